"""Work that can be left after every step of it, so that whoever does it can see to something else between."""

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")
Going = Generator[None, None, T]


def finish(going: Generator[object, None, T]) -> T:
    """What the work comes to, done at one go."""
    while True:
        try:
            next(going)
        except StopIteration as done:
            result: T = done.value
            return result
