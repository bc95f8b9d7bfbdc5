"""What was found so far, kept deal by deal: whoever is stopped goes on where the last whole line ends."""

import json
from collections.abc import Iterator
from pathlib import Path
from time import process_time

from nines.bots import ENGINE
from nines.practice.mining import Found, mine
from nines.practice.puzzle_file import line_of, open_puzzle


class Shard:
    """The deals of a game that were looked through by the players of today's engine, from number 0 on."""

    def __init__(self, folder: Path, game: str) -> None:
        self.game, self.path = game, folder / f"{game}-{ENGINE}.jsonl"
        folder.mkdir(parents=True, exist_ok=True)
        self._rows: list[str] = []
        if self.path.exists():
            *whole, _ = self.path.read_text("utf-8").split("\n")  # what has no end was cut off
            self._rows = whole

    @property
    def deals(self) -> int:
        """How many deals were looked through."""
        return len(self._rows)

    def go_on(self, deals: int) -> Iterator[int]:
        """Deals are looked through until so many are; after each its number. A stop costs the deal at hand."""
        with self.path.open("a", encoding="utf-8") as file:
            file.truncate(len("".join(f"{row}\n" for row in self._rows).encode()))
            while self.deals < deals:
                number, began = self.deals, process_time()
                found = mine(self.game, number)
                rows = [[line_of(mined.puzzle), mined.themes, mined.missed] for mined in found]
                self._rows.append(json.dumps([round(process_time() - began, 2), rows], separators=(",", ":")))
                file.write(f"{self._rows[-1]}\n")
                file.flush()
                yield number

    @property
    def seconds(self) -> float:
        """What it took, in seconds of one processor."""
        total = 0.0
        for row in self._rows:
            total += json.loads(row)[0]
        return total

    def found(self) -> Iterator[Found]:
        """All that was found."""
        for row in self._rows:
            for line, themes, missed in json.loads(row)[1]:
                yield Found(open_puzzle(self.game, line), tuple(themes), missed)
