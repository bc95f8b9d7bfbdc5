"""The pages about finished matches: read in slices, sifted by the address, with a word for whatever is amiss."""

import csv
import io
import json
import re

import pytest

from nines.core.options import defaults
from nines.records.link import to_link
from nines.records.record import Record
from nines.registry import GAMES
from nines.words.languages import language
from tests.every_table import TABLES, played
from tests.web.desk import Desk
from tests.web.page import Element
from tests.web.page import read as page_of
from web.app.render import render
from web.match import past_row
from web.match.players import tab_title
from web.pages.finished import files, words
from web.pages.finished.entries import SLICE, entry, sort
from web.pages.finished.figures import Group, figures
from web.state.effects import Download, Gather, Wait
from web.state.messages import ControlChanged, FileRead, Gathered, TimerFired
from web.storage import save_codec
from web.storage.save_codec import SavedCopy

DAY = 86_400_000


def _line(game: str, level: str) -> past_row.PastRow:
    """The row of a match of one person at the usual table."""
    options = defaults(GAMES[game].choices)
    record = played(next(table for table in TABLES if table.game == game and table.options == options).record("list"))
    seats = ("human", *(f"bot:{level}",) * (len(record.seats) - 1))
    return past_row.read(past_row.to_row("abcd0", SavedCopy(record._replace(seats=seats)), 5))


LINES = {(game, level): _line(game, level) for game in ("nein-nine", "niner") for level in ("club", "expert")}


def row(at: int, game: str = "niner", level: str = "club", seed: str = "", **values: object) -> str:
    """The row of a match of that day, its cards by default of their own."""
    line = LINES[game, level]
    link = to_link(line.setup._replace(seed=seed or f"list {at}"))
    return past_row.changed(line, **{"id": f"{at:05}", "ended": at * DAY, "link": link, **values})


def desk_with(*rows: str, **given: object) -> Desk:
    """A desk with these rows, the page of them open and all read."""
    desk = Desk(past={past_row.read(text).id: text for text in rows}, **given)  # type: ignore[arg-type]
    return desk.open("/finished").settle()


def page(desk: Desk) -> Element:
    return page_of(render(desk.model))


def listed(desk: Desk) -> list[str]:
    """The matches in the list, by their ids."""
    return re.findall(r"forget (\w+)", render(desk.model))


MANY = tuple(row(at, ("niner", "nein-nine")[at % 2], ("club", "expert")[at // 2 % 2]) for at in range(300))


def test_a_thousand_rows_are_read_in_slices_and_the_first_page_stands_after_the_first() -> None:
    rows = tuple(row(at) for at in range(1000))
    desk = Desk(past={past_row.read(text).id: text for text in rows}).open("/finished")
    assert listed(desk) == [f"{at:05}" for at in range(999, 949, -1)]
    slices = 0
    while desk.due:
        unread = sort(desk.model).unread
        assert f"{1000 - unread} of 1000 matches read so far" in page(desk).text
        desk.send(desk.due.popleft())
        slices += 1
        assert unread - sort(desk.model).unread <= SLICE
    assert slices > 5 and desk.model.archive.stage == "done"
    assert len({id(entry.table) for entry in sort(desk.model).entries}) == 1, "one record for all that are set up alike"
    desk.go("/").go("/finished")
    assert not sort(desk.model).unread, "no row is read twice"


def test_reading_stops_on_demand_or_when_the_page_is_left() -> None:
    desk = Desk(past={past_row.read(text).id: text for text in MANY}).open("/finished")
    desk.do("finished stop").settle()
    unread = sort(desk.model).unread
    assert unread and f"Stopped after {300 - unread} of 300 matches" in page(desk).text
    desk.do("finished on").settle()
    assert not sort(desk.model).unread and "finished stop" not in page(desk).doings
    away = Desk(past=desk.past).open("/finished").go("/settings").settle()
    assert sort(away.model).unread == unread
    waits = len([effect for effect in away.effects if isinstance(effect, Wait)])
    away.send(TimerFired("", 0, "finished"))
    assert len([effect for effect in away.effects if isinstance(effect, Wait)]) == waits


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("", lambda at: True),
        ("?game=niner", lambda at: at % 2 == 0),
        ("?level=expert&game=nein-nine", lambda at: at % 2 and at // 2 % 2),
        ("?level=nobody", lambda at: False),
        ("?game=nowhere&result=strange&page=x", lambda at: True),
    ],
)
def test_an_address_says_which_matches_are_listed(query: str, wanted: object) -> None:
    desk = desk_with(*MANY).go(f"/finished{query}").settle()
    assert listed(desk) == [f"{at:05}" for at in range(299, -1, -1) if wanted(at)][:50]  # type: ignore[operator]


def test_a_filter_stands_in_the_address_and_an_address_in_the_filter() -> None:
    desk = desk_with(*MANY).go("/finished?page=3")
    desk.send(ControlChanged("game", "niner")).send(ControlChanged("level", "club"))
    assert desk.model.address == desk.address == "/finished?game=niner&level=club"
    before = listed(desk)
    again = desk_with(*MANY).go(desk.address).settle()
    assert listed(again) == before and len(before) == 50
    chosen = [node.get("value") for node in page(again) if node.tag == "option" and "selected" in node.attributes]
    assert chosen == ["niner", "club", ""]
    assert "/finished?game=niner&level=club&page=2" in [node.get("href").removeprefix("#") for node in page(again)]


@pytest.mark.parametrize("result", ["won", "lost", "conceded", "costly", "others"])
def test_results_are_told_apart(result: str) -> None:
    people = LINES["niner", "club"].setup.seats
    record: Record = past_row.copy_of(LINES["niner", "club"]).record
    two = past_row.to_row("two00", SavedCopy(record._replace(seats=("human",) * len(people))), 3)
    rows = {
        "won": row(1, winners=[0]), "lost": row(2, winners=[1]), "conceded": row(3, conceded=True, winners=[]),
        "costly": row(4, winners=[0], choices=40, costs=[["points", 30, 0, 0, 0, 0], ["wins", 10, 1, 1, 0, 90]]),
        "others": two,
    }  # fmt: skip
    desk = desk_with(*rows.values()).go(f"/finished?result={result}").settle()
    assert (result in ("won", "costly")) == ("1 slip and 1 mistake" in page(desk).text)
    several = {"won": {"00001", "00004"}, "lost": {"00002", "00003"}}
    assert set(listed(desk)) == several.get(result, {past_row.read(rows[result]).id})


def test_the_winner_of_a_row_from_before_is_told_by_its_totals_or_not_at_all() -> None:
    def before(id: str, game: str, **values: object) -> str:
        record = played(next(table for table in TABLES if table.game == game and table.seats == 3).record("old"))
        body = json.loads(past_row.to_row(id, SavedCopy(record), 1))
        for name in ("deals", "winners", "check"):
            body.pop(name)
        body |= values
        return json.dumps({**body, "check": save_codec.checksum(body)}, ensure_ascii=False, separators=(",", ":"))

    def winners(text: str) -> tuple[int, ...] | None:
        return entry(past_row.read(text)).winners

    assert winners(before("old00", "nein-nine", totals=[4, 9, -1])) == (1,)
    assert winners(before("old00", "le-neuf", totals=[4, 9, -1])) == (2,)
    assert winners(before("old00", "shedding", totals=[4, 0, 1])) == (1,)
    assert winners(before("old00", "shedding", totals=[0, 0, 1])) is None
    assert "Not known" in page(desk_with(before("old00", "shedding", totals=[0, 0, 1]))).text


# ---- whatever is amiss ----------------------------------------------------------------------------------------------


def test_with_nothing_finished_the_page_says_what_will_stand_there() -> None:
    desk = desk_with()
    assert "Nothing here yet." in page(desk).text and "Finish a match and it appears here" in page(desk).text
    assert [node for node in page(desk) if node.get("type") == "file"]
    assert pictured(page(desk)) == {"nein-nine"}
    desk.go("/finished/figures").settle()
    assert "Finish a match against the computer" in page(desk).text and pictured(page(desk)) == {"nein-nine"}


def pictured(page: Element) -> set[str]:
    """Of what there are small pictures on a page."""
    return {node.get("data-of") for node in page if node.get("class") == "thumb"}


def test_a_damaged_row_and_a_later_versions_are_put_aside_and_the_rest_is_shown() -> None:
    body = json.loads(row(7))
    body.pop("check")
    body["version"] = past_row.VERSION + 1
    later = json.dumps({**body, "check": save_codec.checksum(body)}, separators=(",", ":"))
    rows = (row(3), row(2)[:-30], later, row(1))
    desk = desk_with().send(Gathered("list", rows)).settle()
    assert listed(desk) == ["00003", "00001"]
    said = page(desk).text
    assert "1 finished match couldn’t be read. It stays where it is." in said
    assert "1 finished match was saved by a newer version of the game. It is untouched." in said
    assert "2 matches played; the first win is still to come." in said


def test_while_rows_are_asked_for_the_page_says_so() -> None:
    desk = desk_with()
    desk.model = desk.model._replace(archive=desk.model.archive._replace(stage="asked"), past=None)
    assert "Your finished matches are being read" in page(desk).text


def test_without_a_database_or_its_answer_the_page_says_what_is_missing() -> None:
    desk = desk_with(database=False)
    assert "This browser has no database" in page(desk).text
    silent = desk_with().send(Gathered("list", None))
    assert "can’t be read just now. They stay where they are" in page(silent).text


def test_a_hostile_level_or_name_in_a_row_is_text() -> None:
    record = past_row.copy_of(LINES["niner", "club"]).record
    given = ("<b>me</b>", *("",) * (len(record.seats) - 1))
    line = past_row.to_row("abcd0", SavedCopy(record, given=given), 5)
    desk = desk_with(past_row.changed(past_row.read(line), level="<i>x</i>"))
    assert "<b>me" not in render(desk.model)
    desk.go("/finished?level=%3Cimg+src=x%3E&game=%3Cb%3E&result=%22").settle()
    assert "<img" not in render(desk.model) and "&lt;img" in render(desk.model)


# ---- files ----------------------------------------------------------------------------------------------------------


def file_of(desk: Desk, word: str) -> Download:
    desk.do(f"finished {word}")
    found = desk.effects[-1]
    assert isinstance(found, Download)
    return found


def test_the_table_has_a_line_for_every_match_and_no_formula() -> None:
    record = past_row.copy_of(LINES["niner", "club"]).record
    given = ("=HYPERLINK(1)", *("",) * (len(record.seats) - 1))
    named = past_row.to_row("named", SavedCopy(record, hints=2, given=given), 5 * DAY)
    desk = Desk(past={past_row.read(text).id: text for text in (*MANY, named)}).open("/finished")
    saved = file_of(desk, "table")
    lines = list(csv.DictReader(io.StringIO(saved.text)))
    assert saved.name.endswith(".csv") and [*lines[0]] == list(files.COLUMNS) and len(lines) == 301
    own = next(line for line in lines if line["id"] == "named")
    assert own["ended"] == "1970-01-06T00:00:00Z" and (own["hints"], own["level"]) == ("2", "club")
    assert own["origin"] == "" and own["names"].startswith("'=") and own["won_by_me"] in "01" and own["my_score"]


def test_lines_are_the_rows_and_are_taken_in_again_once() -> None:
    desk = desk_with(*MANY[:40])
    text = file_of(desk, "lines").text
    assert [*text.splitlines()] == sorted(desk.past.values(), reverse=True, key=lambda line: past_row.read(line).ended)
    same = {past_row.read(line).link for line in MANY[:40]}
    other = desk_with()
    for times in range(2):
        other.send(FileRead(text + "nonsense\n", other.rows())).settle()
        assert {past_row.read(line).link for line in other.past.values()} == same and len(other.past) == len(same)
        notice = other.model.notice
        assert notice and "1 match in the file couldn’t be read" in notice.text, times
    assert set(listed(other)) == {*other.past}, "the list shows what has come"


def test_a_file_asks_for_no_row_again() -> None:
    desk = desk_with(*MANY)
    before = len([effect for effect in desk.effects if isinstance(effect, Gather)])
    desk.do("finished table").do("finished lines")
    assert len([effect for effect in desk.effects if isinstance(effect, Gather)]) == before


# ---- one's record ---------------------------------------------------------------------------------------------------


def test_the_record_says_how_often_one_wins_and_draws_it_with_a_table() -> None:
    rows = [row(at, winners=[int(at % 4 > 0)]) for at in range(40)]
    desk = desk_with(*rows).go("/finished/figures").settle()
    found = page(desk)
    assert tab_title(desk.model) == "Your record · Nines"
    assert "10 of 40 won" in found.text and "You win less often than equal players would." in found.text
    assert "Equal players would each win 50." in found.text and "in 100 matches; in the long run" in found.text
    small, drawing, points = found.all(lambda node: node.get("role") == "img")
    assert small.get("aria-label").startswith("Latest results, earliest first (10): ")
    assert "Wins in 100 matches, after each match" in drawing.get("aria-label")
    assert "Points per deal" in points.get("aria-label")
    tables = found.all(lambda node: node.tag == "table")
    assert len(tables) == 2 and all(len(table.all(lambda node: node.tag == "tr")) > 10 for table in tables)


def test_below_ten_matches_there_are_figures_and_no_line() -> None:
    desk = desk_with(*(row(at, winners=[0]) for at in range(9))).go("/finished/figures").settle()
    assert "9 of 9 won" in page(desk).text and len(page(desk).all(lambda node: node.get("role") == "img")) == 1


def test_the_next_level_is_dealt_at_one_press_and_from_then_on() -> None:
    desk = desk_with(*(row(at, winners=[0]) for at in range(12))).go("/finished/figures").settle()
    desk.do("finished play").settle()
    assert desk.match.record.seats == ("human", "bot:expert") and desk.model.screen == "table"
    assert desk.go("/deal/niner").match.record.seats == ("human", "bot:expert")
    assert desk_with().go("/finished/figures").settle().do("finished play").model.screen == "finished"


@pytest.mark.parametrize(
    ("game", "seats", "said"),
    [("niner", 2, ""), ("nein-nine", 3, ""), ("le-neuf", 3, "3 players"), ("shedding", 2, "2 players")],
)
def test_how_many_play_is_told_where_that_differs(game: str, seats: int, said: str) -> None:
    assert words.variant(language("en"), Group(game, seats, seats, "club")) == said
    assert words.variant(language("en"), Group("le-neuf", 4, 2, "club")) == "4 players, as partners"


def test_the_same_cards_again_are_listed_and_count_apart_whatever_the_level() -> None:
    """Who plays them again knows them: the first match with them counts, and that of another game."""
    desk = desk_with(
        row(3, level="expert", seed="x"), row(2, seed="x"), row(1, seed="x"), row(4, "nein-nine", seed="x")
    )
    found = {entry.id: entry.origin for entry in sort(desk.model).entries}
    assert found == {"00001": "", "00002": "same", "00003": "same", "00004": ""}
    assert render(desk.model).count("the same cards again") == 2  # two rows
    assert [found.wins.played for found in figures(sort(desk.model).entries)] == [1, 1]
