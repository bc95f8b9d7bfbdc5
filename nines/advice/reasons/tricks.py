"""What may be said for certain of a card in a trick, whatever the hidden cards are: the rules alone decide it.

Each question is put to a view in which the viewer is to play a card. *Within reach* are the cards that another player
may hold, or come to hold by drawing, whether or not the viewer knows where they lie.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import permutations
from typing import Any

from nines.advice.holdings import held_elsewhere, may_hold, within_reach
from nines.bots.worlds import every
from nines.core.cards import JOKER, Card, Cards
from nines.core.events import TrickTaken
from nines.core.game import Ranking, State, TrickView, View
from nines.core.moves import JOKER_LOSES, JOKER_WINS, Move, play
from nines.core.sums import whole
from nines.registry import GAMES

FEW = 6
"""With so few cards that others may hold every deal is gone through."""
Power = tuple[int, ...]
Strength = Callable[[Card], Power]


def ranking(view: View) -> Ranking:
    """How cards stand in the tricks of this view's game, which has some."""
    ranked = GAMES[view.game].ranking
    assert ranked
    found: Ranking = ranked(view)
    return found


def strength_when_led(view: View, led: str) -> Strength:
    """How high cards stand in a trick to which this suit was led, as things are now."""
    power = ranking(view).power
    return lambda card: power(card, led)


def open_trick(view: TrickView) -> "OpenTrick":
    """The unfinished trick of a view, with what was found out about it: every pair of moves asks for it again."""
    values: Any = view  # a named tuple of values, though its protocol does not say so
    return _kept(values)


@lru_cache(maxsize=2)
def _kept(view: Any) -> "OpenTrick":
    return OpenTrick(view)


class OpenTrick:
    """The unfinished trick of a view, and what the cards of the viewer's hand do in it."""

    def __init__(self, view: TrickView) -> None:
        self.view, self.game = view, GAMES[view.game]
        self.cards: Cards = view.trick
        self.suit_of, self._power, self.led, self.trump = ranking(view)
        self.to_come = len(view.hands) - len(self.cards) - 1
        """How many play after the viewer."""
        self.may_hold = may_hold(view)
        """By seat, the cards that it may hold."""
        self.held = held_elsewhere(view)
        self.within_reach = within_reach(view)
        self.hand: Cards = view.hands[view.viewer]
        self._winners: dict[Move, frozenset[int]] = {}
        self._following: dict[tuple[int, str], bool] = {}

    def power(self, card: Card) -> Power:
        """How high a card stands in the trick, which it leads where none has been led."""
        return self._power(card, self.led or self.suit_of(card))

    @property
    def mine(self) -> frozenset[int]:
        """The seats of the viewer's side."""
        sides = len(self.view.totals)
        return frozenset(range(self.view.viewer % sides, len(self.view.hands), sides))

    def winners(self, move: Move) -> frozenset[int]:
        """The seats that may take the trick after this move if each may play any card that it may hold.

        More than can be in truth, perhaps, so that what holds of all of them holds; of few hidden cards just those that
        can.
        """
        found = self._winners.get(move)
        if found is None:
            some: set[int] = set()
            for seat in self._may_win(move):
                some.add(seat)
                if len(some) == len(self.view.hands):
                    break
            if self.must_beat(move):
                some.discard(self.view.viewer)
            if len(some) > 1 and len(self.held) <= FEW:
                some &= self._in_every_deal(move)
            found = self._winners[move] = frozenset(some)
        return found

    def must_beat(self, move: Move) -> Cards:
        """The cards of a suit that are still out, where each of them beats one that leads it and somebody has to follow
        suit; none where that is not so. Unless the Joker is out, a card of them is sure to be played."""
        (card,) = move.cards
        if self.cards or not self.trump or not self.is_all_known or JOKER in (card, *self.held):
            return ()
        suit = self.suit_of(card)
        out = tuple(other for other in self.held if self.suit_of(other) == suit)
        return out if all(self.power(other) > self.power(card) for other in out) else ()

    @property
    def is_all_known(self) -> bool:
        """Whether the others hold all the cards that they may hold."""
        seats = (seat for seat in range(len(self.view.hands)) if seat != self.view.viewer)
        return len(self.held) == whole(len(self.view.hands[seat]) for seat in seats)

    def is_held_alone(self, suit: str, among: Cards | None = None) -> bool:
        """Whether nobody else may hold a card of a plain suit, but some may hold trumps, which then beat it; `among`
        are the cards that others may hold, if not those of `held`."""
        out = {self.suit_of(card) for card in (self.held if among is None else among) if card != JOKER}
        return self.trump in out and suit not in {*out, self.trump}

    def _in_every_deal(self, move: Move) -> frozenset[int]:
        """The seats that take the trick in some deal that is possible, however all play by the rules."""
        found, played = set[int](), {self.game.step(state, move) for state in every(self.view)}
        while played:
            state, events = played.pop()
            taken = {event.winner for event in events if isinstance(event, TrickTaken)}
            found |= taken
            if not taken:
                played |= {self.game.step(state, reply) for reply in self.game.legal_moves(state)}
        return frozenset(found)

    def _may_win(self, move: Move) -> Iterator[int]:
        if self.game.order_may_change and self.to_come:
            yield from self._any_order(move)
            return
        me, count = self.view.viewer, len(self.view.hands)
        card = move.cards[0]
        power = self.power_after(move)
        cards = (*self.cards, card)
        top = max(range(len(cards)), key=lambda at: (power(cards[at]), -at))
        yield (self.view.leader + top) % count
        led = self.led or self.suit_of(card)
        for seat in ((me + step) % count for step in range(1, self.to_come + 1)):
            follows = self.must_follow(seat, led)
            playable = (held for held in self.may_hold[seat] if not follows or self.suit_of(held) == led)
            if any(power(held) > power(cards[top]) for held in playable):
                yield seat

    def must_follow(self, seat: int, suit: str) -> bool:
        """Whether another seat surely holds a card of a suit: it has more cards than it may hold of all others, or it
        alone may hold one that lies in somebody's hand."""
        kept = self._following.get((seat, suit))
        if kept is None:
            others = [card for card in self.may_hold[seat] if card == JOKER or self.suit_of(card) != suit]
            kept = len(others) < len(self.view.hands[seat]) or (self.is_all_known and self._alone_holds(seat, suit))
            self._following[seat, suit] = kept
        return kept

    def _alone_holds(self, seat: int, suit: str) -> bool:
        """Whether only this one of the other seats may hold some card of a suit."""
        mine = {card for card in self.may_hold[seat] if card != JOKER and self.suit_of(card) == suit}
        elsewhere = (cards for each, cards in enumerate(self.may_hold) if each not in (seat, self.view.viewer))
        return bool(mine.difference(*elsewhere))

    def power_after(self, move: Move) -> Strength:
        """How high cards stand in the trick once this move is made."""
        led, power = self.led or self.suit_of(move.cards[0]), self.ranking_after(move).power
        return lambda card: power(card, led)

    def ranking_after(self, move: Move) -> Ranking:
        """How cards stand once this move is made: an 8 may make trump, the Joker is declared."""
        after = self.game.ranking_after
        return after(self.view, move) if after else ranking(self.view)

    def _any_order(self, move: Move) -> Iterator[int]:
        """Every way in which the rest of the trick may go: an 8 or the Joker changes what the others are worth."""
        anywhere = self.game.fill(self.view, (self.held,) * (len(self.view.hands) - 1))
        after = self.game.apply(anywhere, move)
        for some in permutations(self.held, self.to_come):
            for state, made in self._played(after, some):
                _, events = self.game.step(state, made)
                yield from (event.winner for event in events if isinstance(event, TrickTaken))

    def _played(self, state: State, some: Cards) -> Iterator[tuple[State, Move]]:
        """The positions before the last card of the trick is played, with its move; the Joker both ways."""
        first, *rest = some
        for made in (JOKER_WINS, JOKER_LOSES) if first == JOKER else (play(first),):
            if rest:
                yield from self._played(self.game.apply(state, made), tuple(rest))
            else:
                yield state, made


def higher(trick: OpenTrick, card: Card, among: Iterable[Card]) -> list[Card]:
    """Those of some cards that are of the same suit as this one and rank above it; the Joker is of none."""
    suit = trick.suit_of(card)
    power = strength_when_led(trick.view, suit)
    return [other for other in among if other != JOKER and trick.suit_of(other) == suit and power(other) > power(card)]
