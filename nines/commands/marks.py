"""`python -m nines marks GAME`: which choices are called slips, mistakes and blunders, and what they cost elsewhere."""

from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from math import fsum
from typing import NamedTuple

from nines.advice.advisor import advice
from nines.advice.verdict import BARS, CLASSES, Verdict, mistake
from nines.advice.weighing import measured_again
from nines.bots.player import Budget
from nines.commands.simulate import play_match
from nines.core.game import NATURE, State
from nines.core.moves import Move
from nines.core.options import from_pairs
from nines.core.progress import Progress
from nines.core.subcommands import Subcommands, whole_number
from nines.records.record import Record, steps
from nines.registry import GAMES

FRESH = 3000
"""So many worlds, which had no part in any verdict, judge them."""
PERSON, OTHERS = "casual", "club"
"""Who plays in the stead of a person, and against whom."""


class OwnChoice(NamedTuple):
    """A choice of the person's: the record before it is `record` up to `at`."""

    record: Record
    state: State
    at: int
    made: Move


def add_to(commands: Subcommands) -> None:
    parser = commands.add_parser("marks", help="how many slips, mistakes and blunders cost in other worlds, too")
    parser.add_argument("game", metavar="GAME", choices=list(GAMES), help=", ".join(GAMES))
    parser.add_argument("--matches", type=whole_number(), default=20, metavar="N", help="how many matches (20)")
    parser.add_argument("--first", type=whole_number(), default=1, metavar="N", help="the number of the first one (1)")
    parser.add_argument("--fresh", type=whole_number(), default=FRESH, metavar="N", help=f"fresh worlds ({FRESH})")
    parser.add_argument("--option", nargs="+", action="extend", default=[], metavar="K=V", help="see `games`")
    parser.set_defaults(do=run)


def run(chosen: Namespace) -> int:
    """0; a line a match and one for all is printed."""
    game = GAMES[chosen.game]
    options = from_pairs(game.choices, chosen.option)
    progress = Progress(0, "choices")
    seats = game.seats(options)
    count = 3 if 3 in seats else seats[0]
    found, choices = list[Judged](), 0
    for number in range(chosen.first, chosen.first + chosen.matches):
        record = play_match(game.key, options, (PERSON, *[OTHERS] * (count - 1)), f"marks/{number}")
        for choice in choices_of(record):
            choices += 1
            progress.show(choices)
            if marked := judged(choice, chosen.fresh):
                found.append(marked)
        print(f"{game.key} {number}: {choices} choices, {told(found, chosen.fresh)}", flush=True)
    return 0


class Judged(NamedTuple):
    """A mistake, and how far it lies behind in other worlds, as much of that as is told."""

    verdict: Verdict
    behind: float


def judged(choice: OwnChoice, worlds: int) -> Judged | None:
    """The verdict on a choice that is at least a slip, with what so many other worlds say."""
    record = choice.record._replace(seats=("human", *choice.record.seats[1:]))
    *_, last = advice(record, choice.state, choice.at, Budget(), choice.made)
    found = mistake(last)
    if not found:
        return None
    view = GAMES[record.game].view(choice.state, choice.state.turn)
    behind, _ = measured_again(record.seed, view, choice.at, (found.best, choice.made), worlds)
    return Judged(found, behind * (last.share or 1.0))


def told(found: list[Judged], worlds: int) -> str:
    """How many there are of each class, and what they come to in other worlds."""
    counts = Counter(marked.verdict.kind for marked in found)
    classes = ", ".join(f"{counts[kind]} {kind}s" for kind in CLASSES)
    costs = sum(marked.behind > 0 for marked in found)
    by_bar = sum(marked.behind >= BARS[marked.verdict.unit][0] for marked in found)
    said = fsum(marked.verdict.cost for marked in found)
    part = f", {fsum(marked.behind for marked in found) / said:.2f} of what is told" if said else ""
    return f"{classes}; in {worlds} other worlds {costs} of them cost, {by_bar} at least as much as a slip{part}"


def choices_of(record: Record) -> Iterator[OwnChoice]:
    """Where seat 0 had a choice in a match that is over."""
    at = 0
    for step in steps(record):
        if step.seat == NATURE:
            continue
        if step.seat == 0 and isinstance(step.move, Move) and len(GAMES[record.game].legal_moves(step.before)) > 1:
            yield OwnChoice(record._replace(moves=record.moves[:at]), step.before, at, step.move)
        at += 1
