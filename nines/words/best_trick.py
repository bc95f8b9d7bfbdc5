"""The best trick of somebody's deal or match: one that they took from a high card, or that cost its winner dear."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from nines.core.cards import JOKER, Card
from nines.core.events import Events, TrickTaken
from nines.core.game import TrickState
from nines.registry import ByGame
from nines.words.accounts import ACCOUNTS
from nines.words.audience import Audience
from nines.words.trick_won import trump_name


class Laid(NamedTuple):
    """A card of the picture: whose it is, None where that does not matter, and whether it made the moment."""

    card: Card
    seat: int | None
    made_it: bool


class BestTrick(NamedTuple):
    """The best trick of a deal, or the best moment of a game without tricks, and in a sentence why it is the best."""

    deal: int
    laid: tuple[Laid, ...]
    told: str


BEST_MOMENTS: ByGame[Callable[[Iterable[tuple[Any, Events]], Audience], BestTrick | None]] = ByGame("best_moment")
"""Of games without tricks: the best moment among states and what happened in them, for the person who reads."""


def best_trick(
    finished: Iterable[tuple[TrickState, TrickTaken]], to: Audience, *, whole: bool = True
) -> BestTrick | None:
    """The best of these tricks for the person who reads; None where none brought them anything.

    Each is the state before its last card, and its end. What a trick brought counts first, then how far the card that
    took it was below the best card that it took, then the later one. The sentence names the deal only where the tricks
    are those of a whole match.
    """
    if to.seat is None:
        return None
    best: tuple[tuple[int, int, int], BestTrick] | None = None
    for place, (before, taken) in enumerate(finished):
        found = _told(before, taken, to)
        if found and (not best or (*found[0], place) > best[0]):
            worth, words = found
            seats = [(before.leader + at) % len(to.names) for at in range(len(taken.cards))]
            laid = tuple(Laid(card, seat, seat == taken.winner) for card, seat in zip(taken.cards, seats))
            told = to.text("Deal {deal}. {told}", deal=before.deal, told=words) if whole else words
            best = (*worth, place), BestTrick(before.deal, laid, told)
    return best[1] if best else None


def _told(before: TrickState, taken: TrickTaken, to: Audience) -> tuple[tuple[int, int], str] | None:
    assert to.seat is not None
    worth, words = ACCOUNTS[before.game].brought(before, taken, to)
    if worth <= 0:
        return None
    if words:
        return (worth, 0), words
    laid = {(before.leader + at) % len(to.names): card for at, card in enumerate(taken.cards)}
    mine = laid.pop(to.seat)
    others = {seat: card for seat, card in laid.items() if seat % to.sides != to.seat % to.sides}
    seat, other = max(others.items(), key=lambda played: _rank(played[1]))
    here = to._replace(state=before)
    words = to.text(
        "You took {other} from {name} with {mine}.", other=_called(other, here), name=to.names[seat],
        mine=_called(mine, here),
    )  # fmt: skip
    return (worth, _rank(other) - _rank(mine)), words


def _called(card: Card, to: Audience) -> str:
    """A card, with its name as a trump where it has one."""
    name = trump_name(card, to)
    return to.text("{card} ({name})", card=to.the(card), name=name) if name else to.the(card)


def _rank(card: Card) -> int:
    return 15 if card == JOKER else card.rank
