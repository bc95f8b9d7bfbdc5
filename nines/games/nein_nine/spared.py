"""What is left out of a hint of Nein Nine beside other reasons, since these say it too, or say more."""

from nines.advice.advice import Reason
from nines.advice.reasons.facts import MOST_READ
from nines.games.nein_nine import causes, close_calls, given_nines, hopeless, trump_made

AVERAGES = frozenset(("rest-tricks", "rest-points", "rest-nines", "rest-theirs"))
"""What the rest of the deal brings with two cards."""
EITHER_WAY = frozenset(("clean", "clean-yet", "joker-loses", "evens-out", "keeps-joker", "own-nine"))
"""What is left out where it is told what becomes of a 9, and of the cards that are as good."""


def is_spared(reason: Reason, codes: tuple[str, ...]) -> bool:
    """What is left out where more would be told than is read, and what says once more that somebody else takes this
    trick, or what becomes of the Joker."""
    if "nine-on" in codes and reason.code in ("joker-takes", *AVERAGES):
        return True
    if "either-way" in codes and reason.code in EITHER_WAY:
        return True
    if "close" in codes and reason.code in close_calls.BARE:
        return True
    if {*codes} & {*given_nines.CODES} and given_nines.says_less(reason):
        return True
    if reason.code == "mirror" and {*codes} & {*hopeless.CODES}:
        return True
    if "sets-suit" in codes and reason.code == "joker-takes":
        return True
    if "lead-it-now" in codes and reason.code in ("may-beat", "beaters"):
        return True
    if "wins-all" in codes and reason.code in trump_made.SPITS:
        return True
    if "nine-falls" in codes and reason.code == "only-left":
        return True
    if "wins-too" in codes and reason.code in ("few-left", "on-joker", "keeps-joker", "only-trumps"):
        return True
    if reason.code == "only-trumps" and "top-draws" in codes:
        return True
    if reason.code == "nines-out" and {*codes} & {"can-draw", "top-draws"}:
        return True
    return len(codes) > MOST_READ and reason.code in causes.SPARED
