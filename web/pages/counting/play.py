"""How a counting drill goes on: the computer players' moves one after another, and the stops for questions.

How long anything takes depends on what everybody saw alone: a chance to act out of turn takes no time (SN17).
"""

from nines.bots import heuristics
from nines.bots.player import Budget, decide
from nines.core.chance import private
from nines.core.events import Events
from nines.core.game import NATURE, View
from nines.core.moves import Move
from nines.core.options import from_text
from nines.counting import asking
from nines.counting.moments import Moment, moments, telling
from nines.counting.questions import CountingQuestion
from nines.records.record import Record, new
from nines.registry import GAMES
from web.match import turn_flow
from web.match.exercise import at_table, idle
from web.state import routes, timing
from web.state.counting import DRILL, Drill, DrillStage
from web.state.effects import Effects, Wait
from web.state.model import Match
from web.state.settings import Settings

ME = 0
"""The seat from which the deal is seen."""
BEAT, REST = 900, 1300
"""Milliseconds at normal speed: between two moves, and for which a trick stays."""

Played = tuple[Drill, Effects]


def laid_out(key: str, seed: str, settings: Settings, pace: str) -> Drill:
    """A drill of this game before its first card, with the cards of this seed."""
    record = new(key, from_text(GAMES[key].choices, {}), routes.usual_seats(key, {}), seed)
    match = idle(_deal_out(_laid(record, settings), settings))
    return Drill(match, "start", pace)


def begin(drill: Drill) -> Played:
    """The drill with its first card on the way."""
    return _wait(drill, BEAT)


def _laid(record: Record, settings: Settings) -> Match:
    return turn_flow.lay_out(DRILL, record, at_table(settings), ME)


def _deal_out(match: Match, settings: Settings) -> Match:
    """The table with its first cards dealt: a record does not say that they are."""
    return turn_flow.with_next_deal(match, at_table(settings)) if match.state.turn == NATURE else match


def view(drill: Drill) -> View:
    """What the seat knows now."""
    seen: View = GAMES[drill.match.record.game].view(drill.match.state, ME)
    return seen


def go_on(drill: Drill, settings: Settings) -> Played:
    """The drill after a beat: the trick that lay there goes, a question is asked, or somebody plays."""
    if drill.match.showing:
        # The trick goes first, so that nothing of it lies there while a question is asked.
        cleared = drill._replace(match=idle(drill.match._replace(showing=None, last=())))
        asked = _asked(cleared)
        return (asked, ()) if asked else _wait(cleared, BEAT // 2)
    if asked := _asked(drill):
        return asked, ()
    if asking.is_over(view(drill), len(drill.questions)):
        return _over(drill), ()
    after, events = _moved(drill, settings)
    return _wait(after, REST if after.match.showing else BEAT + timing.watching_time(events))


def _moved(drill: Drill, settings: Settings) -> tuple[Drill, Events]:
    """The drill after the next move that everybody sees, and what it caused.

    Whoever has a chance to act out of turn and lets it go is passed over at once. Whether the table is hushed depends
    on what everybody sees, not on whether somebody had the chance.
    """
    match, seat = drill.match, drill.match.state.turn
    after = _made(match, _move(match), settings)
    events, since = after.last, drill.since + asking.counts(after.last, after.record.game)
    hushed = timing.wants_pause(after.state, seat, after.record.moves[-1][1])
    game = GAMES[match.record.game]
    while game.out_of_turn(after.state) and (move := _move(after)).verb == "pass":
        after = _made(after, move, settings)._replace(last=events)
    after = idle(after)._replace(waiting="pause" if hushed and not after.showing else "rest")
    return drill._replace(match=after, since=since), events


def _made(match: Match, move: Move, settings: Settings) -> Match:
    return turn_flow.make_move(match._replace(waiting=""), move, at_table(settings))[0]


def _move(match: Match) -> Move:
    """The move of the seat to act, by the rules of thumb."""
    stream = private(match.record.seed, f"drill {len(match.record.moves)}")
    return decide(heuristics.think, match.state, match.state.turn, Budget(), stream)


def _asked(drill: Drill) -> Drill | None:
    """The drill at its next question, if one is due and there is one."""
    seen, hushed = view(drill), drill.match.waiting == "pause"
    if hushed or not asking.is_due(seen, drill.since, len(drill.questions)):
        return None
    question = asking.question(seen, drill.match.record.seed, drill.questions)
    if question is None:
        return None
    return _stopped(drill, "ask")._replace(questions=(*drill.questions, question), since=0)


def _stopped(drill: Drill, stage: DrillStage) -> Drill:
    return drill._replace(stage=stage, match=idle(drill.match._replace(last=())), moment=None, runs=drill.runs + 1)


def _over(drill: Drill) -> Drill:
    return _stopped(drill, "end")


def _wait(drill: Drill, ms: int) -> Played:
    """The drill while cards are played, and the wait for what comes next."""
    drill = drill._replace(stage="play", moment=None, runs=drill.runs + 1)
    return drill, (Wait(timing.scaled(drill.pace, ms), DRILL, len(drill.match.record.moves), "counting", drill.runs),)


def stop(drill: Drill) -> Drill:
    """The drill waiting for a press."""
    return drill._replace(stage="wait", runs=drill.runs + 1)


def start_again(drill: Drill) -> Played:
    """The drill going on after a question, or after it waited."""
    if asking.is_over(view(drill), len(drill.questions)):
        return _over(drill), ()
    return _wait(drill, BEAT // 2)


def answer(drill: Drill, chosen: int) -> Drill:
    return drill._replace(stage="told", chosen=(*drill.chosen, chosen), runs=drill.runs + 1)


def question(drill: Drill) -> CountingQuestion:
    """The question asked last."""
    return drill.questions[-1]


def told_by(drill: Drill) -> Moment | None:
    """The moment that told the answer to the question on the screen."""
    asked = question(drill)
    return telling(asked, asked.answers[drill.chosen[-1]], moments(drill.match.record, ME))


def look(drill: Drill, settings: Settings) -> Drill:
    """The drill with the moment on its table that told the answer, or with the table as it is again."""
    told = None if drill.moment else told_by(drill)
    if told is None:
        return drill._replace(moment=None)
    record, at = drill.match.record, told.at
    before = _deal_out(_laid(record._replace(moves=record.moves[: max(at - 1, 0)]), settings), settings)
    if at:
        before = _made(before, record.moves[at - 1][1], settings)
    while at < len(record.moves) and record.moves[at][1].verb == "pass":
        before, at = _made(before, record.moves[at][1], settings), at + 1
    return drill._replace(moment=idle(before._replace(last=())))


def retell(drill: Drill, settings: Settings) -> Drill:
    """The same moment of the drill, told in the language that is set now."""
    match = idle(turn_flow.retell(drill.match, at_table(settings), ME))._replace(waiting=drill.match.waiting)
    looked = look(drill._replace(moment=None), settings).moment if drill.moment else None
    return drill._replace(match=match, moment=looked)
