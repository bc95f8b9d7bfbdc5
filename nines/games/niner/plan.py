"""What a player of Niner needs in the deal for either number that scores, and holds for it."""

from collections.abc import Iterator
from typing import Any

from nines.advice.advice import Advice, Reason
from nines.advice.reasons.in_tricks import surely_taken
from nines.advice.reasons.plans import Plan, top, top_said
from nines.advice.reasons.tricks import OpenTrick, higher, open_trick
from nines.core.cards import Cards
from nines.core.sums import whole
from nines.games.niner.rules import HAND, legal_moves, targets
from nines.words.audience import Audience
from nines.words.phrases import any_of, figure, number, tricks_counted


def _parts(view: Any) -> Iterator[Reason]:
    """The tricks still needed for either number that scores (NR8); before the bid, the trumps and the high cards."""
    me = view.viewer
    if view.phase == "bid":
        trick = OpenTrick(view)
        yield Reason("plan-trumps", n=whole(trick.suit_of(card) == view.trump for card in view.hands[me]))
        yield from top(view)
        return
    primary, secondary = targets(view.bids[me], view.trump)
    taken, left = view.taken[me], HAND - len(view.tricks)
    wanted, least, most = primary - taken, least_tricks(view), left - int(is_lost(view))
    others = sorted(number - taken for number in secondary if least <= number - taken <= most)
    if least <= wanted <= most:
        yield Reason("plan-bid", n=wanted, of=left)
    else:
        lost = "plan-over" if least == left else "plan-lost"  # with all tricks taken no bid is left to spoil
        yield Reason("plan-missed" if others else lost, of=left)
    if others:
        yield Reason("plan-one-point", n=others[0], of=others[-1])
    yield from top(view)


def sure_trumps(view: Any) -> Cards:
    """The trumps of the hand that nothing beats which is out or on the table: each wins, whenever it is played."""
    trick = open_trick(view)
    trumps = (card for card in trick.hand if trick.suit_of(card) == trick.trump)
    return tuple(card for card in trumps if not higher(trick, card, (*trick.held, *trick.cards)))


def least_tricks(view: Any) -> int:
    """How many tricks the hand wins however the cards lie: all of them where it leads nothing but winners and no trump
    is out, else one with each trump that nothing beats."""
    trick = open_trick(view)
    trumps_out = any(trick.suit_of(card) == trick.trump for card in trick.held)
    all_win = not trick.cards and not trumps_out and not any(higher(trick, card, trick.held) for card in trick.hand)
    return len(trick.hand) if all_win else len(sure_trumps(view))


def is_lost(view: Any) -> bool:
    """Whether no card that may be played can win the trick on the table."""
    trick = open_trick(view)
    return bool(trick.cards) and all(surely_taken(trick, move) == 0 for move in legal_moves(view))


def cannot_score(view: Any) -> bool:
    """Whether the bid scores nothing any more since the trick on the table is lost: it would need all that are left."""
    left, taken = HAND - len(view.tricks), view.taken[view.viewer]
    primary, secondary = targets(view.bids[view.viewer], view.trump)
    reached = [number - taken for number in (primary, *secondary) if 0 <= number - taken <= left]
    return reached == [left] and is_lost(view)


def _said(reason: Reason, advice: Advice, to: Audience) -> str:
    match reason.code:
        case "plan-top":
            return top_said(reason, to)
        case "plan-bid" if not reason.n:
            return to.language.plural(
                "The bid is met. It holds if the other player takes the last trick.",
                "The bid is met. It holds if the other player takes the last {n} tricks.",
                reason.of,
            )
        case "plan-bid":
            return to.text("Still needed for two points: {tricks}, with {left} to play.",
                           tricks=tricks_counted(reason.n, to.language), left=figure(reason.of))  # fmt: skip
        case "plan-missed":
            return out_of_reach(to)
        case "plan-over":
            return to.text("This bid can’t score any more.")
        case "plan-lost":
            return nothing_to_win(to)
        case "plan-one-point":
            return for_one_point(reason.n, reason.of, to)
        case "plan-trumps":
            return to.text("Trumps in this hand: {n}.", n=figure(reason.n))
        case _:
            raise KeyError(reason.code)


def out_of_reach(to: Audience) -> str:
    """That the bid itself is missed."""
    return to.text("The two points are out of reach.")


def nothing_to_win(to: Audience) -> str:
    """That neither the bid nor a number for one point can be reached."""
    return to.text("This bid can’t score any more. The aim now is to spoil your opponent’s.")


def hardly(to: Audience) -> str:
    """That neither of them is likely to be reached."""
    return to.text("You are unlikely to score now: spoil your opponent’s bid.")


def for_one_point(fewest: int, most: int, to: Audience) -> str:
    """How many more tricks bring one point: two numbers, or one."""
    more = any_of((more_tricks(n, to) for n in dict.fromkeys((fewest, most))), to.language)
    return to.text("For one point: {more}.", more=more)


def more_tricks(tricks: int, to: Audience) -> str:
    """So many more tricks, in words."""
    if not tricks:
        return to.text("no more tricks")
    return to.language.plural("one more trick", "{count} more tricks", tricks, count=number(tricks, to.language))


PLAN = Plan(_parts, _said)
