"""One answer of the re-deal test: another deal for each number, and the player's own stream of chance."""

from nines.advice import advisor
from nines.bots.player import Budget
from nines.core.options import defaults
from nines.records.record import Record, new, replay, to_json, with_move
from nines.registry import GAMES
from web.worker.redeal import ask_again


def positions() -> list[Record]:
    """A match of players who play any legal card, as far as each of the first tricks of its first deal."""
    game = GAMES["nein-nine"]
    record = new(game.key, defaults(game.choices), ("bot:random",) * 3, "redeal")
    found = []
    while len(found) < 12:
        state = game.deal(replay(record), record.seed)[0]
        if state.phase == "play" and len(game.legal_moves(state)) > 2:
            found.append(record)
        move = advisor.answer(record, state, len(record.moves), Budget())
        record = with_move(record, state.turn, move)
    return found


def test_the_same_player_draws_the_same_chance_as_in_its_match() -> None:
    for record in positions():
        state = GAMES[record.game].deal(replay(record), record.seed)[0]
        move = advisor.answer(record, state, len(record.moves), Budget())
        assert ask_again(to_json(record), 0, False) == str(move)


def test_each_number_is_another_deal() -> None:
    answers = [{ask_again(to_json(record), number, True) for number in range(1, 9)} for record in positions()]
    assert any(len(different) > 1 for different in answers)
