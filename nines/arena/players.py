"""Who can play in the arena: the computer players of the product, the frozen yardsticks, and anybody's own.

A player is a function of a view, a budget and a stream of chance that answers with a legal move (`nines.bots.player`).
`package.module:function` names any such function that Python can import; PLAYERS.md has an example.
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
    """The player of this name; raises Unreadable where there is none."""
    known = PLAYERS.get(name)
    if known:
        return known
    module, colon, function = name.partition(":")
    if not colon:
        raise Unreadable(
            f"player {quoted(name)} is unknown: there are {', '.join(PLAYERS)}, or package.module:function"
        )
    try:
        found = getattr(import_module(module), function)
    except (ImportError, AttributeError, ValueError) as fault:
        raise Unreadable(f"player {quoted(name)} cannot be imported: {fault}") from None
    if not callable(found):
        raise Unreadable(f"player {quoted(name)} is not a function")
    bot: Bot = found
    return bot
