"""The table of Nein Nine: the trump that an 8 makes, with its two Spits, the Joker's declaration, river stones."""

from nines.cards import JACK, TEN, Card
from nines.games.nein_nine import little_spit, strength, suit_of
from nines.phrases import number
from web import faces
from web.screens import pictures, stones
from web.screens.html import Html, Inside, el, many
from web.screens.scene import Scene
from web.screens.tables import tricks
from web.screens.tables.parts import Parts


def _note(scene: Scene, seat: int) -> Inside:
    view, total = scene.view, scene.view.totals[seat]
    return many(pictures.tally(scene, view.taken[seat]), stones.score(scene, total))


def _middle(scene: Scene) -> Inside:
    return many(tricks.trick(scene), _trump(scene))


def _trump(scene: Scene) -> Html:
    say, suit = scene.say, scene.view.trump
    label = el("span", say.text("Trump"), cls="label")
    if suit is None:
        first = el("span", el("span", say.text("the first 8 makes it")), cls="ladder")
        return el("div", label, el("b", say.text("None yet")), first, cls="trump")
    heading = el("b", pictures.sign(suit), " ", pictures.suit_heading(say, suit, scene.pack))
    return el("div", label, heading, _ladder(scene, suit), cls="trump", id=f"trump-{suit}")


def _ladder(scene: Scene, suit: str) -> Html:
    """The trumps from the highest down, the two Spits first (NN6)."""
    ranked = (Card(suit, 7), little_spit(suit), Card(suit, JACK), Card(suit, TEN), Card(suit, 9), Card(suit, 8))
    drawn = (el("span", _rank(scene, one), pictures.sign(one.suit), aria_hidden="true") for one in ranked)
    spits = scene.say.text(
        "Big Spit: {big}. Little Spit: {little}.",
        big=pictures.named(scene, ranked[0]),
        little=pictures.named(scene, ranked[1]),
    )
    return el("span", drawn, el("span", spits, cls="visually-hidden"), cls="ladder")


def _rank(scene: Scene, card: Card) -> str:
    return faces.rank_printed(scene.pack, str(card)[0], scene.settings.court_letters)


def _hand(scene: Scene) -> Inside:
    trump = scene.view.trump
    return tricks.hand(
        scene,
        lambda one: suit_of(one, trump),
        lambda one: strength(one, trump, None, None),
        lambda one: _spit(scene, one),
    )


def _spit(scene: Scene, card: Card) -> str:
    trump = scene.view.trump
    if trump and card == Card(trump, 7):
        return scene.say.text("Big Spit")
    return scene.say.text("Little Spit") if trump and card == little_spit(trump) else ""


def _status(scene: Scene) -> str:
    view = scene.view
    if view.trick and view.follow is None and not scene.match.showing:
        return scene.say.text("The Joker led: the next card sets the suit.")
    return tricks.led(scene, view.follow)


def _goal(scene: Scene) -> str:
    """What ends the match (NN15, NN16)."""
    deals = number(int(scene.view.options["deals"]), scene.say)
    return scene.say.text("to +9 or −9, or {deals} deals", deals=deals)


PARTS = Parts(
    deal=lambda scene: tricks.deal_of(scene, int(scene.view.options["deals"])),
    note=_note,
    middle=_middle,
    asks=tricks.joker,
    hand=_hand,
    status=_status,
    goal=_goal,
    beside=stones.choice,
)
