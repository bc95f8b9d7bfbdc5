"""The best moment of a match: a pile cleared by four of a kind, or the largest that one made another take."""

from collections.abc import Iterable

from nines.core.events import Event, PileCleared, PileTaken, Played
from nines.games.shedding.table import State
from nines.words.audience import Audience
from nines.words.best_trick import BestTrick, Laid
from nines.words.card_names import many_of_rank
from nines.words.phrases import cards_counted

FEWEST = 3
"""A pile of fewer cards is no burden."""
SHOWN = 4
"""So many cards of a pile stand in the picture."""


def best_moment(steps: Iterable[tuple[State, Iterable[Event]]], to: Audience) -> BestTrick | None:
    """The best moment for the person who reads; None where there was none. Four of a kind come first, then the larger
    pile, then the later one. The steps are each state, and what happened in it."""
    if to.seat is None:
        return None
    best: tuple[tuple[bool, int], BestTrick] | None = None
    last: Played | None = None
    for before, events in steps:
        for event in events:
            last = event if isinstance(event, Played) else last
            found = _worth(event, last, to.seat)
            if found and (not best or found >= best[0]):
                best = found, _told(before, event, last, to)
    return best[1] if best else None


def _worth(event: Event, last: Played | None, me: int) -> tuple[bool, int] | None:
    match event:
        case PileCleared(seat, "four", cards) if seat == me:
            return True, len(cards)
        case PileTaken(seat, cards) if last and last.seat == me != seat and len(cards) >= FEWEST:
            return False, len(cards)
    return None


def _told(before: State, event: Event, last: Played | None, to: Audience) -> BestTrick:
    assert isinstance(event, PileCleared | PileTaken) and last
    shown = event.cards[-SHOWN:]
    if isinstance(event, PileCleared):
        words = to.text(
            "With four {ranks} you cleared the pile: {cards}.", ranks=many_of_rank(shown[0].rank, to.language, to.pack),
            cards=cards_counted(len(event.cards), to.language),
        )  # fmt: skip
    else:
        under = [card for card in event.cards if card not in last.cards]
        shown = (*under, *last.cards)[-SHOWN:]
        words = to.text(
            "You played {mine}, and {name} had to pick up the pile: {cards}.", mine=to.ranks(last.cards),
            name=to.names[event.seat], cards=cards_counted(len(event.cards), to.language),
        )  # fmt: skip
    laid = tuple(Laid(card, to.seat if card in last.cards else None, card in last.cards) for card in shown)
    return BestTrick(before.deal, laid, words)
