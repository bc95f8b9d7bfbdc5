"""Small parts of sentences that every language has: number words, lists, points, and counts of tricks."""

import re
from collections.abc import Iterable

from nines.core.game import AnyGame
from nines.words.languages import Language, mark

MINUS = "−"


_WORDS = (
    mark("one"),
    mark("two"),
    mark("three"),
    mark("four"),
    mark("five"),
    mark("six"),
    mark("seven"),
    mark("eight"),
    mark("nine"),
    mark("ten"),
    mark("eleven"),
    mark("twelve"),
)


def number(n: int, language: Language) -> str:
    """A number in a running sentence: one to twelve in words, masculine where gender counts, others in figures."""
    return language.text(_WORDS[n - 1]) if 1 <= n <= len(_WORDS) else figure(n)


_SOFTENED = {
    "es": (
        (" y ", " e ", re.compile(r"h?[ií](?!e)", re.IGNORECASE)),
        (" o ", " u ", re.compile(r"h?[oó]|8|11\b", re.IGNORECASE)),
    )
}
"""The *and* and the *or* of a language that give way to another word, and before what: Spanish `siete u ocho`."""


def list_of(items: Iterable[str], language: Language) -> str:
    """Some things in a row with the language's commas and its last *and*: `a, b and c`; nothing gives an empty text."""
    return _linked(mark("{some} and {last}"), tuple(items), language)


def any_of(items: Iterable[str], language: Language) -> str:
    """Some things in a row with the language's commas and its last *or*: `a, b or c`; nothing gives an empty text."""
    return _linked(mark("{some} or {last}"), tuple(items), language)


def _linked(message: str, items: tuple[str, ...], language: Language) -> str:
    *first, last = items or ("",)
    if not first:
        return last
    said = language.text(message, some=", ".join(first), last=last)
    for word, instead, before in _SOFTENED.get(language.code, ()):
        if said.endswith(word + last) and before.match(last):
            said = said.removesuffix(word + last) + instead + last
    return said


def figure(n: int) -> str:
    """A number in figures, below zero with a real minus sign: `7`, `−1`."""
    return f"{n}".replace("-", MINUS)


def signed_figure(n: int) -> str:
    """A change or a score in figures with its sign: `+2`, `−1`, and `0`."""
    return figure(n) if n <= 0 else f"+{n}"


def score(n: int, game: AnyGame) -> str:
    """A running score as its game keeps it: with its sign where scores go both ways, else in plain figures."""
    return signed_figure(n) if game.signed else figure(n)


def tricks_counted(n: int, language: Language) -> str:
    """A number of tricks as a phrase: `no tricks`, `one trick`, `four tricks`."""
    if n == 0:
        return language.text("no tricks")
    return language.plural("one trick", "{count} tricks", n, count=number(n, language))


def opening_tricks(n: int, language: Language) -> str:
    """A number of tricks at the head of a sentence: `No tricks`, `One trick`, `Four tricks`.

    One has a text of its own: within a sentence German writes the figure, which fits every case.
    """
    return language.text("One trick") if n == 1 else capitalized(tricks_counted(n, language))


def nines_counted(n: int, language: Language) -> str:
    """A number of 9s as a phrase: `no nines`, `one nine`, `two nines`."""
    if n == 0:
        return language.text("no nines")
    return language.plural("one nine", "{count} nines", n, count=number(n, language))


def cards_counted(n: int, language: Language) -> str:
    """A number of cards as a phrase: `one card`, `five cards`."""
    return language.plural("one card", "{count} cards", n, count=number(n, language))


def capitalized(text: str) -> str:
    """A phrase with a capital, to open a sentence."""
    return text[:1].upper() + text[1:]


def after_colon(sentence: str, language: Language) -> str:
    """A sentence that begins with no name, as it goes on behind a colon: German keeps its capital there."""
    return sentence if language.code == "de" else sentence[:1].lower() + sentence[1:]


def decimal(value: float, places: int, language: Language) -> str:
    """A number in figures with so many decimal places, and a real minus sign: `0.4`, `−1.25`; « 0,4 » in French."""
    whole, _, fraction = f"{abs(value):.{places}f}".partition(".")
    said = language.text("{whole}.{fraction}", whole=whole, fraction=fraction) if fraction else whole
    return MINUS + said if value < 0 and any(digit in "123456789" for digit in whole + fraction) else said


def amount(value: float, language: Language) -> str:
    """A number in figures with one decimal place, a whole one without: `1`, not `1.0`."""
    return decimal(value, int(round(value, 1) % 1 != 0), language)


def ones(figure: str) -> int:
    """A whole number by which the noun after such a figure is one or many: French has 1,5 as one, others as many."""
    size = float(figure.replace(",", ".").replace(MINUS, ""))
    return 1 if size == 1 else 0 if size < 2 else 2


def percent(share: float) -> int:
    """A share in hundredths, never all or nothing where it is not: 0.999 is 99, 0.001 is 1."""
    return round(100 * share) if share in (0, 1) else min(99, max(1, round(100 * share)))


def how_often(share: float, language: Language) -> str:
    """How often something came true that came true in half of the deals or more, at the end of a clause."""
    if share == 1:
        return language.text("in every deal we tried")
    if share >= NEARLY_ALWAYS:
        return language.text("nearly always")
    if share < ABOUT_HALF:
        return language.text("about half the time")
    return language.text("about {n} times in 10", n=min(8, max(6, round(10 * share))))


NEARLY_ALWAYS, ABOUT_HALF = 0.85, 0.55
"""From this share on it is *nearly always*; below this one it is *about half the time*."""


def sound_alike(share: float, other: float) -> bool:
    """Whether two shares are told by the same words, each by what happens in half of the worlds or more."""
    return _sounds(share) == _sounds(other)


def _sounds(share: float) -> tuple[bool, int]:
    comes = share >= 0.5
    often = share if comes else 1 - share
    if often < ABOUT_HALF:
        return True, 5
    if often >= NEARLY_ALWAYS:
        return comes, 9 + (often == 1)
    return comes, min(8, max(6, round(10 * often)))


def how_often_at_least(low: float, high: float, language: Language) -> str:
    """The same of several shares from the least to the greatest, all on one side of half or near it; below half, how
    often it did not come true."""
    if low < 0.5 < high:
        return language.text("about half the time")
    least, most = (low, high) if low >= 0.5 else (1 - high, 1 - low)
    often = how_often(least, language)
    if least < NEARLY_ALWAYS and often != how_often(most, language):
        return language.text("more often than not")
    return often


def how_often_comes(share: float, language: Language) -> str:
    """How often something came true, below half as well, at the end of a clause."""
    if share >= 0.5:
        return how_often(share, language)
    return _roughly(share, language) or language.text("less than 1 time in 10")


def how_often_all_come(low: float, high: float, language: Language) -> str:
    """The same of several shares from the least to the greatest, all on one side of half or near it."""
    if high < 0.5:
        if sound_alike(low, high):
            return how_often_comes((low + high) / 2, language)
        often = how_often_comes(low, language)
        return often if often == how_often_comes(high, language) else language.text("less than half the time")
    return how_often_at_least(low, high, language)


def usually(share: float, language: Language) -> str:
    """How often something is thought to come true where nothing was tried out: `almost every time`."""
    if share in (0, 1):
        return language.text("every time") if share else language.text("never")
    return _roughly(share, language) or (
        language.text("almost every time") if share > 0.5 else language.text("hardly ever")
    )


def _roughly(share: float, language: Language) -> str:
    """A share in tenths; nothing where that would be all or none."""
    tenths = round(10 * share)
    if tenths in (0, 10):
        return ""
    if tenths == 5:
        return language.text("about half the time")
    return language.plural("about {n} time in 10", "about {n} times in 10", tenths)
