"""Beside a mean that is the same whatever is played, the cards that take the tricks in any order."""

import pytest

from nines.advice.advice import Reason
from nines.games.le_neuf import reasons
from tests.games.le_neuf.test_causes import at, told
from tests.games.le_neuf.test_timing import counted

LIKELY = "The king of clubs is likely to win a trick, now or later."
SURE = "The king of clubs nearly always takes a trick, now or later."
BOTH = "The king and ten of clubs nearly always take a trick each, now or later."
ONE = "Between them, the king and ten of clubs take about one trick, in any order."
NONE = "None of your cards is likely to win a trick, now or later."


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        (("7 2 0 0", "6 2 0 0", "7 1 1 0"), LIKELY),
        (("10 2 0 0", "10 2 0 0", "10 1 1 0"), SURE),
        (("10 10 0 0", "10 10 0 0", "10 10 1 0"), BOTH),
        (("1 8 0 0", "5 5 0 0", "9 1 0 0"), ONE),
        (("3 3 1 0", "3 2 1 1", "3 3 0 1"), NONE),
        (("8 2 0 0", "2 8 0 0", "4 2 3 1"), ""),  # it depends on the order which card wins
    ],
)
def test_a_mean_is_told_with_the_cards_that_win_in_any_order(rows: tuple[str, ...], words: str) -> None:
    """*You take on average about 0.8 of the 4 tricks left* gave no cause."""
    view = at("KC TC 9D 4S", "S", gone="QC JC" if words in (ONE, BOTH) else "QH")
    found = counted(view, **dict(zip(("KC", "9D", "4S"), rows, strict=True)))
    even = found._replace(moves=tuple(values._replace(behind=0.0) for values in found.moves))
    fact = Reason("all-tricks", n=4, share=0.8, other=0.8)
    told_then = [told(part, view) for part in reasons.then(view, fact, even)]
    assert told_then == [words] * bool(words)


def test_cards_that_lose_this_trick_are_told_to() -> None:
    """The six of trumps and the three were *about even*, though the six beat the four that was led."""
    view = at("6S 3S QD 8C", "S", trick="4S")
    found = counted(view, **{"3S": "4 0 5 2", "6S": "1 4 5 2"})
    (part,) = reasons.then(view, Reason("all-tricks", n=4, share=1.2, other=1.2), found)
    assert told(part, view) == "Whichever card you play, you nearly always lose this trick with it."


def test_of_equal_cards_one_of_which_wins_none_is_called_unlikely() -> None:
    """Of the three and seven of trumps, as high as each other after this trick, one takes a trick half the time."""
    view = at("7S 3S 2S QD", "S", gone="4S", trick="5S 6S", leader=1)
    found = counted(view, **{"2S": "5 0 0 0", "3S": "5 0 0 0", "7S": "0 3 3 0"})
    parts = reasons.then(view, Reason("all-tricks", n=4, share=0.5, other=0.6), found)
    assert "no-winner" not in [part.code for part in parts]


def test_a_partner_may_take_the_trick_that_no_own_card_does() -> None:
    """*You nearly always lose this trick* was told under the partner's ace."""
    view = at("6S 3S QD KC", "C", trick="AS 4S", leader=2, seats=4)
    found = counted(view, **{"3S": "1 0 2 4", "6S": "0 1 2 4"})
    parts = reasons.then(view, Reason("all-side", n=4, share=2.2, other=2.2), found)
    assert "none-likely" not in [part.code for part in parts]


def test_several_cards_that_win_a_trick_now_and_then_are_not_all_called_unlikely() -> None:
    """*None of your cards is likely to win a trick* stood beside a mean of 1.2 tricks."""
    view = at("KC 9D 4S QH", "S", gone="QC")
    found = counted(view, **{"KC": "3 3 3 3", "9D": "3 3 3 3", "QH": "3 3 3 3"})
    parts = reasons.then(view, Reason("all-tricks", n=4, share=1.2, other=1.2), found)
    assert "no-winner" not in [part.code for part in parts]


def test_of_equal_cards_that_win_half_the_time_none_is_called_likely() -> None:
    """Of the ten and eight, one of which is spent to draw the jack, both were likely to win tricks."""
    view = at("TC 8C 9D 4S 7H", "S", gone="9C QH")
    found = counted(view, **dict.fromkeys(("9D", "4S", "7H"), "3 9 0 0 0"))
    parts = reasons.then(view, Reason("all-tricks", n=4, share=1.1, other=1.1), found)
    assert "likely-winners" not in [part.code for part in parts]
