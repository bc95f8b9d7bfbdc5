"""The running page: messages change the model, effects are carried out, the screen is painted.

One way in for every message (`send`), one door for everything that goes wrong (web/loop.py); what people do becomes
messages in web/hearing.py.
"""

import asyncio
import gc
from collections.abc import Callable, Coroutine
from functools import cache
from time import monotonic
from typing import Any

from js import Uint32Array, console, crypto, document, location, navigator, window
from pyodide.ffi import create_once_callable, create_proxy

from web import afterwards, dom, hints, packs, screens, store
from web.afterwards import bots
from web.effects import (
    AskAgain,
    Copy,
    Download,
    Effect,
    Forget,
    Last,
    Lead,
    Note,
    Press,
    Reload,
    Renew,
    Reveal,
    Save,
    Think,
    Visit,
    Wait,
    Weigh,
)
from web.errands import clipped, sound, visit
from web.faces import sprite
from web.hearing import Ears
from web.loop import Loop
from web.matches import awaited, is_legal
from web.messages import (
    Answered,
    Copied,
    Did,
    Message,
    Noted,
    Passed,
    Started,
    Thought,
    Weighed,
)
from web.model import Model
from web.motion import motion
from web.screens.aloud import aloud
from web.settings import Settings
from web.sounds import heard
from web.telling import title

running: set[asyncio.Task[None]] = set()
LATE = 5.0
"""Seconds after which it is said that a computer player takes long."""


class Page:
    """The browser as the loop of messages needs it."""

    _ready: tuple[Model, str] | None = None  # a model, and the screen that shows it
    _dressed: Settings | None = None  # as the page is; not before its first screen, or it would be laid out once more
    _drawn = "french", "JQKA"  # the pack and the court letters whose drawings the page holds

    def carry_out(self, effect: Effect) -> None:
        carry_out(effect)

    def once_written(self, safe: Callable[[Any], None], lost: Callable[[Any], None]) -> bool:
        saving = store.written()
        if saving:
            saving.then(create_once_callable(safe), lasting(lost))
        return bool(saving)

    def outcome(self, answer: Any) -> tuple[Message, ...]:
        return store.outcome(answer)

    def prepare(self, model: Model) -> None:
        self._ready = model, screens.render(model)

    def show(self, before: Model, model: Model) -> None:
        if model.settings != self._dressed:
            dom.dress(model.settings)
            self._dressed = model.settings
        pack = (packs.on_screen(model), model.settings.court_letters)
        if pack != self._drawn:
            document.getElementById("sprite").innerHTML = sprite(*pack)
            self._drawn = pack
        document.title = title(model)
        screen = self._ready[1] if self._ready and self._ready[0] is model else screens.render(model)
        self._ready = None
        dom.paint(screen, motion(before, model), model.settings)
        dom.tell(aloud(model))
        if names := heard(before, model):
            in_background(sound(names, model.settings.volume))

    def log(self, detail: str) -> None:
        console.error(detail)

    def device(self) -> str:
        return f"Nines, version {document.documentElement.dataset.version}\nBrowser: {navigator.userAgent}"

    def failed(self, detail: str) -> None:
        dom.failed(detail)


@cache
def lasting(callback: Callable[[Any], None]) -> Any:
    """What JavaScript may call at any time."""
    return create_proxy(callback)


loop = Loop(Page())
send, door = loop.send, loop.door
ears = Ears(loop, lambda file: in_background(answered(store.read_file(file))))


def carry_out(effect: Effect) -> None:
    """Do what the app asks of the browser."""
    match effect:
        case Save():
            store.write(effect)
        case Forget():
            store.remove(effect)
        case Lead(match, take_over):
            store.lead(match, take_over)
        case Download(name, text):
            dom.download(name, text)
        case Last():
            in_background(answered(store.last()))
        case Visit(address, replace):
            visit(address, replace)
        case Wait(ms, match, at, what, take_backs):
            later(ms, Passed(match, at, what, take_backs))
        case Think():
            in_background(think(effect))
        case Weigh():
            in_background(weigh(effect))
        case Press(ms, what):
            later(ms, Did(what))
        case Reveal(id):
            dom.reveal(id)
        case Note(text):
            in_background(note(text))
        case AskAgain():
            in_background(ask_again(effect))
        case Reload():
            location.reload()
        case Renew():
            dom.renew()
        case Copy(address):
            in_background(copy(f"{location.origin}{location.pathname}#{address}"))


def in_background(work: Coroutine[Any, Any, None]) -> None:
    """Do this work while the page goes on; what goes wrong in it comes out at the one door."""
    task = asyncio.ensure_future(work)
    running.add(task)
    task.add_done_callback(ended)


def ended(task: asyncio.Task[None]) -> None:
    """A piece of work is done, or failed."""
    running.discard(task)
    fault = task.exception()
    if isinstance(fault, Exception):
        door(fault)


def later(ms: int, message: Message) -> None:
    """Send the message after so many milliseconds."""
    window.setTimeout(create_once_callable(lambda: send(message)), ms)


async def think(asked: Think) -> None:
    """Ask the computer player, and answer no sooner than the eye can follow."""
    begun = monotonic()
    asking = asyncio.ensure_future(
        bots().ask(
            asked.player,
            asked.record,
            asked.at,
            lambda: awaited(loop.model, asked),
            lambda move: is_legal(loop.model, asked, move),
        )
    )
    if not (await asyncio.wait((asking,), timeout=LATE))[0]:
        send(Passed(asked.match, asked.at, "late", asked.take_backs))
    found = await asking
    await asyncio.sleep(max(0.0, asked.least_ms / 1000 - (monotonic() - begun)))
    move, cut = found or ("", False)
    send(Thought(asked.match, asked.at, move, asked.take_backs, cut))


async def weigh(asked: Weigh) -> None:
    """Ask what a computer player makes of a decision, and tell it slice by slice, for as long as it is wanted."""
    async for text in bots().weigh(asked, lambda: hints.wanted(loop.model, asked)):
        send(Weighed(asked.what, asked.match, asked.at, text, asked.take_backs))


async def answered(asked: Coroutine[Any, Any, Message]) -> None:
    """Take in the message that something asked for comes to."""
    send(await asked)


async def copy(link: str) -> None:
    """Put the link on the clipboard, if the browser lets us."""
    send(Copied(link, await clipped(link)))


async def note(text: str) -> None:
    """Put the text on the clipboard, if the browser lets us."""
    send(Noted(await clipped(text)))


async def ask_again(asked: AskAgain) -> None:
    """One answer of the re-deal test; the page is painted before the next one is asked for."""
    await asyncio.sleep(0)
    send(Answered(asked.run, asked.at, await bots().ask_again(asked.record, asked.redeal, asked.cheats)))


async def started() -> None:
    """Take over the page that was painted before Python was there; where that fails, its page offers another try."""
    page = document.documentElement.dataset
    try:
        stored, keeps, twice = await store.read_all()
        languages = tuple(navigator.languages)
        luck = "-".join(map(str, crypto.getRandomValues(Uint32Array.new(4))))
        ears.listen()
        send(Started(location.hash.removeprefix("#"), stored, languages, luck, keeps, twice))
    except Exception as fault:
        page.app = "failed"
        ears.listen()
        door(fault)
        return
    page.app = "ready"
    gc.freeze()  # what the start has made stays: the garbage collector need not look through it at every move
    in_background(afterwards.bring_in())


in_background(started())
