"""What a release says of itself, before anything is built of it; tests/e2e/test_release.py builds and tries one."""

import re
import tomllib
from pathlib import Path
from zipfile import ZIP_DEFLATED

import pytest

from building.bytecode import pack
from building.environment import ROOT
from building.release import Links, add_links, changes
from tests.building.test_project import PROJECT

WORKFLOWS = {path.name: path.read_text("utf-8") for path in (ROOT / ".github" / "workflows").glob("*.yml")}
PLAY = tomllib.loads((ROOT / "play" / "pyproject.toml").read_text("utf-8"))


def test_a_package_names_the_addresses_that_are_known(tmp_path: Path) -> None:
    project = tmp_path / "pyproject.toml"
    for name in ("pyproject.toml", "play/pyproject.toml"):
        text = (ROOT / name).read_text("utf-8")
        for links, said in (
            (Links(), None),
            (
                Links("", "https://example.org/nines", "https://example.org/nines/issues", "nines@example.org"),
                {"Source": "https://example.org/nines", "Issues": "https://example.org/nines/issues"},
            ),
        ):
            project.write_text(text, "utf-8")
            add_links(project, links)
            read = tomllib.loads(project.read_text("utf-8"))
            assert read["project"].pop("urls", None) == said
            assert read["project"]["authors"][0].pop("email", "") == links.email
            assert read == tomllib.loads(text)


@pytest.mark.parametrize(
    "address", ["http://example.org/", 'https://example.org/"\nname = "x', "example.org", "https://"]
)
def test_what_is_no_https_address_is_refused(address: str, tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("[project.scripts]\n", "utf-8")
    with pytest.raises(SystemExit, match="is no address"):
        add_links(tmp_path / "pyproject.toml", Links(homepage=address))


def test_both_packages_say_the_same_of_who_made_them_and_what_they_run_on() -> None:
    for name in ("requires-python", "authors", "license", "license-files"):
        assert PLAY["project"][name] == PROJECT["project"][name]
    shared = [line for line in PROJECT["project"]["classifiers"] if line.startswith(("Programming", "Development"))]
    assert {*shared} <= {*PLAY["project"]["classifiers"]}


def test_equal_files_give_an_equal_zip() -> None:
    assert pack({"b": b"2", "a": b"1"}, ZIP_DEFLATED) == pack({"a": b"1", "b": b"2"}, ZIP_DEFLATED)


def test_the_notes_of_a_release_are_the_newest_part_of_the_changes() -> None:
    log = "# Changes\n\n## 2.0.0 (x)\n\n### Added\n- [it](it.md), [b](https://b.example)\n\n## 1.0.0 (y)\n"
    assert changes(log) == "### Added\n- it, [b](https://b.example)\n"
    assert changes((ROOT / "CHANGELOG.md").read_text("utf-8")).startswith("### ")


def test_a_citation_names_this_version() -> None:
    said = re.search(r"^version: (.+)$", (ROOT / "CITATION.cff").read_text("utf-8"), re.MULTILINE)
    assert said and said[1] == PROJECT["project"]["version"]


@pytest.mark.parametrize("name", WORKFLOWS)
def test_a_workflow_uses_actions_by_their_contents(name: str) -> None:
    actions = re.findall(r"uses: (\S+) ?(.*)", WORKFLOWS[name])
    for action, said in actions:
        local = action.startswith("./") and (ROOT / action).is_file()
        assert local or (re.fullmatch(r"\S+@[0-9a-f]{40}", action) and re.fullmatch(r"# v\d+\.\d+\.\d+", said)), action


def test_what_publishes_holds_no_password_and_runs_no_code_of_ours() -> None:
    text = WORKFLOWS["publish.yml"]
    before, _, publish = text.partition("  publish:\n")
    publish, _, release = publish.partition("  release:\n")
    assert "id-token: write" in publish and text.count("id-token") == 1 and "run:" not in publish
    assert "contents: write" in release and text.count(": write") == 2 and re.findall(r"run: (\S+)", release) == ["gh"]
    assert "actions/checkout" in before and "actions/checkout" not in publish + release
    assert "secrets." not in text and "password" not in text


def test_a_fork_has_its_site_without_the_tests() -> None:
    test, _, rest = WORKFLOWS["deploy.yml"].partition("  test:\n")[2].partition("  build:\n")
    deploy = rest.partition("  deploy:\n")[2]
    assert "if: ${{ !github.event.repository.fork }}" in test
    assert "needs.build.result == 'success'" in deploy and """'["success", "skipped"]'), needs.test.result""" in deploy
