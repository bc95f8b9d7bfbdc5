"""What a search found out: every legal move with its value, from which hints and reasons are made."""

from typing import NamedTuple

from nines.bots.search.outdone import Settled
from nines.core.moves import Move


class MoveValues(NamedTuple):
    """A legal move and what it came to in the worlds it was tried in.

    `mean` is in the analysis' unit, `error` its standard error. `behind` is how much less it came to than the best
    move in the same worlds, with the standard error of that difference: far more exact than two means compared.
    `shares` are, fact by fact, the share of the worlds in which the fact came true (by weight where worlds have
    weights). `parts` are, fact by fact, how much of `behind` arises in the worlds in which the fact comes out otherwise
    than after the best move; None where that is so in nearly all of them, or in hardly any. They are empty but where
    all moves were played in all worlds (`nines.bots.search.explaining`). Moves that must be worth the same have the
    same figures. `outdone` says that by the rules alone another move is never worse and sometimes better, whatever the
    figures are. `by_plan` are the places of facts that hang on which of several good plans the seat follows: their
    share says little. `counts` are the means of what the search counts, None for one that hangs on the plan.
    """

    move: Move
    mean: float
    error: float
    behind: float
    behind_error: float
    worlds: int
    shares: tuple[float, ...]
    outdone: bool = False
    parts: tuple[float | None, ...] = ()
    by_plan: frozenset[int] = frozenset()
    counts: tuple[float | None, ...] = ()

    @property
    def equal(self) -> bool:
        """Whether nothing tells this move from the best: they lie within two standard errors."""
        return not self.outdone and self.behind <= 2 * self.behind_error


class Analysis(NamedTuple):
    """A decision weighed. `moves` has every legal move once, the best first; `choice` is the move to make.

    `unit` is what is counted: `tricks`, `points` or `wins` (the chance to win the match). `facts` name the `shares`,
    `counts` what is counted of each move.
    `worlds` were looked at, of `asked`; `cut` says that time ran out first, `certain` that there are no more worlds
    than these and each was searched to its end. `settled` is what the rules alone say for the choice; where the cards
    may lie in too many ways for that, in so many deals of the kind as `settled_in` says, else that is 0.
    """

    choice: Move
    moves: tuple[MoveValues, ...]
    unit: str
    facts: tuple[str, ...]
    worlds: int
    asked: int
    cut: bool
    certain: bool
    settled: Settled = ""
    settled_in: int = 0
    counts: tuple[str, ...] = ()

    def of(self, move: Move) -> MoveValues:
        """The figures of one legal move; raises KeyError for another move."""
        for values in self.moves:
            if values.move == move:
                return values
        raise KeyError(move)

    def share(self, move: Move, fact: str, uncounted: float = 0.0) -> float:
        """In what part of the worlds a fact came true after a move; `uncounted` where it was not counted."""
        shares = self.of(move).shares
        return shares[self.facts.index(fact)] if shares and fact in self.facts else uncounted
