"""Why a player who goes by rules of thumb makes a move: one reason for each rule that decided it.

The figures are the player's own (`nines.bots.heuristics`), found again for the view; nothing is tried out. Each game
says its own rules (`thumb_reasons` in the manifest).
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from nines.advice.advice import Advice, Reason
from nines.advice.reasons import settled
from nines.advice.reasons.grounds import only
from nines.bots import heuristics
from nines.core.game import View
from nines.core.moves import Move
from nines.registry import GAMES, ByGame
from nines.words.audience import Audience


class Rules(NamedTuple):
    """A game's rules of thumb: those that decided a choice among the legal moves of a view, and each as a sentence."""

    of: Callable[[Any, Move, tuple[Move, ...]], Iterator[Reason]]
    said: Callable[[Reason, Advice, Audience], str]


RULES: ByGame[Rules] = ByGame("thumb_reasons")


def rules(view: View, choice: Move) -> tuple[Reason, ...]:
    """The reasons for the move of a player who goes by rules of thumb: the rules that decided it."""
    legal = GAMES[view.game].legal_moves(view)
    if len(legal) == 1:
        return (only(view, choice),)
    instead = settled.instead_of(view, heuristics.RULES[view.game](view), choice)
    return (instead,) if instead else tuple(RULES[view.game].of(view, choice, legal))


def chance(share: float) -> float:
    """A chance without the dust of its sums, so that a sure thing is said to be sure."""
    return min(1.0, max(0.0, round(share, 9)))
