"""What a deal came to, in the words of its game: for each seat why it scored that, and for all how the deal went."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from nines.audience import Audience
from nines.game import Row
from nines.games import ByGame
from nines.languages import Language


class Account(NamedTuple):
    """How one game tells of a finished deal. The states are any of the match from that deal's end on.

    `score` is why a seat scored what it did, in a sentence with neither name nor *you*. `course` is in a sentence or
    two what decided the deal, to somebody.
    """

    score: Callable[[Row, int, Language, Any], str]
    course: Callable[[Row, Any, Audience], str]


ACCOUNTS: Mapping[str, Account] = ByGame(
    {
        "nein-nine": "nines.accounts.nein_nine:ACCOUNT",
        "le-neuf": "nines.accounts.le_neuf:ACCOUNT",
        "nines": "nines.accounts.le_neuf:ACCOUNT",
        "niner": "nines.accounts.niner:ACCOUNT",
        "shedding": "nines.accounts.shedding:ACCOUNT",
    }
)
