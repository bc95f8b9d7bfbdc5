"""A page for each game that needs neither Python nor a script: what it is, its rules, the ways to play and to learn it.

The build makes a file of each, in its own folder, in every language; every address is relative, whatever the site is
under.
"""

import re
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from nines.core.game import AnyGame
from nines.core.options import defaults
from nines.registry import GAMES
from nines.words.languages import LANGUAGES, Language, language
from web import faces
from web.pages.rules.view import article, headings
from web.state.routes import usual_seats
from web.widgets.brief import BRIEFS
from web.widgets.html import Html, el
from web.widgets.pictures import icon

ENGLISH = next(iter(LANGUAGES))


class Front(NamedTuple):
    """One of these pages: of which game, in which language."""

    key: str
    code: str

    @property
    def game(self) -> AnyGame:
        return GAMES[self.key]

    @property
    def say(self) -> Language:
        return language(self.code)

    @property
    def folder(self) -> str:
        """Where it lies, seen from the lobby: `nein-nine/`, `fr/nein-nine/`."""
        named = re.sub(r"[^a-z0-9]+", "-", self.game.name.lower()).strip("-")
        return f"{named}/" if self.code == ENGLISH else f"{self.code}/{named}/"

    @property
    def root(self) -> str:
        """The way from it to the lobby: `../`, `../../`."""
        return "../" * self.folder.count("/")

    @property
    def title(self) -> str:
        """What its tab is called."""
        return self.say.text("{game}: how to play", game=self.say.text(self.game.name))

    @property
    def description(self) -> str:
        """What it offers, for who has not come yet."""
        return self.say.text(
            "{blurb} {players}. The rules, a short lesson, and a match against the computer: free, no account.",
            blurb=self.say.text(self.game.blurb),
            players=self.say.text(self.game.players),
        )


def fronts() -> Iterator[Front]:
    """All of them, language by language."""
    return (Front(key, code) for code, key in product(LANGUAGES, GAMES))


def site_in_a_line(say: Language) -> str:
    """What the whole site offers."""
    return say.text("Five card games named after the nine. Free, no account.")


def links(code: str, root: str = "./") -> Html:
    """Every game's page in this language, `root` being the way to the lobby."""
    said = language(code)
    return el(
        "ul", (el("li", el("a", said.text(GAMES[key].name), href=root + Front(key, code).folder)) for key in GAMES)
    )


def body(front: Front) -> Html:
    """What such a page shows."""
    contents = el("aside", _brief(front), _contents(front), cls="aside contents noprint")
    return el(
        "main",
        _way_back(front),
        _opening(front),
        el("div", contents, article(front.say, front.game, drawn=False), _others(front), cls="two reading"),
        cls="page front",
    )


def _way_back(front: Front) -> Html:
    say = front.say
    languages = (
        el("a", name, cls="btn quiet", href=front.root + Front(front.key, code).folder, lang=code, hreflang=code)
        for code, name in LANGUAGES.items()
        if code != front.code
    )
    home = el("a", icon("back"), say.text("All games"), cls="btn quiet", href=front.root)
    return el(
        "nav",
        home,
        el("span", cls="grow"),
        el("span", languages, cls="languages"),
        cls="crumb",
        aria_label=say.text("Go back"),
    )


def _opening(front: Front) -> Html:
    """Whose page it is, at a glance: the name, one line, the two ways on, the cards that matter most."""
    say, game = front.say, front.game
    cards = (
        el("span", Html(faces.inline(str(card), uid=f"fan{at}")), cls="card")
        for at, card in enumerate(BRIEFS[game.key].shown)
    )
    return el(
        "header",
        el(
            "div",
            el("h1", say.text(game.name)),
            el("p", say.text(game.blurb), cls="lede"),
            el(
                "p",
                el("a", say.text("Play"), cls="btn go", href=_app(front, "setup")),
                el("a", say.text("Learn"), cls="btn", href=_app(front, "lesson")),
                cls="actions",
            ),
            el("p", say.text("{players}. Free, nothing to install.", players=say.text(game.players)), cls="label"),
        ),
        el("div", cards, cls="fan-out", aria_hidden="true"),
        cls="opening",
    )


def _app(front: Front, place: str) -> str:
    """The way to a place of the app, which then speaks the page's language."""
    asked = "" if front.code == ENGLISH else f"?lang={front.code}"
    return f"{front.root}#/{place}/{front.key}{asked}"


def _brief(front: Front) -> tuple[Html, Html]:
    return el("h2", front.say.text("In brief")), el("ul", (el("li", point) for point in points(front)))


def points(front: Front) -> tuple[str, ...]:
    """The game in five lines, as it is played unless somebody chooses otherwise."""
    seats = len(usual_seats(front.key, {}))
    return BRIEFS[front.key].points(front.say, defaults(front.game.choices), seats)


def _contents(front: Front) -> Html:
    parts = enumerate(headings(front.say, front.game), 1)
    listed = el("ol", (el("li", el("a", text, href=f"#part-{at}")) for at, text in parts))
    return el("nav", listed, cls="toc", aria_label=front.say.text("On this page"))


def _others(front: Front) -> Html:
    say = front.say
    games = (
        el(
            "li",
            el(
                "a", say.text(game.name), href=front.root + Front(key, front.code).folder,
                aria_current="page" if key == front.key else None,
            ),
        )
        for key, game in GAMES.items()
    )  # fmt: skip
    listed = el("nav", el("ul", games), cls="toc", aria_label=say.text("Rules"))
    return el("aside", el("h2", say.text("Rules")), listed, cls="aside others noprint", aria_label=say.text("Rules"))


def nowhere(root: str) -> Html:
    """What is shown at an address at which there is no page, in every language; `root` is the lobby's path."""
    return el("main", el("h1", "Nines"), (_nowhere(code, root) for code in LANGUAGES), cls="page front")


def _nowhere(code: str, root: str) -> Html:
    say = language(code)
    return el(
        "section",
        el("p", say.text("There is no page at this address."), cls="lede"),
        el("p", el("a", say.text("All games"), cls="btn", href=root)),
        links(code, root),
        lang=code,
    )
