"""What pictures are taken of: every screen, and each game's table in its telling moments."""

from collections.abc import Iterator
from functools import partial
from importlib import import_module
from itertools import chain

from building.shots import challenges, positions, states
from building.shots.moments import moment
from building.shots.scene import OTHERWISE, PLAYABLE, PLAYED_OUT, WRONG, Done, Scene, at
from building.shots.tables import LE_NEUF, NEIN_NINE, NINER
from nines.lessons import LESSONS
from nines.lessons.themes import themes_of
from nines.lessons.themes.theme import Theme
from nines.puzzles.answers import wrong_answers
from nines.puzzles.stored import puzzle, puzzles_of
from nines.registry import FOLDERS, GAMES
from web.pages.lessons.play import address
from web.view.front import ENGLISH, Front

BREAK: tuple[Done, ...] = (
    ("run", "URL.createObjectURL = () => { throw new Error('out of memory') }"),
    ("click", "[data-do=save-all]"),
    ("await", "[data-screen=fault]"),
)
BEGUN: Done = ("await", "[data-drill=start]")
ASKED: Done = ("await", "[data-drill=ask]")
BEGIN: tuple[Done, ...] = (BEGUN, ("click", "[data-do='count on']"), ASKED)
TOLD: tuple[Done, ...] = (("press", "1"), ("await", "[data-drill=told]"))
NEXT: tuple[Done, ...] = (("click", "[data-do='count on']"), ASKED)


MADE: tuple[Done, ...] = (
    ("click", "#rest summary"),
    ("click", "[href^='#/challenge/']"),
    ("await", "[data-screen=challenge] .result-text"),
)


def scene(name: str) -> Scene:
    """The one with this name, looked for in its game first."""
    game = next((key for key in GAMES if name.startswith(f"{key}-")), "")
    return next(found for found in chain(of_game(game) if game else (), scenes()) if found.name == name)


RELAY = (
    "run",
    """
    document.documentElement.dataset.relay = "room";
    const there = window.fetch;
    window.fetch = (address, how) => !/^room/.test(address) ? there(address, how)
        : address === "room" ? Promise.resolve(new Response(null, { status: 204 })) : new Promise(() => {});
""",
)
"""A relay that answers, in whose rooms nobody says anything."""
NAMED = """
    const name = document.getElementById("own-name");
    name.value = "Nora";
    name.dispatchEvent(new Event("input", { bubbles: true }));
    name.dispatchEvent(new Event("change", { bubbles: true }));
"""


def scenes() -> Iterator[Scene]:
    """All of them, the pages first."""
    yield from _pages()
    yield from states.scenes()
    for key in GAMES:
        yield from of_game(key)
    for key in GAMES:
        yield at(key, "page", Front(key, ENGLISH).folder)
    for key in GAMES:
        yield at(key, "count-start", f"#/counting/{key}?seed=terrace&speed=instant", BEGUN)
    for key in GAMES:
        begun: Done = ("await", "[data-lesson=ask], [data-lesson=read]")
        yield at(key, "lesson-second", f"#/lesson/{key}", begun, ("press", "n"), ("await", ".ideas .done"))


def _pages() -> Iterator[Scene]:
    yield at("all", "lobby", "#/")
    yield Scene("all", "lobby-kept", lambda: positions.link(NEIN_NINE, positions.leads(4)), first=_kept)
    yield at("all", "rules", "#/rules")
    yield at("all", "settings", "#/settings", ("shut", "main details:not([open]) > summary"))
    yield at("all", "fair", "#/fairness")
    yield at("all", "puzzles", "#/puzzles", ("await", "[data-screen=puzzles]"))
    themes = ("click", ".puzzles details:nth-of-type(4) summary")
    yield at("all", "puzzles-themes", "#/puzzles", ("await", "[data-screen=puzzles]"), themes)
    yield at("all", "friends", "#/", RELAY, ("go", "#/company"), ("await", "a[href='#/company/new']"))
    yield at("all", "friends-new", "#/", RELAY, ("go", "#/company/new"), ("await", "#own-name"))
    yield at(
        "all", "friends-invitation", "#/", RELAY, ("go", "#/company/new"), ("await", "#own-name"), ("run", NAMED),
        ("click", "[data-do='company invite']"), ("await", ".qr"),
    )  # fmt: skip
    yield at("all", "notice", "#/nowhere")
    yield at("all", "past-nothing", "#/finished")
    yield _past("past", "#/finished", ("await", ".history"))
    yield _past("record", "#/finished/figures", ("await", ".trend"))
    yield _past("luck", "#/finished", ("await", ".history"), ("go", "#/table/shot0000"), ("await", ".luck-terms"))
    yield _past(
        "luck-review", "#/finished", ("await", ".history"), ("go", "#/review/shot0000"), ("await", ".luck-terms")
    )
    yield at("all", "again-nothing", "#/mistakes")
    yield _again("again", ("await", ".mistakes"))
    for name, done in (("ask", ()), ("told", (("click", PLAYABLE),))):
        opened = (("go", "#/mistakes"), OPEN, *done, ("await", f"[data-again={name}]"))
        yield at("all", f"again-{name}", "#/rules", ("lay", "one mistake"), *opened)
    for place, name in ((2, "second"), (4, "fourth"), (5, "fifth")):
        opened = ("click", f".mistakes li:nth-child({place}) a")
        yield _again(f"again-ask-{name}", opened, ("await", "[data-again=ask]"))
    yield _branch("branch", ("await", "[data-screen=branch]"))
    yield _branch("branch-mean", ("await", "[data-screen=branch]"), ("shut", "[data-do='mistakes mean']"))
    yield at("all", "days", "#/day/2026-11-20", DATED)
    yield at("niner", "day-before", "#/day/2026-11-20/niner", DATED)
    yield Scene("niner", "day-after", lambda: "#/rules", tuple(_day_played()))
    week = (("lay", "a group's week"), ("go", "#/week/2026-11-20"), ("await", ".group-week"))
    yield at("niner", "week", "#/rules", *week)
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
    return at("all", screen, "#/rules", ("lay", "mistakes"), ("go", "#/mistakes"), *done)


def _branch(screen: str, *done: Done) -> Scene:
    """A deal that is played another way to its end, in a match that came in a link."""
    looked = (("click", "a[href^='#/review/']"), ("await", "[data-screen=review]"), ("press", "End"))
    begun = (*(("press", "ArrowLeft"),) * 12, ("click", "#play-on summary"), ("click", "#as-0"))
    played = (("await", PLAYABLE), ("run", OTHERWISE), ("run", PLAYED_OUT))
    return moment(screen, NEIN_NINE, positions.over, *looked, *begun, *played, *done)


DATED: Done = ("await", ".month-days")


def _day_played() -> Iterator[Done]:
    """A day with its result, a master and a friend, laid down as a row."""
    yield "lay", "days"
    yield "go", "#/day/2026-11-20/niner"
    yield "await", ".day-result"


def _challenge_played() -> Iterator[Done]:
    """The same cards played by the first way that is offered, to the last page."""
    yield "click", "[data-do='day deal']"
    yield "run", PLAYED_OUT
    yield "await", ".compared-cards"


def _kept() -> tuple[Done, ...]:
    """Two more matches, one of them finished, and back to the lobby."""
    finished, begun = positions.link(NINER, positions.over), positions.link(LE_NEUF, positions.leads(3, 5))
    return (
        ("await", "[data-screen=table]"),
        ("go", finished), ("await", f"[data-game={NINER.game}], .over"),
        ("go", begun), ("await", f"[data-game={LE_NEUF.game}], .over"),
        ("go", "#/"), ("await", "[data-screen=lobby] .cont"),
    )  # fmt: skip


OPEN: Done = ("click", ".mistakes li:nth-child(1) a")


def of_game(key: str) -> Iterator[Scene]:
    yield at(key, "setup", f"#/setup/{key}")
    yield at(key, "rules", f"#/rules/{key}")
    yield at(key, "lesson", f"#/lesson/{key}", ("await", "[data-lesson=ask], [data-lesson=read]"))
    yield at(key, "lesson-wrong", f"#/lesson/{key}", ("run", WRONG), ("await", ".lesson.wrong"))
    for found in LESSONS[key][1:]:
        yield at(key, f"lesson-{found.name}", address(key, found), ("await", "[data-lesson=ask]"))
        skipped = (("press", "n"),) * len(found.steps)
        yield at(key, f"lesson-{found.name}-end", address(key, found), *skipped, ("await", "[data-lesson=end]"))
    yield at(key, "lessons", f"#/lessons/{key}", ("await", "[data-screen=lessons] .tile"))
    met: set[str] = set()
    for theme in themes_of(key):
        yield from _by_theme(key, theme, met)
    counted = f"#/counting/{key}?seed=terrace&speed=instant"
    yield at(key, "count", counted, *BEGIN)
    yield at(key, "count-moment", counted, *BEGIN, *TOLD, *NEXT, *TOLD, ("shut", "[data-do='count look']"))
    yield at(key, "count-map", counted, *BEGIN, *TOLD, *NEXT, *TOLD, ("press", "s"))
    yield from _puzzles(key)
    yield from import_module(f"building.shots.games.{FOLDERS[key]}").scenes(key)


OUTSIDE_PLAY = ("bids", "gets", "has", "ends")


def _by_theme(key: str, theme: Theme, met: set[str]) -> Iterator[Scene]:
    """The first exercise of a theme, and of those beside the play of cards each kind once, asked and told."""
    place = f"#/lesson/{key}/{theme.name}"
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
            refuted: tuple[Done, ...] = (wrong, ("await", "[data-puzzle=wrong]"))
            lost: tuple[Done, ...] = (("click", "[data-do='lesson see']"), ("await", "[data-puzzle=lost]"))
            told: tuple[Done, ...] = (("click", "[data-do='lesson show']"), ("await", "[data-puzzle=right]"))
            yield at(key, "puzzle-wrong", here, *refuted)
            yield at(key, "puzzle-lost", here, *refuted, *lost)
            yield at(key, "puzzle-told", here, *refuted, *told)
            yield at(key, "puzzle-right", here, ("click", "[data-do='lesson show']"), ("await", "[data-puzzle=right]"))
            return
