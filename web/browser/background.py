"""What goes on at rest, and for pages that come later: the players' thread is asked, a row is amended."""

import asyncio
from collections.abc import AsyncIterator, Callable
from time import monotonic
from typing import TYPE_CHECKING

from js import console

from nines.advice.advice import read_advice
from nines.core.cards import Unreadable
from web.browser.bot_client import JOBS, NO_HURRY, STILL_STARTING, Bots
from web.match import past_row
from web.pages.ask import wrong as ask
from web.pages.branch import update as branch
from web.pages.luck import work
from web.pages.mistakes import check
from web.pages.strength import update as strength
from web.state.effects import AmendRow, AskAdvice, AskContinued, AskRedealt
from web.state.messages import AdviceArrived, Continued, RedealAnswered
from web.storage.save_codec import Newer

if TYPE_CHECKING:
    from web.app.loop import Loop
    from web.browser.events import EventListeners
    from web.browser.local_store import LocalStore

BETWEEN = 1.0
"""Seconds after which it is looked again whether anything may be worked out at rest."""


async def carry_out(
    effect: AmendRow | AskContinued | AskAdvice | AskRedealt,
    loop: "Loop",
    bots: Bots,
    store: "LocalStore",
    listeners: "EventListeners",
) -> None:
    """Do what the app asks for, and send what it comes to."""
    match effect:
        case AmendRow():
            await amend(store, effect)
        case AskContinued() as deal:
            async for text in play_on(bots, deal, lambda: branch.is_wanted(loop.model, deal)):
                loop.send(Continued(text))
        case AskRedealt() as decision:
            await asyncio.sleep(0)  # the page is painted before the next one is asked for
            move = await bots.ask_again(decision.record, decision.redeal, decision.cheats)
            loop.send(RedealAnswered(decision.run, decision.at, move))
        case AskAdvice("luck") as match:
            async for text in take_apart(
                bots,
                store,
                match,
                lambda: work.is_wanted(loop.model, match),
                lambda: listeners.is_quiet(check.IDLE) and check.may_run(loop.model) and work.may_run(loop.model),
            ):
                loop.send(AdviceArrived(match.what, match.match, match.at, text))
        case AskAdvice("strength") as one_set:
            came_to = await play_set(bots, one_set, lambda: strength.is_wanted(loop.model, one_set))
            loop.send(AdviceArrived(one_set.what, one_set.match, one_set.at, came_to))
        case AskAdvice("wrong") as move:
            async for text in laid(bots, move, lambda: ask.is_wanted(loop.model, move)):
                loop.send(AdviceArrived(move.what, move.match, move.at, text))
        case AskAdvice() as choice:
            found = await check_choice(
                bots,
                choice,
                lambda: check.is_wanted(loop.model, choice),
                lambda: listeners.is_quiet(check.IDLE) and check.may_run(loop.model),
            )
            loop.send(AdviceArrived(choice.what, choice.match, choice.at, found))


async def amend(store: "LocalStore", asked: AmendRow) -> None:
    """The row of this match in `past` says these values, too."""
    text = str(await store.of_past("row", asked.match) or "")
    try:
        row = past_row.read(text)
    except (Unreadable, Newer):
        return  # there is none, or it is not for this version to touch
    await store.of_past("amend", asked.match, past_row.changed(row, **dict(asked.values)))


async def check_choice(
    bots: Bots, asked: AskAdvice, wanted: Callable[[], bool], may_run: Callable[[], bool]
) -> str:  # fmt: skip
    """What is found out about a choice whenever that `may_run`, as a text; empty where no worker tells it."""
    async for text in _slices(bots, ("explain", asked.record, asked.at), wanted, may_run):
        advice = read_advice(text)
        if not advice or advice.done:
            return text
    return ""


async def play_set(bots: Bots, asked: AskAdvice, wanted: Callable[[], bool]) -> str:
    """What a set of a measured figure comes to, as a text; empty where no worker tells it."""
    question = f"{asked.match}\n{asked.record}"
    async for text in _slices(bots, ("at_rest", asked.what, question, asked.at), wanted, lambda: True):
        if text:
            return text
    return ""


async def laid(bots: Bots, asked: AskAdvice, wanted: Callable[[], bool]) -> AsyncIterator[str]:
    """In which deals a move is wrong, slice by slice; an empty text where no worker tells it."""
    async for text in _slices(bots, ("at_rest", asked.what, asked.record, asked.at), wanted, lambda: True):
        yield text
        if ask.is_last(text):
            return
    yield ""


async def take_apart(
    bots: Bots, store: "LocalStore", asked: AskAdvice, wanted: Callable[[], bool], may_run: Callable[[], bool]
) -> AsyncIterator[str]:
    """What luck and play made of a match, deal by deal whenever that `may_run`; at once where its row says it."""
    known = work.in_row(str(await store.of_past("row", asked.match) or ""))
    if known:
        yield known
        return
    last = ""
    async for text in _slices(bots, ("at_rest", asked.what, asked.record, asked.at), wanted, may_run):
        if text != last or work.is_last(text):
            yield text
        if work.is_last(text):
            return
        last = text
    yield ""


async def _slices(
    bots: Bots, question: tuple[str, *tuple[object, ...]], wanted: Callable[[], bool], may_run: Callable[[], bool]
) -> AsyncIterator[str]:
    """What the players' thread has found out so far, slice by slice; it ends where none tells it."""
    worker = bots.worker
    try:
        while wanted() and worker:
            starting = not worker.up and monotonic() - worker.born < STILL_STARTING
            if starting or not may_run():
                await asyncio.sleep(BETWEEN)
            else:
                yield str(await worker.call(NO_HURRY, JOBS, *question))
            worker = bots.worker
    except (RuntimeError, TimeoutError) as fault:
        console.warn(f"At rest nothing was found out: {fault!r}")
        if worker:
            bots.replace(worker, fault)


async def play_on(bots: Bots, asked: AskContinued, wanted: Callable[[], bool]) -> AsyncIterator[str]:
    """What the continuations of a deal come to, slice by slice; an empty text where no worker tells it."""
    while wanted():
        worker, text = bots.worker, ""
        try:
            if worker:
                question = f"{asked.moves}\n{asked.record}"
                text = str(await worker.call(NO_HURRY, JOBS, "at_rest", "on", question, asked.seat))
        except (RuntimeError, TimeoutError) as fault:
            console.warn(f"A deal could not be played on: {fault!r}")
            if worker:
                bots.replace(worker, fault)
        if wanted():  # meanwhile another question may have been asked
            yield text
