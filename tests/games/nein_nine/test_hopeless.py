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


def test_low_cards_are_told_of_where_they_hardly_win_a_trick() -> None:
    view = at("8C 9S 8D 7D TD TC", "S", "8S JS 7C")
    found = (Reason("all-nines", n=6, share=0.3, other=0.4, by=0.6),)
    (part,) = hopeless.first(view, found)
    assert told(part, view) == "Your cards are low: for each of them a higher card of its suit is still out."
    assert not [*hopeless.first(view, (found[0]._replace(other=1.4),))], "they win some"
    assert not [*hopeless.first(at("8C 9S 8D 7D JD TC", "S", "8S JS 7C"), found)], "nothing beats the jack in its suit"
