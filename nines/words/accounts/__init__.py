"""The result of a deal in words: why each seat scored what it did, and how the deal went."""

from collections.abc import Callable
from typing import Any, NamedTuple

from nines.core.events import TrickTaken
from nines.core.game import Row
from nines.registry import ByGame
from nines.words.audience import Audience
from nines.words.languages import Language


class Account(NamedTuple):
    """How one game tells of a finished deal. The states are any of the match from that deal's end on.

    `score` is why a seat scored what it did, in a sentence with neither name nor *you*. `course` is in a sentence or
    two what decided the deal, to somebody. `ending` is why the match is over, empty where the course says it. `own` is
    what the one who reads took in the deal, and what the others scored; None where the course says it. `brought` is
    what a finished trick brought the one who reads, in points, 0 or less for nothing good; and a sentence where there
    is more to say than which card they took. Its state is the one before the trick's last card. `helped` is whether the
    tricks of a deal counted for the one who reads, once its score is known.
    """

    score: Callable[[Row, int, Language, Any], str]
    course: Callable[[Row, Any, Audience], str]
    ending: Callable[[Any, Audience], str] = lambda state, to: ""
    own: Callable[[Row, Any, Audience], str] | None = None
    brought: Callable[[Any, TrickTaken, Audience], tuple[int, str]] = lambda before, taken, to: (
        int(taken.winner == to.seat), "",
    )  # fmt: skip
    helped: Callable[[Row, Audience], bool] = lambda row, to: True


ACCOUNTS: ByGame[Account] = ByGame("account")
