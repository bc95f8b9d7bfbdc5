"""The tables of the five games: one module for what each has of its own."""

from web.screens.tables.parts import Parts


def parts_of(game: str) -> Parts:
    """What this game puts into the common frame; its module is imported when its table is first laid."""
    match game:
        case "nein-nine":
            from web.screens.tables import nein_nine

            return nein_nine.PARTS
        case "le-neuf" | "nines":
            from web.screens.tables import le_neuf

            return le_neuf.PARTS
        case "niner":
            from web.screens.tables import niner

            return niner.PARTS
        case "shedding":
            from web.screens.tables import shedding

            return shedding.PARTS
    raise KeyError(game)
