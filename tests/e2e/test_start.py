"""The page starts, from nothing but its own site."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Response, Route, expect

from building.archives import FIRST, OURS, library_list, own_files
from building.environment import ROOT
from building.later import is_later
from tests.e2e.conftest import Warm
from tests.e2e.player import STARTED, open_menu, open_site, ready

PYODIDE = Path(__file__).resolve().parents[1] / "pyodide"
BUILT, REACHABLE = PYODIDE / "built.py", PYODIDE / "reachable.py"
ON_THE_PAGE = """async (code) => {
    const { interpreter } = JSON.parse(document.querySelector("script[type=py]").getAttribute("config"));
    const python = await (await import(new URL(interpreter, location.href))).loadPyodide();
    await nines.fetchLater();
    await nines.fetchCatalogue("fr");
    return python.runPython(code);
}"""
WITH_WHAT_IS_GONE = """async (code) => {
    const { interpreter } = JSON.parse(document.querySelector("script[type=py]").getAttribute("config"));
    const python = await (await import(new URL(interpreter, location.href))).loadPyodide();
    await nines.fetchLater();
    const places = new Map();
    for (let at = 0, table = python._module.wasmTable; at < table.length; at++) {
        const there = table.get(at);
        places.set(there, [...(there && places.get(there)) ?? [], at]);
    }
    const gone = [...places.values()].reduce((most, some) => some.length > most.length ? some : most);
    return [gone.length, python.runPython(`slots = ${JSON.stringify(gone)}\n${code}`)];
}"""
"""One function takes the place of all that were left out of the table."""
TASKS = """{
    Object.assign(window, { tasks: 0, seen: [] });
    const { port1, port2 } = new MessageChannel();
    const again = () => port2.postMessage(tasks++);
    port1.onmessage = again;
    again();
}"""
"""Counts what the page does, one thing after another without end."""
LOBBY_SEEN = """{
    window.lobbySeen = false;
    const look = () => {
        window.lobbySeen ||= !!document.querySelector(".dishes")?.getClientRects().length;
        requestAnimationFrame(look);
    };
    look();
}"""
IN_A_WORKER = """(code) => new Promise((done, failed) => {
    const worker = new Worker(document.getElementById("app").dataset.worker, { type: "module" });
    worker.onerror = failed;
    worker.onmessage = ({ data: [number, fault, value] }) => number === 7 && (fault ? failed(fault) : done(value));
    worker.postMessage([7, "pyodide.code", "eval_code", [code]]);
})"""


def dotted(path: str) -> str:
    """The module that a file holds, source or byte code."""
    return path.rpartition(".")[0].replace("/", ".").removesuffix(".__init__")


def test_the_lobby_is_there_before_python_and_python_takes_it_over(context: BrowserContext) -> None:
    page = context.new_page()
    answers: list[Response] = []
    page.context.on("response", lambda answer: answers.append(answer))
    warnings: list[dict[str, object]] = []
    tools = context.new_cdp_session(page)
    tools.on("Audits.issueAdded", lambda event: warnings.append(event["issue"]))
    tools.send("Audits.enable")
    page.goto("./", wait_until="commit")
    expect(page.get_by_role("link", name="Nein Nine").first).to_be_visible()
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")
    todays = page.get_by_role("link", name="Deal of the day").text_content()
    expect(page.locator("html")).to_have_attribute("data-app", "ready", timeout=60_000)
    expect(page.get_by_role("link", name="Deal of the day")).to_have_text(todays or "")
    for name in ("Nein Nine", "Le Neuf", "Nines", "Niner", "Nines (shedding)"):
        expect(page.get_by_role("link", name=name, exact=True).first).to_be_visible()
    assert [answer.url for answer in answers if answer.status >= 400] == []
    assert not any("pyodide-lock" in answer.url for answer in answers)
    assert warnings == [], "the browser has nothing against what the page does, such as something it is about to forbid"


def test_every_module_imports_and_every_game_is_played_from_the_built_archives(context: BrowserContext) -> None:
    page = context.new_page()  # where Python is started from them
    library = {*library_list(), *map(dotted, OURS)} - {*map(dotted, FIRST)}
    open_site(page)
    for where in (ON_THE_PAGE, IN_A_WORKER):
        said = page.evaluate(where, BUILT.read_text("utf-8") + "\nsaid")
        found = re.fullmatch(r"(\d+) modules, (\d+) of the library, (\d+) later, (\d+) moves", said)
        assert found, said
        modules = [path.relative_to(ROOT).as_posix() for path in own_files() if path.suffix == ".py"]
        late = sum(map(is_later, modules))
        assert (int(found[1]), int(found[3])) == (len(modules) - late, late if where is ON_THE_PAGE else 0)
        assert int(found[2]) == len(library), "those that come first lie in the zip behind the bundle"
        assert int(found[4]) > 500


def test_no_function_is_left_out_of_python_that_its_modules_and_types_still_name(context: BrowserContext) -> None:
    page = context.new_page()
    open_site(page)
    gone, said = page.evaluate(WITH_WHAT_IS_GONE, REACHABLE.read_text("utf-8") + "\nsaid")
    *named, looked = said.splitlines()
    assert named == []
    assert gone > 3_000 and int(looked.removesuffix(" functions")) > 20_000


def test_a_game_chosen_before_python_is_there_opens_as_soon_as_it_can(page: Page) -> None:
    held: list[Route] = []
    page.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    page.goto("./", wait_until="commit")
    open_menu(page)
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_role("status").first).to_contain_text("Settings: one moment…")
    page.get_by_role("link", name="Le Neuf", exact=True).click()
    expect(page.locator(".starting")).to_contain_text("Le Neuf opens in a moment…")
    expect(page.locator("html")).to_have_attribute("data-app", "starting")
    page.route("**/pyodide.asm.wasm", lambda route: route.continue_())  # whatever is asked for from now on
    for route in held:
        route.continue_()
    ready(page)
    expect(page).to_have_url(re.compile("#/setup/le-neuf$"))
    expect(page.get_by_role("heading", name="Le Neuf", level=1)).to_be_visible()
    expect(page.get_by_role("button", name="Deal the cards", exact=True)).to_be_visible()


def test_the_page_has_a_turn_before_each_line_of_python_that_stands_in_it(context: BrowserContext, site: str) -> None:
    """A start in one piece would leave links and buttons without an answer for its whole length."""
    context.add_init_script(TASKS)
    lines = "\n".join(f"import js; js.seen.push({number}, js.tasks)" for number in range(4))
    whole = context.request.get(site).text()
    counting = re.sub(r"(?<=>)import nines[^<]*(?=</script>)", lines, whole)
    assert lines in counting
    context.route(site, lambda route: route.fulfill(body=counting, content_type="text/html"))
    page = context.new_page()
    page.goto("./", wait_until="commit")
    page.wait_for_function("() => seen.length === 8", timeout=STARTED)
    seen = page.evaluate("() => seen")
    assert seen[::2] == [0, 1, 2, 3]
    assert seen[1::2] == sorted(set(seen[1::2])), "other work was done between any two"


def test_who_opens_an_address_waits_for_that_and_sees_no_lobby(page: Page) -> None:
    page.add_init_script(LOBBY_SEEN)
    held: list[Route] = []
    page.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    page.goto("./#/play/nein-nine?seed=start", wait_until="commit")
    expect(page.get_by_role("progressbar", name="Loading")).to_be_visible()
    expect(page.get_by_role("heading", name="Nines", exact=True)).to_be_visible()
    expect(page.get_by_role("link")).to_have_count(0)
    page.route("**/pyodide.asm.wasm", lambda route: route.continue_())
    for route in held:
        route.continue_()
    ready(page)
    expect(page.get_by_role("group", name="Your hand")).to_be_visible()
    assert page.evaluate("window.lobbySeen") is False
    page.evaluate("location.hash = '#/'")
    expect(page.get_by_role("link", name="Nein Nine", exact=True)).to_be_visible()
    page.wait_for_function("() => window.lobbySeen")  # a function: the page may not evaluate text


@pytest.mark.parametrize("early", [True, False])
def test_who_goes_back_while_python_is_on_its_way_sees_the_lobby(page: Page, early: bool) -> None:
    page.route("**/pyodide.asm.wasm", lambda route: None)
    held: list[Route] = []
    if early:
        page.route("**/boot-*.js", lambda route: held.append(route))
    page.goto("./#/rules", wait_until="commit")
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_role("link")).to_have_count(0)
    page.evaluate("location.hash = '#/'")
    for route in held:
        route.continue_()
    expect(page.get_by_role("link", name="Nein Nine", exact=True)).to_be_visible()


def test_after_a_start_that_failed_the_lobby_is_whole(page: Page, warm: Warm) -> None:
    page.route("**/tabs-*.js", lambda route: route.abort())
    page.goto("./#/play/niner?seed=start", wait_until="commit")
    expect(page.get_by_role("heading", name="Something went wrong on our side")).to_be_visible(timeout=60_000)
    page.get_by_role("link", name="All games").last.click()
    expect(page.get_by_role("link", name="Nein Nine", exact=True)).to_be_visible()
    warm.faults.clear()


@pytest.mark.parametrize("missing", ["the compiler's file", "workers that are modules"])
def test_where_no_thread_can_compile_python_the_page_does(page: Page, warm: Warm, missing: str) -> None:
    if missing == "the compiler's file":
        page.route("**/compiler-*.js", lambda route: route.abort())
    else:
        page.add_init_script("window.Worker = class { constructor() { throw new SyntaxError('no modules here'); } }")
    open_site(page, "#/play/niner?seed=start&speed=instant")
    expect(page.get_by_role("group", name="Your hand")).to_be_visible()
    asked = """() => performance.getEntriesByType("resource").map((entry) => entry.name)
        .filter((name) => name.endsWith("/pyodide.asm.wasm") && !name.includes("#")).length"""
    assert page.evaluate(asked) == 1, "the page has fetched it, once"
    warm.faults.clear()


def test_python_runs_on_the_browsers_own_stack_and_collects_garbage(page: Page) -> None:
    """On another stack Chromium's memory sampler crashes the tab now and then (docs/faults.md)."""
    open_site(page)
    for where in (ON_THE_PAGE, IN_A_WORKER):
        assert page.evaluate(where, "from pyodide_js import _module\n_module.jspiSupported") is False
        assert page.evaluate(where, "import gc\ngc.isenabled()")


def test_python_that_does_not_arrive_is_reported(page: Page, warm: Warm) -> None:
    page.route("**/pyodide.asm.wasm", lambda route: route.abort())
    page.goto("./", wait_until="commit")
    expect(page.get_by_role("heading", name="The game couldn’t start")).to_be_visible(timeout=15_000)
    expect(page.get_by_role("link", name="Try again")).to_be_visible()
    page.unroute("**/pyodide.asm.wasm")
    page.get_by_role("link", name="Try again").click()
    ready(page)
    warm.faults.clear()
