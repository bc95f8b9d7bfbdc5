"""Moves that look stupid to anybody at the table: in every game each level makes them only where they clearly pay."""

from itertools import islice
from typing import Any

import pytest

from nines.bots.levels import SKILLS, analyse, problem_for
from nines.bots.player import Budget
from nines.bots.search.problem import Problem, Skill
from nines.bots.search.problems import PROBLEMS
from nines.commands.redeal import decisions
from nines.core.chance import Stream
from nines.core.events import TrickTaken
from nines.core.moves import Move
from nines.games.niner.rules import points
from nines.games.niner.search.problem import SEES_ENDS, Play
from nines.registry import GAMES
from tests.every_table import ALL

BUDGET = Budget(worlds=4)


def guarded(game: str, skill: Skill, most: int) -> list[Problem]:
    """Decisions in which something looks stupid and something else does not."""
    found = []
    for state in islice(decisions(game, "guards"), 400):
        problem = problem_for(GAMES[game].view(state, state.turn), skill)
        if problem and problem.odd and len(problem.odd) < len(problem.candidates):
            found.append(problem)
            if len(found) == most:
                break
    return found


BY_TURNS = [
    (game, level)
    for at, game in enumerate(PROBLEMS)
    for turn, level in enumerate(SKILLS)
    if ALL or (at + turn) % 2 == 0
]
"""Each game with every second level, and each level with some game."""


@pytest.mark.parametrize(("game", "level"), BY_TURNS)
def test_a_move_that_looks_stupid_is_made_only_where_it_is_clearly_better(game: str, level: str) -> None:
    problems = guarded(game, SKILLS[level], 12 if ALL and SKILLS[level].worlds < 30 else 6)
    assert len(problems) > 5
    for number, problem in enumerate(problems):
        found = analyse(problem, SKILLS[level], BUDGET, Stream("guards", str(number)))
        if problem.same[found.choice] in problem.odd:
            chosen = found.of(found.choice)
            sensible = next(move for move in found.moves if problem.same[move.move] not in problem.odd)
            assert found.worlds > 1 or found.certain
            assert sensible.behind - chosen.behind > 2 * sensible.behind_error


def test_in_niner_the_guard_is_about_the_own_bid() -> None:
    """A card looks stupid if after it, but not after another, the best that the bid may still score is lost."""
    seen = 0
    for state in islice(decisions("niner", "own bid"), 600):
        view = GAMES["niner"].view(state, state.turn)
        if view.phase != "play":
            continue
        problem = problem_for(view, SKILLS["beginner"])
        assert isinstance(problem, Play) and SKILLS["beginner"].worlds < SEES_ENDS
        best = {move: _best(state, move) for move in GAMES["niner"].legal_moves(state)} if view.trick else {}
        odd = {move for move, score in best.items() if score < max(best.values())}
        assert odd == {move for move, place in problem.same.items() if place in problem.odd}
        seen += bool(odd)
    assert seen > 5


def _best(state: Any, move: Move) -> int:
    """The most that the bid of the seat to act may score after this answer, by the rules."""
    seat = state.turn
    _, events = GAMES["niner"].step(state, move)
    taken = state.taken[seat] + sum(isinstance(event, TrickTaken) and event.winner == seat for event in events)
    return max(points(state.bids[seat], state.trump, taken + more) for more in range(len(state.hands[seat])))
