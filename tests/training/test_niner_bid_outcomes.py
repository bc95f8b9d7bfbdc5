"""Setting a network for bids right: the deals are the rules' own, and what was wrong by the input is found and taken
off."""

import numpy as np
import pytest

from nines.bots.learned.network import Network, parse
from nines.games.niner import learned_bids as niner_bids
from nines.games.niner.learned import INPUTS, OUTPUTS
from nines.games.niner.rules import SEATS
from nines.training import niner_bid_outcomes
from nines.training.niner import Hands
from nines.training.niner_bid_outcomes import outcomes, ridge, set_right
from nines.training.perceptron import Perceptron
from nines.training.self_play import on
from tests.training.test_actor_critic import NINER, begun

VARIANTS = pytest.mark.parametrize("wild", [False, True], ids=["", "wild nines"])


def networks(wild: bool) -> tuple[Network, Network]:
    """One for bids and one for plays, which have learned nothing."""
    sizes = (niner_bids.size(wild), 6, 4, 1), (INPUTS, 6, 4, OUTPUTS)
    bids, plays = (parse(Perceptron(some, 16, 0.0, 1).shipped("niner any")) for some in sizes)
    return bids, plays


@VARIANTS
@pytest.mark.rule("NR3", "NR8", "NR11")
def test_both_bids_of_a_deal_are_told_with_what_they_came_to(wild: bool) -> None:
    course = Hands("bids", wild)
    bids, plays = networks(wild)
    for number in range(2):
        found = outcomes(course, bids, plays, 1, number)
        assert found == outcomes(course, bids, plays, 1, number)
        state = begun(wild, f"{course.name} 1/{number}")
        for seat, (bid, lead) in zip((state.turn, 1 - state.turn), found):
            told = niner_bids.inputs(NINER.view(state._replace(turn=seat), seat))
            assert bid in told and -2 <= lead <= 2 and len(bid) <= niner_bid_outcomes.ACTIVE
            if seat == number % SEATS:
                said = [bids.values(some, [0])[0] for some in told]
                assert said[told.index(bid)] > max(said) - niner_bid_outcomes.WITHIN
        assert found[0].lead == -found[1].lead
    assert outcomes(course, bids, plays, 1, 0) != outcomes(course, bids, plays, 2, 0)


def test_what_an_input_adds_is_found_where_enough_speaks_of_it() -> None:
    dice = np.random.default_rng(3)
    told = (dice.random((20_000, 6)) < [0.5, 0.5, 0.5, 0.5, 0.5, 0.001]).astype(np.float32)
    adds = np.array([0.4, 0, -0.2, 0, 0, 0.4], np.float32)
    off = told @ adds + 0.1 + dice.normal(0, 0.25, len(told))
    more, anyway = ridge(told, off.astype(np.float32))
    assert more[:5] == pytest.approx(adds[:5], abs=0.03) and anyway == pytest.approx(0.1, abs=0.03)
    assert abs(more[5]) < 0.1


@pytest.mark.parametrize("hidden", [(5,), (6, 4)])
def test_a_network_says_so_much_more(hidden: tuple[int, ...]) -> None:
    dice = np.random.default_rng(4)
    network, more = Perceptron((40, *hidden, 1), 8, 0.3, 4), dice.normal(0, 0.2, 40).astype(np.float32)
    told = np.zeros((500, 40), np.float32)
    for row in told:
        row[dice.choice(40, 8, replace=False)] = 1
    told[0] = np.isin(np.arange(40), np.argsort(more)[:8])  # as low as eight can bring it
    wanted = network.values(told)[:, 0] + told @ more + 0.7
    better = network.plus(more, 0.7, 8)
    assert better.values(told)[:, 0] == pytest.approx(wanted, abs=1e-5)
    shipped = Perceptron.of(parse(better.shipped("any thing"))).values(told)[:, 0]
    assert shipped - shipped.mean() == pytest.approx(wanted - wanted.mean(), abs=0.06)


def test_what_is_taken_off_is_what_the_deals_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each deal is what it comes to alone, in order, however many processes play them."""
    monkeypatch.setattr(niner_bid_outcomes, "DEALS", 7)
    monkeypatch.setattr(niner_bid_outcomes, "STEADY", 3.0)
    course = Hands("bids", False)
    bids, plays = networks(False)
    found = [outcome for number in range(7) for outcome in outcomes(course, bids, plays, 7, number)]
    told = on([outcome.on for outcome in found], niner_bids.size(False)).astype(np.float32)
    network = Perceptron.of(bids)
    leads = np.array([outcome.lead for outcome in found], np.float32)
    more, anyway = ridge(told, leads - network.values(told)[:, 0])
    off, better = set_right(bids, plays, course, 7)
    says = better.values(told)[:, 0]
    assert says == pytest.approx(network.values(told)[:, 0] + told @ more + anyway, abs=1e-4)
    assert off == pytest.approx(np.mean((leads - says) ** 2), abs=1e-4)
    assert off < np.mean((leads - network.values(told)[:, 0]) ** 2) - 0.1
