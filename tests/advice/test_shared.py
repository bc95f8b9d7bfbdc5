"""No argument is told against a move that holds of one as good as the best, or for one that holds of one as bad."""

import pytest

from nines.advice.advice import Reason
from nines.advice.reasons import contrast, shared
from nines.advice.reasons.facts import FACTS, Event
from nines.bots.search.analysis import Analysis, MoveValues
from nines.core.cards import parse_cards
from nines.core.moves import Move, play
from nines.games.niner.rules import HAND
from tests.games.le_neuf.test_causes import analysed, at, hinted
from tests.games.niner.places import place

OVER = ("over", "under", "exact", "hers", "scores", "trick")


def figures(shares: tuple[float, ...], facts: tuple[str, ...], **costs: float) -> Analysis:
    """What moves of Niner cost, where all come to the same otherwise, and the trick to what is told beside the cost."""
    values = tuple(
        MoveValues(Move.parse(name), -cost, 0.01, cost, 0.01, 300, shares, parts=(1.0,) * len(facts))
        for name, cost in costs.items()
    )
    return Analysis(values[0].move, values, "points", facts, 300, 300, cut=False, certain=False)


def leads(worse: str, *good: str) -> list[str]:
    """What a hint for these leads as good as one another tells against a worse one."""
    view = at("TS 9S AS JH 2D 2H 2C 7C QC QH 9D", "D", gone="8C AC 9C KS 6S 2S")
    costs = dict.fromkeys(good, (0.0, 2.7)) | {worse: (0.4, 2.3)}
    return hinted(view, analysed("tricks", 0.0, **costs))


@pytest.mark.parametrize(("good", "is_told"), [(("2H", "2C"), True), (("2H", "9S"), False)])
def test_what_is_out_above_a_lead_is_told_only_where_it_is_not_so_of_one_as_good(
    good: tuple[str, ...], *, is_told: bool
) -> None:
    """*Still out above the ten of spades: the queen and king* was told, and as many were above the ten of diamonds,
    which was as good as the best."""
    assert any(sentence.startswith("Still out above") for sentence in leads("7C", *good)) == is_told


@pytest.mark.parametrize(("good", "is_told"), [(("9D", "2D"), True), (("2D", "2H", "2C"), False)])
def test_that_trumps_are_drawn_is_no_reason_where_most_leads_as_good_draw_none(
    good: tuple[str, ...], *, is_told: bool
) -> None:
    """*The two of diamonds draws trumps* was told, and the twos of hearts and clubs were as good."""
    assert any("draws trumps" in sentence for sentence in leads("7C", *good)) == is_told


@pytest.mark.parametrize(("queen", "is_told"), [(0.0, False), (0.5, True)])
def test_a_bid_is_not_too_high_or_low_by_what_is_so_of_one_as_good(queen: float, is_told: bool) -> None:
    """*If you lay the ace of spades, you usually take more than one trick* was told, and the nine of spades, which
    bids the same, was as good as the best."""
    view = place("KD", "JS", "", "", "AC QC QH AS AH KS JH 9S JC TH")._replace(phase="bid", leader=1)
    assert len(view.hands[0]) == HAND + 1
    shares = (0.9, 0.05, 0.05, 0.5, 0.2, 0.0)
    found = figures(shares, OVER, **{"bid JC": 0.0, "bid 9S": queen, "bid AS": 0.5})
    moves = tuple(values.move for values in found.moves)
    jack = found.moves[0]._replace(shares=(0.2, 0.2, 0.5, 0.5, 0.6, 0.0))
    found = found._replace(moves=(jack, *found.moves[1:]))
    reason = Reason("hers", (moves[2], moves[0]), share=0.8, other=0.5)
    told = shared.before(view, (reason,), moves[2], moves[0], found)
    assert any(part.code == "bid-ends" for part in told) == is_told


@pytest.mark.parametrize(("ace", "is_told"), [(0.4, False), (0.1, True)])
def test_the_highest_card_of_a_suit_is_no_reason_where_another_one_is_as_bad(ace: float, is_told: bool) -> None:
    """*No card still out beats the ace of diamonds* was told, and the ace of hearts was the worst lead of all."""
    view = place("KD", "JS", "1 9S TS 0", "", "TD QS AC QH AH TH JC AD", (0, 2))
    shares = {"AD": 0.95, "AH": 0.95, "TD": 0.6}
    values = tuple(
        MoveValues(Move.parse(name), -cost, 0.01, cost, 0.01, 300, (0.9, 0.05, 0.05, 0.8, 0.3, shares[name]))
        for name, cost in (("AD", 0.0), ("AH", ace), ("TD", 0.35))
    )
    found = Analysis(values[0].move, values, "points", OVER, 300, 300, cut=False, certain=False)
    fact = Reason("now", (values[2].move, values[0].move), share=0.6, other=0.95)
    told = shared.beside(view, fact, values[2].move, values[0].move, found)
    assert any(part.code == "so-top" for part in told) == is_told


@pytest.mark.parametrize(
    ("cost", "share", "holds"),
    [
        (0.15, 0.05, False),  # told to be as good, and it loses as well
        (0.15, 0.5, True),
        (0.25, 0.05, True),  # no slip, but more than half as bad
    ],
)
def test_what_is_told_of_a_move_is_not_so_of_one_that_is_told_to_be_as_good(
    cost: float, share: float, *, holds: bool
) -> None:
    """*The nine of clubs loses this trick nearly always* was told, and so did the nine of hearts, which would do."""
    view = place("9S", "JD", "", "", "AC KS QS 9C KD KC 9H TD JH")
    worse, better, other = (play(card) for card in parse_cards("9C QS 9H"))
    values = tuple(
        MoveValues(move, -behind, 0.01, behind, 0.01, 300, (each,), parts=(1.0,))
        for move, behind, each in ((better, 0.0, 0.9), (other, cost, share), (worse, 0.4, 0.0))
    )
    found = Analysis(better, values, "points", ("trick",), 300, 300, cut=False, certain=False)
    fact = contrast._counted(FACTS["niner"], Event("now", "trick", 1), worse, better, found)
    assert fact and contrast._holds_beside_others(view, fact, found) == holds


@pytest.mark.parametrize(("cost", "is_told"), [(0.4, False), (0.2, True)])
def test_a_hint_does_not_praise_a_trick_where_winning_it_is_as_bad(cost: float, is_told: bool) -> None:
    """Where tricks only serve a bid: the ace of hearts wins as often as the better cards and was the worst lead."""
    view = place("KD", "JS", "1 9S TS 0", "", "TD QS AC QH AH TH JC AD", (0, 2))
    worse, better, other, queen = (play(card) for card in parse_cards("TD AD AH QS"))
    values = tuple(
        MoveValues(move, -behind, 0.01, behind, 0.01, 300, (each,), parts=(1.0,))
        for move, behind, each in ((better, 0.0, 0.95), (other, cost, 0.95), (worse, 0.4, 0.5), (queen, 0.4, 0.3))
    )
    found = Analysis(better, values, "points", ("trick",), 300, 300, cut=False, certain=False)
    hinted_at = contrast.contrast_with_all(view, worse, (better,), found)
    assert (hinted_at is not None and hinted_at.code == "now") == is_told
    reviewed = contrast.contrast(view, worse, better, found)
    assert reviewed and reviewed.code == "now", "of a card that was made it is told if nothing else is"
