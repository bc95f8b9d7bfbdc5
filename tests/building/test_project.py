"""What several files say of the project, each for a reader of its own, is the same in all of them."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from building.environment import ROOT
from nines.registry import Parts
from tests.web.page import read
from web.games import Screen
from web.state.model import Model
from web.state.page import Page

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
def test_a_link_between_documents_leads_to_a_file(page: Path) -> None:
    """Names in back-ticks: `tests/building/test_names.py`."""
    for name in re.findall(r"\]\((?!http)([^)#]+)", page.read_text("utf-8")):
        assert (page.parent / name).exists(), name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_link_into_a_document_leads_to_a_heading(page: Path) -> None:
    for name, part in re.findall(r"\]\((?!http)([^)#]*)#([^)]+)\)", page.read_text("utf-8")):
        headings = re.findall(r"^#+ (.*)$", (page.parent / name if name else page).read_text("utf-8"), re.MULTILINE)
        assert part in {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}, part


@pytest.mark.parametrize("top", ["nines", "web"])
def test_the_tree_of_the_architecture_has_every_wing(top: str) -> None:
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    tree = text.partition(f"\n{top}/ ")[2].partition("\n\n")[0].partition("```")[0]
    drawn = re.findall(r"(?:^|\s)(\w+)/  ", tree)
    wings = {path.parent.name for path in (ROOT / top).glob("*/*.py")} | {
        path.parent.name for path in (ROOT / top).glob("js/*")
    }
    assert {*drawn} - {"style"} == wings


@pytest.mark.parametrize(
    ("page", "declaration"),
    [("adding-a-game.md", Parts), ("adding-a-game.md", Screen), ("adding-a-page.md", Page)],
    ids=lambda value: getattr(value, "__name__", value),
)
def test_whoever_adds_a_game_or_a_page_is_told_of_every_field(page: str, declaration: Any) -> None:
    text = (ROOT / "docs" / page).read_text("utf-8")
    missing = [field for field in declaration._fields if not re.search(rf"\b{field}\b", text)]
    assert not missing


def test_the_page_that_is_added_as_an_example_can_be_shown() -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "adding-a-page.md").read_text("utf-8"), re.DOTALL)
    made: dict[str, Any] = {}
    for block in blocks:
        exec(block, made)
    (page,) = made["PAGES"]
    assert made[page.view.partition(":")[2]] is made["thanks"]
    assert made[page.addresses["thanks"].open.partition(":")[2]] is made["open_page"]
    assert "Thank you for playing." in read(str(made["thanks"](Model()))).text
