"""What a release consists of, in release/: two packages, the site for hosts, and checksums.

    nines_cards-….tar.gz, nines_cards-….whl     the rules, the players, the command `nines`
    nines_play-….whl                            the site, and the command `nines-play` that opens it
    nines-site.zip                              the site, for any web server
    CHANGES.md                                  what is new in this version
    SHA256SUMS                                  the hash of each; `sha256sum --check SHA256SUMS`

Equal sources give equal wheels and an equal zip. Building it needs no more of the network than building the site.
"""

import os
import re
import shutil
import subprocess
import tarfile
import tempfile
import tomllib
import zipfile
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from building.bytecode import pack
from building.environment import PYTHON, ROOT
from building.site import SAME_ORIGIN, site_files

RELEASE = ROOT / "release"
PLAY = ROOT / "play"
SITE_ZIP = "nines-site.zip"
CHANGES = "CHANGES.md"
SUMS = "SHA256SUMS"
CARDS = ("pyproject.toml", "LICENSE", "NOTICE", "docs/package.md")
"""What belongs to nines-cards beside nines/."""
DATA = ("*.pyi", "py.typed", "locale/*.mo", "**/*.txt", "**/*.net")
"""Files of nines/ that are no modules, as `pyproject.toml` lists them."""
AUTHORS = 'authors = [{ name = "The Nines authors"'
HTTPS, EMAIL = r"https://[\w.~:/%+-]+", r"[\w.+-]+@[\w-]+(\.[\w-]+)+"
BACKEND = "import sys; from setuptools import build_meta; getattr(build_meta, 'build_' + sys.argv[1])(sys.argv[2])"
EPOCH = "315532800"
"""The date of all files in a package, 1980-01-01, in seconds."""


class Links(NamedTuple):
    """The project's https addresses, as far as they are known, and the e-mail address of who publishes it."""

    homepage: str = ""
    source: str = ""
    issues: str = ""
    email: str = ""


def make_release(links: Links, folder: Path = RELEASE) -> list[Path]:
    """Afterwards the folder holds a release and nothing else; returns its files.

    Raises SystemExit where a package is not what it should be, or a link is no https address.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    make_cards(folder, links)
    make_play(folder, links)
    site = site_files(issues=links.issues)
    (folder / SITE_ZIP).write_bytes(pack({f"nines/{name}": data for name, data in site.items()}, zipfile.ZIP_DEFLATED))
    (folder / CHANGES).write_text(changes((ROOT / "CHANGELOG.md").read_text("utf-8")), "utf-8")
    made = sorted(folder.iterdir())
    (folder / SUMS).write_text("".join(f"{sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in made))
    return [*made, folder / SUMS]


def make_cards(folder: Path, links: Links) -> None:
    """The source archive of nines-cards, and the wheel that is built of it."""
    with tempfile.TemporaryDirectory() as place:
        sources = Path(place, "sources")
        for name in CARDS:
            copied(ROOT / name, sources / name)
        copied(ROOT / "nines", sources / "nines")
        add_links(sources / "pyproject.toml", links)
        archive = built("sdist", sources, folder)
        with tarfile.open(archive) as files:
            files.extractall(Path(place, "unpacked"), filter="data")
        [unpacked] = Path(place, "unpacked").iterdir()
        wheel = built("wheel", unpacked, folder)
    with zipfile.ZipFile(wheel) as files:
        if found := wheel_faults(files.namelist()):
            raise SystemExit("\n".join(found))


def make_play(folder: Path, links: Links) -> None:
    """The wheel of nines-play: its site asks for the rooms that its server has."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    with tempfile.TemporaryDirectory() as place:
        sources = Path(place, "sources")
        copied(PLAY, sources)
        for name in project["license-files"]:
            copied(ROOT / name, sources / name)
        (sources / "version.txt").write_text(project["version"], "utf-8")
        (sources / "requirements.txt").write_text(f"{project['name']}=={project['version']}\n", "utf-8")
        add_links(sources / "pyproject.toml", links)
        site = sources / "nines_play" / "site"
        for name, data in site_files(issues=links.issues, relay=SAME_ORIGIN).items():
            (site / name).parent.mkdir(parents=True, exist_ok=True)
            (site / name).write_bytes(data)
        built("wheel", sources, folder)


def copied(source: Path, target: Path) -> None:
    """A file or a folder is there as well, without what Python compiled."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    else:
        shutil.copyfile(source, target)


def add_links(project: Path, links: Links) -> None:
    """A package's description names these addresses. Raises SystemExit for what is no address."""
    text = project.read_text("utf-8")
    known = {name: address for name, address in links._asdict().items() if address}
    for name, address in known.items():
        if not re.fullmatch(EMAIL if name == "email" else HTTPS, address, re.ASCII):
            raise SystemExit(f"{address} is no address such as https://example.org/nines/ or nines@example.org")
    if email := known.pop("email", ""):
        text = text.replace(AUTHORS, f'{AUTHORS}, email = "{email}"')
    if known:
        lines = "".join(f'{name.title()} = "{address}"\n' for name, address in known.items())
        text = text.replace("[project.scripts]", f"[project.urls]\n{lines}\n[project.scripts]")
    project.write_text(text, "utf-8")


def built(kind: str, sources: Path, folder: Path) -> Path:
    """The archive of this kind, "sdist" or "wheel", that setuptools makes of a folder."""
    before = {*folder.iterdir()}
    command = [str(PYTHON), "-c", BACKEND, kind, str(folder)]
    made = subprocess.run(
        command,
        cwd=sources,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "SOURCE_DATE_EPOCH": EPOCH},
    )
    if made.returncode:
        raise SystemExit(f"setuptools made no {kind}:\n{made.stdout}{made.stderr}")
    [archive] = {*folder.iterdir()} - before
    return archive


def changes(log: str) -> str:
    """What a change log says of its newest version, without the version's heading and the links to other files."""
    [_, newest, *_] = re.split(r"^## .*\n", log, flags=re.MULTILINE)
    return re.sub(r"\[([^]]+)\]\((?!https:)[^)]*\)", r"\1", newest).strip() + "\n"


def told(files: Iterable[Path]) -> str:
    """The files and their sizes, one a line."""
    return "\n".join(f"{file.stat().st_size:>10,}  {file}" for file in files)


def wheel_files() -> set[str]:
    """The files of the package, by their paths in a wheel."""
    package = ROOT / "nines"
    found = {*package.rglob("*.py")}.union(*(package.glob(pattern) for pattern in DATA))
    return {path.relative_to(ROOT).as_posix() for path in found}


def wheel_faults(names: Iterable[str]) -> list[str]:
    """What is wrong with a wheel of these files: the package and what describes it, no more and no less."""
    own = {name for name in names if ".dist-info/" not in name}
    lacking = [f"{name} is missing" for name in sorted(wheel_files() - own)]
    return lacking + [f"{name} does not belong there" for name in sorted(own - wheel_files())]
