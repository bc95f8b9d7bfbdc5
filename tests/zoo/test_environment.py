"""The environments: PettingZoo's own tests pass, the same seed gives the same, and nobody is told a hidden card."""

import pickle
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from math import fsum
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from nines.bots import worlds
from nines.core.cards import Unreadable
from nines.core.chance import Stream
from nines.records.record import from_json, replay, to_json
from nines.registry import GAMES
from nines.zoo import Environment, env
from nines.zoo.observation import features
from nines.zoo.rewards import leads
from tests.test_house import ROOT

TABLES = [
    ("nein-nine", {}), ("le-neuf", {}), ("le-neuf", {"table": "four"}), ("nines", {}), ("nines", {"table": "four"}),
    ("niner", {"wild_nines": True}), *(("shedding", {"players": count}) for count in (2, 3, 4, 5)),
]  # fmt: skip
every_table = pytest.mark.parametrize(("key", "given"), TABLES, ids=str)
every_game = pytest.mark.parametrize("key", [*GAMES])


# PettingZoo knows by name which environments tell a mask with what is observed; ours cannot be among them.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array", "ignore:Observation space for each agent")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
@every_table
def test_it_is_an_environment_as_pettingzoo_has_them(key: str, given: dict[str, Any]) -> None:
    api_test(env(key, **given), num_cycles=25)
    seed_test(lambda: env(key, **given), num_cycles=20)


def walk(made: Environment, seed: int) -> Iterator[tuple[str, dict[str, Any], float]]:
    """Each agent when it is to act, what it is told and what came to it since; all act by chance, to the end."""
    chance = np.random.default_rng(seed)
    for agent in made.agent_iter():
        known, reward, ended, _, _ = made.last()
        yield agent, known, reward
        made.step(None if ended else chance.choice(np.flatnonzero(known["action_mask"])))


@every_table
def test_what_is_observed_stays_the_same_when_hidden_cards_are_dealt_anew(key: str, given: dict[str, Any]) -> None:
    made, redeal = Environment(key, episode="deal", **given), Stream("zoo", "redeal")
    made.reset(seed=5)
    moved = noticed = 0
    for actor, _, _ in islice(walk(made, 5), 0, 40, 3):
        true, by_all = made.position, {agent: seen(made, agent) for agent in made.agents}
        for seat, agent in enumerate(by_all):
            made.position = worlds.sample(GAMES[key].view(true, seat), redeal)
            moved += made.position != true
            assert seen(made, agent) == by_all[agent]
            noticed += any(seen(made, other) != by_all[other] for other in by_all)
        made.position = true
        assert actor == made.agent_selection
    assert noticed > moved / 2 > 5


def seen(made: Environment, agent: str) -> bytes:
    """What an agent observes."""
    vector: bytes = made.observe(agent)["observation"].tobytes()
    return vector


@every_table
def test_a_match_rewards_by_the_score_and_all_rewards_add_up_to_nothing(key: str, given: dict[str, Any]) -> None:
    made = Environment(key, **given)
    made.reset(seed=1)
    began = made.position.totals
    came = dict.fromkeys(made.possible_agents, 0.0)
    for agent, _, reward in walk(made, 1):
        came[agent] += reward
    game, end = GAMES[key], made.position
    sides = game.sides(len(came), end.options)
    gained = [(new - old) * (-1 if game.low_wins else 1) for old, new in zip(began, end.totals)]
    leads = [gain - (fsum(gained) - gain) / (len(gained) - 1) for gain in gained]
    assert [*came.values()] == pytest.approx([leads[side] for side in sides])
    assert fsum(came.values()) == pytest.approx(0)
    assert replay(made.record) == end


def test_winning_is_rewarded_once_at_the_end() -> None:
    for seed in range(3):
        made = Environment("niner", reward="win")
        made.reset(seed=seed)
        came = [(agent, reward) for agent, _, reward in walk(made, seed) if reward]
        winners = made.position.winners
        assert dict(came) == (
            {f"player_{seat}": 1.0 if seat in winners else -1.0 for seat in (0, 1)} if len(winners) == 1 else {}
        )
        assert len(came) in (0, 2)
    with pytest.raises(ValueError, match="not a deal"):
        Environment("niner", episode="deal", reward="win")


def test_three_share_what_a_winner_gets_from_the_others() -> None:
    assert leads((1, 0, 0)) == (1, -0.5, -0.5) and leads((0.5, 0.5, 0)) == (0.25, 0.25, -0.5)


def told(made: Environment, seed: int | None, limit: int = 30) -> list[bytes]:
    made.reset(seed=seed)
    return [known["observation"].tobytes() for _, known, _ in islice(walk(made, 3), limit)]


@every_game
def test_the_same_seed_gives_the_same_and_so_do_the_resets_after_it(key: str) -> None:
    one_way, other_way = Environment(key), Environment(key)
    first = [told(one_way, seed) for seed in (7, None, None, 8)]
    assert [told(other_way, seed) for seed in (7, None, None, 8)] == first
    assert len({*map(tuple, first)}) == 4
    assert told(Environment(key), None) != told(Environment(key), None)


def test_a_match_goes_on_after_it_was_put_away_and_is_a_record() -> None:
    made = Environment("shedding", players=3)
    made.reset(seed=2)
    for _ in islice(walk(made, 2), 5):
        pass
    again = pickle.loads(pickle.dumps(made))
    assert [*map(repr, islice(walk(again, 4), 20))] == [*map(repr, islice(walk(made, 4), 20))]
    assert from_json(to_json(made.record)) == made.record and made.record.seed == "2"


def test_what_may_not_be_done_is_refused_by_its_name_and_changes_nothing() -> None:
    made = Environment("niner")
    made.reset(seed=0)
    before = made.position
    with pytest.raises(ValueError, match=r"action 0 \(9C\) is not among those that player_[01] may take now"):
        made.step(np.int64(0))
    for number in (-1, 48):
        with pytest.raises(ValueError, match="not among"):
            made.step(np.int64(number))
    assert made.position is before and not made.record.moves


def test_a_table_that_there_is_not_is_refused() -> None:
    for game, given in (
        ("whist", {}),
        ("niner", {"players": 3}),
        ("niner", {"wild": True}),
        ("le-neuf", {"players": 4}),
    ):
        with pytest.raises(Unreadable):
            env(game, **given)
    for given in ({"episode": "xx"}, {"reward": "xx"}, {"render_mode": "rgb_array"}):
        with pytest.raises(ValueError, match="is none of"):
            env("niner", **given)
    assert len(env("le-neuf", table="four").possible_agents) == 4


def test_three_cards_are_laid_up_by_three_actions_of_the_same_agent() -> None:
    made = Environment("shedding", players=2)
    made.reset(seed=3)
    actor = made.agent_selection
    for count in range(3):
        assert made.agent_selection == actor and not made.record.moves
        legal = np.flatnonzero(made.observe(actor)["action_mask"])
        assert len(legal) == 6 - count and not any(
            made.observe(other)["action_mask"].any() for other in {*made.agents} - {actor}
        )
        made.step(legal[-1])
    assert made.agent_selection != actor and len(made.record.moves) == 1


@every_table
def test_every_feature_stands_where_the_layout_says(key: str, given: dict[str, Any]) -> None:
    made = Environment(key, **given)
    made.reset(seed=4)
    pack = GAMES[key].pack
    for agent, known, _ in islice(walk(made, 4), 30):
        view = GAMES[key].view(made.position, made.possible_agents.index(agent))
        hand = known["observation"][made.layout["hand 0"]]
        assert {card for card, there in zip(pack, hand) if there} == {*view.hands[view.viewer]}
        assert known["observation"][made.layout["turn"]][0] == (view.turn == view.viewer)
        assert {*zip(made.layout, (place.stop - place.start for place in made.layout.values()))} == {
            (name, len(numbers)) for name, numbers in features(view)
        }


def test_a_person_can_read_what_the_seat_to_act_knows(capsys: pytest.CaptureFixture[str]) -> None:
    made = env("niner", render_mode="ansi")
    made.reset(seed=0)
    assert "Your hand:" in made.render() and "You may: bid" in made.render()
    shown = Environment("niner", render_mode="human")
    shown.reset(seed=0)
    assert shown.render() is None and "Your hand:" in capsys.readouterr().out


def test_nothing_but_the_zoo_imports_what_it_is_built_on() -> None:
    code = (
        "import sys, nines, nines.__main__; [getattr(nines, name) for name in dir(nines)]\n"
        "print({'numpy', 'gymnasium', 'pettingzoo', 'nines.zoo'} & {*sys.modules})"
    )
    assert (
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT).stdout.strip() == "set()"
    )


def test_the_page_names_every_feature_and_counts_the_actions() -> None:
    page = (ROOT / "docs" / "zoo.md").read_text("utf-8")
    named = {*re.findall(r"`([a-z ]+?)(?: \d)?`", page)}
    for key, given in TABLES:
        made = Environment(key, **given)
        assert {re.sub(r" \d$", "", name) for name in made.layout} <= named
        assert f"| {len(made.actions)} |" in page
