"""The cards of a world that the search imagined in Nines (shedding), in the hidden places of the view."""

from collections.abc import Iterator

from nines.core.cards import BACK, Cards
from nines.games.shedding.search.problem import World
from nines.games.shedding.search.simulator import cards_of
from nines.games.shedding.table import State, unseen


def contents(view: State, world: World) -> tuple[Cards, ...]:
    """For each hidden place of the view, in the order of `unseen`, the cards that lie there."""
    hidden, deal = unseen(view)[0], world.deal

    def places() -> Iterator[Cards]:
        for seat, up in enumerate(view.ups):
            if seat != view.viewer:
                yield cards_of(deal.hands[seat])
            yield cards_of(deal.ups[seat]) if BACK in up else ()
            yield tuple(card for down in deal.downs[seat] if down for card in cards_of(down))
        yield tuple(card for drawn in deal.draw for card in cards_of(drawn))

    return tuple(tuple(card for card in cards if card in hidden) for cards in places())
