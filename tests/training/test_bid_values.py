"""Learning what bids are worth: the same from the same seed, and higher where a deal of that bid comes to more."""

from collections.abc import Iterator

import numpy as np
import pytest

from nines.bots.learned.network import Network, parse
from nines.bots.learned.niner import INPUTS, OUTPUTS
from nines.games.niner import SEATS
from nines.training import bid_values
from nines.training.bid_values import train
from nines.training.niner import Deals, Hands, Table
from nines.training.perceptron import Perceptron

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
    return iter([names])


def test_the_same_seed_gives_the_same_file(monkeypatch: pytest.MonkeyPatch, asked: Iterator[list[str]]) -> None:
    monkeypatch.setattr(bid_values, "DEALS", 300)
    first, again, other = (
        [step.network.shipped(BIDS.name) for step in train(BIDS, (8, 6), 2, seed)][-1] for seed in (1, 1, 2)
    )
    assert first == again != other
    list(train(Hands("bids", True), (8, 6), 1, 1))
    assert next(asked) == ["niner-plays"] * 3 + ["niner-wild-plays"]


def test_it_learns_which_bids_score(monkeypatch: pytest.MonkeyPatch) -> None:
    """Among players of no skill four or five tricks are likely: with trump worth one ♦ scores then, ♠ does not."""
    monkeypatch.setattr(bid_values, "DEALS", 4000)
    *_, last = train(BIDS, (24, 12), 15, 3)
    deals = Deals(Table(False), 2000, np.random.default_rng(9))
    low = deals.trump == 1
    told = np.concatenate([deals.before_bids(seat)[low] for seat in range(SEATS)]).astype(np.float32)
    said = last.network.values(told)
    held = np.concatenate([deals.hands[low, seat] for seat in range(SEATS)])
    bids = np.where(held, deals.table.bid[1], 0)
    assert said[bids == 4].mean() > said[bids == 1].mean() + 0.15
