"""One scene a game of `build.py shots` can be reached and looked at; one that cannot is an error with its name."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from building.shots.camera import NotTaken, taken
from building.shots.scenes import scenes
from building.shots.views import View

TRIED = ("nein-nine-why-score", "le-neuf-last-trick", "nines-score", "niner-score", "shedding-ready")
LOOK = View("phone", "night", "fr")


@pytest.fixture
def camera(new_context: Callable[..., BrowserContext]) -> BrowserContext:
    """A profile as pictures are taken in: Playwright's own style for them is no part of the page's policy."""
    return new_context(bypass_csp=True)


@pytest.mark.parametrize("name", TRIED)
def test_a_scene_of_every_game_is_taken(camera: BrowserContext, tmp_path: Path, name: str) -> None:
    scene = next(scene for scene in scenes() if scene.name == name)
    (shot,) = taken(camera, scene, [LOOK], tmp_path)
    assert (tmp_path / shot.file).stat().st_size > 10_000


def test_a_scene_that_cannot_be_taken_is_an_error_with_its_name(camera: BrowserContext, tmp_path: Path) -> None:
    lobby = next(scene for scene in scenes() if scene.name == "all-lobby")
    camera.set_default_timeout(3_000)
    with pytest.raises(NotTaken, match=r"^all-lobby: "):
        list(taken(camera, lobby._replace(done=(("await", "#nothing"),)), [LOOK], tmp_path))
