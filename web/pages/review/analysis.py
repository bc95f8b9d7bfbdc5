"""Asking, while one looks back, what a move was worth: of one move, or of all of one's own in the deal or the match,
one by one.

Every answer is what a computer player makes of the decision from the view of the seat that made it
(`nines.advice.advisor`):
what only the open cards show is no mistake. The record that is sent ends with the deal in which the move was made.
"""

from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from nines.advice.advice import Advice, read_advice
from nines.advice.verdict import Verdict, mistake
from nines.records.record import to_json
from web.state.effects import AskAdvice, Effects
from web.state.messages import AdviceArrived
from web.state.replay import PastDeal, Question, Review

remembered = lru_cache(maxsize=1024)(read_advice)
"""What a text holds, read once: every redraw asks for it again."""


class Progress(NamedTuple):
    """How many of a person's decisions in the deal were weighed, of all there are, and which of them were mistakes."""

    weighed: int
    all: int
    mistakes: tuple[Verdict, ...]


def record_place(past: PastDeal, at: int) -> int:
    """The place in the record, from 0, of the move that led to this moment of the deal."""
    return past.begins + at - 1


def advice_at(review: Review, at: int) -> Advice | None:
    """What was found out so far about the move that led to this moment."""
    return remembered(review.findings.texts.get(record_place(review.past, at), ""))


def each_deal(review: Review) -> tuple[Review, ...]:
    """The same review with each of its deals on the screen, in their order."""
    return tuple(review._replace(deal=at) for at in range(len(review.deals)))


def progress(review: Review) -> Progress:
    """How far the person's cards of this deal have been checked."""
    advices = [advice_at(review, at) for at in review.past.decisions]
    done = [advice for advice in advices if advice and advice.done]
    return Progress(len(done), len(advices), tuple(found for advice in done if (found := mistake(advice))))


def costliest_at(review: Review) -> int | None:
    """The moment of the deal's costliest mistake, once all its choices are weighed; None where there is none."""
    past = review.past
    advices = [(at, advice_at(review, at)) for at in past.decisions]
    if not all(advice and advice.done for _, advice in advices):
        return None
    found = [(verdict.weight, at) for at, advice in advices if advice and (verdict := mistake(advice))]
    return max(found, key=lambda each: each[0])[1] if found else None


def total_progress(review: Review) -> Progress:
    """The same for the whole match."""
    deals = [progress(deal) for deal in each_deal(review)]
    return Progress(
        sum(deal.weighed for deal in deals), sum(deal.all for deal in deals),
        tuple(found for deal in deals for found in deal.mistakes),
    )  # fmt: skip


def ask(review: Review, what: Question, *, others: bool = False) -> tuple[Review, Effects]:
    """The review after `why` (the move on the screen), `check` (all of one's own moves in the deal, after them those of
    the `others`), `check-all` (those of the match) or `enough`. One move that is asked about comes first, and what was
    being weighed goes on after it."""
    findings = review.findings
    if what == "enough":
        return review._replace(findings=findings._replace(now=-1, left=(), whole=False)), ()
    whole = what == "check-all" or (what == "why" and findings.whole)
    if what == "why":
        here = (record_place(review.past, review.at),) if review.at else ()
        wanted: tuple[int, ...] = (*here, *(place for place in (findings.now, *findings.left) if place >= 0))
    else:
        deals = each_deal(review) if whole else (review, *(each_deal(review) if others else ()))
        wanted = tuple(record_place(looked.past, at) for looked in deals for at in looked.past.decisions)
    known = {at for at, text in findings.texts.items() if (advice := remembered(text)) and advice.done}
    left = tuple(place for place in dict.fromkeys(wanted) if place not in known)
    return _next(review._replace(findings=findings._replace(now=-1, left=left, whole=whole)))


def _next(review: Review) -> tuple[Review, Effects]:
    findings = review.findings
    if not findings.left:
        return review._replace(findings=findings._replace(now=-1, whole=False)), ()
    now, *left = findings.left
    weighing = review._replace(findings=findings._replace(now=now, left=tuple(left)))
    past = next(past for past in reversed(review.deals) if past.begins <= now)
    end = past.begins + past.last
    record = review.record._replace(moves=review.record.moves[:end])
    return weighing, (AskAdvice("why", review.id, to_json(record), now),)


def take_advice(review: Review, message: AdviceArrived) -> tuple[Review, Effects]:
    """The review with what was found out; when that is all of it, the next move is asked about."""
    findings = review.findings
    if (message.what, message.match, message.at) != ("why", review.id, findings.now):
        return review, ()
    texts = MappingProxyType({**findings.texts, message.at: message.text})
    review = review._replace(findings=findings._replace(texts=texts))
    advice = remembered(message.text)
    return (review, ()) if advice and not advice.done else _next(review)
