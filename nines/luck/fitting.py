"""How much of what choices cost is really lost: found by playing deals many times, with the cards as they lie.

A deal of a match between casual players, from a score that such matches have, is played several times with one of
LEVELS in one seat. What that seat's side comes to below par was lost, by what its choices cost beyond those of the
others; what one that plays better comes to above par was lost by the others. The factor is what the weaker lost over
what it was to cost them, in all deals: one share for both ends, each of which weighs as much as its choices cost. So
it makes up for all that an estimate misses, such as how differently the others play from what was expected of them.
"""

from collections.abc import Iterable, Sequence
from math import fsum, hypot, sqrt
from typing import NamedTuple

from nines.advice.continuations import played_out
from nines.advice.factors import Factor
from nines.bots import BOTS
from nines.bots.player import Budget, decide
from nines.core.chance import private
from nines.core.game import NATURE, NOBODY, State
from nines.core.going import Going
from nines.core.options import defaults
from nines.luck.costs import cost, marked_cost
from nines.luck.deals import DealChoice, PlayedDeal
from nines.luck.equity import chance
from nines.luck.par import par
from nines.luck.terms import choice_costs
from nines.records.record import Record, new, start
from nines.registry import GAMES

WEAKER, STRONGER, OTHERS = "beginner", "expert", "club"
"""Who sits in the one seat, in turn, and who sits in the others: a level clearly below theirs and one clearly above."""
LEVELS = (WEAKER, STRONGER)
PLAYS, WEIGHED = 8, 2
"""So many times a deal is played, and so many of these have their choices weighed."""
DEEPEST = 9
"""Deals from the first to this one of a match are measured, in turn."""


class Measured(NamedTuple):
    """What the choices of the weaker in a deal cost beyond those of the stronger, in chances to win: as they were
    estimated, all of them and those that are at least slips, and what was lost. One of the two is a seat of LEVELS, the
    other those against it."""

    cost: float
    marked: float
    lost: float


def usual(game: str, seed: str, level: str = OTHERS) -> Record:
    """A match with the usual options, of three players where three can play, before its first card."""
    options = defaults(GAMES[game].choices)
    counts = GAMES[game].seats(options)
    return new(game, options, (f"bot:{level}",) * (3 if 3 in counts else counts[0]), seed)


def dealt(game: str, number: int) -> tuple[str, State]:
    """The deal of this number and the seed of its match: one of the first DEEPEST, or the last one of a shorter
    match."""
    record = usual(game, f"balance/{game}/{number}", "casual")
    rules, state = GAMES[game], start(record)
    while True:
        deal, _ = rules.deal(state, record.seed)
        if deal.deal > number % DEEPEST:
            return record.seed, deal
        state = played_out(record.seed, deal, f"before {deal.deal}")
        if state.turn == NOBODY:
            return record.seed, deal


def measure(game: str, number: int) -> Going[Measured]:
    """The deal of this number played and weighed; work that can be left at any step."""
    seed, begun = dealt(game, number)
    level, seat = _level(number), number // DEEPEST // len(LEVELS) % len(begun.hands)
    side = GAMES[game].sides(len(begun.hands), begun.options)[seat]
    cards = yield from par(seed, begun, side)
    gained, costs, marked = list[float](), list[float](), list[float]()
    for play in range(PLAYS):
        deal = _played(seed, begun, f"play {play}", seat, level)
        gained.append(chance(begun, deal.after, side))
        if play < WEIGHED:
            for found, of in ((costs, cost), (marked, marked_cost)):
                own, others = yield from choice_costs(f"{seed} {play}", deal, seat, of)
                found.append(own - others)
        yield
    sign = -1 if level == STRONGER else 1
    means = fsum(costs) / WEIGHED, fsum(marked) / WEIGHED, cards - fsum(gained) / PLAYS
    return Measured(*(sign * mean for mean in means))


def _played(seed: str, begun: State, label: str, seat: int, level: str) -> PlayedDeal:
    """The deal played with this level in the seat, and OTHERS in all others; the label names their chance."""
    rules, state, choices = GAMES[begun.game], begun, list[DealChoice]()
    while state.turn not in (NATURE, NOBODY):
        name = level if state.turn == seat else OTHERS
        stream = private(seed, f"{label} seat {state.turn} {len(choices)}")
        choices.append(DealChoice(state, decide(BOTS[name], state, state.turn, Budget(), stream)))
        state = rules.apply(state, choices[-1].made)
    return PlayedDeal(begun, tuple(choices), state)


def fit(found: Iterable[Measured], marked: bool = False) -> Factor:
    """The factor that these deals show, the first of them number 0, for all costs or for those of slips and worse.

    A ratio estimator (Cochran, Sampling Techniques, 1977, chapter 6), since the choices of one deal hang on the same
    cards.

    One share for both of LEVELS is known no better than they agree: where they lie further apart than chance explains,
    the error is larger by the ratio of Birge (Physical Review 40, 1932).
    """
    deals = tuple(found)
    pooled, ends = _ratio(deals, marked), tuple(by_level(deals, marked).values())
    if len(ends) < len(LEVELS) or min(end.deals for end in ends) < 2:
        return pooled
    (weaker, stronger), (part, rest) = ends, _parts(deals, marked)
    apart, chance_alone = abs(weaker.share - stronger.share), hypot(weaker.error, stronger.error)
    by_chance = hypot(part * weaker.error, rest * stronger.error)
    return pooled._replace(error=by_chance * max(1.0, apart / chance_alone) if chance_alone else pooled.error)


def _ratio(deals: Sequence[Measured], marked: bool) -> Factor:
    pairs = [(_cost(deal, marked), deal.lost) for deal in deals]
    costs = fsum(cost for cost, _ in pairs)
    share = fsum(lost for _, lost in pairs) / costs
    spread = fsum((lost - share * cost) ** 2 for cost, lost in pairs)
    count = len(pairs)
    return Factor(share, sqrt(spread * count / max(1, count - 1)) / abs(costs), 0, count)


def _cost(deal: Measured, marked: bool) -> float:
    return deal.marked if marked else deal.cost


def _parts(deals: Sequence[Measured], marked: bool) -> tuple[float, ...]:
    """Which part of all costs is that of each of LEVELS."""
    costs = [fsum(_cost(deal, marked) for at, deal in enumerate(deals) if _level(at) == level) for level in LEVELS]
    return tuple(cost / fsum(costs) for cost in costs)


def by_level(found: Iterable[Measured], marked: bool = False) -> dict[str, Factor]:
    """The factor that the deals of each of LEVELS show by themselves."""
    deals = tuple(found)
    each = {level: [deal for at, deal in enumerate(deals) if _level(at) == level] for level in LEVELS}
    return {level: _ratio(some, marked) for level, some in each.items() if some}


def _level(number: int) -> str:
    return LEVELS[number // DEEPEST % len(LEVELS)]
