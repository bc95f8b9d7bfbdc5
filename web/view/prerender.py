"""What the page holds before Python is there, made when the site is built: the lobby in each language, the words for
the wait, and the drawings of the cards."""

import json
from html import escape

from nines.words.languages import LANGUAGES, TRANSLATED, language
from web import faces
from web.screens.pages.lobby import lobby as painted
from web.state.model import Model
from web.state.settings import Settings


def lobby() -> str:
    """The lobby in English, in which the page is written."""
    return painted(Model(settings=Settings(language="en")), starting=True)


def lobbies() -> str:
    """The lobby in every other language, each in a template that only becomes part of the page when it is wanted."""
    return "".join(
        f'<template id="lobby-{code}">{painted(Model(settings=Settings(language=code)), starting=True)}</template>'
        for code in TRANSLATED
    )


def sprite() -> str:
    """Every card of the French pack, drawn once for the whole page."""
    return faces.sprite()


def words() -> str:
    """What the page says while Python is on its way, by language, as JSON that is safe in a script element."""
    said = {code: _words(code) for code in LANGUAGES}
    return json.dumps(said, ensure_ascii=False).replace("<", "\\u003c")


def _words(code: str) -> dict[str, str]:
    say = language(code)
    return {
        "fetching": say.text("Fetching the cards: {percent} %"),
        "starting": say.text("Shuffling…"),
        "chosen": say.text("{game} opens in a moment…"),
        "match": say.text("Your match opens in a moment…"),
        "continue": say.text("Continue"),
        "slow": say.text(
            "Still waiting for {what}. The connection may be slow; your saved matches are safe. So far: {percent} %"
        ),
        "python": say.text("Python, in which the game is written"),
        "games": say.text("the games"),
        "files": say.text("the page’s own files"),
        "busy": say.text("Everything is here. This device takes longer than usual to begin."),
        "failed": say.text("The game could not be started"),
        "safe": say.text("Your saved matches are safe in this browser. Check the connection, then try again."),
        "again": say.text("Try again"),
        "trying": say.text("Trying…"),
        "report": say.text("Copy report"),
        "copied": say.text("The report is copied."),
        "framed": say.text("This page stands inside another one. Nines only runs by itself."),
        "alone": say.text("Open Nines by itself"),
        "file": say.text("This page was opened from a file. Browsers run it only from a web address."),
        "old": say.text(
            "This browser is too old for Nines, which needs Chrome or Edge 123, Firefox 121, Safari 17.5, or later."
        ),
        "bare": say.text(
            "This browser does not run WebAssembly, which Nines needs. A lockdown mode or an extension may forbid it."
        ),
    }


def noscript() -> str:
    """What a browser without scripts shows in the place of everything else, in every language."""
    return f'<main class="page"><h1>Nines</h1>{"".join(map(_without_scripts, LANGUAGES))}</main>'


def _without_scripts(code: str) -> str:
    say = language(code)
    about = say.text("Five card games named after the nine. Free, no account.")
    why = say.text("This game needs JavaScript, which is switched off here.")
    return f'<section lang="{code}"><p class="lede">{escape(about)}</p><p>{escape(why)}</p></section>'
