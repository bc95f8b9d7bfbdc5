"""What the cards show of the threes that a seat may lay up, before the play of the shedding game starts."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from nines.advice.advice import Reason
from nines.core.cards import JACK, TEN, Card
from nines.core.moves import Move
from nines.core.sums import whole
from nines.games.shedding.pile import WILD, answered, only_in_one

if TYPE_CHECKING:
    from nines.games.shedding.rules import State

CODES = frozenset(("up", "up-high", "up-ten", "up-fits"))
"""Facts of two threes that may be laid up."""


def of_two_threes(worse: Move, better: Move) -> Iterator[Reason]:
    """What the cards show of two threes that may be laid up."""
    pair = (worse, better)
    laid = [whole(card.rank in WILD for card in move.cards) for move in pair]
    high = [whole(card.rank >= JACK for card in move.cards) for move in pair]
    if laid[0] != laid[1]:
        yield Reason("up", pair, n=laid[0], of=laid[1])
    elif high[1] > high[0]:
        yield Reason("up-high", pair, n=high[0], of=high[1])
    tens = [whole(card.rank == TEN for card in move.cards) for move in pair]
    if tens[1] > tens[0]:
        yield Reason("up-ten", pair, of=1)
    less, more = only_in_one(worse, better)
    if len(less) == 1 and answered(more[0]) > answered(less[0]):
        yield Reason("up-fits", pair, of=1)


def strongest(view: "State", choice: Move, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """The two cards that go on more cards than any others of the six, where only the third one is told of."""
    pair = next((reason.others for reason in found if reason.code == "up-fits" and reason.others[0] == choice), ())
    if not pair:
        return
    (third,), _ = only_in_one(*pair)
    alike = [card for card in choice.cards if card.rank == third]
    strong = sorted((card for card in choice.cards if card not in alike[:1]), key=_strength, reverse=True)
    others = [_strength(card) for card in view.hands[view.turn] if card not in strong]
    if _strength(strong[-1]) > max(others):
        yield Reason("up-strong", (choice,), card=" ".join(map(str, strong)))


def _strength(card: Card) -> tuple[int, bool]:
    """On how many cards one fits; of equal ones the ten, which clears the pile, is the strongest."""
    return answered(card.rank), card.rank == TEN
