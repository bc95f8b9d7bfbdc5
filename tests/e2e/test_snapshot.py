"""On a later visit Python's memory is put back, and where it cannot be, Python is started as on the first."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from building.serve import SiteServer
from tests.e2e.built import built_site
from tests.e2e.conftest import Warm, tried
from tests.e2e.player import Player, match_id, moves, open_site, stored
from tests.e2e.tabs import new_tab, opener_of, snapshot_in

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
    const [{ url }] = await cache.keys();
    if (how === "gone") return cache.delete(url);
    if (how === "of another Python") {
        const [module] = (await (await fetch("./")).text()).match(/memory-[0-9a-f]{10}[.]js/);
        const { keep, read } = await import(new URL(module, location.href));
        const { size, pages, kept, state } = await read(url);
        const heap = new Uint8Array(size);
        let from = 0;
        for (const [begin, end] of pages) {
            heap.set(new Uint8Array(kept, from, end - begin), begin);
            from += end - begin;
        }
        state.hiwireKeys.push({ serialized: 1 });
        return keep(url, heap, state);
    }
    const found = await cache.match(url), bytes = new Uint8Array(await found.arrayBuffer());
    const memory = JSON.parse(found.headers.get("nines-memory"));
    const headers = new Headers(found.headers);
    if (how === "changed") bytes[bytes.length >> 1] ^= 1;
    if (how === "shifted") for (const range of memory.pages) for (const at of [0, 1]) range[at] += 4096;
    if (how === "larger") memory.size += 65536;
    headers.set("nines-memory", JSON.stringify(memory));
    if (how === "no memory") headers.delete("nines-memory");
    await cache.put(url, new Response(bytes, { headers }));
}"""
SPOILED = ("gone", "changed", "of another Python", "shifted", "larger", "no memory")
ASIDE = """async () => {
    const name = (await caches.keys()).find((name) => name.startsWith("nines-snapshot:"));
    const [aside, cache] = [await caches.open("aside"), await caches.open(name)];
    for (const key of await cache.keys()) if (!(await aside.match(key))) await aside.put(key, await cache.match(key));
    for (const key of await aside.keys()) await cache.put(key, await aside.match(key));
}"""
"""Lays the memory aside, and puts it back where that has been done before."""
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


def tab(opener: Page, note: tuple[str, str]) -> Page:
    """A tab that is not at the site yet, with the note there."""
    page = new_tab(opener)
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
    player.play(6)
    open_site(page, "#/lesson/niner")  # which came in a bundle of its own
    expect(page.get_by_role("heading", name="Three minutes of Niner")).to_be_visible()
    assert asked == []
    assert page.evaluate(NOTED) == "kept 0"


@pytest.mark.seldom
def test_after_two_starts_that_did_not_come_to_their_end_it_is_let_be(context: BrowserContext) -> None:
    opener = opener_of(context)
    note = snapshot_in(opener)
    for before in (0, 1):
        page = tab(opener, (note[0], note[1].replace("kept 0", f"kept {before}")))
        page.route("**/tabs-*.js", lambda route: None)
        page.goto("./", wait_until="commit")
        page.wait_for_function("() => window.nines?.trusted")
        assert page.evaluate(NOTED) == f"kept {before + 1}"
        page.goto("./blank.html")
        assert page.evaluate(NOTED) == f"kept {before}", "whoever leaves blames nobody"
        page.close()
    page = tab(opener, (note[0], note[1].replace("kept 0", "kept 2")))
    asked = archives(context)
    open_site(page)
    assert page.evaluate("() => nines.trusted") is False
    assert any("/app-" in url for url in asked)
    assert page.evaluate("() => [nines.noted().is, nines.noted().broken]") == ["doubted", 1]


def test_memory_that_cannot_be_put_back_is_passed_over_once(context: BrowserContext) -> None:
    opener = opener_of(context)
    note = snapshot_in(opener)
    for how in tried(("changed",), SPOILED):
        page = tab(opener, note)
        page.evaluate(ASIDE)
        page.evaluate(SPOIL, how)
        asked = archives(context)
        open_site(page, "#/play/le-neuf?seed=memory&speed=instant")
        Player(page).play(1)
        assert len({url for url in asked if "/app-" in url}) == 1, how
        assert page.evaluate(NOTED) == "doubted 0", "the next start does not wait for it"
        assert page.evaluate("() => nines.noted().broken") == (0 if how == "gone" else 1), how
        assert page.evaluate("() => nines.trusted") is False, how
        page.close()


MADE = """async () => {
    const { is, broken } = await navigator.serviceWorker.ready
        .then(() => navigator.locks.request("nines-snapshot", () => nines.noted()));
    return [is, broken];
}"""
"""What is noted of it once whoever makes it has come to an end, or has let it be."""
MAKER = """{
    window.reached = [];
    addEventListener("error", (event) => window.reached.push(event.message));
    const Own = Worker;
    window.Worker = class extends Own {
        constructor(script, ...how) {
            const [which, instead] = window.name.split(" ");
            super(which && String(script).includes(which) ? instead : script, ...how);
        }
    };
}"""
"""The name of the window says which worker is to run which script; what that throws must not reach the window."""
THROWING = {
    "throws": "setTimeout(() => { throw new DOMException('full', 'QuotaExceededError') })",
    "is-rejected": "await Promise.reject(new DOMException('full', 'QuotaExceededError'))",
    "gives-up": "postMessage('QuotaExceededError: full')",
    "cannot-be-read": "const",
}


@pytest.mark.seldom
def test_broken_memory_is_made_anew_once_and_a_maker_that_throws_is_no_fault_of_the_page(
    new_context: Callable[..., BrowserContext], server: SiteServer
) -> None:
    context = new_context(service_workers="allow")
    page = context.new_page()
    page.add_init_script(MAKER)

    def visit(before: str = "", *, instead: str = "") -> list[object]:
        """What is noted after a visit to the site with another script for a worker, where this was noted before."""
        page.goto("./blank.html")
        page.evaluate("instead => { window.name = instead }", instead)
        if before:
            page.evaluate(RENOTE, before)
        open_site(page)
        page.wait_for_function("() => nines.renew")  # now it is asked for
        noted: list[object] = page.evaluate(MADE)
        return noted

    for name in tried(("is-rejected", "cannot-be-read"), (*THROWING,)):
        script = THROWING[name]
        (server.site / f"{name}.js").write_text(script, "utf-8")
        page.goto("./blank.html")
        page.evaluate("() => localStorage.clear()")
        assert visit(instead=f"snapshot- ./{name}.js") == ["tried", 0], name
        assert page.evaluate("() => window.reached") == [], name
    (server.site / "throws.js").write_text(THROWING["throws"], "utf-8")
    assert visit(instead="compiler- ./throws.js") == ["kept", 0], "it is tried once more"
    assert page.evaluate("() => window.reached") == []
    assert visit("kept 2 0") == ["kept", 1]
    assert visit("kept 0 1") == ["kept", 1] and page.evaluate("() => nines.trusted")
    assert visit("kept 2 1") == ["doubted", 2], "and now no more"
    assert visit() == ["doubted", 2]


RENOTE = """(begin) => {
    const [key, note] = Object.entries(localStorage).find(([key]) => key.startsWith("nines-snapshot:"));
    localStorage.setItem(key, [begin, ...note.split(" ").slice(3)].join(" "));
}"""
"""Changes the beginning of the note."""


@pytest.mark.seldom
def test_memory_that_has_grown_is_put_back(context: BrowserContext) -> None:
    maker = next(built_site().glob("snapshot-*.js"))
    larger = maker.read_text("utf-8").replace("prepare()", "prepare(); import sys; sys.more = b'1' * 9_000_000", 1)
    assert "sys.more" in larger
    context.route(f"**/{maker.name}", lambda route: route.fulfill(body=larger, content_type="text/javascript"))
    opener = opener_of(context)
    page = tab(opener, snapshot_in(opener))
    asked = archives(context)
    open_site(page, "#/play/niner?seed=memory&speed=instant")
    assert page.evaluate(LARGE) > 36_000_000
    Player(page).play(4)
    assert asked == [] and page.evaluate(NOTED) == "kept 0"


def test_where_a_page_calls_functions_in_another_way_than_a_worker_it_is_put_back(page: Page) -> None:
    page.add_init_script(IPAD)
    asked = archives(page.context)
    open_site(page, "#/play/nein-nine?seed=memory&speed=instant")
    Player(page).play(4)
    assert asked == [] and page.evaluate(NOTED) == "kept 0"


@pytest.mark.seldom
def test_the_memory_of_another_version_or_browser_is_not_put_back(page: Page, warm: Warm) -> None:
    key, note = warm.note
    others = (note.replace("interpreter-", "interpreter-0"), "kept", note + "1", "{}")
    for other in tried(others[:2], others):
        page.goto("./blank.html")
        page.evaluate(PUT, [key, other])
        open_site(page)
        assert page.evaluate("() => nines.trusted") is False
    assert not any("snapshot" in key for key in stored(page))
