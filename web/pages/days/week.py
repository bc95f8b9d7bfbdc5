"""The page of a group's week: codes are taken in under names, checked one after another, and passed on as a list."""

import json

from nines.core.cards import Unreadable
from nines.core.untrusted_json import array, number, read_json, string
from nines.days import dates
from nines.days.code import LONGEST
from nines.days.dates import Date
from nines.days.table import group_word
from nines.words.dates import day_and_month
from nines.words.languages import Language
from web.match.session import Transition, say_in
from web.match.setup_form import remembered_names
from web.pages.days import group, rows
from web.state.commands import Press, unknown
from web.state.day_rows import DayRow
from web.state.effects import AskDate, AskDay, CopyText, Gather, Save, ShareText
from web.state.group_week import Result, WeekPage
from web.state.messages import DateTold, DayTold, Gathered, TextCopied
from web.state.model import Model
from web.state.player_names import clean_name
from web.state.routes import Route
from web.state.storage_keys import GROUP

LONGEST_TYPED = 40 * LONGEST
"""Characters that are kept of what was typed."""


def open_page(model: Model, route: Route) -> Transition | None:
    """The week of the date in the address, or of today; None for what is no date."""
    asked = route.rest.strip("/")
    if asked:
        try:
            dates.read(asked)
        except Unreadable:
            return None
    return model._replace(screen="week", page=WeekPage(asked)), (AskDate("days"), Gather("days"))


def date_of(page: WeekPage) -> Date | None:
    """The date whose week is shown; None while it is not known."""
    said = page.asked or page.today
    return dates.read(said) if said else None


def hear(model: Model, message: DateTold | DayTold | Gathered) -> Transition:
    """The page once the date is known, one's own days are here, or a code was checked."""
    page = model.shown(WeekPage)
    if not page:
        return model, ()
    match message:
        case DateTold():
            return _ask(model, page._replace(today=dates.within(message.date)))
        case Gathered():
            found, _, _ = rows.read_all(message.rows or ())
            return model._replace(page=page._replace(own=tuple(filter(None, map(_own, found.values()))))), ()
        case DayTold():
            return _checked(model, page, message)


def _own(row: DayRow) -> Result | None:
    if not row.done or not row.code:
        return None
    result = Result("", row.word, row.code)
    try:
        return group.with_score(result, row.deals, row.links)
    except Unreadable:
        return None


# ---- codes come in ---------------------------------------------------------------------------------------------------


def change(model: Model, name: str, value: str) -> Transition:
    """The page after a name, a group's word or codes were typed."""
    page = model.shown(WeekPage)
    if not page:
        return model, ()
    match name:
        case "who":
            page = page._replace(name=value[:80])
        case "word":
            page = page._replace(word=group_word(value))
        case "codes":
            page = page._replace(typed=value[:LONGEST_TYPED], fault="", added=0)
    return model._replace(page=page), ()


def press(model: Model, command: Press) -> Transition:
    """The model after a control of the page was pressed."""
    page = model.shown(WeekPage)
    if not page:
        return model, ()
    match command.word.partition(" "):
        case ["add", "", _]:
            return _add(model, page)
        case ["remove", _, place]:
            return _remove(model, page, int(place))
        case ["copy" | "share" as word, "", _]:
            text = list_to_share(model, page)
            return model, (ShareText(text) if word == "share" else CopyText(text),)
        case ["stop", "", _]:
            return model._replace(page=page._replace(question="", stopped=True)), ()
        case ["work", "", _]:
            return _ask(model, page._replace(stopped=False, failed=False))
        case _:
            unknown(command)


def _add(model: Model, page: WeekPage) -> Transition:
    """The codes of the text are kept and checked. If there is none, the player is told why."""
    before = group.read(model.group)
    known = {result.code for result in (*before, *page.own)}
    found, fault = group.pasted(page.typed, page.name, page.word)
    new = tuple(result for result in found if result.code not in known)
    if not new:
        fault = "twice" if found else fault
        return model._replace(page=page._replace(fault=fault, refusals=page.refusals + 1, added=0)), ()
    model, saving = _keep(model, (*before, *new))
    page = page._replace(
        typed=page.typed if fault else "",
        fault=fault,
        refusals=page.refusals + bool(fault),
        added=len(new),
        stopped=False,
    )
    model, asking = _ask(model, page)
    return model, (*saving, *asking)


def _keep(model: Model, results: tuple[Result, ...]) -> Transition:
    text = group.to_text(results)
    return model._replace(group=text), () if model.settings.no_record else (Save(GROUP, text),)


def _remove(model: Model, page: WeekPage, place: int) -> Transition:
    """Whoever stands at this place of the list of names is gone from this week."""
    date, results = date_of(page), group.read(model.group)
    names = names_of(model, page)
    if not date or place >= len(names):
        return model, ()
    gone = {result.code for result in group.within(results, date) if result.name == names[place]}
    return _keep(model, tuple(result for result in results if result.code not in gone))


def names_of(model: Model, page: WeekPage) -> tuple[str, ...]:
    """Under which names there are codes in this week."""
    date = date_of(page)
    return tuple(dict.fromkeys(found.name for found in group.within(group.read(model.group), date))) if date else ()


# ---- checking --------------------------------------------------------------------------------------------------------


def waiting(model: Model) -> tuple[Result, ...]:
    """The results that were not played again yet."""
    return tuple(result for result in group.read(model.group) if not result.deals)


def _ask(model: Model, page: WeekPage) -> Transition:
    """The next code goes to the worker."""
    first = next(iter(waiting(model)), None)
    if not first or page.question or page.stopped or page.failed or not page.today:
        return model._replace(page=page), ()
    question = json.dumps({"what": "check", "code": first.code, "word": first.word})
    return model._replace(page=page._replace(question=question)), (AskDay(question),)


def _checked(model: Model, page: WeekPage, message: DayTold) -> Transition:
    if message.question != page.question:
        return model, ()
    asked, page = read_json(message.question), page._replace(question="")
    if not message.text:
        return model._replace(page=page._replace(failed=True)), ()
    answer = read_json(message.text)
    if not answer.get("done"):
        return model._replace(page=page), ()
    if "fault" in answer:
        page = page._replace(fault=str(answer["fault"]), refusals=page.refusals + 1, added=max(0, page.added - 1))
    results = tuple(
        _scored(result, answer) if result.code == asked["code"] else result
        for result in group.read(model.group)
        if result.code != asked["code"] or "fault" not in answer
    )
    model, saving = _keep(model, results)
    model, asking = _ask(model, page)
    return model, (*saving, *asking)


def _scored(result: Result, answer: dict[str, object]) -> Result:
    deals = tuple(number(deal, -group.MOST_POINTS, group.MOST_POINTS) for deal in array(answer["deals"]))
    return group.with_score(result, deals, tuple(map(string, array(answer["links"]))))


# ---- passing on ------------------------------------------------------------------------------------------------------


def list_to_share(model: Model, page: WeekPage) -> str:
    """Who stands where, and below it every code under its name, so that the text can be pasted on another device."""
    date, say = date_of(page), say_in(model)
    if not date:
        return ""
    found, own = group.week(page.own, group.read(model.group), date), own_name(model, say)
    places = (f"{line.place}. {line.name or own}: {line.stones}" for line in found.lines)
    codes = (f"{line.name or own}: {' '.join(cell.result.code for cell in line.cells if cell)}" for line in found.lines)
    return "\n".join((f"Nines · {span(say, found.monday)}", *places, "", *codes))


def own_name(model: Model, say: Language) -> str:
    """What the person at this device is called in a list for others."""
    return clean_name(next(iter(remembered_names(model.saved)), "")) or say.text("Me")


def span(say: Language, monday: Date) -> str:
    """A week in words, from its first day to its last."""
    sunday = dates.after(monday, 6)
    first, last = (day_and_month(say, day.month, day.day) for day in (monday, sunday))
    return say.text("{first} to {last}", first=first, last=last)


def copied(model: Model, message: TextCopied) -> Transition:
    """The list was copied or passed on, or could not be."""
    page = model.shown(WeekPage)
    return (model._replace(page=page._replace(copied="text" if message.done else "not-text")) if page else model), ()
