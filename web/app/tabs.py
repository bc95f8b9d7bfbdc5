"""One match in several tabs: one tab plays it, the others follow what it saves.

A lock in the browser decides which tab plays (`TabLeadChanged`). A tab that follows makes no move, asks no computer
player and saves nothing. It takes over when the first tab closes, or when somebody presses *Play here*. If two tabs
save the same moment, the store accepts one of them before either shows it (`SaveRefused`).
"""

from collections.abc import Iterable

from nines.words.languages import Language
from web.app import pages
from web.match import players, turn_flow
from web.match.session import Transition, lay_out_copy, put_match, say_in, with_notice, with_settings
from web.state.commands import AtTable, OfMatch, OpenPanel, TableCommand, Why
from web.state.effects import AskBot, Effects, RequestTabLead, Wait
from web.state.messages import TabLeadChanged
from web.state.mistake_positions import BRANCH
from web.state.model import Model
from web.state.routes import ID
from web.state.settings import read_settings, revision
from web.state.storage_keys import AGAIN, COMPANY, DAYS, GROUP, HAND, LESSONS, OWN, SEALS, SETTINGS
from web.storage import hand_order, save_codec, saves
from web.storage.commitments import merge, read_commitments
from web.storage.save_codec import SavedCopy

WATCHED = (OfMatch, OpenPanel, Why)
"""What may be done at the table of a match that is played in another tab: it changes nothing in the match."""

UNSAID = (AtTable("next"), AtTable("clear"))
"""What is pressed by the way, on the table itself or with Escape: nothing need be said of it."""


def watching(model: Model) -> bool:
    """Whether the match on the table is not for this tab to move."""
    return model.match is not None and model.lead != "here"


def with_tab_lead(before: Model, after: Model, effects: Effects) -> Transition:
    """The step, with another tab asked about where another match is on the table now; nothing goes on by itself in a
    match that this tab does not play."""
    id, was = (model.match.id if model.match and model.match.id != BRANCH else "" for model in (after, before))
    if id != was:
        new = after.made != before.made  # nobody else can know a match that was begun just now
        after = after._replace(lead="here" if new or not id else "asked", pressed=())
        effects = (*effects, RequestTabLead(id))
    if watching(after):
        effects = tuple(effect for effect in effects if not isinstance(effect, AskBot | Wait))
    return after, effects


def hold_or_refuse(model: Model, command: TableCommand) -> Model:
    """The model after a press at the table of a match that this tab does not play.

    While nobody knows yet which one does, it is kept, unless it is taken back; else it is said where it can be played.
    """
    if model.lead == "asked":
        return model._replace(pressed=() if command == AtTable("clear") else (*model.pressed, command))
    if not model.match or command in UNSAID:
        return model
    why = say_in(model).text("You’re only watching in this tab. Press “Play here” to carry on.")
    return model._replace(match=model.match._replace(refused=why, refusals=model.match.refusals + 1))


def tab_lead_changed(model: Model, message: TabLeadChanged) -> Transition:
    """This tab plays the match from now on, as it was left by the other; or another one does."""
    match = model.match
    if model.company and not match:
        return pages.heard(model, "company", message)
    if not match or match.id != message.match:
        return model, ()
    if not message.here:
        return model._replace(lead="elsewhere"), ()
    took_over = model.lead != "here"
    model, effects = catch_up(model._replace(lead="here"), match.id, message.texts)
    if effects or not took_over or not model.match:
        return model, effects
    ours = model.match._replace(refused="")
    return put_match(model, *turn_flow.settle(ours, model.settings))


def follow(model: Model, key: str, text: str | None) -> Transition:
    """What another tab of the same browser has saved: settings, or a match, which this tab follows if it is ahead."""
    if key == SETTINGS and text:
        saved = max(model.settings_saved, revision(text))
        return with_settings(model, read_settings(text))._replace(settings_saved=saved), ()
    if key == LESSONS:
        return model._replace(learnt=text or ""), ()
    if key == AGAIN:
        return model._replace(mistakes=model.mistakes._replace(stored=text or "")), ()
    if key == DAYS:
        return model._replace(played_today=text or ""), ()
    if key == GROUP:
        return model._replace(group=text or ""), ()
    if key == OWN:
        return model._replace(own=text or ""), ()  # a file that is open here stays as it is
    if key == HAND:
        return model._replace(arranged=hand_order.read(text or "")), ()
    if key == SEALS and text:
        return model._replace(seals=merge(model.seals, read_commitments((text,)))), ()
    if key.startswith(COMPANY):
        others = tuple(pair for pair in model.tables if pair[0] != key)
        return model._replace(tables=(*others, (key, text)) if text else others), ()
    id = save_codec.id_of(key)
    if not ID.fullmatch(id) or text is not None:
        return catch_up(model, id, ((key, text),)) if ID.fullmatch(id) and text else (model, ())
    gone = next((saved for saved in model.saved if saved.id == id and save_codec.key(id, saved.revision) == key), None)
    if not gone or (model.match and model.match.id == id):
        return model, ()
    return model._replace(saved=tuple(saved for saved in model.saved if saved.id != id)), ()


def catch_up(model: Model, id: str, texts: Iterable[tuple[str, str]], *, certain: bool = False) -> Transition:
    """The model with the newest of these copies of a match, if it is ahead of ours; `certain` if it counts anyhow."""
    copies = save_codec.newest(texts)
    match = model.match if model.match and model.match.id == id else None
    if copies.newer:
        return _outdated(model) if match else (model, ())
    ours = next((saves.copy(saved) for saved in model.saved if saved.id == id), None)
    best = copies.best
    if not best or (ours and not certain and _rank(best) <= _rank(ours)):
        return model, ()
    saved = saves.list_first(model.saved, players.list_entry(id, best, say_in(model)))
    model = model._replace(saved=saved)
    if not match:
        return model, ()
    model = model._replace(pressed=())  # that was meant for the match as it was
    now = lay_out_copy(model, id, best, match.viewer)._replace(panel=match.panel, curtain=match.curtain)
    return put_match(model, *turn_flow.settle(now, model.settings))


def _rank(copy: SavedCopy) -> tuple[int, str]:
    return copy.revision, save_codec.to_text(copy)


def _outdated(model: Model) -> Transition:
    """Another tab runs a newer version and has gone on with this match: this one must leave it alone."""
    return with_notice(model._replace(match=None, screen="lobby"), "warn", _plays_on), ()


def _plays_on(say: Language) -> str:
    return say.text(
        "This match is open in another tab with a newer version of the game. Your match is safe. Reload this page to "
        "update."
    )
