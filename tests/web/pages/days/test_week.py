"""A group's week: codes under names, checked, in a table of people by deals; and what is kept and passed on of it."""

import re
from functools import cache

import pytest

from nines.advice import advisor
from nines.bots.levels import SKILLS
from nines.core.going import finish
from nines.days import code, table
from nines.days.code import Flags
from nines.days.dates import Date
from tests.days.plays import by_chance
from tests.web.desk import Desk
from tests.web.page import Element, read
from web.app.render import render
from web.pages.days import group
from web.state.effects import CopyText, Download, Save
from web.state.group_week import Result
from web.state.messages import ControlChanged, DateTold, FileRead
from web.state.storage_keys import GROUP

MONDAY, TUESDAY, LATER = (table.day(f"2026-11-{at}", "niner") for at in (23, 24, 30))
WEEK = "/week/2026-11-26"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody plays as the weakest: how they play is no matter here."""
    monkeypatch.setattr(advisor, "SKILLS", {**SKILLS, "club": SKILLS["beginner"]})


@cache
def code_of(day: table.Day, number: int, tries: int = 1) -> str:
    played = finish(table.play_day(day, by_chance(str(number))))
    return code.code_of(day, played, Flags(tries=tries))


def opened() -> Desk:
    desk = Desk().open(WEEK)
    return desk.send(DateTold("days", "2026-11-27", "https://nines.example/"))


def typed(desk: Desk, text: str, who: str = "", word: str = "") -> Desk:
    for name, value in (("who", who), ("word", word), ("codes", text)):
        desk.send(ControlChanged(name, value))
    return desk.do("week add").settle()


def page(desk: Desk) -> Element:
    return read(render(desk.model))


def rows(desk: Desk) -> list[str]:
    return [row.text for row in page(desk).all(lambda node: node.tag == "tr")][1:]


def test_codes_under_names_make_a_table_that_can_be_passed_on() -> None:
    desk = opened()
    assert "Paste the results that your friends send you." in page(desk).text
    ada, ben = code_of(MONDAY, 1), code_of(MONDAY, 2)
    typed(desk, f"Ada: {ada}\nhttps://nines.example/#/day/{ben}")
    assert "Whose are these codes?" in page(desk).text and len(rows(desk)) == 1, "an address is nobody's name"
    typed(desk, f"  - Ben – https://nines.example/#/day/{ben}\n{code_of(TUESDAY, 3)}", "Ben")
    assert {re.sub("[^A-Za-z].*", "", row.partition(".")[2].strip()) for row in rows(desk)} == {"Ada", "Ben"}
    kept = [effect.text for effect in desk.effects if isinstance(effect, Save) and effect.key == GROUP][-1]
    assert [(found.name, bool(found.deals)) for found in group.read(kept)] == [
        ("Ada", True),
        ("Ben", True),
        ("Ben", True),
    ]
    desk.do("week copy")
    text = next(effect.text for effect in reversed(desk.effects) if isinstance(effect, CopyText))
    other = typed(opened(), text)
    assert rows(other) == rows(desk), "the list that is passed on makes the same table"
    other.do("week remove 0")
    assert len(rows(other)) == 1
    assert rows(Desk().open("/week/2026-11-30")) == []
    desk.go("/settings").do("save-all").settle()
    file = next(effect for effect in reversed(desk.effects) if isinstance(effect, Download))
    there = Desk().open("/settings").send(FileRead(file.text.replace("\\t1 ", "\\t999 "), ()))
    assert [(found.name, found.code) for found in group.read(there.model.group)] == [
        (found.name, found.code) for found in group.read(kept)
    ]
    assert not any(found.deals for found in group.read(there.model.group)), "the figures of a file are worked out anew"
    again = there.send(FileRead(file.text, ()))
    assert again.model.notice and "nothing new" in again.model.notice.text


def test_a_text_without_results_says_why() -> None:
    none = "This isn’t a code from a deal of the day"
    for text, told in (
        ("good morning", none),
        (code_of(MONDAY, 1)[:-3], none),
        (code_of(table.day("2026-11-23", "niner", "owls"), 1), "Type the group’s own word as well."),
        ("<b>" * 9000, none),
    ):
        desk = typed(opened(), text, "Ada")
        assert told in page(desk).text and not desk.model.group, text[:20]


def test_a_deal_of_a_group_counts_once_its_word_is_typed() -> None:
    owls = code_of(table.day("2026-11-23", "niner", "owls"), 1)
    assert len(rows(typed(opened(), owls, "Ada", "Owls"))) == 1


def test_equal_results_bring_equal_stones_and_the_first_try_counts() -> None:
    first, second = code_of(MONDAY, 1), code_of(MONDAY, 1, tries=2)
    done = [Result(name, "", found, deals) for name, found, deals in (
        ("Ada", second, (9, 0, 0)), ("Ada", first, (1, 0, 0)), ("Ben", code_of(MONDAY, 2), (0, 1, 0)),
        ("Cleo", code_of(MONDAY, 3), (0, 0, 0)), ("Dan", code_of(LATER, 3), (5, 0, 0)),
    )]  # fmt: skip
    found = group.week((), done, Date(2026, 11, 29))
    assert [(line.place, line.name, line.stones) for line in found.lines] == [
        (1, "Ada", 3),
        (1, "Ben", 3),
        (3, "Cleo", 1),
    ]
    own = Result("", "", first, (1, 0, 0))
    names = [line.name for line in group.week((own,), done, Date(2026, 11, 23)).lines]
    assert sorted(names) == ["", "Ada", "Ben", "Cleo"], "one's own code counts once, whoever has pasted it"


@pytest.mark.parametrize(
    "line", ["", "Ada\t\tN9-AAAA\t1 2 3", "\t\t{code}\t0 0", "Ada\towls\t{code}\t0 0", "Ada\t\t{code}\t9999999 0 0",
             "Ada\t\t{code}\t1 1 1 1 1 1 1", "Ada\u202e\t\t{code}\t0 0", "Ada\t\t{code}", "Ada\t\t{code}\tx"],
)  # fmt: skip
def test_a_stored_line_that_is_no_result_is_left_out(line: str) -> None:
    whole = f"Ben\t\t{code_of(MONDAY, 2)}\t0 0"
    assert [found.name for found in group.read(f"{line.format(code=code_of(MONDAY, 1))}\n{whole}")] == ["Ben"]
