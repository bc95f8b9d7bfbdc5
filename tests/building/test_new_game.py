"""`python build.py new-game KEY`: the copy of a game can be played at once, and the tests pass with it there."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from building.environment import ROOT
from building.new_game import LEFT_OUT, MODEL_FOLDER, new_game
from nines.registry import FOLDERS, GAMES, ByGame

KEY, FOLDER = "trial-trick", "trial_trick"
MADE = {".git", ".venv", ".cache", "node_modules", ".pytest_cache", ".mypy_cache", ".ruff_cache"}
MADE_HERE = {"dist", "shots"}
"""Folders that are no sources: anywhere, and in the project's own folder. Byte code is copied, too: it is as new."""
NARROW = (
    "tests/test_house.py", "tests/test_traceability.py", "tests/test_every_game.py", "tests/records/test_record.py",
    f"tests/games/{FOLDER}/test_rules.py", f"tests/games/{FOLDER}/test_score.py",
    "tests/building/test_catalogue.py",
)  # fmt: skip
QUICK = "(trial and not world and not random_match and not players) or every_table_or or every_ruling or translated"
"""Of what finds most that a new game lacks, what is quick."""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with a new game."""
    root = tmp_path_factory.mktemp("tree") / "project"

    def made(folder: str, names: list[str]) -> set[str]:
        half_written = {name for name in names if ".pyc." in name}
        return half_written | {*names} & (MADE | MADE_HERE if Path(folder) == ROOT else MADE)

    shutil.copytree(ROOT, root, ignore=made)
    new_game(KEY, root=root)
    return root


def test_a_new_game_passes_the_tests(tree: Path) -> None:
    command = (sys.executable, "-m", "pytest", "-q", "--assert=plain", "-p", "no:cacheprovider", *NARROW, "-k", QUICK)
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:]
    assert FOLDER in (tree / "nines/registry.py").read_text("utf-8")


def test_a_match_of_it_can_be_played(tree: Path) -> None:
    command = (sys.executable, "-m", "nines", "simulate", "trial-trick", "--seats", "thumb,thumb,random", "--seed", "S")
    assert (
        '"game":"trial-trick"' in subprocess.run(command, cwd=tree, capture_output=True, text=True, check=True).stdout
    )


def test_it_leaves_alone_what_was_measured_for_its_model(tree: Path) -> None:
    manifest = (tree / "nines" / "games" / FOLDER / "__init__.py").read_text("utf-8")
    assert not [part for part in LEFT_OUT if f"{part}=" in manifest]
    assert not (tree / "nines" / "games" / FOLDER / "puzzles.txt").exists()
    # Positions of its lessons are deals of the model's seeds, so that they stay as they are.
    found = [tree / "nines/games" / folder / "found.txt" for folder in (MODEL_FOLDER, FOLDER)]
    assert found[0].read_bytes() == found[1].read_bytes()


@pytest.mark.parametrize(
    ("key", "letters", "why"),
    [
        ("Trial", "", "no key"),
        ("trial_trick", "", "no key"),
        ("../trial", "", "no key"),
        ("niner", "", "already"),
        ("trial", "NN", "rulings"),
        ("trial", "T", "rulings"),
    ],
)
def test_what_cannot_be_a_game_is_refused(key: str, letters: str, why: str, tree: Path) -> None:
    before = sorted((tree / "nines/games").iterdir())
    with pytest.raises(ValueError, match=why):
        new_game(key, letters, tree)
    assert sorted((tree / "nines/games").iterdir()) == before


def test_its_model_is_the_game_with_the_fewest_cards_that_stands_alone() -> None:
    cards = {
        folder: len(GAMES[key].pack)
        for key, folder in FOLDERS.items()
        if all(f".games.{folder}." in module for module in _modules(key)) and ByGame("equity").get(key)
    }
    assert min(cards, key=lambda folder: cards[folder]) == MODEL_FOLDER


def _modules(key: str) -> list[str]:
    """The modules of those parts that lie in a game's folder."""
    parts = [ByGame(part).module(key) for part in ("rules", "account", "rulebook", "heuristics", "lessons", "search")]
    return [module for module in parts if module.startswith("nines.games.")]
