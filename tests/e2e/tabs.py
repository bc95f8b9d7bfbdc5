"""Tabs that lie in one process of the browser, where Python is compiled once for all of them."""

from playwright.sync_api import BrowserContext, Page

from tests.e2e.built import built_site
from web.browser.preload import REST

BLANK = '<link rel="icon" href="data:,">'
"""A page beside the site that is none of it, `blank.html`: whoever is there may change what the site keeps."""
COMPILE = """async (folder) => {
    window.compiled = await WebAssembly.compileStreaming(fetch(`${folder}/pyodide.asm.wasm`));
}"""

SNAPSHOT = """(memory) => new Promise((done, failed) => {
    const worker = new Worker(memory, { type: "module" });
    worker.onerror = failed;
    worker.onmessage = ({ data }) => (data === "kept" ? done(worker.terminate()) : failed(new Error(data)));
})"""
NOTE = """() => {
    nines.note("kept", 0);
    return Object.entries(localStorage).find(([key]) => key.startsWith("nines-snapshot:"));
}"""

UNRESTING = f"""{{
    const wait = setTimeout;
    let held = [];
    self.setTimeout = (act, time, ...more) =>
        held && time === {REST * 1000:.0f} ? held.push(() => act(...more)) : wait(act, time, ...more);
    self.comeToRest = () => {{ const due = held; held = null; due.forEach((act) => act()) }};
}}"""
"""A page with this script never comes to rest: what it imports then takes a tenth of the processor time of a test that
is about something else. What is asked for comes all the same. No other wait of a page takes as long."""


def come_to_rest(page: Page) -> None:
    """A page of the shared profile is about to import what it has for later."""
    page.evaluate("self.comeToRest?.()")  # absent in a profile of a test's own


def snapshot_in(opener: Page) -> tuple[str, str]:
    """Keep Python's memory in this tab's profile; returns the key and the text of the note that lets starts read it."""
    page = new_tab(opener)
    page.goto("./")
    memory = next(path.name for path in built_site().glob("snapshot-*.js"))
    page.evaluate(SNAPSHOT, f"./{memory}")
    key, note = page.evaluate(NOTE)
    page.close()
    return key, note


def opener_of(context: BrowserContext) -> Page:
    """A tab that keeps Python compiled for those that it opens: each would compile it anew, often-used parts twice."""
    opener = context.new_page()
    opener.goto("./blank.html")
    opener.evaluate(COMPILE, next(path.name for path in built_site().glob("pyodide-*")))
    return opener


def new_tab(opener: Page) -> Page:
    """An empty tab in the process of the one that opens it, on `blank.html`."""
    with opener.context.expect_page() as opened:
        opener.evaluate("() => { open('./blank.html') }")
    return opened.value
