"""One door for all that goes wrong: at every message and every effect the page says so, and the match goes on."""

import json
from collections.abc import Callable
from typing import Any, get_args, get_type_hints

import pytest

import web.app.loop
import web.app.update
from nines.records.record import from_json
from nines.registry import GAMES
from tests.web.desk import LUCK
from tests.web.page import read
from web.app.loop import Loop
from web.app.render import render
from web.state.commands import parse
from web.state.effects import AskBot, CopyText, Effect, Effects, Forget, Reload, RequestTabLead, Save
from web.state.messages import BotAnswered, Message, Pressed, SaveFailed, Started, TabLeadChanged, TextCopied
from web.state.model import Match, Model
from web.state.notices import Fault
from web.storage.save_codec import id_of, newest
from web.worker.bot_move import answer, position

MESSAGES = get_args(Message)
EFFECTS = get_args(Effect)
WENT_WRONG = "Something went wrong on our side"


class Torn(Exception):
    """What the tests throw."""


class Page:
    """A browser with a page: what it keeps, what it shows, what it was asked for, and what of it fails."""

    def __init__(self, stored: dict[str, str] | None = None) -> None:
        self.stored, self.asked, self.html, self.last_words = dict(stored or {}), list[Effect](), "", ""
        self.fails: Callable[[object], bool] = lambda _: False
        self.writing: str = ""
        """How saving goes wrong: `refuses`, `breaks off`, or ends with what nobody can read (`nonsense`)."""
        self.loop = Loop(self)

    def open(self, address: str) -> "Page":
        self.loop.send(Started(address, tuple(self.stored.items()), ("en",), LUCK))
        return self

    def do(self, what: str) -> "Page":
        self.loop.send(Pressed(parse(what)))
        return self

    @property
    def match(self) -> Match:
        assert self.loop.model.match
        return self.loop.model.match

    def carry_out(self, effect: Effect) -> None:
        self.asked.append(effect)
        if self.fails(effect):
            raise Torn
        match effect:
            case Save(key, text):
                self.stored[key] = text
            case Forget(key):
                self.stored.pop(key, None)
            case RequestTabLead(match) if match:
                self.loop.send(TabLeadChanged(match, here=True))
            case AskBot(match, record, at, _, take_backs):
                self.loop.send(BotAnswered(match, at, str(answer(*position(record)[:2], at)), take_backs))

    def once_written(self, safe: Callable[[Any], None], lost: Callable[[Any], None]) -> bool:
        how, self.writing = self.writing, ""
        if how == "refuses":
            raise Torn
        if how:
            (lost if how == "breaks off" else safe)(how)
        return bool(how)

    def outcome(self, answer: Any) -> tuple[Message, ...]:
        raise Torn(answer)

    def prepare(self, model: Model) -> None:
        if self.fails(model):
            raise Torn

    def show(self, before: Model, model: Model) -> None:
        if self.fails(model):
            raise Torn
        self.html = render(model)

    def log(self, detail: str) -> None:
        assert detail

    def device(self) -> str:
        return "Nines, version 1234\nBrowser: a test"

    def failed(self, detail: str) -> None:
        self.last_words = detail


def at_table() -> Page:
    """In mid-match, beside another match that was left."""
    page = Page().open("/play/le-neuf?seed=another&speed=instant&players=you,thumb,thumb")
    return page.open("/play/niner?seed=torn&speed=instant&players=you,thumb")


def assert_fault_page(page: Page) -> None:
    assert page.loop.model.screen == "fault"
    shown = read(page.html)
    assert WENT_WRONG in shown.text and "Torn" in shown.text
    assert {"go-on", "report"} <= shown.doings


def assert_goes_on(page: Page, before: Match) -> None:
    """Back at the table nothing is lost, and the next move is made and saved."""
    page.do("go-on")
    assert page.loop.model.screen == "table"
    assert (page.match.id, page.match.record) == (before.id, before.record)
    page.do(str(GAMES["niner"].legal_moves(page.match.state)[0]))
    assert len(page.match.record.moves) > len(before.record.moves)
    best = newest((key, text) for key, text in page.stored.items() if id_of(key) == before.id).best
    assert best and best.record == page.match.record


def natural(kind: type[Any], page: Page) -> Any:
    """A message or an effect of this kind, as it may come at this table."""
    match = page.match
    known = {"match": match.id, "id": match.id, "at": len(match.record.moves), "take_backs": match.take_backs,
             "stored": tuple(page.stored.items()), "address": "/"}  # fmt: skip
    usual: dict[Any, Any] = {str: "x", int: 1, bool: True}
    return kind(**{
        name: known[name] if name in known else usual.get(hint, () if "tuple" in str(hint) else None)
        for name, hint in get_type_hints(kind).items()
    })  # fmt: skip


def break_at(monkeypatch: pytest.MonkeyPatch, kind: type[Any]) -> None:
    """From now on whatever takes in a message of this kind throws."""
    whole = web.app.update._updated

    def torn(model: Model, message: Message) -> tuple[Model, Effects]:
        if type(message) is kind:
            raise Torn
        return whole(model, message)

    monkeypatch.setattr(web.app.update, "_updated", torn)


@pytest.mark.parametrize("kind", MESSAGES)
def test_whatever_message_fails_the_page_says_so_and_the_match_goes_on(
    kind: type[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = at_table()
    before, kept = page.match, dict(page.stored)
    with monkeypatch.context() as broken:
        break_at(broken, kind)
        page.loop.send(natural(kind, page))
        if kind.__name__ == "ErrorCaught":  # not even that can be told: the last words are the browser's own
            assert "Torn" in page.last_words
            again = Page(page.stored).open(f"/table/{before.id}")
            assert again.match.record == before.record
            return
        assert_fault_page(page)
        assert page.stored == kept
    assert_goes_on(page, before)


def test_where_the_start_fails_going_on_means_a_fresh_page(monkeypatch: pytest.MonkeyPatch) -> None:
    before = at_table()
    page = Page(before.stored)
    with monkeypatch.context() as broken:
        break_at(broken, Started)
        page.open(f"/table/{before.match.id}")
        assert_fault_page(page)
    page.do("go-on")
    assert page.asked == [Reload()]
    assert page.stored == before.stored
    assert Page(page.stored).open(f"/table/{before.match.id}").match.record == before.match.record


@pytest.mark.parametrize("kind", EFFECTS)
def test_whatever_effect_fails_the_page_says_so_and_every_other_is_carried_out(
    kind: type[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = at_table()
    before = page.match
    last = Save("nines:after", "it")
    with monkeypatch.context() as broken:
        ours = web.app.loop.update
        failing = natural(kind, page)
        broken.setattr(
            web.app.loop,
            "update",
            lambda model, message: (
                (model, (failing, last)) if message == Pressed(parse("mute")) else ours(model, message)
            ),
        )
        page.fails = lambda effect: effect == failing
        page.do("mute")
    assert_fault_page(page)
    assert page.stored["nines:after"] == "it"
    assert page.loop.model.keeps == (kind is not Save)
    if kind is Save:
        assert "keep this page open" in read(page.html).text, "it is not said that all is saved"
    page.fails = lambda _: False
    assert_goes_on(page, before)


def test_a_screen_that_cannot_be_drawn_leads_to_the_page_about_it() -> None:
    page = at_table()
    before = page.match
    page.fails = lambda shown: isinstance(shown, Model) and shown.match is not None
    page.do("panel score")
    assert_fault_page(page)
    page.fails = lambda _: False
    assert_goes_on(page, before)


def test_where_nothing_can_be_drawn_at_all_the_browser_itself_says_so() -> None:
    page = at_table()
    page.fails = lambda shown: isinstance(shown, Model)
    page.do("panel score")
    detail, _, record = page.last_words.partition("\nMatch:\n")
    assert page.loop.model.shown(Fault)
    assert "Torn" in detail and from_json(record) == page.loop.model.shown(Fault).record


@pytest.mark.parametrize("how", ["refuses", "breaks off", "nonsense"])
def test_saving_that_goes_wrong_in_a_way_unheard_of_stops_nothing(how: str) -> None:
    page = at_table()
    page.writing = how
    page.do("panel score")
    assert page.loop.model.screen == "fault" and WENT_WRONG in page.html
    assert not page.loop.model.keeps
    before = page.do("go-on").match
    assert_goes_on(page, before)


def test_a_fault_on_the_page_about_a_fault_keeps_the_match_for_the_report(monkeypatch: pytest.MonkeyPatch) -> None:
    page = at_table()
    before = page.match
    with monkeypatch.context() as broken:
        break_at(broken, Pressed)
        page.do("mute").do("go-on")
        assert_fault_page(page)
        assert page.loop.model.shown(Fault) and page.loop.model.shown(Fault).record == before.record
    assert_goes_on(page, before)


def report_of(page: Page) -> str:
    note = page.do("report").asked[-1]
    assert isinstance(note, CopyText)
    return note.text


def test_the_report_holds_the_fault_the_version_the_browser_and_the_match_and_nothing_else() -> None:
    page = at_table()
    before = page.match
    page.loop.door(Torn("at a place"))
    report = report_of(page)
    head, _, record = report.partition("\nMatch:\n")
    assert from_json(record) == before.record
    assert head.startswith("Nines, version 1234\nBrowser: a test\nPage: table\n")
    assert "Torn: at a place" in head
    assert "another" not in report, "of no other match"
    assert before.id not in report and json.dumps(LUCK) not in report
    page.loop.send(TextCopied(True))
    assert "Report copied." in read(page.html).text
    assert_goes_on(page, before)


def test_a_report_that_cannot_be_copied_stands_on_the_page() -> None:
    page = at_table()
    page.loop.door(Torn("at a place"))
    report = report_of(page)
    page.loop.send(TextCopied(False))
    shown = read(page.html)
    assert "Couldn’t copy the report" in shown.text
    assert shown.named("group", "What failed").text.split() == report.split()


def test_a_fault_in_the_lobby_has_a_report_too() -> None:
    page = Page().open("/")
    page.loop.door("thrown by JavaScript")
    assert report_of(page).endswith("What failed:\nthrown by JavaScript\n\nMatch:\nnone on the screen\n")
    page.do("go-on")
    assert page.loop.model.screen == "lobby"


def test_a_fault_in_a_browser_that_keeps_nothing_says_what_is_at_stake() -> None:
    page = at_table()
    page.loop.send(SaveFailed())
    page.loop.door(Torn())
    assert "keep this page open" in read(page.html).text
