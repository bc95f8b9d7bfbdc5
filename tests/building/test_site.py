"""The site as built, and the server that serves it."""

import base64
import hashlib
import http.client
import json
import re
import subprocess
import threading
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from building.archives import own_files
from building.bytecode import bundle, pack, unpack
from building.environment import ROOT, make_npm_parts, node
from building.offline import sha256
from building.serve import MOUNT, SiteServer
from building.site import (
    Files,
    as_module,
    checked_issues,
    fill,
    page_texts,
    policy,
    rooms_at,
    site_files,
    styled,
)
from nines.words.languages import TRANSLATED
from tests.building.bundles import unbundle
from web.view.front import fronts


@pytest.fixture(scope="module")
def site() -> Files:
    """The site's files as a build of the present sources makes them."""
    make_npm_parts()
    return site_files()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[SiteServer]:
    """A server of a small folder."""
    for name, data in {"index.html": "<p>page", "a.js": "1", "b.wasm": "2" * 5000, "deep/c.css": "3"}.items():
        path = tmp_path / "site" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(data)
    (tmp_path / "secret.txt").write_text("secret")
    server = SiteServer(tmp_path / "site")
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def ask(server: SiteServer, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body of one answer."""
    line = http.client.HTTPConnection("127.0.0.1", server.server_port)
    line.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    answer = line.getresponse()
    told = answer.status, dict(answer.getheaders()), answer.read()
    line.close()
    return told


@pytest.mark.parametrize(
    ("path", "kind"),
    [("", "text/html; charset=utf-8"), ("a.js", "text/javascript; charset=utf-8"), ("b.wasm", "application/wasm")],
)
def test_files_are_served_under_the_mount_with_their_types_and_kept_ten_minutes(
    server: SiteServer, path: str, kind: str
) -> None:
    status, headers, _ = ask(server, MOUNT + path)
    assert (status, headers["Content-Type"], headers["Cache-Control"]) == (200, kind, "max-age=600")


def test_an_answer_is_gzipped_for_those_who_accept_it(server: SiteServer) -> None:
    _, headers, body = ask(server, MOUNT + "b.wasm", Accept_Encoding="gzip")
    assert headers["Content-Encoding"] == "gzip"
    assert len(body) < 100


def test_a_file_that_has_not_changed_is_not_sent_again(server: SiteServer) -> None:
    _, headers, _ = ask(server, MOUNT + "a.js")
    status, _, body = ask(server, MOUNT + "a.js", If_None_Match=headers["ETag"])
    assert (status, body) == (304, b"")


def test_the_front_door_leads_to_the_mount(server: SiteServer) -> None:
    status, headers, _ = ask(server, "/")
    assert (status, headers["Location"]) == (302, MOUNT)


def test_a_folder_is_told_from_a_file_by_its_slash(server: SiteServer) -> None:
    (server.site / "folder").mkdir()
    (server.site / "folder" / "index.html").write_text("<p>in it")
    status, headers, _ = ask(server, f"{MOUNT}folder")
    assert (status, headers["Location"]) == (301, f"{MOUNT}folder/")
    assert ask(server, f"{MOUNT}folder/")[::2] == (200, b"<p>in it")
    assert ask(server, f"{MOUNT}deep")[0] == 404, "there is no page in it"


@pytest.mark.parametrize("path", ["/a.js", MOUNT + "none", MOUNT + "../secret.txt", MOUNT + "%2e%2e/secret.txt"])
def test_nothing_else_is_served(server: SiteServer, path: str) -> None:
    status, _, body = ask(server, path)
    assert status == 404
    assert b"secret" not in body


def test_two_builds_of_the_same_sources_are_the_same(site: Files) -> None:
    assert site_files() == site


def test_an_archive_depends_on_its_contents_alone(tmp_path: Path) -> None:
    archive = pack({"b": b"2", "a": b"1"})
    assert archive == pack({"a": b"1", "b": b"2"})
    assert unpack(archive) == {"a": b"1", "b": b"2"}
    some = {"b/__init__.pyc": b"0123456789abcdefcode", "a.mo": b"words"}
    assert bundle(some) == bundle(dict(reversed(some.items())))
    assert unbundle(bundle(some)) == {"b/__init__.pyc": b"code", "a.mo": b"words"}


def test_the_app_archive_holds_byte_code_of_every_module_and_no_source(site: Files, tmp_path: Path) -> None:
    made = re.compile(rf"(app|later|{'|'.join(TRANSLATED)})-\w+\.wasm")
    bundles = [data for name, data in site.items() if made.fullmatch(name)]
    expected = {re.sub(r"\.py$", ".pyc", path.relative_to(ROOT).as_posix()) for path in own_files()}
    assert {name for data in bundles for name in unbundle(data[len(as_module(b"")) :])} == expected
    assert "nines/core/cards.pyc" in expected


class Addresses(HTMLParser):
    """Collects what a page refers to."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attrs if name in ("href", "src") and value and tag != "a"]


def test_the_page_refers_to_files_of_the_site_by_relative_addresses(site: Files) -> None:
    page = Addresses()
    page.feed(site["index.html"].decode())
    files = [address for address in page.found if not address.startswith(("data:", "#"))]
    assert len(files) > 8
    assert [address for address in files if address.removeprefix("./") not in site] == []


class Inline(HTMLParser):
    """Collects what a Content-Security-Policy refuses: scripts, handlers and styles that stand in the page itself.

    A script whose hash it names is allowed.
    """

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.order: list[str] = []
        self.policy = ""
        self.in_script = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        held = dict(attrs)
        self.order.append(held.get("http-equiv") or tag)
        if held.get("http-equiv") == "Content-Security-Policy":
            self.policy = held["content"] or ""
        self.in_script = tag == "script" and "src" not in held and held.get("type", "module") in RUN
        if tag == "style":
            self.found.append(tag)
        self.found += [name for name in held if name == "style" or name.startswith("on")]

    def handle_data(self, data: str) -> None:
        known = base64.b64encode(hashlib.sha256(data.encode()).digest()).decode()
        if self.in_script and f"'sha256-{known}'" not in self.policy:
            self.found.append("script")
        self.in_script = False


RUN = ("", "module", "text/javascript", "importmap")


def test_the_policy_comes_before_anything_it_governs_and_the_page_keeps_to_it(site: Files) -> None:
    page = Inline()
    page.feed(site["index.html"].decode())
    assert page.found == []
    assert page.order[:4] == ["html", "head", "meta", "Content-Security-Policy"]
    assert page.policy.count("sha256-") == 3, "the first script, the lobby's, and that of an own player's frame"
    assert "unsafe-inline" not in page.policy


PARSE = """
const { parse } = require("internal/deps/acorn/acorn/dist/acorn");
parse(require("fs").readFileSync(0, "utf-8"), { ecmaVersion: 5 });
"""


def test_the_first_script_can_be_read_by_old_browsers_and_waits_thirty_seconds(site: Files) -> None:
    page = site["index.html"].decode()
    script = page.partition("<script>")[2].partition("</script>")[0]
    for text, reads in ((script, True), ("const modern = () => 1", False)):
        ended = subprocess.run(
            [node(), "--expose-internals", "-e", PARSE], input=text, encoding="utf-8", capture_output=True
        )
        assert (ended.returncode == 0) is reads, ended.stderr
    assert page.count('data-patience="30"') == 1


def test_inline_scripts_handlers_and_styles_would_be_seen() -> None:
    page = Inline()
    page.feed("<script>1</script><p style='x' onclick='y'><style></style><script type=py>1</script>")
    assert page.found == ["script", "style", "onclick", "style"]


def test_our_own_files_hold_no_placeholder_and_no_address_of_this_machine(site: Files) -> None:
    ours = {name: data for name, data in site.items() if not name.startswith(("pyodide-", "pyscript-"))}
    for name, data in ours.items():
        assert str(ROOT).encode() not in data, name
    for name in ours:
        if name.endswith((".html", ".css", ".js")):
            assert not re.search(rb"\{\{\w+\}\}", ours[name]), name


def test_no_file_names_a_source_map_since_none_is_shipped(site: Files) -> None:
    assert not [name for name, data in site.items() if b"sourceMappingURL" in data]


def test_every_name_but_the_pages_and_the_service_workers_bears_a_hash(site: Files) -> None:
    plain = [name for name in site if not re.search(r"-[0-9a-f]{10}[./]", name) and not name.startswith("static/")]
    assert {name for name in plain if not name.endswith(".txt")} == {
        "index.html",
        "service-worker.js",
        *(f"{front.folder}index.html" for front in fronts()),
    }


def test_no_server_has_to_be_told_of_an_ending(site: Files) -> None:
    """Debian's nginx sends `.mjs` as bytes without a type, and a browser runs no module that comes so."""
    assert {Path(name).suffix for name in site} == {
        ".css", ".html", ".js", ".png", ".svg", ".txt", ".wasm", ".webmanifest", ".woff2",
    }  # fmt: skip


def test_a_page_of_a_game_is_known_to_the_service_worker_and_not_fetched_with_the_game(site: Files) -> None:
    worker = site["service-worker.js"].decode()
    fetched, pages = (json.loads(re.findall(rf"\b{name}=(\{{.*?\}})", worker)[0]) for name in WORKERS)
    assert pages == {front.folder: sha256(site[f"{front.folder}index.html"]) for front in fronts()}
    assert not any(name.endswith(".html") or name.startswith("pictures/") for name in fetched)
    manifest = next(json.loads(data) for name, data in site.items() if name.endswith(".webmanifest"))
    assert all(shot["src"].removeprefix("./") in site for shot in manifest["screenshots"])


WORKERS = ("FILES", "PAGES")


def test_a_module_names_its_neighbours_by_their_hashed_names(site: Files) -> None:
    named = re.compile(rb'(?:from|import\(?) ?"\./([^"]+)"')
    found = {name: named.findall(data) for name, data in site.items() if name.endswith(".js") and "/" not in name}
    assert {neighbour.decode() for neighbours in found.values() for neighbour in neighbours} <= set(site)
    [pyscript] = [neighbours for name, neighbours in found.items() if name.startswith("pyscript-")]
    [worker] = [neighbours for name, neighbours in found.items() if name.startswith("worker-")]
    assert pyscript[0].startswith(b"stand_ins-"), "before PyScript can ask for storage"
    assert pyscript[1].startswith(b"boot-"), "without which Python has nobody to speak to"
    assert pyscript[2].endswith(b"/core.js")
    assert worker[0].startswith(b"interpreter-")


def test_a_style_sheet_names_fonts_that_are_there() -> None:
    files: Files = {}
    sheet = styled(files, page_texts()["style.css"])
    assert set(re.findall(r"url\((fonts/[^)]+)\)", files[sheet.name].decode())) == set(sheet.fonts) <= set(files)


def test_an_unknown_placeholder_stops_the_build() -> None:
    assert fill("{{a}} {b} {{a}}", {"a": "1"}) == "1 {b} 1"
    with pytest.raises(KeyError):
        fill("{{a}}", {})


def test_a_place_to_report_to_is_named_only_where_the_build_was_told(site: Files) -> None:
    assert b'data-issues=""' in site["index.html"]
    assert checked_issues("https://example.org/nines/issues") == "https://example.org/nines/issues"
    for address in ("http://example.org", "javascript:alert(1)", 'https://x"><b>', "https://"):
        with pytest.raises(SystemExit):
            checked_issues(address)


def test_a_relay_is_named_only_where_the_build_was_told(site: Files) -> None:
    assert b'data-relay=""' in site["index.html"] and rooms_at("") == ""
    assert rooms_at("room") == "room" and policy("x", relay="room") == policy("x")
    assert rooms_at("https://rooms.example:8443") == "https://rooms.example:8443/room"
    elsewhere = policy("x", relay="https://rooms.example")
    assert elsewhere == policy("x").replace("connect-src 'self';", "connect-src 'self' https://rooms.example;")
    for address in (
        "rooms.example",
        "https://rooms.example/",
        "https://a b",
        "https://x;script-src *",
        "ftp://a",
        "serve",
    ):
        with pytest.raises(SystemExit):
            rooms_at(address)
