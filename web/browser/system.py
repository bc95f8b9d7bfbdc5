"""What the browser does for the page besides painting it: its address, the date, the clipboard, sounds."""

from typing import Any

from js import URL, Date, console, globalThis, history, location, navigator, nines, window
from pyodide.ffi import JsException, to_js

from web.state.address_text import address_in_query, is_shared
from web.state.effects import AskDate
from web.state.messages import CatalogueArrived, DateTold, LinkCopied, TextCopied
from web.view.sounds import LOUDNESS
from web.widgets.html import el


def address_now() -> str:
    """The address of the page: its fragment, or what the query holds in its place."""
    return location.hash.removeprefix("#") or address_in_query(location.search.removeprefix("?"))


def settle_address() -> None:
    """A text that was shared with the installed app has made way for its address: a reload opens what is then shown."""
    if not location.hash and is_shared(location.search.removeprefix("?")):
        visit(address_now(), replace=True, path=str(location.pathname))


def launched_address(target: str) -> str:
    """The address for which the installed app was opened once more; empty where none is named, or of another site."""
    try:
        url = URL.new(target)
    except JsException:
        return ""
    if (url.origin, url.pathname) != (location.origin, location.pathname):
        return ""
    return str(url.hash).removeprefix("#") or address_in_query(str(url.search).removeprefix("?"))


def visit(address: str, replace: bool, path: str = "") -> None:
    """Make this the page's address; with a `path` its query goes.

    A browser that allows only so many a minute leaves it as it is for now.
    """
    try:
        (history.replaceState if replace else history.pushState)(None, "", f"{path}#{address}")
    except JsException as fault:  # Safari, while somebody holds an arrow key
        console.warn(f"The address could not be changed: {fault}")


def link_to(address: str, query: str = "") -> str:
    """The full link to an address."""
    return f"{location.origin}{location.pathname}{query}#{address}"


def frame_of(address: str) -> str:
    """The HTML of a frame that shows an address in a page of another site."""
    source = link_to(address, "?embed")
    return str(el("iframe", None, src=source, title="Nines", width="100%", height="640", loading="lazy"))


def deletes_after_seven_days() -> bool:
    """Whether this browser deletes what a site has stored after seven days of use without a visit.

    WebKit on Apple's devices does, wherever the site was not added to the home screen or the Dock. It alone has
    GestureEvent; a site that was added is not shown in a browser's window.
    """
    added = "(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)"
    is_added = bool(getattr(navigator, "standalone", False)) or bool(window.matchMedia(added).matches)
    return hasattr(window, "GestureEvent") and not is_added


def date_told(asked: AskDate) -> DateTold:
    """What this device's clock says now."""
    return DateTold(asked.what, date_now(), int(Date.now()), f"{location.origin}{location.pathname}", asked.of)


def date_now() -> str:
    """The date as this device has it, as 2026-11-22."""
    now = Date.new()
    return f"{now.getFullYear():04}-{now.getMonth() + 1:02}-{now.getDate():02}"


async def fetch_later() -> bool:
    """Whether the modules and texts of the later bundle are here now."""
    return await _has_come(nines.fetchLater())


async def fetch_catalogue(language: str) -> CatalogueArrived:
    """The catalogue of the language is here now, or could not be had."""
    return CatalogueArrived(language, await _has_come(nines.fetchCatalogue(language)))


async def _has_come(bundle: Any) -> bool:
    try:
        await bundle
    except JsException as fault:
        console.warn(f"Not here yet: {fault}")
        return False
    return True


async def copy_text(text: str) -> bool:
    """Whether the text is on the clipboard now."""
    try:
        await navigator.clipboard.writeText(text)
    except Exception:  # not allowed, or no clipboard here
        return False
    return True


async def put_text(text: str) -> TextCopied:
    """The text is on the clipboard, or not."""
    return TextCopied(await copy_text(text))


async def put_link(address: str, *, frame: bool = False) -> LinkCopied:
    """The whole link with this address is on the clipboard, or not; or the HTML of a frame that shows it."""
    link = frame_of(address) if frame else link_to(address)
    return LinkCopied(link, await copy_text(link))


def vibrates() -> bool:
    """Whether this browser may vibrate the device."""
    return hasattr(navigator, "vibrate")


def vibrate(pattern: tuple[int, ...]) -> None:
    """The device vibrates so, in milliseconds on and off in turn, where it can and somebody has touched the page."""
    if vibrates():
        navigator.vibrate(to_js(pattern))


async def play_sounds(names: tuple[str, ...], volume: str) -> None:
    """These sounds are played; where a browser has none for us the game goes on in silence."""
    try:
        await (await globalThis.nines.sounds()).play(to_js(names), LOUDNESS[volume])
    except Exception as fault:
        console.warn(f"No sound: {fault}")
