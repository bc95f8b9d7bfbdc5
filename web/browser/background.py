"""What the computer players' thread works out for the pages about one's own mistakes, as messages."""

from web.again import branch, check
from web.app.loop import Loop
from web.browser.bot_client import Bots
from web.browser.events import EventListeners
from web.state.effects import AskAdvice, AskContinued
from web.state.messages import AdviceArrived, Continued


async def check_choice(loop: Loop, bots: Bots, listeners: EventListeners, asked: AskAdvice) -> None:
    """Ask about a choice of a finished match, for as long as nothing else goes on and nobody touches the page."""
    found = await bots.in_background(
        asked,
        lambda: check.is_wanted(loop.model, asked),
        lambda: listeners.is_quiet(check.IDLE) and check.may_run(loop.model),
    )
    loop.send(AdviceArrived(asked.what, asked.match, asked.at, found))


async def play_on(loop: Loop, bots: Bots, asked: AskContinued) -> None:
    """Ask what a deal comes to, played on many times, and tell it for as long as somebody waits."""
    async for text in bots.play_on(asked, lambda: branch.is_wanted(loop.model, asked)):
        loop.send(Continued(text))
