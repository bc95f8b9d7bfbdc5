"""Yardsticks: players that nobody changes, so that figures measured against them can be compared for years.

What plays at tables does not live here, and no screen offers these.
"""

from collections.abc import Mapping
from types import MappingProxyType

from nines.bots.baselines.lowest import lowest
from nines.bots.baselines.mcts import mcts350
from nines.bots.baselines.rollout import rollout100
from nines.bots.baselines.thumb1 import thumb1
from nines.bots.player import Bot

BASELINES: Mapping[str, Bot] = MappingProxyType(
    {"mcts350": mcts350, "rollout100": rollout100, "lowest": lowest, "thumb1": thumb1}
)
"""By the name that the arena knows."""
