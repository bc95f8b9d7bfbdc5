"""Opening the page, or another of its addresses: what was stored is read, and every address leads somewhere."""

from nines.cards import Unreadable
from nines.game import NotLegal
from nines.link import from_link
from web import addresses, saves, setting_up, telling, verifying
from web.effects import Effects, Visit
from web.matches import Step, begin, drawn, noticed, resume, say_in, with_settings
from web.messages import Started
from web.model import Model
from web.seals import read_seals
from web.settings import read_settings, save_settings, setting
from web.storage import SEALS, SETTINGS


def started(model: Model, message: Started) -> Step:
    stored = dict(message.stored)
    settings = read_settings(stored.get(SETTINGS), message.languages)
    found = saves.read_matches(stored)
    model = model._replace(settings=settings, luck=message.luck)
    say = say_in(model)
    model = model._replace(
        saved=tuple(
            telling.saved(id, record, say, take_backs=found.take_backs.get(id, 0)) for id, record in found.matches
        )
    )
    model = model._replace(seals=read_seals(stored.get(SEALS)))
    if not message.keeps:
        model = not_saved(model)
    effects = found.aside
    if found.damaged:
        effects += (saves.save_list(model.saved),)
        model = noticed(
            model,
            "warn",
            say.plural(
                "A saved match could not be read. Its text is kept aside in this browser, and everything else that "
                "was saved is safe. You can go on with another match, or start a new one.",
                "{n} saved matches could not be read. Their texts are kept aside in this browser, and everything else "
                "that was saved is safe. You can go on with another match, or start a new one.",
                len(found.damaged),
            ),
        )
    model, more = opened(model, message.address)
    return model, (*effects, *more)


def opened(model: Model, address: str) -> Step:
    """The page that an address asks for; an address that is none of ours leads to the lobby and says so."""
    model = model._replace(address=address, match=None, detail="")
    try:
        place = addresses.place(address)
    except Unreadable:
        say = say_in(model)
        text = say.text("This link leads nowhere here. Your matches are safe; choose one of the five games.")
        return noticed(model._replace(screen="lobby"), "warn", text), ()
    effects: Effects = ()
    if place.speed or place.language:
        settings = setting(model.settings, "speed", place.speed)
        model = with_settings(model, setting(settings, "language", place.language))
        effects = (save_settings(model.settings),)
    model, more = _at(model, place)
    return model, (*effects, *more)


def _at(model: Model, place: addresses.Place) -> Step:
    match place.name:
        case "setup":
            return model._replace(screen="setup", topic=place.rest, draft=setting_up.draft(place.rest, place.asked)), ()
        case "play":
            return _play_asked(model, place)
        case "table":
            return resume(model, place.rest)
        case "fair":
            return model._replace(screen="fair"), ()
        case "verify":
            return verifying.opened(model, place.rest)
        case "rules":
            return model._replace(screen="rules", topic=place.rest), ()
        case "settings":
            return model._replace(screen="settings"), ()
        case "record":
            return _open_shared(model, place.rest)
        case _:
            return model._replace(screen="lobby"), ()


def _play_asked(model: Model, place: addresses.Place) -> Step:
    seed, dealt = drawn(model)
    try:
        record = addresses.asked_match(place.rest, place.asked, seed)
    except Unreadable as fault:
        text = say_in(model).text(
            "This link asks for a match that cannot be played. Nothing was started: you can set it up here."
        )
        draft = setting_up.draft(place.rest, place.asked)
        return noticed(model._replace(screen="setup", topic=place.rest, draft=draft), "warn", text, str(fault)), ()
    return begin(dealt, record, replace=True)


def _open_shared(model: Model, link: str) -> Step:
    try:
        record = from_link(link)
    except (Unreadable, NotLegal) as fault:
        text = say_in(model).text(
            "The match in this link could not be read. Nothing was changed, and your own matches are safe. "
            "Ask for the link again, or choose a game."
        )
        return noticed(model._replace(screen="lobby"), "warn", text, str(fault)), ()
    held = next((one.id for one in model.saved if one.record == record), None)
    if held:
        model, effects = resume(model, held)
        return model._replace(address=addresses.table(held)), (*effects, Visit(addresses.table(held), replace=True))
    return begin(model, record, replace=True)


def not_saved(model: Model) -> Model:
    """Storage is full or switched off: said once, and the game goes on."""
    if not model.keeps:
        return model
    text = say_in(model).text(
        "This browser does not let us save anything now: its storage is full or switched off. You can play on, but "
        "the match lasts only as long as this page is open. Matches saved before are as they were."
    )
    return noticed(model._replace(keeps=False), "warn", text)
