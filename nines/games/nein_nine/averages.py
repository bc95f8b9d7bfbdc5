"""What the rest of a deal of Nein Nine brings on average: tricks, 9s, or points, after a card or whatever is played."""

from collections.abc import Iterator
from types import MappingProxyType

from nines.advice.advice import Reason
from nines.advice.reasons import in_tricks
from nines.advice.reasons import outcomes as rest
from nines.advice.reasons.naming import names_of
from nines.advice.rest_of_deal import gives_up
from nines.bots.search.analysis import Analysis
from nines.core.cards import SUITS
from nines.core.game import TrickView
from nines.core.sums import whole
from nines.games.nein_nine.rules import nines_taken
from nines.words.audience import Audience
from nines.words.phrases import amount, figure, ones

POINTS = MappingProxyType({"tricks": 1.0, "penalty": -1.0})
"""What a trick is worth, and every point that a 9 costs."""
OUTCOMES = MappingProxyType({"rest-nines": 2, "rest-points": 2, "all-nines": 0, "all-points": 0})
"""The codes of these facts, with how many moves each names."""


def mean_of_all(view: TrickView, analysis: Analysis) -> Iterator[Reason]:
    """How many of the tricks that are left the seat takes, and how many 9s, whatever it plays; else the points."""
    tricks, nines = rest.span(analysis, in_tricks.TRICKS), rest.span(analysis, {"nines": 1.0})
    points = rest.span(analysis, POINTS)
    if tricks and (tricks[1] <= rest.FEW or (no_nine_left(view) and tricks[1] - tricks[0] <= rest.NEAR)):
        none = tricks[1] <= 0 and gives_up(view)
        just = in_tricks.exactly(view, analysis)
        yield Reason("all-tricks", n=len(view.hands[view.viewer]), of=just, share=tricks[0], other=tricks[1], sure=none)
    if tricks and nines and max(high - low for low, high in (tricks, nines)) <= rest.NEAR:
        yield Reason(
            "all-nines", n=len(view.hands[view.viewer]), of=int(nines[1] <= rest.FEW), share=tricks[0],
            other=tricks[1], by=(nines[0] + nines[1]) / 2,
        )  # fmt: skip
    if points and points[1] - points[0] <= rest.NEAR:
        yield Reason("all-points", share=points[0], other=points[1])
    yield from in_tricks.match_of_all(view, analysis)


def no_nine_left(view: TrickView) -> bool:
    """Whether all 9s are in tricks that have been taken."""
    return whole(nines_taken(view)) == len(SUITS)


def said(reason: Reason, to: Audience) -> str:
    """The sentence for what the rest of the deal brings."""
    if reason.code == "all-points":
        points = rest.about(reason, to)
        return to.language.plural(
            "Whatever you play, the rest of the deal brings you about {mean} point on average.",
            "Whatever you play, the rest of the deal brings you about {mean} points on average.",
            ones(points), mean=points,
        )  # fmt: skip
    if reason.code == "all-nines" and reason.of:
        return to.text(
            "Whatever you play, you take on average about {tricks} of the {of} tricks left, and hardly ever a nine.",
            tricks=rest.about(reason, to), of=figure(reason.n),
        )  # fmt: skip
    if reason.code == "all-nines":
        nines = amount(reason.by, to.language)
        return to.language.plural(
            "Whatever you play, you take on average about {tricks} of the {of} tricks left, and {nines} nine.",
            "Whatever you play, you take on average about {tricks} of the {of} tricks left, and {nines} nines.",
            ones(nines), tricks=rest.about(reason, to), of=figure(reason.n), nines=nines,
        )  # fmt: skip
    x, y = names_of(reason, to)
    if not reason.n:
        return _more_or_fewer(reason, x, y, to)
    mean = rest.middle(reason, to)
    told = {"x": x, "y": y, "mean": mean, "m": amount(reason.other, to.language)}
    if reason.code == "rest-nines":
        return to.language.plural(
            "From here on you take {mean} nine on average with {x}; with {y}, {m}.",
            "From here on you take {mean} nines on average with {x}; with {y}, {m}.", ones(mean), **told,
        )  # fmt: skip
    return to.language.plural(
        "With {x} the rest of the deal brings you {mean} point on average; with {y}, {m}.",
        "With {x} the rest of the deal brings you {mean} points on average; with {y}, {m}.", ones(mean), **told,
    )  # fmt: skip


def _more_or_fewer(reason: Reason, x: str, y: str, to: Audience) -> str:
    """With which of two cards more 9s or points come, without a count of them; or than with either of two others."""
    y = in_tricks.either_of(reason, to) or y
    match reason.code, reason.share > reason.other:
        case "rest-nines", True:
            return to.text("With {x} you take more nines on average than with {y}.", x=x, y=y)
        case "rest-nines", _:
            return to.text("With {x} you take fewer nines on average than with {y}.", x=x, y=y)
        case _, True:
            return to.text("With {x} the rest of the deal brings you more points than with {y}, on average.", x=x, y=y)
        case _:
            return to.text("With {x} the rest of the deal brings you fewer points than with {y}, on average.", x=x, y=y)
