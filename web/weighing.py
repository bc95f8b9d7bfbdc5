"""Asking, while one looks back, what a move was worth: of one move, or of all of one's own in the deal or the match,
one by one.

Every answer is what a computer player makes of the decision from the view of the seat that made it (`nines.thoughts`):
what only the open cards show is no mistake. The record that is sent ends with the deal in which the move was made.
"""

from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from nines.games import GAMES
from nines.reasons.advice import Advice, Rated, read
from nines.record import to_json
from web import telling
from web.effects import Effects, Weigh
from web.messages import Weighed
from web.review import PastDeal, Review

CLEARLY = {"tricks": 0.2, "points": 0.2, "wins": 0.03, "next": 0.03}
"""By how much a move has to be expected to come to less, in the unit of the advice, before it is marked."""
SURELY = 2
"""And by how many standard errors of that difference."""


remembered = lru_cache(maxsize=1024)(read)
"""What a text holds, read once: every redraw asks for it again."""


class Count(NamedTuple):
    """How many of a person's decisions in the deal were weighed, of all there are, and how many were clearly worse."""

    weighed: int
    all: int
    worse: int


def place(past: PastDeal, at: int) -> int:
    """The place in the record, from 0, of the move that led to this moment of the deal."""
    return past.begins + at - 1


def found(review: Review, at: int) -> Advice | None:
    """What was found out so far about the move that led to this moment."""
    return remembered(review.findings.texts.get(place(review.past, at), ""))


def made(advice: Advice) -> Rated | None:
    """The figures of the move that was made, where there are figures."""
    return next((one for one in advice.moves if one.move == advice.made), None)


def clearly_worse(advice: Advice) -> Rated | None:
    """The move that was made, if it is to be marked: worse from what its seat could know, surely and by enough."""
    mine = made(advice)
    if not mine or not advice.done or advice.own:
        return None
    enough = mine.behind >= CLEARLY[advice.unit] and mine.behind > SURELY * mine.behind_error
    return mine if enough else None


_lately: tuple[tuple[PastDeal, ...], dict[int, tuple[int, ...]]] = ((), {})
"""The deals looked at last and the decisions found in them, by number: every redraw asks for them again."""


def decisions(review: Review) -> tuple[int, ...]:
    """The moments of the deal to which a person's move led who had a choice."""
    global _lately
    if _lately[0] is not review.deals:
        _lately = review.deals, {}
    past, known = review.past, _lately[1]
    if past.number not in known:
        persons, game = telling.people(review.record), GAMES[review.record.game]
        known[past.number] = tuple(
            at
            for at, step in enumerate(past.steps)
            if at and step.seat in persons and len(game.legal_moves(step.before)) > 1
        )
    return known[past.number]


def by_deal(review: Review) -> tuple[Review, ...]:
    """The same review with each of its deals on the screen, in their order."""
    return tuple(review._replace(deal=at) for at in range(len(review.deals)))


def counted(review: Review) -> Count:
    """How far the person's cards of this deal have been checked."""
    advices = [found(review, at) for at in decisions(review)]
    done = [one for one in advices if one and one.done]
    return Count(len(done), len(advices), sum(clearly_worse(one) is not None for one in done))


def counted_in_all(review: Review) -> Count:
    """The same for the whole match."""
    return Count(*map(sum, zip(*map(counted, by_deal(review)))))


def asked(review: Review, what: str) -> tuple[Review, Effects]:
    """The review after `why` (the move on the screen), `check` (all of one's own moves in the deal), `check-all` (those
    of the match) or `enough`. One move that is asked about comes first, and what was being weighed goes on after it."""
    findings = review.findings
    if what == "enough":
        return review._replace(findings=findings._replace(now=-1, left=(), whole=False)), ()
    whole = what == "check-all" or (what == "why" and findings.whole)
    if what == "why":
        here = (place(review.past, review.at),) if review.at else ()
        wanted: tuple[int, ...] = (*here, *(one for one in (findings.now, *findings.left) if one >= 0))
    else:
        deals = by_deal(review) if whole else (review,)
        wanted = tuple(place(one.past, at) for one in deals for at in decisions(one))
    known = {at for at, text in findings.texts.items() if (advice := remembered(text)) and advice.done}
    left = tuple(one for one in dict.fromkeys(wanted) if one not in known)
    return _next(review._replace(findings=findings._replace(now=-1, left=left, whole=whole)))


def _next(review: Review) -> tuple[Review, Effects]:
    findings = review.findings
    if not findings.left:
        return review._replace(findings=findings._replace(now=-1, whole=False)), ()
    now, *left = findings.left
    weighing = review._replace(findings=findings._replace(now=now, left=tuple(left)))
    past = next(one for one in reversed(review.deals) if one.begins <= now)
    end = past.begins + past.last
    record = review.record._replace(moves=review.record.moves[:end])
    return weighing, (Weigh("why", review.id, to_json(record), now),)


def weighed(review: Review, message: Weighed) -> tuple[Review, Effects]:
    """The review with what was found out; when that is all of it, the next move is asked about."""
    findings = review.findings
    if (message.what, message.match, message.at) != ("why", review.id, findings.now):
        return review, ()
    texts = MappingProxyType({**findings.texts, message.at: message.text})
    review = review._replace(findings=findings._replace(texts=texts))
    advice = remembered(message.text)
    return (review, ()) if advice and not advice.done else _next(review)
