"""The deal of the day: the game that comes first on a date, or another one; before it is played, and after."""

from nines.core.sums import whole
from nines.days import dates, table
from nines.days.dates import Date
from nines.days.table import Day
from nines.records.daily import DAYS
from nines.registry import GAMES
from nines.words.dates import day_and_month
from nines.words.languages import Language, language
from web.pages.days import results
from web.pages.days.after import after, length, rest
from web.pages.days.month import in_a_row, is_earlier, month
from web.pages.days.outcome import headline
from web.pages.days.results import Stage
from web.pages.days.states import code_fault, flawed, not_kept
from web.state import routes
from web.state.commands import Press
from web.state.day_rows import DayRow
from web.state.model import Model
from web.state.persons import of_record, sitter
from web.widgets.html import Html, Inside, el, many
from web.widgets.page import page
from web.widgets.pictures import coaster, icon
from web.widgets.table_picture import featured, table_picture


def day(model: Model) -> Html:
    """The page that the address asks for; while the date and the rows are on their way, as much of it as is known."""
    say, here = language(model.settings.language), model.day
    asked = results.place(here)
    if not asked or not here.today or not here.read:
        return page(say, "day", say.text("Deal of the day"), None, el("p", say.text("One moment…"), role="status"))
    row = results.row_of(model, asked)
    date = el("span", words_of(say, asked.date), cls="label")
    lately = in_a_row(say, here) if model.settings.streak else None
    if row and row.done:
        result = after(say, model, asked, row)
        below: Inside = (_folded(say, model, asked, row), lately)
        return page(say, "day", None, None, flawed(say, here), result, below, beside=date)
    return page(
        say, "day", None, None, flawed(say, here), _before(say, model, asked), _around(say, model, asked, lately),
        beside=date,
    )  # fmt: skip


def _folded(say: Language, model: Model, asked: Day, row: DayRow) -> Html:
    """All the rest of a day that is played. Whoever compares it with a friend's result, or looks for a day of another
    month, finds it open."""
    here = model.day
    others = el("section", el("h2", _others_heading(say, model, asked)), _others(say, model, asked))
    opened = bool(here.typed or here.fault or row.friends or is_earlier(here, asked.date))
    summary = el("summary", say.text("More about this day"))
    inside = el("div", rest(say, model, asked, row), others, month(say, here, asked.date), cls="rest")
    return el("details", summary, inside, cls="more", id="more", open=opened)


def _around(say: Language, model: Model, asked: Day, lately: Html | None) -> Html:
    """What else the date offers, beside the days that were played."""
    others = None
    if str(asked.date) <= model.day.today:
        others = el("section", el("h2", _others_heading(say, model, asked)), _others(say, model, asked))
    group = None if asked.word or results.stage(model, asked) == "ahead" else _group(say, model, asked)
    some = any(row.done for row in model.day.rows.values())
    days = el("div", lately, month(say, model.day, asked.date, opened=some))
    return el("div", el("div", others, group), days, cls="around")


def words_of(say: Language, date: Date) -> str:
    return day_and_month(say, date.month, date.day)


def _before(say: Language, model: Model, asked: Day) -> Html:
    """A day that is to be played: one game, what it is, and one button."""
    name = say.text(GAMES[asked.game].name)
    fault = el("p", code_fault(say, model.day), cls="help error", role="alert") if model.day.fault else None
    stage = results.stage(model, asked)
    if stage == "ahead":
        return many(fault, el("h1", say.text("{game}, deal of the day", game=name)), _ahead(say))
    rules = say.text("There are no hints, and no move can be taken back. You can stop and carry on later.")
    picture = table_picture(asked.game, *_sitting(model, asked))
    shown = featured(
        picture,
        el("h1", say.text("{game}, deal of the day", game=name)),
        el("p", _length_against(say, asked), " ", _promise(say, asked), cls="lede"),
        _notes(say, model, asked, stage),
        el("div", _go(say, model, asked, stage), _other_day(say, model, asked), cls="actions"),
        el("p", rules, cls="label"),
    )
    return many(fault, shown)


def _sitting(model: Model, asked: Day) -> list[Html]:
    """The faces of the computer players who wait there."""
    if not model.settings.portraits:
        return []
    record = table.matches(asked)[0]
    given = of_record(record, ())
    return [coaster("", sitter(given, seat)) for seat, who in enumerate(record.seats) if who != "human"]


def _promise(say: Language, asked: Day) -> str:
    """Who gets the same cards, and what is shown afterwards: plays of the computer, and they are called that."""
    everybody = say.text("Everybody plays with the same cards.")
    afterwards = say.text("Afterwards you’ll see how computer players did with these cards.")
    return f"{everybody} {afterwards}"


def _length_against(say: Language, asked: Day) -> str:
    several, deals = DAYS[asked.game].matches, DAYS[asked.game].deals
    if len(table.matches(asked)[0].seats) == 2:
        many_deals = say.plural("{n} deal against a club player.", "{n} deals against a club player.", deals)
        matches = say.plural("{n} short match against a club player.", "{n} short matches against a club player.",
                             several)  # fmt: skip
    else:
        many_deals = say.plural("{n} deal against club players.", "{n} deals against club players.", deals)
        matches = say.plural("{n} short match against club players.", "{n} short matches against club players.",
                             several)  # fmt: skip
    return matches if several > 1 else many_deals


def _notes(say: Language, model: Model, asked: Day, stage: Stage) -> Html:
    """What is special about this day, such as that it is over, or that somebody's result waits."""
    row = results.row_of(model, asked)
    said = []
    if asked.word:
        said.append(say.text("A deal for the group “{word}”.", word=asked.word))
    if model.day.typed:
        said.append(say.text("Your friend’s result will be shown once you’ve played."))
    if row and stage == "new":
        said.append(
            say.text("You started this deal before and didn’t finish it. Your code will say that this is another try.")
        )
    notes = (el("p", words, cls="label") for words in said)
    return many(notes, _so_far(say, model, asked), _late(say, model, asked), not_kept(say, model))


def _so_far(say: Language, model: Model, asked: Day) -> Html | None:
    """How the matches went that are over, while others are still to be played."""
    over = [saved for saved in results.saved_of(model, asked) if DAYS[asked.game].matches > 1 and saved.over]
    lines = (el("li", say.text("Match {n}", n=at), ": ", saved.summary) for at, saved in enumerate(over, 1))
    return el("ul", lines, cls="so-far") if over else None


def _late(say: Language, model: Model, asked: Day) -> Html | None:
    row = results.row_of(model, asked)
    under_way = row and results.stage(model, asked) != "new"
    if not (row.late if row and under_way else str(asked.date) < model.day.today):
        return None
    return el("p", say.text("This day is over: your result will be marked as late."), cls="label")


def _ahead(say: Language) -> Html:
    there = el("a", say.text("Today’s deals"), cls="btn go", href="#/day")
    return many(el("p", say.text("This day hasn’t come yet."), cls="sum"), el("div", there, cls="actions"))


def _go(say: Language, model: Model, asked: Day, stage: Stage) -> Html:
    if stage == "begun":
        under_way = next(saved for saved in results.saved_of(model, asked) if not results.is_played(saved.record))
        return el("a", say.text("Go on"), cls="btn go", href=f"#{routes.table(under_way.id)}")
    if stage == "between":
        number = 1 + len(results.saved_of(model, asked))
        words = say.text("Match {n} of {all}", n=number, all=DAYS[asked.game].matches)
    else:
        words = say.text("Play")
    return el("button", words, type="button", cls="btn go", data_do=Press("day", "deal"))


def _other_day(say: Language, model: Model, asked: Day) -> Html | None:
    """The way from today's deal to yesterday's, and from one that is over to today's."""
    if str(asked.date) < model.day.today:
        return el("a", say.text("Today’s deals"), cls="btn", href="#/day")
    before = dates.after(asked.date, -1)
    if str(asked.date) != model.day.today or before < dates.FIRST:
        return None
    return el("a", say.text("Yesterday’s deal"), cls="btn", href=f"#{results.address(Day(before, asked.game))}")


def _group(say: Language, model: Model, asked: Day) -> Html:
    """A group's own word, and the way to its deal."""
    word = model.day.word
    entry = el(
        "input", type="text", cls="txt", id="word", name="word", value=word, maxlength="80", autocomplete="off",
        spellcheck="false", aria_describedby="word-help",
    )  # fmt: skip
    href = f"#{results.address(asked._replace(word=word))}" if word else None
    there = el("a", say.text("Open"), cls="btn", href=href) if href else None
    told = el(
        "p",
        say.text("Agree on a word, and your group gets a deal of its own. Nobody can try it without the word."),
        cls="help",
        id="word-help",
    )
    label = el("label", say.text("The group’s word"), for_="word")
    week = el("p", el("a", say.text("Your group’s week"), href="#/week"))
    return el("details", el("summary", say.text("With a group")), el("div", label, el("div", entry, there,
              cls="paste-row"), told, cls="paste"), week, cls="more")  # fmt: skip


def _others(say: Language, model: Model, asked: Day) -> Html:
    """The other games of the date, with what was made of each."""
    others = (Day(asked.date, game) for game in GAMES if Day(asked.date, game) != asked)
    return el("ul", (el("li", _game(say, model, there)) for there in others), cls="tiles")


def _others_heading(say: Language, model: Model, asked: Day) -> str:
    n = whole(Day(asked.date, game) != asked for game in GAMES)
    if str(asked.date) == model.day.today:
        return say.plural("The other game today", "The other {n} games today", n)
    return say.plural("The other game of this day", "The other {n} games of this day", n)


def _game(say: Language, model: Model, there: Day) -> Html:
    row, stage = results.row_of(model, there), results.stage(model, there)
    if row and row.done:
        words = headline(say, row)
    else:
        words = length(say, there.game) if stage == "new" else say.text("under way")
    done = el("span", icon("done"), el("span", say.text("done"), cls="visually-hidden"), cls="is-done")
    name = el("b", say.text(GAMES[there.game].name), done if row and row.done else None)
    return el("a", table_picture(there.game), name, el("span", words, cls="label"), cls="tile",
              href=f"#{results.address(there)}")  # fmt: skip
