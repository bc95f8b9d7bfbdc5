"""What computer players remark on in Niner: a bid that is made on the last trick, when all bids have been turned up."""

from nines.core.events import BidsShown
from nines.games.niner.rules import targets
from nines.words.phrases import number
from web.table.remarks import Seen
from web.table.scene import Remark


def noticed(seen: Seen) -> Remark | None:
    """Whoever takes the last trick, and so exactly what they bid, says so."""
    shown = next((event.cards for event in seen.latest if isinstance(event, BidsShown)), None)
    if shown is None:
        return None
    winner = seen.view.tricks[-1].winner
    primary, _ = targets(shown[winner], seen.view.trump)
    if seen.view.taken[winner] != primary:
        return None
    return Remark(winner, seen.say.text("Exactly {n}. Thank you.", n=number(primary, seen.say)))
