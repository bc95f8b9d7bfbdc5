"""A table with friends before its first card: the invitation as its founder sees it, and as whoever was asked does."""

from nines.company.chain import secrets
from nines.company.sitting import FOUNDER, FRIEND, Invite
from nines.core.options import Options, OptionSpec
from nines.records.record import Record
from nines.registry import GAMES
from nines.words.languages import Language, language
from web.match import players
from web.pages.company import home, qr, seats
from web.pages.company.form import own_name
from web.pages.company.inviting import invitation
from web.pages.company.words import connection
from web.state import commands
from web.state.company import CompanyPage, Sitting
from web.state.model import Model
from web.state.player_names import clean_name
from web.widgets.brief import brief
from web.widgets.html import Html, Inside, el, many
from web.widgets.levels import titles
from web.widgets.page import page
from web.widgets.slips import button


def before(model: Model, here: CompanyPage, sitting: Sitting) -> Html:
    """The page at this stage."""
    say = language(model.settings.language)
    back = ("#/company", say.text("With friends"))
    bar = connection(say, sitting)
    down = el("p", bar, cls="fault", role="status") if bar else None
    inside: Inside
    match sitting.stage:
        case "looking":
            title, lede, inside = say.text("A table with friends"), None, _looking(say, here, sitting)
        case "other":
            title = say.text("A table with friends")
            lede = say.text(
                "{name} has a different version of this page. Reload both pages.", name=clean_name(sitting.other)
            )
            inside = _to_games(say)
        case "full":
            title, lede = say.text("This table is full"), say.text("Every seat is taken, or the match has begun.")
            own = el("a", say.text("Make your own table"), cls="btn go", href="#/company/new")
            inside = el("p", own, cls="actions")
        case _:
            assert sitting.invite
            title, lede, inside = _asked(say, here, sitting, sitting.invite, faces=model.settings.portraits)
    spoken = el("p", lede, cls="lede", role="status", id="lede") if lede else None
    return page(say, "company", title, None, spoken, down, inside, back=back)


def _looking(say: Language, here: CompanyPage, sitting: Sitting) -> Inside:
    if here.relay == "none":
        return many(el("p", home.no_place(say), cls="sum", role="alert"), _to_games(say))
    if not sitting.live:
        return el("p", say.text("Looking for the invitation…"), role="status")
    none = say.text(
        "There is no invitation at this address. It may have expired, or part of the link is missing. Ask for a new "
        "one."
    )
    return many(el("p", none, role="status"), _to_games(say))


def _to_games(say: Language) -> Html:
    return el("p", el("a", say.text("All games"), cls="btn", href="#/"), cls="actions")


def _asked(
    say: Language, here: CompanyPage, sitting: Sitting, invite: Invite, *, faces: bool
) -> tuple[str, str | None, Inside]:
    """The page about an invitation: its heading, the line below, and the rest."""
    game, name = GAMES[invite.game], clean_name(invite.name)
    told = brief(say, game, invite.options, len(invite.seats))
    rules = _rules(say, invite.options, game.choices, len(invite.seats))
    table = many(el("h2", say.text("At the table")), _seats(say, sitting, invite, faces=faces), rules)
    free = say.plural("One seat is still free.", "{n} seats are still free.", sitting.free) if sitting.free else ""
    if sitting.stage == "inviting":
        title = say.text("Your invitation: {game}", game=say.text(game.name))
        if free:
            stay = say.text("Keep this page open until everybody has sat down.")
            lede = f"{free} {stay}"
            left = many(_to_send(say, here, sitting), table)
        else:
            lede = say.text("Everybody is here.")
            left = many(_deal(say), table)
    elif sitting.stage == "waiting":
        title = say.text("You’re at {name}’s table: {game}", name=name, game=say.text(game.name))
        lede = free or say.text("Everybody is here. Waiting for {name} to start the match.", name=name)
        left = many(el("p", say.text("Keep this page open: the cards will appear by themselves.")), table)
    else:
        title = say.text("{name} invites you to {game}", name=name, game=say.text(game.name))
        lede = say.text("Type your name and sit down. You need no account.")
        left = many(_sit(say, here), table, home.seen_by_others(say))
    return title, lede, el("div", el("section", left), told, cls="two")


def _deal(say: Language) -> Html:
    deal = button(say.text("Shuffle and deal"), commands.Press("company", "start"), "btn go")
    return el("div", deal, cls="actions tight")


def _sit(say: Language, here: CompanyPage) -> Html:
    fault = None
    if here.fault:
        fault = el("p", say.text("Type your name first."), cls="fault", role="alert", id=f"refused-{here.faults}")
    return el(
        "form", fault, own_name(say, here),
        el(
            "div",
            el("button", say.text("Sit down"), type="submit", cls="btn go", data_do=commands.Press("company", "sit")),
            cls="actions",
        ),
    )  # fmt: skip


def _to_send(say: Language, here: CompanyPage, sitting: Sitting) -> Html:
    """The link, and three ways to hand it on."""
    link = invitation(here, sitting)
    copy = button(say.text("Copy the link"), commands.Press("company", "copy"), "btn" if here.shares else "btn go")
    share = el("button", say.text("Share"), type="button", cls="btn go", data_do=commands.Press("company", "share"))
    code = qr.drawing(link, say.text("The link as a QR code"))
    told = el("p", say.text("Send this link to your friends, or let them point a camera at the code."))
    by_hand = say.text(
        "At this address, the browser doesn’t let buttons copy links. Select the link and copy it yourself."
    )
    return el(
        "div",
        el(
            "div", told, el("pre", link, cls="result-text", tabindex="0"),
            el("div", share if here.shares else None, copy if here.secure else None, cls="actions tight"),
            copied(say, here), el("p", by_hand, cls="label") if not here.secure else None,
        ),
        code, cls="to-send",
    )  # fmt: skip


def copied(say: Language, here: CompanyPage) -> Html | None:
    """Whether the link lies on the clipboard."""
    words = {
        "yes": say.text("Link copied."),
        "not": say.text("The browser didn’t let us copy the link. Select it and copy it yourself."),
    }
    return el("p", words[here.copied], cls="label", role="status") if here.copied else None


def _seats(say: Language, sitting: Sitting, invite: Invite, *, faces: bool) -> Html:
    """Who sits where, and which seats are free."""
    guests = iter(enumerate(sitting.guests, 1))
    there = [next(guests, (0, None)) if asked == FRIEND else (0, None) for asked in invite.seats]
    given = tuple(
        clean_name(invite.name if asked == FOUNDER else guest.name if guest else "")
        for asked, (_, guest) in zip(invite.seats, there)
    )
    plays = tuple("human" if asked in (FOUNDER, FRIEND) else asked for asked in invite.seats)
    record = Record(invite.game, invite.options, plays, "")
    names = players.names(record, say, given)
    own = secrets(sitting.secret).public if sitting.secret else b""
    rows = []
    for number, (name, asked, (at, guest)) in enumerate(zip(names, invite.seats, there)):
        key = invite.key if asked == FOUNDER else guest.key if guest else None
        drop = None
        if guest and sitting.founding:
            drop = el(
                "button", say.text("Remove"), type="button", cls="btn quiet",
                data_do=commands.Press("company", f"drop {at}"), aria_label=say.text("Remove {name}", name=name),
            )  # fmt: skip
        if key and key == own:
            told = say.text("you")
        elif asked == FOUNDER:
            told = say.text("host")
        elif asked == FRIEND:
            told = say.text("is here") if guest else ""
        else:
            told = titles(say, asked.removeprefix("bot:")).seated
        empty = asked == FRIEND and not guest
        portrait = players.portrayed(record, names, number) if faces else ""
        rows.append(seats.seat(say.text("Free seat") if empty else name, told, drop, portrait=portrait, free=empty))
    bots = any(asked not in (FOUNDER, FRIEND) for asked in invite.seats)
    played = say.text(
        "Computer players run on {name}’s device: {name} could look at their cards.", name=clean_name(invite.name)
    )
    return many(el("ul", rows, cls="sitters"), el("p", played, cls="label") if bots else None)


def _rules(say: Language, options: Options, choices: tuple[OptionSpec, ...], seats: int) -> Html | None:
    """The house rules that are not as usual."""
    changed = [
        f"{say.text('{name}:', name=say.text(choice.label))} "
        f"{say.text(choice.names[choice.values.index(choice.value_in(options))])}"
        for choice in choices
        if choice.value_in(options) != choice.default and choice.matters(seats)
    ]
    return el("p", " · ".join(changed), cls="label") if changed else None
