"""The page: what is painted, where the focus stays, and what a key means where it is."""

from collections.abc import Callable
from typing import Any, NamedTuple

from js import Blob, Object, document, nines, window
from pyodide.ffi import create_once_callable, create_proxy, to_js

from web.browser import card_flights
from web.state.settings import Settings
from web.state.timing import FACTOR
from web.view.animation import Motion
from web.view.hand_navigation import next_place

_EDGE = 20
"""Pixels from the side of a log at which all its lines have begun."""


def as_js(value: dict[str, Any] | list[Any]) -> Any:
    """The value as JavaScript's own."""
    return to_js(value, dict_converter=Object.fromEntries)


def listen(target: Any, kind: str, handler: Callable[[Any], None]) -> None:
    """Afterwards every such event reaches the handler, for as long as the page lives."""
    target.addEventListener(kind, create_proxy(handler))


def apply_settings(settings: Settings) -> None:
    """Write on <html> what the stylesheet and assistive technology need to know of the settings."""
    page = document.documentElement
    if page.lang != settings.language:  # said again, it would cost a look at every element
        page.lang = settings.language
    for name, value in {
        "theme": "" if settings.theme == "auto" else settings.theme,
        "four": "on" if settings.four_colours else "",
        "faces": settings.faces,
        "felt": "" if settings.felt == "river" else settings.felt,
        "cards": "" if settings.card_size == "100" else settings.card_size,
        "hand": "left" if settings.left_handed else "right",
        "speed": settings.speed,
        "text": "large" if settings.large_text else "",
        "motion": "less" if settings.less_motion else "",
        "show": "flat" if settings.flat_hand else "",
    }.items():
        if value:
            page.setAttribute(f"data-{name}", value)
        else:
            page.removeAttribute(f"data-{name}")


def announce(html: str) -> None:
    """What of these lines is new is said to whoever hears the page."""
    nines.tell(html)


class Painter:
    """Paints screen after screen on the page."""

    def __init__(self) -> None:
        self._flights = card_flights.CardFlights()
        self._focus = Focus()
        self._revealer = Revealer()
        self._scrolls = False
        """Whether the next frame scrolls already."""

    def paint(self, html: str, moving: Motion, settings: Settings) -> None:
        """Make the page show this screen; cards that moved travel, and the focus stays where it makes sense."""
        app = document.getElementById("app")
        travels = FACTOR[settings.speed] > 0 and not settings.less_motion and not _reduced() and not document.hidden
        before = self._flights.seen_places() if travels else {}
        begin = card_flights.start_places(moving) if travels else {}
        focus = self._focus.find()
        fresh = nines.patch(app, html)
        if fresh:
            self._revealer.forget()
        self._scroll_soon()
        self._focus.put_back(focus, bool(fresh))
        if fresh or not travels:
            card_flights.finish()
        if travels:
            self._flights.depart({} if fresh else before, {} if fresh else begin, moving, settings)

    def _scroll_soon(self) -> None:
        """What happened last is in sight with the next frame: asked for now, each paint would lay out the page."""
        if not self._scrolls:
            self._scrolls = True
            window.requestAnimationFrame(create_once_callable(self._scroll))

    def _scroll(self, _: float) -> None:
        self._scrolls = False
        _scroll_log()
        _scroll_moves()
        self._revealer.reveal()


SAID = "#app > .notice, .dock .slip, .lesson, .keys, [data-panel=sheet] .side"
"""What is said over a table, or opened there."""
PANELS = ".keys, .side"


class Revealer:
    """In a small window, where the table scrolls, brings into view what is new among the things said or opened."""

    def __init__(self) -> None:
        self._seen: dict[str, str] | None = None
        """The words of each, by its id or class; a panel counts as the same whatever stands in it."""

    def forget(self) -> None:
        """Afterwards all that the next call finds counts as seen: a new screen is shown from its top."""
        self._seen = None

    def reveal(self) -> None:
        """Afterwards what has come since the last call is in view, the first of it where there is more than one."""
        app = document.getElementById("app")
        if app.scrollHeight <= app.clientHeight:
            self._seen = {}
            return
        there = {node.id or node.className: node for node in app.querySelectorAll(SAID)}
        words = {name: "" if node.matches(PANELS) else node.textContent for name, node in there.items()}
        fresh = [] if self._seen is None else [name for name in words if self._seen.get(name) != words[name]]
        self._seen = words
        if fresh:
            there[fresh[0]].scrollIntoView(as_js({"block": "nearest"}))


def _reduced() -> bool:
    return bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches)


# ---- focus -----------------------------------------------------------------------------------------------------


FOCUSABLE = "button, a, input, select, summary, [tabindex]"


class Focused(NamedTuple):
    """What has the focus: its id, the group it stands in, and its place among that group's buttons.

    `anything` is False where nothing had it but the page itself.
    """

    id: str = ""
    group: str = ""
    at: int = 0
    anything: bool = False


class Focus:
    """What had the focus when the page last changed, and what it came from: before an open panel what opened that,
    however the page changed since, else what had the focus before."""

    def __init__(self) -> None:
        self._here: Any = None
        self._came_from: Any = None
        self._panel = False
        """Whether a panel is open."""

    def find(self) -> Focused:
        """What has the focus now, before the page changes."""
        active = document.activeElement
        if not active or active == document.body:
            return Focused()
        if active != self._here:
            if not self._panel:
                self._came_from = self._here
            self._here = active
        for group in ("hand", "choices", "lay-0"):
            if active.closest(f"#{group}"):
                buttons = _buttons(group)
                return Focused(active.id, group, buttons.index(active) if active in buttons else 0, True)
        return Focused(active.id, anything=True)

    def put_back(self, before: Focused, fresh: bool) -> None:
        """Put the focus back on the same control, else on the next one of its group, else on what is to be done now."""
        _rove_stops()
        panel = document.querySelector("main[data-panel]:not([data-panel=''])") is not None
        if panel and not self._panel:
            self._came_from = self._here if before.anything else None
        self._panel = panel
        if fresh and before.anything:
            _enter()
            return
        same = document.getElementById(before.id) if before.id and before.id != "hand" else None
        if same and before.group and same == document.activeElement:
            return  # to ask whether it is seen would make the browser work out every style
        if same and same.matches(FOCUSABLE) and _seen(same):
            if document.activeElement != same:
                same.focus(as_js({"preventScroll": True}))
            return
        if not before.group:
            if before.anything and not _seen(document.activeElement):
                self._go_back()  # what had the focus is gone, such as a notice just closed
            return
        if document.activeElement and document.activeElement.closest(f"#{before.group} button"):
            return
        left = _buttons(before.group) or _buttons("choices") or _buttons("hand") or _buttons("lay-0")
        if left:
            left[min(before.at, len(left) - 1)].focus(as_js({"preventScroll": True}))
        elif hand := document.getElementById("hand"):
            hand.focus(as_js({"preventScroll": True}))  # the last card is gone: here the next ones will come

    def _go_back(self) -> None:
        if _seen(self._came_from):
            self._came_from.focus()
        else:
            _enter()


def _buttons(group: str) -> list[Any]:
    return list(document.querySelectorAll(f"#{group} button"))


def _seen(element: Any) -> bool:
    """Whether it can have the focus: a part of the page, and not hidden, as the score is once its drawer is shut."""
    return bool(element and element != document.body and element.isConnected and element.checkVisibility())


def _enter() -> None:
    """On a screen just opened from the keyboard or by a press: to the choices, the hand, or the heading."""
    first = [*_buttons("choices"), *_buttons("hand")][:1] or list(document.querySelectorAll("#app h1"))
    for element in first[:1]:
        if element.localName == "h1":
            element.tabIndex = -1
        element.focus(as_js({"preventScroll": True}))


def _rove_stops() -> None:
    """One stop for the Tab key in the hand; the arrow keys go on from there."""
    cards = _buttons("hand")
    current = document.activeElement if document.activeElement in cards else None
    for card in cards:
        stop = 0 if card == (current or cards[0]) else -1
        if card.tabIndex != stop:
            card.tabIndex = stop


def press_key(key: str) -> bool:
    """Do what a key means where the focus is; says whether it meant anything.

    The arrows, Home and End move along the hand, C goes to *Your choices*, a digit presses one of them, and a letter or
    Enter presses the control that names it as its own.
    """
    cards, active = _buttons("hand"), document.activeElement
    if active in cards:
        codes = [card.getAttribute("data-card") or card.id.removeprefix("r-") * 2 for card in cards]
        by_rank = bool(document.querySelector("#hand[data-order='rank']"))
        to = next_place(codes, cards.index(active), key, by_rank=by_rank)
        if to is not None:
            cards[to].focus()
            _rove_stops()
            return True
    choices = _buttons("choices")
    if key in ("c", "C") and choices:
        choices[0].focus()
        return True
    own = _named(key, choices)
    if own:
        own.click()
    return bool(own)


def hand_moved_by(key: str) -> str:
    """The cards of the hand, by code, once this key has moved the one that has the focus; empty where it moves none."""
    hand = document.querySelector("#hand[data-order='hand']")
    parts, active = (list(hand.children) if hand else []), document.activeElement
    step = {"Shift+ArrowLeft": -1, "Shift+ArrowRight": 1}.get(key)
    if step is None or active not in parts or not 0 <= parts.index(active) + step < len(parts):
        return ""
    at = parts.index(active)
    parts[at], parts[at + step] = parts[at + step], parts[at]
    cards = [card for part in parts for card in ([part] if part.matches(".card") else part.querySelectorAll(".card"))]
    return " ".join(str(card.getAttribute("data-card")) for card in cards)


def _named(key: str, choices: list[Any]) -> Any:
    if key != "Enter" and (len(key) != 1 or not key.isascii() or not key.isalnum()):
        return None
    if key.isdigit():
        return dict(enumerate(choices, 1)).get(int(key))
    return document.querySelector(f"#app [aria-keyshortcuts~='{key}' i]")


def _scroll_log() -> None:
    """What happened last, and the deal on its way, are in sight in the paper at the side."""
    now = document.querySelector("#app .side .scroll tr.now")
    if now:
        head, paper = now.closest("table").tHead, now.closest(".scroll")  # the head stays above the rows
        top = now.offsetTop - (head.offsetHeight if head else 0)
        paper.scrollTop = 0 if paper.querySelector(".sofar") else top  # the deal on its way stands at the top there
    # On a page the deal is read from its beginning; at a puzzle its log fills the side.
    log = document.querySelector("#app .side :is(.log, .scroll:has(> .so-far))")
    if log:
        log.scrollTop = log.scrollHeight
        _leave_out_what_is_cut(log)


def _leave_out_what_is_cut(log: Any) -> None:
    """Afterwards the style knows how much of a line stands at the top of a log whose beginning is out of sight."""
    box = log.getBoundingClientRect()
    if box.height < 2 * _EDGE:
        return
    there = document.elementFromPoint(box.left + _EDGE, box.top + 1)
    line = there.closest("#log > p") if there else None
    at = line.getBoundingClientRect() if line else None
    cut = at.bottom - box.top if at and at.top < box.top - 1 else 0
    log.style.setProperty("--cut", f"{cut:.0f}px")


def _scroll_moves() -> None:
    """The move on the screen stands in sight in its list, and the page itself stays where it is."""
    here = document.querySelector("#moves [aria-current]")
    if not here:
        return
    moves, box = here.closest("#moves"), here.getBoundingClientRect()
    frame = moves.getBoundingClientRect()
    if box.top < frame.top or box.bottom > frame.bottom:
        moves.scrollTop += box.top - frame.top - (frame.height - box.height) / 2


def reveal(id: str) -> None:
    """The part with this id stands in view, if there is one, and its heading has the focus; or it has it itself."""
    heading = document.querySelector(f"#{id} :is(h1, h2, h3)") or document.querySelector(f"#{id}")
    if heading:
        heading.tabIndex = -1
        heading.focus(as_js({"preventScroll": True}))
        heading.scrollIntoView(as_js({"block": "start"}))


def download(name: str, text: str) -> None:
    """Let the player keep the text as a file of this name."""
    link = document.createElement("a")
    link.href = window.URL.createObjectURL(Blob.new(as_js([text]), as_js({"type": "application/json"})))
    link.download = name
    link.click()
    window.setTimeout(create_once_callable(lambda: window.URL.revokeObjectURL(link.href)), 60_000)


def load_new_version() -> None:
    """Let the newer version of the site take over, and load the page afresh."""
    nines.renew()


def failed(detail: str) -> None:
    """The last resort: say that the game failed, without any of its own painting."""
    nines.failed(detail)
