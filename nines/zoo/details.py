"""Details: what a game's view tells beside what all views tell, as features."""

from collections.abc import Callable
from typing import Any

from nines.core.features import Features
from nines.registry import ByGame

DETAILS: ByGame[Callable[[Any], Features]] = ByGame("features")
