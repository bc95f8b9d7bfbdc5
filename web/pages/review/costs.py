"""What a person's choices in a deal cost, in figures: each by itself, and all together."""

from collections.abc import Iterable, Mapping

from nines.advice.advice import Advice
from nines.advice.reasons.figures import class_name, less
from nines.advice.reasons.naming import named
from nines.advice.verdict import Verdict, mistake, total, verdict
from nines.words.audience import Audience
from nines.words.languages import Language
from nines.words.phrases import amount, ones
from web.match import players
from web.pages.review.analysis import advice_at, record_place
from web.state import commands, routes
from web.state.replay import Review
from web.table.scene import Scene
from web.widgets.html import Html, Inside, classes, el


def cost(looked: Review, at: int, say: Language) -> Html | None:
    """What the choice that led to this moment cost against the best one; None where nobody has asked yet."""
    advice = advice_at(looked, at)
    if advice and advice.done:
        return _told(advice, say)
    where = record_place(looked.past, at)
    if where == looked.findings.now or where in looked.findings.left:
        return el("span", "…", cls="label")
    return None


def costs_of_deal(looked: Review, say: Language) -> dict[int, Html]:
    """By the moment to which it led what each choice cost; once there is a cost, also which moves were no choice."""
    costs = {at: said for at in looked.past.decisions if (said := cost(looked, at, say))}
    if not costs:
        return {}
    persons = players.people(looked.record)
    no_choice = (
        at for at, step in enumerate(looked.past.steps) if step.seat in persons and at not in looked.past.decisions
    )
    return costs | {at: _forced(say) for at in no_choice}


def _forced(say: Language) -> Html:
    words = say.text("no choice")
    return el("span", el("span", "–", aria_hidden="true"), el("span", words, cls="visually-hidden"), cls="label",
              title=words)  # fmt: skip


def costs_of_line(looked: Review, scene: Scene, moments: Mapping[int, int], costs: Mapping[int, Html]) -> Inside:
    """Of these costs by moment, those of a line of a table, whose moments stand by seat; of several people, by name."""
    several = players.only_person(looked.record, shared=looked.shared) is None
    line = ((seat, moments.get(seat, 0)) for seat in scene.round_table())
    return [
        el("span", f"{scene.name(seat)} " if several else None, costs[at], cls="one")
        for seat, at in line
        if at in costs
    ]


def table_row(
    looked: Review, scene: Scene, number: int, moments: Mapping[int, int], head: tuple[str, str | None],
    cells: list[Inside], costs: Mapping[int, Html], look: str = "",
) -> Html:  # fmt: skip
    """A line of a table of the deal: its head in words, and in those for who hears the page, then its cells and what
    was lost in it. A press on it leads to the person's choice in it."""
    persons = players.people(looked.record)
    own = [at for seat, at in moments.items() if seat in persons] or list(moments.values())
    to = own[0] if persons else own[-1]
    here = looked.at in moments.values()
    link = el(
        "a", head[0], href=f"#{routes.review(looked.id, looked.past.number, to)}", id=f"t-{number}",
        aria_label=head[1], aria_current="true" if here else None,
    )  # fmt: skip
    cost = el("td", costs_of_line(looked, scene, moments, costs), cls="num") if costs else None
    cls = classes("here" if here else "", look)
    return el("tr", el("th", link, scope="row"), cells, cost, data_do=commands.Press("look", f"at {to}"), cls=cls)


def cost_legend(looked: Review, say: Language) -> Html | None:
    """What the costs mean, once there are some."""
    if not any(advice_at(looked, at) for at in looked.past.decisions):
        return None
    text = say.text(
        "The cost of a choice is how much less it brings on average than the best one. It is an estimate from many "
        "possible deals. What is too small to matter, or could be chance, isn’t counted."
    )
    return el("p", text, cls="help")


def _told(advice: Advice, say: Language) -> Html | None:
    if advice.own or advice.made == advice.choice:
        return el("span", say.text("best"), cls="label") if advice.moves else None
    found = verdict(advice)
    if not found or not found.kind:
        return el("span", "0", cls="label")
    return el("span", less(found.cost, found.unit, say), cls="neg")


def mistakes_of(looked: Review, scene: Scene) -> Html | None:
    """The mistakes of the deal, each with the better choice and what it cost."""
    say, rows = scene.say, list[Html]()
    to = Audience(scene.match.names, say, scene.you, scene.view, scene.pack)
    for at in looked.past.decisions:
        advice = advice_at(looked, at)
        found = mistake(advice) if advice else None
        if not found or not found.kind:
            continue
        name = say.text("Move {n}", n=at)
        link = el("a", name, href=f"#{routes.review(looked.id, looked.past.number, at)}", id=f"w-{at}")
        kind = el("span", class_name(found.kind, say), unready(looked, at, say), cls="label")
        rows.append(
            el(
                "tr", el("th", link, " ", kind, scope="row"), (el("td", named(move, to)) for move in found[:2]),
                el("td", less(found.cost, found.unit, say), cls="num neg"), data_do=commands.Press("look", f"at {at}"),
                cls="here" if at == looked.at else None,
            )
        )  # fmt: skip
    if not rows:
        return None
    heads = (say.text("Move"), say.text("Played"), say.text("Better"), say.text("Cost"))
    titles = el("tr", (el("th", head, scope="col", cls="num" if at == 3 else None) for at, head in enumerate(heads)))
    caption = el("caption", say.text("Slips, mistakes and blunders"))
    return el("table", caption, el("thead", titles), el("tbody", rows), cls="tricks dear")


def unready(looked: Review, at: int, say: Language) -> str:
    """That Coach had not come to an end when a mistake was made; empty where it had, or did not look on."""
    if record_place(looked.past, at) not in looked.unready:
        return ""
    words = say.text("Coach wasn’t ready")
    return f" · {words}"


def total_told(verdicts: Iterable[Verdict], say: Language) -> str | None:
    """What several mistakes come to, in a sentence: the sum of what is told of each."""
    costly = [each for each in verdicts if each.kind]
    lost = total(costly)
    if not lost or len(costly) < 2:
        return None
    unit, by = lost
    size = amount(by, say)
    if unit == "tricks":
        return say.plural(
            "Together these choices cost about {by} trick.",
            "Together these choices cost about {by} tricks.",
            ones(size),
            by=size,
        )
    return say.plural(
        "Together these choices cost about {by} point.",
        "Together these choices cost about {by} points.",
        ones(size),
        by=size,
    )
