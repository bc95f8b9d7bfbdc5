"""On a later visit Python's memory is put back, and where it cannot be, Python is started as on the first."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from building.site import build_site
from tests.e2e.conftest import Warm
from tests.e2e.player import Player, match_id, moves, open_site, stored
from tests.e2e.tabs import snapshot_in

NOTED = """() => {
    const [, note] = Object.entries(localStorage).find(([key]) => key.startsWith("nines-snapshot:")) ?? [, ""];
    return note.split(" ", 2).join(" ");
}"""
"""The beginning of the note: what is to be thought of the memory, and how many starts have begun with it."""
KEPT = f"() => ({NOTED})() === 'kept 0'"
PUT = "(note) => localStorage.setItem(...note)"
SPOIL = """async (how) => {
    const name = (await caches.keys()).find((name) => name.startsWith("nines-snapshot:"));
    const cache = await caches.open(name);
    const [key] = await cache.keys();
    if (how === "gone") return cache.delete(key);
    const found = await cache.match(key), bytes = new Uint8Array(await found.arrayBuffer());
    const memory = JSON.parse(found.headers.get("nines-memory"));
    if (how === "changed") bytes[bytes.length >> 1] ^= 1;
    if (how === "of another Python") memory.state.hiwireKeys.push({ serialized: 1 });
    const headers = how === "no memory" ? {} : { "nines-memory": JSON.stringify(memory) };
    await cache.put(key, new Response(bytes, { headers }));
}"""
LARGE = """async () => {
    const { interpreter } = JSON.parse(document.querySelector("script[type=py]").getAttribute("config"));
    return (await (await import(new URL(interpreter, location.href))).loadPyodide())._module.HEAP8.length;
}"""
IPAD = """
Object.defineProperty(navigator, "platform", { value: "MacIntel" });
Object.defineProperty(navigator, "maxTouchPoints", { value: 5 });
"""
"""A page can be told from a worker by these on such a device, and Python calls its functions in another way."""


def archives(context: BrowserContext) -> list[str]:
    """The archives of Python that this profile asks for from now on, as they are asked for."""
    found: list[str] = []
    context.on(
        "request", lambda asked: found.append(asked.url) if "/app-" in asked.url or "/stdlib-" in asked.url else None
    )
    return found


def tab(context: BrowserContext, note: tuple[str, str]) -> Page:
    """A tab that is not at the site yet, with the note there."""
    page = context.new_page()
    page.goto("./blank.html")
    page.evaluate(PUT, list(note))
    return page


def test_a_site_that_is_kept_keeps_pythons_memory_and_a_later_visit_puts_it_back(
    new_context: Callable[..., BrowserContext],
) -> None:
    context = new_context(service_workers="allow")
    page = context.new_page()
    open_site(page, "#/play/nein-nine?seed=memory&speed=instant")
    player = Player(page)
    player.play(6)
    before, match = moves(page), match_id(page)
    page.wait_for_function(KEPT, timeout=60_000)
    page.goto("about:blank")
    asked = archives(context)
    open_site(page, f"#/table/{match}")
    player.wait()
    assert moves(page) == before
    assert asked == [], "neither the page nor the computer players' thread starts Python from its archives"
    player.play_out()
    open_site(page, "#/learn/niner")  # which came in a bundle of its own
    expect(page.get_by_role("heading", name="Three minutes of Niner")).to_be_visible()
    assert asked == []
    assert page.evaluate(NOTED) == "kept 0"


def test_after_two_starts_that_did_not_come_to_their_end_it_is_let_be(context: BrowserContext) -> None:
    note = snapshot_in(context)
    for before in (0, 1):
        page = tab(context, (note[0], note[1].replace("kept 0", f"kept {before}")))
        page.route("**/tabs-*.js", lambda route: None)
        page.goto("./", wait_until="commit")
        page.wait_for_function("() => window.nines?.trusted")
        assert page.evaluate(NOTED) == f"kept {before + 1}"
        page.goto("./blank.html")
        assert page.evaluate(NOTED) == f"kept {before}", "whoever leaves blames nobody"
        page.close()
    page = tab(context, (note[0], note[1].replace("kept 0", "kept 2")))
    asked = archives(context)
    open_site(page)
    assert page.evaluate("() => nines.trusted") is False
    assert any("/app-" in url for url in asked)


@pytest.mark.parametrize(
    ("how", "then"),
    [("gone", "doubted"), ("changed", "doubted"), ("no memory", "doubted"), ("of another Python", "broken")],
)
def test_memory_that_cannot_be_put_back_is_passed_over_once(context: BrowserContext, how: str, then: str) -> None:
    page = tab(context, snapshot_in(context))
    page.evaluate(SPOIL, how)
    asked = archives(context)
    open_site(page, "#/play/le-neuf?seed=memory&speed=instant")
    Player(page).play(2)
    assert len({url for url in asked if "/app-" in url}) == 1
    assert page.evaluate(NOTED) == f"{then} 0", "the next start does not wait for it"
    assert page.evaluate("() => nines.trusted") is False


def test_memory_that_has_grown_is_put_back(context: BrowserContext) -> None:
    maker = next(build_site().glob("snapshot-*.js"))
    larger = maker.read_text("utf-8").replace("prepare()", "prepare(); import sys; sys.more = b'1' * 9_000_000", 1)
    assert "sys.more" in larger
    context.route(f"**/{maker.name}", lambda route: route.fulfill(body=larger, content_type="text/javascript"))
    page = tab(context, snapshot_in(context))
    asked = archives(context)
    open_site(page, "#/play/niner?seed=memory&speed=instant")
    assert page.evaluate(LARGE) > 36_000_000
    Player(page).play(4)
    assert asked == [] and page.evaluate(NOTED) == "kept 0"


def test_where_a_page_calls_functions_in_another_way_than_a_worker_it_is_put_back(context: BrowserContext) -> None:
    note = snapshot_in(context)
    context.add_init_script(IPAD)
    page = tab(context, note)
    asked = archives(context)
    open_site(page, "#/play/nein-nine?seed=memory&speed=instant")
    Player(page).play(4)
    assert asked == [] and page.evaluate(NOTED) == "kept 0"


def test_the_memory_of_another_version_or_browser_is_not_put_back(page: Page, warm: Warm) -> None:
    key, note = warm.note
    for other in (note.replace("interpreter-", "interpreter-0"), note + "1", "{}", "kept"):
        page.goto("./blank.html")
        page.evaluate(PUT, [key, other])
        open_site(page)
        assert page.evaluate("() => nines.trusted") is False
    assert not any("snapshot" in key for key in stored(page))
