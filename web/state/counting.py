"""A counting drill as a value: the deal that is played before one, and the questions asked in it."""

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from nines.counting.questions import CountingQuestion  # it comes later (building/later.py)
    from web.state.model import Match

DRILL = "drill"
"""What the match of a counting drill is called in the place of an id; nothing is kept under it."""

DrillStage = Literal["start", "play", "wait", "ask", "told", "end"]


class Drill(NamedTuple):
    """A counting drill: a deal of a game that is played before one, and stops for questions.

    `stage` says what goes on: nothing yet (`start`); cards are played (`play`), or wait for a press; a question is
    asked (`ask`); it has been answered, and the page says how it is (`told`); or all is over. `questions` are those
    asked so far, the last one the question on the screen, and `chosen` the places of the answers given to them.
    """

    match: "Match"
    stage: DrillStage = "play"
    pace: str = "normal"
    """How fast cards are played: a speed."""
    since: int = 0
    """So many tricks or plays have gone by since the last question."""
    questions: tuple["CountingQuestion", ...] = ()
    chosen: tuple[int, ...] = ()
    moment: "Match | None" = None
    """The table at the moment that told the answer, while one looks at it."""
    runs: int = 0
    """How often something was begun that goes on by itself: a wait that belongs to an earlier time is known by it."""

    @property
    def right(self) -> int:
        """How many questions were answered rightly."""
        return [question.right == chosen for question, chosen in zip(self.questions, self.chosen)].count(True)
