"""What is laid into a browser before a picture is taken, each as a line of script, made when it is first wanted."""

from collections.abc import Callable, Mapping
from functools import cache

from building.shots import days, finished, mistakes
from building.shots.tables import LE_NEUF, NEIN_NINE, NINER
from nines.registry import GAMES

LAID: Mapping[str, Callable[[], str]] = {
    "matches": lambda: finished.script((NEIN_NINE, NINER, LE_NEUF), 70),
    "first matches": lambda: finished.young(NEIN_NINE),
    "flawed matches": lambda: finished.flawed((NEIN_NINE,), 12),
    "mistakes": mistakes.script,
    "one mistake": lambda: mistakes.script(games=tuple(GAMES)[:1]),
    "several mistakes": mistakes.several,
    "flawed mistakes": lambda: mistakes.script(mistakes.FLAWED),
    "days": lambda: days.script(NINER.game),
    "a group's week": days.group,
    "flawed days": lambda: days.flawed(NINER.game),
    "a day unworked": lambda: days.unworked(NINER.game),
}


@cache
def script(name: str) -> str:
    """The line of script that lays down what has this name."""
    return LAID[name]()
