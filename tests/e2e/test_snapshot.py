"""On a later visit Python's memory is read back, and where it cannot be, Python is started as on the first."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.player import Player, match_id, moves, open_site, ready, stored
from tests.e2e.tabs import snapshot_in

NOTE = "() => localStorage.getItem('nines-snapshot')"
KEEPS = "(note) => localStorage.setItem('nines-snapshot', note)"
SPOIL = """async (text) => {
    const name = (await caches.keys()).find((name) => name.startsWith("nines-snapshot:"));
    const cache = await caches.open(name);
    const [kept] = await cache.keys();
    await cache.put(kept, new Response(text));
}"""
ARCHIVES = ("/app-", "/stdlib-")


def asked_by(context: BrowserContext) -> list[str]:
    """The archives that this profile asks for from now on, as they are asked for."""
    found: list[str] = []
    context.on("request", lambda request: found.append(request.url) if any(map(request.url.count, ARCHIVES)) else None)
    return found


def test_a_site_that_is_kept_keeps_pythons_memory_and_a_later_visit_reads_it_back(
    new_context: Callable[..., BrowserContext],
) -> None:
    context = new_context(service_workers="allow")
    page = context.new_page()
    open_site(page, "#/play/nein-nine?seed=memory&speed=instant")
    player = Player(page)
    player.play(6)
    before, match = moves(page), match_id(page)
    page.wait_for_function(NOTE, timeout=60_000)
    page.goto("about:blank")
    asked = asked_by(context)
    open_site(page, f"#/table/{match}")
    player.wait()
    assert moves(page) == before
    assert asked == [], "neither the page nor the computer players' thread starts Python from its archives"
    player.play_out()
    open_site(page, "#/learn/niner")  # which came in a bundle of its own
    expect(page.get_by_role("heading", name="Three minutes of Niner")).to_be_visible()
    assert asked == []


def test_of_a_start_that_does_not_come_to_its_end_the_memory_is_not_read_again(context: BrowserContext) -> None:
    note = snapshot_in(context)
    page = context.new_page()
    page.goto("./blank.html")
    page.evaluate(KEEPS, note)
    asked = asked_by(context)
    page.route("**/tabs-*.mjs", lambda route: None)
    page.goto("./", wait_until="commit")
    page.wait_for_function("() => nines.trusted")
    assert page.evaluate(NOTE) is None
    page.close()
    page = context.new_page()
    open_site(page)
    assert page.evaluate("() => nines.trusted") is False
    assert any("/app-" in url for url in asked)


def test_memory_that_cannot_be_read_is_passed_over(context: BrowserContext) -> None:
    note = snapshot_in(context)
    page = context.new_page()
    page.goto("./blank.html")
    for text in ("", "no memory at all", "x" * 4096):
        page.evaluate(SPOIL, text)
        page.evaluate(KEEPS, note)
        open_site(page, "#/play/le-neuf?seed=memory&speed=instant")
        Player(page).play(2)
    page.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name) }")
    page.evaluate(KEEPS, note)
    open_site(page)
    expect(page.get_by_role("link", name="Nein Nine", exact=True)).to_be_visible()


def test_the_memory_of_another_version_or_browser_is_not_read(page: Page) -> None:
    note = page.evaluate(NOTE)
    for other in (note.replace("interpreter-", "interpreter-0"), note + "1", "{}"):
        page.goto("./blank.html")
        page.evaluate(KEEPS, other)
        page.goto("./")
        ready(page)
        assert page.evaluate("() => nines.trusted") is False
    assert not any("snapshot" in key for key in stored(page))
