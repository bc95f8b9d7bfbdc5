"""The lobby: matches to go on with, what there is to do today, and the games."""

from nines.core.cards import Card
from nines.registry import GAMES
from nines.words.languages import LANGUAGES, Language, language
from web.pages.lobby import today
from web.pages.lobby.games import games
from web.state import commands, routes
from web.state.model import Model, Saved
from web.state.persons import of_record, sitter
from web.storage import learnt
from web.storage.saves import FINISHED_KEPT
from web.widgets.html import Html, Inside, el, many
from web.widgets.pictures import coaster, face, icon
from web.widgets.streak import streak_line
from web.widgets.table_picture import EIGHT, NINE, puzzle_picture, table_picture, tile, two_cards

SPREAD = ("JC", "TS", "9D", "KH", "JK")


def lobby(model: Model, starting: bool = False) -> Html:
    """The first screen; while the page is `starting` it says so, and the links wait for Python."""
    say = language(model.settings.language)
    new = is_new(model)
    return el(
        "main",
        _hero(say, starting),
        el(
            "div",
            _menu(say),
            (
                _saved(say, saved, _sitting(model, saved), first=at == 0)
                for at, saved in enumerate(saved for saved in model.saved if not saved.over)
            ),
            _offer(say) if new else _today(say, model),
            games(say, model),
            _today(say, model, starting=starting) if new else None,
            _friends(say, model),
            _finished(model, say),
            cls="carte",
        ),
        cls="lobby",
        data_screen="lobby",
    )


def _hero(say: Language, starting: bool) -> Html:
    spread = [el("span", face(Card.parse(code), "full"), cls="card") for code in SPREAD]
    return el(
        "header",
        el("h1", "Nines"),
        el("p", say.text("Five card games named after the nine.")),
        el("p", say.text("Play free, alone or with friends, with nothing to install."), cls="promise"),
        el("div", spread, cls="spread", aria_hidden="true"),
        _starting(say) if starting else None,
        cls="hero",
    )


def _today(say: Language, model: Model, *, starting: bool = False) -> Html:
    """What there is to do today; mistakes only where some wait, which while `starting` is seen in the browser alone
    (web/js/lobby.in.js)."""
    date = model.mistakes.day
    run = today.running(model.played_today, date) if model.settings.streak else None
    tiles = [_deal_of_the_day(say, model), _puzzles(say, model)]
    if starting or model.mistakes.waiting:
        tiles.append(_mistakes(say, model.mistakes.waiting))
    return el(
        "section",
        el("h2", say.text("Today")),
        streak_line(say, run.days, run.week) if run and run.days > 1 else None,
        el("ul", (el("li", tile) for tile in tiles)),
        cls="today",
        aria_label=say.text("Today"),
    )


def _deal_of_the_day(say: Language, model: Model) -> Html:
    """The way to the deals of the day, with today's game once it is known what day it is."""
    game = today.game_of(model.mistakes.day)
    done = game in today.played(model.played_today, model.mistakes.day)
    place = today.place(model.played_today, model.mistakes.day) if done else None
    told = say.text(GAMES[game].name) if game else say.text("The same cards for everybody")
    if place and place.beaten:
        told = f"{told}, {say.text('better than {n} of {all}', n=place.beaten, all=place.of)}"
    picture = table_picture(game or next(iter(GAMES)))
    return _tile(picture, say.text("Deal of the day"), told, "day", done=say.text("already played") if done else "")


def _puzzles(say: Language, model: Model) -> Html:
    solved = today.puzzle_is_solved(model.learnt, model.mistakes.day)
    done = say.text("solved") if solved else ""
    return _tile(puzzle_picture(), say.text("Puzzle"), say.text("One position, one choice"), "puzzles", done=done)


def _mistakes(say: Language, waiting: int) -> Html:
    """How many of one's own mistakes wait to be tried again."""
    told = say.plural("{n} position waiting", "{n} positions waiting", waiting) if waiting else "\u00a0"
    return _tile(two_cards((NINE, "made"), (EIGHT, "")), say.text("Your mistakes"), told, "mistakes")


def _tile(picture: Html, title: str, told: str, place: str, *, done: str = "") -> Html:
    mark = el("span", icon("done"), el("span", done, cls="visually-hidden"), cls="is-done") if done else None
    return tile(picture, many(title, mark), told, f"#/{place}", place)


def _friends(say: Language, model: Model) -> Html:
    """The way to playing with others, and whether a table with friends waits."""
    told: Inside = say.text("A table is waiting for you")
    if not model.tables:  # the page knows whether its site has a place for live tables before Python does
        live, apart = (
            say.text("On one device or several"),
            say.text("On one device, or apart with the same cards"),
        )
        told = many(el("span", live, cls="with-relay"), el("span", apart, cls="without-relay"))
    return tile(icon("friends"), say.text("With friends"), told, "#/company")


def is_new(model: Model) -> bool:
    """Whether somebody is here who has begun neither a match, a lesson nor a deal of the day in this browser; whoever
    has only answered a puzzle still knows no game from it."""
    return not (model.saved or learnt.has_begun_lesson(model.learnt) or model.played_today)


def _offer(say: Language) -> Html:
    """Where whoever is new may begin: with the first game, and its lesson."""
    game = next(iter(GAMES.values()))
    words = say.text("Learn {game} in three minutes, by playing at the table.", game=say.text(game.name))
    return el(
        "section",
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


def _sitting(model: Model, saved: Saved) -> tuple[Html, ...]:
    """The faces of the computer players at a match, over its picture, so that nothing moves when they come."""
    if not model.settings.portraits:
        return ()
    seats = (seat for seat, who in enumerate(saved.record.seats) if who != "human")
    given = of_record(saved.record, saved.given)
    return tuple(coaster("", sitter(given, seat)) for seat in seats)


def _saved(say: Language, saved: Saved, sitting: tuple[Html, ...], first: bool) -> Html:
    return el(
        "section",
        table_picture(saved.record.game, *sitting),
        el("p", el("b", saved.title), el("span", saved.summary, cls="label"), cls="grow"),
        el(
            "button", icon("close"), type="button", cls="btn quiet", data_do=commands.Forget(saved.id),
            aria_label=say.text("Remove {match}", match=saved.title),
        ),
        el("a", say.text("Continue"), cls="btn go" if first else "btn", href=f"#/table/{saved.id}"),
        cls="cont",
        aria_label=say.text("Continue"),
    )  # fmt: skip


def _menu(say: Language) -> Html:
    """Everything else, folded. It opens before Python is there, too."""
    others = ((code, name) for code, name in LANGUAGES.items() if code != say.code)
    links = (
        ("rules", say.text("Rules")), ("lessons", say.text("Lessons")), ("puzzles", say.text("Puzzles")),
        ("mistakes", say.text("Your mistakes")), ("finished/figures", say.text("Your record")),
        ("finished", say.text("Finished matches")),
        ("settings", say.text("Settings")), ("fairness", say.text("Fair play")),
        ("player", say.text("Your own player")),
    )  # fmt: skip
    inside = el(
        "nav",
        (el("a", words, href=f"#/{place}") for place, words in links),
        (el("button", name, type="button", data_do=commands.Set("language", code), lang=code) for code, name in others),
        # Seen, and answered, where the browser would do it: web/js/boot.js.
        el("button", say.text("Install"), type="button", cls="install"),
        aria_label=say.text("Menu"),
    )
    return el("details", el("summary", icon("menu"), say.text("Menu"), cls="btn quiet"), inside, cls="menu")


def _finished(model: Model, say: Language) -> Html | None:
    """The finished matches, the last one played first; nothing where there is none."""
    over = [saved for shared in (False, True) for saved in _last_of(model, shared)]
    if not over:
        return None
    listed = el("ul", (_finished_match(saved, say) for saved in over))
    return el("section", el("h2", say.text("Finished matches")), listed, cls="finished")


def _last_of(model: Model, shared: bool) -> list[Saved]:
    return [saved for saved in model.saved if saved.over and saved.shared == shared][:FINISHED_KEPT]


def _finished_match(saved: Saved, say: Language) -> Html:
    name = say.text("Look back: {match}", match=saved.title)
    look = el("a", say.text("Look back"), cls="btn", href=f"#{routes.review(saved.id)}", aria_label=name)
    end = el("a", el("b", saved.title), href=f"#{routes.table(saved.id)}")
    told = el("p", end, el("span", saved.summary, cls="label"), cls="grow")
    return el("li", told, None if saved.conceded else look)
