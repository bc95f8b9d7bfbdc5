"""A puzzle: a place in the first deal of a match, the right answer, and what speaks for it."""

from typing import Literal, NamedTuple

from nines.core.game import State, View
from nines.core.moves import Move
from nines.records.record import Record, replay
from nines.registry import GAMES

Kind = Literal["sure", "counted"]
KINDS: tuple[Kind, ...] = ("sure", "counted")
BANDS = (1, 2, 3, 4)


class Puzzle(NamedTuple):
    """`record` is the match up to the choice, which its one person has; `table` and `number` say which match it is.

    `sure`: whoever answers right reaches the `goal`, however the cards lie; every other answer gives it up. `counted`:
    over many deals that fit, the answer brings more than any other, however the others are taken to play. `lead` is by
    how much, in points, tricks or the chance to be the first out; `theme` what it teaches, `band` how many miss it.
    """

    record: Record
    table: int
    number: int
    kind: Kind
    theme: str
    answer: Move
    goal: int
    lead: float
    band: int

    @property
    def state(self) -> State:
        """Where the choice is to be made, as the cards truly lie."""
        state: State = GAMES[self.record.game].deal(replay(self.record), self.record.seed)[0]
        return state

    @property
    def view(self) -> View:
        """The same as the person sees it."""
        state = self.state
        view: View = GAMES[self.record.game].view(state, state.turn)
        return view
