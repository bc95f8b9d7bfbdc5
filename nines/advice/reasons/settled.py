"""What the rules alone say for a move against all others: it wins, all others lose, or none does better; and its words.

Either every deal that is still possible was gone through with every way to play on, and it is said without a figure.
Or there are too many of them, and it is said of those that were tried.
"""

from collections.abc import Mapping
from types import MappingProxyType

from nines.advice.advice import Advice, Reason
from nines.advice.reasons.naming import named
from nines.bots.search.analysis import Analysis
from nines.bots.search.outdone import Settled
from nines.bots.thumb import near_end
from nines.core.game import View
from nines.core.moves import Move
from nines.words.audience import Audience

CODES: Mapping[Settled, str] = MappingProxyType({"won": "wins", "lost": "others-lose", "best": "none-better"})
SAID = frozenset((*CODES.values(), "out-first", "outdoes"))
"""The codes of such reasons."""


def reason_for(analysis: Analysis) -> Reason | None:
    """What the rules alone say for the choice of an analysis; None where they say nothing."""
    if not analysis.settled:
        return None
    if analysis.settled == "won" and analysis.unit == "next":
        return Reason("out-first")
    return Reason(CODES[analysis.settled], n=analysis.settled_in)


def instead_of(view: View, by_rule: Move, choice: Move) -> Reason | None:
    """Why somebody who goes by rules of thumb does not make the move that these choose; None where it does."""
    problem = near_end(view) if by_rule != choice else None
    if problem is None or problem.outdone.by.get(problem.same[by_rule]) != problem.same[choice]:
        return None
    return Reason("outdoes", (by_rule,), n=0 if problem.outdone.certain else problem.outdone.worlds)


TAKEN, LOST = 1, 2
"""In `n` of a score that is settled: that the seat or its side takes every trick that is left, or none of them."""


def score_said(taken: int, seat: int, to: Audience) -> str:
    """That no card changes the score of the deal any more; to the seat itself, whose the tricks are that are left."""
    if to.seat != seat:
        return to.text("No choice can change this deal’s score any more.")
    partners = to.sides < len(to.names)
    match taken:
        case n if n == TAKEN and partners:
            return to.text("Whatever you play, your side takes all the tricks that are left.")
        case n if n == TAKEN:
            return to.text("Whatever you play, you take all the tricks that are left.")
        case n if n == LOST and partners:
            return to.text("Whatever you play, the other side takes all the tricks that are left.")
        case n if n == LOST:
            return to.text("Whatever you play, you win no more tricks.")
        case _:
            return to.text("Your choice can’t change this deal’s score any more.")


def said(reason: Reason, advice: Advice, to: Audience) -> str:
    """The sentence for such a reason for the choice of the advice, which it calls *it*."""
    match reason.code:
        case "out-first":
            return to.said(
                advice.seat, "You are out before anybody else can play.", "{name} is out before anybody else can play."
            )
        case "wins" if reason.n:
            return to.text(
                "With {move} the match is won in all {n} deals we tried, whatever anybody else plays.",
                n=reason.n, move=named(advice.choice, to),
            )  # fmt: skip
        case "wins":
            return to.text("With {move} the match is won, however the cards lie.", move=named(advice.choice, to))
        case "others-lose" if reason.n:
            return to.text("Anything else loses the match in all {n} deals we tried.", n=reason.n)
        case "others-lose":
            return to.text("Anything else loses the match, however the cards lie.")
        case "none-better" if reason.n:
            return to.text(
                "No other move can do better in any of the {n} deals we tried, and some can do worse.", n=reason.n
            )
        case "none-better":
            return to.text("No other move can do better, however the cards lie.")
        case "outdoes" if reason.n:
            return to.text(
                "A rule of thumb favours {other}, but that was better in none of the {n} deals we tried.",
                other=named(reason.others[0], to), n=reason.n,
            )  # fmt: skip
        case "outdoes":
            return to.text(
                "A rule of thumb favours {other}, but that can’t be better, however the cards lie.",
                other=named(reason.others[0], to),
            )
        case _:
            raise KeyError(reason.code)
