"""What the page holds before Python is there, made when the site is built: the lobby in each language, what to read at
another address, the words for the wait, and the drawings of the cards."""

import json
from collections.abc import Callable
from html import escape

from nines.lessons import LESSONS
from nines.registry import GAMES
from nines.words.languages import LANGUAGES, TRANSLATED, language
from web import faces
from web.pages.lessons.slip import said
from web.pages.lobby.view import lobby as painted
from web.state.model import Model
from web.state.settings import Settings
from web.view import front
from web.widgets.html import Html, el, many


def lobby() -> str:
    """The lobby in English, in which the page is written."""
    return painted(Model(settings=Settings(language="en")), starting=True)


def lobbies() -> str:
    """The lobby in every other language, each in a template that only becomes part of the page when it is wanted."""
    return "".join(
        f'<template id="lobby-{code}">{painted(Model(settings=Settings(language=code)), starting=True)}</template>'
        for code in TRANSLATED
    )


def reading() -> str:
    """What there is to read for who waits at the address of a game: its five lines, or how its lesson begins.

    A template a language; `data-of` says for which address (web/js/boot.js).
    """
    return "".join(f'<template id="reading-{code}">{many(map(_of_game(code), GAMES))}</template>' for code in LANGUAGES)


def _of_game(code: str) -> Callable[[str], Html]:
    say = language(code)

    def read(key: str) -> Html:
        lesson = LESSONS[key][0]
        step, page = lesson.steps[0], front.Front(key, code)
        brief = el("ul", (el("li", point) for point in front.points(page)))
        slip = el("p", el("b", said(step.head, say)), " ", said(step.body, say))
        return many(
            el("section", el("h2", say.text(page.game.name)), brief, data_of=key, cls="aside meanwhile"),
            el("section", el("h2", say.text(lesson.title)), slip, data_of=f"lesson/{key}", cls="aside meanwhile"),
        )

    return read


def sprite() -> str:
    """Every card of the French pack, drawn once for the whole page."""
    return faces.sprite()


def words() -> str:
    """What the page says while Python is on its way, by language, as JSON that is safe in a script element."""
    spoken = {code: _words(code) for code in LANGUAGES}
    return json.dumps(spoken, ensure_ascii=False).replace("<", "\\u003c")


def _words(code: str) -> dict[str, str]:
    say = language(code)
    return {
        "fetching": say.text("Fetching the cards: {percent}%"),
        "starting": say.text("Shuffling…"),
        "chosen": say.text("{game} opens in a moment…"),
        "page": say.text("{page}: one moment…"),
        "match": say.text("Your match opens in a moment…"),
        "continue": say.text("Continue"),
        "slow": say.text(
            "Still waiting for {what}. The connection may be slow; your saved matches are safe. So far: {percent}%"
        ),
        "python": say.text("Python, the language the game is written in"),
        "games": say.text("the games"),
        "files": say.text("the page’s own files"),
        "busy": say.text("Everything has arrived. This device is taking longer than usual to start."),
        "failed": say.text("The game couldn’t start"),
        "safe": say.text("Your saved matches are safe in this browser. Check the connection, then try again."),
        "again": say.text("Try again"),
        "trying": say.text("Trying…"),
        "report": say.text("Copy report"),
        "copied": say.text("Report copied."),
        "framed": say.text("This page is embedded in another one. Nines runs only on its own."),
        "alone": say.text("Open Nines in its own tab"),
        "file": say.text("This page was opened from a file. Browsers run it only from a web address."),
        "old": say.text(
            "This browser is too old for Nines, which needs Chrome or Edge 123, Firefox 121, Safari 17.5, or later."
        ),
        "bare": say.text(
            "This browser doesn’t run WebAssembly, which Nines needs. Lockdown mode or an extension may be blocking it."
        ),
    }


def unscripted() -> str:
    """What is shown in the place of everything else until a script of ours has run, in every language.

    Scripts may be turned off, or held back by a policy that the host sends, a proxy or an extension.
    """
    return f'<main class="page"><h1>Nines</h1>{"".join(map(_without_scripts, LANGUAGES))}</main>'


def _without_scripts(code: str) -> str:
    say = language(code)
    about = front.site_in_a_line(say)
    why = say.text(
        "This game needs JavaScript. Either it is turned off in this browser, or something blocks this page’s "
        "scripts: an extension, or a Content-Security-Policy that this site’s host adds."
    )
    rules = say.text("The rules can be read without JavaScript:")
    told = f'<p class="lede">{escape(about)}</p><p>{escape(why)}</p><p>{escape(rules)}</p>'
    return f'<section lang="{code}">{told}{front.links(code)}</section>'
