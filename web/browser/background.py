"""What the computer players' thread works out for pages that come later: own mistakes, days, the re-deal test."""

import asyncio

from web.again import branch, check
from web.app.loop import Loop
from web.browser.bot_client import Bots
from web.browser.events import EventListeners
from web.state.effects import AskAdvice, AskContinued, AskRedealt
from web.state.messages import AdviceArrived, Continued, DayTold, RedealAnswered


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


async def work_out(loop: Loop, bots: Bots, question: str) -> None:
    """Ask about a day, for as long as its page wants to know."""

    def wanted() -> bool:
        return loop.model.screen == "day" and loop.model.day.question == question

    async for text in bots.work(question, wanted):
        loop.send(DayTold(question, text))


async def deal_again(loop: Loop, bots: Bots, asked: AskRedealt) -> None:
    """One answer of the re-deal test; the page is painted before the next one is asked for."""
    await asyncio.sleep(0)
    move = await bots.ask_again(asked.record, asked.redeal, asked.cheats)
    loop.send(RedealAnswered(asked.run, asked.at, move))
