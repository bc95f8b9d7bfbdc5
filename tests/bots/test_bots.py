"""What must hold for every computer player: it is given a view alone, and the same view gives the same move."""

import os
from itertools import cycle, islice
from typing import Any

import pytest

from nines.__main__ import main
from nines.bots import BOTS
from nines.bots.player import Budget, ask, decide
from nines.bots.playing_styles import AT_TABLE
from nines.bots.redealing import TIMES, by_the_door, cheat, decision_of
from nines.bots.uniform import think as at_random
from nines.commands import redeal
from nines.commands.redeal import decisions, trials
from nines.core.cards import BACK
from nines.core.chance import Stream
from nines.core.moves import Move
from nines.core.options import defaults, with_values
from nines.registry import GAMES
from tests.every_table import ALL, FEW_TABLES, SOME_TABLES, Table, random_match
from tests.measured import measure

few_tables = pytest.mark.parametrize("table", SOME_TABLES, ids=str)
BUDGET = Budget(worlds=3)


def chance() -> Stream:
    return Stream("bots", "thinking")


REDEALS = int(os.environ.get("NINES_REDEALS", "1"))
"""How often the hidden cards are dealt anew in each decision; 20 for a thorough check."""


QUICK = ("random", "thumb")


@few_tables
def test_hidden_cards_never_change_a_move(table: Table) -> None:
    """Of the levels one is asked in each decision that is looked at, in turn; in a thorough check all are."""
    levels, redeal = [name for name in AT_TABLE if name not in QUICK], Stream("bots", "redeal")
    turn = cycle(levels)
    for at, (state, _) in enumerate(random_match(table.record("redeal"))):
        if at % 9 == 0:
            thinks = levels if REDEALS > 1 else [next(turn)] if at % 2 == 0 else []
            for name in (*QUICK, *thinks):
                door = by_the_door(AT_TABLE[name], BUDGET, chance)
                assert decision_of(door, state, redeal, REDEALS).same, f"{name}, decision {at}"


@pytest.mark.parametrize("game", GAMES)
def test_that_test_catches_a_cheat(game: str) -> None:
    """In nearly every decision, whatever the table; and a re-deal does move cards, or it would show nothing."""
    for found, false in islice(trials(game, "thumb", "cheat", BUDGET, TIMES), 12):
        assert found.same
        assert len(found.moves) == len(false.moves) == TIMES + 1
        if found.moved_cards == TIMES:
            assert not false.same


def test_a_decision_in_which_the_move_changed_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("nines.commands.redeal.by_the_door", lambda *_: cheat)
    told = ["fair", "--decisions", "3", "--games", "le-neuf", "--players", "thumb", "--times", "8", "--seed", "named"]
    assert main(told) == 1
    lines = [line for line in capsys.readouterr().out.splitlines() if ", decision " in line]
    assert len(lines) == 3 and all("of seed 'named': " in line and " of 8 re-deals" in line for line in lines)
    assert main([*told, "--json"]) == 1 and "le-neuf thumb, decision 3" in capsys.readouterr().out


def test_a_cheat_that_hardly_cheats_is_caught_too() -> None:
    """It goes by rules of thumb, and looks at one card of its neighbour where it could lead another."""

    def sly(state: Any) -> Move:
        game = GAMES[state.game]
        honest = decide(BOTS["thumb"], state, state.turn, BUDGET, chance())
        beside = state.hands[(state.turn + 1) % len(state.hands)]
        return game.legal_moves(state)[0] if beside and beside[0].suit == "S" else honest

    redeal = Stream("bots", "sly")
    found = [decision_of(sly, state, redeal) for state in islice(decisions("le-neuf", "sly"), 40)]
    assert sum(not decision.same for decision in found) > 5


def test_the_command_says_what_it_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(["fair", "--decisions", "4", "--times", "3", "--players", "thumb,club", "--games", "le-neuf,niner"]) == 0
    )
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 6
    assert "4 decisions" in told[-2] and "12 re-deals" in told[-2] and told[-2].endswith(" 0 changed moves")
    assert not told[-1].endswith(" 0 changed moves")
    assert main(["fair", "--players", "nobody"]) == 2


def test_the_quick_form_asks_a_tenth_of_the_decisions(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert redeal.QUICK * 10 == redeal.DECISIONS
    monkeypatch.setattr(redeal, "QUICK", 2)
    assert main(["fair", "--quick", "--times", "2", "--players", "thumb", "--games", "niner"]) == 0
    assert "     2 decisions" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_a_player_is_handed_a_view_whoever_asks(game: str) -> None:
    given: list[Any] = []

    def curious(view: Any, budget: Budget, stream: Stream) -> Move:
        given.append(view)
        return GAMES[view.game].legal_moves(view)[0]

    table = next(table for table in FEW_TABLES if table.game == game)
    state, _ = next(random_match(table.record("view")))
    decide(curious, state, state.turn, BUDGET, chance())
    (view,) = given
    assert view.viewer == state.turn
    assert all(set(hand) == {BACK} for seat, hand in enumerate(view.hands) if seat != state.turn)


def test_a_true_state_or_anothers_view_is_refused() -> None:
    game = GAMES["niner"]
    state, _ = game.deal(game.start(defaults(game.choices), 2), "refused")
    other = 1 - state.turn
    with pytest.raises(ValueError, match="never the true state"):
        ask(at_random, state, BUDGET, chance())
    with pytest.raises(ValueError, match="is not to act"):
        ask(at_random, game.view(state, other), BUDGET, chance())
    with pytest.raises(ValueError, match="is not to act"):
        decide(at_random, state, other, BUDGET, chance())
    with pytest.raises(ValueError, match="cannot decide on what seat"):
        decide(at_random, game.view(state, other), state.turn, BUDGET, chance())
    assert ask(at_random, game.view(state, state.turn), BUDGET, chance()) in game.legal_moves(state)


def test_random_makes_every_legal_move_about_as_often() -> None:
    game = GAMES["niner"]
    state, _ = game.deal(game.start(defaults(game.choices), 2), "uniform")
    view, stream = game.view(state, state.turn), chance()
    made = [at_random(view, BUDGET, stream) for _ in range(2000)]
    for move in game.legal_moves(view):
        assert 140 < made.count(move) < 260


MATCHUPS = {
    "nein-nine": [((), 3)],
    "le-neuf": [((), 3), ((("table", "four"),), 4)],
    "nines": [((), 3), ((("table", "four"),), 4)],
    "niner": [((), 2), ((("wild_nines", True),), 2)],
    "shedding": [((), 2), ((), 3), ((), 5), ((("take_pile", True),), 3)],
}


@pytest.mark.parametrize(
    ("game", "given", "seats"),
    [(game, given, seats) for game, tables in MATCHUPS.items() for given, seats in (tables if ALL else tables[-1:])],
)
def test_thumb_beats_random(game: str, given: tuple[tuple[str, Any], ...], seats: int) -> None:
    """At these fixed seeds the whole 95 % interval lies above what equal players would win."""
    options = with_values(GAMES[game].choices, dict(given))
    sides = GAMES[game].sides(seats, options)
    bots = tuple("thumb" if side == sides[0] else "random" for side in sides)
    result = measure(game, options, bots, 5, "thumb")
    assert result.wins.mean - result.wins.within > result.parity
    assert result.points.mean - result.points.within > 0


def test_equal_players_share_what_there_is_to_win() -> None:
    options = defaults(GAMES["niner"].choices)
    result = measure("niner", options, ("thumb", "thumb"), 5, "equal")
    assert result.wins == (0.5, 0.0) and result.parity == 0.5
    assert result.points == pytest.approx((0.0, 0.0))
    assert (result.sets, result.matches) == (5, 10)
