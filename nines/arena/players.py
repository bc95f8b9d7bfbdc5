"""Who can play in the arena: the computer players of the product, the frozen yardsticks, and anybody's own.

A player is a function of a view, a budget and a stream of chance that answers with a legal move (`nines.bots.player`).
`package.module:function` names any such function that Python can import, `cmd:COMMAND` a program that answers by lines;
PLAYERS.md has examples of both.
"""

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from types import MappingProxyType

from nines.arena.lines.line_player import A_MOVE, LinePlayer
from nines.arena.lines.program import words
from nines.bots import BOTS
from nines.bots.baselines import BASELINES
from nines.bots.player import Bot
from nines.core.cards import Unreadable, quoted

PLAYERS: Mapping[str, Bot] = MappingProxyType({**BOTS, **BASELINES})
COMMAND = "cmd:"


def brought(name: str) -> bool:
    """Whether somebody brought this player: its code is none of ours."""
    return name not in PLAYERS and not name.startswith("nines.")


def check(name: str) -> None:
    """There is a player of this name; raises Unreadable where there is none."""
    if not name.startswith(COMMAND):
        player(name)
    elif not shutil.which(program := words(name.removeprefix(COMMAND))[0]):
        raise Unreadable(f"{quoted(program)} is no program that can be run")


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


def player(name: str) -> Bot:
    """The player of this name, in this process; raises Unreadable where there is none."""
    known = PLAYERS.get(name)
    if known:
        return known
    module, colon, function = name.partition(":")
    if not colon:
        raise Unreadable(
            f"player {quoted(name)} is unknown: there are {', '.join(PLAYERS)}, package.module:function, or cmd:COMMAND"
        )
    try:
        found = getattr(import_module(module), function)
    except Exception as fault:  # an import runs what it finds
        raise Unreadable(f"player {quoted(name)} cannot be imported: {fault}") from None
    if not callable(found):
        raise Unreadable(f"player {quoted(name)} is not a function")
    bot: Bot = found
    return bot
