"""A claim holds however the hidden cards lie and whatever the others play; so does giving up the rest."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from nines.advice.rest_of_deal import claim, gives_up
from nines.bots.worlds import every, sample
from nines.core.cards import parse_cards
from nines.core.chance import Stream
from nines.core.options import with_values
from nines.registry import GAMES
from tests.advice.test_claims import TABLES, decisions
from tests.every_table import ALL

WORLDS, PLAYOUTS, FEW = 5, 4, 4
every_table = pytest.mark.parametrize("table", TABLES)


def tricks(before: Any, after: Any) -> list[int]:
    """Who took the tricks that were finished between two states of a deal."""
    done = after.tricks if len(after.sheet) > len(before.sheet) or after.tricks else before.tricks
    return [trick.winner for trick in done[len(before.tricks) :]]


def claimed(world: Any, me: int, stream: Stream) -> Any:
    """The deal played to its end: one seat plays what the claim names, the others anything."""
    game, deals = GAMES[world.game], len(world.sheet)
    while len(world.sheet) == deals:
        if world.turn == me:
            move = claim(game.view(world, me))
            assert move in game.legal_moves(world), "the proof holds to the last card"
        else:
            move = stream.one_of(game.legal_moves(world))
        world = game.apply(world, move)
    return world


def anything(world: Any, stream: Stream) -> Any:
    game, deals = GAMES[world.game], len(world.sheet)
    while len(world.sheet) == deals:
        world = game.apply(world, stream.one_of(game.legal_moves(world)))
    return world


def worlds(state: Any, view: Any, name: str) -> Iterator[tuple[Any, Stream]]:
    """The true deal and others that look alike, each several times with other moves of the others."""
    for number in range(WORLDS):
        world = sample(view, Stream(name, str(number))) if number else state
        for again in range(PLAYOUTS):
            yield world, Stream(name, f"{number} {again}")


@every_table
def test_a_claim_takes_every_trick_and_giving_up_takes_none(table: str) -> None:
    game, found = GAMES[TABLES[table][0]], {"all": 0, "none": 0}
    for at, state in enumerate(decisions(table, 30 if ALL else 18)):
        me, view = state.turn, game.view(state, state.turn)
        sides = game.sides(len(state.hands), state.options)
        if claim(view):
            found["all"] += 1
            for world, stream in worlds(state, view, f"{table} {at}"):
                assert set(tricks(world, claimed(world, me, stream))) == {me}, view
        if gives_up(view):
            found["none"] += 1
            for world, stream in worlds(state, view, f"{table} {at}"):
                taken = tricks(world, anything(world, stream))
                assert taken and all(sides[winner] != sides[me] for winner in taken), view
    assert found["all"] >= 5 and (found["none"] >= 3 or table == "partners"), found


@every_table
def test_with_two_cards_nothing_is_claimed_that_one_way_to_lie_refutes(table: str) -> None:
    """And where there are few ways, everything that holds in all of them with the same first card is claimed."""
    game = GAMES[TABLES[table][0]]
    for state in decisions(table, 15):
        view = game.view(state, state.turn)
        if len(view.hands[view.viewer]) > 2:
            continue
        alike = list(islice(every(view), FEW + 1))
        safe = [move for move in game.legal_moves(state) if all(holds(world, move, state.turn) for world in alike)]
        if claim(view):
            assert claim(view) in safe
        elif len(alike) <= FEW:
            assert not safe


def holds(world: Any, move: Any, me: int) -> bool:
    """Whether a move and then the last card take both tricks in this deal, whatever the others play."""
    game = GAMES[world.game]
    after = game.apply(world, move)
    if set(tricks(world, after)) - {me}:
        return False
    if len(after.sheet) > len(world.sheet):
        return True
    return all(holds(after, other, me) for other in game.legal_moves(after))


def test_trumps_are_led_before_a_long_suit_is_claimed() -> None:
    """A side suit is only sure once nobody can hold a trump: with one trump fewer than another may hold it is not."""
    game = GAMES["le-neuf"]
    full = with_values(game.choices, {})
    state, _ = game.deal(game.start(full, 3), "claims")
    ours, theirs, rest = parse_cards("AH KH AS KS"), parse_cards("QH JH 2C 3C"), parse_cards("2D 3D 4D 5D")
    for trumps, sure in ((ours, True), (parse_cards("AH 2S AS KS"), False)):
        known = state._replace(
            phase="play",
            turn=0,
            leader=0,
            trump="H",
            trick=(),
            hands=(trumps, theirs, rest),
            spare=(),
            viewer=0,
        )
        assert bool(claim(known)) is sure
