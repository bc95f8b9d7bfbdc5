"""A hint for the person at the screen: asked for, arriving batch by batch, and gone with the next move.

It is worked out from what that person may know, as any computer player works out its own move (`nines.thoughts`).
"""

from typing import TYPE_CHECKING

from nines.audience import Audience
from nines.game import NATURE, NOBODY
from nines.languages import Language
from nines.reasons.advice import read
from nines.record import to_json
from web.effects import Effects, Weigh
from web.messages import Weighed
from web.model import Hint, Match, Model

if TYPE_CHECKING:
    from nines.reasons.words import Told


def can_hint(match: Match) -> bool:
    """Whether the person at the screen is to decide something just now."""
    state = match.state
    mine = state.turn == match.eyes and match.record.seats[match.eyes] == "human"
    busy = match.waiting or match.showing or match.curtain or match.finishing
    return mine and not busy and state.turn not in (NATURE, NOBODY)


def asked(match: Match) -> tuple[Match, Effects]:
    """The match with a hint on its way and no card laid ready beside it; with none where one lay there already."""
    if match.hint:
        return match._replace(hint=None), ()
    if not can_hint(match):
        return match, ()
    at = len(match.record.moves)
    question = Weigh("hint", match.id, to_json(match.record), at, match.take_backs)
    return match._replace(hint=Hint(), chosen=(), hints=match.hints + 1, panel=""), (question,)


def weighed(model: Model, message: Weighed) -> Model:
    """The model with what has been found out so far; a hint that nobody waits for any more is dropped."""
    match = model.match
    if not match or not match.hint or not wanted(model, message):
        return model
    advice = read(message.text)
    hint = Hint(advice) if advice else match.hint._replace(failed=True)
    return model._replace(match=match._replace(hint=hint, last=()))


def wanted(model: Model, asked: Weigh | Weighed) -> bool:
    """Whether somebody still waits for the answer to this question."""
    if asked.what == "why":
        review = model.review if model.screen == "review" else None
        return bool(review and (review.id, review.findings.now) == (asked.match, asked.at))
    match = model.match
    now = match and match.hint and (match.id, len(match.record.moves), match.take_backs)
    return model.screen == "table" and now == (asked.match, asked.at, asked.take_backs)


def in_words(match: Match, say: Language) -> "Told | None":
    """The hint as the person at the screen reads it; None while there is none."""
    from nines.reasons.words import told  # no table waits for the words of its first hint

    advice = match.hint.advice if match.hint else None
    return told(advice, Audience(match.names, say, match.eyes, match.state, match.pack)) if advice else None
