"""Opening the page, or another of its addresses: what was stored is read, and every address leads somewhere."""

from functools import partial

from nines.cards import Unreadable
from nines.game import NOBODY, NotLegal
from nines.languages import Language
from web import addresses, saves, setting_up, telling
from web.effects import Effects, Save, Visit
from web.matches import Step, begin, drawn, noticed, resume, say_in, set_to
from web.messages import Started
from web.model import Lasting, Model, Offer
from web.naming import seated
from web.seals import read_seals
from web.settings import newest, read_settings, revision, setting
from web.storage import LASTING, MATCHES, SEALS, SETTINGS, TOLD


def started(model: Model, message: Started) -> Step:
    stored = dict(message.stored)
    chosen = newest(message.stored)
    settings = read_settings(chosen, message.languages)
    found = saves.read_matches(message.stored)
    lasting: Lasting = "yes" if stored.get(LASTING) == "yes" else "no" if LASTING in stored else ""
    model = model._replace(settings=settings, settings_saved=revision(chosen), luck=message.luck, lasting=lasting)
    say = say_in(model)
    model = model._replace(saved=tuple(telling.saved(id, one, say) for id, one in found.matches))
    model = model._replace(seals=read_seals(text for key, text in reversed(message.stored) if key == SEALS))
    effects = found.aside
    if not message.keeps:
        model = not_saved(model)
    if chosen and chosen != stored.get(SETTINGS):
        effects += (Save(SETTINGS, chosen),)
    listing = saves.save_list(model.saved)
    if listing.text != stored.get(MATCHES) and (model.saved or MATCHES in stored):
        effects += (listing,)
    if found_wanting(found, say):
        model = noticed(model, "warn", lambda say: " ".join(found_wanting(found, say)))
    elif message.keeps and not message.twice and TOLD not in stored:
        model, effects = _one_place(model), (*effects, Save(TOLD, "one place"))
    model, more = opened(model, message.address)
    return model, (*effects, *more)


def found_wanting(found: saves.Found, say: Language) -> tuple[str, ...]:
    """What there is to say of saves that were not as they should be: what happened, what is safe, what to do."""
    said = []
    if found.damaged:
        said.append(
            say.plural(
                "A saved match could not be read. Its text is kept aside in this browser, and everything else that "
                "was saved is safe. You can go on with another match, or start a new one.",
                "{n} saved matches could not be read. Their texts are kept aside in this browser, and everything else "
                "that was saved is safe. You can go on with another match, or start a new one.",
                len(found.damaged),
            )
        )
    if found.behind:
        said.append(
            say.plural(
                "The last save of a match could not be read. It goes on from the save before, which may be one move "
                "older. Everything else that was saved is safe.",
                "The last saves of {n} matches could not be read. They go on from the saves before, which may be one "
                "move older. Everything else that was saved is safe.",
                len(found.behind),
            )
        )
    if found.mended:
        said.append(
            say.plural(
                "One copy of a saved match was damaged. A second copy was good: nothing is lost, and you can go on.",
                "One copy each of {n} saved matches was damaged. The second copies were good: nothing is lost, and you "
                "can go on.",
                len(found.mended),
            )
        )
    if found.newer:
        said.append(
            say.plural(
                "A match was saved by a newer version of the game, which this one cannot read. It is left as it is. "
                "Reload this page to get the newer version.",
                "{n} matches were saved by a newer version of the game, which this one cannot read. They are left as "
                "they are. Reload this page to get the newer version.",
                len(found.newer),
            )
        )
    return tuple(said)


def opened(model: Model, address: str) -> Step:
    """The page that an address asks for; an address that is none of ours leads to the lobby and says so."""
    model = model._replace(address=address, match=None, fault=None)
    try:
        place = addresses.place(address)
    except Unreadable:
        return noticed(model._replace(screen="lobby"), "warn", _nowhere), ()
    effects: Effects = ()
    if place.speed or place.language:
        settings = setting(model.settings, "speed", place.speed)
        model, saving = set_to(model, setting(settings, "language", place.language))
        effects = (saving,)
    model, more = _at(model, place)
    return model, (*effects, *more)


def _nowhere(say: Language) -> str:
    return say.text("This link leads nowhere here. Your matches are safe; choose one of the five games.")


def _at(model: Model, place: addresses.Place) -> Step:
    match place.name:
        case "setup":
            draft = setting_up.draft(place.rest, place.asked, setting_up.remembered(model.saved))
            return model._replace(screen="setup", topic=place.rest, draft=draft), ()
        case "play":
            return _play_asked(model, place)
        case "table":
            return resume(model, place.rest)
        case "review":
            from web import reviewing

            return reviewing.opened(model, place.rest, place.asked)
        case "fair":
            return model._replace(screen="fair"), ()
        case "verify":
            from web import verifying

            return verifying.opened(model, place.rest)
        case "rules":
            return model._replace(screen="rules", topic=place.rest), ()
        case "settings":
            return model._replace(screen="settings"), ()
        case "record":
            return _open_shared(model, place)
        case _:
            return model._replace(screen="lobby"), ()


def _play_asked(model: Model, place: addresses.Place) -> Step:
    seed, dealt = drawn(model)
    known = setting_up.remembered(model.saved)
    try:
        record = addresses.asked_match(place.rest, place.asked, seed)
    except Unreadable:
        draft = setting_up.draft(place.rest, place.asked, known)
        at_form = model._replace(screen="setup", topic=place.rest, draft=draft)
        return noticed(at_form, "warn", partial(_cannot_be_played, place)), ()
    return begin(dealt, record, replace=True, given=seated(record.seats, known))


def _cannot_be_played(place: addresses.Place, say: Language) -> str:
    from web import misasked

    said = (
        say.text("This link asks for a match that cannot be played."),
        misasked.told(place.rest, place.asked, say),
        say.text("Nothing was started: you can set a match up here."),
    )
    return " ".join(one for one in said if one)


def _open_shared(model: Model, place: addresses.Place) -> Step:
    from nines.link import from_link

    try:
        record = from_link(place.rest)
    except (Unreadable, NotLegal):
        return noticed(model._replace(screen="lobby"), "warn", _unreadable), ()
    held = next((one.id for one in model.saved if one.record == record), None)
    if held:
        model, effects = resume(model, held)
        model = model._replace(address=addresses.table(held))
        effects = (*effects, Visit(addresses.table(held), replace=True))
    else:
        model, effects = begin(model, record, replace=True, shared=True)
    return _at_its_moment(model, effects, place)


def _unreadable(say: Language) -> str:
    return say.text(
        "The match in this link could not be read. Nothing was changed, and your own matches are safe. "
        "Ask for the link again, or choose a game."
    )


def _whose(model: Model) -> Model:
    """Where the match on the table came in somebody's link, it is said so, and what can be done with it."""
    match = model.match
    if not match or not match.shared:
        return model
    if not match.record.moves:
        return noticed(model, "info", _shared_cards)
    if match.state.turn == NOBODY:
        return model  # its page says so, and offers the rest
    offers: tuple[Offer, ...] = ("look", "same") if match.state.sheet else ("same",)
    return noticed(model, "info", _shared_match, offers)


def _shared_cards(say: Language) -> str:
    return say.text("Somebody shared these deals with you. What you play is your own match.")


def _shared_match(say: Language) -> str:
    return say.text("This is somebody else’s match, shared with you. Play on, and it is your own copy from here.")


def _at_its_moment(model: Model, effects: Effects, place: addresses.Place) -> Step:
    """The shared match now on the table, looked back at where the link asks for a moment of it."""
    match = model.match
    if not match or addresses.moment(place.asked)[0] is None:
        return _whose(model), effects
    from web import reviewing

    model, more = reviewing.opened(model, match.id, place.asked)
    if model.review and model.screen == "review":
        address = addresses.review(match.id, model.review.past.number, model.review.at)
        more = (*more, Visit(address, replace=True))
        model = model._replace(address=address)
    return model, (*effects, *more)


def _one_place(model: Model) -> Model:
    """Only local storage can be had: what that means is said once in a browser."""
    return noticed(model, "info", _only_one_place)


def _only_one_place(say: Language) -> str:
    return say.text(
        "This browser gives the game only one place to save. Your matches are kept there, but a browser that crashes "
        "may forget the moves of the last few seconds. The settings have a button that saves everything to a file."
    )


def not_saved(model: Model) -> Model:
    """Storage is full or switched off: said once, and the game goes on."""
    if not model.keeps:
        return model
    return noticed(model._replace(keeps=False), "warn", _cannot_save)


def _cannot_save(say: Language) -> str:
    return say.text(
        "This browser does not let us save anything now: its storage is full or switched off. You can play on, but "
        "the match lasts only as long as this page is open. Matches saved before are as they were. The settings have a "
        "button that saves everything to a file."
    )
