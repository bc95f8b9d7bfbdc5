"""Pictures of The shedding game, with three to five."""

from collections.abc import Iterator
from types import MappingProxyType

from building.shots import positions
from building.shots.moments import HINT, looked_back, moment
from building.shots.positions import Table
from building.shots.scene import Scene


def scenes(key: str) -> Iterator[Scene]:
    """The shedding game, with three to five."""
    here = Table(key, "terrace")
    five = Table(key, "terrace", 5)
    places = Table(key, "terrace", 4, MappingProxyType({"play_on": "true"}))
    yield moment("up-cards", here, positions.asked("up"))
    yield moment("turn", here, positions.holds(6, 3))
    yield moment("ready", here, positions.holds(6, 3), ("click", "#hand .stack:not([aria-disabled=true])"))
    yield moment("hint", here, positions.holds(6, 3), *HINT)
    yield moment("many", here, positions.holds(15, 1))
    yield moment("five", five, positions.holds(4, 3))
    yield moment("score", places, positions.holds(4, 1), ("press", "s"))
    yield moment("over", places, positions.over, ("await", ".over"))
    yield moment("review", here, positions.over, *looked_back(12))
