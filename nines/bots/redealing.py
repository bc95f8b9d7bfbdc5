"""The re-deal test: a player whose move changes when the cards it cannot see are dealt anew has looked at them.

One decision is asked again and again: first with the true cards, then with every card that the seat cannot know dealt
anew, each deal that fits what it has seen equally likely, and always with the same private stream of chance. A fair
player answers the same every time. The suite, the command `fair` and the page about cheating all ask here.
"""

from collections.abc import Callable
from hashlib import sha256
from typing import NamedTuple

from nines.bots import worlds
from nines.bots.player import Bot, Budget, decide
from nines.core.chance import Stream
from nines.core.game import State
from nines.core.moves import Move
from nines.registry import GAMES

TIMES = 20
"""How often the hidden cards of a decision are dealt anew."""

Answer = Callable[[State], Move]
"""What somebody does in a state in which a seat is to act, always with the same chance."""


class Decision(NamedTuple):
    """One decision, asked again: the moves, that with the true cards first; in how many re-deals a card lay elsewhere.

    Where nothing is hidden, or all that is hidden is alike, a re-deal moves no card and shows nothing.
    """

    moves: tuple[Move, ...]
    moved_cards: int

    @property
    def same(self) -> bool:
        """Whether the move was the same each time."""
        return len(set(self.moves)) == 1

    def told(self) -> str:
        """The move with the true cards, and how often another was made."""
        first, *others = map(str, self.moves)
        changed = sum(other != first for other in others)
        return f"{first}, and another move in {changed} of {len(others)} re-deals"


def decision_of(answer: Answer, state: State, redeal: Stream, times: int = TIMES) -> Decision:
    """The decision of the seat to act, with the true cards and with so many re-deals."""
    others = [redeal_hidden(state, redeal) for _ in range(times)]
    return Decision(tuple(answer(dealt) for dealt in (state, *others)), sum(other != state for other in others))


def redeal_hidden(state: State, redeal: Stream) -> State:
    """The state with every card that the seat to act cannot know dealt anew."""
    return worlds.sample(GAMES[state.game].view(state, state.turn), redeal)


def by_the_door(bot: Bot, budget: Budget, stream: Callable[[], Stream]) -> Answer:
    """How a player answers here and everywhere: handed its seat's view, and the same private stream from its start."""
    return lambda state: decide(bot, state, state.turn, budget, stream())


def cheat(state: State) -> Move:
    """A planted cheat, handed the true state: it looks at the cards of all, and its move hangs on every one."""
    legal = GAMES[state.game].legal_moves(state)
    return legal[sha256(repr(state).encode()).digest()[0] % len(legal)]
