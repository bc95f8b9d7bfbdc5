"""Yardsticks: players that never change, so that figures measured against them stay comparable.

No table and no screen offers them.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from nines.bots.baselines.mcts import mcts350
from nines.bots.player import Bot
from nines.registry import ByGame, imported

MADE_FOR: ByGame[tuple[str, ...]] = ByGame("yardsticks")
"""The yardsticks that are made for one game."""


def _of_games() -> Iterator[tuple[str, Bot]]:
    for places in MADE_FOR.values():
        for place in places:
            yield place.rpartition(":")[2], imported(place)


BASELINES: Mapping[str, Bot] = MappingProxyType({"mcts350": mcts350, **dict(_of_games())})
"""By the name that the arena knows."""
