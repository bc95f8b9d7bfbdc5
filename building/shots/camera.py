"""Takes the pictures: the built site in a Chromium, one tab a scene, looked at from every view without a new start."""

import json
import shutil
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from zlib import crc32

from playwright.sync_api import BrowserContext, Error, Page, sync_playwright

from building.browser import FLAGS, find_chromium
from building.serve import SiteServer
from building.shots import laid
from building.shots.positions import MATCH
from building.shots.scene import Done, Scene
from building.shots.views import SIZES, Shot, View, file_name
from building.site import build_site
from nines.records.link import from_link
from nines.records.record import replay
from web.state.storage_keys import SETTINGS
from web.storage.save_codec import SavedCopy, key, to_text
from web.view.front import Front

BLANK = '<link rel="icon" href="data:,">'
EMPTIED = """() => {
    const kept = Object.keys(localStorage).filter(key => !key.startsWith("nines-snapshot:"));
    kept.forEach(key => localStorage.removeItem(key));
    return new Promise(done => {
        const asked = indexedDB.deleteDatabase("nines");
        asked.onsuccess = asked.onerror = asked.onblocked = () => done() }) }"""
"""Nothing is kept of the player's; Python’s memory is, for the next start to read."""
SPOKEN = """([key, text]) => {
    let now = globalThis.spoken;
    try { now ??= localStorage.getItem(key) } catch {}
    if (now !== text) {
    try { localStorage.setItem(key, text) } catch {} // where nothing can be kept it is said all the same
    globalThis.spoken = text;
    dispatchEvent(new StorageEvent("storage", { key, newValue: text })) } }"""
"""What another tab would say that has changed the settings: the page stays where it is, in the other language."""
LYING = "form > .actions, .steps { position: static !important }"
"""What follows the window stays at its place where the picture is longer than the window."""
STILL = "async () => { await document.fonts.ready; await new Promise(done => setTimeout(done, 200)) }"
SLOWEST = 60_000
"""Milliseconds that a page, or a hint, may take on a busy machine."""


@contextmanager
def opened() -> Iterator[BrowserContext]:
    """A browser profile at the site as built from the present sources."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = SiteServer(shutil.copytree(build_site(), Path(folder) / "dist"))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        chromium = find_chromium(playwright.chromium.executable_path)
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        context = browser.new_context(
            base_url=server.address, service_workers="block", reduced_motion="reduce", bypass_csp=True
        )
        context.set_default_timeout(SLOWEST)
        context.route("**/blank.html", lambda route: route.fulfill(body=BLANK, content_type="text/html"))
        yield context
        browser.close()
        server.shutdown()
        server.server_close()


class NotTaken(Exception):
    """A scene that cannot be reached, or not be looked at: its name and why."""


def taken(new_tab: Callable[[], Page], scene: Scene, views: list[View], folder: Path) -> Iterator[Shot]:
    """Take a scene's pictures in a tab of their own; raises NotTaken."""
    page = new_tab()
    try:
        set_up(page, scene)
        for view in views:
            name = file_name(scene.name, view)
            _look(page, scene, view, folder / name)
            yield Shot(name, scene.name, view)
    except (Error, LookupError) as fault:
        raise NotTaken(f"{scene.name}: {str(fault).splitlines()[0]}") from fault
    finally:
        page.close()


def _settings(scene: Scene, language: str) -> str:
    return json.dumps({"speed": "instant", **scene.settings, "language": language})


def set_up(page: Page, scene: Scene) -> None:
    """Afterwards the page shows the scene, in a browser that has kept nothing from before."""
    address = scene.address()
    steps = (*scene.first(), *scene.done)
    links = [address, *(which for what, which in steps if what == "go")]
    across, down = SIZES["desk"]
    page.set_viewport_size({"width": across, "height": down})
    page.goto("./blank.html")
    page.evaluate(EMPTIED)
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [SETTINGS, _settings(scene, "en")])
    for revision, link in enumerate((link for link in links if link.startswith(MATCH)), 1):
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", _own_match(link, revision))
    if scene.before:
        page.add_init_script(scene.before)
    if "#" not in address:  # a page without the game
        page.goto(f"./{address}")
        return
    page.goto(f"./{_at_table(address)}", wait_until="commit")
    page.wait_for_selector("html[data-app=ready]")
    for done in steps:
        do(page, done)


def _own_match(link: str, revision: int) -> tuple[str, str]:
    """The key and the text of a save: the match of the link as one's own, not as one that somebody sent."""
    record = from_link(link.removeprefix(MATCH))
    return key(_id_of(link), revision), to_text(SavedCopy(record, revision, deal=replay(record).deal))


def _at_table(address: str) -> str:
    return f"#/table/{_id_of(address)}" if address.startswith(MATCH) else address


def _id_of(link: str) -> str:
    return f"{crc32(link.encode()):08x}"


def do(page: Page, done: Done) -> None:
    """Afterwards this is done, as far as the page has begun to answer it."""
    what, which = done
    match what:
        case "press":
            page.evaluate(STILL)  # a key means what the page that is there makes of it
            page.keyboard.press(which)
        case "click":
            page.locator(which).first.dispatch_event("click")  # also what cannot be played, or lies under another
        case "shut":
            page.evaluate("which => document.querySelectorAll(which).forEach(there => there.click())", which)
        case "go":
            page.evaluate("address => { location.hash = address }", _at_table(which).removeprefix("#"))
        case "await":
            page.locator(which).first.wait_for(state="attached")  # a folded list may hold it
        case "run":
            page.evaluate(f"() => {{ {which} }}")
        case "lay":
            page.evaluate(f"() => {{ {laid.script(which)} }}")
        case _:
            raise ValueError(f"{what} is nothing that can be done")


def _look(page: Page, scene: Scene, view: View, file: Path) -> None:
    """A picture of the page as it is, the whole of it where it is longer than the window."""
    across, down = SIZES[view.size]
    page.set_viewport_size({"width": across, "height": down})
    page.emulate_media(color_scheme="dark" if view.theme == "night" else "light", reduced_motion="reduce")
    speak(page, scene, view.language)
    page.evaluate(STILL)
    page.screenshot(path=file, full_page=True, style=LYING)


def speak(page: Page, scene: Scene, language: str) -> None:
    """Afterwards the page says the same in this language."""
    if "#" not in page.url:  # a page without the game
        page.goto(f"./{Front(scene.game, language).folder}")
        return
    page.evaluate(SPOKEN, [SETTINGS, _settings(scene, language)])
    page.wait_for_selector(f"html[lang={language}]")
