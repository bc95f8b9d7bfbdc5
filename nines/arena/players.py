"""Who can play in the arena: the computer players of the product, the frozen yardsticks, and anybody's own.

A player is a function of a view, a budget and a stream of chance that answers with a legal move (`nines.bots.player`).
`package.module:function` names any such function that Python can import, `cmd:COMMAND` a program that answers by lines
(`nines.arena.programs`); PLAYERS.md has examples of both.
"""

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType

from nines.bots import BOTS
from nines.bots.baselines import BASELINES
from nines.bots.player import Bot
from nines.core.cards import Unreadable, quoted

PLAYERS: Mapping[str, Bot] = MappingProxyType({**BOTS, **BASELINES})


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
