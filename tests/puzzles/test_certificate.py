"""What is counted: the same every time, in deals that fit, and never for a move over its equal."""

import pytest

from nines.bots.search.fast_rng import FastRng
from nines.core.chance import Stream
from nines.puzzles.answers import each_wrong_once
from nines.puzzles.certificate import bar, certified, leads
from nines.puzzles.models import PANELS
from nines.puzzles.stored import puzzle, puzzles_of
from nines.registry import GAMES
from tests.puzzles.test_puzzle_file import made_up


def dice(seed: str = "certificate") -> FastRng:
    return FastRng(Stream(seed, "test"))


@pytest.mark.parametrize("key", PANELS)
def test_every_model_plays_on_and_leaves_its_deal_as_it_was(key: str) -> None:
    view = made_up(key, 5, 9).view
    panel = PANELS[key](view)
    assert panel[0].name == "thumb" and len(panel) >= 3
    for model in panel:
        world = model.draw(dice())
        for move in GAMES[key].legal_moves(view):
            value = model.outcome(world, move, dice())
            assert -20 <= value <= 20
            assert model.outcome(world, move, dice()) == value


def test_a_move_has_no_lead_over_itself() -> None:
    view = made_up("niner", 5, 9).view
    move = GAMES["niner"].legal_moves(view)[0]
    model = PANELS["niner"](view)[0]
    assert leads(model, move, (move,), 60, dice(), bar("niner")) is None
    same = leads(model, move, (move,), 60, dice(), 0.0)
    assert same and same[0].mean == same[0].error == 0


@pytest.mark.parametrize("key", ["nein-nine", "shedding"])
def test_what_was_counted_is_ahead_and_never_the_other_way_round(key: str) -> None:
    number = next(number for number, mark in enumerate(puzzles_of(key).marks, 1) if mark.kind == "counted")
    asked = puzzle(key, number)
    others = each_wrong_once(asked)
    assert certified(asked.view, others[0], (asked.answer,), 60, "reversed") is None
    found = leads(PANELS[key](asked.view)[0], asked.answer, others, 120, dice(), 0.0)
    assert found and all(lead.mean > 0 for lead in found)


def test_bids_are_not_asked_about() -> None:
    assert PANELS["niner"](made_up("niner", 1, 0).view) == ()
