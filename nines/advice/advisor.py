"""What is thought at one place of a record, by its own player or by the adviser: the same from the record alone.

Each thought has a stream of chance of its own, made from the record's seed, the seat and the place; neither the seed
nor a deal can be found from it. So what made a computer player move can be asked for long after
(`web/worker/bot_move.py`).
"""

from collections.abc import Iterator

from nines.advice.advice import Advice, Reason
from nines.advice.factors import marked_factors
from nines.advice.reasons.grounds import (
    certain,
    explained,
    learned,
    only,
    reasons,
    reasons_of_a_hint,
    reasons_of_a_thought,
)
from nines.advice.reasons.never_worse import preferring
from nines.advice.reasons.plans import plan
from nines.advice.reasons.rated import comparable, measured, rated
from nines.advice.reasons.rules_of_thumb import rules
from nines.advice.reasons.this_deal import told_apart
from nines.advice.weighing import ADVISER, Weighed, weigh
from nines.bots.learned.opinions import Opinions
from nines.bots.levels import SKILLS, batches, opinions_of, problem_for
from nines.bots.player import Budget, decide
from nines.bots.playing_styles import AT_TABLE, Leaning, liked, tempered, thinking
from nines.bots.search.analysis import Analysis
from nines.bots.search.problem import Problem
from nines.core.chance import Stream, private
from nines.core.game import State, View
from nines.core.moves import Move
from nines.records.record import Record
from nines.registry import GAMES

PREFIX = "bot:"
FALLBACK = "thumb"
"""Who moves for a name that is none of ours: a record may come from elsewhere."""
QUICK = ("random", "thumb", "beginner", "casual", "club")
"""Players that need so little time that no device keeps them from their answer: it is the same everywhere."""


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

    A hint, or with the move that was `made` the verdict on it (`nines.advice.weighing`). Where a computer player made
    it, why: its own level weighs it, in the very thought that made the move, and a player without a level tells its own
    rules. Reasons come with the last. A hint for which time ran out before moves could be compared is what the rules of
    thumb say, without any figures.
    """
    seat = state.turn
    view = GAMES[record.game].view(state, seat)
    name = player(record, seat)
    if made and name in AT_TABLE and name not in SKILLS and made == answer(record, state, at, budget):
        why = rules(view, made) if name == FALLBACK else _by_chance(view, made)
        yield Advice(at, seat, name, made, own=True, made=made, reasons=why)
        return
    if made and name in SKILLS:
        thought = None
        for thought in _own_thought(record, state, at, budget, made):
            if not thought.done or thought.own:
                yield thought
        if thought and thought.own:
            return
    yield from _weighed(record, state, at, budget, made)


def _weighed(record: Record, state: State, at: int, budget: Budget, made: Move | None) -> Iterator[Advice]:
    """The same for a decision that is weighed by the adviser, whoever made it."""
    view = GAMES[record.game].view(state, state.turn)
    found = None
    for found in weigh(record.seed, view, at, budget):
        yield _so_far(record, state, at, found, made)
    if found is None or (found.analysis.cut and not comparable(found.analysis)):
        yield _by_thumb(record, state, at, budget, made, found)
    elif found.analysis.cut:
        yield _so_far(record, state, at, found, made)._replace(
            done=True, moves=(), reasons=certain(view, found.analysis.choice)
        )
    else:
        share = _share(record)
        found = found._replace(analysis=preferring(view, told_apart(view, found.analysis, share), share))
        last = _so_far(record, state, at, found, made)
        moves = explained(view, last.moves, found.analysis)
        why = (
            reasons(view, last.choice, moves, found.analysis, made) if made
            else reasons_of_a_hint(view, last.choice, moves, found.analysis)
        )  # fmt: skip
        yield last._replace(done=True, moves=moves, reasons=why)


def _so_far(record: Record, state: State, at: int, weighed: Weighed, made: Move | None) -> Advice:
    """What is known of a decision that is being weighed, without reasons; no figures before they are measured."""
    found = weighed.analysis
    share = _share(record)
    return Advice(
        at, state.turn, ADVISER, found.choice, found.unit, found.worlds, found.asked, found.certain, found.cut,
        done=False, made=made, share=share, moves=measured(found, share) if weighed.measuring else (),
    )  # fmt: skip


def _share(record: Record) -> float | None:
    """The part of a cost that is really lost in this game, where it was measured."""
    factor = marked_factors().get(record.game)
    return factor.share if factor else None


def _by_thumb(
    record: Record, state: State, at: int, budget: Budget, made: Move | None, found: Weighed | None
) -> Advice:  # fmt: skip
    """What the rules of thumb say of a decision that the game has no search for, or that there was no time for."""
    view = GAMES[record.game].view(state, state.turn)
    choice = answer(record, state, at, budget, FALLBACK)
    why = (*rules(view, choice), *plan(view))
    said = Advice(at, state.turn, ADVISER, choice, own=made == choice, made=made, reasons=why)
    return said._replace(worlds=found.analysis.worlds, asked=found.analysis.asked, cut=True) if found else said


def _own_thought(record: Record, state: State, at: int, budget: Budget, made: Move) -> Iterator[Advice]:
    """What a computer player with a level thought when it moved; the last one is its `own` where it came to this."""
    seat = state.turn
    view = GAMES[record.game].view(state, seat)
    level = player(record, seat)
    problem = problem_for(view, SKILLS[level])
    if problem is None:
        by_thumb = answer(record, state, at, budget, FALLBACK)
        yield Advice(
            at, seat, level, by_thumb, own=made == by_thumb, made=made, reasons=(*rules(view, by_thumb), *plan(view))
        )
        return
    said = opinions_of(view, SKILLS[level], problem)
    found = None
    for found in batches(problem, SKILLS[level], budget, chance(record, seat, at)):
        yield as_advice(at, seat, level, found, made)
    if found and made == _tempered(found, problem, view, said):
        last = as_advice(at, seat, level, found, made)
        preferred = learned(made, found, problem, said)
        why = (preferred, *plan(view)) if preferred else reasons_of_a_thought(view, made, found)
        yield last._replace(choice=made, own=True, done=True, reasons=why)


def _by_chance(view: View, made: Move) -> tuple[Reason, ...]:
    return (Reason("any"),) if len(GAMES[view.game].legal_moves(view)) > 1 else (only(view, made), *plan(view))


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
