"""What a move was worth, from what its seat could know when it was made: asked for, weighed, told."""

from nines.audience import Audience
from nines.games import GAMES
from nines.languages import Language
from nines.phrases import decimal
from nines.reasons.advice import Advice, Rated
from nines.reasons.naming import named
from nines.reasons.words import Row, told
from web import telling
from web.review import Review
from web.screens.html import Html, Inside, classes, el, many
from web.screens.review_table import only_person
from web.screens.scene import Scene
from web.weighing import clearly_worse, found, made, place


def why(looked: Review, scene: Scene) -> Html | None:
    """The question about the move on the screen, or what was found out about it."""
    if not looked.at:
        return None
    say, step = scene.say, looked.step
    if len(GAMES[looked.record.game].legal_moves(step.before)) == 1:
        return el("p", say.text("There was no choice: nothing else could be played."), cls="label nothing")
    return many(_answer(looked, scene), _again(looked, say))


def _again(looked: Review, say: Language) -> Html | None:
    """To make a person's decision again, in a new match; till this one is over it would show the deals to come."""
    if not looked.over or looked.step.seat not in telling.people(looked.record):
        return None
    words = say.text("Try again from here")
    return el("p", el("button", words, type="button", cls="btn", id="look-try", data_do="look try"), cls="ask-why")


def _answer(looked: Review, scene: Scene) -> Html:
    say, step = scene.say, looked.step
    advice = found(looked, looked.at)
    here = place(looked.past, looked.at)
    waiting = here == looked.findings.now or here in looked.findings.left
    if advice:
        return _told(looked, scene, advice)
    if waiting:
        return _slip(el("p", _weighing(say), role="status"))
    person = step.seat in telling.people(looked.record)
    words = say.text("What was best?") if person else say.text("Why did they play that?")
    ask = el("button", words, type="button", cls="btn", id="look-why", data_do="look why", aria_keyshortcuts="W")
    failed = here in looked.findings.texts
    sorry = (
        el("p", say.text("This move could not be weighed now. Ask again, or go on."), role="alert") if failed else None
    )
    return el("div", sorry, ask, cls="ask-why")


def _weighing(say: Language) -> str:
    return say.text("The move is being weighed…")


def _slip(*inside: Inside, worse: bool = False) -> Html:
    return el("section", inside, cls=classes("weighed", "worse" if worse else ""), id="weighed")


def _told(looked: Review, scene: Scene, advice: Advice) -> Html:
    """The move to make, why, how the move that was made compares, and what every legal move comes to."""
    to = Audience(scene.match.names, scene.say, only_person(looked.record), scene.view, scene.pack)
    said = told(advice, to)
    worse = clearly_worse(advice)
    verdict = None if advice.own or not advice.done else _verdict(advice, to, worse)
    scale = _scale(advice)
    lines = [_line(row, row.rated, scale, scene.say, played=row.rated.move == advice.made) for row in said.rows]
    heads = el("tr", el("th", scene.say.text("Move"), scope="col"), el("th", said.caption, scope="col", colspan="2"))
    table = el("table", el("thead", heads), el("tbody", lines), cls="worths") if lines else None
    return _slip(
        # One live region from the question to the answer: the slices between are not read out.
        el("p", said.title if advice.done else _weighing(scene.say), role="status", cls="visually-hidden"),
        el("h2", said.title),
        (el("p", sentence) for sentence in said.sentences),
        el("p", verdict, cls="judged") if verdict else None,
        table,
        el("p", said.note, " ", scene.say.text("No card was used that this player could not see."), cls="help"),
        worse=worse is not None,
    )


def _verdict(advice: Advice, to: Audience, worse: Rated | None) -> str | None:
    """How the move that a person made compares: a mistake only where it is clearly worse by what could be known."""
    mine = made(advice)
    if not mine:
        return None
    name = named(mine.move, to)
    if mine.move == advice.choice:
        return to.said(advice.seat, "You made this move.", "{name} made this move.")
    if worse:
        return _clearly(advice, mine, to)
    if mine.equal:
        return to.text("From what could be known, {move} comes to the same.", move=name)
    return to.text("From what could be known, {move} comes to a little less: too little to mark it.", move=name)


def _clearly(advice: Advice, mine: Rated, to: Audience) -> str:
    name = named(mine.move, to)
    if advice.unit == "wins":
        by = decimal(100 * mine.behind, 0, to.language)
        return to.said(
            advice.seat,
            "From what you could know, {move} gives away about {by} % of the chance to win.",
            "From what {name} could know, {move} gives away about {by} % of the chance to win.",
            move=name, by=by,
        )  # fmt: skip
    if advice.unit == "next":
        by = decimal(100 * mine.behind, 0, to.language)
        return to.said(
            advice.seat,
            "From what you could know, {move} gives away about {by} % of the chance to be the next one out.",
            "From what {name} could know, {move} gives away about {by} % of the chance to be the next one out.",
            move=name, by=by,
        )  # fmt: skip
    by = decimal(mine.behind, 1, to.language)
    if advice.unit == "points":
        return to.said(
            advice.seat,
            "From what you could know, {move} gives away about {by} points.",
            "From what {name} could know, {move} gives away about {by} points.",
            move=name, by=by,
        )  # fmt: skip
    return to.said(
        advice.seat,
        "From what you could know, {move} gives away about {by} tricks.",
        "From what {name} could know, {move} gives away about {by} tricks.",
        move=name, by=by,
    )  # fmt: skip


# ---- the legal moves side by side ------------------------------------------------------------------------------------

Scale = tuple[float, float]
"""The expected results between which the bars are drawn."""
_WIDTH = 100


def _scale(advice: Advice) -> Scale:
    low = min((one.mean - 2 * one.error for one in advice.moves), default=0.0)
    high = max((one.mean + 2 * one.error for one in advice.moves), default=0.0)
    return low, max(high, low + 1e-9)


def _line(row: Row, one: Rated, scale: Scale, say: Language, *, played: bool) -> Html:
    mark = el("span", say.text("played"), cls="played") if played else None
    return el(
        "tr", el("th", row.move, " ", mark, scope="row"), el("td", _bar(one, scale), cls="drawn", aria_hidden="true"),
        el("td", row.value, cls="num"), cls=classes("best" if row.best else "", "made" if played else ""),
    )  # fmt: skip


def _bar(one: Rated, scale: Scale) -> Html:
    """A result as a bar from the worst on the left, with two standard errors either way as a line across its end."""
    low, high = scale

    def across(value: float) -> float:
        return round(_WIDTH * (value - low) / (high - low), 1)

    end, first, last = across(one.mean), across(one.mean - 2 * one.error), across(one.mean + 2 * one.error)
    return Html(
        f'<svg class="worth" viewBox="0 0 {_WIDTH} 10" preserveAspectRatio="none">'
        f'<rect class="rail" width="{_WIDTH}" height="10"/><rect class="bar" width="{end}" height="10"/>'
        f'<path d="M{first} 5H{last}"/></svg>'
    )
