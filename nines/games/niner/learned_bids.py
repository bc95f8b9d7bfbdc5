"""What the network for Niner's bids is told: what is left in the hand once a card is laid, and what that bid scores.

Each suit of the hand is one input of as many as there are hands of that suit, so that the network need not find out how
cards of a suit work together. Of the trump suit with wild nines the nines are a part of their own (NR11).
"""

from itertools import accumulate

from nines.bots.search.position import bits
from nines.core.sums import whole
from nines.games.niner.learned import places
from nines.games.niner.rules import BID as STANDS_FOR
from nines.games.niner.rules import HAND, State
from nines.games.niner.search.simulator import CARDS, Deal


def parts(wild: bool) -> tuple[int, ...]:
    """How many cards each part of a hand can have, in the order of the network's places."""
    return (5, 5, 5, 5, 4) if wild else (6, 6, 6, 6)


def patterns(wild: bool) -> int:
    """How many inputs there are for hands of some part, one after another."""
    return whole(1 << cards for cards in parts(wild))


LAID, TURNED = 0, CARDS
VALUE = 2 * CARDS
"""What trump is worth in a bid, 1 to 4."""
PRIMARY = VALUE + len(STANDS_FOR)
"""The tricks for which the bid stands, 1 to 4."""
EXACTLY = PRIMARY + len(STANDS_FOR)
"""So many tricks make it (NR8)."""
SCORES = EXACTLY + HAND + 1
"""So many tricks score at all."""
FIRST = SCORES + HAND + 1
"""The seat leads to the first trick."""
MORE = FIRST + 1
"""How many inputs these are; they come after the patterns."""


def size(wild: bool) -> int:
    """How many inputs there are."""
    return patterns(wild) + MORE


def inputs(view: State) -> list[list[int]]:
    """For each card in the hand of the seat to act, in its order there, the places of the inputs that are on once it is
    laid as the bid."""
    deal, wild = Deal(view), bool(view.options["wild_nines"])
    of, place, sizes = deal.layout, places(view.trump, wild), parts(wild)
    starts = [0, *accumulate(sizes)]
    offsets = [0, *accumulate(1 << cards for cards in sizes)]
    more, trump = offsets[-1], STANDS_FOR[view.trump]
    hand = whole(1 << place[card] for card in bits(deal.hands[deal.turn]))
    turned = more + TURNED + place[of.bit[view.talon[0]]]
    found = []
    for card in view.hands[view.turn]:
        at, says = place[of.bit[card]], of.bid[of.bit[card]]
        left = hand ^ 1 << at
        on = [offset + (left >> start & (1 << cards) - 1) for offset, start, cards in zip(offsets, starts, sizes)]
        on += [more + LAID + at, turned, more + VALUE + trump - 1, more + PRIMARY + says - 1]
        for tricks, points in enumerate(of.points[says]):
            if points == 2:
                on.append(more + EXACTLY + tricks)
            if points:
                on.append(more + SCORES + tricks)
        if view.leader == view.turn:
            on.append(more + FIRST)
        found.append(on)
    return found
