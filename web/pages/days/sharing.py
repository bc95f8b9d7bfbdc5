"""What is passed on of a day: its text, and the address that opens its code."""

from nines.days import share
from web.match.session import say_in
from web.pages.days import results, rows
from web.pages.days.outcome import passed_on
from web.state.day_rows import DayRow
from web.state.model import Model


def code_to_share(row: DayRow) -> str:
    """The code alone."""
    return row.code


def text_to_share(model: Model, row: DayRow, *, marked: bool = True) -> str:
    """Words, a sign for each deal if they are wanted, and an address with the code: no card of it is in there."""
    day, score = rows.day_of(row), rows.score_of(row)
    address = f"{model.day.site}#/day/{row.code}"
    say = say_in(model)
    result, scores = passed_on(say, row)
    made = f"{result} ({scores})" if scores else result
    return share.text(say, day, score, results.standing(row), address, marked=marked, made=made)
