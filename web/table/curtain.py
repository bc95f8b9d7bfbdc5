"""The curtain between two people who share a device: it shows nobody's cards."""

from nines.words.languages import language
from web.state import commands
from web.state.model import Model
from web.widgets.html import Html, el


def curtain(model: Model) -> Html:
    """A note with the name of whoever is to sit down next, until they say that they do."""
    say = language(model.settings.language)
    match = model.match
    assert match is not None
    name = match.names[match.state.turn] if match.state.turn >= 0 else match.names[match.viewer]
    ready = el(
        "button",
        say.text("I am {name}", name=name),
        type="button",
        cls="btn go",
        data_do=commands.AtTable("curtain"),
        id="curtain",
    )
    note = el(
        "div",
        el("h1", say.text("Pass the device to {name}", name=name)),
        el("p", say.text("Nobody’s cards are shown until {name} is ready.", name=name)),
        ready if model.lead != "elsewhere" else None,
        el("p", el("a", say.text("All games"), href="#/")),
        cls="note",
    )
    return el("main", note, cls="curtain", data_screen="curtain")
