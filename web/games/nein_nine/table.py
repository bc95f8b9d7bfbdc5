"""The table of Nein Nine: the trump that an 8 makes, with its two Spits, the Joker's declaration, river stones."""

from nines.core.cards import JACK, TEN, Card
from nines.core.events import TrickTaken
from nines.games.nein_nine.rules import PENALTY, little_spit, nines_taken, strength, suit_of
from nines.words.phrases import nines_counted, number, signed_figure
from web import faces
from web.games.nein_nine import stones
from web.table import card_pictures, tricks
from web.table.parts import Parts
from web.table.scene import Scene
from web.widgets import pictures
from web.widgets.html import Html, Inside, classes, el, many


def _total(scene: Scene, seat: int) -> Inside:
    return stones.score(scene, scene.view.totals[seat])


def _note(scene: Scene, seat: int) -> Inside:
    """The tricks and the 9s taken in the deal, and what they come to so far: everybody saw them fall (NN13)."""
    taken, nines = scene.view.taken[seat], nines_taken(scene.view)[seat]
    if not taken:
        return el("span", scene.say.text("no tricks"), cls="none") if scene.in_play else None
    points = taken - PENALTY[nines]
    shown = el("span", (el("i", "9") for _ in range(nines)), cls="nines", aria_hidden="true") if nines else None
    said = el("span", nines_counted(nines, scene.say), cls="visually-hidden") if nines else None
    deal = el("span", scene.say.text("this deal"), cls="of-deal")
    now = el("b", signed_figure(points), cls=classes("now-score", "neg" if points < 0 else ""))
    return many(card_pictures.tally(scene, taken), shown, said, " ", deal, " ", now)


def _earned(scene: Scene, taken: TrickTaken) -> Inside:
    """The point for the trick, and what the 9s in it cost more than those taken before (NN13)."""
    say = scene.say
    trick = many(say.text("trick"), " ", el("b", "+1"))
    here, nines = sum(card.rank == 9 for card in taken.cards), nines_taken(scene.view)[taken.winner]
    if not here:
        return trick
    ordinals = (say.text("first nine"), say.text("second nine"), say.text("third nine"), say.text("fourth nine"))
    which = ordinals[nines - 1] if here == 1 else nines_counted(here, say)
    cost = el("b", signed_figure(PENALTY[nines - here] - PENALTY[nines]), cls="neg")
    return many(el("span", trick), el("span", which, " ", cost))


def _trump(scene: Scene) -> Html:
    say, suit = scene.say, scene.view.trump
    label = el("span", say.text("Trump"), cls="label")
    if suit is None:
        first = el("span", el("span", say.text("set by the first 8")), cls="ladder")
        return el("div", label, el("b", say.text("None yet")), first, cls="trump")
    heading = el("b", pictures.sign(suit), " ", pictures.suit_heading(say, suit, scene.pack))
    return el("div", label, heading, _ladder(scene, suit), cls="trump", id=f"trump-{suit}")


def _ladder(scene: Scene, suit: str) -> Html:
    """The trumps from the highest down, the two Spits first (NN6)."""
    ranked = (Card(suit, 7), little_spit(suit), Card(suit, JACK), Card(suit, TEN), Card(suit, 9), Card(suit, 8))
    drawn = (
        el(
            "span", _rank(scene, card), pictures.sign(card.suit), cls="meant" if card in scene.ranked else None,
            aria_hidden="true",
        )
        for card in ranked
    )  # fmt: skip
    spits = scene.say.text(
        "Big Spit: {big}. Little Spit: {little}.",
        big=card_pictures.card_words(scene, ranked[0]),
        little=card_pictures.card_words(scene, ranked[1]),
    )
    return el("span", drawn, el("span", spits, cls="visually-hidden"), cls="ladder")


def _rank(scene: Scene, card: Card) -> str:
    return faces.rank_printed(scene.pack, str(card)[0], scene.settings.court_letters)


def _hand(scene: Scene) -> Inside:
    trump = scene.view.trump
    return tricks.hand(
        scene,
        lambda card: suit_of(card, trump),
        lambda card: strength(card, trump, None, None),
        lambda card: _spit(scene, card),
    )


def _spit(scene: Scene, card: Card) -> str:
    trump = scene.view.trump
    if trump and card == Card(trump, 7):
        return scene.say.text("Big Spit")
    return scene.say.text("Little Spit") if trump and card == little_spit(trump) else ""


def _status(scene: Scene) -> str:
    view = scene.view
    if view.trick and view.follow is None and not scene.match.showing:
        return scene.say.text("The Joker was led: the next card sets the suit.")
    return tricks.suit_led_text(scene)


def _goal(scene: Scene) -> str:
    """What ends the match (NN15, NN16)."""
    deals = number(int(scene.view.options["deals"]), scene.say)
    return scene.say.text("{deals} deals; ends early at +9 or −9", deals=deals)


PARTS = Parts(
    deal=lambda scene: tricks.deal_of(scene, int(scene.view.options["deals"])),
    total=_total,
    note=_note,
    earned=_earned,
    middle=tricks.trick,
    tag=_trump,
    asks=tricks.joker,
    hand=_hand,
    status=_status,
    goal=_goal,
    beside=stones.choice,
)
