"""What a person's choices in a deal cost, in figures: each by itself, and all together."""

from collections.abc import Mapping
from math import fsum

from nines.advice.advice import Advice
from nines.advice.marks import clearly_worse, rated_played
from nines.advice.reasons.figures import behind
from nines.advice.reasons.naming import named
from nines.words.audience import Audience
from nines.words.languages import Language
from nines.words.phrases import decimal
from web.match import players
from web.review.analysis import advice_at, record_place
from web.screens.table.scene import Scene
from web.screens.widgets.html import Html, Inside, el
from web.state import commands, routes
from web.state.replay import Review


def cost(looked: Review, at: int, say: Language) -> Html | None:
    """What the choice that led to this moment cost against the best one; None where nobody has asked yet."""
    advice = advice_at(looked, at)
    if advice and advice.done:
        return _told(advice, say)
    where = record_place(looked.past, at)
    if where == looked.findings.now or where in looked.findings.left:
        return el("span", "…", cls="label")
    return None


def costs_of_line(looked: Review, scene: Scene, moments: Mapping[int, int], costs: Mapping[int, Html]) -> Inside:
    """Of these costs by moment, those of a line of a table, whose moments stand by seat; of several people, by name."""
    several = players.only_person(looked.record, shared=looked.shared) is None
    line = ((seat, moments.get(seat, 0)) for seat in scene.round_table())
    return [
        el("span", f"{scene.name(seat)} " if several else None, costs[at], cls="one")
        for seat, at in line
        if at in costs
    ]


def cost_legend(looked: Review, say: Language) -> Html | None:
    """What the costs mean, once there are some."""
    if not any(advice_at(looked, at) for at in looked.past.decisions):
        return None
    text = say.text(
        "Cost is how much less a choice was worth than the best one. It is an estimate from a number of possible "
        "deals. Differences that chance could explain are not counted."
    )
    return el("p", text, cls="help")


def _told(advice: Advice, say: Language) -> Html | None:
    mine = rated_played(advice)
    if not mine:
        return None
    if advice.own or mine.move == advice.choice:
        return el("span", say.text("best"), cls="label")
    cls = "neg" if clearly_worse(advice) else "label" if mine.equal else None
    return el("span", behind(mine, advice, say), cls=cls)


def costly_choices(looked: Review, scene: Scene) -> Html | None:
    """The choices that were clearly worse than another, each with the better one and what it cost."""
    say, rows = scene.say, list[Html]()
    to = Audience(scene.match.names, say, scene.you, scene.view, scene.pack)
    for at in looked.past.decisions:
        advice = advice_at(looked, at)
        mine = clearly_worse(advice) if advice else None
        if not advice or not mine or advice.made is None:
            continue
        name = say.text("Move {n}", n=at)
        link = el("a", name, href=f"#{routes.review(looked.id, looked.past.number, at)}", id=f"w-{at}")
        moves = (named(advice.made, to), named(advice.choice, to))
        rows.append(
            el(
                "tr", el("th", link, scope="row"), (el("td", move) for move in moves),
                el("td", behind(mine, advice, say), cls="num neg"), data_do=commands.LookAt(at),
                cls="here" if at == looked.at else None,
            )
        )  # fmt: skip
    if not rows:
        return None
    heads = (say.text("Move"), say.text("Played"), say.text("Better"), say.text("Cost"))
    titles = el("tr", (el("th", head, scope="col", cls="num" if at == 3 else None) for at, head in enumerate(heads)))
    caption = el("caption", say.text("Costly choices"))
    return el("table", caption, el("thead", titles), el("tbody", rows), cls="tricks dear")


def total_cost(looked: Review, factor: float | None) -> tuple[str, float] | None:
    """What the choices of the deal that were clearly worse gave away in all, with its unit; None where there is none,
    or not all are of one unit, or of one that does not add up.

    `factor` is the share of such costs that is really lost (`nines.balance.factors`), None where it is not known.
    """
    worse = [(advice.unit, mine.behind) for advice in _advices(looked) if (mine := clearly_worse(advice))]
    units = {unit for unit, _ in worse}
    if factor is None or len(units) != 1 or not units <= {"tricks", "points"}:
        return None  # chances of different moments do not add up
    return units.pop(), factor * fsum(behind for _, behind in worse)


def _advices(looked: Review) -> list[Advice]:
    return [advice for at in looked.past.decisions if (advice := advice_at(looked, at))]


def total_cost_text(looked: Review, say: Language, factor: float | None) -> str | None:
    """The same in a sentence, where it was given away by more than one choice."""
    lost = total_cost(looked, factor)
    if not lost or sum(clearly_worse(advice) is not None for advice in _advices(looked)) < 2:
        return None
    unit, by = lost
    size = decimal(by, 1, say)
    if unit == "tricks":
        return say.plural(
            "Together they cost about {by} tricks.", "Together they cost about {by} tricks.", int(by), by=size
        )
    return say.plural(
        "Together they cost about {by} points.", "Together they cost about {by} points.", int(by), by=size
    )
