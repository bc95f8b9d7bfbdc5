"""The second place of the saves (web/ledger.mjs), under Node beside a database that never answers."""

import json
import subprocess

from building.environment import ROOT, node

SCRIPT = """
globalThis.indexedDB = { open: () => ({}) };
const ledger = await import(process.argv[1]);
const times = [performance.now()];
const all = await ledger.everything();
times.push(performance.now());
const { said } = await ledger.write([{ key: "nines:match:a", text: "a" }]);
const found = await ledger.read(["nines:match:a"]);
times.push(performance.now());
console.log(JSON.stringify({ all, said, found, waited: times.slice(1).map((at, n) => at - times[n]) }));
process.exit();
"""


def test_a_database_that_never_answers_is_waited_for_once_and_not_long() -> None:
    command = [node(), "--input-type=module", "-e", SCRIPT, str(ROOT / "web" / "ledger.mjs")]
    told = json.loads(subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout)
    assert (told["all"], told["said"], told["found"]) == ([], "failed", [])
    at_start, later = told["waited"]
    assert 1500 < at_start < 5000 and later < 1000
