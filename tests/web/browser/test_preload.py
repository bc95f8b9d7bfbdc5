"""A start imports what the first page shows and no more; what it leaves out comes afterwards, and all of it comes."""

import re
import subprocess
import sys
from itertools import pairwise

import pytest

from building.environment import ROOT
from building.imports import reached
from building.later import is_later
from nines.registry import GAMES
from web.browser.preload import at_first, modules_in
from web.table.games import PARTS
from web.table.scores import SCORES

START = """
import sys
from unittest.mock import MagicMock

sys.modules["js"] = sys.modules["pyodide"] = sys.modules["pyodide.ffi"] = MagicMock()
from web.browser import card_flights, dom, local_store, preload, system
from web.match import players
from web.view import animation, sounds
from web.app.loop import update
from web.state.messages import Started
from web.state.model import Model
from web.app.render import aloud, render

model, effects = update(Model(), Started("{address}", (), ("en",), "1-2-3-4", True, True))
assert model.screen == "{screen}", model
assert render(model) and aloud(model) is not None
print(*sys.modules)
"""
LEFT = """
from importlib import import_module
for name in preload.modules_in((*preload.at_first(), *preload.at_rest())):
    import_module(name)
print(*sys.modules)
"""
PIECES = """
import sys
from unittest.mock import MagicMock

sys.modules["js"] = sys.modules["pyodide"] = sys.modules["pyodide.ffi"] = MagicMock()
for line in {lines}:
    exec(line)
    print(sum(name.startswith(("nines.", "web.")) for name in sys.modules))
"""
LATER = set(modules_in(at_first()))
THOUGHTS = re.compile(
    r"nines\.bots\.(search|learned)\.|nines\.games\.\w+\.(search|learned|models|equity|yardstick|imagined)"
)
"""Modules that only the worker needs."""
THE_PAGES_OWN = {
    "web.browser.main", "web.browser.events", "web.browser.worker_rpc", "web.browser.bot_client", "web.view.layouts",
}  # fmt: skip


def test_what_is_imported_before_the_later_bundle_is_here_is_not_in_it() -> None:
    paths = {module: f"{module.replace('.', '/')}.py" for module in modules_in(at_first())}
    assert not [module for module, path in paths.items() if is_later(path)]


def loaded(code: str) -> set[str]:
    """The modules of ours that there are at the end of this code."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    return {name for name in done.stdout.split() if name.startswith(("nines.", "web."))}


def test_the_modules_of_a_start_come_in_pieces_of_about_the_same_size() -> None:
    """Between two of them the page answers."""
    page = (ROOT / "index.html").read_text("utf-8")
    lines = page.partition('type="py"')[2].partition(">")[2].partition("</script>")[0].splitlines()
    assert lines[-1] == "page = start()"
    code = PIECES.format(lines=lines[:-1])
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    counts = [0, *map(int, done.stdout.split())]
    assert max(more - fewer for fewer, more in pairwise(counts)) <= counts[-1] / 3


def test_a_start_in_the_lobby_imports_no_table_no_player_and_no_other_page() -> None:
    here = loaded(START.format(address="/", screen="lobby"))
    assert "web.pages.lobby.view" in here
    assert here & LATER == {"web.pages.lobby.view", "web.pages.lobby.update", *GAMES.modules}
    assert not any(name.startswith("nines.bots") for name in here)


@pytest.mark.parametrize("game", [key for key in GAMES if key != "nines"])  # which is Le Neuf with other customs
def test_a_start_at_a_table_imports_its_own_game_and_not_what_comes_later(game: str) -> None:
    here = loaded(START.format(address=f"/play/{game}?seed=start", screen="table"))
    own = {table.module(game) for table in (GAMES, PARTS, SCORES)}
    own |= {"web.table.frame", "web.table.aloud", "web.pages.table.view", "web.pages.setup.update"}
    assert own <= here
    # A seat's plate tells its temper, and whether all is settled is asked early.
    needed = {"nines.bots.playing_styles", "nines.advice.claims", "nines.advice.rest_of_deal"}
    assert here & LATER - own <= needed
    strangers = (
        "nines.bots.heuristics.",
        "nines.advice.advisor",
        "nines.words.rulebook",
        "web.pages.review.view",
        "web.worker.jobs",
    )
    assert not [name for name in here if name.startswith(strangers)]


def test_afterwards_nothing_is_left_to_import_but_the_players_thoughts_which_are_the_workers() -> None:
    here = loaded(START.format(address="/play/le-neuf?seed=start", screen="table") + LEFT)
    every = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in reached(["web.browser.main"], ROOT)
    }
    missing = every - here - THE_PAGES_OWN - {"nines", "web"}
    assert not [name for name in missing if not THOUGHTS.match(name)]
