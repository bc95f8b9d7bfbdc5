"""Rules of thumb for Le Neuf and Nines, for three, for partners and for four alone.

A card is worth playing for the trick it may win now, less the tricks it may win later: `chance to win - worth`. That
one sum wins cheaply, ducks what cannot be won, ruffs low, keeps sure winners and leaves a partner's trick alone.
Suits are held as bit masks of ranks (bit 14 for the ace), so that counting what is still out stays quick.
"""

from math import fsum
from typing import NamedTuple

from nines.core.cards import NO_TRUMP, SUITS, Card, Cards
from nines.core.moves import KEEP, SWAP, Move, play
from nines.core.sums import whole
from nines.core.trick import best, may_play
from nines.games.le_neuf.rules import SPARE, State, laid_down

Masks = dict[str, int]
"""For each suit the ranks of some cards, one bit each."""

FULL = (1 << 15) - (1 << 2)


class Count(NamedTuple):
    """What a careful player has counted before playing a card.

    `out` are the cards that other seats may hold. `could` says for each seat which of them it may hold, by its voids
    and by the hand it was seen to take; `density` how likely it holds any one of these.
    """

    trump: str
    hand: Masks
    out: Masks
    could: tuple[Masks, ...]
    density: tuple[float, ...]


def think(view: State) -> Move:
    if view.phase == "exchange":
        return SWAP if hand_value(view.hands[view.turn], view.trump) < enough(view) else KEEP
    return play(choose(view))


def enough(view: State) -> float:
    """How many tricks a hand must promise to be kept."""
    return needed(len(view.answers), whole(view.answers)) + catching_up(view.totals, view.turn)


def needed(answers: int, swaps: int) -> float:
    """How many tricks a hand must promise to be kept, after so many answers and swaps.

    A spare hand that nobody took is worth less with everybody who would not change for it; one that was laid down is
    worth less still.
    """
    return (4.6 - 0.35 * answers, 3.7, 4.0)[swaps]


def catching_up(totals: tuple[int, ...], seat: int) -> float:
    """How much more a hand must promise to whoever trails a player who is about to win, and has less to lose."""
    lowest = min(totals)
    return 0.2 * min(4, totals[seat] - lowest) if lowest <= 2 else 0.0


def masks(cards: Cards) -> Masks:
    """Some cards as ranks by suit; backs are left out."""
    found = dict.fromkeys(SUITS, 0)
    for suit, rank in cards:
        if rank:
            found[suit] |= 1 << rank
    return found


def count(view: State) -> Count:
    """The count of the cards from the seat to act."""
    seats = len(view.hands)
    me = view.turn
    hand = masks(view.hands[me])
    out = dict.fromkeys(SUITS, FULL)
    void: list[str] = [""] * seats
    for suit, rank in (*view.hands[me], *view.spare):
        if rank:
            out[suit] &= ~(1 << rank)
    for leader, cards in [*((trick.leader, trick.cards) for trick in view.tricks), (view.leader, view.trick)]:
        for at, (suit, rank) in enumerate(cards):
            out[suit] &= ~(1 << rank)
            if suit != cards[0].suit:
                void[(leader + at) % seats] += cards[0].suit
    known = laid_down(view, me) if view.spare else None
    rest = out
    if known is not None and known != SPARE:
        taken = masks(view.hands[known])
        rest = {suit: out[suit] & ~taken[suit] for suit in SUITS}
    could: list[Masks] = []
    density: list[float] = []
    for seat, held in enumerate(view.hands):
        if seat == me:
            could.append(hand)
            density.append(0.0)
        elif seat == known:
            could.append(masks(held))
            density.append(1.0)
        else:
            may = {suit: 0 if suit in void[seat] else rest[suit] for suit in SUITS}
            could.append(may)
            density.append(min(1.0, len(held) / max(1, whole(mask.bit_count() for mask in may.values()))))
    return Count(view.trump, hand, out, tuple(could), tuple(density))


class Around(NamedTuple):
    """The trick that a card is played to: the suit led and the best card so far, if any, whether that card is the
    side's own, and who is still to play, opponents and partner."""

    led: str | None
    top: Card | None
    ours: bool
    foes: tuple[int, ...]
    partner: int | None


def around(view: State) -> Around:
    """The trick as it lies before the seat to act."""
    me, seats, sides, trick = view.turn, len(view.hands), len(view.totals), view.trick
    later = [seat % seats for seat in range(me + 1, me + seats - len(trick))]
    foes = tuple(seat for seat in later if (seat - me) % sides)
    partner = next((seat for seat in later if (seat - me) % sides == 0), None)
    if not trick:
        return Around(None, None, False, foes, partner)
    led = trick[0].suit
    at = best(trick, lambda card: (card.suit == view.trump, card.suit == led, card.rank))
    return Around(led, trick[at], (view.leader + at - me) % sides == 0, foes, partner)


def choose(view: State) -> Card:
    """The card that promises most; of equals one that is no trump, of these the lowest, of these the first suit's."""
    trick = around(view)
    legal = may_play(view.hands[view.turn], trick.led, lambda card: card.suit)
    if len(legal) == 1:
        return legal[0]
    known = count(view)
    return max(
        legal,
        key=lambda card: (promise(known, trick, card), card.suit != known.trump, -card.rank, -SUITS.index(card.suit)),
    )


HELPFUL = 0.6
"""How often a partner who can beat the best card does, when that is what the side needs."""


def promise(known: Count, trick: Around, card: Card) -> float:
    """The chance that the side wins this trick when the card is played, less what it is worth later."""
    led = trick.led or card.suit
    leads = trick.top is None or _over(card, trick.top, known.trump)
    standing = card if leads or trick.top is None else trick.top
    stays = 1.0
    for seat in trick.foes:
        stays *= 1 - beaten(known, seat, led, standing)
    ours = leads or trick.ours
    chance = stays if ours else 0.0
    if trick.partner is not None:
        rescue = HELPFUL * beaten(known, trick.partner, led, standing)
        chance += (1 - chance) * rescue * (1.0 if ours else stays)
    return chance - worth(known, card)


def _over(card: Card, top: Card, trump: str) -> bool:
    """Whether a card beats the best one of a trick so far."""
    return card.rank > top.rank if card.suit == top.suit else card.suit == trump


def beaten(known: Count, seat: int, led: str, top: Card) -> float:
    """The chance that a seat yet to play holds a card that beats the best one so far and may play it."""
    could, absent = known.could[seat], 1 - known.density[seat]
    trump = known.trump
    chance = 0.0
    if top.suit == led:
        chance = 1 - absent ** (could[led] >> top.rank + 1).bit_count()
    if led != trump and could.get(trump):
        ruffs = could[trump] >> (top.rank + 1 if top.suit == trump else 0)
        chance += absent ** could[led].bit_count() * (1 - absent ** ruffs.bit_count())
    return chance


PLAIN_WORTH = ((0.75, 0.75, 0.75), (0.3, 0.5, 0.55), (0.08, 0.17, 0.3), (0.03, 0.08, 0.13), (0.0, 0.03, 0.05))
"""What a plain card is worth if it is kept, by higher cards out, and by lower ones beneath it in the hand."""
RUFFED = 0.11
"""The part of that which is lost with each trump out, up to five."""
TRUMP_WORTH = (0.85, 0.72, 0.6, 0.51, 0.42)
"""What a trump is worth if it is kept, by higher ones out."""


def worth(known: Count, card: Card) -> float:
    """The tricks that a card may be expected to win later, if it is kept."""
    suit, rank = card
    higher = min(4, (known.out[suit] >> rank + 1).bit_count())
    if suit == known.trump:
        return TRUMP_WORTH[higher]
    below = (known.hand[suit] & (1 << rank) - 1).bit_count()
    ruffs = min(5, known.out.get(known.trump, 0).bit_count())
    return PLAIN_WORTH[higher][min(2, below)] * (1 - RUFFED * ruffs)


HAND_WORTH = 0.3
"""What any hand is worth, for the exchange."""
TRUMP_EACH, TRUMP_LONG, LONG = 0.5, 0.3, 4
"""What each trump adds, and each beyond so many."""
HONOURS = {14: 0.8, 13: 0.75, 12: 0.4, 11: 0.25}
"""What the rank of a trump adds to that."""
PLAIN_HONOURS = {14: (0.9, 0.9), 13: (0.3, 0.65), 12: (0.1, 0.45), 11: (0.0, 0.3), 10: (0.0, 0.15)}
NO_TRUMP_HONOURS = {14: (1.1, 1.1), 13: (0.1, 1.1), 12: (0.2, 0.75), 11: (0.1, 0.5), 10: (0.1, 0.3)}
"""What a card of a plain suit is worth for the exchange, alone in its suit and in company."""
NO_TRUMP_LONG = 0.25
"""What each card of a suit beyond LONG adds without trumps."""
VOID, SINGLE = 0.9, 0.5
"""What a plain suit of no card, or of one, adds to a hand with trumps."""


def hand_value(cards: Cards, trump: str) -> float:
    """The tricks that a hand of thirteen may be expected to take in a deal for three."""
    hand = masks(cards)
    trumps = hand.pop(trump, 0)
    tricks = HAND_WORTH + TRUMP_EACH * trumps.bit_count() + TRUMP_LONG * max(0, trumps.bit_count() - LONG)
    tricks += fsum(more for rank, more in HONOURS.items() if trumps >> rank & 1)
    honours = NO_TRUMP_HONOURS if trump == NO_TRUMP else PLAIN_HONOURS
    for mask in hand.values():
        length = mask.bit_count()
        tricks += fsum(pair[length > 1] for rank, pair in honours.items() if mask >> rank & 1)
        if trump == NO_TRUMP:
            tricks += NO_TRUMP_LONG * max(0, length - LONG)
        elif trumps and length < 2:
            tricks += SINGLE if length else VOID
    return tricks
