"""The pages of the games as files: they refer to one another, and name their address only where the build knows it."""

import json
import re
from html.parser import HTMLParser
from io import BytesIO
from posixpath import normpath
from xml.etree import ElementTree

import pytest
from PIL import Image

from building.front import HEIGHT, LOBBY, PICTURES, WIDTH, Files, Stylesheet, about, add_fronts, checked_url, structured
from building.site import policy
from nines.core.options import defaults
from nines.registry import GAMES
from nines.words.languages import LANGUAGES
from web.view.front import fronts

URL = "https://example.org/some/where/"
SHEET = Stylesheet("style-0123456789.css", ("fonts/one-0123456789.woff2", "fonts/two-0123456789.woff2"))


class Head(HTMLParser):
    """What a page says of itself: its links by relation, its meta lines by name, its language, all addresses."""

    def __init__(self, page: bytes) -> None:
        super().__init__()
        self.links: dict[str, str] = {}
        self.meta: dict[str, str] = {}
        self.addresses: list[str] = []
        self.language = ""
        self.feed(page.decode())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        held = {name: value or "" for name, value in attrs}
        if tag == "html":
            self.language = held["lang"]
        if tag == "meta":
            name = held.get("name") or held.get("property") or held.get("http-equiv") or ""
            assert name in ("", "theme-color") or name not in self.meta
            self.meta[name] = held.get("content", "")
        if tag == "link":
            self.links[f"{held['rel']} {held.get('hreflang', '')}".strip()] = held["href"]
        if tag in ("a", "link"):
            self.addresses.append(held["href"])


def made(url: str) -> tuple[Files, str]:
    """The files for a site at this address, and the lines for its lobby."""
    files: Files = {}
    return files, add_fronts(files, url, sheet=SHEET, policy=policy())


@pytest.fixture(scope="module")
def plain() -> Files:
    return made("")[0]


@pytest.fixture(scope="module")
def placed() -> tuple[Files, str]:
    return made(URL)


def leads(folder: str, address: str) -> str:
    """The file that a relative address on the page in this folder means."""
    path = normpath(folder + address.partition("#")[0]).removeprefix(".")
    return path if "." in path.rpartition("/")[2] else f"{path}/index.html".lstrip("/")


def test_without_an_address_no_page_names_any_and_there_is_nothing_but_pages(plain: Files) -> None:
    assert {*plain} == {f"{front.folder}index.html" for front in fronts()}
    assert made("")[1] == ""
    for page in plain.values():
        head = Head(page)
        assert not re.search(rb'https?:|="/', page)
        assert "canonical" not in head.links and not {"og:url", "og:image"} & {*head.meta}


def test_every_link_leads_to_a_page_or_to_the_app(plain: Files) -> None:
    there = {*plain, "index.html", SHEET.name, *SHEET.fonts}
    for front in fronts():
        head = Head(plain[f"{front.folder}index.html"])
        relative = [address for address in head.addresses if not address.startswith(("data:", "#"))]
        assert {leads(front.folder, link) for link in relative} <= there
        assert {leads(front.folder, link) for link in relative} >= {"index.html", SHEET.name, *SHEET.fonts}


@pytest.mark.parametrize("url", ["", URL])
def test_each_page_names_itself_in_every_language_and_those_name_it(url: str) -> None:
    files, _ = made(url)
    for front in fronts():
        named = {
            relation.removeprefix("alternate "): address.removeprefix(URL) if url else leads(front.folder, address)
            for relation, address in Head(files[f"{front.folder}index.html"]).links.items()
            if relation.startswith("alternate ")
        }
        assert {*named} == {*LANGUAGES, "x-default"}
        assert named["x-default"] == named["en"]
        for code in LANGUAGES:
            other = named[code] if named[code].endswith(".html") else f"{named[code]}index.html"
            assert Head(files[other]).language == code
        assert named[front.code].removesuffix("index.html") == front.folder


def test_a_page_lets_no_script_run_and_has_a_title_and_a_description_of_its_own(plain: Files) -> None:
    heads = [Head(page) for page in plain.values()]
    for head, page in zip(heads, plain.values()):
        assert "script-src 'none'" in head.meta["Content-Security-Policy"]
        assert b"<script" not in page
        assert page.index(b"Content-Security-Policy") < page.index(b"<link")
        assert head.meta["og:description"] == head.meta["description"] and len(head.meta["description"]) < 250
    assert len({head.meta["og:title"] for head in heads}) == len(plain)
    games = {(game.blurb, game.minutes) for game in GAMES.values()}
    assert len({head.meta["description"] for head in heads}) == len(LANGUAGES) * len(games)


def test_at_an_address_each_page_says_it_and_has_a_picture(placed: tuple[Files, str]) -> None:
    files, lobby = placed
    pages = {URL + front.folder: Head(files[f"{front.folder}index.html"]) for front in fronts()}
    for address, head in {**pages, URL: Head(lobby.encode())}.items():
        assert head.links["canonical"] == head.meta["og:url"] == address
        assert head.meta["twitter:card"] == "summary_large_image"
        picture = head.meta["og:image"].removeprefix(URL)
        with Image.open(BytesIO(files[picture])) as drawn:
            assert drawn.size == (WIDTH, HEIGHT) == (1200, 630)
    root = ElementTree.fromstring(files["sitemap.xml"])
    assert [node.text for node in root.findall(".//{*}loc")] == [URL, *pages]
    assert "robots.txt" not in files, "nobody asks for it there"
    assert made("https://example.org/")[0]["robots.txt"].endswith(b"Sitemap: https://example.org/sitemap.xml\n")


def test_at_an_address_search_engines_are_told_what_a_page_is_about(placed: tuple[Files, str]) -> None:
    files, lobby = placed
    told = re.compile(r'<script type="application/ld\+json">([^<]*)</script>')
    for front in fronts():
        [data] = told.findall(files[f"{front.folder}index.html"].decode())
        said = json.loads(data)
        assert (said["@type"], said["url"], said["inLanguage"]) == ("Game", URL + front.folder, front.code)
        assert said["image"].removeprefix(URL) in files and said["description"] == front.description
        seats = GAMES[front.key].seats(defaults(GAMES[front.key].choices))
        assert said["numberOfPlayers"]["minValue"] <= min(seats) <= max(seats) <= said["numberOfPlayers"]["maxValue"]
    [data] = told.findall(lobby)
    assert (json.loads(data)["url"], json.loads(data)["inLanguage"]) == (URL, [*LANGUAGES])
    assert structured({"name": "</script><b>"}).count("<") == 2


def test_a_page_for_what_is_not_there_works_however_deep_it_is_shown(placed: tuple[Files, str]) -> None:
    head = Head(placed[0]["404.html"])
    assert all(address.startswith(("/some/where/", "data:")) for address in head.addresses)
    assert head.links["stylesheet"] == "/some/where/style-0123456789.css"


def test_there_is_a_picture_of_each_game_and_none_is_large() -> None:
    assert {path.stem for path in PICTURES.iterdir()} == {LOBBY, *GAMES}
    assert all(path.stat().st_size < 100_000 for path in PICTURES.iterdir())


def test_what_a_page_says_of_itself_is_escaped() -> None:
    lines = "".join(about('<b>"&', '">', 'https://example.org/"', "p"))
    assert "<b>" not in lines and '"">' not in lines and "&lt;b&gt;&quot;&amp;" in lines


def test_only_a_web_address_is_taken_for_one() -> None:
    assert (checked_url(""), checked_url("https://a.b"), checked_url("https://a.b/c")) == (
        "",
        "https://a.b/",
        "https://a.b/c/",
    )
    for wrong in ("example.org", "ftp://a.b/", "https:///x", "https://a.b/?q", "https://a.b/#x", 'https://a.b/"<'):
        with pytest.raises(SystemExit):
            checked_url(wrong)
