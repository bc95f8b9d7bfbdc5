"""Why cards of Nein Nine come to the same: a trump that wins whenever it is played, or more tricks that bring more 9s
with them."""

from collections.abc import Iterator
from itertools import pairwise

from nines.advice.advice import Reason
from nines.advice.reasons import outcomes as rest
from nines.advice.reasons.naming import MOVES_NAMED, in_a_list, named
from nines.advice.reasons.rated import as_good
from nines.advice.reasons.tricks import OpenTrick, higher, open_trick
from nines.bots.search.analysis import Analysis
from nines.core.cards import JOKER, Card, parse_cards
from nines.core.game import TrickView
from nines.core.moves import JOKER_WINS, Move, play
from nines.games.nein_nine import mirrors
from nines.games.nein_nine.rules import PENALTY, nines_taken
from nines.words.audience import Audience
from nines.words.phrases import any_of, capitalized, list_of

CODES = {"always-wins": 0, "evens-out": 1, "either-way": 1, "nine-wins": 1, "each-wins": 1}
"""The codes of these reasons, with how many moves each names."""
TRICKS, NINES = 0.25, 0.2
"""By so many tricks, and 9s, some cards bring more than the others for that to be told."""
MAY_WIN = 0.3
"""A card that may win this trick does so at least this often."""
OWN_NINE = 2
"""In `n` of what evens out, that a 9 brings its own trick."""
MOSTLY = 0.8
"""So much of what a 9 brings more is its own trick."""
LAST = 3
"""So few cards in hand are the last ones."""
SOME = 2
"""So many of the highest trumps are named."""


def tie_break(view: TrickView, analysis: Analysis, moves: tuple[Move, ...]) -> Iterator[Reason]:
    """What makes some moves that may be played as good as one another."""
    if view.phase != "play" or len(moves) < 2:
        return
    if view.trump:
        alike = mirrors.mirrored(view, moves)
        yield from (alike,) if alike else ()
        highest = [*_always_wins(view, moves)]
        yield from highest or _nine_wins(view, moves)
    yield from evens_out(view, analysis, moves)


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


def each_wins(view: TrickView, analysis: Analysis, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """Of the last cards the Joker and the highest trumps, each of which wins whenever it is played, where the Joker as
    loser is told to be worse."""
    good = as_good(view, analysis)
    told = any(reason.code == "joker-loses" and JOKER_WINS in (*reason.others, *reason.also) for reason in found)
    if not told or not view.trump or JOKER_WINS not in good or len(view.hands[view.viewer]) > LAST:
        return
    for part in _always_wins(view, tuple(move for move in good if JOKER not in move.cards)):
        yield Reason("each-wins", (JOKER_WINS,), card=part.card)


def _nine_wins(view: TrickView, moves: tuple[Move, ...]) -> Iterator[Reason]:
    """A trump 9 that nobody can beat, now or later: it takes its own trick in any case."""
    trick, nine = open_trick(view), Card(view.trump or "", 9)
    move = play(nine)
    is_highest = JOKER not in (*trick.held, *trick.cards) and not higher(trick, nine, trick.held)
    if move in moves and is_highest and trick.winners(move) == {view.viewer}:
        yield Reason("nine-wins", (move,))


def evens_out(view: TrickView, analysis: Analysis, moves: tuple[Move, ...]) -> Iterator[Reason]:
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
    alone = told is more and len(more) == 1 and _costs_as_much(view)
    if alone and _takes_its_own(analysis, more[0][2], [move for *_, move in fewer], gap):
        yield Reason("evens-out", (more[0][2],), n=OWN_NINE)
    elif len(told) <= MOVES_NAMED - 2:
        first, *others = (each[2] for each in told)
        yield Reason("evens-out", (first,), n=int(told is more), also=tuple(others))


def _costs_as_much(view: TrickView) -> bool:
    """Whether one 9 in this trick would cost as much as the trick brings."""
    taken = nines_taken(view)[view.viewer]
    return PENALTY[taken + 1] - PENALTY[taken] == 1 and all(card.rank != 9 for card in view.trick)


def _takes_its_own(analysis: Analysis, nine: Move, others: list[Move], gap: float) -> bool:
    """Whether the tricks and 9s that a 9 brings more than other cards are its own trick, for the most part."""
    (card,) = nine.cards
    home = f"home {card}"
    if card.rank != 9 or home not in analysis.facts:
        return False
    more = [analysis.share(nine, home) - analysis.share(move, home) for move in others]
    return min(more) >= gap * MOSTLY and analysis.share(nine, "trick") >= min(more)


def either_way(view: TrickView, analysis: Analysis, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """What the moves lead to that may be played, where a 9 is one of them that is sure to go to somebody else, and the
    others, at most two, win this trick: for certain (`n`), or perhaps. Such a card is kept with the 9."""
    trick, good = open_trick(view), as_good(view, analysis)
    given = [move for move in good if move.cards[0].rank == 9 and view.viewer not in trick.winners(move)]
    winning = [move for move in good if move not in given and _wins_without_a_nine(trick, move, analysis)]
    if view.phase != "play" or not view.trick or any(card.rank == 9 for card in view.trick):
        return
    if len(given) != 1 or len(given) + len(winning) < len(good) or not 0 < len(winning) <= SOME:
        return
    told_of = {move for reason in found for move in (*reason.others, *reason.also)}
    if any(len(reason.others) == 2 and reason.others[0] not in good for reason in found[:1]):
        return  # what speaks against the move that was made is told instead
    if any(move not in good and move.cards[0].rank == 9 for move in told_of):
        return
    if not any(reason.code in ("nine-on", "nine-later", "always-wins") for reason in found):
        surely = all(trick.winners(move) == {view.viewer} for move in winning)
        yield Reason("either-way", (given[0],), n=int(surely), also=tuple(winning))


def _wins_without_a_nine(trick: OpenTrick, move: Move, analysis: Analysis) -> bool:
    """Whether a card that is no 9 may win this trick, as often as is worth a word."""
    takes = trick.view.viewer in trick.winners(move)
    return takes and move.cards[0].rank != 9 and analysis.share(move, "trick") >= MAY_WIN


def said(reason: Reason, to: Audience) -> str:
    """The sentence for why cards come to the same."""
    if reason.code == "either-way":
        return _either_way_said(reason, to)
    if reason.code == "each-wins":
        winners = list_of((named(JOKER_WINS, to), *map(to.the, parse_cards(reason.card))), to.language)
        return to.text("{X} win one trick each, whenever you play them.", X=capitalized(winners))
    if reason.code == "nine-wins":
        x = capitalized(named(reason.others[0], to))
        return to.text("{X} wins the trick whenever you play it.", X=x)
    if reason.code == "evens-out" and reason.n == OWN_NINE:
        x = capitalized(named(reason.others[0], to))
        return to.text("{X} may win the trick it is played to: +1 for the trick, −1 for the nine. That evens out.", X=x)
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


def _either_way_said(reason: Reason, to: Audience) -> str:
    """That some cards win this trick, and a 9 goes to somebody else."""
    told = {
        "X": capitalized(any_of([named(move, to) for move in reason.also], to.language)),
        "nine": named(reason.others[0], to), "c": to.the(reason.also[0].cards[0]),
    }  # fmt: skip
    match len(reason.also), reason.n:
        case 1, 1:
            return to.text(
                "{X} wins this trick; if you play {nine}, it goes to somebody else, and you keep {c}.", **told
            )
        case 1, _:
            return to.text(
                "{X} may win this trick; if you play {nine}, it goes to somebody else, and you keep {c}.", **told
            )
        case _, 1:
            return to.text(
                "{X} wins this trick; with {nine} it goes to somebody else, and you keep both winners.", **told
            )
        case _:
            return to.text(
                "{X} may win this trick; with {nine} it goes to somebody else, and you keep both cards.", **told
            )
