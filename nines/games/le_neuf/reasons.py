"""What may set two choices apart in Le Neuf and Nines: beside who takes a trick, what a hand holds and whether it makes
the quota."""

from collections.abc import Iterator
from types import MappingProxyType

from nines.advice.advice import Reason
from nines.advice.reasons import in_tricks
from nines.advice.reasons.facts import Event, Facts, Halves, Same
from nines.core.cards import ACE, KING, NO_TRUMP, Cards
from nines.core.game import TrickView
from nines.core.moves import KEEP, Move
from nines.core.sums import whole
from nines.games.le_neuf.rules import HAND
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import mark
from nines.words.phrases import decimal, figure

CLEAR = 0.5
"""Cards by which a hand differs from the mean of an unseen one, for that to speak for keeping or swapping it."""


def events(view: TrickView, worse: Move, better: Move) -> Iterator[Event]:
    """Whether the quota is made, with a hand or after a card; in the play, who takes tricks, too."""
    if view.phase == "exchange":
        yield Event("quota", "quota", 1)
    else:
        yield Event("quota-after", "quota", 1, 0.8)
    yield from in_tricks.events(view, worse, better)


def certain(view: TrickView, worse: Move, better: Move) -> Iterator[Reason]:
    """At the exchange, what the hand holds against what an unseen one holds on average."""
    if view.phase != "exchange":
        yield from in_tricks.certain(view, worse, better)
        return
    hand, (unseen, _) = view.hands[view.viewer], GAMES[view.game].unseen(view)
    more, trump = better == KEEP, view.trump or NO_TRUMP
    for code, count in (("hand-trumps", _trumps), ("hand-high", _high)):
        if code == "hand-trumps" and trump == NO_TRUMP:
            continue
        held, usual = count(hand, trump), HAND * count(unseen, trump) / len(unseen)
        if (held - usual if more else usual - held) >= CLEAR:
            yield Reason(code, (worse, better), n=held, of=held, by=usual, share=float(more), other=float(more))


def _trumps(cards: Cards, trump: str) -> int:
    return whole(card.suit == trump for card in cards)


def _high(cards: Cards, trump: str) -> int:
    return whole(card.rank in (KING, ACE) for card in cards)


HALVES = MappingProxyType(
    {
        **in_tricks.HALVES,
        "quota": Halves(
            mark("{x} makes the quota {often}"), mark("{x} misses the quota {often}"), mark("{y} makes it {often}"),
            mark("{y} misses it {often}"), mark("{y}, {often}"), mine=False,
        ),
        "quota-after": Halves(
            mark("With {x} the quota is made {often}"), mark("With {x} the quota is missed {often}"),
            mark("with {y} it is made {often}"), mark("with {y} it is missed {often}"), mark("with {y}, {often}"),
            mine=False,
        ),
    }
)  # fmt: skip


SAME = MappingProxyType(
    {
        **in_tricks.SAME,
        "all-quota": Same(
            "quota", mark("Whatever you play, the quota is made {often}."),
            mark("Whatever you play, the quota is missed {often}."),
        ),
        "either-quota": Same(
            "quota", mark("With either hand the quota is made {often}."),
            mark("With either hand the quota is missed {often}."),
        ),
    }
)  # fmt: skip


def of_all(view: TrickView) -> Iterator[str]:
    """At the exchange, whether the quota is made; in the play, who takes the trick, then the quota."""
    if view.phase == "exchange":
        yield "either-quota"
        return
    yield from in_tricks.of_all(view)
    yield "all-quota"


def said(reason: Reason, to: Audience) -> str:
    """The sentence for what a hand holds, or for what is certain of two cards."""
    counted = {"n": figure(reason.n), "mean": decimal(reason.by, 1, to.language)}
    match reason.code:
        case "hand-trumps" if reason.share:
            return to.text("More trumps than an unseen hand: {n}, against {mean} on average.", **counted)
        case "hand-trumps":
            return to.text("Fewer trumps than an unseen hand: {n}, against {mean} on average.", **counted)
        case "hand-high" if reason.share:
            return to.text("More aces and kings than an unseen hand: {n}, against {mean} on average.", **counted)
        case "hand-high":
            return to.text("Fewer aces and kings than an unseen hand: {n}, against {mean} on average.", **counted)
        case _:
            return in_tricks.said(reason, to)


def said_of_one(reason: Reason, to: Audience) -> str:
    """The sentence for what is certain of the first move alone; what a hand holds is no word of the second."""
    return said(reason, to) if reason.code.startswith("hand-") else in_tricks.said_of_one(reason, to)


FACTS = Facts(
    events, certain, HALVES, said, {**in_tricks.CODES, "hand-trumps": 2, "hand-high": 2}, in_tricks.MINE,
    proved=in_tricks.proved, same=SAME, of_all=of_all, of_two=in_tricks.OF_TWO, alone=in_tricks.ALONE,
    of_one=said_of_one,
)  # fmt: skip
