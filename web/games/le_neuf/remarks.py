"""What computer players remark on in Le Neuf and Nines: a quota that is made early."""

from collections.abc import Sequence

from nines.core.trick import Trick
from nines.games.le_neuf.rules import quota
from web.table.remarks import Seen, is_first
from web.table.scene import Remark

EARLY = 8
"""By this trick the quota is made early."""


def noticed(seen: Seen) -> Remark | None:
    """Whoever makes their side's quota early says so, the first of the deal."""
    view = seen.view
    sides = len(view.totals)

    def makes_quota(tricks: Sequence[Trick]) -> bool:
        side = tricks[-1].winner % sides
        return len(tricks) <= EARLY and sum(trick.winner % sides == side for trick in tricks) == quota(view)

    if not is_first(view.tricks, makes_quota):
        return None
    return Remark(view.tricks[-1].winner, seen.say.text("That’s the quota. The rest is profit."))
