"""`python -m nines answer PLAYER`: a player of ours, or a function like them, behind the line protocol of the arena."""

from argparse import Namespace

from nines.arena.lines.guest import answers
from nines.arena.players import PLAYERS, player
from nines.core.subcommands import Subcommands
from nines.core.text_files import input_lines


def add_to(commands: Subcommands) -> None:
    parser = commands.add_parser("answer", help="play by lines of JSON, for `arena --seats cmd:…`")
    parser.add_argument("player", metavar="PLAYER", help=f"{', '.join(PLAYERS)}, or package.module:function")
    parser.set_defaults(do=run)


def run(chosen: Namespace) -> int:
    """0, once the arena has no more lines; raises Unreadable for a line that is none of the arena's."""
    for line in answers(player(chosen.player), input_lines()):
        print(line, flush=True)
    return 0
