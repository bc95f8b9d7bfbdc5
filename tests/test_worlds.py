"""Sampled worlds: each deal that fits what is known is equally likely, against a count of all of them."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nines.cards import Cards, cards, pack
from nines.chance import Stream
from nines.game import Holder
from nines.worlds import deal_out

SIX = cards("2C 3C 2D 3D 2H 3H")
CLUBS, DIAMONDS = frozenset(cards("2C 3C")), frozenset(cards("2D 3D"))
OVERLAPPING = (Holder(2, ((CLUBS, 0),)), Holder(2, ((DIAMONDS, 0), (frozenset(cards("2H 3H 2C")), 1))), Holder(2))


def every_world(some: Cards, holders: tuple[Holder, ...]) -> set[tuple[frozenset[object], ...]]:
    """Every way to share the cards out that breaks no limit, by trying all orders."""
    found = set()
    for order in permutations(some):
        piles, at = [], 0
        for holder in holders:
            piles.append(frozenset(order[at : at + holder.count]))
            at += holder.count
        if all(len(kind & pile) <= most for holder, pile in zip(holders, piles) for kind, most in holder.limits):
            found.add(tuple(piles))
    return found


def test_each_world_is_equally_likely_where_voids_overlap() -> None:
    stream = Stream("worlds", "uniform")
    worlds = every_world(SIX, OVERLAPPING)
    drawn = 400 * len(worlds)
    counts = Counter(tuple(map(frozenset, deal_out(SIX, OVERLAPPING, stream))) for _ in range(drawn))
    assert set(counts) == worlds
    # Pearson's statistic: its mean is the degrees of freedom; six standard deviations above is out of reach.
    free = len(worlds) - 1
    spread = sum((count - 400) ** 2 / 400 for count in counts.values())
    assert spread < free + 6 * (2 * free) ** 0.5


def test_every_order_within_a_place_is_equally_likely() -> None:
    stream = Stream("worlds", "order")
    firsts = Counter(deal_out(SIX[:3], (Holder(3, ((DIAMONDS, 1),)),), stream)[0][0] for _ in range(1500))
    assert set(firsts) == set(SIX[:3])
    assert all(400 < count < 600 for count in firsts.values())


def test_what_cannot_be_says_so() -> None:
    with pytest.raises(ValueError, match="no deal fits"):
        deal_out(SIX, (Holder(5, ((CLUBS, 0),)), Holder(1)), Stream("x", "y"))


@given(st.data())
def test_limits_hold_and_every_card_is_dealt(data: st.DataObject) -> None:
    some = pack(12)
    seats = data.draw(st.integers(1, 3))
    truth = Stream("truth", str(data.draw(st.integers(0, 10**6)))).shuffled(some)
    holders, piles = [], []
    for at in range(seats):
        pile = truth[at::seats]
        kinds = data.draw(st.lists(st.frozensets(st.sampled_from(some), max_size=6), max_size=2))
        # The limits come from a real deal, so that at least one world exists.
        holders.append(Holder(len(pile), tuple((kind, len(kind.intersection(pile))) for kind in kinds)))
        piles.append(pile)
    dealt = deal_out(some, tuple(holders), Stream("draw", str(data.draw(st.integers(0, 10**6)))))
    assert sorted(one for pile in dealt for one in pile) == list(some)
    for holder, pile in zip(holders, dealt):
        assert len(pile) == holder.count
        assert all(len(kind.intersection(pile)) <= most for kind, most in holder.limits)
