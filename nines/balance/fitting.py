"""How much of what choices cost is really lost: measured in deals that a weak and a strong player play alike.

A deal of a match between casual players, from a score that such matches have, is played twice: once by each of LEVELS
in one seat, with the same club players in the others. If costs were exact, the strong player would do better by just
what the choices of the weak one cost more. The factor is the ratio of the two, over all deals: within one deal both
hang on the same cards, and would tell more of those than of the players.
"""

from collections.abc import Iterable
from math import fsum, sqrt
from typing import NamedTuple

from nines.advice.continuations import played_out
from nines.balance.costs import Going, cost
from nines.balance.deals import Choice
from nines.balance.equity import chance
from nines.balance.factors import Factor
from nines.bots import BOTS
from nines.bots.player import Budget, decide
from nines.core.chance import private
from nines.core.game import NATURE, NOBODY, State
from nines.core.options import defaults
from nines.games import GAMES
from nines.records.record import Record, new, start

WEAK, STRONG, OTHERS = "beginner", "master", "club"
DEEPEST = 6
"""Deals from the first to this one of a match are measured, in turn."""


class Pair(NamedTuple):
    """The two plays of a deal, in chances to win: by how much the strong player did better, and by how much the weak
    one's choices cost more."""

    ahead: float
    more: float


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
    """The plays of the deal of this number; work that can be left at any step."""
    seed, state = dealt(game, number)
    seat = number // DEEPEST % len(state.hands)
    weak, lost = yield from _played(seed, state, seat, WEAK)
    strong, lost_by_strong = yield from _played(seed, state, seat, STRONG)
    return Pair(strong - weak, lost - lost_by_strong)


def _played(seed: str, dealt: State, seat: int, level: str) -> Going[tuple[float, float]]:
    """What the deal comes to for the seat's side when this level plays it there, and what its choices cost."""
    rules, state, at, lost = GAMES[dealt.game], dealt, 0, list[float]()
    while state.turn not in (NATURE, NOBODY):
        name = level if state.turn == seat else OTHERS
        made = decide(BOTS[name], state, state.turn, Budget(), private(seed, f"{level} seat {state.turn} {at}"))
        if state.turn == seat:
            lost.append((yield from cost(seed, f"{level} {at}", Choice(state, made))))
        state, at = rules.apply(state, made), at + 1
    return chance(dealt, state, rules.sides(len(state.hands), state.options)[seat]), fsum(lost)


def fit(pairs: Iterable[Pair]) -> Factor:
    """The factor that these deals show, the first of them number 0: a ratio estimator (Cochran, Sampling Techniques,
    1977, chapter 6)."""
    pairs = tuple(pairs)
    more = fsum(pair.more for pair in pairs)
    share = fsum(pair.ahead for pair in pairs) / more
    spread = fsum((pair.ahead - share * pair.more) ** 2 for pair in pairs)
    count = len(pairs)
    return Factor(share, sqrt(spread * count / max(1, count - 1)) / abs(more), 0, count)
