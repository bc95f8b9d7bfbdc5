"""The page of one's own player: nothing runs unasked, drafts are kept, and what comes back is checked."""

import json

import pytest

from nines.registry import GAMES
from tests.web.desk import Desk
from tests.web.page import Element, read
from web.app.render import render
from web.match import players
from web.pages.player import report as reports
from web.pages.player import update
from web.pages.player.report import Report
from web.pages.player.update import EXAMPLE
from web.state.effects import AskAdvice, Save
from web.state.messages import AdviceArrived, ControlChanged, FileRead, StorageChanged
from web.state.own import OwnPage

MINE = "def think(view, budget, stream):\n    return 1 < 2\n"


def page(desk: Desk) -> Element:
    return read(render(desk.model))


def asked(desk: Desk) -> AskAdvice:
    """What the page waits for."""
    return [effect for effect in desk.effects if isinstance(effect, AskAdvice) and effect.what == "player"][-1]


def tell(desk: Desk, report: Report, question: AskAdvice | None = None) -> None:
    question = question or asked(desk)
    desk.send(AdviceArrived("player", question.match, question.at, reports.write(report)))


def written(code: str = "en", game: str = "le-neuf") -> Desk:
    desk = Desk().open(f"/player/{game}", (code,))
    return desk.send(ControlChanged("own-source", MINE))


def test_nothing_runs_before_a_button_is_pressed_and_a_draft_survives_a_reload() -> None:
    desk = written()
    assert not any(isinstance(effect, AskAdvice) for effect in desk.effects)
    assert desk.stored["nines:own"] == MINE
    desk.open("/player/niner")
    shown = desk.model.shown(OwnPage)
    assert shown and (shown.source, shown.laid, shown.game) == (MINE, MINE, "niner")
    assert [MINE.split()] == [node.text.split() for node in page(desk) if node.tag == "textarea"]
    assert not any(isinstance(effect, AskAdvice) for effect in desk.effects)
    desk.do("player example")
    assert desk.stored["nines:own"] == EXAMPLE


@pytest.mark.parametrize("game", GAMES)
def test_a_match_against_it_begins_once_its_file_was_run(game: str) -> None:
    desk = written(game=game)
    desk.do("player play")
    assert json.loads(asked(desk).record)["source"] == MINE and not desk.model.match
    tell(desk, Report(ready=True))
    match = desk.model.match
    assert match and desk.model.screen == "table" and match.record.game == game
    assert match.record.seats[:2] == ("human", "bot:own") and players.people(match.record) == (0,)


def test_a_file_that_raises_something_begins_nothing_and_is_shown_as_text() -> None:
    desk = written()
    desk.do("player play")
    tell(desk, Report(ready=True, lost=("did not begin: it ended before the match did",), fault="<b>Boom</b>"))
    assert not desk.model.match
    assert "Your player stopped with an error." in page(desk).text and "<b>Boom</b>" in page(desk).text
    assert "player play" in page(desk).doings


def test_what_comes_late_or_is_no_report_changes_nothing() -> None:
    desk = written()
    desk.do("player sets")
    first = asked(desk)
    desk.do("player stop")
    tell(desk, Report(ready=True, done=20, mean=1.0, low=0.5, high=1.5), first)
    assert "You stopped your player." in page(desk).text
    desk.do("player sets")
    question = asked(desk)
    for text in ("", "[]", "{}", '{"done": "x"}', reports.write(Report())[:-1]):
        assert reports.read(text) is None
    desk.send(AdviceArrived("player", question.match, question.at, "{}"))
    assert "player sets" in page(desk).doings and not desk.model.match


@pytest.mark.parametrize("code", ["en", "fr", "de", "es"])
@pytest.mark.parametrize("game", ["le-neuf", "shedding"])
def test_every_report_is_told_in_every_language(game: str, code: str) -> None:
    desk = written(code, game)
    even = 0.0 if GAMES[game].tricks else 1 / 3
    figures = [(even + 1, even + 0.5, even + 2), (even - 1, even - 2, even - 0.5), (even, even - 1, even + 1)]
    told = set()
    for mean, low, high in figures:
        desk.do("player sets")
        tell(desk, Report(done=3))
        tell(desk, Report(ready=True, done=20, mean=mean, low=low, high=high, even=even))
        told.add(page(desk).text)
    for changed in (0, 2):
        desk.do("player peek")
        tell(desk, Report(done=3, redeals=60, same_views=60))
        tell(desk, Report(ready=True, done=10, redeals=200, same_views=200, changed=changed, caught=9))
        told.add(page(desk).text)
    desk.do("player sets")
    tell(desk, Report(ready=True, done=2, lost=("missed 2 answers",) * 3))
    told.add(page(desk).text)
    desk.do("player peek")
    tell(desk, Report(broken=True))
    told.add(page(desk).text)
    assert len(told) == 7


def test_at_the_table_it_is_said_that_it_has_lost_and_why() -> None:
    desk = written()
    desk.do("player play")
    tell(desk, Report(ready=True))
    lost = Report(lost=("made a move that is not legal",), fault="")
    desk.send(AdviceArrived("player", "lost", 0, reports.write(lost)))
    assert desk.model.notice and "Your player made a move that isn’t legal." in desk.model.notice.text
    desk.send(AdviceArrived("player", "gone", 0, ""))
    assert desk.model.notice and "simple rules" in desk.model.notice.text


def test_a_file_is_laid_into_the_field_and_one_of_the_app_goes_its_usual_way() -> None:
    desk = written()
    desk.send(FileRead("x = 1\r\ny = 2\n"))
    shown = desk.model.shown(OwnPage)
    assert shown and shown.laid == "x = 1\ny = 2\n" and desk.stored["nines:own"] == shown.laid
    desk.send(FileRead("#" * (update.LONGEST + 1)))
    assert desk.model.notice and "100,000" in desk.model.notice.text and desk.model.shown(OwnPage) == shown
    for text in ('{"format": "nonsense"}', None):
        desk.send(FileRead(text))
        assert desk.model.shown(OwnPage) == shown and desk.model.notice


def test_only_what_the_page_offers_can_be_chosen() -> None:
    desk = written()
    saved = [effect for effect in desk.effects if isinstance(effect, Save)]
    for name, value in (("own-game", "chess"), ("own-level", "human"), ("own-source", "#" * (update.LONGEST + 1))):
        before = desk.model
        desk.send(ControlChanged(name, value))
        assert desk.model == before
    assert saved == [effect for effect in desk.effects if isinstance(effect, Save)]
    desk.send(ControlChanged("own-level", "club"))
    desk.send(ControlChanged("own-game", "shedding"))
    shown = desk.model.shown(OwnPage)
    assert shown and (shown.game, shown.level) == ("shedding", "club")


def test_another_tabs_file_is_here_when_the_page_is_opened_and_takes_nothing_away_that_is_open() -> None:
    desk = Desk().open("/player/niner").send(ControlChanged("own-source", "mine = 1\n"))
    desk.send(StorageChanged("nines:own", "other = 2\n"))
    shown = desk.model.shown(OwnPage)
    assert shown and shown.source == "mine = 1\n"
    desk.go("/").go("/player/niner")
    shown = desk.model.shown(OwnPage)
    assert shown and shown.source == "other = 2\n"
    desk.go("/").send(StorageChanged("nines:own", None)).go("/player/niner")
    shown = desk.model.shown(OwnPage)
    assert shown and shown.source == EXAMPLE
