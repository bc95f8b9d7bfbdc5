"""What is laid into a browser before a picture is taken, each as a line of script, made when it is first wanted."""

from collections.abc import Callable, Mapping
from functools import cache

from building.shots import days, finished, mistakes
from building.shots.positions import Table

TABLES = (Table("nein-nine", "terrace"), Table("niner", "terrace", 2), Table("le-neuf", "terrace"))

LAID: Mapping[str, Callable[[], str]] = {
    "matches": lambda: finished.script(TABLES, 70),
    "flawed matches": lambda: finished.flawed(TABLES[:1], 12),
    "mistakes": mistakes.script,
    "flawed mistakes": lambda: mistakes.script(mistakes.FLAWED),
    "days": lambda: days.script("niner"),
    "flawed days": lambda: days.flawed("niner"),
    "a day unworked": lambda: days.unworked("niner"),
}


@cache
def script(name: str) -> str:
    """The line of script that lays down what has this name."""
    return LAID[name]()
