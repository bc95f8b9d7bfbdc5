"""The rules of a game as a page: its sections, what is a house ruling or an option, its options, whose game it is."""

from nines.game import Game
from nines.games import GAMES
from nines.languages import Language, language
from nines.options import Choice
from nines.rulebook import RULEBOOK
from nines.rulebook.page import Item, Section
from web.model import Model
from web.screens.brief import minis
from web.screens.html import Html, classes, el, many
from web.screens.menu import dishes
from web.screens.pages import page


def rules(model: Model) -> Html:
    """The rules of the model's topic, or the list of the five games."""
    say = language(model.settings.language)
    game = GAMES.get(model.topic)
    if game is None:
        return page(say, "rules", say.text("Rules"), say.text("Five games, each on one page."), dishes(say, "rules"))
    book = RULEBOOK[game.key]
    article = el(
        "article",
        (_section(say, game, at, one) for at, one in enumerate(book.sections, 1)),
        _options(say, game, len(book.sections) + 1),
        el("p", (many(say.text(one), " ") for one in book.credits), cls="credit"),
        el("p", say.text("The text that is followed here: {source}", source=book.source), cls="credit"),
        cls="prose",
    )
    play = el("p", el("a", say.text("Set up a match"), cls="btn go", href=f"#/setup/{game.key}"))
    fair = el("p", el("a", say.text("Do the computer players cheat?"), href="#/fair", cls="plain"))
    contents = el("aside", minis(game), _contents(say, game, book.sections), cls="aside contents noprint")
    others = el(
        "aside",
        play,
        el("h2", say.text("Rules")),
        _list(say, game.key),
        fair,
        cls="aside others noprint",
        aria_label=say.text("Rules"),
    )
    return page(
        say, "rules", say.text(game.name), say.text(game.blurb),
        el("div", contents, article, others, cls="two reading"), beside=_way_on(say, model, game),
    )  # fmt: skip


def _contents(say: Language, game: Game, sections: tuple[Section, ...]) -> Html:
    """What stands on the page, each a press away."""
    headings = (*(say.text(one.heading) for one in sections), *((say.text("Options"),) if game.choices else ()))
    links = (
        el("li", el("a", heading, href=f"#/rules/{game.key}", data_do=f"part {at}"))
        for at, heading in enumerate(headings, 1)
    )
    return el("nav", el("ol", links), cls="toc", aria_label=say.text("On this page"))


def _way_on(say: Language, model: Model, game: Game) -> Html | None:
    """Whoever looks something up in mid-match goes back to the table from here."""
    played = next((one for one in model.saved if one.record.game == game.key and not one.over), None)
    return el("a", say.text("Back to the match"), cls="btn", href=f"#/table/{played.id}") if played else None


def _list(say: Language, now: str) -> Html:
    links = (
        el(
            "li",
            el("a", say.text(game.name), href=f"#/rules/{key}", aria_current="page" if key == now else None),
        )
        for key, game in GAMES.items()
    )
    return el("nav", el("ul", links), cls="toc", aria_label=say.text("Rules"))


def _section(say: Language, game: Game, at: int, section: Section) -> Html:
    items = (_item(say, game, one) for one in section.items)
    return el("section", el("h2", say.text(section.heading)), items, id=f"part-{at}")


def _item(say: Language, game: Game, item: Item) -> Html:
    marks = [el("span", say.text("house ruling"), cls="house")] if item.house else []
    option = next((one for one in game.choices if one.name == item.option), None)
    if option:
        marks.append(el("span", say.text("option: {name}", name=say.text(option.label)), cls="house option"))
    words = el("em", say.text(item.text)) if item.example else say.text(item.text)
    return el("p", words, (many(" ", one) for one in marks), cls=classes("example" if item.example else ""))


def _options(say: Language, game: Game, at: int) -> Html | None:
    """Every option with what it may be, the usual first."""
    if not game.choices:
        return None
    rows = (_option(say, one) for one in game.choices)
    heads = (say.text("Option"), say.text("Usual"), say.text("Or"))
    head = el("thead", el("tr", (el("th", one, scope="col") for one in heads)))
    return el("section", el("h2", say.text("Options")), el("table", head, el("tbody", rows)), id=f"part-{at}")


def _option(say: Language, choice: Choice) -> Html:
    usual, *others = (say.text(name) for name in choice.names)
    label = el("th", say.text(choice.label), el("br"), el("span", say.text(choice.help), cls="label"), scope="row")
    return el("tr", label, el("td", usual), el("td", (many(one, el("br")) for one in others)))
