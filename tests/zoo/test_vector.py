"""Tables side by side: the same as the rules in every move, dealt by the seeds of records."""

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from nines.__main__ import main
from nines.core.cards import Unreadable
from nines.core.chance import Stream
from nines.records.record import replay
from nines.zoo import Environment, VectorEnvironment, dealing, random_actions
from nines.zoo.checking import KINDS, Difference, Kind, check
from nines.zoo.dealing import shuffles
from nines.zoo.vector import TABLES
from tests.every_table import SOME_TABLES, Table

SIDE_BY_SIDE = [table for table in SOME_TABLES if table.game in TABLES]


@pytest.mark.parametrize("table", SIDE_BY_SIDE, ids=str)
def test_random_moves_are_the_same_as_by_the_rules(table: Table) -> None:
    """More than a deal at each of two tables."""
    seed = SIDE_BY_SIDE.index(table)
    found = check(table.game, {**table.options}, 120, 2, seed, KINDS[seed % len(KINDS)])
    assert found.deals >= 2


@pytest.mark.parametrize(
    ("game", "rules", "kind"),
    [
        ("nein-nine", {"deals": 9}, Kind("match", "win")),
        ("nein-nine", {"deals": 3}, Kind("match", "points")),
        ("le-neuf", {"table": "three", "instant_win": False}, Kind("match", "points")),
        ("le-neuf", {"table": "four", "instant_win": True}, Kind("match", "win")),
        ("nines", {"table": "four", "instant_win": True}, Kind("match", "points")),
        ("niner", {"wild_nines": True}, Kind("match", "win")),
    ],
)
def test_whole_matches_are_the_same_and_the_next_ones_begin(game: str, rules: dict[str, int | str], kind: Kind) -> None:
    found = check(game, rules, 900, 1, 7, kind)
    assert found.episodes >= 1


def test_a_difference_is_found_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = TABLES["niner"]
    power = tables.power
    monkeypatch.setattr(tables, "power", lambda self, rows, cards: -power(self, rows, cards))
    with pytest.raises(Difference, match="table 0, step 4: turn is"):
        check("niner", {}, 40, 1, 2)


@pytest.mark.parametrize("game", TABLES)
def test_it_is_a_vector_environment_as_gymnasium_has_them(game: str) -> None:
    made = VectorEnvironment(game, 3)
    observations, _ = made.reset(seed=1)
    dice = np.random.default_rng(1)
    assert made.observation_space.contains(observations) and made.num_envs == 3
    assert made.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    for _ in range(30):
        actions = random_actions(observations["action_mask"], dice)
        assert made.action_space.contains(actions)
        observations, rewards, ended, cut, _ = made.step(actions)
        assert made.observation_space.contains(observations)
        assert rewards.shape == (3, made.tables.seats) and ended.shape == cut.shape == (3,) and not cut.any()
    made.close()


@pytest.mark.parametrize("game", TABLES)
def test_each_table_deals_what_an_environment_with_its_seed_deals(game: str) -> None:
    made, lone = VectorEnvironment(game, 3), Environment(game)
    for seeds in (5, [5, 6, 7]):
        matches = [made.reset(seed=seeds)[0]["observation"], made.reset()[0]["observation"]]
        assert [made.record(2).seed, made.record(0).seed] == ["7/2", "5/2"]
        for table in range(3):
            for number, match in enumerate(matches):
                lone.reset(seed=None if number else 5 + table)
                assert np.array_equal(match[table], lone.observe(lone.agent_selection)["observation"])
    drawn, again = VectorEnvironment(game, 2), VectorEnvironment(game, 2)
    assert not np.array_equal(drawn.reset()[0]["observation"], again.reset()[0]["observation"])
    with pytest.raises(ValueError, match="2 seeds for 3 tables"):
        made.reset(seed=[1, 2])


def test_a_match_at_a_table_is_a_record() -> None:
    made = VectorEnvironment("le-neuf", 2, instant_win=True)
    observations, _ = made.reset(seed=3)
    dice = np.random.default_rng(3)
    for _ in range(150):
        observations, *_ = made.step(random_actions(observations["action_mask"], dice))
    for table in range(2):
        state = replay(made.record(table))
        assert len(made.record(table).moves) > 100
        assert (state.deal, state.totals) == (made.tables.number[table], tuple(made.tables.totals[table]))


def test_what_may_not_be_done_at_a_table_changes_nothing_at_any() -> None:
    made = VectorEnvironment("niner", 2)
    observations, _ = made.reset(seed=0)
    good = random_actions(observations["action_mask"], np.random.default_rng(0))
    before = [made.record(table) for table in range(2)]
    for bad, why in ((0, r"table 1: action 0 \(9C\) is not"), (-1, r"action -1 \(None\)"), (48, r"action 48 \(None\)")):
        with pytest.raises(ValueError, match=why):
            made.step(np.array([good[0], bad]))
    for shape in (good[:1], good.astype(float)):
        with pytest.raises(ValueError, match="actions are 2 whole numbers"):
            made.step(shape)
    assert [made.record(table) for table in range(2)] == before
    made.step(good)


def test_tables_that_there_are_not_are_refused() -> None:
    with pytest.raises(Unreadable, match="'shedding' has no tables side by side"):
        VectorEnvironment("shedding", 2)
    with pytest.raises(Unreadable, match="unknown"):
        VectorEnvironment("whist", 2)
    with pytest.raises(ValueError, match="1 or more tables"):
        VectorEnvironment("niner", 0)


def test_shuffles_are_those_of_the_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds, labels = [f"s/{at}" for at in range(6)], ["deal 2", "deal 3"] * 3
    for cards in (21, 24, 52):
        expected = [Stream(seed, label).shuffled(range(cards)) for seed, label in zip(seeds, labels)]
        for some in (2, 6):
            assert [*map(tuple, shuffles(seeds[:some], labels[:some], cards).tolist())] == expected[:some]
    # A number above the last multiple of how many there are to choose from is drawn again.
    real = dealing.sha256
    monkeypatch.setattr(dealing, "sha256", lambda text: _Digest(b"\xff" * 32) if b"s/4" in text else real(text))
    assert [*map(tuple, shuffles(seeds, labels, 52).tolist())] == expected


class _Digest:
    def __init__(self, digest: bytes) -> None:
        self._digest = digest

    def digest(self) -> bytes:
        return self._digest


def test_the_command_compares_and_measures(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["zoo", "--check", "--moves", "300"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in said] == ["game", *TABLES, "the"]
    assert main(["zoo", "--tables", "4", "--seconds", "0.01"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1 + len(TABLES)
    tables = TABLES["nein-nine"]
    monkeypatch.setattr(tables, "legal", lambda self: self.hand()[:, self._card])
    assert main(["zoo", "--check", "--moves", "3000"]) == 1
    assert "action_mask differs" in capsys.readouterr().out
