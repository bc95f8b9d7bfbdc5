"""One's own mistakes as values: those that wait to be tried again, the check that finds them, the one on the screen."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, NamedTuple

from nines.advice.advice import Advice
from nines.core.moves import Move
from nines.records.record import Record

if TYPE_CHECKING:
    from web.state.model import Match

AGAIN = "again"
"""What the match of such a position is called in the place of an id; nothing is kept under it."""
LINE = '{"key":"'
"""How the line of a position begins."""

Asking = Literal["check", "again"]
"""Whether a choice is weighed as all are, or asked again in fresh worlds."""


class Check(NamedTuple):
    """A finished match whose choices are being weighed: `places` are those of one's own choices in the record, `texts`
    what was found out about each, and `again` the same of those that were marked and are asked again."""

    match: str
    record: Record
    places: tuple[int, ...]
    texts: Mapping[int, str] = MappingProxyType({})
    marked: tuple[int, ...] = ()
    again: Mapping[int, str] = MappingProxyType({})


class Kept(NamedTuple):
    """A position as it is kept (`web.again.positions`): its match's record as far as the end of the deal is `link`, the
    choice stood after `at` of its moves; `noted` is when it was found in milliseconds since 1970, `solved` the days on
    which it was solved. `trick` is 0 where the choice was no card to a trick."""

    key: str
    link: str
    setup: Record
    at: int
    deal: int
    trick: int
    noted: int
    advice: Advice
    solved: tuple[str, ...]


class Position(NamedTuple):
    """The position on the screen: what is kept of it, the table, and the move that was tried, None before."""

    kept: Kept
    match: "Match"
    tried: Move | None = None

    @property
    def is_right(self) -> bool:
        """Whether the move that was tried is as good as any."""
        rated = next((rated for rated in self.kept.advice.moves if rated.move == self.tried), None)
        return bool(rated and (rated.equal or rated.move == self.kept.advice.choice))


BRANCH = "branch"
"""What the match of a deal that is played another way is called in the place of an id; nothing is kept under it."""


class Mean(NamedTuple):
    """What so many of the continuations that were asked for came to (`nines.advice.continuations`)."""

    runs: int
    asked: int
    then: float
    now: float
    ahead: float
    error: float


class Branch(NamedTuple):
    """A deal played another way: `record` is how the match went, to the end of that deal; it goes otherwise after `at`
    of its moves, played from `seat`; `back` is the address from which it was begun."""

    record: Record
    at: int
    seat: int
    back: str
    asking: bool = False
    """Whether the mean of many continuations is being worked out."""
    failed: bool = False
    """Whether no computer player answered that."""
    mean: Mean | None = None


class Mistakes(NamedTuple):
    """All that the app knows of them; `stored` is the text that is kept: a line of its own, then one a position."""

    stored: str = ""
    check: Check | None = None
    stopped: bool = False
    """Whether somebody wants no more of the check for now."""
    failed: bool = False
    """Whether no computer player answered."""
    day: str = ""
    """This device's date as it was told last, such as `2026-11-22`."""
    position: Position | None = None
    branch: Branch | None = None
    """The deal on the table that is played another way."""

    @property
    def waiting(self) -> int:
        """How many positions wait today; none are known to while the date is not."""
        lines = [line for line in self.stored.split("\n") if line.startswith(LINE)] if self.day else []
        return len([line for line in lines if f'"{self.day}"' not in line])

    def of_match(self, match: str) -> tuple[str, ...]:
        """The keys of the positions that come from this match and were not solved yet."""
        begins = f"{LINE}{match}-"
        lines = [line for line in self.stored.split("\n") if line.startswith(begins) and '"solved":[]' in line]
        return tuple(line.removeprefix(LINE).partition('"')[0] for line in lines)
