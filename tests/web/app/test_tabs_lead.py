"""The same match in two tabs: which one plays it, what the other shows meanwhile, and how it takes over."""

from typing import Literal

import pytest

from tests.web.desk import Desk
from tests.web.page import read
from tests.web.two_tabs import at_a_turn, press, record, two_tabs
from web.app.render import render
from web.app.tabs import catch_up, tab_lead_changed, with_tab_lead
from web.app.update import update
from web.state.commands import parse
from web.state.effects import RequestTabLead, Save
from web.state.messages import AddressChanged, Pressed, TabLeadChanged
from web.storage import save_codec


def test_the_other_tab_says_where_the_match_is_played_and_takes_it_over() -> None:
    browser, id = two_tabs("niner", "you,thumb")
    first, second = browser.tabs
    assert (first.model.lead, second.model.lead) == ("here", "elsewhere")
    page = read(render(second.model))
    assert "This match is open in another tab." in page.text
    assert "Play here" not in read(render(first.model)).text
    before = browser.best(id)
    press(browser, second, 7)
    assert browser.best(id) == before, "a tab that follows makes no move"
    browser.send(second, Pressed(parse("play-here")))
    browser.settle()
    assert (first.model.lead, second.model.lead) == ("elsewhere", "here")
    press(browser, second, 7)
    browser.settle()
    assert len(record(first).moves) > len(before.record.moves)
    assert record(first) == record(second)


def test_the_hand_of_a_tab_that_follows_is_only_looked_at() -> None:
    browser, _ = two_tabs("le-neuf", "you,thumb,thumb")
    first, second = browser.tabs
    while not read(render(first.model)).all(lambda node: node.get("data-do").startswith("play ")):
        press(browser, first, 3)  # the exchange
        browser.settle()
    page = read(render(second.model))
    assert "Your turn, in the other tab" in page.text
    hand = page.named("group", "Your hand")
    assert hand.get("aria-describedby") == "elsewhere"
    cards = [node for node in hand if node.tag == "button"]
    assert cards and all(card.get("aria-disabled") == "true" for card in cards)
    assert not page.all(lambda node: node.get("id") == "choices")
    browser.send(second, Pressed(parse(cards[0].get("data-do"))))
    (said,) = read(render(second.model)).all(lambda node: node.get("role") == "alert")
    assert said.text == "You’re only watching in this tab. Press “Play here” to carry on."
    browser.send(second, Pressed(parse("play-here")))
    browser.settle()
    page = read(render(second.model))
    assert not page.all(lambda node: node.get("role") == "alert")
    assert page.all(lambda node: node.get("data-do").startswith("play "))


def test_the_tab_that_stays_open_plays_on_when_the_other_closes() -> None:
    browser, id = two_tabs("shedding", "you,thumb")
    first, second = browser.tabs
    browser.close(first, id)
    browser.settle()
    assert second.model.lead == "here"
    assert "another tab" not in read(render(second.model)).text


def test_what_is_said_of_another_match_changes_nothing() -> None:
    desk = at_a_turn()
    for here in (True, False):
        assert tab_lead_changed(desk.model, TabLeadChanged("0000000000", here, ())) == (desk.model, ())
        assert tab_lead_changed(Desk().open("/").model, TabLeadChanged(desk.match.id, here, ()))[1] == ()


def test_a_tab_that_plays_goes_on_and_one_that_takes_over_starts_without_saving_anew() -> None:
    desk = at_a_turn()
    id = desk.match.id
    assert tab_lead_changed(desk.model, TabLeadChanged(id, True, ())) == (desk.model, ())
    thinking = at_a_turn()
    thinking.do(str(thinking.legal()[0]))
    assert thinking.match.waiting, "a computer player has been asked"
    assert tab_lead_changed(thinking.model, TabLeadChanged(thinking.match.id, True, ())) == (thinking.model, ())
    watching = desk.model._replace(lead="elsewhere", match=desk.match._replace(refused="only shown"))
    model, effects = tab_lead_changed(watching, TabLeadChanged(id, True, ()))
    assert model.lead == "here" and model.match and model.match.refused == ""
    assert not any(isinstance(effect, Save) and effect.revision for effect in effects)
    elsewhere, nothing = tab_lead_changed(desk.model, TabLeadChanged(id, False, ()))
    assert (elsewhere, nothing) == (desk.model._replace(lead="elsewhere"), ())


@pytest.mark.parametrize("lead", ["here", "elsewhere"])
def test_a_tab_that_takes_over_goes_on_where_the_other_was(lead: Literal["here", "elsewhere"]) -> None:
    desk = at_a_turn()
    before, id = desk.model._replace(lead=lead), desk.match.id
    desk.do(str(desk.legal()[0]))  # and the computer player is asked
    ahead = tuple((key, text) for key, text in desk.stored.items() if save_codec.id_of(key) == id)
    model, effects = tab_lead_changed(before, TabLeadChanged(id, True, ahead))
    assert model.match and model.match.record == desk.match.record
    assert [saved.id for saved in model.saved] == [id]
    assert (model, effects) == catch_up(before._replace(lead="here"), id, ahead)
    assert effects and not any(isinstance(effect, Save) and effect.revision for effect in effects), "it is kept already"
    newer = ((save_codec.key(id, 0), '{"format": "nines-save", "version": 3}'),)
    assert tab_lead_changed(before, TabLeadChanged(id, True, newer))[0].match is None


def test_a_match_begun_here_is_ours_and_one_that_was_there_is_asked_about() -> None:
    at_table, lobby = at_a_turn().model, Desk().open("/").model
    assert at_table.match
    id = at_table.match.id
    begun = at_table._replace(made=lobby.made + 1)
    assert with_tab_lead(lobby, begun, ()) == (begun._replace(lead="here"), (RequestTabLead(id),))
    opened = at_table._replace(made=lobby.made)
    assert with_tab_lead(lobby, opened, ()) == (opened._replace(lead="asked"), (RequestTabLead(id),))
    left = lobby._replace(made=at_table.made, lead="elsewhere")
    assert with_tab_lead(at_table, left, ()) == (left._replace(lead="here"), (RequestTabLead(""),))
    assert with_tab_lead(at_table, at_table, ()) == (at_table, ())


@pytest.mark.parametrize("here", [True, False])
def test_what_is_pressed_before_it_is_known_who_plays_is_not_lost(here: bool) -> None:
    desk = at_a_turn()
    id, before, move = desk.match.id, desk.match.record.moves, str(desk.legal()[0])
    desk.model = desk.model._replace(lead="asked")
    desk.do(move)
    assert desk.match.record.moves == before and not desk.match.refused
    desk.send(TabLeadChanged("0000000000", here, ()))
    assert desk.match.record.moves == before, "that was said of another match"
    desk.send(TabLeadChanged(id, here, ()))
    assert [str(made) for _, made in desk.match.record.moves[len(before) :]] == [move] * here
    assert bool(desk.match.refused) != here
    assert desk.model.pressed == ()


def test_what_was_pressed_is_forgotten_once_the_match_has_gone_on_or_is_left() -> None:
    desk = at_a_turn()
    asked = desk.model._replace(lead="asked")
    desk.do(str(desk.legal()[0]))
    ahead = tuple((key, text) for key, text in desk.stored.items() if save_codec.id_of(key) == desk.match.id)
    gone_on, pressed = desk.match.record, Pressed(parse(str(desk.legal()[-1])))
    waits, _ = update(asked, pressed)
    assert waits.pressed == (pressed.command,)
    after, _ = update(waits, TabLeadChanged(desk.match.id, True, ahead))
    assert after.match and after.match.record == gone_on and after.pressed == ()
    left, _ = update(waits, AddressChanged("/"))
    assert (left.match, left.pressed) == (None, ())


@pytest.mark.parametrize("taken_back", [True, False])
def test_what_was_pressed_is_done_in_its_order_unless_it_is_taken_back(taken_back: bool) -> None:
    desk = at_a_turn()
    id, card, before = desk.match.id, desk.legal()[0].cards[0], len(desk.match.record.moves)
    desk.model = desk.model._replace(lead="asked")
    desk.do(f"choose {card}").do("commit")
    if taken_back:
        desk.do("clear")
    desk.send(TabLeadChanged(id, True, ()))
    assert [str(move) for _, move in desk.match.record.moves[before:]] == [f"bid {card}"] * (not taken_back)


def test_the_next_deal_is_begun_by_a_press_that_came_early() -> None:
    desk = at_a_turn()
    while desk.legal():
        desk.do(str(desk.legal()[0])).settle()
    deal = desk.match.state.deal
    desk.model = desk.model._replace(lead="asked")
    desk.do("next")
    assert desk.match.state.deal == deal
    desk.send(TabLeadChanged(desk.match.id, True, ()))
    assert desk.match.state.deal == deal + 1
