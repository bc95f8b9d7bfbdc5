"""Near the end of a match the players look at the match: a decision's value is the chance to win it from the score."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from nines.bots.levels import SKILLS, problem_for
from nines.bots.search.fast_rng import FastRng
from nines.bots.search.problems import PROBLEMS
from nines.commands.redeal import decisions
from nines.core.chance import Stream
from nines.core.game import NATURE
from nines.core.options import defaults
from nines.games.nein_nine.rules import PENALTY, nines_taken
from nines.registry import GAMES

SKILL = SKILLS["club"]


def near_the_end(state: Any) -> bool:
    """As the games' own `standing` modules say it, written down again."""
    game = GAMES[state.game]
    if game.low_wins:
        return bool(min(state.totals) <= 6)
    if game.nines_cost:
        far = max(map(abs, state.totals)) >= 6 or _may_end(state)
        return bool(state.extra or state.deal > state.options["deals"] - 2 or far)
    if game.bidding:
        return bool(state.deal > 6 or max(state.totals) >= 5)
    return not state.out


def _may_end(state: Any) -> bool:
    """Whether the last few cards may bring somebody to 9 or -9."""
    left = len(state.hands[state.turn])
    if left > 3:
        return False
    taken = nines_taken(state)
    most = [total + won + left - PENALTY[nines] for total, won, nines in zip(state.totals, state.taken, taken)]
    least = [
        total + won - PENALTY[nines + 4 - sum(taken)] for total, won, nines in zip(state.totals, state.taken, taken)
    ]
    return max(most) >= 9 or min(least) <= -9


@pytest.mark.parametrize("game", PROBLEMS)
def test_near_the_end_it_is_the_match_that_counts(game: str) -> None:
    rules, dice = GAMES[game], FastRng(Stream("match", "value"))
    units = set()
    for state in islice(decisions(game, "value"), 150):
        problem = problem_for(rules.view(state, state.turn), SKILL)
        if not problem:
            continue
        units.add(problem.unit)
        assert (problem.unit == "wins") == near_the_end(state)
        world = problem.draw(dice)
        if problem.unit == "wins" and world:
            assert all(0 <= problem.outcome(world[0], at)[0] <= 1 for at in range(len(problem.candidates)))
    assert units == {"wins", {"le-neuf": "tricks", "nines": "tricks", "shedding": "next"}.get(game, "points")}


@pytest.mark.parametrize("game", ["nein-nine", "le-neuf", "nines", "niner"])
def test_in_a_deal_that_ends_the_match_the_value_is_who_wins_it(game: str) -> None:
    """The last card of a seat: whatever it comes to, the value is the share of the match that the rules give it."""
    rules, found = GAMES[game], 0
    for state in islice(_last_cards(game), 60):
        ends = [rules.apply(state, made) for made in rules.legal_moves(state)]
        if len(ends) != 1 or ends[0].turn == NATURE or ends[0].phase != "over":
            continue
        view = rules.view(state, state.turn)
        problem = problem_for(view, SKILL)
        assert problem and problem.unit == "wins"
        world = problem.draw(FastRng(Stream("match", "last")))
        assert world
        side = state.turn % len(state.totals)
        winners = ends[0].winners
        assert problem.outcome(world[0], 0)[0] == pytest.approx((side in winners) / len(winners))
        found += 1
    assert found > 2


def _last_cards(game: str) -> Iterator[Any]:
    """States in which the seat to act plays the last card of a deal."""
    rules, number = GAMES[game], 0
    while True:
        number += 1
        stream = Stream(f"last {number}", "moves")
        options = defaults(rules.choices)
        state = rules.start(options, rules.seats(options)[0])
        while state.phase != "over":
            state, _ = rules.deal(state, f"last {number}")
            if sum(map(len, state.hands)) == 1:
                yield state
            state = rules.apply(state, stream.one_of(rules.legal_moves(state)))
