"""How Python finds its modules in the site: byte code in one piece, by name, without a search.

Shipped as `sitecustomize`, which Python imports by itself as soon as it can import anything. Beside a zip, which Python
searches and reads in Python, each of some 250 modules of a start is there up to half a millisecond sooner.

A bundle begins with the length of its index (four bytes, the lowest first). The index follows, marshalled: for each
module by its name, and for any other file by its path, where its content begins after the index, how long it is, and
its path. A module's content is its code, marshalled.
"""

import gc
import marshal
import sys
from _frozen_importlib import ModuleSpec

TYPE_CHECKING = False  # as `typing` has it, which cannot be imported yet; no annotation is evaluated here
if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

BUNDLES = ("/lib/library", "/lib/app")
PACKAGE = "/__init__.pyc"


class Bundle:
    """Finds and loads what is in one bundle; put on `sys.meta_path`."""

    def __init__(self, path: str) -> None:
        self.path = path
        with open(path, "rb") as file:
            whole = file.read()
        start = 4 + int.from_bytes(whole[:4], "little")
        self.index: dict[str, tuple[int, int, str]] = marshal.loads(whole[4:start])
        self._contents = memoryview(whole)[start:]

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """What Python has to know to load a module; nothing where it is not in here."""
        if name not in self.index:
            return None
        file = f"{self.path}/{self.index[name][2]}"
        spec = ModuleSpec(name, self, origin=file)  # type: ignore[arg-type]  # it has what a loader needs, no more
        spec.has_location = True
        if file.endswith(PACKAGE):
            spec.submodule_search_locations = [file.removesuffix(PACKAGE)]
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """The module is one as Python makes it."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the module's code, if it has any: not every package has."""
        if content := self._content(module.__name__):
            exec(marshal.loads(content), module.__dict__)

    def get_data(self, path: str) -> bytes:
        """The content of a file that is no module, as `pkgutil.get_data` asks for it; raises OSError without one.

        A package's file may lie in another bundle than the package, one that came later.
        """
        name = path.removeprefix(self.path + "/")
        for bundle in sys.meta_path:
            if isinstance(bundle, Bundle) and name in bundle.index:
                return bytes(bundle._content(name))
        raise FileNotFoundError(path)

    def _content(self, name: str) -> memoryview:
        begin, length, _ = self.index[name]
        return self._contents[begin : begin + length]


def add_bundle(path: str) -> None:
    """Afterwards what is in this bundle can be imported, too.

    It comes after the others. A bundle has an empty package for every folder of which it has a module, and the package
    itself may be in an earlier bundle.
    """
    bundles = [finder for finder in sys.meta_path if isinstance(finder, Bundle)]
    if not any(bundle.path == path for bundle in bundles):
        sys.meta_path.insert(len(bundles), Bundle(path))


gc.disable()  # in a start nearly all stays, and looking for what does not takes time; who is started enables it
sys.meta_path[:0] = [Bundle(path) for path in BUNDLES]
