"""What is published as nines-cards: the package alone, complete and typed."""

import shutil
from pathlib import Path
from zipfile import ZipFile

from building.environment import ROOT
from building.release import CARDS, DATA, built, wheel_faults, wheel_files
from nines.advice import factors
from nines.days import field
from tests.building.test_project import PROJECT


def test_a_wheel_holds_the_package_and_nothing_of_the_site() -> None:
    held = wheel_files() | {"nines_cards-0.1.0.dist-info/METADATA"}
    assert wheel_faults(held) == []
    assert wheel_faults(held | {"web/app/update.py"}) == ["web/app/update.py does not belong there"]


def test_what_a_wheel_lacks_is_named() -> None:
    of_wings = ("nines/arena/lines/program.py", "nines/zoo/environment.py")
    for name in ("nines/py.typed", "nines/__init__.pyi", "nines/locale/fr.mo", *of_wings):
        assert wheel_faults(wheel_files() - {name}) == [f"{name} is missing"]
    assert "nines/games/niner/puzzles.txt" in wheel_files()
    for data in (factors.FILE, field.FILE):
        assert any(name.endswith(f"/{data}") for name in wheel_files())


def test_the_package_takes_along_what_it_is_checked_for() -> None:
    assert PROJECT["project"]["name"] == "nines-cards" and not PROJECT["project"].get("dependencies")
    assert {*PROJECT["tool"]["setuptools"]["package-data"]["nines"]} == {*DATA}


def test_pip_compiles_the_translations_of_a_fresh_copy(tmp_path: Path) -> None:
    sources = tmp_path / "sources"
    for folder in ("nines", "building", "web/state", "web/pages"):
        shutil.copytree(ROOT / folder, sources / folder, ignore=shutil.ignore_patterns("*.mo", "*.svg", "__pycache__"))
    for name in (*CARDS, "setup.py"):
        (sources / name).parent.mkdir(exist_ok=True)
        shutil.copyfile(ROOT / name, sources / name)
    with ZipFile(built("wheel", sources, tmp_path)) as files:
        assert wheel_faults(files.namelist()) == []
