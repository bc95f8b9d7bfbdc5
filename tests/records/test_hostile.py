"""Mutated inputs, and the largest: each is read or refused with a message, none does anything else.

There are ten thousand; an eighth is tried, or with `NINES_TABLES=all` each.
"""

import json
from collections import Counter

import pytest

from tests.every_table import ALL
from tests.hostile import COUNTS, giants, inputs
from tests.pyodide.verdicts import verdicts

PATIENCE = 5
"""Seconds that the slowest input may take on a busy machine; the usual one takes a thousandth of one."""


def test_there_are_ten_thousand() -> None:
    assert sum(COUNTS.values()) == 10_000


@pytest.mark.parametrize("kind", COUNTS)
def test_each_is_read_or_refused_with_a_message_and_nothing_else_happens(kind: str) -> None:
    tried = inputs(kind)[:: 1 if ALL else 8]
    said, slowest = json.loads(verdicts(json.dumps(tried)))
    faults = [(verdict, text[:300]) for verdict, (_, text) in zip(said, tried) if verdict.startswith("FAULT")]
    assert not faults
    counts = Counter(verdict.split(" ", 1)[0] for verdict in said)
    print(f"{kind}: {len(tried)} tried, {counts['read']} read, {counts['refused']} refused, slowest {slowest:.2f} s")
    assert counts.total() == len(tried) == len(said) >= COUNTS[kind] // (1 if ALL else 8)
    assert min(counts["read"], counts["refused"]) > len(tried) / 20, "both happen often enough to mean something"
    assert slowest < PATIENCE


def test_the_largest_inputs_are_read_or_refused_in_time() -> None:
    tried = giants()
    said, slowest = json.loads(verdicts(json.dumps(tried)))
    assert not [(verdict, text[:100]) for verdict, (_, text) in zip(said, tried) if verdict.startswith("FAULT")]
    assert slowest < PATIENCE
