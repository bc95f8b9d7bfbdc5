"""What the pages of the days keep: rows, and the line for the lobby."""

from types import MappingProxyType
from typing import Any

from web.match.removed import without
from web.match.session import Transition
from web.pages.days import results, rows
from web.state.day_rows import DayRow
from web.state.effects import File, Save
from web.state.model import Model
from web.state.storage_keys import DAYS


def with_page(model: Model, **values: Any) -> Model:
    return model._replace(day=model.day._replace(**values))


def not_taken(model: Model, fault: str) -> Model:
    """The model with this said of a friend's code."""
    return with_page(model, fault=fault, refusals=model.day.refusals + 1)


def note_today(model: Model) -> Transition:
    """The model in which the lobby knows what was played today, unless no record is wanted."""
    line = results.line_of_today(model.day)
    wanted = line and line != model.played_today and not model.settings.no_record
    return (model._replace(played_today=line), (Save(DAYS, line),)) if wanted else (model, ())


def keep(model: Model, row: DayRow) -> Transition:
    """The model with this row, and what keeps it, unless no record is wanted."""
    stored = model.day.stored - {row.id}  # as it stands now it is not there yet
    model = with_page(model, rows=MappingProxyType({**model.day.rows, row.id: row}), stored=stored)
    if row.id in model.day.unread:
        return with_page(model, lost=True), ()
    if model.settings.no_record or model.day.lost:
        return model, ()
    return model, (File(((row.id, rows.to_text(row)),)),)


def clear(model: Model, row: DayRow) -> Transition:
    """The matches of a day whose result is safe are not needed any more."""
    if not row.done or not (row.id in model.day.stored or model.settings.no_record):
        return model, ()
    gone = [saved.id for saved in results.saved_of(model, rows.day_of(row))]
    if not gone or (model.match and model.match.id in gone):
        return model, ()
    return without(model, gone)
