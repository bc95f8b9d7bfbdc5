"""A scene of each kind of `build.py shots` can be reached and looked at; one that cannot is an error with its name."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright

from building.shots.camera import NotTaken, taken
from building.shots.scenes import Scene, scene
from building.shots.views import View
from tests.e2e.conftest import Chromium, profile, tried

SCENES = ("le-neuf-last-trick", "shedding-ready", "nein-nine-why-score", "nines-score", "niner-score")
TRIED = tried(SCENES[1:2], SCENES)
"""All are reached by the same few steps."""
LOOK = View("phone", "night", "fr")


@pytest.fixture(scope="module")
def chromium(playwright: Playwright) -> Iterator[Chromium]:
    """A browser that fills in pixels, unlike that of the other tests."""
    browser = Chromium(playwright)
    yield browser
    browser.close()


@pytest.fixture
def camera(browser: Browser, site: str) -> Iterator[Callable[[], Page]]:
    """Opens a tab as pictures are taken in: Playwright's own style for them is no part of the page's policy."""
    context = profile(browser, site, faults := [], bypass_csp=True)
    yield context.new_page
    context.close()
    assert not faults, "\n".join(["The page had faults:", *faults])


@pytest.mark.parametrize("name", TRIED)
def test_a_scene_is_taken(camera: Callable[[], Page], tmp_path: Path, name: str) -> None:
    (shot,) = taken(camera, scene(name), [LOOK], tmp_path)
    assert (tmp_path / shot.file).stat().st_size > 10_000


def test_a_scene_that_cannot_be_taken_is_an_error_with_its_name(camera: Callable[[], Page], tmp_path: Path) -> None:
    def impatient() -> Page:
        page = camera()
        page.set_default_timeout(3_000)
        return page

    lobby = Scene("all", "lobby", lambda: "#/", (("await", "#nothing"),))
    with pytest.raises(NotTaken, match=r"^all-lobby: "):
        list(taken(impatient, lobby, [LOOK], tmp_path))
