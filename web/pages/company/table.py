"""A live table with friends: the table as ever, who is away, what the check of each deal found, and the way to move."""

from nines.core.game import NATURE, NOBODY
from nines.words.languages import Language, language
from web.pages.company import qr, seats, words
from web.pages.company.before import copied
from web.pages.company.inviting import seat_link
from web.pages.company.showing import at_table, wants_next
from web.pages.table.deal_result import result
from web.state import commands
from web.state.company import CompanyPage, Sitting
from web.state.model import Model
from web.table.frame import frame
from web.table.scene import Scene, scene
from web.widgets import pictures
from web.widgets.html import Html, Inside, el, many
from web.widgets.page import page
from web.widgets.slips import button


def scene_of(model: Model, sitting: Sitting) -> Scene:
    """The table as its person sees it."""
    shown = model._replace(match=sitting.match, settings=at_table(model.settings), lead="here")
    seen = scene(shown)
    return seen._replace(
        away=words.away(sitting), absent=words.absent(seen.say, sitting), can_concede=False, goes_on=True
    )


def table(model: Model, here: CompanyPage, sitting: Sitting) -> Html:
    """The page: before the first card, the table, or the result of a deal; what is wrong stands above it."""
    say, match = language(model.settings.language), sitting.match
    assert match
    bar = _bar_above(say, sitting)
    between = match.state.turn in (NATURE, NOBODY) and not match.showing
    over, found = between and match.state.turn == NOBODY, words.found(say, sitting)
    if match.state.deal == 0 or over or (found and not between):
        return many(bar, _between(say, sitting, faces=model.settings.portraits))
    seen = scene_of(model, sitting)
    if between:
        shown = model._replace(match=match, lead="here")
        return many(bar, result(shown, seen, _next(say, sitting), _proof(say, sitting)))
    return many(bar, _table(say, here, sitting, seen))


def _bar_above(say: Language, sitting: Sitting) -> Html | None:
    """What there is to know above the table: no way to the others, or a seat that is played on two devices."""
    text = words.connection(say, sitting) or words.forked(say, sitting)
    if not text:
        return None
    act = None
    if sitting.elsewhere:
        act = el("button", say.text("Play here"), type="button", cls="btn", data_do=commands.Press("company", "here"))
    return el("p", el("span", text, cls="grow"), act, cls="notice", data_kind="info", role="status", id="line")


def _between(say: Language, sitting: Sitting, *, faces: bool) -> Html:
    """Before the first card lies there, and after the last until all is checked."""
    assert sitting.match
    over = sitting.match.state.turn == NOBODY
    faults = words.found(say, sitting)
    if faults:
        return page(
            say, "company", say.text("A problem was found"), None, _findings(say, sitting),
            back=("#/company", say.text("With friends")),
        )  # fmt: skip
    title = say.text("The match is over") if over else say.text("A table with friends")
    line = say.text("Checking…") if over else words.shuffling(say, sitting)
    others = None if over else seats.mixing(say, sitting, faces=faces)
    return page(
        say, "company", title, None, el("p", line, cls="lede", role="status"), others,
        back=("#/company", say.text("With friends")),
    )  # fmt: skip


def _next(say: Language, sitting: Sitting) -> Inside:
    """The way to the next deal, or that it is being shuffled."""
    if words.found(say, sitting):
        return _end_acts(say)
    waits = wants_next(sitting)
    following = el(
        "button", say.text("Next deal"), type="button", cls="btn" if waits else "btn go",
        data_do=None if waits else commands.AtTable("next"),
        aria_disabled="true" if waits else None,  # it keeps the focus
    )  # fmt: skip
    told = el("p", words.shuffling(say, sitting), role="status") if waits else None
    end = button(say.text("End the match here"), commands.Press("company", "end"), "btn quiet")
    return following, end if sitting.slip != "end" else _end_now(say), told


def _proof(say: Language, sitting: Sitting) -> Html:
    """What the check of this deal came to."""
    if words.found(say, sitting):
        return _findings(say, sitting)
    return el("p", words.proof(say, sitting), role="status", id="proof")


def _findings(say: Language, sitting: Sitting) -> Html:
    said = (el("p", sentence) for sentence in words.found(say, sitting))
    save = button(say.text("Save the evidence"), commands.Press("company", "evidence"))
    return el("div", said, el("div", save, _end_acts(say), cls="actions tight"), cls="fault", role="alert", id="found")


def _end_acts(say: Language) -> Html:
    return button(say.text("End the match here"), commands.Press("company", "end-now"))


def _end_now(say: Language) -> Inside:
    asked = el("p", say.text("Finished deals count; a deal in play doesn’t. The others aren’t asked."))
    keep = button(say.text("Keep playing"), commands.Press("company", "end"), "btn quiet")
    return many(asked, el("div", _end_acts(say), keep, cls="actions tight"))


# ---- the table -----------------------------------------------------------------------------------------------------


def _table(say: Language, here: CompanyPage, sitting: Sitting, seen: Scene) -> Html:
    way_back = el("a", pictures.icon("back"), cls="tool", href="#/company", aria_label=say.text("With friends"))
    return frame(seen, way_back, (), _beside(say, here, sitting))


def _beside(say: Language, here: CompanyPage, sitting: Sitting) -> Html:
    """What belongs to this kind of table: that nobody is helped, the seat that can move, the end of it."""
    if sitting.slip == "move-seat":
        return _moving(say, here, sitting)
    ask = sitting.slip == "end"
    move = button(say.text("Move my seat"), commands.Press("company", "move-seat"), "link")
    end = button(say.text("End the match here"), commands.Press("company", "end"), "link")
    told = say.text("With friends, there are no hints, there is no Coach, and no move can be taken back.")
    settings = el("a", say.text("Settings"), href="#/settings", cls="to-settings")
    return many(
        el("p", told, cls="label"),
        el("p", move, None if ask else end, settings, cls="sealed"),
        el("div", _end_now(say), cls="moving") if ask else None,
    )


def _moving(say: Language, here: CompanyPage, sitting: Sitting) -> Html:
    """The link with which this seat goes on at another device."""
    link, other = seat_link(here, sitting), say.text("Open the link on your other device.")
    close = el(
        "button", say.text("Close"), type="button", cls="btn", data_do=commands.Press("company", "move-seat"),
        aria_label=say.text("Close the link to my seat"),
    )  # fmt: skip
    copy = button(say.text("Copy the link"), commands.Press("company", "copy-seat"), "btn go")
    return el(
        "div",
        el("p", el("b", say.text("Whoever opens this link plays your cards.")), " ", other),
        el("p", copy if here.secure else None, close, cls="actions tight"),  # above: on a low window the rest scrolls
        copied(say, here),
        qr.drawing(link, say.text("The link to my seat as a QR code")),
        el("pre", link, cls="result-text", tabindex="0"),
        cls="moving", id="moving", role="group", aria_label=say.text("Move my seat"),
    )  # fmt: skip
