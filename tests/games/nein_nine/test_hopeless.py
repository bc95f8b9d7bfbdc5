"""What a hint of Nein Nine says where it does not matter which card is played."""

import pytest

from nines.advice.advice import Reason
from nines.games.nein_nine import hopeless, reasons
from tests.games.nein_nine.test_captures import at, told


@pytest.mark.parametrize(("code", "words"), [
    ("settled", "You can’t win this trick, and nobody else has a card of your suits."),
    ("mirror", "You can’t win this trick, and nobody else has a card of your suits: you win no more."),
])  # fmt: skip
def test_cards_of_suits_that_nobody_else_has_win_no_trick_once_the_lead_is_gone(code: str, words: str) -> None:
    """*Your choice can't change this deal's score any more* was told without a cause."""
    view = at("8C TD", "S", "8S JK JS 9C JC TC 7H TH JH TS 9D 7S JD 7C 7D", "9S 8D", leader=1)
    (part,) = hopeless.first(view, (Reason(code),))
    assert told(part, view) == words
    assert not reasons.FACTS.spared(part, (code, part.code))
    assert reasons.FACTS.spared(Reason("mirror"), ("mirror", part.code))
    spades = at("8S TD", "S", "8C JK JS 9C JC TC 7H TH JH TS 9D 7S JD 7C 7D", "9S 8D", leader=1)
    assert not [*hopeless.first(spades, (Reason(code),))], "a trump may win a later trick"
    same = at("8C TD", "S", "8S JK JS 9H JC TC 7H TH JH TS 9D 7S JD 7C 7D", "9S 8D", leader=1)
    assert not [*hopeless.first(same, (Reason(code),))], "clubs may be led"


def test_others_who_have_trumps_alone_win_whatever_is_led() -> None:
    """*Diamonds and clubs are alike* hid that both are trumped."""
    view = at("7D 8C", "S", "TC 9C JC 8S JS JK JD 9D 8D 7H TH 8H JH TD 9H")
    (part,) = hopeless.first(view, (Reason("mirror"),))
    assert told(part, view) == "The others have only trumps, and you have none: you win no more tricks."
    assert not [*hopeless.first(view, (Reason("none-better"),))]


@pytest.mark.parametrize(("hand", "trump", "gone", "sure", "words"), [
    (
        "8S 8D", "H", "TC 9H TH JS TS 7S 8C 8H 7C JC 9C 9S TD JD JK", True,
        "You have no trumps; 3 of the 4 cards still out are trumps, and beat all of yours.",
    ),
    (
        "8S 7S", "H", "TC 9H TH JS TS 7C 8C 8H 8D JC 9C 9D TD JD JK", True, "Every card still out beats all of yours.",
    ),
    (
        "7H TD", "C", "JH 8C JC JD 9C 8D TS JS 9S 7C 9H 7S 8H TH 9D", False,
        "You have no trumps; the others hold the Joker and the ten of clubs.",
    ),
    (
        "7H TD 8H", "C", "JD JH 8D TS JS 9S 8S 9H TH JC 7D 9D", False,
        "You have no trumps; the others hold the Joker and 5 trumps.",
    ),
    (
        "7H TD", "C", "JH 9C 8C JC JD 8H TS JS 8S 7C 9H 7S JK TH 9D", False, "You have no trumps; the others hold 1.",
    ),
])  # fmt: skip
def test_the_cards_that_win_all_tricks_are_told_with_the_joker(
    hand: str, trump: str, gone: str, words: str, *, sure: bool
) -> None:
    """*Every card still out beats all of yours* was said of the nine of diamonds and a spade, and *the others hold 1*
    of two tricks that are lost."""
    view = at(hand, trump, gone)
    (part,) = hopeless.then(view, Reason("all-tricks", n=2, sure=sure))
    assert told(part, view) == words


def test_low_cards_are_told_of_where_they_hardly_win_a_trick() -> None:
    view = at("8C 9S 8D 7D TD TC", "S", "8S JS 7C")
    found = (Reason("all-nines", n=6, share=0.3, other=0.4, by=0.6),)
    (part,) = hopeless.first(view, found)
    assert told(part, view) == "Your cards are low: for each of them a higher card of its suit is still out."
    assert not [*hopeless.first(view, (found[0]._replace(other=1.4),))], "they win some"
    assert not [*hopeless.first(at("8C 9S 8D 7D JD TC", "S", "8S JS 7C"), found)], "nothing beats the jack in its suit"
