"""What a lesson is: a match as far as it is played, and steps, each a position in it with a slip of paper.

In every text a card stands as its code in braces, `{7D}`, and a page puts its name there.
"""

from collections.abc import Mapping
from typing import NamedTuple

from nines.core.moves import Move
from nines.core.options import Options, Value, with_values
from nines.records.record import Record, new
from nines.registry import GAMES

ME = 0
"""The learner's seat."""


class LessonStep(NamedTuple):
    """A move of the learner's: what its slip says, and what makes that true.

    `at` counts the moves of the record that come before it; the move itself is the one wanted. Several steps may share
    an `idea`. `about` is what the slip points at: `trick 8H`, `hand 9D`, `ladder 7D` (a card in the order of trumps),
    or `trump`, `spare`, `bids`, `pile`, `up`, `down`. A step at the same place as the next one asks for nothing: it is
    read, and *Go on* leads to the one that asks.
    """

    at: int
    idea: str
    head: str
    body: str
    about: str
    facts: str
    """What is claimed, for `nines.lessons.facts`."""
    rulings: str
    """The rulings that are taught."""
    done: str = ""
    """What is said once the move has been made; nothing is said where it is empty."""
    same: str = ""
    """A card that does as well: it changes places with the one wanted in all that follows."""
    after: int = 0
    """`done` is said after so many moves of the others; in a trick, when that is over."""
    jump: str = ""
    """Said in the place of the moves since the step before, where these are not shown."""
    strip: tuple[tuple[str, str], ...] = ()
    """Cards on the slip, each with what is said of it when it is pressed."""


class Answer(NamedTuple):
    """One answer to the question at the end, which is `right` just if the question's fact has this value."""

    text: str
    value: str
    reply: str
    right: bool = False


class Question(NamedTuple):
    """What a learner is asked at the end; `fact` says which answer is right, `facts` that the replies are true."""

    text: str
    fact: str
    answers: tuple[Answer, ...]
    facts: str
    rulings: str


class Lesson(NamedTuple):
    """A lesson of a game: the match from its seed, the moves of everybody, its steps, and how it ends."""

    name: str
    title: str
    seed: str
    seats: int
    moves: str
    steps: tuple[LessonStep, ...]
    head: str
    body: str
    facts: str
    rulings: str
    question: Question
    options: Mapping[str, Value] = {}
    again: Question | None = None
    """The same as its question asks, in another position: for whoever has answered that wrong, in a later lesson."""
    builds_on: str = ""
    """The game whose first lesson comes before this one."""

    @property
    def ideas(self) -> tuple[str, ...]:
        """The ideas in the order in which they are met, one a step."""
        return tuple(step.idea for step in self.steps)

    @property
    def texts(self) -> tuple[str, ...]:
        """Every text that has a translation."""
        said = (
            part
            for step in self.steps
            for part in (step.idea, step.head, step.body, step.done, step.jump, *(text for _, text in step.strip))
        )
        questions = (self.question, *((self.again,) if self.again else ()))
        asked = (
            part
            for question in questions
            for part in (question.text, *(text for answer in question.answers for text in (answer.text, answer.reply)))
        )
        whole = (self.title, *said, self.head, self.body, *asked)
        return tuple(dict.fromkeys(text for text in whole if any(letter.isalpha() for letter in text)))

    def is_read(self, number: int) -> bool:
        """Whether the step of this number, from 0, asks for nothing: the next one stands at the same move."""
        return number + 1 < len(self.steps) and self.steps[number].at == self.steps[number + 1].at

    @property
    def script(self) -> tuple[tuple[int, Move], ...]:
        """All moves, as in a record."""
        entries = (entry.strip().partition(" ") for entry in self.moves.split(","))
        return tuple((int(seat), Move.parse(text)) for seat, _, text in entries)


def record_of(key: str, lesson: Lesson) -> Record:
    """The lesson's match after all its moves."""
    options: Options = with_values(GAMES[key].choices, dict(lesson.options))
    seats = ("human",) + ("bot:beginner",) * (lesson.seats - 1)
    return new(key, options, seats, lesson.seed)._replace(moves=lesson.script)


def with_other(lesson: Lesson, step: LessonStep) -> Lesson:
    """The lesson in which the learner has made the other move, which changes places with the one wanted."""
    wanted = str(lesson.script[step.at][1])
    swapped = {wanted: step.same, step.same: wanted}
    script = [
        f"{seat} {swapped.get(str(move), str(move)) if seat == ME and at >= step.at else move}"
        for at, (seat, move) in enumerate(lesson.script)
    ]
    return lesson._replace(moves=", ".join(script))
