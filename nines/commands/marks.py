"""`python -m nines marks GAME`: how many of the choices that come back to be tried again cost in fresh worlds, too."""

from argparse import Namespace
from collections.abc import Iterator
from typing import NamedTuple

from nines.advice.advice import Advice
from nines.advice.advisor import advice
from nines.advice.asked_again import ask_again
from nines.advice.marks import CLEARLY, clearly_worse
from nines.bots.player import Budget
from nines.commands.simulate import play_match
from nines.core.game import NATURE, State
from nines.core.moves import Move
from nines.core.options import from_pairs
from nines.core.subcommands import Subcommands, whole_number
from nines.games import GAMES
from nines.records.record import Record, steps

FRESH = 3000
"""So many worlds, which had no part in the marking nor in the asking again, judge both."""
PERSON, OTHERS = "casual", "club"
"""Who plays in the stead of a person, and against whom."""


class OwnChoice(NamedTuple):
    """A choice of the person's: the record before it is `record` up to `at`."""

    record: Record
    state: State
    at: int
    made: Move


def add_to(commands: Subcommands) -> None:
    """The command line knows the command `marks`."""
    parser = commands.add_parser("marks", help="how many marked choices still cost in fresh worlds")
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
    choices = marked = retries = costs = by_bar = 0
    seats = game.seats(options)
    count = 3 if 3 in seats else seats[0]
    for number in range(chosen.first, chosen.first + chosen.matches):
        record = play_match(game.key, options, (PERSON, *[OTHERS] * (count - 1)), f"marks/{number}")
        for choice in choices_of(record):
            choices += 1
            if not clearly_worse(_first(choice)):
                continue
            marked += 1
            again = _last(choice)
            if not again or not clearly_worse(again):
                continue
            retries += 1
            behind = _fresh(choice, again.choice, chosen.fresh)
            costs += behind > 0
            by_bar += behind >= CLEARLY[again.unit]
        print(
            f"{game.key} {number}: {choices} choices, {marked} marked, {retries} to try again; with {chosen.fresh} "
            f"fresh worlds {costs} of them still cost, {by_bar} of them by as much as a mark takes",
            flush=True,
        )
    return 0


def choices_of(record: Record) -> Iterator[OwnChoice]:
    """Where seat 0 had a choice in a match that is over."""
    at = 0
    for step in steps(record):
        if step.seat == NATURE:
            continue
        if step.seat == 0 and isinstance(step.move, Move) and len(GAMES[record.game].legal_moves(step.before)) > 1:
            yield OwnChoice(record._replace(moves=record.moves[:at]), step.before, at, step.move)
        at += 1


def _first(choice: OwnChoice) -> Advice:
    """What marks a choice: as the adviser weighs a person's."""
    record = choice.record._replace(seats=("human", *choice.record.seats[1:]))
    *_, last = advice(record, choice.state, choice.at, Budget(), choice.made)
    return last


def _last(choice: OwnChoice) -> Advice | None:
    found = (*ask_again(choice.record, choice.state, choice.at, choice.made),)
    return found[-1] if found else None


def _fresh(choice: OwnChoice, better: Move, worlds: int) -> float:
    """By how much the move that was made lies behind the one that was found better, in other worlds."""
    *_, found = ask_again(
        choice.record, choice.state, choice.at, choice.made, worlds, stream="to judge", whole=True, kept=(better,)
    )
    figures = {rated.move: rated.behind for rated in found.moves}
    return figures[choice.made] - figures[better]
