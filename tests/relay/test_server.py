"""The relay over real connections: lines reach who listens, and a hostile client harms nobody."""

import asyncio
import gzip
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from nines.relay.limits import Limits
from nines.relay.server import Setup, listen, network_of
from tests.relay.client import Answer, ask, connected, heard, post, relay_of, running, until, with_relay

A, B = "A" * 22, "b_-" + "B" * 19
QUICK = Limits(patience=0.3, idle=0.3, silence=0.1)
"""For what ends by itself: a test waits until it has, however long that is."""


def test_a_line_reaches_who_listens_and_who_comes_later() -> None:
    async def test(port: int) -> None:
        async with connected(port) as listener:
            answer = await listener.ask("GET", f"/room/{A}", Accept="text/event-stream")
            assert answer.status == 200 and answer.headers["cache-control"] == "no-store"
            assert await post(port, A, "one", "two") == [202, 202]
            first = await listener.events(2)
            assert [line for _, line in first] == ["one", "two"]
            assert await post(port, A, "three") == [202]
            assert (await listener.events(1))[0][1] == "three"
        assert [line for _, line in await heard(port, A, 3)] == ["one", "two", "three"]
        assert [line for _, line in await heard(port, A, 2, last=first[0][0])] == ["two", "three"]
        assert await post(port, B, "elsewhere") == [202]
        assert [line for _, line in await heard(port, B, 1)] == ["elsewhere"]

    with_relay(test)


def test_many_lines_arrive_in_order_at_every_listener() -> None:
    lines = [f"line{number}" for number in range(300)]

    async def test(port: int) -> None:
        listening = [asyncio.ensure_future(heard(port, A, len(lines))) for _ in range(5)]
        await post(port, A, *lines)
        for found in await asyncio.gather(*listening):
            assert [line for _, line in found] == lines

    with_relay(test)


def test_an_id_of_another_time_is_not_found() -> None:
    async def last_id() -> str:
        async with running(relay_of()) as port:
            await post(port, A, "one", "two")
            return (await heard(port, A, 2))[1][0]

    id = asyncio.run(last_id())

    async def test(port: int) -> None:
        for last in (id, "x", "1", "0"):
            assert (await ask(port, "GET", f"/room/{A}", **{"Last-Event-ID": last})).status == 404
        await post(port, A, "one", "two", "three")
        assert (await ask(port, "GET", f"/room/{A}", **{"Last-Event-ID": id})).status == 404
        assert len(await heard(port, A, 3)) == 3

    with_relay(test)


def test_a_relay_that_is_started_again_goes_on_where_it_was(tmp_path: Path) -> None:
    async def before() -> str:
        async with running(relay_of(Setup(keep=tmp_path))) as port:
            await post(port, A, "one", "two")
            return (await heard(port, A, 2))[0][0]

    async def after(id: str) -> None:
        async with running(relay_of(Setup(keep=tmp_path))) as port:
            assert [line for _, line in await heard(port, A, 1, last=id)] == ["two"]

    asyncio.run(after(asyncio.run(before())))


def test_a_listener_is_told_that_the_relay_is_still_here() -> None:
    async def test(port: int) -> None:
        async with connected(port) as listener:
            await listener.ask("GET", f"/room/{A}")
            for _ in range(3):
                assert await listener.reader.readuntil(b"\n\n") == b": still here\n\n"

    with_relay(test, Setup(limits=QUICK))


def test_the_page_asks_whether_there_is_a_relay() -> None:
    async def test(port: int) -> None:
        for method in ("GET", "HEAD"):
            answer = await ask(port, method, "/room")
            assert (answer.status, answer.headers["cache-control"]) == (204, "no-store")

    with_relay(test)


LINES = {
    b"": 400, b"a b": 400, b"a\nb": 400, b"a\r\n": 400, b"\xff": 400, b"data: x": 400, b"-_09azAZ": 202,
    b"a" * 12_000: 202, b"a" * 12_001: 413, b"a" * 1_000_000: 413,
}  # fmt: skip


@pytest.mark.parametrize(("line", "status"), LINES.items(), ids=range(len(LINES)))
def test_only_a_line_is_taken(line: bytes, status: int) -> None:
    async def test(port: int) -> None:
        async with connected(port) as connection:
            try:
                answer = await connection.ask("POST", f"/room/{A}", line)
            except ConnectionError:  # the relay does not wait for what it will not take
                assert status == 413
            else:
                assert answer.status == status
        assert (await ask(port, "GET", "/room")).status == 204

    with_relay(test)


@pytest.mark.parametrize(
    "path", ["/room/", "/room/short", f"/room/{A}x", f"/room/{A}/", f"/room/{A[:-1]}é", "/room/../room", "/rooms"]
)
def test_other_rooms_are_not_there(path: str) -> None:
    async def test(port: int) -> None:
        assert (await ask(port, "GET", path)).status == 404

    with_relay(test)


GET, POST = b"GET / HTTP/1.1\r\n", b"POST /room HTTP/1.1\r\n"
NO_REQUESTS = {
    b"": 400, b"GET /": 400, b"GET / HTTP/2": 400, b"GET http://a/ HTTP/1.1": 400, b"PUT / HTTP/1.1": 405,
    GET + b"no colon": 400, GET + b": x": 400, GET + b"A : x": 400, GET + b"A: x\nB: y": 400,
    GET + b"Host: a\r\nHost: b": 400, b"POST /room HTTP/1.1": 411,
    POST + b"Content-Length: 1\r\nContent-Length: 2": 400, POST + b"Content-Length: -1": 400,
    POST + b"Content-Length: +1": 400, POST + b"Content-Length: 1_0": 400, POST + b"Content-Length: 9999999999999": 400,
    POST + b"Transfer-Encoding: chunked\r\n\r\n0": 411, b"POST / HTTP/1.1\r\nContent-Length: 0": 405,
    b"GET /" + b"a" * 20_000 + b" HTTP/1.1": 431, GET + b"A: b\r\n" * 5_000: 431,
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03": 400, b"\0" * 100: 400,
}  # fmt: skip


@pytest.mark.parametrize(("sent", "status"), NO_REQUESTS.items(), ids=range(len(NO_REQUESTS)))
def test_what_is_no_request_ends_the_connection(sent: bytes, status: int) -> None:
    async def test(port: int) -> None:
        async with connected(port) as connection:
            await connection.send(sent + b"\r\n\r\n")
            answer = await connection.answer()
            assert (answer.status, answer.headers["connection"]) == (status, "close")
            assert await connection.ended()
        assert (await ask(port, "GET", "/room")).status == 204

    with_relay(test)


def test_a_connection_serves_one_request_after_another() -> None:
    async def test(port: int) -> None:
        async with connected(port) as connection:
            for number in range(5):
                assert (await connection.ask("POST", f"/room/{A}", b"x%d" % number)).status == 202
                assert (await connection.ask("GET", "/nothing")).status == 404
            await connection.send(b"GET /room HTTP/1.0\r\n\r\n")
            assert (await connection.answer()).status == 204 and await connection.ended()
        async with connected(port) as connection:
            assert (await connection.ask("GET", "/room", Connection="close")).status == 204 and await connection.ended()

    with_relay(test)


def test_a_client_that_wants_to_be_asked_for_its_body_is_asked() -> None:
    async def test(port: int) -> None:
        async with connected(port) as connection:
            await connection.send(
                b"POST /room/%s HTTP/1.1\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n" % A.encode()
            )
            assert await connection.reader.readuntil(b"\r\n\r\n") == b"HTTP/1.1 100 Continue\r\n\r\n"
            await connection.send(b"abc")
            assert (await connection.answer()).status == 202

    with_relay(test)


@pytest.mark.parametrize(
    "sent", [b"", b"GET /room", b"POST /room/%s HTTP/1.1\r\nContent-Length: 10\r\n\r\nhalf" % A.encode()]
)
def test_who_sends_slowly_is_not_waited_for(sent: bytes) -> None:
    async def test(port: int) -> None:
        async with connected(port) as slow:
            await slow.send(sent)
            assert await slow.ended()

    with_relay(test, Setup(limits=QUICK))


def test_who_takes_nothing_is_not_waited_for() -> None:
    async def test() -> None:
        relay = relay_of(Setup(limits=QUICK))
        async with running(relay) as port, connected(port, buffer=4_096) as deaf:
            await post(port, A, *["x" * 12_000] * 150)
            deaf.writer.transport.pause_reading()
            await deaf.send(f"GET /room/{A} HTTP/1.1\r\n\r\n".encode())
            assert len(await heard(port, A, 150)) == 150
            await until(lambda: not relay.listeners)

    asyncio.run(test())


def test_there_are_no_more_listeners_and_connections_than_there_may_be() -> None:
    async def test(port: int) -> None:
        async with connected(port) as one_listener, connected(port) as other, connected(port) as third:
            assert (await one_listener.ask("GET", f"/room/{A}")).status == 200
            assert (await other.ask("GET", f"/room/{B}")).status == 200
            assert (await third.ask("GET", f"/room/{B}")).status == 503 and await third.ended()
            async with connected(port) as fourth:
                assert (await fourth.ask("GET", "/room")).status == 204
                async with connected(port) as fifth:
                    assert await fifth.ended()
        await until(lambda: not relay.listeners)  # whoever has gone makes way
        async with connected(port) as later:
            assert (await later.ask("GET", f"/room/{A}")).status == 200

    relay = relay_of(Setup(limits=Limits(listeners=2, connections=3)))
    with_relay(test, relay)


def behind(address: str) -> dict[str, str]:
    """What a proxy on this machine says of whose request it hands on."""
    return {"X-Forwarded-For": f"203.0.113.99, {address}"}


def test_an_address_that_posts_too_often_waits_and_others_do_not() -> None:
    async def test(port: int) -> None:
        async with connected(port) as proxy:

            async def status(address: str, name: str = A) -> int:
                return (await proxy.ask("POST", f"/room/{name}", b"x", **behind(address))).status

            assert [await status("198.51.100.1") for _ in range(4)] == [202, 202, 202, 429]
            assert await status("198.51.100.2") == 202
            assert [
                await status("2001:db8::1"),
                await status("2001:db8::ffff:2"),
                await status("2001:db8::3:4:5:6"),
            ] == [202] * 3
            assert await status("2001:db8::7") == 429 and await status("2001:db8:0:1::7") == 202

    with_relay(test, Setup(limits=Limits(posts=0.001, burst=3)))


def test_an_address_does_not_open_room_after_room() -> None:
    async def test(port: int) -> None:
        async with connected(port) as proxy:
            names = [f"{number:022}" for number in range(4)]
            found = [
                (await proxy.ask("POST", f"/room/{name}", b"x", **behind("198.51.100.1"))).status for name in names
            ]
            assert found == [202, 202, 429, 429]
            assert (await proxy.ask("POST", f"/room/{names[0]}", b"x", **behind("198.51.100.1"))).status == 202

    with_relay(test, Setup(limits=Limits(new_rooms=0.001, burst_of_rooms=2)))


def test_a_full_relay_says_so() -> None:
    async def test(port: int) -> None:
        assert await post(port, A, "x") == [202] and await post(port, B, "x") == [507]
        assert await post(port, A, *["x" * 50] * 3) == [202, 507, 507]

    with_relay(test, Setup(limits=Limits(rooms=1, room=60)))


def test_a_page_of_another_origin_is_let_in_only_where_it_is_allowed() -> None:
    async def test(port: int) -> None:
        async def asked(method: str, path: str, origin: str, body: bytes | None = None, **more: str) -> Answer:
            return await ask(port, method, path, body, Origin=origin, **more)

        for method, path, body in (("GET", "/room", None), ("GET", f"/room/{A}", None), ("POST", f"/room/{A}", b"x")):
            assert (await asked(method, path, "https://evil.example", body)).status == 403
            for own in ("http://here", "https://here"):
                own_answer = await asked(method, path, own, body)
                assert own_answer.status < 300 and "access-control-allow-origin" not in own_answer.headers
            allowed = await asked(method, path, "https://nines.example", body)
            assert allowed.status < 300 and allowed.headers["access-control-allow-origin"] == "https://nines.example"
            assert allowed.headers["vary"] == "Origin"
        preflight = await asked(
            "OPTIONS", f"/room/{A}", "https://nines.example", **{"Access-Control-Request-Method": "GET"}
        )
        assert preflight.status == 204 and "Last-Event-ID" in preflight.headers["access-control-allow-headers"]
        assert (await asked("OPTIONS", f"/room/{A}", "https://evil.example")).status == 403
        behind_a_proxy = await asked(
            "POST", f"/room/{A}", "https://other.example", b"x", **{"X-Forwarded-Host": "other.example"}
        )
        assert behind_a_proxy.status == 202

    with_relay(test, Setup(allow=("https://nines.example",)))


NOWHERE = (
    "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/niner/../../secret.txt", "/.", "/nothing",
    "/niner/%00", "/c:/x", "/..%5csecret.txt", "/" + "a" * 5_000, "/%ff", "/niner/index.html/x",
)  # fmt: skip


def site_in(folder: Path) -> Path:
    (folder / "niner").mkdir(parents=True)
    (folder / "index.html").write_text('<!doctype html><html lang="en" data-relay="room"><p>Nines', "utf-8")
    (folder / "niner" / "index.html").write_text("<p>Niner", "utf-8")
    (folder / "boot-0123456789.js").write_text("boot()", "utf-8")
    (folder / "app-0123456789.wasm").write_bytes(b"\0asm" + bytes(3_000_000))
    (folder / "icon.png").write_bytes(b"png")
    (folder.parent / "secret.txt").write_text("secret", "utf-8")
    return folder.resolve()


def test_the_site_is_served_beside_the_rooms(tmp_path: Path) -> None:
    site = site_in(tmp_path / "site")

    async def test(port: int) -> None:
        page = await ask(port, "GET", "/?lang=de")
        assert page.status == 200 and b"Nines" in page.body and page.headers["content-type"].startswith("text/html")
        assert page.headers["cache-control"] == "no-cache"
        again = await ask(port, "GET", "/", **{"If-None-Match": page.headers["etag"]})
        assert (again.status, again.body) == (304, b"")
        assert (await ask(port, "HEAD", "/")).headers["content-length"] == str(len(page.body))
        boot = await ask(port, "GET", "/boot-0123456789.js", **{"Accept-Encoding": "br, gzip"})
        assert boot.headers["cache-control"].endswith("immutable") and boot.headers["content-type"].startswith(
            "text/javascript"
        )
        assert gzip.decompress(boot.body) == b"boot()" and boot.headers["vary"] == "Accept-Encoding"
        assert "content-encoding" not in (await ask(port, "GET", "/icon.png", **{"Accept-Encoding": "gzip"})).headers
        large = await ask(port, "GET", "/app-0123456789.wasm")
        assert len(large.body) == 3_000_004 and large.headers["content-type"] == "application/wasm"
        moved = await ask(port, "GET", "//niner")
        assert (moved.status, moved.headers["location"]) == (301, "/niner/")
        assert (await ask(port, "GET", "/niner/")).body == b"<p>Niner"
        for path in NOWHERE:
            assert (await ask(port, "GET", path)).status == 404, path
        assert (await ask(port, "POST", "/", b"x")).status == 405

    with_relay(test, Setup(site=site))


def test_a_link_out_of_the_site_is_not_followed(tmp_path: Path) -> None:
    site = site_in(tmp_path / "site")
    (site / "out").symlink_to(tmp_path / "secret.txt")

    async def test(port: int) -> None:
        assert (await ask(port, "GET", "/out")).status == 404

    with_relay(test, Setup(site=site))


def test_without_a_site_there_are_rooms_alone() -> None:
    async def test(port: int) -> None:
        assert (await ask(port, "GET", "/")).status == 404

    with_relay(test)


def test_a_relay_for_a_network_is_at_the_port_that_it_names() -> None:
    async def test() -> None:
        with listen(0, lan=True) as listening:
            port = listening.getsockname()[1]
            serving = asyncio.ensure_future(relay_of().serve(listening))
            assert (await ask(port, "GET", "/room")).status == 204
            serving.cancel()
            await asyncio.wait((serving,))

    asyncio.run(test())
    with listen(0) as taken, pytest.raises(OSError):
        listen(taken.getsockname()[1])


def test_a_network_of_the_sixth_version_counts_as_one_address() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8::2") != network_of("2001:db8:0:1::1")
    assert network_of("198.51.100.1") == "198.51.100.1" and network_of("::1") == "::1"
    assert network_of("::ffff:127.0.0.1") == "127.0.0.1" and network_of("::ffff:198.51.100.1") == "198.51.100.1"
    assert network_of("x" * 100) == "x" * 45


def test_while_hostile_clients_do_their_worst_a_table_goes_on() -> None:
    """Some send nothing more, some rubbish, some listen and take nothing: lines arrive as before."""
    worst = (
        b"GET / HTTP/1.1\r\nX: ", b"\0" * 5_000, f"GET /room/{B} HTTP/1.1\r\n\r\n".encode(),
        f"POST /room/{B} HTTP/1.1\r\nContent-Length: 12000\r\n\r\nx".encode(),
    )  # fmt: skip

    async def test(port: int) -> None:
        async with AsyncExitStack() as stack:
            for number in range(60):
                hostile = await stack.enter_async_context(connected(port))
                await hostile.send(worst[number % len(worst)])
            listening = asyncio.ensure_future(heard(port, A, 100))
            assert await post(port, A, *[f"line{number}" for number in range(100)]) == [202] * 100
            assert len(await listening) == 100

    with_relay(test)
