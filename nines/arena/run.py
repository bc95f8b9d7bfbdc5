"""A run: sets in order, those that a log has already first asked of it, each new one written to it."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from nines.arena.backends import Backend
from nines.arena.lines.contract import NOT_BEGUN
from nines.arena.log import begun, written
from nines.arena.sets import SetResult, Setup
from nines.core.cards import Unreadable

MOST_NOT_BEGUN = 3
"""After so many matches in which a program did not answer the greeting a run ends: such a program never will."""


def run(setup: Setup, numbers: range, log: Path | None, backend: Backend, jobs: int) -> Iterator[SetResult]:
    """The sets of these numbers, in order.

    Raises Unreadable where the log is that of another run, where somebody else writes on it, and where a program does
    not begin in MOST_NOT_BEGUN matches.
    """
    known = begun(log, setup, numbers) if log else {}
    size = log.stat().st_size if log else 0
    not_begun: Counter[str] = Counter()
    fresh = backend(setup, [number for number in numbers if number not in known], jobs)
    for number in numbers:
        if number in known:
            yield known[number]
            continue
        result = next(fresh)
        if log:
            with log.open("ab") as end:
                if end.tell() != size:
                    raise Unreadable(f"another run writes on {log}: what stands there is whole, but this run ends")
                size += end.write(f"{written(result)}\n".encode())
        yield result
        for name, why in _not_begun(setup, result):
            not_begun[name] += 1
            if not_begun[name] == MOST_NOT_BEGUN:
                kept = f"; what was played stands in {log}" if log else ""
                raise Unreadable(f"{why} in {MOST_NOT_BEGUN} matches, so the run ends{kept}")


def _not_begun(setup: Setup, result: SetResult) -> Iterator[tuple[str, str]]:
    """The program and what is said of it, for each match of a set in which it did not answer the greeting."""
    for why in result.lost:
        for name in dict.fromkeys(setup.bots):
            if why.startswith(f"{name} {NOT_BEGUN}"):
                yield name, why
