"""What several files say of the project, each for a reader of its own, is the same in all of them."""

import re
import tomllib
from pathlib import Path

import pytest

from building.environment import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PAGES = [ROOT / name for name in ("CONTRIBUTING.md", "SECURITY.md", "README.md", "CHANGELOG.md")]
PAGES += sorted((ROOT / "docs").glob("*.md"))


def test_the_group_for_editors_is_what_the_environment_is_made_of() -> None:
    lines = [line.strip() for line in (ROOT / "requirements.in").read_text("utf-8").splitlines()]
    named = [line for line in lines if line and not line.startswith("#")]
    assert PROJECT["dependency-groups"]["dev"] == named
    locked = (ROOT / "requirements.lock").read_text("utf-8")
    assert all(re.search(rf"^{re.escape(name)} ", locked, re.MULTILINE) for name in named), (
        "make requirements.lock anew"
    )


def test_the_changes_begin_with_the_version_of_the_package() -> None:
    """The first heading is the version that pyproject.toml names, dated once it is out; older ones follow."""
    headings = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    found = [re.fullmatch(r"(\d+)\.(\d+)\.(\d+) \((not yet released|\d{4}-\d\d-\d\d)\)", text) for text in headings]
    versions = [tuple(map(int, match.groups()[:3])) for match in found if match]
    assert len(versions) == len(headings) > 0, headings
    assert ".".join(map(str, versions[0])) == PROJECT["project"]["version"]
    assert versions == sorted(set(versions), reverse=True)
    assert all("not yet" not in text for text in headings[1:])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_names_only_files_that_are_there(page: Path) -> None:
    text = page.read_text("utf-8").partition("## Names until")[0]  # what follows there is the names of before
    made_up = {"nines/games/your_game.py", "nines/locale/CODE.po"}
    for name in re.findall(r"`((?:web|nines|building|docs|tests|\.github|\.devcontainer)/[\w./-]*)`", text):
        assert (ROOT / name).exists() or name in made_up, name
    for name in re.findall(r"\]\((?!http)([^)#]+)", text):
        assert (page.parent / name).exists(), name
