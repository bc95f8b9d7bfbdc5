"""A played day as one sees it: points as the score sheet has them, stones, the place among computer plays."""

import re
from xml.etree import ElementTree

import pytest

from nines.days import table
from nines.records.daily import DAYS
from nines.records.link import to_link
from nines.records.record import replay
from nines.registry import GAMES
from nines.words.languages import LANGUAGES, language
from nines.words.phrases import score
from tests.days import plays
from tests.web.page import read
from web.match import players
from web.pages.days import outcome, result_view, travellers
from web.pages.days.picture import picture
from web.pages.days.played_deals import PlayedDeals, played_deals
from web.state.day_rows import DayRow, Friend
from web.widgets.html import el

SAID = "2026-11-22"
NEIN_NINE = GAMES["nein-nine"]
BY_TURNS = [(game, tuple(LANGUAGES)[at % len(LANGUAGES)]) for at, game in enumerate(GAMES)]
"""Each game in one language."""


def row(game: str, field: tuple[int, int, int] | None = (9, 4, 27)) -> DayRow:
    records = plays.played(game, luck="mine")
    scored = table.score(records)
    return DayRow(
        "day000000001",
        SAID,
        game,
        "",
        4,
        SAID,
        1,
        scored.deals,
        scored.parts,
        "N9-x",
        tuple(map(to_link, records)),
        field,
    )


@pytest.mark.parametrize("game", GAMES)
def test_the_points_are_those_of_the_score_sheet(game: str) -> None:
    found = played_deals(game, row(game).links)
    if not GAMES[game].tricks:
        assert found is None
        return
    (record,) = plays.played(game, luck="mine")
    state = replay(record)
    assert found and len(found.deals) == DAYS[game].deals
    others = state.totals[1:]
    assert found.total == state.totals[0] and found.best_other == (min if found.low_wins else max)(others)
    assert (found.lead > 0) == (
        state.totals[0] == max(state.totals) and state.totals.count(max(state.totals)) == 1
    ) or (found.low_wins)


@pytest.mark.parametrize(("low", "other"), [(False, 2), (True, 4)])
def test_stones_and_the_best_of_the_others_hang_on_which_way_the_score_runs(low: bool, other: int) -> None:
    found = PlayedDeals((1, -1), 3, 1, low)
    assert found.best_other == other
    assert [found.good(change) for change in found.deals] == ([-1, 1] if low else [1, -1])
    assert [found.stones(change) for change in (2, -3, 0)] == [
        ("light", 2), ("gone" if low else "dark", 3), ("none", 1),
    ], "as on the felt after a deal: where the lowest score wins a stone is a point still to go"  # fmt: skip


@pytest.mark.parametrize(("game", "code"), BY_TURNS)
def test_a_result_shows_each_deal_and_calls_the_computer_plays_that(game: str, code: str) -> None:
    say, played = language(code), row(game)
    page = read(
        el(
            "main", el("h1", outcome.headline(say, played)), result_view.per_deal(say, played),
            result_view.among(say, played), result_view.share_card(say, table.day(SAID, game), played),
        )
    )  # fmt: skip
    (listed,) = page.all(lambda node: node.get("class") == "per-deal")
    boxes = listed.all(lambda node: node.tag == "li")
    assert len(boxes) == len(played.deals)
    (dots,) = page.all(lambda node: node.get("class") == "dots many")
    marks = dots.all(lambda node: node.tag == "i")
    assert len(marks) == 41 and [mark.get("class") for mark in marks].index("mine") == 29
    result, scores = outcome.passed_on(say, played)
    assert "40" in page.text and result in page.text and scores in page.text
    assert result_view.among(say, played._replace(field=None)) is None


def test_a_damaged_link_leaves_what_the_row_says() -> None:
    played = row("niner")._replace(links=("damaged",))
    assert played_deals("niner", played.links) is None
    assert outcome.headline(language("en"), played)


@pytest.mark.parametrize("game", GAMES)
def test_the_picture_is_whole_by_itself_and_holds_no_card_of_the_deal(game: str) -> None:
    say, played = language("en"), row(game)
    drawn = picture(say, table.day(SAID, game), played, "text")
    ElementTree.fromstring(drawn.svg)
    assert "var(" not in drawn.svg and "class=" not in drawn.svg, "a picture has no style sheet"
    assert drawn.file == f"nines-{game}-{SAID}.png" and drawn.text == "text"
    found = played_deals(game, played.links)
    points = found.deals if found else played.deals
    assert drawn.svg.count("<ellipse") == sum(min(14, max(1, abs(point))) for point in points)
    assert drawn.lines[1].text == "Better than 27 of 40", "the place comes first"
    assert {line.text for line in drawn.lines} >= {text for text in outcome.passed_on(say, played) if text}


def test_a_result_that_beats_nobody_boasts_of_nothing() -> None:
    say, last = language("en"), row("niner")._replace(field=(39, 1, 0))
    card = result_view.share_card(say, table.day(SAID, "niner"), last)
    page = read(el("main", el("h1", "Result"), result_view.among(say, last), card))
    lines = picture(say, table.day(SAID, "niner"), last, "text").lines
    assert not any("Better than" in text for text in (page.text, *(line.text for line in lines)))
    assert "with your cards 40 times" in page.text


def test_a_result_says_who_won_by_how_much_and_what_everybody_scored() -> None:
    say = language("en")
    told = {game: (outcome.headline(say, played), outcome.scores(say, played), *outcome.passed_on(say, played))
            for game in GAMES for played in (row(game),)}  # fmt: skip
    for game, (title, points, result, others) in told.items():
        if not GAMES[game].tricks:
            assert (points, others) == ("", "") and title == result
            continue
        assert not re.search(r"\d : \d", title) and points.startswith("Points: you ")
        assert others.startswith("me ") and re.match(r"(Won|Lost) by \d+ points?|Level at the top", result)


def test_nothing_is_told_of_computer_plays_that_never_happened() -> None:
    say = language("en")
    for field, told in (((39, 1, 0), "1 equal39 better"), ((0, 40, 0), "40 equal")):
        page = read(el("main", el("h1", "Result"), result_view.among(say, row("niner", field))))
        assert told in page.text


def test_each_deal_says_what_the_others_scored_and_the_drawing_what_its_marks_mean() -> None:
    played = row("nein-nine")
    (record,) = plays.played("nein-nine", luck="mine")
    said = outcome.others_by_deal(language("en"), played)
    _, second, third = players.names(record, language("en"))
    sheet = replay(record).sheet
    assert len(said) == DAYS["nein-nine"].deals
    assert said == [
        f"{second} {score(deal.change[1], NEIN_NINE)}, {third} {score(deal.change[2], NEIN_NINE)}" for deal in sheet
    ]
    place = read(el("main", el("h1", "Day"), result_view.among(language("en"), played)))
    assert "27 worse4 equal9 better" in place.text
    assert outcome.others_by_deal(language("en"), row("shedding")) == []


def test_a_master_who_made_the_same_points_is_not_said_to_have_played_better() -> None:
    say, played = language("en"), row("niner")
    as_much = Friend("", tuple(deal + 1 for deal in played.deals), played.links)
    met = played._replace(master=as_much)
    assert travellers.turning(say, met) is None, "measured against the table it was more, in points it was not"
    assert "made as much" in str(travellers.unbeaten(say, met))
    unknown = met._replace(links=("damaged",))
    assert travellers.unbeaten(say, unknown) is None, "where no points are known the table is the measure"
