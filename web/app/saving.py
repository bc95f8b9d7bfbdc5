"""A match that has changed is saved by the same step that changes it, whoever changed it.

Nobody who moves a match on has to think of that: what is shown is compared with what was shown, and with what is kept.
"""

from nines.core.game import NOBODY
from nines.records.record import Record
from web.app.tabs import watching
from web.match import players
from web.match.session import Transition, held, say_in, store
from web.state.days import is_first
from web.state.effects import Effects, Forget, Save
from web.state.mistake_positions import BRANCH
from web.state.model import Match, Model, Saved
from web.storage import saves


def with_save(before: Model, after: Model, effects: Effects) -> Transition:
    """The step, with the match on the table saved, after all else that is written and before anything is asked for.

    Not saved is a deal played another way, nor a match as it stands in the list already, nor one that this tab only
    follows, nor a visitor, which nobody has kept yet: that one is held as it is now.
    """
    match = after.match
    if not match or match.id == BRANCH or watching(after):
        return after, effects
    kept = held(after, match.id)
    if before.match and _moment(before.match) == _moment(match) and (kept or not is_first(match.id)):
        return after, effects
    now = players.copy_of(match)
    if kept and saves.copy(kept)._replace(revision=0) == now:
        return after, effects
    visits = after.visitor is not None and after.visitor.id == match.id
    revision = 0 if visits else saves.next_revision(after.saved, match.id)
    entry = players.list_entry(match.id, now._replace(revision=revision), say_in(after), match.state)
    if visits:
        return after._replace(visitor=entry), effects
    was = before.match
    ended = entry.over and (was is None or was.id != match.id or was.state.turn != NOBODY)
    if ended and after.settings.no_record and not (match.shared or is_first(match.id)):
        return _unkept(after, entry, effects)
    after, saving = store(after, entry, ended=ended)
    written = max((at for at, effect in enumerate(effects, 1) if isinstance(effect, Save | Forget)), default=0)
    return after, (*effects[:written], *saving, *effects[written:])


def _unkept(model: Model, entry: Saved, effects: Effects) -> Transition:
    """The match that has just ended is still shown, and kept nowhere: so it is where somebody wants no record."""
    left = tuple(saved for saved in model.saved if saved.id != entry.id)
    model = model._replace(saved=left, visitor=entry._replace(revision=0), came="")
    return model, (*effects, *saves.forget(entry.id), saves.save_list(left))


def _moment(match: Match) -> tuple[str, Record, int, int, int]:
    """What is kept of a match and changes while it is played."""
    return match.id, match.record, match.take_backs, match.state.deal, match.hints
