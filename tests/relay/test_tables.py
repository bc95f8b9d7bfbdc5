"""Whole tables over a relay: devices are killed and come back, the relay is killed and comes back, nothing is lost."""

import asyncio
from pathlib import Path

import pytest

from nines.relay.server import Setup
from tests.company.room import make_locks_quick, make_signatures_quick
from tests.relay.client import relay_of, running
from tests.relay.devices import PORT, Device, devices_of, same


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    make_locks_quick(monkeypatch)
    make_signatures_quick(monkeypatch)


def test_six_tables_at_once_come_to_the_same_on_every_device() -> None:
    games = (("nein-nine", 3), ("le-neuf", 4), ("niner", 2))
    tables = [devices_of(*games[number % 3], f"{number:022}", 1) for number in range(6)]

    async def test() -> None:
        async with running(relay_of()) as port:
            await asyncio.gather(*(device.play({PORT: port}) for devices in tables for device in devices))

    asyncio.run(test())
    assert all(same(devices, 1) for devices in tables)


def test_a_relay_that_is_killed_again_and_again_loses_nothing(tmp_path: Path) -> None:
    devices = devices_of("nein-nine", 3, "R" * 22, 2)

    async def test() -> None:
        ports = {PORT: 1}
        playing = asyncio.gather(*(device.play(ports) for device in devices))
        while not playing.done():
            async with running(relay_of(Setup(keep=tmp_path))) as ports[PORT]:
                heard = devices[0].table.voices
                while not playing.done() and whole_said(devices[0]) < sum(voice.said for voice in heard) + 9:
                    await asyncio.sleep(0.002)
        await playing

    asyncio.run(test())
    assert same(devices, 2)


def test_a_device_that_is_killed_after_every_line_comes_back_from_the_room() -> None:
    devices = devices_of("niner", 2, "D" * 22, 1)

    async def test() -> None:
        async with running(relay_of()) as port:
            playing = [asyncio.ensure_future(device.play({PORT: port})) for device in devices]
            killed, reached = 0, [0, 0]
            while not all(task.done() for task in playing):
                victim = killed % 2
                while not playing[victim].done() and whole_said(devices[victim]) <= reached[victim]:
                    await asyncio.sleep(0.001)
                reached[victim] = whole_said(devices[victim])
                if not playing[victim].done():
                    playing[victim].cancel()
                    await asyncio.wait((playing[victim],))
                    devices[victim].forget()
                    playing[victim] = asyncio.ensure_future(devices[victim].play({PORT: port}))
                killed += 1
        assert killed > 5

    asyncio.run(test())
    assert same(devices, 1)


def whole_said(device: Device) -> int:
    return sum(voice.said for voice in device.table.voices)
