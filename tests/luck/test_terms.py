"""The four terms of a match: they add up whatever was played, nobody peeks, and the same is found every time."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nines.bots.redealing import redeal_hidden
from nines.bots.search.problem import Skill
from nines.core.cards import Unreadable
from nines.core.chance import Stream
from nines.core.game import NOBODY, State
from nines.core.going import Going, finish
from nines.core.sums import whole
from nines.luck import costs, par, terms
from nines.luck.costs import cost, marked_cost
from nines.luck.deals import DealChoice, PlayedDeal, played_deals
from nines.luck.equity import EQUITY, chance
from nines.luck.terms import UNIT, DealTerms, balance, match_terms, shown
from nines.records.record import replay
from nines.registry import GAMES
from tests.every_table import FEW_TABLES, TABLES, Table, played, usual_seats

WITH_BALANCE = [table for table in TABLES if table.game in EQUITY]
USUAL = {
    key: next(table for table in FEW_TABLES if table.game == key and table.seats == usual_seats(key)) for key in EQUITY
}
chances = st.floats(-1, 1, allow_nan=False)
deals = st.lists(st.builds(DealTerms, chances, chances, st.floats(0, 3), st.floats(0, 3)), min_size=1, max_size=30)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(par, "REPLAYS", 2)
    monkeypatch.setattr(costs, "WORLDS", 10)
    monkeypatch.setattr(costs, "KNOWS", Skill(10, wins=True))


def _made_up(number: float) -> Going[float]:
    yield
    return number


def _costs(number: float, choice: DealChoice) -> Going[float]:
    yield
    return number


@settings(max_examples=12)
@given(table=st.sampled_from(WITH_BALANCE), seed=st.integers(0, 10**6), some=chances, factor=st.floats(0, 2))
def test_the_terms_of_any_match_add_up_to_its_result(table: Table, seed: int, some: float, factor: float) -> None:
    """Whatever the estimates are."""
    record = played(table.record(f"balance/{seed}"))
    seat = seed % table.seats
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(terms, "par", lambda *_: _made_up(some))
        patched.setattr(terms, "cost", lambda _seed, label, choice: _costs(some * len(label), choice))
        found = finish(match_terms(record, seat))
    sides = GAMES[table.game].sides(table.seats, table.options)
    winners = replay(record).winners
    won = 1 / len(winners) if sides[seat] in winners else 0.0
    whole_match = balance(found, len({*sides}), factor)
    assert whole_match.result == round(UNIT * won)
    assert whole(whole_match) == whole_match.result
    assert len(found) == len(replay(record).sheet)


@given(deals, st.integers(2, 4), st.floats(0, 2))
def test_what_is_shown_adds_up_too(some: list[DealTerms], sides: int, factor: float) -> None:
    found = balance(some, sides, factor)
    numbers = shown(found)
    assert whole(numbers) == round(found.result * 100 / UNIT)
    for number, exact in zip(numbers, found):
        assert abs(number - exact * 100 / UNIT) < 1


def test_sides_share_every_chance_among_them() -> None:
    for table in USUAL.values():
        for deal in played_deals(played(table.record("shares"))):
            sides = {*GAMES[table.game].sides(table.seats, table.options)}
            shares = [chance(deal.dealt, deal.after, side) for side in sides]
            assert sum(shares) == pytest.approx(1) and min(shares) >= 0


def _choices(table: Table, tricks: int) -> Iterator[DealChoice]:
    """Choices with several moves and something hidden, with so many tricks to go."""
    for deal in played_deals(played(table.record("choices"))):
        for choice in deal.choices[-table.seats * tricks :][: table.seats]:
            if len(GAMES[table.game].legal_moves(choice.before)) > 1:
                yield choice


@pytest.mark.parametrize("game", EQUITY)
def test_a_cost_is_the_same_wherever_the_hidden_cards_lie(game: str, quick: None) -> None:
    moved = weighed = False
    for choice in _choices(USUAL[game], 5):
        other = redeal_hidden(choice.before, Stream("balance", "redeal"))
        found = finish(cost("peek", "here", choice))
        assert found == finish(cost("peek", "here", choice._replace(before=other)))
        if other != choice.before:
            moved, weighed = True, weighed or found != 0
        if weighed:
            return
    assert moved and weighed


def test_a_blunder_costs_and_the_best_move_costs_nothing(quick: None) -> None:
    found = [
        {move: finish(cost("best", str(at), DealChoice(choice.before, move))) for move in _moves(choice.before)}
        for at, choice in enumerate([*_choices(USUAL["niner"], 6)][:8])
    ]
    assert all(0.0 in by_move.values() for by_move in found)
    assert max(max(by_move.values()) for by_move in found) > 0.05


def _moves(state: State) -> tuple[object, ...]:
    return tuple(GAMES[state.game].legal_moves(state))


def test_work_is_done_step_by_step_deal_by_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terms, "par", lambda *_: _made_up(0.5))
    monkeypatch.setattr(terms, "cost", lambda _seed, _label, choice: _costs(0.0, choice))
    record = played(USUAL["niner"].record("steps"))
    seen = [*match_terms(record, 0)]
    count = len(played_deals(record))
    assert seen == sorted(seen) and {*seen} == {*range(count)} and len(seen) > 10 * count


GOLDEN = DealTerms(
    cards=0.0274912986380475, gained=-0.11943245650353385, own=0.19716642681016922, others=0.20169572027694355
)


def test_one_deal_comes_to_the_same_every_time(quick: None) -> None:
    """To the digit, on every Python."""
    record = played(USUAL["nein-nine"].record("golden"))
    found = finish(terms.deal_terms(record.seed, played_deals(record)[0], 0, 1 / 3))
    assert found == GOLDEN


def test_only_a_match_that_is_over_has_a_balance() -> None:
    record = played(USUAL["nein-nine"].record("cut"))
    with pytest.raises(Unreadable):
        next(match_terms(record._replace(moves=record.moves[:-1]), 0))
    shed = next(table for table in FEW_TABLES if table.game not in EQUITY)
    with pytest.raises(Unreadable):
        next(match_terms(played(shed.record("shed")), 0))


def test_partners_share_what_their_choices_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    table = next(
        table for table in TABLES if len({*GAMES[table.game].sides(table.seats, table.options)}) == 2 < table.seats
    )
    deal = played_deals(played(table.record("partners")))[0]
    per_seat = sum(choice.before.turn == 2 for choice in deal.choices)

    def of(_seed: str, _label: str, choice: DealChoice) -> Going[float]:
        return _costs(choice.before.turn == 2, choice)

    assert finish(terms.choice_costs("x", deal, 0, of)) == (per_seat, 0)
    assert finish(terms.choice_costs("x", deal, 1, of)) == (0, per_seat)


def test_a_marked_cost_is_that_of_a_slip_or_worse_in_other_worlds(quick: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing for the best move, nor for one that is about as good."""
    monkeypatch.setattr(costs, "MEASURED", 60)
    monkeypatch.setattr("nines.advice.verdict.ENOUGH", 60)
    found = set[bool]()
    for at, choice in enumerate(played_deals(played(USUAL["niner"].record("marked")))[0].choices[-8:-2]):
        by_move = {
            move: finish(marked_cost("marked", str(at), DealChoice(choice.before, move)))
            for move in _moves(choice.before)
        }
        assert 0.0 in by_move.values()
        found.add(max(by_move.values()) > 0)
    assert True in found, "one of these choices could have been a mistake"


def test_the_deals_are_those_of_the_sheet() -> None:
    record = played(USUAL["le-neuf"].record("sheet"))
    found = played_deals(record)
    assert all(isinstance(deal, PlayedDeal) for deal in found)
    assert [deal.dealt.deal for deal in found] == [row.deal for row in replay(record).sheet]
    assert [choice for deal in found for choice in deal.choices][-1].made == record.moves[-1][1]
    assert found[-1].after.turn == NOBODY
