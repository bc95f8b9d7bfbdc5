"""What loses a program its match (PLAYERS.md), whoever carries the lines: a pipe, or a browser's messages."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final, NamedTuple

from nines.arena.lines.messages import GREETING, ProgramFault, answer, question
from nines.core.cards import Unreadable
from nines.core.chance import Stream
from nines.core.game import View
from nines.core.moves import Move
from nines.registry import GAMES

TO_BEGIN: Final = 10.0
"""Seconds from its start to its answer to the greeting."""
A_MOVE: Final = 5.0
"""Seconds for a decision, unless the run says otherwise."""
MOST_MISSED: Final = 2
"""So many answers missed lose the match."""
LONGEST: Final = 1_000_000
"""The bytes of the longest line that is read."""
NOT_BEGUN: Final = "did not begin"
"""How the reason starts for which a program loses a match that did not answer the greeting."""
MISSED: Final = f"missed {MOST_MISSED} answers"
NOT_LEGAL: Final = "made a move that is not legal"
NO_MOVE: Final = "made a move that is none"
NOT_ASKED: Final = "answered what it was not asked, or had answered"
TOO_LONG: Final = f"wrote a line of more than {LONGEST:,} bytes"
ENDED: Final = "ended before the match did"


class Contract(NamedTuple):
    """How a program stands in a match: the number of the last question, and the numbers of those that it missed."""

    turn: int = GREETING
    missed: frozenset[int] = frozenset()
    late: frozenset[int] = frozenset()
    """Those of them whose answers may still come."""

    def ask(self, view: View, stream: Stream) -> "tuple[Contract, str]":
        """The contract with one more question, and its line."""
        turn = self.turn + 1
        return self._replace(turn=turn), question(turn, view, stream)

    def hear(self, line: bytes) -> "tuple[Contract, str | None]":
        """The move that a line says, empty for the greeting; None for a late answer to a question that was missed.

        Raises ProgramFault for a line that loses the match.
        """
        found = answer(line)
        if found.turn == self.turn:
            return self, found.move
        if found.turn not in self.late:
            raise ProgramFault(NOT_ASKED)
        return self._replace(late=self.late - {found.turn}), None

    def miss(self) -> "Contract":
        """The contract once the last question was not answered in time; raises ProgramFault for one too many."""
        missed = self.missed | {self.turn}
        if len(missed) == MOST_MISSED:
            raise ProgramFault(MISSED)
        return self._replace(missed=missed, late=self.late | {self.turn})


@contextmanager
def beginning() -> Iterator[None]:
    """What goes wrong within is raised as a ProgramFault whose reason starts with NOT_BEGUN."""
    try:
        yield
    except TimeoutError:
        raise ProgramFault(f"{NOT_BEGUN} in time") from None
    except ProgramFault as fault:
        raise ProgramFault(f"{NOT_BEGUN}: it {fault}") from None


def legal_move(text: str, view: View) -> Move:
    """The move with this text; raises ProgramFault where it is none, or is not legal in the view."""
    with suppress(Unreadable):
        move = Move.parse(text)
        if move in GAMES[view.game].legal_moves(view):
            return move
        raise ProgramFault(NOT_LEGAL)
    raise ProgramFault(NO_MOVE)
