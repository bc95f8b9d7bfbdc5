"""Which of the puzzles that were found are kept: as many as can be, and no theme above its share."""

from collections import Counter
from collections.abc import Iterable

from nines.puzzles.mining import FoundPuzzle

MOST = 300
SHARE = 0.3
"""The part of a game's puzzles that one theme has at most."""


def select(found: Iterable[FoundPuzzle], most: int = MOST) -> tuple[FoundPuzzle, ...]:
    """The sure ones before others, each with the rarest of its themes; told by band, the easy ones first."""
    used: Counter[str] = Counter()
    room = max(1, int(SHARE * most))
    kept: list[FoundPuzzle] = []
    for mined in sorted(found, key=lambda mined: (mined.puzzle.kind != "sure", len(mined.themes), mined.puzzle.number)):
        theme = min(mined.themes, key=lambda theme: used[theme])
        if used[theme] < room and len(kept) < most:
            used[theme] += 1
            kept.append(mined._replace(puzzle=mined.puzzle._replace(theme=theme)))
    return in_order(_even(kept))


def in_order(found: Iterable[FoundPuzzle]) -> tuple[FoundPuzzle, ...]:
    """Puzzles as they stand in a file: by band, the easy ones first."""
    return tuple(sorted(found, key=lambda mined: (mined.puzzle.band, mined.puzzle.number, mined.puzzle.kind)))


def _even(found: list[FoundPuzzle]) -> list[FoundPuzzle]:
    """Some of them, in the same order, in which no theme is above its share."""
    while True:
        used = Counter(mined.puzzle.theme for mined in found)
        over = [theme for theme, count in used.items() if count > SHARE * len(found)]
        if not over or len(used) * SHARE < 1:
            return found
        last = max(at for at, mined in enumerate(found) if mined.puzzle.theme == over[0])
        found = [mined for at, mined in enumerate(found) if at != last]
