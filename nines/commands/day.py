"""`python -m nines day`: the deals of a date, a code checked, and the field of many days."""

import re
from argparse import Namespace
from collections.abc import Iterable, Iterator
from pathlib import Path

from nines.commands.output import exactly
from nines.core.cards import Unreadable, quoted
from nines.core.going import finish
from nines.core.shard import write_whole
from nines.core.subcommands import Subcommands, whole_number
from nines.core.text_files import read_text
from nines.days import code, dates, field, share, table
from nines.days.code import Code
from nines.days.pasted import day_codes
from nines.days.table import Day
from nines.registry import GAMES
from nines.words.languages import language

_SHARD = re.compile(r"(\d{1,3})/(\d{1,3})")


def add_to(commands: Subcommands) -> None:
    parser = commands.add_parser("day", help="the deals of the day: their seeds, a code checked, a field worked out")
    parser.add_argument("date", metavar="DATE", help="as 2026-11-22")
    parser.add_argument("--word", default="", metavar="W", help="a group's own word, which gives it deals of its own")
    parser.add_argument("--check", metavar="CODE", help="play this code again and say what it proves")
    parser.add_argument("--field", type=Path, metavar="FILE", help="add what our own players make of each day")
    parser.add_argument(
        "--days", type=whole_number(), default=1, metavar="N", help="for so many days from the date (1)"
    )
    parser.add_argument("--shard", default="0/1", metavar="I/N", help="only every N-th line, from the I-th on (0/1)")
    parser.set_defaults(do=run)


def run(chosen: Namespace) -> int:
    """0; raises Unreadable where something is refused."""
    first = dates.read(chosen.date)
    if chosen.word and not table.group_word(chosen.word):
        raise Unreadable(f"the word {quoted(chosen.word)} holds no letter and no digit")
    if chosen.check is not None:
        return _check(Day(first, ""), chosen.check, chosen.word)
    if chosen.field:
        return _field(chosen, Day(first, ""))
    for game in GAMES:
        print(f"{game}: {exactly(table.seed(table.day(chosen.date, game, chosen.word)))}")
    return 0


def _check(asked: Day, text: str, word: str) -> int:
    pasted = day_codes(text, word)
    of_date = [says for _, says in pasted if isinstance(says, Code) and says.day.date == asked.date]
    found = of_date[0] if of_date else code.read(pasted[0][0] if pasted else text.strip(), word)
    if found.day.date != asked.date:
        raise Unreadable(f"the code is of {found.day.date}, not of {asked.date}")
    played = finish(code.play_again(found))
    say, flags = language("en"), found.flags
    print(f"{found.day.game}, {found.day.date}: {share.points(say, played.score, found.day.game)}")
    print("checked: the day’s cards, legal play, the others’ own moves, the score")
    late = ", late" * flags.late + ", with help" * flags.aided
    print(f"not checkable: says of itself that it was try {flags.tries}{late}")
    return 0


def _field(chosen: Namespace, first: Day) -> int:
    shard = _SHARD.fullmatch(chosen.shard)
    if not shard or not int(shard[1]) < int(shard[2]):
        raise Unreadable(f"{quoted(chosen.shard)} is no shard as 0/4")
    if first.date.number + chosen.days - 1 > dates.LAST.number:
        raise Unreadable(f"the last day that has deals is {dates.LAST}")
    for line in _extended(chosen.field, field.due(first.date, chosen.days, int(shard[1]), int(shard[2]))):
        print(line, flush=True)
    return 0


def _extended(file: Path, days: Iterable[Day]) -> Iterator[str]:
    """Adds a line for each of these days that the file has not yet, and tells it; a kill costs one line at most.
    Raises Unreadable where the file is another engine's."""
    if file.exists():
        text = read_text(file)
        if text.partition("\n")[0] != field.HEADER:
            raise Unreadable(f"{file} is not of this engine: begin another file")
        lines = text[: text.rfind("\n") + 1]  # whoever was killed in mid-line has left a part of one
        if lines.encode() != file.read_bytes():
            write_whole(file, lines)
    else:
        file.write_text(field.HEADER + "\n", "ascii")
    known = field.read(read_text(file))
    for day in days:
        if (str(day.date), day.game) not in known:
            said = field.line(day, finish(field.plays(day)))
            with file.open("a", encoding="ascii") as more:
                more.write(said + "\n")
            yield said
