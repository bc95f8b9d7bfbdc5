"""The page *With friends*: what works on this site, at this address and on this device, and how one gets there."""

from nines.registry import GAMES
from nines.words.languages import Language, language
from web.match.setup_form import draft
from web.pages.company.going_on import page_of
from web.pages.company.opening import games
from web.state import commands
from web.state.company import CompanyPage, Sitting
from web.state.model import Model
from web.storage.company import read_tables
from web.widgets.html import Html, Inside, el, many
from web.widgets.page import page

COMMAND = "python -m nines relay --site dist --lan"


def home(model: Model) -> Html:
    """The page."""
    say, here = language(model.settings.language), page_of(model)
    found = read_tables(model.tables)
    lede = say.text("Three ways to play with people you know. None of them needs an account.")
    return page(
        say, "company", say.text("With friends"), lede,
        _unread(say, found.unread), _kept(say, found.sittings, here.removing), _live(say, here),
        _same_cards(say, model), _round(say),
    )  # fmt: skip


def _unread(say: Language, count: int) -> Html | None:
    if not count:
        return None
    words = say.plural(
        "A table with friends can’t be read. It is left as it is.",
        "{n} tables with friends can’t be read. They are left as they are.",
        count,
    )
    return el("p", words, cls="fault", role="status")


def _kept(say: Language, sittings: tuple[Sitting, ...], removing: str) -> Html | None:
    """The tables at which one sits already."""
    if not sittings:
        return None
    rows = (_table(say, sitting, number, removing=sitting.id == removing) for number, sitting in enumerate(sittings, 1))
    return el("section", el("h2", say.text("Your tables")), rows, cls="grp")


def _table(say: Language, sitting: Sitting, number: int, *, removing: bool) -> Html:
    title = game_of(say, sitting)
    others = [name for seat, name in enumerate(sitting.names) if name and seat != sitting.me]
    if not sitting.table:
        others = [guest.name for guest in sitting.guests] if sitting.founding else []
        if sitting.invite and not sitting.founding:
            others = [sitting.invite.name]
    told = say.text("with {names}", names=", ".join(others)) if others else say.text("Nobody has sat down yet")
    if removing:
        asked = say.text("Your seat is lost then, and the others can’t finish the match.")
        return el(
            "div",
            el("p", el("b", title), el("span", asked, cls="label"), cls="grow", role="status"),
            el(
                "button", say.text("Remove"), type="button", cls="btn",
                data_do=commands.Press("company", f"forget-now {number}"),
                aria_label=say.text("Remove table {n}: {match}", n=number, match=title),
            ),
            el(
                "button", say.text("Keep it"), type="button", cls="btn go",
                data_do=commands.Press("company", f"forget {number}"),
            ),
            cls="cont",
        )  # fmt: skip
    return el(
        "div",
        el("p", el("b", title), el("span", told, cls="label"), cls="grow"),
        el(
            "button", say.text("Remove"), type="button", cls="btn quiet",
            data_do=commands.Press("company", f"forget {number}"),
            aria_label=say.text("Remove table {n}: {match}", n=number, match=title),
        ),
        el(
            "a", say.text("Continue"), cls="btn go" if number == 1 else "btn", href=f"#/company/{sitting.id}",
            aria_label=say.text("Continue at table {n}: {match}", n=number, match=title),
        ),
        cls="cont",
    )  # fmt: skip


def game_of(say: Language, sitting: Sitting) -> str:
    """What is played at a table, as far as that is known."""
    return say.text(GAMES[sitting.invite.game].name) if sitting.invite else say.text("A table with friends")


def _live(say: Language, here: CompanyPage) -> Html:
    """A live table, where this site has a place for its lines; else what that takes."""
    told = say.text(
        "Everybody at a device of their own. You send a link, they sit down. Computers can take free seats."
    )
    fair = say.text("Nobody deals: every device shuffles, and after each deal every device checks every card.")
    inside: Inside
    match here.relay:
        case "there":
            go = el("a", say.text("Set up a table"), cls="btn go", href="#/company/new")
            plain = None if here.secure else el("p", not_secure(say), cls="label")
            labels = (el("p", text, cls="label") for text in (fair, not_by_link(say)) if text)
            inside = many(el("p", told), labels, plain, el("p", go, cls="actions"))
        case "none":
            inside = many(el("p", no_place(say)), el("pre", COMMAND, cls="result-text", tabindex="0"), _again(say))
        case _:
            inside = many(el("p", told), el("p", say.text("One moment…"), role="status"))
    return el("section", el("h2", say.text("Now, by a link")), inside, cls="grp")


def not_by_link(say: Language) -> str:
    """Which games have no live table, and how friends play them; empty where all have one."""
    others = [say.text(GAMES[key].name) for key in GAMES if key not in games()]
    if not others:
        return ""
    return say.text("Not by a link yet: {games}. For that, pass one device round.", games=", ".join(others))


def not_secure(say: Language) -> str:
    """What a browser leaves out at an address without https."""
    return say.text(
        "Your browser doesn’t consider this address secure (it has no https). Everything can be played here; only "
        "playing offline and the copy buttons are missing."
    )


def seen_by_others(say: Language) -> Html:
    """Who sees what of a live table."""
    words = say.text(
        "Whoever hosts this site’s tables sees names, moves as they are played, times and addresses, but no card in a "
        "hand. After a deal, everybody who has the link can know its cards."
    )
    return el("p", words, cls="label")


def no_place(say: Language) -> str:
    """That there can be no live table here, and where there can."""
    return say.text(
        "This site doesn’t host tables for several devices. Open Nines at an address that does, or host it yourself: "
        "one command is enough."
    )


def _again(say: Language) -> Html:
    return el(
        "p", el("button", say.text("Look again"), type="button", cls="btn", data_do=commands.Press("company", "try")),
        cls="actions",
    )  # fmt: skip


def _same_cards(say: Language, model: Model) -> Html:
    """The same cards for everybody, each at a time of their own."""
    told = say.text(
        "Everybody plays the same cards whenever they like, and you compare. Agree on a word for your group, and the "
        "deal of the day is your own."
    )
    own = (saved for saved in model.saved if saved.over and not (saved.shared or saved.conceded))
    last = next((saved for saved in own if saved.record.seats.count("human") == 1), None)
    challenge = None
    if last:
        words = say.text("Challenge a friend with your last match")
        challenge = el("a", words, cls="btn", href=f"#/challenge/{last.id}")
    day = el("a", say.text("Deal of the day"), cls="btn", href="#/day")
    more = None if last else el("p", say.text("After a match you can send its cards as a challenge."), cls="label")
    return el(
        "section", el("h2", say.text("The same cards, compared")), el("p", told), more,
        el("div", day, challenge, cls="actions"), cls="grp",
    )  # fmt: skip


def _round(say: Language) -> Html:
    """Several people at one device."""
    told = say.text("One device for all. A curtain hides the cards until the next player sits there.")
    ways = (
        el("a", say.text(game.name), cls="btn", href=f"#/setup/{game.key}?players={_people(game.key)}")
        for game in GAMES.values()
    )  # fmt: skip
    return el(
        "section", el("h2", say.text("Pass this device round")), el("p", told), el("div", ways, cls="actions"),
        cls="grp",
    )  # fmt: skip


def _people(game: str) -> str:
    """Everybody who sits down as a rule, as an address has them."""
    return ",".join("you" for _ in draft(game).seats)
