"""What was found so far, deal by deal."""

from collections.abc import Iterator
from math import fsum
from pathlib import Path
from time import process_time

from nines.bots import ENGINE
from nines.core.shard import Shard
from nines.puzzles.mining import FoundPuzzle, mine
from nines.puzzles.puzzle_file import line_of, open_puzzle


class MinedDeals(Shard):
    """The deals of a game that were looked through by the players of today's engine: what each took, and gave."""

    def __init__(self, folder: Path, game: str) -> None:
        super().__init__(folder, f"{game}-{ENGINE}")
        self.game = game

    def go_on(self, deals: int) -> Iterator[int]:
        """Deals are looked through until so many are; after each its number. A stop costs the deal at hand."""
        while len(self) < deals:
            number, began = len(self), process_time()
            found = mine(self.game, number)
            rows = [[line_of(mined.puzzle), mined.themes, mined.missed] for mined in found]
            self.add([round(process_time() - began, 2), rows])
            yield number

    @property
    def seconds(self) -> float:
        """What it took, in seconds of one processor."""
        return fsum(spent for spent, _ in self.results())

    def found(self) -> Iterator[FoundPuzzle]:
        for _, rows in self.results():
            for line, themes, missed in rows:
                yield FoundPuzzle(open_puzzle(self.game, line), tuple(themes), missed)
