"""How the score of a match is kept, as each game's tradition does it."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from nines.game import Row
from nines.games import ByGame
from web.screens.html import Html, Inside
from web.screens.scene import Scene

Lines = tuple[tuple[str, str], ...]
"""What a figure is, and the figure or the sum."""
Figures = tuple[tuple[str, ...], list[Inside]]
"""The heads of a table, and the cells of its lines, one line a side."""


class Score(NamedTuple):
    """How one game keeps its score.

    `sheet` is the sheet so far; the deal being played has a row of its own. `figures` are what a deal came to, `sums`
    how a seat's score in it was reckoned, down to the total that was written; where only places count there are none.
    """

    sheet: Callable[[Scene], Html]
    figures: Callable[[Scene, Row], Figures] = lambda scene, row: ((), [])
    sums: Callable[[Scene, Row, int], Lines] = lambda scene, row, seat: ()


SCORES: Mapping[str, Score] = ByGame(
    {
        "nein-nine": "web.screens.scores.nein_nine:SCORE",
        "le-neuf": "web.screens.scores.le_neuf:SCORE",
        "nines": "web.screens.scores.le_neuf:SCORE",
        "niner": "web.screens.scores.niner:SCORE",
        "shedding": "web.screens.scores.shedding:SCORE",
    }
)
