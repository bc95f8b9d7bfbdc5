"""A program that answers by lines, as a player: a function of a view, a budget and a stream of chance."""

from time import monotonic

from nines.arena.lines.contract import A_MOVE, TO_BEGIN, Contract, beginning, legal_move
from nines.arena.lines.messages import ProgramFault, greeting
from nines.arena.lines.program import Program
from nines.bots.player import Budget
from nines.core.chance import Stream
from nines.core.game import View
from nines.core.moves import Move
from nines.registry import GAMES


class LinePlayer:
    """A program at one seat for one match; `lost` says why it has lost it, and is empty until then.

    For an answer that it misses, and for all once it has lost, its first legal move is made.
    """

    def __init__(self, command: str, seconds: float = A_MOVE) -> None:
        self.lost = ""
        self._command, self._seconds = command, seconds
        self._program: Program | None = None
        self._contract = Contract()

    def __call__(self, view: View, budget: Budget, stream: Stream) -> Move:
        """Its move; never raises, and takes no longer than it may."""
        if not self.lost:
            try:
                move = self._asked(view, budget, stream)
                if move:
                    return move
            except ProgramFault as fault:
                self._lose(str(fault))
        first: Move = GAMES[view.game].legal_moves(view)[0]
        return first

    def close(self) -> None:
        """The program has ended."""
        if self._program:
            self._program.close()
            self._program = None

    def _asked(self, view: View, budget: Budget, stream: Stream) -> Move | None:
        """What it answers, None where it missed that and may yet go on; raises ProgramFault."""
        program = self._program or self._greeted(view, budget)
        self._contract, line = self._contract.ask(view, stream)
        program.send(line)
        try:
            text = self._answered(self._seconds)
        except TimeoutError:
            self._contract = self._contract.miss()
            return None
        return legal_move(text, view)

    def _greeted(self, view: View, budget: Budget) -> Program:
        """The program, which runs and has answered the greeting; raises ProgramFault that begins with NOT_BEGUN."""
        with beginning():
            self._program = Program(self._command)
            self._program.send(greeting(view, self._seconds, budget.worlds))
            self._answered(TO_BEGIN)
        return self._program

    def _answered(self, seconds: float) -> str:
        """The answer to the last question; one to a question that it missed is passed over."""
        assert self._program
        until = monotonic() + seconds
        while True:
            self._contract, said = self._contract.hear(self._program.line(until))
            if said is not None:
                return said

    def _lose(self, why: str) -> None:
        self.lost = why
        self.close()
