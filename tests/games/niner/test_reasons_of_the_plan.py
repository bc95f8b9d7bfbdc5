"""What hints of Niner say from the plan of the hand: what is needed, what the last cards do, what the other has."""

from typing import Any

import pytest

from nines.advice.advice import Reason
from nines.bots.search.analysis import Analysis, MoveValues
from nines.core.cards import parse_cards
from nines.core.moves import play
from nines.games.niner import reasons
from tests.games.niner.places import place
from tests.games.niner.test_reasons_at_places import before_the_bid, hint

PLAYED = [
    (("TC", "JS", "0 TD AD 1, 1 9S AS 0, 0 QS KS 1, 1 9C JC 0, 0 9D JD 1, 1 QC KH 1, 1 TS 9H 1", "AC", "JH QD"), "",
     "Keep the jack of hearts: in the last trick it can beat the ten of hearts; the queen of diamonds can’t beat any "
     "card."),
    (("QD", "JD", "1 QS 9S 1", "AS", "9D 9C TH KD TD KH 9H AD"), "KH",  # all four
     "Your four trumps are sure to win the four tricks you need. Your other four cards must lose."),
    (("TD", "AC", "0 9C QC 1, 1 9D AS 1, 1 TC AH 1, 1 9S KS 0, 0 TS JS 1", "TH", "KH 9H JH QH"), "KH",  # own bid first
     "You have the one trick you need for one point: take no more."),
    (("JD", "9D", "1 9C QC 0, 0 AD JS 0, 0 TD QS 0, 0 TC AC 1", "JH", "QH TH 9H KH 9S", (1, 2)), "",
     "The queen of hearts or the king of hearts wins this trick, but the ten of hearts can’t; you still need one "
     "trick."),
    (("AD", "JC", "0 QC AC 1, 1 TH QH 0, 0 9D JD 1, 1 9H KH 0", "", "JS TS 9C TC TD"), "JS",
     "Keep your trumps: they are more likely to win tricks later than now."),
    (("JH", "AD", "1 TD 9D 1, 1 TC 9C 1, 1 QC KC 0, 0 JD AC 0, 0 TS 9S 0, 0 TH 9H 0", "", "KD JC QS"), "",  # one point
     "The king of diamonds is sure to win one of the two tricks you need. Keep it: it wins later, too."),
    (("QD", "KD", "1 9D AC 1, 1 KH JH 1, 1 9H QH 0, 0 QS AS 1, 1 JD JS 1", "TH", "9C TC KC JC"), "KC",  # to spoil
     "Keep the king of clubs: it can’t win this trick, but may take a later one from Ada."),
    (("TD", "TS", "1 9D KD 0", "", "KC TC JC 9S QS AC 9C KS", (0, 3)), "AC",  # too many
     "The ace of clubs is the highest card left in its suit, and with it you more often win too many tricks; the nine "
     "of clubs can still lose."),
]  # fmt: skip


@pytest.mark.parametrize(("where", "made", "plan"), PLAYED)
def test_the_plan_of_the_hand_is_told_before_a_share(where: tuple[Any, ...], made: str, plan: str) -> None:
    """What is needed, sure, kept or given away, where only how often a bid scores was told."""
    sentences, _ = hint(place(*where), made=made)
    assert plan in sentences[:3]


def test_a_bid_that_hardly_scores_leaves_the_other_one_to_spoil() -> None:
    """Not that it needs two more tricks."""
    where = ("JD", "TC", "0 9C JC 0, 0 QC KC 1, 1 TS AS 0, 0 TH KH 1", "AD", "KS JS AH QH JH", (0, 0))
    sentences, _ = hint(place(*where), made="JH")
    assert sentences[0] == "You are unlikely to score now: spoil your opponent’s bid."
    assert not any(text.startswith("Your bid needs") for text in sentences)


def test_a_hand_too_strong_for_any_bid_names_the_highest_number() -> None:
    """Not what each of two bids brings on average, which is next to nothing."""
    sentences, _ = hint(before_the_bid("TH", "TS AS KC KH 9H AH JH QH 9S TC", (0, 1)), made="TC")
    many = "You can expect about 6 or 7 tricks, too many for any of your bids: the highest number "
    many += "that scores is 5, with clubs."
    assert sentences[0] == many
    assert not any("on average" in text for text in sentences)


def test_the_bid_that_is_named_asks_for_the_tricks_that_it_takes() -> None:
    """Of bids as good as one another the queen of spades was named, though about three tricks are taken with it."""
    sentences, _ = hint(before_the_bid("JS", "JC TC QH KH TD QD QS AC 9S 9H", (0, 0)))
    assert not any("but the queen of spades scores" in text for text in sentences)


def test_a_card_that_takes_too_many_tricks_is_told_after_what_is_played_for() -> None:
    where = ("JS", "KC", "0 JC 9C 0", "", "JH 9S AS KD TH KH QD JD", (2, 2))
    sentences, _ = hint(place(*where))
    assert sentences[0] == "Play for one point: three more tricks."
    assert sentences[1].startswith("After the king of hearts you win on average about") and sentences[1].endswith(
        "too many."
    )


def test_a_card_is_not_said_to_lose_where_better_ones_lose_too() -> None:
    """A nine and a ten could not win the trick, but no card but one could."""
    sentences, _ = hint(place("9D", "AC", "1 TC 9C 1", "QD", "QH QC JH TS TH QS KH 9S", (0, 2)))
    assert not any(text.endswith("ten of spades can’t win this trick.") for text in sentences)


@pytest.mark.parametrize(("made", "told"), [("TS", False), ("QC", True), ("", True)])
def test_a_suit_is_warned_of_only_where_a_card_of_it_is_compared(made: str, *, told: bool) -> None:
    """The review of a spade said *don't lead clubs*."""
    view, hand = place("QD", "JS", "", "", "TH KC QC 9C AC TD KD TS AD"), parse_cards("TH KD AD TS TD QC KC AC 9C")
    values = tuple(
        MoveValues(play(card), 1 - behind, 0.01, behind, 0.01, 300, (0.3, 0.5))
        for card, behind in zip(hand, (0, 0, 0, 0.4, 0.4, 0.4, 0.4, 0.4, 0.5))
    )
    found = Analysis(play(hand[0]), values, "points", ("exact", "scores"), 300, 300, cut=False, certain=False)
    compared = tuple(Reason("scores", (play(card), play(hand[0]))) for card in parse_cards(made))
    assert [reason.code for reason in reasons._of_a_lead(view, found, compared)] == ["so-leave"] * told
