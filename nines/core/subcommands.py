"""The parser that each command of `python -m nines` adds itself to, and its types of numbers."""

import re
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from nines.core.cards import Unreadable, quoted

MOST = 10**9
"""The largest number that a command accepts: more matches, deals or worlds would take years."""
MOST_PROCESSES = 1024

_WHOLE = re.compile(r"[+-]?[0-9]{1,20}")
_SECONDS = re.compile(r"[0-9]{0,20}\.?[0-9]{1,20}(?:e-?[0-9]{1,3})?")


class Subcommands(Protocol):
    """What argparse's `add_subparsers` gives; its own class has no public name."""

    def add_parser(self, name: str, *, help: str) -> ArgumentParser:
        """The parser of the command of this name."""


def whole_number(least: int = 1, most: int = MOST) -> Callable[[str], int]:
    """An argparse type for whole numbers from `least` to `most`. It raises ArgumentTypeError for any other text."""

    def read(text: str) -> int:
        if not _WHOLE.fullmatch(text) or not least <= int(text) <= most:
            raise ArgumentTypeError(f"{quoted(text)} is not a whole number from {least:,} to {most:,}")
        return int(text)

    return read


def games_of(named: Sequence[str], known: Iterable[str], refusal: str = "is unknown") -> tuple[str, ...]:
    """The games that a command was asked for, or all that it knows where none is named. Raises Unreadable for another
    one."""
    every = tuple(known)
    for game in named:
        if game not in every:
            raise Unreadable(f"game {game!r} {refusal}")
    return tuple(named) or every


def processes(text: str) -> int:
    """An argparse type for a number of processes: 1 or more, or -1 for all cores."""
    return -1 if text == "-1" else whole_number(1, MOST_PROCESSES)(text)


def seconds(text: str) -> float:
    """An argparse type for a positive number of seconds."""
    if not _SECONDS.fullmatch(text) or not 0 < float(text) < 1e6:
        raise ArgumentTypeError(f"{quoted(text)} is not a number of seconds between 0 and 1,000,000")
    return float(text)
