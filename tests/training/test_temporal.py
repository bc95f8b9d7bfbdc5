"""Learning from matches of the shedding game: what a position is worth lies between what it was and what came of it."""

from random import Random

import numpy as np
import pytest

from nines.games.shedding.search.policy import thumb
from nines.games.shedding.search.simulator import DOWN, FIRST_CARD, cards_of
from nines.training import temporal
from nines.training.perceptron import Perceptron
from nines.training.schedule import Progress
from nines.training.shedding import Matches, candidates
from nines.training.temporal import choose, on, train, values


def learned(rounds: int, seed: int) -> list[Progress]:
    return list(train(Matches(), (12, 8), rounds, seed))


def test_the_same_seed_gives_the_same_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(temporal, "MATCHES", 6)
    first, again, other = (learned(2, seed)[-1].network.shipped("shedding two") for seed in (1, 1, 2))
    assert first == again != other


def test_without_a_network_positions_are_worth_what_came_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(temporal, "MATCHES", 12)
    monkeypatch.setattr(temporal, "LATER", 1.0)
    course = Matches()
    taught = temporal.lesson(course, None, 0.03, Random(1))
    assert taught.told.shape == (len(taught.worth), course.inputs) and taught.told.max() == 1
    assert {0.0, 1.0} <= set(taught.worth.tolist()) <= {0.0, 0.5, 1.0}


def test_what_the_network_says_of_the_next_position_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a trace of nothing each position is worth what is said of the next, but for the last of a match."""
    monkeypatch.setattr(temporal, "MATCHES", 4)
    monkeypatch.setattr(temporal, "LATER", 1.0)
    monkeypatch.setattr(temporal, "TRACE", 0.0)
    course = Matches()
    network = Perceptron((course.inputs, 24, 12, 1), 40, 0.5, 1)
    taught = temporal.lesson(course, network, 0.0, Random(3))
    said = values(network, taught.told)
    ends = [at for at, worth in enumerate(taught.worth) if worth in (0.0, 1.0)]
    assert 4 <= len(ends) <= 8 and ends[-1] == len(said) - 1
    rest = [at for at in range(len(said)) if at not in ends]
    assert np.allclose(taught.worth[rest], said[[at + 1 for at in rest]])


def test_the_move_that_is_liked_best_is_made() -> None:
    course, dice = Matches(), Random(4)
    network = Perceptron((course.inputs, 6, 4, 1), 40, 0.3, 1)
    deals = [course.deal(dice) for _ in range(30)]
    for _ in range(40):
        for deal in deals:
            if deal.turn >= 0:
                deal.play(thumb(deal))
    going = [deal for deal in deals if deal.turn >= 0]
    assert len(going) > 10
    for deal, (move, known) in zip(going, choose(course, network, going, 0.0, dice)):
        moves = candidates(deal)
        said = values(network, on([temporal.after(deal, temporal.held(deal), some) for some in moves], course.inputs))
        assert move == moves[int(said.argmax())] or len(moves) == 1
        assert bool(known) == (len(moves) > 1)


def test_equals_are_one_candidate() -> None:
    course, dice = Matches(), Random(5)
    deal = course.deal(dice)
    while deal.turn >= 0:
        moves, up = candidates(deal), deal.ups[deal.turn]
        kinds: dict[str, int] = {}
        for move in deal.moves():
            kind: object = "down" if move in DOWN else move
            if move >= FIRST_CARD:
                kind = sorted(card.rank for card in cards_of(move)), len(cards_of(move & up))
            kinds.setdefault(str(kind), move)
        assert moves == list(kinds.values())
        deal.play(dice.choice(moves))


def test_it_learns_what_other_matches_come_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(temporal, "MATCHES", 200)
    course = Matches()
    seen, others = (temporal.lesson(course, None, 0.03, Random(seed)) for seed in (1, 2))
    network, order = Perceptron((course.inputs, 24, 12, 1), 50, 0.5, 1), np.random.default_rng(1)
    told, output = seen.told.astype(np.float32), np.zeros(len(seen.worth), np.int64)
    for rows in np.array_split(order.permutation(len(told)), len(told) // 64):
        network.learn(told[rows], output[rows], seen.worth[rows], 1e-3)
    off = values(network, others.told) - others.worth
    assert float((off * off).mean()) < 0.95 * float(others.worth.var())
