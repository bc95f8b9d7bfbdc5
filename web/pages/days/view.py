"""The page of a date with its five games, and that of one game on it: before it is played, and after."""

from nines.days import dates, share, table
from nines.days.dates import Date
from nines.days.table import Day
from nines.records.daily import DAYS
from nines.registry import GAMES
from nines.words.dates import day_and_month, month_name
from nines.words.languages import Language, language
from web.pages.days import results, rows
from web.pages.days.after import after
from web.pages.days.month import month
from web.pages.days.results import Stage
from web.pages.days.states import code_fault, flawed, not_kept
from web.state import routes
from web.state.commands import Press
from web.state.model import Model
from web.widgets.html import Html, Inside, el, many
from web.widgets.page import page


def day(model: Model) -> Html:
    """The page that the address asks for; while the date and the rows are on their way, as much of it as is known."""
    say, here = language(model.settings.language), model.day
    asked = results.place(here)
    date = asked.date if asked else results.asked_date(here)
    if not date or not here.today or not here.read:
        return page(say, "day", say.text("Deal of the day"), None, el("p", say.text("One moment…"), role="status"))
    body: Inside
    row = results.row_of(model, asked) if asked else None
    if asked and row and row.done:
        top, body = after(say, model, asked, row)
    else:
        game = f"{say.text(GAMES[asked.game].name)}, " if asked else ""
        lede = f"{game}{words_of(say, date)}"
        top = many(el("h1", say.text("Deal of the day")), el("p", lede, cls="lede"))
        body = _before(say, model, asked) if asked else None
    games, calendar = _others(say, model, date, asked), month(say, here, date)
    beside = el("aside", games if asked else None, calendar, cls="aside") if asked or calendar else None
    inside = body if asked else many(_opening(say, model, date), games)
    left = el("section", _dated(say, date, top), flawed(say, here), inside)
    return page(say, "day", None, None, el("div", left, beside, cls="two"))


def words_of(say: Language, date: Date) -> str:
    """A date in words."""
    return day_and_month(say, date.month, date.day)


def _dated(say: Language, date: Date, top: Html) -> Html:
    month = month_name(say, date.month)
    leaf = el("span", el("b", str(date.day)), month, cls="leaf", aria_hidden="true")
    return el("div", leaf, el("div", top), cls="dated")


def _opening(say: Language, model: Model, date: Date) -> Html:
    """The page of a date: what this is, and whose code could not be opened."""
    if str(date) > model.day.today:
        return _ahead(say)
    fault = el("p", code_fault(say, model.day), cls="help error", role="alert") if model.day.fault else None
    told = say.text(
        "Every day a few deals of each game, the same cards for everybody, against club players. Afterwards you see "
        "what others made of your cards."
    )
    return many(fault, el("p", told, cls="sum"))


def _before(say: Language, model: Model, asked: Day) -> Html:
    stage = results.stage(model, asked)
    if stage == "ahead":
        return _ahead(say)
    several, deals = DAYS[asked.game].matches, DAYS[asked.game].deals
    if len(table.matches(asked)[0].seats) == 2:
        many_deals = say.plural("{n} deal against a club player.", "{n} deals against a club player.", deals)
        matches = say.plural("{n} short match against a club player.", "{n} short matches against a club player.",
                             several)  # fmt: skip
    else:
        many_deals = say.plural("{n} deal against club players.", "{n} deals against club players.", deals)
        matches = say.plural("{n} short match against club players.", "{n} short matches against club players.",
                             several)  # fmt: skip
    everybody = say.text("The cards are the same for everybody.")
    told = el("p", matches if several > 1 else many_deals, " ", everybody, cls="sum")
    rules = el("p", say.text("No hints, and nothing is taken back. You can stop and carry on later."), cls="label")
    group = el("p", say.text("A deal of the group “{word}”.", word=asked.word), cls="label") if asked.word else None
    waiting = model.day.typed and el("p", say.text("Your friend’s result is shown once you have played."), cls="label")
    row = results.row_of(model, asked)
    again = row and stage == "new" and el(
        "p",
        say.text("You started this deal before and didn’t finish it. Your code will say that this is another try."),
        cls="label",
    )  # fmt: skip
    return many(
        told, group, waiting or None, again or None, rules, _so_far(say, model, asked), _late(say, model, asked),
        not_kept(say, model),
        el("div", _go(say, model, asked, stage), _other_day(say, model, asked), cls="actions"),
        None if asked.word else _group(say, model, asked),
    )  # fmt: skip


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
    return el("p", say.text("This day is over: your result is marked as late."), cls="label")


def _ahead(say: Language) -> Html:
    there = el("a", say.text("Today’s deals"), cls="btn go", href="#/day")
    return many(el("p", say.text("This day has not come yet."), cls="sum"), el("div", there, cls="actions"))


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
        say.text("Agree on a word, and your group has a deal of its own: nobody can try it before the word is known."),
        cls="help",
        id="word-help",
    )
    label = el("label", say.text("A group’s own word"), for_="word")
    return el("details", el("summary", say.text("With a group")), el("div", label, el("div", entry, there,
              cls="paste-row"), told, cls="paste"), cls="more")  # fmt: skip


def _others(say: Language, model: Model, date: Date, asked: Day | None) -> Html | None:
    """All games of the date, with what was made of each."""
    if str(date) > model.day.today:
        return None
    heading = say.text("The games of this day") if str(date) != model.day.today else say.text("Today’s games")
    listed = el("ul", (el("li", _game(say, model, Day(date, game), asked)) for game in GAMES), cls="dishes short")
    return many(el("h2", heading), listed)


def _length(say: Language, game: str) -> str:
    """How much is to be played of a game on every day."""
    if DAYS[game].matches > 1:
        return say.plural("{n} short match", "{n} short matches", DAYS[game].matches)
    return say.plural("{n} deal", "{n} deals", DAYS[game].deals)


def _game(say: Language, model: Model, there: Day, asked: Day | None) -> Html:
    row, stage = results.row_of(model, there), results.stage(model, there)
    if row and row.done:
        words = share.points(say, rows.score_of(row), there.game)
    else:
        words = _length(say, there.game) if stage == "new" else say.text("under way")
    name = el("span", say.text(GAMES[there.game].name), cls="name")
    here = "page" if asked == there else None
    return el("a", name, el("span", words, cls="pl"), cls="dish", href=f"#{results.address(there)}", aria_current=here)
