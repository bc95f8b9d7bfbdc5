"""A run: sets in order, those that a log has already first asked of it, each new one written to it."""

from collections.abc import Iterator
from pathlib import Path

from nines.arena.backends import Backend
from nines.arena.log import begun, written
from nines.arena.sets import SetResult, Setup


def run(setup: Setup, numbers: range, log: Path | None, backend: Backend, jobs: int) -> Iterator[SetResult]:
    """The sets of these numbers, in order; raises Unreadable where the log is that of another run."""
    known = begun(log, setup) if log else {}
    fresh = backend(setup, [number for number in numbers if number not in known], jobs)
    for number in numbers:
        if number in known:
            yield known[number]
            continue
        result = next(fresh)
        if log:
            with log.open("a", encoding="utf-8") as end:
                end.write(written(result) + "\n")
        yield result
