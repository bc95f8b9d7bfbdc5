"""What a person does on the page about the deals of a match: copy its seal, have every deal dealt again, compare."""

from nines.languages import Language
from nines.seal import redealt, seal
from web import pace
from web.effects import Note, Press
from web.matches import Step, noticed, resume
from web.model import Model, Saved
from web.trust import Checking

EACH = 700
"""Milliseconds from one deal to the next, at normal speed."""
LONGEST_NOTE = 200


def opened(model: Model, id: str) -> Step:
    """The page about the deals of a saved match; where there is none the lobby says so."""
    if not held(model, id):
        return resume(model, id)
    return model._replace(screen="verify", checking=Checking(id)), ()


def held(model: Model, id: str) -> Saved | None:
    """The saved match with this id."""
    return next((one for one in model.saved if one.id == id), None)


def on_page(model: Model) -> tuple[Checking, Saved] | None:
    """The check on the screen and its match."""
    checking = model.checking if model.screen == "verify" else None
    saved = held(model, checking.match) if checking else None
    return (checking, saved) if checking and saved else None


def did(model: Model, what: str) -> Step:
    """The model after a control of the page was pressed; `what` is the text of its `data-do` after `verify`."""
    found = on_page(model)
    if not found:
        return model, ()
    checking, saved = found
    if what == "copy":
        return model, (Note(seal(saved.record.seed)),)
    if what == "deals" and saved.over:
        # Dealt again now, at the press: nothing of what the table knew is used but the record.
        return _shown(model, checking._replace(deals=tuple(redealt(saved.record)), shown=0))
    if what == "next" and checking.deals and not checking.done:
        return _shown(model, checking)
    return model, ()


def _shown(model: Model, checking: Checking) -> Step:
    """One more deal is shown, and the next one in a moment."""
    checking = checking._replace(shown=min(checking.shown + 1, len(checking.deals)))
    more = () if checking.done else (Press(pace.at(model.settings.speed, EACH), "verify next"),)
    return model._replace(checking=checking), more


def changed(model: Model, value: str) -> Model:
    """The model with this noted seal, as typed."""
    found = on_page(model)
    return model._replace(checking=found[0]._replace(noted=value[:LONGEST_NOTE])) if found else model


def copied(model: Model, done: bool) -> Model:
    """The player is told whether the seal is on the clipboard."""
    return noticed(model, "info", _copied if done else _not_copied)


def _copied(say: Language) -> str:
    return say.text("The seal is copied. Keep it somewhere until the match is over.")


def _not_copied(say: Language) -> str:
    return say.text("The seal could not be copied. Select it on the page, or write down its first eight characters.")
