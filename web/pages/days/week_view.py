"""A group's week as a table: people by deals, with stones, the sum and the place; below it where codes are pasted."""

from nines.days import dates
from nines.days.dates import Date
from nines.days.table import Day
from nines.registry import GAMES
from nines.words.languages import Language, language
from nines.words.phrases import score
from web import faces
from web.pages.days import group
from web.pages.days.group import Cell, Line, Week
from web.pages.days.states import copied, fault_of_code
from web.pages.days.week import date_of, names_of, span, waiting
from web.state.commands import Press
from web.state.group_week import WeekPage
from web.state.model import Model
from web.widgets.html import Html, Inside, el, many
from web.widgets.page import page
from web.widgets.pictures import icon


def week(model: Model) -> Html | None:
    """The page; while the date is on its way, as much of it as is known."""
    say, here = language(model.settings.language), model.shown(WeekPage)
    if not here:
        return None
    date, title = date_of(here), say.text("Your group’s week")
    back = "#/day", say.text("Deal of the day")
    if not date:
        return page(say, "week", title, None, el("p", say.text("One moment…"), role="status"), back=back)
    found = group.week(here.own, group.read(model.group), date)
    return page(
        say, "week", title, None, _ways(say, here, found.monday), _checking(say, model, here),
        _standing(say, found) if found.lines else _nothing(say), _pass_on(say, here) if found.lines else None,
        _paste(say, model, here), _people(say, model, here), back=back,
    )  # fmt: skip


def _ways(say: Language, here: WeekPage, monday: Date) -> Html:
    """The week in words, between the ways to the one before and the one after it."""
    before, after = dates.after(monday, -7), dates.after(monday, 7)
    earlier = before >= dates.FIRST and _way("‹", say.text("The week before"), before)
    later = here.today and str(after) <= here.today and _way("›", say.text("The week after"), after)
    return el("p", earlier or el("span"), el("b", span(say, monday)), later or el("span"), cls="month-name")


def _way(sign: str, name: str, date: Date) -> Html:
    return el("a", sign, href=f"#/week/{date}", cls="btn quiet", aria_label=name)


def _nothing(say: Language) -> Html:
    words = say.text(
        "Paste the results that your friends send you. Everybody who played the same deal is compared, and your own "
        "results for the week are here already."
    )
    return el("p", words, cls="lede")


# ---- the table -------------------------------------------------------------------------------------------------------


def _standing(say: Language, found: Week) -> Html:
    first = (say.text("Place"), say.text("Name"), say.text("Stones"))
    head = el("tr", (el("th", words, scope="col") for words in first),
              (el("th", _deal_name(say, day), scope="col") for day in found.days))  # fmt: skip
    caption = el("caption", say.text("Standings"), cls="visually-hidden")
    table = el("table", caption, el("thead", head), el("tbody", (_line(say, line, found) for line in found.lines)),
               cls="same-seat group-week")  # fmt: skip
    told = say.text(
        "The best result in a deal brings three stones, the second-best brings two and the third-best one; equal "
        "results bring the same. The codes are checked on this device. The names are simply as typed, and prove "
        "nothing."
    )
    scrolls = el("div", table, cls="scroll", tabindex="0", role="group", aria_label=say.text("Standings"))
    return many(scrolls, el("p", told, cls="label"))


def _deal_name(say: Language, day: Day) -> Inside:
    weekday = say.text("Mo Tu We Th Fr Sa Su").split()[day.date.weekday]
    word = f" · {day.word}" if day.word else ""
    return weekday, el("span", f"{say.text(GAMES[day.game].name)}{word}", cls="label")


def _line(say: Language, line: Line, found: Week) -> Html:
    cells = (el("td", _cell(say, cell) if cell else _missed(say)) for cell in line.cells)
    return el(
        "tr", el("td", f"{line.place}."), el("th", line.name or say.text("You"), scope="row"),
        el("td", str(line.stones)), cells, cls=None if line.name else "own",
    )  # fmt: skip


def _cell(say: Language, cell: Cell) -> Inside:
    """The stones, and below them the points of the player and of the best other one, or the matches won."""
    game = GAMES[group.day_of(cell.result).game]
    mine, best = cell.result.mine, cell.result.best
    if game.tricks:
        made = f"{score(mine, game)} : {score(best, game)}"
    else:
        made = say.text("{n} of {all} won", n=mine, all=best)
    spoken = el("span", say.plural("{n} stone", "{n} stones", cell.stones), ", ", cls="visually-hidden")
    return Html(faces.stones(cell.stones)), spoken, el("span", made, cls="label")


def _missed(say: Language) -> Inside:
    return el("span", "·", aria_hidden="true"), el("span", say.text("not played"), cls="visually-hidden")


def _pass_on(say: Language, here: WeekPage) -> Html:
    ways = _button(say.text("Share the list"), "share"), _button(say.text("Copy"), "copy")
    note = say.text(
        "The list holds all codes: paste it into this page on another device, and you get the same table there."
    )
    return many(el("div", ways, cls="actions"), copied(say, here.copied), el("p", note, cls="label"))


# ---- pasting ---------------------------------------------------------------------------------------------------------


def _paste(say: Language, model: Model, here: WeekPage) -> Html:
    why = _why(say, here)
    known = el("datalist", (el("option", value=name) for name in _names(model)), id="known-names")
    name = el(
        "input", type="text", cls="txt", id="who", name="who", value=here.name, maxlength="80", list="known-names",
        autocomplete="off", spellcheck="false", aria_describedby="who-help",
    )  # fmt: skip
    codes = el(
        "textarea", here.typed, cls="txt", id="codes", name="codes", rows="3", autocomplete="off", spellcheck="false",
        aria_describedby="codes-help", aria_invalid="true" if why else None,
    )  # fmt: skip
    word = el("input", type="text", cls="txt", id="word", name="word", value=here.word, maxlength="80",
              autocomplete="off", spellcheck="false")  # fmt: skip
    told: Inside = el("p", say.text("One code or several: what your friends sent you, or a whole list."), cls="help")
    if why:
        told = el("p", why, cls="help error", role="alert", id=f"refused-{here.refusals}")
    elif here.added:
        told = el("p", say.plural("{n} result added.", "{n} results added.", here.added), cls="help", role="status")
    return el(
        "section",
        el("h2", say.text("Add results")),
        el("div", el("label", say.text("Whose results?"), for_="who"), name, known,
           el("p", say.text("If a code has a name in front, as in “Ada: N9-…”, that name is used instead."),
              cls="help", id="who-help"),
           cls="paste"),
        el("div", el("label", say.text("Codes"), for_="codes"), codes, el("div", told, id="codes-help"), cls="paste"),
        el("details", el("summary", say.text("Is the code from a group with its own word?")),
           el("div", el("label", say.text("The group’s word"), for_="word"), word, cls="paste"), cls="more"),
        el("div", _button(say.text("Add"), "add", "btn go"), cls="actions"),
        cls="add-results",
    )  # fmt: skip


def _names(model: Model) -> dict[str, None]:
    return dict.fromkeys(result.name for result in group.read(model.group))


def _why(say: Language, here: WeekPage) -> str:
    match here.fault:
        case "":
            return ""
        case "name":
            return say.text("Whose are these codes? Type a name first; the codes stay here.")
        case "word":
            return say.text("That code belongs to a group’s deal. Type the group’s own word as well.")
        case "twice":
            return say.text("These codes are in the table already.")
    return fault_of_code(say, here.fault)


def _checking(say: Language, model: Model, here: WeekPage) -> Html | None:
    """How many codes are still to be checked, and the way to stop it; nothing once all are."""
    left = len(waiting(model))
    if not left:
        return None
    if here.failed:
        words, press = say.text("The computer players aren’t responding, so the code can’t be checked."), "work"
        name = say.text("Try again")
    elif here.stopped:
        words, press, name = say.text("Stopped."), "work", say.text("Go on")
    else:
        words = say.plural("Checking {n} code…", "Checking {n} codes…", left)
        press, name = "stop", say.text("Stop")
    return el("p", el("span", words, role="status"), " ", _button(name, press), cls="working", data_working=press)


def _people(say: Language, model: Model, here: WeekPage) -> Html | None:
    """The names in this week, each with the way to remove it."""
    names = names_of(model, here)
    if not names:
        return None
    listed = (
        el("li", el("span", name), el("button", icon("close"), type="button", cls="btn quiet",
           data_do=Press("week", f"remove {at}"), aria_label=say.text("Remove {match}", match=name)))
        for at, name in enumerate(names)
    )  # fmt: skip
    return el("details", el("summary", say.text("Remove somebody from this week")), el("ul", listed, cls="so-far"),
              cls="more")  # fmt: skip


def _button(words: str, word: str, cls: str = "btn") -> Html:
    return el("button", words, type="button", cls=cls, data_do=Press("week", word))
