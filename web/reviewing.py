"""What a person does while looking back: which moment of which deal is on the screen, and whether it runs by itself."""

from nines.languages import Language
from nines.link import to_link
from web import addresses, pace, weighing
from web.effects import Copy, Effects, Visit, Wait
from web.matches import Step, begin, noticed, resume
from web.messages import Passed, Weighed
from web.model import Model
from web.review import Review, look, moved, stepped

KEYS = {
    "ArrowLeft": "look back",
    "ArrowRight": "look on",
    "Shift+ArrowLeft": "look trick-back",
    "Shift+ArrowRight": "look trick-on",
    "Home": "look first",
    "End": "look last",
}
"""What keys mean while one looks back, wherever the focus is."""
PACES = ("slow", "normal", "fast")
MOMENT = 1500
"""Milliseconds for which a moment stays before the next one, at normal speed."""


def opened(model: Model, id: str, asked: tuple[tuple[str, str], ...]) -> Step:
    """A match of this browser looked back at; one of which no deal is over yet is on the table instead."""
    held = next((one for one in model.saved if one.id == id), None)
    if not held:
        return resume(model, id)
    deal, at = addresses.moment(asked)
    review = look(id, held.record, deal, at)
    if not review:
        model, effects = resume(model, id)
        return noticed(model, "info", _still_played), (*effects, Visit(addresses.table(id), replace=True))
    review = review._replace(given=held.given, shared=held.shared)
    before = model.review
    if before and (before.id, before.record) == (id, held.record):
        goes_on = model.screen == "review" and (before.deal == review.deal or before.findings.whole)
        findings = before.findings if goes_on else before.findings._replace(now=-1, left=(), whole=False)
        review = before._replace(deal=review.deal, at=review.at, playing=False, findings=findings)
    else:
        review = review._replace(pace=model.settings.speed if model.settings.speed in PACES else "normal")
    model = model._replace(screen="review", review=review, match=None)
    if deal is not None and deal != review.past.number:
        model = noticed(model, "info", _not_over)
    return model, ()


def _still_played(say: Language) -> str:
    return say.text("One can look back at a deal when it is over. This one is still being played.")


def _not_over(say: Language) -> str:
    return say.text("This deal cannot be shown: only deals that are over can. Here is the last one.")


def did(model: Model, what: str) -> Step:
    """The model after a control of the review was pressed; `what` is the text of its `data-do` after `look`."""
    review = model.review
    if not review or model.screen != "review":
        return model, ()
    word, _, rest = what.partition(" ")
    match word:
        case "replay":
            return _stopped(model, review) if review.playing else _run(model, review)
        case "pace":
            return model._replace(review=review._replace(pace=rest if rest in PACES else review.pace)), ()
        case "copy":
            return model, _copy(review)
        case "at":
            return _shown(model, moved(review, addresses.number(rest) or 0)._replace(playing=False))
        case "try":
            return _tried_again(model, review)
        case "why" | "check" | "check-all" | "enough":
            review, effects = weighing.asked(review, word)
            return model._replace(review=review), effects
        case _:
            return _shown(model, stepped(review, word)._replace(playing=False))


def passed(model: Model, message: Passed) -> Step:
    """The model after a moment was on the screen for its time, if it still runs by itself."""
    review = model.review
    if not review or model.screen != "review" or not review.playing or message.take_backs != review.runs:
        return model, ()
    after = moved(review, review.at + 1)
    if after.at == after.past.last:
        return _shown(model, after._replace(playing=False))
    return _waiting(*_shown(model, after))


def weighed(model: Model, message: Weighed) -> Step:
    """The model with what was found out about a move."""
    if not model.review or model.screen != "review":
        return model, ()
    review, effects = weighing.weighed(model.review, message)
    return model._replace(review=review), effects


def _run(model: Model, review: Review) -> Step:
    """From here on by itself; from the beginning where the deal is at its end."""
    at = 0 if review.at == review.past.last else review.at
    begun = moved(review, at)._replace(playing=True, runs=review.runs + 1)
    return _waiting(*_shown(model, begun))


def _stopped(model: Model, review: Review) -> Step:
    return model._replace(review=review._replace(playing=False)), ()


def _waiting(model: Model, effects: Effects) -> Step:
    review = model.review
    assert review
    ms = pace.at(review.pace, MOMENT)
    return model, (*effects, Wait(ms, review.id, review.at, "replay", review.runs))


def _shown(model: Model, review: Review) -> Step:
    """This moment on the screen, at its own address."""
    address = addresses.review(review.id, review.past.number, review.at)
    same = address == model.address
    model = model._replace(review=review, address=address, notice=None)
    return model, () if same else (Visit(address, replace=True),)


def _tried_again(model: Model, review: Review) -> Step:
    """A new match that stands where this move was made; only where the old one is over, for the reason below."""
    if not review.over or not review.at:
        return model, ()
    moves = review.record.moves[: weighing.place(review.past, review.at)]
    return begin(model._replace(notice=None), review.record._replace(moves=moves), replace=False, given=review.given)


def _copy(review: Review) -> Effects:
    """A link to this moment; only of a match that is over, since a record's seed gives away the deals to come."""
    if not review.over:
        return ()
    return (Copy(addresses.shared_moment(to_link(review.record), review.past.number, review.at)),)
