"""What a move was worth, from what its seat could know when it was made: asked for, told, its numbers folded."""

from nines.advice.advice import Advice, RatedMove
from nines.advice.reasons.figures import cost_told
from nines.advice.reasons.words import HintRow, told
from nines.advice.verdict import Verdict, told_cost, verdict
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import Language
from web.match import players
from web.pages.review.analysis import advice_at, record_place
from web.pages.review.costs import unready
from web.state import commands, routes
from web.state.replay import Review
from web.table.scene import Scene
from web.widgets.html import Html, Inside, classes, el


def why(looked: Review, scene: Scene) -> Html | None:
    """The question about the move on the screen, or what was found out about it; below the line that names it."""
    if not looked.at:
        return None
    say, step = scene.say, looked.step
    if _is_forced(looked):
        return el("p", say.text("No choice: nothing else could be played."), cls="label nothing")
    advice = advice_at(looked, looked.at)
    here = record_place(looked.past, looked.at)
    if advice:
        return _told(looked, scene, advice)
    if here == looked.findings.now or here in looked.findings.left:
        return _slip(el("p", _weighing(say), role="status"), act=_again(looked, say))
    person = step.seat in players.people(looked.record)
    words = say.text("What was best?") if person else say.text("Why this choice?")
    ask = el(
        "button",
        words,
        type="button",
        cls="btn",
        id="look-why",
        data_do=commands.Press("look", "why"),
        aria_keyshortcuts="W",
    )
    failed = here in looked.findings.texts
    sorry = (
        el("p", say.text("This move couldn’t be checked just now. Ask again, or carry on."), role="alert")
        if failed
        else None
    )
    return el("div", sorry, ask, _again(looked, say), cls="ask-why")


def _is_forced(looked: Review) -> bool:
    return len(GAMES[looked.record.game].legal_moves(looked.step.before)) == 1


def _again(looked: Review, say: Language) -> Html | None:
    """To make a person's decision again, and play its deal another way."""
    if looked.step.seat not in players.people(looked.record):
        return None
    to = routes.branch(looked.id, looked.past.number, looked.at - 1, looked.step.seat)
    return el("a", say.text("Try again from here"), cls="btn go", id="look-try", href=f"#{to}")


def _weighing(say: Language) -> str:
    return say.text("Checking this move…")


def _slip(*inside: Inside, act: Html | None, worse: bool = False) -> Html:
    return el("section", el("div", inside), act, cls=classes("weighed", "worse" if worse else ""), id="weighed")


def _told(looked: Review, scene: Scene, advice: Advice) -> Html:
    """The move to make, why, and how the move that was made compares."""
    to = _audience(scene)
    said, found = told(advice, _player(looked, to)), verdict(advice)
    judged, why = _judged(looked, found, to) if found else "", " ".join(said.sentences)
    if advice.done and found and found.kind and not why:
        why = scene.say.text("No single reason stands out: small things add up in the rest of the deal.")
    return _slip(
        # One live region from the question to the answer: the slices between are not read out.
        el("p", said.title if advice.done else _weighing(scene.say), role="status", cls="visually-hidden"),
        el("h2", said.title),
        el("p", why, cls="because") if why else None,
        el("p", judged, cls="judged") if judged else None,
        act=_again(looked, scene.say),
        worse=bool(found and found.kind),
    )


def numbers(looked: Review, scene: Scene) -> Html | None:
    """Folded away: what every legal move costs, what the seat needed, and what the figures rest on."""
    advice = advice_at(looked, looked.at) if looked.at and not _is_forced(looked) else None
    if not advice:
        return None
    said = told(advice, _player(looked, _audience(scene)))
    most = max((told_cost(rated, advice.unit, advice.share) for rated in advice.moves), default=0.0)
    lines = [_line(row, advice, most, scene.say) for row in said.rows]
    heads = el(
        "tr", el("th", scene.say.text("Move"), scope="col"),
        el("th", scene.say.text("Behind the best"), scope="col", colspan="2"),
    )  # fmt: skip
    table = el("table", el("thead", heads), el("tbody", lines), cls="worths") if lines else None
    return el(
        "details",
        el("summary", scene.say.text("Show the numbers")),
        table,
        (el("p", need, cls="label") for need in said.needs),
        el("p", said.note, " ", scene.say.text("This was worked out without looking at hidden cards."), cls="help"),
        cls="more",
        id="numbers",
    )


def _audience(scene: Scene) -> Audience:
    return Audience(scene.match.names, scene.say, scene.you, scene.view, scene.pack)


def _player(looked: Review, to: Audience) -> Audience:
    """The person who made the move: what sets two moves apart is told as *you* of a stranger's choice, too."""
    seat = looked.step.seat
    return to._replace(seat=seat) if seat in players.people(looked.record) else to


def _judged(looked: Review, found: Verdict, to: Audience) -> str:
    """What the move that was made cost, and whether Coach was there to say so; that it was the best one."""
    if found.move == found.best:
        seat = looked.step.seat
        return to.said(seat, "You chose this move.", "{name} chose this move.")
    if not found.kind:
        return ""
    return f"{cost_told(found.cost, found.unit, to.language)}{unready(looked, looked.at, to.language)}"


# ---- the legal moves side by side ------------------------------------------------------------------------------------

_WIDTH = 100


def _line(row: HintRow, advice: Advice, most: float, say: Language) -> Html:
    played = row.rated.move == advice.made
    mark = el("span", say.text("played"), cls="played") if played else None
    cost = say.text("best") if row.best else row.behind
    kind = el("span", row.kind, cls="label") if row.kind else None
    return el(
        "tr", el("th", row.move, " ", mark, scope="row"),
        el("td", _bar(row.rated, advice, most), cls="drawn", aria_hidden="true"), el("td", cost, " ", kind, cls="num"),
        cls=classes("best" if row.best else "", "made" if played else ""),
    )  # fmt: skip


def _bar(rated: RatedMove, advice: Advice, most: float) -> Html:
    """What a move leaves of the most that is at stake, as a bar from the worst on the left."""
    cost = told_cost(rated, advice.unit, advice.share)
    end = round(_WIDTH * (1 - cost / most), 1) if most else _WIDTH
    return Html(
        f'<svg class="worth" viewBox="0 0 {_WIDTH} 10" preserveAspectRatio="none">'
        f'<rect class="rail" width="{_WIDTH}" height="10"/><rect class="bar" width="{end}" height="10"/></svg>'
    )
