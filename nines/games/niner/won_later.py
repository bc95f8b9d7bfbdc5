"""Which card of the hand wins a trick clearly more often in Niner, or less often, after a card that costs something
than after each of the better ones: one too many where tricks are the danger, one too few where they are needed."""

from collections.abc import Iterator

from nines.advice.advice import Reason
from nines.advice.reasons import in_tricks
from nines.advice.reasons.rated import as_good, measured
from nines.advice.reasons.tricks import higher, open_trick
from nines.bots.search.analysis import Analysis
from nines.core.cards import Card, parse_cards
from nines.core.game import TrickView
from nines.core.moves import Move, play
from nines.games.niner import table_reasons
from nines.words.audience import Audience
from nines.words.card_names import of_one_suit

TOO = "so-too"
"""A card that costs something, and wins as often later as now: so it is kept where tricks are needed, and where fewer
are (`n` is 1) the trick that it wins for certain is lost now."""
LIKELY, AS_OFTEN = 0.6, 0.05
"""The least share in which it wins, and by how much less often later."""
APART = 0.2
"""The least by which a card wins more often after the one card, or less often, than after each of the others."""


LESS = 0.1
"""The least by which a card that is guarded wins less often without its guard, or led itself."""


def of_two(
    view: TrickView, worse: Move, better: Move, analysis: Analysis, way: int, *, one_point: bool = False
) -> Iterator[Reason]:  # fmt: skip
    """The cards that tell two cards apart, the plainest first, where more tricks are better (`way` 1) or fewer are
    (-1), for `one_point` if that is all there is; `of` is 1 where one may win a trick too many."""
    equal = {better, *as_good(view, analysis)} - {worse}
    gaps = {card: _gap(card, worse, equal, analysis, way) for card in view.hands[view.viewer]} if way else {}
    for card in sorted(gaps, key=lambda each: -gaps[each]):
        if gaps[card] < APART:
            return
        too_many = way < 0 and analysis.share(worse, "over") - analysis.share(better, "over") >= LESS
        reason = _of_a_card(view, card, worse, better, way)
        yield reason._replace(of=int(too_many or (way < 0 and one_point and reason.code == "so-win")))


def _of_a_card(view: TrickView, card: Card, worse: Move, better: Move, way: int) -> Reason:
    """That a card wins more often, or less often, after the worse card, or is one of the two that does so now."""
    more, lost = int(way < 0), bool(view.trick) and in_tricks.surely_taken(open_trick(view), play(card)) == 0
    if card in worse.cards:
        later = table_reasons.not_later(view, worse) if more else None
        return later or Reason("so-win", (worse,), n=more, sure=lost and not more)
    if card in better.cards:
        later = None if more else table_reasons.not_later(view, better)
        return later or Reason("so-win", (better,), n=1 - more, sure=lost and bool(more))
    return Reason("so-win-c", (worse,), n=more, card=str(card))


def as_well(view: TrickView, worse: Move, analysis: Analysis, way: int) -> Reason | None:
    """That the worse card wins about as often after each of the better ones as now, where it takes too few tricks
    (`way` 1), or by this one too many (-1)."""
    good = [move for move in as_good(view, analysis) if move != worse]
    now, fact = analysis.share(worse, "trick"), "under" if way > 0 else "over"
    later, most = (
        pick((analysis.share(move, f"win {worse.cards[0]}") for move in good), default=0.0) for pick in (min, max)
    )
    misses = min((analysis.share(worse, fact) - analysis.share(move, fact) for move in good), default=0.0)
    if not way or now < LIKELY or later < now - AS_OFTEN or misses < LESS or (way > 0 and most > now + AS_OFTEN):
        return None
    taken = [in_tricks.surely_taken(open_trick(view), move) for move in (worse, *good)] if view.trick else []
    loses = bool(taken) and taken[0] == 1 and not any(taken[1:])
    return Reason(TOO, (worse,), n=int(way < 0)) if way > 0 or loses else None


def of_the_other(view: TrickView, worse: Move, better: Move, analysis: Analysis, way: int) -> str:
    """The card of the hand, other than these two, by which the other player wins more tricks after the worse card
    (`way` 1), or fewer (-1); empty where none is plain."""
    found = of_two(view, worse, better, analysis, way) if view.phase == "play" else ()
    return next((reason.card for reason in found if reason.code == "so-win-c"), "")


def of_a_guard(view: TrickView, analysis: Analysis) -> Iterator[Reason]:
    """Of the card that costs the most, that its suit has a card with only one still out above it (`card`: both, and
    then those that guard it), where that wins less often after it than after each of the better cards, all of other
    suits."""
    trick, good = open_trick(view), as_good(view, analysis)
    costly = max(measured(analysis, None), key=lambda each: each.behind)
    suit, mine = trick.suit_of(costly.move.cards[0]), [*map(trick.suit_of, trick.hand)]
    if costly.move in good or costly.behind < table_reasons.MUCH or suit == trick.trump or trick.led in mine:
        return
    if any(trick.suit_of(move.cards[0]) == suit for move in good):
        return
    high, *guards = sorted((card for card in trick.hand if trick.suit_of(card) == suit), key=trick.power, reverse=True)
    above = higher(trick, high, trick.held)
    if (
        len(above) == 1
        and 0 < len(guards) <= table_reasons.NAMED
        and _gap(high, costly.move, {*good}, analysis, 1) >= LESS
    ):
        cards = " ".join(map(str, (high, *above, *guards)))
        yield Reason("so-guarded", (costly.move,), suit=suit, n=len(guards), card=cards)


def _gap(card: Card, worse: Move, equal: set[Move], analysis: Analysis, way: int) -> float:
    """How much more often a card wins a trick after each of the better ones than after the worse one; less often where
    fewer tricks are better."""
    fact = f"win {card}"
    return min(way * (analysis.share(move, fact) - analysis.share(worse, fact)) for move in equal)


def guarded_said(reason: Reason, to: Audience) -> str:
    """That a suit is kept together, since one of its cards guards another one."""
    high, out, *guards = parse_cards(reason.card)
    return to.language.plural(
        "Keep your {suit} together: {card} is still out, and {guards} protects {x}.",
        "Keep your {suit} together: {card} is still out, and {guards} protect {x}.",
        reason.n, suit=to.suit(reason.suit), card=to.the(out), guards=of_one_suit(guards, to.language, to.pack),
        x=to.the(high),
    )  # fmt: skip
