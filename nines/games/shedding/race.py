"""How a seat of the shedding game stands in the race to go out: cards left, and plays once nothing is left to draw."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from nines.advice.advice import Reason
from nines.core.moves import Move
from nines.core.sums import whole
from nines.core.zones import counted
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.phrases import cards_counted

if TYPE_CHECKING:
    from nines.games.shedding.rules import State

CODES = {"cards-left": 0, "many-left": 0, "hold-many": 0}
"""The codes of what is told of the cards left, which name no move."""
FAR = 4
"""By how many cards a seat leads all others, or lies behind one of them, for that to be worth a word."""
MANY, HELD = 15, 6
"""With so many cards left, or so many in hand, one move matters little."""


def cards_left(view: "State", low: float, high: float) -> Iterator[Reason]:
    """How many cards (`n`) the seat to play has left, and how many (`of`) the other one with the fewest (`by`), where
    one of them is far ahead and its chance (from `low` to `high`) shows it; else that it holds many (`hold-many`)."""
    left = counted(GAMES[view.game].zones(view), len(view.hands))
    others = [seat for seat in range(len(view.hands)) if seat not in (view.turn, *view.out)]
    nearest = min(others, key=lambda seat: left[seat])
    mine, theirs, fair = left[view.turn], left[nearest], 1 / (len(others) + 1)
    agrees = 2 * high <= fair if mine > theirs else low >= fair
    if agrees and abs(mine - theirs) >= FAR:
        code = "many-left" if mine >= MANY and mine > theirs else "cards-left"
        yield Reason(code, n=mine, of=theirs, by=float(nearest))
    else:
        yield from held_many(view)


def of_whom(view: "State") -> str:
    """The end of a code whose words tell who goes out: of two players the one, of more the first or the next."""
    return "-of-two" if len(view.hands) == 2 else "" if view.out else "-of-all"


def held_many(view: "State") -> Iterator[Reason]:
    """That the seat has so many cards in hand that it matters little which goes first."""
    hand = len(view.hands[view.turn])
    if hand >= HELD:
        yield Reason("hold-many", n=hand)


def said(reason: Reason, to: Audience) -> str:
    """The sentence for the cards left."""
    mine, least = (cards_counted(count, to.language) for count in (reason.n, reason.of))
    if reason.code == "hold-many":
        return to.text("You hold {mine} and must play them all: which goes first matters little.", mine=mine)
    if reason.code == "many-left":
        return to.text(
            "You have {mine} left, {name} only {least}: one move matters little.",
            mine=mine, name=to.names[int(reason.by)], least=least,
        )  # fmt: skip
    if reason.n > reason.of:
        return to.text(
            "You have {mine} left, {name} only {least}.", mine=mine, name=to.names[int(reason.by)], least=least
        )
    return to.text("You have only {mine} left; nobody else has fewer than {least}.", mine=mine, least=least)


def _ranks(view: "State", move: Move) -> tuple[set[int], set[int]]:
    """The ranks of the hand and of the up cards after a move."""
    hand, ups = (
        {card.rank for card in some[view.turn] if card not in move.cards} for some in (view.hands, view.ups)
    )  # fmt: skip
    return hand, ups


def plays_left(view: "State", move: Move) -> int:
    """So many plays at least after a move: one for each rank of the hand, for each of the up cards and for each down
    card; one rank of the up cards may go with the last of the hand (SN8)."""
    hand, ups = _ranks(view, move)
    downs = whole(card is not None for card in view.downs[view.turn])
    return len(hand) + len(ups) - bool(hand & ups) + downs


def shorter(view: "State", worse: Move, better: Move) -> Iterator[Reason]:
    """That a seat needs fewer plays after the better of two moves, whether or not cards may go together at last."""
    left = [plays_left(view, move) for move in (worse, better)]
    ranks = [whole(map(len, _ranks(view, move))) for move in (worse, better)]
    if not view.draw and 0 < left[1] < left[0] and ranks[1] < ranks[0]:
        yield Reason("plays", (worse, better), n=left[0], of=left[1])
