"""The pages that come later (building/later.py): how each is opened, and what it hears."""

from typing import Protocol, assert_never

from web.match.session import Transition
from web.state import routes
from web.state.again_command import Again
from web.state.commands import Past, Trial, Verify
from web.state.days import DayWord, OfDay
from web.state.messages import DateTold, DayTold, TextCopied
from web.state.model import Model


def open_page(model: Model, place: routes.Route) -> Transition | None:
    """The page of the address; None where there is none of the kind."""
    match place.name:
        case "fair":
            return model._replace(screen="fair"), ()
        case "verify":
            from web.pages.fairness import verify

            return verify.open_page(model, place.rest)
        case "learn":
            from web.pages.lessons import update as lessons

            return lessons.open_lesson(model, place.rest)
        case "lessons":
            return model._replace(screen="lessons", topic=place.rest), ()
        case "count":
            from web.pages.counting import update as counting

            return counting.open_drill(model, place.rest, place.asked)
        case "again" if place.rest.endswith("/on"):
            from web.pages.review import branch

            return branch.from_position(model, place.rest.removesuffix("/on"))
        case "again":
            from web.pages.mistakes import update as again

            return again.open_page(model, place.rest)
        case "branch":
            from web.pages.review import branch

            return branch.open_branch(model, place.rest, place.asked)
        case "puzzle":
            from web.pages.puzzles import update as puzzles

            return puzzles.open_puzzle(model, place.rest, place.asked)
        case "puzzles":
            return model._replace(screen="puzzles"), ()
        case "rules":
            return model._replace(screen="rules", topic=place.rest), ()
        case "past":
            from web.pages.history import update as archive

            return archive.open_page(model, place.rest, place.asked)
        case "day":
            from web.pages.days import update as days

            return days.open_page(model, place.rest, place.asked)
        case "challenge":
            from web.pages.days import challenge

            return challenge.open_page(model, place.rest, place.asked)
        case _:
            return None


def handle(model: Model, command: Verify | Trial | Past | Again | OfDay) -> Transition:
    """The model after a control of such a page was pressed."""
    match command:
        case Verify(word):
            from web.pages.fairness import verify

            return verify.handle(model, word)
        case Trial(word):
            from web.pages.fairness import redeal_test

            return redeal_test.handle(model, word)
        case Past(word):
            from web.pages.history import update as archive

            return archive.handle(model, word)
        case Again(word):
            from web.pages.mistakes import at_rest as mistakes

            return mistakes.handle(model, word)
        case OfDay(word):
            return _day_controls(model).handle(model, word)
        case _:
            assert_never(command)


def dated(model: Model, message: DateTold) -> Transition:
    """The model once the date is known for which a day or a challenge has asked."""
    return _day_controls(model).dated(model, message)


def day_told(model: Model, message: DayTold) -> Transition:
    """The model once something was worked out for a day or a challenge."""
    return _day_controls(model).worked(model, message)


def changed(model: Model, name: str, value: str) -> Transition:
    """The model after something was typed on one of these pages."""
    return _day_controls(model).change(model, name, value)


def text_copied(model: Model, message: TextCopied) -> Transition:
    """The model after a text of such a page was put on the clipboard, or could not be."""
    if model.screen in ("challenge", "day"):
        return _day_controls(model).copied(model, message)
    from web.pages.fairness import verify

    return verify.commitment_copied(model, message.done), ()


class _DayControls(Protocol):
    """What hears on a page of the deals of the day, and on that of a challenge."""

    def handle(self, model: Model, word: DayWord) -> Transition: ...
    def dated(self, model: Model, message: DateTold) -> Transition: ...
    def worked(self, model: Model, message: DayTold) -> Transition: ...
    def change(self, model: Model, name: str, value: str) -> Transition: ...
    def copied(self, model: Model, message: TextCopied) -> Transition: ...


def _day_controls(model: Model) -> _DayControls:
    if model.screen == "challenge":
        from web.pages.days import challenge

        return challenge
    from web.pages.days import update as days

    return days
