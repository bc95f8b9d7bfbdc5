"""How far somebody is: a ring that fills, and answers right in a row as river stones."""

from nines.words.languages import Language
from web.widgets.html import Html, el

STONES = 7
"""So many stones lie in a row."""


def ring(part: int, whole: int) -> Html:
    """A ring filled as far as a part of the whole; words beside it say the same."""
    share = round(100 * part / max(1, whole))
    circle = '<circle cx="18" cy="18" r="14.5" fill="none" stroke-width="6"'
    filled = f'stroke="var(--pen)" pathLength="100" stroke-dasharray="{share} 100" transform="rotate(-90 18 18)"'
    drawn = Html(f'{circle} stroke="var(--rule)"/>' + (f"{circle} {filled}/>" if share else ""))
    return el("svg", drawn, width="36", height="36", viewBox="0 0 36 36", aria_hidden="true")


def streak_of_answers(say: Language, now: int, best: int) -> Html | None:
    """The answers right in a row, and the best so far; nothing before the first right one."""
    if not best:
        return None
    stones = (el("i", cls="on" if place < now else None) for place in range(STONES))
    words = say.plural("{n} right in a row", "{n} right in a row", now)
    at_most = say.text("best: {n}", n=best)
    return el("p", el("span", stones, aria_hidden="true"), f"{words} · {at_most}", cls="streak")
