"""What is known of luck and play in finished matches (`nines.luck`), and which one is being worked out."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

Terms = tuple[int, int, int, int]
"""The cards, one's own choices, the others' and luck, in parts of `nines.luck.terms.UNIT`."""
MOST = 1_000_000
"""More than any of them comes to."""


class LuckFound(NamedTuple):
    """`found` is by match; `match` is the one being worked out, empty for none, `done` its deals so far."""

    found: Mapping[str, Terms] = MappingProxyType({})
    match: str = ""
    done: int = 0
    stopped: bool = False
    """Whether somebody wants no more of it for now."""
    failed: bool = False
    """Whether no computer player answered."""


def read_terms(raw: object) -> Terms | None:
    """The four terms, as far as a row or an answer says them; None where it says anything else."""
    if not isinstance(raw, list) or len(raw) != 4:
        return None
    cards, yours, theirs, luck = raw
    return (cards, yours, theirs, luck) if all(type(term) is int and abs(term) <= MOST for term in raw) else None
