"""Why the answer to a counted puzzle is right: the one fact that sets it apart from what most people would play.

The facts are counted once (`python -m nines puzzles --explain`) and lie in `puzzle_reasons.txt` beside the puzzles: a
line for each puzzle, empty where no fact carries the difference.
"""

import json
from functools import cache

from nines.advice.advice import Advice, Reason
from nines.advice.reasons.clauses import is_sayable, said, said_of_the_first
from nines.advice.reasons.contrast import better_first, contrast
from nines.core.moves import Move
from nines.puzzles.puzzle import Puzzle
from nines.puzzles.stored import puzzles_of
from nines.registry import data_of
from nines.words.audience import Audience

FILE = "puzzle_reasons.txt"


def to_line(reason: Reason | None) -> str:
    """A reason as a line; none as an empty one."""
    if reason is None:
        return ""
    code, others, suit, n, of, share, other, by, card, sure, *_ = reason
    figures = [suit, n, of, round(share, 3), round(other, 3), by, card, sure]
    return json.dumps([code, list(map(str, others)), *figures], separators=(",", ":"))


def from_line(line: str) -> Reason | None:
    """The reason that a line holds; None for an empty one."""
    if not line:
        return None
    code, others, *figures = json.loads(line)
    return Reason(code, tuple(map(Move.parse, others)), *figures)


@cache
def _lines(game: str) -> tuple[str, ...]:
    try:
        lines = tuple(data_of(game, FILE).split("\n")[:-1])
    except OSError:
        return ()
    return lines if len(lines) == len(puzzles_of(game).lines) else ()


def stored(game: str, number: int) -> Reason | None:
    """The reason of the puzzle of this number, from 1; None where it has none."""
    lines = _lines(game)
    reason = from_line(lines[number - 1]) if lines else None
    return reason if reason and is_sayable(reason, game) else None


def told(game: str, number: int, puzzle: Puzzle, to: Audience) -> str:
    """The reason in a sentence; empty where there is none."""
    reason = stored(game, number)
    return said(reason, Advice(0, puzzle.state.turn, "", puzzle.answer), to) if reason else ""


def told_of_wrong(game: str, number: int, puzzle: Puzzle, wrong: Move, to: Audience) -> str:
    """What happens with a wrong choice, without a word of the answer; empty where no fact shows it.

    It is counted for the choice that most people would make; of others what is certain is told. What mostly happens
    with the answer, too, only less often, would not show what is wrong.
    """
    reason = stored(game, number)
    if reason and reason.others == (puzzle.answer, wrong):
        found: Reason | None = better_first(reason)
    else:
        found = contrast(puzzle.view, wrong, puzzle.answer, None)
    plain = found and (found.share == found.other or (found.share >= 0.5) != (found.other >= 0.5))
    return said_of_the_first(found, to) if found and plain else ""
