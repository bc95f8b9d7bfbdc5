"""Passes presses, answers and typed values to the functions that a page declares (`web.state.page`)."""

from nines.registry import imported
from web.match.session import Transition
from web.state.commands import Answer, Count, Lesson, Press, TableCommand, unknown
from web.state.messages import FileRead, Message, TextCopied
from web.state.model import Model
from web.state.page import Page, owner, page


def pressed(model: Model, command: Press) -> Transition:
    """The model after a control of a page was pressed; raises Unreadable for one that no page has."""
    having = [known for known in owner(command.of) if command.of in known.controls]
    if not having:
        unknown(command)
    transition: Transition = imported(_shown(model, having).controls[command.of].press)(model, command)
    return transition


def heard(model: Model, name: str, message: Message) -> Transition:
    """The model after an answer to what was asked, or waited for, under this name."""
    having = [known for known in owner(name) if name in known.hears]
    transition: Transition = imported(_shown(model, having).hears[name])(model, message)
    return transition


def at_table(model: Model, command: Lesson | Count | Answer | TableCommand) -> Transition:
    """The model after something was pressed at the table of the page on the screen; ignored where it has none."""
    place = page(model.screen).at_table
    transition: Transition = imported(place)(model, command) if place else (model, ())
    return transition


def changed(model: Model, name: str, value: str) -> Transition:
    """The model after something was typed, or chosen, on the page on the screen."""
    place = page(model.screen).change
    transition: Transition = imported(place)(model, name, value) if place else (model, ())
    return transition


def copied(model: Model, message: TextCopied) -> Transition:
    """The model once it is known whether a text lies on the clipboard; ignored where the page was left."""
    place = page(model.screen).copied
    transition: Transition = imported(place)(model, message) if place else (model, ())
    return transition


def read(model: Model, message: FileRead) -> Transition:
    """The model with what stood in a file: taken in by the page on the screen where it reads files, else a match or
    everything that was saved."""
    place = page(model.screen).reads or "web.pages.settings.restore:read_file"
    transition: Transition = imported(place)(model, message)
    return transition


def retold(model: Model) -> Model:
    """The model with the page on the screen in the language that is set now."""
    place = page(model.screen).retold
    told: Model = imported(place)(model) if place else model
    return told


def _shown(model: Model, having: list[Page]) -> Page:
    """The one on the screen, of pages that share a word; else the first."""
    return next((known for known in having if known.name == model.screen), having[0])
