"""The settings as at first, and a browser that keeps none of one's matches: both asked for on the page of settings."""

import pytest

from nines.core.chance import Stream
from nines.core.game import NOBODY
from tests.web.desk import Desk
from tests.web.page import read
from tests.web.pages.finished.test_finished import desk_with
from web.app.render import render
from web.state.messages import ControlChanged, Gathered
from web.state.settings import Settings
from web.state.storage_keys import LESSONS, MATCH, SEALS, SETTINGS
from web.storage import saves

OVER = "/play/shedding?seed={}&players=thumb,thumb&speed=instant"


def kept(desk: Desk) -> list[str]:
    return [key for key in desk.stored if key.startswith(MATCH)]


def test_the_settings_are_reached_from_the_table_and_lead_back_to_the_match() -> None:
    desk = Desk().open("/play/nein-nine?seed=a").settle()
    desk.play_on(Stream("go", "back"), 1)
    id = desk.match.id
    table = read(render(desk.model))
    gear, in_the_drawer = [node for node in table if node.get("href") == "#/settings"]
    assert gear.get("aria-label") == in_the_drawer.text == "Settings"
    page = read(render(desk.go("/settings").model))
    assert [node.text for node in page if node.get("href") == f"#/table/{id}"] == ["Back to the match"]


def test_all_settings_are_reset_but_language_set_ups_and_what_is_kept_and_can_be_had_back() -> None:
    desk = Desk().open("/setup/niner?lang=fr").do("deal").go("/settings")
    setups = desk.model.settings.setups
    for name, value in (("theme", "night"), ("sounds", "true"), ("speed", "instant"), ("no_record", "true")):
        desk.send(ControlChanged(name, value))
    before = desk.model.settings
    assert "reset" in read(render(desk.model)).doings
    desk.do("reset")
    assert desk.model.settings == Settings(language="fr", setups=setups, no_record=True) and setups
    assert desk.model.notice and desk.model.notice.offers == ("settings-back",)
    assert desk.open("/").model.settings == Settings(language="fr", setups=setups, no_record=True), "and stays so"
    desk.send(ControlChanged("x", "y")).do("settings-back")
    assert desk.model.settings.theme == "auto", "after a reload there is nothing to go back to"
    again = Desk().open("/settings").send(ControlChanged("theme", "night")).do("reset").do("settings-back")
    assert again.model.settings == Settings(theme="night") and not again.model.notice
    assert before.theme == "night"


def test_all_matches_are_forgotten_after_one_question_and_lessons_and_settings_stay() -> None:
    desk = desk_with(7)
    desk.go("/play/niner?seed=on").settle()
    desk.stored[LESSONS] = '{"nein-nine/first":3}'
    desk.go("/settings").send(ControlChanged("theme", "night"))
    assert "forget-matches" in read(render(desk.model)).doings
    desk.do("forget-all")
    assert desk.past and kept(desk), "only an answer to the question does it"
    desk.do("forget-matches")
    assert desk.model.notice and desk.model.notice.offers == ("forget-all", "save-all") and desk.past
    assert {"forget-all", "save-all"} <= read(render(desk.model)).doings
    desk.do("forget-all")
    assert not desk.past and not kept(desk) and SEALS not in desk.stored and not desk.model.saved
    fresh = desk.open("/")
    assert not fresh.model.saved and not fresh.model.seals and fresh.model.notice is None
    assert fresh.model.settings.theme == "night" and fresh.model.learnt and SETTINGS in fresh.stored


def test_rows_that_say_nothing_of_themselves_are_forgotten_with_all_others() -> None:
    desk = desk_with(2).go("/settings")
    desk.past |= {"torn": '{"format":"nines-past","version":1,"na', "later": '{"format":"nines-past","version":2}'}
    desk.do("forget-matches").do("forget-all")
    assert not desk.past


def test_rows_that_cannot_be_read_are_not_said_to_be_forgotten() -> None:
    desk = desk_with(1).go("/settings").do("forget-matches").do("forget-all")
    desk.send(Gathered("forget", None))
    assert desk.model.notice and desk.model.notice.kind == "warn"


@pytest.mark.parametrize("database", [True, False])
def test_who_wants_no_record_keeps_a_match_until_it_is_over_and_not_a_moment_longer(database: bool) -> None:
    desk = Desk(database=database).open(OVER.format("before")).settle()
    before = kept(desk)
    desk.go("/settings").send(ControlChanged("no_record", "true"))
    desk.go(OVER.format("now"))
    while desk.match.state.turn != NOBODY:
        assert len(kept(desk)) > len(before), "a match in mid-deal is safe"
        desk.send(desk.due.popleft())
    assert desk.match.state.turn == NOBODY and desk.model.screen == "table", "its last page is shown"
    assert render(desk.model)
    assert kept(desk) == before and len(desk.past) == database
    lost = desk.match.id
    assert [saved.record.seed for saved in desk.open("/").model.saved] == ["before"]
    assert desk.go(f"/table/{lost}").model.screen != "table"
    assert len(saves.read_matches(desk.stored.items()).matches) == 1
