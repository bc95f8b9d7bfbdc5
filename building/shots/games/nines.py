"""Pictures of Nines, with three and with four."""

from collections.abc import Iterator
from types import MappingProxyType

from building.shots import positions
from building.shots.moments import moment
from building.shots.positions import Table
from building.shots.scene import Scene


def scenes(key: str) -> Iterator[Scene]:
    """Nines, with three and with four."""
    here = Table(key, "terrace")
    four = Table(key, "terrace", 4, MappingProxyType({"table": "four"}))
    yield moment("exchange", here, positions.asked("exchange", 2))
    yield moment("follow", four, positions.follows(3, 5))
    yield moment("score", four, positions.follows(3, 5), ("press", "s"))
    yield moment("deal-result", four, positions.ended(3), ("await", "[data-screen=result]"))
    yield moment("over", four, positions.over, ("await", ".over"))
