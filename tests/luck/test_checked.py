"""What was checked of luck and play: its means, and a file that says them."""

import pytest

from nines.advice.factors import Factor
from nines.core.cards import Unreadable
from nines.luck.checked import HEADER, TERMS, Checked, fewest, read, together, told, written
from nines.luck.terms import UNIT, DealTerms, balance


def at(share: float, error: float = 0.0) -> Factor:
    return Factor(share, error, 0, 100)


WON = (DealTerms(0.01, 0.2, 0.05, 0.02), DealTerms(0.0, 0.3, 0.0, 0.01))
LOST = (DealTerms(-0.03, -0.5, 0.25, 0.01),)
ONE = Checked().and_one(WON, True)
TWO = ONE.and_one(LOST, True)


def test_means_are_in_chances_to_win_and_bear_their_errors() -> None:
    terms = TWO.scaled(at(0.5))
    assert (terms.matches, terms.deals, terms.wrong) == (2, 3, 0)
    assert terms.mean("cards") == pytest.approx((-0.01, 0.02)) and terms.mean("yours") == pytest.approx((-0.075, 0.05))
    assert terms.mean("theirs") == pytest.approx((0.01, 0.005))
    said = "niner club: 2 matches, 3 deals, 0 wrong sums; cards -0.010 (error 0.020)"
    assert said in told(("niner", "club"), terms)


@pytest.mark.parametrize("factor", [0.3, 0.5, 1.0])
def test_the_sums_say_what_the_terms_of_every_match_say(factor: float) -> None:
    each = [balance(deals, 2, factor)[1:] for deals in (WON, LOST)]
    terms = TWO.scaled(at(factor))
    assert terms.sums == pytest.approx([sum(match) / UNIT for match in zip(*each)], abs=2 / UNIT)
    squares = [sum((term / UNIT) ** 2 for term in match) for match in zip(*each)]
    assert terms.squares == pytest.approx(squares, abs=4 / UNIT)


def test_luck_is_as_unsure_as_the_factor() -> None:
    """Own costs are 0.3 and others' 0.04 in two matches: an error of 0.1 moves the mean of luck by 0.013."""
    sure, unsure = TWO.scaled(at(0.5)), TWO.scaled(at(0.5, error=0.1))
    assert unsure.mean("cards") == sure.mean("cards")
    (mean, error), (same, least) = unsure.mean("luck"), sure.mean("luck")
    assert mean == same and error**2 == pytest.approx(least**2 + 0.013**2)
    both = together([unsure, unsure])
    assert both.mean("luck")[1] ** 2 > together([sure, sure]).mean("luck")[1] ** 2


def test_what_does_not_make_the_result_is_counted_and_never_even() -> None:
    assert TWO.scaled(at(0.5)).is_even
    wrong = TWO.and_one(WON, False)
    assert wrong.wrong == 1 and not wrong.scaled(at(0.5)).is_even
    always = Checked().and_one(WON, True).and_one(WON, True)
    assert not always.scaled(at(0.5)).is_even


def test_a_file_says_again_what_was_written() -> None:
    known = {("niner", "club"): TWO, ("nines", "master"): ONE}
    assert read(written(known)) == known
    assert read("nines-balance 1 engine 3\n") == read("nines-balance 2 engine 0\n") == read("") == {}
    whole = written(known).splitlines()[1]
    for damaged in (
        "niner club matches 2",
        whole.replace("deals 3", "deals many"),
        f"{whole} 7",
        whole.rpartition(" ")[0],
    ):
        with pytest.raises(Unreadable):
            read(f"{HEADER}\n{damaged}\n")


def test_matches_of_several_games_are_told_together() -> None:
    single, two = ONE.scaled(at(0.5)), TWO.scaled(at(0.7))
    both = together([single, two])
    assert both[:3] == (3, 5, 0)
    for place in range(len(TERMS)):
        assert both.sums[place] == pytest.approx(single.sums[place] + two.sums[place])
        assert both.squares[place] == pytest.approx(single.squares[place] + two.squares[place])
    assert together([two]) == two


def test_what_was_looked_at_least_is_next() -> None:
    assert fewest({("niner", "club"): TWO, ("nines", "master"): ONE}) == ("nines", "master")
