"""A run: sets in order, those that a log has already first asked of it, each new one written to it."""

from collections.abc import Iterator
from pathlib import Path

from nines.arena.backends import Backend
from nines.arena.log import begun, written
from nines.arena.sets import SetResult, Setup
from nines.core.cards import Unreadable


def run(setup: Setup, numbers: range, log: Path | None, backend: Backend, jobs: int) -> Iterator[SetResult]:
    """The sets of these numbers, in order; raises Unreadable where the log is that of another run, or where somebody
    else writes on it."""
    known = begun(log, setup) if log else {}
    size = log.stat().st_size if log else 0
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
