"""Small parts of sentences that every language has: number words, lists, points, and counts of tricks."""

from collections.abc import Iterable

from nines.game import Game
from nines.languages import Language, marked

MINUS = "−"


_WORDS = (
    marked("one"),
    marked("two"),
    marked("three"),
    marked("four"),
    marked("five"),
    marked("six"),
    marked("seven"),
    marked("eight"),
    marked("nine"),
    marked("ten"),
    marked("eleven"),
    marked("twelve"),
)


def number(n: int, language: Language) -> str:
    """A number in a running sentence: one to twelve in words (masculine ones in French), others in figures."""
    return language.text(_WORDS[n - 1]) if 1 <= n <= len(_WORDS) else plain(n)


def listed(items: Iterable[str], language: Language) -> str:
    """Some things in a row with the language's commas and its last *and*: `a, b and c`; nothing gives an empty text."""
    *first, last = tuple(items) or ("",)
    return language.text("{some} and {last}", some=", ".join(first), last=last) if first else last


def plain(n: int) -> str:
    """A number in figures, below zero with a real minus sign: `7`, `−1`."""
    return f"{n}".replace("-", MINUS)


def signed(n: int) -> str:
    """A change or a score in figures with its sign: `+2`, `−1`, and `0`."""
    return plain(n) if n <= 0 else f"+{n}"


def score(n: int, game: Game) -> str:
    """A running score as its game keeps it: with its sign where scores go both ways, else in plain figures."""
    return signed(n) if game.signed else plain(n)


def tricks_counted(n: int, language: Language) -> str:
    """A number of tricks as a phrase: `no tricks`, `one trick`, `four tricks`."""
    if n == 0:
        return language.text("no tricks")
    return language.plural("one trick", "{count} tricks", n, count=number(n, language))


def nines_counted(n: int, language: Language) -> str:
    """A number of 9s as a phrase: `no nines`, `one nine`, `two nines`."""
    if n == 0:
        return language.text("no nines")
    return language.plural("one nine", "{count} nines", n, count=number(n, language))


def cards_counted(n: int, language: Language) -> str:
    """A number of cards as a phrase: `one card`, `five cards`."""
    return language.plural("one card", "{count} cards", n, count=number(n, language))


def opening(text: str) -> str:
    """A phrase with a capital, to open a sentence."""
    return text[:1].upper() + text[1:]


def decimal(value: float, places: int, language: Language) -> str:
    """A number in figures with so many decimal places, and a real minus sign: `0.4`, `−1.25`; « 0,4 » in French."""
    whole, _, fraction = f"{abs(value):.{places}f}".partition(".")
    said = language.text("{whole}.{fraction}", whole=whole, fraction=fraction) if fraction else whole
    return MINUS + said if value < 0 and any(one in "123456789" for one in whole + fraction) else said


def percent(share: float) -> int:
    """A share in hundredths, never all or nothing where it is not: 0.999 is 99, 0.001 is 1."""
    return round(100 * share) if share in (0, 1) else min(99, max(1, round(100 * share)))


def hundredths(share: float, language: Language) -> str:
    """A share as it stands in a sentence: `78 %`."""
    return language.text("{n} %", n=percent(share))
