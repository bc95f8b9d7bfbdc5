"""Coach: before a mistake is final it says so.

What each move costs is worked out in the worker while the person thinks, as the review works it out
(`nines.advice.cautions`); from which class on Coach speaks is a setting. A move that is made before anything is known
waits a moment at most. Then it is played, and the review says that Coach was not ready.
"""

from typing import TYPE_CHECKING

from nines.advice.advice import Advice, read_cautions
from nines.advice.cautions import cautions
from nines.advice.verdict import CLASSES, Class, mistake
from nines.core.moves import Move
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import Language
from web.match import players, turn_flow
from web.state.days import is_first
from web.state.effects import AskAdvice, Effects, Wait
from web.state.messages import AdviceArrived
from web.state.model import Coaching, Match, Model
from web.state.settings import Settings

if TYPE_CHECKING:
    from nines.advice.reasons.words import Warned
    from web.match.session import Transition

PATIENCE = 2500
"""Milliseconds for which a move waits until it is known what it costs."""


def with_question(model: Model, effects: Effects) -> "Transition":
    """The step, with Coach asked about the decision on the table where it looks on and has not been asked yet."""
    match = model.match
    if not match or model.screen != "table" or model.lead == "elsewhere" or not _looks_on(model, match):
        return model, effects
    if match.coach and _is_now(match, match.coach):
        return model, effects
    at = len(match.record.moves)
    question = AskAdvice("coach", match.id, match.position, at, match.take_backs)
    match = match._replace(coach=Coaching(at, match.take_backs))
    return model._replace(match=match), (*effects, question)


def _looks_on(model: Model, match: Match) -> bool:
    """Whether somebody alone at this device decides something, be it in a match that a link has brought: their move
    makes it theirs."""
    state, game = match.state, GAMES[match.record.game]
    return (
        model.settings.coach
        and model.settings.speed != "instant"
        and state.turn == match.viewer
        and players.people(match.record) == (match.viewer,)
        and not is_first(match.id)
        and not (match.curtain or match.finishing or match.proof == "settled")
        and match.waiting in ("", "rest")
        and not game.out_of_turn(state)
        and len(game.legal_moves(state)) > 1
    )


def _is_now(match: Match, coach: Coaching) -> bool:
    """Whether this is about the decision on the table."""
    return (coach.at, coach.take_backs) == (len(match.record.moves), match.take_backs)


def with_hint(match: Match, advice: Advice) -> Match:
    """The match in which Coach knows what a hint has found out about the same decision."""
    coach = match.coach
    if not coach or not _is_now(match, coach) or coach.found is not None:
        return match
    view = GAMES[match.record.game].view(match.state, match.viewer)
    return match._replace(coach=coach._replace(found=cautions(view, advice)))


def hold(match: Match, wanted: Move, settings: Settings) -> tuple[Match, Effects] | None:
    """The match that does not make this legal move yet: it warns of it, or waits for what Coach finds out; None where
    it is to be made."""
    coach = match.coach
    if not coach or not _is_now(match, coach) or wanted in (coach.held, *coach.said) or _is_hinted(match, wanted):
        return None
    if coach.found is not None:
        warned = _warned(match, coach, wanted, settings)
        return (warned, ()) if warned else None
    waits = match._replace(showing=None, waiting="coach", coach=coach._replace(held=wanted))
    return waits, (Wait(PATIENCE, match.id, coach.at, "coach", coach.take_backs),)


def _is_hinted(match: Match, wanted: Move) -> bool:
    advice = match.hint.advice if match.hint else None
    return bool(advice and advice.done and advice.choice == wanted)


def _warned(match: Match, coach: Coaching, move: Move, settings: Settings) -> Match | None:
    """The match that says what speaks against the move; None where that is no mistake of a class that is asked for."""
    caution = next((caution for caution in coach.found or () if caution.made == move), None)
    found = mistake(caution) if caution else None
    if not found or not found.is_at_least(least(settings)):
        return None
    return match._replace(
        showing=None,
        waiting="",
        hint=None,
        panel="",
        chosen=move.cards if move.verb == "play" else match.chosen,
        coach=coach._replace(held=move, caution=caution, said=(*coach.said, move)),
        hints=match.hints + 1,  # whoever was warned was helped
    )


def least(settings: Settings) -> Class:
    """The class from which on Coach speaks."""
    return next(kind for kind in CLASSES if kind == settings.coach_from)


def take_cautions(model: Model, message: AdviceArrived) -> "Transition":
    """The model with what Coach has found out; a move that has waited for it is made now, or warned of."""
    match = model.match
    if not match or not match.coach or not is_wanted(model, message):
        return model, ()
    coach = match.coach._replace(found=read_cautions(message.text))
    if match.waiting != "coach" or not coach.held:
        return model._replace(match=match._replace(coach=coach)), ()
    if warned := _warned(match, coach, coach.held, model.settings):
        return model._replace(match=warned._replace(last=())), ()
    return move_made(model, match, ready=coach.found is not None)


def move_made(model: Model, match: Match, *, ready: bool) -> "Transition":
    """The model with the held move made, whether or not Coach was ready: who makes it makes the match their own."""
    from web.match import guests  # no start waits for what a link brings

    model, match, taken_in = guests.owned(model, match)
    if ready and match.coach and match.coach.held:
        match, effects = turn_flow.make_move(match._replace(waiting=""), match.coach.held, model.settings)
    else:
        match, effects = turn_flow.end_wait(match, model.settings)
    return model._replace(match=match), (*taken_in, *effects)


def is_wanted(model: Model, asked: AskAdvice | AdviceArrived) -> bool:
    """Whether Coach is still to find out about this decision."""
    match = model.match
    coach = match and match.coach
    now = coach and match and (match.id, coach.at, coach.take_backs)
    known = coach and coach.found is not None
    return model.screen == "table" and not known and now == (asked.match, asked.at, asked.take_backs)


def caution_of(match: Match) -> Advice | None:
    """The caution that stands on the table and waits for a word."""
    coach = match.coach
    return coach.caution if coach and coach.held and _is_now(match, coach) and not match.waiting else None


def warning_told(match: Match, say: Language) -> "Warned | None":
    """The warning as the person at the screen reads it; None where there is none."""
    from nines.advice.reasons.words import warning  # no table waits for the words of its first warning

    caution = caution_of(match)
    return warning(caution, Audience(match.names, say, match.viewer, match.state, match.pack)) if caution else None
