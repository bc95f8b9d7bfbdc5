"""The end of a match as a story, for whoever asks: where it turned, what one's choices cost, the same cards again."""

from nines.advice.reasons.naming import named
from nines.core.game import State
from nines.records.origin import origin
from nines.records.record import replay
from nines.words.audience import Audience
from nines.words.languages import Language
from nines.words.phrases import score
from nines.words.turning import Turning, turning, turning_told
from web.pages.luck.chapter import chapter as luck
from web.pages.review import analysis
from web.pages.review.chart import match_chart
from web.pages.table import moment, story
from web.state import routes
from web.state.model import Model, Saved
from web.table.scene import Scene
from web.widgets.html import Html, Inside, el, many


def chapters(model: Model, scene: Scene, to: Audience) -> Html:
    """All of them that there are."""
    luck_and_play = luck(scene.say, model, scene.match.id)
    told = (turned(scene, to), choices(model, scene, to), luck_and_play, compared(model, scene, to))
    return el("div", told, cls="chapters")


def turned(scene: Scene, to: Audience) -> Html | None:
    """How the match went, with the deal that changed most marked; for one person in words, too."""
    side = None if scene.you is None else scene.sides()[scene.you]
    found = turning(scene.view, side) if side is not None else None
    chart = match_chart(scene, found.row.deal if found else None)
    if not chart:
        return None
    heading = scene.say.text("Turning point") if found else scene.say.text("How it went")
    return el("section", el("h2", heading), chart, _told(scene, found, side or 0, to) if found else None, cls="turned")


def _told(scene: Scene, found: Turning, side: int, to: Audience) -> Html:
    deal = found.row.deal
    words = scene.say.text("Look at deal {deal}", deal=deal)
    link = el("a", words, href=f"#{routes.review(scene.match.id, deal)}", id="turned-at")
    return el("p", turning_told(found, side, to), " ", link)


# ---- one's own choices -----------------------------------------------------------------------------------------------


def choices(model: Model, scene: Scene, to: Audience) -> Html | None:
    """What one's choices cost, where the top of the page shows the best trick, and the mistakes to try again; nothing
    where nobody here made any choice alone."""
    if not story.is_told(scene.match) or origin(scene.match.record):
        return None
    say, review = scene.say, story.reviewed(model)
    progress = analysis.total_progress(review) if review else None
    going_on = review and progress and review.findings.now >= 0
    count = (
        el("p", say.text("{n} of {all} choices checked", n=progress.weighed, all=progress.all), cls="label")
        if going_on and progress else None
    )  # fmt: skip
    elsewhere = moment.shown_choice(model, scene, to) or not moment.shown_trick(model, to)
    cost = None if elsewhere else _cost(model, scene, to)
    inside = many(cost, count, moment.mistakes(model, scene))
    return (
        el("section", el("h2", say.text("Your choices")), inside, cls="costliest", id="costliest") if inside else None
    )


def _cost(model: Model, scene: Scene, to: Audience) -> Inside:
    say, review = scene.say, story.reviewed(model)
    found = story.costliest(review) if review else None
    if found:
        return el("div", moment.choice(scene, found, to), cls="scene")
    if review and review.findings.now >= 0:
        return el("p", say.text("Looking at your choices…"))
    return el("p", moment.unmarked(model, scene, review))


# ---- the same cards ------------------------------------------------------------------------------------------------


def compared(model: Model, scene: Scene, to: Audience) -> Html | None:
    """The same cards last time, or in somebody else's hands, and now, and where the two parted; nothing where they were
    played for the first time."""
    other = story.last_time(model)
    if not other or scene.you is None:
        return None
    say, before = scene.say, replay(other.record)
    rows = (
        el(
            "tr", el("th", scene.side_name(side) if scene.game.tricks else scene.name(side), scope="row", cls="l"),
            (el("td", _result(scene, state, side), cls="pen") for state in (before, scene.view)),
        )
        for side in range(len(before.totals))
    )  # fmt: skip
    heads = el("tr", el("td"), (el("th", head, scope="col") for head in _heads(say, other)))
    table = el("table", el("thead", heads), el("tbody", rows), cls="sheet")
    return el(
        "section", el("h2", say.text("The same cards")), table,
        _parted(scene, story.parting(model, scene.match, other.record), to, other), cls="compared-cards",
    )  # fmt: skip


def _heads(say: Language, other: Saved) -> tuple[str, str]:
    if other.shared:
        return _name(say, other), say.text("You")
    return say.text("Last time"), say.text("Now")


def _name(say: Language, other: Saved) -> str:
    """What somebody is called whose match it is."""
    return next((name for name in other.given if name), "") or say.text("Them")


def _result(scene: Scene, state: State, side: int) -> str:
    if scene.game.tricks:
        return score(state.totals[side], scene.game)
    place = scene.game.places(state)[side]
    return scene.say.text("out, place {n}", n=place) if place else "–"


def _parted(scene: Scene, found: story.Parting | None, to: Audience, other: Saved) -> Html:
    say = scene.say
    if not found:
        return el("p", say.text("Every card was played the same way."))
    step = found.review.step
    here = Audience(to.names, to.language, to.seat, step.before, to.shown)
    where = el(
        "a", say.text("See where"), id="parted",
        href=f"#{routes.review(found.review.id, found.review.past.number, found.review.at)}",
    )  # fmt: skip
    what = {"deal": step.before.deal, "then": named(found.then, here), "now": named(found.now, here)}
    if other.shared:
        told = say.text(
            "The first difference is in deal {deal}. {name}: {then}. You: {now}.", name=_name(say, other), **what
        )
    else:
        told = say.text(
            "The first difference is in deal {deal}. {name}: last time {then}, now {now}.",
            name=here.name(step.seat),
            **what,
        )
    return el("p", told, " ", where)
