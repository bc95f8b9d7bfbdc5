"""Computer players, by the name that stands in a record (`bot:thumb`).

`BOTS` is the one list for tables, screens, commands and the arena. `levels.py` has the figures of the levels,
`playing_styles.py` the tempers that players have at a table, `baselines/` the yardsticks of the arena.
"""

from collections.abc import Mapping
from types import MappingProxyType

from nines.bots import thumb, uniform
from nines.bots.levels import LEVELS
from nines.bots.player import Bot
from nines.bots.search.problems import PROBLEMS

ENGINE = 4
"""The number of the players' answers, another one as soon as a golden one is another (`tests/golden_answers.py`)."""
BOTS: Mapping[str, Bot] = MappingProxyType({**LEVELS, "thumb": thumb.think, "random": uniform.think})
"""The weakest level first, then who has no level: so they are offered."""


def players(game: str) -> tuple[str, ...]:
    """The names of the players who differ in this game: levels are offered only where a game has a search."""
    return tuple(name for name in BOTS if name not in LEVELS or game in PROBLEMS)
