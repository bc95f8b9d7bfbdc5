"""Who the computer players are: chosen by seat, kept beside the match, and no part of a record or a link."""

import pytest

from nines.bots.playing_styles import STYLES
from nines.core.chance import Stream
from nines.days import table
from nines.words.languages import language
from tests.web.desk import Desk
from tests.web.page import read
from web.app.render import render
from web.faces.portraits import portraits
from web.match import players
from web.state.effects import CopyLink
from web.state.messages import ControlChanged
from web.state.model import Draft
from web.state.persons import DRAWN, SITTERS, of_record, sitter, with_drawn
from web.state.routes import asked_match
from web.table.remarks import GREETINGS


def seated(address: str, **who: str) -> Desk:
    """A match from the set-up form, with these people chosen at seats (`seat_1="Mei"`)."""
    desk = Desk().open(address)
    for seat, name in who.items():
        desk.send(ControlChanged(f"name-{seat[-1]}", name))
    return desk.do("deal").settle()


def faces(desk: Desk) -> list[str]:
    """Whose portraits are in the discs on the screen."""
    return [use.get("href").removeprefix("#face-") for use in read(render(desk.model)) if "#face-" in use.get("href")]


def test_there_are_eight_people_each_with_one_temper_a_portrait_and_a_greeting() -> None:
    names = [name for names in SITTERS for name in names]
    assert len(names) == len(set(names)) == 8 and len(SITTERS) == len(STYLES)
    assert sorted(GREETINGS) == sorted(names)
    assert all(portraits().count(f'id="face-{name}"') == 1 for name in names)
    assert players.BOT_NAMES == ("Ines", "Ada", "Ben", "Maude", "Luc")


def test_who_was_chosen_sits_there_until_somebody_else_is_chosen() -> None:
    desk = seated("/setup/nein-nine?seed=a", seat_1="Mei", seat_2="Jonas")
    assert desk.match.names == ("You", "Mei", "Jonas") and faces(desk) == ["Mei", "Jonas"]
    desk.play_on(Stream("persons", "x"), most=2)  # a match that nobody touched is not kept
    again = Desk(stored=dict(desk.stored)).open(desk.address)
    assert again.match.names == ("You", "Mei", "Jonas"), "after a reload"
    assert desk.go("/play/niner?seed=b").match.names == ("You", "Mei"), "in the next match, too"
    form = desk.go("/setup/le-neuf").model.shown(Draft)
    assert form and form.names[1:3] == ("Mei", "Jonas")
    desk.send(ControlChanged("name-1", "Ada")).do("deal").play_on(Stream("persons", "x"), most=2)
    assert desk.match.names == ("You", "Ada", "Jonas")
    assert desk.go("/play/niner?seed=c").match.names == ("You", "Ada")


def test_where_nobody_is_chosen_the_cards_decide_and_all_eight_are_met() -> None:
    seats = ("bot:club",) * 5
    met = [with_drawn(seats, (), f"seed {number}") for number in range(20)]
    assert met[0] == with_drawn(seats, (), "seed 0") and all(map(all, met))
    assert {sitter(given, seat) for given in met for seat in range(5)} == {name for some in SITTERS for name in some}
    kept = with_drawn(("human", "bot:club", "bot:club"), ("Nora", "Mei", ""), "seed 1")
    assert kept[:2] == ("Nora", "Mei") and kept[2].startswith(DRAWN)


def test_a_deal_of_the_day_has_the_same_faces_for_everybody_and_others_on_other_days() -> None:
    days = [table.matches(table.day(f"2026-11-{at}", "nein-nine"))[0] for at in range(10, 30)]
    met = {players.names(record, language("en")) for record in days}
    assert len(met) == 4, "Ada or Mei beside Ben or Jonas"
    three = table.matches(table.day("2026-11-20", "shedding"))
    assert len({players.names(record, language("en")) for record in three}) == 1, "all evening the same"
    (chosen,) = {of_record(record, ("", "Mei", ""))[1] for record in days}
    assert chosen == "Mei"


def test_who_was_drawn_stays_at_the_match_and_is_nobody_s_choice() -> None:
    desk = Desk().open("/deal/nein-nine").settle()
    record, given = desk.match.record, desk.match.given
    assert given == with_drawn(record.seats, (), record.seed) and desk.match.names[1:] == tuple(
        sitter(given, seat) for seat in (1, 2)
    )
    desk.play_on(Stream("persons", "x"), most=2)
    again = Desk(stored=dict(desk.stored)).open(desk.address)
    assert again.match.names == desk.match.names, "after a reload"
    form = desk.go("/setup/nein-nine").model.shown(Draft)
    assert form and form.names[1:3] == ("", "")
    text = render(desk.model)
    assert "Ada / Mei" in text and "Ben / Jonas" in text and faces(desk) == ["Ada", "Ben"]


def test_who_was_chosen_once_can_be_left_to_the_cards_again() -> None:
    desk = Desk().open("/setup/nein-nine")
    desk.send(ControlChanged("name-1", "Mei")).do("deal").settle().play_on(Stream("persons", "x"), most=2)
    assert desk.match.given[1] == "Mei"
    desk.go("/setup/nein-nine").send(ControlChanged("name-1", "")).do("deal").settle()
    assert desk.match.given[1].startswith(DRAWN)
    assert desk.go("/setup/nein-nine").model.shown(Draft).names[1] == ""  # type: ignore[union-attr]


def test_nobody_sits_where_their_temper_is_not_or_twice() -> None:
    """A name that is none of the seat's, from a form or a save, is as if nobody had been chosen."""
    desk = seated("/setup/nein-nine?seed=a", seat_1="Jonas", seat_2="<b>")
    assert desk.match.names == ("You", "Ada", "Ben")
    assert sitter(("", "Luc"), 1) == sitter((), 1) == "Ada" and sitter(("", "Mei"), 1) == "Mei"
    record = asked_match("nein-nine", (), "s")
    assert players.names(record, language("en"), ("Mei", "Mei", "")) == ("Mei", "Ada", "Ben")
    names = players.names(record, language("en"), ("ada", "", ""))
    assert names == ("ada", "Mei", "Ben") and players.portrayed(record, names, 1) == "Mei"
    alone = asked_match("shedding", (("players", "you,you,thumb,thumb,thumb"),), "s")
    names = players.names(alone, language("en"), ("Luc", "Ines", "", "", ""))
    assert names[4] not in SITTERS[4] and players.portrayed(alone, names, 4) == "", "nobody has another one's face"


def test_people_keep_their_letter_and_one_switch_turns_faces_off() -> None:
    desk = seated("/setup/nein-nine?players=you,you,club&seed=a", seat_0="Ada").do("curtain")
    assert faces(desk) == ["Ben"]
    assert faces(desk.do("set portraits false")) == []
    assert faces(desk.go("/setup/nein-nine")) == []


@pytest.mark.parametrize("chosen", [{}, {"seat_1": "Mei"}])
def test_a_record_and_a_link_say_nothing_of_who_sat_there(chosen: dict[str, str]) -> None:
    desk = seated("/setup/niner?seed=a", **chosen).play_on(Stream("persons", "x"), most=8).do("copy-link")
    assert desk.match.record.seats == ("human", "bot:club")
    link = next(effect.address for effect in desk.effects if isinstance(effect, CopyLink))
    elsewhere = Desk().open(link)
    assert elsewhere.match.names == ("Player 1", "Ada")
    assert elsewhere.match.record == desk.match.record
