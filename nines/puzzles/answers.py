"""Which answers to a puzzle are right: those that come to the same as the one that was found."""

from nines.bots.levels import problem_for
from nines.bots.search.problem import Problem, Skill
from nines.core.moves import Move
from nines.puzzles.puzzle import Puzzle
from nines.registry import GAMES

PLAIN = Skill(1, reads=False)
"""Who forgets nothing and concludes nothing: by this skill it is told which moves must come to the same."""


def right_answers(puzzle: Puzzle) -> tuple[Move, ...]:
    """Every move that is as good as the answer, in the order of the rules."""
    same = _problem(puzzle).same
    return tuple(
        move for move in GAMES[puzzle.record.game].legal_moves(puzzle.view) if same[move] == same[puzzle.answer]
    )


def wrong_answers(puzzle: Puzzle) -> tuple[Move, ...]:
    """Every other legal move."""
    right = right_answers(puzzle)
    return tuple(move for move in GAMES[puzzle.record.game].legal_moves(puzzle.view) if move not in right)


def each_wrong_once(puzzle: Puzzle) -> tuple[Move, ...]:
    """One wrong move of each class of equals."""
    problem = _problem(puzzle)
    return tuple(move for at, move in enumerate(problem.candidates) if at != problem.same[puzzle.answer])


def _problem(puzzle: Puzzle) -> Problem:
    problem = problem_for(puzzle.view, PLAIN)
    assert problem
    return problem
