"""Yardsticks: players that nobody changes, so that figures measured against them can be compared for years.

What plays at tables does not live here, and no screen offers these.
"""

from collections.abc import Mapping
from types import MappingProxyType

from nines.bots.baselines.mcts import mcts350
from nines.bots.player import Bot
from nines.games.niner.rollout import rollout100
from nines.games.shedding.lowest import lowest
from nines.games.shedding.thumb1 import thumb1

BASELINES: Mapping[str, Bot] = MappingProxyType(
    {"mcts350": mcts350, "rollout100": rollout100, "lowest": lowest, "thumb1": thumb1}
)
"""By the name that the arena knows."""
