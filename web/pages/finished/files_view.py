"""The files of finished matches, on the page about them."""

from nines.words.languages import Language
from web.pages.settings.keeping import open_file
from web.state import commands
from web.state.commands import Command
from web.widgets.html import Html, el


def files(say: Language, *, saved: bool) -> Html:
    """What can be saved as a file, where there is anything, and a file to be opened."""
    kinds: tuple[tuple[str, Command], ...] = (
        (say.text("Save everything to a file"), commands.Page("save-all")),
        (say.text("Save as a table (CSV)"), commands.Press("finished", "table")),
        (say.text("Save for programs (JSON)"), commands.Press("finished", "lines")),
    )
    buttons = [el("button", words, type="button", cls="btn", data_do=what) for words, what in kinds] if saved else []
    return el("div", buttons, open_file(say), cls="actions")
