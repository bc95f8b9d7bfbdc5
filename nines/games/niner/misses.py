"""Whether a bid of Niner is missed by too many tricks or by too few, with one card or whatever is played."""

from collections.abc import Iterator

from nines.advice.advice import Reason
from nines.advice.reasons import in_tricks
from nines.advice.reasons import outcomes as rest
from nines.advice.reasons.contrast import CLEARLY
from nines.bots.search.analysis import Analysis
from nines.core.moves import Move

SELDOM = 0.25
"""The most of the worlds in which a bid scores that mostly misses its one point."""
NEARLY_ALL, HARDLY = 0.9, 0.05
"""The least part of the worlds in which too many tricks are won, and the most in which just enough are, for the winners
that are enough not to be told."""
SURELY = 0.999
"""The part of all possible worlds in which what happens in each of them does."""
MOST_OF = 0.6
"""The part of the worlds in which a bid is missed by too many tricks, or by too few, for that to be told."""


def of_the_worse(worse: Move, analysis: Analysis) -> Iterator[Reason]:
    """Whether one card misses the bid by too many tricks more often than each of the better ones, or by too few."""
    better = [figures.move for figures in analysis.moves if figures.behind < analysis.of(worse).behind / 2]
    for more, fact in ((1, "over"), (0, "under")):
        if better and min(analysis.share(worse, fact) - analysis.share(move, fact) for move in better) >= CLEARLY:
            yield Reason("so-ends", (worse,), n=more)
            return


def is_swamped(analysis: Analysis) -> bool:
    """Whether whatever is played the bid is hardly ever made and nearly always missed by too many tricks."""
    if not {"exact", "over"} <= {*analysis.facts}:
        return False
    shares = [
        (analysis.share(figures.move, "over"), analysis.share(figures.move, "exact")) for figures in analysis.moves
    ]
    return all(over >= NEARLY_ALL and exact <= HARDLY for over, exact in shares)


def of_all(analysis: Analysis, aim: Reason) -> Iterator[Reason]:
    """Whether a bid that mostly scores nothing is missed by too many tricks, or by too few, whatever is played; not
    where more tricks than the bid are what is played for."""
    if aim.code == "aim-one" and aim.n == aim.of > 0:
        yield from _off_one_point(analysis, aim.n)
    if aim.code != "aim" and (aim.n or aim.of):
        return
    if aim.code in ("aim-one", "aim-other"):  # no more tricks for one point: only too many miss it
        scores = max(analysis.share(figures.move, "scores") for figures in analysis.moves)
        over = min(analysis.share(figures.move, "over") for figures in analysis.moves)
        if scores <= 1 - MOST_OF and over >= MOST_OF:
            yield Reason("so-mostly", n=1)
        return
    for more, fact in ((1, "over"), (0, "under")):
        shares = [analysis.share(figures.move, fact) for figures in analysis.moves]
        if min(shares) >= MOST_OF:
            yield Reason("so-mostly", n=more, of=int(analysis.certain and min(shares) >= SURELY))


def _off_one_point(analysis: Analysis, wanted: int) -> Iterator[Reason]:
    """Whether too many tricks are won, or too few, where so many (`by`) bring the one point that can still be had."""
    scores = [analysis.share(figures.move, "scores") for figures in analysis.moves]
    means = [rest.mean(analysis, figures.move, in_tricks.TRICKS) for figures in analysis.moves]
    made = [mean for mean in means if mean is not None]
    if made and max(scores) <= SELDOM and min(made) >= wanted + 1:
        yield Reason("so-mostly", n=1, by=float(wanted))
    elif made and max(scores) <= SELDOM and max(made) <= wanted - 1:
        yield Reason("so-mostly", by=float(wanted))
