"""What was checked of luck and play: its means, and a file that says them."""

import pytest

from nines.balance.checked import HEADER, Checked, fewest, read, together, told, written
from nines.balance.terms import Balance
from nines.core.cards import Unreadable

FACTORS = {"niner": 0.513, "nines": 0.4}
ONE = Checked().and_one(Balance(5000, 100, -200, 300, 4800), 9, 1.0)
TWO = ONE.and_one(Balance(5000, -300, -200, 300, -4800), 9, 0.0)


def test_means_are_in_chances_to_win_and_bear_their_errors() -> None:
    assert TWO.matches == 2 and TWO.deals == 18 and TWO.wrong == 0
    assert TWO.mean("cards") == pytest.approx((-0.01, 0.02)) and TWO.mean("theirs") == pytest.approx((0.03, 0.0))
    assert "niner club: 2 matches, 18 deals, 0 wrong sums; cards -0.010 (error 0.020)" in told(("niner", "club"), TWO)


def test_what_does_not_make_the_result_is_counted_and_never_even() -> None:
    assert TWO.is_even
    wrong = TWO.and_one(Balance(5000, 0, 0, 0, 0), 9, 1.0)
    assert wrong.wrong == 1 and not wrong.is_even
    always = Checked().and_one(Balance(5000, 0, 0, 0, 5000), 9, 1.0)
    assert not always.and_one(Balance(5000, 0, 0, 0, 5000), 9, 1.0).is_even


def test_a_file_says_again_what_was_written() -> None:
    known = {("niner", "club"): TWO, ("nines", "master"): ONE}
    assert read(written(known, FACTORS), FACTORS) == known
    assert read(written(known, FACTORS), {**FACTORS, "niner": 0.6}) == {("nines", "master"): ONE}
    assert read("nines-balance 1 engine 0\n", FACTORS) == read("", FACTORS) == {}
    for damaged in ("niner club factor 0.513", written(known, FACTORS).splitlines()[1].replace("18", "many")):
        with pytest.raises(Unreadable):
            read(f"{HEADER}\n{damaged}\n", FACTORS)


def test_matches_of_several_games_are_told_together() -> None:
    assert together([ONE, TWO]) == Checked(3, 27, 0, tuple(map(sum, zip(ONE.sums, TWO.sums))),
                                           tuple(map(sum, zip(ONE.squares, TWO.squares))))  # fmt: skip
    assert together([TWO]) == TWO


def test_what_was_looked_at_least_is_next() -> None:
    assert fewest({("niner", "club"): TWO, ("nines", "master"): ONE}) == ("nines", "master")
