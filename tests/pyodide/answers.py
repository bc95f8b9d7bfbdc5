"""What computer players answer in a golden record: runs in CPython, and on the page from the archives of the site."""

from typing import NamedTuple

from nines.advice.advisor import answer
from nines.bots.player import Budget
from nines.core.game import NATURE
from nines.records.link import from_link
from nines.records.record import Record, start
from nines.registry import GAMES

USUAL = Budget()
"""The players count worlds and have no clock: at a table they are asked in the same way, and where a slow device stops
one before its number of worlds the table says so (`SECONDS` in `web/worker/bot_move.py`)."""


class Differs(NamedTuple):
    """A golden move that is made no more."""

    link: str
    at: int
    golden: str
    now: str


def differences(link: str, asked: Record | None = None, *, first: int = 0, every: int = 1) -> list[Differs]:
    """The moves of a golden record that its players would not make now; or, if any, those that are `asked` at its
    table. Of `every` so many decisions one is asked again, from the `first` on."""
    golden = from_link(link)
    rules, state = GAMES[golden.game], start(golden)
    found = []
    for at, (_, made) in enumerate(golden.moves):
        if state.turn == NATURE:
            state, _ = rules.deal(state, golden.seed)
        if at % every == first:
            now = answer(asked or golden, state, at, USUAL)
            if now != made:
                found.append(Differs(link, at, str(made), str(now)))
        state = rules.apply(state, made)
    return found
