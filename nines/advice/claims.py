"""Whether anything is left to decide in a deal, for all that one seat can know.

Two proofs, each from the view alone. One seat takes every trick that is left, since each card that it may hold beats
each card that any other seat may hold, in whatever order they are played. Or, where few cards are left, every way in
which they may lie has been gone through, and in each of them all ways to play end with the same scores.
"""

from typing import NamedTuple

from nines.advice.holdings import may_hold
from nines.bots import worlds
from nines.core.cards import JOKER, Cards
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
    if view.phase == "play" and view.turn == view.viewer and in_tricks(view):
        return _one_takes_all(view) or _all_ends_alike(view)
    return False


# ---- one seat takes all ------------------------------------------------------------------------------------------


class _Ending(NamedTuple):
    """What can be said of a view's cards: by seat those that it may hold, and how they rank."""

    may_hold: tuple[Cards, ...]
    ranking: Ranking


def _one_takes_all(view: TrickView) -> bool:
    if lying(GAMES[view.game].zones(view), "draw"):
        return False  # whoever draws may come to hold any card that lies there
    end = _ending(view)
    if end is None:
        return False
    winner = _sure_winner(view, end)
    return winner is not None and _takes_every_lead(winner, end)


def _ending(view: TrickView) -> _Ending | None:
    """The ending that this view shows; None while the Joker may still be declared or an 8 may still make trump."""
    held = may_hold(view)
    trump = view.trump
    if any(JOKER in some for some in held) or not trump:
        return None
    ranking = GAMES[view.game].ranking
    return _Ending(held, ranking(view)) if ranking else None


def _sure_winner(view: TrickView, end: _Ending) -> int | None:
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
            if all(_beats(some, others, led, end) for other, others in zip(in_turn, cards) if other != seat)
        ]
        winners.add(sure[0] if sure else None)
    return winners.pop() if len(winners) == 1 else None


def _beats(some: Cards, others: Cards, led: str, end: _Ending) -> bool:
    return all(
        end.ranking.power(card, led) > end.ranking.power(other, led)
        for card in some
        for other in others
        if card != other
    )


def _takes_every_lead(seat: int, end: _Ending) -> bool:
    """Whether this seat, once it leads, takes all the tricks that are left."""
    return all(
        _beats((card,), others, end.ranking.suit_of(card), end)
        for card in end.may_hold[seat]
        for other, others in enumerate(end.may_hold)
        if other != seat
    )


# ---- all ends are alike ------------------------------------------------------------------------------------------


def _all_ends_alike(view: View) -> bool:
    if len(view.hands[view.viewer]) > MOST_CARDS:
        return False
    game = GAMES[view.game]
    steps = 0
    for world in worlds.every(view):
        ends: set[tuple[object, ...]] = set()
        todo = [world]
        while todo:
            state = todo.pop()
            if len(state.sheet) > len(view.sheet):
                ends.add((state.totals, state.winners, game.next_dealer(state)))
                if len(ends) > 1:
                    return False
                continue
            moves = game.legal_moves(state)
            todo += [game.apply(state, move) for move in moves]
            steps += len(moves)
            if steps > MOST_STEPS:
                return False
    return True
