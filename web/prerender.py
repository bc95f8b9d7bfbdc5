"""What the page holds before Python is there, made when the site is built: the lobby in each language, the words for
the wait, and the drawings of the cards."""

import json
from html import escape

from nines.languages import LANGUAGES, TRANSLATED, language
from web import faces
from web.model import Model
from web.screens.lobby import lobby as painted
from web.settings import Settings


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
        "slow": say.text("This takes longer than usual. The connection may be slow; your saved matches are safe."),
        "failed": say.text("The game could not be started"),
        "safe": say.text("Your saved matches are safe in this browser. Check the connection, then try again."),
        "again": say.text("Try again"),
        "report": say.text("Copy report"),
        "copied": say.text("The report is copied."),
    }


def noscript() -> str:
    """What a browser without scripts shows, in every language."""
    return "".join(f'<p lang="{code}">{escape(_without_scripts(code))}</p>' for code in LANGUAGES)


def _without_scripts(code: str) -> str:
    return language(code).text("This game needs JavaScript, which is switched off here.")
