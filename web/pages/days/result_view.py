"""The result of a day as one sees it: the score, a stone for each point, the place among computer plays, the card to
pass on."""

from nines.days import share
from nines.days.field import Standing
from nines.days.table import Day
from nines.records.daily import DAYS
from nines.registry import GAMES
from nines.words.dates import day_and_month
from nines.words.languages import Language
from nines.words.phrases import capitalized, signed_figure
from web import faces
from web.pages.days import results
from web.pages.days.outcome import APP, others_by_deal, passed_on
from web.pages.days.played_deals import PlayedDeals, Stones, played_deals, stones_of
from web.state.day_rows import DayRow
from web.widgets.html import Html, classes, el, many

MANY = 21
"""Of more plays the dots stand closer on a phone, so that they share a row."""


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
    return many(el("ol", boxes, cls="per-deal"), _key(say, row, low=bool(found and found.low_wins)))


def _key(say: Language, row: DayRow, *, low: bool) -> Html:
    """What the stones mean that lie there; `low` says that they are points still to go."""
    if DAYS[row.game].matches > 1:
        kinds = {"light": say.text("won"), "none": say.text("lost")}
    elif low:
        kinds = {"light": say.text("one stone: one point still to go"), "gone": say.text("a point gone")}
    else:
        kinds = {"light": say.text("a point you won"), "dark": say.text("a point you lost"),
                 "none": say.text("no points")}  # fmt: skip
    there = {stones.kind for stones in stones_of(row)}
    shown = [el("span", _stones(Stones(kind, 1)), words) for kind, words in kinds.items() if kind in there]
    return el("p", shown, cls="label stones-key")


def _deals(say: Language, row: DayRow, found: PlayedDeals) -> list[Html]:
    others = others_by_deal(say, row)
    return [
        many(_stones(found.stones(change)), el("b", signed_figure(change)), el("span", of_others, cls="label"))
        for change, of_others in zip(found.deals, others)
    ]


def _matches(say: Language, row: DayRow) -> list[Html]:
    words = {1: say.text("won"), 0: say.text("lost")}
    return [
        many(_stones(stones), el("b", words.get(deal, str(deal)))) for deal, stones in zip(row.deals, stones_of(row))
    ]


def _stones(stones: Stones) -> Html:
    """A stone for each point that is there, and a place for each that is not."""
    if stones.kind in ("light", "dark"):
        return Html(faces.stones(stones.number if stones.kind == "light" else -stones.number))
    places = [el("i") for _ in range(stones.number)]
    return el("span", places, cls="stones none", aria_hidden="true")


def among(say: Language, row: DayRow) -> Html | None:
    """One's place among the plays of the computer in one's own seat, called that, as a drawing; nothing before it is
    known."""
    where = results.standing(row)
    if not where:
        return None
    beaten = None
    if not where.worse:  # else the title says so
        beaten = say.plural("A computer player sat in your seat with your cards once.",
                            "Computer players sat in your seat with your cards {n} times.", where.plays)  # fmt: skip
    told = el("p", beaten, cls="label") if beaten else None
    return el("section", _field(say, where), told, cls="among")


def _field(say: Language, where: Standing) -> Html:
    """A dot for each play, those that did worse at the left, and one's own among those that did as well; how many there
    are of each that there is."""
    before = where.worse + where.equal // 2
    looks = ["worse"] * where.worse + ["same"] * where.equal + ["better"] * where.better
    dots = [el("i", cls=look) for look in looks]
    dots.insert(before, el("i", el("b", say.text("you")), cls="mine"))
    name = say.text("All results, the best on the right. Counted from the best, yours is number {n} "
                    "of {all}.", n=len(dots) - before,
                    all=len(dots))  # fmt: skip
    drawn = el("div", dots, cls=classes("dots", "many" if where.plays > MANY else ""), role="img", aria_label=name)
    keys = [(where.worse, "worse", say.text("worse")), (where.equal, "same", say.text("equal")),
            (where.better, "better", say.text("better"))]  # fmt: skip
    legend = (el("li", el("i", cls=f"key {look}", aria_hidden="true"), f"{plays} {words}")
              for plays, look, words in keys if plays)  # fmt: skip
    return el("figure", drawn, el("figcaption", el("ul", legend, cls="label ranks-key")))


def share_card(say: Language, day: Day, row: DayRow) -> Html:
    """The result as a playing card without any card of the deal: what is passed on spoils nobody's game."""
    lines = map(_stones, stones_of(row))
    where = results.standing(row)
    better = capitalized(share.better_than(say, where)) if where else ""
    made, points = passed_on(say, row)
    first, *others = filter(None, (better, made, points))
    game, date = say.text(GAMES[day.game].name), day_and_month(say, day.date.month, day.date.day)
    name = date if game == APP else f"{game}, {date}"
    return el(
        "div",
        el("p", el("b", APP), el("span", name, cls="label")),
        el("div", (el("span", line) for line in lines), cls="rows", aria_hidden="true"),
        el("div", el("p", first, cls="says-it"), (el("p", words) for words in others if words)),
        cls="share-card",
    )
