"""What makes the parts of a plan true in a full deal: everything is counted again, from the tricks and the hands."""

from collections.abc import Mapping

from nines.advice.advice import Reason
from nines.core.cards import Card
from nines.core.moves import Move, play
from tests.advice.truth import Claim, Position
from tests.advice.truth_in_tricks import ASKS, above, suit_of, winners

COSTS = (0, 1, 2, 4, 8)
"""What so many 9s cost in Nein Nine (NN13)."""
QUOTAS = {3: 4, 2: 6, 4: 3}
"""By the number of sides (LN6, LN11, WN3)."""
TRICKS = {"niner": 9, "le-neuf": 13, "nines": 13}


def _taken(at: Position) -> int:
    return sum(trick.winner in at.mine for trick in at.state.tricks)


def _left(at: Position) -> int:
    return TRICKS[at.state.game] - len(at.state.tricks)


def _short(at: Position) -> int:
    """How many tricks are missing to the quota, below zero where it is exceeded."""
    return QUOTAS[len(at.state.totals)] - _taken(at)


def _hand(at: Position) -> tuple[Card, ...]:
    found: tuple[Card, ...] = at.state.hands[at.me]
    return found


def _quota(at: Position, made: Move, reason: Reason) -> bool:
    return 0 < reason.n == _short(at) <= reason.of == _left(at)


def _above(at: Position, made: Move, reason: Reason) -> bool:
    return 0 <= reason.n == -_short(at)


def _out_of_reach(at: Position, made: Move, reason: Reason) -> bool:
    return 0 < reason.n == _short(at) - _left(at)


def _hand_counted(at: Position, made: Move, reason: Reason) -> bool:
    high = sum(str(card)[0] in "AK" for card in _hand(at))
    if reason.code == "plan-high":
        return at.state.trump == "N" and reason.n == high
    return (reason.n, reason.of) == (sum(card.suit == at.state.trump for card in _hand(at)), high)


def _points(at: Position, made: Move, reason: Reason) -> bool:
    return (reason.n, reason.of) == (_taken(at), _nines(at))


def _nines(at: Position) -> int:
    return sum(card.rank == 9 for trick in at.state.tricks if trick.winner in at.mine for card in trick.cards)


def _next_nine(at: Position, made: Move, reason: Reason) -> bool:
    fallen = sum(card.rank == 9 for trick in at.state.tricks for card in trick.cards)
    here = tuple(card for card in at.state.trick if card.rank == 9)
    told = tuple(move.cards[0] for move in reason.others)
    return told == here and reason.n == COSTS[_nines(at) + 1] - COSTS[_nines(at)] and 0 < reason.of == 4 - fallen


def _wanted(at: Position) -> list[int]:
    """How many tricks more each number asks for that scores, the bid first, and then the one-point numbers."""
    bid, step = ASKS[at.state.bids[at.me].suit], ASKS[at.state.trump]
    return [number - _taken(at) for number in (bid, bid - step, bid + step) if number >= 0]


def _reached(at: Position, more: int) -> bool:
    lost = bool(at.state.trick) and not any(at.me in winners(at.state, move) for move in at.legal)
    return 0 <= more <= _left(at) - lost


def sure(at: Position) -> int:
    """The trumps that no card of another player beats, nor one on the table: each wins a trick. All cards, if none that
    is led can be beaten."""
    trumps_out = any(suit_of(at.state, card) == at.state.trump for card in at.others)
    if not at.state.trick and not trumps_out and all(winners(at.state, play(card)) == {at.me} for card in _hand(at)):
        return len(_hand(at))
    trumps = [card for card in _hand(at) if suit_of(at.state, card) == at.state.trump]
    return sum(not above(at.state, card) & {*at.others, *at.state.trick} for card in trumps)


def _bid(at: Position, made: Move, reason: Reason) -> bool:
    return reason.n == _wanted(at)[0] and _reached(at, reason.n) and reason.of == _left(at)


def _missed(at: Position, made: Move, reason: Reason) -> bool:
    first, *others = _wanted(at)
    return not (_reached(at, first) and first >= sure(at)) and any(_reached(at, more) for more in others)


def _no_number(at: Position, made: Move, reason: Reason) -> bool:
    return not any(_reached(at, more) and more >= sure(at) for more in _wanted(at))


def _one_point(at: Position, made: Move, reason: Reason) -> bool:
    found = [more for more in _wanted(at)[1:] if _reached(at, more)]
    told = {reason.n, reason.of}
    return told <= {*found} and {more for more in found if more >= sure(at)} <= told


def _trumps(at: Position, made: Move, reason: Reason) -> bool:
    return reason.n == sum(suit_of(at.state, card) == at.state.trump for card in _hand(at))


def _top(at: Position, made: Move, reason: Reason) -> bool:
    top = {card for card in _hand(at) if card.suit != "X" and not above(at.state, card) & at.others}
    named = {move.cards[0] for move in reason.others}
    return named <= top and 0 < reason.n <= len(top) and (not named or len(named) == reason.n)


def _counts(at: Position) -> list[int]:
    state = at.state
    downs = (sum(card is not None for card in slots) for slots in state.downs)
    return [len(hand) + len(up) + down for hand, up, down in zip(state.hands, state.ups, downs)]


def _race(at: Position, made: Move, reason: Reason) -> bool:
    others = [count for seat, count in enumerate(_counts(at)) if seat != at.me and count]
    return (reason.n, reason.of) == (_counts(at)[at.me], min(others))


def _wild(at: Position, made: Move, reason: Reason) -> bool:
    return (reason.n, reason.of) == (sum(str(card)[0] in "T32" for card in _hand(at)), len(_hand(at)))


def _six(at: Position, made: Move, reason: Reason) -> bool:
    hand = [str(card)[0] for card in _hand(at)]
    wild, high = sum(rank in "T32" for rank in hand), sum(rank in "JQKA" for rank in hand)
    return at.state.phase == "up" and len(hand) == 6 and (reason.n, reason.of) == (wild, high)


IN_PLANS: Mapping[str, Claim] = {
    "plan-quota": _quota, "plan-above": _above, "plan-short": _out_of_reach, "plan-hand": _hand_counted,
    "plan-high": _hand_counted, "plan-points": _points, "plan-nine": _next_nine, "plan-bid": _bid,
    "plan-missed": _missed, "plan-lost": _no_number, "plan-over": _no_number,
    "plan-one-point": _one_point, "plan-trumps": _trumps,
    "plan-top": _top, "plan-race": _race, "plan-wild": _wild, "plan-six": _six,
}  # fmt: skip
"""By the code of a part of a plan, what makes it true."""
