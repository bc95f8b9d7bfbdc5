"""What became of a file that was read back, in numbers and in words."""

from typing import NamedTuple

from nines.words.languages import Language


class ImportCount(NamedTuple):
    """What became of the matches in a file."""

    added: int = 0
    advanced: int = 0
    known: int = 0
    unread: int = 0
    left: int = 0
    """Finished ones for which this browser has no place."""
    lessons: bool = False
    """Whether somebody had come further in the lessons than here."""
    mistakes: bool = False
    """Whether there were positions to try again that were not here."""


def import_text(count: ImportCount, say: Language) -> str:
    """What was done with a file, in whole sentences."""
    said = []
    if count.added:
        said.append(say.plural("{n} match was added.", "{n} matches were added.", count.added))
    if count.advanced:
        said.append(say.plural("{n} match updated.", "{n} matches updated.", count.advanced))
    if count.known:
        said.append(
            say.plural(
                "{n} match was already here, unchanged.",
                "{n} matches were already here, unchanged.",
                count.known,
            )
        )
    if count.left:
        said.append(
            say.plural(
                "{n} finished match was not added, since this browser has no database. It stays in the file.",
                "{n} finished matches were not added, since this browser has no database. They stay in the file.",
                count.left,
            )
        )
    if count.unread:
        said.append(
            say.plural(
                "{n} match in the file couldn’t be read and was skipped.",
                "{n} matches in the file couldn’t be read and were skipped.",
                count.unread,
            )
        )
    if count.lessons:
        said.append(say.text("Lessons go on where they were left."))
    if count.mistakes:
        said.append(say.text("Positions to try again were added."))
    return " ".join(said) or say.text("There was nothing new in this file. Nothing was changed.")
