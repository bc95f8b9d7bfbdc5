"""What a picture is taken of: an address, the settings it is seen with, and what is done there before.

The address may be of a page without the game, as `niner/` is. The things that are done: `press` a key, `click` an
element, `shut` one that may be there, `go` to another address, `await` an element, `run` a line of script, `lay`
mistakes to try again.
"""

from collections.abc import Callable
from types import MappingProxyType
from typing import Any, NamedTuple

Done = tuple[str, str]


class Scene(NamedTuple):
    """One thing to take pictures of. `address` is found when it is asked for: a match is played for it."""

    game: str
    screen: str
    address: Callable[[], str]
    done: tuple[Done, ...] = ()
    settings: MappingProxyType[str, Any] = MappingProxyType({})
    before: str = ""
    """A line of script that runs before anything of the page's own."""

    @property
    def name(self) -> str:
        """What its pictures' names begin with."""
        return f"{self.game}-{self.screen}"


def at(game: str, screen: str, address: str, *done: Done, before: str = "") -> Scene:
    """A scene at an address that needs no match."""
    return Scene(game, screen, lambda: address, done, before=before)
