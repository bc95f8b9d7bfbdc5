"""Finding a paragraph of the rules or a setting: by all words typed, whatever their forms, accents and capitals.

A word is found as a part of another, in another form (*trumps*, *Trümpfe*), and a number in figures and in words.
"""

import re
from functools import cache
from unicodedata import combining, normalize

from nines.words.languages import Language
from nines.words.phrases import number
from web.state.model import Search
from web.widgets.html import Html, el

LONGEST = 60
"""Characters that can be typed."""
MOST = 10
"""Numbers up to this one are found in figures and in words."""
ZERO = {"en": "zero", "fr": "zéro", "de": "null", "es": "cero"}
FORMS, PLURAL = ((4, 4), (3, 2)), 2
"""Two words are forms of one that begin with so many letters alike, and go on with so few, both together;
a number in letters may have a plural of so many more."""


def searched(typed: str) -> Search | None:
    """What is looked for once this was typed; None where it is nothing, and the whole page is shown."""
    text = typed[:LONGEST]
    return Search(text) if text.strip() else None


def search_field(words: str, sought: str, beside: Html | None = None) -> Html:
    """Where one types what to find; `beside` lies at its end."""
    typed = el(
        "input", type="text", role="searchbox", cls="txt", id="find", name="find", value=sought, autocomplete="off",
        placeholder=words, aria_label=words, inputmode="search", maxlength=LONGEST,
    )  # fmt: skip
    return el("p", typed, beside, cls="find")


def holds(text: str, sought: str, say: Language) -> bool:
    """Whether a text in this language holds every word that is sought, or a form of it, or what begins one."""
    words, plain = _words(_plain(sought)), _plain(text)
    there = _words(plain)
    return bool(words) and all((word in plain and not word.isdigit()) or _is_there(word, there, say) for word in words)


def _is_there(word: str, there: list[str], say: Language) -> bool:
    """Whether a form of a word is there, or its number."""
    value = _number(word, say)
    return any(_is_form(word, other) or (value is not None and value == _number(other, say)) for other in there)


def _is_form(word: str, other: str) -> bool:
    alike = next((at for at, (a, b) in enumerate(zip(word, other)) if a != b), min(len(word), len(other)))
    endings = len(word) + len(other) - 2 * alike
    return any(alike >= stem and endings <= most for stem, most in FORMS)


def _number(word: str, say: Language) -> int | None:
    """Which number a word is, in figures (`9`, `9s`) or in letters (`nine`, `nines`); None where it is none."""
    if figures := re.fullmatch(r"(\d+)\D*", word):
        return int(figures[1])
    found = (n for name, n in _names(say).items() if word.startswith(name) and len(word) - len(name) <= PLURAL)
    return next(found, None)


@cache
def _names(say: Language) -> dict[str, int]:
    """The numbers in letters, the longest first."""
    names = {_plain(number(n, say)): n for n in range(1, MOST + 1)} | {_plain(ZERO[say.code]): 0}
    return dict(sorted(names.items(), key=lambda named: -len(named[0])))


def _words(plain: str) -> list[str]:
    return re.findall(r"\w+", plain)


def _plain(text: str) -> str:
    return "".join(sign for sign in normalize("NFD", text.casefold()) if not combining(sign))
