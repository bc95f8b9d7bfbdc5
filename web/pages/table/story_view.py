"""The end of a match as a story: where it turned, what one's choices cost, the same cards, and what to play next."""

from nines.advice.reasons.naming import named
from nines.core.game import State
from nines.records.daily import is_daily
from nines.records.origin import origin
from nines.records.record import replay
from nines.words.audience import Audience
from nines.words.languages import Language
from nines.words.phrases import score
from nines.words.turning import Turning, turning, turning_told
from web.pages.review import analysis
from web.pages.review.chart import match_chart
from web.pages.table import moment, story
from web.state import commands, routes
from web.state.model import Model, Saved
from web.table.scene import Scene
from web.widgets.html import Html, Inside, el, many
from web.widgets.levels import titles


def turned(scene: Scene, to: Audience) -> Html | None:
    """How the match went, with the deal that changed most marked; for one person in words, too."""
    side = None if scene.you is None else scene.sides()[scene.you]
    found = turning(scene.view, side) if side is not None else None
    chart = match_chart(scene, found.row.deal if found else None)
    if not chart:
        return None
    heading = scene.say.text("Where it turned") if found else scene.say.text("How it went")
    return el("section", el("h2", heading), chart, _told(scene, found, side or 0, to) if found else None, cls="turned")


def _told(scene: Scene, found: Turning, side: int, to: Audience) -> Html:
    deal = found.row.deal
    words = scene.say.text("Look at deal {deal}", deal=deal)
    link = el("a", words, href=f"#{routes.review(scene.match.id, deal)}", id="turned-at")
    return el("p", turning_told(found, side, to), " ", link)


def costliest(model: Model, scene: Scene, to: Audience) -> Html | None:
    """One line below the best trick: what one's costliest choice was, and the way back to it; as high while the choices
    are looked at. Nothing where the picture above is of that choice."""
    if not moment.shown_trick(model, scene, to) or not story.can_be_weighed(scene.match):
        return None
    say, review = scene.say, story.reviewed(model)
    found = story.costliest(review) if review else None
    if found:
        looked = found.review
        again = routes.branch(looked.id, looked.past.number, looked.at - 1, looked.step.seat)
        said = many(el("b", say.text("Your costliest choice")), " ", el("span", moment.cost(scene, found), cls="label"))
        return _line(said, el("a", say.text("Try again"), cls="btn", href=f"#{again}", id="try-costliest"))
    if story.is_weighed(model, scene.match):
        return _line(el("span", say.text("Looking at your choices…"), cls="label"))
    unmarked = moment.unmarked(model, scene, review)
    if isinstance(unmarked, Html):
        return _line(el("b", say.text("Your choices")), unmarked)
    return _line(el("span", unmarked, cls="label"))


def _line(said: Inside, way: Html | None = None) -> Html:
    return el("div", el("p", said, cls="grow"), way, cls="next-step costly")


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
    cost = _cost(model, scene, to) if moment.shown_trick(model, scene, to) else None
    inside = many(cost, count, _mistakes(model, scene))
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


def _mistakes(model: Model, scene: Scene) -> Html | None:
    """The way to the mistakes of this match, once they are known to be some."""
    found = model.mistakes.of_match(scene.match.id)
    if not found:
        return None
    words = scene.say.plural("Try your {n} mistake again", "Try your {n} mistakes again", len(found))
    return el("p", el("a", words, cls="btn", href=f"#/mistakes/{found[0]}"), cls="actions")


# ---- the same cards, and what comes next ---------------------------------------------------------------------------


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
    return next((name for name in other.given if name), "") or say.text("They")


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
            "The first difference: deal {deal}. {name}: {then}. You: {now}.", name=_name(say, other), **what
        )
    else:
        told = say.text(
            "The first difference: deal {deal}. {name}, before: {then}, now: {now}.", name=here.name(step.seat), **what
        )
    return el("p", told, " ", where)


def next_step(model: Model, scene: Scene) -> Html | None:
    """The one thing that fits next: a level up, puzzles like one's mistake, a level down, or the deal of the day."""
    if not story.is_told(scene.match):
        return None
    say, level = scene.say, story.next_level(scene.match)
    puzzles = _puzzles(model, scene) if not (level and story.has_won(scene.match)) else None
    if puzzles:
        return puzzles
    if not level and is_daily(scene.match.record):
        return None
    if not level:
        link = el("a", say.text("Play"), cls="btn", href="#/day")
        return _offer(say.text("Deal of the day"), say.text("The same cards for everybody"), link)
    up = story.has_won(scene.match)
    title = say.text("Stronger players next?") if up else say.text("An easier table?")
    name = titles(say, level).alone
    play = el("button", say.text("Play there"), type="button", cls="btn", data_do=commands.OfMatch("level"))
    return _offer(title, say.text("Level: {level}.", level=name), play)


def _puzzles(model: Model, scene: Scene) -> Html | None:
    """Puzzles like a mistake of this match, once one is known to be of a kind that there are puzzles of."""
    if model.later != "here" or not model.mistakes.of_match(scene.match.id):
        return None
    from web.pages.mistakes import practise

    found = practise.of_match(model, scene.match.id, scene.game.key)
    if not found:
        return None
    title, words = scene.say.text("Practise what you missed"), scene.say.text("It comes back in other positions.")
    return _offer(title, words, practise.link(scene.say, found))


def _offer(title: str, words: str, button: Html) -> Html:
    said = el("p", el("b", title), " ", el("span", words, cls="label"), cls="grow")
    return el("section", said, button, cls="goal-next", aria_label=title)
