"""As much of `pathlib` as PyScript's start uses, which would write the sources of its own package into a folder.

Shipped in the place of `pathlib`: the package lies compiled in the bundle, and nothing else in the site has files.
"""


class Path:
    """A path at which nothing is ever written."""

    def __init__(self, path: str) -> None:
        pass

    def mkdir(self, parents: bool = False, exist_ok: bool = False) -> None:
        """There is nothing to put there."""

    def write_text(self, text: str, encoding: str = "") -> None:
        """What the text says is there already."""
