"""`python -m nines company`: a table with friends played against itself, evidence checked, vectors written."""

from argparse import Namespace
from pathlib import Path
from time import process_time
from typing import NamedTuple

from nines.company import audit, evidence, posts
from nines.company.chain import DEALS
from nines.company.entries import Kind
from nines.company.faults import Fault
from nines.company.finished import record
from nines.company.rehearsal import next_said, seated
from nines.company.seat import picture, post
from nines.company.sitting import SeatTaken, usual_options
from nines.company.table import Table, due, hear_post, sit_down
from nines.company.vectors import vectors
from nines.core.cards import quoted
from nines.core.chance import Stream
from nines.core.game import NOBODY
from nines.core.options import defaults, from_pairs
from nines.core.progress import Progress
from nines.core.shard import write_whole
from nines.core.subcommands import Subcommands, whole_number
from nines.core.text_files import read_input
from nines.registry import GAMES


class Work(NamedTuple):
    """What is said at a table, and the seconds of processor time that it takes."""

    entries: int = 0
    bytes: int = 0
    characters: int = 0
    own: float = 0
    """Of all seats together: what they say, the lines signed, the picture on the screen of whoever said it."""
    hearing: float = 0
    """Of one device that hears everything: signatures checked, the table brought on."""
    audit: float = 0


def add_to(commands: Subcommands) -> None:
    parser = commands.add_parser("company", help="a table at a distance: played against itself, or evidence checked")
    parser.add_argument(
        "file", metavar="FILE", nargs="?", help="evidence of a table to check; - for the standard input"
    )
    parser.add_argument("--game", choices=list(GAMES), default=next(iter(GAMES)), help="which game is played")
    parser.add_argument("--seats", type=whole_number(2, 5), metavar="N", help="how many sit there (the fewest)")
    parser.add_argument("--option", nargs="+", action="extend", default=[], metavar="K=V", help="see `games`")
    parser.add_argument(
        "--deals", type=whole_number(1, DEALS), default=3, metavar="D", help="at most so many deals (3)"
    )
    parser.add_argument("--seed", default="company", metavar="S", help="secrets and moves follow from it")
    parser.add_argument("--vectors", type=Path, metavar="FILE", help="write what another program must come to")
    parser.set_defaults(do=run)


def run(chosen: Namespace) -> int:
    """0; 1 where evidence shows a fault; raises Unreadable where something is refused."""
    if chosen.vectors:
        write_whole(chosen.vectors, vectors() + "\n")
        return 0
    return _check(chosen.file) if chosen.file else _play(chosen)


def told(fault: Fault, seats: tuple[SeatTaken, ...]) -> str:
    who = "nobody can be named" if fault.seat == NOBODY else f"seat {fault.seat}, {quoted(seats[fault.seat].name)}"
    where = f", trick {fault.trick}" if fault.trick else ""
    return f"deal {fault.deal}{where}, {fault.kind}: {who}: {fault.why}"


def _check(file: str) -> int:
    table = evidence.from_json(read_input(file, evidence.LONGEST))
    print(_standing(table))
    for fault in table.faults:
        print(told(fault, table.start.seats))
    missing = [seat for seat, named in due(table).items() if named.kind == Kind.TELL]
    if missing:
        print(f"deal {table.dealing.number}: not told by seat {', '.join(map(str, missing))}, and so not counted")
    elif not table.faults:
        print("every card was where it should be")
    return int(bool(table.faults))


def _play(chosen: Namespace) -> int:
    rules = GAMES[chosen.game]
    seats = chosen.seats or rules.seats(defaults(rules.choices))[0]
    options = from_pairs(rules.choices, chosen.option) if chosen.option else usual_options(chosen.game, seats)
    start, own = seated(chosen.game, options, seats, chosen.seed)
    stream, table, work = Stream(chosen.seed, "moves"), sit_down(start), Work()
    progress = Progress(0, "entries")
    while len(table.done) < chosen.deals:
        progress.show(work.entries)
        began = process_time()
        said = next_said(table, own, lambda _, legal: stream.one_of(legal))
        if said is None:
            break
        seat, entry = own[said[0]], said[1]
        line = posts.to_text(post(seat, table, entry), start.id, seat.secrets.signing)
        if entry.kind == Kind.MOVE:
            picture(seat, table)
        sent = process_time()
        table = hear_post(table, posts.from_text(line, start.id, start.keys))
        heard = process_time()
        table = audit.checked(table)
        work = Work(
            work.entries + 1, work.bytes + 3 + len(entry.body), work.characters + len(line),
            work.own + sent - began, work.hearing + heard - sent, work.audit + process_time() - heard,
        )  # fmt: skip
    print(_standing(table))
    print(_told_work(work, len(table.done) or 1, seats))
    finished = record(table)
    if finished:
        print(finished)
    return 0


def _standing(table: Table) -> str:
    seats = len(table.start.seats)
    over = f", won by {', '.join(map(str, table.state.winners)) or 'nobody'}" if table.over else ""
    return f"{table.start.game} for {seats}: {len(table.done)} deals, score {list(table.state.totals)}{over}"


def _told_work(work: Work, deals: int, seats: int) -> str:
    return (
        f"a deal: {work.entries / deals:.0f} entries, {work.bytes / deals / 1000:.1f} kB, as lines "
        f"{work.characters / deals / 1000:.1f} kB; processor time: {1000 * work.own / deals / seats:.0f} ms of a "
        f"seat's own, {1000 * work.hearing / deals:.0f} ms to hear everything, {1000 * work.audit / deals:.0f} ms audit"
    )
