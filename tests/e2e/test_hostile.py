"""Hostile input in the browser: the built site judges as the readers outside do, and no door lets any of it do harm."""

import json
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path

from playwright.sync_api import Page, expect

from building.serve import SiteServer
from nines.words.languages import TRANSLATED
from tests.e2e.conftest import CLEAR, EVERY_CASE, tried
from tests.e2e.player import Player, copies, open_site, ready, saved
from tests.hostile import COUNTS, Input, giants, inputs
from tests.mutations import MARKUP
from tests.pyodide import verdicts
from tests.pyodide.verdicts import BEFORE, OURS, STORED
from web.app.update import update
from web.state.messages import AddressChanged, FileRead, Started
from web.state.model import Model
from web.storage.save_codec import newest, to_text

VERDICTS = Path(verdicts.__file__)
IN_ONE = 250
"""So many inputs are judged at a time."""
SLOWEST = 15
"""Seconds that the largest input may take in the page of a busy machine."""
JUDGED = """async ([code, file, languages]) => {
    const batch = await (await fetch(file)).text();
    await nines.fetchLater(); // a page that has its later bundle and all languages, as Model() says
    await Promise.all(languages.map(nines.fetchCatalogue));
    const { interpreter } = JSON.parse(document.querySelector("script[type=py]").getAttribute("config"));
    const python = await (await import(new URL(interpreter, location.href))).loadPyodide();
    if (!python.globals.has("verdicts")) python.runPython(code);
    return python.globals.get("verdicts")(batch);
}"""


DRAWN = {"file": 256, "storage": 512, "address": 256}
"""Of so many inputs one is judged in the page, and else of 128; thirty-two times as many where every case is asked for.
What is drawn, too, takes as long as ten records. Outside a quarter of all is (tests/records/test_hostile.py)."""
MORE = 32 if EVERY_CASE else 1


def test_the_built_readers_judge_thousands_of_inputs_as_those_outside_do(page: Page, server: SiteServer) -> None:
    """The inputs lie beside the site: to hand them to the page by the way of its driver takes as long as to judge."""
    code = VERDICTS.read_text("utf-8")
    drawn = [case for kind in COUNTS for case in inputs(kind)[:: DRAWN.get(kind, 128) // MORE]]
    drawn += giants()[:: tried(3, 1)]
    batches = [json.dumps(drawn[at : at + IN_ONE]) for at in range(0, len(drawn), IN_ONE)]
    files = [server.site / f"inputs-{number}.json" for number in range(len(batches))]
    for file, batch in zip(files, batches):
        file.write_text(batch, "utf-8")
    open_site(page)
    with ThreadPoolExecutor(1) as beside:
        wanted = beside.map(verdicts.verdicts, batches)
        found = [json.loads(page.evaluate(JUDGED, [code, f"./{file.name}", TRANSLATED])) for file in files]
        said = [item for batch, _ in found for item in batch]
        outside = [verdict for answer in wanted for verdict in json.loads(answer)[0]]
    slowest = max(seconds for _, seconds in found)
    assert len(said) == len(outside) == len(drawn) > 60 * MORE
    differ = [(here, there, case.text[:200]) for here, there, case in zip(said, outside, drawn) if here != there]
    assert not differ
    counts = Counter(f"{case.kind} {verdict.split(' ', 1)[0]}" for case, verdict in zip(drawn, said))
    print(f"{len(said)} inputs: {dict(counts)}, slowest {slowest:.1f} s")
    assert not any("FAULT" in count for count in counts)
    assert slowest < SLOWEST


def refused(kind: str, every: int) -> Iterator[Input]:
    """Of every so many inputs of a kind the first that is refused."""
    found = inputs(kind)
    for at in range(0, len(found), every):
        yield from islice((case for case in found[at : at + every] if verdicts.verdict(*case).startswith("refused")), 1)


# ---- the doors that a player knows -----------------------------------------------------------------------------------

KEEP = "pairs => JSON.parse(pairs).forEach(([key, text]) => localStorage.setItem(key, text))"


def lay_down(page: Page, pairs: object) -> None:
    """Begin with a browser that holds our two matches and these texts by key, and nothing else."""
    page.goto("./blank.html")
    page.evaluate(CLEAR)
    page.evaluate(KEEP, json.dumps([*STORED, *pairs]))


def nothing_happened(page: Page, screen: str = "") -> None:
    """The page is what it should be, with our matches as they were and no element of somebody else's."""
    main = page.get_by_role("main")
    expect(main).to_have_count(1)
    if screen:
        expect(main).to_have_attribute("data-screen", screen)
    expect(main).not_to_have_attribute("data-screen", "fault")
    expect(page.locator("html")).to_have_attribute("data-app", "ready")
    expect(page.locator("#app :is(img, script, iframe, object, base, meta)")).to_have_count(0)
    assert page.evaluate("() => window.hacked") is None
    for id, ours in OURS.items():
        found = newest(copies(page, id)).best
        assert found and found.record == ours.record, id


def test_a_mutated_address_or_file_leads_to_a_notice_and_leaves_the_matches(page: Page) -> None:
    lay_down(page, [])
    open_site(page)
    safe = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/?&=%-_.,#")
    links = [f"/record/{case.text}" for case in inputs("link") if case.text]
    addresses = [case.text.removeprefix("#") for case in inputs("address") if "lang=" not in case.text]
    done, link_count, file_count = 0, tried(10, 24), tried(5, 12)
    for address in (*links[::9], *addresses[::5]):
        model, _ = update(BEFORE, AddressChanged(address))
        notice = model.notice
        if done == link_count or not notice or notice.kind != "warn" or not set(address) <= safe or "speed=" in address:
            continue
        page.evaluate("address => { location.hash = address }", address)
        expect(page.get_by_role("alert"), address[:90]).to_contain_text(notice.text)
        nothing_happened(page, model.screen)
        page.get_by_role("alert").get_by_role("button", name="Close").click()
        expect(page.get_by_role("alert")).to_have_count(0)
        done += 1
    assert done == link_count
    page.evaluate("() => { location.hash = '/settings' }")
    for case in islice(refused("file", 90), file_count):
        notice = update(BEFORE, FileRead(case.text))[0].notice
        assert notice
        content = case.text.encode("utf-8", "replace")
        page.get_by_label("Open a file").set_input_files({"name": "a.json", "mimeType": "", "buffer": content})
        expect(page.get_by_role("alert"), case.text[:90]).to_contain_text(notice.text)
        nothing_happened(page, "settings")
        page.get_by_role("alert").get_by_role("button", name="Close").click()
        expect(page.get_by_role("alert")).to_have_count(0)
        done += 1
    assert done == link_count + file_count


ODD_TEXTS = '{"toString":1,"valueOf":1}'
"""In JavaScript no text can be made of this object: whoever tries gets an exception."""
ENTRY = '{"id":%s,"title":%s,"summary":%s,"over":false}'
BEFORE_PYTHON = (
    [["nines:settings", f'{{"language":{ODD_TEXTS},"theme":{ODD_TEXTS}}}']],
    [["nines:matches", f'{{"matches":[{",".join(ENTRY % (ODD_TEXTS, ODD_TEXTS, ODD_TEXTS) for _ in "12")}]}}']],
    [["nines:matches", f'{{"matches":[{ENTRY % (json.dumps("abcd"), json.dumps("<img src=x>"), ODD_TEXTS)}]}}'],
     ["nines:settings", "[" * 50_000]],
    [["nines:matches", json.dumps({"matches": [dict.fromkeys(("id", "title", "summary"), tag) for tag in MARKUP]})]],
    [["nines:matches", f'{{"matches":[{ENTRY % (json.dumps("abcd"), *[json.dumps("".join(MARKUP))] * 2)}]}}']],
)  # fmt: skip
"""What only the part of the page that runs before Python is there could stumble over."""


def test_mutated_storage_is_met_with_a_notice_or_none_and_leaves_the_matches(page: Page) -> None:
    told = [*islice(refused("storage", 160), tried(2, 7))]
    assert len(told) == tried(2, 7)
    for pairs in (
        *tried(BEFORE_PYTHON[::2], BEFORE_PYTHON),
        *(list(dict(json.loads(case.text)).items()) for case in told),
    ):
        lay_down(page, pairs)
        model, _ = update(Model(), Started("/", (*STORED, *pairs), ("en",), "luck"))
        open_site(page)
        if model.notice:
            expect(page.get_by_role("alert")).to_contain_text(model.notice.text)
        nothing_happened(page, "lobby")


LEDGER = """rows => new Promise((done, fail) => {
    const asked = indexedDB.open("nines");
    asked.onupgradeneeded = () => asked.result.createObjectStore("saves");
    asked.onerror = fail;
    asked.onsuccess = () => {
        const writing = asked.result.transaction("saves", "readwrite");
        for (const [key, row] of rows) writing.objectStore("saves").put(row, key);
        writing.oncomplete = () => { asked.result.close(); done() };
    };
})"""


def test_rows_of_the_ledger_that_anybody_wrote_stop_no_match(page: Page) -> None:
    lay_down(page, [])
    (key, text), *_ = STORED
    page.evaluate(
        LEDGER,
        [
            [key, {"text": text[:-9] + '"}', "revision": 1e300}],
            [f"{key}:odd", {"text": '{"revision":900000000}', "revision": 900000000}],
            ["nines:match:none", {"text": {"toString": 1}, "revision": {"valueOf": 1}}],
            ["nines:match:null", None],
            [["nines:match:list"], 17],
            [17, {"text": to_text(OURS["ours2"])}],
            ["nines:match:<img src=x onerror=hacked=1>", {"text": text}],
            ["nines:settings", {"text": '{"language":"fr"'}],
        ],
    )
    open_site(page, "#/table/ours1")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_role("main")).to_have_attribute("data-screen", "table")
    page.get_by_role("alert").get_by_role("button", name="Close").click()
    player = Player(page)
    player.play(1)
    page.evaluate(LEDGER, [[name, {"text": '{"revision":900000000}'}] for name in (key, f"{key}:odd")])
    player.play(2)
    record = saved(page)
    assert len(record.moves) > len(OURS["ours1"].record.moves)
    page.reload(wait_until="commit")
    ready(page)
    player.wait()
    assert saved(page).moves[: len(record.moves)] == record.moves
