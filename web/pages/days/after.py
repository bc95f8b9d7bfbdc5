"""A day that is played: its place, each deal and what to do now; for whoever asks the same cards in other hands."""

from nines.days import dates
from nines.days.featured import featured
from nines.days.table import Day
from nines.records.daily import DAYS
from nines.registry import GAMES
from nines.words.dates import day_and_month
from nines.words.languages import Language
from web.pages.days import results
from web.pages.days.outcome import headline, scores
from web.pages.days.result_view import among, per_deal, share_card
from web.pages.days.sharing import text_to_share
from web.pages.days.states import button, code_fault, copied, not_kept, working
from web.pages.days.travellers import travellers, turning, unbeaten
from web.state import routes
from web.state.commands import Press
from web.state.day_rows import DayRow
from web.state.model import Model
from web.widgets.html import Html, el, many


def after(say: Language, model: Model, day: Day, row: DayRow) -> Html:
    """The place among computer plays, what was made of each deal, and what to do now."""
    ended, where = headline(say, row), results.standing(row)
    beaten = where.worse if where else 0
    title = _beaten(say, beaten, where.plays) if where and beaten else ended
    game = say.text("{game}, deal of the day", game=say.text(GAMES[day.game].name))
    left = el(
        "div", among(say, row), _of_match(say, row, ended if beaten else ""), working(say, model.day, row),
        _marks(say, row), not_kept(say, model), None if next_game(say, model, day) else _tomorrow(say, model, day),
    )  # fmt: skip
    right = el("div", share_card(say, day, row), _now(say, model, day, row))
    return many(
        el("h1", title),
        el("p", game, *_group(say, day), cls="lede"),
        el("div", left, right, cls="day-result", data_falls=model.day.fresh),
    )


def _beaten(say: Language, n: int, all: int) -> str:
    """How many of the computer's plays of the same cards one has beaten."""
    return say.text("Better than {n} of the {all} computer players who had your cards", n=n, all=all)


def _of_match(say: Language, row: DayRow, ended: str) -> Html:
    """How the match ended against those who sat at the table, if the title does not say it, each deal, and the
    points."""
    points = scores(say, row)
    return el(
        "section", el("h2", el("span", say.text("At your table"), cls="label"), " ", ended) if ended else None,
        per_deal(say, row), el("p", points, cls="label") if points else None, cls="of-match",
    )  # fmt: skip


def _now(say: Language, model: Model, day: Day, row: DayRow) -> Html:
    """The two things to do: the next game, or looking back, and sharing; and what came of the latter."""
    there = next_game(say, model, day)
    share_it = button(say.text("Share"), "share", "btn" if there else "btn go") if row.code else None
    back = None if there or not row.links else el("a", say.text("Look back"), cls="btn", href=_look_back(row.links[0]))
    return many(el("div", there, share_it, back, cls="actions"), copied(say, model.day.copied))


def rest(say: Language, model: Model, day: Day, row: DayRow) -> list[Html | None]:
    """What is there for whoever asks: the same cards in other hands, what to pass on, and a friend's result."""
    with_cards = el(
        "section", el("h2", say.text("With your cards")), turning(say, row) or unbeaten(say, row),
        travellers(say, day, row), _ways_on(say, row), _lately(say, model, row),
    )  # fmt: skip
    return [with_cards, _paste(say, model), _pass_on(say, model, row)]


def next_game(say: Language, model: Model, day: Day) -> Html | None:
    """The way to a game of the date that is not played yet; nothing for a group's deal, or where all are."""
    others = (Day(day.date, game) for game in results.after(day.game)) if not day.word else ()
    there = next((other for other in others if results.stage(model, other) in ("new", "begun", "between")), None)
    if not there:
        return None
    words = say.text("Next: {game}", game=say.text(GAMES[there.game].name))
    return el("a", words, cls="btn go", href=f"#{results.address(there)}")


def _tomorrow(say: Language, model: Model, day: Day) -> Html | None:
    """What comes first tomorrow, once all games of today are played."""
    if day.word or str(day.date) != model.day.today:
        return None
    name = say.text(GAMES[featured(dates.after(day.date, 1))].name)
    words = say.text("You have played all of today’s games. Tomorrow {game} comes first.", game=name)
    return el("p", words, cls="label tomorrow")


def length(say: Language, game: str) -> str:
    """How much is to be played of a game on every day."""
    if DAYS[game].matches > 1:
        return say.plural("{n} short match to play", "{n} short matches to play", DAYS[game].matches)
    return say.plural("{n} deal to play", "{n} deals to play", DAYS[game].deals)


def _group(say: Language, day: Day) -> tuple[str, ...]:
    return (" · ", say.text("A deal for the group “{word}”.", word=day.word)) if day.word else ()


def _lately(say: Language, model: Model, row: DayRow) -> Html | None:
    """The average of thirty days, once there is one."""
    found = results.lately(model.day.rows.values(), row.game, model.day.today)
    if not found:
        return None
    words = say.text(
        "On average over {n} days: better than {beaten} of {all} computer players.",
        n=found.days,
        beaten=found.beaten,
        all=found.of,
    )
    return el("p", words, cls="label")


def _marks(say: Language, row: DayRow) -> Html | None:
    said = []
    if row.late:
        late = dates.read(row.played)
        said.append(say.text("Played late, on {date}.", date=day_and_month(say, late.month, late.day)))
    if row.tries > 1:
        said.append(say.text("This was try {n}.", n=row.tries))
    return el("p", " ".join(said), cls="label") if said else None


def _paste(say: Language, model: Model) -> Html:
    """Where a friend's code goes, and why one was not taken."""
    page = model.day
    why = code_fault(say, page) if page.fault else None
    entry = el(
        "input", type="text", cls="txt", id="code", name="code", value=page.typed, autocomplete="off",
        spellcheck="false", aria_describedby="code-help", aria_invalid="true" if why else None,
    )  # fmt: skip
    add = el("button", say.text("Add"), type="button", cls="btn", data_do=Press("day", "add"))
    help_line = el("p", say.text("Paste what your friend sent you: the whole text or the code alone."), cls="help")
    told = el("p", why, cls="help error", role="alert", id=f"refused-{page.refusals}") if why else help_line
    label = el("label", say.text("Code or text"), for_="code")
    week = el("p", el("a", say.text("Your group’s week"), href="#/week"))
    inside = el("div", label, el("div", entry, add, cls="paste-row"), el("div", told, id="code-help"), week,
                cls="paste")  # fmt: skip
    return el("section", el("h2", say.text("A friend’s result")), inside)


def _ways_on(say: Language, row: DayRow) -> Html:
    again = el("button", say.text("Play it again"), type="button", cls="btn", data_do=Press("day", "deal"))
    several = DAYS[row.game].matches > 1
    looks = (
        el("a", say.text("Look back at match {n}", n=at) if several else say.text("Look back"), cls="btn",
           href=_look_back(link))
        for at, link in enumerate(row.links, 1)
    )  # fmt: skip
    note = el("p", say.text("You can play again as often as you like. Your first result stays."), cls="label")
    return many(el("div", looks, again, cls="actions"), note)


def _look_back(link: str) -> str:
    return f"#{routes.shared_moment(link, 1, 0)}"


def _pass_on(say: Language, model: Model, row: DayRow) -> Html:
    """The other ways to pass the result on, the text itself, and what its code proves."""
    if not row.code:
        return el("p", say.text("This deal took too many moves for a code."), cls="label")
    text = el("pre", text_to_share(model, row), cls="result-text", tabindex="0")
    proves = say.text(
        "Checked: the day’s cards, the rules, the others’ moves, the score. What can’t be checked: whether it was "
        "the first try, and whether help was used."
    )
    spoils = el("p", say.text("The text names no cards, so it gives nothing away."), cls="label")
    ways = (
        button(say.text("As a picture"), "picture"), button(say.text("Copy"), "copy"),
        button(say.text("Copy without ● and ○"), "copy-plain"), button(say.text("Copy the code alone"), "copy-code"),
    )  # fmt: skip
    return el(
        "section", el("h2", say.text("The text, and what it proves")), text, el("div", ways, cls="actions"), spoils,
        el("p", proves, cls="label"),
    )  # fmt: skip
