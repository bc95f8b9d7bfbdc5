"""How the score of a match is kept, as each game's tradition does it."""

from collections.abc import Callable
from typing import NamedTuple

from nines.core.game import Row
from nines.registry import ByGame
from web.table.scene import Scene
from web.widgets.html import Html, Inside

Lines = tuple[tuple[str, str], ...]
"""What a figure is, and the figure or the sum."""
Figures = tuple[tuple[str, ...], list[Inside]]
"""The heads of a table, and the cells of its lines, one line a side."""


class Score(NamedTuple):
    """How one game keeps its score.

    `sheet` is the sheet so far; the deal being played has a row of its own. `figures` are what a deal came to, `sums`
    how a seat's score in it was reckoned, down to the total that was written; where only places count there are none.
    `so_far` are the figures of the deal that is being played, as far as everybody may know them.
    """

    sheet: Callable[[Scene], Html]
    figures: Callable[[Scene, Row], Figures] = lambda scene, row: ((), [])
    sums: Callable[[Scene, Row, int], Lines] = lambda scene, row, seat: ()
    so_far: Callable[[Scene], Figures] = lambda scene: ((), [])


SCORES: ByGame[Score] = ByGame("score", "web.games")
