"""When something of ours has failed: what is kept for the report, what stands in it, and the way on."""

from nines.languages import Language
from nines.record import Record, to_json
from web.effects import Effects, Note
from web.matches import Step, noticed
from web.messages import Broke
from web.model import Fault, Model


def broke(model: Model, message: Broke) -> Model:
    """The page about what has failed; of several faults the last, with the match that was on the screen."""
    before = model.fault
    record = model.record or (before.record if before else None)
    screen = before.screen if before else model.screen
    return model._replace(screen="fault", fault=Fault(message.detail, message.device, screen, record), match=None)


def report(fault: Fault) -> str:
    """All that is needed to see the fault again, and no more: nothing of the player, and of no other match."""
    what = f"What failed:\n{fault.detail.strip()}"
    return f"{fault.device}\nPage: {fault.screen}\n\n{what}\n\nMatch:\n{_text(fault.record)}\n"


def last_words(model: Model, detail: str) -> str:
    """What failed and in which match, where our own page about it cannot be painted."""
    return f"{detail.strip()}\n\nMatch:\n{_text(model.fault.record if model.fault else model.record)}"


def _text(record: Record | None) -> str:
    return to_json(record) if record else "none on the screen"


def copy(model: Model) -> Step:
    """Puts the report on the clipboard."""
    effects: Effects = (Note(report(model.fault)),) if model.fault else ()
    return model, effects


def copied(model: Model, done: bool) -> Model:
    """The player is told whether the report is on the clipboard; where it is not, all of it is on the page."""
    if done:
        return noticed(model, "info", lambda say: say.text("The report is copied."))
    spelt_out = model._replace(fault=model.fault and model.fault._replace(spelt_out=True))
    return noticed(spelt_out, "info", _not_copied)


def _not_copied(say: Language) -> str:
    return say.text("The report could not be copied. It stands on this page: select it there.")
