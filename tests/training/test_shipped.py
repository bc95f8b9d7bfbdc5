"""The networks that are shipped: each stands at its own table, is told there what it was told while it learned, and is
worth more than rules of thumb."""

import pkgutil
import re
from hashlib import sha256
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest

from nines.bots.learned.network import Network
from nines.bots.learned.opinions import QUESTIONS, network
from nines.games.le_neuf.search import simulator as le_neuf
from nines.games.nein_nine.search import simulator as nein_nine
from nines.registry import GAMES
from nines.training.courses import TRAININGS
from nines.training.perceptron import Floats, Perceptron
from tests.every_table import ALL, SOME_TABLES, Table, random_match

STRENGTH = Path(__file__).parents[2] / "nines" / "bots" / "STRENGTH.md"
DEALS = {"le-neuf": le_neuf.Deal, "nines": le_neuf.Deal, "nein-nine": nein_nine.Deal}
LEARNED = [table for table in SOME_TABLES if table.game in DEALS]

PLAYED = ("nein-nine-three", "le-neuf-partners")
"""Those that play by default; any file of another hash than STRENGTH.md has is found below."""


def wanted(table: Table) -> str:
    """The network of a table, by what is said of its players."""
    if table.game == "nein-nine":
        return "nein-nine-three"
    return (
        {"le-neuf": "le-neuf-partners", "nines": "le-neuf-alone"}[table.game] if table.seats == 4 else "le-neuf-three"
    )


@pytest.mark.parametrize("table", LEARNED, ids=str)
def test_it_is_told_what_it_was_told_while_it_learned(table: Table) -> None:
    """What the simulator knows after each move played on it is what is read off a view."""
    game, course, deal = GAMES[table.game], TRAININGS[wanted(table)]().course, None
    for state, move in random_match(table.record("shipped")):
        view = game.view(state, state.turn)
        deal = DEALS[table.game](state) if deal is None or deal.turn < 0 else deal
        moves = game.legal_moves(view)
        asked, choice = QUESTIONS[table.game](view, moves), course.choice(deal)
        assert asked.network == wanted(table)
        [(on, outputs)] = asked.asked
        assert sorted(on) == sorted(choice.on) and sorted(outputs) == sorted(choice.outputs)
        assert asked.unit == course.unit
        deal.play(dict(zip(choice.outputs, choice.moves))[outputs[moves.index(move)]])


class Shipped:
    """A network as it is shipped, asked as one that learns (`Perceptron.values`)."""

    def __init__(self, network: Network) -> None:
        self._network, self._outputs = network, range(len(network.columns[-1][1]))

    def values(self, told: Floats) -> Floats:
        rows: list[Any] = [self._network.values(np.flatnonzero(row).tolist(), self._outputs) for row in told]
        return np.array(rows, np.float32)


@pytest.mark.parametrize("name", [*TRAININGS] if ALL else PLAYED)
def test_it_beats_rules_of_thumb(name: str) -> None:
    training = TRAININGS[name]()
    sets = 14 if name == "shedding-two" else 20  # it takes five times as long as the others, and wins by far
    gain, _ = training.against_thumb(training.course, cast(Perceptron, Shipped(network(name))), sets, 5)
    assert gain > 0.05


@pytest.mark.parametrize("name", TRAININGS)
def test_the_figures_are_of_the_network_that_is_shipped(name: str) -> None:
    """STRENGTH.md has the hash of each file, so that other files cannot stand beside its figures."""
    [row] = re.findall(rf"^\| {name} \|.*", STRENGTH.read_text("utf-8"), re.MULTILINE)
    file = pkgutil.get_data("nines.bots.learned.networks", f"{name}.net") or b""
    assert f"`{sha256(file).hexdigest()[:16]}`" in row
