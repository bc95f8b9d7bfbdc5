"""When something of ours has failed: what is kept for the report, what stands in it, and the way on."""

from nines.records.record import Record, to_json
from nines.words.languages import Language
from web.match.session import Transition, with_notice
from web.state.effects import CopyText, Download
from web.state.messages import ErrorCaught, TextCopied
from web.state.model import Model
from web.state.notices import Fault


def error_caught(model: Model, message: ErrorCaught) -> Model:
    """The page about what has failed; of several faults the last, with the match that was on the screen."""
    before = model.shown(Fault)
    record = model.record or (before.record if before else None)
    screen = before.screen if before else model.screen
    return model._replace(screen="fault", page=Fault(message.detail, message.device, screen, record), match=None)


def report(fault: Fault) -> str:
    """All that is needed to see the fault again, and no more: nothing of the player, and of no other match."""
    what = f"What failed:\n{fault.detail.strip()}"
    return f"{fault.device}\nPage: {fault.screen}\n\n{what}\n\nMatch:\n{_text(fault.record)}\n"


def last_words(model: Model, detail: str) -> str:
    """What failed and in which match, where our own page about it cannot be painted."""
    before = model.shown(Fault)
    return f"{detail.strip()}\n\nMatch:\n{_text(before.record if before else model.record)}"


def _text(record: Record | None) -> str:
    return to_json(record) if record else "none on the screen"


def copy_report(model: Model) -> Transition:
    """Puts the report on the clipboard."""
    fault = model.shown(Fault)
    return model, (CopyText(report(fault)),) if fault else ()


def save_report(model: Model) -> Transition:
    """Lets the player keep the report as a file."""
    fault = model.shown(Fault)
    return model, (Download("nines-report.txt", report(fault)),) if fault else ()


def copied(model: Model, message: TextCopied) -> Transition:
    """The player is told whether the report is on the clipboard; where it is not, all of it is on the page."""
    if message.done:
        return with_notice(model, "info", lambda say: say.text("Report copied.")), ()
    if fault := model.shown(Fault):
        model = model._replace(page=fault._replace(spelt_out=True))
    return with_notice(model, "info", _not_copied), ()


def _not_copied(say: Language) -> str:
    return say.text("Couldn’t copy the report. Select it on this page and copy it yourself.")
