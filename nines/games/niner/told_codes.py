"""Which codes of Niner are told first, which say by themselves what is wanted, and which are left out beside others."""

from nines.advice.advice import Reason
from nines.advice.reasons.facts import MOST_READ
from nines.games.niner import (
    bid_reasons,
    card_plans,
    ending_reasons,
    equal_losers,
    last_trick,
    lead_reasons,
    spoiling,
    table_reasons,
    whatever,
    won_later,
)

KEPT_LOSERS = frozenset(("so-keep", "keep-loser"))
"""That a card is kept to lose a trick with."""
SEEN = frozenset(
    (*table_reasons.CODES, *card_plans.CODES, *lead_reasons.CODES, *last_trick.CODES, "so-enough", "so-throw",
     "so-spare", "so-keep", equal_losers.EQUALS, "so-now", "so-takes", ending_reasons.CANNOT, ending_reasons.PAST)
)  # fmt: skip
"""What can be seen on the table: told before what was counted."""
LEADING = SEEN | {
    bid_reasons.OWN,
    "so-win",
    "so-win-c",
    won_later.TOO,
    "so-guard",
    "so-drawn",
    "so-void",
    "so-trump",
    "so-ends",
    whatever.ORDER,
}
"""Causes, which are told before what comes of them."""
WINNERS = frozenset(("so-sure", "so-enough", "so-let", "so-need", "so-lose", "so-spend", "so-throw"))
"""What names the cards that win the tricks which are needed."""
OF_HERS = frozenset((*spoiling.CODES, *last_trick.CODES, "so-takes"))
"""What brings it about that the other bid scores, and says by itself what is wanted."""
OF_THE_OWN = frozenset(("exact", "scores", "over"))
"""How often the own bid is made, or exceeded: needless beside a card with which it is lost."""
PLANNED_FIRST = frozenset((lead_reasons.LEAVE, lead_reasons.SINGLE, "so-suit", "so-wait", "so-round", "aim"))
"""What is left out beside the card that takes the one trick which is needed."""


LESS_THAN_NOW = frozenset(("so-now", "so-win", "so-win-c", "so-ends", "so-round", "so-above", "so-top"))
"""What is left out beside a trick that is to be won now, while the lead is kept."""


def is_spared(reason: Reason, codes: tuple[str, ...]) -> bool:
    """Whether a reason is left out beside those with these codes: what one of them says already, or more plainly, such
    as how many tricks the bid needs where the cards are named that win these; that no card wins the trick, always; and
    where there are many, that better cards are equally strong."""
    if reason.code in PLANNED_FIRST and card_plans.ONE in codes:
        return True
    if reason.code in LESS_THAN_NOW and card_plans.NOW in codes:
        return True
    if reason.code in OF_THE_OWN and ending_reasons.PAST in codes:
        return True
    if reason.code == "aim" and spoiling.ALSO in codes and len(codes) > MOST_READ:
        return True
    if reason.code == "aim" and reason.n > 0:
        return bool((WINNERS | {"so-takes"}).intersection(codes))
    if reason.code == whatever.ORDER:
        return "so-mostly" in codes
    if reason.code == "none-wins":
        return True  # what comes after a trick makes cards equal
    if reason.code in KEPT_LOSERS and card_plans.LOSERS in codes:
        return True
    if reason.code == lead_reasons.AVOID and equal_losers.EQUALS in codes:
        return True
    if reason.code in KEPT_LOSERS:
        return bool({lead_reasons.LEAVE, lead_reasons.SINGLE}.intersection(codes))
    if reason.code == lead_reasons.FIRST:
        return bool({card_plans.ONE, "so-sure"}.intersection(codes))
    if reason.code == lead_reasons.LEAVE:
        return lead_reasons.FIRST in codes
    if reason.code == "so-above" and card_plans.TOUCHING in codes:
        return True
    if reason.code in ("so-top", "so-hold"):
        plainer = {"so-top": {"so-hold", spoiling.GIVES}, "so-hold": {"so-sure"}}[reason.code]
        return bool(plainer.intersection(codes))
    if reason.code == bid_reasons.VALUE and {bid_reasons.MANY, bid_reasons.BUT}.intersection(codes):
        return True
    if reason.code in (bid_reasons.OWN, bid_reasons.ASKS) and bid_reasons.SPOILS in codes:
        return True
    if reason.code in (bid_reasons.SUITS, bid_reasons.ENDS) and {bid_reasons.OWN, bid_reasons.SPOILS} & {*codes}:
        return True
    if reason.code == "void":
        return lead_reasons.SINGLE in codes
    if reason.code in (bid_reasons.VALUE, bid_reasons.EXACT):
        return bid_reasons.SUITS in codes and bool({bid_reasons.ENDS, bid_reasons.KEEPS}.intersection(codes))
    if reason.code == bid_reasons.SUITS and len({move.cards[0].suit for move in reason.also}) == 1:
        return bool({bid_reasons.SCORES, bid_reasons.ASKS, bid_reasons.BUT}.intersection(codes))
    return reason.code == "neighbours" and len(codes) > MOST_READ
