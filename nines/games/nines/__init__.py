"""Nines: the manifest, which names the parts that differ from those of Le Neuf."""

from nines.games.le_neuf import PARTS as LE_NEUF
from nines.registry import BenchTable, Day

PARTS = LE_NEUF._replace(
    rules="nines.games.nines.rules:GAME",
    rulebook="nines.games.nines.rulebook:PAGE",
    lessons="nines.games.nines.lessons:LESSONS",
    day=Day(number=3, seats=3, deals=2),
    yardsticks=None,
    bench=(BenchTable(4, ("random", "mcts350"), ("table=four",)),),
    themes="nines.games.nines.themes:THEMES",
)
