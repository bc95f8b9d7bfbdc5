"""The second place of the saves (web/ledger.mjs), under Node beside a database that never answers, or is slow."""

import json
import subprocess
from typing import Any

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
KEEPS_ONCE = """
const setTimeout0 = setTimeout;
let commits = 0;
const store = { put() {}, delete() {}, openCursor: () => ({}) };
const transaction = (_, mode) => {
  const begun = { objectStore: () => store };
  if (mode === "readwrite" && commits++ === 0) queueMicrotask(() => begun.oncomplete());
  return begun;
};
globalThis.indexedDB = {
  open() {
    const asked = { result: { transaction } };
    queueMicrotask(() => asked.onsuccess());
    return asked;
  },
};
const waited = [];
globalThis.setTimeout = (then, ms) => { waited.push(ms); setTimeout0(then, 50); };
const ledger = await import(process.argv[1]);
const said = [];
for (const text of ["a", "b", "c"]) said.push((await ledger.write([{ key: "nines:match:a", text }])).said);
console.log(JSON.stringify({ said, waited }));
process.exit();
"""


def said_by(script: str) -> dict[str, Any]:
    """What a script that imports the ledger prints, as JSON."""
    command = [node(), "--input-type=module", "-e", script, str(ROOT / "web" / "ledger.mjs")]
    said = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout
    found: dict[str, Any] = json.loads(said)
    return found


def test_a_database_that_has_kept_something_is_given_time_when_the_disk_is_slow() -> None:
    told = said_by(KEEPS_ONCE)
    assert told["said"] == ["kept", "failed", "failed"]
    assert told["waited"] == [1500, 8000, 0], "then nobody waits until what is late has come"


def test_one_that_has_only_been_read_is_given_the_same_time() -> None:
    """A browser killed on a disk this slow lost forty moves: its first save was given up after a second and a half."""
    script = KEEPS_ONCE.replace('mode === "readwrite" && commits++ === 0', 'mode === "readonly"')
    script = script.replace("const said = [];", "const said = [(await ledger.everything()).length];")
    told = said_by(script)
    assert told["said"] == [0, "failed", "failed", "failed"]
    assert told["waited"] == [2000, 8000, 0, 0]


def test_a_database_that_never_answers_is_waited_for_once_and_not_long() -> None:
    told = said_by(SCRIPT)
    assert (told["all"], told["said"], told["found"]) == ([], "failed", [])
    assert told["waited"] == [2000, 0, 0], "milliseconds, as docs/saves.md has it"
