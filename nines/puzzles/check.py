"""Whether a puzzle holds: proved again, or counted again in other deals."""

from collections.abc import Iterator

from nines.bots.search.fast_rng import FastRng
from nines.core.chance import Stream
from nines.core.moves import Move
from nines.puzzles.answers import each_wrong_once, right_answers, wrong_answers
from nines.puzzles.certificate import bar, certified, leads
from nines.puzzles.endings import ENDS
from nines.puzzles.models import PANELS
from nines.puzzles.proof import Proof
from nines.puzzles.puzzle import Puzzle
from nines.puzzles.themes import themes

WORN = 0.5
"""The part of the lead asked for at first that has to be there again in other deals."""


def faults_of(puzzle: Puzzle, worlds: int) -> Iterator[str]:
    view, wrong = puzzle.view, wrong_answers(puzzle)
    if not any(puzzle.theme in themes(view, puzzle.answer, move) for move in wrong):
        yield f"it has nothing to do with {puzzle.theme}"
    if puzzle.kind == "sure":
        yield from _unproved(puzzle, wrong)
    else:
        label = f"again {puzzle.record.seed}"
        lead = certified(view, puzzle.answer, each_wrong_once(puzzle), worlds, label, least=0.0)
        if lead is None or lead < WORN * bar(view.game):
            yield "it does not hold in other deals"


def _unproved(puzzle: Puzzle, wrong: tuple[Move, ...]) -> Iterator[str]:
    view = puzzle.view
    if view.game not in ENDS:
        yield "nothing is sure in this game"
        return
    proof = Proof(ENDS[view.game].of(view), puzzle.goal)
    yield from (f"{move} gives the goal up" for move in right_answers(puzzle) if not proof.keeps(move))
    yield from (f"{move} keeps the goal, too" for move in wrong if proof.keeps(move))
    dice = FastRng(Stream("puzzles", f"again {puzzle.record.seed}"))
    found = leads(PANELS[view.game](view)[0], puzzle.answer, each_wrong_once(puzzle), 1000, dice, 0.0)
    if found is None or min(lead.mean for lead in found) < WORN * bar(view.game):
        yield "it is not the best in the mean"
