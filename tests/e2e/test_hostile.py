"""Hostile input in the browser: the built site judges as the readers outside do, and no door lets any of it do harm."""

import json
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import Page

from tests.e2e.player import open_site
from tests.hostile import COUNTS, giants, inputs
from tests.pyodide import verdicts

VERDICTS = Path(verdicts.__file__)
IN_ONE = 250
"""So many inputs are judged at a time."""
SLOWEST = 15
"""Seconds that the largest input may take in the page of a busy machine."""
JUDGED = """async ([code, batch]) => {
    const { interpreter } = JSON.parse(document.querySelector("script[type=py]").getAttribute("config"));
    const python = await (await import(new URL(interpreter, location.href))).loadPyodide();
    if (!python.globals.has("verdicts")) python.runPython(code);
    return python.globals.get("verdicts")(batch);
}"""


def test_the_built_readers_judge_ten_thousand_inputs_as_those_outside_do(page: Page) -> None:
    code = VERDICTS.read_text("utf-8")
    tried = [one for kind in COUNTS for one in inputs(kind)] + giants()
    batches = [json.dumps(tried[at : at + IN_ONE]) for at in range(0, len(tried), IN_ONE)]
    open_site(page)
    with ThreadPoolExecutor(1) as beside:
        wanted = beside.map(verdicts.verdicts, batches)
        found = [json.loads(page.evaluate(JUDGED, [code, batch])) for batch in batches]
        said = [one for batch, _ in found for one in batch]
        outside = [one for answer in wanted for one in json.loads(answer)[0]]
    slowest = max(seconds for _, seconds in found)
    assert len(said) == len(outside) == len(tried) > 10_000
    differ = [(here, there, one.text[:200]) for here, there, one in zip(said, outside, tried) if here != there]
    assert not differ
    counts = Counter(f"{one.kind} {verdict.split(' ', 1)[0]}" for one, verdict in zip(tried, said))
    print(f"{len(said)} inputs: {dict(counts)}, slowest {slowest:.1f} s")
    assert not any("FAULT" in one for one in counts)
    assert slowest < SLOWEST
