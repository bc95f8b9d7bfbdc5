"""All finished matches that are kept, fifty on a page: each can be looked back at, and removed."""

from time import localtime

from nines.games import GAMES
from nines.words.languages import Language, language
from web.match import players
from web.match.past_row import Row
from web.past.finished import listed
from web.screens.pages.page import page
from web.screens.widgets.html import Html, Inside, el
from web.screens.widgets.pictures import icon
from web.state import commands, routes
from web.state.model import Model


def past(model: Model) -> Html:
    """The page; while the rows are being read it shows those of local storage."""
    say = language(model.settings.language)
    rows, pages, bad = listed(model)
    lede = None if rows or bad else say.text("No match of yours is finished yet, or none is kept.")
    unread = (
        el("p", say.plural(
            "{n} finished match could not be read. It stays where it is.",
            "{n} finished matches could not be read. They stay where they are.", bad,
        ), cls="label") if bad else None
    )  # fmt: skip
    matches = el("ul", (_match(say, row) for row in rows)) if rows else None
    return page(
        say, "past", say.text("Finished matches"), lede,
        el("section", matches, unread, _leaves(say, min(model.leaf, pages), pages), cls="finished"),
    )  # fmt: skip


def _match(say: Language, row: Row) -> Html:
    game = say.text(GAMES[row.setup.game].name)
    standing = players.standing(row.setup, row.totals, row.given, say, shared=row.shared, conceded=row.conceded)
    when = _date(say, row.ended)
    look = say.text("Look back: {match}", match=f"{game}, {when}")
    remove = say.text("Remove {match}", match=f"{game}, {when}")
    end = el("a", el("b", game), href=f"#{routes.table(row.id)}")
    return el(
        "li", el("p", end, el("span", f"{when} · {standing}", cls="label"), cls="grow"),
        None
        if row.conceded
        else el("a", say.text("Look back"), cls="btn", href=f"#{routes.review(row.id)}", aria_label=look),
        el("button", icon("close"), type="button", cls="btn quiet", data_do=commands.Forget(row.id), aria_label=remove),
    )  # fmt: skip


def _date(say: Language, ended: int | None) -> str:
    if ended is None:
        return say.text("date unknown")
    then = localtime(ended / 1000)
    return say.text(
        "{year}-{month}-{day}", year=then.tm_year, month=f"{then.tm_mon:02}", day=f"{then.tm_mday:02}"
    )  # fmt: skip


def _leaves(say: Language, leaf: int, pages: int) -> Inside:
    """The way to the pages before and after this one."""
    if pages == 1:
        return None
    newer = el("a", say.text("Newer"), cls="btn", href=f"#/past?page={leaf - 1}") if leaf > 1 else None
    older = el("a", say.text("Older"), cls="btn", href=f"#/past?page={leaf + 1}") if leaf < pages else None
    count = el("span", say.text("Page {n} of {all}", n=leaf, all=pages), cls="label")
    return el("nav", newer, count, older, cls="actions", aria_label=say.text("Pages"))
