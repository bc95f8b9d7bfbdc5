"""Thumb's rules for Nein Nine, each in a position where it decides."""

import pytest

from nines.core.cards import parse_cards
from nines.core.trick import Trick
from nines.games.nein_nine import rules as nein_nine
from nines.games.nein_nine.heuristics import gain, power, think
from tests.table import by_hand, play, sit_down


def chooses(*hands: str, dealer: int = 0, script: str = "", **given: object) -> str:
    """What the seat to act plays after these moves of a deal with at least these cards, with these facts besides."""
    state, _ = nein_nine.step(sit_down(nein_nine.GAME), by_hand(nein_nine.GAME, hands, dealer, each=7))
    state = state._replace(**given)
    if script:
        state, _ = play(nein_nine.GAME, state, script)
    return str(think(nein_nine.view(state, state.turn)))


NO_CLUBS = "9D 9H 9S 8H 7H TH JH"


def test_a_trick_with_a_9_in_it_is_ducked_and_a_clean_one_won() -> None:
    hand = "JC 7C 7D TD JD 7S TS"
    assert chooses(hand, "TC", "9C", script="1 TC, 2 9C") == "7C"
    assert chooses(hand, "TC", NO_CLUBS, script="1 TC, 2 TH") == "JC"


def test_a_9_is_dropped_on_somebody_elses_trick() -> None:
    assert chooses("9D 7D TD JD 7S TS 9S", "JC", "TC", script="1 JC, 2 TC") in ("9D", "9S")


def test_a_9_is_not_led_while_others_hold_lower_cards() -> None:
    assert chooses("9D 9S TH JH TS JS 9C", dealer=2) not in ("9D", "9S", "9C")


def test_each_further_9_costs_more() -> None:
    """A first 9 takes back what its trick brings; every other costs more than the one before."""
    assert gain(0, 1, more=False) == 0
    assert gain(0, 0, more=False) == 1
    costs = [gain(taken, 1, more=False) for taken in range(4)]
    assert costs == [0, 0, -1, -3]
    assert gain(0, 1.5, more=False) == (gain(0, 1, more=False) + gain(0, 2, more=False)) / 2


@pytest.mark.parametrize(("hand", "eight"), [("8H JH TH 7H 8S 7C JS", "8H"), ("8S JS TS 7S 8H 7D JH", "8S")])
def test_an_8_makes_the_trump_that_suits_the_hand(hand: str, eight: str) -> None:
    suit = "C" if eight == "8S" else "D"
    assert chooses(hand.replace("7D", "7H"), f"J{suit}", f"T{suit}", script=f"1 J{suit}, 2 T{suit}") == eight


def test_a_trick_is_trumped_as_cheaply_as_can_be_when_clean_and_left_when_a_9_lies_in_it() -> None:
    """Hearts are trump: the 7 of hearts is the Big Spit, the 7 of diamonds the Little one."""
    hand = "7H 7D TH JD 7S TS JS"
    assert chooses(hand, "TC", "JC", script="1 TC, 2 JC", trump="H") == "TH"
    assert chooses(hand, "TC", "9C", script="1 TC, 2 9C", trump="H") not in ("TH", "7H", "7D")


def test_the_joker_wins_a_clean_trick_that_nothing_else_would() -> None:
    assert chooses("7D JK TD JD 7S TS JH", "TC", "7C", script="1 TC, 2 7C") == "JK+"


def test_the_joker_loses_a_trick_with_a_third_9_but_not_one_with_a_first() -> None:
    """Clubs must be followed and the jack would take the trick: that is free for a first 9 and costs 2 for a third."""
    deal = ("JC JK TD JD 7S TS JS", "TC", "9C")
    two = (Trick(0, parse_cards("TH 9H 7H"), 0), Trick(0, parse_cards("JH 9D 8D"), 0))
    assert chooses(*deal, script="1 TC, 2 9C") == "JC"
    assert chooses(*deal, script="1 TC, 2 9C", tricks=two, taken=(2, 0, 0)) == "JK-"


@pytest.mark.parametrize("trump", [None, "C", "D", "H", "S"])
@pytest.mark.parametrize("follow", ["C", "D", "H", "S"])
def test_cards_stand_in_a_trick_as_the_rules_say(trump: str | None, follow: str) -> None:
    rising = sorted(nein_nine.PACK[:-1], key=lambda card: nein_nine.strength(card, trump, follow, None))
    standing = [power(card, trump, follow) for card in rising]
    assert standing == sorted(standing)
    can_win = [strength for strength in standing if strength]
    assert (
        len(set(can_win))
        == len(can_win)
        == sum(card.suit == follow or nein_nine.suit_of(card, trump) == trump for card in rising)
    )
