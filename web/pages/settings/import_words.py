"""What became of a file that was read back, in words."""

from nines.words.languages import Language
from web.state.import_count import ImportCount


def import_text(count: ImportCount, say: Language) -> str:
    """What was done with a file, in whole sentences."""
    said = []
    if count.added:
        said.append(say.plural("{n} match was added.", "{n} matches were added.", count.added))
    if count.advanced:
        said.append(say.plural("{n} match was updated.", "{n} matches were updated.", count.advanced))
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
                "{n} finished match wasn’t added, because this browser has no database. It stays in the file.",
                "{n} finished matches weren’t added, because this browser has no database. They stay in the file.",
                count.left,
            )
        )
    if count.unkept:
        said.append(
            say.plural(
                "{n} finished match wasn’t added, because this browser’s database refused it. It stays in the file.",
                "{n} finished matches weren’t added, because this browser’s database refused them. They stay in the "
                "file.",
                count.unkept,
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
    if count.days:
        said.append(say.plural("{n} deal of the day was added.", "{n} deals of the day were added.", count.days))
    if count.days_left:
        said.append(
            say.plural(
                "{n} deal of the day wasn’t added, because this browser has no room for it just now. It stays in the "
                "file.",
                "{n} deals of the day weren’t added, because this browser has no room for them just now. They stay "
                "in the file.",
                count.days_left,
            )
        )
    if count.unfetched:
        said.append(
            say.text(
                "Your deals of the day, your group’s week and your positions to try again couldn’t be read just now. "
                "They are still in the file: open it again when you’re online."
            )
        )
    if count.lessons:
        said.append(say.text("Lessons continue where you left off."))
    if count.mistakes:
        said.append(say.text("Positions to retry were added."))
    if count.group:
        said.append(say.text("Results of your group were added."))
    if count.player == "added":
        said.append(say.text("Your own player was added."))
    if count.player == "left":
        said.append(
            say.text(
                "You have already written a different player here. It stays, and the one in the file wasn’t added."
            )
        )
    return " ".join(said) or say.text("There was nothing new in this file. Nothing was changed.")
