"""Opening the page, or another of its addresses: what was stored is read, and every address leads somewhere."""

from nines.core.cards import Unreadable
from nines.registry import imported
from nines.words.languages import Language
from web.match import players
from web.match.session import Transition, change_settings, held, say_in, with_notice
from web.state import routes
from web.state.effects import Effects, FetchLater, Save
from web.state.messages import Started
from web.state.mistake_positions import Mistakes
from web.state.model import Lasting, Model
from web.state.settings import newest, read_settings, revision, setting
from web.state.storage_keys import (
    AGAIN,
    COMPANY,
    DAYS,
    GROUP,
    HAND,
    LASTING,
    LESSONS,
    MATCHES,
    OWN,
    SEALS,
    SETTINGS,
    SEVEN_DAYS,
    TOLD,
)
from web.storage import hand_order, saves
from web.storage.commitments import read_commitments

SENT = ("record", "challenge")
"""The first words of addresses that come from somebody else."""
OF_A_MATCH = ("table", "review", "verify", "branch", "ask")
"""Those of addresses that may bear their match with them."""
BEFORE_ITS_TABLE = ("verify", "branch", "ask")
"""Those of them whose page is opened although the match is new here."""


def start_app(model: Model, message: Started) -> Transition:
    stored = dict(message.stored)
    chosen = newest(message.stored)
    settings = read_settings(chosen, message.languages)
    found = saves.read_matches(message.stored)
    lasting: Lasting = "yes" if stored.get(LASTING) == "yes" else "no" if LASTING in stored else ""
    model = model._replace(settings=settings, settings_saved=revision(chosen), entropy=message.entropy, lasting=lasting)
    model = model._replace(
        later="here" if message.whole else "away", catalogues=frozenset(message.catalogues),
        learnt=stored.get(LESSONS, ""), own=stored.get(OWN, ""), device=message.device,
        mistakes=Mistakes(stored.get(AGAIN, "")), played_today=stored.get(DAYS, ""),
        group=stored.get(GROUP, ""),
        arranged=hand_order.read(stored.get(HAND, "")),
        issues=message.issues if message.issues.startswith("https://") else "",
        deletes=message.deletes, deletes_told=SEVEN_DAYS in stored,
    )  # fmt: skip
    say = say_in(model)
    model = model._replace(saved=tuple(players.list_entry(id, copy, say) for id, copy in found.matches))
    model = model._replace(tables=tuple(pair for pair in message.stored if pair[0].startswith(COMPANY)))
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
        model, effects = with_notice(model, "info", _only_one_place), (*effects, Save(TOLD, "one place"))
    model, more = open_address(model, message.address)
    model = model._replace(mistakes=model.mistakes._replace(day=message.date))
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
                "The latest save of a match couldn’t be read. The match carries on from the previous save, which may "
                "be one move older. Everything else is safe.",
                "The latest saves of {n} matches couldn’t be read. Each match carries on from the previous save, "
                "which may be one move older. Everything else is safe.",
                len(found.behind),
            )
        )
    if found.mended:
        said.append(
            say.plural(
                "One copy of a saved match was damaged, but the other copy was fine. Nothing is lost.",
                "{n} saved matches each had one damaged copy, but the other copy was fine. Nothing is lost.",
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
    """The page that an address asks for; an address that is none of ours leads to one that says so."""
    model = model._replace(
        address=address, match=None, page=None, signature=None, mistakes=model.mistakes._replace(branch=None)
    )
    try:
        place = routes.place(address)
    except Unreadable:
        return _nowhere(model)
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


def _at(model: Model, place: routes.Route) -> Transition:
    found = routes.opened_by(place)
    if found.page.later and model.later != "here":
        return model._replace(screen="coming", later="coming"), (FetchLater(),)
    came = dict(place.asked).get("record")
    if came and place.name in OF_A_MATCH and not held(model, place.rest):
        from web.pages.table.opening import open_shared

        shown, effects = open_shared(model, place._replace(rest=came))
        if place.name not in BEFORE_ITS_TABLE or not shown.match:
            return shown, effects
        place, model = place._replace(rest=shown.match.id), shown._replace(match=None, notice=None)
        to = f"/{place.name}/{place.rest}?{routes.query(place.asked)}"
        model = model._replace(address=routes.without_guest(to))
    opened: Transition | None = imported(found.address.open)(model, place)
    return opened or _nowhere(model)


def _nowhere(model: Model) -> Transition:
    """The page that says that an address leads nowhere, and where one can go on."""
    return model._replace(screen="nowhere", notice=None), ()


def _only_one_place(say: Language) -> str:
    """What it means that only local storage can be had, said once in a browser."""
    return say.text(
        "This browser saves your matches in one place only, so a crash could lose the last few seconds of play. To "
        "be safe, open Settings and save everything to a file."
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
