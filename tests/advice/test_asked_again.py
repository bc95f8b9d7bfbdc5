"""A choice asked again: the same answer each time, in worlds of its own, and what was made is never left out."""

import pytest

from nines.advice.advice import Advice
from nines.advice.asked_again import CLEAR, FEWEST, ask_again
from nines.advice.marks import CLEARLY, rated_played
from nines.bots.redealing import redeal_hidden
from nines.core.chance import Stream
from nines.core.game import NATURE
from nines.core.moves import Move
from nines.games import GAMES
from nines.records.record import Record, Step, steps
from tests.every_table import FEW_TABLES, played
from web.worker.jobs import Jobs

TABLES = {table.game: table for table in reversed(FEW_TABLES)}


def choice(game: str) -> tuple[Record, Step, int]:
    """A choice late in the first deal of a match: the record before it, its step and its place."""
    record = played(TABLES[game].record("again"))
    moves = [step for step in steps(record) if step.seat != NATURE]
    first = [at for at, step in enumerate(moves) if step.before.deal == 1 and step.before.phase == "play"]
    late = [at for at in first if len(GAMES[game].legal_moves(moves[at].before)) > 1]
    at = next(at for at in late if len(moves[at].before.hands[moves[at].seat]) < 6)
    return record._replace(moves=record.moves[:at]), moves[at], at


def last(game: str, made: Move | None = None, **how: object) -> Advice:
    record, step, at = choice(game)
    assert isinstance(step.move, Move)
    *_, found = ask_again(record, step.before, at, made or step.move, **how)  # type: ignore[arg-type]
    return found


@pytest.mark.parametrize("game", ["nein-nine", "niner"])
def test_it_is_the_same_each_time_and_other_worlds_are_others(game: str) -> None:
    found = last(game, worlds=20)
    assert found == last(game, worlds=20) and found.done and found.reasons
    assert found.certain or found.moves != last(game, worlds=20, stream="others").moves


def test_the_move_that_was_made_is_in_every_world_and_it_ends_once_it_is_clear() -> None:
    for made in GAMES["niner"].legal_moves(choice("niner")[1].before):
        found = last("niner", made, worlds=400)
        mine = rated_played(found)
        assert mine and mine.worlds == found.worlds
        clear = abs(mine.behind - CLEARLY[found.unit]) > CLEAR * mine.behind_error
        assert not mine.behind or found.certain or found.worlds == 400 or (clear and found.worlds >= FEWEST)


def test_nothing_hidden_changes_it() -> None:
    record, step, at = choice("nein-nine")
    assert isinstance(step.move, Move)
    elsewhere = redeal_hidden(step.before, Stream("otherwise", "1"))
    *_, here = ask_again(record, step.before, at, step.move, 10)
    *_, there = ask_again(record, elsewhere, at, step.move, 10)
    assert here == there


def test_the_worker_asks_again_slice_by_slice() -> None:
    from nines.advice.advice import read_advice
    from nines.records.record import to_json, with_move

    record, step, at = choice("niner")
    assert isinstance(step.move, Move)
    jobs, found = Jobs(), None
    while not found or not found.done:
        found = read_advice(jobs.at_rest("again", to_json(with_move(record, step.seat, step.move)), at))
    assert found == last("niner")
