"""Pictures of Niner, with two packs."""

from collections.abc import Iterator
from types import MappingProxyType

from building.shots import positions
from building.shots.moments import COACH, HINT, SHOW_TRICKS, TRICK, WHY, looked_back, moment
from building.shots.positions import Table
from building.shots.scene import Scene


def scenes(key: str) -> Iterator[Scene]:
    """Niner, with two packs."""
    here = Table(key, "terrace", 2)
    german = Table(key, "lamp", 2, MappingProxyType({"pack": "german"}))
    yield moment("bid", here, positions.asked("bid", 3))
    yield moment("bid-ready", german, positions.asked("bid", 3), ("click", "#hand .card:nth-child(3)"))
    yield moment("hint", here, positions.asked("bid", 3), *HINT)
    warned = "#/play/niner?seed=coach-1&players=you,beginner"
    yield Scene(key, "coach", lambda: warned, COACH, MappingProxyType({"coach": True, "speed": "fast"}))
    yield moment("follow", german, positions.follows(4, 3, 2))
    yield moment("trick", here, positions.closes(3, 4), *TRICK, **SHOW_TRICKS)
    yield moment("score", here, positions.follows(5, 3, 1), ("press", "s"), *WHY)
    yield moment("deal-result", here, positions.ended(4), ("await", "[data-screen=result]"))
    yield moment("over", here, positions.over, ("await", ".over"))
    yield moment("review", here, positions.over, *looked_back(9))
