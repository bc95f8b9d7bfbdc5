"""The Chromium of the tests: who finds it, and who installs it."""

import os
import shutil
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from building import browser
from building.browser import find_chromium

# Takes its time, refuses a second that comes meanwhile, and lays down a browser before all of it is there.
APT = """#!/bin/sh
for step; do case $step in update|install) break;; esac; done
[ "$step" = update ] && exit 0
mkdir {folder}/held || exit 100
echo "#!/bin/sh" > {folder}/chromium-headless-shell
chmod +x {folder}/chromium-headless-shell
sleep 0.5
echo whole >> {folder}/chromium-headless-shell
echo once >> {folder}/installed
rmdir {folder}/held
"""


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without a browser, whose apt installs one into this folder, which is on PATH."""
    for tool in ("sh", "mkdir", "rmdir", "chmod", "sleep"):
        (tmp_path / tool).symlink_to(str(shutil.which(tool)))
    (tmp_path / "apt-get").write_text(APT.format(folder=tmp_path))
    (tmp_path / "apt-get").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(browser, "CACHE", tmp_path / "cache")
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    return tmp_path


def test_of_several_that_need_a_browser_at_once_the_first_installs_it(bare: Path) -> None:
    together = threading.Barrier(3)

    def find(_: int) -> tuple[str, str]:
        together.wait()
        path = find_chromium(str(bare / "none"))
        return path, Path(path).read_text().splitlines()[-1]

    with ThreadPoolExecutor(3) as workers:
        found = set(workers.map(find, range(3)))
    assert found == {(str(bare / "chromium-headless-shell"), "whole")}
    assert (bare / "installed").read_text() == "once\n"


def test_where_none_can_be_installed_it_is_said(bare: Path) -> None:
    (bare / "apt-get").write_text("#!/bin/sh\nexit 100\n")
    with pytest.raises(SystemExit, match="No Chromium"):
        find_chromium(str(bare / "none"))


def test_playwrights_own_comes_first(bare: Path) -> None:
    own = bare / "chrome"
    own.touch()
    assert find_chromium(str(own)) == str(own)
    assert not (bare / "installed").exists()
