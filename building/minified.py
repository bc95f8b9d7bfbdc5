"""Scripts and style sheets in their shortest form: esbuild takes out comments and blanks, names stay."""

import re
from collections.abc import Mapping

from building.made import made_by


def minified(texts: Mapping[str, str]) -> dict[str, str]:
    """The same scripts and style sheets, by the same names, in fewer bytes; a placeholder {{name}} stays one.

    `first.js` stays readable for any browser, ECMAScript 5.
    """
    made = made_by("minify.mjs", {name: _named(text).encode() for name, text in texts.items()})
    return {name: _braced(text.decode()) for name, text in made.items()}


def _named(text: str) -> str:
    """With a name in the place of each placeholder, which esbuild could not read outside a string."""
    return re.sub(r"\{\{(\w+)\}\}", r"__\1__", text)


def _braced(text: str) -> str:
    return re.sub(r"__(\w+?)__", r"{{\1}}", text)
