"""Cards of Nein Nine that cost little more than the best one, where only a figure would be told against them."""

from collections.abc import Iterator

from nines.advice.advice import Reason
from nines.advice.factors import marked_factors
from nines.advice.reasons.rated import measured
from nines.advice.verdict import told_cost
from nines.bots.search.analysis import Analysis
from nines.core.cards import JOKER, Card
from nines.core.game import TrickView
from nines.words.audience import Audience
from nines.words.phrases import amount, capitalized, ones

CODES = {"close": 0}
"""The code of this reason, with how many moves it names."""
BARE = frozenset(
    ("win-x", "win-y", "win-c", "gets", "home-c", "costs-c", "rest-tricks", "rest-points", "rest-nines", "rest-theirs")
    + ("more-win", "more-takes", "more-gets", "more-home", "more-costs")
)  # fmt: skip
"""Facts that are no more than a figure where nothing is told beside them."""
MOST = {"points": 0.2, "wins": 0.02}
"""What a card costs at most that is told to be close, by the unit."""


def first(view: TrickView, analysis: Analysis, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """That the worse card costs little, in `by`, where one figure is all that is told against it; in `n` whether it is
    a chance to win."""
    why = [reason for reason in found if not reason.code.startswith("plan-") and reason.code != "neighbours"]
    if view.phase != "play" or len(why) != 1 or why[0].code not in BARE or not why[0].others:
        return
    share = share_lost(view)
    rated = {each.move: each for each in measured(analysis, share)}
    worse = max(why[0].others, key=lambda move: rated[move].behind)
    cost = told_cost(rated[worse], analysis.unit, share)
    if JOKER not in worse.cards and 0 < cost <= MOST.get(analysis.unit, 0.0):
        yield Reason("close", n=int(analysis.unit == "wins"), by=cost, card=str(worse.cards[0]))


def share_lost(view: TrickView) -> float:
    """The part of a cost that is really lost."""
    factor = marked_factors().get(view.game)
    return factor.share if factor else 1.0


def said(reason: Reason, to: Audience) -> str:
    """The sentence for a card that costs little."""
    x = capitalized(to.the(Card.parse(reason.card)))
    if reason.n:
        return to.language.plural(
            "{X} comes close: it costs only about {n} win in 100.",
            "{X} comes close: it costs only about {n} wins in 100.", round(100 * reason.by), X=x,
        )  # fmt: skip
    size = amount(reason.by, to.language)
    return to.language.plural(
        "{X} comes close: it costs only about {size} point.",
        "{X} comes close: it costs only about {size} points.", ones(size), X=x, size=size,
    )  # fmt: skip
