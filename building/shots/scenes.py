"""What pictures are taken of: every screen, and each game's table in its telling moments.

A scene is an address, the settings it is seen with, and what is done there before the picture is taken. The things that
are done: `press` a key, `click` an element, `shut` one that may be there, `go` to another address,
`await` an element, `run` a line of script.
"""

from collections.abc import Callable, Iterator
from functools import partial
from types import MappingProxyType
from typing import Any, NamedTuple

from building.shots import positions
from building.shots.positions import Table
from nines.games import GAMES

Done = tuple[str, str]
PLAYABLE = "#hand .card:not([aria-disabled=true], [data-card=JK])"
REFUSED = "#hand .card[aria-disabled=true]"
CLOSE: Done = ("shut", ".notice [data-do=dismiss]")
"""That the match is somebody else's has been read, where a notice says so."""
HINT: tuple[Done, ...] = (("press", "h"), ("await", "#hint .acts .btn"))
TRICK: tuple[Done, ...] = (("click", PLAYABLE), ("await", ".trick .won"))
WHY: tuple[Done, ...] = (("click", ".sheet tr:nth-last-child(2) .pen.mine button"), ("await", "#why .slip"))
BREAK: tuple[Done, ...] = (
    ("run", "URL.createObjectURL = () => { throw new Error('out of memory') }"),
    ("click", "[data-do=save-all]"),
    ("await", "[data-screen=fault]"),
)
SHOW_TRICKS = MappingProxyType({"hold_tricks": True})


class Scene(NamedTuple):
    """One thing to take pictures of. `address` is found when it is asked for: a match is played for it."""

    game: str
    screen: str
    address: Callable[[], str]
    done: tuple[Done, ...] = ()
    settings: MappingProxyType[str, Any] = MappingProxyType({})

    @property
    def name(self) -> str:
        """What its pictures' names begin with."""
        return f"{self.game}-{self.screen}"


def scenes() -> Iterator[Scene]:
    """All of them, the pages first."""
    yield from _pages()
    for key in GAMES:
        yield from _game(key)


def _at(game: str, screen: str, address: str, *done: Done) -> Scene:
    return Scene(game, screen, lambda: address, done)


def _moment(screen: str, table: Table, when: positions.When, *done: Done, **settings: Any) -> Scene:
    address = partial(positions.link, table, when)
    return Scene(table.game, screen, address, (CLOSE, *done), MappingProxyType(settings))


def _pages() -> Iterator[Scene]:
    yield _at("all", "lobby", "#/")
    yield Scene("all", "lobby-kept", lambda: positions.link(NEIN_NINE, positions.leads(4)), tuple(_kept()))
    yield _at("all", "rules", "#/rules")
    yield _at("all", "settings", "#/settings")
    yield _at("all", "fair", "#/fair")
    yield _at("all", "notice", "#/nowhere")
    yield Scene("all", "fault", lambda: positions.link(NEIN_NINE, positions.leads(4)), (("go", "#/settings"), *BREAK))
    yield _at("all", "curtain", "#/play/niner?players=you,you&seed=curtain", ("await", "#curtain"))


def _kept() -> Iterator[Done]:
    """Two more matches, one of them finished, and back to the lobby."""
    yield "await", "[data-screen=table]"
    for table, when in ((NINER, positions.over), (LE_NEUF, positions.leads(3, 5))):
        yield "go", positions.link(table, when)
        yield "await", f"[data-game={table.game}], .over"
    yield "go", "#/"
    yield "await", "[data-screen=lobby] .cont"


NEIN_NINE = Table("nein-nine", "terrace")
LE_NEUF = Table("le-neuf", "terrace")
FOUR = Table("nines", "terrace", 4, MappingProxyType({"table": "four"}))
NINES = Table("nines", "terrace")
NINER = Table("niner", "terrace", 2)
GERMAN = Table("niner", "lamp", 2, MappingProxyType({"pack": "german"}))
SHEDDING = Table("shedding", "terrace")
FIVE = Table("shedding", "terrace", 5)
PLACES = Table("shedding", "terrace", 4, MappingProxyType({"play_on": "true"}))


def _game(key: str) -> Iterator[Scene]:
    yield _at(key, "setup", f"#/setup/{key}")
    yield _at(key, "rules", f"#/rules/{key}")
    yield from TABLES[key]()


def _nein_nine() -> Iterator[Scene]:
    follow, close = positions.follows(4, 2, 2), positions.closes(3, 2)
    yield _at("nein-nine", "levels", "#/setup/nein-nine", ("click", "details.more summary"))
    yield _moment("first", NEIN_NINE, positions.leads(1))
    yield _moment("follow", NEIN_NINE, follow)
    yield _moment("refused", NEIN_NINE, follow, ("click", REFUSED), ("await", "#refused"))
    yield _moment("hint", NEIN_NINE, positions.leads(5, 1), *HINT)
    yield _moment("trick", NEIN_NINE, close, *TRICK, **SHOW_TRICKS)
    yield _moment("keys", NEIN_NINE, follow, ("press", "?"), ("await", "#keys"))
    yield _moment("why-score", NEIN_NINE, follow, ("press", "s"), *WHY)
    yield _moment("four-colours", NEIN_NINE, follow, four_colours=True, faces="big")
    yield _moment("deal-result", NEIN_NINE, positions.ended(4), ("await", "[data-screen=result]"))
    yield _moment("over", NEIN_NINE, positions.over, ("await", ".over"))
    yield _moment("review", NEIN_NINE, positions.over, *_looked_back(8))
    yield _moment("verify", NEIN_NINE, positions.over, *_sealed())


def _looked_back(moves: int) -> Iterator[Done]:
    yield "click", "a[href^='#/review/']"
    yield "await", "[data-screen=review]"
    for _ in range(moves):
        yield "press", "ArrowRight"
    yield "await", f"a[aria-current][href$='at={moves}']"


def _sealed() -> Iterator[Done]:
    yield "click", "a[href^='#/verify/']"
    yield "await", "[data-screen=verify]"
    yield "click", "[data-do='verify deals']"


def _le_neuf() -> Iterator[Scene]:
    yield _moment("exchange", LE_NEUF, positions.asked("exchange", 3))
    yield _moment("lead", LE_NEUF, positions.leads(3, 1))
    yield _moment("follow", LE_NEUF, positions.follows(4, 4))
    yield _moment("hint", LE_NEUF, positions.follows(4, 2, 1), *HINT)
    yield _moment("trick", LE_NEUF, positions.closes(3, 4), *TRICK, **SHOW_TRICKS)
    yield _moment("score", LE_NEUF, positions.follows(5, 4), ("press", "s"))
    yield _moment("last-trick", LE_NEUF, positions.follows(4, 4), ("press", "r"))
    yield _moment("deal-result", LE_NEUF, positions.ended(4), ("await", "[data-screen=result]"))
    yield _moment("over", LE_NEUF, positions.over, ("await", ".over"))
    yield _moment("review", LE_NEUF, positions.over, *_looked_back(11))


def _nines() -> Iterator[Scene]:
    yield _moment("exchange", NINES, positions.asked("exchange", 2))
    yield _moment("follow", FOUR, positions.follows(3, 5))
    yield _moment("score", FOUR, positions.follows(3, 5), ("press", "s"))
    yield _moment("deal-result", FOUR, positions.ended(3), ("await", "[data-screen=result]"))
    yield _moment("over", FOUR, positions.over, ("await", ".over"))


def _niner() -> Iterator[Scene]:
    yield _moment("bid", NINER, positions.asked("bid", 3))
    yield _moment("bid-ready", GERMAN, positions.asked("bid", 3), ("click", "#hand .card:nth-child(3)"))
    yield _moment("hint", NINER, positions.asked("bid", 3), *HINT)
    yield _moment("follow", GERMAN, positions.follows(4, 3, 2))
    yield _moment("trick", NINER, positions.closes(3, 4), *TRICK, **SHOW_TRICKS)
    yield _moment("score", NINER, positions.follows(5, 3, 1), ("press", "s"), *WHY)
    yield _moment("deal-result", NINER, positions.ended(4), ("await", "[data-screen=result]"))
    yield _moment("over", NINER, positions.over, ("await", ".over"))
    yield _moment("review", NINER, positions.over, *_looked_back(9))


def _shedding() -> Iterator[Scene]:
    yield _moment("up-cards", SHEDDING, positions.asked("up"))
    yield _moment("turn", SHEDDING, positions.holds(6, 3))
    yield _moment("ready", SHEDDING, positions.holds(6, 3), ("click", "#hand .stack:not([aria-disabled=true])"))
    yield _moment("hint", SHEDDING, positions.holds(6, 3), *HINT)
    yield _moment("many", SHEDDING, positions.holds(18, 1))
    yield _moment("five", FIVE, positions.holds(4, 3))
    yield _moment("score", PLACES, positions.holds(4, 1), ("press", "s"))
    yield _moment("over", PLACES, positions.over, ("await", ".over"))
    yield _moment("review", SHEDDING, positions.over, *_looked_back(12))


TABLES: dict[str, Callable[[], Iterator[Scene]]] = {
    "nein-nine": _nein_nine,
    "le-neuf": _le_neuf,
    "nines": _nines,
    "niner": _niner,
    "shedding": _shedding,
}
