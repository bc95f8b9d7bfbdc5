"""`--version`: which version of the package this is."""

import re
from argparse import Action, ArgumentParser, Namespace
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path

PACKAGE = "nines-cards"
_PROJECT = re.compile(rf'\[project\]\nname = "{PACKAGE}"\nversion = "([^"]+)"')


def version(folder: Path = Path(__file__).parents[2]) -> str:
    """The version of the sources in this folder, else of the installed package; "unknown" where nothing names one."""
    project = folder / "pyproject.toml"
    if project.is_file() and (found := _PROJECT.match(project.read_text("utf-8"))):
        return found[1]
    try:
        return metadata.version(PACKAGE)
    except metadata.PackageNotFoundError:
        return "unknown"


class PrintVersion(Action):
    """An option that prints the program and its version, and ends. It looks for the version only when it is given."""

    def __call__(
        self,
        parser: ArgumentParser,
        namespace: Namespace,
        values: str | Sequence[object] | None,
        option: str | None = None,
    ) -> None:
        print(parser.prog, version())
        parser.exit()


def add_version(parser: ArgumentParser) -> None:
    parser.add_argument("--version", action=PrintVersion, nargs=0, help="print the version and end")
