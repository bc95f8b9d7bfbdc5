"""What a player sees of how matches are kept: the files to save and to read, and the word of another tab."""

from nines.languages import Language
from web.model import Model
from web.screens.html import Html, el


def files(say: Language, model: Model) -> Html:
    """The group of settings about one's matches as files."""
    promise = {
        "yes": say.text("This browser has promised to keep your matches even when its space runs short."),
        "no": say.text("When its space runs short, this browser may clear matches away. A file is safe from that."),
        "": say.text("A file takes your matches to another browser, or keeps them safe where you like."),
    }[model.lasting]
    choose = el("input", type="file", name="file", id="file", accept=".json,application/json", aria_describedby="kept")
    return el(
        "section",
        el("h2", say.text("Matches and settings as a file")),
        el("p", promise, cls="help", id="kept"),
        el(
            "div",
            el("button", say.text("Save everything to a file"), type="button", cls="btn", data_do="save-all"),
            el("label", choose, el("span", say.text("Read a file")), cls="btn file"),
            cls="actions",
        ),
        cls="grp",
    )


def elsewhere_bar(say: Language) -> Html:
    """Above the table of a match that is played in another tab: this one only shows it."""
    text = say.text("This match is being played in another tab. What happens there shows here, too.")
    here = el("button", say.text("Play here"), type="button", cls="btn", data_do="play-here")
    return el("p", text, " ", here, cls="notice", data_kind="info", role="status", id="elsewhere")
