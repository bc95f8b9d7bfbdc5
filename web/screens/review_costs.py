"""What a person's choices in a deal cost, in figures: each by itself, and all together."""

from collections.abc import Mapping

from nines.audience import Audience
from nines.languages import Language
from nines.phrases import decimal
from nines.reasons.advice import Advice
from nines.reasons.figures import behind
from nines.reasons.naming import named
from web import addresses
from web.review import Review
from web.screens.html import Html, Inside, el
from web.screens.review_table import only_person
from web.screens.scene import Scene
from web.weighing import clearly_worse, decisions, found, made, place


def cost(looked: Review, at: int, say: Language) -> Html | None:
    """What the choice that led to this moment cost against the best one; None where nobody has asked yet."""
    advice = found(looked, at)
    if advice and advice.done:
        return _told(advice, say)
    where = place(looked.past, at)
    if where == looked.findings.now or where in looked.findings.left:
        return el("span", "…", cls="label")
    return None


def in_line(looked: Review, scene: Scene, moments: Mapping[int, int], costs: Mapping[int, Html]) -> Inside:
    """Of these costs by moment, those of a line of a table, whose moments stand by seat; of several people, by name."""
    several = only_person(looked.record) is None
    line = ((seat, moments.get(seat, 0)) for seat in scene.round_table())
    return [
        el("span", f"{scene.name(seat)} " if several else None, costs[at], cls="one")
        for seat, at in line
        if at in costs
    ]


def measure(looked: Review, say: Language) -> Html | None:
    """What the costs mean, once there are some."""
    if not any(found(looked, at) for at in decisions(looked)):
        return None
    text = say.text(
        "The cost is what a choice gave away against the best one. After ± stands how far off that easily is, since "
        "only some of the possible deals were tried. What chance alone explains counts as good."
    )
    return el("p", text, cls="help")


def _told(advice: Advice, say: Language) -> Html | None:
    mine = made(advice)
    if not mine:
        return None
    if advice.own or mine.move == advice.choice:
        return el("span", say.text("best"), cls="label")
    if mine.equal:
        return el("span", say.text("as good"), cls="label")
    return el("span", behind(mine, advice, say), cls="neg" if clearly_worse(advice) else None)


def dear(looked: Review, scene: Scene) -> Html | None:
    """The choices that were clearly worse than another, each with the better one and what it cost."""
    say, rows = scene.say, list[Html]()
    to = Audience(scene.match.names, say, only_person(looked.record), scene.view, scene.pack)
    for at in decisions(looked):
        advice = found(looked, at)
        mine = clearly_worse(advice) if advice else None
        if not advice or not mine or advice.made is None:
            continue
        name = say.text("Move {n}", n=at)
        link = el("a", name, href=f"#{addresses.review(looked.id, looked.past.number, at)}", id=f"w-{at}")
        moves = (named(advice.made, to), named(advice.choice, to))
        rows.append(
            el(
                "tr", el("th", link, scope="row"), (el("td", one) for one in moves),
                el("td", behind(mine, advice, say), cls="num neg"), data_do=f"look at {at}",
                cls="here" if at == looked.at else None,
            )
        )  # fmt: skip
    if not rows:
        return None
    heads = (say.text("Move"), say.text("Played"), say.text("Better"), say.text("Cost"))
    titles = el("tr", (el("th", one, scope="col", cls="num" if at == 3 else None) for at, one in enumerate(heads)))
    caption = el("caption", say.text("Clearly worse than another"))
    return el("table", caption, el("thead", titles), el("tbody", rows), cls="tricks dear")


def given_away(looked: Review) -> tuple[str, float] | None:
    """What the choices of the deal that were clearly worse gave away in all, with its unit; None where there is none,
    or not all are of one unit, or of one that does not add up."""
    worse = [(one.unit, mine.behind) for one in _advices(looked) if (mine := clearly_worse(one))]
    units = {unit for unit, _ in worse}
    if len(units) != 1 or not units <= {"tricks", "points"}:
        return None  # chances of different moments do not add up
    return units.pop(), sum(behind for _, behind in worse)


def _advices(looked: Review) -> list[Advice]:
    return [one for at in decisions(looked) if (one := found(looked, at))]


def together(looked: Review, say: Language) -> str | None:
    """The same in a sentence, where it was given away by more than one choice."""
    lost = given_away(looked)
    if not lost or sum(clearly_worse(one) is not None for one in _advices(looked)) < 2:
        return None
    unit, by = lost
    if unit == "tricks":
        return say.text("Together they gave away about {by} tricks.", by=decimal(by, 1, say))
    return say.text("Together they gave away about {by} points.", by=decimal(by, 1, say))
