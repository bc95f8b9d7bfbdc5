"""Friends' codes, and the word of a group, as they are typed or pasted."""

from nines.bots import ENGINE
from nines.days import code, table
from nines.days.code import Refused
from nines.days.table import Day
from web.days import results, rows
from web.days.keeping import keep, with_page
from web.days.questions import ask_next
from web.match.session import Transition
from web.state.day_rows import Friend
from web.state.model import Model


def change(model: Model, name: str, value: str) -> Transition:
    """The model after something was typed: a friend's code, or a group's word."""
    if name == "code":
        return with_page(model, typed=value[: 2 * code.LONGEST], fault="", elsewhere=""), ()
    if name == "word":
        return with_page(model, word=table.group_word(value)), ()
    return model, ()


def code_in(text: str) -> str:
    """The code in what somebody has pasted, which may be the whole text that was passed on."""
    found = text.partition(code.MARK)[2]
    end = next((at for at, sign in enumerate(found) if not (sign.isascii() and (sign.isalnum() or sign in "-_"))), None)
    return code.MARK + found[:end] if found else text.strip()


def add(model: Model, day: Day) -> Transition:
    """A friend's code taken in, to be played again in the worker; or why it is not."""
    row, text = results.row_of(model, day), code_in(model.day.typed)
    try:
        found = code.read(text, day.word)
    except Refused as refused:
        return with_page(model, fault=refused.fault), ()
    if found.day != day:
        return with_page(model, fault="other", elsewhere=results.address(found.day)), ()
    if found.engine != ENGINE % 256:
        return with_page(model, fault="engine"), ()
    if not row or not row.done:
        return model, ()
    if text == row.code:
        return with_page(model, fault="own"), ()
    if any(friend.code == text for friend in row.friends) or len(row.friends) >= rows.MOST_FRIENDS:
        return with_page(model, fault="twice"), ()
    row = row._replace(friends=(*row.friends, Friend(text)), revision=row.revision + 1)
    model, filing = keep(with_page(model, typed="", fault="", stopped=False), row)
    model, asking = ask_next(model, day)
    return model, (*filing, *asking)


def take_waiting(model: Model, day: Day) -> Transition:
    """A code that came as an address is taken in as soon as there is a result of one's own."""
    row = results.row_of(model, day)
    if row and row.done and model.day.typed.startswith(code.MARK) and not model.day.fault:
        known = model.day.typed == row.code or any(friend.code == model.day.typed for friend in row.friends)
        return (with_page(model, typed=""), ()) if known else add(model, day)
    return model, ()
