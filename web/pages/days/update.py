"""What the pages about the deals of the day do: a day is opened, dealt, ended; friends' codes come in."""

from collections.abc import Mapping
from types import MappingProxyType

from nines.days import dates, table
from nines.days.code import Refused
from nines.days.pasted import day_codes
from nines.days.table import Day
from nines.words.languages import Language
from web.match import turn_flow
from web.match.session import Transition, put_match, say_in, with_notice
from web.pages.days import friends, questions, results, rows
from web.pages.days.keeping import clear, keep, note_today, with_page
from web.pages.days.picture import picture
from web.pages.days.questions import ask_next
from web.pages.days.sharing import code_to_share, text_to_share
from web.state import routes
from web.state.commands import Press, unknown
from web.state.day_rows import DayRow, Friend
from web.state.days import DayPage
from web.state.effects import AskDate, CopyText, Effects, Gather, ShareText, Visit
from web.state.messages import DateTold, DayTold, Filed, Gathered, TextCopied
from web.state.model import Model
from web.state.routes import Route


def open_page(model: Model, route: Route) -> Transition | None:
    """The page that an address asks for, the date and the rows asked for afresh; None where there is none."""
    rest = route.rest
    word, typed, fault = dict(route.asked).get("word", ""), "", ""
    for text, says in day_codes(rest, word)[:1] if "/" not in rest else ():
        if isinstance(says, Refused):
            rest, fault = "", says.fault
        else:
            typed, rest = text, results.address(says.day).removeprefix("/day/")
    place, page = rest.strip("/"), model.day
    page = DayPage(
        place, "", page.today, page.site, page.rows, page.read, page.stored, page.unread, typed=typed, fault=fault,
        undealt=page.dealing or page.undealt,
    )  # fmt: skip
    day = results.place(page)
    if place and not day and ("/" in place or not results.asked_date(page)):
        return None
    model = model._replace(screen="day", topic=day.game if day else "", day=page)
    return model, (AskDate("days"), Gather("days"))


def hear(model: Model, message: DateTold | DayTold | Gathered) -> Transition:
    """The model once the date is known, the rows are here, or something was worked out."""
    match message:
        case DateTold():
            return dated(model, message)
        case Gathered():
            return gathered(model, message)
        case DayTold():
            return worked(model, message)


def dated(model: Model, message: DateTold) -> Transition:
    """The page once the date is known. *Deal* asks for it, too: midnight may have passed while the page was open."""
    model = with_page(model, today=dates.within(message.date), site=message.site)
    day = results.place(model.day)
    if message.what == "deal":
        return _deal(model, day) if day and model.screen == "day" else (model, ())
    return _arrived(model)


def gathered(model: Model, message: Gathered) -> Transition:
    """The rows of all days are there; where they cannot be had, those of this session still are."""
    if message.rows is None:
        return _arrived(with_page(model, read=True, lost=True))
    found, damaged, newer = rows.read_all(message.rows)
    known = _newest(model.day.rows, found)
    stored, written = frozenset(id for id, row in known.items() if row is found.get(id)), model.day.written
    lost = model.day.lost or bool(written and written not in stored)
    model = with_page(
        model, read=True, lost=lost, rows=known, stored=stored, unread=frozenset((*damaged, *newer)),
        damaged=len(damaged), newer=len(newer), written="",
    )  # fmt: skip
    return _dealt(model) if model.day.dealing and model.day.dealing == written else _arrived(model)


def _newest(before: Mapping[str, DayRow], found: Mapping[str, DayRow]) -> Mapping[str, DayRow]:
    """The rows with what is not on the disk yet; of two results the one that is there was the first."""
    kept = {
        id: row
        for id, row in before.items()
        if id not in found or (row.revision > found[id].revision and found[id].code in ("", row.code))
    }
    return MappingProxyType({**found, **kept})


def _dealt(model: Model) -> Transition:
    """The first card, once its row was read back; where another tab was first, what that has made of it."""
    model, day = with_page(model, dealing=""), results.place(model.day)
    return _begin(model, day) if day and results.stage(model, day) in ("new", "between") else _arrived(model)


def _arrived(model: Model) -> Transition:
    """The page, once all is known that it hangs on: a day that is played gets its result."""
    page = model.day
    day = results.place(page)
    if not (page.today and page.read and day):
        return model, ()
    filing: Effects = ()
    if results.stage(model, day) == "played":
        model, filing = keep(with_page(model, fresh=True), results.finished(model, day))
    row = results.row_of(model, day)
    if row and row.done and not filing and row.id not in model.day.stored:
        model, filing = keep(model, row)
    model, clearing = clear(model, row) if row and not filing else (model, ())
    model, more = friends.take_waiting(model, day)
    model, asking = ask_next(model, day)
    model, noting = note_today(model)
    return model, (*filing, *clearing, *noting, *more, *asking)


def filed(model: Model, message: Filed) -> Transition:
    """A row is on the disk, and is read back, for another tab may have been first; or it cannot be.

    Then nothing more is kept, and nothing that is kept goes.
    """
    page, day = model.day, results.place(model.day)
    if not message.matches:
        model = with_page(model, dealing="", written="", lost=True)
        return _begin(model, day) if page.dealing and day else (model, ())
    written = next((id for id in message.matches if id in page.rows), "")
    return (with_page(model, written=written), (Gather("days"),)) if written else (model, ())


# ---- playing -------------------------------------------------------------------------------------------------------


def press(model: Model, command: Press) -> Transition:
    """The model after one of the controls of these pages."""
    day, word = results.place(model.day), command.word
    row = day and results.row_of(model, day)
    match word:
        case "deal":
            return model, (AskDate("deal"),) if day else ()
        case "add":
            return friends.add(model, day) if day else (model, ())
        case "copy" | "copy-plain" | "share" if row and row.done:
            text = text_to_share(model, row, marked=word != "copy-plain")
            return model, (ShareText(text) if word == "share" else CopyText(text),)
        case "picture" if day and row and row.done:
            return model, (picture(say_in(model), day, row, text_to_share(model, row)),)
        case "copy-code" if row and row.done:
            return model, (CopyText(code_to_share(row)),)
        case "stop":
            return with_page(model, question="", stopped=True), ()
        case "work" if day:
            return ask_next(with_page(model, stopped=False, failed=False), day)
        case "copy" | "copy-plain" | "share" | "copy-code" | "picture" | "work":
            return model, ()
        case _:
            unknown(command)


def _deal(model: Model, day: Day) -> Transition:
    """Before the first card the row is written; with the next match of a day that is under way it has been."""
    page = model.day
    if page.dealing or not (page.today and page.read):
        return model, ()
    match results.stage(model, day):
        case "new":
            row = results.begun(model, day)
            if page.typed:
                row = row._replace(friends=(Friend(page.typed),))
            model, filing = keep(model, row)
            return (with_page(model, dealing=row.id), filing) if filing else _begin(model, day)
        case "between":
            return _begin(model, day)
        case "done":
            return _again(model, day)
        case _:
            return model, (Gather("days"),)  # another tab has gone on


def _begin(model: Model, day: Day) -> Transition:
    """The next match of the first play, on the table."""
    at = 1 + len(results.saved_of(model, day))
    return _on_table(with_page(model, undealt=""), day, at, rows.id_of(day, at))


def _again(model: Model, day: Day) -> Transition:
    """The first match of the day once more, as any match is played: it counts for nothing."""
    from web.match.session import begin

    return begin(model, table.matches(day)[0], replace=False)


def _on_table(model: Model, day: Day, at: int, id: str) -> Transition:
    record = table.matches(day)[at - 1]
    match = turn_flow.lay_out(id, record, model.settings)
    model = model._replace(screen="table", address=routes.table(id), notice=None)
    model, effects = put_match(model, *turn_flow.settle(match, model.settings))
    row = results.row_of(model, day)
    if row and row.late:
        model = with_notice(model, "info", _late)
    return model, (*effects, Visit(routes.table(id)))


def _late(say: Language) -> str:
    return say.text("This day is over: your result will be marked as late.")


def change(model: Model, name: str, value: str) -> Transition:
    """The model after something was typed: a friend's code, or a group's word."""
    return friends.change(model, name, value)


def worked(model: Model, message: DayTold) -> Transition:
    """The model with what the worker has found out, and the next question."""
    return questions.worked(model, message)


def copied(model: Model, message: TextCopied) -> Transition:
    """Something was copied to the clipboard or passed on, or could not be."""
    said = "picture" if message.picture else "text"
    return with_page(model, copied=said if message.done else f"not-{said}"), ()
