"""What a player thinks at one place of a record: found again, the same, from nothing but the record.

Each thought has a stream of chance of its own, made from the record's seed, the seat and the place; neither the seed
nor a deal can be found from it. So what made a computer player move can be asked for long after
(`web/worker/bot_move.py`).
"""

from collections.abc import Iterator

from nines.advice.advice import Advice, Reason
from nines.advice.reasons.grounds import comparable, learned, rated, reasons
from nines.advice.reasons.plans import plan
from nines.advice.reasons.rules_of_thumb import rules
from nines.bots.learned.opinions import Opinions
from nines.bots.levels import SKILLS, batches, opinions_of, problem_for
from nines.bots.player import Budget, decide
from nines.bots.playing_styles import AT_TABLE, Leaning, liked, tempered, thinking
from nines.bots.search.analysis import Analysis
from nines.bots.search.problem import Problem
from nines.core.chance import Stream, private
from nines.core.game import State, View
from nines.core.moves import Move
from nines.games import GAMES
from nines.records.record import Record

PREFIX = "bot:"
FALLBACK = "thumb"
"""Who moves for a name that is none of ours: a record may come from elsewhere."""
QUICK = ("random", "thumb", "beginner", "casual", "club")
"""Players that need so little time that no device keeps them from their answer: it is the same everywhere."""
ADVISER = "master"
"""The level that judges the decisions of everybody who is none."""


def player(record: Record, seat: int) -> str:
    """The name of the player at a seat, `human` for a person."""
    return record.seats[seat].removeprefix(PREFIX)


def chance(record: Record, seat: int, at: int) -> Stream:
    """The chance of the thought that a seat has before move number `at` of the record, from the start."""
    return private(record.seed, f"thought of seat {seat} at move {at}")


def answer(record: Record, state: State, at: int, budget: Budget, name: str = "") -> Move:
    """The move of the seat to act after `at` moves, as its own player would make it or the one of this name."""
    *_, last = answers(record, state, at, budget, name)
    return last.move


def answers(record: Record, state: State, at: int, budget: Budget, name: str = "") -> Iterator[Leaning]:
    """The same as things stand after every batch of worlds; the last one counts."""
    seat = state.turn
    name = name or player(record, seat)
    if name in SKILLS:
        return thinking(SKILLS[name], GAMES[record.game].view(state, seat), budget, chance(record, seat, at))
    bot = AT_TABLE.get(name, AT_TABLE[FALLBACK])
    return iter((Leaning(decide(bot, state, seat, budget, chance(record, seat, at))),))


def advice(record: Record, state: State, at: int, budget: Budget, made: Move | None = None) -> Iterator[Advice]:
    """Advice on the decision of the seat to act after `at` moves, batch by batch; the last one is `done`.

    A hint, or with the move that was `made` why that was made: then the seat's own level weighs it, in the very thought
    that made the move, and a player without a level tells its own rules. The decisions of everybody else are weighed by
    the adviser. Reasons come with the last.
    A hint for which time ran out before moves could be compared is what the rules of thumb say, without any figures.
    """
    seat = state.turn
    view = GAMES[record.game].view(state, seat)
    name = player(record, seat) if made else ADVISER
    if made and name in AT_TABLE and name not in SKILLS and made == answer(record, state, at, budget):
        why = rules(view, made) if name == FALLBACK else _by_chance(view, made)
        yield Advice(at, seat, name, made, own=True, made=made, reasons=why)
        return
    level = name if name in SKILLS else ADVISER
    problem = problem_for(view, SKILLS[level])
    if problem is None:
        by_thumb = answer(record, state, at, budget, FALLBACK)
        yield Advice(
            at, seat, level, by_thumb, own=made == by_thumb, made=made, reasons=(*rules(view, by_thumb), *plan(view))
        )
        return
    said = opinions_of(view, SKILLS[level], problem) if made and name in SKILLS else None
    found = None
    for found in batches(problem, SKILLS[level], budget, chance(record, seat, at)):
        yield as_advice(at, seat, level, found, made)
    if found and found.cut and made is None and not comparable(found):
        by_thumb = answer(record, state, at, budget, FALLBACK)
        yield Advice(
            at, seat, level, by_thumb, worlds=found.worlds, asked=found.asked, cut=True,
            reasons=(*rules(view, by_thumb), *plan(view)),
        )  # fmt: skip
    elif found:
        own = made is not None and name in SKILLS and made == _tempered(found, problem, view, said)
        choice = made if made and own else found.choice
        last = as_advice(at, seat, level, found, made)
        why = reasons(view, choice, found, learned(choice, found, problem, said) if own else None)
        yield last._replace(choice=choice, own=own, done=True, reasons=why)


def _by_chance(view: View, made: Move) -> tuple[Reason, ...]:
    return (Reason("any"),) if len(GAMES[view.game].legal_moves(view)) > 1 else reasons(view, made, None)


def as_advice(at: int, seat: int, level: str, found: Analysis, made: Move | None) -> Advice:
    """What an analysis of a decision says, without reasons, as not `done`."""
    return Advice(
        at, seat, level, found.choice, found.unit, found.worlds, found.asked, found.certain, found.cut,
        done=False, made=made, moves=rated(found),
    )  # fmt: skip


def _tempered(found: Analysis, problem: Problem, view: View, said: Opinions | None) -> Move:
    """The move that the seat's player makes on this analysis."""
    if len(problem.candidates) == 1:
        return liked(problem.same, problem.candidates[0], view)
    return tempered(found, problem, view, said)
