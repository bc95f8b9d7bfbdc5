"""One press from the lobby to cards: each game is dealt as it was set up last, whatever is stored."""

import json

import pytest

from nines.core.chance import Stream
from nines.registry import GAMES
from tests.web.desk import Desk
from web.app.render import render
from web.state.commands import parse
from web.state.messages import ControlChanged
from web.state.model import Draft
from web.state.settings import LONGEST_SETUP, Settings, read_settings
from web.state.storage_keys import SETTINGS


def set_up(desk: Desk, game: str, **controls: str) -> Desk:
    desk.go(f"/setup/{game}")
    for name, value in controls.items():
        desk.send(ControlChanged(name.replace("_at_", "-"), value))
    return desk.do("deal")


@pytest.mark.parametrize("game", GAMES)
def test_the_first_deal_of_a_game_is_against_beginners_with_its_usual_options(game: str) -> None:
    desk = Desk().open("/")
    assert f'href="#/deal/{game}"' in render(desk.model)
    record = desk.go(f"/deal/{game}").match.record
    assert record.seats[0] == "human" and set(record.seats[1:]) == {"bot:beginner"}
    assert all(choice.value_in(record.options) == choice.default for choice in GAMES[game].choices)
    assert desk.address == f"/table/{desk.match.id}", "Back leads to the lobby, and not to another deal"


def test_a_set_up_is_dealt_again_at_one_press_and_stands_in_the_form_after_a_reload() -> None:
    desk = set_up(Desk().open("/"), "nein-nine", deals="3", seat_at_1="master", seat_at_2="human", seed="secret")
    first = desk.match.record
    desk.open("/").go("/deal/nein-nine")
    again = desk.match.record
    assert (again.options, again.seats) == (first.options, first.seats)
    assert again.seed != first.seed, "other cards"
    form = desk.open("/setup/nein-nine").model.shown(Draft)
    assert form and dict(form.options) == {"deals": "3"} and not form.seed
    assert form.seats == ("human", "master", "human")
    assert desk.go("/deal/niner").match.record.seats == ("human", "bot:beginner"), "each game has its own"


def test_so_many_sit_down_again_as_sat_there_last() -> None:
    desk = set_up(Desk().open("/"), "shedding", seats="5", seat_at_3="thumb")
    seats = desk.match.record.seats
    assert len(seats) == 5
    assert desk.open("/deal/shedding").match.record.seats == seats
    set_up(desk, "nines", table="four")
    assert len(desk.go("/deal/nines").match.record.seats) == 4


def test_what_an_address_asks_for_is_neither_changed_nor_remembered() -> None:
    desk = set_up(Desk().open("/"), "nein-nine", deals="3", seat_at_1="expert")
    form = desk.go("/setup/nein-nine?players=you,thumb,random").model.shown(Draft)
    assert form and form.seats == ("human", "thumb", "random") and dict(form.options) == {"deals": "9"}
    assert desk.go("/play/nein-nine?seed=a").match.record.seats == ("human", "bot:thumb", "bot:thumb")
    assert desk.go("/deal/nein-nine").match.record.seats[1] == "bot:expert"


def test_whoever_played_before_set_ups_were_kept_goes_on_as_in_the_last_match() -> None:
    desk = Desk().open("/play/nein-nine?deals=6&players=you,expert,thumb&seed=old")
    desk.play_on(Stream("old", "save"), 2)
    kept = json.loads(desk.stored.get(SETTINGS) or "{}")
    kept.pop("setups", None)
    desk.stored[SETTINGS] = json.dumps(kept)
    record = desk.open("/deal/nein-nine").match.record
    assert record.seats == ("human", "bot:expert", "bot:thumb") and record.options["deals"] == 6


def test_the_level_that_fits_next_is_remembered_like_one_that_was_chosen() -> None:
    desk = Desk().open("/play/nein-nine?deals=3&players=you,casual,casual&seed=next&speed=instant")
    for seed in range(40):
        desk.go(f"/play/nein-nine?deals=3&players=you,casual,casual&seed={seed}").play_on(Stream("level", str(seed)))
        before = desk.match
        desk.do("level")
        if desk.match is not before:
            break
    level = desk.match.record.seats[1]
    assert level in ("bot:beginner", "bot:club")
    assert desk.go("/deal/nein-nine").match.record.seats[1] == level


HOSTILE = (
    None, 7, "nein-nine", {"nein-nine": "deals=3"}, [["nein-nine"]], [["bridge", "x=1"]], [[["nein-nine"], "deals=3"]],
    [["nein-nine", 3]], [["nein-nine", "x" * (LONGEST_SETUP + 1)]],
)  # fmt: skip
ODD = (
    "", "&" * 100, "players=", "players=you,you,you,you,you,you,you", "players=<script>", "deals=4&players=bot:none",
    "seed=mine", "%00=%ff", "players=master", "=".join("ab" * 40),
)  # fmt: skip


@pytest.mark.parametrize("raw", HOSTILE)
def test_stored_set_ups_of_no_kind_of_ours_are_none(raw: object) -> None:
    assert read_settings(json.dumps({"setups": raw, "speed": "fast"})) == Settings(speed="fast")


@pytest.mark.parametrize("text", ODD)
def test_whatever_stands_in_a_stored_set_up_a_match_is_dealt(text: str) -> None:
    desk = Desk(stored={SETTINGS: json.dumps({"setups": [["nein-nine", text]]})}).open("/")
    record = desk.go("/deal/nein-nine").match.record
    assert record.game == "nein-nine" and len(record.seats) == 3 and record.seed != "mine"


def test_no_press_and_no_address_changes_what_is_remembered_but_a_deal() -> None:
    with pytest.raises(ValueError):
        parse("set setups x")
    desk = set_up(Desk().open("/"), "niner", wild_nines="true")
    kept = desk.model.settings.setups
    assert kept == (("niner", "players=you,beginner&wild_nines=true&pack=french"),)
    desk.go("/setup/niner?wild_nines=false").go("/settings").send(ControlChanged("setups", "x"))
    assert desk.model.settings.setups == kept
