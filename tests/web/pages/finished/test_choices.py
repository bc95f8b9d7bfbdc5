"""What one's choices cost a deal, and how often they are mistakes: of checked matches alone, each unit by itself."""

import pytest

from nines.words.languages import LANGUAGES, language
from tests.web.desk import Desk
from tests.web.page import read
from tests.web.pages.finished.test_archive import row
from tests.web.pages.finished.test_figures import entry
from web.app.render import render
from web.pages.finished.choices import ENOUGH, checked, costs, course, read_costs
from web.pages.finished.record import _checked, _cost
from web.state.archive import Entry


def test_only_matches_that_were_checked_count_and_units_are_never_added_up() -> None:
    checked = entry(deals=9)._replace(choices=80, costs=(("points", 60, 2, 1, 1, 2700), ("wins", 20, 0, 0, 1, 90)))
    (points,) = costs([checked, entry(), checked._replace(choices=0)])
    assert (points.unit, points.matches, points.deals) == ("points", 1, 9)
    assert points.a_deal == pytest.approx(0.3), "and chances are not added up"
    assert points.interval is None and costs([entry()]) == ()


def test_mistakes_are_counted_in_100_choices_whatever_their_unit() -> None:
    some = entry(deals=9)._replace(choices=80, costs=(("points", 60, 2, 1, 1, 2700), ("wins", 20, 0, 0, 1, 90)))
    found = checked([some, entry(), some])
    assert found and (found.matches, found.choices) == (2, 160)
    assert found.classes == {"slip": 4, "mistake": 2, "blunder": 4} and checked([entry()]) is None
    assert _checked(language("en"), found) == (
        "Per 100 choices: 2.5 slips, 1.2 mistakes and 2.5 blunders. 2 matches were checked."
    )


@pytest.mark.parametrize("code", LANGUAGES)
def test_an_interval_is_told_once_enough_matches_were_checked(code: str) -> None:
    checked = entry(deals=9)._replace(choices=80, costs=(("points", 80, 2, 0, 0, 2700),))
    found = costs([checked._replace(costs=(("points", 80, 1, 0, 0, 2700 + 100 * at),)) for at in range(ENOUGH)])
    (cost,) = found
    assert cost.interval and cost.interval.low < cost.a_deal < cost.interval.high
    told = _cost(language(code), cost, "nein-nine")
    assert ("0,34" if code != "en" else "0.34") in told, "what was told is summed, and scaled no second time"


def test_where_it_is_not_known_what_is_lost_of_them_costs_are_not_added_up(monkeypatch: pytest.MonkeyPatch) -> None:
    assert costs([entry("shedding", deals=1)._replace(choices=20, costs=(("next", 20, 3, 0, 0, 900),))]) == ()
    (cost,) = costs([entry(deals=9)._replace(choices=80, costs=(("points", 80, 2, 0, 0, 2700),))])
    monkeypatch.setattr("web.pages.finished.record.marked_factors", dict)
    assert _cost(language("en"), cost, "nein-nine") == ""


def test_how_it_went_is_told_by_ten_matches_each_time() -> None:
    def match(cost: int) -> Entry:
        return entry(deals=10)._replace(choices=80, costs=(("points", 80, 1, 0, 0, cost), ("wins", 5, 0, 0, 0, 70)))

    entries = [match(1000)] * 10 + [entry()] * 3 + [match(3000)] * 10  # the last ones cost less
    stages = course(entries, "points")
    assert [stages[0].matches, stages[-1].matches] == [10, 20]
    assert stages[0].a_deal == pytest.approx(0.3) and stages[-1].a_deal == pytest.approx(0.1)
    assert all(stage.interval.low <= stage.a_deal <= stage.interval.high for stage in stages)
    assert course(entries[:9], "points") == () and course(entries, "tricks") == ()


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_is_drawn_with_its_table_where_it_is_known_what_is_lost(code: str) -> None:
    say = language(code)
    cost = [["points", 40, 1, 0, 0, 2000]]
    rows = [row(at, choices=40, costs=cost) for at in range(20)]
    page = read(render(Desk(past={f"{at:05}": text for at, text in enumerate(rows)})
                       .open(f"/finished/figures?lang={code}").settle().model))  # fmt: skip
    title = say.text("Points your choices cost, per deal")
    assert [node for node in page if node.get("role") == "img" and title in node.get("aria-label")]
    assert page.text.count(title) > 1, "and stands above its table, too"


@pytest.mark.parametrize(
    "raw",
    [
        5,
        [5],
        [["points"]],
        [["points", -1, 0, 0, 0, 0]],
        [["yards", 1, 1, 1, 1, 1]],
        [["points", 1, 1, 1, 1, 1e9]],
        [["points", 40, 3, 2000]],
    ],
)
def test_a_row_that_says_anything_else_says_nothing(raw: object) -> None:
    assert read_costs(raw) == ()
