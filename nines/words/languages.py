"""The languages a player may read, and every text in each of them, through the message catalogue.

English texts are the keys. A language is complete when the catalogue has each of them; a test proves it.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple, Protocol
from zlib import crc32

from nines.core.cards import Unreadable, quoted

LANGUAGES = {"en": "English", "fr": "Français", "de": "Deutsch", "es": "Español"}
"""What each is called in itself, English first.

One more needs a line here, its catalogue in nines/locale, and its names of cards in nines/words/card_words.py.
"""
TRANSLATED = tuple(code for code in LANGUAGES if code != "en")


class Catalogue(Protocol):
    """What says the messages in a language, as the standard library's `gettext` has it."""

    def gettext(self, message: str, /) -> str: ...

    def ngettext(self, singular: str, many: str, n: int, /) -> str: ...


class _English:
    """The messages as they are: whoever reads English waits for no catalogue, nor for what reads one."""

    def gettext(self, message: str, /) -> str:
        return message

    def ngettext(self, singular: str, many: str, n: int, /) -> str:
        return singular if n == 1 else many


def short(message: str) -> str:
    """Under which name a compiled catalogue keeps a message: its checksum, since the program has the English itself.

    That saves more than a quarter of what the browser would fetch of a language. A test proves that no two messages
    share a name.
    """
    return f"{crc32(message.encode()):x}"


class _Compiled:
    """A language's compiled catalogues, asked for messages by their English; one that they have not stays English.

    Each is opened when it is first needed: the second, of the pages that come later, for the first message that the
    other has not. One that has not come yet is looked for again.
    """

    def __init__(self, code: str) -> None:
        self._names = f"{code}.mo", f"{code}-later.mo"
        self._kept: dict[str, Catalogue] = {}

    def gettext(self, message: str, /) -> str:
        name = short(message)
        return next((said for kept in self._catalogues() if (said := kept.gettext(name)) != name), message)

    def ngettext(self, singular: str, many: str, n: int, /) -> str:
        name = short(singular)
        said = (kept.ngettext(name, name, n) for kept in self._catalogues())
        return next((found for found in said if found != name), _English().ngettext(singular, many, n))

    def _catalogues(self) -> Iterator[Catalogue]:
        for name in self._names:
            if name not in self._kept:
                try:
                    self._kept[name] = _read(name)
                except OSError:
                    continue
            yield self._kept[name]


def _read(name: str) -> Catalogue:
    import pkgutil
    from gettext import GNUTranslations
    from io import BytesIO

    compiled = pkgutil.get_data("nines", f"locale/{name}")  # a file, or in the browser part of an archive
    return GNUTranslations(BytesIO(compiled or b""))


def is_compiled(code: str) -> bool:
    """Whether the texts of this language can be said: a copy of the sources has none until they are compiled."""
    try:
        return code == "en" or bool(_read(f"{code}.mo"))
    except OSError:
        return False


class Language(NamedTuple):
    """One language: its code and its catalogue. `text` and `plural` take whole sentences with named places."""

    code: str
    catalogue: Catalogue

    def text(self, message: str, **values: object) -> str:
        """The message in this language, its named places filled."""
        said = self.catalogue.gettext(message)
        return said.format_map(values) if values else said

    def plural(self, singular: str, many: str, n: int, **values: object) -> str:
        """The message that fits the number, in this language; `{n}` is the number itself, and not given again."""
        return self.catalogue.ngettext(singular, many, n).format_map({"n": n, **values})


def mark(message: str) -> str:
    """The message itself: marks a text that is kept as data and said later, so that the catalogue gets it too."""
    return message


@cache
def language(code: str) -> Language:
    """The language with this code; raises Unreadable for a code that is none of LANGUAGES."""
    if code not in LANGUAGES:
        raise Unreadable(f"{quoted(code)} is no language: it is one of {', '.join(LANGUAGES)}")
    if code == "en":
        return Language(code, _English())
    return Language(code, _Compiled(code))
