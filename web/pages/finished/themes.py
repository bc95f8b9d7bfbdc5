"""What one's mistakes were about, over many matches, going by those that were checked."""

from collections import Counter
from collections.abc import Iterable

from nines.puzzles.themes import OF_MISTAKES
from web.state.archive import Entry
from web.state.storage_keys import LARGEST_COUNT

Themes = tuple[tuple[str, int], ...]
"""By theme (`nines.puzzles.themes`), how many choices were about it."""


def themes(entries: Iterable[Entry]) -> Themes:
    """The themes of these matches, that of most choices first."""
    found: Counter[str] = Counter()
    for entry in entries:
        found.update(dict(entry.themes))
    return tuple(found.most_common())


def read_themes(raw: object) -> Themes:
    """The themes that a row names; nothing where it says anything else."""
    found = tuple(raw.items()) if isinstance(raw, dict) else ()
    fits = all(theme in OF_MISTAKES and type(n) is int and 0 < n <= LARGEST_COUNT for theme, n in found)
    return found if fits else ()
