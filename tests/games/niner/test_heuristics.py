"""Thumb's rules for Niner, each in a position where it decides."""

import pytest

from nines.core.cards import Cards, parse_cards
from nines.core.trick import Trick
from nines.games.niner import rules as niner
from nines.games.niner.heuristics import count, goals, likely, think
from tests.table import by_hand, sit_down


def bidding(hand: str, turned_up: str, **options: bool) -> niner.State:
    """What the seat sees that has to bid from this hand."""
    deal = by_hand(niner.GAME, ("", hand), 0, each=10, last=turned_up)
    return niner.view(niner.step(sit_down(niner.GAME, **options), deal)[0], 1)


def late(hand: str, bid: str, led: str = "", *, other: str, taken: tuple[int, int], trump: str = "H") -> niner.State:
    """What seat 0 sees with these cards left and this bid, to lead or after this card was led, and so many tricks
    taken; the cards played are those that are neither held nor in the talon."""
    own, theirs = parse_cards(hand), parse_cards(other)
    (laid,) = parse_cards(bid)
    rest = [card for card in niner.PACK if card not in (*own, *theirs, laid) and str(card) != led]
    turned_up = next(card for card in rest if card.suit == trump)
    rest.remove(turned_up)
    their_bid, *talon = rest[:4]
    gone = rest[4:]
    tricks = tuple(Trick(1, (gone[at], gone[at + 1]), 0) for at in range(0, len(gone) - 1, 2))
    state = sit_down(niner.GAME)._replace(
        phase="play", turn=0, deal=1, trump=trump, hands=(own, theirs), talon=(turned_up, *talon), taken=taken,
        bids=(laid, their_bid), leader=int(bool(led)), trick=parse_cards(led), tricks=tricks,
    )  # fmt: skip
    return niner.view(state, 0)


def test_a_strong_hand_bids_high_and_a_weak_one_low() -> None:
    assert think(bidding("AH KH QH 9D AD KD AC KC AS TD", "TH")).cards[0].suit == "D"
    assert think(bidding("9C TC 9D TD 9S TS JS 9H JC QD", "AH")).cards[0].suit in "HS"


def test_a_secondary_bid_of_nothing_is_counted_in() -> None:
    """With hearts trump a bid of two hearts scores for 2, 4 and 0 tricks; a spade for 1 and 3 alone."""
    assert str(think(bidding("9C TC 9D TD 9S TS JS 9H JC QD", "AH"))) == "bid 9H"


def test_wild_nines_make_the_same_hand_bid_more() -> None:
    hand: Cards = parse_cards("9C 9D 9H 9S TS JS TD TC JC QD")
    plain, wild = (bidding(" ".join(map(str, hand)), "AH", wild_nines=wild) for wild in (False, True))
    assert likely(count(wild), hand) > likely(count(plain), hand) + 2
    assert think(plain).cards[0].suit in "HS" and think(wild).cards[0].suit in "DC"


@pytest.mark.parametrize(
    ("taken", "card"),
    [((1, 5), "9C"), ((0, 6), "AC")],
    ids=["the bid of one is made: duck", "one is still missing: win"],
)
def test_play_steers_for_the_bid(taken: tuple[int, int], card: str) -> None:
    view = late("9C AC TD", "AS", "KC", other="QC KD", taken=taken)
    assert str(think(view)) == card


def test_a_bid_of_nothing_ducks_with_the_highest_card_that_loses() -> None:
    """With hearts trump, two hearts less two is none; the two that the bid itself says can no longer be reached."""
    view = late("9C QC", "QH", "KC", other="AC", taken=(0, 7), trump="H")
    assert str(think(view)) == "QC"


def test_a_bid_out_of_reach_turns_into_spoiling_the_others() -> None:
    """Nothing is left to win with a spade bid and five tricks: what counts is which totals suit the other player."""
    view = late("AC KC", "AS", other="QD KD", taken=(5, 2), trump="H")
    worth = goals(view, count(view))
    assert all(value <= 0 for value in worth[5:])
    assert worth[9] <= 0 and min(worth[5:]) < max(worth[5:])
