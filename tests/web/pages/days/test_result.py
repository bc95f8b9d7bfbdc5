"""A played day as one sees it: points as the score sheet has them, stones, the place among computer plays."""

from xml.etree import ElementTree

import pytest

from nines.core.going import finish
from nines.days import table
from nines.records.daily import DAYS
from nines.records.link import to_link
from nines.records.record import replay
from nines.registry import GAMES
from nines.words.languages import LANGUAGES, language
from tests.days.plays import by_chance
from tests.web.page import read
from web.pages.days import result_view
from web.pages.days.picture import picture
from web.pages.days.played_deals import PlayedDeals, played_deals
from web.state.day_rows import DayRow
from web.widgets.html import el

SAID = "2026-11-22"


def row(game: str, field: tuple[int, int, int] | None = (9, 4, 27)) -> DayRow:
    records = finish(table.play_day(table.day(SAID, game), by_chance("mine")))
    score = table.score(records)
    return DayRow(
        "day000000001",
        SAID,
        game,
        "",
        4,
        SAID,
        1,
        score.deals,
        score.parts,
        "N9-x",
        tuple(map(to_link, records)),
        field,
    )


@pytest.mark.parametrize("game", GAMES)
def test_the_points_are_those_of_the_score_sheet(game: str) -> None:
    played = row(game)
    found = played_deals(game, played.links)
    if not GAMES[game].tricks:
        assert found is None
        return
    (record,) = finish(table.play_day(table.day(SAID, game), by_chance("mine")))
    state = replay(record)
    assert found and len(found.deals) == DAYS[game].deals
    assert found.totals[0] == state.totals[0] and sorted(found.totals) == sorted(state.totals)
    assert (found.lead > 0) == (
        state.totals[0] == max(state.totals) and state.totals.count(max(state.totals)) == 1
    ) or (found.low_wins)


@pytest.mark.parametrize(
    ("totals", "low", "lead", "other"),
    [((3, 2), False, 1, 2), ((2, 2, 5), False, -3, 5), ((4, 4, 1), False, 0, 4), ((3, 5, 9), True, 2, 5)],
)
def test_who_is_ahead_hangs_on_which_way_the_score_runs(
    totals: tuple[int, ...], low: bool, lead: int, other: int
) -> None:
    found = PlayedDeals((1, -1), totals, low)
    assert (found.lead, found.best_other) == (lead, other)
    assert [found.good(change) for change in found.deals] == ([-1, 1] if low else [1, -1])


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_result_shows_each_deal_and_calls_the_computer_plays_that(game: str, code: str) -> None:
    say, played = language(code), row(game)
    page = read(
        el(
            "main", el("h1", result_view.headline(say, played)), result_view.per_deal(say, played),
            result_view.among(say, played), result_view.share_card(say, table.day(SAID, game), played),
        )
    )  # fmt: skip
    boxes = page.all(lambda node: node.tag == "li")
    assert len(boxes) == len(played.deals)
    marks = page.all(lambda node: node.tag == "rect")
    assert len(marks) == 41 and [mark.get("class") for mark in marks].index("mine") == 11
    assert "40" in page.text and result_view.points_made(say, played).casefold() in page.text.casefold()
    assert result_view.among(say, played._replace(field=None)) is None


def test_a_damaged_link_leaves_what_the_row_says() -> None:
    played = row("niner")._replace(links=("damaged",))
    assert played_deals("niner", played.links) is None
    assert result_view.headline(language("en"), played)


@pytest.mark.parametrize("game", GAMES)
def test_the_picture_is_whole_by_itself_and_holds_no_card_of_the_deal(game: str) -> None:
    say, played = language("en"), row(game)
    drawn = picture(say, table.day(SAID, game), played, "text")
    ElementTree.fromstring(drawn.svg)
    assert "var(" not in drawn.svg and "class=" not in drawn.svg, "a picture has no style sheet"
    assert drawn.file == f"nines-{game}-{SAID}.png" and drawn.text == "text"
    found = played_deals(game, played.links)
    points = map(found.good, found.deals) if found else played.deals
    assert drawn.svg.count("<ellipse") == sum(min(14, max(1, abs(point))) for point in points)
    assert drawn.lines[-1].text == "Better than 27 of 40" and result_view.headline(say, played) in {
        line.text for line in drawn.lines
    }


def test_a_result_that_beats_nobody_boasts_of_nothing() -> None:
    say, last = language("en"), row("niner")._replace(field=(39, 1, 0))
    card = result_view.share_card(say, table.day(SAID, "niner"), last)
    page = read(el("main", el("h1", "Result"), result_view.among(say, last), card))
    lines = picture(say, table.day(SAID, "niner"), last, "text").lines
    assert not any("etter than" in text for text in (page.text, *(line.text for line in lines)))
    assert "Among 40 computer plays" in page.text
