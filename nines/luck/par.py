"""What the cards of a deal were worth: what they come to on average when every seat is played by the same player.

It depends on the cards alone, so that whoever plays, its mean over many deals is what the match stood at before.
"""

from math import fsum

from nines.advice.continuations import played_out
from nines.core.game import State
from nines.core.going import Going
from nines.luck.equity import chance

REPLAYS = 32
"""One replay says less than none; from sixteen on what is left hardly falls any more."""


def par(seed: str, dealt: State, side: int) -> Going[float]:
    """The chance of the side to win the match after this deal, on average over the replays of the same cards."""
    found = list[float]()
    for number in range(REPLAYS):
        after = played_out(seed, dealt, f"par {dealt.deal} {number}")
        found.append(chance(dealt, after, side))
        yield
    return fsum(found) / REPLAYS
