"""A game's table at one moment: how pictures reach it, and what is pressed there."""

from collections.abc import Iterator
from functools import partial
from types import MappingProxyType
from typing import Any

from building.shots import positions
from building.shots.positions import Table
from building.shots.scene import PLAYABLE, Done, Scene

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
OPENED: tuple[Done, ...] = (("click", PLAYABLE), ("await", PLAYABLE), ("press", "s"), ("await", ".sealed"))
"""A card is played, and the sheet beside the table is open on every device."""
SHOW_TRICKS = MappingProxyType({"hold_tricks": True})


def moment(screen: str, table: Table, when: positions.When, *done: Done, **settings: Any) -> Scene:
    address = partial(positions.link, table, when)
    return Scene(table.game, screen, address, (CLOSE, *done), MappingProxyType(settings))


def looked_back(moves: int) -> Iterator[Done]:
    yield "click", "a[href^='#/review/']"
    yield "await", "[data-screen=review]"
    yield "press", "Home"
    for _ in range(moves):
        yield "press", "ArrowRight"
    yield "await", f"a[aria-current][href$='at={moves}']"


def sealed() -> Iterator[Done]:
    yield "click", "a[href^='#/verify/']"
    yield "await", "[data-screen=verify]"
    yield "click", "[data-do='verify deals']"
