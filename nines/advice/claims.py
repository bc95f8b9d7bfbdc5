"""Whether anything is left to decide in a deal, for all that one seat can know.

Two proofs, each from the view alone. One seat takes every trick that is left, since each card that it may hold beats
each card that any other seat may hold, in whatever order they are played. Or, where few cards are left, every way in
which they may lie has been gone through, and in each of them all ways to play end with the same scores.
"""

from collections.abc import Iterable
from typing import NamedTuple, TypeGuard

from nines.advice.holdings import may_hold
from nines.bots import worlds
from nines.core.cards import JOKER, Card, Cards
from nines.core.events import TrickTaken
from nines.core.game import Ranking, TrickView, View
from nines.core.zones import lying
from nines.registry import GAMES, in_tricks

MOST_STEPS = 400
"""So many moves are gone through at most: what needs more is not called settled."""
MOST_CARDS = 3
"""With more cards than these in hand nothing is gone through: it would never come to an end."""


def is_settled(view: View) -> bool:
    """Whether no card that anybody may still choose changes the scores of this deal, however the hidden cards lie.

    It is the viewer's turn to play to a trick. What the scores will be need not be known: the other's bid may be
    hidden, or who holds the last high card. What needs too long a proof is answered with False.
    """
    return takes_the_rest(view) is not None or (plays_to_trick(view) and _all_ends_alike(view))


def plays_to_trick(view: View) -> TypeGuard[TrickView]:
    """Whether it is the viewer's turn to play to a trick."""
    return view.phase == "play" and view.turn == view.viewer and in_tricks(view)


class Ending(NamedTuple):
    """What can be said of the cards in play: by seat those it may hold and how many it holds, and how they rank."""

    may_hold: tuple[Cards, ...]
    held: tuple[int, ...]
    ranking: Ranking

    def beats(self, some: Cards, others: Iterable[Card], led: str) -> bool:
        """Whether each of some cards is above each other card of these in a trick to which this suit was led."""
        power, others = self.ranking.power, tuple(others)
        return all(power(card, led) > power(other, led) for card in some for other in others if card != other)


def ending(view: TrickView) -> Ending | None:
    """The ending that a view shows; None while one may draw a card, the Joker may still be declared, or an 8 may still
    make trump."""
    held, ranking = may_hold(view), GAMES[view.game].ranking
    if lying(GAMES[view.game].zones(view), "draw") or not view.trump or not ranking:
        return None
    if any(JOKER in some for some in held):
        return None
    return Ending(held, tuple(len(hand) for hand in view.hands), ranking(view))


# ---- one seat takes all ------------------------------------------------------------------------------------------


def takes_the_rest(view: View) -> int | None:
    """The seat that takes every trick that is left whatever anybody plays, where it is the viewer's turn to play to
    one; None where that is not proved."""
    if not plays_to_trick(view):
        return None
    end = ending(view)
    winner = _sure_winner(view, end) if end else None
    return winner if end and winner is not None and _takes_every_lead(winner, end) else None


def _sure_winner(view: TrickView, end: Ending) -> int | None:
    """The seat that takes the trick on the table whatever is played to it, or None."""
    seats = len(view.hands)
    in_turn = [(view.leader + at) % seats for at in range(seats)]
    mine = tuple(move.cards[0] for move in GAMES[view.game].legal_moves(view))
    winners = set()
    for card in mine:
        cards: list[Cards] = [(played,) for played in (*view.trick, card)]
        cards += [end.may_hold[seat] for seat in in_turn[len(cards) :]]
        led = end.ranking.led or end.ranking.suit_of(card)  # NN8: the suit that was led, as it stood then
        sure = [
            seat
            for seat, some in zip(in_turn, cards)
            if all(end.beats(some, others, led) for other, others in zip(in_turn, cards) if other != seat)
        ]
        winners.add(sure[0] if sure else None)
    return winners.pop() if len(winners) == 1 else None


def _takes_every_lead(seat: int, end: Ending) -> bool:
    """Whether this seat, once it leads, takes all the tricks that are left."""
    return all(
        end.beats((card,), others, end.ranking.suit_of(card))
        for card in end.may_hold[seat]
        for other, others in enumerate(end.may_hold)
        if other != seat
    )


# ---- all ends are alike ------------------------------------------------------------------------------------------


def _all_ends_alike(view: View) -> bool:
    if len(view.hands[view.viewer]) > MOST_CARDS:
        return False
    game, ends = GAMES[view.game], dict[int, tuple[object, ...]]()
    for number, state, _ in worlds.every_end(view, MOST_STEPS):
        if state is None:
            return False
        end = (state.totals, state.winners, game.next_dealer(state))
        if ends.setdefault(number, end) != end:
            return False
    return True


def takers(view: View, steps: int = MOST_STEPS) -> frozenset[int]:
    """The seats that may take a trick yet, by every way to play the last cards; none where there are too many."""
    found = set[int]()
    for _, state, events in worlds.every_end(view, steps):
        if state is None:
            return frozenset()
        found |= {event.winner for event in events if isinstance(event, TrickTaken)}
    return frozenset(found)
