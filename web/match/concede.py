"""A match given up: asked once, taken back until the lobby is left, kept as far as it went and never played on."""

from functools import partial

from nines.core.game import NOBODY
from nines.words.languages import Language
from web.match import players
from web.match.session import Transition, held, resume, say_in, store, with_notice
from web.state import routes
from web.state.days import is_first
from web.state.effects import Unfile, Visit
from web.state.mistake_positions import BRANCH
from web.state.model import Match, Model
from web.storage import saves


def can_concede(model: Model) -> bool:
    """Whether one person alone plays the match on the table, here, in their own name, and has it still to lose."""
    match = model.match
    return (
        match is not None
        and match.id != BRANCH
        and bool(match.record.moves)
        and match.state.turn != NOBODY
        and not match.conceded
        and not is_first(match.id)
        and model.lead == "here"
        and model.guest != match.id
        and players.only_person(match.record, shared=match.shared) is not None
    )


def ask(model: Model) -> Transition:
    """The question, for who may."""
    return (with_notice(model, "warn", _asked, ("concede-now",)) if can_concede(model) else model), ()


def _asked(say: Language) -> str:
    return say.text("Concede this match? It ends here and counts as not won.")


def concede(model: Model) -> Transition:
    """The lobby, with the match among the finished ones; only an answer to the question leads there."""
    match = model.match
    kept = held(model, match.id) if match else None
    if not match or not kept or not can_concede(model) or not _is_offered(model, "concede-now"):
        return model, ()
    model = model._replace(match=None, screen="lobby", address="/")
    leave = Visit("/")
    if model.settings.no_record:
        from web.match import removed as finished

        model, effects = finished.forget(model, match.id)
        return model, (*effects, leave)
    model, effects = _marked(model, match.id, conceded=True)
    model = model._replace(conceded=match.id)
    return with_notice(model, "info", partial(_conceded, match), ("unconcede",)), (*effects, leave)


def _conceded(match: Match, say: Language) -> str:
    entry = players.list_entry(match.id, players.copy_of(match), say, match.state)
    return say.text("You conceded: {match}.", match=entry.title)


def take_back(model: Model) -> Transition:
    """The match goes on where it was given up, as long as the word of it stands."""
    id = model.conceded
    if not id or not _is_offered(model, "unconcede") or not held(model, id):
        return model, ()
    model, effects = _marked(model._replace(notice=None, conceded=""), id, conceded=False)
    model, more = resume(model._replace(address=routes.table(id)), id)
    return model, (*effects, *more, Visit(routes.table(id)))


def _is_offered(model: Model, offer: str) -> bool:
    return model.notice is not None and offer in model.notice.offers


def _marked(model: Model, id: str, *, conceded: bool) -> Transition:
    """The model in which the match counts as given up, or no more, and what stores that."""
    found = held(model, id)
    assert found
    copy = saves.copy(found)._replace(conceded=conceded, revision=saves.next_revision(model.saved, id))
    entry = players.list_entry(id, copy, say_in(model))
    model, effects = store(model, entry, ended=conceded)
    if conceded:
        return model, effects
    return model._replace(filed=model.filed - {id}), (*effects, Unfile(id))
