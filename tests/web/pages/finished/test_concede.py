"""A match given up: asked once, undone until the lobby is left, kept as far as it went, and never counted as won."""

import pytest

from nines.core.chance import Stream
from nines.records.link import to_link
from nines.registry import GAMES
from tests.web.desk import Desk
from tests.web.page import read
from web.app.render import render
from web.match import past_row
from web.state.effects import AskBot
from web.state.messages import ControlChanged


def begun(game: str = "nein-nine", players: str = "") -> Desk:
    """A match in which the person has made a move and is to make another."""
    desk = Desk().open(f"/play/{game}?seed=give+up{players}").settle()
    return desk.play_on(Stream("give", "up"), 2)


def offers(desk: Desk) -> tuple[str, ...]:
    return desk.model.notice.offers if desk.model.notice else ()


def test_it_is_asked_once_and_leads_to_the_lobby_where_it_can_be_undone() -> None:
    desk = begun()
    id, record = desk.match.id, desk.match.record
    assert "concede" in read(render(desk.model)).doings
    desk.do("concede-now")
    assert desk.model.match, "only an answer to the question gives it up"
    desk.do("concede")
    assert offers(desk) == ("concede-now",) and desk.match.record == record
    assert "concede-now" in read(render(desk.model)).doings
    desk.do("concede-now")
    assert (desk.model.screen, desk.address, offers(desk)) == ("lobby", "/", ("unconcede",))
    (entry,) = desk.model.saved
    assert entry.over and entry.conceded and entry.record == record and entry.summary.startswith("Conceded · ")
    assert "Continue" not in read(render(desk.model)).text
    desk.do("unconcede")
    assert (desk.match.id, desk.match.conceded, desk.address) == (id, False, f"/table/{id}")
    assert not desk.past and not desk.model.saved[0].over
    desk.play_on(Stream("give", "up"), 2)
    assert len(desk.match.record.moves) > len(record.moves), "it goes on as if nothing had been"


def test_once_the_lobby_is_left_it_stays_conceded() -> None:
    desk = begun().do("concede").do("concede-now").go("/rules").do("unconcede")
    assert desk.model.screen == "rules" and desk.model.saved[0].conceded
    again = desk.open("/").do("unconcede")
    assert again.model.saved[0].conceded and again.model.saved[0].over


@pytest.mark.parametrize("game", GAMES)
def test_its_row_says_conceded_and_has_no_place(game: str) -> None:
    desk = begun(game).do("concede").do("concede-now")
    (row,) = (past_row.read(text) for text in desk.past.values())
    assert row.conceded and row.place == -1 and row.seat == 0 and row.ended
    assert past_row.copy_of(row).conceded and past_row.copy_of(row).record == desk.model.saved[0].record
    page = read(render(desk.go("/finished").model))
    assert "Conceded" in [cell.text for cell in page if cell.tag == "td"]


@pytest.mark.parametrize("game", GAMES)
def test_it_is_shown_as_far_as_it_went_and_nobody_moves_in_it_any_more(game: str) -> None:
    desk = begun(game)
    id, record = desk.match.id, desk.match.record
    desk.do("concede").do("concede-now")
    desk.open(f"/table/{id}").settle()
    asked = len(desk.effects)
    page = read(render(desk.model))
    assert "You conceded this match" in page.text
    assert not [
        command
        for command in page.doings
        if command.split(" ")[0] in ("play", "choose", "bid", "swap", "keep", "commit")
    ]
    for press in ("take-back", "hint", "next", *(f"play {card}" for card in desk.match.state.hands[0]), "concede"):
        desk.do(press)
    assert desk.match.record == record and desk.match.conceded
    assert not [effect for effect in desk.effects[asked:] if isinstance(effect, AskBot)]
    same = desk.do("same").match
    assert same.record.seed == record.seed and not same.conceded and same.id != id


def test_a_link_of_it_shows_an_unfinished_match_to_others() -> None:
    desk = begun().do("concede").do("concede-now")
    record = desk.model.saved[0].record
    other = Desk().open(f"/record/{to_link(record)}").settle()
    assert other.match.record == record and not other.match.conceded and other.match.shared


@pytest.mark.parametrize("players", ["&players=you,you,thumb", "&players=thumb,thumb,thumb"])
def test_only_one_person_alone_can_concede(players: str) -> None:
    desk = begun(players=players).do("concede")
    assert not offers(desk) and "concede" not in read(render(desk.model)).doings


def test_neither_a_match_that_is_over_nor_somebody_elses_can_be_conceded() -> None:
    mine = begun()
    other = Desk().open(f"/record/{to_link(mine.match.record)}").settle().do("concede")
    assert "concede-now" not in offers(other)
    over = Desk().open("/play/nein-nine?deals=3&seed=x&speed=instant").play_on(Stream("all", "of it")).do("concede")
    assert not offers(over)


def test_who_keeps_no_record_has_the_match_removed_and_can_have_it_back() -> None:
    desk = begun()
    record = desk.match.record
    id = desk.match.id
    desk.go("/settings").send(ControlChanged("no_record", "true")).go(f"/table/{id}").do("concede").do("concede-now")
    assert not desk.model.saved and not desk.past and offers(desk) == ("restore",)
    assert desk.do("restore").model.saved[0].record == record


def test_a_save_from_before_says_nothing_of_it_and_is_not_conceded() -> None:
    desk = begun()
    assert not desk.open("/").model.saved[0].conceded
    assert all('"conceded":false' in text for key, text in desk.stored.items() if key.startswith("nines:match:"))
