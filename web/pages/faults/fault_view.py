"""The page for when something of ours has failed: what is safe, and the ways on."""

from nines.words.languages import language
from web.pages.faults.fault import report
from web.state import commands
from web.state.model import Model
from web.state.notices import Fault
from web.widgets.html import Html, el
from web.widgets.page import page


def fault(model: Model) -> Html:
    """A page that says that the matches are kept, with the detail that a report needs."""
    say = language(model.settings.language)
    safe = (
        say.text("Your matches are saved up to the last move. You can carry on from there.")
        if model.keeps
        else say.text("You can carry on from the last move, but keep this page open: this browser isn’t saving.")
    )
    shown = model.shown(Fault)
    told = "" if not shown else report(shown) if shown.spelt_out else shown.detail
    detail = el("pre", told, cls="detail", tabindex="0", role="group", aria_label=say.text("What failed"))
    scope = say.text(
        "A report helps us fix the fault. It contains what failed, the version, your browser’s name, and the moves "
        "and deal code of this match: nothing about you or your other matches."
    )
    return page(
        say, "fault", say.text("Something went wrong on our side"), safe,
        detail if told else None,
        el("p", scope, cls="help"),
        el(
            "div",
            el("button", say.text("Go on"), type="button", cls="btn go", data_do=commands.Page("go-on")),
            el("button", say.text("Copy report"), type="button", cls="btn", data_do=commands.Page("report")),
            el("button", say.text("Save as a file"), type="button", cls="btn", data_do=commands.Page("save-report")),
            el("a", say.text("All games"), cls="btn", href="#/"),
            cls="actions",
        ),
    )  # fmt: skip
