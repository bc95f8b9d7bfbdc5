"""What there is to say where not all is as usual: no database, rows that cannot be read, something being worked out."""

from nines.core.untrusted_json import read_json
from nines.records.daily import DAYS
from nines.words.languages import Language
from web.pages.days import questions
from web.state import days
from web.state.commands import Press
from web.state.day_rows import DayRow
from web.state.days import DayPage
from web.state.model import Model
from web.widgets.html import Html, Inside, el


def not_kept(say: Language, model: Model) -> Html | None:
    """That a result will not be kept, and what keeps it."""
    if model.settings.no_record:
        words = say.text("You chose to keep no record, so your result isn’t saved. Your code still holds it.")
    elif model.day.lost:
        words = say.text("Your result can’t be saved: this browser’s database can’t be reached. Copy your code.")
    else:
        return None
    return el("p", words, cls="label")


def flawed(say: Language, page: DayPage) -> Inside:
    """Rows that could not be read."""
    damaged = say.plural(
        "{n} day couldn’t be read. It stays where it is.", "{n} days couldn’t be read. They stay where they are.",
        page.damaged,
    )  # fmt: skip
    newer = say.plural(
        "{n} day was saved by a newer version of the game. It is untouched. Reload the page to update.",
        "{n} days were saved by a newer version of the game. They are untouched. Reload the page to update.",
        page.newer,
    )  # fmt: skip
    return [el("p", words, cls="label") for words, count in ((damaged, page.damaged), (newer, page.newer)) if count]


def code_fault(say: Language, page: DayPage) -> Inside:
    """Why a code was not taken, and where it leads instead."""
    match page.fault:
        case "other":
            there = el("a", say.text("Open that day"), href=f"#{page.elsewhere}")
            return say.text("That code belongs to another deal."), " ", there
        case "challenge":
            there = el("a", say.text("Open the challenge"), href=f"#{page.elsewhere}")
            return say.text("That is a challenge, not the result of a day."), " ", there
        case "own":
            return say.text("That is your own code.")
        case "twice":
            return say.text("That code is in the list already, or the list is full.")
    return fault_of_code(say, page.fault)


def fault_of_code(say: Language, fault: str) -> str:
    """Why a text is no code of a day, or one that cannot be checked here."""
    match fault:
        case "engine":
            return say.text(
                "That code was made with another version of the computer players. Its date and game are right, but "
                "its score can’t be worked out here."
            )
        case "word":
            return say.text("That code belongs to a group’s deal. Open that deal first.")
        case "newer":
            return say.text("That code comes from a newer version of the game. Reload the page to update.")
        case _:
            return say.text("This isn’t a code from a deal of the day, or part of it is missing.")


def working(say: Language, page: DayPage, row: DayRow) -> Html | None:
    """What the worker does and how far it has come, and the way to stop it; that it does not answer, and the way to ask
    again. Nothing once all is known."""
    if page.question:
        words, does = _asked(say, page, row), "stop"
        press = button(say.text("Stop"), "stop")
    elif not questions.next_question(row):
        return None
    elif page.failed:
        words = say.text("The computer players aren’t responding, so nothing more can be worked out.")
        press, does = button(say.text("Try again"), "work"), "work"
    elif page.stopped:
        words, does = say.text("Stopped."), "work"
        press = button(say.text("Go on"), "work")
    else:
        return None
    return el("p", el("span", words, role="status"), " ", press, cls="working", data_working=does)


def _asked(say: Language, page: DayPage, row: DayRow) -> str:
    """What is being worked out: the field, a friend's result, or what a master makes of the cards."""
    match read_json(page.question).get("what"):
        case "check":
            return say.text("Checking a friend’s result…")
        case "master":
            every = DAYS[row.game].matches * DAYS[row.game].deals
            playing = say.text("A master is playing your cards…")
            at = say.text("Deal {n} of {all}.", n=min(page.deal, every), all=every) if page.deal else ""
            return " ".join(filter(None, (playing, at)))
    known, every = questions.progress(row)
    return say.text("Working it out… {n} of {all} results.", n=known, all=every)


def button(words: str, word: days.DayWord, cls: str = "btn") -> Html:
    """A control of these pages."""
    return el("button", words, type="button", cls=cls, data_do=Press("day", word))


def copied(say: Language, what: str) -> Html | None:
    """Whether the text to pass on was copied; nothing before somebody wants it."""
    said = {
        "text": say.text("Copied."),
        "not-text": say.text("This browser doesn’t allow copying. Select the text and copy it yourself."),
        "picture": say.text("Picture shared or saved."),
        "not-picture": say.text("The picture wasn’t shared. Your result is safe; try again, or share the text."),
    }
    return el("p", said[what], cls="label", role="status") if what in said else None
