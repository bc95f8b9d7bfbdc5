"""What Pyodide asks of its own package loader when it starts, for a site that loads no package.

Shipped in the place of `pyodide._package_loader`, which would bring archives of every kind with it at each start.
"""


class Folder:
    """A folder as Pyodide's script asks for it: by its `__str__`, which a mere text does not keep on its way there."""

    def __init__(self, path: str) -> None:
        self._path = path

    def __str__(self) -> str:
        return self._path


SITE_PACKAGES = Folder("/lib/python/site-packages")
DSO_DIR = Folder("/usr/lib")


def init_loaded_packages() -> None:
    """There is none."""
