"""Where the cards can lie: a table with a line for each suit, or rank, and a column for each place."""

from collections.abc import Iterator

from nines.core.cards import JOKER, SUITS, Card
from nines.counting.questions import Group, groups, members
from nines.counting.whereabouts import Hidden, Place, Places, may_lie
from nines.words.card_names import card_name, rank_name, suit_name
from nines.words.languages import Language
from nines.words.phrases import capitalized, list_of
from web import faces
from web.pages.counting.words import in_order, place_name
from web.table.scene import Scene
from web.widgets import pictures
from web.widgets.html import Html, Inside, el

Column = tuple[str, tuple[Place, ...]]


def whereabouts(scene: Scene, seen: Hidden) -> Html:
    """The table: in each cell the cards of its line that can lie in that place, those in bold that surely do."""
    say, may, columns = scene.say, may_lie(seen), _columns(scene, seen)
    head = el("tr", el("td"), (el("th", name, scope="col") for name, _ in columns))
    lines = (_line(scene, name, cards, may, columns) for name, cards in _lines(scene, seen) if cards)
    caption = el("caption", say.text("Where each card can be. Bold: the only place left."))
    return el("table", caption, el("thead", head), el("tbody", lines), cls="whereabouts")


def _columns(scene: Scene, seen: Hidden) -> tuple[Column, ...]:
    """A column for each hand and what may be told apart from it; face down in front of somebody or in the draw pile
    any card can lie that is in no hand."""
    say = scene.say
    apart = [place for place in in_order(seen.places) if place.kind not in ("down", "draw")]
    rest = tuple(place for place in seen.places if place.kind in ("down", "draw"))
    columns = [(heading(scene, place), (place,)) for place in apart]
    return (*columns, (say.text("In nobody’s hand"), rest)) if rest else tuple(columns)


def heading(scene: Scene, place: Place) -> str:
    """What a column about this place is called."""
    match place.kind:
        case "spare":
            return scene.say.text("Spare hand")
        case "bid" if place.seat is not None:
            return scene.say.text("{name}’s bid", name=scene.name(place.seat))
        case "talon":
            return scene.say.text("Stock")
    return place_name(scene, place)


def _lines(scene: Scene, seen: Hidden) -> Iterator[tuple[Group | None, tuple[Card, ...]]]:
    """What each line is about, None for the Joker, and the cards of it that are out."""
    order = tuple(reversed(groups(seen)))
    for group in order:
        yield group, tuple(card for card in reversed(members(seen, group)) if card in seen.out)
    yield None, tuple(card for card in seen.out if card == JOKER)


def _line(
    scene: Scene, group: Group | None, cards: tuple[Card, ...], may: dict[Card, Places], columns: tuple[Column, ...]
) -> Html:
    cells = []
    for _, places in columns:
        column = frozenset(places)
        can = [card for card in cards if may[card] & column]
        cells.append(_cell(scene, group, can, [card for card in can if may[card] <= column]))
    return el("tr", el("th", _head(scene, group), scope="row"), cells)


def _head(scene: Scene, group: Group | None) -> Inside:
    say, pack = scene.say, scene.pack
    if group is None:
        return capitalized(card_name(JOKER, say, pack))
    if group.suit:
        return (pictures.sign(group.suit), el("span", suit_name(group.suit, say, pack), cls="visually-hidden"))
    name = el("span", rank_name(group.rank, say, pack), cls="visually-hidden")
    return (el("span", _rank(scene, Card(SUITS[0], group.rank)), aria_hidden="true"), name)


def _cell(scene: Scene, group: Group | None, cards: list[Card], sure: list[Card]) -> Html:
    """The cards that can lie there, in signs for the eye and by name for the ear."""
    say = scene.say
    if not cards:
        return el("td", el("span", "–", aria_hidden="true"), el("span", say.text("none"), cls="visually-hidden"))
    drawn = (el("b" if card in sure else "span", _short(scene, group, card)) for card in cards)
    certain, rest = (
        list_of((_named(scene, group, card) for card in cards if (card in sure) == is_sure), say)
        for is_sure in (True, False)
    )
    names = _certainly(certain, rest, say) if certain else rest
    return el("td", el("span", drawn, cls="signs", aria_hidden="true"), el("span", names, cls="visually-hidden"))


def _certainly(certain: str, rest: str, say: Language) -> str:
    """The cards that surely lie there, and those that may."""
    if not rest:
        return say.text("certainly {cards}", cards=certain)
    return say.text("certainly {cards}, perhaps {rest}", cards=certain, rest=rest)


def _named(scene: Scene, group: Group | None, card: Card) -> str:
    """A card's name as far as its line does not say it."""
    say, pack = scene.say, scene.pack
    if group and group.rank:
        return suit_name(card.suit, say, pack)
    if group and group.suit == card.suit:
        return rank_name(card.rank, say, pack)
    return card_name(card, say, pack)


def _short(scene: Scene, group: Group | None, card: Card) -> Inside:
    """The same in signs: a rank, a suit, or both; the Joker is a tick."""
    if group is None:
        return "✓"
    if group.rank:
        return pictures.sign(card.suit)
    return _rank(scene, card) if group.suit == card.suit else (_rank(scene, card), pictures.sign(card.suit))


def _rank(scene: Scene, card: Card) -> str:
    return faces.rank_printed(scene.pack, str(card)[0], scene.settings.court_letters)
