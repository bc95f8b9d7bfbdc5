"""What no start waits for: imported once the page can be played on, so that nothing lags when it is first wanted.

The functions that need these modules import them, too: whoever comes sooner waits for one alone.
"""

import asyncio
import gc
import sys
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module

from web.state.page import FOLDERS, declared

FIRST = (
    "nines.bots.playing_styles", "nines.registry:GAMES", "nines.bots.heuristics:RULES",
    "web.faces.portraits", "web.table.frame", "web.table.games:PARTS", "web.table.scores:SCORES",
    "nines.advice.claims",
    "nines.advice.rest_of_deal",
    "nines.advice.reasons.rules_of_thumb:RULES", "nines.advice.reasons.facts:FACTS",
    "nines.advice.reasons.plans:PLANS", "nines.advice.advisor", "web.worker.jobs",
    "nines.advice.reasons.words", "web.match.coach", "nines.advice.cautions",
    "nines.words.accounts:ACCOUNTS", "web.pages.table.deal_result", "web.table.curtain", "web.widgets.brief:BRIEFS",
)  # fmt: skip
"""Modules in the order in which a player may come to need them; what they import themselves comes with them. A part of
all games stands for the modules in which it lies."""
THEN = (
    "web.match.removed", "web.app.finished", "web.match.guests", "nines.core.text_decoding", "web.match.link_errors",
    "web.app.links", "web.worker.redeal", "web.browser.pointer",
)  # fmt: skip
"""Those that no page and no table asks for by name."""
AT_REST = (
    "nines.words.rulebook:RULEBOOK", "nines.lessons:LESSONS", "nines.lessons.replies:REPLIES",
    "nines.lessons.themes:THEMES", "nines.lessons.themes.question:QUESTIONS", "nines.puzzles.endings:ENDS",
    "web.browser.days", "web.browser.background", "web.browser.own", "web.browser.rooms",
    "web.worker.company", "web.worker.at_rest",
    "web.pages.luck.work", "web.pages.luck.chapter", "web.pages.table.chapters",
    "nines.words.consolation", "web.table.remarks:NOTICED",
    "nines.words.best_trick:BEST_MOMENTS",
)  # fmt: skip
"""Those of the later bundle (building/later.py)."""
FIRST_SCREEN, AT_FIRST, BETWEEN, REST = 0.15, 0.5, 0.02, 5.5
"""Seconds of quiet: in the first the match is written down and its screen drawn; then no press waits for more than one
module; the last goes before the later bundle is fetched."""


def of_pages(*, later: bool) -> tuple[str, ...]:
    """The modules of the pages that come with the first bundle, or with the later one."""
    pages = (page for folder in FOLDERS for page in declared(folder) if page.later == later)
    return tuple(module for page in pages for module in page.modules)


def at_first() -> tuple[str, ...]:
    """All that the first bundle has for later."""
    return (*FIRST, *of_pages(later=False), *THEN)


def at_rest() -> tuple[str, ...]:
    """All that the later bundle has."""
    return (*of_pages(later=True), *AT_REST)


def modules_in(places: Iterable[str]) -> Iterator[str]:
    """The dotted names of all modules to be imported; a part of all games is opened when it is its turn."""
    for place in places:
        module, _, table = place.partition(":")
        yield from getattr(import_module(module), table).modules if table else (module,)


async def preload(bots: Callable[[], object]) -> None:
    """Start the computer players' own thread by asking for them; import all that is left, one after another,
    while the page goes on."""
    await asyncio.sleep(FIRST_SCREEN)
    bots()
    await asyncio.sleep(AT_FIRST)
    await import_all(at_first())


async def import_all(places: Iterable[str]) -> None:
    """Import one module after another, while the page goes on."""
    for name in modules_in(places):
        if name not in sys.modules:  # as all are where Python's memory was read back
            import_module(name)
            await asyncio.sleep(BETWEEN)
    gc.freeze()  # all this stays, too
