"""Whether a lesson is sound: it replays, it stands where it says it does, and all that it claims is so."""

import re
from collections.abc import Iterator
from string import Formatter
from typing import NamedTuple

from nines.core.game import NATURE, NotLegal
from nines.core.moves import Move
from nines.core.sums import whole
from nines.core.zones import lying
from nines.lessons import LESSONS
from nines.lessons.facts import LessonPlace, claims, false_claims, value_of, words
from nines.lessons.lesson import ME, Lesson, LessonStep, Question, record_of, with_other
from nines.lessons.replies import reply
from nines.lessons.themes import themes_of
from nines.records.record import steps
from nines.registry import GAMES
from nines.words.languages import Language, language

LONGEST = {"head": 62, "body": 160, "done": 130, "jump": 130}
"""Characters of a text of each kind, in English: a slip is no page."""
RANKS = dict(
    zip(
        ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"],
        "23456789TJQKA",
    )
)
NAMED = re.compile(rf"\b({'|'.join(RANKS)}) of (clubs|diamonds|hearts|spades)\b")
NAMES = ("You", "Ada", "Ben", "Maude", "Luc")


class Checked(NamedTuple):
    """What was looked at in a lesson, and what is wrong with it."""

    moves: int
    facts: int
    replies: int
    faults: tuple[str, ...]


def all_lessons() -> Iterator[tuple[str, Lesson]]:
    """Every lesson with the key of its game."""
    for key in GAMES:
        for lesson in LESSONS[key]:
            yield key, lesson


def taught() -> dict[str, tuple[str, ...]]:
    """The lessons that teach each ruling, as `game/name`."""
    found: dict[str, list[str]] = {}
    for key, lesson in all_lessons():
        parts = (*(step.rulings for step in lesson.steps), lesson.rulings, lesson.question.rulings)
        for ruling in dict.fromkeys(" ".join(parts).split()):
            found.setdefault(ruling, []).append(f"{key}/{lesson.name}")
    for key in GAMES:
        for theme in themes_of(key):
            for ruling in theme.rulings:
                found.setdefault(ruling, []).append(f"{key}/{theme.name}")
    return {ruling: tuple(where) for ruling, where in found.items()}


def check(key: str, lesson: Lesson) -> Checked:
    """The lesson looked through, from its first move to its last word."""
    record = record_of(key, lesson)
    try:
        everything = tuple(steps(record))
    except NotLegal as fault:
        return Checked(0, 0, 0, (str(fault),))
    moves = [step for step in everything if step.seat != NATURE]
    faults = [*_unexplained(key, lesson), *_too_long(lesson)]
    facts, replies = 0, 0
    last = LessonPlace(record, len(moves))
    for number, step in enumerate(lesson.steps, 1):
        place = LessonPlace(record, step.at)
        misplaced = tuple(_wrong_place(place))
        if misplaced:
            faults += [f"step {number}: {fault}" for fault in misplaced]
            continue
        found = [*false_claims(place, step.facts), *_nameless(place, step), *_twin(key, lesson, step)]
        answers = list(_answers(place, step))
        found += [f"no answer to {tried}" for tried, said in answers if not all(said)]
        faults += [f"step {number}: {fault}" for fault in found]
        facts, replies = facts + len(claims(step.facts)), replies + len(answers)
    questions = [lesson.question, *([lesson.again] if lesson.again else [])]
    for where, text in (("end", lesson.facts), *(("question", question.facts) for question in questions)):
        faults += [f"{where}: {fault}" for fault in false_claims(last, text)]
        facts += len(claims(text))
    for question in questions:
        faults += _asked(last, question)
    if lesson.again and lesson.again.rulings != lesson.question.rulings:
        faults.append("question: it asks about something else when it comes back")
    return Checked(len(lesson.steps), facts, replies, tuple(faults))


def _asked(last: LessonPlace, question: Question) -> Iterator[str]:
    """What is wrong with the answers to a question."""
    for answer in question.answers:
        if answer.right != (value_of(last, question.fact) == words(answer.value)):
            yield f"question: {answer.text} is {'not ' if answer.right else ''}right"
    if whole(answer.right for answer in question.answers) != 1:
        yield "question: one answer is right"


def _wrong_place(place: LessonPlace) -> Iterator[str]:
    if place.at >= len(place.record.moves):
        yield f"there is no move {place.at}"
        return
    wanted = place.record.moves[place.at][1]
    if place.moves[place.at].seat != ME:
        yield f"move {place.at} is not the learner’s"
    elif wanted not in place.game.legal_moves(place.state):
        yield f"{wanted} is not legal"


def _unexplained(key: str, lesson: Lesson) -> Iterator[str]:
    """Moves of the learner's that had a choice and no step, before the last one."""
    record = record_of(key, lesson)
    moves, explained = LessonPlace(record, 0).moves, {step.at for step in lesson.steps}
    first, last = min(explained), min(max(explained), len(moves))
    jumped: set[int] = set()
    for before, step in zip(lesson.steps, lesson.steps[1:]):
        if step.jump:
            jumped.update(range(before.at + 1, step.at))
    for at in range(first, last):
        choices = GAMES[key].legal_moves(moves[at].before)
        if moves[at].seat == ME and at not in explained | jumped and len(choices) > 1:
            yield f"move {at}: the learner moves without a step"


def _too_long(lesson: Lesson) -> Iterator[str]:
    for number, step in enumerate(lesson.steps, 1):
        for part, most in LONGEST.items():
            text = getattr(step, part)
            if len(text) > most:
                yield f"step {number}: {part} has {len(text)} characters, {most} at most"


def _nameless(place: LessonPlace, step: LessonStep) -> Iterator[str]:
    """Cards that a text names, though no fact, move or card on the table speaks of them."""
    known = {word for claim in claims(step.facts) for word in claim.split()}
    known |= {str(card) for card in lying(place.game.zones(place.state), "trick", "pile")}
    known |= {str(card) for card in place.record.moves[place.at][1].cards}
    for text in (step.head, step.body, step.done, step.jump):
        for code in cards_in(text):
            if code not in known:
                yield f"{code} is named, of which no fact speaks"


def cards_in(text: str) -> tuple[str, ...]:
    """The codes of the cards that an English text names, in braces or in words."""
    braced = [name for _, name, _, _ in Formatter().parse(text) if name]
    return (*braced, *(RANKS[rank] + suit[0].upper() for rank, suit in NAMED.findall(text)))


def _twin(key: str, lesson: Lesson, step: LessonStep) -> Iterator[str]:
    """What is wrong with a card that is taken instead of the one wanted."""
    if not step.same:
        return
    record = record_of(key, with_other(lesson, step))
    try:
        after = [played.after.totals for played in steps(record)]
    except NotLegal as fault:
        yield f"with {step.same}: {fault}"
        return
    if after != [played.after.totals for played in steps(record_of(key, lesson))]:
        yield f"with {step.same} the match goes another way"
    number = lesson.steps.index(step)
    later = (
        text
        for following in lesson.steps[number + 1 :]
        for text in (following.head, following.body, following.done, following.jump)
    )
    for code in cards_in(" ".join((step.done, *later))):
        if code in (step.same, str(lesson.script[step.at][1])):
            yield f"with {step.same} a later text names {code}"


def _answers(place: LessonPlace, step: LessonStep) -> Iterator[tuple[Move, tuple[str, str]]]:
    """What is answered to each legal move that is not wanted."""
    say: Language = language("en")
    wanted = place.record.moves[place.at][1]
    for tried in place.game.legal_moves(place.state):
        if tried != wanted and str(tried) != step.same:
            yield tried, reply(place.state, tried, wanted, NAMES, say)
