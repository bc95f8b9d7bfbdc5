"""A choice asked again in fresh worlds: whether it still costs, after it was picked out for having cost in a few.

What stands out among many choices stands out by chance, too; in worlds that had no part in the picking it does not.
"""

from collections.abc import Iterator

from nines.advice.advice import Advice
from nines.advice.advisor import ADVISER, as_advice
from nines.advice.marks import CLEARLY, rated_played
from nines.advice.reasons.grounds import reasons
from nines.bots.levels import problem_for
from nines.bots.search.fast_rng import FastRng
from nines.bots.search.problem import Skill
from nines.bots.search.race import race
from nines.core.chance import private
from nines.core.game import State
from nines.core.moves import Move
from nines.games import GAMES
from nines.records.record import Record

WORLDS, FEWEST = 1000, 200
"""So many fresh worlds at most; after the fewest it ends as soon as the answer is clear."""
CLEAR = 4.0
"""Standard errors by which a cost has to differ from the bar to be clear."""


def ask_again(
    record: Record, state: State, at: int, made: Move, worlds: int = WORLDS, *, stream: str = "again",
    whole: bool = False, kept: tuple[Move, ...] = (),
) -> Iterator[Advice]:  # fmt: skip
    """Advice on a move that was made after `at` moves, batch by batch; the last is `done`. Nothing where the game
    has no search for the decision.

    The move that was made takes part in all worlds, and so do those `kept`. `stream` names the chance of the worlds;
    `whole` looks at all of them, however clear it is.
    """
    seat = state.turn
    view = GAMES[record.game].view(state, seat)
    problem = problem_for(view, Skill(worlds))
    if problem is None or made not in problem.same:
        return
    dice = FastRng(private(record.seed, f"asked {stream} of seat {seat} at move {at}"))
    found = None
    for found in race(problem, worlds, dice, kept=frozenset(problem.same[move] for move in (made, *kept))):
        so_far = as_advice(at, seat, ADVISER, found, made)
        yield so_far
        if not whole and found.worlds >= FEWEST and _is_clear(so_far):
            break
    if found:
        last = as_advice(at, seat, ADVISER, found, made)
        yield last._replace(done=True, reasons=reasons(view, found.choice, found))


def _is_clear(advice: Advice) -> bool:
    mine = rated_played(advice)
    return mine is not None and abs(mine.behind - CLEARLY[advice.unit]) > CLEAR * mine.behind_error
