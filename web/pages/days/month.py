"""A month of days: each a link, those that were played marked, the count in words."""

from nines.core.sums import whole
from nines.days import dates
from nines.days.dates import Date
from nines.days.streak import streak, week
from nines.words.dates import day_and_month, month_name
from nines.words.languages import Language
from web.pages.days import results
from web.state.days import DayPage
from web.widgets.html import Html, classes, el


def month(say: Language, page: DayPage, date: Date, *, opened: bool = False) -> Html | None:
    """The month of a date, as far as it has come; `opened` where there is room for it."""
    found = results.month(page, date)
    if not found.played:
        return None
    name = say.text("{month} {year}", month=month_name(say, date.month), year=date.year)
    days = (_day(say, found, at, played) for at, played in enumerate(found.played, 1))
    heads = (el("span", head) for head in say.text("Mo Tu We Th Fr Sa Su").split())
    weekdays = el("p", heads, cls="month-heads", aria_hidden="true")
    listed = el("ol", days, cls="month-days", data_first=found.first.weekday + 1)
    played = whole(map(int, found.played))
    words = say.plural("{n} of {all} days played", "{n} of {all} days played", played, all=len(found.played))
    count = el("p", f"{words}.", cls="label") if played else None
    inside = el("nav", _ways(say, page, found, name), weekdays, listed, aria_label=name)
    body = el("div", inside, count, cls="calendar")
    opened = opened or is_earlier(page, date)
    return el("details", el("summary", say.text("Your calendar")), body, cls="more", open=opened)


def is_earlier(page: DayPage, date: Date) -> bool:
    """Whether a date lies in another month than today: then the calendar is open for whoever looks for its days."""
    return results.month(page, date).today == 0


def in_a_row(say: Language, page: DayPage) -> Html | None:
    """The last seven days as stones, and how many were played in a row; nothing before the first."""
    now, days = dates.read(page.today), results.on_time(page)
    if not days:
        return None
    found = streak(days, now)
    heads = say.text("Mo Tu We Th Fr Sa Su").split()
    shown = (
        el(
            "li",
            el("i", aria_hidden="true"),
            el("span", heads[there.weekday]),
            cls="on" if played else "now" if there == now else None,
        )
        for there, played in zip((dates.after(now, at) for at in range(-6, 1)), week(days, now))
    )
    title = say.plural("{n} day in a row", "{n} days in a row", found.days) if found.days else say.text("This week")
    if len(days) == 1 and found.days:
        title = say.text("Your first day")
    longest = say.text("most in a row: {n}", n=found.longest) if found.longest > found.days else None
    return el("section", el("h2", title, " ", el("span", longest, cls="label")), el("ol", shown), cls="week")


def _day(say: Language, found: results.Month, at: int, played: bool) -> Html:
    date = Date(found.first.year, found.first.month, at)
    words = day_and_month(say, date.month, date.day)
    name = say.text("{date}, played", date=words) if played else words
    cls = classes("on" if played else "", "due" if at == found.today else "")
    return el("li", el("a", str(at), href=f"#/day/{date}", aria_label=name, cls=cls))


def _ways(say: Language, page: DayPage, found: results.Month, name: str) -> Html:
    before, after = dates.after(found.first, -1), dates.after(found.first, found.first.month_length)
    earlier = before >= dates.FIRST and el("a", "‹", href=f"#/day/{before}", cls="btn quiet",
                                           aria_label=say.text("The month before"))  # fmt: skip
    later = str(after) <= page.today and el("a", "›", href=f"#/day/{after}", cls="btn quiet",
                                            aria_label=say.text("The month after"))  # fmt: skip
    return el("p", earlier or el("span"), el("b", name), later or el("span"), cls="month-name")
