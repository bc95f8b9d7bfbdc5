"""Finished matches: each gets a row in `past`, and only then makes room in local storage for those that come after.

Nothing waits for that. Where the browser was killed before a row was there, or none could be written, a later start
finds the match in its old place and tries again; where there is no database it stays in that place for good.
"""

from collections.abc import Sequence

from nines.core.cards import Unreadable
from nines.core.game import NotLegal
from nines.words.languages import Language
from web.match import past_row, players
from web.match.session import Transition, held, not_kept, say_in, store, with_notice
from web.state.effects import Effects, File, Gather, Unfile
from web.state.fairness import DealCheck
from web.state.messages import Brought, Filed, Gathered
from web.state.model import Model
from web.storage import saves


def rested(model: Model) -> Transition:
    """Every finished match whose row is not known to be there gets one."""
    return model, past_row.filing(saved for saved in model.saved if saved.over and saved.id not in model.filed)


def filed(model: Model, message: Filed) -> Transition:
    """The oldest finished matches make room where their rows are safe, somebody else's apart from one's own."""
    if not message.matches:
        return (with_notice(model, "warn", full, ("past", "save-all")), ()) if message.full else (model, ())
    model = model._replace(filed=model.filed | {*message.matches})
    checking = model.shown(DealCheck)
    here = {model.match.id if model.match else "", checking.match if checking else ""}
    gone: list[str] = []
    for shared in (False, True):
        over = [saved.id for saved in model.saved if saved.over and saved.shared == shared]
        gone += [id for id in over[saves.FINISHED_KEPT :] if id in model.filed and id not in here]
    if not gone:
        return model, ()
    return without(model, gone)


def without(model: Model, gone: Sequence[str]) -> Transition:
    """The model without these saved matches, which are deleted."""
    left = tuple(saved for saved in model.saved if saved.id not in gone)
    effects = tuple(effect for id in gone for effect in saves.forget(id))
    return model._replace(saved=left), (*effects, saves.save_list(left))


def full(say: Language) -> str:
    """There is no room for another finished match."""
    return say.text(
        "This browser has no room left for finished matches. Nothing was removed, and nothing will be. Choose what to "
        "remove, or save everything to a file first."
    )


def gathered(model: Model, message: Gathered) -> Transition:
    """Put the rows of finished matches into the model, on any page; `web/pages/finished` lists them."""
    return model._replace(past=message.rows), ()


def brought(model: Model, message: Brought) -> Model:
    """The match of a row is a visitor where the address still asks for it: it is shown at that address."""
    if model.match or f"/{message.match}" not in model.address or held(model, message.match):
        return model  # the player is somewhere else by now
    try:
        copy = past_row.copy_of(past_row.read(message.text))
    except (Unreadable, NotLegal):
        return with_notice(model._replace(screen="lobby"), "warn", not_kept)
    visitor = players.list_entry(message.match, copy, say_in(model))
    return model._replace(visitor=visitor, came="", filed=model.filed | {message.match})


def forget(model: Model, id: str) -> Transition:
    """The match is removed, wherever it is kept; until another one is, it can be put back."""
    gone = next((saved for saved in model.saved if saved.id == id), None)
    row = next((text for text in model.past or () if past_row.id_of(text) == id), "")
    if not gone and not row:
        return model, ()
    model = model._replace(
        saved=tuple(saved for saved in model.saved if saved.id != id),
        past=None if model.past is None else tuple(text for text in model.past if text != row),
        filed=model.filed - {id},
        visitor=None if model.visitor and model.visitor.id == id else model.visitor,
        removed=gone,
        removed_row=row,
        keeps=True,  # there may be room again: the next save says whether
    )
    removing = (*saves.forget(id), saves.save_list(model.saved)) if gone else ()
    unfiling: Effects = (Unfile(id),) if row or (gone and gone.over) else ()
    return with_notice(model, "info", _removed, ("restore",)), (*removing, *unfiling)


def _removed(say: Language) -> str:
    return say.text("Match removed.")


def restore(model: Model) -> Transition:
    """The match removed last is where it was."""
    back, row = model.removed, model.removed_row
    if not back and not row:
        return model, ()
    model = model._replace(removed=None, removed_row="", notice=None)
    filing: Effects = (File(((past_row.id_of(row), row),)),) if row else ()
    effects = (*filing, Gather("list")) if row or model.screen == "finished" else filing
    if not back:
        return model, effects
    model, saving = store(model, back._replace(revision=saves.next_revision(model.saved, back.id)))
    return model, (*effects, *saving)
