"""Opening the page, or another of its addresses: what was stored is read, and every address leads somewhere."""

from functools import partial

from nines.core.cards import Unreadable
from nines.core.game import NOBODY, NotLegal
from nines.words.languages import Language
from web.app import asked_matches
from web.match import players
from web.match.session import Transition, change_settings, held, resume, say_in, with_notice
from web.state import routes
from web.state.effects import AskDate, Effects, FetchLater, Save, Visit
from web.state.messages import Started
from web.state.mistake_positions import Mistakes
from web.state.model import Lasting, Model
from web.state.notices import Offer
from web.state.player_names import clean_name
from web.state.settings import newest, read_settings, revision, setting
from web.state.storage_keys import AGAIN, DAYS, LASTING, LESSONS, MATCHES, SEALS, SETTINGS, SEVEN_DAYS, TOLD
from web.storage import saves
from web.storage.commitments import read_commitments

LATER = (
    "learn", "lessons", "count", "again", "branch", "puzzle", "puzzles", "day", "challenge", "rules", "fair",
    "verify", "past",
)  # fmt: skip
"""The first words of the addresses whose pages come later (building/later.py)."""
SENT = ("record", "challenge")
"""Those of addresses that come from somebody else."""


def start_app(model: Model, message: Started) -> Transition:
    stored = dict(message.stored)
    chosen = newest(message.stored)
    settings = read_settings(chosen, message.languages)
    found = saves.read_matches(message.stored)
    lasting: Lasting = "yes" if stored.get(LASTING) == "yes" else "no" if LASTING in stored else ""
    model = model._replace(settings=settings, settings_saved=revision(chosen), entropy=message.entropy, lasting=lasting)
    model = model._replace(
        later="here" if message.whole else "away", learnt=stored.get(LESSONS, ""), device=message.device,
        mistakes=Mistakes(stored.get(AGAIN, "")), played_today=stored.get(DAYS, ""),
        issues=message.issues if message.issues.startswith("https://") else "",
        deletes=message.deletes, deletes_told=SEVEN_DAYS in stored,
    )  # fmt: skip
    say = say_in(model)
    model = model._replace(saved=tuple(players.list_entry(id, copy, say) for id, copy in found.matches))
    model = model._replace(seals=read_commitments(text for key, text in reversed(message.stored) if key == SEALS))
    effects = found.aside
    if not message.keeps:
        model = report_save_failed(model)
    if chosen and chosen != stored.get(SETTINGS):
        effects += (Save(SETTINGS, chosen),)
    listing = saves.save_list(model.saved)
    model = model._replace(database=message.twice)
    if listing.text != stored.get(MATCHES) and (model.saved or MATCHES in stored):
        effects += (listing,)
    if damage_report(found, say):
        model = with_notice(model, "warn", lambda say: " ".join(damage_report(found, say)))
    elif message.keeps and not message.twice and TOLD not in stored:
        model, effects = _one_place(model), (*effects, Save(TOLD, "one place"))
    model, more = open_address(model, message.address)
    return model, (*effects, *more)


def damage_report(found: saves.FoundSaves, say: Language) -> tuple[str, ...]:
    """What there is to say of saves that were not as they should be: what happened, what is safe, what to do."""
    said = []
    if found.damaged:
        said.append(
            say.plural(
                "A saved match couldn’t be read. It has been put aside in this browser, and everything else is safe. "
                "Carry on with another match or start a new one.",
                "{n} saved matches couldn’t be read. They have been put aside in this browser, and everything else "
                "is safe. Carry on with another match or start a new one.",
                len(found.damaged),
            )
        )
    if found.behind:
        said.append(
            say.plural(
                "The latest save of a match couldn’t be read. It carries on from the save before, which may be one "
                "move older. Everything else is safe.",
                "The latest saves of {n} matches couldn’t be read. They carry on from the save before, which may be "
                "one move older. Everything else is safe.",
                len(found.behind),
            )
        )
    if found.mended:
        said.append(
            say.plural(
                "One copy of a saved match was damaged, but the second was fine. Nothing is lost.",
                "One copy each of {n} saved matches was damaged, but the second was fine. Nothing is lost.",
                len(found.mended),
            )
        )
    if found.newer:
        said.append(
            say.plural(
                "A match was saved by a newer version of the game and can’t be opened here. It is untouched. Reload "
                "the page to update.",
                "{n} matches were saved by a newer version of the game and can’t be opened here. They are untouched. "
                "Reload the page to update.",
                len(found.newer),
            )
        )
    return tuple(said)


def open_address(model: Model, address: str) -> Transition:
    """The page that an address asks for; an address that is none of ours leads to the lobby and says so."""
    model = model._replace(address=address, match=None, fault=None, signature=None)
    model = model._replace(
        lesson=None, theme=None, drill=None, puzzle=None, mistakes=model.mistakes._replace(position=None, branch=None)
    )
    try:
        place = routes.place(address)
    except Unreadable:
        return with_notice(model._replace(screen="lobby"), "warn", _nowhere), ()
    effects: Effects = ()
    # Whoever has settings keeps them, whatever somebody's link asks for.
    if (place.speed or place.language) and not (place.name in SENT and model.settings_saved):
        settings = setting(model.settings, "speed", place.speed)
        model, saving = change_settings(model, setting(settings, "language", place.language))
        effects = (saving,)
    model, more = _at(model, place)
    return model, (*effects, *more)


def take_later(model: Model, here: bool) -> Transition:
    """What no table needs is here now, or could not be had: the page that waits for it opens, or says so."""
    model = model._replace(later="here" if here or model.later == "here" else "lost")
    if here and model.screen == "coming":
        return open_address(model, model.address)
    return _checked(model)


def _checked(model: Model) -> Transition:
    """The model with the choices of a finished match being checked, where one is due."""
    if model.later != "here":
        return model, ()
    from web.pages.mistakes import at_rest as mistakes

    return mistakes.begin(model)


def _nowhere(say: Language) -> str:
    return say.text("This link doesn’t lead anywhere. Choose one of the games; your matches are safe.")


def _at(model: Model, place: routes.Route) -> Transition:
    if place.seeds and place.name == "count":
        return asked_matches.ask_seed(model._replace(screen="lobby"), place), ()
    if place.name in LATER and model.later != "here":
        return model._replace(screen="coming", later="coming"), (FetchLater(),)
    came = dict(place.asked).get("record")
    if came and place.name in ("table", "review", "verify", "branch") and not held(model, place.rest):
        shown, effects = _open_shared(model, place._replace(rest=came))
        if place.name not in ("verify", "branch") or not shown.match:
            return shown, effects
        place, model = place._replace(rest=shown.match.id), shown._replace(match=None, notice=None)
        to = (
            routes.verify(place.rest) if place.name == "verify" else f"/branch/{place.rest}?{routes.query(place.asked)}"
        )
        model = model._replace(address=routes.without_guest(to))
    if place.name in LATER:
        from web.app import later_pages

        opened = later_pages.open_page(model, place)
        return opened or (with_notice(model._replace(screen="lobby"), "warn", _nowhere), ())
    match place.name:
        case "setup":
            return asked_matches.set_up(model, place), ()
        case "deal":
            return asked_matches.deal_asked(model, place)
        case "play":
            return asked_matches.play_asked(model, place)
        case "table":
            return resume(model, place.rest)
        case "review":
            from web.pages.review import update as controls

            return controls.open_review(model, place.rest, place.asked)
        case "report":
            from web.pages.faults import report as reports

            return reports.open_page(model, place.rest)
        case "settings":
            return model._replace(screen="settings"), ()
        case "record":
            return _open_shared(model, place)
        case _:
            # A page left open may still show yesterday.
            return model._replace(screen="lobby"), (AskDate("today"),) if model.mistakes.day else ()


def _open_shared(model: Model, place: routes.Route) -> Transition:
    from nines.records.link import from_link, mended

    place = place._replace(rest=mended(place.rest))
    try:
        record = from_link(place.rest)
    except (Unreadable, NotLegal) as fault:
        return with_notice(model._replace(screen="lobby"), "warn", partial(_unreadable, fault)), ()
    known = next((saved.id for saved in model.saved if saved.record == record), None)
    if known:
        model, effects = resume(model, known)
        model = model._replace(address=routes.table(known))
        effects = (*effects, Visit(routes.table(known), replace=True))
    else:
        from web.match import guests

        sender = clean_name(dict(place.asked).get("from", ""))
        own = any(place.rest in row.links for row in model.day.rows.values())
        model, effects = guests.welcome(model, record, replace=True, sender=sender, own=own)
    return _at_its_moment(model, effects, place)


def _unreadable(fault: ValueError, say: Language) -> str:
    from web.match import link_errors

    return link_errors.record_error(fault, say)


def _whose(model: Model) -> Model:
    """Where the match on the table came in somebody's link, it is said so, and what can be done with it."""
    match = model.match
    if not match:
        return model
    if model.guest == match.id and not match.record.moves:
        return with_notice(model, "info", partial(_shared_cards, model.sender))
    if not match.shared or match.state.turn == NOBODY:
        return model  # its page says so, and offers the rest
    keep: tuple[Offer, ...] = ("keep",) if model.guest == match.id else ()
    offers: tuple[Offer, ...] = (*keep, "look", "same") if match.state.sheet else (*keep, "same")
    return with_notice(model, "info", partial(_shared_match, model.sender), offers)


def _shared_cards(sender: str, say: Language) -> str:
    if sender:
        return say.text("{name} shared these cards with you. You play your own match with them.", name=sender)
    return say.text("Somebody shared these cards with you. You play your own match with them.")


def _shared_match(sender: str, say: Language) -> str:
    if sender:
        return say.text(
            "{name} shared this match with you. You are only looking at it. If you play on, it becomes your own copy.",
            name=sender,
        )
    return say.text(
        "Somebody shared this match with you. You are only looking at it. If you play on, it becomes your own copy."
    )


def _at_its_moment(model: Model, effects: Effects, place: routes.Route) -> Transition:
    """The shared match now on the table, looked back at where the link asks for a moment of it."""
    match = model.match
    if not match or routes.moment(place.asked)[0] is None:
        return _whose(model), effects
    from web.pages.review import update as controls

    model, more = controls.open_review(model, match.id, place.asked)
    if model.review and model.screen == "review":
        address = routes.review(match.id, model.review.past.number, model.review.at)
        more = (*more, Visit(address, replace=True))
        model = model._replace(address=address)
    return model, (*effects, *more)


def _one_place(model: Model) -> Model:
    """Only local storage can be had: what that means is said once in a browser."""
    return with_notice(model, "info", _only_one_place)


def _only_one_place(say: Language) -> str:
    return say.text(
        "This browser saves your matches in one place only, so a crash could lose the last few seconds. To be safe, "
        "save everything to a file in Settings."
    )


def report_save_failed(model: Model) -> Model:
    """Storage is full or switched off: said once, and the game goes on."""
    if not model.keeps:
        return model
    return with_notice(model._replace(keeps=False), "warn", _cannot_save, ("past", "save-all"))


def _cannot_save(say: Language) -> str:
    return say.text(
        "This browser can’t save right now: its storage is full or turned off. You can play on, but this match lasts "
        "only while the page is open. Earlier matches are untouched. "
        "You can choose what to remove, or save "
        "everything to a file."
    )
