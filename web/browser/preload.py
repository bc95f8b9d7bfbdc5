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
    "web.table.frame", "web.table.games:PARTS", "web.table.scores:SCORES",
    "web.games.nein_nine.stones", "nines.advice.claims",
    "nines.advice.reasons.rules_of_thumb:RULES", "nines.advice.advisor", "web.worker.jobs",
    "nines.advice.reasons.words", "web.match.coach", "nines.advice.cautions",
    "nines.words.accounts:ACCOUNTS", "web.pages.table.deal_result",
    "web.table.curtain", "web.pages.lobby.view", "web.widgets.brief:BRIEFS", "web.pages.setup.view",
    "web.pages.settings.view",
    "web.pages.faults.fault_view",
    "web.match.removed", "web.app.finished", "web.match.guests", "web.pages.settings.backup", "web.pages.settings.restore", "web.pages.settings.privacy",
    "nines.core.text_decoding", "web.app.match_actions", "web.app.teaching",
    "web.pages.faults.fault", "web.pages.faults.report", "web.pages.faults.report_view",
    "web.pages.review.update", "web.pages.review.view", "web.pages.review.table",
    "web.match.link_errors", "web.app.links", "web.worker.redeal", "web.pages.coming.view", "web.browser.pointer",
)  # fmt: skip
"""Modules in the order in which a player may come to need them; what they import themselves comes with them. A table
with a line a game stands for all the modules of its lines."""
AT_REST = (
    "web.pages.rules.view", "nines.words.rulebook:RULEBOOK", "web.pages.fairness.fair_view", "web.pages.fairness.redeal_test",
    "web.pages.fairness.verify", "web.pages.fairness.verify_view",
    "web.pages.lessons.update", "web.pages.lessons.view", "web.pages.lessons.aloud", "nines.lessons:LESSONS",
    "web.pages.lessons.theme", "web.pages.lessons.contents", "nines.lessons.themes:THEMES",
    "web.pages.counting.update", "web.pages.counting.view", "web.pages.counting.aloud",
    "web.pages.puzzles.update", "web.pages.puzzles.view", "web.pages.puzzles.aloud", "web.pages.puzzles.home",
    "nines.puzzles.endings:ENDS",
    "web.browser.days", "web.pages.days.update", "web.pages.days.view", "web.pages.days.challenge",
    "web.pages.days.challenge_view",
    "web.pages.history.update", "web.pages.history.view",
    "web.pages.mistakes.check", "web.pages.mistakes.update", "web.pages.review.branch", "web.browser.background",
    "web.pages.mistakes.at_rest", "web.app.later_pages", "web.worker.at_rest", "web.pages.mistakes.view",
    "web.pages.mistakes.aloud", "web.pages.review.branch_view", "web.pages.review.seats",
    "web.pages.luck.work", "web.pages.luck.chapter",
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
