"""What the rest of the deal brings after a move, on average over the worlds: tricks, 9s, points, or the chance to win.

Where no single fact carries enough of a cost, this is what sets two moves apart; and it is what makes moves equal of
which nothing simpler can be proved. How much of a cost goes with the tricks, and how much with the 9s, is read from it.
"""

from collections.abc import Iterator, Mapping
from math import fsum

from nines.advice.advice import Reason
from nines.bots.search.analysis import Analysis
from nines.core.moves import Move
from nines.words.audience import Audience
from nines.words.phrases import amount

NEAR = 0.4
"""Means that lie no further apart than this are told as about the same."""
LEAST = 0.2
"""The least by which two means differ for that to be told."""
FEW = 0.15
"""A mean up to this one is nearly always none at all."""

Worth = Mapping[str, float]
"""By the name of a count, the points that one of it is worth to the seat."""


def mean(analysis: Analysis, move: Move, worth: Worth) -> float | None:
    """What comes to a seat after a move on average, in points by what each count is worth; None where a count is
    missing."""
    found = []
    for name, each in worth.items():
        amount = _count(analysis, move, name)
        if amount is None:
            return None
        found.append(each * amount)
    return fsum(found)


def _count(analysis: Analysis, move: Move, name: str) -> float | None:
    counts = analysis.of(move).counts
    return counts[analysis.counts.index(name)] if counts and name in analysis.counts else None


def gain(analysis: Analysis, worse: Move, better: Move, worth: Worth) -> float | None:
    """How much more the better of two moves brings; None where that was not counted."""
    more, less = mean(analysis, better, worth), mean(analysis, worse, worth)
    return None if more is None or less is None else more - less


def span(analysis: Analysis, worth: Worth) -> tuple[float, float] | None:
    """The least and the greatest mean after any legal move; None where that was not counted."""
    means = [mean(analysis, values.move, worth) for values in analysis.moves]
    known = [each for each in means if each is not None]
    return (min(known), max(known)) if known and len(known) == len(means) else None


def apart(code: str, worth: Worth, analysis: Analysis, worse: Move, better: Move, good: int = 1) -> Iterator[Reason]:
    """That one move brings more than another, or where that is bad less, if by enough to be told. `n` and `of` are 0
    where chances to win are weighed: beside those no other count is told."""
    more, less = mean(analysis, better, worth), mean(analysis, worse, worth)
    if more is not None and less is not None and (more - less) * good >= LEAST:
        counted = int(analysis.unit != "wins")
        yield Reason(code, (worse, better), share=less, other=more, n=counted, of=counted)


def middle(reason: Reason, to: Audience) -> str:
    """The mean with the first move of a reason, and those that are as good, as a figure."""
    return amount((reason.share + (reason.by if reason.also else reason.share)) / 2, to.language)


def about(reason: Reason, to: Audience) -> str:
    """The mean after any of the moves that a reason tells of, as a figure."""
    return amount((reason.share + reason.other) / 2, to.language)
