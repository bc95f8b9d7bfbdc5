"""What a move caused, as values: for the log, the screen's motion, the live region and traces.

A game's `step` answers the new state and the events in the order in which they happened. Events hold the
whole truth; `seen(event, seat)` is what one seat may be told of it.
"""

from typing import Literal, NamedTuple

from nines.core.cards import BACK, Card, Cards
from nines.core.trick import Won


class Ceremony(NamedTuple):
    """Cards were dealt face up, seat 0 first, until `dealer` received a 9 (NN2)."""

    cards: Cards
    dealer: int


class Dealt(NamedTuple):
    """A deal began; `trump` is a suit, NO_TRUMP, or None where the game has none or none yet."""

    deal: int
    dealer: int
    trump: str | None
    turned_up: Card | None = None


class Played(NamedTuple):
    """Cards were played to a trick or a pile; `wins` is the Joker's declaration, `jumped` a jump-in (SN17)."""

    seat: int
    cards: Cards
    wins: bool | None = None
    jumped: bool = False
    led: bool = False


class TrumpMade(NamedTuple):
    """An 8 made its suit trump (NN5)."""

    seat: int
    suit: str


class TrickTaken(NamedTuple):
    """A trick was finished; `cards` in the order of play, and why it was won."""

    winner: int
    cards: Cards
    won: Won


class Exchanged(NamedTuple):
    """A seat took the spare hand unseen, or kept its own (LN3)."""

    seat: int
    swapped: bool


class SpareShown(NamedTuple):
    """The deal is over and the undealt or laid-down cards are shown (LN4, NR1)."""

    cards: Cards


class BidLaid(NamedTuple):
    """A seat laid its bid card face down (NR3)."""

    seat: int
    card: Card


class BidsShown(NamedTuple):
    """The bid cards were turned up, by seat (NR6)."""

    cards: Cards


class UpChosen(NamedTuple):
    """A seat chose its three up cards; nobody else sees them before all have chosen (SN2)."""

    seat: int
    cards: Cards


class UpShown(NamedTuple):
    """All have chosen: the up cards lie open, by seat (SN2)."""

    cards: tuple[Cards, ...]


class Drew(NamedTuple):
    """A seat drew from the draw pile (SN5)."""

    seat: int
    cards: Cards


class PileTaken(NamedTuple):
    """A seat took the pile into its hand, the lowest card of the pile first (SN6)."""

    seat: int
    cards: Cards


class DownTurned(NamedTuple):
    """A down card was turned for all to see, and could be played or not (SN9)."""

    seat: int
    card: Card
    played: bool


class PileCleared(NamedTuple):
    """The pile left the game, by a ten (SN10) or by four of a kind (SN16)."""

    seat: int
    by: Literal["ten", "four"]
    cards: Cards


class Skipped(NamedTuple):
    """An 8 skipped this seat (SN14)."""

    seat: int


class WentOut(NamedTuple):
    """A seat has no cards left; `place` counts from 1 (SN19)."""

    seat: int
    place: int


class LetGo(NamedTuple):
    """A seat that could have jumped in did not; nobody else may learn that it could (SN17)."""

    seat: int


class Scored(NamedTuple):
    """A deal was scored: the change and the running totals, by seat or side."""

    deal: int
    change: tuple[int, ...]
    totals: tuple[int, ...]


class Ended(NamedTuple):
    """The match is over; winners by seat or side, several for a shared win, none for SN20's draw of all.

    `places` is by seat, 1 for the first, 0 for whoever was still in (SN19), and empty in other games.
    """

    winners: tuple[int, ...]
    places: tuple[int, ...] = ()


Event = (
    Ceremony
    | Dealt
    | Played
    | TrumpMade
    | TrickTaken
    | Exchanged
    | SpareShown
    | BidLaid
    | BidsShown
    | UpChosen
    | UpShown
    | Drew
    | PileTaken
    | DownTurned
    | PileCleared
    | Skipped
    | WentOut
    | LetGo
    | Scored
    | Ended
)
Events = tuple[Event, ...]


def as_seen_by(event: Event, seat: int) -> Event | None:
    """The event as this seat may know it: cards it may not see are backs; None where it may not know it at all."""
    match event:
        case BidLaid(who, _) if who != seat:
            return BidLaid(who, BACK)
        case UpChosen(who, cards) if who != seat:
            return UpChosen(who, (BACK,) * len(cards))
        case Drew(who, cards) if who != seat:
            return Drew(who, (BACK,) * len(cards))
        case LetGo(who) if who != seat:
            return None
        case _:
            return event
