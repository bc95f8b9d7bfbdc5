"""Sounds: none until they are turned on, none of what the person may not know, and every one of them can be heard."""

import re
from pathlib import Path

import pytest

from nines.core.cards import Card
from nines.core.events import (
    Dealt,
    Drew,
    Ended,
    Event,
    Exchanged,
    LetGo,
    PileCleared,
    Played,
    Scored,
    TrickTaken,
    TrumpMade,
)
from nines.core.game import NOBODY
from nines.core.trick import Trick, Won
from tests.web.desk import Desk
from web.state.model import Match, Model, Showing
from web.state.settings import Settings
from web.view.sounds import NAMES, sounds_between, touches_between

NINE = Card.parse("9C")


def playing(sounds: bool = True) -> Model:
    desk = Desk(stored={})
    desk.open("/play/nein-nine?seed=sounds&players=you,thumb,thumb&speed=instant")
    return desk.model._replace(settings=Settings(sounds=sounds, speed="instant"), screen="table")


def after(model: Model, *events: Event, **changes: object) -> Model:
    assert model.match
    match: Match = model.match._replace(last=events, **changes)  # type: ignore[arg-type]  # fields by name
    return model._replace(match=match)


@pytest.mark.parametrize(
    ("event", "name"),
    [
        (Dealt(1, 0, "H"), "deal"),
        (Played(1, (NINE,)), "card"),
        (Played(1, (NINE,), jumped=True), "jump"),
        (TrickTaken(1, (NINE,), Won(NINE, NINE.suit, None, 0)), "trick"),
        (PileCleared(1, "ten", (NINE,)), "clear"),
        (TrumpMade(1, "H"), "trump"),
        (Exchanged(1, True), "trick"),
        (Drew(1, ()), "card"),
        (Ended((0,)), "won"),
        (Ended((1,)), "lost"),
        (Ended(()), "end"),
    ],
)
def test_what_happens_is_heard(event: Event, name: str) -> None:
    before = after(playing(), waiting="bot")
    now = after(before, event)
    assert sounds_between(before, now) == (name,)
    assert sounds_between(now, now._replace(notice=None)) == (), "once"
    assert sounds_between(before._replace(settings=Settings()), now._replace(settings=Settings())) == ()


def test_the_end_of_a_match_is_heard_when_its_page_comes_and_the_stones_fall() -> None:
    before = playing()
    assert before.match
    state = before.match.state._replace(turn=NOBODY, phase="over", totals=(4, 2, 1), winners=(0,))
    lies = after(before, Ended((0,)), showing=Showing(Trick(0, (NINE,), 0)), state=state)
    assert sounds_between(before, lies) == ()
    page = after(lies, showing=None, just_ended=True)
    assert sounds_between(lies, page) == ("won", *("stone",) * 4)
    assert sounds_between(page, page._replace(notice=None)) == ()
    other = state._replace(winners=(1,))
    assert sounds_between(after(lies, state=other), after(page, state=other))[0] == "lost"


def test_where_no_points_are_counted_the_cards_that_are_left_are_heard_to_fall() -> None:
    desk = Desk(stored={})
    desk.open("/play/shedding?seed=sounds&players=you,thumb,thumb&speed=instant")
    before = desk.model._replace(settings=Settings(sounds=True, speed="instant"), screen="table")
    assert before.match
    some = before.match.state.hands[0][:1]
    held = before.match.state._replace(turn=NOBODY, phase="over", winners=(0,), hands=((), some * 4, some * 2))
    state = held._replace(ups=((), (), ()), downs=((), (), ()))
    lies = after(before, Ended((0,)), showing=Showing(Trick(0, (NINE,), 0)), state=state)
    page = after(lies, showing=None, just_ended=True)
    assert sounds_between(lies, page) == ("won", *("card",) * 4)


def test_what_can_be_felt_is_the_most_important_and_only_where_it_is_wanted() -> None:
    before = after(playing(), waiting="bot")
    now = after(before, Played(1, (NINE,)), waiting="")
    assert touches_between(before, now) == ()
    wanted = Settings(haptics=True)
    assert touches_between(before._replace(settings=wanted), now._replace(settings=wanted))
    assert touches_between(before, before._replace(settings=wanted)), "the switch lets feel what it turns on"


def test_a_deal_sounds_for_as_long_as_cards_are_dealt() -> None:
    before = playing()
    dealt = after(before, Dealt(1, 0, "H"))
    lengths = []
    for speed in ("slow", "normal", "fast", "instant"):
        settings = before.settings._replace(speed=speed)
        heard_then = sounds_between(before._replace(settings=settings), dealt._replace(settings=settings))
        assert set(heard_then) == {"deal"}
        lengths.append(len(heard_then))
    assert lengths[0] > lengths[1] > lengths[2] >= lengths[3] == 1


@pytest.mark.parametrize("event", [LetGo(1), Exchanged(1, False), Scored(1, (0, 0, 0), (0, 0, 0))])
def test_what_nobody_may_know_is_silent(event: Event) -> None:
    before = after(playing(), waiting="bot")
    assert sounds_between(before, after(before, event)) == ()


def test_my_turn_is_heard_once_it_comes() -> None:
    model = playing()
    assert model.match
    waits = after(model, waiting="bot")
    mine = after(waits, Played(2, (NINE,)), waiting="")
    mine = mine._replace(match=mine.match._replace(state=mine.match.state._replace(turn=mine.match.viewer)))  # type: ignore[union-attr]  # there is one
    assert sounds_between(waits, mine) == ("card", "turn")
    assert sounds_between(mine, mine._replace(match=mine.match._replace(refused="No."))) == ()  # type: ignore[union-attr]  # there is one


def test_the_switch_lets_hear_what_it_turns_on() -> None:
    assert sounds_between(playing(sounds=False), playing()) == ("card",)
    softer = playing()._replace(settings=Settings(sounds=True, volume="soft"))
    assert sounds_between(playing(), softer) == ("card",)


def test_every_sound_is_drawn() -> None:
    drawn = Path("web/js/sounds.js").read_text("utf-8")
    for table in ("DRAWN", "APART"):
        body = re.search(rf"const {table} = \{{(.*?)\n?\}};", drawn, re.S)
        assert body
        for name in NAMES:
            assert re.search(rf"\b{name}\b", body[1]), name
