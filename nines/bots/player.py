"""What a computer player is: a function of a view, a budget and a stream of chance; it never gets anything else.

The view says which game it is (`view.game`) and for whom the player decides (`view.viewer`, the seat to act).
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from nines.core.chance import Stream
from nines.core.game import View
from nines.core.moves import Move
from nines.registry import GAMES


def never() -> bool:
    """There is no deadline."""
    return False


class Budget(NamedTuple):
    """What a decision may cost.

    `worlds` is the most that may be sampled, None for as many as the player's level has. `late` says, whenever it is
    asked, whether time is up: players have no clock of their own, so that without one they always do the same.
    """

    worlds: int | None = None
    late: Callable[[], bool] = never


Bot = Callable[[View, Budget, Stream], Move]


def decide(bot: Bot, state: Any, seat: int, budget: Budget, stream: Stream) -> Move:
    """The bot's move for the seat to act, decided on that seat's view and nothing more.

    `state` is the true state or already this seat's view. Raises ValueError when it is not the seat's turn, or when
    the state is another seat's view.
    """
    if state.turn != seat:
        raise ValueError(f"seat {seat} is not to act")
    if state.viewer not in (None, seat):
        raise ValueError(f"seat {seat} cannot decide on what seat {state.viewer} sees")
    return ask(bot, state if state.viewer == seat else GAMES[state.game].view(state, seat), budget, stream)


def ask(bot: Bot, view: View, budget: Budget, stream: Stream) -> Move:
    """The bot's move in a view; raises ValueError for a true state, or where the viewer is not the seat to act."""
    if view.viewer is None:
        raise ValueError("a computer player is given a view, never the true state")
    if view.viewer != view.turn:
        raise ValueError(f"seat {view.viewer} is not to act")
    return bot(view, budget, stream)
