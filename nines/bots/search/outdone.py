"""Moves that another one outdoes by the rules alone: no level makes one, whatever its few worlds say.

A move is outdone by another that comes to no less in any way in which the cards may lie and anybody may play on, and to
more in some of them. The search cannot see that: where a match is as good as won it weighs a win at once and one that
is only likely the same, and takes the cheaper card.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, TypeVar

from nines.bots import worlds
from nines.bots.search.position import OVER, Position

P = TypeVar("P", bound=Position)

FEW, AT_LAST = 2, 3
"""Cards in hand with which every way to play on is gone through: in any deal, and in one that may end the match."""
MOST = 140
"""So many ways in which the cards may lie are gone through at most; where there are more, so many are drawn."""
DUST = 1e-9
LATER = 1 - 1e-6
"""What a match that is not over is worth at most: a win at once is better than the same win later."""
CHANCES = ("wins", "next")
"""Units in which 1 is all there is to win."""


class Span(NamedTuple):
    """The least and the most that a move may come to."""

    least: float
    most: float


class Outdone(NamedTuple):
    """`by` names for each candidate that is outdone one that outdoes it, and is not outdone itself; both by place.

    `spans` are by place over all `worlds` looked at; there are none where nothing was looked at. `certain` says that
    there are no other worlds than these.
    """

    by: Mapping[int, int] = MappingProxyType({})
    spans: tuple[Span, ...] = ()
    worlds: int = 0
    certain: bool = True

    def settles(self, place: int, unit: str) -> "Settled":
        """What the rules alone say for this candidate against all others, by what is counted."""
        if not self.by or place in self.by or len(self.by) + 1 < len(self.spans):
            return ""
        if unit in CHANCES and self.spans[place].least >= 1.0:
            return "won"
        hopeless = unit in CHANCES and not any(span.most for at, span in enumerate(self.spans) if at != place)
        return "lost" if hopeless else "best"


Settled = Literal["", "won", "lost", "best"]
"""For a chance to win: it is won by this move, or lost by each other one; in any unit: no other one comes to more."""
NOTHING = Outdone()


def at_once(wins: Sequence[int]) -> Outdone:
    """Who can win at once does so: by candidate the number of moves in a row that this takes, 0 where it cannot."""
    if not any(wins):
        return NOTHING
    soonest = min(filter(None, wins))
    slower = {at: wins.index(soonest) for at, moves in enumerate(wins) if moves != soonest}
    return Outdone(slower, tuple(Span(float(moves > 0), 1.0) for moves in wins))


def in_few_cards(
    view: Any, codes: Sequence[int], position: Callable[[Any], P], worth: Callable[[P], float],
    drawn: Iterable[P] = (),
) -> Outdone:  # fmt: skip
    """What is outdone among the moves of the seat to act, every way to play the deal on gone through.

    `worth` is what a deal that is over comes to for the seat. Where the cards may lie in too many ways for all to be
    looked at, those that are `drawn` stand for them.
    """
    states = tuple(islice(worlds.every(view), MOST + 1))
    certain = len(states) <= MOST
    some = map(position, states) if certain else islice(drawn, MOST)
    count, pairs, wholes, seen = len(codes), dict[tuple[int, int], bool](), list[Span](), 0
    for deal in some:
        spans = [_span(_after(deal, code), worth) for code in codes]
        seen += 1
        if seen == 1:
            wholes = spans
            pairs = {(mine, other): False for mine in range(count) for other in range(count) if mine != other}
        wholes = [Span(min(old.least, new.least), max(old.most, new.most)) for old, new in zip(wholes, spans)]
        pairs = {
            (mine, other): is_ahead or spans[other].most > spans[mine].least + DUST
            for (mine, other), is_ahead in pairs.items()
            if spans[other].least >= spans[mine].most - DUST
        }
        if not pairs:
            return NOTHING
    ahead = [pair for pair, is_ahead in pairs.items() if is_ahead]
    behind = {mine for mine, _ in ahead}
    by = {mine: other for mine, other in ahead if other not in behind}
    return Outdone(by, tuple(wholes), seen, certain)


def _after(deal: P, code: int) -> P:
    twin = deal.twin()
    twin.play(code)
    return twin


def _span(deal: P, worth: Callable[[P], float]) -> Span:
    if deal.turn == OVER:
        value = worth(deal)
        return Span(value, value)
    spans = [_span(_after(deal, code), worth) for code in deal.moves()]
    return Span(min(span.least for span in spans), max(span.most for span in spans))
