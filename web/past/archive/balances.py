"""Luck and play over many matches: the mean of each term, and how sure it is."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from nines.core.intervals import Interval, Tally
from web.past.archive.figures import PLOTTED, POINTS
from web.state.archive import Entry

UNIT = 10_000
"""A match won for certain (`nines.balance.terms`)."""
ENOUGH = 8
"""So many matches must stand behind an interval."""


class MeanTerm(NamedTuple):
    """A term on average over the matches, in parts of a match won for certain."""

    value: float
    interval: Interval | None


class Means(NamedTuple):
    """What so many matches came to on average."""

    matches: int
    cards: MeanTerm
    yours: MeanTerm
    theirs: MeanTerm
    luck: MeanTerm

    @property
    def terms(self) -> tuple[MeanTerm, ...]:
        return self[1:]


def means(entries: Iterable[Entry]) -> Means | None:
    """The mean of each term over those matches of which it is known; None where there is none."""
    known = [entry.balance for entry in entries if entry.balance]
    if not known:
        return None
    cards, yours, theirs, luck = (_mean([term / UNIT for term in terms]) for terms in zip(*known))
    return Means(len(known), cards, yours, theirs, luck)


class Stage(NamedTuple):
    """How the terms stood after so many matches that were taken apart; `ended` is when the last of them did."""

    matches: int
    ended: int | None
    terms: tuple[MeanTerm, ...]


def course(entries: Sequence[Entry]) -> tuple[Stage, ...]:
    """How the means came about, at so many stages as can be shown, from the first with an interval on; none where too
    few matches were taken apart. `entries` have the last one first."""
    known = [entry for entry in reversed(entries) if entry.balance]
    if len(known) < PLOTTED:
        return ()
    shown = {round(PLOTTED + (len(known) - PLOTTED) * step / (POINTS - 1)) for step in range(POINTS)}
    tallies, stages = [Tally()] * 4, list[Stage]()
    for count, entry in enumerate(known, 1):
        tallies = [tally.plus(term / UNIT, 1) for tally, term in zip(tallies, entry.balance or ())]
        if count in shown:
            stages.append(Stage(count, entry.ended, tuple(map(_told, tallies))))
    return tuple(stages)


def _told(tally: Tally) -> MeanTerm:
    return MeanTerm(tally.ratio, tally.interval if tally.matches >= ENOUGH else None)


def _mean(values: Sequence[float]) -> MeanTerm:
    tally = Tally()
    for value in values:
        tally = tally.plus(value, 1)
    return _told(tally)
