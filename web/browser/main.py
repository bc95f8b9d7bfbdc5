"""The running page: messages change the model, effects are carried out, the screen is painted.

One way in for every message (`send`), one door for everything that goes wrong (web/app/loop.py); what people do becomes
messages in web/browser/events.py. Nothing runs before `start` is called, and all that changes while the page runs is
owned by the `Page` that it makes.
"""

import asyncio
import gc
from collections.abc import Callable, Coroutine
from functools import cache
from time import monotonic
from typing import TYPE_CHECKING, Any

from js import Uint32Array, console, crypto, document, navigator, nines, window
from pyodide.ffi import create_once_callable, create_proxy

from web import faces
from web.app.loop import Loop
from web.app.render import aloud, render
from web.browser import dom, local_store, preload, system
from web.browser.events import EventListeners
from web.match import hints, packs
from web.match.players import tab_title
from web.match.session import is_awaited, is_legal
from web.state.effects import (
    AmendRow,
    AskAdvice,
    AskBot,
    AskContinued,
    AskDate,
    AskDay,
    AskRedealt,
    Bring,
    CopyLink,
    CopyText,
    Download,
    Effect,
    FetchCatalogue,
    FetchLater,
    File,
    Forget,
    Gather,
    InRoom,
    LoadNewVersion,
    PersistStorage,
    PressLater,
    Reload,
    RequestTabLead,
    Reveal,
    Save,
    SharePicture,
    ShareText,
    Unfile,
    UnfileAll,
    Visit,
    Wait,
)
from web.state.messages import (
    AdviceArrived,
    BotAnswered,
    LaterArrived,
    Message,
    Pressed,
    Rested,
    Started,
    TimerFired,
)
from web.state.model import Model
from web.state.own import PLAYER as OWN_PLAYER
from web.state.settings import Settings
from web.view.animation import flights_between
from web.view.sounds import sounds_between, touches_between

if TYPE_CHECKING:
    from web.browser.bot_client import Bots
    from web.browser.own import OwnPlayer
    from web.browser.pointer import Pointer
    from web.browser.rooms import Rooms
    from web.worker.jobs import Decided

LATE = 5.0
"""Seconds after which it is said that a computer player takes long."""


class Page:
    """The browser as the loop of messages needs it, and what it does beside the loop."""

    def __init__(self) -> None:
        self.loop = Loop(self)
        self._send, self._door = self.loop.send, self.loop.door
        self._store = local_store.LocalStore()
        self._painter = dom.Painter()
        self._listeners = EventListeners(self.loop, self._read)
        self._bots: Bots | None = None
        self._pointer: Pointer | None = None
        self._rooms: Rooms | None = None
        self._own: OwnPlayer | None = None
        self._running: set[asyncio.Task[None]] = set()
        self._keep_proxy = cache(create_proxy)
        """What JavaScript may call at any time."""
        self._ready: tuple[Model, str] | None = None
        """A model, and the screen that shows it."""
        self._dressed: Settings | None = None
        """As the page is; not before its first screen, or it would be laid out once more."""
        self._drawn = "french", "JQKA"
        """The pack and the court letters whose drawings the page holds."""
        self._backs = set(faces.AT_FIRST)
        """The backs whose drawings the page holds."""
        self._portraits = False
        """Whether the page holds those of the computer players."""

    def begin(self) -> None:
        """Afterwards the page is about to be taken over."""
        self._in_background(self._open())

    async def _open(self) -> None:
        """Take over the page painted before Python was there; where that fails, its page offers another try."""
        page = document.documentElement.dataset
        if system.vibrates():
            page.vibrates = ""
        try:
            stored, keeps, twice = await self._store.read_all()
            languages = tuple(navigator.languages)
            entropy = "-".join(map(str, crypto.getRandomValues(Uint32Array.new(4))))
            self._listeners.listen()
            issues = document.documentElement.getAttribute("data-issues") or ""
            system.settle_address()
            address = system.address_now()
            device = self.device()
            deletes = system.deletes_after_seven_days()
            date = system.date_now()
            spoken = "en", nines.language
            self._send(
                Started(address, stored, languages, entropy, keeps, twice, device, issues, False, deletes, date, spoken)
            )
        except Exception as fault:
            page.app = "failed"
            self._listeners.listen()
            self._door(fault)
            return
        finally:
            gc.freeze()  # what the start has made stays: the garbage collector need not look through it at every move
            gc.enable()  # which a start does without (building/finder.py)
        page.app = "ready"
        if nines.trusted:
            nines.note("kept", 0)
        self._in_background(self._rest())

    async def _rest(self) -> None:
        """Bring in what no start waits for, and then do what none does."""
        await preload.preload(self.bots)
        self._send(Rested())
        await asyncio.sleep(preload.REST)
        await self._fetch_later()
        if self.loop.model.later == "here":
            await preload.import_all(preload.at_rest())

    def once_written(self, safe: Callable[[Any], None], lost: Callable[[Any], None]) -> bool:
        saving = self._store.flush()
        if saving:
            saving.then(create_once_callable(safe), self._keep_proxy(lost))
        return bool(saving)

    def outcome(self, answer: Any) -> tuple[Message, ...]:
        return self._store.outcome(answer)

    def prepare(self, model: Model) -> None:
        self._ready = model, render(model)

    def show(self, before: Model, model: Model) -> None:
        if model.settings != self._dressed:
            dom.apply_settings(model.settings)
            self._dressed = model.settings
        pack = (packs.pack_on_screen(model), model.settings.court_letters)
        if pack != self._drawn:
            document.getElementById("sprite").innerHTML = faces.sprite(*pack)
            self._drawn = pack
        if (back := model.settings.back) not in self._backs:
            document.body.insertAdjacentHTML("beforeend", faces.back_sprite(back))
            self._backs.add(back)
        document.title = tab_title(model)
        screen = self._ready[1] if self._ready and self._ready[0] is model else render(model)
        self._ready = None
        if not self._portraits and 'href="#face-' in screen:
            from web.faces.portraits import portraits  # a first lobby has nobody in it

            document.body.insertAdjacentHTML("beforeend", portraits())
            self._portraits = True
        self._painter.paint(screen, flights_between(before.laid, model.laid), model.settings)
        dom.announce(aloud(model))
        if model.screen == "lesson":
            self._point()
        if names := sounds_between(before.laid, model.laid):
            self._in_background(system.play_sounds(names, model.settings.volume))
        if felt := touches_between(before.laid, model.laid):
            system.vibrate(felt)

    def _point(self) -> None:
        """The slip of a lesson points at what it speaks of."""
        if self._pointer is None:
            from web.browser.pointer import Pointer  # no other page has such a slip

            self._pointer = Pointer()
        self._pointer.point()

    def log(self, detail: str) -> None:
        console.error(detail)
        nines.doubt()  # in case it was Python's memory of an earlier visit

    def device(self) -> str:
        return f"Nines, version {document.documentElement.dataset.version}\nBrowser: {navigator.userAgent}"

    def failed(self, detail: str) -> None:
        dom.failed(detail)

    def carry_out(self, effect: Effect) -> None:
        """Do what the app asks of the browser."""
        match effect:
            case Save():
                self._store.write(effect)
            case Forget():
                self._store.remove(effect)
            case File():
                self._in_background(self._take_answer(self._store.file(effect)))
            case Unfile(match):
                self._in_background(self._store.unfile(match))
            case UnfileAll():
                self._in_background(self._store.unfile_all())
            case AskDate():
                self._send(system.date_told(effect))
            case Gather(what):
                self._in_background(self._take_answer(self._store.gather(what)))
            case Bring(match):
                self._in_background(self._take_answer(self._store.bring(match)))
            case RequestTabLead(match, take_over):
                self._store.request_tab_lead(match, take_over)
            case Download(name, text):
                dom.download(name, text)
            case PersistStorage():
                self._in_background(self._take_answer(local_store.request_persistence()))
            case Visit(address, replace):
                system.visit(address, replace)
            case Wait(_, _, _, "next-deal", _):
                self._in_background(self._when_untouched(effect))
            case Wait(ms, match, at, what, take_backs):
                self._send_later(ms, TimerFired(match, at, what, take_backs))
            case AskBot():
                self._in_background(self._think(effect))
            case AskAdvice("coach"):
                self._in_background(self._coach(effect))
            case AmendRow() | AskContinued() | AskRedealt() | AskAdvice("check" | "luck" | "strength" | "wrong"):
                from web.browser import background

                self._in_background(background.carry_out(effect, self.loop, self.bots(), self._store, self._listeners))
            case AskAdvice("player"):
                self._with_own(effect)
            case AskAdvice():
                self._in_background(self._weigh(effect))
            case AskDay() | ShareText() | SharePicture():
                self._in_background(self._of_days(effect))
            case InRoom():
                self._in_room(effect)
            case PressLater(ms, command):
                self._send_later(ms, Pressed(command))
            case Reveal(id):
                dom.reveal(id)
            case CopyText(text):
                self._in_background(self._take_answer(system.put_text(text)))
            case FetchLater():
                self._in_background(self._fetch_later())
            case FetchCatalogue(language):
                self._in_background(self._take_answer(system.fetch_catalogue(language)))
            case Reload():
                nines.again()
            case LoadNewVersion():
                dom.load_new_version()
            case CopyLink(address, frame):
                self._in_background(self._take_answer(system.put_link(address, frame=frame)))

    def _in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Do this work while the page goes on; what goes wrong in it comes out at the one door."""
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._report_task)

    def _report_task(self, task: asyncio.Task[None]) -> None:
        """A piece of work is done, or failed."""
        self._running.discard(task)
        fault = task.exception()
        if isinstance(fault, Exception):
            self._door(fault)

    def _send_later(self, ms: int, message: Message) -> None:
        """Send the message after so many milliseconds."""
        window.setTimeout(create_once_callable(lambda: self._send(message)), ms)

    async def _when_untouched(self, asked: Wait) -> None:
        """Send what is waited for once nobody has touched the page for so long."""
        seconds = asked.ms / 1000
        await asyncio.sleep(seconds)
        while not self._listeners.is_quiet(seconds):
            await asyncio.sleep(seconds)
        self._send(TimerFired(asked.match, asked.at, asked.waiting, asked.take_backs))

    async def _think(self, asked: AskBot) -> None:
        """Ask the computer player, and answer no sooner than the eye can follow."""
        begun = monotonic()
        asking = asyncio.ensure_future(self._decided(asked))
        if not (await asyncio.wait((asking,), timeout=LATE))[0]:
            self._send(TimerFired(asked.match, asked.at, "late", asked.take_backs))
        found = await asking
        await asyncio.sleep(max(0.0, asked.least_ms / 1000 - (monotonic() - begun)))
        move, cut = found or ("", False)
        self._send(BotAnswered(asked.match, asked.at, move, asked.take_backs, cut))

    async def _decided(self, asked: AskBot) -> "Decided | None":
        if asked.player == OWN_PLAYER:
            if self._own:
                return await self._own.decide(asked)
            if self.loop.model.later == "here":
                self._send(AdviceArrived("player", "gone", asked.at, ""))
        return await self.bots().ask(
            asked.player,
            asked.record,
            asked.at,
            lambda: is_awaited(self.loop.model, asked),
            lambda move: is_legal(self.loop.model, asked, move),
        )

    def _with_own(self, asked: AskAdvice) -> None:
        if self._own is None:
            from web.browser.own import OwnPlayer  # it comes later

            self._own = OwnPlayer(self.loop, self.bots)
        self._in_background(self._own.carry_out(asked))

    async def _weigh(self, asked: AskAdvice) -> None:
        """Ask what a computer player makes of a decision, and tell it slice by slice, for as long as it is wanted."""
        async for text in self.bots().weigh(
            asked,
            lambda: hints.is_wanted(self.loop.model, asked),
            lambda: hints.may_weigh(self.loop.model, asked),
            lambda: hints.is_shown(self.loop.model, asked),
        ):
            self._send(AdviceArrived(asked.what, asked.match, asked.at, text, asked.take_backs))

    async def _fetch_later(self) -> None:
        self._send(LaterArrived(await system.fetch_later()))

    async def _coach(self, asked: AskAdvice) -> None:
        """Ask which moves are mistakes, for as long as the person has not made one."""
        from web.match import coach

        found = await self.bots().caution(asked, lambda: coach.is_wanted(self.loop.model, asked))
        self._send(AdviceArrived(asked.what, asked.match, asked.at, found, asked.take_backs))

    async def _take_answer(self, asked: Coroutine[Any, Any, Message]) -> None:
        """Take in the message that something asked for comes to."""
        self._send(await asked)

    async def _of_days(self, asked: AskDay | ShareText | SharePicture) -> None:
        """What the pages about the deals of the day ask for."""
        from web.browser import days  # it comes later

        async for message in days.answers(asked, self.bots, lambda: self.loop.model):
            self._send(message)

    def _in_room(self, asked: InRoom) -> None:
        if self._rooms is None:
            from web.browser.rooms import Rooms  # it comes later

            self._rooms = Rooms(self._send, self._in_background, self.bots)
        self._rooms.carry_out(asked)

    def bots(self) -> "Bots":
        """The computer players as the page asks them, their own thread started with the first question."""
        if self._bots is None:
            from web.browser.bot_client import Bots

            self._bots = Bots()
            self._bots.start()
        return self._bots

    def _read(self, file: Any) -> None:
        self._in_background(self._take_file(file))

    async def _take_file(self, file: Any) -> None:
        """Read a file; the days and positions in one need what comes later, which is waited for a little."""
        message = await self._store.read_file(file)
        if self.loop.model.later != "here":
            await asyncio.wait((asyncio.ensure_future(self._fetch_later()),), timeout=LATE)
        self._send(message)


def start() -> Page:
    """The page, begun: the one call that index.html makes."""
    page = Page()
    page.begin()
    return page
