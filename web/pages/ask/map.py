"""The map of the hidden cards: a table for each place that may hold them, a line a rank and a column a suit.

A cell says in how many of a hundred deals the card lies there. A press on it supposes that.
"""

from nines.core.cards import JOKER, SUITS, Card
from nines.counting.chances import NOBODYS, Chances, chances
from nines.counting.whereabouts import Place
from nines.registry import GAMES
from nines.words.card_names import card_name, rank_name, suit_name
from nines.words.phrases import capitalized, cards_counted, percent
from web import faces
from web.pages.ask.known import Known
from web.pages.counting.map import heading
from web.state.commands import Press
from web.table.scene import Scene
from web.widgets import pictures
from web.widgets.html import Html, Inside, el

_SHADES = 8
"""So many shades of a cell tell more from less at a glance."""


def place_name(scene: Scene, place: Place) -> str:
    """A place as its table is called."""
    return scene.say.text("In nobody’s hand") if place == NOBODYS else heading(scene, place)


def maps(scene: Scene, known: Known) -> Html:
    """The tables side by side."""
    found = chances(known.seen)
    return el("div", (_of_place(scene, known, place, found) for place in known.places), cls="maps")


def _of_place(scene: Scene, known: Known, place: Place, found: dict[Card, Chances]) -> Html:
    seen = known.seen
    count = dict(seen.zones)[place].count if place in dict(seen.zones) else 0
    count += len([card for card, at in seen.known.items() if at == place])
    suits = tuple(suit for suit in SUITS if any(card.suit == suit for card in seen.out if card != JOKER))
    ranks = sorted({card.rank for card in seen.out if card != JOKER}, reverse=True)
    caption = el("caption", el("b", place_name(scene, place)), " ", el("span", cards_counted(count, scene.say)))
    head = el("tr", el("td"), (el("th", _suit(scene, suit), scope="col") for suit in suits))
    lines = [
        el("tr", el("th", _rank(scene, rank), scope="row"),
           (_cell(scene, known, place, _card(seen.out, suit, rank), found) for suit in suits))
        for rank in ranks
    ]  # fmt: skip
    if JOKER in seen.out:
        name = capitalized(card_name(JOKER, scene.say, scene.pack))
        short = (el("span", "★", aria_hidden="true"), el("span", name, cls="visually-hidden"))
        wide = _cell(scene, known, place, JOKER, found, span=len(suits) or 1)
        lines.append(el("tr", el("th", short, scope="row"), wide))
    return el("table", caption, el("thead", head), el("tbody", lines), cls="could-hold")


def _card(out: tuple[Card, ...], suit: str, rank: int) -> Card | None:
    return next((card for card in out if card != JOKER and (card.suit, card.rank) == (suit, rank)), None)


def _suit(scene: Scene, suit: str) -> Inside:
    return pictures.sign(suit), el("span", suit_name(suit, scene.say, scene.pack), cls="visually-hidden")


def _rank(scene: Scene, rank: int) -> Inside:
    printed = faces.rank_printed(scene.pack, str(Card(SUITS[0], rank))[0], scene.settings.court_letters)
    name = el("span", rank_name(rank, scene.say, scene.pack), cls="visually-hidden")
    return el("span", printed, aria_hidden="true"), name


def _cell(
    scene: Scene, known: Known, place: Place, card: Card | None, found: dict[Card, Chances], span: int = 1
) -> Html:
    """How often a card lies in a place; empty for a card that was seen."""
    say, wide = scene.say, span if span > 1 else None
    if card is None:
        return el("td", colspan=wide, cls="seen")
    share = found[card].get(place, 0.0)
    if share == 0:
        told = el("span", say.text("impossible"), cls="visually-hidden")
        return el("td", el("span", "–", aria_hidden="true"), told, colspan=wide, cls="never")
    if share == 1:
        told = el("span", say.text("certain"), cls="visually-hidden")
        return el("td", el("span", "✓", aria_hidden="true"), told, colspan=wide, cls="sure")
    name = say.text(
        "{place}, {card}: {n} in 100",
        place=place_name(scene, place), card=card_name(card, say, scene.pack), n=percent(share),
    )  # fmt: skip
    # The form below the tables supposes the same by keyboard: a stop at each number would be a hundred of them.
    button = el(
        "button", str(percent(share)), type="button", tabindex="-1", aria_label=name,
        data_do=suppose(scene, known, card, place),
    )  # fmt: skip
    return el("td", button, colspan=wide, data_shade=max(1, round(share * _SHADES)))


def suppose(scene: Scene, known: Known, card: Card, place: Place) -> Press:
    """What supposes that a card lies in a place."""
    pack = GAMES[scene.game.key].pack
    return Press("ask", f"suppose {pack.index(card)} {known.places.index(place)}")
