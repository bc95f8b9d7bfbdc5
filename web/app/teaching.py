"""The pages that teach, a lesson and a counting drill: what comes to them goes to the one on the screen."""

from web.counting import controls as counting
from web.lessons import controls as lessons
from web.match.session import Step
from web.state.commands import Answer, Count, Lesson, TableCommand
from web.state.messages import TimerFired
from web.state.model import Model


def handle(model: Model, command: Lesson | Count | Answer | TableCommand) -> Step:
    """The model after a control of such a page was pressed."""
    if isinstance(command, Lesson):
        return lessons.handle(model, command)
    if isinstance(command, Count) or model.drill:
        return counting.handle(model, command)
    return lessons.handle(model, command)


def end_wait(model: Model, message: TimerFired) -> Step:
    """The model after a beat, if the page still waits for it."""
    return counting.end_wait(model, message) if message.waiting == "count" else lessons.end_wait(model, message)


def retold(model: Model) -> Model:
    """The page on the screen in the language that is set now."""
    return lessons.retold(counting.retold(model))
