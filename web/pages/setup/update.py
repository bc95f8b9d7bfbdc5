"""Matches that an address asks for: dealt at once, or in the set-up form, which says what cannot be."""

from functools import partial

from nines.core.cards import Unreadable
from nines.words.languages import Language
from web.match import last_setup, setup_form
from web.match.session import Transition, begin, draw_text, with_notice
from web.state import routes
from web.state.model import Draft, Model
from web.state.persons import remembered_company
from web.state.player_names import names_at_seats

LONGEST_SHOWN = 24
"""Characters of a deal code on a button."""


def open_form(model: Model, place: routes.Route) -> Transition:
    """The set-up form with what the address asks for."""
    return set_up(model, place), ()


def change(model: Model, name: str, value: str) -> Transition:
    """The form with one of its controls changed."""
    draft = model.shown(Draft)
    return model._replace(page=setup_form.change_control(draft, name, value)) if draft else model, ()


def set_up(model: Model, place: routes.Route) -> Model:
    """The set-up form with what the address asks for, which is told as far as it cannot be."""
    asked = place.asked or last_setup.last(model, place.rest)
    known, company = setup_form.remembered_names(model.saved), remembered_company(model.saved)
    draft = setup_form.draft(place.rest, asked, known, company)
    model = model._replace(screen="setup", topic=place.rest, page=draft)
    if place.seeds:
        return ask_seed(model, place)
    try:
        routes.asked_match(place.rest, place.asked, "any")
    except Unreadable:
        return with_notice(model, "warn", partial(_cannot_be_played, place))
    return model


def ask_seed(model: Model, place: routes.Route) -> Model:
    """The player is asked which deal code an address means."""
    ways = tuple((routes.with_seed(place, seed), _shown_seed(seed)) for seed in place.seeds)
    return with_notice(model, "warn", _which_seed, ways=ways)


def _which_seed(say: Language) -> str:
    return say.text(
        "Something may have been added to this link on its way, so its deal code isn’t certain. Nothing has been "
        "dealt. Choose the deal code that was meant."
    )


def _shown_seed(seed: str) -> str:
    """A deal code on a button, in quotation marks; of a long one the end, for there they differ."""
    return f"“{seed}”" if len(seed) <= LONGEST_SHOWN else f"“…{seed[-LONGEST_SHOWN:]}”"


def play_asked(model: Model, place: routes.Route) -> Transition:
    if place.seeds:
        return set_up(model, place), ()
    seed, dealt = draw_text(model)
    known = setup_form.remembered_names(model.saved)
    try:
        record = routes.asked_match(place.rest, place.asked, seed)
    except Unreadable:
        return set_up(model, place), ()
    return begin(dealt, record, replace=True, given=names_at_seats(record.seats, known))


def deal_asked(model: Model, place: routes.Route) -> Transition:
    """A match as the game was set up last, with the deal code of the address if it has one."""
    if place.seeds:
        return set_up(model, place), ()
    try:
        return last_setup.deal(model, place.rest, dict(place.asked).get("seed", ""))
    except Unreadable:
        return set_up(model, place), ()


def _cannot_be_played(place: routes.Route, say: Language) -> str:
    from web.match import link_errors

    said = (
        say.text("This link asks for a match that can’t be played."),
        link_errors.first_error(place.rest, place.asked, say),
        say.text("No match was started. You can set one up here."),
    )
    return " ".join(sentence for sentence in said if sentence)
