"""What is known of a day, and what follows from it: is it to be played, under way or done; and how one has done."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from nines.bots import ENGINE
from nines.core.cards import Unreadable
from nines.days import code, dates, field, table
from nines.days.code import Flags, Refused
from nines.days.dates import Date
from nines.days.featured import featured
from nines.days.field import Mean, Standing
from nines.days.streak import streak, week
from nines.days.table import Day
from nines.records import daily
from nines.records.daily import DAYS
from nines.records.link import to_link
from nines.records.record import Record, replay
from nines.registry import GAMES
from web.match.session import held
from web.pages.days import rows, work
from web.pages.lobby import today
from web.pages.lobby.today import Place, Running
from web.state.day_rows import DayRow
from web.state.days import DayPage
from web.state.model import Model, Saved

Stage = Literal["ahead", "new", "begun", "between", "played", "done"]
"""Ahead of the clock and not begun; not begun; a match under way; the next match due; all matches played, but the row
not yet written; known."""
LATELY = 30
"""So many days make the average that stands beside one day."""


def place(page: DayPage) -> Day | None:
    """The day that the address asks for, and where it names no game the one that comes first on that date; None where
    the date is not known yet, and for a code."""
    said, _, rest = page.place.partition("/")
    game, _, word = rest.partition("/")
    date = asked_date(page)
    if not rest and date:
        return Day(date, featured(date))
    try:
        return table.day(said, game, word)
    except Unreadable:
        return None


def asked_date(page: DayPage) -> Date | None:
    """The date that the address asks for, by default today; None where neither is known."""
    said = page.place.partition("/")[0]
    try:
        return dates.read(said or page.today)
    except Unreadable:
        return None


def row_of(model: Model, day: Day) -> DayRow | None:
    """What is kept of a day."""
    return model.day.rows.get(rows.id_of(day))


def saved_of(model: Model, day: Day) -> tuple[Saved, ...]:
    """The matches of the first play that are in the list, in their order."""
    found = ((held(model, rows.id_of(day, at)), record) for at, record in enumerate(table.matches(day), 1))
    return tuple(saved for saved, record in found if saved and saved.record._replace(moves=()) == record)


def is_played(record: Record) -> bool:
    """Whether the deals of a match are all played."""
    return daily.is_over(record, replay(record))


def stage(model: Model, day: Day) -> Stage:
    """How far this day has come."""
    row = row_of(model, day)
    if row and row.done:
        return "done"
    saved = saved_of(model, day)
    if not saved:
        ahead = not row and model.day.today and str(day.date) > model.day.today
        return "ahead" if ahead else "new"
    if not all(is_played(match.record) for match in saved):
        return "begun"
    return "played" if len(saved) == DAYS[day.game].matches else "between"


def finished(model: Model, day: Day) -> DayRow:
    """The row of a day whose matches are all played."""
    records = tuple(saved.record for saved in saved_of(model, day))
    before = row_of(model, day) or begun(model, day)
    scored = table.score(records)
    flags = Flags(before.late, before.tries, any(saved.hints or saved.take_backs for saved in
                                                                 saved_of(model, day)))  # fmt: skip
    try:
        text = code.code_of(day, records, flags, before.engine)
    except Refused:
        text = ""
    row = before._replace(
        deals=scored.deals, parts=scored.parts, code=text, links=tuple(map(to_link, records)),
        revision=before.revision + 1,
    )  # fmt: skip
    return with_shipped(row)


def with_shipped(row: DayRow) -> DayRow:
    """The row with its place in the shipped field, where there is one for its engine."""
    known = field.shipped().get((row.date, row.game)) if row.engine == ENGINE and not row.word else None
    if not known:
        return row
    where = field.standing(rows.score_of(row).total, known)
    return row._replace(field=(where.better, where.equal, where.worse))


def begun(model: Model, day: Day) -> DayRow:
    """The row of a day before its first card, or before another try. It counts as played today, or on the date of the
    last try if that is later: a clock may have been set back."""
    before, played = row_of(model, day), model.day.today or str(day.date)
    if not before:
        return DayRow(rows.id_of(day), str(day.date), day.game, day.word, ENGINE, played)
    tries = before.tries if before.id == model.day.undealt else min(before.tries + 1, code.MOST_TRIES)
    return before._replace(played=max(before.played, played), tries=tries, revision=before.revision + 1)


def line_of_today(page: DayPage) -> str:
    """What was played on the last day on which anything was, and the days in a row, as the lobby keeps it; empty where
    nothing was."""
    now = dates.read(page.today)
    days = on_time(page)
    last = max((date for date in days if date <= now), default=None)
    if not last:
        return ""
    made = {row.game: row for row in page.rows.values() if row.done and row.date == str(last) and not row.word}
    first = made.get(featured(last))
    where = standing(first) if first else None
    run = streak(days, last)
    place = Place(where.worse, where.plays) if where and where.plays >= len(work.PLAYS) else None
    return today.to_line(str(last), made, Running(run.days, week(days, last)), str(run.until), place)


def after(game: str) -> tuple[str, ...]:
    """The other games, those that come next in their order first."""
    every = tuple(GAMES)
    at = every.index(game)
    return (*every[at + 1 :], *every[:at])


def on_time(page: DayPage) -> frozenset[Date]:
    """The days that were played on their own dates."""
    return frozenset(dates.read(row.date) for row in page.rows.values() if row.done and not row.late)


def standing(row: DayRow) -> Standing | None:
    return Standing(*row.field) if row.field else None


def lately(found: Iterable[DayRow], game: str, until: str) -> Mean | None:
    """What is beaten on average in the last thirty days; None before two."""
    last = dates.read(until)
    known = [
        where
        for row in found
        if row.game == game and 0 <= last.number - dates.read(row.date).number < LATELY and (where := standing(row))
    ]
    return field.mean(known) if len(known) > 1 else None


class Month(NamedTuple):
    """The days of a month: which were played, and how many of those there were so far."""

    first: Date
    played: tuple[bool, ...]
    """By day, as far as they have come."""
    today: int
    """The day of the month that is today, 0 where that is in another one."""


def month(page: DayPage, shown: Date) -> Month:
    today = dates.read(page.today)
    same = shown[:2] == today[:2]
    length = today.day if same else shown.month_length if shown < today else 0
    played = {row.date for row in page.rows.values() if row.done}
    days = tuple(str(Date(shown.year, shown.month, at)) in played for at in range(1, length + 1))
    return Month(Date(shown.year, shown.month, 1), days, today.day if same else 0)


def address(day: Day) -> str:
    """Where a day is: its address is its seed."""
    return f"/{table.seed(day)}"
