"""The deals of a match as the balance takes them apart: how each was dealt, every choice in it, how it ended."""

from typing import NamedTuple

from nines.core.game import NATURE, NOBODY, State
from nines.core.moves import Move
from nines.records.record import Record, steps


class DealChoice(NamedTuple):
    """A choice of whoever was to act: the state before it, and the move that was made."""

    before: State
    made: Move


class PlayedDeal(NamedTuple):
    """A deal that is over: `dealt` is the state before its first choice, `after` that after its last."""

    dealt: State
    choices: tuple[DealChoice, ...]
    after: State


def played_deals(record: Record) -> tuple[PlayedDeal, ...]:
    """Every deal of a record that was played to its end."""
    deals, dealt, choices = list[PlayedDeal](), None, list[DealChoice]()
    for step in steps(record):
        if step.seat == NATURE:
            dealt, choices = step.after, []
        elif dealt is not None and isinstance(step.move, Move):
            choices.append(DealChoice(step.before, step.move))
            if step.after.turn in (NATURE, NOBODY):
                deals.append(PlayedDeal(dealt, tuple(choices), step.after))
    return tuple(deals)
