"""Days in a row as river stones."""

from nines.words.languages import Language
from web.widgets.html import Html, el


def streak_line(say: Language, days: int, week: tuple[bool, ...]) -> Html:
    """The last seven days as stones, and the number of days in a row in words."""
    stones = (el("i", cls="on" if played else None) for played in week)
    words = say.plural("{n} day in a row", "{n} days in a row", days)
    return el("p", el("span", stones, aria_hidden="true"), words, cls="streak")
