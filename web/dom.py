"""The page: what is painted, where the focus stays, and how cards travel from where they were to where they are."""

from collections.abc import Callable
from typing import Any, NamedTuple

from js import Blob, Object, document, nines, window
from pyodide.ffi import create_once_callable, create_proxy, to_js

from web.motion import Motion
from web.pace import FACTOR
from web.settings import Settings
from web.walking import step

EASE = "cubic-bezier(.2,.7,.2,1)"
_running: list[Any] = []


def _js(value: dict[str, Any] | list[Any]) -> Any:
    return to_js(value, dict_converter=Object.fromEntries)


def listen(target: Any, kind: str, handler: Callable[[Any], None]) -> None:
    """Afterwards every such event reaches the handler, for as long as the page lives."""
    target.addEventListener(kind, create_proxy(handler))


def dress(settings: Settings) -> None:
    """Write on <html> what the stylesheet and assistive technology need to know of the settings."""
    page = document.documentElement
    page.lang = settings.language
    for name, value in {
        "theme": "" if settings.theme == "auto" else settings.theme,
        "four": "on" if settings.four_colours else "",
        "faces": settings.faces,
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


def paint(html: str, moving: Motion, settings: Settings) -> None:
    """Make the page show this screen; cards that moved travel, and the focus stays where it makes sense."""
    app = document.getElementById("app")
    travels = FACTOR[settings.speed] > 0 and not settings.less_motion and not _reduced()
    before = _places() if travels else {}
    leaving = _copies(moving, before) if travels else {}
    focus = _focus()
    fresh = nines.patch(app, html)
    _scroll_log()
    _scroll_moves()
    _refocus(focus, bool(fresh))
    if travels:
        finish()
        after = _places()
        _travel(before, after, moving, FACTOR[settings.speed])
        _leave({code: copy for code, copy in leaving.items() if code not in after}, before, moving, settings)


def _reduced() -> bool:
    return bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches)


# ---- travelling ------------------------------------------------------------------------------------------------

Rect = tuple[float, float, float]
"""Left, top and width on the screen."""


def _rect(element: Any) -> Rect:
    box = element.getBoundingClientRect()
    return box.left, box.top, box.width


def _places() -> dict[str, Rect]:
    """Where each card lies, by its code."""
    return {card.id[2:]: _rect(card) for card in document.querySelectorAll("#app .card[id^='c-']")}


def _anchor(place: str) -> Rect | None:
    if place == "off":
        felt = document.querySelector("#app .felt")
        return (felt.getBoundingClientRect().right, felt.getBoundingClientRect().top, 60.0) if felt else None
    found = document.getElementById(place) or document.querySelector(f"#app .pile[data-what='{place}']")
    if not found:
        return None
    box = found.getBoundingClientRect()
    return (box.left + box.width / 2 - 24, box.top + box.height / 2 - 34, 48.0) if box.width else None


def _shift(start: Rect, end: Rect) -> str:
    # Scaled about its middle: the middles, not the corners, lie so far apart.
    scale = start[2] / end[2] if end[2] else 1
    across = start[0] + start[2] / 2 - end[0] - end[2] / 2
    down = start[1] + start[2] * 0.7 - end[1] - end[2] * 0.7
    return f"translate({across:.1f}px,{down:.1f}px) scale({scale:.3f})"


def _travel(before: dict[str, Rect], after: dict[str, Rect], moving: Motion, factor: float) -> None:
    late = 0
    for code, end in after.items():
        start = before.get(code)
        if start is None:
            start = _anchor(moving.come[code]) if code in moving.come else None
            delay, late = (late, late + moving.apart) if start else (0, late)
        else:
            delay = 0
        if start is None or max(abs(a - b) for a, b in zip(start, end)) < 1:
            continue
        frames = [{"transform": _shift(start, end)}, {"transform": "none"}]
        timing = {"duration": moving.ms * factor, "delay": delay * factor, "easing": EASE, "fill": "backwards"}
        _running.append(document.getElementById(f"c-{code}").animate(_js(frames), _js(timing)))


def _copies(moving: Motion, before: dict[str, Rect]) -> dict[str, Any]:
    """Copies of the cards that may be gone after the next redraw, to travel in their stead."""
    return {code: document.getElementById(f"c-{code}").cloneNode(True) for code in moving.go if code in before}


def _leave(copies: dict[str, Any], before: dict[str, Rect], moving: Motion, settings: Settings) -> None:
    if not copies:
        return
    layer = document.createElement("div")
    layer.className = "leaving"
    layer.inert = True
    layer.setAttribute("aria-hidden", "true")
    document.body.append(layer)
    timing = _js({"duration": moving.ms * FACTOR[settings.speed], "easing": EASE, "fill": "forwards"})
    last = None
    for code, copy in copies.items():
        end = _anchor(moving.go[code])
        if end is None:
            continue
        copy.removeAttribute("id")
        left, top, width = before[code]
        for name, value in {"position": "fixed", "left": f"{left}px", "top": f"{top}px", "--cw": f"{width}px"}.items():
            copy.style.setProperty(name, value)
        layer.append(copy)
        frames = [{"transform": "none", "opacity": 1}, {"transform": _shift(end, before[code]), "opacity": 0.2}]
        last = copy.animate(_js(frames), timing)
        _running.append(last)
    if last is None:
        layer.remove()
    else:
        last.finished.then(lambda _: layer.remove())


def finish() -> None:
    """Every card is where it belongs, at once."""
    for one in _running:
        one.finish()
    _running.clear()


# ---- focus -----------------------------------------------------------------------------------------------------


class Focused(NamedTuple):
    """What has the focus: its id, the group it stands in, and its place among that group's buttons.

    `anything` is False where nothing had it but the page itself.
    """

    id: str = ""
    group: str = ""
    at: int = 0
    anything: bool = False


def _focus() -> Focused:
    active = document.activeElement
    if not active or active == document.body:
        return Focused()
    for group in ("hand", "choices", "lay-0"):
        if active.closest(f"#{group}"):
            buttons = _buttons(group)
            return Focused(active.id, group, buttons.index(active) if active in buttons else 0, True)
    return Focused(active.id, anything=True)


def _buttons(group: str) -> list[Any]:
    return list(document.querySelectorAll(f"#{group} button"))


def _refocus(before: Focused, fresh: bool) -> None:
    """Put the focus back on the same control, else on the next one of its group, else on what is to be done now."""
    _rove_stops()
    if fresh and before.anything:
        _enter()
        return
    same = document.getElementById(before.id) if before.id else None
    if same and same.matches("button, a, input, select, summary, [tabindex]"):
        if document.activeElement != same:
            same.focus(_js({"preventScroll": True}))
        return
    if not before.group:
        if before.anything and document.activeElement == document.body:
            _enter()  # what had the focus is gone, such as a notice just closed
        return
    if document.activeElement and document.activeElement.closest(f"#{before.group}"):
        return
    left = _buttons(before.group) or _buttons("choices") or _buttons("hand")
    if left:
        left[min(before.at, len(left) - 1)].focus(_js({"preventScroll": True}))


def _enter() -> None:
    """On a screen just opened from the keyboard or by a press: to the choices, the hand, or the heading."""
    first = [*_buttons("choices"), *_buttons("hand")][:1] or list(document.querySelectorAll("#app h1"))
    for one in first[:1]:
        if one.localName == "h1":
            one.tabIndex = -1
        one.focus(_js({"preventScroll": True}))


def _rove_stops() -> None:
    """One stop for the Tab key in the hand; the arrow keys go on from there."""
    cards = _buttons("hand")
    current = document.activeElement if document.activeElement in cards else None
    for card in cards:
        card.tabIndex = 0 if card == (current or cards[0]) else -1


def press(key: str) -> bool:
    """Do what a key means where the focus is; says whether it meant anything.

    The arrows, Home and End move along the hand, C goes to *Your choices*, a digit presses one of them, and a letter
    presses the control that names it as its own.
    """
    cards, active = _buttons("hand"), document.activeElement
    if active in cards:
        codes = [one.getAttribute("data-card") or one.id.removeprefix("r-") * 2 for one in cards]
        by_rank = bool(document.querySelector("#hand[data-order='rank']"))
        to = step(codes, cards.index(active), key, by_rank=by_rank)
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


def _named(key: str, choices: list[Any]) -> Any:
    if len(key) != 1 or not key.isascii() or not key.isalnum():
        return None
    if key.isdigit():
        return dict(enumerate(choices, 1)).get(int(key))
    return document.querySelector(f"#app [aria-keyshortcuts='{key.upper()}']")


def _scroll_log() -> None:
    log = document.querySelector("#app .log")
    if log:
        log.scrollTop = log.scrollHeight


def _scroll_moves() -> None:
    """The move on the screen stands in sight in its list, and the page itself stays where it is."""
    here = document.querySelector("#moves [aria-current]")
    if not here:
        return
    moves, box = here.closest("#moves"), here.getBoundingClientRect()
    frame = moves.getBoundingClientRect()
    if box.top < frame.top or box.bottom > frame.bottom:
        moves.scrollTop += box.top - frame.top - (frame.height - box.height) / 2


def download(name: str, text: str) -> None:
    """Let the player keep the text as a file of this name."""
    link = document.createElement("a")
    link.href = window.URL.createObjectURL(Blob.new(_js([text]), _js({"type": "application/json"})))
    link.download = name
    link.click()
    window.setTimeout(create_once_callable(lambda: window.URL.revokeObjectURL(link.href)), 60_000)


def renew() -> None:
    """Let the newer version of the site take over, and load the page afresh."""
    nines.renew()


def failed(detail: str) -> None:
    """The last resort: say that the game failed, without any of its own painting."""
    nines.failed(detail)
