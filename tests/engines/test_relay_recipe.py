"""The relay's recipe for many machines: two nginx with Nchan and one Redis, from Debian's packages, and one table."""

import asyncio
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from building.browser import install_debian_packages
from tests.company.room import make_locks_quick, make_signatures_quick
from tests.relay.client import ask, heard, post
from tests.relay.devices import PORT, devices_of, same

ROOT = Path(__file__).parents[2]
RECIPE = ROOT / "docs" / "relay" / "nginx.conf"
NCHAN = Path("/usr/lib/nginx/modules/ngx_nchan_module.so")
ROOM = "A" * 22


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def installed() -> bool:
    return bool(shutil.which("nginx") and shutil.which("redis-server") and NCHAN.is_file())


def node(folder: Path, site: Path, redis: int) -> tuple[int, list[str]]:
    """The port of an nginx by the recipe, and the command that starts it: only ports and folders are others."""
    port = free_port()
    folder.mkdir()
    said = RECIPE.read_text("utf-8")
    for given, own in (
        ("listen 8080;", f"listen 127.0.0.1:{port};"),
        ("root /srv/nines;", f"root {site};"),
        ("6379", str(redis)),
    ):
        assert given in said
        said = said.replace(given, own)
    file = folder / "nginx.conf"
    file.write_text(said.replace("events {", f"pid {folder}/pid; error_log {folder}/errors; events {{"), "utf-8")
    return port, ["nginx", "-e", f"{folder}/errors", "-c", str(file), "-g", "daemon off;"]


@pytest.fixture(scope="module")
def nodes() -> Iterator[list[int]]:
    """The ports of two nginx by the recipe."""
    if not installed():
        if not shutil.which("apt-get"):
            pytest.skip("nginx, Nchan and Redis are not here, and there is no apt to install them with")
        try:
            install_debian_packages("nginx, Nchan and Redis", "nginx", "libnginx-mod-nchan", "redis-server")
        except (OSError, subprocess.CalledProcessError) as fault:
            pytest.skip(f"nginx, Nchan and Redis could not be installed ({fault})")
    redis = free_port()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        folder.chmod(0o755)  # whoever nginx runs as reads the site
        site = folder / "site"
        site.mkdir()
        (site / "index.html").write_text("<p>Nines", "utf-8")
        commands = [["redis-server", "--port", str(redis), "--bind", "127.0.0.1", "--save", "", "--dir", str(folder)]]
        ports = []
        for name in ("one", "two"):
            port, command = node(folder / name, site, redis)
            ports.append(port)
            commands.append(command)
        for command in commands:
            running = stack.enter_context(
                subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            )
            stack.callback(running.terminate)
        asyncio.run(all_answer(ports))
        yield ports


async def all_answer(ports: list[int]) -> None:
    """Waits until all are there, and have found Redis."""
    async with asyncio.timeout(30):
        for port in ports:
            while True:
                try:
                    if (await ask(port, "POST", f"/room/{'B' * 22}", b"x")).status // 100 == 2:
                        break
                except OSError:
                    pass
                await asyncio.sleep(0.05)


def test_it_answers_as_our_own_relay_does(nodes: list[int]) -> None:
    async def test() -> None:
        first, second = nodes
        assert b"Nines" in (await ask(first, "GET", "/")).body
        assert all(status // 100 == 2 for status in await post(first, ROOM, "one", "two"))
        found = await heard(second, ROOM, 2)
        assert [line for _, line in found] == ["one", "two"]
        assert [line for _, line in await heard(first, ROOM, 1, last=found[0][0])] == ["two"]
        assert await post(first, ROOM, "x" * 12_289) == [413]
        assert (await ask(first, "GET", "/room/short")).status == 404

    asyncio.run(test())


def test_the_seats_of_one_table_on_two_nodes_come_to_the_same(
    nodes: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    make_locks_quick(monkeypatch)
    make_signatures_quick(monkeypatch)
    devices = devices_of("nein-nine", 3, "T" * 22, 2)

    async def test() -> None:
        await asyncio.gather(*(device.play({PORT: nodes[device.own.number % 2]}) for device in devices))

    asyncio.run(test())
    assert same(devices, 2)
