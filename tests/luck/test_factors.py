"""The factors: what their file says, when it says nothing, and how they are measured and kept."""

from collections.abc import Generator

import pytest

from nines.advice import factors
from nines.advice.factors import HEADER, Factor, line, read
from nines.core.game import State
from nines.core.going import finish
from nines.luck import fitting
from nines.luck.costs import marked_cost
from nines.luck.deals import PlayedDeal
from nines.luck.equity import EQUITY, chance
from nines.luck.fitting import Measured, by_level, fit
from nines.luck.terms import Costing

KNOWN = Factor(0.66, 0.08, 0, 190)


def test_a_factor_is_read_as_it_was_written() -> None:
    text = f"{HEADER}\n{line('niner', 'factor', KNOWN)}\n{line('nines', 'marked', KNOWN)}\n"
    assert read(text, "factor") == {"niner": KNOWN} and read(text, "marked") == {"nines": KNOWN}


def test_the_factors_of_another_engine_are_none() -> None:
    assert read(f"nines-factors 2 engine 0\n{line('niner', 'factor', KNOWN)}\n", "factor") == {}
    assert read("nines-factors 1 engine 3\nniner factor 0.660 error 0.080 deals 0-189\n", "factor") == {}
    assert read("", "marked") == {}


@pytest.mark.parametrize("poor", [KNOWN._replace(error=0.3), KNOWN._replace(deals=9), KNOWN._replace(share=-0.1)])
def test_what_is_not_sure_enough_is_no_factor(poor: Factor) -> None:
    assert KNOWN.is_known and not poor.is_known


def test_the_factors_that_come_with_the_game_can_be_gone_by() -> None:
    for found in (factors.factors(), factors.marked_factors()):
        assert {*found} == {*EQUITY}
        assert all(factor.is_known and 0.1 < factor.share < 1.3 for factor in found.values())


def test_a_fit_finds_the_share_that_was_lost() -> None:
    deals = [Measured(cost, cost / 2, 0.4 * cost + noise) for cost in (0.1, 0.3, 0.2) for noise in (-0.01, 0.01)]
    found = fit(deals)
    assert found.share == pytest.approx(0.4) and 0 < found.error < 0.05 and found.deals == 6
    assert fit(deals, marked=True).share == pytest.approx(0.8)


def test_the_share_of_each_end_is_told_by_itself() -> None:
    deals = [Measured(0.1, 0.1, 0.05 if at < fitting.DEEPEST else 0.08) for at in range(2 * fitting.DEEPEST)]
    shares = {level: factor.share for level, factor in by_level(deals).items()}
    assert shares == {"beginner": pytest.approx(0.5), "expert": pytest.approx(0.8)}
    assert fit(deals).share == pytest.approx(0.65)


def test_one_share_for_ends_that_disagree_is_known_no_better_than_they_agree() -> None:
    """A beginner's choices lost 0.9 of their cost, and what an expert won was 0.3 of it: neither is known by 0.6."""
    noise = (-0.02, 0.0, 0.02)

    def measured(stronger: float) -> Factor:
        shares = dict(zip(fitting.LEVELS, (0.9, stronger)))
        return fit(Measured(0.1, 0.1, 0.1 * shares[fitting._level(at)] + noise[at % 3]) for at in range(108))

    agreed, apart = measured(0.9), measured(0.3)
    assert agreed.share == pytest.approx(0.9) and agreed.error < 0.02
    assert apart.share == pytest.approx(0.6) and apart.error == pytest.approx(0.3)
    assert not apart.is_known and agreed.doubt == pytest.approx(agreed.error / 0.9)


def test_deals_are_measured_from_every_part_of_a_match() -> None:
    assert [fitting.dealt("nein-nine", number)[1].deal for number in (0, 2)] == [1, 3]
    assert fitting.dealt("nein-nine", 0) == fitting.dealt("nein-nine", 0)
    assert fitting.dealt("nein-nine", fitting.DEEPEST)[1].deal == 1


@pytest.mark.parametrize(("number", "level", "weaker"), [(0, "beginner", 1), (fitting.DEEPEST, "expert", -1)])
def test_a_deal_is_measured_against_par(
    number: int, level: str, weaker: int, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    """What a seat lost is what its cards are worth less what it made of them; what a stronger one won, others lost."""
    monkeypatch.setattr(fitting, "PLAYS", 2)
    monkeypatch.setattr(fitting, "WEIGHED", 1)
    weighed = list[PlayedDeal]()

    def costs(_seed: str, deal: PlayedDeal, _seat: int, of: Costing) -> Generator[None, None, tuple[float, float]]:
        weighed.append(deal)
        yield
        return (0.25, 0.0) if of is marked_cost else (0.3, 0.1)

    def worth(_seed: str, _deal: State, _side: int) -> Generator[None, None, float]:
        yield
        return 0.5

    monkeypatch.setattr(fitting, "choice_costs", costs)
    monkeypatch.setattr(fitting, "par", worth)
    seed, begun = fitting.dealt("niner", number)
    found = finish(fitting.measure("niner", number))
    played = [fitting._played(seed, begun, f"play {play}", 0, level) for play in range(2)]
    assert weighed == played[:1] * 2 and played[0].choices[0].before == begun != played[0].after
    assert (found.cost, found.marked) == pytest.approx((weaker * 0.2, weaker * 0.25))
    assert found.lost == pytest.approx(weaker * (0.5 - sum(chance(begun, deal.after, 0) for deal in played) / 2))
