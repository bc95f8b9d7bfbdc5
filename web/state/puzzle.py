"""A puzzle on the screen as a value: the table at the choice, and what became of the answers."""

from typing import TYPE_CHECKING, Literal, NamedTuple

from nines.core.moves import Move

if TYPE_CHECKING:
    from web.state.model import Match

PUZZLE = "puzzle"
"""What the match of a puzzle is called in the place of an id; nothing is kept under it."""

AttemptStage = Literal["ask", "wrong", "shown", "lost", "right"]


class Attempt(NamedTuple):
    """A puzzle of a game, by its number in the file, from 1, and the table that shows it.

    `stage` says what goes on: a choice is asked for; a wrong one was made (`wrong`) and may be refuted, which is then
    played out (`shown`) until the goal is lost; or the right one lies on the table.
    """

    key: str
    number: int
    match: "Match"
    stage: AttemptStage = "ask"
    wrong: Move | None = None
    """The wrong choice made last."""
    failed: bool = False
    """Whether a wrong one was made here before the right one, or the right one was shown."""
    told: bool = False
    """Whether the answer lies on the table because somebody asked for it."""
    rest: tuple[tuple[int, Move], ...] = ()
    """What is still to be played of the deal that refutes it."""
    ended: "Match | None" = None
    """Once the goal is lost, the table at the end of that deal; the position lies on the table again."""
    theme: str = ""
    """What all puzzles teach that come after it, where somebody practises one thing; else empty."""
    results: str | None = None
    """In a run of puzzles what became of those before, `1` for each that was right at once; None outside a run."""
    first: bool = False
    """Whether it is an easy one before the puzzle of the day, which then comes next."""
    runs: int = 0
    """How often something was begun that goes on by itself: a wait that belongs to an earlier time is known by it."""
