"""The table of an exercise: a lesson, a counting drill, a puzzle, a mistake to try again.

One person is asked for one thing at a time. Nothing is played unasked, and a trick stays.
"""

from typing import NamedTuple

from nines.core.moves import Move
from web.match import input
from web.match.session import Transition
from web.state.commands import Panel, TableCommand
from web.state.effects import Save
from web.state.model import Match, Model
from web.state.settings import Settings
from web.state.storage_keys import LESSONS


class Tried(NamedTuple):
    """The table after a press: a choice laid ready, a refusal, or the move that was made."""

    match: Match
    move: Move | None


def at_table(settings: Settings) -> Settings:
    """The settings that hold at such a table."""
    return settings._replace(forced=False, lay_ahead=False, play_out=False, coach=False, hold_tricks=True)


def idle(match: Match) -> Match:
    """The table while nobody is asked for a card."""
    return match._replace(waiting="rest", chosen=(), refused="", tried=(), ahead=None, curtain=False)


def toggled(match: Match, panel: Panel) -> Match:
    """The table with this panel open, or shut if it was open."""
    return match._replace(panel="" if match.panel == panel else panel)


def learned(model: Model, text: str) -> Transition:
    """The model that knows how far somebody has come in lessons and exercises, which is kept where it is news."""
    return (model, ()) if text == model.learnt else (model._replace(learnt=text), (Save(LESSONS, text),))


def tried(match: Match, command: TableCommand, settings: Settings) -> Tried:
    """What the table makes of a press while it waits for a move."""
    after, _ = input.handle(match._replace(ahead=None), command, settings)
    made = after.record.moves[len(match.record.moves) :]
    return Tried(after, made[0][1]) if made else Tried(after._replace(waiting=""), None)
