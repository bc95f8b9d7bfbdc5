"""The pages that teach, a lesson and a counting drill: what comes to them goes to the one on the screen."""

from web.match.session import Step
from web.state.commands import Answer, Count, Lesson, TableCommand
from web.state.messages import TimerFired
from web.state.model import Model


def handle(model: Model, command: Lesson | Count | Answer | TableCommand) -> Step:
    """The model after a control of such a page was pressed."""
    if isinstance(command, Count) or (model.drill and not isinstance(command, Lesson)):
        from web.counting import controls as counting

        return counting.handle(model, command)
    if model.theme:
        from web.lessons import themes

        return themes.handle(model, command)
    from web.lessons import controls as lessons

    return lessons.handle(model, command)


def end_wait(model: Model, message: TimerFired) -> Step:
    """The model after a beat, if the page still waits for it."""
    if message.waiting == "count":
        from web.counting import controls as counting

        return counting.end_wait(model, message)
    from web.lessons import controls as lessons

    return lessons.end_wait(model, message)


def retold(model: Model) -> Model:
    """The page on the screen in the language that is set now."""
    if model.drill:
        from web.counting import controls as counting

        return counting.retold(model)
    if model.theme:
        from web.lessons import themes

        return themes.retold(model)
    from web.lessons import controls as lessons

    return lessons.retold(model)
