"""Puzzles looked for in deals between club players, one deal at a time, the same each time."""

from collections import Counter
from collections.abc import Iterator, Mapping
from math import fsum
from typing import NamedTuple

from nines.advice.advisor import answer
from nines.bots import BOTS
from nines.bots.levels import SKILLS, problem_for
from nines.bots.player import Budget, ask
from nines.bots.search.fast_rng import FastRng
from nines.bots.search.problem import Problem
from nines.core.chance import Stream
from nines.core.game import View
from nines.core.moves import Move
from nines.games import GAMES
from nines.practice.certificate import WORLDS, bar, best, certified, leads
from nines.practice.endings import ENDS
from nines.practice.models import PANELS
from nines.practice.proof import TooHard, guarantee
from nines.practice.puzzle import Kind, Puzzle
from nines.practice.puzzle_file import PERSON
from nines.practice.tables import TABLES, dealt
from nines.practice.themes import themes
from nines.records.record import Record

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


class Found(NamedTuple):
    """A puzzle; all that it teaches, the first of which is its theme as yet; and by player the share that misses it."""

    puzzle: Puzzle
    themes: tuple[str, ...]
    missed: Mapping[str, float]


def mine(game: str, number: int) -> tuple[Found, ...]:
    """At most one puzzle of each kind from the first deal of this number."""
    table = number % len(TABLES[game])
    found: dict[Kind, Found] = {}
    for record, view in choices(dealt(game, table, number)):
        problem = problem_for(view, SKILLS["club"])
        if problem is None or len(problem.candidates) < FEWEST:
            continue
        label = f"{record.seed} {len(record.moves)}"
        for kind, look in (("sure", _sure), ("counted", _counted)):
            if kind in found or (kind == "counted" and not _is_to_count(view)):
                continue
            if one := look(record, view, problem, label, table, number):
                found[one.puzzle.kind] = one
    return tuple(found.values())


def choices(record: Record) -> Iterator[tuple[Record, View]]:
    """Every choice of the first deal as the seat to act sees it, with the record up to it, played by who sits there."""
    game = GAMES[record.game]
    state, _ = game.deal(game.start(record.options, len(record.seats)), record.seed)
    while state.deal == 1 and state.turn >= 0:
        yield record, game.view(state, state.turn)
        made = answer(record, state, len(record.moves), THINKING)
        record = record._replace(moves=(*record.moves, (state.turn, made)))
        state = game.apply(state, made)


def _is_short(view: View) -> bool:
    """Whether so few cards are left that a proof is asked for."""
    return view.game in ENDS and view.phase == "play" and len(view.hands[view.viewer]) <= ENDS[view.game].cards


def _is_to_count(view: View) -> bool:
    """Whether what cannot be proved is counted here."""
    few = not GAMES[view.game].tricks or view.phase != "play" or len(view.hands[view.viewer]) <= MOST_CARDS
    return few and not _is_short(view)


def _sure(record: Record, view: View, problem: Problem, label: str, table: int, number: int) -> Found | None:
    if not _is_short(view):
        return None
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
    found = leads(panel[0], right, others, SURE_WORLDS, FastRng(Stream("puzzles", label)), bar(view.game))
    if found is None or any(one.mean < bar(view.game) or one.least < 0 for one in found):
        return None
    lead = min(one.mean for one in found)
    return _found(record, view, problem, right, label, Puzzle(record, table, number, "sure", "", right, goal, lead, 1))


def _counted(record: Record, view: View, problem: Problem, label: str, table: int, number: int) -> Found | None:
    ranked = best(view, problem.candidates, SCREENED, label)
    if not ranked or ranked[0][1] - ranked[1][1] < bar(view.game):
        return None
    right, *others = (move for move, _ in ranked)
    found = _found(record, view, problem, right, label, Puzzle(record, table, number, "counted", "", right, 0, 0.0, 1))
    if found is None:
        return None
    lead = certified(view, right, tuple(others), WORLDS, label)
    return found._replace(puzzle=found.puzzle._replace(lead=lead)) if lead else None


def _found(record: Record, view: View, problem: Problem, right: Move, label: str, puzzle: Puzzle) -> Found | None:
    """The puzzle with its band and themes; None where nobody misses it, or where it teaches nothing that has a name."""
    place = problem.same[right]
    wrong: Counter[Move] = Counter()
    missed = {}
    for level, times in ASKED.items():
        answers = [ask(BOTS[level], view, THINKING, Stream("puzzles", f"{label} {level} {at}")) for at in range(times)]
        tempted = [move for move in answers if problem.same[move] != place]
        missed[level] = len(tempted) / times
        # The rules of thumb answer once and for all: what tempts them comes first.
        wrong.update(
            {move: count * (max(ASKED.values()) if times == 1 else 1) for move, count in Counter(tempted).items()}
        )
    if not wrong:
        return None
    tempting, _ = wrong.most_common(1)[0]
    taught = tuple(themes(view, right, tempting))
    if not taught:
        return None
    right_share = 1 - fsum(missed.values()) / len(missed)
    band = next((at for at, least in enumerate(EASIEST, 1) if right_share >= least), len(EASIEST) + 1)
    seats = tuple(PERSON if seat == view.viewer else name for seat, name in enumerate(record.seats))
    asked = puzzle._replace(record=record._replace(seats=seats), theme=taught[0], band=band)
    return Found(asked, taught, missed)
