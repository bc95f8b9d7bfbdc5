"""How pages look where not all is as usual: nothing there yet, something on its way, a database or a thread missing."""

import json
from collections.abc import Iterator
from functools import partial

from building.shots import challenges, positions
from building.shots.scene import OTHERWISE, PLAYABLE, PLAYED_OUT, Done, Scene, at
from building.shots.tables import NEIN_NINE, NINER
from nines.puzzles.stored import puzzles_of
from web.pages.puzzles import progress
from web.state.storage_keys import LESSONS

NO_DATABASE = "Object.defineProperty(window, 'indexedDB', {value: undefined, configurable: true})"
NO_STORAGE = f"{NO_DATABASE}; Object.defineProperty(window, 'localStorage', {{get() {{ throw new DOMException('') }}}})"
NO_WORKER = "window.Worker = class { constructor() { throw Error('no workers here') } }"
DAY = f"#/day/2026-11-20/{NINER.game}"
SOLVED, FAILED = (1, 2, 3, 5, 8), (4, 7, 12)


def scenes() -> Iterator[Scene]:
    yield from _not_here()
    yield from _past()
    yield from _again()
    yield from _branch()
    yield from _days()
    yield from _challenge()
    yield from _luck()
    yield at("all", "puzzles-tried", "#/puzzles", ("await", ".failed"), before=_tried())


def _not_here() -> Iterator[Scene]:
    """What no table needs is being fetched, or cannot be."""
    for name, answer, comes in (
        ("fetching", "new Promise(() => {})", "[data-screen=coming]"),
        ("not-fetched", "Promise.reject(Error('offline'))", "[data-do=go-on]"),
    ):
        yield at(
            "all", name, "#/", ("run", f"nines.fetchLater = () => {answer}"), ("go", "#/puzzles"), ("await", comes)
        )


def _past() -> Iterator[Scene]:
    laid = ("lay", "flawed matches")
    yield at("all", "past-flawed", "#/rules", laid, ("go", "#/finished"), ("await", ".history"))
    yield at("all", "past-no-database", "#/finished", before=NO_DATABASE)
    yield at("all", "record-nothing", "#/finished/figures")
    yield at("all", "record-no-database", "#/finished/figures", before=NO_DATABASE)
    first = ("lay", "first matches")
    yield at("all", "record-young", "#/rules", first, ("go", "#/finished/figures"), ("await", ".by-game"))
    laid = ("lay", "flawed matches")
    yield at("all", "record-flawed", "#/rules", laid, ("go", "#/finished/figures"), ("await", ".record article"))


def _again() -> Iterator[Scene]:
    yield at("all", "again-flawed", "#/rules", ("lay", "flawed mistakes"), ("go", "#/mistakes"), ("await", ".mistakes"))
    laid = ("lay", "several mistakes")
    yield at("all", "again-several", "#/rules", laid, ("go", "#/mistakes"), ("await", ".next-step"))
    yield at("all", "again-no-storage", "#/mistakes", before=NO_STORAGE)
    for name, shows, before in (
        ("checking", ("await", "[data-do='mistakes stop']"), ""),
        ("stopped", ("click", "[data-do='mistakes stop']"), ""),
        ("no-worker", ("await", "[data-do='mistakes check']"), NO_WORKER),
    ):
        done: tuple[Done, ...] = (("await", ".over"), ("go", "#/mistakes"), shows)
        yield Scene("all", f"again-{name}", partial(positions.link, NEIN_NINE, positions.over), done, before=before)


def _branch() -> Iterator[Scene]:
    """A mistake played on to the end of its deal, where nobody works out what it comes to on average."""
    laid = (("lay", "mistakes"), ("go", "#/mistakes"), ("await", ".mistakes"))
    opened = (("click", ".mistakes li:nth-child(4) a"), ("await", "[data-again=ask]"), ("click", PLAYABLE))
    on = (("click", "a[href$='/on']"), ("await", "[data-screen=table]"), ("run", OTHERWISE), ("run", PLAYED_OUT))
    asked = (("await", "[data-screen=branch]"), ("shut", "[data-do='mistakes mean']"), ("await", "#on-average"))
    yield at("all", "branch-no-worker", "#/rules", *laid, *opened, *on, *asked, before=NO_WORKER)


def _challenge() -> Iterator[Scene]:
    yield at("all", "challenge-refused", "#/challenge/N9C-AAAA", ("await", "[data-screen=challenge]"))
    came = partial(challenges.came, NEIN_NINE.game)
    failed = (("await", "[data-do='day work']"),)
    yield Scene(NEIN_NINE.game, "challenge-no-worker", came, failed, before=NO_WORKER)


def _luck() -> Iterator[Scene]:
    """The last page of a match where nobody can take it apart."""
    over = partial(positions.link, NEIN_NINE, positions.over)
    failed = (("await", "#luck [data-do='mistakes check']"),)
    yield Scene(NEIN_NINE.game, "luck-no-worker", over, failed, before=NO_WORKER)


def _days() -> Iterator[Scene]:
    yield at(NINER.game, "day-no-database", DAY, ("await", "[data-do='day deal']"), before=NO_DATABASE)
    laid = (("lay", "flawed days"), ("go", DAY), ("await", "[data-do='day deal']"))
    yield at(NINER.game, "day-flawed", "#/rules", *laid)
    for name, shows, before in (
        ("working", ("await", "[data-working=stop]"), ""),
        ("stopped", ("click", "[data-do='day stop']"), ""),
        ("no-worker", ("await", "[data-do='day work']"), NO_WORKER),
    ):
        laid = (("lay", "a day unworked"), ("go", DAY), shows)
        yield at(NINER.game, f"day-{name}", "#/rules", *laid, before=before)


def _tried() -> str:
    """The line of script that keeps some puzzles as solved and some as failed."""
    text = ""
    for state, numbers in ((progress.SOLVED, SOLVED), (progress.FAILED, FAILED)):
        for key in (NEIN_NINE.game, NINER.game):
            for number in numbers:
                if number <= len(puzzles_of(key).lines):
                    text = progress.noted(text, key, number, state)
    return f"localStorage.setItem({json.dumps(LESSONS)}, {json.dumps(text)})"
