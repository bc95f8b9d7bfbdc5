"""The page for when something of ours has failed: what is safe, and the ways on."""

from nines.languages import language
from web.faults import report
from web.model import Model
from web.screens.html import Html, el
from web.screens.pages import page


def fault(model: Model) -> Html:
    """A page that says that the matches are kept, with the detail that a report needs."""
    say = language(model.settings.language)
    safe = (
        say.text("Your matches are saved up to the last move. You can go on from there.")
        if model.keeps
        else say.text("You can go on from the last move, but keep this page open: this browser saves nothing.")
    )
    told = "" if not model.fault else report(model.fault) if model.fault.spelt_out else model.fault.detail
    detail = el("pre", told, cls="detail", tabindex="0", role="group", aria_label=say.text("What failed"))
    scope = say.text(
        "A report helps to mend this. It holds what failed, the version of the game, the name of your browser, and the "
        "moves and the deal code of the match on the table; nothing about you and nothing of other matches."
    )
    return page(
        say, "fault", say.text("Something went wrong on our side"), safe,
        detail if told else None,
        el("p", scope, cls="help"),
        el(
            "div",
            el("button", say.text("Go on"), type="button", cls="btn go", data_do="go-on"),
            el("button", say.text("Copy report"), type="button", cls="btn", data_do="report"),
            el("a", say.text("All games"), cls="btn", href="#/"),
            cls="actions",
        ),
    )  # fmt: skip
