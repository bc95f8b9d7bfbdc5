"""A lesson as a value: a real deal with a slip for each idea, or questions about positions by theme."""

from typing import TYPE_CHECKING, Literal, NamedTuple

from nines.core.moves import Move
from nines.records.record import Record

if TYPE_CHECKING:
    from web.state.model import Match

LESSON = "lesson"
"""What the match of a lesson is called in the place of an id; nothing is kept under it."""

Stage = Literal["jump", "watch", "read", "ask", "done", "end"]


class LessonProgress(NamedTuple):
    """A lesson of a game, by its key and name, at step number `step`; after the last step it is the number of steps.

    `stage` says what goes on: moves are passed over, and it is said which (`jump`); the others' moves are watched; the
    slip explains something (`read`); the learner is asked for a move; it has been made, and the slip says what came of
    it (`done`); or all is over. `record` is
    the whole of it, `match` the table as far as it is played.
    """

    key: str
    name: str
    step: int
    stage: Stage
    record: Record
    match: "Match"
    wrong: Move | None = None
    """The legal move tried last that was not wanted, for as long as the slip answers it."""
    misses: int = 0
    """How many such moves were tried at this step."""
    answer: int | None = None
    """The answer given to the question at the end, from 0."""
    pressed: int | None = None
    """Which card of the step's strip was pressed last, from 0."""
    back: str = ""
    """The lesson whose question was answered wrong and comes back here, before this one's own; empty for none."""
    runs: int = 0
    """How often something was begun that goes on by itself: a wait that belongs to an earlier time is known by it."""


ThemeStage = Literal["ask", "told", "end"]


class ThemeLesson(NamedTuple):
    """A lesson by theme, by the key of its game and its name, at exercise number `step`; after the last one it is the
    number of exercises.

    `spot` is the number of the position on the table. `stage` says what goes on: something is asked; the page says how
    it is (`told`); or all is over.
    """

    key: str
    name: str
    step: int
    match: "Match"
    stage: ThemeStage = "ask"
    spot: int = 0
    answer: int | None = None
    """The answer given, from 0; none where something was to be done, or was shown."""
    wrong: Move | None = None
    """The move tried last that does not do what is to be done, for as long as the slip answers it."""
    misses: int = 0
    """How many such moves were tried, or wrong answers given, at this exercise."""
    right: int = 0
    """How many exercises were answered rightly at once."""
    back: tuple[str, int] | None = None
    """The theme and the number of its exercise that was answered wrong and comes back first."""
    runs: int = 0
    """How many positions have been laid out."""
