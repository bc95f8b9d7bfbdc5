"""What a seat could know of the hidden cards at the moment on the page, and what follows from what is supposed."""

from typing import Any, NamedTuple

from nines.core.cards import Card
from nines.counting.chances import in_hands, supposing
from nines.counting.whereabouts import Hidden, Place, hidden
from nines.registry import GAMES
from web.state.replay import Asking

MOST = 6
"""So many suppositions at a time."""


class Known(NamedTuple):
    """`seen` is what the view hides, `places` are those that the page names, and `supposed` are the suppositions."""

    seen: Hidden
    places: tuple[Place, ...]
    supposed: tuple[tuple[Card, Place], ...]


def view(asking: Asking) -> Any:
    """The moment as its seat saw it: no hidden card is in it."""
    return GAMES[asking.state.game].view(asking.state, asking.seat)


def narrowed(asking: Asking) -> Known | None:
    """What is known with all that is supposed; None where no deal fits that."""
    seen = in_hands(hidden(view(asking)))
    places, supposed = seen.places, []
    for card, number in asking.supposed:
        if number >= len(places):
            return None
        try:
            seen = supposing(seen, card, places[number])
        except ValueError:
            return None
        supposed.append((card, places[number]))
    return Known(seen, places, tuple(supposed))
