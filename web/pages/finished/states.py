"""What there is to say where not everything can be shown: rows are being read, some cannot be, there is no database."""

from nines.words.languages import Language
from web.pages.finished.entries import Sorted
from web.state import commands
from web.state.archive import HistoryWord
from web.state.model import Model
from web.widgets.html import Html, Inside, el


def states(say: Language, model: Model, found: Sorted) -> Inside:
    """All that is so at this moment, above what is shown; nothing in the usual case."""
    return _reading(say, model, found), _lost(say, model), _flawed(say, found)


def _reading(say: Language, model: Model, found: Sorted) -> Html | None:
    stage, archive = model.archive.stage, model.archive
    if stage == "asked" and not found.entries:
        return el("p", say.text("Your finished matches are being read…"), cls="label", role="status")
    if stage not in ("reading", "stopped") or not found.unread:
        return None
    read = len(found.entries) + found.damaged + found.newer
    told = {"n": read, "all": read + found.unread}
    if archive.stage == "reading":
        words = say.text("{n} of {all} matches read so far.", **told)
        button = _button(say.text("Stop"), "stop")
    else:
        words = say.text("Stopped after {n} of {all} matches.", **told)
        button = _button(say.text("Load the rest"), "on")
    return el("p", el("span", words, role="status"), " ", button, cls="working")


def _button(words: str, word: HistoryWord) -> Html:
    return el("button", words, type="button", cls="btn", data_do=commands.Press("finished", word))


def _lost(say: Language, model: Model) -> Html | None:
    """The rows cannot be had: there is no database, or it does not answer now."""
    if not model.archive.lost:
        return None
    if model.database:
        words = say.text(
            "The finished matches in this browser’s database can’t be read just now. They stay where they are; open "
            "this page again later."
        )
    else:
        words = say.text(
            "This browser has no database. Finished matches are saved in one place only, and there is room for fewer "
            "of them; save them to a file to be safe."
        )
    return el("p", words, cls="label")


def _flawed(say: Language, found: Sorted) -> Inside:
    damaged = say.plural(
        "{n} finished match couldn’t be read. It stays where it is.",
        "{n} finished matches couldn’t be read. They stay where they are.", found.damaged,
    )  # fmt: skip
    newer = say.plural(
        "{n} finished match was saved by a newer version of the game. It is untouched. Reload the page to update.",
        "{n} finished matches were saved by a newer version of the game. They are untouched. Reload the page to "
        "update.",
        found.newer,
    )
    told = ((damaged, found.damaged), (newer, found.newer))
    return [el("p", words, cls="label") for words, count in told if count]
