"""The lobby: matches to go on with, and the five games on a bill of fare."""

from nines.cards import card
from nines.games import GAMES
from nines.languages import LANGUAGES, Language, language
from web import faces
from web.model import Model, Saved
from web.screens.finished import finished
from web.screens.html import Html, el
from web.screens.menu import dishes
from web.screens.pictures import face, icon

_SPREAD = ("TS", "9D", "KH", "JK")


def lobby(model: Model, starting: bool = False) -> Html:
    """The first screen; while the page is `starting` it says so, and the links wait for Python."""
    say = language(model.settings.language)
    return el(
        "main",
        _hero(say),
        el(
            "div",
            _starting(say) if starting else None,
            (_saved(say, one, first=at == 0) for at, one in enumerate(one for one in model.saved if not one.over)),
            dishes(say, "setup"),
            finished(model, say),
            _foot(say),
            cls="carte",
        ),
        cls="lobby",
        data_screen="lobby",
    )


def _hero(say: Language) -> Html:
    spread = [el("span", Html(faces.inline("JC", "german", uid="hero")), cls="card")]
    spread += [el("span", face(card(code), "full"), cls="card") for code in _SPREAD]
    return el(
        "header",
        el("h1", "Nines"),
        el("p", say.text("Five card games called Nine, at one small table.")),
        el("div", spread, cls="spread", aria_hidden="true"),
        cls="hero",
    )


def _starting(say: Language) -> Html:
    return el(
        "p",
        el("progress", max="100", value="0", aria_label=say.text("Loading")),
        el("span", say.text("Setting the table…")),
        cls="starting",
        role="status",
    )


def _saved(say: Language, saved: Saved, first: bool) -> Html:
    return el(
        "section",
        el("span", face(GAMES[saved.record.game].token), cls="card mini", aria_hidden="true"),
        el("p", el("b", saved.title), el("span", saved.summary, cls="label"), cls="grow"),
        el(
            "button", icon("close"), type="button", cls="btn quiet", data_do=f"forget {saved.id}",
            aria_label=say.text("Remove {match}", match=saved.title),
        ),
        el("a", say.text("Continue"), cls="btn go" if first else "btn", href=f"#/table/{saved.id}"),
        cls="cont",
        aria_label=say.text("Continue"),
    )  # fmt: skip


def _foot(say: Language) -> Html:
    others = ((code, name) for code, name in LANGUAGES.items() if code != say.code)
    return el(
        "nav",
        el("a", say.text("Rules"), href="#/rules"),
        el("a", say.text("Settings"), href="#/settings"),
        el("a", say.text("Fair play"), href="#/fair"),
        (
            el("button", name, type="button", cls="btn quiet", data_do=f"set language {code}", lang=code)
            for code, name in others
        ),
        cls="foot",
        aria_label=say.text("More"),
    )
