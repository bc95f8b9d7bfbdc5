"""The message catalogues: every text a player may see, gathered from the sources, with its translations.

People edit each nines/locale/*.po. The *.mo beside it is compiled from it by every command of build.py and by
`pip install .`; it is not committed.
"""

import ast
import io
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import product
from pathlib import Path
from typing import NamedTuple

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from building.environment import NPM, ROOT
from building.later import CATALOGUE, is_later
from nines.words.languages import TRANSLATED, short

LOCALE = ROOT / "nines" / "locale"
KEYWORDS = ("text", "plural", "said", "mark")
"""What says a text: a plural has one for one and one for many, and `said` two that are no such pair."""
ONE_DATE = datetime(2026, 11, 21, tzinfo=UTC)  # dates in the file would make equal contents differ


class Message(NamedTuple):
    """One text to translate: its English, or its English for one and for many, and the file it stands in."""

    english: str | tuple[str, str]
    place: str


def po(code: str) -> Path:
    """The catalogue of a language as people edit it."""
    return LOCALE / f"{code}.po"


def mo(code: str, later: bool = False) -> Path:
    """The catalogue of a language as it is read: of what a table may need, or of the wings that come later."""
    return LOCALE / (f"{code}{CATALOGUE}" if later else f"{code}.mo")


def update_catalogues() -> None:
    """Afterwards each *.po lists the texts of the present sources, with the translations it had, and its *.mo fits.

    What no translation has yet is printed, and what is gone, so that a changed text need not be translated anew.
    """
    found = tuple(messages())
    LOCALE.mkdir(exist_ok=True)
    for code in TRANSLATED:
        _update(code, found)
    compile_catalogues()


def _update(code: str, found: tuple[Message, ...]) -> None:
    present = Catalog(locale=code, creation_date=ONE_DATE)
    for message in found:
        present.add(message.english, locations=[(message.place, 0)])
    catalogue = read_catalogue(code) if po(code).is_file() else Catalog(locale=code)
    gone = [message for message in catalogue if message.id and present.get(message.id) is None]
    catalogue.update(present, no_fuzzy_matching=True)
    write_catalogue(code, catalogue)
    missing = [message.id for message in catalogue if message.id and not is_translated(message.string)]
    print(f"{po(code).relative_to(ROOT)}: {len(catalogue)} texts, {len(missing)} without a translation")
    for text_id in missing:
        print("  ", text_id)
    for removed in gone:
        print(f"   gone: {removed.id}\n         {removed.string}")


def write_catalogue(code: str, catalogue: Catalog) -> None:
    """The *.po of a language holds this catalogue: the same bytes for the same texts."""
    catalogue.project, catalogue.version, catalogue.fuzzy = "Nines", "", False
    catalogue.creation_date = catalogue.revision_date = ONE_DATE
    catalogue.header_comment = f"# The {Locale(code).english_name} texts of Nines."
    catalogue.last_translator = catalogue.language_team = "Nines"
    text = io.BytesIO()
    write_po(text, catalogue, width=120, include_lineno=False, sort_by_file=True, ignore_obsolete=True)
    po(code).write_bytes(text.getvalue())


def compile_catalogues() -> None:
    """Afterwards each *.mo is what its *.po compiles to; it is written only when it was not."""
    for code, later in product(TRANSLATED, (False, True)):
        made, path = compiled(code, later), mo(code, later)
        if not path.is_file() or path.read_bytes() != made:
            path.write_bytes(made)


def compiled(code: str, later: bool) -> bytes:
    """What a language's *.po compiles to, under short names: the same bytes on every machine.

    A text is `later` where it stands in those wings alone.
    """
    catalogue = Catalog(locale=code, creation_date=ONE_DATE, revision_date=ONE_DATE, project="Nines", version="")
    for message in read_catalogue(code):
        places = [place for place, _ in message.locations]
        if message.id and is_translated(message.string) and all(map(is_later, places)) == later:
            singular, *many = (message.id,) if isinstance(message.id, str) else message.id
            catalogue.add((short(singular), short(singular)) if many else short(singular), message.string)
    binary = io.BytesIO()
    write_mo(binary, catalogue)
    return binary.getvalue()


def read_catalogue(code: str) -> Catalog:
    """A language's *.po as it lies there; raises where it cannot be read."""
    with po(code).open("rb") as file:
        return read_po(file, locale=code, abort_invalid=True)


def messages() -> Iterator[Message]:
    """Every text of the sources: those in calls to KEYWORDS, and those that games declare."""
    for path in own_modules():
        place = path.relative_to(ROOT).as_posix()
        yield from (Message(english, place) for english in _texts(path.read_bytes()))
    yield from declared()


def _texts(source: bytes) -> Iterator[str | tuple[str, str]]:
    """The texts in the calls of a module to KEYWORDS, in the order in which they stand; those with two forms as pairs.

    Babel's own extraction looks neither within other calls nor within the braces of f-strings.
    """
    if not any(f"{keyword}(".encode() in source for keyword in KEYWORDS):
        return
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        said = [arg.value for arg in call.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
        match called, said:
            case "plural", [singular, plural]:
                yield singular, plural
            case "said", [own, others]:
                yield from (own, others)
            case "text" | "mark", [text]:
                yield text


def own_modules() -> list[Path]:
    """Every Python module of nines/ and web/."""
    web = [path for path in (ROOT / "web").rglob("*.py") if NPM not in path.parents]
    return sorted([*(ROOT / "nines").rglob("*.py"), *web])


def declared() -> Iterator[Message]:
    """The texts in the games' declarations, options included, in their rules and lessons."""
    from nines.lessons import LESSONS
    from nines.lessons.themes import themes_of
    from nines.registry import FOLDERS, GAMES
    from nines.words.rulebook import RULEBOOK

    for game in GAMES.values():
        folder = f"nines/games/{FOLDERS[game.key]}"
        texts = [game.name, game.blurb, game.players, *game.named_trumps]
        for choice in game.choices:
            texts += [choice.label, choice.help, choice.effect, *choice.names]
        yield from (Message(text, f"{folder}/rules.py") for text in texts if has_words(text))
        yield from (Message(text, f"{folder}/rulebook.py") for text in RULEBOOK[game.key].texts)
        yield from (Message(text, f"{folder}/lessons.txt") for lesson in LESSONS[game.key] for text in lesson.texts)
        yield from (Message(theme.title, f"{folder}/themes.py") for theme in themes_of(game.key))


def has_words(text: str) -> bool:
    """Whether there is anything to translate: a trump order in suit signs is the same in every language."""
    return any(letter.isalpha() for letter in text)


def is_translated(translation: object) -> bool:
    """Whether a translation is there, each of its plural forms included."""
    return all(translation) if isinstance(translation, tuple | list) else bool(translation)
