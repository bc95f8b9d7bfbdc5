"""What the network for Niner's cards is told of a decision, and which of its outputs stands for a card.

Only what the seat to act knows goes in. Plain suits stand by what they bid, the highest first, and trump last. It can
bid, too, as it does while it learns; at a table there is a better one for that (`niner_bids`).
"""

from functools import cache

from nines.bots.search.position import bits
from nines.core.moves import Move
from nines.games.niner.rules import BID as STANDS_FOR
from nines.games.niner.rules import HAND, State
from nines.games.niner.search.beliefs import voids
from nines.games.niner.search.simulator import CARDS, TRUMP, Deal, layout

OUTPUTS = CARDS
"""A card each, to bid or to play."""
HELD, TURNED = 0, CARDS
VALUE = 2 * CARDS
"""What trump is worth in a bid, 1 to 4."""
FIRST = VALUE + len(STANDS_FOR)
"""The seat leads to the first trick."""
BID, THEIRS, MINE, LED_BY_THEM, LED = range(FIRST + 1, FIRST + 1 + 5 * CARDS, CARDS)
TAKEN = LED + CARDS
LEFT = TAKEN + HAND + 1
VOIDS = LEFT + HAND + 1
"""The suits that the other showed not to hold, then the seat's own."""
EXACTLY = VOIDS + 8
"""So many more tricks make the primary bid (NR8)."""
SCORES = EXACTLY + HAND + 1
"""So many more tricks score at all."""
LEADS = SCORES + HAND + 1
INPUTS = LEADS + 1


def network(kind: str, wild: bool) -> str:
    """The name of the network for the bids or the plays."""
    return f"niner-wild-{kind}" if wild else f"niner-{kind}"


@cache
def lanes(trump: str, wild: bool) -> tuple[int, ...]:
    """The cards of each suit, as the simulator's bits, in the network's order."""
    of = layout(trump, wild)
    plain = sorted(of.lanes[:TRUMP], key=lambda lane: -of.bid[lane & -lane])
    return (*plain, of.lanes[TRUMP])


@cache
def places(trump: str, wild: bool) -> dict[int, int]:
    """The place of each card, a bit of the simulator's, among the network's."""
    return {bit: place for place, bit in enumerate(bit for lane in lanes(trump, wild) for bit in bits(lane))}


def outputs(view: State, moves: tuple[Move, ...]) -> list[int]:
    """The output of each of these moves of the seat to act."""
    wild = bool(view.options["wild_nines"])
    bit, place = layout(view.trump, wild).bit, places(view.trump, wild)
    return [place[bit[move.cards[0]]] for move in moves]


def inputs(view: State) -> list[int]:
    """The places of the inputs that are on for the seat to act."""
    deal = Deal(view)
    me, other, of = deal.turn, 1 - deal.turn, deal.layout
    wild = bool(view.options["wild_nines"])
    place, suits = places(view.trump, wild), lanes(view.trump, wild)
    found = [HELD + place[card] for card in bits(deal.hands[me])]
    found += [TURNED + place[of.bit[view.talon[0]]], VALUE + STANDS_FOR[view.trump] - 1]
    if view.dealer == other:
        found.append(FIRST)
    if view.phase == "bid":
        return found
    led = [0, 0]
    for trick in view.tricks:
        led[trick.leader] |= of.bit[trick.cards[0]]
    if deal.led:
        led[deal.leader] |= deal.led
    for block, cards in (
        (BID, deal.bids[me]), (THEIRS, deal.played[other]), (MINE, deal.played[me]), (LED_BY_THEM, led[other]),
        (LED, deal.led),
    ):  # fmt: skip
        found += [block + place[card] for card in bits(cards)]
    taken, left = deal.taken[me], HAND - deal.taken[me] - deal.taken[other]
    found += [TAKEN + taken, LEFT + left]
    shown = voids(deal, view)
    for seat, block in ((other, VOIDS), (me, VOIDS + len(suits))):
        found += [block + at for at, lane in enumerate(suits) if shown[seat] & lane]
    points = of.points[of.bid[deal.bids[me]]]
    for more in range(left + 1):
        if points[taken + more] == 2:
            found.append(EXACTLY + more)
        if points[taken + more]:
            found.append(SCORES + more)
    if not deal.led:
        found.append(LEADS)
    return found
