"""What hints of Niner say of the cards by the plan of the hand, and of bids by their own tricks and points."""

from typing import Any

import pytest

from nines.advice.advice import Reason
from nines.advice.reasons.tricks import open_trick
from nines.bots.search.analysis import Analysis, MoveValues
from nines.core.cards import Card, parse_cards
from nines.core.moves import Move
from nines.games.niner import spoiling
from nines.games.niner.lead_reasons import likely_winners
from nines.games.niner.told_codes import is_spared
from nines.words.phrases import sound_alike
from tests.games.niner.places import place, told
from tests.games.niner.test_reasons_at_places import before_the_bid, hint

BIDS = tuple(Move("bid", (Card.parse(code),)) for code in ("9D", "QH", "JC", "AH"))
PLANS = [
    (("QD", "TS", "0 JS 9S 0", "", "9H 9D TC 9C QC KS AC AS"), "",  # not how often one of the others wins this trick
     "The ace of clubs, the ace of spades and the king of spades can be the three tricks you need: play them first."),
    (("KD", "9C", "0 9D QD 1, 1 TC AH 1, 1 9H KH 0, 0 JD TD 0, 0 AD TS 0", "", "QH AS 9S KS", (2, 1)), "",
     "The queen of hearts is the highest card left in its suit and usually wins the one trick you need. Then give up "
     "the lead with the nine of spades."),  # and not that Ada should lead spades, while the lead is kept
    (("KD", "AC", "1 TC 9C 1, 1 JH KH 0, 0 9D TD 1, 1 QC JC 1", "AS", "KS JS QD 9S QH"), "",
     "You can’t win this trick: keep the king of spades, which no card still out beats in its suit, and keep the nine "
     "of spades to lose a trick with."),
    (("KD", "JD", "1 9S QS 0, 0 TD AS 0, 0 QC TC 0, 0 9C JC 1, 1 JH AH 0, 0 9H TH 1", "KS", "KC QH AD"), "QH",  # lost
     "Ada has two tricks so far, and one more suits Ada’s bid: after the queen of hearts, Ada wins this one."),
    (("QS", "AS", "1 TD JD 0, 0 9S AH 0, 0 JC 9C 0, 0 TS 9H 0", "", "JH TH QH TC QC", (1, 2)), "",
     "You already have four tricks, and your bid scores with at most two."),
    (("KD", "AS", "", "9D", "JC TH KH 9H JH AC QC 9C QH"), "KH",
     "This trick is lost whatever you throw, and one card of a long suit hardly matters."),
    (("KD", "JH", "0 9D QD 1, 1 QH AH 0, 0 9H KH 1, 1 9C TC 0", "", "JD JC AS 9S AC", (0, 2)), "",  # not trumped
     "The jack of diamonds and the ace of spades can be the two tricks you need: play them first."),
    (("QS", "AH", "1 9H KH 0, 0 TH JH 1, 1 TC JC 0, 0 9D TD 1, 1 TS 9S 1, 1 9C QC 0", "", "JS QH KD", (0, 2)), "",
     "Ada has three tricks so far and would rather not win this one: the king of diamonds usually wins it."),
    (("9D", "TS", "", "", "QS TC 9H JD AC KD QD 9S TH"), "",  # the three that are good, not a card of another suit
     "In their suit only the ace of diamonds beats the jack, queen and king of diamonds: lead one of these."),
    (("AD", "AH", "0 TD AS 0, 0 JD TC 0", "", "TS JC KH 9C 9D QH QD", (2, 2)), "9D",  # beside the other bid, too
     "The king of hearts and the queen of hearts are sure to win the two tricks you need. Your other five cards must "
     "lose."),
    (("QD", "KD", "0 9D TD 1, 1 JC TC 1, 1 QH 9H 1, 1 JH KH 0, 0 9S AS 1, 1 9C AC 0", "", "AD KC JS", (1, 0)), "AD",
     "The ace of diamonds is sure to win one of the two tricks you need. Keep it: it wins later, too."),
]  # fmt: skip


@pytest.mark.parametrize(("where", "made", "plan"), PLANS)
def test_the_card_that_decides_is_told_with_what_it_does(where: tuple[Any, ...], made: str, plan: str) -> None:
    sentences, _ = hint(place(*where), made=made)
    assert plan in sentences
    assert not any(text.startswith("Don’t lead") or "may be trumped" in text for text in sentences)


def test_a_single_card_is_told_once() -> None:
    """It was said twice that a suit can be trumped then."""
    sentences, _ = hint(place("AD", "9H", "0 TH TC 0", "", "9C KH KC JD QH JS TS KS", (1, 2)), made="JS")
    assert len(sentences) == 1 and sentences[0].startswith("The jack of diamonds is your only card in diamonds")


def test_a_review_of_a_bid_tells_nothing_of_a_third_card() -> None:
    """The jack of diamonds was told to be kept, though the king of spades was laid."""
    sentences, _ = hint(before_the_bid("KH", "KC AD JH QS TS KS AC 9S QH JD", (4, 0)), made="KS")
    assert not any("jack of diamonds" in text for text in sentences)


def test_the_own_bid_is_told_before_that_of_the_other_player() -> None:
    """Only the other bid was told."""
    sentences, _ = hint(before_the_bid("KC", "AH TD TS 9S JS QS JH JC QC 9C", (2, 1)))
    assert sentences[:2] == (
        "You can expect about 5 tricks, but hearts score only one point with 5, and two with 2.",
        "Your own bid scores about the same either way.",
    )
    assert "your opponent’s bid" in sentences[2]


def test_a_trick_that_a_card_takes_for_certain_is_not_called_usual() -> None:
    """*The king of diamonds usually wins it* was told of a king on a jack, with nobody left to play."""
    view = place("QD", "TS", "0 KC AS 1, 1 KS 9S 1, 1 QC TC 0", "JD", "TH AC AH TD KD QS")
    values = (
        MoveValues(Move.parse(card), 0, 0, 0, 0, 300, (share,), parts=(None,), counts=(tricks,))
        for card, share, tricks in (("TD", 0.0, 2.0), ("KD", 1.0, 3.0))
    )
    moves = tuple(values)
    found = Analysis(moves[0].move, moves, "points", ("trick",), 300, 300, False, False, counts=("tricks",))
    cause = spoiling.of_two(view, moves[1].move, moves[0].move, found)
    assert cause
    assert told(cause) == "Ada has two tricks so far and would rather not win this one: the king of diamonds wins it."


def test_no_range_is_told_of_bids_that_lie_apart() -> None:
    """*4 to 6 tricks, depending on your bid*, which fits any of them."""
    sentences, _ = hint(before_the_bid("JC", "JS AC KS KD AH QS JD QD 9S 9C", (3, 2)), made="AC")
    assert not any("depending on" in text for text in sentences)


def test_winners_that_are_enough_are_not_told_where_the_bid_is_hardly_ever_made() -> None:
    """Three trumps were told to be all that is needed, though seven tricks are won."""
    sentences, _ = hint(place("AD", "TC", "0 QC AS 0", "", "TH KS JS JD 9C AC QS JC"))
    assert not any("must lose" in text for text in sentences)


def test_shares_that_both_are_about_half_sound_alike() -> None:
    """*About half the time; with the king, about half the time* was told as a difference."""
    assert sound_alike(0.46, 0.54) and not sound_alike(0.46, 0.56) and not sound_alike(0.3, 0.7)


@pytest.mark.parametrize(
    ("code", "beside", "spared"),
    [("none-wins", (), True), ("aim", ("so-one",), True), ("so-leave", ("so-first",), True), ("so-leave", (), False),
     ("void", ("so-single",), True), ("bid-ends", ("bid-own",), True), ("so-first", ("so-sure",), True),
     ("so-keep", ("so-losers",), True), ("exact", ("so-past",), True), ("bid-suits", ("bid-spoils",), True)],
)  # fmt: skip
def test_what_says_the_same_less_plainly_is_left_out(code: str, beside: tuple[str, ...], spared: bool) -> None:
    assert is_spared(Reason(code, n=1), (code, *beside)) == spared


AT_39 = ("QD", "TH", "1 KH 9H 1, 1 JH AH 0, 0 AS QS 0", "", "TS JD TC KD JC 9C")


@pytest.mark.parametrize("made", ["9C", ""])
def test_a_card_is_not_kept_to_lose_with_beside_equal_ones(made: str) -> None:
    """The nine of clubs was the surest loser, beside the ten and jack, which lose as surely and cost as much."""
    sentences, _ = hint(place(*AT_39), made=made)
    assert not any(text.startswith("Keep") for text in sentences)
    assert sentences[1].startswith("The nine, ten and jack of clubs are equally strong: after one of them, the others")


def test_no_number_is_told_of_bids_that_cost_the_most() -> None:
    """The highest number was that of diamonds, which all cost something; and no bid scores often."""
    hand = "KH AC QD KD TC AD AH QS KS TD"
    sentences, _ = hint(before_the_bid("JS", hand, (0, 0)))
    assert sentences == (
        "You can expect about 7 or 8 tricks, too many for any of your bids.",
        "None of your bids scores often. Your opponent’s bid scores more often if you lay one of your diamonds.",
    )
    first, second, third = hint(before_the_bid("9S", hand, (0, 0)))[0]
    assert first.endswith("too many for any of your bids.")
    assert second == "None of your bids scores often: what counts is your opponent’s."
    assert third.startswith("With any of these cards, your opponent’s bid scores")


def test_the_highest_number_is_told_where_a_good_bid_scores_with_it() -> None:
    """The ten of diamonds costs next to nothing."""
    sentences, _ = hint(before_the_bid("AS", "KH AC QD KD TC AD AH QS KS TD", (0, 0)))
    assert sentences[0].endswith("the highest number that scores is 5, with diamonds.")


@pytest.mark.parametrize("made", ["KC", ""])
def test_a_sure_winner_after_which_no_number_scores_loses_the_bid(made: str) -> None:
    """The bid was told to be made less than 1 time in 10."""
    tricks = "1 9H KH 0, 0 AD AS 0, 0 JD QS 0, 0 JS TS 0, 0 9S KS 1, 1 QC 9C 1"
    sentences, _ = hint(place("9D", "TD", tricks, "JC", "KC JH TC", (2, 1)), made=made)
    assert sentences == ("The king of clubs wins this trick. That makes five tricks, and your bid is lost.",)


def test_the_other_bid_is_told_too_where_the_own_one_is_a_part_of_the_cost() -> None:
    """How often the own bid is made explains about half of what the ten costs."""
    trick = place("KH", "QC", "0 9H JH 1, 1 TC JC 0, 0 JS AS 1", "9D", "9S TD QD QS TS TH")
    assert hint(trick, made="TD")[0][-1] == "With the queen of diamonds, your opponent’s bid also scores less often."


CASES = [
    (Reason("so-equals", BIDS[:1], suit="C", n=1, card="9C TC"), "The nine and ten of clubs are equally strong: after "
     "one of them, the other is more likely to win a trick, perhaps one too many."),
    (Reason("so-past", BIDS[:1], n=1, sure=True), "The nine of diamonds wins this trick. That makes one trick, and "
     "your bid is lost."),
    (Reason("so-one", card="QH"), "The queen of hearts usually wins the one trick you need."),
    (Reason("so-beaten", suit="S", n=2, card="TS JS AS"), "Only the jack of spades or the ace of spades can still beat "
     "the ten of spades; no card still out beats your other spades."),
    (Reason("so-losers", n=2, card="TC TS"), "Keep the ten of clubs and the ten of spades to lose tricks with once "
     "your bid is met."),
    (Reason("so-touching", suit="C", n=3, card="JC QC KC AC"), "In their suit only the ace of clubs beats the jack, "
     "queen and king of clubs: lead one of these."),
    (Reason("hers-too"), "Your opponent’s bid fares the same whatever you play."),
    (Reason("bid-means", BIDS[:2], share=2.5, other=4.1), "If you lay the nine of diamonds, your tricks come to about "
     "2 or 3 on average; if you lay the queen of hearts, to about 4."),
    (Reason("bid-between", n=4, of=6, share=5.1, by=5.2, card="KC", also=(BIDS[0], *BIDS[:3])), "You can expect about "
     "5 tricks, but no bid of yours scores with that: diamonds score with 4, clubs with 6."),
    (Reason("bid-own", share=0.9, other=1.2, also=BIDS[:2]), "Your own bid brings 0.9 points on average with the nine "
     "of diamonds, and 1.2 with the queen of hearts."),
]  # fmt: skip


@pytest.mark.parametrize(("reason", "words"), CASES)
def test_a_plan_is_told_by_its_cards(reason: Reason, words: str) -> None:
    assert told(reason) == words


def test_no_card_is_a_likely_winner_under_several_that_are_out() -> None:
    """The ten of hearts was named beside two aces: Ada let it win more often than not, with three higher hearts out."""
    trick = open_trick(place("JD", "QD", "0 9D AD 1, 1 TD KD 0", "", "9C TH AH KS JS AC 9S", (1, 1)))
    wins = dict.fromkeys(parse_cards("AH AC"), 1.0) | dict.fromkeys(parse_cards("9C KS JS 9S"), 0.1)
    (ten,) = parse_cards("TH")
    assert likely_winners(trick, wins, 2) == parse_cards("AC AH")
    assert likely_winners(trick, wins | {ten: 0.7}, 3) == ()
