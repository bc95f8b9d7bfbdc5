"""The facts that only the lessons of Le Neuf and Nines state: see `nines.lessons.facts`."""

from collections.abc import Mapping
from types import MappingProxyType

from nines.core.cards import Card
from nines.core.options import with_values
from nines.games.le_neuf.rules import quota, strength
from nines.lessons.facts import Fact, LessonPlace, Value


def _quota(place: LessonPlace, table: str) -> int:
    """The quota of the game at a table of `three` or `four`."""
    return quota(place.game.start(with_values(place.game.choices, {"table": table}), 3 if table == "three" else 4))


def _new_score(place: LessonPlace, before: str, tricks: str, table: str = "three") -> Value:
    """A side's score after a deal with so many tricks."""
    return int(before) + _quota(place, table) - int(tricks)


def _best_of(place: LessonPlace, trump: str, *cards: str) -> Value:
    """Which of these cards, as they were played, takes the trick with this trump."""
    played = [Card.parse(card) for card in cards]
    return max(played, key=lambda card: strength(card, trump, played[0].suit))


FACTS: Mapping[str, Fact] = MappingProxyType(
    {
        "quota": _quota,
        "new-score": _new_score,
        "best-of": _best_of,
    }
)
"""Each fact by its name: a function of the place and of the words that follow the name."""
