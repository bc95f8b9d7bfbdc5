"""One's own mistakes as the app always knows them: the text that is kept; what else there is comes with its pages."""

from typing import TYPE_CHECKING, Literal, NamedTuple

from nines.core.moves import Move

if TYPE_CHECKING:
    from web.state.mistakes import Branch, Check, Kept  # they come later (building/later.py)
    from web.state.model import Match

AGAIN = "again"
"""What the match of a position is called in the place of an id; nothing is kept under it."""
LINE = '{"key":"'
"""How the line of a position begins."""
BRANCH = "branch"
"""What the match of a deal that is played another way is called in the place of an id; nothing is kept under it."""
AgainWord = Literal["stop", "check", "drop", "mean", "enough", "anew"]
"""What the controls do on the pages about one’s own mistakes, and at the end of a deal played another way."""


class ShownPosition(NamedTuple):
    """The position on the screen: what is kept of it, the table, and the move that was tried, None before."""

    kept: "Kept"
    match: "Match"
    tried: Move | None = None


class Mistakes(NamedTuple):
    """All that the app knows of them; `stored` is the text that is kept: a line of its own, then one a position."""

    stored: str = ""
    check: "Check | None" = None
    stopped: bool = False
    """Whether somebody wants no more of the check for now."""
    failed: bool = False
    """Whether no computer player answered."""
    day: str = ""
    """This device's date as it was told last, such as `2026-11-22`."""
    branch: "Branch | None" = None
    """The deal on the table that is played another way."""

    @property
    def waiting(self) -> int:
        """How many positions wait today; while the date is not known, that is all of them."""
        return self.stored.count(LINE) - (self.stored.count(f'"{self.day}"') if self.day else 0)

    def of_match(self, match: str) -> tuple[str, ...]:
        """The keys of the positions that come from this match and were not solved yet."""
        lines = [line for line in self.stored.split("\n") if line.startswith(f"{LINE}{match}-")]
        return tuple(line.split('"')[3] for line in lines if '"solved":[]' in line)
