"""What a picture is taken of: an address, the settings it is seen with, and what is done there before.

The address may be of a page without the game, as `niner/` is. The things that are done: `press` a key, `click` an
element, `shut` one that may be there, `go` to another address, `await` an element, `run` a line of script, `lay`
mistakes to try again.
"""

from collections.abc import Callable
from types import MappingProxyType
from typing import Any, NamedTuple

Done = tuple[str, str]
PLAYABLE = "#hand .card:not([aria-disabled=true], [data-card=JK])"
OTHERWISE = f"[...document.querySelectorAll('{PLAYABLE}')].at(-1).click()"
"""The last card that may be played, which is hardly the one of the match."""
PLAYED_OUT = f"""return new Promise(done => {{ const again = () => {{
    if (document.querySelector("[data-screen=branch], .over")) return done();
    const found = ["#choices .btn", "{PLAYABLE}", "#hand .card:not([aria-disabled=true])"];
    found.map(which => document.querySelector(which)).find(Boolean)?.click();
    setTimeout(again, 150);
}}; again() }})"""
"""The deal, or the match, is played to its end, with the first card that may be played."""

WRONG = """return new Promise(done => { const again = () => {
    if (document.querySelector(".lesson.wrong")) return done();
    const act = "#choices .btn:not(.quiet, .meant)";
    const card = "#hand .card:not([aria-disabled=true], [aria-pressed=true], .hinted)";
    [act, card].map(which => document.querySelector(which)).find(Boolean)?.click();
    setTimeout(again, 150);
}; again() })"""
"""In a lesson, what may be done and is not waited for; where that is only laid ready, it is done."""


class Scene(NamedTuple):
    """One thing to take pictures of. `address` is found when it is asked for: a match is played for it."""

    game: str
    screen: str
    address: Callable[[], str]
    done: tuple[Done, ...] = ()
    settings: MappingProxyType[str, Any] = MappingProxyType({})
    before: str = ""
    """A line of script that runs before anything of the page's own."""
    first: Callable[[], tuple[Done, ...]] = tuple
    """What is done before all else; found when it is asked for, as matches are played for it."""

    @property
    def name(self) -> str:
        """What its pictures' names begin with."""
        return f"{self.game}-{self.screen}"


def at(game: str, screen: str, address: str, *done: Done, before: str = "") -> Scene:
    """A scene at an address that needs no match."""
    return Scene(game, screen, lambda: address, done, before=before)
