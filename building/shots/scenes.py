"""What pictures are taken of: every screen, and each game's table in its telling moments."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from types import MappingProxyType
from typing import Any

from building.shots import challenges, positions, states
from building.shots.positions import Table
from building.shots.scene import OTHERWISE, PLAYABLE, PLAYED_OUT, WRONG, Done, Scene, at
from building.shots.tables import LE_NEUF, NEIN_NINE, NINER
from nines.lessons import LESSONS
from nines.lessons.themes import themes_of
from nines.lessons.themes.theme import Theme
from nines.puzzles.answers import wrong_answers
from nines.puzzles.stored import puzzle, puzzles_of
from nines.registry import GAMES, ByGame
from web.pages.lessons.play import address
from web.view.front import ENGLISH, Front

REFUSED = "#hand .card[aria-disabled=true]"
CLOSE: Done = ("shut", ".notice [data-do=dismiss]")
"""That the match is somebody else's has been read, where a notice says so."""
HINTED = "#hint .acts .btn, #choices .hinted"
"""The button of a hint that has come: its own, or the one it points out among those of the question."""
HINT: tuple[Done, ...] = (("press", "h"), ("await", HINTED))
COACH: tuple[Done, ...] = (
    *HINT,
    ("press", "h"),
    ("click", "#c-9S"),
    ("click", "[data-do='bid 9S']"),
    ("await", "#choices [data-do=clear]"),
)
"""Once a hint has come, Coach knows what it thinks of the same decision."""
TRICK: tuple[Done, ...] = (("click", PLAYABLE), ("await", ".trick .won"))
WHY: tuple[Done, ...] = (("click", ".sheet tr:nth-last-child(2) .pen.mine button"), ("await", "#why .slip"))
BREAK: tuple[Done, ...] = (
    ("run", "URL.createObjectURL = () => { throw new Error('out of memory') }"),
    ("click", "[data-do=save-all]"),
    ("await", "[data-screen=fault]"),
)
OPENED: tuple[Done, ...] = (("click", PLAYABLE), ("await", PLAYABLE), ("press", "s"), ("await", ".sealed"))
"""A card is played, and the sheet beside the table is open on every device."""
ASKED: Done = ("await", "[data-drill=ask]")
TOLD: tuple[Done, ...] = (("press", "1"), ("await", "[data-drill=told]"))
NEXT: tuple[Done, ...] = (("click", "[data-do='count on']"), ASKED)
SHOW_TRICKS = MappingProxyType({"hold_tricks": True})


MADE: tuple[Done, ...] = (
    ("click", "#rest summary"),
    ("click", "[href^='#/challenge/']"),
    ("await", "[data-screen=challenge] .result-text"),
)


def scene(name: str) -> Scene:
    """The one with this name, looked for in its game first: what lies on some of the pages is long in the making."""
    game = next((key for key in GAMES if name.startswith(f"{key}-")), "")
    return next(found for found in chain(of_game(game) if game else (), scenes()) if found.name == name)


def scenes() -> Iterator[Scene]:
    """All of them, the pages first."""
    yield from _pages()
    yield from states.scenes()
    for key in GAMES:
        yield from of_game(key)
    for key in GAMES:
        yield at(key, "page", Front(key, ENGLISH).folder)


def _moment(screen: str, table: Table, when: positions.When, *done: Done, **settings: Any) -> Scene:
    address = partial(positions.link, table, when)
    return Scene(table.game, screen, address, (CLOSE, *done), MappingProxyType(settings))


def _pages() -> Iterator[Scene]:
    yield at("all", "lobby", "#/")
    yield Scene("all", "lobby-kept", lambda: positions.link(NEIN_NINE, positions.leads(4)), tuple(_kept()))
    yield at("all", "rules", "#/rules")
    yield at("all", "settings", "#/settings")
    yield at("all", "fair", "#/fair")
    yield at("all", "puzzles", "#/puzzles", ("await", "[data-screen=puzzles]"))
    themes = ("click", ".puzzles li:nth-child(4) details:last-child summary")
    yield at("all", "puzzles-themes", "#/puzzles", ("await", "[data-screen=puzzles]"), themes)
    yield at("all", "notice", "#/nowhere")
    yield at("all", "past-nothing", "#/past")
    yield _past("past", "#/past", ("await", ".by-level"))
    yield _past("record", "#/past/figures", ("await", ".trend"))
    yield _past("balance", "#/past", ("await", ".by-level"), ("go", "#/table/shot0000"), ("await", ".balance"))
    yield _past("balance-review", "#/past", ("await", ".by-level"), ("go", "#/review/shot0000"), ("await", ".balance"))
    yield at("all", "again-nothing", "#/again")
    yield _again("again", ("await", ".mistakes"))
    yield _again("again-ask", OPEN, ("await", "[data-again=ask]"))
    yield _again("again-told", OPEN, ("click", PLAYABLE), ("await", "[data-again=told]"))
    for place, name in ((2, "second"), (4, "fourth"), (5, "fifth")):
        opened = ("click", f".mistakes li:nth-child({place}) a")
        yield _again(f"again-ask-{name}", opened, ("await", "[data-again=ask]"))
    yield _branch("branch", ("await", "[data-screen=branch]"))
    yield _branch("branch-mean", ("await", "[data-screen=branch]"), ("shut", "[data-do='again mean']"))
    yield at("all", "days", "#/day/2026-11-20", DATED)
    yield at("niner", "day-before", "#/day/2026-11-20/niner", DATED)
    yield Scene("niner", "day-after", lambda: "#/rules", tuple(_day_played()))
    came = partial(challenges.came, NEIN_NINE.game)
    yield Scene(NEIN_NINE.game, "challenge", came, (("await", "[data-do='day deal']"),))
    yield Scene(NEIN_NINE.game, "challenge-played", came, tuple(_challenge_played()))
    yield Scene(NEIN_NINE.game, "challenge-made", came, (*_challenge_played(), *MADE))
    yield Scene("all", "fault", lambda: positions.link(NEIN_NINE, positions.leads(4)), (("go", "#/settings"), *BREAK))
    yield at("all", "curtain", "#/play/niner?players=you,you&seed=curtain", ("await", "#curtain"))


def _past(screen: str, address: str, *done: Done) -> Scene:
    """A page about finished matches, with some of them laid down."""
    laid = ("lay", "matches")
    return at("all", screen, "#/rules", laid, ("go", address), *done)


def _again(screen: str, *done: Done) -> Scene:
    """A page about one's own mistakes, with some of them laid down."""
    return at("all", screen, "#/rules", ("lay", "mistakes"), ("go", "#/again"), *done)


def _branch(screen: str, *done: Done) -> Scene:
    """A deal that is played another way to its end, in a match that came in a link."""
    looked = (("click", "a[href^='#/review/']"), ("await", "[data-screen=review]"), ("press", "End"))
    begun = (*(("press", "ArrowLeft"),) * 12, ("click", "#play-on summary"), ("click", "#as-0"))
    played = (("await", PLAYABLE), ("run", OTHERWISE), ("run", PLAYED_OUT))
    return _moment(screen, NEIN_NINE, positions.over, *looked, *begun, *played, *done)


DATED: Done = ("await", ".month-days")


def _day_played() -> Iterator[Done]:
    """A day with its result, a master and a friend, laid down as a row."""
    yield "lay", "days"
    yield "go", "#/day/2026-11-20/niner"
    yield "await", ".same-seat"


def _challenge_played() -> Iterator[Done]:
    """The same cards played by the first way that is offered, to the last page."""
    yield "click", "[data-do='day deal']"
    yield "run", PLAYED_OUT
    yield "await", ".compared-cards"


def _kept() -> Iterator[Done]:
    """Two more matches, one of them finished, and back to the lobby."""
    yield "await", "[data-screen=table]"
    for table, when in ((NINER, positions.over), (LE_NEUF, positions.leads(3, 5))):
        yield "go", positions.link(table, when)
        yield "await", f"[data-game={table.game}], .over"
    yield "go", "#/"
    yield "await", "[data-screen=lobby] .cont"


OPEN: Done = ("click", ".mistakes li:nth-child(1) a")


def of_game(key: str) -> Iterator[Scene]:
    """Those of one game."""
    yield at(key, "setup", f"#/setup/{key}")
    yield at(key, "rules", f"#/rules/{key}")
    yield at(key, "lesson", f"#/learn/{key}", ("await", "[data-lesson=ask]"))
    yield at(key, "lesson-wrong", f"#/learn/{key}", ("run", WRONG), ("await", ".lesson.wrong"))
    for found in LESSONS[key][1:]:
        yield at(key, f"lesson-{found.name}", address(key, found), ("await", "[data-lesson=ask]"))
        skipped = (("press", "n"),) * len(found.steps)
        yield at(key, f"lesson-{found.name}-end", address(key, found), *skipped, ("await", "[data-lesson=end]"))
    yield at(key, "lessons", f"#/lessons/{key}", ("await", ".lesson-list"))
    met: set[str] = set()
    for theme in themes_of(key):
        yield from _by_theme(key, theme, met)
    counted = f"#/count/{key}?seed=terrace&speed=instant"
    yield at(key, "count", counted, ASKED)
    yield at(key, "count-moment", counted, ASKED, *TOLD, *NEXT, *TOLD, ("shut", "[data-do='count look']"))
    yield at(key, "count-map", counted, ASKED, *TOLD, *NEXT, *TOLD, ("press", "s"))
    yield from _puzzles(key)
    yield from TABLES[key](key)


OUTSIDE_PLAY = ("bids", "gets", "has", "ends")


def _by_theme(key: str, theme: Theme, met: set[str]) -> Iterator[Scene]:
    """The first exercise of a theme, and of those beside the play of cards each kind once, asked and told."""
    place = f"#/learn/{key}/{theme.name}"
    for number, exercise in enumerate(theme.exercises):
        if number == 0 or (exercise.kind in OUTSIDE_PLAY and exercise.kind not in met):
            ask = (*(("press", "n"),) * number, ("await", "[data-lesson=ask]"))
            name = f"theme-{theme.name}{f'-{exercise.kind}' if number else ''}"
            yield at(key, name, place, *ask)
            pressed = "h" if exercise.kind == "do" else "1"
            yield at(key, f"{name}-told", place, *ask, ("press", pressed), ("await", "[data-lesson=told]"))
        met.add(exercise.kind)


def _puzzles(key: str) -> Iterator[Scene]:
    """The first puzzle of a game, and the first sure one answered wrong, refuted and answered."""
    yield at(key, "puzzle", f"#/puzzle/{key}/1", ("await", "[data-puzzle=ask]"))
    for number, mark in enumerate(puzzles_of(key).marks, 1):
        if mark.kind == "sure":
            here = f"#/puzzle/{key}/{number}?speed=instant"
            wrong = ("click", f"#c-{wrong_answers(puzzle(key, number))[0].cards[0]}")
            yield at(key, "puzzle-wrong", here, wrong, ("await", "[data-puzzle=wrong]"))
            show = ("click", "[data-do='lesson on']")
            yield at(key, "puzzle-lost", here, wrong, show, ("await", "[data-puzzle=lost]"))
            yield at(key, "puzzle-right", here, ("click", "[data-do='lesson show']"), ("await", "[data-puzzle=right]"))
            return


def of_nein_nine(key: str) -> Iterator[Scene]:
    """Nein Nine."""
    here = Table(key, "terrace")
    follow, close = positions.follows(4, 2, 2), positions.closes(3, 2)
    yield at(key, "levels", f"#/setup/{key}", ("click", "details.more summary"))
    own = f"#/play/{key}?players=you,beginner,beginner&seed=terrace"
    yield at(key, "report", own, *OPENED, ("click", ".sealed a[href^='#/report/']"), ("await", "#reason"))
    yield at(key, "concede", own, *OPENED, ("click", "[data-do=concede]"), ("await", "[data-do=concede-now]"))
    yield _moment("first", here, positions.leads(1))
    yield _moment("follow", here, follow)
    yield _moment("refused", here, follow, ("click", REFUSED), ("await", "#refused"))
    yield _moment("hint", here, positions.leads(5, 1), *HINT)
    yield _moment("trick", here, close, *TRICK, **SHOW_TRICKS)
    yield _moment("keys", here, follow, ("press", "?"), ("await", "#keys"))
    yield _moment("why-score", here, follow, ("press", "s"), *WHY, score="paper")
    yield _moment("four-colours", here, follow, four_colours=True, faces="big")
    yield _moment("deal-result", here, positions.ended(4), ("await", "[data-screen=result]"))
    yield _moment("over", here, positions.over, ("await", ".over"))
    yield _moment("balance-stopped", here, positions.over, ("click", "#luck [data-do='again stop']"))
    yield _moment("review", here, positions.over, *_looked_back(8))
    yield _moment("verify", here, positions.over, *_sealed())


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


def of_le_neuf(key: str) -> Iterator[Scene]:
    """Le Neuf."""
    here = Table(key, "terrace")
    yield _moment("exchange", here, positions.asked("exchange", 3))
    yield _moment("lead", here, positions.leads(3, 1))
    yield _moment("follow", here, positions.follows(4, 4))
    yield _moment("hint", here, positions.follows(4, 2, 1), *HINT)
    yield _moment("trick", here, positions.closes(3, 4), *TRICK, **SHOW_TRICKS)
    yield _moment("score", here, positions.follows(5, 4), ("press", "s"))
    yield _moment("last-trick", here, positions.follows(4, 4), ("press", "r"))
    yield _moment("deal-result", here, positions.ended(4), ("await", "[data-screen=result]"))
    yield _moment("over", here, positions.over, ("await", ".over"))
    yield _moment("review", here, positions.over, *_looked_back(11))


def of_nines(key: str) -> Iterator[Scene]:
    """Nines, with three and with four."""
    here = Table(key, "terrace")
    four = Table(key, "terrace", 4, MappingProxyType({"table": "four"}))
    yield _moment("exchange", here, positions.asked("exchange", 2))
    yield _moment("follow", four, positions.follows(3, 5))
    yield _moment("score", four, positions.follows(3, 5), ("press", "s"))
    yield _moment("deal-result", four, positions.ended(3), ("await", "[data-screen=result]"))
    yield _moment("over", four, positions.over, ("await", ".over"))


def of_niner(key: str) -> Iterator[Scene]:
    """Niner, with two packs."""
    here = Table(key, "terrace", 2)
    german = Table(key, "lamp", 2, MappingProxyType({"pack": "german"}))
    yield _moment("bid", here, positions.asked("bid", 3))
    yield _moment("bid-ready", german, positions.asked("bid", 3), ("click", "#hand .card:nth-child(3)"))
    yield _moment("hint", here, positions.asked("bid", 3), *HINT)
    warned = "#/play/niner?seed=coach-1&players=you,beginner"
    yield Scene(key, "coach", lambda: warned, COACH, MappingProxyType({"coach": True, "speed": "fast"}))
    yield _moment("follow", german, positions.follows(4, 3, 2))
    yield _moment("trick", here, positions.closes(3, 4), *TRICK, **SHOW_TRICKS)
    yield _moment("score", here, positions.follows(5, 3, 1), ("press", "s"), *WHY)
    yield _moment("deal-result", here, positions.ended(4), ("await", "[data-screen=result]"))
    yield _moment("over", here, positions.over, ("await", ".over"))
    yield _moment("review", here, positions.over, *_looked_back(9))


def of_shedding(key: str) -> Iterator[Scene]:
    """The shedding game, with three to five."""
    here = Table(key, "terrace")
    five = Table(key, "terrace", 5)
    places = Table(key, "terrace", 4, MappingProxyType({"play_on": "true"}))
    yield _moment("up-cards", here, positions.asked("up"))
    yield _moment("turn", here, positions.holds(6, 3))
    yield _moment("ready", here, positions.holds(6, 3), ("click", "#hand .stack:not([aria-disabled=true])"))
    yield _moment("hint", here, positions.holds(6, 3), *HINT)
    yield _moment("many", here, positions.holds(15, 1))
    yield _moment("five", five, positions.holds(4, 3))
    yield _moment("score", places, positions.holds(4, 1), ("press", "s"))
    yield _moment("over", places, positions.over, ("await", ".over"))
    yield _moment("review", here, positions.over, *_looked_back(12))


TABLES: ByGame[Callable[[str], Iterator[Scene]]] = ByGame(
    {
        "nein-nine": "building.shots.scenes:of_nein_nine",
        "le-neuf": "building.shots.scenes:of_le_neuf",
        "nines": "building.shots.scenes:of_nines",
        "niner": "building.shots.scenes:of_niner",
        "shedding": "building.shots.scenes:of_shedding",
    }
)
