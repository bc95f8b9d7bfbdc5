"""A lesson by theme while it goes on: a question about a position, the answer and its reason, the next one."""

from nines.core.chance import Stream
from nines.core.moves import Move
from nines.lessons.lesson import ME
from nines.lessons.themes import themes_of
from nines.lessons.themes.asking import ask
from nines.lessons.themes.question import ThemeQuestion
from nines.lessons.themes.theme import Exercise, Theme
from nines.records.record import new
from nines.words.languages import language
from web.match import players, turn_flow
from web.match.exercise import idle, learned, toggled, tried
from web.match.session import Transition, draw_text
from web.pages.lessons import progress
from web.pages.lessons.play import at_table
from web.state.commands import Answer, AtTable, OpenPanel, TableCommand
from web.state.commands import Lesson as LessonCommand
from web.state.lesson import LESSON, ThemeLesson
from web.state.model import Match, Model
from web.state.settings import Settings

MISSES = 2
"""So many moves that do something else are answered; then it is done for the learner."""


def find(key: str, name: str) -> Theme | None:
    return next((theme for theme in themes_of(key) if theme.name == name), None)


def plan(lesson: ThemeLesson) -> Theme:
    """What the lesson is made of."""
    found = find(lesson.key, lesson.name)
    assert found
    return found


def exercise(lesson: ThemeLesson) -> Exercise:
    """The exercise on the table: one that was answered wrong before, or the lesson's own; the last one at the end."""
    if lesson.back:
        earlier = find(lesson.key, lesson.back[0])
        assert earlier
        return earlier.exercises[lesson.back[1]]
    own = plan(lesson).exercises
    return own[min(lesson.step, len(own) - 1)]


def question(lesson: ThemeLesson) -> ThemeQuestion:
    """What is asked, with its answers."""
    asked = exercise(lesson)
    return ask(lesson.key, asked, asked.spots[lesson.spot])


def after(lesson: ThemeLesson) -> Theme | None:
    """The theme of the game that comes after this one; None after the last."""
    names = [theme.name for theme in themes_of(lesson.key)]
    return next(iter(themes_of(lesson.key)[names.index(lesson.name) + 1 :]), None)


def address(key: str, name: str) -> str:
    """Where a theme is."""
    return f"#/lesson/{key}/{name}"


def open_theme(model: Model, key: str, name: str) -> Transition | None:
    """The lesson by theme of this name, at the exercise where it was left; None where there is none.

    What was answered wrong in any theme of the game comes back first, in another position.
    """
    found = find(key, name)
    if not found:
        return None
    count = len(found.exercises)
    step = progress.reached(model.learnt, key, name, count)
    missed = progress.missed_exercise(
        model.learnt, key, [(theme.name, len(theme.exercises)) for theme in themes_of(key)]
    )
    table = _table(key, found.exercises[0], 0, model.settings)
    lesson = ThemeLesson(key, name, 0 if step == count else step, table, back=missed[:2] if missed else None)
    model, lesson = _laid(model, lesson, besides=missed[2] if missed else None)
    return model._replace(screen="lesson", topic=key, page=lesson), ()


def _laid(model: Model, lesson: ThemeLesson, besides: int | None = None) -> tuple[Model, ThemeLesson]:
    """The lesson with a position of its exercise on the table, by chance, not the one that is named."""
    seed, model = draw_text(model)
    asked = exercise(lesson)
    spots = [at for at in range(len(asked.spots)) if at != besides]
    spot = spots[Stream(seed, "spot").below(len(spots))]
    fresh = lesson._replace(spot=spot, stage="ask", answer=None, wrong=None, misses=0, runs=lesson.runs + 1)
    table = _table(lesson.key, asked, spot, model.settings)
    return model, fresh._replace(match=table._replace(panel=lesson.match.panel))


def _table(key: str, asked: Exercise, spot: int, settings: Settings) -> Match:
    """The table with a position on it; a card can be played only where something is to be done."""
    state = ask(key, asked, asked.spots[spot]).state
    record = new(key, state.options, ("human",) + ("bot:beginner",) * (asked.seats - 1), "theme")
    names = players.names(record, language(settings.language))
    match = Match(LESSON, record, state, names, ME)
    return match if asked.kind == "do" else idle(match)


def handle(model: Model, command: LessonCommand | Answer | TableCommand) -> Transition:
    """The model after a control of the lesson's page was pressed."""
    lesson = model.shown(ThemeLesson)
    if not lesson or model.screen != "lesson":
        return model, ()
    asking = lesson.stage == "ask"
    match command:
        case Answer(number) if asking and 0 < number <= len(question(lesson).answers):
            return _answered(model, lesson, number - 1)
        case LessonCommand("show") if asking:
            return _told(model, _with_outcome(lesson, model.settings), right=False)
        case LessonCommand("on") if lesson.stage == "told":
            return _go_on(model, lesson)
        case AtTable("next") if lesson.stage == "told":
            return _go_on(model, lesson)
        case LessonCommand("skip") if lesson.stage != "end":
            return _go_on(model, lesson)
        case LessonCommand("back") if not lesson.back:
            step = lesson.step - (lesson.stage == "end" or (asking and not lesson.misses))
            return _at(model, lesson, max(step, 0))
        case LessonCommand("again"):
            return _at(model, lesson._replace(right=0, back=None), 0)
        case OpenPanel("" | "score" as panel):
            return _put(model, lesson._replace(match=toggled(lesson.match, panel)))
        case LessonCommand() | Answer() | OpenPanel() | AtTable("next" | "hint" | "take-back" | "play-out" | "curtain"):
            return model, ()
        case _ if asking and exercise(lesson).kind == "do":
            return _tried(model, lesson, command)
        case _:
            return model, ()


def _put(model: Model, lesson: ThemeLesson) -> Transition:
    return model._replace(page=lesson), ()


def _answered(model: Model, lesson: ThemeLesson, chosen: int) -> Transition:
    right = chosen == question(lesson).right
    told = _with_outcome(lesson._replace(answer=chosen), model.settings)
    return _told(model, told, right=right)


def _tried(model: Model, lesson: ThemeLesson, command: TableCommand) -> Transition:
    """The model after what the table makes of a press: a choice laid ready, a refusal, or a move."""
    after, move = tried(lesson.match, command, at_table(model.settings))
    if not move:
        return _put(model, lesson._replace(match=after, wrong=None if after.refused else lesson.wrong))
    if move in question(lesson).doing:
        return _told(model, _with_outcome(lesson, model.settings, move), right=not lesson.misses)
    missed = lesson._replace(wrong=move, misses=lesson.misses + 1)
    if missed.misses == MISSES:
        return _told(model, _with_outcome(missed, model.settings), right=False)
    again = lesson.match._replace(chosen=(), tried=(), refused="", last=())
    model, effects = _noted(model, missed, right=False)
    return model._replace(page=missed._replace(match=again)), effects


def _with_outcome(lesson: ThemeLesson, settings: Settings, move: Move | None = None) -> ThemeLesson:
    """The lesson with the move on the table of which was asked, or one that does what was to be done."""
    asked = question(lesson)
    move = move or asked.move or next(iter(asked.doing), None)
    match = lesson.match
    if move and exercise(lesson).kind != "belongs":
        match, _ = turn_flow.make_move(match._replace(waiting="", chosen=()), move, at_table(settings))
    return lesson._replace(match=idle(match), stage="told")


def _told(model: Model, lesson: ThemeLesson, *, right: bool) -> Transition:
    """The model in which the page says how it is; what was answered wrong is noted, to come back once."""
    model, effects = _noted(model, lesson, right=right)
    misses = lesson.misses + (not right and exercise(lesson).kind != "do")
    return model._replace(page=lesson._replace(misses=misses, right=lesson.right + right)), effects


def _noted(model: Model, lesson: ThemeLesson, *, right: bool) -> Transition:
    """The model that knows whether this exercise is to come back: once asked again, it is not, however that went."""
    name, number = lesson.back or (lesson.name, lesson.step)
    wrong = None if right or lesson.back else lesson.spot
    text = progress.with_missed_exercise(model.learnt, lesson.key, name, number, wrong)
    return learned(model, text)


def _go_on(model: Model, lesson: ThemeLesson) -> Transition:
    """The next exercise, or the end."""
    if lesson.back:
        model, lesson = _laid(model, lesson._replace(back=None, right=0))
        return _put(model, lesson)
    return _at(model, lesson, lesson.step + 1)


def _at(model: Model, lesson: ThemeLesson, step: int) -> Transition:
    """The lesson at another exercise, or at its end; how far it has come is kept."""
    count = len(plan(lesson).exercises)
    lesson = lesson._replace(step=step)
    if step == count:
        match = idle(lesson.match)._replace(showing=None)
        model, lesson = model, lesson._replace(stage="end", wrong=None, match=match)
    else:
        model, lesson = _laid(model, lesson)
    text = progress.noted(model.learnt, lesson.key, lesson.name, step)
    return learned(model._replace(page=lesson), text)


def retold(model: Model) -> Model:
    """The lesson on the screen in the language that is set now."""
    lesson = model.shown(ThemeLesson)
    if not lesson:
        return model
    names = players.names(lesson.match.record, language(model.settings.language))
    return model._replace(page=lesson._replace(match=lesson.match._replace(names=names, log=(), refused="")))
