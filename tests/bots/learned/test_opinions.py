"""A search and a network both have a say: what is chosen, and what is said of it."""

import pkgutil
from typing import Any

import pytest

from nines.advice.advisor import advice, chance
from nines.advice.reasons.grounds import learned
from nines.bots.learned.opinions import Opinions, mixed, network
from nines.bots.levels import SKILLS, analyse, opinions_of, problem_for
from nines.bots.player import Budget
from nines.bots.playing_styles import tempered
from nines.core.cards import Unreadable
from nines.core.chance import Stream
from nines.records.record import Record
from nines.registry import GAMES
from tests.every_table import FEW_TABLES, random_match

TABLE = next(table for table in FEW_TABLES if table.game == "nines")
MASTER = SKILLS["master"]


def decision(at: int) -> Any:
    """The problem and the analysis of a choice in a random match."""
    state = [state for state, _ in random_match(TABLE.record("opinions"))][at]
    view = GAMES[TABLE.game].view(state, state.turn)
    problem = problem_for(view, MASTER)
    assert problem and len(problem.candidates) > 2
    return view, problem, analyse(problem, MASTER, Budget(worlds=20), Stream("opinions", str(at)))


def test_who_has_learned_nothing_follows_the_search() -> None:
    _, problem, found = decision(5)
    assert mixed(found, problem, None) == found.choice
    for level in ("beginner", "casual", "club", "expert"):
        assert not SKILLS[level].learned


def test_another_unit_counts_nothing() -> None:
    _, problem, found = decision(5)
    wild = Opinions(tuple(100.0 * at for at in range(len(problem.candidates))), "points", 1.0)
    assert found.unit == "tricks" and mixed(found, problem, wild) == found.choice


def test_the_weight_says_who_is_followed() -> None:
    _, problem, found = decision(5)
    plain = [at for at in range(len(problem.candidates)) if at not in problem.odd]
    for at in plain:
        values = tuple(float(at == other) for other in range(len(problem.candidates)))
        assert mixed(found, problem, Opinions(values, "tricks", 1.0)) == problem.candidates[at]
        best = max(plain, key=lambda other: (-found.of(problem.candidates[other]).behind, -other))
        assert mixed(found, problem, Opinions(values, "tricks", 0.0)) == problem.candidates[best]


def test_what_looks_odd_is_not_chosen_for_what_was_learned() -> None:
    for at in range(5, 40):
        state = [state for state, _ in random_match(TABLE.record("opinions"))][at]
        view = GAMES[TABLE.game].view(state, state.turn)
        problem = problem_for(view, MASTER)
        if not problem or not problem.odd:
            continue
        found = analyse(problem, MASTER, Budget(worlds=20), Stream("opinions", str(at)))
        odd = min(problem.odd)
        if found.choice == problem.candidates[odd]:
            continue
        values = tuple(9.0 * (odd == other) for other in range(len(problem.candidates)))
        assert mixed(found, problem, Opinions(values, "tricks", 0.9)) != problem.candidates[odd]
        assert mixed(found, problem, Opinions(values, "tricks", 0.9, odd_too=True)) == problem.candidates[odd]
        return
    raise AssertionError("nothing odd in a whole match")


def test_what_was_learned_and_nothing_else_is_the_reason() -> None:
    """A move that the search alone would not have made never claims a lead."""
    record: Record = TABLE.record("explained")._replace(seats=("bot:master",) * 3)
    asked, others, budget = 0, 0, Budget(worlds=40)
    for at, (state, _) in enumerate(random_match(record)):
        if at % 3 or state.phase != "play":
            continue
        view = GAMES[record.game].view(state, state.turn)
        problem = problem_for(view, MASTER)
        if problem is None or len(problem.candidates) < 3:
            continue
        found = analyse(problem, MASTER, budget, chance(record, state.turn, at))
        said = opinions_of(view, MASTER, problem)
        made = tempered(found, problem, view, said)
        *_, told = advice(record, state, at, budget, made)
        assert told.own and told.choice == made
        codes = [reason.code for reason in told.reasons]
        asked += 1
        if problem.same[made] != problem.same[mixed(found, problem, None)] and made == mixed(found, problem, said):
            reason = next(reason for reason in told.reasons if reason.code == "learned")
            assert said and reason.by == (said.values[problem.same[made]] - said.values[problem.same[found.choice]]) > 0
            assert not {"ahead", "equal", "all-equal", "rule"} & set(codes)
            assert learned(made, found, problem, said) == reason
            others += 1
        else:
            assert "learned" not in codes
        if asked > 25:
            break
    assert others, "what was learned never spoke for another move"


def test_a_temper_is_no_lesson() -> None:
    """Of moves that come to the same the temper likes another, or what was learned counts in another unit."""
    _, problem, found = decision(5)
    other = next(move for move in problem.candidates if move != found.choice)
    for unit, weight in (("wins", 1.0), (found.unit, 0.0)):
        said = Opinions(tuple(float(move == other) for move in problem.candidates), unit, weight)
        assert mixed(found, problem, said) != other
        assert learned(other, found, problem, said) is None
    said = Opinions(tuple(float(move == other) for move in problem.candidates), found.unit, 1.0)
    reason = learned(other, found, problem, said)
    assert reason and reason.others == (found.choice,) and reason.by == 1.0


@pytest.mark.parametrize("level", ["club", "expert"])
def test_nobody_else_is_told_of_what_was_learned(level: str) -> None:
    view, problem, _ = decision(5)
    assert opinions_of(view, SKILLS[level], problem) is None


@pytest.mark.parametrize("held", [b"", b"nines-network 1 nein-nine three 1 1 1.0\nxxxxx", "nein-nine-three"])
def test_a_damaged_network_is_refused_by_its_name(held: bytes | str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is cut short, of no use, or another network's under its name."""
    kept = pkgutil.get_data("nines.bots.learned.networks", f"{held}.net") if isinstance(held, str) else held
    monkeypatch.setattr(pkgutil, "get_data", lambda *_: kept)
    with pytest.raises(Unreadable, match=r"le-neuf-three\.net is damaged"):
        network.__wrapped__("le-neuf-three")
