"""What a command of `python -m nines` adds itself to."""

from argparse import ArgumentParser
from typing import Protocol


class Subcommands(Protocol):
    """What argparse's `add_subparsers` gives; its own class has no public name."""

    def add_parser(self, name: str, *, help: str) -> ArgumentParser:
        """The parser of the command of this name."""
