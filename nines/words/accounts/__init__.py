"""The result of a deal in words: why each seat scored what it did, and how the deal went."""

from collections.abc import Callable
from typing import Any, NamedTuple

from nines.core.game import Row
from nines.registry import ByGame
from nines.words.audience import Audience
from nines.words.languages import Language


class Account(NamedTuple):
    """How one game tells of a finished deal. The states are any of the match from that deal's end on.

    `score` is why a seat scored what it did, in a sentence with neither name nor *you*. `course` is in a sentence or
    two what decided the deal, to somebody. `ending` is why the match is over, empty where the course says it.
    """

    score: Callable[[Row, int, Language, Any], str]
    course: Callable[[Row, Any, Audience], str]
    ending: Callable[[Any, Audience], str] = lambda state, to: ""


ACCOUNTS: ByGame[Account] = ByGame("account")
