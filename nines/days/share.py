"""A result as text to pass on: words first, then one sign a deal, then an address; no card in it."""

from nines.days.field import Standing
from nines.days.table import Day, Score
from nines.registry import GAMES
from nines.words.dates import day_and_month
from nines.words.languages import Language
from nines.words.phrases import MINUS, decimal

ABOVE, EVEN, BELOW = "●", "–", "○"


def points(say: Language, score: Score, game: str) -> str:
    """What a score comes to: points above the table's average with their sign, or the matches won."""
    if not GAMES[game].tricks:
        return say.text("{n} of {all} won", n=score.total, all=len(score.deals))
    return signed(say, score.total, score.parts)


def signed(say: Language, total: int, parts: int) -> str:
    """So many parts of a point with their sign, to one place: `+1.3`, `−2`, `0`."""
    tenths = round(abs(total) * 10 / parts)
    if not tenths:
        return "0"
    figure = str(tenths // 10) if tenths % 10 == 0 else decimal(tenths / 10, 1, say)
    return f"{MINUS if total < 0 else '+'}{figure}"


def better_than(say: Language, standing: Standing) -> str:
    """How one stands in the field, in words: plays that are as good are not beaten. Empty where none is."""
    if not standing.worse:
        return ""
    return say.text("better than {n} of {all}", n=standing.worse, all=standing.plays)


def signs(score: Score, game: str) -> str:
    """One sign a deal, against the table's average; where cards are shed, for each match whether it was won."""
    middle = 0 if GAMES[game].tricks else 0.5
    return " ".join(ABOVE if deal > middle else EVEN if deal == middle else BELOW for deal in score.deals)


def text(
    say: Language, day: Day, score: Score, standing: Standing | None, address: str, *, marked: bool = True,
    made: str = "",
) -> str:  # fmt: skip
    """The text to pass on; without its signs where they are not wanted. `made` is the result in the game's own points,
    where it is known."""
    date = day_and_month(say, day.date.month, day.date.day)
    said = ["Nines", say.text(GAMES[day.game].name), date, made or points(say, score, day.game)]
    if standing:
        said.append(better_than(say, standing))
    return "\n".join((" · ".join(filter(None, said)), *([signs(score, day.game)] if marked else []), address))
