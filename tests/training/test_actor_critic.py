"""Learning Niner from deals side by side: they are deals of the rules, and what is learned follows its definition."""

from random import Random
from typing import Any

import numpy as np
import pytest

from nines.bots.learned.network import parse
from nines.core.options import with_values
from nines.games.niner.learned import INPUTS, OUTPUTS, inputs, places
from nines.games.niner.rules import BID, SEATS
from nines.games.niner.search.simulator import layout
from nines.registry import GAMES
from nines.training import actor_critic
from nines.training.actor_critic import downhill, drawn, likelihoods, taught, train
from nines.training.niner import SEEN, STEPS, Deals, Hands, Ints, Table, Told
from nines.training.perceptron import Perceptron

VARIANTS = pytest.mark.parametrize("wild", [False, True], ids=["", "wild nines"])
NINER = GAMES["niner"]


def begun(wild: bool, seed: str) -> Any:
    """A deal of the rules, before the bids."""
    state, _ = NINER.deal(NINER.start(with_values(NINER.choices, {"wild_nines": wild}), SEATS), seed)
    return state


def as_one_of(state: Any, table: Table) -> Deals:
    """The same deal among those that are learned from."""
    wild = bool(state.options["wild_nines"])
    of, place = layout(state.trump, wild), places(state.trump, wild)
    deals = Deals(table, 1, np.random.default_rng(1))
    deals.hands[:] = False
    for seat, hand in enumerate(state.hands):
        deals.hands[0, seat, [place[of.bit[card]] for card in hand]] = True
    deals.trump[0], deals.turned[0] = BID[state.trump], place[of.bit[state.talon[0]]]
    deals.first[0] = deals.turn[0] = 1 - state.dealer
    return deals


def on(told: Told) -> list[int]:
    return [int(at) for at in np.flatnonzero(told[0])]


@VARIANTS
@pytest.mark.rule("NR4", "NR5", "NR7", "NR8", "NR11")
def test_they_are_the_deals_of_the_rules(wild: bool) -> None:
    dice, table = Random(4), Table(wild)
    for number in range(60):
        state = begun(wild, f"deal {number}")
        of, place = layout(state.trump, wild), places(state.trump, wild)
        deals, bids = as_one_of(state, table), np.full((1, SEATS), -1)
        while not state.sheet:
            seat = state.turn
            view, moves = NINER.view(state, seat), NINER.legal_moves(state)
            may = {place[of.bit[move.cards[0]]]: move for move in moves}
            told = deals.told(np.array([seat]))
            assert on(told) == sorted(inputs(view))
            assert on(deals.seen(np.array([seat])))[: told.sum()] == on(told)
            if state.phase == "bid":
                assert on(deals.hands[:, seat]) == sorted(may)
                bids[0, seat] = dice.choice([*may])
                state = NINER.apply(state, may[bids[0, seat]])
                if state.phase == "play":
                    deals.lay(bids)
            else:
                assert deals.turn[0] == seat and on(deals.legal()) == sorted(may)
                card = dice.choice([*may])
                state = NINER.apply(state, may[card])
                deals.play(np.array([card]))
        own, other = state.sheet[-1].change
        assert deals.lead()[0] == own - other


@VARIANTS
def test_any_cards_are_dealt(wild: bool) -> None:
    table = Table(wild)
    deals = Deals(table, 3000, np.random.default_rng(2))
    held = deals.hands.sum(1)
    assert held.max() == 1 and (held.sum(1) == 20).all() and (deals.hands.sum(2) == 10).all()
    assert not held[deals.rows, deals.turned].any()
    assert all(np.isin(turned, table.turned[trump]) for turned, trump in zip(deals.turned, deals.trump))
    for each in (deals.trump, deals.first, *(deals.turned[deals.trump == trump] for trump in range(1, 5))):
        counts = np.unique(each, return_counts=True)[1]
        assert counts.min() > 0.7 * counts.mean()


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(actor_critic, "STEP_DEALS", 30)
    monkeypatch.setattr(actor_critic, "ROUND", 2)
    monkeypatch.setattr(actor_critic, "BATCH", 128)
    monkeypatch.setattr(actor_critic, "CRITIC", (12, 8))


@pytest.mark.usefixtures("small")
def test_the_same_seed_gives_the_same_file() -> None:
    plays = Hands("plays", False)
    first, again, other = (
        [step.network.shipped(plays.name) for step in train(plays, (8, 6), 2, seed)][-1] for seed in (1, 1, 2)
    )
    assert first == again != other


@pytest.mark.usefixtures("small")
def test_what_is_gained_is_what_came_of_it_above_what_was_expected(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a whole trace that is the end; with none what is said of the next step."""
    policy, critic = Perceptron((INPUTS, 8, OUTPUTS), 40, 0.0, 1), Perceptron((SEEN, 8, 1), 40, 0.0, 2)
    critic.weights[-1] *= 10
    monkeypatch.setattr(actor_critic, "TRACE", 1.0)
    whole = taught(Table(False), policy, critic, np.random.default_rng(3))
    assert set(np.round(whole.worth, 4).tolist()) <= {-2.0, -1.0, 0.0, 1.0, 2.0}
    monkeypatch.setattr(actor_critic, "TRACE", 0.0)
    next_ = taught(Table(False), policy, critic, np.random.default_rng(3))
    said = critic.values(next_.seen.astype(np.float32))[:, 0]
    deals = actor_critic.STEP_DEALS
    assert np.allclose(np.abs(next_.worth[:-deals]), np.abs(said[deals:]), atol=1e-5)
    assert set(np.round(next_.worth[-deals:], 4).tolist()) <= {-2.0, -1.0, 0.0, 1.0, 2.0}
    assert (whole.legal[np.arange(len(whole.chosen)), whole.chosen]).all() and (whole.legal.sum(1) > 1).all()


def test_it_leads_whoever_has_learned_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = {"STEP_DEALS": 1000, "ROUND": 2, "BATCH": 256, "CRITIC": (24, 12), "RATES": (1e-2, 3e-3)}
    for name, value in sizes.items():
        monkeypatch.setattr(actor_critic, name, value)
    *_, last = train(Hands("plays", False), (24, 12), 8, 1)
    dice = np.random.default_rng(4)
    deals = Deals(Table(False), 4000, dice)
    mine, fresh = deals.rows % SEATS, Perceptron((INPUTS, 24, 12, OUTPUTS), 40, 0.0, 1)

    def cards(seat: Ints, legal: Told) -> Ints:
        told = deals.told(seat)
        learned, other = (drawn(likelihoods(policy, told, legal), dice) for policy in (last.network, fresh))
        return np.where(mine == seat, learned, other)

    each = (np.full(deals.count, seat) for seat in range(SEATS))
    deals.lay(np.stack([cards(seat, deals.hands[deals.rows, seat]) for seat in each], 1))
    for _ in range(STEPS):
        deals.play(cards(deals.turn, deals.legal()))
    assert (deals.lead() * np.where(mine == 0, 1, -1)).mean() > 0.08


def less(said: Any, legal: Told, chosen: Ints, before: Any, gained: Any, undecided: float) -> float:
    """What is to become less, by its definition."""
    chance = np.exp(said - said.max(1, keepdims=True)) * legal
    chance /= chance.sum(1, keepdims=True)
    ratio = chance[np.arange(len(chosen)), chosen] / np.exp(before)
    clipped = np.clip(ratio, 1 - actor_critic.CLIP, 1 + actor_critic.CLIP)
    logs = np.where(legal, np.log(np.where(chance > 0, chance, 1)), 0)
    return float(-np.minimum(ratio * gained, clipped * gained).sum() + undecided * (chance * logs).sum())


def test_the_slope_is_that_of_the_clipped_gain_and_the_bonus() -> None:
    dice = np.random.default_rng(5)
    policy = Perceptron((6, 5), 6, 0.0, 1)
    told, legal = dice.random((40, 6)) < 0.5, dice.random((40, 5)) < 0.6
    legal[:, 0] = True
    said = dice.standard_normal((40, 5))
    policy.weights, policy.biases = [np.zeros((6, 5), np.float32)], [np.zeros(5, np.float32)]
    assert np.allclose(np.exp(likelihoods(policy, told, legal)), legal / legal.sum(1, keepdims=True), atol=1e-6)
    chosen = np.array([dice.choice(np.flatnonzero(row)) for row in legal])
    likely = np.where(legal, said, -1e9)
    likely -= np.log(np.exp(likely).sum(1, keepdims=True))
    before = likely[np.arange(40), chosen] + dice.choice([-0.4, -0.1, 0.1, 0.4], 40)
    gained = dice.standard_normal(40)
    slope = downhill(likely.astype(np.float32), chosen, before.astype(np.float32), gained.astype(np.float32), 0.05)
    for row in range(40):
        for at in np.flatnonzero(legal[row]):
            nudge = np.zeros_like(said)
            nudge[row, at] = 1e-5
            up, down = (less(said + way * nudge, legal, chosen, before, gained, 0.05) for way in (1, -1))
            assert slope[row, at] == pytest.approx((up - down) / 2e-5, abs=2e-3)
    assert not slope[~legal].any()


def test_what_is_shipped_says_the_same_again() -> None:
    network = Perceptron((9, 6, 4, 3), 4, 0.2, 3)
    network.weights[-1] *= 10
    again = Perceptron.of(parse(network.shipped("niner plays")))
    told = (np.random.default_rng(1).random((20, 9)) < 0.5).astype(np.float32)
    assert np.abs(again.values(told) - network.values(told)).max() < 0.03
    assert np.std(network.values(told)) > 0.3
