"""Matches that came in a link or a file: shown, and not kept until the player says so or plays on in one."""

from nines.records.link import to_link
from nines.records.record import Record
from web.match import players, turn_flow
from web.match.session import Transition, draw_text, resume, say_in, store, with_notice
from web.state import routes
from web.state.effects import Effects, Visit
from web.state.model import Match, Model
from web.state.player_names import names_at_seats
from web.storage.commitments import note_commitment
from web.storage.save_codec import SavedCopy
from web.storage.saves import next_revision


def welcome(model: Model, record: Record, *, replace: bool, sender: str = "", own: bool = False) -> Transition:
    """The match on the table, not kept. Somebody's moves stay theirs, under the `sender`'s name where there is one;
    cards that nobody has played are one's own, and so is a match that stands in one's row of a day."""
    if model.guest and model.visitor and model.visitor.record == record:
        model, effects = resume(model._replace(notice=None), model.guest)
        address = routes.table(model.guest)
        return model._replace(address=address), (*effects, Visit(address, replace=replace))
    id, model = draw_text(model)
    shared = bool(record.moves) and not own
    persons = players.people(record)
    given = names_at_seats(record.seats, (sender,)) if shared and sender and len(persons) == 1 else ()
    laid_out = turn_flow.lay_out(id, record, model.settings, given=given, shared=shared)
    match, effects = turn_flow.settle(laid_out, model.settings)
    visitor = players.list_entry(
        id, SavedCopy(record, deal=match.state.deal, given=given, shared=shared), say_in(model), match.state
    )
    address = routes.table(id)
    model = model._replace(
        screen="table", visitor=visitor, came=to_link(record), sender=sender, address=address, match=match, notice=None
    )
    return model, (*effects, Visit(address, replace=replace))


def addressed(model: Model, effects: Effects) -> Transition:
    """The step, with the match itself in the address of every page about one that is not kept."""
    if not model.guest or f"/{model.guest}" not in model.address:
        return model, effects
    address = routes.of_guest(model.address, model.came, model.sender)
    if address == model.address:
        return model, effects
    visits = [effect for effect in effects if isinstance(effect, Visit)]
    replace = all(visit.replace for visit in visits)
    others = tuple(effect for effect in effects if not isinstance(effect, Visit))
    return model._replace(address=address), (*others, Visit(address, replace))


def keep(model: Model) -> Transition:
    """The match that was only shown is kept as what it is: somebody else's."""
    if not model.guest or not model.visitor:
        return model, ()
    now = model.visitor
    model, effects = _taken_in(model)
    model, saving = store(model, now._replace(revision=next_revision(model.saved, now.id)))
    return with_notice(model, "info", lambda say: say.text("The match is saved in this browser.")), (*effects, *saving)


def _taken_in(model: Model) -> Transition:
    """The model in which the visitor is no guest any more, ready to be stored, and the address that says so."""
    assert model.visitor
    model, sealing = note_commitment(model, model.visitor.id, model.visitor.record, False)
    address = routes.without_guest(model.address)
    model = model._replace(visitor=None, came="", sender="", address=address)
    return model, (sealing, Visit(address, replace=True))


def owned(model: Model, match: Match) -> tuple[Model, Match, Effects]:
    """The model and the match as the player's own, who goes on in what somebody shared: its next move is kept."""
    effects: Effects = ()
    if model.guest == match.id:
        model, effects = _taken_in(model)
    elif model.visitor and model.visitor.id == match.id:
        model = model._replace(visitor=None)
    if match.shared:
        match = turn_flow.retell(match._replace(shared=False, given=()), model.settings, match.viewer)
        match = match._replace(retold=match.log[-1].number if match.log else -1)
    return model, match, effects


def goes_on(before: Match, after: Match) -> bool:
    """Whether a press has moved the match on or back, or let the rest of the deal be played."""
    moment = after.record == before.record and after.take_backs == before.take_backs
    return not moment or (after.finishing and not before.finishing)
