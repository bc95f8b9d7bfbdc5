"""What a person does on the page about the deals of a match: copy its seal, have every deal dealt again, compare."""

from nines.records.commitment import commit, redeal
from nines.words.languages import Language
from web.match.session import Transition, held, resume, with_notice
from web.state import timing
from web.state.commands import Press, unknown
from web.state.effects import CopyText, PressLater
from web.state.fairness import DealCheck
from web.state.messages import TextCopied
from web.state.model import Model, Saved
from web.state.routes import Route

EACH = 700
"""Milliseconds from one deal to the next, at normal speed."""
LONGEST_NOTE = 200


def open_page(model: Model, route: Route) -> Transition:
    """The page about the deals of a saved match; where there is none the lobby says so."""
    id = route.rest
    if not held(model, id):
        return resume(model, id)
    return model._replace(screen="verify", page=DealCheck(id)), ()


def check_on_page(model: Model) -> tuple[DealCheck, Saved] | None:
    """The check on the screen and its match."""
    checking = model.shown(DealCheck) if model.screen == "verify" else None
    saved = held(model, checking.match) if checking else None
    return (checking, saved) if checking and saved else None


def press(model: Model, command: Press) -> Transition:
    """The model after a control of the page was pressed."""
    found = check_on_page(model)
    if not found:
        return model, ()
    checking, saved = found
    match command.word:
        case "copy":
            return model, (CopyText(commit(saved.record.seed)),)
        case "deals":
            if not saved.over:
                return model, ()
            # Dealt again now, at the press: nothing of what the table knew is used but the record.
            return _shown(model, checking._replace(deals=tuple(redeal(saved.record)), shown=0))
        case "next":
            return _shown(model, checking) if checking.deals and not checking.done else (model, ())
        case _:
            unknown(command)


def _shown(model: Model, checking: DealCheck) -> Transition:
    """One more deal is shown, and the next one in a moment."""
    checking = checking._replace(shown=min(checking.shown + 1, len(checking.deals)))
    more = () if checking.done else (PressLater(timing.scaled(model.settings.speed, EACH), Press("verify", "next")),)
    return model._replace(page=checking), more


def change(model: Model, name: str, value: str) -> Transition:
    """The model with this noted seal, as typed."""
    found = check_on_page(model) if name == "noted" else None
    return model._replace(page=found[0]._replace(noted=value[:LONGEST_NOTE])) if found else model, ()


def copied(model: Model, message: TextCopied) -> Transition:
    """The player is told whether the seal is on the clipboard."""
    return with_notice(model, "info", _copied if message.done else _not_copied), ()


def _copied(say: Language) -> str:
    return say.text("Seal copied. Keep it somewhere until the match is over.")


def _not_copied(say: Language) -> str:
    return say.text("The seal couldn’t be copied. Select it on the page, or write down its first eight characters.")
