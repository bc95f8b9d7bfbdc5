"""A report about a play: its whole text is on the page before it is taken, and holds the match, a reason, no names."""

import json
import re

import pytest

from nines.core.chance import Stream
from nines.records.record import from_json
from nines.registry import GAMES
from tests.web.desk import LUCK, Desk
from tests.web.page import read
from web.app.render import render
from web.pages.faults.report import LONGEST_REASON
from web.state.effects import CopyText, Download
from web.state.messages import ControlChanged, Started, TextCopied

DEVICE = "Nines, version 1\nBrowser: a browser"


def desk(issues: str = "", game: str = "nein-nine") -> Desk:
    """At the report of a match that Mila plays."""
    made = Desk()
    made.send(Started(f"/setup/{game}?seed=wrong", (), ("en",), LUCK, True, True, DEVICE, issues))
    made.send(ControlChanged("name-0", "Mila")).do("deal").settle().play_on(Stream("looks", "wrong"), 2)
    href = [node.get("href") for node in read(render(made.model)) if node.text == "Report a fault"]
    assert href == [f"#/report/{made.match.id}"]
    return made.go(href[0].removeprefix("#"))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_copied_or_saved_is_what_the_page_shows(game: str) -> None:
    here = desk(game=game).send(ControlChanged("reason", "Ada played a heart <b>& had a club</b>."))
    page = read(render(here.model))
    (shown,) = [node.text for node in page if node.tag == "pre"]
    here.do("report").do("save-report")
    copied, saved = here.effects[-2:]
    assert isinstance(copied, CopyText) and isinstance(saved, Download)
    assert copied.text == saved.text and re.sub(r"\s+", " ", shown).strip() == re.sub(r"\s+", " ", saved.text).strip()
    assert DEVICE in saved.text and "Ada played a heart <b>& had a club</b>." in saved.text
    record = from_json(saved.text[saved.text.index('{"format"') :].strip())
    assert record == here.model.saved[0].record and f"After {len(record.moves)} moves" in saved.text


def test_no_name_and_no_other_match_is_in_it() -> None:
    here = desk()
    other = here.model.saved[0].id
    here.go("/play/niner?seed=unrelated").settle().play_on(Stream("looks", "wrong"), 2).go(f"/report/{other}")
    here.do("report")
    copied = here.effects[-1]
    assert isinstance(copied, CopyText)
    assert "Mila" not in copied.text and "unrelated" not in copied.text
    assert "Mila" not in json.dumps(copied.text)


def test_the_player_is_told_and_the_match_goes_on_where_it_was() -> None:
    here = desk().send(TextCopied(done=True))
    assert here.model.notice and here.model.notice.text == "Report copied."
    id = here.model.saved[0].id
    assert f"#/table/{id}" in [node.get("href") for node in read(render(here.model))]
    here.send(ControlChanged("reason", "kept")).go(f"/table/{id}").go(f"/report/{id}")
    assert here.model.report and here.model.report.reason == "kept"


def test_a_reason_has_an_end_and_a_report_of_no_match_leads_to_the_lobby() -> None:
    here = desk().send(ControlChanged("reason", "x" * 5000))
    assert here.model.report and len(here.model.report.reason) == LONGEST_REASON
    assert here.go("/report/zzzz").model.screen == "lobby" and here.model.notice


@pytest.mark.parametrize(
    ("issues", "linked"),
    [("", False), ("https://example.org/issues", True), ("javascript:alert(1)", False), ("http://example.org", False)],
)
def test_the_issue_page_is_linked_only_where_the_site_was_built_with_one(issues: str, linked: bool) -> None:
    links = [node.get("href") for node in read(render(desk(issues).model)) if node.tag == "a"]
    assert (issues in links) == linked
    assert sum(not link.startswith("#") for link in links) == linked
