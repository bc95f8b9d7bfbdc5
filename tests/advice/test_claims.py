"""What is called settled is: whatever is played from there, in whatever way the hidden cards lie, scores the same."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from nines.advice.claims import is_settled, takes_the_rest
from nines.bots.worlds import every, sample
from nines.core.chance import Stream
from nines.core.events import TrickTaken
from nines.core.options import with_values
from nines.registry import GAMES
from tests.every_table import ALL

TABLES: dict[str, tuple[str, dict[str, object]]] = {
    "nein-nine": ("nein-nine", {}),
    "le-neuf": ("le-neuf", {}),
    "instant win": ("le-neuf", {"instant_win": True}),
    "partners": ("le-neuf", {"table": "four"}),
    "nines": ("nines", {"table": "four"}),
    "niner": ("niner", {}),
    "wild nines": ("niner", {"wild_nines": True}),
}
WORLDS, PLAYOUTS = 10, 12
DEALS = 40 if ALL else 20
FEW = 4
every_table = pytest.mark.parametrize("table", TABLES)


def decisions(table: str, deals: int) -> Iterator[Any]:
    """Decisions of deals played by chance, with every hand as it is, each with at least two cards to choose from."""
    key, options = TABLES[table]
    game = GAMES[key]
    full = with_values(game.choices, options)
    for at in range(deals):
        stream = Stream(table, str(at))
        state, _ = game.deal(game.start(full, game.seats(full)[0]), f"{table} {at}")
        while state.turn >= 0:
            if state.phase == "play" and len(state.hands[state.turn]) > 1:
                yield state
            state = game.apply(state, stream.one_of(game.legal_moves(state)))


def endings(table: str, deals: int) -> Iterator[Any]:
    """What the seat to play sees of these."""
    return (GAMES[TABLES[table][0]].view(state, state.turn) for state in decisions(table, deals))


def score(state: Any) -> tuple[Any, ...]:
    return state.totals, state.winners, state.leader if state.game == "niner" else -1


def all_ends(state: Any) -> set[tuple[Any, ...]]:
    """Every way in which the deal can end from here."""
    if state.turn < 0:
        return {score(state)}
    game = GAMES[state.game]
    return set().union(*(all_ends(game.apply(state, move)) for move in game.legal_moves(state)))


def an_end(state: Any, stream: Stream) -> tuple[Any, ...]:
    game = GAMES[state.game]
    while state.turn >= 0:
        state = game.apply(state, stream.one_of(game.legal_moves(state)))
    return score(state)


def takers(state: Any, stream: Stream) -> set[int]:
    """Who takes the tricks that are left of the deal, as cards are played at random."""
    game, found, deal = GAMES[state.game], set[int](), state.deal
    while state.turn >= 0 and state.deal == deal and state.phase == "play":
        state, events = game.step(state, stream.one_of(game.legal_moves(state)))
        found |= {event.winner for event in events if isinstance(event, TrickTaken)}
    return found


@every_table
def test_whatever_is_played_after_it_is_settled_scores_the_same(table: str) -> None:
    seen = {2: 0, 3: 0}
    for at, state in enumerate(decisions(table, DEALS)):
        view = GAMES[TABLES[table][0]].view(state, state.turn)
        cards = len(view.hands[view.viewer])
        if not is_settled(view):
            continue
        seen[min(cards, 3)] += 1
        for number in range(WORLDS):
            stream = Stream(f"{table} {at}", str(number))
            world = sample(view, stream) if number else state  # the true deal is one of them, whatever is sampled
            ends = all_ends(world) if cards == 2 else {an_end(world, stream) for _ in range(PLAYOUTS)}
            assert len(ends) == 1, view
            winner = takes_the_rest(view)
            assert winner is None or takers(world, stream) == {winner}
    assert seen[2] >= 5 and seen[3] >= 1, seen


@every_table
def test_with_two_cards_left_what_can_still_turn_out_otherwise_is_not_called_settled(table: str) -> None:
    """And what cannot is: the proof misses nothing where every way to lie is looked at."""
    found = {True: 0, False: 0}
    for view in endings(table, DEALS):
        if len(view.hands[view.viewer]) > 2:
            continue
        worlds = list(islice(every(view), FEW + 1))
        alike = all(len(all_ends(world)) == 1 for world in worlds)
        if not alike:
            assert not is_settled(view)
        elif len(worlds) <= FEW:
            assert is_settled(view)
        found[alike] += 1
    assert min(found.values()) >= 3, found


@every_table
def test_the_ways_to_lie_are_all_the_ways_that_show_this_view(table: str) -> None:
    game = GAMES[TABLES[table][0]]
    for view in islice(endings(table, DEALS), 400):
        if len(view.hands[view.viewer]) > 2:
            continue
        worlds = [_sorted(world) for world in islice(every(view), 20_000)]
        assert len(worlds) == len(set(worlds))
        for number in range(5):
            world = sample(view, Stream(table, str(number)))
            assert _sorted(game.view(world, view.viewer)) == _sorted(view)
            assert len(worlds) == 20_000 or _sorted(world) in worlds


def _sorted(state: Any) -> tuple[Any, ...]:
    hidden = getattr(state, "spare", ()) or getattr(state, "talon", ())[1:]
    return (*(tuple(sorted(hand)) for hand in state.hands), tuple(sorted(hidden)), getattr(state, "bids", ()))


@every_table
def test_nothing_is_settled_where_somebody_else_is_to_play(table: str) -> None:
    game = GAMES[TABLES[table][0]]
    for view in islice(endings(table, 3), 20):
        other = game.view(sample(view, Stream(table, "other")), (view.viewer + 1) % len(view.hands))
        assert not is_settled(other)
