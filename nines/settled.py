"""Whether anything is left to decide in a deal, for all that one seat can know.

Two proofs, each from the view alone. One seat takes every trick that is left, since each card that it may hold beats
each card that any other seat may hold, in whatever order they are played. Or, where few cards are left, every way in
which they may lie has been gone through, and in each of them all ways to play end with the same scores.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from nines.cards import BACK, JOKER, Cards
from nines.game import Holder, Ranking
from nines.games import GAMES

MOST_STEPS = 400
"""So many moves are gone through at most: what needs more is not called settled."""
MOST_CARDS = 3
"""With more cards than these in hand nothing is gone through: it would never come to an end."""


def settled(view: Any) -> bool:
    """Whether no card that anybody may still choose changes the scores of this deal, however the hidden cards lie.

    It is the viewer's turn to play to a trick. What the scores will be need not be known: the other's bid may be
    hidden, or who holds the last high card. What needs too long a proof is answered with False.
    """
    if view.phase != "play" or view.turn != view.viewer or not GAMES[view.game].tricks:
        return False
    return _one_takes_all(view) or _all_ends_alike(view)


# ---- one seat takes all ------------------------------------------------------------------------------------------


class _Ending(NamedTuple):
    """What can be said of a view's cards: by seat those that it may hold, and how they rank."""

    may_hold: tuple[Cards, ...]
    ranking: Ranking


def _one_takes_all(view: Any) -> bool:
    end = _ending(view)
    if end is None:
        return False
    winner = _sure_winner(view, end)
    return winner is not None and _takes_every_lead(winner, end)


def _ending(view: Any) -> _Ending | None:
    """The ending that this view shows; None while the Joker may still be declared or an 8 may still make trump."""
    may_hold = _may_hold(view)
    trump = view.trump
    if any(JOKER in some for some in may_hold) or not trump:
        return None
    ranking = GAMES[view.game].ranking
    return _Ending(may_hold, ranking(view)) if ranking else None


def _may_hold(view: Any) -> tuple[Cards, ...]:
    """By seat, every card that it may hold for all that the viewer knows."""
    unseen, holders = GAMES[view.game].unseen(view)
    places = iter(holders)
    found = []
    for seat, hand in enumerate(view.hands):
        known = tuple(one for one in hand if one != BACK)
        if seat != view.viewer:
            place = next(places)
            known += _admitted(unseen, place) if place.count else ()
        found.append(known)
    return tuple(found)


def _admitted(cards: Cards, place: Holder) -> Cards:
    """Those of these cards that may lie in this place."""
    barred = {one for some, most in place.limits if most == 0 for one in some}
    return tuple(one for one in cards if one not in barred)


def _sure_winner(view: Any, end: _Ending) -> int | None:
    """The seat that takes the trick on the table whatever is played to it, or None."""
    seats = len(view.hands)
    in_turn = [(view.leader + at) % seats for at in range(seats)]
    mine = tuple(move.cards[0] for move in GAMES[view.game].legal_moves(view))
    winners = set()
    for one in mine:
        cards = [(played,) for played in view.trick] + [(one,)]
        cards += [end.may_hold[seat] for seat in in_turn[len(cards) :]]
        led = end.ranking.led or end.ranking.suit_of(one)  # NN8: the suit that was led, as it stood then
        sure = [
            seat
            for seat, some in zip(in_turn, cards)
            if all(_beats(some, others, led, end) for other, others in zip(in_turn, cards) if other != seat)
        ]
        winners.add(sure[0] if sure else None)
    return winners.pop() if len(winners) == 1 else None


def _beats(some: Cards, others: Cards, led: str, end: _Ending) -> bool:
    return all(
        end.ranking.power(one, led) > end.ranking.power(other, led) for one in some for other in others if one != other
    )


def _takes_every_lead(seat: int, end: _Ending) -> bool:
    """Whether this seat, once it leads, takes all the tricks that are left."""
    return all(
        _beats((one,), others, end.ranking.suit_of(one), end)
        for one in end.may_hold[seat]
        for other, others in enumerate(end.may_hold)
        if other != seat
    )


# ---- all ends are alike ------------------------------------------------------------------------------------------


def _all_ends_alike(view: Any) -> bool:
    if len(view.hands[view.viewer]) > MOST_CARDS:
        return False
    game = GAMES[view.game]
    steps = 0
    for world in ways_to_lie(view):
        ends: set[tuple[Any, ...]] = set()
        todo = [world]
        while todo:
            state = todo.pop()
            if len(state.sheet) > len(view.sheet):
                deals_next = state.leader if view.game == "niner" else -1  # NR9: whoever took the last trick
                ends.add((state.totals, state.winners, deals_next))
                if len(ends) > 1:
                    return False
                continue
            moves = game.legal_moves(state)
            todo += [game.apply(state, move) for move in moves]
            steps += len(moves)
            if steps > MOST_STEPS:
                return False
    return True


def ways_to_lie(view: Any) -> Iterator[Any]:
    """Every state that may be the true one for all that the viewer knows, but for the order of cards in one place."""
    game = GAMES[view.game]
    unseen, holders = game.unseen(view)
    for contents in _shared_out(unseen, holders):
        yield game.fill(view, contents)


def _shared_out(cards: Cards, holders: tuple[Holder, ...]) -> Iterator[tuple[Cards, ...]]:
    if not holders:
        yield ()
        return
    first, *rest = holders
    for some in combinations(_admitted(cards, first), first.count):
        if all(sum(one in limited for one in some) <= most for limited, most in first.limits):
            left = tuple(one for one in cards if one not in some)
            for others in _shared_out(left, tuple(rest)):
                yield (some, *others)
