"""Puzzles looked for in deals between club players, one deal at a time, the same each time."""

from collections import Counter
from collections.abc import Iterator, Mapping
from math import fsum
from typing import NamedTuple

from nines.advice.advisor import answer
from nines.bots import BOTS
from nines.bots.levels import problem_for
from nines.bots.player import Budget, ask
from nines.bots.search.fast_rng import FastRng
from nines.bots.search.problem import Problem
from nines.core.chance import Stream
from nines.core.game import View
from nines.core.moves import Move
from nines.puzzles.answers import PLAIN
from nines.puzzles.certificate import WORLDS, bar, best, certified, leads
from nines.puzzles.endings import ENDS
from nines.puzzles.models import PANELS
from nines.puzzles.proof import TooHard, guarantee
from nines.puzzles.puzzle import BANDS, Kind, Puzzle
from nines.puzzles.puzzle_file import PERSON
from nines.puzzles.tables import TABLES, dealt
from nines.puzzles.themes import themes
from nines.records.record import Record
from nines.registry import GAMES

THINKING = Budget()
FEWEST = 3
"""Really different cards without which there is nothing to find out."""
MOST_CARDS = 6
"""With more cards in hand too much is open in a trick game for anybody to count it out."""
SURE_WORLDS, SCREENED = 1000, 40
ASKED: Mapping[str, int] = {"thumb": 1, "beginner": 20, "casual": 20, "club": 10}
"""Who is asked, and how often, to find how many miss a puzzle. Rules of thumb always answer the same."""
EASIEST = (0.85, 0.65, 0.4)
"""The share of right answers down to which a puzzle is of band 1, 2, 3; below it is of band 4."""


class FoundPuzzle(NamedTuple):
    """A puzzle; all that it teaches, the first of which is its theme as yet; and by player the share that misses it."""

    puzzle: Puzzle
    themes: tuple[str, ...]
    missed: Mapping[str, float]


class PuzzleChoice(NamedTuple):
    """A choice of a deal: the record up to it, its view, and which moves in it come to the same."""

    record: Record
    view: View
    problem: Problem
    table: int
    number: int

    @property
    def label(self) -> str:
        """What its chance is drawn by."""
        return f"{self.record.seed} {len(self.record.moves)}"

    def asking(self, kind: Kind, answer: Move, goal: int = 0, lead: float = 0.0) -> Puzzle:
        """The puzzle that asks for this answer, with neither theme nor band as yet."""
        seats = (PERSON if seat == self.view.viewer else name for seat, name in enumerate(self.record.seats))
        record = self.record._replace(seats=tuple(seats))
        return Puzzle(record, self.table, self.number, kind, "", answer, goal, lead, BANDS[0])


def mine(game: str, number: int) -> tuple[FoundPuzzle, ...]:
    """At most one puzzle of each kind from the first deal of this number."""
    found: dict[Kind, FoundPuzzle] = {}
    for choice in choices(game, number):
        if len(choice.problem.candidates) < FEWEST:
            continue
        look = _sure if _is_short(choice.view) else _counted if _is_to_count(choice.view) else None
        if look and (mined := look(choice)):
            found.setdefault(mined.puzzle.kind, mined)
    return tuple(found.values())


def choices(game: str, number: int) -> Iterator[PuzzleChoice]:
    """Every choice of the first deal of this number that has a search, as the seat to act sees it, played by club."""
    rules, table = GAMES[game], number % len(TABLES[game])
    record = dealt(game, table, number)
    state, _ = rules.deal(rules.start(record.options, len(record.seats)), record.seed)
    while state.deal == 1 and state.turn >= 0:
        view = rules.view(state, state.turn)
        if problem := problem_for(view, PLAIN):
            yield PuzzleChoice(record, view, problem, table, number)
        made = answer(record, state, len(record.moves), THINKING)
        record = record._replace(moves=(*record.moves, (state.turn, made)))
        state = rules.apply(state, made)


def _is_short(view: View) -> bool:
    """Whether so few cards are left that a proof is asked for."""
    return view.game in ENDS and view.phase == "play" and len(view.hands[view.viewer]) <= ENDS[view.game].cards


def _is_to_count(view: View) -> bool:
    """Whether what cannot be proved is counted here."""
    return not GAMES[view.game].tricks or view.phase != "play" or len(view.hands[view.viewer]) <= MOST_CARDS


def _sure(choice: PuzzleChoice) -> FoundPuzzle | None:
    view, problem = choice.view, choice.problem
    try:
        goal, kept = guarantee(ENDS[view.game].of(view), GAMES[view.game].legal_moves(view))
    except TooHard:
        return None
    places = {problem.same[move] for move in kept}
    if len(places) > 1:
        return None
    right = problem.candidates[places.pop()]
    others = tuple(move for move in problem.candidates if move != right)
    # A guarantee alone may be timid: what is right has to be best in the mean of what is likely, too.
    panel = PANELS[view.game](view)
    found = leads(panel[0], right, others, SURE_WORLDS, FastRng(Stream("puzzles", choice.label)), bar(view.game))
    if found is None or any(lead.mean < bar(view.game) or lead.least < 0 for lead in found):
        return None
    return _found(choice, choice.asking("sure", right, goal, min(lead.mean for lead in found)))


def _counted(choice: PuzzleChoice) -> FoundPuzzle | None:
    view = choice.view
    ranked = best(view, choice.problem.candidates, SCREENED, choice.label)
    if not ranked or ranked[0][1] - ranked[1][1] < bar(view.game):
        return None
    right, *others = (move for move, _ in ranked)
    found = _found(choice, choice.asking("counted", right))
    if found is None:
        return None
    lead = certified(view, right, tuple(others), WORLDS, choice.label)
    return found._replace(puzzle=found.puzzle._replace(lead=lead)) if lead else None


def _found(choice: PuzzleChoice, puzzle: Puzzle) -> FoundPuzzle | None:
    """The puzzle with its band and themes; None where nobody misses it, or where it teaches nothing that has a name."""
    answers = _answered(choice.view, choice.problem, puzzle.answer, choice.label)
    if not answers.wrong:
        return None
    tempting, _ = answers.wrong.most_common(1)[0]
    taught = tuple(themes(choice.view, puzzle.answer, tempting))
    if not taught:
        return None
    return FoundPuzzle(puzzle._replace(theme=taught[0], band=answers.band), taught, answers.missed)


class PanelAnswers(NamedTuple):
    """By player of ASKED the share that misses a puzzle, and how often each wrong move tempts them."""

    missed: Mapping[str, float]
    wrong: Counter[Move]

    @property
    def band(self) -> int:
        """How hard the puzzle is."""
        right = 1 - fsum(self.missed.values()) / len(self.missed)
        return next((at for at, least in zip(BANDS, EASIEST) if right >= least), BANDS[-1])


def _answered(view: View, problem: Problem, right: Move, label: str) -> PanelAnswers:
    wrong: Counter[Move] = Counter()
    missed = {}
    for level, times in ASKED.items():
        chances = (Stream("puzzles", f"{label} {level} {at}") for at in range(times))
        answers = [ask(BOTS[level], view, THINKING, chance) for chance in chances]
        tempted = [move for move in answers if problem.same[move] != problem.same[right]]
        missed[level] = len(tempted) / times
        # Who answers once answers for good: what tempts them comes first.
        wrong.update({move: count * (max(ASKED.values()) // times) for move, count in Counter(tempted).items()})
    return PanelAnswers(missed, wrong)


def rated(puzzle: Puzzle) -> FoundPuzzle:
    """The puzzle with the band that today's players give it, just as if it had been found today."""
    problem = problem_for(puzzle.view, PLAIN)
    assert problem
    answers = _answered(puzzle.view, problem, puzzle.answer, f"{puzzle.record.seed} {len(puzzle.record.moves)}")
    return FoundPuzzle(puzzle._replace(band=answers.band), (puzzle.theme,), answers.missed)
