"""How a player of the shedding game stands in the race, and which wild cards are in hand."""

from collections.abc import Iterator

from nines.advice.advice import Advice, Reason
from nines.advice.reasons.plans import Plan
from nines.core.cards import JACK, Card
from nines.core.sums import whole
from nines.core.zones import counted
from nines.games.shedding.pile import WILD
from nines.games.shedding.rules import State
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.phrases import cards_counted, figure, number


def _parts(view: State) -> Iterator[Reason]:
    """How many cards are left, here and with whoever is nearest to going out, and which of one's own are wild."""
    me, count = view.turn, len(view.hands)
    hand = view.hands[me]
    if view.phase == "up":
        yield Reason("plan-six", n=whole(card.rank in WILD for card in hand), of=whole(_high(card) for card in hand))
        return
    left = counted(GAMES[view.game].zones(view), count)
    yield Reason("plan-race", n=left[me], of=min(left[seat] for seat in range(count) if seat not in (me, *view.out)))
    yield Reason("plan-wild", n=whole(card.rank in WILD for card in hand), of=len(hand))


def _high(card: Card) -> bool:
    return card.rank >= JACK


def _said(reason: Reason, advice: Advice, to: Audience) -> str:
    match reason.code:
        case "plan-race":
            return to.said(
                advice.seat,
                "You have {cards} left. Nobody else has fewer than {least}.",
                "{name} has {cards} left. Nobody else has fewer than {least}.",
                cards=cards_counted(reason.n, to.language), least=number(reason.of, to.language),
            )  # fmt: skip
        case "plan-wild":
            return to.text("Wild cards in hand: {n} of {all}.", n=figure(reason.n), all=figure(reason.of))
        case "plan-six":
            return to.text("Wild cards among these six: {n}; jacks or higher: {high}.",
                           n=figure(reason.n), high=figure(reason.of))  # fmt: skip
        case _:
            raise KeyError(reason.code)


PLAN = Plan(_parts, _said)
