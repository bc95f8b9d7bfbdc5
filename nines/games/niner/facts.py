"""The facts that only the lessons of Niner state: see `nines.lessons.facts`."""

from collections.abc import Mapping
from types import MappingProxyType

from nines.core.cards import Card
from nines.games.niner import rules as niner
from nines.games.niner.rules import HAND, targets
from nines.lessons.facts import Fact, LessonPlace, Value


def _wants(place: LessonPlace, suit: str, trump: str) -> Value:
    """How many tricks a bid card of this suit asks for."""
    return targets(Card(suit, 9), trump)[0]


def _scores(place: LessonPlace, suit: str, trump: str, points: str = "") -> Value:
    """The numbers of tricks with which a bid of this suit scores at all, or so many points."""
    worth = {taken: niner.points(Card(suit, 9), trump, taken) for taken in range(HAND + 1)}
    return tuple(taken for taken, point in worth.items() if (point == int(points) if points else point > 0))


FACTS: Mapping[str, Fact] = MappingProxyType(
    {
        "bid": lambda place, seat: place.state.bids[int(seat)],
        "wants": _wants,
        "scores": _scores,
    }
)
"""Each fact by its name: a function of the place and of the words that follow the name."""
