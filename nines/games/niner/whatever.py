"""What is told of all cards or bids of Niner at once: how the bid ends, how the match does, and sure trumps."""

from collections.abc import Iterator
from types import MappingProxyType

from nines.advice.advice import Reason
from nines.advice.reasons import decided, in_tricks
from nines.advice.reasons import outcomes as rest
from nines.advice.reasons.contrast import is_plain
from nines.advice.reasons.facts import Same
from nines.advice.reasons.tricks import open_trick
from nines.bots.search.analysis import Analysis
from nines.core.cards import parse_cards
from nines.core.game import TrickView
from nines.games.niner.plan import PLAN, sure_trumps
from nines.games.niner.rules import State, legal_moves
from nines.words.audience import Audience
from nines.words.languages import mark
from nines.words.phrases import NEARLY_ALWAYS, capitalized, figure, how_often, list_of, number, sound_alike

TOO_MANY, TOO_FEW = "all-too-many", "all-too-few"
"""That more tricks than the bid are won with any card, or fewer."""
MISSED = frozenset((TOO_MANY, TOO_FEW))
WHENEVER, UNLIKELY, LIKELY, ORDER = "so-whenever", "match-unlikely", "match-likely", "any-order"
"""Trumps that nothing beats (`card`), `n` of them, of which it does not matter when they are played; and a match that
is nearly always lost, or won, in which the seat is so many points behind or ahead (`by`); and how many tricks any order
brings."""
OF_THE_MATCH = frozenset(("all-match", UNLIKELY, LIKELY))
"""How likely the match is to be won with any card."""
OF_TRICKS = frozenset(("all-exact", "all-scores", *OF_THE_MATCH, *MISSED))
"""What is told of all cards beside which it is told how many tricks they win."""
KEPT, LIKELY_KEPT = "now-or-kept", 0.6
"""A card that takes this trick or, kept, a later one; and the least part of the worlds in which it does that."""
CODES = MappingProxyType({KEPT: 1, WHENEVER: 0, UNLIKELY: 0, LIKELY: 0, ORDER: 0})
NAMED = 3
"""So many of them are named at most."""
SAME = MappingProxyType(
    {
        **in_tricks.MATCH,
        "all-exact": Same(
            "exact", mark("Whatever you play, you make exactly your bid {often}."), "",  # a secondary one may score
        ),
        "all-scores": Same(
            "scores", mark("Whatever you play, your bid scores {often}."),
            mark("Whatever you play, your bid scores nothing {often}."),
        ),
        TOO_MANY: Same("over", mark("Whatever you play, you go over your bid {often}."), ""),
        TOO_FEW: Same("under", mark("Whatever you play, you fall short of your bid {often}."), ""),
        "all-bids-score": Same(
            "scores", mark("Whatever you bid, it scores {often}."),
            mark("Whatever you bid, it scores nothing {often}."),
        ),
        "all-over": Same("over", mark("Whatever you bid, you go over it {often}."), ""),
        "all-under": Same("under", mark("Whatever you bid, you fall short of it {often}."), ""),
    }
)  # fmt: skip


def of_all(view: TrickView) -> Iterator[str]:
    """What becomes of the bid; of bids, whether all score, or are too low, or too high."""
    yield from ("all-exact", "all-scores") if view.phase == "play" else ("all-bids-score", "all-over", "all-under")


def missed(view: TrickView, analysis: Analysis, least: float) -> Iterator[Reason]:
    """Whether the bid, which can still be made, is missed by too many tricks, or by too few, in this part of the worlds
    at least."""
    if view.phase != "play" or next(PLAN.parts(view)).code != "plan-bid":
        return
    for code in (TOO_MANY, TOO_FEW):
        shares = [analysis.share(values.move, SAME[code].fact) for values in analysis.moves]
        if min(shares) >= least and is_plain(min(shares), max(shares)):
            yield Reason(code, share=min(shares), other=max(shares))


def tricks(view: TrickView, analysis: Analysis) -> Iterator[Reason]:
    """How many of the tricks that are left are won with any card, where these are about as many: then it is no matter
    for the bid which is played."""
    left, means = len(view.hands[view.viewer]), rest.span(analysis, in_tricks.TRICKS)
    if view.phase != "play" or not means or means[1] - means[0] > rest.NEAR:
        return
    if means[0] > rest.FEW and means[1] < left - rest.FEW:
        yield Reason(ORDER, n=left, share=means[0], other=means[1])


def now_or_kept(view: TrickView, analysis: Analysis) -> Iterator[Reason]:
    """Of a card that takes this trick while another one that may be played can't, how often it takes one if it is
    kept, where it is likely to."""
    trick = open_trick(view)
    taken = {values.move: in_tricks.surely_taken(trick, values.move) for values in analysis.moves}
    takers = [move for move, share in taken.items() if share == 1]
    kept = [move for move, share in taken.items() if share == 0]
    if not trick.cards or len(takers) != 1 or not kept or f"win {takers[0].cards[0]}" not in analysis.facts:
        return
    shares = [analysis.share(move, f"win {takers[0].cards[0]}") for move in kept]
    if min(shares) >= LIKELY_KEPT and sound_alike(min(shares), max(shares)):
        yield Reason(KEPT, (takers[0],), share=min(shares), other=max(shares))


def of_the_match(view: TrickView, analysis: Analysis) -> Iterator[Reason]:
    """That the match is nearly always won whatever is played, or lost: then no trick matters much."""
    means = [values.mean for values in analysis.moves]
    if analysis.unit != "wins" or view.phase != "play":
        return
    lead = view.totals[view.viewer] - view.totals[1 - view.viewer]
    if min(means) >= NEARLY_ALWAYS and lead >= decided.POINTS_CLEAR:
        yield Reason(LIKELY, by=float(lead))
    elif min(means) >= NEARLY_ALWAYS:
        yield Reason("all-match", share=min(means), other=max(means))
    elif max(means) <= 1 - NEARLY_ALWAYS:
        yield Reason(UNLIKELY, by=float(-lead if -lead >= decided.POINTS_CLEAR else 0))


def now_or_later(view: State) -> Iterator[Reason]:
    """The trumps that nothing beats, one of which may be played."""
    high, legal = sure_trumps(view), {move.cards[0] for move in legal_moves(view)}
    if 0 < len(high) <= NAMED and legal & {*high}:
        yield Reason(WHENEVER, n=len(high), card=" ".join(map(str, high)))


def said(reason: Reason, to: Audience) -> str:
    """The sentence for such trumps, such a match, the tricks that any order brings, or a card that may be kept."""
    if reason.code == ORDER:
        taken = rest.about(reason, to)
        return to.text(
            "In any order you take about {n} of the {of} tricks left, on average.", n=taken, of=figure(reason.n)
        )
    if reason.code == KEPT:
        often = how_often((reason.share + reason.other) / 2, to.language)
        x = capitalized(to.the(reason.others[0].cards[0]))
        return to.text("{X} wins this trick; kept, it wins a later one {often}.", X=x, often=often)
    points = number(int(reason.by), to.language)
    if reason.code == LIKELY:
        return to.text("You are {n} points ahead and win the match nearly always, whatever you play.", n=points)
    if reason.code == UNLIKELY and reason.by:
        return to.text("You are {n} points behind and unlikely to win the match, whatever you play.", n=points)
    if reason.code == UNLIKELY:
        return to.text("You are unlikely to win the match, whatever you play.")
    cards = capitalized(list_of(map(to.the, parse_cards(reason.card)), to.language))
    return to.language.plural(
        "{Cards} is sure to win a trick, now or later.", "{Cards} are sure to win {count} tricks, now or later.",
        reason.n, Cards=cards, count=number(reason.n, to.language),
    )  # fmt: skip
