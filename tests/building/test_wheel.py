"""What is published: the package alone, complete and typed, and the workflow that publishes it."""

import re
import zipfile
from pathlib import Path

import pytest

from building import wheel
from building.environment import ROOT
from nines.advice import factors
from nines.days import field
from tests.building.test_project import PROJECT


def test_a_wheel_holds_the_package_and_nothing_of_the_site(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "nines_cards-0.1.0-py3-none-any.whl"
    for more, said in ((set(), ""), ({"web/app/update.py"}, "web/app/update.py does not belong there")):
        with zipfile.ZipFile(path, "w") as files:
            for name in wheel.wanted() | {"nines_cards-0.1.0.dist-info/METADATA"} | more:
                files.writestr(name, "")
        assert wheel.main([str(path)]) == int(bool(said))
        assert said in capsys.readouterr().out
    assert wheel.main([]) == 1


def test_what_a_wheel_lacks_is_named() -> None:
    of_wings = ("nines/arena/lines/program.py", "nines/zoo/environment.py")
    for name in ("nines/py.typed", "nines/__init__.pyi", "nines/locale/fr.mo", *of_wings):
        assert wheel.faults(wheel.wanted() - {name}) == [f"{name} is missing"]
    assert "nines/games/niner/puzzles.txt" in wheel.wanted()
    for data in (factors.FILE, field.FILE):
        assert any(name.endswith(f"/{data}") for name in wheel.wanted())


def test_the_package_takes_along_what_it_is_checked_for() -> None:
    assert PROJECT["project"]["name"] == "nines-cards" and not PROJECT["project"].get("dependencies")
    assert {*PROJECT["tool"]["setuptools"]["package-data"]["nines"]} == {*wheel.DATA}


def test_what_publishes_holds_no_password_and_runs_no_code_of_ours() -> None:
    text = (ROOT / ".github" / "workflows" / "publish.yml").read_text("utf-8")
    *_, publish = text.split("  publish:")
    assert "id-token: write" in publish and text.count("id-token") == 1
    assert "run:" not in publish and "secrets." not in text and "password" not in text
    actions = re.findall(r"uses: (\S+)(.*)", text)
    assert all(name.startswith("./") or re.fullmatch(r"\S+@[0-9a-f]{40}", name) for name, _ in actions)
