"""The search: worlds are drawn as the slow sampler draws them; the race is fair, fixed and honest about time."""

from collections import Counter
from collections.abc import Callable, Mapping
from math import sqrt
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nines.bots.player import never
from nines.bots.search.analysis import Analysis
from nines.bots.search.fast_rng import FastRng
from nines.bots.search.outdone import NOTHING
from nines.bots.search.problem import Problem
from nines.bots.search.race import race
from nines.bots.search.sampler import Sampler
from nines.core.cards import pack, parse_cards
from nines.core.chance import Stream
from nines.core.game import HiddenZone
from nines.core.moves import Move, play
from tests.bots.test_worlds import OVERLAPPING, SIX, every_world


def dice(label: str = "dice") -> FastRng:
    return FastRng(Stream("search", label))


def final(problem: Problem, worlds: int, chance: FastRng, late: Callable[[], bool] = never) -> Analysis:
    *_, last = race(problem, worlds, chance, late)
    return last


def test_dice_are_fair_and_the_same_again() -> None:
    counts = Counter(dice_.below(6) for dice_ in [dice()] for _ in range(12_000))
    assert set(counts) == set(range(6))
    assert all(1800 < count < 2200 for count in counts.values())
    assert [dice().below(1000) for _ in range(3)] == [dice().below(1000)] * 3
    assert [dice("a").word() for _ in range(3)] != [dice("b").word() for _ in range(3)]


def test_the_quick_sampler_makes_each_world_equally_likely_where_voids_overlap() -> None:
    sampler, chance = Sampler(SIX, OVERLAPPING), dice()
    worlds = every_world(SIX, OVERLAPPING)
    assert sampler.ways == len(worlds)
    counts = Counter(
        tuple(frozenset(SIX[place] for place in pile) for pile in sampler.draw(chance))
        for _ in range(400 * len(worlds))
    )
    assert set(counts) == worlds
    free = len(worlds) - 1
    spread = sum((count - 400) ** 2 / 400 for count in counts.values())
    assert spread < free + 6 * (2 * free) ** 0.5


def test_the_quick_sampler_says_what_cannot_be() -> None:
    clubs = frozenset(parse_cards("2C 3C"))
    for holders in (
        (HiddenZone(5, ((clubs, 0),)), HiddenZone(1)),
        (HiddenZone(3), HiddenZone(2)),
        (HiddenZone(3, ((clubs, 1),)),),
    ):
        with pytest.raises(ValueError, match="no deal fits"):
            Sampler(SIX, holders)


@given(st.data())
def test_the_quick_sampler_keeps_every_limit(data: st.DataObject) -> None:
    some = pack(12)
    seats = data.draw(st.integers(1, 3))
    truth = Stream("truth", str(data.draw(st.integers(0, 10**6)))).shuffled(some)
    holders = []
    for at in range(seats):
        pile = truth[at::seats]
        kinds = data.draw(st.lists(st.frozensets(st.sampled_from(some), max_size=6), max_size=2))
        holders.append(HiddenZone(len(pile), tuple((kind, len(kind.intersection(pile))) for kind in kinds)))
    piles = Sampler(some, holders).draw(dice(str(data.draw(st.integers(0, 10**6)))))
    assert sorted(place for pile in piles for place in pile) == list(range(len(some)))
    for holder, pile in zip(holders, piles):
        assert len(pile) == holder.count
        assert all(len(kind.intersection(some[place] for place in pile)) <= most for kind, most in holder.limits)


A, B, C = (play(card) for card in parse_cards("2C 3C 4C"))


class Numbers:
    """A problem in which a move's outcome is its mean plus luck that the moves share in part."""

    unit, facts, exact, outdone = "points", ("even",), True, NOTHING
    counts: tuple[str, ...] = ()

    def __init__(self, means: Mapping[Move, float], odd: frozenset[int] = frozenset(), all_worlds: int = 0) -> None:
        self.candidates = tuple(means)
        self.same = {move: at for at, move in enumerate(self.candidates)}
        self.odd, self.means, self.left = odd, list(means.values()), all_worlds
        self.endless = not all_worlds
        self.tried: Counter[int] = Counter()

    def draw(self, dice: FastRng) -> tuple[Any, float] | None:
        self.left -= 1
        return ((dice.chance(), dice.word()), 1.0) if self.endless or self.left >= 0 else None

    def outcome(self, world: Any, candidate: int) -> tuple[float, int]:
        self.tried[candidate] += 1
        entropy, word = world
        return self.means[candidate] + entropy + 0.1 * (word >> candidate & 1), word & 1


def test_the_race_drops_what_falls_behind_and_finds_the_best() -> None:
    problem = Numbers({A: 1.0, B: 1.02, C: 0.2})
    found = final(problem, 400, dice())
    assert found.choice == B and found.moves[0].move == B
    assert problem.tried[2] == 20 == found.of(C).worlds
    assert found.worlds <= found.asked == 400 and not found.cut and not found.certain
    assert found.of(A).behind == pytest.approx(0.02, abs=3 * found.of(A).behind_error)
    assert not found.of(C).equal
    assert found.moves[0].error == pytest.approx(sqrt(1 / 12 / found.worlds), rel=0.2)
    assert found.moves[0].shares[0] == pytest.approx(0.5, abs=0.1)


def test_equals_go_to_the_first_and_share_their_figures() -> None:
    problem = Numbers({A: 1.0, B: 1.0})
    problem.outcome = lambda world, candidate: (1.0, 0)
    problem.same[C] = 0
    found = final(problem, 50, dice())
    assert found.choice == A
    assert found.of(A)[1:] == found.of(C)[1:]
    assert found.of(B).equal


def test_an_odd_move_is_made_only_where_it_is_clearly_better() -> None:
    assert final(Numbers({A: 1.001, B: 1.0}, frozenset({0})), 100, dice()).choice == B
    assert final(Numbers({A: 1.2, B: 1.0}, frozenset({0})), 100, dice()).choice == A


def test_time_ends_the_race_inside_the_worlds_and_is_said() -> None:
    asked = iter(range(1000))
    found = final(Numbers({A: 1.0, B: 1.0}), 400, dice(), lambda: next(asked) >= 6)
    assert found.cut and found.worlds == 7
    assert final(Numbers({A: 1.0, B: 1.0}), 400, dice(), lambda: True).worlds == 1


def test_worlds_that_are_all_there_are_make_it_certain() -> None:
    found = final(Numbers({A: 1.0, B: 1.0}, all_worlds=33), 400, dice())
    assert found.certain and found.worlds == 33


def test_an_analysis_comes_after_every_batch_and_the_race_can_be_left() -> None:
    problem = Numbers({A: 1.0, B: 1.0})
    running = race(problem, 100, dice())
    assert [next(running).worlds, next(running).worlds] == [10, 20]
    running.close()
    assert problem.tried[0] == 20
