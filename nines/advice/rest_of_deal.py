"""Whether one seat surely takes every trick that is left in a deal, or its side none, for all that the seat can know.

A claim holds however the hidden cards lie and whatever the others play. It is proved from the view: by which cards the
others may hold, and where few are left by going through every way in which they may lie. While the cards are played out
the proof names each next card anew; it never looks at a hidden one.
"""

from collections.abc import Iterable
from itertools import islice
from typing import Any

from nines.advice.claims import MOST_CARDS, Ending, ending, plays_to_trick
from nines.bots import worlds
from nines.core.cards import Card, Cards
from nines.core.game import AnyGame, TrickView, View
from nines.core.moves import Move, play
from nines.registry import GAMES

MOST_WORLDS = 60
"""With more ways in which the hidden cards may lie they are not gone through."""
MOST_STEPS = 300
"""So many moves are gone through at most: what needs more is not claimed."""


def claim(view: View) -> Move | None:
    """A card with which the viewer takes this trick and can take all that follow; None where that is not proved.

    It is the viewer's turn to play to a trick. Whoever plays the card that this names, each time, takes them all.
    """
    if not plays_to_trick(view):
        return None
    end = ending(view)
    card = _next_card(view, end) if end else None
    return play(card) if card else _forced(view)


def gives_up(view: View) -> bool:
    """Whether the viewer's side takes no further trick of this deal, whatever anybody plays.

    It is the viewer's turn to play to a trick.
    """
    if not plays_to_trick(view):
        return False
    end = ending(view)
    return bool(end and _never_wins(view, end)) or _none_left(view)


def _of_suit(end: Ending, seat: int, suit: str) -> Cards:
    """The cards of a suit that a seat may hold."""
    return tuple(card for card in end.may_hold[seat] if end.ranking.suit_of(card) == suit)


def _most(end: Ending, seats: Iterable[int], suit: str) -> int:
    """How many cards of a suit one of these seats may hold at most."""
    return max((min(end.held[seat], len(_of_suit(end, seat, suit))) for seat in seats), default=0)


# ---- all that are left -----------------------------------------------------------------------------------------------


def _next_card(view: TrickView, end: Ending) -> Card | None:
    """The card that wins this trick, the lowest that does, so that the viewer leads with the rest and takes it all."""
    me, hand = view.turn, end.may_hold[view.turn]
    others = [seat for seat in range(len(view.hands)) if seat != me]
    if not view.trick:
        order = _leads(hand, others, end)
        return order[0] if order else None
    to_play = [(view.leader + at) % len(view.hands) for at in range(len(view.trick) + 1, len(view.hands))]
    against = (*view.trick, *(card for seat in to_play for card in end.may_hold[seat]))
    led = end.ranking.led or ""
    legal = (move.cards[0] for move in GAMES[view.game].legal_moves(view))
    for card in sorted(legal, key=lambda card: end.ranking.power(card, led)):
        rest = tuple(other for other in hand if other != card)
        if end.beats((card,), against, led) and (not rest or _leads(rest, others, end)):
            return card
    return None


def _leads(hand: Cards, others: list[int], end: Ending) -> Cards | None:
    """An order in which each card of a hand takes its trick when it is led; None where none is sure.

    A suit that was led as often as somebody may hold cards of it is gone, since everybody has to follow. So trumps are
    led first, then each suit from the top.
    """
    ranking, order = end.ranking, list[Card]()
    suits = sorted({ranking.suit_of(card) for card in hand}, key=lambda suit: suit != ranking.trump)
    trumps = sum(ranking.suit_of(card) == ranking.trump for card in hand)
    if trumps < len(hand) and _most(end, others, str(ranking.trump)) > trumps:
        return None  # somebody may still hold a trump when the first card of another suit is led
    for suit in suits:
        mine = (card for card in hand if ranking.suit_of(card) == suit)
        against = [card for seat in others for card in _of_suit(end, seat, suit)]
        most = _most(end, others, suit)
        for at, card in enumerate(sorted(mine, key=lambda card: ranking.power(card, suit), reverse=True)):
            if at < most and not end.beats((card,), against, suit):
                return None
            order.append(card)
    return tuple(order)


# ---- none that is left -----------------------------------------------------------------------------------------------


def _never_wins(view: TrickView, end: Ending) -> bool:
    """Whether each card of the viewer's side loses this trick, and then loses to whatever the others may lead."""
    game, seats = GAMES[view.game], len(view.hands)
    sides = game.sides(seats, view.options)
    ours = [seat for seat in range(seats) if sides[seat] == sides[view.turn]]
    theirs = [seat for seat in range(seats) if seat not in ours]
    mine = {card for seat in ours for card in end.may_hold[seat]}
    leads = {card for seat in theirs for card in end.may_hold[seat]}
    later = all(end.beats((lead,), mine, end.ranking.suit_of(lead)) for lead in leads)
    return later and _loses_now(view, end, ours, theirs)


def _loses_now(view: TrickView, end: Ending, ours: list[int], theirs: list[int]) -> bool:
    seats = len(view.hands)
    laid = {(view.leader + at) % seats: card for at, card in enumerate(view.trick)}
    for move in GAMES[view.game].legal_moves(view):
        card = move.cards[0]
        led = end.ranking.led or end.ranking.suit_of(card)
        mine = {card} | {other for seat in ours if seat != view.turn
                         for other in ([laid[seat]] if seat in laid else end.may_hold[seat])}  # fmt: skip
        sure = [seat for seat in theirs
                if all(end.beats((other,), mine, led)
                       for other in ([laid[seat]] if seat in laid else end.may_hold[seat]))]  # fmt: skip
        if not any(seat in laid or end.may_hold[seat] for seat in sure):
            return False
    return True


# ---- few cards: every way in which they may lie ----------------------------------------------------------------------


class _TooLong(Exception):
    """The proof would take too long."""


class _Search:
    """Goes through the ways in which few cards may lie and be played; it gives up after so many moves."""

    def __init__(self, view: View) -> None:
        self.game: AnyGame = GAMES[view.game]
        self.me, self.deals, self.left = view.turn, len(view.sheet), MOST_STEPS

    def after(self, state: Any, move: Move) -> Any:
        self.left -= 1
        if self.left < 0:
            raise _TooLong
        return self.game.apply(state, move)

    def is_over(self, state: Any) -> bool:
        """Whether the deal has come to its end."""
        return len(state.sheet) > self.deals

    def winner(self, before: Any, after: Any) -> int | None:
        """Who took the trick that a move finished; None where it finished none."""
        done = self.is_over(after) or len(after.tricks) > len(before.tricks)
        return int(after.tricks[-1].winner) if done else None

    def takes_all(self, alike: list[Any]) -> Move | None:
        """A move after which the seat takes every trick in each of these states, which look alike to it."""
        for move in self.game.legal_moves(alike[0]):
            seen: dict[tuple[Move, ...], list[Any]] = {}
            if all(self._others(state, move, (), seen) for state in alike) and all(map(self.takes_all, seen.values())):
                return move
        return None

    def _others(self, state: Any, move: Move, made: tuple[Move, ...], seen: dict[tuple[Move, ...], list[Any]]) -> bool:
        """Whether no trick goes to another seat till it is the seat's turn again; `seen` gets what it then may see."""
        after = self.after(state, move)
        if self.winner(state, after) not in (None, self.me):
            return False
        if self.is_over(after):
            return True
        if after.turn == self.me:
            seen.setdefault(made, []).append(after)
            return True
        return all(self._others(after, other, (*made, other), seen) for other in self.game.legal_moves(after))

    def none_to(self, state: Any, ours: frozenset[int]) -> bool:
        """Whether no way to play from here gives a trick to one of these seats."""
        for move in self.game.legal_moves(state):
            after = self.after(state, move)
            if self.winner(state, after) in ours or not (self.is_over(after) or self.none_to(after, ours)):
                return False
        return True


def _all_worlds(view: View) -> list[Any]:
    """Every state that may be the true one; none where there are too many."""
    if len(view.hands[view.turn]) > MOST_CARDS:
        return []
    found = list(islice(worlds.every(view), MOST_WORLDS + 1))
    return found if len(found) <= MOST_WORLDS else []


def _forced(view: View) -> Move | None:
    alike = _all_worlds(view)
    try:
        return _Search(view).takes_all(alike) if alike else None
    except _TooLong:
        return None


def _none_left(view: View) -> bool:
    game, seats = GAMES[view.game], len(view.hands)
    sides = game.sides(seats, view.options)
    ours = frozenset(seat for seat in range(seats) if sides[seat] == sides[view.turn])
    alike, search = _all_worlds(view), _Search(view)
    try:
        return bool(alike) and all(search.none_to(state, ours) for state in alike)
    except _TooLong:
        return False
