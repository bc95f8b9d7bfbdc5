"""`python -m nines relay`: it says where it is, serves, and ends when it is told to."""

import asyncio
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from nines.__main__ import main
from nines.commands.relay import address_in_network, told
from nines.relay.server import Setup
from tests.relay.client import ask, heard, post

ROOM = "A" * 22


@pytest.fixture
def _interrupts() -> Iterator[None]:
    """A shell has what it starts in the background ignore interrupts, and its children with it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("_interrupts")
def test_it_serves_until_it_is_stopped_and_goes_on_where_it_was(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text('<html data-relay="room">', "utf-8")
    arguments = ["--port", "0", "--site", str(tmp_path), "--keep", str(tmp_path / "rooms")]
    for count in (1, 2):
        with subprocess.Popen(
            [sys.executable, "-m", "nines", "relay", *arguments], stdout=subprocess.PIPE, text=True
        ) as relay:
            assert relay.stdout
            said = relay.stdout.readline()
            found = re.fullmatch(r"Nines is at http://127\.0\.0\.1:(\d+)/   \(Ctrl\+C ends\)\n", said)
            assert found, said
            port = int(found[1])
            assert asyncio.run(ask(port, "GET", "/")).status == 200
            assert asyncio.run(post(port, ROOM, f"line{count}")) == [202]
            assert len(asyncio.run(heard(port, ROOM, count))) == count
            relay.send_signal(signal.SIGINT if count == 1 else signal.SIGTERM)
            assert relay.wait(30) == 130


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--site", "nowhere"], "no index.html"),
        (["--port", "65536"], "65,535"),
        (["--allow", "nines.example"], "origin"),
        (["--allow", "https://nines.example/path"], "origin"),
        (["--most-rooms", "0"], "whole number"),
    ],
)
def test_what_cannot_be_is_refused(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["relay", *arguments]) == 2
    assert says in capsys.readouterr().err


def test_whoever_starts_it_is_told_what_to_know(tmp_path: Path) -> None:
    page = tmp_path / "index.html"
    page.write_text('<!doctype html>\n<html lang="en" data-relay="">', "utf-8")
    alone = told(Setup(tmp_path), False, 8000)
    assert alone[0].startswith("Nines is at http://127.0.0.1:8000/ ") and "python build.py --relay" in alone[1]
    page.write_text('<!doctype html>\n<html lang="en" data-relay="room">', "utf-8")
    network = told(Setup(tmp_path, tmp_path), True, 8000)
    assert f"http://{address_in_network()}:8000/" in network[0] and len(network) == 3
    assert "Plain http" in network[1] and "docs/relay.md" in network[2]
    assert "--keep" in told(Setup(), False, 1)[1] and told(Setup(), False, 1)[0].startswith("The rooms are at")
