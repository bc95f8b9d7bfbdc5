"""One match, several tabs: one of them plays it, the others follow what it saves.

The browser's lock of a match says which (`Led`). A tab that follows sends no move, asks no computer player, and saves
nothing; it takes over when the first one closes, or when somebody says *Play here*. And should two ever save the same
moment, the store lets one of them through before either has shown it (`Refused`).
"""

from collections.abc import Iterable

from nines.languages import Language
from web import kept, saves, table, telling
from web.addresses import ID
from web.effects import Effects, Lead, Think, Wait
from web.kept import Kept
from web.matches import Step, laid, noticed, played, say_in, with_settings
from web.messages import Led
from web.model import Model
from web.seals import merged, read_seals
from web.settings import read_settings, revision
from web.storage import SEALS, SETTINGS

WATCHED = ("panel", "why", "again", "same", "copy-link", "save-match")
"""What may be done at the table of a match that is played in another tab: it changes nothing in the match."""

UNSAID = ("next", "clear")
"""What is pressed by the way, on the table itself or with Escape: nothing need be said of it."""


def watching(model: Model) -> bool:
    """Whether the match on the table is not for this tab to move."""
    return model.match is not None and model.lead != "here"


def minded(before: Model, after: Model, effects: Effects) -> Step:
    """The step, with another tab asked about where another match is on the table now; nothing goes on by itself in a
    match that this tab does not play."""
    id = after.match.id if after.match else ""
    if id != (before.match.id if before.match else ""):
        new = after.made != before.made  # nobody else can know a match that was begun just now
        after = after._replace(lead="here" if new or not id else "asked")
        effects = (*effects, Lead(id))
    if watching(after):
        effects = tuple(one for one in effects if not isinstance(one, Think | Wait))
    return after, effects


def only_shown(model: Model) -> Model:
    """The model after a press at the table of a match that another tab plays: it says where the match can be moved."""
    if not model.match or model.lead != "elsewhere":
        return model
    why = say_in(model).text("This tab only shows the match. Press Play here to go on in it.")
    return model._replace(match=model.match._replace(refused=why))


def led(model: Model, message: Led) -> Step:
    """This tab plays the match from now on, as it was left by the other; or another one does."""
    match = model.match
    if not match or match.id != message.match:
        return model, ()
    if not message.here:
        return model._replace(lead="elsewhere"), ()
    took_over = model.lead != "here"
    model, effects = caught_up(model._replace(lead="here"), match.id, message.texts)
    if effects or not took_over or not model.match:
        return model, effects
    ours = model.match._replace(refused="")
    return played(model, *table.settle(ours, model.settings), kept=True)


def followed(model: Model, key: str, text: str | None) -> Step:
    """What another tab of the same browser has saved: settings, or a match, which this tab follows if it is ahead."""
    if key == SETTINGS and text:
        saved = max(model.settings_saved, revision(text))
        return with_settings(model, read_settings(text))._replace(settings_saved=saved), ()
    if key == SEALS and text:
        return model._replace(seals=merged(model.seals, read_seals((text,)))), ()
    id = kept.id_of(key)
    if not ID.fullmatch(id) or text is not None:
        return caught_up(model, id, ((key, text),)) if ID.fullmatch(id) and text else (model, ())
    gone = next((one for one in model.saved if one.id == id and kept.key(id, one.revision) == key), None)
    if not gone or (model.match and model.match.id == id):
        return model, ()
    return model._replace(saved=tuple(one for one in model.saved if one.id != id)), ()


def caught_up(model: Model, id: str, texts: Iterable[tuple[str, str]], *, certain: bool = False) -> Step:
    """The model with the newest of these copies of a match, if it is ahead of ours; `certain` if it counts anyhow."""
    copies = kept.newest(texts)
    match = model.match if model.match and model.match.id == id else None
    if copies.newer:
        return _outdated(model) if match else (model, ())
    ours = next((saves.copy(one) for one in model.saved if one.id == id), None)
    best = copies.best
    if not best or (ours and not certain and _rank(best) <= _rank(ours)):
        return model, ()
    saved, _ = saves.listed(model.saved, telling.saved(id, best, say_in(model)))
    model = model._replace(saved=saved)
    if not match:
        return model, ()
    now = laid(model, id, best, match.eyes)._replace(panel=match.panel, curtain=match.curtain)
    return played(model, *table.settle(now, model.settings), kept=True)


def _rank(copy: Kept) -> tuple[int, str]:
    return copy.revision, kept.to_text(copy)


def _outdated(model: Model) -> Step:
    """Another tab runs a newer version and has gone on with this match: this one must leave it alone."""
    return noticed(model._replace(match=None, screen="lobby"), "warn", _plays_on), ()


def _plays_on(say: Language) -> str:
    return say.text(
        "This match goes on in another tab, in a newer version of the game. It is safe. Reload this page to get that "
        "version, too."
    )
