"""What a player should do at one place of a record, and why: `python -m nines hint`."""

from argparse import Namespace

from nines.advice.advice import Advice
from nines.advice.advisor import advice
from nines.advice.reasons.words import told
from nines.bots.player import Budget
from nines.commands.output import printed_in
from nines.core.cards import Unreadable
from nines.core.game import NATURE, NOBODY, State
from nines.core.subcommands import Subcommands, whole_number
from nines.core.text_files import read_input
from nines.records.record import LONGEST_TEXT, Record, from_json, replay
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import LANGUAGES

LONGEST = 4 * LONGEST_TEXT + 4
"""The most bytes of a record: four a character, and a byte order mark."""


def add_to(commands: Subcommands) -> None:
    parser = commands.add_parser("hint", help="what to play at a place of a record, and why")
    parser.add_argument("file", metavar="FILE", help="a record, as JSON; - for the standard input")
    parser.add_argument("--at", type=whole_number(0), metavar="N", help="before move N, from 0 (after the last one)")
    parser.add_argument("--lang", choices=list(LANGUAGES), default="en", help="in this language (en)")
    parser.set_defaults(do=_hint)


def read(file: str) -> Record:
    """The record in this file, or on the standard input for -; raises Unreadable where there is none."""
    return from_json(read_input(file, LONGEST))


def _hint(chosen: Namespace) -> int:
    record = read(chosen.file)
    at = len(record.moves) if chosen.at is None else chosen.at
    if not 0 <= at <= len(record.moves):
        raise Unreadable(f"there is no move {at}: the record has {len(record.moves)}")
    record = record._replace(moves=record.moves[:at])
    state, _ = GAMES[record.game].deal(replay(record), record.seed)
    if state.turn in (NATURE, NOBODY):
        why = (
            "the match is over"
            if state.turn == NOBODY
            else "the match was ended here, and its seed gives no more deals"
        )
        raise Unreadable(f"{why}: there is nothing to decide")
    *_, last = advice(record, state, at, Budget())
    _print(last, state, chosen.lang)
    return 0


def _print(found: Advice, state: State, code: str) -> None:
    say = printed_in(code)
    names = tuple(say.text("Player {n}", n=seat + 1) for seat in range(len(state.hands)))
    said = told(found, Audience(names, say, found.seat, state))
    for sentence in (said.title, *said.sentences):
        print(sentence)
    widest = max((len(row.move) for row in said.rows), default=0)
    if said.rows:
        print()
    for row in said.rows:
        cost = say.text("best") if row.best else row.behind
        print(f"  {row.move:{widest}}  {cost}" + (f" ({row.kind})" if row.kind else ""))
    if said.note:
        print(f"\n{said.note}")
