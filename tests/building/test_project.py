"""What several files say of the project, each for a reader of its own, is the same in all of them."""

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from building.environment import ROOT
from tests.clones import tables

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


def test_the_table_of_names_leads_to_what_is_there() -> None:
    names = (ROOT / "docs" / "glossary.md").read_text("utf-8").partition("## Names until")[2]
    modules = re.findall(r"^\| `[\w/]+` \| `([\w/]+)` \|$", names, re.MULTILINE)
    assert len(modules) > 100 and all(map(file_of, modules))
    rows = re.findall(r"^\| (`.+`) \| (.+) \| `([\w.]+)` \|$", names, re.MULTILINE)
    for before, now, module in rows:
        for name in re.findall(r"`([\w.]+)`", before if now == "the same" else now):
            assert name in defined(module), f"{module} has no {name}"
    assert len(rows) > 200


def file_of(module: str) -> Path:
    """The file of a module, written with slashes or dots."""
    path = ROOT / module.replace(".", "/")
    return path.with_suffix(".py") if path.with_suffix(".py").is_file() else path / "__init__.py"


@cache
def defined(module: str) -> frozenset[str]:
    """What a module defines at its top, and in the classes there."""
    found: set[str] = set()
    for node in ast.parse(file_of(module).read_text("utf-8")).body:
        match node:
            case ast.ClassDef(name, body=body):
                found |= {name, *(f"{name}.{part}" for line in body for part in bound(line))}
            case _:
                found |= {*bound(node)}
    return frozenset(found)


def bound(node: ast.stmt) -> tuple[str, ...]:
    match node:
        case ast.FunctionDef(name) | ast.AsyncFunctionDef(name):
            return (name,)
        case ast.AnnAssign(ast.Name(name)) | ast.Assign([ast.Name(name)]):
            return (name,)
        case _:
            return ()


@pytest.mark.parametrize("top", ["nines", "web"])
def test_the_tree_of_the_architecture_has_every_wing(top: str) -> None:
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    tree = text.partition(f"\n{top}/ ")[2].partition("\n\n")[0].partition("```")[0]
    drawn = re.findall(r"(?:^|\s)(\w+)/  ", tree)
    wings = {path.parent.name for path in (ROOT / top).glob("*/*.py")} | {
        path.parent.name for path in (ROOT / top).glob("js/*")
    }
    assert {*drawn} - {"style"} == wings


def test_whoever_adds_a_game_is_told_of_every_table() -> None:
    text = (ROOT / "README.md").read_text("utf-8").partition("## Adding a game")[2].partition("\n## ")[0]
    for where in tables():
        module, name = where.split(":")
        path = file_of(module)
        place = f"{path.parent}/" if path.name == "__init__.py" else str(path)
        assert (
            f"`{name}` in `{Path(place).relative_to(ROOT).as_posix()}{'/' if path.name == '__init__.py' else ''}`"
            in text
        )
