"""What a deal or a match turned on, as a picture: the choice that cost most and a better card, or one's best trick."""

from collections.abc import Iterable
from typing import NamedTuple

from nines.advice.reasons.figures import cost_about
from nines.advice.reasons.naming import named
from nines.advice.reasons.words import told as advice_told
from nines.core.cards import Card, Cards
from nines.core.events import Played, TrickTaken
from nines.registry import in_tricks
from nines.words.audience import Audience
from nines.words.best_trick import BestTrick
from nines.words.phrases import capitalized
from nines.words.tell import trick_taken
from web.pages.review import analysis
from web.pages.review.checked import come_so_far
from web.pages.table import story
from web.pages.table.story import Costly
from web.state import commands, routes
from web.state.model import Model
from web.state.replay import Review
from web.table import card_pictures, coach
from web.table.hands import arrange
from web.table.scene import Scene
from web.widgets.html import Html, Inside, classes, el, many


def of_deal(model: Model, scene: Scene, to: Audience) -> Html | None:
    """The choice of the deal that cost most, and below it the best trick. Where no choice is known a trick lies in its
    place, with the offer to look, that choices are looked at, or that none cost much: nothing moves when that changes.
    Nothing where nobody here made any choice alone."""
    if model.screen != "table" or not story.can_be_weighed(scene.match):
        return None
    say, review, looked = scene.say, story.reviewed(model), story.looked_at(model)
    found = story.costliest_of_deal(review) if review else None
    progress = analysis.progress(review) if review else None
    best = story.best_trick(model, looked, to, whole=False) if looked else None
    strip = _best(scene, best, brief=True) if best else None
    if found:
        warned = coach.switch(scene)  # here is seen what Coach is for, and a phone has it nowhere else in sight
        first = _section(say.text("Your costliest choice"), many(choice(scene, found, to), warned), id="choice")
        return el("div", first, strip, cls="moments")
    telling = _telling(scene, looked, to) if looked else Telling("", (), "", ())
    twice = best and tuple(card for card, *_ in best.laid) == telling.trick
    first = _in_its_place(model, scene, telling, progress)
    return el("div", first, None if twice else strip, cls="moments")


class Telling(NamedTuple):
    """The cards that tell most of a deal of which nothing better is known, under their title, and why they fell so.
    `trick` are those of a trick; none in a game without tricks."""

    title: str
    laid: Iterable[Html]
    why: str
    trick: Cards


def _in_its_place(model: Model, scene: Scene, telling: Telling, progress: analysis.Progress | None) -> Html:
    """The trick that cost most, else the last one, in the place of the costliest choice; the offer to look for that,
    how far looking has come, or that none was found."""
    say, bar, asked = scene.say, None, None
    if progress and is_done(progress):
        said = say.text("No choice cost you much.")
    elif story.is_weighed(model, scene.match):
        said = say.text("Looking at your choices…")
        bar = come_so_far(progress or analysis.Progress(0, 1, ()), said)
    else:
        said, asked = _offer(model, scene)
    acts = el("p", asked, cls="acts") if asked else None
    waits = el("div", el("p", said, cls="label"), acts, cls="what-to-do")
    told_it = el("div", bar, waits, el("p", telling.why, cls="reason"), cls="told-it looking")
    felt = el("div", telling.laid, cls="on-felt") if telling.title else None
    room = many(felt, told_it, coach.switch(scene))
    return _section(telling.title or say.text("Your choices"), room, id="choice")


def _offer(model: Model, scene: Scene) -> tuple[str, Html | None]:
    """What looking at one's choices is for, and the button for it; or that they were looked at."""
    found = unmarked(model, scene, story.reviewed(model))
    return (scene.say.text("Which choices cost you something?"), found) if isinstance(found, Html) else (found, None)


def _telling(scene: Scene, looked: Review, to: Audience) -> Telling:
    """The trick that cost the person most, else the last one, or the last cards that they played."""
    worst = story.worst_trick(looked, to)
    if worst:
        trick = tuple(card for card, *_ in worst.laid)
        return Telling(scene.say.text("Your costliest trick"), _trick(scene, worst), worst.told, trick)
    last = looked.past.steps[-1].after
    trick = last.tricks[-1].cards if in_tricks(last) and last.tricks else ()
    return Telling(*_last(scene, looked), _why_won(looked, to), trick)


def _why_won(looked: Review, to: Audience) -> str:
    """Who took the last trick, and why; nothing in a game without tricks."""
    events = looked.past.steps[-1].events if looked.past.steps else ()
    taken = next((event for event in events if isinstance(event, TrickTaken)), None)
    return trick_taken(taken, to) if taken else ""


def of_match(model: Model, scene: Scene, to: Audience) -> Html | None:
    """Of a match that was not won the choice that cost most; else the best trick, which is known at once. Without
    either, the offer to look."""
    if not story.can_be_weighed(scene.match):
        return None
    best, found = shown_trick(model, to), shown_choice(model, scene, to)
    if best and not found:
        return _best(scene, best)
    if found:
        bar = so_far(model, scene)
        return _section(costliest_words(scene, so_far=bool(bar)), choice(scene, found, to, bar))
    return _waiting(model, scene, story.reviewed(model), to)


def shown_choice(model: Model, scene: Scene, to: Audience) -> Costly | None:
    """The choice of the match that is shown as a picture: its costliest so far, unless the match was won and has a best
    trick to show."""
    if story.has_won(scene.match) and shown_trick(model, to):
        return None
    review = story.reviewed(model)
    return story.costliest(review) if review else None


def so_far(model: Model, scene: Scene) -> Html | None:
    """A bar of how many choices of the match have been weighed, while others are; it takes no room of its own."""
    review = story.reviewed(model)
    if not review or review.findings.now < 0:
        return None
    progress = analysis.total_progress(review)
    told = scene.say.text("{n} of {all} choices checked", n=progress.weighed, all=progress.all)
    return come_so_far(progress, told, title=told)


def costliest_words(scene: Scene, *, so_far: bool) -> str:
    """What the costliest choice is called, which it may be only so far."""
    return scene.say.text("Your costliest choice so far") if so_far else scene.say.text("Your costliest choice")


def shown_trick(model: Model, to: Audience) -> BestTrick | None:
    """The best trick of the match on the table: nothing has to be weighed for it."""
    review = story.looked_at(model)
    return story.best_trick(model, review, to, whole=True) if review else None


def is_done(progress: analysis.Progress) -> bool:
    """Whether all choices have been weighed."""
    return progress.weighed == progress.all


def _section(title: str, inside: Inside, *, id: str = "moment", brief: bool = False) -> Html:
    look = classes("moment", "brief" if brief else "")
    return el("section", el("h2", title), el("div", inside, cls="scene"), cls=look, id=id)


def _waiting(model: Model, scene: Scene, review: Review | None, to: Audience) -> Html:
    """What can be shown though nothing costly was found so far, the best trick or the last one: with the word that
    choices are being looked at, or the offer to look."""
    say = scene.say
    looks = story.is_weighed(model, scene.match)
    found = say.text("Looking at your choices…") if looks else unmarked(model, scene, review)
    again = None if looks else mistakes(model, scene)
    ask = el("div", found, cls="acts") if isinstance(found, Html) else many(el("p", found, cls="label"), again)
    looked = story.looked_at(model)
    best = story.best_trick(model, looked, to, whole=True) if looked else None
    if best:
        return _best(scene, best, after=ask)
    told = say.text("See which of your choices cost you something, and what was better.")
    inside = el("div", el("p", told, cls="label") if isinstance(found, Html) else None, ask, cls="told-it")
    title, laid = _last(scene, looked) if looked else ("", ())
    return _section(title or say.text("Your choices"), many(el("div", laid, cls="on-felt") if laid else None, inside))


def _last(scene: Scene, looked: Review) -> tuple[str, Iterable[Html]]:
    """The last trick of the deal with the card that took it, or the last cards that the person played."""
    say, last = scene.say, looked.past.steps[-1].after
    if in_tricks(last) and last.tricks:
        trick = last.tricks[-1]
        seats = [(trick.leader + at) % scene.size for at in range(len(trick.cards))]
        return say.text("The last trick"), (
            _laid(scene, card, _whose(scene, seat), "taker" if seat == trick.winner else "")
            for card, seat in zip(trick.cards, seats)
        )
    events = (event for step in reversed(looked.past.steps) for event in reversed(tuple(step.events)))
    played = next((event for event in events if isinstance(event, Played) and event.seat == scene.you), None)
    cards = played.cards if played else ()
    title = say.plural("Your last card", "Your last cards", len(cards)) if cards else ""
    return title, (_laid(scene, card, "") for card in cards)


def unmarked(model: Model, scene: Scene, review: Review | None) -> str | Html:
    """That no choice cost much, or that all were checked; else the button that has them checked."""
    say = scene.say
    if review and is_done(analysis.total_progress(review)):
        return say.text("No choice cost you much.")
    if model.mistakes.of_match(scene.match.id):
        return say.text("Your choices were checked.")
    words = say.text("Check my choices")
    return el("button", words, type="button", cls="btn", data_do=commands.OfMatch("check"))


def mistakes(model: Model, scene: Scene) -> Html | None:
    """The way to the mistakes of this match, once they are known to be some."""
    found = model.mistakes.of_match(scene.match.id)
    if not found:
        return None
    words = scene.say.plural("Put {n} mistake right", "Put {n} mistakes right", len(found))
    return el("p", el("a", words, cls="btn", href=f"#/mistakes/{found[0]}"), cls="actions")


# ---- the costliest choice --------------------------------------------------------------------------------------------


def choice(scene: Scene, found: Costly, to: Audience, bar: Html | None = None) -> Html:
    """What lay there, what was played and what was better, why and by how much, and the way back to it; and a `bar` of
    how many choices that is the costliest of."""
    say, (looked, advice, verdict) = scene.say, found
    here = Audience(to.names, to.language, to.seat, looked.step.before, to.shown)
    picture = _picture(scene, found)
    because = advice_told(advice, here).sentences
    if not picture or not because:
        made, better = named(verdict.move, here), named(advice.choice, here)
        because = (say.text("You played: {made}. Better: {better}.", made=made, better=better), *because)
    told = el("p", " ".join(because), cls="reason")
    label = el("p", cost(scene, found), cls="label")
    return many(
        picture or _held(scene, found),
        el("div", bar, el("div", label, _acts(scene, looked), cls="what-to-do"), told, cls="told-it"),
    )


def cost(scene: Scene, found: Costly) -> str:
    """When a choice was made, and what it cost."""
    say, before, verdict = scene.say, found.review.step.before, found.verdict
    where = [say.text("Deal {deal}", deal=before.deal)] if scene.game.tricks and scene.view.phase == "over" else []
    if in_tricks(before) and before.phase == "play":
        where.append(say.text("Trick {trick}", trick=len(before.tricks) + 1))
    return capitalized(" · ".join((*where, cost_about(verdict.cost, verdict.unit, say))))


def _acts(scene: Scene, looked: Review) -> Html:
    say, deal = scene.say, looked.past.number
    again, why = routes.branch(looked.id, deal, looked.at - 1, looked.step.seat), routes.why(looked.id, deal, looked.at)
    return el(
        "p",
        el(
            "a",
            say.text("Try again"),
            cls="btn",
            id="try-again",
            href=f"#{again}",
            aria_keyshortcuts=scene.key("T") or None,
        ),
        el("a", say.text("See why"), cls="btn quiet", id="see-why", href=f"#{why}"),
        cls="acts",
    )


def _picture(scene: Scene, found: Costly) -> Html | None:
    """The trick as it went, one's own card edged in red, and the better card beside it; nothing without two cards."""
    looked, advice, verdict = found
    before, made, better = looked.step.before, verdict.move.cards, advice.choice.cards
    if not made or not better or made == better:
        return None
    say, laid = scene.say, list[Html]()
    if in_tricks(before) and before.phase == "play":
        words = say.text("you played") if before.trick else say.text("you led")
        for at, card in enumerate(_whole_trick(looked, (*before.trick, *made))):
            own = card in made
            laid.append(_laid(scene, card, words if own else scene.name((before.leader + at) % scene.size),
                              "made" if own else ""))  # fmt: skip
    else:
        laid += [_laid(scene, card, "" if at else say.text("played"), "made") for at, card in enumerate(made)]
    laid += [_laid(scene, card, "" if at else say.text("better"), "better") for at, card in enumerate(better)]
    return el("div", laid, cls="on-felt")


def _held(scene: Scene, found: Costly) -> Html | None:
    """The hand for which a choice was made that no two cards show, such as to keep it."""
    looked, advice, verdict = found
    marks = dict.fromkeys(verdict.move.cards, "made") | dict.fromkeys(advice.choice.cards, "better")
    words = {"made": scene.say.text("played"), "better": scene.say.text("better"), "": ""}
    hand: Cards = looked.step.before.hands[looked.step.seat]
    held = arrange(hand, lambda card: card.suit, lambda card: (card.rank,), scene.settings)
    laid = [_laid(scene, card, words[marks.get(card, "")], marks.get(card, "")) for card in held]
    return el("div", laid, cls="on-felt held") if laid else None


def _whole_trick(looked: Review, so_far: Cards) -> Cards:
    """The trick to which the move belongs, to its end."""
    steps = looked.past.steps[looked.at :]
    ends = (event.cards for step in steps for event in step.events if isinstance(event, TrickTaken))
    return next(ends, so_far)


def _laid(scene: Scene, card: Card, words: str, mark: str = "") -> Html:
    shown = card_pictures.small(scene, card, mark)
    caption = el("figcaption", words) if words else None
    return el("figure", shown, caption, cls=classes("laid", f"{mark}-it" if mark else ""))


# ---- the best trick --------------------------------------------------------------------------------------------------


def _best(scene: Scene, found: BestTrick, *, after: Html | None = None, brief: bool = False) -> Html:
    """The trick on felt with the card that took it, one's own or not, or another moment, and why it was the best."""
    say = scene.say
    taken = scene.game.tricks and any(made_it and seat == scene.you for _, seat, made_it in found.laid)
    if found.turned and scene.view.phase == "over" and not story.has_won(scene.match):
        title = say.text("A good moment")
    else:
        title = say.text("Your best trick") if taken else say.text("Your best moment")
    laid = _trick(scene, found)
    reason = el("p", found.told, cls="reason")
    told_it = el("div", reason, after, cls="told-it")
    return _section(title, many(el("div", laid, cls="on-felt"), told_it), brief=brief)


def _trick(scene: Scene, found: BestTrick) -> list[Html]:
    """Its cards, the one that took it marked."""
    return [_laid(scene, card, _whose(scene, seat), "taker" if made_it else "") for card, seat, made_it in found.laid]


def _whose(scene: Scene, seat: int | None) -> str:
    if seat is None:
        return ""
    return capitalized(scene.say.text("you")) if seat == scene.you else scene.name(seat)
