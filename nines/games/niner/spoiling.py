"""What brings it about in Niner that the other player's bid scores more often with one card than with another."""

from collections.abc import Iterator
from math import fsum
from types import MappingProxyType
from typing import Any

from nines.advice.advice import Reason
from nines.advice.reasons import in_tricks
from nines.advice.reasons import outcomes as rest
from nines.advice.reasons.contrast import CLEARLY
from nines.advice.reasons.naming import named
from nines.advice.reasons.tricks import open_trick
from nines.bots.search.analysis import Analysis
from nines.core.cards import Card
from nines.core.game import TrickView
from nines.core.moves import Move
from nines.games.niner import won_later
from nines.words.audience import Audience
from nines.words.phrases import sound_alike, tricks_counted

MORE, GIVES, DENIES, ALSO = "so-hers", "so-gives", "so-denies", "so-also"
"""That the other player (`by`, one more than the seat) wins more tricks after a card (`n` is 1), or fewer; in `of` one
more than the tricks which that player has, in the play; that it is this trick; and that the card, which can't win this
one, may win one if it is kept; and with which of two cards the other bid scores less often, too."""
CODES = MappingProxyType({MORE: 1, GIVES: 1, DENIES: 1, ALSO: 1})
OWN_PART, HERS_PART, A_BID = 0.6, 0.25, 1.5
"""The most of a cost that the own bid makes up where the other one is told beside it, and the least that this one does;
and the points that a bid of the other player brings which scores, which is one or two."""
MOSTLY, APART = 0.6, 0.5
"""The least part of the worlds in which this trick is won or lost with a card for that to be told, and by how much more
than with the better one."""


def of_two(view: TrickView, worse: Move, better: Move, analysis: Analysis) -> Reason | None:
    """Whether the other one wins more tricks, or fewer, with the worse card; a smaller difference may be chance."""
    more = rest.gain(analysis, better, worse, in_tricks.TRICKS)
    least = rest.LEAST if view.phase == "play" else rest.NEAR
    if not more or abs(more) < least:
        return None
    n = int(more < 0)
    if view.phase != "play":
        return Reason(MORE, (worse,), n=n)
    them: Any = view
    told = {"n": n, "of": 1 + them.taken[1 - view.viewer], "by": 2.0 - view.viewer}
    here, other = (analysis.share(move, "trick") if "trick" in analysis.facts else None for move in (worse, better))
    if here is not None and other is not None:
        won, gap = (1 - here, other - here) if n else (here, here - other)
        if won >= MOSTLY and gap >= APART:
            surely = in_tricks.surely_taken(open_trick(view), worse) == 1 - n
            return Reason(GIVES, (worse,), sure=surely, **told)
    later = won_later.of_two(view, worse, better, analysis, 1) if n else ()
    if any(found.code == "so-win" and found.others == (worse,) and found.sure for found in later):
        return Reason(DENIES, (worse,), **told)
    card = won_later.of_the_other(view, worse, better, analysis, 1 if n else -1)
    return Reason(MORE, (worse,), card=card, **told)


def of_a_lost_bid(analysis: Analysis, worse: Move, better: Move) -> Iterator[Reason]:
    """How often the other bid scores with two cards where one's own can't: then nothing else can make up a cost."""
    if "hers" not in analysis.facts or not _is_lost(analysis, worse, better):
        return
    hers = [analysis.share(move, "hers") for move in (worse, better)]
    if hers[0] - hers[1] >= CLEARLY and not sound_alike(*hers):
        yield Reason("hers", (worse, better), share=hers[0], other=hers[1])


def beside_the_own(reason: Reason, analysis: Analysis) -> Iterator[Reason]:
    """That the other bid scores less often with the better of two cards, too, where the own bid makes up only a part of
    what the worse one costs in points, and that one another part."""
    if reason.code not in ("exact", "scores") or len(reason.others) != 2 or analysis.unit != "points":
        return
    if not {"exact", "scores", "hers"} <= {*analysis.facts}:
        return
    better, worse = sorted(reason.others, key=lambda move: analysis.of(move).behind)
    cost = analysis.of(worse).behind - analysis.of(better).behind
    own = fsum(analysis.share(better, fact) - analysis.share(worse, fact) for fact in ("exact", "scores"))
    hers = analysis.share(worse, "hers") - analysis.share(better, "hers")
    if cost > 0 and own <= OWN_PART * cost and hers >= CLEARLY and A_BID * hers >= HERS_PART * cost:
        yield Reason(ALSO, (better,))


def _is_lost(analysis: Analysis, worse: Move, better: Move) -> bool:
    """Whether one's own bid scores with neither of two cards in any world."""
    return "scores" in analysis.facts and not any(analysis.share(move, "scores") for move in (worse, better))


def said(reason: Reason, to: Audience) -> str:
    """The sentence for such a cause."""
    x = named(reason.others[0], to)
    if reason.code == ALSO:
        return to.text("With {x}, your opponent’s bid also scores less often.", x=x)
    if not reason.by:
        if reason.n:
            return to.text("After {x}, your opponent wins more tricks on average, which suits their bid.", x=x)
        return to.text("After {x}, your opponent wins fewer tricks on average, which suits their bid.", x=x)
    told = {"x": x, "name": to.names[int(reason.by) - 1], "tricks": tricks_counted(reason.of - 1, to.language)}
    match reason.code, reason.n:
        case "so-denies", _:
            return to.text("Keep {x}: it can’t win this trick, but may take a later one from {name}.", **told)
        case "so-gives", 1 if reason.sure:
            return to.text(
                "{name} has {tricks} so far, and one more suits {name}’s bid: after {x}, {name} wins this one.", **told
            )
        case "so-gives", 1:
            return to.text(
                "{name} has {tricks} so far, and one more suits {name}’s bid: after {x}, {name} usually wins this one.",
                **told,
            )
        case "so-gives", _ if reason.sure:
            return to.text("{name} has {tricks} so far and would rather not win this one: {x} wins it.", **told)
        case "so-gives", _:
            return to.text("{name} has {tricks} so far and would rather not win this one: {x} usually wins it.", **told)
        case _, 1 if reason.card:
            return to.text(
                "After {x}, your {c} is less likely to win a trick: your opponent wins more, which suits their "
                "bid.", x=x, c=to.after_article(Card.parse(reason.card)),
            )  # fmt: skip
        case _, _ if reason.card:
            return to.text(
                "After {x}, your {c} is more likely to win a trick: your opponent wins fewer, which suits their bid.",
                x=x, c=to.after_article(Card.parse(reason.card)),
            )  # fmt: skip
        case _, 1:
            return to.text(
                "{name} has {tricks} so far: after {x}, {name} wins more of the rest on average, which suits "
                "{name}’s bid.",
                **told,
            )
        case _:
            return to.text(
                "{name} has {tricks} so far: after {x}, {name} wins fewer of the rest on average, which suits "
                "{name}’s bid.",
                **told,
            )
