"""Taking back: the match as it was before the last decision of whoever sits at the screen.

The record is cut short there, and what computer players did since goes too. `Match.take_backs` counts how often that
was done: answers and waits that were asked for before the last time belong to a line of play that is no more.
"""

from nines.core.game import NATURE
from nines.registry import GAMES
from web.match import players, turn_flow
from web.state.days import is_first
from web.state.effects import Effects
from web.state.model import Match
from web.state.settings import Settings


def can_take_back(match: Match) -> bool:
    """Whether there is a move of one's own to take back, and no other person at the device has moved since."""
    persons = players.people(match.record)
    last = next((seat for seat, _ in reversed(match.record.moves) if seat in persons), None)
    return last == match.viewer and not match.curtain and not is_first(match.id)


def take_back(match: Match, settings: Settings) -> tuple[Match, Effects]:
    """The match before one's last decision; as it is where nothing can be taken back."""
    if not can_take_back(match):
        return match, ()
    record = match.record._replace(moves=match.record.moves[: _last_decision(match)])
    back = turn_flow.restore(match, match.id, record, settings, match.viewer)
    if back.state.turn == NATURE:
        back = turn_flow.with_next_deal(back, settings)  # the decision was the first of its deal
    return turn_flow.settle(back._replace(last=(), take_backs=match.take_backs + 1), settings)


def _last_decision(match: Match) -> int:
    """At how many moves one had a choice for the last time; where one never had any, when one moved last."""
    persons = players.people(match.record)
    past = turn_flow.past_steps(match.record, match.laid)
    moves = enumerate(step for step in past if step.seat != NATURE)
    choices: list[int] = []
    forced: list[int] = []
    for at, step in moves:
        if step.seat == match.viewer:
            several = len(GAMES[match.record.game].legal_moves(step.before)) > 1
            (choices if several else forced).append(at)
        elif step.seat in persons:
            choices, forced = [], []  # what another person has answered stands
    return (choices or forced)[-1]
