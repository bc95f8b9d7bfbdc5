"""A match that came in a link or a file is shown, nobody in it is called You, and the first move makes it one's own."""

import pytest

from nines.core.chance import Stream
from nines.core.game import NATURE, NOBODY
from nines.records.link import to_link
from nines.records.record import Record, steps, to_json
from nines.registry import GAMES
from tests.every_table import TABLES, played
from tests.web.desk import Desk
from tests.web.page import read
from web.app.render import aloud, render
from web.state.commands import Page
from web.state.messages import FileRead, Pressed, TimerFired
from web.state.storage_keys import MATCH
from web.storage import save_codec


def theirs(game: str) -> Record:
    """A whole match that one person has played."""
    whole = played(next(table for table in TABLES if table.game == game).record("theirs"))
    return whole._replace(seats=("human", *("bot:thumb",) * (len(whole.seats) - 1)))


@pytest.mark.parametrize("address", ["/record/broken", "/challenge/N9c-broken"])
def test_somebodys_link_leaves_the_settings_of_whoever_has_some(address: str) -> None:
    new = Desk().open(f"{address}?lang=de&speed=slow")
    assert (new.model.settings.language, new.model.settings.speed) == ("de", "slow")
    new.go(f"{address}?lang=fr&speed=fast")
    again = Desk(stored=dict(new.stored)).open(f"{address}?lang=fr&speed=fast")
    for desk in (new, again):
        assert (desk.model.settings.language, desk.model.settings.speed) == ("de", "slow")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("by_file", [True, False])
def test_no_page_of_a_shared_match_calls_anybody_you(game: str, by_file: bool) -> None:
    record = theirs(game)
    desk = Desk().open("/")
    desk.send(FileRead(to_json(record), ())) if by_file else desk.go(f"/record/{to_link(record)}")
    assert desk.match.state.turn == NOBODY and "You" not in desk.match.names
    assert "Player 1" in read(render(desk.model)).text
    assert not any(line.text.startswith("You ") or " you " in line.text for line in desk.match.log)
    page = read(render(desk.model)).text
    assert "You won" not in page and "You " not in page.replace("Your choices", "")
    id = desk.match.id
    for address in (f"/review/{id}?deal=1&at=1", f"/verify/{id}"):
        words = read(render(desk.go(address).model)).text
        assert "Player 1" in words or address.startswith("/verify")
    for at in range(1 + by_file, 40, 2):  # by turns
        words = render(desk.go(f"/review/{id}?deal=1&at={at}").model)
        assert ">You<" not in words and ">You " not in words and "Your cards" not in words


@pytest.mark.parametrize("game", ["nein-nine", "le-neuf", "niner"])
def test_between_two_deals_nobody_is_called_you_either(game: str) -> None:
    record = theirs(game)
    ends = [
        at for at, step in enumerate((step for step in steps(record) if step.seat != NATURE), 1) if step.after.sheet
    ]
    desk = Desk().open(f"/record/{to_link(record._replace(moves=record.moves[: ends[0]]))}")
    page = read(render(desk.model)).text
    assert "Player 1" in page and "You deal" not in page and "You took" not in page


def test_the_first_press_that_goes_on_makes_it_ones_own_and_no_look_does() -> None:
    record = theirs("niner")
    desk = Desk().open(f"/record/{to_link(record._replace(moves=record.moves[:6]))}?speed=instant").settle()
    for look in ("panel score", "hint", "tell-why 2C", "clear"):
        desk.do(look).settle()
        assert desk.model.guest == desk.match.id and desk.match.shared
    assert not [key for key in desk.stored if key.startswith(MATCH)]
    desk.do(str(desk.legal()[0])).settle()
    assert not desk.model.guest and not desk.match.shared and desk.match.names[0] == "You"
    assert desk.kept().record == desk.match.record and not desk.kept().shared
    assert desk.address == f"/table/{desk.match.id}"
    assert Desk(stored=dict(desk.stored)).open(desk.address).match.record == desk.match.record


@pytest.mark.parametrize("press", ["take-back", "move"])
def test_one_that_was_kept_as_somebody_elses_becomes_ones_own_in_the_same_way(press: str) -> None:
    record = theirs("niner")
    desk = Desk().open(f"/record/{to_link(record._replace(moves=record.moves[:6]))}?speed=instant").settle()
    desk.do("keep-match")
    assert desk.kept().shared and desk.match.shared and desk.address == f"/table/{desk.match.id}"
    desk.do("take-back" if press == "take-back" else str(desk.legal()[0])).settle()
    assert not desk.match.shared and not desk.kept().shared and desk.kept().record == desk.match.record


@pytest.mark.parametrize("game", ["niner", "nein-nine", "le-neuf"])
def test_what_was_said_of_somebody_elses_match_is_not_said_again_once_it_is_ones_own(game: str) -> None:
    record = theirs(game)
    first = next(at for at, step in enumerate((s for s in steps(record) if s.seat != NATURE), 1) if step.after.sheet)
    desk = Desk().open(f"/record/{to_link(record._replace(moves=record.moves[:first]))}").settle().do("next").settle()
    assert "Player 1" in str(aloud(desk.model)) and "Deal 1" in str(aloud(desk.model))
    before = len(desk.match.log)
    desk.do(str(desk.legal()[0]))
    assert not desk.match.shared
    said, new = str(aloud(desk.model)), desk.match.log[before:]
    assert "Deal 1: " not in said and new
    for line in desk.match.log[:before]:
        assert f'-{line.number}"' not in said, line.text


def test_what_the_table_plays_by_itself_takes_nothing_over() -> None:
    record = theirs("niner")
    for moves in range(3, 9):
        desk = Desk().open("/").do("set forced true").do("set speed instant")
        desk.go(f"/record/{to_link(record._replace(moves=record.moves[:moves]))}").settle()
        if desk.match.waiting == "own":
            desk.send(TimerFired(desk.match.id, len(desk.match.record.moves), "own", 0))
        assert desk.model.guest == desk.match.id
        assert not [key for key in desk.stored if key.startswith(MATCH)]


def test_cards_that_nobody_played_are_ones_own_and_kept_with_the_first_card() -> None:
    record = theirs("le-neuf")._replace(moves=())
    mine = Desk().open("/play/niner?seed=mine")
    before = dict(mine.stored)
    desk = mine.go(f"/record/{to_link(record)}").settle()
    assert desk.match.names[0] == "You" and not desk.match.shared
    assert {key: text for key, text in desk.stored.items() if save_codec.id_of(key)} == {
        key: text for key, text in before.items() if save_codec.id_of(key)
    }
    while desk.model.guest:
        desk.do(str(desk.legal()[0])).settle()
    assert desk.kept().record == desk.match.record and not desk.kept().shared


def test_a_guest_that_is_left_is_gone_and_comes_back_by_its_address() -> None:
    record = theirs("shedding")
    desk = Desk().open(f"/record/{to_link(record)}")
    address = desk.address
    assert desk.go("/").model.screen == "lobby" and not desk.model.saved
    again = Desk(stored=dict(desk.stored)).open(address)
    assert again.match.record == record and again.model.guest
    again.go(f"/table/{again.match.id}")
    assert again.model.guest and "record=" in again.address
    assert not Desk().open(address.partition("?")[0]).model.match


def test_pressing_keep_twice_or_with_nothing_shown_does_nothing_more() -> None:
    desk = Desk().open("/").send(Pressed(Page("keep-match")))
    assert not desk.stored and not desk.model.notice
    desk.go(f"/record/{to_link(theirs('niner'))}").do("keep-match")
    stored = dict(desk.stored)
    assert desk.do("keep-match").stored == stored


def test_a_match_is_played_on_after_it_was_taken_over() -> None:
    record = theirs("niner")
    desk = Desk().open(f"/record/{to_link(record._replace(moves=record.moves[:6]))}?speed=instant")
    desk.play_on(Stream("guest", "a"))
    assert desk.match.state.turn == NOBODY and desk.match.id in desk.past
    assert desk.kept().record == desk.match.record
