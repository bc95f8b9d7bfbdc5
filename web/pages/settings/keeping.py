"""What a player sees of how matches are kept: the files to save and to read, and the word of another tab."""

from nines.words.languages import Language
from web.match.session import seven_days
from web.state import commands
from web.state.model import Model
from web.widgets.forms import switch
from web.widgets.html import Html, el
from web.widgets.slips import button

ACCEPTED = ".json,.jsonl,application/json"
"""The kinds of files that are read."""


def files(say: Language, model: Model) -> tuple[Html, ...]:
    """The settings about one's matches: whether they are kept, as files, and how they are forgotten."""
    promise = {
        "yes": say.text("This browser has promised to keep your matches even when its space runs short."),
        "no": say.text("This browser may delete matches when space runs short. Matches saved to a file are safe."),
        "": say.text("Save your matches to a file to move them to another browser or keep them safe."),
    }[model.lasting]
    if model.deletes:
        promise = seven_days(say)
    record = switch(
        "no_record", say.text("Keep no record"),
        say.text("A match is deleted as soon as it is over. Until then it is saved, so that you can carry on."),
        model.settings.no_record,
    )  # fmt: skip
    streak = switch(
        "streak", say.text("Days in a row"), say.text("Shown above the games and beside the deal of the day."),
        model.settings.streak,
    )  # fmt: skip
    save = button(say.text("Save everything to a file"), commands.Page("save-all"))
    forget = button(say.text("Delete my matches and results"), commands.Page("forget-matches"))
    buttons = el("div", save, open_file(say, described="kept"), forget, cls="actions")
    return streak, record, el("p", promise, cls="help", id="kept"), buttons


def open_file(say: Language, described: str | None = None) -> Html:
    """What takes a file in; `described` is the id of what is said about it."""
    choose = el("input", type="file", name="file", id="file", accept=ACCEPTED, aria_describedby=described)
    return el("label", choose, el("span", say.text("Open a file")), cls="btn file")


def elsewhere_bar(say: Language) -> Html:
    """Above the table of a match that is played in another tab: this one only shows it."""
    text = say.text("This match is open in another tab. You can watch it here.")
    here = el("button", say.text("Play here"), type="button", cls="btn", data_do=commands.Page("play-here"))
    return el("p", text, " ", here, cls="notice", data_kind="info", role="status", id="elsewhere")
