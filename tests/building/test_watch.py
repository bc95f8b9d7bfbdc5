"""Serving while the sources change: the next page is the new one, and a build that fails takes nothing away."""

import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from building.environment import ROOT
from building.serve import SiteServer
from building.watch import Watch, below, sources


class Site:
    """A served site of one page, made of one source; a source that says "broken" cannot be built."""

    def __init__(self, folder: Path) -> None:
        self.source, self.page = folder / "source", folder / "dist" / "index.html"
        self.page.parent.mkdir()
        (self.page.parent / "part-0123456789.js").write_text("part")
        self.source.write_text("one")
        self.builds = 0
        self.build()
        watch = Watch(self.source.read_text, self.build)
        self.server = SiteServer(self.page.parent, refresh=watch.look)

    def build(self) -> None:
        self.builds += 1
        if self.source.read_text() == "broken":
            raise subprocess.CalledProcessError(1, "build")
        self.page.write_text(self.source.read_text())

    def get(self, name: str = "") -> str:
        with urlopen(self.server.address + name) as answer:
            text: bytes = answer.read()
        return text.decode()


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    made = Site(tmp_path)
    threading.Thread(target=made.server.serve_forever, daemon=True).start()
    yield made
    made.server.shutdown()
    made.server.server_close()


def test_the_next_page_is_that_of_the_changed_source(site: Site) -> None:
    assert [site.get(), site.get()] == ["one", "one"]
    assert site.builds == 1, "nothing has changed"
    site.source.write_text("two")
    assert [site.get(), site.get()] == ["two", "two"]
    assert site.builds == 2


def test_a_file_of_the_page_that_is_open_builds_nothing(site: Site) -> None:
    site.source.write_text("two")
    assert site.get("part-0123456789.js") == "part"
    assert site.builds == 1


def test_a_build_that_fails_is_tried_once_and_the_old_page_stays(
    site: Site, capsys: pytest.CaptureFixture[str]
) -> None:
    site.source.write_text("broken")
    assert [site.get(), site.get()] == ["one", "one"]
    assert site.builds == 2
    assert "stays as it was" in capsys.readouterr().out
    site.source.write_text("mended")
    assert site.get() == "mended"


def test_sources_are_watched_and_what_is_made_of_them_is_not() -> None:
    seen = {path.relative_to(ROOT).as_posix() for path in sources()}
    made_of = {
        "index.html",
        "web/style/tokens.css",
        "web/js/boot.js",
        "nines/games/niner/rules.py",
        "nines/locale/de.po",
    }
    assert made_of | {"building/site.py", "web/package-lock.json"} <= seen
    assert not any(part in name for name in seen for part in ("node_modules", "__pycache__", ".mo", "dist/"))


def test_a_new_file_is_a_change(tmp_path: Path) -> None:
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "a.pyc").touch()
    (tmp_path / "a.py").touch()
    assert set(below(tmp_path)) == {tmp_path / "a.py"}
    (tmp_path / "style").mkdir()
    (tmp_path / "style" / "b.css").touch()
    assert set(below(tmp_path)) == {tmp_path / "a.py", tmp_path / "style" / "b.css"}
