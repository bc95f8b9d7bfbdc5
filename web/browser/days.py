"""What the browser does for the deals of the day: it asks the worker, shares a text."""

from collections.abc import AsyncIterator, Callable
from typing import assert_never

from js import Object, console, navigator, nines
from pyodide.ffi import to_js

from web.browser.bot_client import NO_HURRY, Bots
from web.browser.system import copy_text
from web.state.challenge import ChallengePage
from web.state.effects import AskDay, SharePicture, ShareText
from web.state.group_week import WeekPage
from web.state.messages import DayTold, TextCopied
from web.state.model import Model


async def answers(
    asked: AskDay | ShareText | SharePicture, bots: Callable[[], Bots], model: Callable[[], Model]
) -> AsyncIterator[DayTold | TextCopied]:
    """What comes of it, for as long as the page wants to know."""
    match asked:
        case AskDay(question):
            text = before = '"done": false'
            while '"done": false' in text and question == _wanted(model()):
                text = await _slice(bots(), question)
                if '"done": false' not in text or ('"deal"' in text and text != before):
                    yield DayTold(question, text)
                before = text
        case ShareText(text):
            yield TextCopied(await _share(text))
        case SharePicture():
            yield TextCopied(await _share_picture(asked), picture=True)
        case _:
            assert_never(asked)


def _wanted(model: Model) -> str:
    """The question to which the page that is open wants an answer."""
    page = model.shown(ChallengePage) or model.shown(WeekPage)
    if page:
        return page.question
    return model.day.question if model.screen == "day" else ""


async def _slice(bots: Bots, question: str) -> str:
    """What `web.pages.days.work` says now; empty where there is no worker: the page itself works nothing out."""
    try:
        return str(await bots.call(NO_HURRY, "web.pages.days.work", "go_on", question) or "")
    except (RuntimeError, TimeoutError) as fault:
        console.warn(f"A day could not be worked out: {fault!r}")
        return ""


async def _share(text: str) -> bool:
    """Whether the text was shared, or is on the clipboard now."""
    try:
        await navigator.share(to_js({"text": text}, dict_converter=Object.fromEntries))
    except Exception:  # not here, not allowed, or thought better of
        return await copy_text(text)
    return True


async def _share_picture(asked: SharePicture) -> bool:
    """Whether the picture was shared or saved."""
    drawing = {**asked._asdict(), "lines": [line._asdict() for line in asked.lines]}
    try:
        await (await nines.picture()).share(to_js(drawing, dict_converter=Object.fromEntries))
    except Exception as fault:  # thought better of, or a canvas that may not be read
        console.warn(f"The picture was not shared: {fault!r}")
        return False
    return True
