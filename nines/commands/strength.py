"""`python -m nines strength`: the first sets of each measured figure, played again."""

from argparse import Namespace
from pathlib import Path

from nines.arena import strength
from nines.arena.strength import written
from nines.core.cards import Unreadable
from nines.core.progress import Progress
from nines.core.subcommands import Subcommands, whole_number


def add_to(commands: Subcommands) -> None:
    parser = commands.add_parser("strength", help="play some sets of each measured level again: the same result?")
    parser.add_argument("--games", metavar="A,B", help="only these games")
    parser.add_argument("--sets", type=whole_number(), default=1, metavar="N", help="so many sets of each figure (1)")
    parser.add_argument("--write", type=Path, metavar="FILE", help="note what they come to in this file of figures")
    parser.set_defaults(do=run)


def run(chosen: Namespace) -> int:
    """0 if every set came out as it is noted, 1 if one did not; a line a figure is printed."""
    if chosen.write:
        return _write(chosen.write, chosen.sets)
    games = chosen.games.split(",") if chosen.games else []
    found = [row for row in strength.strengths() if not games or row.setup.game in games]
    if not found:
        raise Unreadable("no figure of strength is known of these games and this engine")
    progress, same, all = Progress(len(found), "figures"), 0, 0
    for done, row in enumerate(found):
        progress.show(done)
        agreed = [strength.again(row, number) == noted for number, noted in enumerate(row.sets[: chosen.sets], 1)]
        print(
            f"{row.setup.game} {','.join(row.setup.bots)}: {agreed.count(True)} of {len(agreed)} sets the same",
            flush=True,
        )
        same, all = same + agreed.count(True), all + len(agreed)
    print(f"{same} of {all} sets came out the same")
    return int(same < all)


def _write(file: Path, sets: int) -> int:
    """0; each line of the file has what the first sets come to now."""
    text = file.read_text("utf-8")
    header, *lines = text.splitlines()
    rows, made = [*strength.read(text)], [header]
    progress = Progress(len(rows), "figures")
    for done, (line, row) in enumerate(zip(lines, rows)):
        progress.show(done)
        made.append(written(line, tuple(strength.again(row, number) for number in range(1, sets + 1))))
        file.write_text("\n".join([*made, *lines[done + 1 :]]) + "\n", "utf-8")
    return 0
