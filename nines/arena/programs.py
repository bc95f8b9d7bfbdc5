"""Programs as players: `cmd:COMMAND` starts one for a match. They need processes, which a browser does not have."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from nines.arena.lines.contract import A_MOVE
from nines.arena.lines.line_player import LinePlayer
from nines.arena.lines.program import words
from nines.arena.players import player
from nines.arena.sets import SetResult, Setup, play_set
from nines.bots.player import Bot
from nines.core.cards import Unreadable, quoted

COMMAND = "cmd:"


def checked(setup: Setup) -> Setup:
    """The setup itself; raises Unreadable where it cannot be played, or one of its players is not there."""
    for name in setup.fitting().bots:
        check(name)
    return setup


def check(name: str) -> None:
    """There is a player of this name; raises Unreadable where there is none."""
    if not name.startswith(COMMAND):
        player(name)
    elif not shutil.which(program := words(name.removeprefix(COMMAND))[0]):
        raise Unreadable(f"{quoted(program)} is no program that can be run")


def play_any_set(setup: Setup, number: int) -> SetResult:
    """The set of this number, with programs among its players or without."""
    return play_set(setup, number, seated)


@contextmanager
def seated(name: str, seconds: float | None) -> Iterator[Bot]:
    """The player of this name for one match; a program has so many seconds a move, and has ended afterwards."""
    if not name.startswith(COMMAND):
        yield player(name)
        return
    program = LinePlayer(name.removeprefix(COMMAND), seconds or A_MOVE)
    try:
        yield program
    finally:
        program.close()
