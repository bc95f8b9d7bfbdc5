"""A program that answers by lines, as a player: a function of a view, a budget and a stream of chance."""

from contextlib import suppress
from time import monotonic

from nines.arena.lines.messages import GREETING, ProgramFault, answer, greeting, question
from nines.arena.lines.program import Program
from nines.bots.player import Budget
from nines.core.cards import Unreadable
from nines.core.chance import Stream
from nines.core.game import View
from nines.core.moves import Move
from nines.registry import GAMES

TO_BEGIN = 10.0
"""Seconds from its start to its answer to the greeting."""
A_MOVE = 5.0
"""Seconds for a decision, unless the run says otherwise."""
MOST_MISSED = 2
"""So many answers missed lose the match."""
NOT_BEGUN = "did not begin"
"""How the reason starts for which a program loses a match that did not answer the greeting."""


class LinePlayer:
    """A program at one seat for one match; `lost` says why it has lost it, and is empty until then.

    For an answer that it misses, and for all once it has lost, its first legal move is made.
    """

    def __init__(self, command: str, seconds: float = A_MOVE) -> None:
        self.lost = ""
        self._command, self._seconds = command, seconds
        self._program: Program | None = None
        self._turn = GREETING
        self._missed = 0
        self._late: set[int] = set()

    def __call__(self, view: View, budget: Budget, stream: Stream) -> Move:
        """Its move; never raises, and takes no longer than it may."""
        legal: tuple[Move, ...] = GAMES[view.game].legal_moves(view)
        if not self.lost:
            try:
                move = self._asked(view, budget, stream)
                if move in legal:
                    return move
                if move:
                    raise ProgramFault("made a move that is not legal")
            except ProgramFault as fault:
                self._lose(str(fault))
        return legal[0]

    def close(self) -> None:
        """The program has ended."""
        if self._program:
            self._program.close()
            self._program = None

    def _asked(self, view: View, budget: Budget, stream: Stream) -> Move | None:
        """What it answers, None where it missed that and may yet go on; raises ProgramFault."""
        program = self._program or self._greeted(view, budget)
        self._turn += 1
        program.send(question(self._turn, view, stream))
        try:
            text = self._answered(self._seconds)
        except TimeoutError:
            self._missed += 1
            self._late.add(self._turn)
            if self._missed == MOST_MISSED:
                raise ProgramFault(f"missed {MOST_MISSED} answers") from None
            return None
        with suppress(Unreadable):
            return Move.parse(text)
        raise ProgramFault("made a move that is none")

    def _greeted(self, view: View, budget: Budget) -> Program:
        """The program, which runs and has answered the greeting; raises ProgramFault that begins with NOT_BEGUN."""
        try:
            self._program = Program(self._command)
            self._program.send(greeting(view, self._seconds, budget.worlds))
            self._answered(TO_BEGIN)
        except TimeoutError:
            raise ProgramFault(f"{NOT_BEGUN} in time") from None
        except ProgramFault as fault:
            raise ProgramFault(f"{NOT_BEGUN}: it {fault}") from None
        return self._program

    def _answered(self, seconds: float) -> str:
        """The answer to the last question; one to a question that it missed is passed over."""
        assert self._program
        until = monotonic() + seconds
        while True:
            found = answer(self._program.line(until))
            if found.turn == self._turn:
                return found.move
            if found.turn not in self._late:
                raise ProgramFault("answered what it was not asked, or had answered")
            self._late.remove(found.turn)

    def _lose(self, why: str) -> None:
        self.lost = why
        self.close()
