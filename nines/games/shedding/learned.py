"""What a network for the shedding game is told: a position as it stands after a move, before any card is drawn.

Only what one seat knows goes in: its own cards, those that lie open or are known to be in a hand, those that it cannot
place, and how many the others hold. Suits do not matter (SN1): of each rank it is told how many there are. The others
come in the order of their turns, whoever is out is left away.
"""

from nines.bots.learned.opinions import Question
from nines.core.moves import Move
from nines.core.sums import whole
from nines.games.shedding.rules import HAND, State
from nines.games.shedding.search.problem import code
from nines.games.shedding.search.simulator import ALL, FIRST_CARD, SUIT_BITS, Deal

_RANKS = 13 << SUIT_BITS
"""Some cards: for each rank, from the 2 on, whether there are one, two, three or four."""
_LOWEST = 2 << SUIT_BITS
_DOWN, _HELD, _LEFT = 3, 15, 12
"""How far down cards are counted, cards in a hand, and those left to draw, three at a time."""
_WON = 0
_HAND = _WON + 1
_UP = _HAND + _RANKS
_PILE = _UP + _RANKS
_UNSEEN = _PILE + _RANKS
_FORCE = _UNSEEN + _RANKS
_RUN = _FORCE + 15
_OWN_DOWN = _RUN + 4
_OWN_HELD = _OWN_DOWN + _DOWN
_DRAWS = _OWN_HELD + _HELD
_DRAW = _DRAWS + HAND
_TURN = _DRAW + _LEFT
_CHOOSING = _TURN + 1
_IDLE = _CHOOSING + 1
_LULLS = 3
"""Each fifty moves without progress (SN20) count once."""
_OTHERS = _IDLE + _LULLS
"""Then for each other seat: whether it is in and whether it is to move, its cards that are known and that lie up, how
many more it holds, and its down cards."""
_IN, _MOVES, _KNOWN, _ITS_UP, _MORE = 0, 1, 2, 2 + _RANKS, 2 + 2 * _RANKS
_ITS_DOWN = _MORE + _HELD
_OTHER = _ITS_DOWN + _DOWN
SEATS = 2
"""At this table a network has learned."""
WEIGHT = 0.7
"""How much what was learned weighs beside a hundred worlds."""


def size(seats: int) -> int:
    """The inputs of a network for so many seats at the most."""
    return _OTHERS + (seats - 1) * _OTHER


def question(view: State, moves: tuple[Move, ...]) -> Question | None:
    """What the network is asked about these moves of the seat to act: each is a position of its own, one output; None
    at other tables."""
    deal = Deal(view)
    if deal.seats != SEATS:
        return None
    deal.downs = [tuple(int(card is not None) for card in slots) for slots in view.downs]
    held = [len(hand) for hand in view.hands]
    return Question("shedding-two", [(after(deal, held, code(move)), [0]) for move in moves], "wins", WEIGHT)


def after(deal: Deal, held: list[int], move: int) -> list[int]:
    """The inputs that are on for the seat to act once it has moved and before it draws; `held` are the cards in each
    hand, some of which may be missing from the deal."""
    me, drawn = deal.turn, 0
    left = len(deal.draw) - deal.drawn
    if move >= FIRST_CARD and not deal.choosing:
        drawn = min(left, max(0, HAND - (deal.hands[me] & ~move).bit_count()))
    twin = deal.twin()
    twin.draw, twin.drawn = (), 0
    twin.jumping_in = False  # whether somebody may jump in is not for all to know (SN17)
    twin.play(move)
    twin.choosing, twin.public = deal.choosing, deal.public | (0 if deal.choosing else twin.public)
    return [_WON] if me in twin.out else inputs(twin, me, held, left, drawn)


def inputs(deal: Deal, me: int, held: list[int], left: int, drawn: int) -> list[int]:
    """The inputs that are on for a seat, of so many cards left to draw `drawn` are about to be its own."""
    hand, up = deal.hands[me], deal.ups[me]
    found: list[int] = []
    _cards(found, _HAND, hand)
    _cards(found, _UP, up)
    _cards(found, _PILE, deal.pile)
    _cards(found, _UNSEEN, ALL & ~(deal.public | hand | up))
    found.append(_FORCE + deal.force)
    found.append(_RUN + deal.run.bit_count())
    _number(found, _OWN_DOWN, whole(map(bool, deal.downs[me])), _DOWN)
    _number(found, _OWN_HELD, hand.bit_count(), _HELD)
    _number(found, _DRAWS, drawn, HAND)
    _number(found, _DRAW, (left + 2) // 3, _LEFT)
    _number(found, _IDLE, deal.idle // 50, _LULLS)
    if deal.choosing:
        found.append(_CHOOSING)
    if deal.turn == me:
        found.append(_TURN)
    at = _OTHERS
    for on in range(1, deal.seats):
        seat = (me + on) % deal.seats
        if seat in deal.out:
            continue
        known = deal.known[seat]
        found.append(at + _IN)
        if deal.turn == seat:
            found.append(at + _MOVES)
        _cards(found, at + _KNOWN, known)
        if not deal.choosing:
            _cards(found, at + _ITS_UP, deal.ups[seat])
        _number(found, at + _MORE, HAND if deal.choosing else held[seat] - known.bit_count(), _HELD)
        _number(found, at + _ITS_DOWN, whole(map(bool, deal.downs[seat])), _DOWN)
        at += _OTHER
    return found


def _cards(found: list[int], start: int, cards: int) -> None:
    """Of each rank as many inputs are on as there are cards."""
    left = cards >> _LOWEST
    while left:
        four = left & 15
        for more in range(four.bit_count()):
            found.append(start + more)
        left >>= 1 << SUIT_BITS
        start += 1 << SUIT_BITS


def _number(found: list[int], start: int, number: int, most: int) -> None:
    """As many inputs are on as the number says, up to the most."""
    for more in range(min(number, most)):
        found.append(start + more)
