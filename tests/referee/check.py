"""Checks traces from the standard input against the referees: `python -m tests.referee.check < TRACES`.

From a trace's match line and moves alone a referee says what every other line must be. What differs is printed.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator

from tests.referee import le_neuf, nein_nine, niner, shedding
from tests.referee.lines import Line
from tests.referee.tables import fault_of

REFEREES = {
    "nein-nine": nein_nine.referee,
    "le-neuf": le_neuf.referee,
    "nines": le_neuf.referee,
    "niner": niner.referee,
    "shedding": shedding.referee,
}
KEYS = {
    "deal": ["deal", "dealer", "trump", "hands", "spare", "talon", "down", "draw"],
    "move": ["seat", "legal"],
    "trick": ["winner", "cards"],
    "trump": ["suit"],
    "score": ["deal", "total"],
    "end": ["winners", "places"],
}
RULINGS = {
    "deal": "deals: NN1 NN2 NN15, LN1 LN2 LN8, NR1 NR2 NR9, SN2 SN3",
    "move": "turns and legal moves: NN3-NN10, LN3 LN5, NR3 NR7 NR11, SN4-SN18",
    "trick": "tricks: NN11, LN5, NR7 NR11",
    "trump": "trump made: NN5",
    "score": "scores: NN13, LN6 LN10 LN11, NR8, SN19 SN20",
    "end": "ends: NN15-NN17, LN7, NR10, SN19 SN20",
}


def difference(expected: Line, found: Line) -> str | None:
    """One line on how the two lines differ, None when they say the same."""
    kind = expected["t"]
    if found.get("t") != kind:
        return f"expected {json.dumps(expected)}, found {json.dumps(found)} [{RULINGS[kind]}]"
    for key in KEYS[kind]:
        mine, theirs = expected.get(key, "(absent)"), found.get(key, "(absent)")
        if key == "legal":
            mine, theirs = sorted(mine), sorted(theirs)
        if mine != theirs:
            return f"{kind} {key}: expected {mine}, found {theirs} [{RULINGS[kind]}]"
    if kind == "move" and found.get("move") not in found["legal"]:
        return f"the move {found.get('move')} is not among the legal ones"
    return None


def faults(trace: list[Line], seen: Counter[str]) -> list[str]:
    """Every disagreement on one match; the first that matters is the last, since the rest hangs on it."""
    match = trace[0]
    where = (
        f"{match.get('game')} {json.dumps(match.get('options'))} seats {match.get('seats')} seed {match.get('seed')}"
    )
    fault = fault_of(match)
    if fault:
        return [f"{where}: {fault}"]
    referee = REFEREES[match["game"]](match)
    seen["matches"] += 1
    expected: Line | None = next(referee)
    for number, found in enumerate(trace[1:], 1):
        while expected is not None and expected["t"] == "note":
            seen[f"{match['game']}: {expected['what']}"] += 1
            expected = next(referee, None)
        if expected is None:
            return [f"{where}: line {number} comes after the end"]
        differing = difference(expected, found)
        if differing:
            return [f"{where}: line {number}: {differing}"]
        seen[found["t"]] += 1
        try:
            expected = referee.send(found["move"]) if found["t"] == "move" else next(referee)
        except StopIteration:
            expected = None
    return [f"{where}: the trace stops where {expected} should come"] if expected else []


def matches(lines: Iterable[str]) -> Iterator[list[Line]]:
    """The lines of each match, from its match line on."""
    trace: list[Line] = []
    for line in lines:
        found = json.loads(line)
        if found.get("t") == "match" and trace:
            yield trace
            trace = []
        trace.append(found)
    if trace:
        yield trace


def main() -> int:
    seen: Counter[str] = Counter()
    found = [fault for trace in matches(sys.stdin) for fault in faults(trace, seen)]
    for fault in found:
        print(fault)
    for what, times in sorted(seen.items()):
        print(f"{times:9} {what}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
