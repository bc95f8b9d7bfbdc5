"""Learning what bids are worth: the same from the same seed, and higher where a deal of that bid comes to more."""

from collections.abc import Iterator

import numpy as np
import pytest

from nines.bots.learned.network import Network, parse
from nines.games.niner.learned import INPUTS, OUTPUTS, places
from nines.games.niner.learned_bids import inputs
from nines.games.niner.rules import SEATS
from nines.games.niner.search.simulator import layout
from nines.training import bid_values, niner_bid_outcomes
from nines.training.bid_values import Laid, train
from nines.training.niner import Deals, Hands, Table
from nines.training.perceptron import Perceptron
from tests.training.test_actor_critic import NINER, as_one_of, begun

BIDS = Hands("bids", False)


@pytest.fixture(autouse=True)
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The names of the policies that were asked for; one plays that has learned nothing."""
    names: list[str] = []
    policy = parse(Perceptron((INPUTS, 6, 4, OUTPUTS), 40, 0.0, 1).shipped("niner plays"))

    def shipped(name: str) -> Network:
        names.append(name)
        return policy

    monkeypatch.setattr(bid_values, "shipped", shipped)
    monkeypatch.setattr(niner_bid_outcomes, "DEALS", 2)
    return iter([names])


def test_the_same_seed_gives_the_same_file(monkeypatch: pytest.MonkeyPatch, asked: Iterator[list[str]]) -> None:
    monkeypatch.setattr(bid_values, "DEALS", 100)
    first, again, other = (
        [step.network.shipped(BIDS.name) for step in train(BIDS, (8, 6), 2, seed)][-1] for seed in (1, 1, 2)
    )
    assert first == again != other
    list(train(Hands("bids", True), (8, 6), 1, 1))
    assert next(asked) == ["niner-plays"] * 3 + ["niner-wild-plays"]


@pytest.mark.parametrize("wild", [False, True], ids=["", "wild nines"])
@pytest.mark.rule("NR4", "NR5", "NR8", "NR11")
def test_it_is_told_what_it_is_told_at_a_table(wild: bool) -> None:
    table = Table(wild)
    for number in range(40):
        state = begun(wild, f"bids {number}")
        of, place = layout(state.trump, wild), places(state.trump, wild)
        deals = as_one_of(state, table)
        for seat in range(SEATS):
            view = NINER.view(state._replace(turn=seat), seat)
            cards = np.array([place[of.bit[card]] for card in view.hands[seat]])
            hand = bid_values.masks(deals.hands[:, seat]).repeat(len(cards))
            first = (deals.first == seat).astype(np.int8).repeat(len(cards))
            trump, turned = (some.repeat(len(cards)) for some in (deals.trump, deals.turned))
            known = bid_values.told(table, Laid(hand ^ (1 << cards), cards, trump, turned, first))
            assert [np.flatnonzero(row).tolist() for row in known] == [sorted(on) for on in inputs(view)]


def test_it_learns_which_bids_score(monkeypatch: pytest.MonkeyPatch) -> None:
    """Among players of no skill four or five tricks are likely: with trump worth one ♦ scores then, ♠ does not."""
    monkeypatch.setattr(bid_values, "DEALS", 4000)
    *_, last = train(BIDS, (24, 12), 5, 3)
    deals = Deals(Table(False), 2000, np.random.default_rng(9))
    bids = np.where(deals.hands[:, 0], deals.table.bid[deals.trump], 0)[deals.trump == 1]
    said = bid_values.worth(last.network, deals, 0)[deals.trump == 1]
    assert said[bids == 4].mean() > said[bids == 1].mean() + 0.15
    assert not said[bids == 0].any()
