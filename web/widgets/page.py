"""What every page apart from the table has: the way back, a heading, a line below it."""

from nines.words.languages import Language
from web.state import commands, routes
from web.state.model import Model
from web.state.notices import Notice
from web.widgets.html import Html, Inside, el, many
from web.widgets.pictures import icon


def page(
    say: Language, screen: str, title: str | None, lede: str | None, *inside: Inside,
    back: tuple[str | commands.Press, str] | None = None, beside: Inside = None,
) -> Html:  # fmt: skip
    """A page; `back` is where its way back leads and its name (the lobby): an address, or what goes back within the
    page. `beside` stands opposite."""
    to, name = back or ("#/", say.text("All games"))
    way = (
        el("a", icon("back"), name, cls="btn quiet", href=to) if isinstance(to, str)
        else el("button", icon("back"), name, type="button", cls="btn quiet", data_do=to)
    )  # fmt: skip
    crumb = el("nav", way, el("span", cls="grow"), beside, cls="crumb", aria_label=say.text("Go back"))
    opening = many(el("h1", title) if title else None, el("p", lede, cls="lede") if lede else None)
    return el("main", crumb, opening, inside, cls="page", data_screen=screen)


def new_version_bar(say: Language, playing: bool) -> Html:
    """A newer version of the site is there: while a deal is played that is all, after it there is a button."""
    close = el("button", say.text("Close"), type="button", cls="btn quiet", data_do=commands.Page("hush"))
    if playing:
        text, button = say.text("A new version is ready. Reload after this deal."), None
    else:
        text = say.text("A new version is ready. Your matches stay as they are.")
        button = el("button", say.text("Reload"), type="button", cls="btn", data_do=commands.Page("renew"))
    return el("p", text, " ", button, " ", close, cls="notice", data_kind="info", role="status")


def notice_bar(say: Language, notice: Notice, match: str) -> Html:
    """Something the player should know, over any screen, until dismissed, with what can be done at once.

    `match` is the id of the one on the table.
    """
    close = el("button", say.text("Close"), type="button", cls="btn quiet", data_do=commands.Page("dismiss"))
    offers = {
        "restore": el("button", say.text("Undo"), type="button", cls="btn", data_do=commands.Page("restore")),
        "look": el("a", say.text("Look back"), cls="btn", href=f"#{routes.review(match)}"),
        "same": el("button", say.text("Same cards again"), type="button", cls="btn", data_do=commands.OfMatch("same")),
        "keep": _keep(say),
        "settings": el(
            "button",
            say.text("Use the file’s settings"),
            type="button",
            cls="btn",
            data_do=commands.Page("take-settings"),
        ),
        "settings-back": _button(say.text("Undo"), "settings-back"),
        "concede-now": el(
            "button", say.text("Concede"), type="button", cls="btn", data_do=commands.OfMatch("concede-now")
        ),
        "unconcede": _button(say.text("Undo"), "unconcede"),
        "forget-all": _button(say.text("Delete all"), "forget-all"),
        "past": el("a", say.text("Choose what to remove"), cls="btn", href="#/finished"),
        "save-all": el(
            "button", say.text("Save everything to a file"), type="button", cls="btn", data_do=commands.Page("save-all")
        ),
    }
    ways = (el("a", words, cls="btn", href=f"#{address}") for address, words in notice.ways)
    acts = el("span", (offers[offer] for offer in notice.offers), ways, close, cls="acts")
    said = el("span", notice.text, cls="grow", id=f"notice-{notice.number}")
    return el("p", said, " ", acts, cls="notice", data_kind=notice.kind, role="alert")


def frame_button(say: Language) -> Html:
    """What shows this page inside a page of another site, folded, since few want it; not offered where that is so."""
    words, do = say.text("Copy HTML for a web page"), commands.Page("copy-frame")
    button = el("p", el("button", words, type="button", cls="link", data_do=do), cls="sealed")
    return el("details", el("summary", say.text("More")), button, cls="more", id="frame")


def shared_bar(say: Language, *, kept: bool) -> Html:
    """That the match came in a link or a file; one that is not kept can be."""
    whose = el("p", say.text("This match came in a link or a file."), cls="label")
    if kept:
        return whose
    not_kept = el("p", say.text("This match is only here to look at: it isn’t saved in this browser."), cls="label")
    return many(whose, not_kept, el("p", _keep(say), cls="actions"))


def _button(words: str, word: commands.PageWord) -> Html:
    return el("button", words, type="button", cls="btn", data_do=commands.Page(word))


def back_to_match(say: Language, model: Model, game: str = "") -> Html | None:
    """The way back to the table for whoever came from a match, of this game if one is named; nothing where none is
    being played."""
    played = (saved for saved in model.saved if not saved.over and game in ("", saved.record.game))
    last = next(played, None)
    return el("a", say.text("Back to the match"), cls="btn", href=f"#/table/{last.id}") if last else None


def _keep(say: Language) -> Html:
    return el("button", say.text("Keep this match"), type="button", cls="btn", data_do=commands.Page("keep-match"))
