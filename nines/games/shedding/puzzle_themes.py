"""What a puzzle of the shedding game teaches, as predicates on the view, the right move and the wrong one."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from nines.core.moves import Move
from nines.games.shedding import open_cards as shed
from nines.games.shedding.pile import BLOCK, SKIP, UNDER, WILD, in_force
from nines.games.shedding.rules import State
from nines.registry import Predicate, Predicates


class OnPile:
    """A choice between two moves of the shedding game."""

    def __init__(self, view: State, right: Move, wrong: Move) -> None:
        self.view, self.right, self.wrong = view, right, wrong

    def leaves(self, rank: int) -> bool:
        """Whether the right cards leave this rank in force, and the wrong ones do not."""
        return self._force(self.right) == rank != self._force(self.wrong)

    def clears(self, move: Move) -> bool:
        return move.verb in ("play", "jump") and shed.clears(self.view, move)

    def _force(self, move: Move) -> int:
        if move.verb != "play" or self.clears(move):
            return 0
        return in_force((*self.view.pile, *move.cards))

    def wild(self, move: Move) -> bool:
        return move.verb == "play" and move.cards[0].rank in WILD

    def rank(self, move: Move) -> int:
        return move.cards[0].rank if move.verb == "play" else 0


_ASKED: Mapping[str, Callable[[OnPile], bool]] = MappingProxyType(
    {
        "jump-in": lambda asked: asked.right.verb == "jump",
        "let-go": lambda asked: asked.right.verb == "pass",
        "clear": lambda asked: asked.clears(asked.right) and not asked.clears(asked.wrong),
        "no-clear": lambda asked: asked.clears(asked.wrong) and not asked.clears(asked.right),
        "block": lambda asked: asked.leaves(BLOCK),
        "under": lambda asked: asked.leaves(UNDER),
        "skip": lambda asked: asked.leaves(SKIP),
        "play-wild": lambda asked: asked.wild(asked.right) and not asked.wild(asked.wrong),
        "keep-wild": lambda asked: asked.wild(asked.wrong) and not asked.wild(asked.right),
        "several": lambda asked: len(asked.right.cards) > len(asked.wrong.cards),
        "one-only": lambda asked: len(asked.right.cards) < len(asked.wrong.cards),
        "high-first": lambda asked: asked.rank(asked.right) > asked.rank(asked.wrong) > 0,
        "low-first": lambda asked: 0 < asked.rank(asked.right) < asked.rank(asked.wrong),
    }
)


def _of_choice(holds: Callable[[OnPile], bool]) -> Predicate:
    return lambda view, right, wrong: holds(OnPile(view, right, wrong))


PREDICATES: Predicates = MappingProxyType({theme: _of_choice(holds) for theme, holds in _ASKED.items()})
"""By the name of the theme."""
