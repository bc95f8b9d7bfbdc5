"""What a press does at a puzzle, and what the page that opens one shows."""

from nines.core.cards import Unreadable
from nines.days import dates
from nines.puzzles.stored import puzzles_of
from web.match import exercise
from web.match.session import Transition, begin
from web.match.setup_form import remembered_names
from web.pages.puzzles import ladder, play, progress
from web.pages.puzzles.of_the_day import puzzle_of
from web.state.commands import Answer, AtTable, Count, Lesson, OpenPanel, TableCommand
from web.state.effects import AskDate, Effects
from web.state.messages import TimerFired
from web.state.model import Model
from web.state.player_names import names_at_seats
from web.state.puzzle import PUZZLE, Attempt
from web.state.routes import Route
from web.state.routes import number as read_number
from web.storage import bests, learnt


def open_list(model: Model, route: Route) -> Transition:
    """The list of all puzzles; the date says which is today's."""
    return model._replace(screen="puzzles"), (AskDate("today"),)


def open_puzzle(model: Model, route: Route) -> Transition | None:
    """The puzzle of a game and number, such as `niner/3`, and with a theme those of that theme after it; None where
    there is none."""
    key, _, number = route.rest.partition("/")
    try:
        attempt = play.begin(key, read_number(number) or 0, model.settings)
    except Unreadable:
        return None
    asked = dict(route.asked)
    theme, results = asked.get("theme", ""), ladder.read_run(asked.get("run", ""))
    theme = theme if progress.of_theme(puzzles_of(key), theme) else ""
    attempt = attempt._replace(theme=theme, results=results, first=asked.get("then") == "today")
    return model._replace(screen="puzzle", topic=key, page=attempt), (AskDate("today"),)


def at_table(model: Model, command: Lesson | Count | Answer | TableCommand) -> Transition:
    """The model after something was pressed at the puzzle's table."""
    return (model, ()) if isinstance(command, Count | Answer) else handle(model, command)


def handle(model: Model, command: Lesson | TableCommand) -> Transition:
    """The model after a control of the puzzle's page was pressed."""
    attempt = model.shown(Attempt)
    if not attempt or model.screen != "puzzle":
        return model, ()
    match command:
        case Lesson("again") if attempt.stage in ("wrong", "lost", "shown"):
            return _put(model, play.again(attempt, model.settings))
        case Lesson("show") if attempt.stage in ("ask", "wrong", "shown", "lost"):
            return _noted(model, play.told(attempt, model.settings))
        case Lesson("see") if attempt.stage in ("wrong", "lost") and attempt.wrong:
            return _put(model, *play.show(attempt, model.settings))
        case Lesson("play"):
            return _played_on(model, attempt)
        case AtTable("next") if attempt.stage == "shown":
            return _put(model, *play.go_on(attempt, model.settings))
        case OpenPanel("" | "score" as panel):
            return _put(model, attempt._replace(match=exercise.toggled(attempt.match, panel)))
        case Lesson() | OpenPanel() | AtTable("next" | "hint" | "take-back" | "play-out" | "curtain"):
            return model, ()
        case _ if attempt.stage == "ask":
            return _tried(model, attempt, command)
        case _:
            return model, ()


def _put(model: Model, attempt: Attempt, effects: Effects = ()) -> Transition:
    return model._replace(page=attempt), effects


def _tried(model: Model, attempt: Attempt, command: TableCommand) -> Transition:
    """The puzzle after what the table makes of a press: a choice laid ready, a refusal, or an answer."""
    tried = exercise.tried(attempt.match, command, exercise.at_table(model.settings))
    if not tried.move:
        return _put(model, attempt._replace(match=tried.match))
    return _noted(model, play.answer(attempt, tried.move, model.settings))


def _noted(model: Model, attempt: Attempt) -> Transition:
    """The puzzle with what became of it, which is kept: what was failed here is solved on another visit."""
    state = progress.FAILED if attempt.failed else progress.SOLVED
    before = progress.states(model.learnt, puzzles_of(attempt.key))[attempt.number - 1]
    text = progress.noted(model.learnt, attempt.key, attempt.number, state)
    if state == progress.FAILED or before != progress.SOLVED:  # what is solved once more lengthens no row
        text = bests.with_answer(text, "puzzles", right=state == progress.SOLVED)
    if state == progress.SOLVED and model.mistakes.day:
        date = dates.read(dates.within(model.mistakes.day))
        if puzzle_of(date) == (attempt.key, attempt.number):
            text = learnt.noted(text, learnt.PUZZLE_OF_THE_DAY, date.number)
    return exercise.learned(_put(model, attempt)[0], text)


def _played_on(model: Model, attempt: Attempt) -> Transition:
    """A match that stands where the puzzle does."""
    record = play.puzzle(attempt).record
    given = names_at_seats(record.seats, remembered_names(model.saved))
    return begin(model._replace(page=None, notice=None), record, replace=False, given=given)


def end_wait(model: Model, message: TimerFired) -> Transition:
    """The model after a beat, if the puzzle still waits for it."""
    attempt = model.shown(Attempt)
    if not attempt or model.screen != "puzzle" or (message.match, message.take_backs) != (PUZZLE, attempt.runs):
        return model, ()
    return _put(model, *play.go_on(attempt, model.settings)) if attempt.stage == "shown" else (model, ())


def retold(model: Model) -> Model:
    """The puzzle on the screen in the language that is set now."""
    attempt = model.shown(Attempt)
    return model._replace(page=play.retell(attempt, model.settings)) if attempt else model
