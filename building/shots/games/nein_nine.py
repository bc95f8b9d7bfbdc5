"""Pictures of Nein Nine."""

from collections.abc import Iterator

from building.shots import positions
from building.shots.moments import HINT, OPENED, REFUSED, SHOW_TRICKS, TRICK, WHY, looked_back, moment, sealed
from building.shots.positions import Table
from building.shots.scene import Scene, at


def scenes(key: str) -> Iterator[Scene]:
    here = Table(key, "terrace")
    follow, close = positions.follows(4, 2, 2), positions.closes(3, 2)
    yield at(key, "levels", f"#/setup/{key}", ("click", "details.more summary"))
    own = f"#/play/{key}?players=you,beginner,beginner&seed=terrace"
    yield at(key, "report", own, *OPENED, ("click", ".sealed a[href^='#/report/']"), ("await", "#reason"))
    yield at(key, "concede", own, *OPENED, ("click", "[data-do=concede]"), ("await", "[data-do=concede-now]"))
    yield moment("first", here, positions.leads(1))
    yield moment("follow", here, follow)
    yield moment("refused", here, follow, ("click", REFUSED), ("await", "#refused"))
    yield moment("hint", here, positions.leads(5, 1), *HINT)
    yield moment("trick", here, close, *TRICK, **SHOW_TRICKS)
    yield moment("keys", here, follow, ("press", "?"), ("await", "#keys"))
    yield moment("why-score", here, follow, ("press", "s"), *WHY, score="paper")
    yield moment("four-colours", here, follow, four_colours=True, faces="big")
    yield moment("deal-result", here, positions.ended(4), ("await", "[data-screen=result]"))
    yield moment("over", here, positions.over, ("await", ".over"))
    stopped = ("click", "#rest summary"), ("click", "#luck [data-do='mistakes stop']")
    yield moment("balance-stopped", here, positions.over, *stopped)
    yield moment("review", here, positions.over, *looked_back(8))
    yield moment("verify", here, positions.over, *sealed())
