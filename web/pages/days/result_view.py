"""The result of a day as one sees it: the score, a stone for each point, the place among computer plays, the card to
pass on."""

from nines.core.sums import whole
from nines.days import share
from nines.days.table import Day
from nines.records.daily import DAYS
from nines.registry import GAMES
from nines.words.dates import day_and_month
from nines.words.languages import Language
from nines.words.phrases import capitalized, score
from web import faces
from web.pages.days import results, rows
from web.pages.days.played_deals import PlayedDeals, played_deals, result
from web.state.day_rows import DayRow
from web.widgets.html import Html, el, many

SLOT, HEIGHT = 8, 50
"""Of the drawing of a field: the width of a play, and the whole height."""
ABOVE, SAME, BELOW = 40, 26, 12
"""How high the mark of a play is that did better, as well and worse."""


def headline(say: Language, row: DayRow) -> str:
    """Who won, and the score, one's own first; where a game has no points, how many matches were won."""
    found, made = played_deals(row.game, row.links), points_made(say, row)
    if not found:
        return capitalized(made)
    if found.lead > 0:
        return say.text("You won, {score}", score=made)
    return say.text("You lost, {score}", score=made) if found.lead < 0 else say.text("Level, {score}", score=made)


def points_made(say: Language, row: DayRow) -> str:
    """The score in the game's own points, one's own and that of the best of the others; else how many matches were
    won."""
    found, game = played_deals(row.game, row.links), GAMES[row.game]
    if not found:
        return share.points(say, rows.score_of(row), row.game)
    return result(found, game)


def per_deal(say: Language, row: DayRow) -> Html:
    """A box for each deal with one's points as stones, or for each match whether it was won."""
    found = played_deals(row.game, row.links)
    several = DAYS[row.game].matches > 1
    boxes = (
        el(
            "li",
            el("span", say.text("Match {n}", n=at) if several else say.text("Deal {deal}", deal=at), cls="label"),
            inside,
        )
        for at, inside in enumerate(_deals(say, row, found) if found else _matches(say, row), 1)
    )
    lower = el("p", say.text("Lower is better here."), cls="label") if found and found.low_wins else None
    return many(el("ol", boxes, cls="per-deal"), lower)


def _deals(say: Language, row: DayRow, found: PlayedDeals) -> list[Html]:
    game = GAMES[row.game]
    return [many(_stones(found.good(change)), el("b", score(change, game))) for change in found.deals]


def _matches(say: Language, row: DayRow) -> list[Html]:
    words = {1: say.text("won"), 0: say.text("lost")}
    return [many(_stones(deal), el("b", words.get(deal, str(deal)))) for deal in row.deals]


def _stones(points: int) -> Html:
    """A stone for each point, and the place of one where there is none."""
    return Html(faces.stones(points)) if points else el("span", el("i"), cls="stones none", aria_hidden="true")


def among(say: Language, row: DayRow) -> Html | None:
    """One's place among the plays of the computer in one's own seat, called that; nothing before it is known."""
    where = results.standing(row)
    if not where:
        return None
    told = say.text(
        "Computer players sat in your seat with your cards {all} times: {worse} times they did worse than you, {equal} "
        "times as well, {better} times better.",
        all=where.plays, worse=where.worse, equal=where.equal, better=where.better,
    )  # fmt: skip
    placed = share.better_than(say, where) or say.text("among {all} computer plays", all=where.plays)
    heading = el("h2", capitalized(placed))
    return el("section", heading, el("p", told), _field(say, where.better, where.equal, where.worse), cls="among")


def _field(say: Language, better: int, equal: int, worse: int) -> Html:
    """A mark for each play, the best at the left, and one's own among those that did as well."""
    own = better + equal // 2
    heights = [ABOVE] * better + [SAME] * (equal + 1) + [BELOW] * worse
    marks = "".join(
        f'<rect class="{"mine" if at == own else "same" if height == SAME else "other"}" x="{at * SLOT + 1}" '
        f'y="{HEIGHT - 4 - height}" width="{SLOT - 2}" height="{height}" rx="1.5"/>'
        for at, height in enumerate(heights)
    )
    wide = whole((better, equal, worse, 1)) * SLOT
    name = say.text("Every play as a mark, the best on the left; yours is number {n}.", n=own + 1)
    line = f'<path d="M0 {HEIGHT - 3}H{wide}"/>'
    return el("svg", Html(marks + line), viewBox=f"0 0 {wide} {HEIGHT}", role="img", aria_label=name, cls="ranks")


def share_card(say: Language, day: Day, row: DayRow) -> Html:
    """The result as a playing card without any card of the deal: what is passed on spoils nobody's game."""
    found = played_deals(row.game, row.links)
    lines = [_stones(points) for points in (map(found.good, found.deals) if found else row.deals)]
    where = results.standing(row)
    said = [headline(say, row), capitalized(share.better_than(say, where)) if where else ""]
    name = f"{say.text(GAMES[day.game].name)}, {day_and_month(say, day.date.month, day.date.day)}"
    return el(
        "div",
        el("p", el("b", "Nines"), el("span", name, cls="label")),
        el("div", (el("span", line) for line in lines), cls="rows", aria_hidden="true"),
        el("p", ". ".join(filter(None, said)) + ".", cls="says-it"),
        cls="share-card",
    )
