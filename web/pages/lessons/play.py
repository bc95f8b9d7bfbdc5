"""How a lesson goes on: from step to step, the others' moves between them, and the learner's own."""

from functools import cache

from nines.core.events import TrickTaken
from nines.core.game import NATURE, State
from nines.core.moves import Move
from nines.lessons import LESSONS
from nines.lessons import lesson as lessons
from nines.lessons.lesson import ME
from nines.records.record import Record, steps
from nines.registry import GAMES
from web.match import exercise, turn_flow
from web.match.exercise import idle
from web.state import timing
from web.state.effects import Effects, Wait
from web.state.lesson import LESSON, LessonProgress, Stage
from web.state.model import Match
from web.state.settings import Settings

BEAT, REST = 800, 1600
"""Milliseconds at normal speed: between two moves of the others, and for which a trick stays."""

Played = tuple[LessonProgress, Effects]


def find(key: str, name: str) -> lessons.Lesson | None:
    """The lesson of this name, the first one for an empty name; None where there is none."""
    if key not in LESSONS:
        return None
    return next((lesson for lesson in LESSONS[key] if lesson.name == name or not name), None)


def plan(lesson: LessonProgress) -> lessons.Lesson:
    """What the lesson under way is made of."""
    found = find(lesson.key, lesson.name)
    assert found
    return found


def after(lesson: LessonProgress) -> lessons.Lesson | None:
    """The lesson of the game that comes after this one; None after the last."""
    names = [found.name for found in LESSONS[lesson.key]]
    return next(iter(LESSONS[lesson.key][names.index(lesson.name) + 1 :]), None)


def address(key: str, found: lessons.Lesson) -> str:
    first = LESSONS[key][0] is found
    return f"#/lesson/{key}" if first else f"#/lesson/{key}/{found.name}"


def question(lesson: LessonProgress) -> lessons.Question:
    """What is asked at the end: what was answered wrong in an earlier lesson, in another position, then its own."""
    earlier = find(lesson.key, lesson.back) if lesson.back else None
    return earlier.again if earlier and earlier.again else plan(lesson).question


def now(lesson: LessonProgress) -> lessons.LessonStep:
    """The step it stands at; the last one, where all is over."""
    steps = plan(lesson).steps
    return steps[min(lesson.step, len(steps) - 1)]


def unpressed(lesson: LessonProgress) -> int | None:
    """The number of the card to press next in this step; None once the last one was, or where there is none."""
    after = 0 if lesson.pressed is None else lesson.pressed + 1
    return after if after < len(now(lesson).strip) else None


def wanted(lesson: LessonProgress) -> Move:
    """The move that the learner is asked for."""
    return lesson.record.moves[now(lesson).at][1]


def at_table(settings: Settings) -> Settings:
    """The settings that hold at the table of a lesson: its words name French cards."""
    return exercise.at_table(settings)._replace(pack="french")


def begin(key: str, name: str, step: int, settings: Settings) -> LessonProgress:
    """The lesson at the beginning of this step, or at its end."""
    found = find(key, name)
    assert found
    record = lessons.record_of(key, found)
    opening = LessonProgress(key, found.name, step, "ask", record, _table(record, found.steps[0].at, settings))
    return _at(opening, step, settings)[0]


def _table(record: Record, at: int, settings: Settings) -> Match:
    """The table after so many moves of the record, with nothing on its way."""
    cut = record._replace(moves=record.moves[:at])
    match = turn_flow.lay_out(LESSON, cut, at_table(settings), ME)
    if match.state.turn == NATURE and at < len(record.moves):
        match = turn_flow.with_next_deal(match, at_table(settings))
    # What happened before is no news: nothing of it is said aloud.
    return match._replace(pack="french", curtain=False, log=())


def _at(lesson: LessonProgress, step: int, settings: Settings) -> Played:
    """The lesson at the beginning of another step, or at its end."""
    found = plan(lesson).steps
    ends = step >= len(found)
    match = _table(lesson.record, len(lesson.record.moves) if ends else found[step].at, settings)
    fresh = lesson._replace(match=match._replace(last=()), answer=None)
    return _over(fresh) if ends else _opened(fresh, step), ()


def _opened(lesson: LessonProgress, step: int) -> LessonProgress:
    """The lesson at a step whose move comes next on its table: the step asks for it, or is read first."""
    read = plan(lesson).is_read(step)
    match = idle(lesson.match) if read else lesson.match._replace(waiting="")
    return lesson._replace(
        step=step, stage="read" if read else "ask", match=match, wrong=None, misses=0, pressed=None,
        runs=lesson.runs + 1,
    )  # fmt: skip


def _over(lesson: LessonProgress) -> LessonProgress:
    steps = len(plan(lesson).steps)
    return lesson._replace(step=steps, stage="end", match=idle(lesson.match), wrong=None, runs=lesson.runs + 1)


def _busy(lesson: LessonProgress, stage: Stage) -> LessonProgress:
    return lesson._replace(stage=stage, match=idle(lesson.match), runs=lesson.runs + 1)


def make(lesson: LessonProgress, move: Move, settings: Settings) -> Played:
    """The lesson after its wanted move, or the one that does as well."""
    step = now(lesson)
    if str(move) == step.same:
        lesson = lesson._replace(record=lessons.record_of(lesson.key, lessons.with_other(plan(lesson), step)))
    return _arrived(_moved(lesson, move, settings), settings)


def _moved(lesson: LessonProgress, move: Move, settings: Settings) -> LessonProgress:
    """The lesson with one move more on its table; what the table would then do by itself is not done."""
    match = lesson.match._replace(showing=None, waiting="", ahead=None, chosen=())
    after, _ = turn_flow.make_move(match, move, at_table(settings))
    return _busy(lesson._replace(match=after), "watch")


def _arrived(lesson: LessonProgress, settings: Settings) -> Played:
    """The lesson after a move: it says what came of the learner's, if this is the moment, or waits a beat."""
    if now(lesson).done and len(lesson.match.record.moves) == _told_after(lesson.key, lesson.name)[lesson.step]:
        return _busy(lesson, "done"), ()
    return _wait(lesson, REST if lesson.match.showing else BEAT, settings)


@cache
def _told_after(key: str, name: str) -> tuple[int, ...]:
    """For each step, after how many moves it is said what came of it: in a trick once that is over."""
    found = find(key, name)
    assert found
    whole = tuple(step for step in steps(lessons.record_of(key, found)) if step.seat != NATURE)
    ends = [at + 1 for at, step in enumerate(whole) if any(isinstance(event, TrickTaken) for event in step.events)]
    told = []
    for step in found.steps:
        playing = GAMES[key].tricks and whole[step.at].before.phase == "play"
        told.append(min(end for end in ends if end > step.at) if playing else step.at + 1 + step.after)
    return tuple(told)


def _wait(lesson: LessonProgress, ms: int, settings: Settings) -> Played:
    made = len(lesson.match.record.moves)
    return lesson, (Wait(timing.scaled(settings.speed, ms), LESSON, made, "lesson", lesson.runs),)


def go_on(lesson: LessonProgress, settings: Settings) -> Played:
    """The lesson after a wait, or after *Go on*: the next move of the record, or the next step."""
    if lesson.stage == "jump":
        return _at(lesson, lesson.step, settings)
    if lesson.stage == "read":
        return _opened(lesson, lesson.step + 1), ()
    found, made = plan(lesson).steps, len(lesson.match.record.moves)
    upcoming = found[lesson.step + 1] if lesson.step + 1 < len(found) else None
    if made == len(lesson.record.moves):
        return _over(lesson), ()
    if upcoming and upcoming.jump and made >= _told_after(lesson.key, lesson.name)[lesson.step]:
        return _busy(lesson._replace(step=lesson.step + 1), "jump"), ()
    match = lesson.match._replace(showing=None, last=())
    if upcoming and made == upcoming.at:
        return _opened(lesson._replace(match=match), lesson.step + 1), ()
    if lesson.match.showing:
        # The trick goes first, so that the next card comes to an empty table.
        return _wait(_busy(lesson._replace(match=match), "watch"), BEAT // 2, settings)
    return _arrived(_moved(lesson, lesson.record.moves[made][1], settings), settings)


def move_to(lesson: LessonProgress, step: int, settings: Settings) -> Played:
    """The lesson at another of its steps, or at its end."""
    found = plan(lesson)
    record = lesson.record if step > lesson.step else lessons.record_of(lesson.key, found)
    return _at(lesson._replace(record=record), min(max(step, 0), len(found.steps)), settings)


def retell(lesson: LessonProgress, settings: Settings) -> LessonProgress:
    """The same moment of the lesson, told in the language that is set now."""
    match = turn_flow.retell(lesson.match, at_table(settings), ME)
    heard = lesson.match.log
    told = tuple(
        line._replace(number=known.number) for line, known in zip(match.log[len(match.log) - len(heard) :], heard)
    )
    return lesson._replace(match=match._replace(pack="french", curtain=False, log=told, chosen=lesson.match.chosen))


def state_before(lesson: LessonProgress) -> State:
    """The state in which the learner was asked for this step's move."""
    moves = (step for step in steps(lesson.record) if step.seat != NATURE)
    return next(step.before for at, step in enumerate(moves) if at == now(lesson).at)
