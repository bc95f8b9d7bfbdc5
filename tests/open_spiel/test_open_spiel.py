"""The games in OpenSpiel: its own checks pass, its players play, and what is resampled looks the same to who asks.

Run by `python build.py test --only open-spiel`: OpenSpiel has an environment of its own.
"""

import doctest
from collections import Counter
from math import fsum
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr

from nines.core.game import NATURE
from nines.core.options import defaults
from nines.records.record import new, start
from nines.registry import GAMES
from nines.zoo import Environment
from nines.zoo.dealing import FIRST_DEALERS
from nines.zoo.open_spiel import SpielState, name_of, register

PAGE = Path(__file__).resolve().parents[2] / "docs" / "open-spiel.md"
register()
TABLES = (
    "nines_nein_nine", "nines_le_neuf", "nines_le_neuf(table=four,start_score=6)", "nines_nines",
    "nines_niner(wild_nines=True)", "nines_niner(episode=match,reward=win)", "nines_shedding(jumping_in=False)",
    "nines_shedding(players=5,episode=match)",
)  # fmt: skip


def choose(state: SpielState, chance: np.random.RandomState) -> int:
    """An action, or what chance says, at random."""
    if state.is_chance_node():
        outcomes, shares = zip(*state.chance_outcomes())
        return int(chance.choice(outcomes, p=shares))
    return int(chance.choice(state.legal_actions()))


def in_play(game: Any, seed: int, moves: int) -> SpielState:
    """A state after so many moves of agents, all at random."""
    chance = np.random.RandomState(seed)
    state: SpielState = game.new_initial_state()
    while state.is_chance_node() or moves > 0:
        moves -= not state.is_chance_node()
        state.apply_action(choose(state, chance))
    return state


@pytest.mark.parametrize("table", TABLES)
def test_open_spiels_own_checks_pass(table: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(table), num_sims=2, serialize=True, verbose=False)


def test_the_page_about_it_is_true() -> None:
    assert doctest.testfile(str(PAGE), module_relative=False).failed == 0


@pytest.mark.parametrize("table", TABLES)
def test_a_state_comes_back_from_its_text(table: str) -> None:
    game = pyspiel.load_game(table)
    state = in_play(game, 3, 7)
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state) and again.history() == state.history()


def test_there_is_no_table_that_the_rules_do_not_have() -> None:
    for wrong in ("nines_niner(players=3)", "nines_niner(episode=hour)", "nines_niner(reward=win)"):
        with pytest.raises(ValueError):
            pyspiel.load_game(wrong)


def test_the_same_deal_and_the_same_actions_come_to_what_the_environment_says() -> None:
    for key in GAMES:
        made, chance = Environment(key, episode="deal"), np.random.RandomState(4)
        made.reset(seed=4)
        rules = GAMES[key]
        dealt = rules.next_deal(start(new(key, made.record.options, made.record.seats, "zoo")), made.record.seed)
        state = pyspiel.load_game(name_of(key)).new_initial_state()
        state.apply_action(dealt.dealer)
        for card in dealt.pack:
            state.apply_action(rules.pack.index(card))
        total = dict.fromkeys(made.possible_agents, 0.0)
        while not state.is_terminal():
            seat = state.current_player()
            known = made.observe(made.agent_selection)
            assert made.possible_agents[seat] == made.agent_selection
            assert state.legal_actions() == np.flatnonzero(known["action_mask"]).tolist()
            assert state.observation_tensor(seat) == known["observation"].tolist()
            action = choose(state, chance)
            made.step(np.int64(action))
            state.apply_action(action)
            total = {agent: total[agent] + made.rewards[agent] for agent in total}
        assert all(made.terminations.values())
        assert state.returns() == pytest.approx(list(total.values())) and abs(fsum(state.returns())) < 1e-9


@pytest.mark.rule("NN2")
def test_who_deals_first_is_as_likely_as_in_the_rules() -> None:
    for key, shares in FIRST_DEALERS.items():
        seats = ("bot:agent",) * len(shares)
        empty = start(new(key, defaults(GAMES[key].choices), seats, "zoo"))
        drawn = Counter(GAMES[key].next_deal(empty, f"dealer {number}").dealer for number in range(4000))
        assert fsum(shares) == pytest.approx(1)
        for seat, share in enumerate(shares):
            assert abs(drawn[seat] / 4000 - share) < 4 * (share * (1 - share) / 4000) ** 0.5


@pytest.mark.parametrize("table", TABLES)
def test_resampled_states_look_the_same_to_who_asks_and_play_on(table: str) -> None:
    game, chance = pyspiel.load_game(table), np.random.RandomState(8)
    others = 0
    for moves in (1, 5, 9):
        state = in_play(game, moves, moves)
        if state.is_terminal():
            continue
        seat = state.current_player()
        for _ in range(4):
            other = state.resample_from_infostate(seat, chance.rand)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.legal_actions() == state.legal_actions()
            others += str(other) != str(state)
            for _ in range(5):
                if not other.is_terminal():
                    other.apply_action(choose(other, chance))
    assert others


def test_what_a_seat_saw_before_tells_states_apart_that_look_alike_now() -> None:
    game = pyspiel.load_game("nines_niner")
    state = in_play(game, 2, 0)
    assert state.now.position.turn != NATURE
    seat = state.current_player()
    after = [state.child(action) for action in state.legal_actions()]
    assert len({child.information_state_string(seat) for child in after}) == len(after)
    assert len({child.information_state_string(1 - seat) for child in after}) == 1, "a bid lies face down"


def test_its_searchers_and_learners_play() -> None:
    game, chance = pyspiel.load_game("nines_niner"), np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game, evaluator=mcts.RandomRolloutEvaluator(1, chance), uct_c=2.0, max_simulations=20, random_state=chance
    )
    state = game.new_initial_state()
    while not state.is_terminal():
        searched = state.current_player() == 0
        state.apply_action(bot.step(state) if searched else choose(state, chance))
    assert state.returns()[0] == -state.returns()[1]
    learner = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    learner.iteration()
    assert learner.average_policy()
