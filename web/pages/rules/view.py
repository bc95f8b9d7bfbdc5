"""The rules of a game as a page: its sections, what is a house ruling or an option, its options, whose game it is."""

from collections.abc import Sequence

from nines.core.cards import Card, parse_cards
from nines.core.game import AnyGame
from nines.core.options import OptionSpec
from nines.core.sums import whole
from nines.registry import GAMES
from nines.words.card_names import card_name, rank_name
from nines.words.languages import Language, language
from nines.words.rulebook import RULEBOOK
from nines.words.rulebook.page import NAMES, Drawing, Item, Section
from web.state import commands
from web.state.model import Model, Search
from web.widgets.html import Html, classes, el, many
from web.widgets.menu import learn, to_read
from web.widgets.page import back_to_match, page
from web.widgets.pictures import face
from web.widgets.search import holds, search_field


def rules(model: Model) -> Html:
    """The rules of the model's topic, or the list of all games."""
    say = language(model.settings.language)
    game = GAMES.get(model.topic)
    if game is None:
        return page(say, "rules", say.text("Rules"), say.text("Each game on one page."), to_read(say))
    play = el(
        "p", el("a", say.text("Set up a match"), cls="btn go", href=f"#/setup/{game.key}"), " ", learn(say, game, "btn")
    )
    lessons = el("p", el("a", say.text("All lessons"), href=f"#/lessons/{game.key}", cls="plain"))
    drill = el("p", el("a", say.text("Practise counting the cards"), href=f"#/counting/{game.key}", cls="plain"))
    fair = el("p", el("a", say.text("Do the computer players cheat?"), href="#/fairness", cls="plain"))
    sought = page_state.text if (page_state := model.shown(Search)) else ""
    contents = el(
        "aside", search_field(say.text("Find in the rules"), sought), _contents(say, game), cls="aside contents noprint"
    )
    others = el(
        "aside",
        play,
        lessons,
        drill,
        el("h2", say.text("Rules")),
        _list(say, game.key),
        fair,
        cls="aside others noprint",
        aria_label=say.text("Rules"),
    )
    return page(
        say, "rules", say.text(game.name), say.text(game.blurb),
        el("div", contents, article(say, game, sought), others, cls="two reading"),
        beside=back_to_match(say, model, game.key),
    )  # fmt: skip


def article(say: Language, game: AnyGame, sought: str = "", *, drawn: bool = True) -> Html:
    """The rules of a game as reading matter, each part with its id (`part-1` …), and whose game it is; what is `sought`
    leaves only the paragraphs that hold it. Cards are `drawn` where the page has the sprite."""
    book = RULEBOOK[game.key]
    if sought:
        return _found(say, game, sought)
    return el(
        "article",
        (_section(say, game, at, section, section.items, drawn=drawn) for at, section in enumerate(book.sections, 1)),
        _options(say, game.choices, len(book.sections) + 1),
        el("p", (many(say.text(credit), " ") for credit in book.credits), cls="credit"),
        el("p", say.text("Based on: {source}", source=book.source), cls="credit"),
        cls="prose",
    )


def _found(say: Language, game: AnyGame, sought: str) -> Html:
    """The paragraphs that hold what is sought, below their headings, and how many there are."""
    sections = [
        (at, section, tuple(item for item in section.items if _is_about(say, sought, section.heading, item.text)))
        for at, section in enumerate(RULEBOOK[game.key].sections, 1)
    ]
    options = [
        option for option in game.choices if _is_about(say, sought, "Options", option.label, option.help, *option.names)
    ]
    count = whole(len(items) for _, _, items in sections) + len(options)
    told = say.plural("{n} paragraph found", "{n} paragraphs found", count) if count else say.text("Nothing found.")
    return el(
        "article",
        el("p", told, role="status", cls="label"),
        (_section(say, game, at, section, items, drawn=True) for at, section, items in sections if items),
        _options(say, options, len(sections) + 1),
        cls="prose",
    )


def _is_about(say: Language, sought: str, *texts: str) -> bool:
    """Whether these texts, a heading and what stands below it, hold what is sought between them."""
    return holds(" ".join(map(say.text, texts)), sought, say)


def headings(say: Language, game: AnyGame) -> tuple[str, ...]:
    """What the parts of its rules are headed, in their order."""
    sections = (say.text(section.heading) for section in RULEBOOK[game.key].sections)
    return (*sections, *((say.text("Options"),) if game.choices else ()))


def _contents(say: Language, game: AnyGame) -> Html:
    """What stands on the page, each a press away."""
    links = (
        el("li", el("a", heading, href=f"#/rules/{game.key}", data_do=commands.Part(at)))
        for at, heading in enumerate(headings(say, game), 1)
    )
    return el("nav", el("ol", links), cls="toc", aria_label=say.text("On this page"))


def _list(say: Language, now: str) -> Html:
    links = (
        el(
            "li",
            el("a", say.text(game.name), href=f"#/rules/{key}", aria_current="page" if key == now else None),
        )
        for key, game in GAMES.items()
    )
    return el("nav", el("ul", links), cls="toc", aria_label=say.text("Rules"))


def _section(
    say: Language, game: AnyGame, at: int, section: Section, shown: tuple[Item, ...], *, drawn: bool
) -> Html:  # fmt: skip
    items = (many(_item(say, game, item), _drawn(say, item.drawn) if drawn else None) for item in shown)
    return el("section", el("h2", say.text(section.heading)), items, id=f"part-{at}")


def _item(say: Language, game: AnyGame, item: Item) -> Html:
    marks = [el("span", say.text("house ruling"), cls="house")] if item.house else []
    option = next((option for option in game.choices if option.name == item.option), None)
    if option:
        marks.append(el("span", say.text("option: {name}", name=say.text(option.label)), cls="house option"))
    words = el("em", say.text(item.text)) if item.example else say.text(item.text)
    return el("p", words, (many(" ", mark) for mark in marks), cls=classes("example" if item.example else ""))


def _drawn(say: Language, drawing: Drawing | None) -> Html | None:
    """The cards below a paragraph, each with its word; the one that takes the trick is ringed, and a card that is trump
    though its print does not say so has a gold corner."""
    if drawing is None:
        return None
    cards = parse_cards(drawing.cards)
    words = [_word(say, card, drawing, at) for at, card in enumerate(cards)]
    shown = (
        el(
            "span",
            el("span", face(card), cls=classes("card", _marks(card, drawing), "winner" if at == drawing.best else "")),
            el("span", word, cls="word"),
        )
        for at, (card, word) in enumerate(zip(cards, words))
    )
    named = (say.text("{name}: {cards}", name=card_name(card, say), cards=word) for card, word in zip(cards, words))
    return el("span", shown, cls="drawn", role="img", aria_label=", ".join(named))


def _word(say: Language, card: Card, drawing: Drawing, at: int) -> str:
    if at >= len(drawing.words):
        return rank_name(card.rank, say)
    word = drawing.words[at]
    return say.text(word) if word not in NAMES and any(letter.isalpha() for letter in word) else word


def _marks(card: Card, drawing: Drawing) -> str:
    return "gilded" if str(card) in drawing.gilded.split() else ""


def _options(say: Language, options: Sequence[OptionSpec], at: int) -> Html | None:
    """These options with what they may be, the usual first."""
    if not options:
        return None
    rows = (_option(say, option) for option in options)
    heads = (say.text("Option"), say.text("Default"), say.text("Other choices"))
    head = el("thead", el("tr", (el("th", heading, scope="col") for heading in heads)))
    return el("section", el("h2", say.text("Options")), el("table", head, el("tbody", rows)), id=f"part-{at}")


def _option(say: Language, choice: OptionSpec) -> Html:
    usual, *others = (say.text(name) for name in choice.names)
    label = el("th", say.text(choice.label), el("br"), el("span", say.text(choice.help), cls="label"), scope="row")
    return el("tr", label, el("td", usual), el("td", (many(other, el("br")) for other in others)))
