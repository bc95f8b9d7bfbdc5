"""A start imports what the first page shows and no more; what it leaves out comes afterwards, and all of it comes."""

import subprocess
import sys

import pytest

from building.environment import ROOT
from building.imports import reached
from web.afterwards import LATER

START = """
import sys
from unittest.mock import MagicMock

sys.modules["js"] = sys.modules["pyodide"] = sys.modules["pyodide.ffi"] = MagicMock()
from web import afterwards, dom, errands, motion, sounds, store, telling, travel
from web.loop import update
from web.messages import Started
from web.model import Model
from web.screens import render
from web.screens.aloud import aloud

model, effects = update(Model(), Started("{address}", (), ("en",), "1-2-3-4", True, True))
assert model.screen == "{screen}", model
assert render(model) and aloud(model) is not None
print(*sys.modules)
"""
LEFT = """
from importlib import import_module
for name in afterwards.LATER:
    import_module(name)
print(*sys.modules)
"""
GAMES = {"nein-nine": "nein_nine", "le-neuf": "le_neuf", "niner": "niner", "shedding": "shedding"}
THE_PAGES_OWN = {"web.main", "web.hearing", "web.thread", "web.worker"}


def loaded(code: str) -> set[str]:
    """The modules of ours that there are at the end of this code."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    return {name for name in done.stdout.split() if name.startswith(("nines.", "web."))}


def test_a_start_in_the_lobby_imports_no_table_no_player_and_no_other_page() -> None:
    here = loaded(START.format(address="/", screen="lobby"))
    assert "web.screens.lobby" in here
    every_game = {f"nines.games.{game}" for game in ("nein_nine", "nines", "niner", "shedding")}
    assert here & set(LATER) == {"web.screens.lobby"} | every_game
    assert not any(name.startswith("nines.bots") for name in here)


@pytest.mark.parametrize("game", GAMES)
def test_a_start_at_a_table_imports_its_own_game_and_not_what_comes_later(game: str) -> None:
    here = loaded(START.format(address=f"/play/{game}?seed=start", screen="table"))
    own = {f"{room}.{GAMES[game]}" for room in ("nines.games", "web.screens.tables", "web.screens.scores")}
    own.add("web.screens.table")
    assert own <= here
    # A seat's plate tells its temper, Nein Nine's score lies in stones, and whether all is settled is asked early.
    needed = {"nines.bots.tempers", "nines.settled", *({"web.screens.stones"} if game == "nein-nine" else ())}
    assert here & set(LATER) - own <= needed
    strangers = ("nines.bots.thumb.", "nines.thoughts", "nines.rulebook", "web.screens.review", "web.slices")
    assert not [name for name in here if name.startswith(strangers)]


def test_afterwards_nothing_is_left_to_import_but_the_searches_which_are_the_workers() -> None:
    here = loaded(START.format(address="/play/le-neuf?seed=start", screen="table") + LEFT)
    every = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in reached(["web.main"], ROOT)
    }
    missing = every - here - THE_PAGES_OWN - {"nines", "web"}
    assert not [name for name in missing if not name.startswith("nines.bots.search.")]
