"""The facts that only the lessons of the shedding game state: see `nines.lessons.facts`."""

from collections.abc import Mapping
from types import MappingProxyType

from nines.core.cards import Card
from nines.core.moves import TAKE
from nines.core.zones import lying
from nines.games.shedding.pile import FOUR, fits
from nines.lessons.facts import Fact, LessonPlace, Value, words
from nines.lessons.lesson import ME


def _missing(place: LessonPlace, lying: str) -> int:
    """How many cards are missing from four of a kind where so many lie there."""
    return FOUR - int(lying)


def _fits(place: LessonPlace, rank: str) -> Value:
    """The ranks on which this one may be played."""
    return tuple(on for on in "23456789TJQKA" if fits(Card.parse(f"{rank}C").rank, Card.parse(f"{on}C").rank))


def _may_follow(place: LessonPlace, rank: str) -> Value:
    """The ranks that may be played on this one."""
    return tuple(on for on in "23456789TJQKA" if fits(Card.parse(f"{on}C").rank, Card.parse(f"{rank}C").rank))


def _of_these(place: LessonPlace, rank: str, *others: str) -> Value:
    """Those of the other ranks that may be played on the first one."""
    return frozenset(others) & words(_may_follow(place, rank))


def _pick_up(place: LessonPlace, what: str) -> bool:
    """Whether whoever could play may pick up the pile: this `pile`, an `empty` one, or with `down` cards alone."""
    state = place.state
    if what == "down":
        state = state._replace(hands=((), *state.hands[1:]), ups=((), *state.ups[1:]), draw=())
    state = state._replace(pile=() if what == "empty" else state.pile, phase="play", turn=ME)
    return TAKE in place.game.legal_moves(state)


FACTS: Mapping[str, Fact] = MappingProxyType(
    {
        "missing": _missing,
        "pile": lambda place: place.state.pile,
        "draw": lambda place: len(lying(place.game.zones(place.state), "draw")),
        "up": lambda place: place.state.ups[ME],
        "fits": _fits,
        "may-follow": _may_follow,
        "of-these": _of_these,
        "pick-up": _pick_up,
    }
)
"""Each fact by its name: a function of the place and of the words that follow the name."""
