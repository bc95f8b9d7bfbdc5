"""The result of a day as one sees it: the score, a stone for each point, the place among computer plays, the card to
pass on."""

from nines.core.sums import whole
from nines.days import share
from nines.days.table import Day
from nines.records.daily import DAYS
from nines.registry import GAMES
from nines.words.dates import day_and_month
from nines.words.languages import Language
from nines.words.phrases import capitalized, signed_figure
from web import faces
from web.pages.days import results
from web.pages.days.outcome import APP, others_by_deal, passed_on
from web.pages.days.played_deals import PlayedDeals, played_deals
from web.state.day_rows import DayRow
from web.widgets.html import Html, el, many

SLOT, HEIGHT = 8, 50
"""Of the drawing of a field: the width of a play, and the whole height."""
ABOVE, SAME, BELOW = 40, 26, 12
"""How high the mark of a play is that did better, as well and worse."""


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
    points = [found.good(change) for change in found.deals] if found else list(row.deals)
    return many(el("ol", boxes, cls="per-deal"), _key(say, points, several))


def _key(say: Language, points: list[int], several: bool) -> Html:
    """What the stones mean that lie there."""
    if several:
        kinds = [(1, say.text("won")), (0, say.text("lost"))]
    else:
        kinds = [(1, say.text("a point you won")), (-1, say.text("a point you lost")), (0, say.text("no points"))]
    there = {(point > 0) - (point < 0) for point in points}
    shown = (el("span", _stones(kind), words) for kind, words in kinds if kind in there)
    return el("p", shown, cls="label stones-key")


def _deals(say: Language, row: DayRow, found: PlayedDeals) -> list[Html]:
    others = others_by_deal(say, row)
    return [
        many(_stones(found.good(change)), el("b", signed_figure(change)), el("span", of_others, cls="label"))
        for change, of_others in zip(found.deals, others)
    ]


def _matches(say: Language, row: DayRow) -> list[Html]:
    words = {1: say.text("won"), 0: say.text("lost")}
    return [many(_stones(deal), el("b", words.get(deal, str(deal)))) for deal in row.deals]


def _stones(points: int) -> Html:
    """A stone for each point, and the place of one where there is none."""
    return Html(faces.stones(points)) if points else el("span", el("i"), cls="stones none", aria_hidden="true")


def among(say: Language, row: DayRow) -> Html | None:
    """One's place among the plays of the computer in one's own seat, called that, as a drawing; nothing before it is
    known."""
    where = results.standing(row)
    if not where:
        return None
    times = say.plural("Computer players sat in your seat with your cards once.",
                       "Computer players sat in your seat with your cards {n} times.", where.plays)  # fmt: skip
    return el("section", _field(say, where.better, where.equal, where.worse), el("p", times, cls="label"), cls="among")


def _field(say: Language, better: int, equal: int, worse: int) -> Html:
    """A mark for each play, the best at the left, and one's own among those that did as well; how many there are of
    each that there is."""
    own = better + equal // 2
    heights = [ABOVE] * better + [SAME] * (equal + 1) + [BELOW] * worse
    marks = "".join(
        f'<rect class="{"mine" if at == own else "same" if height == SAME else "other"}" x="{at * SLOT + 1}" '
        f'y="{HEIGHT - 4 - height}" width="{SLOT - 2}" height="{height}" rx="1.5"/>'
        for at, height in enumerate(heights)
    )
    wide = whole((better, equal, worse, 1)) * SLOT
    name = say.text("All results, the best on the left; yours is number {n}.", n=own + 1)
    line = f'<path d="M0 {HEIGHT - 3}H{wide}"/>'
    drawn = el("svg", Html(marks + line), viewBox=f"0 0 {wide} {HEIGHT}", role="img", aria_label=name, cls="ranks")
    keys = [(better, "better", say.text("better")), (1, "mine", say.text("you")),
            (equal, "same", say.text("as good")), (worse, "worse", say.text("worse"))]  # fmt: skip
    legend = (
        el("li", el("i", cls=f"key {look}", aria_hidden="true"), words if look == "mine" else f"{many} {words}")
        for many, look, words in keys
        if many
    )
    return el("figure", drawn, el("figcaption", el("ul", legend, cls="label ranks-key")))


def share_card(say: Language, day: Day, row: DayRow) -> Html:
    """The result as a playing card without any card of the deal: what is passed on spoils nobody's game."""
    found = played_deals(row.game, row.links)
    lines = [_stones(points) for points in (map(found.good, found.deals) if found else row.deals)]
    where = results.standing(row)
    better = capitalized(share.better_than(say, where)) if where else ""
    made, points = passed_on(say, row)
    game, date = say.text(GAMES[day.game].name), day_and_month(say, day.date.month, day.date.day)
    name = date if game == APP else f"{game}, {date}"
    return el(
        "div",
        el("p", el("b", APP), el("span", name, cls="label")),
        el("div", (el("span", line) for line in lines), cls="rows", aria_hidden="true"),
        el("div", el("p", made, cls="says-it"), (el("p", words) for words in (points, better) if words)),
        cls="share-card",
    )
