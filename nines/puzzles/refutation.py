"""A wrong answer to a sure puzzle, refuted: a deal that fits all the seat can know, played out to the lost goal."""

from typing import NamedTuple

from nines.core.cards import BACK, Card
from nines.core.game import State, View
from nines.core.moves import Move
from nines.puzzles.endings import ENDS
from nines.puzzles.proof import Proof
from nines.registry import GAMES


class Refutation(NamedTuple):
    """`world` is the deal as the cards lie in it, nothing hidden; `moves` are played from there to its end, each with
    its seat, the wrong one first."""

    world: State
    moves: tuple[tuple[int, Move], ...]


def refute(view: View, move: Move, goal: int) -> Refutation:
    """The deal in which a move gives the goal up, as the proof found it; raises TooHard.

    Only for a move that does not keep the goal. The others play as if they saw all cards, the seat as well as it can
    without seeing them.
    """
    game = GAMES[view.game]
    moves = tuple(Proof(ENDS[view.game].of(view), goal).against(move))
    unseen, holders = game.unseen(view)
    left, contents = list(unseen), []
    others = [seat for seat in range(len(view.hands)) if seat != view.viewer]
    for at, holder in enumerate(holders):
        if at < len(others):
            played = (made.cards[0] for seat, made in moves if seat == others[at])
            some = tuple(card for card in played if BACK in view.hands[others[at]])
        else:
            some = _some(left, holder.count, [card for seat, made in moves for card in made.cards])
        contents.append(some)
        left = [card for card in left if card not in some]
    return Refutation(game.fill(view, tuple(contents)), moves)


def _some(left: list[Card], count: int, played: list[Card]) -> tuple[Card, ...]:
    """So many of the cards that nobody plays."""
    return tuple(card for card in left if card not in played)[:count]


def loses(view: View, goal: int, found: Refutation) -> bool:
    """Whether, by the rules, the deal fits the view, every move in it is legal, and its end misses the goal."""
    game, seat = GAMES[view.game], view.viewer
    if game.view(found.world, seat) != view:
        return False
    state = found.world
    for who, move in found.moves:
        state, _ = game.play(state, who, move)
    scored = len(state.sheet) == len(view.sheet) + 1
    return scored and ENDS[view.game].result(state, seat) < goal
