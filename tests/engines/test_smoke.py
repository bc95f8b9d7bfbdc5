"""In every engine: the site starts, a deal of each game is played, saved and taken up again, and all of it offline."""

import json
import socket
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copytree

import pytest

from building import engines
from building.serve import SiteServer
from building.site import build_site
from nines.registry import GAMES
from tests.engines.engine import Engine
from tests.every_table import usual_seats
from tests.golden_answers import DEALS, of
from tests.pyodide import answers

PATIENCE = 90.0
"""Seconds that anything may take: WebKit draws without a graphics card here."""
MOST_PRESSES = 400
SHORT = "engine3"
"""With these cards the shedding game, which is one deal, ends after two dozen moves of mine."""

# What a person would press next: what is laid ready is played, else a card that may be played, else the first choice.
NEXT = """
const named = (name) => [...document.querySelectorAll("#app [role=group]")]
    .find((node) => node.getAttribute("aria-label") === name);
const buttons = (name) => [...(named(name)?.querySelectorAll("button") ?? [])];
const choices = buttons("Your choices");
const cards = [...buttons("Your hand"), ...buttons("Your up and down cards")]
    .filter((node) => node.getAttribute("aria-disabled") !== "true");
const fresh = cards.filter((node) => node.getAttribute("aria-pressed") !== "true");
const ready = fresh.length < cards.length;
const must = choices.some((node) => node.textContent.includes("Pick up the pile"));
const next = ready && choices.length ? choices[0]
    : fresh.length && (must || !choices.length) ? fresh[0] : choices[0] ?? null;
"""
SHOWN = "return document.getElementById('app')?.innerHTML;"
SCREEN = "return document.querySelector('#app > main')?.dataset.screen ?? '';"
STATE = "return document.documentElement?.dataset.app ?? 'starting';"
CONTINUE = (
    "return [...document.querySelectorAll('#app a')].find((node) => node.textContent.trim() === 'Continue') ?? null;"
)
KEPT = """
return Boolean(navigator.serviceWorker && navigator.serviceWorker.controller
    && navigator.serviceWorker.controller.state === "activated");
"""
HANDS = "return [...document.querySelectorAll('#hand button')].map((node) => node.getAttribute('aria-label')).join();"

# The page's own Python answers; it is asked for without waiting, since not every driver waits for what comes later.
ANSWERED = """
const said = (text) => { window.answered = text; };
const { interpreter } = JSON.parse(document.querySelector("script[type=py]").getAttribute("config"));
import(new URL(interpreter, location.href)).then(async ({ loadPyodide }) => {
    const python = await loadPyodide();
    const globals = python.toPy({ links });
    python.runPython(code + "\\nimport json", { globals });
    said(python.runPython("json.dumps([gap for link in json.loads(links) for gap in differences(link)])", { globals }));
}).catch((fault) => said(String(fault)));
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteServer]:
    server = SiteServer(copytree(build_site(), tmp_path_factory.mktemp("engines") / "dist"))
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


NGINX = """
daemon off;
master_process off;
pid {folder}/pid;
error_log {folder}/error.log;
events {{ }}
http {{
    sendfile on;
    tcp_nopush on;
    types_hash_max_size 2048;
    include /etc/nginx/mime.types;
    default_type application/octet-stream;
    gzip on;
    access_log off;
    client_body_temp_path {folder}; proxy_temp_path {folder}; fastcgi_temp_path {folder}; uwsgi_temp_path {folder};
    scgi_temp_path {folder};
    server {{
        listen 127.0.0.1:{port};
        root {site};
        location / {{ try_files $uri $uri/ =404; }}
    }}
}}
"""
"""As Debian's package configures it, but for the folders, the port and the log."""


@pytest.fixture(scope="module")
def nginx(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site as Debian's nginx serves it; where that cannot be had the tests are skipped."""
    try:
        program = engines.nginx()
    except engines.Missing as fault:
        pytest.skip(str(fault))
    folder = tmp_path_factory.mktemp("nginx")
    site = copytree(build_site(), folder / "site")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder, site=site, port=port), "utf-8")
    process = subprocess.Popen([program, "-p", folder, "-c", folder / "nginx.conf"])
    until("nginx listens", lambda: _listens(port))
    yield f"http://127.0.0.1:{port}/"
    process.terminate()
    process.wait()


def _listens(port: int) -> bool:
    with socket.socket() as line:
        return line.connect_ex(("127.0.0.1", port)) == 0


def until(what: str, true: Callable[[], object]) -> None:
    """Wait until it is so."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, f"waited in vain: {what}"
        time.sleep(0.1)


def start(engine: Engine, address: str) -> None:
    """The site is open at this address and can be used."""
    engine.go("about:blank")  # a new part after # alone would be no new start
    engine.go(address)
    until("the site starts", lambda: engine.ask(STATE) != "starting")
    assert engine.ask(STATE) == "ready", engine.ask("return document.body.textContent.slice(0, 2000);")


def step(engine: Engine) -> None:
    """The next decision has been made, and shows."""
    until("something to decide", lambda: engine.ask(NEXT + "return Boolean(next);") or engine.ask(SCREEN) != "table")
    if engine.ask(SCREEN) != "table":
        return
    before = engine.ask(SHOWN)
    engine.press(NEXT + "return next;")
    until("the press shows", lambda: engine.ask(SHOWN) != before)


def play_deal(engine: Engine) -> None:
    """The deal that is being laid out is played to its end."""
    until("the table", lambda: engine.ask(SCREEN) == "table")
    for _ in range(MOST_PRESSES):
        if engine.ask(SCREEN) != "table":
            return
        step(engine)
    raise AssertionError("the deal has no end")


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_of_each_game(engine: Engine, server: SiteServer, game: str) -> None:
    others = "thumb" if game == "shedding" else ",".join(["thumb"] * (usual_seats(game) - 1))
    start(engine, f"{server.address}#/play/{game}?seed={SHORT}&speed=instant&players=you,{others}")
    play_deal(engine)
    assert engine.ask(SCREEN) in ("result", "over"), engine.ask(SCREEN)


@pytest.mark.parametrize("game", GAMES)
def test_the_players_answer_as_everywhere(engine: Engine, server: SiteServer, game: str) -> None:
    start(engine, server.address)
    links = [of(DEALS, game, level)[0] for level in ("casual", "club")]
    code = Path(answers.__file__).read_text("utf-8")
    engine.ask(f"const code = {json.dumps(code)}, links = {json.dumps(json.dumps(links))};" + ANSWERED)
    until("the golden deals are played", lambda: engine.ask("return window.answered ?? null;"))
    assert engine.ask("return window.answered;") == "[]"


def test_a_match_is_taken_up_where_it_was_left(engine: Engine, server: SiteServer) -> None:
    start(engine, f"{server.address}#/play/nein-nine?seed=resume&speed=instant&players=you,thumb,thumb")
    until("the table", lambda: engine.ask(SCREEN) == "table")
    step(engine)
    step(engine)
    until("my turn", lambda: engine.ask(NEXT + "return Boolean(next);"))
    hand = engine.ask(HANDS)
    start(engine, server.address)
    engine.press(CONTINUE)
    until("the table", lambda: engine.ask(SCREEN) == "table" and engine.ask(HANDS) == hand)


def test_everything_works_without_a_network(engine: Engine, server: SiteServer, tmp_path: Path) -> None:
    """The server itself goes away: whatever still works was kept by the browser."""
    alone = SiteServer(copytree(server.site, tmp_path / "dist"))
    threading.Thread(target=alone.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    start(engine, alone.address)
    until("the site is kept", lambda: engine.ask(KEPT))
    alone.shutdown()
    alone.server_close()
    start(engine, f"{alone.address}#/play/le-neuf?seed=offline&speed=instant&players=you,thumb,thumb")
    play_deal(engine)
    assert engine.ask(SCREEN) in ("result", "over")


def test_with_all_cookies_blocked_it_starts_and_plays(blocked: Engine, server: SiteServer) -> None:
    start(blocked, server.address)
    refused = "try { return !window.localStorage } catch (fault) { return fault.name === 'SecurityError' }"
    assert blocked.ask(refused), "this browser blocks nothing"
    start(blocked, f"{server.address}#/play/niner?seed={SHORT}&speed=instant&players=you,club")
    play_deal(blocked)
    assert blocked.ask(SCREEN) in ("result", "over"), blocked.ask(SCREEN)


def test_nginx_as_debian_configures_it_serves_the_site(engine: Engine, nginx: str) -> None:
    start(engine, f"{nginx}#/play/niner?seed={SHORT}&speed=instant&players=you,club")
    play_deal(engine)
    assert engine.ask(SCREEN) in ("result", "over"), engine.ask(SCREEN)
