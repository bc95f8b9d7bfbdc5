"""What the worker works out for a day that is played: friends' codes, the field, a master's play."""

import json
from types import MappingProxyType

from nines.bots import ENGINE
from nines.core.untrusted_json import JsonObject, read_json
from nines.days.table import Day
from web.match.session import Transition
from web.pages.days import results, rows, work
from web.pages.days.keeping import keep, not_taken, note_today, with_page
from web.state.day_rows import DayRow, Friend
from web.state.effects import AskDay
from web.state.messages import DayTold
from web.state.model import Model
from web.state.storage_keys import stored_count


def ask_next(model: Model, day: Day) -> Transition:
    """The next question about a day that is played: friends' codes first, then the field, then a master."""
    row, page = results.row_of(model, day), model.day
    if not row or not row.done or page.question or page.stopped or page.failed:
        return model, ()
    question = next_question(row)
    return (with_page(model, question=question), (AskDay(question),)) if question else (model, ())


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
        return with_page(model, question="", failed=True), ()
    answer = read_json(message.text)
    row = results.row_of(model, day)
    if not answer.get("done") or not row:
        return with_page(model, deal=stored_count(answer.get("deal"))), ()
    asked = read_json(message.question)
    model = with_page(model, question="", deal=0)
    row = _taken_in(row, asked, answer)
    if asked["what"] == "check" and "fault" in answer:
        model = not_taken(with_page(model, typed=asked["code"]), str(answer["fault"]))
    done = not next_question(row)
    # Every play of a field is known at once; the row is written when all of them are.
    model, filing = keep(model, row._replace(revision=row.revision + 1)) if done or asked["what"] != "field" else (
        with_page(model, rows=MappingProxyType({**model.day.rows, row.id: row})), ()
    )  # fmt: skip
    model, asking = ask_next(model, day)
    model, noting = note_today(model)
    return model, (*filing, *noting, *asking)


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


def progress(row: DayRow) -> tuple[int, int]:
    """How many plays of the field are known, of how many; the whole of a shipped one."""
    known = sum(row.field or ())
    return known, max(known, len(work.PLAYS))
