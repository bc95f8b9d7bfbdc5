"""What the pages about the deals of the day do: a day is opened, dealt, ended; friends' codes come in."""

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, assert_never

from nines.bots import ENGINE
from nines.core.untrusted_json import JsonObject, read_json
from nines.days import code, dates, table
from nines.days.code import Refused
from nines.days.table import Day
from web.days import results, rows, work
from web.days.sharing import code_to_share, text_to_share
from web.match import turn_flow
from web.match.session import Transition, put_match
from web.state import routes
from web.state.day_rows import DayRow, Friend
from web.state.days import DayPage, DayWord
from web.state.effects import AskDate, AskDay, CopyText, Effects, File, Gather, Save, ShareText, Visit
from web.state.messages import DateTold, DayTold, Filed, Gathered, TextCopied
from web.state.model import Model
from web.state.storage_keys import DAYS
from web.storage import saves


def open_page(model: Model, rest: str, asked: tuple[tuple[str, str], ...]) -> Transition | None:
    """The page that an address asks for, the date and the rows asked for afresh; None where there is none."""
    word, typed, fault = dict(asked).get("word", ""), "", ""
    if rest.startswith(code.MARK):
        typed = rest
        try:
            rest = results.address(code.read(rest, word).day).removeprefix("/day/")
        except Refused as refused:
            rest, fault = "", refused.fault
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


def dated(model: Model, message: DateTold) -> Transition:
    """The page once the date is known."""
    return _arrived(_with(model, today=dates.within(message.date), site=message.site))


def gathered(model: Model, message: Gathered) -> Transition:
    """The rows of all days are there; where they cannot be had, those of this session still are."""
    if message.rows is None:
        return _arrived(_with(model, read=True, lost=True))
    found, damaged, newer = rows.read_all(message.rows)
    known = _newest(model.day.rows, found)
    stored, written = frozenset(id for id, row in known.items() if row is found.get(id)), model.day.written
    lost = model.day.lost or bool(written and written not in stored)
    model = _with(
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
    model, day = _with(model, dealing=""), results.place(model.day)
    return _begin(model, day) if day and results.stage(model, day) in ("new", "between") else _arrived(model)


def _with(model: Model, **values: Any) -> Model:
    return model._replace(day=model.day._replace(**values))


def _arrived(model: Model) -> Transition:
    """The page, once all is known that it hangs on: a day that is played gets its result."""
    page = model.day
    day = results.place(page)
    if not (page.today and page.read and day):
        return model, ()
    filing: Effects = ()
    if results.stage(model, day) == "played":
        model, filing = _keep(model, results.finished(model, day))
    row = results.row_of(model, day)
    if row and row.done and not filing and row.id not in model.day.stored:
        model, filing = _keep(model, row)
    model, clearing = _clear(model, row) if row and not filing else (model, ())
    model, more = _take_waiting(model, day)
    model, asking = _ask_next(model, day)
    model, noting = _note_today(model)
    return model, (*filing, *clearing, *more, *asking, *noting)


def _note_today(model: Model) -> Transition:
    """The model in which the lobby knows what was played today, unless no record is wanted."""
    line = results.line_of_today(model.day)
    wanted = line and line != model.played_today and not model.settings.no_record
    return (model._replace(played_today=line), (Save(DAYS, line),)) if wanted else (model, ())


def _keep(model: Model, row: DayRow) -> Transition:
    """The model with this row, and what keeps it, unless no record is wanted."""
    stored = model.day.stored - {row.id}  # as it stands now it is not there yet
    model = _with(model, rows=MappingProxyType({**model.day.rows, row.id: row}), stored=stored)
    if row.id in model.day.unread:
        return _with(model, lost=True), ()
    if model.settings.no_record or model.day.lost:
        return model, ()
    return model, (File(((row.id, rows.to_text(row)),)),)


def filed(model: Model, message: Filed) -> Transition:
    """A row is on the disk, and is read back, for another tab may have been first; or it cannot be.

    Then nothing more is kept, and nothing that is kept goes.
    """
    page, day = model.day, results.place(model.day)
    if not message.matches:
        model = _with(model, dealing="", written="", lost=True)
        return _begin(model, day) if page.dealing and day else (model, ())
    written = next((id for id in message.matches if id in page.rows), "")
    return (_with(model, written=written), (Gather("days"),)) if written else (model, ())


def _clear(model: Model, row: DayRow) -> Transition:
    """The matches of a day whose result is safe are not needed any more."""
    if not row.done or not (row.id in model.day.stored or model.settings.no_record):
        return model, ()
    gone = [saved.id for saved in results.saved_of(model, rows.day_of(row))]
    if not gone or (model.match and model.match.id in gone):
        return model, ()
    left = tuple(saved for saved in model.saved if saved.id not in gone)
    effects = tuple(effect for id in gone for effect in saves.forget(id))
    return model._replace(saved=left), (*effects, saves.save_list(left))


# ---- playing -------------------------------------------------------------------------------------------------------


def handle(model: Model, word: DayWord) -> Transition:
    """The model after one of the controls of these pages."""
    day = results.place(model.day)
    row = day and results.row_of(model, day)
    match word:
        case "deal":
            return _deal(model, day) if day else (model, ())
        case "add":
            return _add(model, day) if day else (model, ())
        case "copy" | "copy-plain" | "share" if row and row.done:
            text = text_to_share(model, row, marked=word != "copy-plain")
            return model, (ShareText(text) if word == "share" else CopyText(text),)
        case "copy-code" if row and row.done:
            return model, (CopyText(code_to_share(row)),)
        case "stop":
            return _with(model, question="", stopped=True), ()
        case "work" if day:
            return _ask_next(_with(model, stopped=False, failed=False), day)
        case "copy" | "copy-plain" | "share" | "copy-code" | "work":
            return model, ()
        case _:
            assert_never(word)


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
            model, filing = _keep(model, row)
            return (_with(model, dealing=row.id), filing) if filing else _begin(model, day)
        case "between":
            return _begin(model, day)
        case "done":
            return _again(model, day)
        case _:
            return model, (Gather("days"),)  # another tab has gone on


def _begin(model: Model, day: Day) -> Transition:
    """The next match of the first play, on the table."""
    at = 1 + len(results.saved_of(model, day))
    return _on_table(_with(model, undealt=""), day, at, rows.id_of(day, at))


def _again(model: Model, day: Day) -> Transition:
    """The first match of the day once more, as any match is played: it counts for nothing."""
    from web.match.session import begin

    return begin(model, table.matches(day)[0], replace=False)


def _on_table(model: Model, day: Day, at: int, id: str) -> Transition:
    record = table.matches(day)[at - 1]
    match = turn_flow.lay_out(id, record, model.settings)
    model = model._replace(screen="table", address=routes.table(id), notice=None)
    model, effects = put_match(model, *turn_flow.settle(match, model.settings))
    return model, (*effects, Visit(routes.table(id)))


# ---- friends -------------------------------------------------------------------------------------------------------


def change(model: Model, name: str, value: str) -> Transition:
    """The model after something was typed: a friend's code, or a group's word."""
    if name == "code":
        return _with(model, typed=value[: 2 * code.LONGEST], fault="", elsewhere=""), ()
    if name == "word":
        return _with(model, word=table.group_word(value)), ()
    return model, ()


def code_in(text: str) -> str:
    """The code in what somebody has pasted, which may be the whole text that was passed on."""
    found = text.partition(code.MARK)[2]
    end = next((at for at, sign in enumerate(found) if not (sign.isascii() and (sign.isalnum() or sign in "-_"))), None)
    return code.MARK + found[:end] if found else text.strip()


def _add(model: Model, day: Day) -> Transition:
    """A friend's code taken in, to be played again in the worker; or why it is not."""
    row, text = results.row_of(model, day), code_in(model.day.typed)
    try:
        found = code.read(text, day.word)
    except Refused as refused:
        return _with(model, fault=refused.fault), ()
    if found.day != day:
        return _with(model, fault="other", elsewhere=results.address(found.day)), ()
    if found.engine != ENGINE % 256:
        return _with(model, fault="engine"), ()
    if not row or not row.done:
        return model, ()
    if text == row.code:
        return _with(model, fault="own"), ()
    if any(friend.code == text for friend in row.friends) or len(row.friends) >= rows.MOST_FRIENDS:
        return _with(model, fault="twice"), ()
    row = row._replace(friends=(*row.friends, Friend(text)), revision=row.revision + 1)
    model, filing = _keep(_with(model, typed="", fault="", stopped=False), row)
    model, asking = _ask_next(model, day)
    return model, (*filing, *asking)


def _take_waiting(model: Model, day: Day) -> Transition:
    """A code that came as an address is taken in as soon as there is a result of one's own."""
    row = results.row_of(model, day)
    if row and row.done and model.day.typed.startswith(code.MARK) and not model.day.fault:
        known = model.day.typed == row.code or any(friend.code == model.day.typed for friend in row.friends)
        return (_with(model, typed=""), ()) if known else _add(model, day)
    return model, ()


# ---- what the worker works out -------------------------------------------------------------------------------------


def _ask_next(model: Model, day: Day) -> Transition:
    """The next question about a day that is played: friends' codes first, then the field, then a master."""
    row, page = results.row_of(model, day), model.day
    if not row or not row.done or page.question or page.stopped or page.failed:
        return model, ()
    question = next_question(row)
    return (_with(model, question=question), (AskDay(question),)) if question else (model, ())


def next_question(row: DayRow) -> str:
    """What is asked next; empty once all is known."""
    asked = {"date": row.date, "game": row.game, "word": row.word}
    friend = next((friend for friend in row.friends if not friend.deals), None)
    if friend:
        return json.dumps({"what": "check", "code": friend.code, "word": row.word})
    if row.engine != ENGINE:
        return ""
    if not row.field or sum(row.field) < len(work.PLAYS):
        level, number = work.PLAYS[sum(row.field or ())]
        return json.dumps({"what": "field", **asked, "level": level, "number": number})
    return "" if row.master else json.dumps({"what": "master", **asked})


def worked(model: Model, message: DayTold) -> Transition:
    """The model with what the worker has found out, and the next question."""
    page, day = model.day, results.place(model.day)
    if model.screen != "day" or message.question != page.question or not day:
        return model, ()
    if not message.text:
        return _with(model, question="", failed=True), ()
    answer = read_json(message.text)
    row = results.row_of(model, day)
    if not answer.get("done") or not row:
        return model, ()
    asked = read_json(message.question)
    model = _with(model, question="")
    row = _taken_in(row, asked, answer)
    if asked["what"] == "check" and "fault" in answer:
        model = _with(model, fault=str(answer["fault"]), typed=asked["code"])
    done = not next_question(row)
    # Every play of a field is known at once; the row is written when all of them are.
    model, filing = _keep(model, row._replace(revision=row.revision + 1)) if done or asked["what"] != "field" else (
        _with(model, rows=MappingProxyType({**model.day.rows, row.id: row})), ()
    )  # fmt: skip
    model, asking = _ask_next(model, day)
    return model, (*filing, *asking)


def _taken_in(row: DayRow, asked: JsonObject, answer: JsonObject) -> DayRow:
    if asked["what"] == "check":
        if "fault" in answer:
            return row._replace(friends=tuple(friend for friend in row.friends if friend.code != asked["code"]))
        found = Friend(asked["code"], tuple(answer["deals"]), tuple(answer["links"]))
        return row._replace(friends=tuple(found if friend.code == found.code else friend for friend in row.friends))
    if asked["what"] == "master":
        return row._replace(master=Friend("", tuple(answer["deals"]), tuple(answer["links"])))
    mine, (better, equal, worse) = rows.score_of(row).total, row.field or (0, 0, 0)
    total = int(answer.get("total", mine))
    return row._replace(field=(better + (total > mine), equal + (total == mine), worse + (total < mine)))


def copied(model: Model, message: TextCopied) -> Transition:
    """Something was copied to the clipboard, or could not be."""
    return _with(model, copied="text" if message.done else "not"), ()


def progress(row: DayRow) -> tuple[int, int]:
    """How many plays of the field are known, of how many; the whole of a shipped one."""
    return (known := sum(row.field or ())), max(known, len(work.PLAYS))
