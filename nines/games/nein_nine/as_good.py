"""Why cards of Nein Nine come to the same: a trump that wins whenever it is played, or more tricks that bring more 9s
with them."""

from collections.abc import Iterator
from itertools import pairwise

from nines.advice.advice import Reason
from nines.advice.reasons import outcomes as rest
from nines.advice.reasons.naming import MOVES_NAMED, in_a_list
from nines.advice.reasons.tricks import higher, open_trick
from nines.bots.search.analysis import Analysis
from nines.core.cards import JOKER, Card, parse_cards
from nines.core.game import TrickView
from nines.core.moves import Move, play
from nines.words.audience import Audience
from nines.words.phrases import capitalized, list_of

CODES = {"always-wins": 0, "evens-out": 1}
"""The codes of these reasons, with how many moves each names."""
TRICKS, NINES = 0.25, 0.2
"""By so many tricks, and 9s, some cards bring more than the others for that to be told."""
SOME = 2
"""So many of the highest trumps are named."""


def tie_break(view: TrickView, analysis: Analysis, moves: tuple[Move, ...]) -> Iterator[Reason]:
    """What makes some moves that may be played as good as one another."""
    if view.phase == "play" and view.trump and len(moves) > 1:
        yield from _always_wins(view, moves)
        yield from evens_out(analysis, moves)


def _always_wins(view: TrickView, moves: tuple[Move, ...]) -> Iterator[Reason]:
    """The highest trumps, which win this trick and would win any later one; in `n` whether the first is the highest of
    all, and in `of` whether only the Joker can still beat them."""
    trick, trump = open_trick(view), view.trump or ""
    found = list[Card]()
    for (card,) in (move.cards for move in moves):
        if card in (JOKER, Card(trump, 9)) or trick.suit_of(card) != trump:
            continue
        power, others = trick.power_after(play(card)), [each for each in trick.held if each != JOKER]
        under = JOKER not in trick.cards and all(power(each) < power(card) for each in trick.cards)
        own = {*higher(trick, card, trick.hand)} - {card for move in moves for card in move.cards}
        if under and not own and not higher(trick, card, others):
            found.append(card)
    joker = JOKER in trick.held
    if joker and not trick.to_come:
        return  # then it wins now, but perhaps not later
    if 0 < len(found) <= SOME:
        cards = sorted(found, key=trick.power, reverse=True)
        is_top = cards[0] == Card(trump, 7)
        yield Reason("always-wins", n=int(is_top), of=int(joker), card=" ".join(map(str, cards)))


def evens_out(analysis: Analysis, moves: tuple[Move, ...]) -> Iterator[Reason]:
    """The cards that bring more tricks than the others that are as good, and more 9s as well; in `n` 1, or 0 for those
    that bring fewer of both."""
    figures = {move: [rest.mean(analysis, move, {name: 1.0}) for name in ("tricks", "nines")] for move in moves}
    known = [
        (tricks, nines, move) for move, (tricks, nines) in figures.items() if tricks is not None and nines is not None
    ]  # fmt: skip
    order = sorted(known, key=lambda each: each[0], reverse=True)
    if len(order) < len(moves) or len(order) < 2:
        return
    gap, at = max((high[0] - low[0], at) for at, (high, low) in enumerate(pairwise(order), 1))
    more, fewer = order[:at], order[at:]
    nines = min(each[1] for each in more) - max(each[1] for each in fewer)
    if gap < TRICKS or nines < NINES:
        return
    told = more if len(more) <= len(fewer) else fewer
    if len(told) <= MOVES_NAMED - 2:
        first, *others = (each[2] for each in told)
        yield Reason("evens-out", (first,), n=int(told is more), also=tuple(others))


def said(reason: Reason, to: Audience) -> str:
    """The sentence for why cards come to the same."""
    if reason.code == "evens-out":
        x = in_a_list((*reason.others, *reason.also), to)
        if reason.n:
            return to.text("With {x} you take more tricks on average, but more nines, too: that evens out.", x=x)
        return to.text("With {x} you take fewer tricks on average, but fewer nines, too: that evens out.", x=x)
    cards = [to.the(card) for card in parse_cards(reason.card)]
    told = {"X": capitalized(list_of(cards, to.language))}
    match len(cards), reason.n, reason.of:
        case 1, 1, 0:
            return to.text("{X} is the highest trump: it wins whenever you play it.", **told)
        case 1, 1, _:
            return to.text("{X} is the highest trump: now or later, only the Joker can beat it.", **told)
        case 1, _, 0:
            return to.text("{X} is the highest trump left: it wins whenever you play it.", **told)
        case 1, _, _:
            return to.text("{X} is the highest trump left: now or later, only the Joker can beat it.", **told)
        case _, _, 0:
            return to.text("{X} are the highest trumps left: each wins whenever you play it.", **told)
        case _:
            return to.text("{X} are the highest trumps left: now or later, only the Joker can beat them.", **told)
