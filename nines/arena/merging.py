"""Logs of one run that was shared out among machines: put together, and some of their sets played again."""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil
from pathlib import Path
from random import SystemRandom
from typing import NamedTuple

from nines.arena.backends import Backend
from nines.arena.log import Log, written
from nines.arena.sets import SetResult, Setup
from nines.bots import ENGINE
from nines.core.cards import Unreadable


class Merged(NamedTuple):
    """What some logs come to: what was measured, and the sets in order, each with the log that it stands in.

    `asked` is how many sets the runs were asked for, by the first lines that say so; at least as many as there are.
    """

    setup: Setup
    sets: tuple[tuple[SetResult, Log], ...]
    asked: int

    @property
    def played(self) -> list[SetResult]:
        """The sets alone."""
        return [result for result, _ in self.sets]


def merged(logs: Sequence[Log]) -> Merged:
    """The logs as one; raises Unreadable where they do not belong together, or leave a set out between others.

    Only the secret may be another in each. Whoever leaves sets out could choose which: of those left out at either end
    the number is told, since a run may be stopped.
    """
    first, *others = logs
    for log in others:
        differing = [name for name, value in _shared(first).items() if _shared(log)[name] != value]
        if differing:
            raise Unreadable(f"{log.path} does not belong to {first.path}: {differing[0]!r} differs")
    found: dict[int, tuple[SetResult, Log]] = {}
    for log in logs:
        for number, result in log.played.items():
            if number in found:
                raise Unreadable(f"set {number} stands in {found[number][1].path} and in {log.path}")
            found[number] = result, log
    if len(found) < 2:
        raise Unreadable("the number of sets is 2 or more")
    numbers = sorted(found)
    for number, following in pairwise(numbers):
        if following > number + 1:
            raise Unreadable(f"between set {number} and set {following} some are missing")
    asked = [log.asked for log in logs if log.asked]
    count = _count([*asked, range(numbers[0], numbers[-1] + 1)])
    return Merged(first.setup, tuple(found[number] for number in numbers), count)


def _count(some: Sequence[range]) -> int:
    """How many numbers lie in some of these ranges."""
    count = end = 0
    for numbers in sorted(some, key=lambda numbers: numbers.start):
        count += max(0, numbers.stop - max(end, numbers.start))
        end = max(end, numbers.stop)
    return count


def _shared(log: Log) -> dict[str, object]:
    """What logs that belong together have in common, by its names in their first lines."""
    return {"engine": log.engine, **log.setup._replace(secret=None)._asdict()}


def fraction(text: str) -> float:
    """A share such as `1%`, from 0 to 1; raises Unreadable for any other text."""
    number, percent, rest = text.partition("%")
    try:
        share = float(number) / 100
    except ValueError:
        share = -1.0
    if not percent or rest or not 0 < share <= 1:
        raise Unreadable("of the sets a share is played again such as 1%")
    return share


def spot_check(found: Merged, share: float, backend: Backend, jobs: int) -> int:
    """How many sets, drawn by nobody's choice, were played again and came out to the byte as they are written.

    Raises Unreadable for the first that did not, and where the players of the logs are not those of this program.
    """
    count = ceil(share * len(found.sets))
    by_log: dict[Path, tuple[Log, list[SetResult]]] = {}
    for result, log in SystemRandom().sample(found.sets, count):
        by_log.setdefault(log.path, (log, []))[1].append(result)
    for log, claimed in by_log.values():
        _again(log, claimed, backend, jobs)
    return count


def _again(log: Log, claimed: Sequence[SetResult], backend: Backend, jobs: int) -> None:
    """These sets of a log came out as they are written."""
    if log.engine not in (None, ENGINE):
        raise Unreadable(f"{log.path} was played by engine {log.engine}, and this program has {ENGINE}")
    for claim, again in zip(claimed, backend(log.setup, [claim.number for claim in claimed], jobs)):
        if written(again) != written(claim):
            raise Unreadable(f"{log.path}: set {claim.number} comes out otherwise when it is played again")
