"""Runs in Pyodide on the archives of the site: imports all there is, plays a match of every game, tells it in French.

The four modules that need a page are imported by the end-to-end tests, which could not start without them.
"""

import zipfile
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path, PurePosixPath

IN_THE_PAGE = {"web.main", "web.dom", "web.store", "web.worker"}


def modules(files: Iterable[str]) -> list[str]:
    """The dotted names of the modules among some files."""
    dotted = [name.removesuffix(".pyc").replace("/", ".") for name in files if name.endswith(".pyc")]
    return sorted(name.removesuffix(".__init__") for name in dotted)


def own_modules() -> list[str]:
    """The modules that the app's archive was unpacked to, here."""
    here = Path.cwd()
    found = [path for top in ("nines", "web") for path in (here / top).rglob("*.pyc")]
    return modules(PurePosixPath(path.relative_to(here)).as_posix() for path in found)


def library_modules() -> list[str]:
    """The modules in the archive that Python itself runs from."""
    with zipfile.ZipFile("/lib/python314.zip") as archive:
        return modules(archive.namelist())


def play_every_game() -> int:
    """A match of every game between two kinds of players, told in French; returns the number of moves."""
    from nines.bots import BOTS
    from nines.bots.player import Budget, decide
    from nines.chance import private
    from nines.game import NATURE, NOBODY
    from nines.games import GAMES
    from nines.languages import language
    from nines.link import from_link, to_link
    from nines.options import defaults
    from nines.record import from_json, new, start, steps, to_json, with_move
    from nines.tell import tell

    count = 0
    for game in GAMES.values():
        options = defaults(game.choices)
        players = tuple(("thumb", "random")[seat % 2] for seat in range(game.seats(options)[0]))
        record = new(game.key, options, tuple(f"bot:{name}" for name in players), "built")
        state = start(record)
        while state.turn != NOBODY:
            if state.turn == NATURE:
                state, _ = game.deal(state, record.seed)
            seat, stream = state.turn, private(record.seed, f"move {len(record.moves)}")
            made = decide(BOTS[players[seat]], state, seat, Budget(worlds=5), stream)
            record = with_move(record, seat, made)
            state = game.apply(state, made)
        assert from_link(to_link(from_json(to_json(record)))) == record
        for step in steps(record):
            for event in step.events:
                tell(event, ("A", "B", "C", "D", "E"), language("fr"), state=step.after)
        count += len(record.moves)
    return count


for name in own_modules() + library_modules():
    if name not in IN_THE_PAGE:
        import_module(name)
print(f"{len(own_modules())} modules, {len(library_modules())} of the library, {play_every_game()} moves")
