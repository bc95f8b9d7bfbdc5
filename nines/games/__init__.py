"""The games, a folder each: rules, players, lessons, puzzles and texts. `PARTS` in its `__init__` is the manifest."""

from nines.registry import GAMES

__all__ = ["GAMES"]
