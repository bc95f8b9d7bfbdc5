"""Friends' codes, and the word of a group, as they are typed or pasted."""

from nines.bots import ENGINE
from nines.days import code, table
from nines.days.challenge import Challenge
from nines.days.code import Code, Refused
from nines.days.pasted import challenges, day_codes
from nines.days.table import Day
from web.match.session import Transition
from web.pages.days import results, rows
from web.pages.days.keeping import keep, not_taken, with_page
from web.pages.days.questions import ask_next
from web.state import routes
from web.state.day_rows import Friend
from web.state.days import DayPage
from web.state.model import Model

LONGEST = 2 * code.LONGEST
"""Characters that are kept of what was typed."""


def change(model: Model, name: str, value: str) -> Transition:
    """The model after something was typed: a friend's code, or a group's word."""
    if name == "code":
        return with_page(model, typed=_typed(value, model.day), fault="", elsewhere=""), ()
    if name == "word":
        return with_page(model, word=table.group_word(value)), ()
    return model, ()


def _typed(value: str, page: DayPage) -> str:
    """What stays in the field: all that was typed, but of a long conversation only the codes in it."""
    if len(value) <= LONGEST:
        return value
    day = results.place(page)
    return " ".join(text for text, _ in day_codes(value, day.word if day else "")) or value[:LONGEST]


def add(model: Model, day: Day) -> Transition:
    """Friends' codes of this day are taken from what was typed, to be played again in the worker. If there is none, the
    player is told why."""
    row, found = results.row_of(model, day), day_codes(model.day.typed, day.word)
    of_day = [(text, says.engine) for text, says in found if isinstance(says, Code) and says.day == day]
    playable = [text for text, engine in of_day if engine == ENGINE % 256]
    if not playable:
        fault, elsewhere = ("engine", "") if of_day else _why(model.day.typed, found)
        return not_taken(with_page(model, elsewhere=elsewhere), fault), ()
    if not row or not row.done:
        return model, ()
    known = {row.code, *(friend.code for friend in row.friends)}
    new = [text for text in playable if text not in known][: rows.MOST_FRIENDS - len(row.friends)]
    if not new:
        return not_taken(model, "own" if playable == [row.code] else "twice"), ()
    row = row._replace(friends=(*row.friends, *map(Friend, new)), revision=row.revision + 1)
    model, filing = keep(with_page(model, typed="", fault="", stopped=False), row)
    model, asking = ask_next(model, day)
    return model, (*filing, *asking)


def _why(typed: str, found: list[tuple[str, Code | Refused]]) -> tuple[str, str]:
    """Why no code in a text is one of this day, and the address of what it is instead."""
    others = [says for _, says in found if isinstance(says, Code)]
    if others:
        return "other", results.address(others[0].day)
    if found:
        return next(says.fault for _, says in found if isinstance(says, Refused)), ""
    challenge = next((text for text, says in challenges(typed) if isinstance(says, Challenge)), "")
    if challenge:
        return "challenge", routes.challenge(challenge)
    return "form", ""


def take_waiting(model: Model, day: Day) -> Transition:
    """A code that came as an address is taken in as soon as there is a result of one's own."""
    row = results.row_of(model, day)
    if row and row.done and model.day.typed.startswith(code.MARK) and not model.day.fault:
        known = model.day.typed == row.code or any(friend.code == model.day.typed for friend in row.friends)
        return (with_page(model, typed=""), ()) if known else add(model, day)
    return model, ()
