"""The command line: `nines games | replay | simulate | hint | arena | fair | bench | lessons | count | …`.

It is installed as `nines`; `python -m nines` does the same. Without a command it prints its help. Bad input is one line
on the error output and exit status 2.
"""

import os
import signal
import sys
from argparse import ArgumentParser, Namespace
from typing import NoReturn

from nines.arena import command as arena
from nines.bots import BOTS
from nines.commands import (
    answer,
    bench,
    bench_players,
    company,
    counting,
    day,
    exploitability,
    hint,
    lessons,
    luck,
    marks,
    puzzles,
    rating,
    redeal,
    relay,
    simulate,
    strength,
    train,
    variants,
    zoo,
)
from nines.commands.output import ascii_json, make_printable, printed_in
from nines.commands.version import add_version
from nines.core.cards import Unreadable
from nines.core.game import NotLegal
from nines.core.options import from_pairs, value_text
from nines.core.progress import with_progress
from nines.core.subcommands import whole_number
from nines.core.typed_text import typed_seed
from nines.records.record import Record, replay, steps
from nines.records.trace import trace
from nines.registry import GAMES
from nines.words.languages import LANGUAGES
from nines.words.tell import tell

COMMANDS = (
    hint, arena, answer, rating, strength, variants, redeal, relay, bench, bench_players, lessons, counting,
    company, marks, puzzles, day, luck, train, exploitability, zoo,
)  # fmt: skip
"""Those with a module of their own, in the order in which they are listed."""


class Parser(ArgumentParser):
    """A parser whose complaint is one line."""

    def error(self, message: str) -> NoReturn:
        raise Unreadable(message.replace("\n", " "))


def main(arguments: list[str]) -> int:
    """The exit status after doing what the arguments say: 0, or 2 for input that is refused."""
    make_printable(sys.stdout, sys.stderr)
    try:
        if not arguments:
            _parser().print_help()
            status = 0
        else:
            chosen = _parser().parse_args(arguments)
            status = chosen.do(chosen)
        sys.stdout.flush()  # here, where it is known what to do when nobody reads on
        return status
    except BrokenPipeError:
        # Whoever read the output has seen enough; Python would complain once more when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (Unreadable, NotLegal) as fault:
        print(f"nines: {fault}", file=sys.stderr)
        return 2
    except OSError as fault:
        where = f"{fault.filename}: " if fault.filename else ""  # what was written on has no name
        print(f"nines: {where}{fault.strerror or fault}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("nines: stopped", file=sys.stderr)
        return 130


def _parser() -> Parser:
    parser = Parser(prog="nines", description="Five card games called Nine, without a screen.")
    add_version(parser)
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=Parser)

    games = commands.add_parser("games", help="list the games with all their options; the default comes first")
    games.set_defaults(do=_games)

    read = commands.add_parser("replay", help="check a record and say what happened in it")
    read.add_argument("file", metavar="FILE", help="a record, as JSON; - for the standard input")
    how = read.add_mutually_exclusive_group()
    how.add_argument("--trace", action="store_true", help="one JSON object a line, nothing hidden")
    how.add_argument("--tell", choices=list(LANGUAGES), help="as sentences, in this language; player 1 has seat 0")
    read.set_defaults(do=_replay)

    play = commands.add_parser("simulate", help="play matches between computer players")
    play.add_argument("game", metavar="GAME", choices=list(GAMES), help=", ".join(GAMES))
    play.add_argument("--matches", type=whole_number(), default=1, metavar="N", help="how many (1)")
    play.add_argument(
        "--seed", type=typed_seed, default="simulate", metavar="S", help="match k is played with the seed S/k"
    )
    play.add_argument("--seats", required=True, metavar="A,B,C", help=f"players, one a seat: {', '.join(BOTS)}")
    play.add_argument("--option", nargs="+", action="extend", default=[], metavar="K=V", help="see `games`")
    play.add_argument("--trace", action="store_true", help="print traces instead of records")
    play.set_defaults(do=_simulate)

    for command in COMMANDS:
        command.add_to(commands)
    return parser


def _games(chosen: Namespace) -> int:
    for game in GAMES.values():
        print(f"{game.key}: {game.name}, {game.players}")
        for choice in game.choices:
            print(f"  {choice.name}={value_text(choice.default)}  ({choice.help})")
            for value, name in zip(choice.values, choice.names):
                print(f"      {value_text(value)}: {name}")
    return 0


def _replay(chosen: Namespace) -> int:
    record = hint.read(chosen.file)
    if chosen.trace:
        _print_trace(record)
    elif chosen.tell:
        _print_told(record, chosen.tell)
    else:
        state = replay(record)
        ended = f"won by {', '.join(map(str, state.winners)) or 'nobody'}" if state.phase == "over" else "not over"
        print(f"{record.game}: {len(record.moves)} moves, deal {state.deal}, score {list(state.totals)}, {ended}")
    return 0


def _simulate(chosen: Namespace) -> int:
    options = from_pairs(GAMES[chosen.game].choices, chosen.option)
    for k in with_progress(range(1, chosen.matches + 1), chosen.matches, "matches"):
        record = simulate.play_match(chosen.game, options, tuple(chosen.seats.split(",")), f"{chosen.seed}/{k}")
        if chosen.trace:
            _print_trace(record)
        else:
            print(ascii_json(str(record)))
    return 0


def _print_trace(record: Record) -> None:
    for line in trace(record):
        print(ascii_json(line))


def _print_told(record: Record, code: str) -> None:
    speaking = printed_in(code)
    names = tuple(speaking.text("Player {n}", n=seat + 1) for seat in range(len(record.seats)))
    for step in steps(record):
        for event in step.events:
            if said := tell(event, names, speaking, state=step.after):
                print(said)


def run() -> int:
    """The exit status after doing what this process was called with."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that the programs that play end as well
    return main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(run())
