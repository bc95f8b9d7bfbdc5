"""What a player thinks at one place of a record: found again, the same, from nothing but the record.

Each thought has a stream of chance of its own, made from the record's seed, the seat and the place; neither the seed
nor a deal can be found from it. So what made a computer player move can be asked for long after (`web/thinking.py`).
"""

from collections.abc import Iterator
from typing import Any

from nines.bots.levels import SKILLS, batches, posed
from nines.bots.player import Budget, decide
from nines.bots.search.analysis import Analysis
from nines.bots.tempers import AT_TABLE, thinking
from nines.chance import Stream, private
from nines.games import GAMES
from nines.moves import Move
from nines.record import Record

PREFIX = "bot:"
FALLBACK = "thumb"
"""Who moves for a name that is none of ours: a record may come from elsewhere."""
ADVISER = "master"
"""The level that judges the decisions of everybody who is none."""


def player(record: Record, seat: int) -> str:
    """The name of the player at a seat, `human` for a person."""
    return record.seats[seat].removeprefix(PREFIX)


def chance(record: Record, seat: int, at: int) -> Stream:
    """The chance of the thought that a seat has before move number `at` of the record, from the start."""
    return private(record.seed, f"thought of seat {seat} at move {at}")


def answer(record: Record, state: Any, at: int, budget: Budget, name: str = "") -> Move:
    """The move of the seat to act after `at` moves, as its own player would make it or the one of this name."""
    *_, last = answers(record, state, at, budget, name)
    return last


def answers(record: Record, state: Any, at: int, budget: Budget, name: str = "") -> Iterator[Move]:
    """The same move as things stand after every batch of worlds; the last one counts."""
    seat = state.turn
    name = name or player(record, seat)
    if name in SKILLS:
        view = GAMES[record.game].view(state, seat)
        return thinking(SKILLS[name], view, budget, chance(record, seat, at))
    bot = AT_TABLE.get(name, AT_TABLE[FALLBACK])
    return iter((decide(bot, state, seat, budget, chance(record, seat, at)),))


def level(record: Record, seat: int) -> str:
    """The level at which a seat's decisions are weighed: its own, for everybody else the adviser's."""
    name = player(record, seat)
    return name if name in SKILLS else ADVISER


def weighing(record: Record, state: Any, at: int, level: str, budget: Budget) -> Iterator[Analysis]:
    """What a level makes of the decision of the seat to act after `at` moves, on that seat's view: batch by batch.

    Nothing where the level goes by rules of thumb. For the seat's own level this is the thought that made its move.
    """
    seat, skill = state.turn, SKILLS[level]
    problem = posed(GAMES[record.game].view(state, seat), skill)
    return batches(problem, skill, budget, chance(record, seat, at)) if problem else iter(())
