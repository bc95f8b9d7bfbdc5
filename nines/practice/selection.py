"""Which of the puzzles that were found are kept: as many as can be, and no theme above its share."""

from collections import Counter
from collections.abc import Iterable

from nines.practice.mining import Found

MOST = 300
SHARE = 0.3
"""The part of a game's puzzles that one theme has at most."""


def select(found: Iterable[Found], most: int = MOST) -> tuple[Found, ...]:
    """The sure ones first, each with the rarest of its themes; then by band, the easy ones first."""
    used: Counter[str] = Counter()
    kept: list[Found] = []
    for one in sorted(found, key=lambda one: (one.puzzle.kind != "sure", len(one.themes), one.puzzle.number)):
        theme = min(one.themes, key=lambda theme: used[theme])
        used[theme] += 1
        kept.append(one._replace(puzzle=one.puzzle._replace(theme=theme)))
    kept = _even(kept)[:most]
    return tuple(sorted(_even(kept), key=lambda one: (one.puzzle.band, one.puzzle.number, one.puzzle.kind)))


def _even(found: list[Found]) -> list[Found]:
    """Some of them, in the same order, in which no theme is above its share."""
    while True:
        used = Counter(one.puzzle.theme for one in found)
        over = [theme for theme, count in used.items() if count > SHARE * len(found)]
        if not over or len(used) * SHARE < 1:
            return found
        last = max(at for at, one in enumerate(found) if one.puzzle.theme == over[0])
        found = [one for at, one in enumerate(found) if at != last]
