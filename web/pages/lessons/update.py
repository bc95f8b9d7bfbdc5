"""What a press does in a lesson, and what the page that opens one shows."""

from nines.core.moves import Move
from nines.lessons import LESSONS
from nines.records.record import new
from nines.registry import GAMES
from web.match import exercise
from web.match.session import Transition, begin, change_settings, draw_text
from web.match.setup_form import remembered_names
from web.pages.lessons import play, progress, themes
from web.state.commands import Answer, AtTable, Count, Lesson, OpenPanel, TableCommand
from web.state.effects import Effects
from web.state.lesson import LESSON, LessonProgress, ThemeLesson
from web.state.messages import TimerFired
from web.state.model import Model
from web.state.player_names import names_at_seats
from web.state.routes import Route

REAL = "beginner"
"""Who sits at the table of the match after a lesson."""


def open_lesson(model: Model, route: Route) -> Transition | None:
    """The lesson of a game and name, such as `nein-nine`, at the step where it was left; None where there is none."""
    key, _, name = route.rest.partition("/")
    found = play.find(key, name)
    if not found:
        return themes.open_theme(model, key, name)
    step = progress.reached(model.learnt, key, found.name, len(found.steps))
    lesson = _with_missed(model, play.begin(key, found.name, step, model.settings))
    return model._replace(screen="lesson", topic=key, page=lesson), ()


def open_contents(model: Model, route: Route) -> Transition:
    """The list of the lessons of all games, or of one."""
    return model._replace(screen="lessons", topic=route.rest), ()


def at_table(model: Model, command: Lesson | Count | Answer | TableCommand) -> Transition:
    """The model after something was pressed in a lesson, or in one by theme."""
    if isinstance(command, Count):
        return model, ()
    return themes.handle(model, command) if model.shown(ThemeLesson) else handle(model, command)


def handle(model: Model, command: Lesson | Answer | TableCommand) -> Transition:
    """The model after a control of the lesson's page was pressed."""
    lesson = model.shown(LessonProgress)
    if not lesson or model.screen != "lesson":
        return model, ()
    match command:
        case Lesson("play"):
            return _real_match(model, lesson)
        case Lesson("on") if lesson.stage in ("done", "jump", "watch", "read"):
            return _put(model, *play.go_on(lesson, model.settings))
        case Lesson("show") if lesson.stage == "ask" and (card := play.unpressed(lesson)) is not None:
            return _put(model, lesson._replace(pressed=card), ())
        case Lesson("show") if lesson.stage == "ask":
            return _put(model, *play.make(lesson._replace(wrong=None), play.wanted(lesson), model.settings))
        case Lesson("skip") if lesson.stage != "end":
            return _put(model, *play.move_to(lesson, lesson.step + 1, model.settings))
        case Lesson("back"):
            at_start = lesson.stage in ("read", "ask") and not lesson.misses
            return _put(model, *play.move_to(lesson, lesson.step - 1 if at_start else lesson.step, model.settings))
        case Lesson("again"):
            return _put(model, *play.move_to(lesson, 0, model.settings))
        case Answer(number) if lesson.stage == "ask" and number <= len(play.now(lesson).strip):
            return _put(model, lesson._replace(pressed=number - 1), ())
        case Answer(number) if lesson.stage == "end" and number <= len(play.question(lesson).answers):
            return _answered(model, lesson, number - 1)
        case Lesson("on") if lesson.stage == "end" and lesson.back and lesson.answer is not None:
            return _put(model, lesson._replace(back="", answer=None), ())
        case AtTable("next") if lesson.stage == "watch":
            return _put(model, *play.go_on(lesson, model.settings))
        case OpenPanel("" | "score" as panel):
            return _put(model, lesson._replace(match=exercise.toggled(lesson.match, panel)), ())
        case Lesson() | Answer() | OpenPanel() | AtTable("next" | "hint" | "take-back" | "play-out" | "curtain"):
            return model, ()
        case _ if lesson.stage == "ask":
            return _put(model, *_tried(model, lesson, command))
        case _:
            return model, ()


def _with_missed(model: Model, lesson: LessonProgress) -> LessonProgress:
    """The lesson in which what was answered wrong in another one comes back; where there is no other, in itself."""
    alone = len(LESSONS[lesson.key]) == 1
    others = (name for name in progress.missed(model.learnt, lesson.key) if alone or name != lesson.name)
    found = (name for name in others if (earlier := play.find(lesson.key, name)) and earlier.again)
    return lesson._replace(back=next(found, ""))


def _answered(model: Model, lesson: LessonProgress, chosen: int) -> Transition:
    """The answer to the question at the end: a wrong one brings it back once, in a later lesson of the game."""
    name, again = lesson.back or lesson.name, play.plan(lesson).again
    wrong = not lesson.back and not play.question(lesson).answers[chosen].right
    model, effects = _put(model, lesson._replace(answer=chosen), ())
    if lesson.answer is not None or not (lesson.back or (wrong and again)):
        return model, effects  # the first answer counts
    text = progress.with_missed(model.learnt, lesson.key, name, yes=wrong)
    model, saving = exercise.learned(model, text)
    return model, (*effects, *saving)


def _put(model: Model, lesson: LessonProgress, effects: Effects) -> Transition:
    """The model with this lesson on its table, and how far it has come, which is kept."""
    model = model._replace(page=lesson)
    found = play.plan(lesson)
    if progress.reached(model.learnt, lesson.key, lesson.name, len(found.steps)) == lesson.step:
        return model, effects
    text = progress.noted(model.learnt, lesson.key, lesson.name, lesson.step)
    model, saving = exercise.learned(model, text)
    return model, (*saving, *effects)


def _tried(model: Model, lesson: LessonProgress, command: TableCommand) -> tuple[LessonProgress, Effects]:
    """The lesson after what the table makes of a press: a choice laid ready, a refusal, or a move."""
    after, move = exercise.tried(lesson.match, command, play.at_table(model.settings))
    if not move:
        return lesson._replace(match=after, wrong=None if after.refused else lesson.wrong), ()
    if move == play.wanted(lesson) or str(move) == play.now(lesson).same:
        return play.make(lesson._replace(wrong=None), move, model.settings)
    missed = _missed(lesson, move)
    if missed.misses < 2:
        return missed, ()
    return play.make(missed, play.wanted(lesson), model.settings)


def _missed(lesson: LessonProgress, move: Move) -> LessonProgress:
    """The lesson that answers a legal move that it does not wait for: the card lies there like a ghost."""
    in_trick = GAMES[lesson.key].tricks and lesson.match.state.phase == "play"
    ghost = move.cards[0] if in_trick else None
    match = lesson.match._replace(chosen=(), tried=(), refused="", ahead=ghost, last=())
    return lesson._replace(match=match, wrong=move, misses=lesson.misses + 1)


def end_wait(model: Model, message: TimerFired) -> Transition:
    """The model after a beat, if the lesson still waits for it."""
    lesson = model.shown(LessonProgress)
    if not lesson or model.screen != "lesson" or message.take_backs != lesson.runs or lesson.stage != "watch":
        return model, ()
    return _put(model, *play.go_on(lesson, model.settings)) if message.match == LESSON else (model, ())


def _real_match(model: Model, lesson: LessonProgress) -> Transition:
    """A match of the lesson's game against beginners, with the lesson's options, and Coach looking on."""
    seed, model = draw_text(model)
    game = GAMES[lesson.key]
    options = lesson.record.options
    seats = ("human",) + (f"bot:{REAL}",) * (len(lesson.record.seats) - 1)
    record = new(game.key, options, seats, seed)
    model, saving = change_settings(model._replace(page=None, notice=None), model.settings._replace(coach=True))
    model, effects = begin(model, record, replace=False, given=names_at_seats(seats, remembered_names(model.saved)))
    return model, (saving, *effects)


def retold(model: Model) -> Model:
    """The lesson on the screen in the language that is set now."""
    if model.shown(ThemeLesson):
        return themes.retold(model)
    lesson = model.shown(LessonProgress)
    return model._replace(page=play.retell(lesson, model.settings)) if lesson else model
