"""What computer players remark on in the shedding game: large piles."""

from nines.core.events import PileCleared, PileTaken
from web.table.remarks import Seen
from web.table.scene import Remark

LARGE = 9
"""Cards of a pile that is worth a remark."""


def noticed(seen: Seen) -> Remark | None:
    """Whoever takes a large pile, or has it leave the game, says so."""
    for event in seen.latest:
        if isinstance(event, PileTaken) and len(event.cards) >= LARGE:
            return Remark(event.seat, seen.say.text("I’ll need bigger hands."))
        if isinstance(event, PileCleared) and len(event.cards) >= LARGE:
            return Remark(event.seat, seen.say.text("And that’s the pile gone."))
    return None
