"""The check after a match: every choice of one's own is weighed while nothing else goes on.

Every mistake comes back to be tried again.

It is the computer players' thread that works, never the page itself; where it does not answer, nothing is made up.
"""

from math import fsum
from types import MappingProxyType
from typing import Literal

from nines.advice.advice import read_advice
from nines.advice.verdict import Verdict, counts, mistake, verdict
from nines.core.game import NOBODY
from nines.records.origin import origin
from nines.records.record import Record, to_json
from web.match import players
from web.match.session import Transition
from web.pages.mistakes import positions
from web.state.effects import AmendRow, AskAdvice, AskDate
from web.state.messages import AdviceArrived, DateTold
from web.state.mistake_positions import Mistakes
from web.state.mistakes import Check
from web.state.model import Model, Saved
from web.state.replay import past_deals

IDLE = 3.0
"""Seconds for which nobody has touched the page before anything is worked out."""
"""What the moment is asked for at which a check has come to its end."""


def begin(model: Model) -> Transition:
    """The model with the next finished match being checked, if one is due and nobody minds."""
    mistakes = model.mistakes
    if not model.settings.check or model.later != "here" or mistakes.check or mistakes.stopped or mistakes.failed:
        return model, ()
    saved = next((saved for saved in model.saved if _is_due(model, saved)), None)
    if not saved:
        return model, ()
    places = tuple(past.begins + at - 1 for past in past_deals(saved.record) for at in past.decisions)
    return _go_on(model, mistakes, Check(saved.id, saved.record, places))


def _is_due(model: Model, saved: Saved) -> bool:
    alone = players.only_person(saved.record, shared=saved.shared) is not None
    ended = saved.over and not saved.conceded and alone and not origin(saved.record)
    return ended and saved.id not in positions.read(model.mistakes.stored).checked


def _with_known(model: Model, check: Check) -> Check:
    """The check with what was found out already, while its match was looked back at."""
    review = model.review
    if not review or (review.id, review.record) != (check.match, check.record):
        return check
    known = {at: text for at, text in review.findings.texts.items() if (found := read_advice(text)) and found.done}
    known = {at: known[at] for at in check.places if at in known}
    return check._replace(texts=MappingProxyType({**known, **check.texts}))


def question(check: Check) -> int | None:
    """Of which place in the record the choice is weighed now; None where all is known."""
    return next((at for at in check.places if at not in check.texts), None)


def _go_on(model: Model, mistakes: Mistakes, check: Check) -> Transition:
    """The model with the next question asked; after the last one, the moment of the end is."""
    check = _with_known(model, check)
    model = model._replace(mistakes=mistakes._replace(check=check))
    at = question(check)
    if at is None:
        return model, (AskDate("checked"),)
    return model, (AskAdvice("check", check.match, to_json(_as_far_as(check.record, at)), at),)


def _as_far_as(record: Record, at: int) -> Record:
    """The record to the end of the deal in which the move was made."""
    past = next(past for past in reversed(past_deals(record)) if past.begins <= at)
    return record._replace(moves=record.moves[: past.begins + past.last])


def is_wanted(model: Model, asked: AskAdvice | AdviceArrived) -> bool:
    """Whether the check still waits for the answer to this question."""
    check = model.mistakes.check
    return check is not None and ("check", check.match, question(check)) == (asked.what, asked.match, asked.at)


def may_run(model: Model) -> bool:
    """Whether nothing goes on for which the computer players' thread is wanted."""
    match, review = model.match, model.review
    playing = match is not None and match.state.turn != NOBODY and not match.conceded
    weighing = model.looked_at is not None and review is not None and review.findings.now >= 0
    busy = model.teaches or model.screen in ("fairness", "verify")
    return not (playing or weighing or busy)


def take(model: Model, message: AdviceArrived) -> Transition:
    """The model with what was found out about a choice; where nothing was, the check ends without any figure."""
    mistakes, check = model.mistakes, model.mistakes.check
    if not check or not is_wanted(model, message):
        return model, ()
    advice = read_advice(message.text)
    if not advice or not advice.done:
        return model._replace(mistakes=mistakes._replace(check=None, failed=True)), ()
    check = check._replace(texts=MappingProxyType({**check.texts, message.at: message.text}))
    return _go_on(model, mistakes, check)


def ended(model: Model, message: DateTold) -> Transition:
    """The model with what the check has found, which is kept, and in the match's row what its choices cost."""
    check = model.mistakes.check
    if not check or question(check) is not None:
        return model, ()
    if all(saved.id != check.match for saved in model.saved):  # it was removed meanwhile
        return begin(model._replace(mistakes=model.mistakes._replace(check=None)))
    found = [advice for at in check.places if (advice := read_advice(check.texts[at])) and mistake(advice)]
    text = positions.with_checked(model.mistakes.stored, check, reversed(found), message.ms)
    values = {
        "choices": len(check.places), "costs": [list(cost) for cost in costs(check)],
        "themes": positions.themes_of(text, check.match),
    }  # fmt: skip
    model = model._replace(mistakes=model.mistakes._replace(check=None, stored=text, day=message.date))
    model, effects = begin(model)
    return model, (positions.save(text), AmendRow(check.match, tuple(values.items())), *effects)


def costs(check: Check) -> tuple[tuple[str, int, int, int, int, int], ...]:
    """What the choices of a match cost, by unit: how many were weighed, how many of them were slips, mistakes and
    blunders, and what these came to in thousandths, as it is told of each."""
    weighed: dict[str, list[Verdict]] = {}
    for at in check.places:
        advice = read_advice(check.texts[at])
        if advice and (found := verdict(advice)):
            weighed.setdefault(found.unit, []).append(found)
    return tuple(_cost(unit, all) for unit, all in weighed.items())


def _cost(unit: str, weighed: list[Verdict]) -> tuple[str, int, int, int, int, int]:
    slips, mistakes, blunders = counts(weighed).values()
    return unit, len(weighed), slips, mistakes, blunders, round(1000 * fsum(each.cost for each in weighed))


def handle(model: Model, word: Literal["stop", "check"]) -> Transition:
    """The model after the check was stopped, or wanted again."""
    mistakes = model.mistakes
    if word == "stop":
        return model._replace(mistakes=mistakes._replace(check=None, stopped=True)), ()
    return begin(model._replace(mistakes=mistakes._replace(stopped=False, failed=False)))


def progress(check: Check) -> tuple[int, int]:
    """How many choices have been weighed, of how many."""
    return len(check.texts), len(check.places)
