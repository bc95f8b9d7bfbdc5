"""What a hand holds at the exchange of Le Neuf and Nines, and how many tricks it takes against the quota."""

from collections.abc import Iterator

from nines.advice.advice import Reason
from nines.advice.reasons import in_tricks
from nines.advice.reasons import outcomes as rest
from nines.bots.search.analysis import Analysis
from nines.core.cards import ACE, KING, NO_TRUMP, parse_cards
from nines.core.game import TrickView
from nines.core.moves import KEEP, SWAP, Move
from nines.core.sums import whole
from nines.games.le_neuf.rules import State, quota
from nines.words.audience import Audience
from nines.words.card_names import rank_name
from nines.words.languages import Language
from nines.words.phrases import amount, figure, how_often_all_come, list_of, number, ones, sound_alike

CODE = "hand-takes"
"""What the own hand holds: in `n` its trumps, where `suit` is trump, in `card` its aces and kings; `of` the quota."""


def first(view: State, analysis: Analysis, found: tuple[Reason, ...] = ()) -> Iterator[Reason]:
    """Before the reasons to keep or to swap a hand, what it holds and the tricks that it takes."""
    mean = rest.mean(analysis, KEEP, in_tricks.TRICKS) if view.phase == "exchange" else None
    if mean is None:
        return
    hand, trump = view.hands[view.turn], view.trump or NO_TRUMP
    high = " ".join(str(card) for card in sorted(hand) if card.rank in (ACE, KING))
    trumps = whole(card.suit == trump for card in hand)
    suit = "" if trump == NO_TRUMP else trump
    yield Reason(CODE, (KEEP,), suit, trumps, quota(view), share=mean, other=mean, card=high)


def said(reason: Reason, to: Audience) -> str:
    """The sentence for what the hand holds."""
    mean, high = amount(reason.share, to.language), parse_cards(reason.card)
    told = {"mean": mean, "quota": figure(reason.of)}
    told["high"] = _high_counted([card.rank for card in high if card.suit != reason.suit], to.language)
    if not reason.suit:
        return to.language.plural(
            "You hold {high}: about {mean} trick, and the quota is {quota}.",
            "You hold {high}: about {mean} tricks, and the quota is {quota}.", ones(mean), **told,
        )  # fmt: skip
    told["trumps"] = _trumps_counted(reason.n, [card.rank for card in high if card.suit == reason.suit], to.language)
    return to.language.plural(
        "You hold {trumps} and, in the other suits, {high}: about {mean} trick, and the quota is {quota}.",
        "You hold {trumps} and, in the other suits, {high}: about {mean} tricks, and the quota is {quota}.",
        ones(mean), **told,
    )  # fmt: skip


def _trumps_counted(n: int, high: list[int], say: Language) -> str:
    """So many trumps as a phrase, with the ace and the king among them."""
    if not n:
        return say.text("no trumps")
    trumps = say.plural("one trump", "{count} trumps", n, count=number(n, say))
    names = [rank_name(rank, say) for rank in (ACE, KING) if rank in high]
    return say.text("{trumps} ({high})", trumps=trumps, high=list_of(names, say)) if names else trumps


def _high_counted(ranks: list[int], say: Language) -> str:
    """Some aces and kings as a phrase: `two aces and no king`."""
    aces, kings = ranks.count(ACE), ranks.count(KING)
    if not ranks:
        return say.text("no aces or kings")
    some = say.plural("one ace", "{count} aces", aces, count=number(aces, say)) if aces else say.text("no aces")
    more = say.plural("one king", "{count} kings", kings, count=number(kings, say)) if kings else say.text("no kings")
    return list_of((some, more), say)


EITHER, MATCH = "either-hand", "either-match"
"""What is the same with either hand: the tricks that it takes, or only the chance to win the match."""


SWAPPED = "hand-swapped"
"""How many tricks are taken after a swap, told after what one's own hand takes."""


def swapped(view: TrickView, analysis: Analysis, worse: Move, better: Move) -> Iterator[Reason]:
    """How many tricks are taken with the one hand and with the other, where that differs."""
    yield from rest.apart(SWAPPED, in_tricks.TRICKS, analysis, worse, better)


def with_either(view: TrickView, analysis: Analysis) -> Iterator[Reason]:
    """What comes to the same with both hands: the tricks, else the chance to win the match."""
    found = rest.span(analysis, in_tricks.TRICKS)
    means = [values.mean for values in analysis.moves]
    if found and found[1] - found[0] <= rest.NEAR:
        yield Reason(EITHER, share=found[0], other=found[1])
    elif analysis.unit == "wins" and sound_alike(min(means), max(means)):
        yield Reason(MATCH, share=min(means), other=max(means))


def either_said(reason: Reason, to: Audience) -> str:
    """The sentence for what is the same with either hand, after that for what one's own holds."""
    if reason.code == SWAPPED:
        mean = amount(reason.share if reason.others[0] == SWAP else reason.other, to.language)
        return to.language.plural(
            "After a swap you take about {mean} trick on average.",
            "After a swap you take about {mean} tricks on average.", ones(mean), mean=mean,
        )  # fmt: skip
    if reason.code == EITHER:
        return to.text("An unseen hand takes about as many tricks as yours.")
    often = how_often_all_come(reason.share, reason.other, to.language)
    return to.text("With either hand you win the match {often}.", often=often)
