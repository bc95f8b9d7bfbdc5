"""The pages that teach, a lesson, a drill, a puzzle: what comes to them goes to the one on the screen."""

from web.match.session import Step
from web.state.commands import Answer, Count, Lesson, TableCommand
from web.state.messages import TimerFired
from web.state.model import Model


def handle(model: Model, command: Lesson | Count | Answer | TableCommand) -> Step:
    """The model after a control of such a page was pressed."""
    if model.puzzle and not isinstance(command, Count | Answer):
        from web.puzzles import controls as puzzles

        return puzzles.handle(model, command)
    if isinstance(command, Count) or (model.drill and not isinstance(command, Lesson)):
        from web.counting import controls as counting

        return counting.handle(model, command)
    from web.lessons import controls as lessons

    return lessons.handle(model, command)


def end_wait(model: Model, message: TimerFired) -> Step:
    """The model after a beat, if the page still waits for it."""
    if message.waiting == "puzzle":
        from web.puzzles import controls as puzzles

        return puzzles.end_wait(model, message)
    if message.waiting == "count":
        from web.counting import controls as counting

        return counting.end_wait(model, message)
    from web.lessons import controls as lessons

    return lessons.end_wait(model, message)


def retold(model: Model) -> Model:
    """The page on the screen in the language that is set now."""
    if model.puzzle:
        from web.puzzles import controls as puzzles

        return puzzles.retold(model)
    if model.drill:
        from web.counting import controls as counting

        return counting.retold(model)
    from web.lessons import controls as lessons

    return lessons.retold(model)
