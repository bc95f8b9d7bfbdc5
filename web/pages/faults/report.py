"""A report about a play that looks wrong: the match as it is, a reason, and what was used to play it; no names."""

from nines.records.record import to_json
from web.match.session import Transition, held, not_kept, with_notice
from web.state.effects import CopyText, Download
from web.state.model import Model
from web.state.notices import PlayReport
from web.state.routes import Route

LONGEST_REASON = 1_000


def open_page(model: Model, route: Route) -> Transition:
    """The page on which a match of this browser is reported; what was typed there about the same match still stands."""
    id = route.rest
    if not held(model, id):
        return with_notice(model._replace(screen="lobby"), "warn", not_kept), ()
    report = model.report if model.report and model.report.match == id else PlayReport(id)
    return model._replace(screen="report", report=report), ()


def change(model: Model, name: str, value: str) -> Transition:
    """The model with this reason, as typed."""
    if name != "reason" or not model.report:
        return model, ()
    return model._replace(report=model.report._replace(reason=value[:LONGEST_REASON])), ()


def text(model: Model) -> str:
    """All that stands in the report; empty where there is none to make."""
    report = model.report
    found = held(model, report.match) if report else None
    if not report or not found:
        return ""
    reason = report.reason.strip() or "(none given)"
    place = f"After {len(found.record.moves)} moves."
    return f"{model.device}\n\nWhat looks wrong:\n{reason}\n\n{place} Match:\n{to_json(found.record)}\n"


def copy_report(model: Model) -> Transition:
    """Puts the report on the clipboard."""
    return model, (CopyText(text(model)),) if text(model) else ()


def save_report(model: Model) -> Transition:
    """Lets the player keep the report as a file."""
    return model, (Download("nines-report.txt", text(model)),) if text(model) else ()
