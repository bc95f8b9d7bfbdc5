"""What computer players remark on in Nein Nine: nines, which hurt whoever takes them."""

from collections.abc import Sequence

from nines.core.trick import Trick, cards_of
from web.table.remarks import Seen, is_first
from web.table.scene import Remark

MANY = 3


def _two_at_once(tricks: Sequence[Trick]) -> bool:
    return sum(card.rank == 9 for card in tricks[-1].cards) >= 2


def _a_third_nine(tricks: Sequence[Trick]) -> bool:
    winner = tricks[-1].winner
    nines = [card for card in cards_of(trick for trick in tricks if trick.winner == winner) if card.rank == 9]
    return len(nines) >= MANY and nines[-1] in tricks[-1].cards


def _noticeable(tricks: Sequence[Trick]) -> bool:
    return _two_at_once(tricks) or _a_third_nine(tricks)


def noticed(seen: Seen) -> Remark | None:
    """Whoever takes two nines at once, or a third one, says so: the first time in a deal."""
    tricks = seen.view.tricks
    if not is_first(tricks, _noticeable):
        return None
    if _two_at_once(tricks):
        return Remark(tricks[-1].winner, seen.say.text("Two nines in one trick. How kind of you."))
    return Remark(tricks[-1].winner, seen.say.text("Well, somebody had to take it."))
