"""The lobby: matches to go on with, and the games on a bill of fare."""

from nines.core.cards import Card
from nines.registry import GAMES
from nines.words.languages import LANGUAGES, Language, language
from web import faces
from web.pages.lobby import today
from web.pages.lobby.finished import finished
from web.state import commands
from web.state.model import Model, Saved
from web.widgets.html import Html, el
from web.widgets.menu import to_play
from web.widgets.pictures import face, icon

SPREAD = ("TS", "9D", "KH", "JK")


def lobby(model: Model, starting: bool = False) -> Html:
    """The first screen; while the page is `starting` it says so, and the links wait for Python."""
    say = language(model.settings.language)
    return el(
        "main",
        _hero(say, starting),
        el(
            "div",
            (
                _saved(say, saved, first=at == 0)
                for at, saved in enumerate(saved for saved in model.saved if not saved.over)
            ),
            _mistakes(say, model.mistakes.waiting),
            _offer(say) if is_new(model) else None,
            _day(say, model),
            _friends(say, model),
            to_play(say, short=bool(model.saved), learnt=model.learnt),
            finished(model, say),
            _foot(say),
            cls="carte",
        ),
        cls="lobby",
        data_screen="lobby",
    )


def _hero(say: Language, starting: bool) -> Html:
    spread = [el("span", Html(faces.inline("JC", "german", uid="hero")), cls="card")]
    spread += [el("span", face(Card.parse(code), "full"), cls="card") for code in SPREAD]
    return el(
        "header",
        el("h1", "Nines"),
        el("p", say.text("Five card games named after the nine.")),
        el("p", say.text("Free. Play alone, or pass one device round. Nothing to install."), cls="promise"),
        el("div", spread, cls="spread", aria_hidden="true"),
        _starting(say) if starting else None,
        cls="hero",
    )


def _mistakes(say: Language, waiting: int) -> Html | None:
    """How many of one's own mistakes wait to be tried again; nothing where none does."""
    if not waiting:
        return None
    title = say.plural("{n} position to try again", "{n} positions to try again", waiting)
    told = el("p", el("b", title), el("span", say.text("from your own matches"), cls="label"), cls="grow")
    link = el("a", say.text("Try again"), cls="btn", href="#/mistakes")
    return el("section", told, link, cls="cont", aria_label=say.text("Try again"))


def _day(say: Language, model: Model) -> Html:
    """The way to the deals of the day, and how many of today's are played, once it is known what day it is."""
    played = len(today.played(model.played_today, model.mistakes.day))
    told = say.text("{n} of {all} played today", n=played, all=len(GAMES))
    words = el("span", told if played else say.text("The same cards for everybody"), cls="label")
    return el("p", el("a", say.text("Deal of the day"), href="#/day"), words, cls="day-row")


def _friends(say: Language, model: Model) -> Html:
    """The way to playing with others, and whether a table with friends waits."""
    told = say.text("A table is waiting for you") if model.tables else say.text("At one device, or each at your own")
    link = el("a", say.text("With friends"), href="#/company")
    return el("p", link, el("span", told, cls="label"), cls="day-row")


def is_new(model: Model) -> bool:
    """Whether somebody is here who has begun neither a match, a lesson nor a deal of the day in this browser."""
    return not (model.saved or model.learnt or model.played_today)


def _offer(say: Language) -> Html:
    """Where whoever is new may begin: with the first game, and its lesson."""
    game = next(iter(GAMES.values()))
    words = say.text("Learn {game} by playing one deal. It takes three minutes.", game=say.text(game.name))
    return el(
        "section",
        el("span", face(game.token), cls="card mini", aria_hidden="true"),
        el("p", el("b", say.text("New here?")), el("span", words), cls="grow"),
        el("a", say.text("Show me"), cls="btn go", href=f"#/lesson/{game.key}"),
        cls="cont offer",
        aria_label=say.text("New here?"),
    )


def _starting(say: Language) -> Html:
    """How far the start is: laid over the picture, so that nothing moves when it goes."""
    return el(
        "div",
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
            "button", icon("close"), type="button", cls="btn quiet", data_do=commands.Forget(saved.id),
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
        el("a", say.text("Lessons"), href="#/lessons"),
        el("a", say.text("Settings"), href="#/settings"),
        el("a", say.text("Fair play"), href="#/fairness"),
        el("a", say.text("Finished matches"), href="#/finished"),
        el("a", say.text("Puzzles"), href="#/puzzles"),
        (
            el("button", name, type="button", cls="btn quiet", data_do=commands.Set("language", code), lang=code)
            for code, name in others
        ),
        # Seen, and answered, where the browser would do it: web/js/boot.js.
        el("button", say.text("Install"), type="button", cls="btn quiet install"),
        cls="foot",
        aria_label=say.text("More"),
    )
