"""Which card of Le Neuf and Nines a play gives away: itself, where it would win more often later, a higher one of its
suit, which it guards or which is to be led before it, or one for which trumps are to be drawn."""

from collections.abc import Iterator
from itertools import chain
from math import fsum

from nines.advice.advice import Reason
from nines.advice.reasons import in_tricks, trumps
from nines.advice.reasons import outcomes as rest
from nines.advice.reasons.rated import as_good
from nines.advice.reasons.tricks import OpenTrick, higher, open_trick
from nines.bots.search.analysis import Analysis
from nines.core.cards import Card, parse_cards
from nines.core.game import TrickView
from nines.core.moves import Move, play
from nines.core.sums import mean
from nines.games.le_neuf import causes, keeping, leads
from nines.words import card_names
from nines.words.audience import Audience
from nines.words.phrases import capitalized, figure, sound_alike

CODES = {"draw-more": 2, "wins-later": 2, "low-guards": 0}
"""The codes of facts that have words of their own, with how many moves each names."""
LEAST_LOST = 0.1
"""Tricks that a play has to cost on average for a card to be looked for that brings them."""
APART = 0.12
"""Shares of the worlds that lie nearer together are not told apart."""
AS_MUCH = 0.75
"""What part of the loss of a card another one loses that loses as much."""
LIKELY, AS_OFTEN = 0.6, 0.03
"""The least share with which a lead is likely to win, and by how much less a card may win later that does as often."""
FEW_ABOVE = 4
"""So many cards that are still out above one are few."""
PART, MOST = 0.5, 4.0
"""The least and the greatest part of the tricks lost that a card loses which is told of."""


def outcomes(view: TrickView, analysis: Analysis, worse: Move, better: Move) -> Iterator[Reason]:
    """The card that wins less often after the worse play, where that is at least half of what the play costs: the card
    itself, or the highest of its suit in the hand."""
    if in_tricks.wanted(view) <= 0:
        return
    lost = rest.gain(analysis, worse, better, in_tricks.TRICKS)
    trick, (card,) = open_trick(view), worse.cards
    counted = all(f"win {each}" in analysis.facts for each in trick.hand)
    if not counted or lost is None or lost < LEAST_LOST:
        return
    if _is_early(trick, analysis, worse, better, lost):
        yield Reason(
            "win-x",
            (worse, better),
            share=share_of(trick, analysis, worse, card),
            other=share_of(trick, analysis, better, card),
        )
    yield from _of_its_suit(trick, analysis, worse, better, lost)
    yield from _at_once(trick, analysis, worse, better, lost)
    if not trick.cards:
        yield from _draws(trick, analysis, worse, better, lost)
        yield from _as_often_later(trick, analysis, worse, better)
        yield from _of_another(trick, analysis, worse, better, lost)


def is_counted(trick: OpenTrick, analysis: Analysis) -> bool:
    """Whether it was counted of each card of the hand how often it takes a trick, with no plan that it hangs on."""
    facts = {f"win {card}" for card in trick.hand}
    of_plans = {analysis.facts[at] for values in analysis.moves for at in values.by_plan}
    shares = all(values.shares for values in analysis.moves)
    return shares and facts <= {*analysis.facts} and not facts & of_plans


def _is_early(trick: OpenTrick, analysis: Analysis, worse: Move, better: Move, lost: float) -> bool:
    """Whether a card wins less often now than later by enough, and no card that is as good as the best loses as
    much."""
    loss = _loss(trick, analysis, worse, better, worse.cards[0])
    if loss is None or not PART * lost <= loss <= MOST * lost:
        return False
    now, later = (share_of(trick, analysis, move, worse.cards[0]) for move in (worse, better))
    if not _is_apart(now, later):
        return False
    kind = _kind(trick, worse)
    good = [
        move for move in as_good(trick.view, analysis) if move not in (better, worse) and _kind(trick, move) == kind
    ]
    good = [better, *good]
    losses = (_loss(trick, analysis, move, worse if move == better else better, move.cards[0]) for move in good)
    return all(each is not None and each < AS_MUCH * loss for each in losses)


def _kind(trick: OpenTrick, move: Move) -> tuple[bool, int]:
    """Whether a card is a trump, and whether no higher card of its suit is still out, few are, or many."""
    (card,) = move.cards
    above = len(higher(trick, card, trick.held))
    return trick.suit_of(card) == trick.trump, 0 if not above else 1 if above <= FEW_ABOVE else 2


def _of_its_suit(
    trick: OpenTrick, analysis: Analysis, worse: Move, better: Move, lost: float
) -> Iterator[Reason]:  # fmt: skip
    """That a higher card of the same suit in the hand wins less often: one that only trumps can beat is to be led
    first, another one needs its guards."""
    low, suit = worse.cards[0], trick.suit_of(worse.cards[0])
    if suit in (trick.trump, trick.suit_of(better.cards[0])) or (trick.cards and suit == trick.led):
        return
    for high in sorted(higher(trick, low, trick.hand), key=trick.power, reverse=True):
        loss = _loss(trick, analysis, worse, better, high)
        if loss is None or not PART * lost <= loss <= MOST * lost:
            continue
        now, later = (share_of(trick, analysis, move, high) for move in (worse, better))
        if higher(trick, high, trick.held):
            if _is_apart(now, later):
                yield Reason("guard-x", (worse, better), share=now, other=later, card=str(high))
        elif not trick.cards and trumps.of(trick, trick.held) and _is_no_lead(trick, analysis, suit):
            yield keeping.under_tops(trick, analysis, worse, better, high)
        return


def _is_no_lead(trick: OpenTrick, analysis: Analysis, suit: str) -> bool:
    """Whether none of the cards of a suit that others may beat is told to be as good a lead as any."""
    good = {move.cards[0] for move in as_good(trick.view, analysis)}
    return not any(higher(trick, card, trick.held) and card in good for card in _of_suit(trick, suit))


def _at_once(trick: OpenTrick, analysis: Analysis, worse: Move, better: Move, lost: float) -> Iterator[Reason]:
    """That the better card wins more often now than later."""
    loss = _loss(trick, analysis, worse, better, better.cards[0])
    now, later = (share_of(trick, analysis, move, better.cards[0]) for move in (better, worse))
    if loss is not None and PART * lost <= loss <= MOST * lost and _is_apart(later, now):
        yield Reason("win-y", (worse, better), share=later, other=now)


def _draws(trick: OpenTrick, analysis: Analysis, worse: Move, better: Move, lost: float) -> Iterator[Reason]:
    """That trumps are drawn, of which the seat's own win more often then."""
    if trick.suit_of(better.cards[0]) != trick.trump or trick.suit_of(worse.cards[0]) == trick.trump:
        return
    out, mine = trumps.of(trick, trick.held), trumps.of(trick, trick.hand)
    kept = [card for card in mine if card != better.cards[0]]
    losses = [_loss_of(analysis, worse, better, mine), _loss_of(analysis, worse, better, kept)]
    if out and kept and all(each is not None and each >= PART * lost for each in losses):
        most = trumps.at_most(trick)
        yield Reason("draw-more", (worse, better), n=most, of=most, by=float(trick.is_all_known))


def _as_often_later(trick: OpenTrick, analysis: Analysis, worse: Move, better: Move) -> Iterator[Reason]:
    """That the worse lead is the highest of its suit and wins as often later, which is not so of such a lead that is as
    good as the best."""
    (card,) = worse.cards
    if higher(trick, card, trick.held) or trick.suit_of(better.cards[0]) == trick.trump != trick.suit_of(card):
        return
    good = [move for move in as_good(trick.view, analysis) if not higher(trick, move.cards[0], trick.held)]
    if _wins_later(trick, analysis, worse, better) and not any(
        _wins_later(trick, analysis, move, worse) for move in good
    ):
        yield Reason("wins-later", (worse, better), card=str(card))


def _wins_later(trick: OpenTrick, analysis: Analysis, move: Move, other: Move) -> bool:
    """Whether a card that is likely to win when it is led wins as often later."""
    now, later = (share_of(trick, analysis, each, move.cards[0]) for each in (move, other))
    loss = _loss(trick, analysis, move, other, move.cards[0])
    return now >= LIKELY and later >= now - AS_OFTEN and loss is not None and loss >= -AS_OFTEN


def _of_another(
    trick: OpenTrick, analysis: Analysis, worse: Move, better: Move, lost: float
) -> Iterator[Reason]:  # fmt: skip
    """The card of the hand that wins less often after the worse lead, where that one gives up a card that wins the lead
    back, or the better one draws trumps."""
    draws = trick.suit_of(better.cards[0]) == trick.trump != trick.suit_of(worse.cards[0])
    of_any = draws or any(causes.way_back(trick, worse, better, analysis))
    if not of_any and not causes.may_win_back(trick, worse, better):
        return
    found = []
    suits = (trick.suit_of(move.cards[0]) for move in (worse, better))
    for card in trick.hand if of_any else chain.from_iterable(_of_suit(trick, suit) for suit in suits):
        loss = None if card in (*worse.cards, *better.cards) else _loss(trick, analysis, worse, better, card)
        now, later = (
            (share_of(trick, analysis, move, card) for move in (worse, better)) if loss is not None else (0.0, 0.0)
        )
        if loss is not None and PART * lost <= loss and _is_apart(now, later):
            found.append((later - now, card, now, later))
    if found:
        _, card, now, later = max(found)
        yield Reason("drawn-x" if draws else "win-c", (worse, better), share=now, other=later, card=str(card))


def low_guards(trick: OpenTrick, analysis: Analysis) -> Iterator[Reason]:
    """That low cards of a plain suit, which cost most and make up most of the worse leads, guard the highest of it in
    the hand, above which few others are still out: it wins less often after each of them."""
    good, choice = as_good(trick.view, analysis), analysis.choice
    worst = max(analysis.moves, key=lambda values: values.behind).move.cards[0]
    suit = trick.suit_of(worst)
    if trick.cards or suit == trick.trump or in_tricks.wanted(trick.view) <= 0 or not is_counted(trick, analysis):
        return
    cards = _of_suit(trick, suit)
    high = max(cards, key=trick.power)
    above = higher(trick, high, trick.held)
    low = [play(card) for card in cards if card not in as_high(trick, high)]
    if len(low) < 2 or not 0 < len(above) <= leads.FEW_ABOVE or {*low} & {*good} or choice.cards == (high,):
        return
    if not {*low} <= {values.move for values in analysis.moves}:
        return  # only some of the moves are looked at
    now = max(share_of(trick, analysis, move, high) for move in low)
    most = 2 * len(low) > len(analysis.moves) - len(good)
    if most and _is_apart(now, share_of(trick, analysis, choice, high)):
        yield Reason("low-guards", suit=suit, card=" ".join(map(str, (high, *above))))


def _of_suit(trick: OpenTrick, suit: str) -> list[Card]:
    return [card for card in trick.hand if trick.suit_of(card) == suit]


def _is_apart(now: float, later: float) -> bool:
    return later - now >= APART and not sound_alike(now, later)


def _loss(trick: OpenTrick, analysis: Analysis, worse: Move, better: Move, card: Card) -> float | None:
    """How many more tricks a card wins after the better play than after the worse one, with those that are as high as
    it; None where that hangs on the plan."""
    return _loss_of(analysis, worse, better, as_high(trick, card))


def as_high(trick: OpenTrick, card: Card) -> list[Card]:
    """The cards of the hand that are as high as one in its suit, this one with them."""
    above, suit = {*higher(trick, card, trick.held)}, trick.suit_of(card)
    return [each for each in trick.hand if trick.suit_of(each) == suit and {*higher(trick, each, trick.held)} == above]


def _loss_of(analysis: Analysis, worse: Move, better: Move, cards: list[Card]) -> float | None:
    """The same of these cards together."""
    places = [analysis.facts.index(f"win {each}") for each in cards]
    if {*places} & (analysis.of(worse).by_plan | analysis.of(better).by_plan):
        return None
    return fsum(analysis.of(better).shares[at] - analysis.of(worse).shares[at] for at in places)


def said(reason: Reason, to: Audience) -> str:
    """The sentence for a card that wins later as well, or for trumps that are drawn for one's own."""
    if reason.code == "wins-later":
        card = capitalized(to.the(Card.parse(reason.card)))
        return to.text("{X} wins just as often later: keep it to win back the lead.", X=card)
    if reason.code == "low-guards":
        high, *above = parse_cards(reason.card)
        return to.language.plural(
            "Keep your low {suit}: they guard {x} while {cards} is still out.",
            "Keep your low {suit}: they guard {x} while {cards} are still out.", len(above), suit=to.suit(reason.suit),
            x=to.the(high), cards=card_names.of_one_suit(above, to.language, to.pack),
        )  # fmt: skip
    if reason.by:
        return to.text(
            "Draw trumps: the others hold {n}, and the fewer they have left, the more often yours win.",
            n=figure(reason.n),
        )  # fmt: skip
    return to.text(
        "Draw trumps: others may hold {n}, and the fewer they have left, the more often yours win.", n=figure(reason.n)
    )


def share_of(trick: OpenTrick, analysis: Analysis, move: Move, card: Card) -> float:
    """How often a card wins after a play; of one that is kept, as often as those that are as high as it do on average,
    since it is chance which of them is played first."""
    kept = [card] if card in move.cards else [each for each in as_high(trick, card) if each not in move.cards]
    return mean(analysis.of(move).shares[analysis.facts.index(f"win {each}")] for each in kept)
