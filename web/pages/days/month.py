"""A month of days: each a link, those that were played marked, the count in words."""

from nines.core.sums import whole
from nines.days import dates
from nines.days.dates import Date
from nines.words.dates import day_and_month, month_name
from nines.words.languages import Language
from web.pages.days import results
from web.state.days import DayPage
from web.widgets.html import Html, classes, el, many


def month(say: Language, page: DayPage, date: Date) -> Html | None:
    """The month of a date, as far as it has come."""
    found = results.month(page, date)
    if not found.played:
        return None
    name = say.text("{month} {year}", month=month_name(say, date.month), year=date.year)
    days = (_day(say, found, at, played) for at, played in enumerate(found.played, 1))
    heads = (el("span", head) for head in say.text("Mo Tu We Th Fr Sa Su").split())
    weekdays = el("p", heads, cls="month-heads", aria_hidden="true")
    listed = el("ol", days, cls="month-days", data_first=found.first.weekday + 1)
    played = whole(map(int, found.played))
    count = say.plural("{n} day played of {all}", "{n} days played of {all}", played, all=len(found.played))
    running = say.plural("{n} day in a row", "{n} days in a row", found.running)
    told = f"{count}, {running}." if found.running > 1 else f"{count}."
    inside = el("nav", _ways(say, page, found, name), weekdays, listed, aria_label=name)
    return many(el("h2", say.text("Your calendar")), inside, el("p", told, cls="label"))


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
