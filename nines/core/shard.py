"""Long work kept result by result: whoever is stopped goes on where the last whole line ends, by the same command."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from nines.core.text_files import read_text


class Shard:
    """The results numbered from 0 on of one kind of work, a line of JSON each, in a file of this name.

    What hangs on the players' answers bears their engine number in its name.
    """

    def __init__(self, folder: Path, name: str) -> None:
        self.path = folder / f"{name}.jsonl"
        folder.mkdir(parents=True, exist_ok=True)
        self._lines: list[str] = []
        if self.path.exists():
            *self._lines, _ = read_text(self.path).split("\n")  # what has no end was cut off

    def __len__(self) -> int:
        return len(self._lines)

    def add(self, result: object) -> None:
        """The result of the next number is kept. Whoever is stopped before has lost that one alone."""
        line = json.dumps(result, separators=(",", ":"))
        with self.path.open("a", encoding="utf-8", newline="\n") as file:
            file.truncate(len("".join(f"{line}\n" for line in self._lines).encode()))
            file.write(f"{line}\n")
        self._lines.append(line)

    def results(self) -> Iterator[Any]:
        """All that was kept, in order."""
        return map(json.loads, self._lines)


def write_whole(path: Path, text: str) -> None:
    """The file holds this text; whoever is stopped meanwhile leaves what it held before."""
    new = path.with_name(f"{path.name}.new")
    new.write_text(text, "ascii")
    os.replace(new, path)
