"""What a network for Le Neuf and Nines is told of a decision, and which of its outputs stands for a move.

Only what the seat to act knows goes in: its hand, the cards played, the hand that it laid down wherever that lies now,
the voids shown and who changed hands. Suits stand in an order of their own, trump first and then by length, so that
what was learned of hearts holds for spades.
"""

from nines.bots.learned.opinions import Question
from nines.core.moves import SWAP, Move
from nines.games.le_neuf.rules import HAND, SPARE, State
from nines.games.le_neuf.search.simulator import FULL, KEEPS, NONE, RANKS, SUIT_NUMBERS, SWAPS, Deal, code

_BITS = tuple(tuple(at for at in range(RANKS) if mask >> at & 1) for mask in range(FULL + 1))
_CARDS = 4 * RANKS
_HELD, _GONE, _DEAD, _KNOWN, _TOP = range(0, 5 * _CARDS, _CARDS)
_LED = 5 * _CARDS
_NO_TRUMP = _LED + 4
_LEFT = _NO_TRUMP + 1
_PHASE = _LEFT + HAND + 1
_SEATS = _PHASE + 5
_SEAT = 12
"""What is told of each seat, the own one first: whether it leads or has the trick so far, is still to play or to
answer, has the hand that was laid down, laid down its own, four voids, and whether it took none, one, two or more."""


def size(seats: int) -> int:
    """How many inputs there are at a table of so many."""
    return _SEATS + _SEAT * seats


OUTPUTS = _CARDS + 2
"""A card each, then to keep the hand and to change it."""
WEIGHT = 0.6
"""How much what was learned weighs beside a hundred worlds."""


def question(view: State, moves: tuple[Move, ...]) -> Question:
    """What the network of this table is asked about these moves of the seat to act."""
    deal = Deal(view)
    table = "three" if deal.seats == 3 else "partners" if deal.sides < deal.seats else "alone"
    places = suits(deal)
    outputs = [
        output(places, code(move.cards[0]) if move.cards else SWAPS if move == SWAP else KEEPS) for move in moves
    ]
    return Question(f"le-neuf-{table}", [(inputs(deal, places), outputs)], "tricks", WEIGHT)


def suits(deal: Deal) -> list[int]:
    """The place of each suit in the network's order, as the seat to act has it."""
    hand = deal.hands[deal.turn]
    order = sorted(SUIT_NUMBERS, key=lambda suit: (suit != deal.trump, -hand[suit].bit_count(), -hand[suit], suit))
    places = [0] * 4
    for place, suit in enumerate(order):
        places[suit] = place
    return places


def output(places: list[int], move: int) -> int:
    """The place of a move among the outputs."""
    if move >= KEEPS:
        return _CARDS + (move - KEEPS)
    return places[move >> RANKS] * RANKS + (move & FULL).bit_length() - 1


def inputs(deal: Deal, places: list[int]) -> list[int]:
    """The places of the inputs that are on for the seat to act."""
    me, seats = deal.turn, deal.seats
    hand, laid = deal.hands[me], deal.laid[me]
    found: list[int] = []
    _tell(found, _HELD, places, hand)
    _tell(found, _GONE, places, deal.gone)
    if laid == SPARE:
        _tell(found, _DEAD, places, deal.spare)
    elif laid is not None:
        _tell(found, _KNOWN, places, deal.hands[laid])
    if deal.led != NONE:
        found.append(_LED + places[deal.led])
        found.append(_TOP + places[deal.top_suit] * RANKS + deal.top_bit.bit_length() - 1)
    if deal.trump == NONE:
        found.append(_NO_TRUMP)
    found.append(_LEFT + deal.held[me])
    found.append(_PHASE + (deal.to_play if not deal.to_change else 0))
    waiting = deal.to_change or (deal.to_play if deal.led != NONE else 0)
    for on in range(seats):
        seat = me + on if me + on < seats else me + on - seats
        at = _SEATS + on * _SEAT
        if seat == (deal.leader if deal.to_change else deal.top_seat if deal.led != NONE else me):
            found.append(at)
        if on < waiting:
            found.append(at + 1)
        if seat == laid:
            found.append(at + 2)
        if deal.laid[seat] is not None:
            found.append(at + 3)
        void = deal.void[seat]
        if void:
            for suit in SUIT_NUMBERS:
                if void >> suit & 1:
                    found.append(at + 4 + places[suit])
        taken = deal.taken[seat]
        found.append(at + 8 + (taken if taken < 3 else 3))
    return found


def _tell(found: list[int], block: int, places: list[int], cards: list[int]) -> None:
    for suit in SUIT_NUMBERS:
        mask = cards[suit]
        if mask:
            first = block + places[suit] * RANKS
            for bit in _BITS[mask]:
                found.append(first + bit)
