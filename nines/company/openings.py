"""Openings: who may read which card, and whose lock comes off it next.

Who may read a card is for the rules to say: the blanks that `GAME.view` leaves to a seat are its own to read, and those
that it leaves to all are everybody's. A card is opened in a row: it begins at its point of the last deck, and every
seat but the owner takes its lock off, in the order of seats. Of a card that is everybody's every seat does.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from nines.company.blanks import places
from nines.core.game import AnyGame, State

ALL = -1
"""The owner of a card that everybody may see."""

Opening = tuple[int, int]
"""Whose card, and its place in the pack."""
Chains = Mapping[Opening, tuple[int, ...]]
"""By opening, the points that have been said, one for each seat whose lock came off."""


class Readable(NamedTuple):
    """Everything that is being opened or has been, and by seat the places of its cards that it has to show."""

    chains: Chains
    shows: Mapping[int, tuple[int, ...]]


NOTHING = Readable({}, {})


def openers(owner: int, seats: int) -> tuple[int, ...]:
    """Whose locks have to come off, in order."""
    return tuple(seat for seat in range(seats) if seat != owner)


def owed(chains: Chains, seats: int) -> tuple[int, tuple[Opening, ...]] | None:
    """The lowest seat whose lock comes off next anywhere, and all that it owes at once; None where nothing is owed."""
    lowest, found = seats, []
    for opening, said in chains.items():
        seat = len(said) + (ALL < opening[0] <= len(said))  # as `openers` has it; this is asked very often
        if seat < lowest:
            lowest, found = seat, [opening]
        elif seat == lowest < seats:
            found.append(opening)
    return (lowest, tuple(sorted(found))) if found else None


def is_open(opening: Opening, chains: Chains, seats: int) -> bool:
    """Whether its owner can read it by now."""
    return len(chains[opening]) == seats - (opening[0] != ALL)


def with_readable(readable: Readable, game: AnyGame, state: State, seats: int) -> Readable:
    """With all that somebody may read of this state: a card that becomes everybody's is shown by whoever can read it
    already, and opened by all where nobody can."""
    seen = [frozenset(places(game.view(state, seat))) for seat in range(seats)]
    everybodys = frozenset.intersection(*seen)
    chains, shows = dict(readable.chains), dict(readable.shows)
    for place in sorted(everybodys):
        readers = [owner for owner, other in chains if other == place and owner != ALL]
        if readers:
            shows[min(readers)] = _with(shows.get(min(readers), ()), place)
        else:
            chains.setdefault((ALL, place), ())
    for seat, some in enumerate(seen):
        for place in sorted(some - everybodys):
            chains.setdefault((seat, place), ())
    return Readable(chains, shows)


def _with(places: Iterable[int], place: int) -> tuple[int, ...]:
    return tuple(sorted({*places, place}))
