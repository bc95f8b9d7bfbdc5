"""What the pages about fairness know: the seals, a check of the deals that runs, a test of the players that runs."""

from typing import NamedTuple

from nines.records.commitment import RedealtDeal


class Commitment(NamedTuple):
    """The seal of a match as it was when the match began; `by_chance` says whether the browser drew the seed then."""

    match: str
    text: str
    by_chance: bool
    carried: bool = False
    """Whether it came in a file: then it is worth what the file is worth."""


class DealCheck(NamedTuple):
    """The page about the deals of one match: those dealt again, how many of them are shown so far, and the seal that
    the player noted down, as typed."""

    match: str
    deals: tuple[RedealtDeal, ...] = ()
    shown: int = 0
    noted: str = ""

    @property
    def done(self) -> bool:
        """Whether every deal has been checked and shown."""
        return bool(self.deals) and self.shown == len(self.deals)


class FairnessQuestion(NamedTuple):
    """A decision of a computer player: the record up to it, as text, whose it is, and the player's name.

    It is the one before move `number` of the match, from 1, in deal `deal` and trick `trick`, 0 before the first trick
    and in a game without any. `made` is the move that was made as text. `open` says that this may be told: of a deal in
    play nobody is to learn who had a choice, or what a face-down bid is. `given` are the names people gave themselves.
    """

    game: str
    record: str
    seat: int
    player: str
    deal: int = 0
    trick: int = 0
    number: int = 0
    made: str = ""
    open: bool = False
    given: tuple[str, ...] = ()


class RedealTest(NamedTuple):
    """The re-deal test: each question asked of its player with the true cards and with every re-deal, then the same of
    the planted cheat. `answers` are the moves so far in that order; `run` tells one trial from the next."""

    run: int
    questions: tuple[FairnessQuestion, ...]
    answers: tuple[str, ...] = ()
    stopped: bool = False
    failed: bool = False

    @property
    def size(self) -> int:
        """How many answers are wanted of the players, and as many of the cheat."""
        return len(self.questions) * _asked()

    @property
    def done(self) -> bool:
        """Whether everybody has answered."""
        return len(self.answers) == 2 * self.size

    @property
    def running(self) -> bool:
        """Whether an answer is waited for."""
        return not (self.done or self.stopped or self.failed)

    def next(self) -> tuple[FairnessQuestion, int, bool]:
        """What is to be asked now: the question, the number of the re-deal (0: the true cards), and whether of the
        cheat."""
        at = len(self.answers)
        each = _asked()
        return self.questions[at % self.size // each], at % each, at >= self.size

    def decisions(self, cheat: bool) -> list[tuple[str, ...]]:
        """The answers to each question that was asked to its end."""
        own = self.answers[self.size :] if cheat else self.answers[: self.size]
        each = _asked()
        return [own[at : at + each] for at in range(0, len(own) - each + 1, each)]


def _asked() -> int:
    """How often a question is asked of one player: with the true cards, and with every re-deal."""
    from nines.bots.redealing import TIMES  # no table waits for the test of its players

    return TIMES + 1
