"""How far somebody is: a ring that fills, and answers right in a row as river stones."""

from nines.words.languages import Language
from web.widgets.html import Html, el, many

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


def stones_of_steps(say: Language, step: int, count: int) -> Html:
    """The steps of a lesson, a stone each, and in words for who hears the page."""
    stones = (el("i", cls="done" if at < step else "now" if at == step else None) for at in range(count))
    number = say.text("Step {n} of {count}", n=step + 1, count=count)
    return many(el("span", stones, cls="steps-stones", aria_hidden="true"), el("span", number, cls="visually-hidden"))
