"""What a person does while looking back: which moment of which deal is on the screen, and whether it runs by itself."""

from nines.records.link import to_link
from nines.words.languages import Language
from web.match import players
from web.match.session import Transition, held, resume, resume_instead, with_notice
from web.pages.review import analysis
from web.state import routes, timing
from web.state.commands import Press, unknown
from web.state.effects import CopyLink, Effects, Reveal, Visit, Wait
from web.state.messages import AdviceArrived, TimerFired
from web.state.model import Model
from web.state.replay import Review, at_place, look, step, to_moment, to_place
from web.state.routes import Route

KEYS: dict[str, Press] = {
    "ArrowLeft": Press("look", "back"),
    "ArrowRight": Press("look", "on"),
    "Shift+ArrowLeft": Press("look", "trick-back"),
    "Shift+ArrowRight": Press("look", "trick-on"),
    "Home": Press("look", "first"),
    "End": Press("look", "last"),
}
"""What keys mean while one looks back, wherever the focus is."""
MOMENT = 1500
"""Milliseconds for which a moment stays before the next one, at normal speed."""


def open_page(model: Model, route: Route) -> Transition:
    """The match of an address looked back at."""
    return open_review(model, route.rest, route.asked)


def open_review(model: Model, id: str, asked: tuple[tuple[str, str], ...]) -> Transition:
    """A match of this browser looked back at; one of which no deal is over yet is on the table instead."""
    found = held(model, id)
    if not found:
        return resume(model, id)
    deal, at = routes.moment(asked)
    before = model.review
    known = before if before and (before.id, before.record) == (id, found.record) else None
    review = to_place(known, deal, at) if known else look(id, found.record, deal, at)
    if not review:
        return resume_instead(model, id, lambda say: say.text("You can look back at this deal when it is over."))
    if known:
        goes_on = model.screen == "review" and (known.deal == review.deal or known.findings.whole)
        findings = known.findings if goes_on else known.findings._replace(now=-1, left=(), whole=False)
        review = review._replace(playing=False, findings=findings)
    else:
        pace = model.settings.speed if model.settings.speed in timing.PACES else "normal"
        review = review._replace(given=found.given, shared=found.shared, unready=found.unready, pace=pace)
    if deal is not None and deal != review.past.number:
        return with_notice(_opened(model, review), "info", _not_over), ()
    if at is None and (place := _costliest_kept(model, review, in_deal=deal is not None)) is not None:
        review, effects = analysis.ask(at_place(review, place), "why")
        return _opened(model, review), effects
    if at is None and review.past.decisions:
        review = to_moment(review, review.past.decisions[0])
    if routes.asks_why(asked) and review.at:
        review, effects = analysis.ask(review, "why")
        return _opened(model, review), (*effects, Reveal("weighed"))
    if at is None and _checks_by_itself(model, review):
        review, effects = analysis.ask(review._replace(leads=True), "check")
        return _led(_opened(model, review), effects)
    return _opened(model, review), ()


def _checks_by_itself(model: Model, review: Review) -> bool:
    """Whether one's choices are checked as soon as the page is there: of a match that one played alone, where the
    settings have choices checked."""
    own = players.only_person(review.record, shared=review.shared) is not None
    return own and model.settings.check and model.settings.speed != "instant"


def _led(model: Model, effects: Effects) -> Transition:
    """The model with the costliest choice on the screen, once it is known and while nobody has stepped elsewhere."""
    review = model.review
    at = analysis.costliest_at(review) if review and review.leads else None
    if not review or at is None:
        return model, effects
    model, more = _shown(model, to_moment(review, at)._replace(leads=False))
    return model, (*effects, *more)


def _costliest_kept(model: Model, review: Review, *, in_deal: bool) -> int | None:
    """The place of the mistake that cost most, of those that came back from this match, or from the deal on the screen
    alone, once they can be read."""
    if model.later != "here" or review.shared:
        return None
    from web.pages.mistakes.positions import costliest_of

    past = review.past
    places = range(past.begins, past.begins + past.last) if in_deal else range(len(review.record.moves))
    return costliest_of(model.mistakes.stored, review.id, places)


def _opened(model: Model, review: Review) -> Model:
    return model._replace(screen="review", review=review, match=None)


def _not_over(say: Language) -> str:
    return say.text("Only finished deals can be shown. Here is the last finished one.")


def handle(model: Model, command: Press) -> Transition:
    """The model after a control of the review was pressed."""
    review = model.review
    if not review or model.screen != "review":
        return model, ()
    review = review._replace(leads=False)
    model = model._replace(review=review)
    match command.word.partition(" "):
        case ["at", _, number]:
            return _shown(model, to_moment(review, int(number))._replace(playing=False))
        case ["pace", _, "slow" | "normal" | "fast" as pace]:
            return model._replace(review=review._replace(pace=pace)), ()
        case ["replay", "", _]:
            return _stopped(model, review) if review.playing else _run(model, review)
        case ["copy", "", _]:
            return model, _copy(review)
        case ["embed", "", _]:
            return model, _copy(review, frame=True)
        case ["why" | "check" | "check-all" | "enough" as question, "", _]:
            review, effects = analysis.ask(review, question)
            return model._replace(review=review), effects
        case ["first" | "trick-back" | "back" | "on" | "trick-on" | "last" as way, "", _]:
            return _shown(model, step(review, way)._replace(playing=False))
        case _:
            unknown(command)


def end_wait(model: Model, message: TimerFired) -> Transition:
    """The model after a moment was on the screen for its time, if it still runs by itself."""
    review = model.review
    if not review or model.screen != "review" or not review.playing or message.take_backs != review.runs:
        return model, ()
    after = to_moment(review, review.at + 1)
    if after.at == after.past.last:
        return _shown(model, after._replace(playing=False))
    return _waiting(*_shown(model, after))


def take_advice(model: Model, message: AdviceArrived) -> Transition:
    """The model with what was found out about a move."""
    if not model.looked_at:
        return model, ()
    review, effects = analysis.take_advice(model.looked_at, message)
    model = model._replace(review=review)
    return _led(model, effects) if model.screen == "review" else (model, effects)


def _run(model: Model, review: Review) -> Transition:
    """From here on by itself; from the beginning where the deal is at its end."""
    at = 0 if review.at == review.past.last else review.at
    begun = to_moment(review, at)._replace(playing=True, runs=review.runs + 1)
    return _waiting(*_shown(model, begun))


def _stopped(model: Model, review: Review) -> Transition:
    return model._replace(review=review._replace(playing=False)), ()


def _waiting(model: Model, effects: Effects) -> Transition:
    review = model.review
    assert review
    ms = timing.scaled(review.pace, MOMENT)
    return model, (*effects, Wait(ms, review.id, review.at, "replay", review.runs))


def _shown(model: Model, review: Review) -> Transition:
    """This moment on the screen, at its own address."""
    address = routes.review(review.id, review.past.number, review.at)
    same = address == model.address
    model = model._replace(review=review, address=address, notice=None)
    return model, () if same else (Visit(address, replace=True),)


def _copy(review: Review, *, frame: bool = False) -> Effects:
    """A link to this moment, or a frame that shows it.

    Only of a match that is over, since a record's seed gives away the deals to come.
    """
    if not review.over:
        return ()
    return (CopyLink(routes.shared_moment(to_link(review.record), review.past.number, review.at), frame),)
