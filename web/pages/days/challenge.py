"""A challenge: made of an own match, or opened, checked in the worker, and played with the same cards."""

import json

from nines.core.cards import Unreadable
from nines.core.untrusted_json import read_json
from nines.days import challenge as codes
from nines.days.challenge import Challenge
from nines.days.code import Refused
from nines.days.pasted import challenges
from nines.records.link import from_link, to_link
from nines.records.record import Record, replay
from nines.registry import GAMES
from web.match import players
from web.match.session import Transition, begin, draw_text, held, say_in, store
from web.match.setup_form import remembered_names
from web.state.challenge import ChallengePage
from web.state.commands import Press
from web.state.effects import AskDate, AskDay, CopyText, Effects, ShareText, Visit
from web.state.messages import DateTold, DayTold, TextCopied
from web.state.model import Model, Saved
from web.state.player_names import LONGEST, clean_name, names_at_seats
from web.state.routes import ID, Route
from web.state.routes import challenge as address_of
from web.storage.save_codec import SavedCopy
from web.storage.saves import next_revision


def open_page(model: Model, route: Route) -> Transition | None:
    """The page of a code, or of the own finished match of this id; None where there is none. What can be no id is a
    code, whole or not."""
    rest = route.rest
    if rest and not ID.fullmatch(rest):
        code = next((text for text, _ in challenges(rest)), rest)
        page = ChallengePage(code, name=clean_name(dict(route.asked).get("from", "")))
        return _opened(model, page)
    saved = held(model, rest)
    if not saved or not saved.over or saved.conceded or saved.shared:
        return None
    if not codes.can_challenge(saved.record):
        return model._replace(screen="challenge", page=ChallengePage("", mine=rest, fault="players")), ()
    code = codes.code_of(saved.record, aided=bool(saved.hints or saved.take_backs))
    return _opened(model, ChallengePage(code, mine=rest))


def _opened(model: Model, page: ChallengePage) -> Transition:
    model = model._replace(screen="challenge", page=page)
    return model, (AskDate("days"), *_asking(model))


def _asking(model: Model) -> Effects:
    page = model.shown(ChallengePage)
    return (AskDay(page.question),) if page and page.question else ()


def read(page: ChallengePage) -> Challenge | None:
    """What the code says; None where it is none."""
    try:
        return codes.read(page.code)
    except Refused:
        return None


def _with(model: Model, page: ChallengePage) -> Model:
    return model._replace(page=page)


def hear(model: Model, message: DateTold | DayTold) -> Transition:
    """The model once the date is known, or something was worked out."""
    return dated(model, message) if isinstance(message, DateTold) else worked(model, message)


def dated(model: Model, message: DateTold) -> Transition:
    """It is known where the site is: now the worker is asked."""
    page = model.shown(ChallengePage)
    if not page:
        return model, ()
    page = page._replace(site=message.site)
    return (_with(model, page), ()) if page.stopped else _ask(model, page)


def worked(model: Model, message: DayTold) -> Transition:
    """The page with what the worker has found."""
    page = model.shown(ChallengePage)
    if not page or message.question != page.question:
        return model, ()
    page = page._replace(question="")
    if not message.text:
        return _with(model, page._replace(failed=True)), ()
    answer = read_json(message.text)
    if not answer.get("done"):
        return _with(model, page), ()
    if "fault" in answer:
        return _with(model, page._replace(fault="differ" if page.mine else str(answer["fault"]))), ()
    played = str(answer["link"])
    own = held(model, page.mine)
    if own and to_link(own.record) != played:
        return _with(model, page._replace(fault="differ")), ()
    return _with(model, page._replace(played=played)), ()


def _ask(model: Model, page: ChallengePage) -> Transition:
    """The match of the code is to be worked out, if the code is whole."""
    try:
        codes.read(page.code)
    except Refused as refused:
        return _with(model, page._replace(fault=refused.fault)), ()
    if page.played or page.question:
        return _with(model, page), ()
    model = _with(model, page._replace(question=json.dumps({"what": "challenge", "code": page.code}), failed=False))
    return model, _asking(model)


def press(model: Model, command: Press) -> Transition:
    """The model after a control of the page was pressed."""
    page, word = model.shown(ChallengePage), command.word
    if not page:
        return model, ()
    match word:
        case "deal" if page.can_be_dealt:
            return _accept(model, page)
        case "stop" if not (page.played or page.fault):
            return _with(model, page._replace(question="", stopped=True)), ()
        case "work" if page.failed or page.stopped:
            return _ask(model, page._replace(failed=False, stopped=False))
        case "copy" | "share" if page.mine and page.played:
            text = text_to_share(model, page)
            return model, (ShareText(text) if word == "share" else CopyText(text),)
        case _:
            return model, ()


def change(model: Model, name: str, value: str) -> Transition:
    """The model after the challenger's name was typed."""
    page = model.shown(ChallengePage)
    if page and page.mine and name == "signature":
        return _with(model, page._replace(name=value[: 4 * LONGEST])), ()
    return model, ()


def copied(model: Model, message: TextCopied) -> Transition:
    """The text was copied, or could not be."""
    page = model.shown(ChallengePage)
    return (_with(model, page._replace(copied="text" if message.done else "not")), ()) if page else (model, ())


def text_to_share(model: Model, page: ChallengePage) -> str:
    """Words and the address: no card is in there."""
    say, name = say_in(model), clean_name(page.name)
    found = read(page)
    game = say.text(GAMES[found.table.game].name) if found else ""
    asks = (
        say.text("{name} challenges you to {game}: the same cards, in the same seat.", name=name, game=game)
        if name
        else say.text("A challenge for you at {game}: the same cards, in the same seat.", game=game)
    )
    return f"{asks}\n{page.site}#{address_of(page.code, name)}"


def own_match(model: Model, table: Record) -> Saved | None:
    """The player's own match with these cards, the last one played."""
    mine = (saved for saved in model.saved if not saved.shared and saved.record._replace(moves=()) == table)
    return next(mine, None)


def _accept(model: Model, page: ChallengePage) -> Transition:
    """The same cards are dealt; the challenger's match, if it could be played again, is kept to compare with."""
    keeping: Effects = ()
    if page.played:
        try:
            record = from_link(page.played)
        except Unreadable:
            return model, ()
        model, keeping = _kept(model, record, page.name)
        table = record._replace(moves=())
    elif found := read(page):
        table = found.table
    else:
        return model, ()
    given = names_at_seats(table.seats, remembered_names(model.saved))
    model, effects = begin(model._replace(notice=None, page=None), table, replace=False, given=given)
    return model, (*keeping, *effects)


def _kept(model: Model, record: Record, sender: str) -> Transition:
    if any(saved.record == record for saved in model.saved):
        return model, ()
    id, model = draw_text(model)
    state = replay(record)
    given = names_at_seats(record.seats, (sender,)) if sender else ()
    copy = SavedCopy(record, deal=state.deal, given=given, shared=True)
    entry = players.list_entry(id, copy, say_in(model), state)
    model, effects = store(model, entry._replace(revision=next_revision(model.saved, id)))
    return model, tuple(effect for effect in effects if not isinstance(effect, Visit))
