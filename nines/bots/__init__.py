"""Computer players, by the name that stands in a record (`bot:thumb`)."""

from collections.abc import Mapping
from types import MappingProxyType

from nines.bots import thumb, uniform
from nines.bots.levels import LEVELS
from nines.bots.player import Bot

BOTS: Mapping[str, Bot] = MappingProxyType({"random": uniform.think, "thumb": thumb.think, **LEVELS})
