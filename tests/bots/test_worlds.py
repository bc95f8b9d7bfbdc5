"""Sampled worlds: each deal that fits what is known is equally likely, against a count of all of them."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nines.bots.worlds import deal_out
from nines.core.cards import Cards, pack, parse_cards, show
from nines.core.chance import Stream
from nines.core.game import HiddenZone

SIX = parse_cards("2C 3C 2D 3D 2H 3H")
CLUBS, DIAMONDS = frozenset(parse_cards("2C 3C")), frozenset(parse_cards("2D 3D"))
OVERLAPPING = (
    HiddenZone(2, ((CLUBS, 0),)),
    HiddenZone(2, ((DIAMONDS, 0), (frozenset(parse_cards("2H 3H 2C")), 1))),
    HiddenZone(2),
)


def every_world(some: Cards, holders: tuple[HiddenZone, ...]) -> set[tuple[frozenset[object], ...]]:
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
    drawn = 150 * len(worlds)
    counts = Counter(tuple(map(frozenset, deal_out(SIX, OVERLAPPING, stream))) for _ in range(drawn))
    assert set(counts) == worlds
    # Pearson's statistic: its mean is the degrees of freedom; six standard deviations above is out of reach.
    free = len(worlds) - 1
    spread = sum((count - 150) ** 2 / 150 for count in counts.values())
    assert spread < free + 6 * (2 * free) ** 0.5


def test_every_order_within_a_place_is_equally_likely() -> None:
    stream = Stream("worlds", "order")
    firsts = Counter(deal_out(SIX[:3], (HiddenZone(3, ((DIAMONDS, 1),)),), stream)[0][0] for _ in range(1500))
    assert set(firsts) == set(SIX[:3])
    assert all(400 < count < 600 for count in firsts.values())


def test_what_cannot_be_says_so() -> None:
    with pytest.raises(ValueError, match="no deal fits"):
        deal_out(SIX, (HiddenZone(5, ((CLUBS, 0),)), HiddenZone(1)), Stream("x", "y"))
    with pytest.raises(ValueError, match="no deal fits"):
        deal_out(SIX, (HiddenZone(4, ((CLUBS, 1),)), HiddenZone(3, ((DIAMONDS, 1),))), Stream("x", "y"))


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
        holders.append(HiddenZone(len(pile), tuple((kind, len(kind.intersection(pile))) for kind in kinds)))
        piles.append(pile)
    dealt = deal_out(some, tuple(holders), Stream("draw", str(data.draw(st.integers(0, 10**6)))))
    assert sorted(card for pile in dealt for card in pile) == list(some)
    for holder, pile in zip(holders, dealt):
        assert len(pile) == holder.count
        assert all(len(kind.intersection(pile)) <= most for kind, most in holder.limits)


def test_the_same_stream_deals_the_same_worlds() -> None:
    """The moves of the players come again only as long as these do."""
    stream = Stream("worlds", "golden")
    assert [show(pile) for pile in deal_out(SIX, OVERLAPPING, stream)] == ["2D 2H", "2C 3C", "3D 3H"]
    assert [show(pile) for pile in deal_out(SIX, OVERLAPPING, stream)] == ["3H 2H", "3C 2C", "3D 2D"]
    spades = frozenset(card for card in pack(2) if card.suit == "S")
    red = frozenset(card for card in pack(2) if card.suit in "DH")
    holders = (HiddenZone(13, ((spades, 5), (red, 9))), HiddenZone(13, ((spades, 0),)), HiddenZone(26))
    first, second, third = (show(pile) for pile in deal_out(pack(2), holders, stream))
    assert first == "QH 2H AD 8S 3D AH 8C JC 3H 2S JH 9D 8D"
    assert second == "7D AC 7C 7H 9C JD 2C 6H TH 6C QD KD 4C"
    assert third.startswith("8H 6S KC QC KH 6D 9S 2D TD 5D QS")
    deal_out(pack(2), holders, stream)
    assert stream.word() == 743126917, "so much chance was needed, and no more"
    # 2,203,961,430 ways are as many as 32 bits hold, and no more.
    deal_out(pack(2)[:34], (HiddenZone(16, ((frozenset(), 0),)), HiddenZone(18)), stream)
    assert stream.word() == 4049535917


def test_a_limit_that_binds_nobody_changes_nothing() -> None:
    """The ways to share 52 cards out are more than a word of the stream can count."""
    spades = frozenset(card for card in pack(2) if card.suit == "S")
    stream = Stream("worlds", "many")
    held = [
        len(spades.intersection(deal_out(pack(2), (HiddenZone(13, ((spades, 13),)), HiddenZone(39)), stream)[0]))
        for _ in range(400)
    ]
    assert 2.8 < sum(held) / len(held) < 3.7, "a quarter of 13; six standard deviations are 0.41"
    assert {0, 1, 2, 3, 4, 5, 6, 7} <= set(held)
