"""What a hint says of the last trump that others hold, where nothing else can beat the hand."""

import pytest

from nines.core.cards import parse_cards
from nines.core.moves import Move
from nines.core.trick import Trick
from nines.games.nein_nine import reasons
from nines.games.nein_nine.rules import GAME
from tests.games.nein_nine.deals import dealt
from tests.games.nein_nine.test_captures import told

GONE = ("8D 9D JK", "JC 9C 8C", "7S 9S 9H")
"""Three tricks that seat 2 led: the Joker and all nines are among them."""


def drawn(hand: str, worse: str, better: str, gone: tuple[str, ...] = GONE) -> list[str]:
    played = tuple(Trick(2, parse_cards(cards), 2) for cards in gone)
    known = {*parse_cards(hand), *(card for trick in played for card in trick.cards)}
    rest = tuple(card for card in GAME.pack if card not in known)
    hands = (parse_cards(hand), rest[: len(rest) // 2], rest[len(rest) // 2 :])
    view = GAME.view(dealt()._replace(trump="D", hands=hands, tricks=played, leader=0, turn=0), 0)
    found = reasons.certain(view, Move.parse(worse), Move.parse(better))
    return [told(part, view) for part in found if part.code == "draws-last"]


@pytest.mark.parametrize(("worse", "better"), [("JH", "7D"), ("TD", "7H")])
def test_the_last_trump_is_drawn_where_nothing_else_beats_the_hand(worse: str, better: str) -> None:
    """*The seven wins this trick for certain* was told of a card that would win for certain later, too."""
    name = {"7D": "the seven of diamonds", "7H": "the seven of hearts"}[better]
    assert drawn("TD JH 7D 7H", worse, better) == [
        "Only the jack of diamonds can beat the ten of diamonds and the jack of hearts. "
        f"Draw it with {name}: then every trick left is yours."
    ]


def test_a_seven_that_both_leads_are_draws_it_as_well() -> None:
    assert not drawn("TD JH 7D 7H", "7D", "7H")


def test_no_trick_is_promised_where_more_than_the_last_trump_beats_the_hand() -> None:
    assert not drawn("TD TH 7D 7H", "TH", "7D"), "the jack of hearts is out"
    assert not drawn("TD JH 7D 7H", "JH", "7D", (*GONE[:2], "7S TS TH")), "two nines are out"
    assert not drawn("TD JH 7D 7H", "JH", "7D", ("8D 9D JD", *GONE[1:])), "the Joker is out, and no trump"


def test_where_many_cards_could_be_beaten_none_is_named() -> None:
    assert drawn("TD JH JS 7D", "JH", "7D", ("8D 9D JK", "JC 9C 8C", "7H 9S 9H")) == [
        "Only the jack of diamonds can still beat any of your cards. Draw it with the seven of diamonds: then every "
        "trick left is yours."
    ]
