"""A voice: all that was heard of one seat, in whatever order it came, and whether others have heard the same."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple

from nines.company.entries import MOST, Entry
from nines.company.posts import HEAD

DIGEST = 32
"""Bytes of an entry's digest."""
MOST_BYTES = 1_000_000
"""Of one seat's entries: more than any match needs. What is beyond is not heard."""


class Voice(NamedTuple):
    """What was heard of a seat.

    `digests` are those of all entries without a gap, in one row. `entries` are the same entries, less the first `past`,
    of which nothing but the digests is kept. What came ahead of an entry that is still to come waits in `ahead`, by
    number; `size` are the bytes of both. `vouched` counts the entries that came in posts whose sender had heard what we
    have, `taken` those that the table has taken. `twice` are the numbers that two different entries bore: the first to
    be heard counts.
    """

    digests: bytes = b""
    entries: tuple[Entry, ...] = ()
    past: int = 0
    ahead: Mapping[int, Entry] = {}
    size: int = 0
    vouched: int = 0
    taken: int = 0
    twice: frozenset[int] = frozenset()

    @property
    def said(self) -> int:
        """How many entries were heard without a gap."""
        return self.past + len(self.entries)

    @property
    def next(self) -> Entry | None:
        """The first entry that was not taken, if it is vouched for."""
        return self.waiting if self.taken < self.vouched else None

    @property
    def waiting(self) -> Entry | None:
        """The first entry that was not taken."""
        return self.entries[self.taken - self.past] if self.taken < self.said else None

    def heard(self, number: int, entry: Entry) -> "Voice":
        """This voice with one more entry; itself where that is nothing new."""
        if number < self.said:
            known = self.digests[DIGEST * number : DIGEST * (number + 1)] == entry.digest
            return self if known else self._replace(twice=self.twice | {number})
        if number in self.ahead:
            return self if self.ahead[number] == entry else self._replace(twice=self.twice | {number})
        size = self.size + len(entry.body)
        if number >= MOST or size > MOST_BYTES:
            return self
        return self._replace(ahead={**self.ahead, number: entry}, size=size)._in_order()

    def _in_order(self) -> "Voice":
        """This voice with the entries to which nothing is missing any more."""
        ahead, entries = dict(self.ahead), list(self.entries)
        while (entry := ahead.pop(self.past + len(entries), None)) is not None:
            entries.append(entry)
        fresh = entries[len(self.entries) :]
        if not fresh:
            return self
        digests = self.digests + b"".join(entry.digest for entry in fresh)
        return self._replace(entries=tuple(entries), digests=digests, ahead=ahead)


def head(voices: Sequence[Voice], counts: Sequence[int]) -> bytes:
    """The hash of so many entries of each seat."""
    whole = sha256(b"nines heard")
    for seat, (voice, count) in enumerate(zip(voices, counts)):
        whole.update(bytes((seat,)) + count.to_bytes(2) + voice.digests[: DIGEST * count])
    return whole.digest()[:HEAD]
