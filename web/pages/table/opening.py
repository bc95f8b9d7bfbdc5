"""A match is put on the table: one that is saved, or one that came in a link."""

from functools import partial

from nines.core.cards import Unreadable
from nines.core.game import NOBODY, NotLegal
from nines.words.languages import Language
from web.match.session import Transition, resume, with_notice
from web.state import routes
from web.state.effects import Effects, Visit
from web.state.model import Model
from web.state.notices import Offer
from web.state.player_names import clean_name


def open_saved(model: Model, place: routes.Route) -> Transition:
    """The saved match of an address, as it was left."""
    return resume(model, place.rest)


def open_shared(model: Model, place: routes.Route) -> Transition:
    """The match of a link: one that is known here, or one that is only shown."""
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
        return say.text("{name} shared these cards with you. You’ll play your own match with them.", name=sender)
    return say.text("Somebody shared these cards with you. You’ll play your own match with them.")


def _shared_match(sender: str, say: Language) -> str:
    if sender:
        return say.text(
            "{name} shared this match with you. You are only looking at it. If you play on, you’ll be playing your "
            "own copy.",
            name=sender,
        )
    return say.text(
        "Somebody shared this match with you. You are only looking at it. If you play on, you’ll be playing your own "
        "copy."
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
