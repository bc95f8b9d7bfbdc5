"""What every page apart from the table has: the way back, a heading, a line below it."""

from nines.languages import Language
from web import addresses
from web.model import Notice
from web.screens.html import Html, Inside, el, many
from web.screens.pictures import icon


def page(
    say: Language, screen: str, title: str | None, lede: str | None, *inside: Inside,
    back: tuple[str, str] | None = None, beside: Inside = None,
) -> Html:  # fmt: skip
    """A page; `back` is the address and name of where its way back leads (the lobby), `beside` stands opposite."""
    address, name = back or ("#/", say.text("All games"))
    crumb = el(
        "nav",
        el("a", icon("back"), name, cls="btn quiet", href=address), el("span", cls="grow"), beside,
        cls="crumb", aria_label=say.text("Way back"),
    )  # fmt: skip
    opening = many(el("h1", title) if title else None, el("p", lede, cls="lede") if lede else None)
    return el("main", crumb, opening, inside, cls="page", data_screen=screen)


def newer_bar(say: Language, playing: bool) -> Html:
    """A newer version of the site is there: while a deal is played that is all, after it there is a button."""
    close = el("button", say.text("Close"), type="button", cls="btn quiet", data_do="hush")
    if playing:
        text, button = say.text("A new version of the game is here: reload after this deal."), None
    else:
        text = say.text("A new version of the game is here. Your matches stay as they are.")
        button = el("button", say.text("Reload"), type="button", cls="btn", data_do="renew")
    return el("p", text, " ", button, " ", close, cls="notice", data_kind="info", role="status")


def notice_bar(say: Language, notice: Notice, match: str) -> Html:
    """Something the player should know, over any screen, until dismissed, with what can be done at once.

    `match` is the id of the one on the table.
    """
    close = el("button", say.text("Close"), type="button", cls="btn quiet", data_do="dismiss")
    offers = {
        "restore": el("button", say.text("Put it back"), type="button", cls="btn", data_do="restore"),
        "look": el("a", say.text("Look back"), cls="btn", href=f"#{addresses.review(match)}"),
        "same": el("button", say.text("Same cards again"), type="button", cls="btn", data_do="same"),
    }
    acts = el("span", (offers[one] for one in notice.offers), close, cls="acts")
    return el("p", el("span", notice.text, cls="grow"), " ", acts, cls="notice", data_kind=notice.kind, role="alert")


def shared_with_you(say: Language) -> Html:
    """That the match came in somebody's link."""
    return el("p", say.text("This is somebody else’s match, shared with you."), cls="label")
