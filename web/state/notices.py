"""What there is to tell a player beside the game: notices, the page about a fault, a report about a play."""

from collections.abc import Callable
from typing import Literal, NamedTuple

from nines.records.record import Record
from nines.words.languages import Language

Offer = Literal[
    "restore", "look", "same", "keep", "settings", "past", "save-all", "settings-back", "forget-all",
    "concede-now", "unconcede",
]  # fmt: skip


class Notice(NamedTuple):
    """A sentence or two for the player: what happened, what is safe, what to do; shown until dismissed."""

    kind: Literal["info", "warn"]
    text: str
    words: Callable[[Language], str] | None = None
    """The same in any language: it is said again when that changes."""
    offers: tuple[Offer, ...] = ()
    """What can be done at once: take back what happened, look back, play the same cards from the start, keep the match
    of a link, take over the settings of a file, choose among the finished matches, save everything to a file, have the
    settings back that were reset, forget all matches, concede, go on with what was conceded."""
    ways: tuple[tuple[str, str], ...] = ()
    """Addresses to choose among, each with the text of its link, which is the same in every language."""
    number: int = 0
    """The number of notices in a row: the same sentence again is a new one to whoever listens."""


class PlayReport(NamedTuple):
    """A report about a play that looks wrong: of which match, and why, as typed."""

    match: str
    reason: str = ""


class Fault(NamedTuple):
    """What the page about a fault tells, and a report of it: the `record` is of the match that was on that `screen`."""

    detail: str
    device: str
    """The version of the game and the browser, as lines."""
    screen: str
    record: Record | None
    spelt_out: bool = False
    """Whether the page shows the whole report, since it cannot be copied."""
