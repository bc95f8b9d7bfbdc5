"""All choices of a deal or of the match weighed for what they cost: offered, under way, and what came of it."""

from nines.advice.reasons.figures import classes_counted, less
from nines.advice.verdict import BARS, Verdict, counts, total
from nines.words.languages import Language
from nines.words.phrases import decimal
from web.match import players
from web.pages.review.analysis import Progress, each_deal, progress, total_progress
from web.pages.review.costs import total_told
from web.state import commands, routes
from web.state.replay import Review
from web.widgets.html import Html, Inside, el, many


def checked(looked: Review, say: Language) -> Html | None:
    """The question about all moves of the people in the deal and in the match, how far it has come, and its answer."""
    count = progress(looked)
    findings = looked.findings
    if findings.whole:
        everything = total_progress(looked)
        status = say.text("Checked {n} of {all} choices in the match.", n=everything.weighed, all=everything.all)
        return many(_under_way(say, status), _by_deal(looked, say))
    if findings.left or (findings.now >= 0 and count.weighed):
        return _under_way(say, say.text("Checked {n} of {all} choices.", n=count.weighed, all=count.all))
    unknown = count.weighed < count.all
    asked = el("div", _asked(looked, say) if unknown else None, _whole(looked, say), cls="check")
    return many(_found(looked, say, count) if count.all and not unknown else None, asked, _by_deal(looked, say))


def come_so_far(found: Progress, told: str, title: str | None = None) -> Html:
    """A bar of how many choices are checked, while they are; it takes no room."""
    return el("progress", value=str(found.weighed), max=str(found.all), aria_label=told, title=title, cls="come-so-far")


def _under_way(say: Language, status: str) -> Html:
    stop = el(
        "button",
        say.text("Stop checking"),
        type="button",
        cls="btn",
        id="look-enough",
        data_do=commands.Press("look", "enough"),
    )
    return el("div", el("p", status, role="status"), stop, cls="check")


def _asked(looked: Review, say: Language) -> Inside:
    alone = players.only_person(looked.record, shared=False) is not None
    mine = say.text("Check my choices") if alone else say.text("Check our choices")
    words = say.text("Check the choices") if looked.shared else mine
    ask = el(
        "button", words, type="button", cls="btn", id="look-check", data_do=commands.Press("look", "check"),
        aria_describedby="check-does",
    )  # fmt: skip
    does = el("p", say.text("Finds slips, mistakes and blunders, and what was better."), cls="label", id="check-does")
    return ask, does


def _found(looked: Review, say: Language, count: Progress) -> Html:
    found_out = _made(looked, say, classes_counted(counts(count.mistakes), say))
    slip, error, blunder = (decimal(bar, 1, say) for bar in BARS["points"])
    wins = (round(100 * bar) for bar in BARS["wins"])
    explain = say.text(
        "A slip costs at least {slip} points or tricks, a mistake {mistake}, a blunder {blunder}. Counted in wins "
        "out of 100, the limits are {wins}, {more} and {most}. What could be chance is left out, and nobody is "
        "blamed for cards they couldn’t see.",
        slip=slip, mistake=error, blunder=blunder, **dict(zip(("wins", "more", "most"), wins)),
    )  # fmt: skip
    in_all = total_told(count.mistakes, say)
    return el("div", el("p", el("b", found_out), " ", in_all, role="status"), el("p", explain, cls="help"), cls="check")


def _made(looked: Review, say: Language, classes: str) -> str:
    """Who made which mistakes in the deal: oneself, the one whose match it is, or all who played it together."""
    several = players.only_person(looked.record, shared=False) is None
    if looked.shared or several:
        if classes:
            return say.text("Found in this deal: {classes}.", classes=classes)
        return say.text("In this deal there were no slips or mistakes.")
    if classes:
        return say.text("In this deal you made {classes}.", classes=classes)
    return say.text("In this deal you made no slips or mistakes.")


def _whole(looked: Review, say: Language) -> Inside:
    """The offer to weigh all deals in turn, while one of several has not been weighed to its end."""
    if len(looked.deals) == 1 or all(count.weighed == count.all for count in map(progress, each_deal(looked))):
        return None
    ask = el(
        "button", say.text("Check the whole match"), type="button", cls="btn quiet", id="look-check-all",
        data_do=commands.Press("look", "check-all"), aria_describedby="check-all-does",
    )  # fmt: skip
    does = say.text("Goes through every deal. You can watch, and stop at any time.")
    return ask, el("span", does, cls="visually-hidden", id="check-all-does")


def _by_deal(looked: Review, say: Language) -> Html | None:
    """The deals that were weighed to their end, with the mistakes in them and their cost; of one alone nothing."""
    rows = []
    for deal in each_deal(looked):
        count = progress(deal)
        if not count.all or count.weighed < count.all:
            continue
        number, kinds = deal.past.number, counts(count.mistakes).values()
        link = el(
            "a", say.text("Deal {deal}", deal=number), href=f"#{routes.review(looked.id, number)}", id=f"w-d{number}"
        )
        rows.append(
            el(
                "tr", el("th", link, scope="row"), (el("td", str(n), cls="num") for n in kinds),
                el("td", _cost(count.mistakes, say), cls="num neg" if any(kinds) else "num"),
                cls="here" if deal.past == looked.past else None,
            )
        )  # fmt: skip
    if len(rows) < 2:
        return None
    titles = (
        el("th", say.text("Deals"), scope="col"),
        (el("th", head, scope="col", cls="num") for head in
         (say.text("Slips"), say.text("Mistakes"), say.text("Blunders"), say.text("Cost"))),
    )  # fmt: skip
    caption = el("caption", say.text("The match, deal by deal"))
    return el("table", caption, el("thead", el("tr", titles)), el("tbody", rows), cls="tricks dear by-deal")


def _cost(mistakes: tuple[Verdict, ...], say: Language) -> str:
    """What a deal's mistakes cost together; where they do not add up, what the worst of them did."""
    costly = [each for each in mistakes if each.kind]
    if not costly:
        return "0"
    if lost := total(costly):
        return decimal(-lost[1], 1, say)
    worst = max(costly, key=lambda each: each.weight)
    told = less(worst.cost, worst.unit, say)
    return told if len(costly) == 1 else say.text("at worst {cost}", cost=told)
