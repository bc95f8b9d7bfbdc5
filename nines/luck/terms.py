"""A match as four terms that add up to its result: the cards, one's own choices, the others' choices, and luck.

The cards are par (`par.py`) less what the match stood at before; choices are what they cost (`costs.py`), scaled by the
factor of their game (`factors.py`), the share of them that is really lost; luck is all the rest: where hidden cards
lay, and how guesses fell. So an even start + cards + yours + theirs + luck = result, exactly, whatever the estimates
are worth.
Nothing here says anything of one deal alone: over one deal the terms are mostly noise.
"""

from collections.abc import Callable, Generator, Iterable, Sequence
from math import fsum
from typing import NamedTuple

from nines.core.cards import Unreadable
from nines.core.game import NOBODY
from nines.core.going import Going
from nines.core.sums import whole
from nines.luck.costs import cost
from nines.luck.deals import DealChoice, PlayedDeal, played_deals
from nines.luck.equity import EQUITY, chance
from nines.luck.par import par
from nines.records.record import Record
from nines.registry import GAMES

UNIT = 10_000
"""A match that is won for certain; terms are whole numbers, so that they add up."""


class DealTerms(NamedTuple):
    """What one deal did to a side's chance to win the match: the `cards`, then what was `gained` in all. `own` and
    `others` are what the choices cost, unscaled: of all seats of the side, and of the other sides on average."""

    cards: float
    gained: float
    own: float
    others: float


class Balance(NamedTuple):
    """What a match came to, in parts of UNIT: `start` is an even share; the other four make the result of it."""

    start: int
    cards: int
    yours: int
    theirs: int
    luck: int

    @property
    def result(self) -> int:
        return whole(self)


def deal_terms(seed: str, deal: PlayedDeal, seat: int, before: float) -> Going[DealTerms]:
    """One deal for the side of a seat, whose chance to win the match was `before`; work that can be left at any step.

    `seed` names the chance of everything that is imagined.
    """
    sides = GAMES[deal.dealt.game].sides(len(deal.dealt.hands), deal.dealt.options)
    mine = sides[seat]
    cards = yield from par(seed, deal.dealt, mine)
    own, others = yield from choice_costs(seed, deal, seat, cost)
    return DealTerms(cards - before, chance(deal.dealt, deal.after, mine) - before, own, others)


Costing = Callable[[str, str, DealChoice], Going[float]]
"""What a choice costs (`nines.luck.costs`)."""


def choice_costs(seed: str, deal: PlayedDeal, seat: int, of: Costing) -> Going[tuple[float, float]]:
    """What the choices of a deal cost the side of the seat, and the other sides on average."""
    sides = GAMES[deal.dealt.game].sides(len(deal.dealt.hands), deal.dealt.options)
    own, others = list[float](), list[float]()
    for at, choice in enumerate(deal.choices):
        weighed = yield from of(seed, f"{deal.dealt.deal} {at}", choice)
        (own if sides[choice.before.turn] == sides[seat] else others).append(weighed)
    return fsum(own), fsum(others) / (len({*sides}) - 1)


def match_terms(record: Record, seat: int) -> Generator[int, None, tuple[DealTerms, ...]]:
    """Every deal of a match that is over, for the side of a seat; after each step how many deals are done.

    Raises Unreadable where the match is not over, or its game has no balance.
    """
    deals = played_deals(record)
    if record.game not in EQUITY or not deals or deals[-1].after.turn != NOBODY:
        raise Unreadable("only a match that is over has a balance, in a game with tricks")
    sides = GAMES[record.game].sides(len(record.seats), record.options)
    found, before = list[DealTerms](), 1 / len({*sides})
    for deal in deals:
        going = deal_terms(record.seed, deal, seat, before)
        terms = yield from _counted(going, len(found))
        found.append(terms)
        before += terms.gained
    return tuple(found)


def _counted(going: Going[DealTerms], done: int) -> Generator[int, None, DealTerms]:
    while True:
        try:
            next(going)
        except StopIteration as over:
            terms: DealTerms = over.value
            return terms
        yield done


def balance(deals: Iterable[DealTerms], sides: int, factor: float) -> Balance:
    """The terms of a whole match between so many sides; what cannot be told by the others is luck."""
    deals = tuple(deals)
    start = round(UNIT / sides)
    result = round(UNIT * (1 / sides + fsum(deal.gained for deal in deals)))
    cards = round(UNIT * fsum(deal.cards for deal in deals))
    yours = -round(UNIT * factor * fsum(deal.own for deal in deals))
    theirs = round(UNIT * factor * fsum(deal.others for deal in deals))
    return Balance(start, cards, yours, theirs, result - start - cards - yours - theirs)


def balance_of(terms: Sequence[int], sides: int) -> Balance:
    """The balance of a match between so many sides whose four terms are known."""
    cards, yours, theirs, luck = terms
    return Balance(round(UNIT / sides), cards, yours, theirs, luck)


def shown(found: Balance) -> tuple[int, ...]:
    """The start and the four terms in wins in 100, rounded so that they add up to the result as it is shown."""
    start, result = (round(number * 100 / UNIT) for number in (found.start, found.result))
    exact = [term * 100 / UNIT for term in found[1:]]
    low = [int(value // 1) for value in exact]
    missing = result - start - whole(low)
    nearest = sorted(range(len(low)), key=lambda at: (low[at] - exact[at], at))[:missing]
    return (start, *(value + (at in nearest) for at, value in enumerate(low)))
