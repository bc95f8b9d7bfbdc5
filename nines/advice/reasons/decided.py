"""A match in which no move changes much any more, since it is as good as lost or won whatever is played."""

from nines.advice.advice import Reason
from nines.advice.reasons.contrast import is_enough
from nines.bots.search.analysis import Analysis
from nines.core.game import View
from nines.core.sums import whole
from nines.core.zones import counted
from nines.registry import GAMES, in_tricks
from nines.words.audience import Audience
from nines.words.phrases import list_of, number
from nines.words.standings import standing

CODES = frozenset(("as-lost", "as-won"))
"""The codes of such a match; `by` is how far the seat's side is behind or ahead before the deal, and `n` the others
that it is compared with, a bit each; in shedding `by` and `of` are the cards that they and the seat have left. 0 where
that doesn't show it."""
HOPELESS = 0.02
"""A chance to win the match that is as good as none, and what is left of one that is as good as sure."""
NEARLY_EVEN = 0.01
"""The greatest cost of a move beside which the match is told of before what sets that move apart."""
POINTS_CLEAR, CARDS_CLEAR = 2, 3
"""By how many points, or in shedding cards, a side has to lead for that to be told."""


def reason(view: View, analysis: Analysis | None) -> Reason | None:
    """Whether the match is as good as lost or won after every legal move, as the search counts it; else None."""
    if not analysis or analysis.unit != "wins" or not is_enough(analysis):
        return None
    means = [figures.mean for figures in analysis.moves]
    if max(means) > HOPELESS and min(means) < 1 - HOPELESS:
        return None
    code = "as-lost" if max(means) <= HOPELESS else "as-won"
    side, by_points = view.viewer % len(view.totals), in_tricks(view)
    stand = view.totals if by_points else counted(GAMES[view.game].zones(view), len(view.hands))
    lead, others = standing(stand, side, low=GAMES[view.game].low_wins or not by_points)
    if (lead if code == "as-won" else -lead) < (POINTS_CLEAR if by_points else CARDS_CLEAR) or (
        len(others) > 1 and not by_points
    ):
        return Reason(code)
    bits = whole(1 << other for other in others)
    if by_points:
        return Reason(code, n=bits, by=float(abs(lead)))
    return Reason(code, n=bits, of=stand[side], by=float(stand[others[0]]))


def before_all(view: View, analysis: Analysis | None) -> Reason | None:
    """The same, where no move costs more than next to nothing: then the rules may put one behind another for little."""
    found = reason(view, analysis)
    even = analysis and view.phase == "play" and max(values.behind for values in analysis.moves) <= NEARLY_EVEN
    return found if even else None


def said(reason: Reason, seat: int, to: Audience) -> str:
    """The sentence for such a match, with the scores or cards that show it to whoever plays."""
    if reason.by and seat == to.seat:
        return _by_points(reason, to) if to.in_tricks else _by_cards(reason, to)
    if reason.code == "as-lost":
        return to.said(
            seat, "The match is as good as lost for you, whatever you play.",
            "The match is as good as lost for {name}, whatever is played.",
        )  # fmt: skip
    return to.said(
        seat, "You have as good as won the match, whatever you play.",
        "{name} has as good as won the match, whatever is played.",
    )  # fmt: skip


def _by_points(reason: Reason, to: Audience) -> str:
    n, partners = number(int(reason.by), to.language), to.sides < len(to.names)
    if partners and reason.code == "as-lost":
        return to.text("Your side is {n} points behind: the match is as good as lost, whatever you play.", n=n)
    if partners:
        return to.text("Your side is {n} points ahead: it has as good as won the match, whatever you play.", n=n)
    if reason.code == "as-won":
        return to.text("You are {n} points ahead: you have as good as won the match, whatever you play.", n=n)
    names = list_of((to.names[seat] for seat in _seats(reason, to)), to.language)
    return to.text(
        "You are {n} points behind {names}: the match is as good as lost, whatever you play.", n=n, names=names
    )


def _by_cards(reason: Reason, to: Audience) -> str:
    theirs, mine = (number(cards, to.language) for cards in (int(reason.by), reason.of))
    (name,) = (to.names[seat] for seat in _seats(reason, to))
    if reason.code == "as-lost":
        return to.language.plural(
            "{name} has one card left and you have {mine}: the match is as good as lost, whatever you play.",
            "{name} has {theirs} cards left and you have {mine}: the match is as good as lost, whatever you play.",
            int(reason.by), name=name, theirs=theirs, mine=mine,
        )  # fmt: skip
    return to.language.plural(
        "You have one card left and {name} has {theirs}: you have as good as won the match, whatever you play.",
        "You have {mine} cards left and {name} has {theirs}: you have as good as won the match, whatever you play.",
        reason.of, name=name, theirs=theirs, mine=mine,
    )  # fmt: skip


def _seats(reason: Reason, to: Audience) -> list[int]:
    return [seat for seat in range(len(to.names)) if reason.n >> seat % to.sides & 1]
