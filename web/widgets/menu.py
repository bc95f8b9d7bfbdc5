"""The games as a list of links to their rules, and the link to a game's lessons."""

from nines.core.game import AnyGame
from nines.registry import GAMES
from nines.words.languages import Language
from web.widgets.html import Html, el, many
from web.widgets.table_picture import table_picture


def to_read(say: Language) -> Html:
    """One line a game with its table, which leads to its rules."""
    return el("ul", (el("li", _dish(say, game)) for game in GAMES.values()), cls="dishes with-tables")


def learn(say: Language, game: AnyGame, cls: str = "btn quiet learn", learnt: str = "") -> Html:
    """The way to a game's first lesson; to the list of its lessons for whoever has begun one."""
    name = say.text("Learn {game}", game=say.text(game.name))
    place = "lessons" if f'"{game.key}/' in learnt else "lesson"
    return el("a", say.text("Learn"), cls=cls, href=f"#/{place}/{game.key}", aria_label=name)


def game_name(say: Language, game: AnyGame) -> Html:
    """The name of a game, what stands in brackets set apart."""
    plain, bracket, rest = say.text(game.name).partition(" (")
    return el("span", plain, many(" ", el("small", f"({rest}")) if bracket else None, cls="name")


def players_and_time(say: Language, game: AnyGame) -> str:
    """How many play, and how long a match takes; a line never ends between the number of minutes and their unit."""
    minutes = say.text("{n} min", n=game.minutes).replace(" ", "\u00a0")
    return f"{say.text(game.players)} · {minutes}"


def _dish(say: Language, game: AnyGame) -> Html:
    return el(
        "a",
        table_picture(game.key),
        game_name(say, game),
        el("span", players_and_time(say, game), cls="pl"),
        el("span", say.text(game.blurb), cls="d", id=f"d-{game.key}"),
        cls="dish",
        href=f"#/rules/{game.key}",
        aria_label=say.text(game.name),
        aria_describedby=f"d-{game.key}",
    )
