"""How a table comes about: the invitation is made, friends sit down, are taken away, and the cards are dealt."""

from hashlib import sha256

from nines.company.chain import SECRET, secrets
from nines.company.sitting import (
    FOUNDER,
    FRIEND,
    PERSON,
    ROOM,
    SeatTaken,
    fingerprint,
    invite_line,
    knock_line,
    read_invite,
    start_line,
)
from nines.core.base64url import base64_of
from nines.core.cards import Unreadable
from nines.core.options import Options, from_text
from nines.registry import GAMES
from nines.words.languages import Language
from web.match.players import BOT_NAMES
from web.match.session import Transition
from web.pages.company.going_on import page_of, put, room_name, with_page
from web.pages.company.hear import enter
from web.pages.company.hearing import hear
from web.state.company import CompanyPage, Sitting, bot_secret
from web.state.effects import Visit
from web.state.model import Match, Model
from web.state.player_names import clean_name


def invite(model: Model, page: CompanyPage) -> Transition:
    """The model with an invitation to the table of the form, or with why there can be none."""
    draft, name = page.draft, clean_name(page.name)
    if not draft:
        return model, ()
    if not name:
        return _refused(model, "name")
    asked = (FOUNDER, *(FRIEND if who == "human" else f"bot:{who}" for who in draft.seats[1:]))
    if FRIEND not in asked:
        return _refused(model, "nobody")
    try:
        options = from_text(GAMES[draft.game].choices, dict(draft.options))
    except Unreadable:
        return _refused(model, "table")
    return _founded(model, draft.game, options, name, asked)


def again(model: Model, match: Match) -> Transition:
    """The model with an invitation to the same people: the same game and rules, everybody’s seat as it was."""
    me, record = match.seat, match.record
    if me < 0:
        return model, ()
    others = (record.seats[(me + step) % len(record.seats)] for step in range(1, len(record.seats)))
    asked = (FOUNDER, *(FRIEND if who == "human" else who for who in others))
    return _founded(model, record.game, record.options, match.given[me], asked)


def _founded(model: Model, game: str, options: Options, name: str, asked: tuple[str, ...]) -> Transition:
    room, model = _drawn(model, "room", ROOM)
    secret, model = _drawn(model, "seat", SECRET)
    while not fingerprint(secrets(secret).public).isalnum():
        secret, model = _drawn(model, "seat", SECRET)
    own = secrets(secret)
    founder = fingerprint(own.public)
    try:
        line = invite_line(own, room, game, name, options, asked)
        made = read_invite(line, room, founder)
    except Unreadable:
        return _refused(model, "table")
    sitting = Sitting(room, founder, secret, name, line, made, unheard=(line,))
    model, effects = put(with_page(model, shows="table", sitting=sitting, fault="", copied=""), sitting)
    address = f"/company/{sitting.id}"
    model = model._replace(screen="company", match=None, address=address)
    return model, (*effects, Visit(address), *enter(sitting))


def sit_down(model: Model, sitting: Sitting) -> Transition:
    """The model at a table at which this person has just sat down, under the name that they typed."""
    name = clean_name(page_of(model).name)
    if sitting.stage != "invited":
        return model, ()
    if not name:
        return _refused(model, "name")
    secret, model = _drawn(model, "seat", SECRET)
    line = knock_line(secrets(secret), sitting.room, name)
    sitting = hear(sitting._replace(secret=secret, name=name), line)._replace(unheard=(line,))
    address = f"/company/{sitting.id}"
    model, effects = put(with_page(model, fault=""), sitting)
    return model._replace(address=address), (*effects, Visit(address, replace=True))


def start(model: Model, sitting: Sitting) -> Transition:
    """The model at a table that begins, once everybody sits."""
    asked_to = sitting.invite
    if sitting.stage != "inviting" or sitting.free or not asked_to or not sitting.secret:
        return model, ()
    own, guests = secrets(sitting.secret), iter(sitting.guests)
    seats: list[SeatTaken] = []
    for number, asked in enumerate(asked_to.seats):
        if asked == FOUNDER:
            seats.append(SeatTaken(own.public, sitting.name, PERSON, own.seal))
        elif asked == FRIEND:
            guest = next(guests)
            seats.append(SeatTaken(guest.key, guest.name, PERSON, guest.seal))
        else:
            bot = secrets(bot_secret(sitting.secret, number))
            seats.append(SeatTaken(bot.public, BOT_NAMES[number], asked, bot.seal))
    line = start_line(own, sitting.room, asked_to.game, asked_to.options, tuple(seats))
    sitting = hear(sitting, line)
    return put(model, sitting._replace(unheard=(*sitting.unheard, line)))


def take_away(model: Model, sitting: Sitting, number: int) -> Transition:
    """The model without the guest of this number, whose seat is free again."""
    if sitting.stage != "inviting" or not 1 <= number <= len(sitting.guests):
        return model, ()
    gone = sitting.guests[number - 1].key
    return put(model, sitting._replace(dropped=sitting.dropped | {gone}))


def invitation(page: CompanyPage, sitting: Sitting) -> str:
    """The address at which friends sit down."""
    return f"{page.site}#/join/{room_name(sitting)}.{sitting.founder}"


def seat_link(page: CompanyPage, sitting: Sitting) -> str:
    """The address that brings this seat to another device."""
    return f"{page.site}#/seat/{room_name(sitting)}.{sitting.founder}.{base64_of(sitting.secret or b'')}"


def asking(say: Language, sitting: Sitting) -> str:
    """What stands above the link that is handed on."""
    game = say.text(GAMES[sitting.invite.game].name) if sitting.invite else "Nines"
    return say.text("{name} invites you to a table: {game}.", name=sitting.name, game=game)


def _drawn(model: Model, what: str, count: int) -> tuple[bytes, Model]:
    """So many new bytes by the browser's own chance, and the model that will not give them again.

    As text they are letters and digits alone, so that no messenger cuts an address that ends with them.
    """
    while True:
        drawn = sha256(f"nines {what}\n{model.entropy}\n{model.made}".encode()).digest()[:count]
        model = model._replace(made=model.made + 1)
        if base64_of(drawn).isalnum():
            return drawn, model


def _refused(model: Model, fault: str) -> Transition:
    return with_page(model, fault=fault, faults=page_of(model).faults + 1), ()
