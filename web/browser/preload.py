"""What no start waits for: imported once the page can be played on, so that nothing lags when it is first wanted.

The functions that need these modules import them, too: whoever comes sooner waits for one alone.
"""

import asyncio
import gc
import sys
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module

LATER = (
    "nines.bots.playing_styles", "nines.games:GAMES", "nines.bots.heuristics:RULES",
    "web.screens.table.frame", "web.screens.table.games:PARTS", "web.screens.table.scores:SCORES",
    "web.screens.table.stones", "nines.advice.claims",
    "nines.advice.reasons.rules_of_thumb:RULES", "nines.advice.advisor", "web.worker.jobs",
    "nines.advice.reasons.words", "web.match.coach", "nines.advice.cautions",
    "nines.words.accounts:ACCOUNTS", "web.screens.result.deal",
    "web.screens.table.curtain", "web.screens.pages.lobby", "web.screens.pages.brief:BRIEFS", "web.screens.pages.setup",
    "web.screens.pages.settings",
    "web.screens.pages.fault",
    "web.past.finished", "web.app.finished", "web.match.guests", "web.app.backup", "web.app.restore", "web.app.privacy",
    "nines.core.text_decoding", "web.app.match_actions", "web.app.teaching",
    "web.app.errors", "web.app.reports", "web.screens.pages.report",
    "web.review.controls", "web.screens.review.page", "web.screens.review.table",
    "web.match.link_errors", "web.app.links", "web.worker.redeal", "web.screens.pages.coming", "web.browser.pointer",
)  # fmt: skip
"""Modules in the order in which a player may come to need them; what they import themselves comes with them. A table
with a line a game stands for all the modules of its lines."""
AT_REST = (
    "web.screens.pages.rules", "nines.words.rulebook:RULEBOOK", "web.screens.pages.fair", "web.fairness.redeal_test",
    "web.fairness.verify", "web.screens.pages.verify",
    "web.lessons.controls", "web.screens.lessons.page", "web.screens.lessons.aloud", "nines.lessons:LESSONS",
    "web.screens.lessons.theme", "web.screens.lessons.contents", "nines.lessons.themes:THEMES",
    "web.counting.controls", "web.screens.counting.page", "web.screens.counting.aloud",
    "web.puzzles.controls", "web.screens.puzzles.page", "web.screens.puzzles.aloud", "web.screens.puzzles.home",
    "nines.practice.endings:ENDS",
    "web.browser.days", "web.days.controls", "web.screens.days.page", "web.days.challenge",
    "web.screens.days.challenge",
    "web.past.archive.controls", "web.screens.past.page",
    "web.again.check", "web.again.controls", "web.again.branch", "web.browser.background",
    "web.app.mistakes", "web.app.later_pages", "web.worker.at_rest", "web.screens.again.page",
    "web.screens.again.aloud", "web.screens.again.branch", "web.screens.again.seats",
    "web.balance.work", "web.screens.balance.chapter",
)  # fmt: skip
"""The same of the later bundle (building/later.py)."""
FIRST_SCREEN, AT_FIRST, BETWEEN, REST = 0.15, 0.5, 0.02, 5.0
"""Seconds of quiet: in the first the match is written down and its screen drawn; then no press waits for more than one
module; the last goes before the later bundle is fetched."""


def modules_later(places: Iterable[str] = LATER) -> Iterator[str]:
    """The dotted names of all modules to be imported; each table is opened when it is its turn."""
    for place in places:
        module, _, table = place.partition(":")
        yield from getattr(import_module(module), table).modules if table else (module,)


async def preload(bots: Callable[[], object]) -> None:
    """Start the computer players' own thread by asking for them; import all that is left, one after another,
    while the page goes on."""
    await asyncio.sleep(FIRST_SCREEN)
    bots()
    await asyncio.sleep(AT_FIRST)
    await import_all(LATER)


async def import_all(places: Iterable[str]) -> None:
    """Import one module after another, while the page goes on."""
    for name in modules_later(places):
        if name not in sys.modules:  # as all are where Python's memory was read back
            import_module(name)
            await asyncio.sleep(BETWEEN)
    gc.freeze()  # all this stays, too
