"""Which moves of a decision are clearly costly, and what speaks against each: worked out while somebody thinks.

Nothing but the view of the seat to act is used, with worlds that it can imagine: as many as *club* looks at.
"""

from collections.abc import Mapping
from types import MappingProxyType

from nines.advice.advice import Advice, Cautions
from nines.advice.advisor import chance
from nines.advice.reasons.against import against
from nines.advice.reasons.grounds import rated
from nines.bots.levels import SKILLS, analyse, problem_for
from nines.bots.player import Budget
from nines.bots.search.analysis import MoveValues
from nines.bots.search.problem import Skill
from nines.core.game import State
from nines.games import GAMES
from nines.records.record import Record

LEVEL = "club"
KNOWS = Skill(SKILLS[LEVEL].worlds)
"""So many worlds, and nothing of what was seen is forgotten: what fits no memory of the table must not warn."""
COSTLY: Mapping[str, float] = MappingProxyType({"tricks": 0.5, "points": 0.5, "wins": 0.1, "next": 0.1})
"""By unit, what a move costs at least of which somebody is warned."""
SURE = 2.0
"""Standard errors by which it costs that, and not only chance."""


def is_costly(values: MoveValues, unit: str) -> bool:
    """Whether a move clearly costs something, for all that the worlds looked at can tell."""
    return values.behind >= COSTLY[unit] and values.behind > SURE * values.behind_error


def cautions(record: Record, state: State, at: int, budget: Budget) -> Cautions:
    """The cautions for the seat to act after `at` moves.

    There is none for the one legal move there is, nor where time ran out, nor for a jump: nothing that is told of one,
    and no pause, may show who could have jumped in (SN17).
    """
    view = GAMES[record.game].view(state, state.turn)
    problem = problem_for(view, KNOWS) if state.phase != "jump" else None
    if problem is None or len(problem.candidates) == 1:
        return ()
    found = analyse(problem, KNOWS, budget, chance(record, state.turn, at))
    if found.cut:
        return ()
    figures = {rating.move: rating for rating in rated(found)}
    return tuple(
        Advice(
            at, state.turn, LEVEL, found.choice, found.unit, found.worlds, found.asked, found.certain,
            made=values.move, moves=(figures[values.move],), reasons=(against(view, values.move, found),),
        )
        for values in found.moves
        if is_costly(values, found.unit)
    )  # fmt: skip
