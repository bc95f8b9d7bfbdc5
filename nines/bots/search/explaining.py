"""What goes with the cost of a move: fact by fact its share of the worlds, and the part of the cost that arises where
it comes out otherwise than after the best move; and the mean of what is counted. The same world is played twice, so the
luck of the cards drops out.
"""

from collections.abc import Sequence
from math import fsum, sqrt

from nines.bots.search.analysis import Analysis
from nines.bots.search.problem import WIDE, Problem
from nines.core.moves import Move
from nines.core.sums import whole

MOST = (1 << WIDE) - 1
FEW = 0.05
"""The part of the worlds in which a fact must come out differently, and in which it must not, for its part to count."""


def explained(
    found: Analysis, problem: Problem, values: list[list[float]], hits: list[list[int]], weights: list[float],
    plans: Sequence[object] = (),
) -> Analysis:  # fmt: skip
    """The analysis with the shares of the facts, the part of what each move comes to less that goes with each, and the
    means of the counts.

    By place of the candidate and world: `values` and the bits of the facts, `hits`; all of them played in all worlds.
    By world the plan that it belongs to: `plans`.
    """
    best, total, moves = problem.same[found.choice], fsum(weights) or 1.0, []
    for move in found.moves:
        at = problem.same[move.move]
        mine = _of_the_move(hits[at], problem, move.move)
        gaps = [weight * (ahead - own) for weight, ahead, own in zip(weights, values[best], values[at])]
        differ = [own ^ other for own, other in zip(mine, hits[best])]
        lost, shares, parts = fsum(gaps), list[float](), list[float | None]()
        for bit in range(len(problem.facts)):
            shares.append(fsum([weight for weight, facts in zip(weights, mine) if facts >> bit & 1]) / total)
            apart = fsum([weight for weight, bits in zip(weights, differ) if bits >> bit & 1]) / total
            if lost > 0 and FEW <= apart <= 1 - FEW:
                parts.append(fsum([gap for gap, bits in zip(gaps, differ) if bits >> bit & 1]) / lost)
            else:
                parts.append(None)
        for alike in _alike(problem, move.move):
            share = fsum([shares[bit] for bit in alike]) / len(alike)
            for bit in alike:
                shares[bit] = share
        by_plan = _by_plan(mine, len(problem.facts), plans)
        counts = _counts(hits[at], problem, weights, plans)
        moves.append(move._replace(shares=tuple(shares), parts=tuple(parts), by_plan=by_plan, counts=counts))
    return found._replace(moves=tuple(moves), facts=problem.facts, counts=problem.counts)


def _alike(problem: Problem, move: Move) -> list[list[int]]:
    """The places of facts that are the same of equal cards which a move keeps: it is chance which of them is played
    first, so each counts for their mean."""
    of_card = {str(each.cards[0]): at for each, at in problem.same.items() if len(each.cards) == 1 and each != move}
    groups: dict[tuple[str, int], list[int]] = {}
    for bit, fact in enumerate(problem.facts):
        verb, _, card = fact.partition(" ")
        if card in of_card:
            groups.setdefault((verb, of_card[card]), []).append(bit)
    return [bits for bits in groups.values() if len(bits) > 1]


def _counts(
    hits: list[int], problem: Problem, weights: list[float], plans: Sequence[object]
) -> tuple[float | None, ...]:  # fmt: skip
    """The mean of each count; None for one that is higher or lower with one plan than with all, beyond four standard
    errors."""
    total, found = fsum(weights) or 1.0, list[float | None]()
    for at in range(len(problem.counts)):
        low = len(problem.facts) + at * WIDE
        amounts = [facts >> low & MOST for facts in hits]
        mean = fsum([weight * amount for weight, amount in zip(weights, amounts)]) / total
        groups = _by_each_plan(amounts, plans)
        spread = sqrt(fsum([(amount - mean) ** 2 for amount in amounts]) / len(amounts)) if groups else 0.0
        off = any(abs(whole(group) / len(group) - mean) > 4 * spread / sqrt(len(group)) + FEW for group in groups)
        found.append(None if off else mean)
    return tuple(found)


def _by_plan(hits: list[int], facts: int, plans: Sequence[object]) -> frozenset[int]:
    """The bits that come true more or less often with one plan than with all, beyond three standard errors."""
    groups = _by_each_plan(hits, plans)
    if not groups:
        return frozenset()
    found = set[int]()
    for bit in range(facts):
        counts = [len([world for world in group if world >> bit & 1]) for group in groups]
        share = whole(counts) / len(hits)
        doubt = 3 * sqrt(max(share * (1 - share), 0.01))
        if any(abs(n / len(of) - share) > doubt / sqrt(len(of)) + FEW for n, of in zip(counts, groups)):
            found.add(bit)
    return frozenset(found)


def _by_each_plan(figures: list[int], plans: Sequence[object]) -> list[list[int]]:
    """The worlds' figures plan by plan; empty where all worlds belong to one plan."""
    groups: dict[object, list[int]] = {}
    for figure, plan in zip(figures, plans):
        groups.setdefault(plan, []).append(figure)
    return list(groups.values()) if len(groups) > 1 else []


def _of_the_move(hits: list[int], problem: Problem, move: Move) -> list[int]:
    """The bits of the facts for a move whose candidate was played in its place: equal cards change places."""
    played = problem.candidates[problem.same[move]]
    if played == move or len(played.cards) != 1 or len(move.cards) != 1:
        return hits
    ends = [f" {move.cards[0]}", f" {played.cards[0]}"]
    first, second = ([at for at, fact in enumerate(problem.facts) if fact.endswith(end)] for end in ends)
    found = []
    for facts in hits:
        for mine, its in zip(first, second):
            if (facts >> mine ^ facts >> its) & 1:
                facts ^= 1 << mine | 1 << its
        found.append(facts)
    return found
