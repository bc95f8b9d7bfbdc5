"""How much of what choices cost is really lost: found by playing on from them many times, with the cards as they lie.

A deal of a match between casual players, from a score that such matches have, is played by one of LEVELS in one seat.
Wherever its choice costs something in the worlds that it can imagine, the deal is played on from that choice and from
the better one, with the same chance for both. The factor is what was lost over what it was to cost, in all deals.
"""

from collections.abc import Iterable
from math import fsum, sqrt
from typing import NamedTuple

from nines.advice.continuations import played_out
from nines.balance.costs import cost
from nines.balance.deals import DealChoice
from nines.balance.equity import chance
from nines.balance.factors import Factor
from nines.bots import BOTS
from nines.bots.player import Budget, decide
from nines.core.chance import private
from nines.core.game import NATURE, NOBODY, State
from nines.core.going import Going
from nines.core.moves import Move
from nines.core.options import defaults
from nines.games import GAMES
from nines.records.record import Record, new, start

LEVELS, OTHERS = ("beginner", "casual"), "club"
"""Whose choices are followed, in turn, and who sits at the other seats."""
RUNS = 8
"""So many times a deal is played on from either move."""
DEEPEST = 6
"""Deals from the first to this one of a match are measured, in turn."""


class Pair(NamedTuple):
    """What the choices of a seat in a deal cost, in chances to win: as they were estimated, and as it came about."""

    cost: float
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


def measure(game: str, number: int) -> Going[Pair]:
    """The deal of this number played, and its seat's choices followed; work that can be left at any step."""
    seed, begun = dealt(game, number)
    rules, level, seat = GAMES[game], LEVELS[number % len(LEVELS)], number // DEEPEST % len(begun.hands)
    state, at, costs, lost = begun, 0, list[float](), list[float]()
    while state.turn not in (NATURE, NOBODY):
        name = level if state.turn == seat else OTHERS
        made = decide(BOTS[name], state, state.turn, Budget(), private(seed, f"{level} seat {state.turn} {at}"))
        if state.turn == seat:
            weighed = yield from cost(seed, f"{level} {at}", DealChoice(state, made))
            if weighed.best != made:
                costs.append(weighed.cost)
                lost.append((yield from _lost(seed, begun, DealChoice(state, made), weighed.best)))
        state, at = rules.apply(state, made), at + 1
    return Pair(fsum(costs), fsum(lost))


def _lost(seed: str, begun: State, choice: DealChoice, best: Move) -> Going[float]:
    """How much less the made move comes to than the best when casual players play on from either, with the cards as
    they lie and the same chance."""
    rules, seat, gaps = GAMES[begun.game], choice.before.turn, list[float]()
    side = rules.sides(len(begun.hands), begun.options)[seat]
    for run in range(RUNS):
        made, better = (
            chance(begun, played_out(seed, rules.apply(choice.before, move), f"followed {run}"), side)
            for move in (choice.made, best)
        )
        gaps.append(better - made)
        yield
    return fsum(gaps) / RUNS


def fit(pairs: Iterable[Pair]) -> Factor:
    """The factor that these deals show, the first of them number 0: a ratio estimator (Cochran, Sampling Techniques,
    1977, chapter 6), since the choices of one deal hang on the same cards."""
    pairs = tuple(pairs)
    costs = fsum(pair.cost for pair in pairs)
    share = fsum(pair.lost for pair in pairs) / costs
    spread = fsum((pair.lost - share * pair.cost) ** 2 for pair in pairs)
    count = len(pairs)
    return Factor(share, sqrt(spread * count / max(1, count - 1)) / abs(costs), 0, count)
