"""Pictures of Le Neuf."""

from collections.abc import Iterator

from building.shots import positions
from building.shots.moments import HINT, SHOW_TRICKS, TRICK, looked_back, moment
from building.shots.positions import Table
from building.shots.scene import Scene


def scenes(key: str) -> Iterator[Scene]:
    here = Table(key, "terrace")
    yield moment("exchange", here, positions.asked("exchange", 3))
    yield moment("lead", here, positions.leads(3, 1))
    yield moment("follow", here, positions.follows(4, 4))
    yield moment("hint", here, positions.follows(4, 2, 1), *HINT)
    yield moment("trick", here, positions.closes(3, 4), *TRICK, **SHOW_TRICKS)
    yield moment("score", here, positions.follows(5, 4), ("press", "s"))
    yield moment("last-trick", here, positions.follows(4, 4), ("press", "r"))
    yield moment("deal-result", here, positions.ended(4), ("await", "[data-screen=result]"))
    yield moment("over", here, positions.over, ("await", ".over"))
    yield moment("review", here, positions.over, *looked_back(11))
