"""Whether one seat surely takes every trick that is left in a deal, or its side none, for all that the seat can know.

A claim holds however the hidden cards lie and whatever the others play. It is proved from the view: by which cards the
others may hold, and where few are left by going through every way in which they may lie. While the cards are played out
the proof names each next card anew; it never looks at a hidden one.
"""

from collections.abc import Iterable
from itertools import islice
from typing import Any, NamedTuple

from nines.advice.claims import MOST_CARDS
from nines.advice.holdings import may_hold
from nines.bots import worlds
from nines.core.cards import JOKER, Card, Cards
from nines.core.game import AnyGame, Ranking, TrickView, View
from nines.core.moves import Move, play
from nines.core.zones import lying
from nines.registry import GAMES, in_tricks

MOST_WORLDS = 60
"""With more ways in which the hidden cards may lie they are not gone through."""
MOST_STEPS = 300
"""So many moves are gone through at most: what needs more is not claimed."""


def claim(view: View) -> Move | None:
    """A card with which the viewer takes this trick and can take all that follow; None where that is not proved.

    It is the viewer's turn to play to a trick. Whoever plays the card that this names, each time, takes them all.
    """
    if view.phase != "play" or view.turn != view.viewer or not in_tricks(view):
        return None
    table = _table(view)
    card = _next_card(view, table) if table else None
    return play(card) if card else _forced(view)


def gives_up(view: View) -> bool:
    """Whether the viewer's side takes no further trick of this deal, whatever anybody plays.

    It is the viewer's turn to play to a trick.
    """
    if view.phase != "play" or view.turn != view.viewer or not in_tricks(view):
        return False
    table = _table(view)
    return bool(table and _never_wins(view, table)) or _none_left(view)


class _Table(NamedTuple):
    """What can be said of the cards in play: by seat those that it may hold, how many it holds, and how they rank."""

    may_hold: tuple[Cards, ...]
    held: tuple[int, ...]
    ranking: Ranking

    def beats(self, card: Card, others: Iterable[Card], led: str) -> bool:
        """Whether a card is above each of these in a trick to which this suit was led."""
        power = self.ranking.power
        return all(power(card, led) > power(other, led) for other in others)

    def of_suit(self, seat: int, suit: str) -> Cards:
        """The cards of a suit that a seat may hold."""
        return tuple(card for card in self.may_hold[seat] if self.ranking.suit_of(card) == suit)

    def most(self, seats: Iterable[int], suit: str) -> int:
        """How many cards of a suit one of these seats may hold at most."""
        return max((min(self.held[seat], len(self.of_suit(seat, suit))) for seat in seats), default=0)


def _table(view: TrickView) -> _Table | None:
    """The cards in play; None while one may be drawn, the Joker may be declared, or a card may still make trump."""
    ranking = GAMES[view.game].ranking
    held = may_hold(view)
    if lying(GAMES[view.game].zones(view), "draw") or not view.trump or not ranking:
        return None
    if any(JOKER in cards for cards in held):
        return None
    return _Table(held, tuple(len(hand) for hand in view.hands), ranking(view))


# ---- all that are left -----------------------------------------------------------------------------------------------


def _next_card(view: TrickView, table: _Table) -> Card | None:
    """The card that wins this trick, the lowest that does, so that the viewer leads with the rest and takes it all."""
    me, hand = view.turn, table.may_hold[view.turn]
    others = [seat for seat in range(len(view.hands)) if seat != me]
    if not view.trick:
        order = _leads(hand, others, table)
        return order[0] if order else None
    to_play = [(view.leader + at) % len(view.hands) for at in range(len(view.trick) + 1, len(view.hands))]
    against = (*view.trick, *(card for seat in to_play for card in table.may_hold[seat]))
    led = table.ranking.led or ""
    legal = (move.cards[0] for move in GAMES[view.game].legal_moves(view))
    for card in sorted(legal, key=lambda card: table.ranking.power(card, led)):
        rest = tuple(other for other in hand if other != card)
        if table.beats(card, against, led) and (not rest or _leads(rest, others, table)):
            return card
    return None


def _leads(hand: Cards, others: list[int], table: _Table) -> Cards | None:
    """An order in which each card of a hand takes its trick when it is led; None where none is sure.

    A suit that was led as often as somebody may hold cards of it is gone, since everybody has to follow. So trumps are
    led first, then each suit from the top.
    """
    ranking, order = table.ranking, list[Card]()
    suits = sorted({ranking.suit_of(card) for card in hand}, key=lambda suit: suit != ranking.trump)
    trumps = sum(ranking.suit_of(card) == ranking.trump for card in hand)
    if trumps < len(hand) and table.most(others, str(ranking.trump)) > trumps:
        return None  # somebody may still hold a trump when the first card of another suit is led
    for suit in suits:
        mine = (card for card in hand if ranking.suit_of(card) == suit)
        against = [card for seat in others for card in table.of_suit(seat, suit)]
        most = table.most(others, suit)
        for at, card in enumerate(sorted(mine, key=lambda card: ranking.power(card, suit), reverse=True)):
            if at < most and not table.beats(card, against, suit):
                return None
            order.append(card)
    return tuple(order)


# ---- none that is left -----------------------------------------------------------------------------------------------


def _never_wins(view: TrickView, table: _Table) -> bool:
    """Whether each card of the viewer's side loses this trick, and then loses to whatever the others may lead."""
    game, seats = GAMES[view.game], len(view.hands)
    sides = game.sides(seats, view.options)
    ours = [seat for seat in range(seats) if sides[seat] == sides[view.turn]]
    theirs = [seat for seat in range(seats) if seat not in ours]
    mine = {card for seat in ours for card in table.may_hold[seat]}
    leads = {card for seat in theirs for card in table.may_hold[seat]}
    later = all(table.beats(lead, mine - {lead}, table.ranking.suit_of(lead)) for lead in leads)
    return later and _loses_now(view, table, ours, theirs)


def _loses_now(view: TrickView, table: _Table, ours: list[int], theirs: list[int]) -> bool:
    seats = len(view.hands)
    laid = {(view.leader + at) % seats: card for at, card in enumerate(view.trick)}
    for move in GAMES[view.game].legal_moves(view):
        card = move.cards[0]
        led = table.ranking.led or table.ranking.suit_of(card)
        mine = {card} | {other for seat in ours if seat != view.turn
                         for other in ([laid[seat]] if seat in laid else table.may_hold[seat])}  # fmt: skip
        sure = [seat for seat in theirs
                if all(table.beats(other, mine - {other}, led)
                       for other in ([laid[seat]] if seat in laid else table.may_hold[seat]))]  # fmt: skip
        if not any(seat in laid or table.may_hold[seat] for seat in sure):
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
        """The state after a move."""
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
