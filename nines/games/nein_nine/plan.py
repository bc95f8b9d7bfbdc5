"""What a player of Nein Nine has in the deal, and what one 9 more would cost."""

from collections.abc import Iterator
from typing import Any

from nines.advice.advice import Advice, Reason
from nines.advice.reasons.naming import named
from nines.advice.reasons.plans import Plan, top, top_said
from nines.core.moves import play
from nines.core.sums import whole
from nines.games.nein_nine.rules import PENALTY, nines_taken
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.phrases import figure, nines_counted, number, signed_figure, tricks_counted


def _parts(view: Any) -> Iterator[Reason]:
    """The tricks and 9s so far, and what one 9 more would cost (NN13)."""
    nines = nines_taken(view)[view.viewer]
    yield Reason("plan-points", n=view.taken[view.viewer], of=nines)
    in_play = (*view.hands[view.viewer], *GAMES[view.game].unseen(view)[0], *view.trick)
    to_come = whole(card.rank == 9 for card in in_play)
    if to_come:
        here = tuple(play(card) for card in view.trick if card.rank == 9)
        yield Reason("plan-nine", here, n=PENALTY[nines + 1] - PENALTY[nines], of=to_come)
    yield from top(view)


def _said(reason: Reason, advice: Advice, to: Audience) -> str:
    match reason.code:
        case "plan-top":
            return top_said(reason, to)
        case "plan-points":
            tricks, nines = tricks_counted(reason.n, to.language), nines_counted(reason.of, to.language)
            points = signed_figure(reason.n - PENALTY[reason.of])
            return to.text(
                "So far in this deal: {tricks}, {nines}. That makes {points}.",
                tricks=tricks,
                nines=nines,
                points=points,
            )
        case "plan-nine" if reason.others:
            nine = named(reason.others[0], to)
            return to.text("The next nine costs {cost}, and {nine} is in this trick.", cost=figure(reason.n), nine=nine)
        case "plan-nine" if reason.of == 4:
            return to.text("All four nines are still to come; the first you take costs {cost}.", cost=figure(reason.n))
        case "plan-nine":
            return to.language.plural(
                "The next nine costs {cost}, and one is still to come.",
                "The next nine costs {cost}, and {count} are still to come.",
                reason.of, cost=figure(reason.n), count=number(reason.of, to.language),
            )  # fmt: skip
        case _:
            raise KeyError(reason.code)


PLAN = Plan(_parts, _said)
