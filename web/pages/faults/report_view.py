"""The page on which a play that looks wrong is reported: what goes into the report stands there before it is taken."""

from nines.words.languages import language
from web.pages.faults.report import LONGEST_REASON, text
from web.state import commands, routes
from web.state.model import Model
from web.widgets.forms import field
from web.widgets.html import Html, el
from web.widgets.page import page


def report(model: Model) -> Html | None:
    """A place for the reason, the whole report, and the ways to take it along."""
    say = language(model.settings.language)
    if not model.report:
        return None
    reason = el(
        "textarea", model.report.reason, cls="txt", id="reason", name="reason", rows="4", maxlength=LONGEST_REASON,
        aria_describedby="reason-help",
    )  # fmt: skip
    scope = say.text(
        "Everything in the report is below: your words, this match with its deal code, the version and your "
        "browser’s name. It holds no player names. Nothing is sent automatically: copy or save it, and pass it on as "
        "you like."
    )
    shown = el(
        "pre", text(model), cls="detail", tabindex="0", role="group", aria_label=say.text("The report")
    )  # fmt: skip
    issues = el("a", say.text("Where to report it"), cls="btn", href=model.issues, rel="noopener noreferrer")
    return page(
        say, "report", say.text("Does a move look wrong?"),
        say.text("Say what you expected, and what happened instead."),
        field("reason", say.text("What looks wrong"), reason, scope),
        el(
            "div",
            el("button", say.text("Copy report"), type="button", cls="btn go", data_do=commands.Page("report")),
            el("button", say.text("Save as a file"), type="button", cls="btn", data_do=commands.Page("save-report")),
            issues if model.issues else None,
            cls="actions",
        ),
        shown,
        back=(f"#{routes.table(model.report.match)}", say.text("Back to the match")),
    )  # fmt: skip
