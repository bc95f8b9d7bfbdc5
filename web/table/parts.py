"""What differs between the tables of the games, as one value a game."""

from collections.abc import Callable
from typing import NamedTuple

from nines.core.events import TrickTaken
from web.table.scene import Scene
from web.widgets.html import Inside
from web.widgets.slips import Slip


class Parts(NamedTuple):
    """What one game puts into the common frame.

    `deal` stands beside the game's name; `total` beside a player's name and `note` below it: how the match stands and
    how the deal does. `earned` is what the trick that was just taken means for the deal. `middle` lies on the felt, and
    `tag` beside whose turn it is; `asks` is the question to the person at the screen, if there is one; `hand` is their
    hand; `status` explains whose turn it is; `goal` stands beside the heading of the score, `beside` below its sheet;
    `lay` are the cards that lie before a seat; `told` is what the person has asked to have explained.
    `pile` says of a pile of so many cards how many they are, what may be played on it, and what is left to draw.
    """

    deal: Callable[[Scene], str]
    total: Callable[[Scene, int], Inside]
    note: Callable[[Scene, int], Inside]
    middle: Callable[[Scene], Inside]
    asks: Callable[[Scene], Slip | None]
    hand: Callable[[Scene], Inside]
    status: Callable[[Scene], str]
    goal: Callable[[Scene], str]
    beside: Callable[[Scene], Inside] = lambda scene: None
    lay: Callable[[Scene, int], Inside] = lambda scene, seat: None
    tag: Callable[[Scene], Inside] = lambda scene: None
    told: Callable[[Scene], Slip | None] = lambda scene: None
    pile: Callable[[Scene, int], tuple[str, str, str]] = lambda scene, cards: ("", "", "")
    earned: Callable[[Scene, TrickTaken], Inside] = lambda scene, taken: None
