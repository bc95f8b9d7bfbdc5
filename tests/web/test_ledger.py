"""The second place of the saves (web/ledger.mjs), under Node beside a database that never answers."""

import json
import subprocess

from building.environment import ROOT, node

SCRIPT = """
globalThis.indexedDB = { open: () => ({}) };
const waited = [];
globalThis.setTimeout = (then, ms) => { waited.push(ms); setImmediate(then); };
const ledger = await import(process.argv[1]);
const all = await ledger.everything();
const { said } = await ledger.write([{ key: "nines:match:a", text: "a" }]);
const found = await ledger.read(["nines:match:a"]);
console.log(JSON.stringify({ all, said, found, waited }));
process.exit();
"""


def test_a_database_that_never_answers_is_waited_for_once_and_not_long() -> None:
    command = [node(), "--input-type=module", "-e", SCRIPT, str(ROOT / "web" / "ledger.mjs")]
    told = json.loads(subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout)
    assert (told["all"], told["said"], told["found"]) == ([], "failed", [])
    assert told["waited"] == [2000, 0, 0], "milliseconds, as docs/saves.md has it"
