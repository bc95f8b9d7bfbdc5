"""What the store `past` does with a row that is there already (web/js/past.js), under Node.

Tests without a browser say the same (`tests.web.past_store`).
"""

import json
import subprocess

from building.environment import ROOT, node
from tests.web.past_store import stays

SCRIPT = """
const soon = (then) => setImmediate(then);
const answered = (result) => {
  const asked = { result };
  soon(() => asked.onsuccess?.());
  return asked;
};
const tried = [];
globalThis.indexedDB = {
  open: () =>
    answered({
      objectStoreNames: { contains: () => true },
      transaction: () => {
        const begun = { objectStore: () => store };
        setTimeout(() => begun.oncomplete(), 20);
        return begun;
      },
    }),
};
let there, put;
const store = { get: () => answered(there && { text: there }), put: () => (put = true) };
const { file } = await import(process.argv[1]);
for (const [before, text] of JSON.parse(process.argv[2])) {
  [there, put] = [before, false];
  await file([["abcd", text]]);
  tried.push(!put);
}
console.log(JSON.stringify(tried));
process.exit();
"""


def day(link: int, code: str = "", version: int = 1) -> str:
    return json.dumps(
        {"format": "nines-day", "version": version, "link": str(link), "code": code}, separators=(",", ":")
    )


def match(link: str) -> str:
    return json.dumps({"format": "nines-past", "version": 1, "link": link}, separators=(",", ":"))


CASES: list[tuple[str, str, bool]] = [
    ("", match("a"), False),
    (match("a"), match("a"), True),
    (match("a"), match("b"), False),
    ('{"format":"nines-past"', match("b"), False),
    ("", day(1), False),
    (day(1), day(2), False),
    (day(1), day(2, "one"), False),
    (day(2, "one"), day(3, "one"), False),
    (day(2), day(2), True),
    (day(3), day(2), True),
    (day(12), day(3), True),
    (day(2, "one"), day(3, "another"), True),
    (day(2, "one"), day(3), True),
    (day(1, version=2), day(2), True),
    (day(1), match("a"), True),
    (match("a"), day(1), False),
    ('{"format":"nines-day","version":1,"li', day(5, "one"), True),
]
"""What is there, what comes, and whether what is there stays."""


def test_a_first_result_and_what_cannot_be_read_are_never_replaced() -> None:
    asked = json.dumps([case[:2] for case in CASES])
    command = [node(), "--input-type=module", "-e", SCRIPT, str(ROOT / "web" / "js" / "past.js"), asked]
    said = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout
    assert json.loads(said) == [case[2] for case in CASES] == [stays(before, text) for before, text, _ in CASES]
