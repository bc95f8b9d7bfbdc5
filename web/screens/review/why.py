"""What a move was worth, from what its seat could know when it was made: asked for, weighed, told."""

from nines.advice.advice import Advice, RatedMove
from nines.advice.marks import clearly_worse, rated_played
from nines.advice.reasons.naming import named
from nines.advice.reasons.words import HintRow, told
from nines.games import GAMES
from nines.words.audience import Audience
from nines.words.languages import Language
from nines.words.phrases import decimal
from web.match import players
from web.review.analysis import advice_at, record_place
from web.screens.table.scene import Scene
from web.screens.widgets.html import Html, Inside, classes, el, many
from web.state import commands, routes
from web.state.replay import Review


def why(looked: Review, scene: Scene) -> Html | None:
    """The question about the move on the screen, or what was found out about it."""
    if not looked.at:
        return None
    say, step = scene.say, looked.step
    if len(GAMES[looked.record.game].legal_moves(step.before)) == 1:
        return el("p", say.text("No choice: nothing else could be played."), cls="label nothing")
    return many(_answer(looked, scene), _again(looked, say))


def _again(looked: Review, say: Language) -> Html | None:
    """To make a person's decision again, and play its deal another way."""
    if looked.step.seat not in players.people(looked.record):
        return None
    to = routes.branch(looked.id, looked.past.number, looked.at - 1, looked.step.seat)
    return el("p", el("a", say.text("Try again from here"), cls="btn", id="look-try", href=f"#{to}"), cls="ask-why")


def _answer(looked: Review, scene: Scene) -> Html:
    say, step = scene.say, looked.step
    advice = advice_at(looked, looked.at)
    here = record_place(looked.past, looked.at)
    waiting = here == looked.findings.now or here in looked.findings.left
    if advice:
        return _told(looked, scene, advice)
    if waiting:
        return _slip(el("p", _weighing(say), role="status"))
    person = step.seat in players.people(looked.record)
    words = say.text("What was best?") if person else say.text("Why this choice?")
    ask = el(
        "button", words, type="button", cls="btn", id="look-why", data_do=commands.Look("why"), aria_keyshortcuts="W"
    )
    failed = here in looked.findings.texts
    sorry = el("p", say.text("That couldn’t be checked now. Ask again, or carry on."), role="alert") if failed else None
    return el("div", sorry, ask, cls="ask-why")


def _weighing(say: Language) -> str:
    return say.text("Checking this move…")


def _slip(*inside: Inside, worse: bool = False) -> Html:
    return el("section", inside, cls=classes("weighed", "worse" if worse else ""), id="weighed")


def _told(looked: Review, scene: Scene, advice: Advice) -> Html:
    """The move to make, why, how the move that was made compares, and what every legal move comes to."""
    to = Audience(scene.match.names, scene.say, scene.you, scene.view, scene.pack)
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
        el("p", said.note, " ", scene.say.text("Worked out without looking at hidden cards."), cls="help"),
        worse=worse is not None,
    )


def _verdict(advice: Advice, to: Audience, worse: RatedMove | None) -> str | None:
    """How the move that a person made compares: a mistake only where it is clearly worse by what could be known."""
    mine = rated_played(advice)
    if not mine:
        return None
    name = named(mine.move, to)
    if mine.move == advice.choice:
        return to.said(advice.seat, "You chose this.", "{name} chose this.")
    if worse:
        return _clearly(advice, mine, to)
    if mine.equal:
        return to.text("Going by what could be seen, it’s a toss-up with {move}.", move=name)
    return to.text("Going by what could be seen, {move} came out slightly worse, but too little to mark.", move=name)


def _clearly(advice: Advice, mine: RatedMove, to: Audience) -> str:
    name = named(mine.move, to)
    in_100 = decimal(100 * mine.behind, 0, to.language)
    if advice.unit == "wins":
        fewer = to.language.plural(
            "about {by} fewer win in 100", "about {by} fewer wins in 100", round(100 * mine.behind), by=in_100
        )
        return to.said(
            advice.seat,
            "Going by what you could see, {move} meant {fewer}.",
            "Going by what {name} could see, {move} meant {fewer}.",
            move=name, fewer=fewer,
        )  # fmt: skip
    if advice.unit == "next":
        fewer = to.language.plural(
            "about {by} fewer time in 100", "about {by} fewer times in 100", round(100 * mine.behind), by=in_100
        )
        return to.said(
            advice.seat,
            "Going by what you could see, with {move} you go out next {fewer}.",
            "Going by what {name} could see, with {move} {name} goes out next {fewer}.",
            move=name, fewer=fewer,
        )  # fmt: skip
    by, whole = decimal(mine.behind, 1, to.language), int(mine.behind)
    if advice.unit == "points":
        lost = to.language.plural("about {by} points", "about {by} points", whole, by=by)
    else:
        lost = to.language.plural("about {by} tricks", "about {by} tricks", whole, by=by)
    return to.said(
        advice.seat,
        "Going by what you could see, {move} cost {lost}.",
        "Going by what {name} could see, {move} cost {lost}.",
        move=name, lost=lost,
    )  # fmt: skip


# ---- the legal moves side by side ------------------------------------------------------------------------------------

Scale = tuple[float, float]
"""The expected results between which the bars are drawn."""
_WIDTH = 100


def _scale(advice: Advice) -> Scale:
    low = min((rated.mean - 2 * rated.error for rated in advice.moves), default=0.0)
    high = max((rated.mean + 2 * rated.error for rated in advice.moves), default=0.0)
    return low, max(high, low + 1e-9)


def _line(row: HintRow, rated: RatedMove, scale: Scale, say: Language, *, played: bool) -> Html:
    mark = el("span", say.text("played"), cls="played") if played else None
    return el(
        "tr", el("th", row.move, " ", mark, scope="row"), el("td", _bar(rated, scale), cls="drawn", aria_hidden="true"),
        el("td", row.value, cls="num"), cls=classes("best" if row.best else "", "made" if played else ""),
    )  # fmt: skip


def _bar(rated: RatedMove, scale: Scale) -> Html:
    """A result as a bar from the worst on the left, with two standard errors either way as a line across its end."""
    low, high = scale

    def across(value: float) -> float:
        return round(_WIDTH * (value - low) / (high - low), 1)

    end, first, last = across(rated.mean), across(rated.mean - 2 * rated.error), across(rated.mean + 2 * rated.error)
    return Html(
        f'<svg class="worth" viewBox="0 0 {_WIDTH} 10" preserveAspectRatio="none">'
        f'<rect class="rail" width="{_WIDTH}" height="10"/><rect class="bar" width="{end}" height="10"/>'
        f'<path d="M{first} 5H{last}"/></svg>'
    )
