"""The page *With friends*: what works on this site, at this address and on this device, and how one gets there."""

from collections.abc import Iterable

from nines.registry import GAMES
from nines.words.languages import Language, language
from web.match.setup_form import draft
from web.pages.company.going_on import page_of
from web.pages.company.opening import games
from web.pages.lobby import today
from web.state import commands
from web.state.company import CompanyPage, Sitting
from web.state.model import Model, Saved
from web.state.persons import SITTERS
from web.storage.company import read_tables
from web.widgets.html import Html, el, many
from web.widgets.page import page
from web.widgets.pictures import coaster
from web.widgets.slips import button
from web.widgets.table_picture import featured, table_picture, tile, tiles

COMMAND = "python -m nines relay --site dist --lan"


def home(model: Model) -> Html:
    """The page; what cannot be done on this site comes last."""
    say, here = language(model.settings.language), page_of(model)
    found = read_tables(model.tables)
    if here.relay == "none":
        lede = say.text("Play the same cards and compare, or pass one device round. Nobody needs an account.")
    else:
        lede = say.text("Play with people you know. Nobody needs an account.")
    ways = [_live(say, model, here), _same_cards(say, model, first=here.relay == "none"), _round(say)]
    return page(
        say, "company", say.text("With friends"), lede,
        _unread(say, found.unread), _kept(say, found.sittings, here.removing),
        (*ways[1:], ways[0]) if here.relay == "none" else ways,
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
        asked = say.text("You’ll lose your seat, and the others can’t finish the match.")
        return el(
            "div",
            el("p", el("b", title), el("span", asked, cls="label"), cls="grow", role="status"),
            el(
                "button", say.text("Remove"), type="button", cls="btn",
                data_do=commands.Press("company", f"forget-now {number}"),
                aria_label=say.text("Remove table {n}: {match}", n=number, match=title),
            ),
            button(say.text("Keep it"), commands.Press("company", f"forget {number}"), "btn go"),
            cls="cont",
        )  # fmt: skip
    return el(
        "div",
        table_picture(sitting.invite.game) if sitting.invite else None,
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


def _live(say: Language, model: Model, here: CompanyPage) -> Html:
    """A live table, where this site has a place for its lines; else what that takes."""
    if here.relay == "none":
        title = el("summary", el("h2", say.text("Not on this site: a table for several devices")))
        told = say.text("A table for several devices needs a server that passes moves on, and this site has none.")
        return el("details", title, el("p", told), hosting(say), cls="more", id="not-here")
    title = el("h2", say.text("Live, by link"))
    told = say.text(
        "Everybody plays on their own device. You send a link, and your friends sit down. Computer players can take "
        "free seats."
    )
    fair = say.text("Nobody deals: every device shuffles, and after each deal every device checks every card.")
    more = el("p", say.text("One moment…"), role="status")
    if here.relay == "there":
        go = el("a", say.text("Set up a table"), cls="btn go", href="#/company/new")
        labels = (fair, not_by_link(say), "" if here.secure else not_secure(say))
        more = many((el("p", text, cls="label") for text in labels if text), el("p", go, cls="actions"))
    return featured(table_picture(games()[0], *_faces(model)), title, el("p", told, cls="lede"), more)


def _faces(model: Model) -> Iterable[Html]:
    """Three people at a table, one of each temper."""
    return (coaster("", people[-1]) for people in SITTERS[1:4]) if model.settings.portraits else ()


def not_by_link(say: Language) -> str:
    """Which games have no live table, and how friends play them; empty where all have one."""
    others = [say.text(GAMES[key].name) for key in GAMES if key not in games()]
    if not others:
        return ""
    return say.text("Not yet playable by link: {games}. Pass one device round instead.", games=", ".join(others))


def not_secure(say: Language) -> str:
    """What a browser leaves out at an address without https."""
    return say.text(
        "Your browser doesn’t consider this address secure (it has no https). Every game works here; only offline "
        "play and the copy buttons are missing."
    )


def seen_by_others(say: Language) -> Html:
    """Who sees what of a live table."""
    words = say.text(
        "Whoever hosts this site’s tables sees names, moves as they are played, times and addresses, but not the "
        "cards in anybody’s hand. Once a deal is over, anybody who has the link can find out everybody’s cards."
    )
    return el("p", words, cls="label")


def no_place(say: Language) -> str:
    """That there can be no live table here, and what friends can do instead."""
    return say.text(
        "This site doesn’t host tables for several devices. Pass one device round, or have everybody play the same "
        "cards in their own time, then compare."
    )


def hosting(say: Language) -> Html:
    """The command that hosts live tables, folded: it is for whoever runs a site."""
    told = el(
        "p",
        say.text(
            "Anybody who runs a site can host tables like these. On a computer of your own, one command is enough:"
        ),
    )
    command = el("pre", COMMAND, cls="result-text", tabindex="0")
    do = commands.Press("company", "try")
    again = el("button", say.text("Check this site again"), type="button", cls="btn", data_do=do)
    summary = el("summary", say.text("Host it yourself"))
    return el("details", summary, told, command, el("p", again, cls="actions"), cls="more")


def _same_cards(say: Language, model: Model, *, first: bool) -> Html:
    """The same cards for everybody, each at a time of their own; with a picture where this comes `first`."""
    title = el("h2", say.text("The same cards, compared"))
    told = say.text(
        "Everybody plays the same cards whenever they like, and you compare. Agree on a word, and your group gets its "
        "own deal of the day."
    )
    own = (saved for saved in model.saved if saved.over and not (saved.shared or saved.conceded))
    last = next((saved for saved in own if saved.record.seats.count("human") == 1), None)
    game = today.game_of(model.mistakes.day) or next(iter(GAMES))
    if first:
        day = el("a", say.text("Deal of the day"), cls="btn go", href="#/day")
        challenge = last and el(
            "a", say.text("Challenge a friend with your last match"), cls="btn", href=f"#/challenge/{last.id}"
        )
        return featured(
            table_picture(game), title, el("p", told, cls="lede"), _sent_later(say, last),
            el("p", day, challenge, cls="actions"),
        )  # fmt: skip
    name = say.text(GAMES[game].name) if model.mistakes.day else say.text("The same cards for everybody")
    links = [tile(table_picture(game), say.text("Deal of the day"), name, "#/day")]
    if last:
        words = say.text("Challenge a friend with your last match")
        links.append(tile(table_picture(last.record.game), words, last.title, f"#/challenge/{last.id}"))
    return el("section", title, el("p", told), _sent_later(say, last), tiles(links), cls="grp")


def _sent_later(say: Language, last: Saved | None) -> Html | None:
    return None if last else el("p", say.text("After a match you can send its cards as a challenge."), cls="label")


def _round(say: Language) -> Html:
    """Several people at one device."""
    told = say.text("All share one device. A curtain hides the cards until the next player is ready.")
    links = (
        tile(
            table_picture(game.key), say.text(game.name), say.text(game.players),
            f"#/setup/{game.key}?players={_people(game.key)}",
        )
        for game in GAMES.values()
    )  # fmt: skip
    return el("section", el("h2", say.text("Pass this device round")), el("p", told), tiles(links), cls="grp")


def _people(game: str) -> str:
    """Everybody who sits down as a rule, as an address has them."""
    return ",".join("you" for _ in draft(game).seats)
