"""The networks that can be trained, by the names of their files, and how each learns."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from nines.training import actor_critic, bid_values, niner_trial, schedule, self_play, temporal
from nines.training.le_neuf import Tricks
from nines.training.nein_nine import Points
from nines.training.niner import Hands
from nines.training.perceptron import Perceptron
from nines.training.schedule import Progress
from nines.training.shedding import Matches


class Training(NamedTuple):
    """What is played, what a figure counts, how much is played a round, how it is learned from, and what a network then
    comes to against rules of thumb, with the error of that."""

    course: Any
    figures: str
    played: str
    each: int
    train: Callable[[Any, tuple[int, ...], int, int], Iterator[Progress]]
    against_thumb: Callable[[Any, Perceptron, int, int], tuple[float, float]]


def _deals(course: Tricks | Points) -> Training:
    figures = f"{course.unit} a deal above thumb"
    return Training(course, figures, "deals", schedule.DEALS, schedule.train, self_play.against_thumb)


def _matches(course: Matches) -> Training:
    figures = "wins a match above an even share, against thumb"
    return Training(course, figures, "matches", temporal.MATCHES, temporal.train, temporal.against_thumb)


def _hands(course: Hands) -> Training:
    each, train = (
        (bid_values.DEALS, bid_values.train)
        if course.kind == "bids"
        else (actor_critic.STEP_DEALS * actor_critic.ROUND, actor_critic.train)
    )
    return Training(course, "points a deal above thumb", "deals", each, train, niner_trial.against_thumb)


TRAININGS: Mapping[str, Callable[[], Training]] = MappingProxyType(
    {
        "le-neuf-three": lambda: _deals(Tricks("three")),
        "le-neuf-partners": lambda: _deals(Tricks("partners")),
        "le-neuf-alone": lambda: _deals(Tricks("alone")),
        "nein-nine-three": lambda: _deals(Points()),
        "niner-plays": lambda: _hands(Hands("plays", False)),
        "niner-bids": lambda: _hands(Hands("bids", False)),
        "niner-wild-plays": lambda: _hands(Hands("plays", True)),
        "niner-wild-bids": lambda: _hands(Hands("bids", True)),
        "shedding-two": lambda: _matches(Matches()),
    }
)
