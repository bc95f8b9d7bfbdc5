"""The deals that make a move wrong: they fit what its seat saw, and the same question has the same answer."""

import json

import pytest

from nines.advice import wrong_deals as asked
from nines.advice.wrong_deals import WrongDeals, read, write, wrong_deals
from nines.bots import heuristics
from nines.bots.redealing import redeal_hidden
from nines.core.chance import Stream
from nines.core.options import with_values
from nines.registry import GAMES
from web.worker import at_rest


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asked, "WORLDS", 12)
    monkeypatch.setattr(asked, "FIRST", 4)
    monkeypatch.setattr(asked, "SKILL", asked.SKILL._replace(worlds=12))


@pytest.mark.parametrize("key", GAMES)
def test_each_deal_fits_the_view_and_other_hidden_cards_change_nothing(key: str) -> None:
    game, stream = GAMES[key], Stream(key, "wrong")
    table = with_values(game.choices, {})
    seats = game.seats(table)
    state, _ = game.deal(game.start(table, 3 if 3 in seats else seats[0]), "terrace")
    laid, at = 0, 0
    while state.deal == 1 and state.turn >= 0 and at < 60:
        view, legal = game.view(state, state.turn), game.legal_moves(state)
        move = stream.one_of(legal)
        if len(legal) > 1 and at % 3 == 0:
            found = [*wrong_deals("seed", view, at, move)]
            other = game.view(redeal_hidden(state, stream), state.turn)
            assert found == [*wrong_deals("seed", other, at, move)]
            assert all(read(write(each)) == each for each in found)
            for deal in filter(None, (found[-1].typical, found[-1].worst)) if found else ():
                laid += 1
                world = game.fill(view, deal.contents)
                assert game.view(world, state.turn) == view and deal.cost > 0
                cards = sorted(card for zone in game.zones(world) for card in zone.there)
                assert cards == sorted(game.pack)
        state, at = game.apply(state, heuristics.RULES[key](view) if state.phase != "play" else move), at + 1
    assert laid >= 4


def test_what_is_no_answer_is_none() -> None:
    for text in ("", "[]", "{}", "null", json.dumps({"other": "", "typical": [1, "XX"], "worst": None})):
        assert read(text) is None


def test_the_worker_tells_of_the_last_move_of_a_record() -> None:
    from nines.records.record import new, to_json

    record = new("nein-nine", with_values(GAMES["nein-nine"].choices, {}), ("human", "bot:thumb", "bot:thumb"), "lamp")
    game = GAMES["nein-nine"]
    state, _ = game.deal(game.start(record.options, 3), record.seed)
    move = game.legal_moves(state)[0]
    text = to_json(record._replace(moves=((state.turn, move),)))
    *_, last = at_rest.KINDS["wrong"](text, 0)
    found = read(last)
    assert found and found.done and found.worlds == 12 and isinstance(found, WrongDeals)
