"""A release, tried as its users would: by pip alone in an empty environment, and by a host with a zip."""

import os
import re
import socket
import subprocess
import threading
import venv
import zipfile
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from building.environment import PYTHON, script
from building.release import SITE_ZIP, SUMS, Links, make_release
from building.serve import SiteServer
from tests.building.test_project import PROJECT
from tests.e2e.conftest import profile
from tests.e2e.player import Player, open_site

VERSION = PROJECT["project"]["version"]

pytestmark = pytest.mark.seldom


@pytest.fixture(scope="module")
def release(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A release of the present sources."""
    folder = tmp_path_factory.mktemp("release")
    make_release(Links(), folder)
    return folder


@pytest.fixture(scope="module")
def commands(release: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the commands that nines-play brings into an empty environment, without a network."""
    place = tmp_path_factory.mktemp("empty")
    venv.create(place)
    folder = place / script("python").parent.name
    subprocess.run(
        [PYTHON, "-m", "pip", "--python", folder / "python", "install", "--quiet",
         "--no-index", "--find-links", release, "nines-play"],
        check=True, env={**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"},
    )  # fmt: skip
    return folder


@pytest.fixture
def playing(commands: Path, tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """`nines-play` on a free port: its address, and the file to which its browser writes what it is asked to open."""
    opened = tmp_path / "opened"
    os.mkfifo(opened)
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > "{opened}"\n')
    browser.chmod(0o755)
    with subprocess.Popen(
        [commands / "nines-play", "--port", "0"], stdout=subprocess.PIPE, text=True, cwd=tmp_path,
        env={**os.environ, "BROWSER": str(browser)},
    ) as server:  # fmt: skip
        assert server.stdout
        said = re.fullmatch(r"Nines is at (http://127\.0\.0\.1:\d+/)   \(Ctrl\+C ends\)\n", server.stdout.readline())
        assert said
        yield said[1], opened
        server.terminate()


def said(command: Path, *arguments: str) -> str:
    """What a command prints."""
    return subprocess.run([command, *arguments], check=True, capture_output=True, text=True, cwd=command.parent).stdout


def test_pip_alone_brings_both_commands(commands: Path) -> None:
    assert said(commands / "nines", "--version") == f"nines {VERSION}\n"
    assert said(commands / "nines-play", "--version") == f"nines-play {VERSION}\n"
    assert said(commands / "nines").startswith("usage: nines ")
    assert "le-neuf: Le Neuf" in said(commands / "nines", "games")
    assert said(commands / "python", "-m", "nines", "--version") == f"nines {VERSION}\n"


def test_nines_play_opens_the_browser_and_the_game_can_be_played(playing: tuple[str, Path], browser: Browser) -> None:
    address, opened = playing
    assert opened.read_text() == f"{address}\n"
    faults: list[str] = []
    context = profile(browser, address, faults)
    page = context.new_page()
    open_site(page, "#/play/niner?seed=pip&speed=instant&players=you,club")
    Player(page).play(2)
    assert page.evaluate("(async () => (await fetch('./room')).status)()") == 204
    context.close()
    assert not faults


def test_a_port_that_another_program_uses_is_named(commands: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        other.listen()
        port = other.getsockname()[1]
        threading.Thread(target=hang_up, args=(other,), daemon=True).start()
        tried = subprocess.run(
            [commands / "nines-play", "--port", str(port)], capture_output=True, text=True, check=False
        )
    assert tried.returncode == 2 and not tried.stdout
    assert f"another program uses port {port}. Your matches are safe" in tried.stderr


def hang_up(server: socket.socket) -> None:
    """The first client is answered with nothing."""
    client, _ = server.accept()
    client.close()


def test_a_second_start_finds_the_first(commands: Path, playing: tuple[str, Path]) -> None:
    address, opened = playing
    assert opened.read_text() == f"{address}\n"
    port = address.rstrip("/").rpartition(":")[2]
    assert said(commands / "nines-play", "--no-browser", "--port", port) == f"Nines is already running at {address}\n"


def test_a_host_unzips_the_site_and_it_plays(release: Path, browser: Browser, tmp_path: Path) -> None:
    with zipfile.ZipFile(release / SITE_ZIP) as files:
        files.extractall(tmp_path)
    server = SiteServer(tmp_path / "nines")
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    faults: list[str] = []
    context = profile(browser, server.address, faults)
    page = context.new_page()
    open_site(page)
    expect(page.get_by_role("link", name="Le Neuf").first).to_be_visible()
    context.close()
    server.shutdown()
    server.server_close()
    assert not faults
    lines = dict(reversed(line.split("  ")) for line in (release / SUMS).read_text().splitlines())
    assert lines == {
        file.name: sha256(file.read_bytes()).hexdigest() for file in release.iterdir() if file.name != SUMS
    }
    assert len(lines) == 5
