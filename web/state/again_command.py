"""What is done about one's own mistakes, as a command: `web.state.commands` has all the others.

again stop|check         no more checking of matches for now; go on with it
again drop               this position comes back no more
again mean, again enough     go on from where two ways parted, again and again; no more of it
again anew               the deal is played another way once more, from the same moment and seat
"""

from typing import Literal, NamedTuple

AgainWord = Literal["stop", "check", "drop", "mean", "enough", "anew"]


class Again(NamedTuple):
    """On the pages about one's own mistakes, or at the end of a way that was not taken before."""

    word: AgainWord

    def __str__(self) -> str:
        return f"again {self.word}"
