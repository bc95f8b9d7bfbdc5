"""The facts that only the lessons of Nein Nine state: see `nines.lessons.facts`."""

from collections.abc import Mapping
from types import MappingProxyType

from nines.games.nein_nine.rules import PENALTY
from nines.lessons.facts import Fact, LessonPlace, Value, taken


def _nines(place: LessonPlace, seat: str, tricks: str) -> int:
    """The 9s that a seat has taken after so many tricks."""
    taken = (trick for trick in place.tricks[: int(tricks)] if trick.winner == int(seat))
    return sum(card.rank == 9 for trick in taken for card in trick.cards)


def _cost(place: LessonPlace, nines: str) -> int:
    return PENALTY[int(nines)]


def _worth(place: LessonPlace, seat: str, tricks: str) -> int:
    """What a seat has made of the deal after so many tricks."""
    return taken(place, seat, tricks) - _cost(place, str(_nines(place, seat, tricks)))


def _deal_worth(place: LessonPlace, tricks: str, nines: str) -> Value:
    return int(tricks) - _cost(place, nines)


FACTS: Mapping[str, Fact] = MappingProxyType(
    {
        "nines-taken": _nines,
        "cost": _cost,
        "worth": _worth,
        "deal-worth": _deal_worth,
    }
)
"""Each fact by its name: a function of the place and of the words that follow the name."""
