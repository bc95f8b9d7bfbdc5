"""All choices of a deal or of the match weighed for what they cost: offered, under way, and what came of it."""

from nines.languages import Language
from nines.phrases import decimal
from web import addresses
from web.review import Review
from web.screens.html import Html, el, many
from web.screens.review_costs import given_away, together
from web.screens.review_table import only_person
from web.weighing import CLEARLY, Count, by_deal, counted, counted_in_all


def checked(looked: Review, say: Language) -> Html | None:
    """The question about all moves of the people in the deal and in the match, how far it has come, and its answer."""
    count = counted(looked)
    findings = looked.findings
    if findings.whole:
        everything = counted_in_all(looked)
        status = say.text("Weighed in the whole match: {n} of {all}.", n=everything.weighed, all=everything.all)
        return many(_under_way(say, status), _by_deal(looked, say))
    if findings.left or (findings.now >= 0 and count.weighed):
        return _under_way(say, say.text("Weighed: {n} of {all}.", n=count.weighed, all=count.all))
    deal = None if not count.all else _asked(looked, say) if count.weighed < count.all else _found(looked, say, count)
    return many(deal, _whole(looked, say), _by_deal(looked, say))


def _under_way(say: Language, status: str) -> Html:
    stop = el("button", say.text("Enough"), type="button", cls="btn", id="look-enough", data_do="look enough")
    return el("div", el("p", status, role="status"), stop, cls="check")


def _asked(looked: Review, say: Language) -> Html:
    alone = only_person(looked.record) is not None
    words = say.text("Check my choices") if alone else say.text("Check our choices")
    ask = el(
        "button", words, type="button", cls="btn", id="look-check", data_do="look check",
        aria_describedby="check-does",
    )  # fmt: skip
    does = el("p", say.text("This shows what they cost."), cls="label", id="check-does")
    return el("div", ask, does, cls="check")


def _found(looked: Review, say: Language, count: Count) -> Html:
    found_out = (
        say.plural(
            "{n} move was clearly worse than another, from what could be known then.",
            "{n} moves were clearly worse than another, from what could be known then.",
            count.worse,
        )
        if count.worse
        else say.text("No move was clearly worse than another, from what could be known then.")
    )
    explain = say.text(
        "Marked is a choice that comes to at least {by} tricks or points less than another, or to {share} % less "
        "chance to win, and by more than chance explains. What only the open cards show is no mistake.",
        by=decimal(CLEARLY["tricks"], 1, say), share=round(100 * CLEARLY["wins"]),
    )  # fmt: skip
    in_all = together(looked, say)
    return el("div", el("p", el("b", found_out), " ", in_all, role="status"), el("p", explain, cls="help"), cls="check")


def _whole(looked: Review, say: Language) -> Html | None:
    """The offer to weigh all deals in turn, while one of several has not been weighed to its end."""
    if len(looked.deals) == 1 or all(one.weighed == one.all for one in map(counted, by_deal(looked))):
        return None
    ask = el(
        "button", say.text("Check the whole match"), type="button", cls="btn", id="look-check-all",
        data_do="look check-all", aria_describedby="check-all-does",
    )  # fmt: skip
    does = say.text("Deal after deal, while you look on; it can be stopped at any time.")
    return el("div", ask, el("p", does, cls="label", id="check-all-does"), cls="check")


def _by_deal(looked: Review, say: Language) -> Html | None:
    """The deals that were weighed to their end, with what the choices in them cost; of one alone nothing is said."""
    rows = []
    for one in by_deal(looked):
        count = counted(one)
        if not count.all or count.weighed < count.all:
            continue
        number, lost = one.past.number, given_away(one)
        link = el(
            "a", say.text("Deal {deal}", deal=number), href=f"#{addresses.review(looked.id, number)}", id=f"w-d{number}"
        )
        cost = decimal(-lost[1], 1, say) if lost else ""
        rows.append(
            el(
                "tr", el("th", link, scope="row"), el("td", str(count.worse), cls="num"),
                el("td", cost, cls="num neg"), cls="here" if one.past == looked.past else None,
            )
        )  # fmt: skip
    if len(rows) < 2:
        return None
    titles = (
        el("th", say.text("Deals"), scope="col"), el("th", say.text("Clearly worse"), scope="col", cls="num"),
        el("th", say.text("Cost"), scope="col", cls="num"),
    )  # fmt: skip
    caption = el("caption", say.text("The match, deal by deal"))
    return el("table", caption, el("thead", el("tr", titles)), el("tbody", rows), cls="tricks dear by-deal")
