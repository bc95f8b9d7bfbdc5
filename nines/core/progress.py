"""Signs of life of a long run: now and then a line on the error output, whether or not it is a terminal."""

import sys
from collections.abc import Callable, Iterable, Iterator
from time import monotonic
from typing import TextIO, TypeVar

EVERY = 10.0
"""Seconds from one line to the next, and from the start to the first."""
T = TypeVar("T")


class Progress:
    """How far a run is: `total` is how many of its `units` there are in all, 0 where nobody knows."""

    def __init__(
        self, total: int, units: str, out: TextIO | None = None, clock: Callable[[], float] = monotonic
    ) -> None:
        self._total, self._units, self._out, self._clock = total, units, out or sys.stderr, clock
        self._start = self._said = clock()

    def show(self, done: int) -> None:
        """A line is printed if the last one was EVERY seconds ago."""
        now = self._clock()
        if now - self._said < EVERY:
            return
        self._said = now
        spent = now - self._start
        of = f" of {self._total:,}" if self._total else ""
        left = f", about {_time(spent * (self._total - done) / done)} left" if self._total > done > 0 else ""
        print(f"{done:,}{of} {self._units} in {_time(spent)}{left}", file=self._out, flush=True)


def with_progress(items: Iterable[T], total: int, units: str) -> Iterator[T]:
    """The same items; how many of them are done is told as they are taken."""
    progress = Progress(total, units)
    for done, item in enumerate(items):
        progress.show(done)
        yield item


def _time(seconds: float) -> str:
    """Minutes and seconds."""
    return f"{seconds // 60:.0f}:{seconds % 60:02.0f}"
