"""A hint for the person at the screen: asked for, arriving batch by batch, and gone with the next move.

It is worked out from what that person may know, as any computer player works out its own move (`nines.advice.advisor`).
"""

from typing import TYPE_CHECKING

from nines.advice.advice import read_advice
from nines.core.game import NATURE, NOBODY
from nines.words.audience import Audience
from nines.words.languages import Language
from web.state.days import is_first
from web.state.effects import AskAdvice, Effects
from web.state.messages import AdviceArrived
from web.state.model import Hint, Match, Model

if TYPE_CHECKING:
    from nines.advice.reasons.words import Told


def can_hint(match: Match) -> bool:
    """Whether the person at the screen is to decide something just now."""
    state = match.state
    mine = state.turn == match.viewer and match.record.seats[match.viewer] == "human"
    busy = match.waiting or match.showing or match.curtain or match.finishing
    return mine and not busy and not is_first(match.id) and state.turn not in (NATURE, NOBODY)


def toggle_hint(match: Match) -> tuple[Match, Effects]:
    """The match with a hint on its way, no card laid ready and no refusal beside it; with none where one lay there.

    A hint under the score sheet comes out again.
    """
    if match.hint and match.panel == "score":
        return match._replace(panel=""), ()
    if match.hint:
        return match._replace(hint=None), ()
    if not can_hint(match):
        return match, ()
    at = len(match.record.moves)
    question = AskAdvice("hint", match.id, match.position, at, match.take_backs)
    held = match.coach.let_go if match.coach else None
    match = match._replace(hint=Hint(), chosen=(), hints=match.hints + 1, panel="", refused="", tried=(), coach=held)
    return match, (question,)


def take_advice(model: Model, message: AdviceArrived) -> tuple[Model, Effects]:
    """The model with what has been found out so far; a hint that nobody waits for any more is dropped."""
    if message.what == "coach":
        from web.match import coach

        return coach.take_cautions(model, message)
    match = model.match
    if not match or not match.hint or not is_wanted(model, message):
        return model, ()
    advice = read_advice(message.text)
    hint = Hint(advice) if advice else match.hint._replace(failed=True)
    match = match._replace(hint=hint, last=())
    if match.coach and advice and advice.done and not advice.cut:
        from web.match import coach

        match = coach.with_hint(match, advice)
    return model._replace(match=match), ()


def with_coach(model: Model, effects: Effects) -> tuple[Model, Effects]:
    """The step, with Coach asked about what is to be decided now, where it looks on."""
    if not model.settings.coach:
        return model, effects
    from web.match import coach  # who plays without it need not wait for it

    return coach.with_question(model, effects)


def is_wanted(model: Model, asked: AskAdvice | AdviceArrived) -> bool:
    """Whether somebody still waits for the answer to this question."""
    if asked.what == "why":
        review = model.looked_at
        return bool(review and (review.id, review.findings.now) == (asked.match, asked.at))
    match = model.match
    now = match and match.hint and (match.id, len(match.record.moves), match.take_backs)
    return model.screen == "table" and now == (asked.match, asked.at, asked.take_backs)


def may_weigh(model: Model, asked: AskAdvice) -> bool:
    """Whether the players' thread is free for this question: a choice of a deal that is over is weighed on in the next
    one while its person thinks, or looks at a trick, and neither a hint nor Coach has something to find out."""
    match = model.match
    if asked.what != "why" or not match or not model.deals_on:
        return True
    hint, coach = match.hint, match.coach
    finding_out = (hint and not hint.failed and not (hint.advice and hint.advice.done)) or (coach and not coach.found)
    return not finding_out and (match.waiting == "rest" or (match.state.turn == match.viewer and not match.waiting))


def is_shown(model: Model, asked: AskAdvice) -> bool:
    """Whether somebody looks on while the answer to this question is found: not at one about a deal before."""
    return asked.what != "why" or not model.deals_on


def hint_text(match: Match, say: Language) -> "Told | None":
    """The hint as the person at the screen reads it; None while there is none."""
    from nines.advice.reasons.words import told  # no table waits for the words of its first hint

    advice = match.hint.advice if match.hint else None
    return told(advice, Audience(match.names, say, match.viewer, match.state, match.pack)) if advice else None
