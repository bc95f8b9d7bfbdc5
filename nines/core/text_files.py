"""Text from a file or standard input, read up to a limit."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from nines.core.cards import Unreadable
from nines.core.text_decoding import decoded

LONGEST = 64_000_000
"""The most bytes read from a file: a log of some 300,000 sets of the arena."""
LONGEST_LINE = 1_000_000
"""The most bytes read as one line of standard input."""
STANDARD_INPUT = "-"
_NAME = "standard input"


def read_text(path: Path, longest: int = LONGEST) -> str:
    """The text of a file, with lines that end in `\\n`. Raises Unreadable if it is longer than that, or not Unicode."""
    with path.open("rb") as file:
        return _text(file, str(path), longest)


def read_input(file: str, longest: int = LONGEST) -> str:
    """The text of the file of this name, or of standard input for `-`. Raises Unreadable as `read_text` does."""
    if file == STANDARD_INPUT:
        return _text(sys.stdin.buffer, _NAME, longest)
    return read_text(Path(file), longest)


def input_lines() -> Iterator[str]:
    """The lines of standard input, one by one. Raises Unreadable if one is longer than LONGEST_LINE, or not Unicode."""
    while line := sys.stdin.buffer.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE:
            raise Unreadable(f"a line of {_NAME} is longer than {LONGEST_LINE:,} bytes")
        yield decoded(line, _NAME)


def _text(file: BinaryIO, name: str, longest: int) -> str:
    raw = file.read(longest + 1)
    if len(raw) > longest:
        raise Unreadable(f"{name} is longer than {longest:,} bytes: no more is read")
    return decoded(raw, name)
