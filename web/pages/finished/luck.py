"""Luck and play over many matches: the mean of each term, and how sure it is."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from nines.core.intervals import Interval, Tally
from web.pages.finished.figures import PLOTTED, POINTS
from web.state.archive import Entry

UNIT = 10_000
"""A match won for certain (`nines.luck.terms`)."""
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


def means(entries: Iterable[Entry], doubt: float) -> Means | None:
    """The mean of each term over those matches of which it is known; None where there is none.

    `doubt` is that of the factor by which costs were scaled (`nines.advice.factors`). All matches have the same, so
    that it does not average out.
    """
    known = [entry.balance for entry in entries if entry.balance]
    if not known:
        return None
    return Means(len(known), *_told([_tally(terms) for terms in zip(*known)], doubt))


class Stage(NamedTuple):
    """How the terms stood after so many matches that were taken apart; `ended` is when the last of them did."""

    matches: int
    ended: int | None
    terms: tuple[MeanTerm, ...]


def course(entries: Sequence[Entry], doubt: float) -> tuple[Stage, ...]:
    """How the means came about, at so many stages as can be shown, from the first with an interval on; none where too
    few matches were taken apart. `entries` have the last one first; `doubt` is as in `means`."""
    known = [entry for entry in reversed(entries) if entry.balance]
    if len(known) < PLOTTED:
        return ()
    shown = {round(PLOTTED + (len(known) - PLOTTED) * step / (POINTS - 1)) for step in range(POINTS)}
    tallies, stages = [Tally()] * 4, list[Stage]()
    for count, entry in enumerate(known, 1):
        tallies = [tally.plus(term / UNIT, 1) for tally, term in zip(tallies, entry.balance or ())]
        if count in shown:
            stages.append(Stage(count, entry.ended, _told(tallies, doubt)))
    return tuple(stages)


def _told(tallies: Sequence[Tally], doubt: float) -> tuple[MeanTerm, MeanTerm, MeanTerm, MeanTerm]:
    """The four terms. Luck is what the others leave, so that it has the doubt of what was lost and given together."""
    cards, yours, theirs, luck = tallies
    return (
        _term(cards, 0.0),
        _term(yours, doubt * abs(yours.ratio)),
        _term(theirs, doubt * abs(theirs.ratio)),
        _term(luck, doubt * abs(yours.ratio + theirs.ratio)),
    )


def _term(tally: Tally, error: float) -> MeanTerm:
    interval = tally.interval.around(tally.ratio, error) if tally.matches >= ENOUGH else None
    return MeanTerm(tally.ratio, interval)


def _tally(values: Iterable[int]) -> Tally:
    tally = Tally()
    for value in values:
        tally = tally.plus(value / UNIT, 1)
    return tally
