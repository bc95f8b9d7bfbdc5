"""The pages with a table of their own, a lesson, a drill, a puzzle, a mistake tried again: each hears what is its."""

from web.match.session import Transition
from web.state.commands import Answer, Count, Lesson, TableCommand
from web.state.messages import TimerFired
from web.state.model import Model


def handle(model: Model, command: Lesson | Count | Answer | TableCommand) -> Transition:
    """The model after a control of such a page was pressed."""
    if model.mistakes.position and not isinstance(command, Lesson | Count | Answer):
        from web.pages.mistakes import update as again

        return again.at_table(model, command)
    if model.puzzle and not isinstance(command, Count | Answer):
        from web.pages.puzzles import update as puzzles

        return puzzles.handle(model, command)
    if isinstance(command, Count) or (model.drill and not isinstance(command, Lesson)):
        from web.pages.counting import update as counting

        return counting.handle(model, command)
    if model.theme:
        from web.pages.lessons import themes

        return themes.handle(model, command)
    from web.pages.lessons import update as lessons

    return lessons.handle(model, command)


def end_wait(model: Model, message: TimerFired) -> Transition:
    """The model after a beat, if the page still waits for it."""
    if message.waiting == "puzzle":
        from web.pages.puzzles import update as puzzles

        return puzzles.end_wait(model, message)
    if message.waiting == "count":
        from web.pages.counting import update as counting

        return counting.end_wait(model, message)
    from web.pages.lessons import update as lessons

    return lessons.end_wait(model, message)


def retold(model: Model) -> Model:
    """The page on the screen in the language that is set now."""
    if model.mistakes.position:
        from web.pages.mistakes import update as again

        return again.retold(model)
    if model.puzzle:
        from web.pages.puzzles import update as puzzles

        return puzzles.retold(model)
    if model.drill:
        from web.pages.counting import update as counting

        return counting.retold(model)
    if model.theme:
        from web.pages.lessons import themes

        return themes.retold(model)
    from web.pages.lessons import update as lessons

    return lessons.retold(model)
