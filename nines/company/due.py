"""What is due at a table: by seat, the one kind of entry that it may add now. A seat that is not named waits."""

from typing import NamedTuple

from nines.company.dealing import Dealing
from nines.company.entries import Kind
from nines.company.openings import Opening, owed


class Due(NamedTuple):
    """What a seat has to say next; of an opening, which cards."""

    kind: Kind
    openings: tuple[Opening, ...] = ()


def to_play(dealing: Dealing) -> dict[int, Due]:
    """What comes next in a deal, as long as nobody has stopped it.

    In a halted one, the cards that others had to show at the same time: they may be on their way.
    """
    if dealing.over:
        return {}
    if dealing.halted:
        return {seat: Due(Kind.SHOW) for seat in dealing.readable.shows}
    if not dealing.shuffled:
        return {len(dealing.decks) - 1: Due(Kind.DECK)}
    if opening := owed(dealing.readable.chains, dealing.seats):
        return {opening[0]: Due(Kind.OPEN, opening[1])}
    if dealing.readable.shows:
        return {seat: Due(Kind.SHOW) for seat in dealing.readable.shows}
    return {dealing.state.turn: Due(Kind.MOVE)}


def to_tell(dealing: Dealing) -> dict[int, Due]:
    """Who has yet to tell the link of a deal that has ended."""
    return {seat: Due(Kind.TELL) for seat, link in enumerate(dealing.links) if link is None}
