"""The end of a match as a story: why it ended, where it turned, the costliest choice, and what to play next."""

from nines.advice.reasons.figures import class_name, less
from nines.advice.reasons.naming import named
from nines.advice.reasons.words import told as advice_told
from nines.core.cards import Card, Cards
from nines.core.game import State
from nines.records.daily import is_daily
from nines.records.origin import origin
from nines.records.record import replay
from nines.registry import in_tricks
from nines.words.audience import Audience
from nines.words.languages import Language
from nines.words.phrases import score
from nines.words.turning import Turning, turning, turning_told
from web.pages.review import analysis
from web.pages.review.chart import match_chart
from web.pages.table import story
from web.pages.table.story import Costly
from web.state import commands, routes
from web.state.model import Model, Saved
from web.table import card_pictures
from web.table.scene import Scene
from web.widgets.html import Html, Inside, classes, el, many
from web.widgets.levels import titles


def turned(scene: Scene, to: Audience) -> Html | None:
    """How the match went, with the deal that made the difference marked; for one person in words, too."""
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


# ---- the costliest choice ------------------------------------------------------------------------------------------


def costliest(model: Model, scene: Scene, to: Audience) -> Html | None:
    """The choice that cost most, as far as they have been weighed; nothing where nobody here made any alone."""
    if not story.is_told(scene.match) or origin(scene.match.record):
        return None
    say, review = scene.say, story.reviewed(model)
    found = story.costliest(review) if review else None
    progress = analysis.total_progress(review) if review else None
    inside: Inside
    if found:
        inside = _choice(scene, found, to)
    elif progress and review and progress.weighed == progress.all:
        inside = el("p", say.text("No choice cost you much."))
    elif review and review.findings.now >= 0:
        inside = el("p", say.text("Checking your choices…"))
    elif model.mistakes.of_match(scene.match.id):
        inside = el("p", say.text("Your choices were checked."))
    else:
        button = el("button", say.text("Check my choices"), type="button", cls="btn", data_do=commands.OfMatch("check"))
        inside = el("p", button)
    going_on = review and progress and review.findings.now >= 0
    count = (
        el("p", say.text("{n} of {all} choices checked", n=progress.weighed, all=progress.all), cls="label")
        if going_on and progress else None
    )  # fmt: skip
    return el(
        "section", el("h2", say.text("Your costliest choice")), inside, count, _mistakes(model, scene), cls="costliest",
        id="costliest",
    )  # fmt: skip


def _mistakes(model: Model, scene: Scene) -> Html | None:
    """The way to the mistakes of this match, once they are known to be some."""
    found = model.mistakes.of_match(scene.match.id)
    if not found:
        return None
    words = scene.say.plural("Try your {n} mistake again", "Try your {n} mistakes again", len(found))
    return el("p", el("a", words, cls="btn go", href=f"#/mistakes/{found[0]}"), cls="actions")


def _choice(scene: Scene, found: Costly, to: Audience) -> Html:
    """What lay there, what was played and what was better, by how much, and the way back to it."""
    say, (looked, advice, verdict) = scene.say, found
    before = looked.step.before
    here = Audience(to.names, to.language, to.seat, before, to.shown)
    where = say.text("Deal {deal}.", deal=before.deal)
    if in_tricks(before) and before.phase == "play":
        where = say.text("Deal {deal}, trick {trick}.", deal=before.deal, trick=len(before.tricks) + 1)
    told = say.text(
        "You played: {made}. Better: {better}.", made=named(verdict.move, here), better=named(advice.choice, here)
    )
    because = " ".join(advice_told(advice, here).sentences)
    kind = class_name(verdict.kind, say) if verdict.kind else ""
    cost = el("span", kind, ", ", less(verdict.cost, verdict.unit, say), cls="pencil")
    way = routes.branch(looked.id, looked.past.number, looked.at - 1, looked.step.seat)
    again = el("a", say.text("Try again from here"), cls="btn", href=f"#{way}")
    why = el("a", say.text("See why"), href=f"#{routes.why(looked.id, looked.past.number, looked.at)}", id="see-why")
    return many(
        _cards(scene, before, verdict.move.cards, advice.choice.cards),
        el("p", where, " ", told, " ", cost),
        el("p", because, cls="because") if because else None,
        el("p", again, " ", why, cls="actions"),
    )


def _cards(scene: Scene, before: State, made: Cards, better: Cards) -> Html | None:
    """The trick as it lay, one's own card in red and the better one in the lamp's light; nothing without cards."""
    if not made or not better:
        return None
    say, laid = scene.say, []
    if in_tricks(before) and before.phase == "play":
        for at, card in enumerate(before.trick):
            laid.append(_card(scene, card, scene.name((before.leader + at) % scene.size)))
    laid += [_card(scene, card, say.text("You played") if not at else "", "made") for at, card in enumerate(made)]
    laid += [_card(scene, card, say.text("Better") if not at else "", "better") for at, card in enumerate(better)]
    return el("div", laid, cls="choice")


def _card(scene: Scene, card: Card, words: str, cls: str = "") -> Html:
    return el("figure", card_pictures.small(scene, card), el("figcaption", words), cls=classes("laid", cls))


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
    return el("div", el("p", el("b", title), " ", words), button, cls="next-step")
