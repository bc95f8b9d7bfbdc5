"""What the wheel of nines-cards holds: what one lacks, and what it should not hold."""

from collections.abc import Iterable

from building.environment import ROOT

DATA = ("*.pyi", "py.typed", "locale/*.mo", "**/*.txt", "**/*.net")
"""What lies beside the modules, as `pyproject.toml` has it."""


def wanted() -> set[str]:
    """The files of the package, by their paths in a wheel."""
    package = ROOT / "nines"
    found = {*package.rglob("*.py")}.union(*(package.glob(pattern) for pattern in DATA))
    return {path.relative_to(ROOT).as_posix() for path in found}


def faults(names: Iterable[str]) -> list[str]:
    """What is wrong with a wheel of these files: the package and what describes it, no more and no less."""
    own = {name for name in names if ".dist-info/" not in name}
    lacking = [f"{name} is missing" for name in sorted(wanted() - own)]
    return lacking + [f"{name} does not belong there" for name in sorted(own - wanted())]
