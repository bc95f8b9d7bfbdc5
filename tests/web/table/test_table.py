"""The table's screen: sound HTML that shows what a seat may know and no more, and offers every legal move."""

import re
from collections import Counter
from typing import Any

import pytest

from nines.core.cards import BACK, Card
from nines.core.moves import Move
from nines.records.record import Record
from nines.registry import GAMES
from nines.words.card_names import card_name
from tests.every_table import SOME_TABLES, Table, random_match
from tests.web.page import Element, read
from tests.web.seen import CODE, ENGLISH, GAMES_DEFAULTS, first_moment, moments, seen_by
from web.app.render import render


def cards_in(value: Any) -> set[Card]:
    """Every card that stands anywhere in a state."""
    if isinstance(value, Card):
        return {value} - {BACK}
    if isinstance(value, tuple | frozenset):
        return set().union(*(cards_in(part) for part in value))
    return set()


def known_to(table: Table, view: Any) -> set[Card]:
    """The cards of a view, apart from those that only stand in what is known about hidden hands."""
    return cards_in(tuple(value for name, value in zip(view._fields, view) if name not in ("limits", "sheet")))


@pytest.mark.parametrize("table", SOME_TABLES, ids=str)
def test_a_table_is_sound_and_shows_no_card_that_the_seat_may_not_know(table: Table) -> None:
    game = GAMES[table.game]
    for at, (record, state) in enumerate(moments(table)):
        for viewer in {state.turn, at % len(state.hands)}:
            html = render(seen_by(record, state, viewer))
            read(html)
            view = game.view(state, viewer)
            known = known_to(table, view)
            shown = set(CODE.findall(html))
            assert shown <= {str(card) for card in known}, "a card that the view hides"
            labels = re.findall(r'aria-label="([^"]*)"', html)
            pack = str(table.options.get("pack", "french"))
            hidden = {card_name(card, ENGLISH, pack) for card in cards_in(state) - known}
            assert not [label for label in labels if any(label.startswith(name) for name in hidden)]
            assert "hidden card" not in html


@pytest.mark.parametrize("table", SOME_TABLES, ids=str)
def test_every_legal_move_can_be_made_and_no_other_card_looks_playable(table: Table) -> None:
    game = GAMES[table.game]
    for record, state in moments(table):
        seat = state.turn
        page = read(render(seen_by(record, state, seat)))
        legal = game.legal_moves(state)
        for move in legal:
            assert reachable(page, record, state, move), move
        hand = page.named("group", "Your hand")
        playable = {card for move in legal for card in move.cards}
        (felt,) = page.all(lambda node: node.get("class") == "felt")
        beside_status = page.all(lambda node: node.get("class") == "say")
        inside = [node for part in (felt, *beside_status) for node in part.inside]
        lying = {node.get("class") for node in inside if isinstance(node, Element)}
        assert set(felt.get("data-holds").split()) == lying & {"trick", "piles", "trump", "bidkey"}
        for button in hand.all(lambda node: node.tag == "button"):
            cards = {node.get("data-card") for node in button if node.get("data-card")}
            assert (button.get("aria-disabled") != "true") == bool(cards & {str(move) for move in playable})


def reachable(page: Element, record: Record, state: Any, move: Move) -> bool:
    """Whether a control makes this move, at once or once the cards of the move are laid ready."""
    if str(move) in page.doings or f"play {move}" in page.doings:
        return True
    first = {f"choose {card}" for card in move.cards} | {f"choose {str(card)[0]}" for card in move.cards} | {"play JK"}
    assert first & page.doings, f"nothing lays {move} ready"
    ready = read(render(seen_by(record, state, state.turn, chosen=move.cards)))
    return str(move) in ready.named("group", "Your choices").doings


@pytest.mark.parametrize("game", ["nein-nine", "le-neuf", "nines", "niner"])
def test_who_has_none_of_the_suit_is_told_that_any_card_will_do(game: str) -> None:
    table = Table(game, GAMES_DEFAULTS[game], GAMES[game].seats(GAMES_DEFAULTS[game])[0])
    record, told = table.record("void"), Counter[bool]()
    for state, _ in random_match(record):
        if state.phase == "play" and state.trick and (led := GAMES[game].ranking(state).led):
            suit_of = GAMES[game].ranking(state).suit_of
            void = led not in map(suit_of, state.hands[state.turn])
            text = read(render(seen_by(record, state, state.turn))).text
            assert ("play any card." in text) == void != ("follow if you can." in text)
            told[void] += 1
    assert min(told[True], told[False]) > 5


def test_a_players_name_lays_nothing_on_the_felt() -> None:
    model = seen_by(*first_moment("niner", "bid"), 0)
    named = model._replace(match=model.match._replace(names=("You", ' class="trick"')))
    assert 'class="trick"' in render(named)
    for seen in (model, named):
        (felt,) = read(render(seen)).all(lambda node: node.get("class") == "felt")
        assert set(felt.get("data-holds").split()) == {"piles", "trump", "bidkey"}


@pytest.mark.parametrize("table", SOME_TABLES, ids=str)
def test_nothing_can_be_pressed_out_of_turn(table: Table) -> None:
    for record, state in moments(table):
        for viewer in range(len(state.hands)):
            if viewer == state.turn:
                continue
            page = read(render(seen_by(record, state, viewer, waiting="bot")))
            moves = {do for do in page.doings if do.split()[0] not in ("panel", "tell-why", "why", "mute", "set")}
            assert not moves
            buttons = page.named("group", "Your hand").all(lambda node: node.tag == "button")
            assert all(button.get("aria-disabled") == "true" for button in buttons)


@pytest.mark.rule("SN17")
def test_the_chance_of_a_jump_in_shows_to_nobody_else() -> None:
    table = Table("shedding", GAMES_DEFAULTS["shedding"], 4)
    found = 0
    for number in range(40):
        record = table.record(f"jump {number}")
        for state, _ in random_match(record):
            if state.phase != "jump":
                continue
            found += 1
            without = state._replace(phase="play", turn=state.resumes, resumes=-2)
            for viewer in set(range(4)) - {state.turn}:
                asked, quiet = (render(seen_by(record, moment, viewer, waiting="pause")) for moment in (state, without))
                assert asked == quiet, "the screen tells who could jump in"
                assert "data-turn" not in asked
    assert found > 5
