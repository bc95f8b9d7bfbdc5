"""The marks on the cards of an explanation: the one played, the better one, and those as good as it."""

import pytest

from nines.advice.advice import Advice, RatedMove
from nines.advice.verdict import ENOUGH
from nines.core.cards import Card
from nines.core.moves import Move
from nines.words.languages import language
from web.table import marks

MADE = Move.parse("KC")


def advice(*good: str) -> Advice:
    """A move that cost two tricks, and these that were better and as good as one another."""
    rated = [RatedMove(Move.parse(move), 3.0, 0.1, 0.0, 0.0, ENOUGH, True) for move in good]
    rated.append(RatedMove(MADE, 1.0, 0.1, 2.0, 0.1, ENOUGH, False))
    return Advice(0, 0, "expert", rated[0].move, "tricks", ENOUGH, ENOUGH, made=MADE, share=1.0, moves=tuple(rated))


def test_nothing_is_better_where_nothing_is_worse() -> None:
    say = language("en")
    alone, pair = marks.of_pair((), Move.parse("4H").cards), marks.of_advice(advice("4H"))
    assert (marks.word("better", alone, say), marks.word_in_hand("better", alone, say)) == ("right", "this one")
    assert marks.word("better", pair, say) == marks.word_in_hand("better", pair, say) == "better"


@pytest.mark.parametrize(
    ("good", "shown"),
    [
        (("4H",), {"KC": "made", "4H": "better"}),
        (("4H", "KS", "3C"), {"KC": "made", "4H": "better", "KS": "equal", "3C": "equal"}),
        (("4H", "KS", "3C", "2D", "AC", "9D"), {"KC": "made", "4H": "better"}),  # so many are not named either
    ],
)
def test_cards_as_good_as_the_better_one_are_marked_where_they_are_named(
    good: tuple[str, ...], shown: dict[str, str]
) -> None:
    assert marks.of_advice(advice(*good)) == {Card.parse(code): mark for code, mark in shown.items()}


SIX = ("4H", "KS", "3C", "2D", "AC", "9D")
"""More than are named one by one."""


@pytest.mark.parametrize(("worse", "shown"), [(("2C", "3D", "4D", "5D", "6D", "7D"), {*SIX}), ((), {"4H"})])
def test_a_hint_marks_all_moves_that_are_as_good_unless_every_move_is(worse: tuple[str, ...], shown: set[str]) -> None:
    """*Six bids are about equal* stood beside one bid that was marked as good."""
    good = tuple(RatedMove(Move.parse(move), 3.0, 0.1, 0.0, 0.0, ENOUGH, True) for move in SIX)
    bad = tuple(RatedMove(Move.parse(move), 1.0, 0.1, 2.0, 0.1, ENOUGH, False) for move in worse)
    found = Advice(0, 0, "expert", good[0].move, "tricks", ENOUGH, ENOUGH, moves=good + bad)
    assert marks.of_equals(found) == dict.fromkeys(map(Card.parse, shown), "equal")
