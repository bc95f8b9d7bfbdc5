"""What no start waits for: imported once the page can be played on, so that nothing lags when it is first wanted.

The functions that need these modules import them, too: whoever comes sooner waits for one alone.
"""

import asyncio
import gc
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from web.worker import Bots

LATER = (
    "nines.bots.tempers", "nines.games.nein_nine", "nines.games.nines", "nines.games.niner", "nines.games.shedding",
    "nines.bots.thumb.nein_nine", "nines.bots.thumb.le_neuf", "nines.bots.thumb.niner", "nines.bots.thumb.shedding",
    "web.screens.table", "web.screens.tables.nein_nine", "web.screens.tables.le_neuf", "web.screens.tables.niner",
    "web.screens.tables.shedding", "web.screens.scores.nein_nine", "web.screens.scores.le_neuf",
    "web.screens.scores.niner", "web.screens.scores.shedding", "web.screens.stones", "nines.settled",
    "nines.reasons.rules_of_thumb", "nines.thoughts", "web.slices", "nines.reasons.words", "nines.accounts.nein_nine",
    "nines.accounts.le_neuf", "nines.accounts.niner", "nines.accounts.shedding", "web.screens.result",
    "web.screens.curtain", "web.screens.lobby", "web.screens.setup", "web.screens.settings", "web.screens.fault",
    "web.faults", "web.reviewing", "web.screens.review", "web.screens.review_table", "web.screens.rules",
    "web.everything", "nines.link", "web.misasked", "web.screens.fair", "web.trying", "web.asking", "web.verifying",
    "web.screens.verify",
)  # fmt: skip
"""Modules in the order in which a player may come to need them; what they import themselves comes with them."""
FIRST_SCREEN, AT_FIRST, BETWEEN = 0.15, 0.5, 0.02
"""Seconds of quiet: in the first the match is written down and its screen drawn; then no press waits for more than one
module."""


@cache
def bots() -> "Bots":
    """The computer players as the page asks them, their own thread started with the first question."""
    from web.worker import Bots

    made = Bots()
    made.start()
    return made


async def bring_in() -> None:
    """Start the computer players' own thread; import all that is left, one after another, while the page goes on."""
    await asyncio.sleep(FIRST_SCREEN)
    bots()
    await asyncio.sleep(AT_FIRST)
    for name in LATER:
        import_module(name)
        await asyncio.sleep(BETWEEN)
    gc.freeze()  # all this stays, too
