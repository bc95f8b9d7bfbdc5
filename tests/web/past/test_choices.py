"""What one's choices cost a deal: of checked matches alone, each unit by itself with an interval where it says much."""

import pytest

from nines.words.languages import LANGUAGES, language
from tests.web.past.test_figures import entry
from web.past.archive.choices import ENOUGH, costs, read_costs
from web.screens.past.record import _cost


def test_only_matches_that_were_checked_count_and_units_are_never_added_up() -> None:
    checked = entry(deals=9)._replace(choices=80, costs=(("points", 60, 2, 2700), ("wins", 20, 0, 90)))
    points, wins = costs([checked, entry(), checked._replace(choices=0)])
    assert (points.unit, points.matches, points.deals, points.costly) == ("points", 1, 9, 2)
    assert points.a_deal == pytest.approx(0.3) and wins.a_deal == pytest.approx(0.01)
    assert points.interval is None and costs([entry()]) == ()


@pytest.mark.parametrize("code", LANGUAGES)
def test_an_interval_is_told_once_enough_matches_were_checked(code: str) -> None:
    checked = entry(deals=9)._replace(choices=80, costs=(("points", 80, 2, 2700),))
    found = costs([checked._replace(costs=(("points", 80, 1, 2700 + 100 * at),)) for at in range(ENOUGH)])
    (cost,) = found
    assert cost.interval and cost.interval.low < cost.a_deal < cost.interval.high
    assert str(ENOUGH) in _cost(language(code), cost, "nein-nine")


def test_where_it_is_not_known_what_is_lost_of_them_costs_are_counted_and_not_added_up() -> None:
    (cost,) = costs([entry("shedding", deals=1)._replace(choices=20, costs=(("next", 20, 3, 900),))])
    assert _cost(language("en"), cost, "shedding") == "1 match was checked. 3 choices were costly."


@pytest.mark.parametrize(
    "raw", [5, [5], [["points"]], [["points", -1, 0, 0]], [["yards", 1, 1, 1]], [["points", 1, 1, 1e9]]]
)
def test_a_row_that_says_anything_else_says_nothing(raw: object) -> None:
    assert read_costs(raw) == ()
