"""The second place of the saves (web/js/ledger.js), under Node beside a database that never answers, or is slow."""

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
    const asked = { result: { transaction, objectStoreNames: { contains: () => true } } };
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
    command = [node(), "--input-type=module", "-e", script, str(ROOT / "web" / "js" / "ledger.js")]
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


THROWS = (
    KEEPS_ONCE.replace("put() {}", "put() { throw new Error('no') }, get: answer")
    .replace(
        "let commits = 0;",
        "let commits = 0; let aborted = 0;"
        "const answer = () => { const asked = {}; queueMicrotask(() => asked.onsuccess()); return asked; };",
    )
    .replace(
        "const begun = {",
        "const begun = { abort() { aborted++; queueMicrotask(() => begun.onabort()); },",
    )
    .replace('"readwrite" && commits++ === 0', '"none"')
)


def test_a_database_whose_put_throws_at_once_or_in_an_answer_has_failed_and_nothing_is_thrown() -> None:
    rivals = '{ key: "nines:match:a", text, revision: 3, rivals: ["nines:match:a", "nines:match:a:odd"] }'
    for change in ('{ key: "nines:match:a", text }', rivals):
        script = THROWS.replace('{ key: "nines:match:a", text }', change).replace("said, waited", "said, aborted")
        told = said_by(script)  # which fails where anything is thrown that nobody catches
        assert told == {"said": ["failed"] * 3, "aborted": 6}, "each is tried once more"


BLOCKED = """
const setTimeout0 = setTimeout;
const soon = (then) => setTimeout0(then, 1);
const store = { put() {}, get: () => ({}), openCursor: () => ({}) };
const database = (...stores) => ({
  objectStoreNames: { contains: (name) => stores.includes(name) },
  transaction: () => {
    const begun = { objectStore: () => store };
    soon(() => begun.oncomplete());
    return begun;
  },
  close() {},
});
let step;
globalThis.indexedDB = {
  open(name, version) {
    if (step) return {}; // whoever asks now comes after the step
    const asked = { result: database("saves") };
    if (version) step = asked;
    else soon(() => asked.onsuccess());
    return asked;
  },
};
const waited = [];
globalThis.setTimeout = (then, ms) => { waited.push(ms); return setTimeout0(then, ms ? 5000 : 0); };
globalThis.clearTimeout = () => {};
const ledger = await import(process.argv[1]);
const past = await import(process.argv[1].replace("ledger", "past"));
const said = [(await ledger.everything()).length];
const keep = async () => said.push((await ledger.write([{ key: "nines:match:a", text: "a" }])).said);
await keep();
const filed = past.file([["abcd", "{}"]]);
await new Promise(soon);
const first = keep();
soon(() => step.onblocked());
await first;
await keep();
step.result = database("saves", "past");
step.onsuccess();
await filed;
await new Promise((go) => setTimeout0(go, 100)); // what was late comes
await keep();
console.log(JSON.stringify({ said, waited, filed: await filed }));
process.exit();
"""


def test_a_step_to_the_next_version_that_another_tab_blocks_is_not_waited_for() -> None:
    """Neither by what was on its way when the block was seen, nor by what comes after; once it is free all goes on."""
    told = said_by(BLOCKED)
    assert told["said"] == [0, "kept", "failed", "failed", "kept"]
    assert told["waited"] == [2000, 8000, 8000, 0, 8000]
    assert told["filed"] == "kept"
