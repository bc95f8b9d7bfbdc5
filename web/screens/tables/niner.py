"""The table of Niner: bid cards, the talon, what a bid means, and how each stands against the bid."""

from collections.abc import Sequence

from nines.card_names import card_name
from nines.card_words import NAMES
from nines.cards import BACK, CLUBS, DIAMONDS, HEARTS, SPADES, Card
from nines.games.niner import BID, DEALS, strength, suit_of, targets
from web.screens import pictures
from web.screens.html import Html, Inside, el, many
from web.screens.scene import Scene
from web.screens.slips import Act, Slip
from web.screens.tables import tricks
from web.screens.tables.parts import Parts

_BY_WORTH = (DIAMONDS, CLUBS, HEARTS, SPADES)


def either(scene: Scene, numbers: Sequence[int]) -> str:
    """The secondary bids, the higher first: `7 or 1`, or the only one."""
    high, *low = sorted(numbers, reverse=True)
    return scene.say.text("{one} or {other}", one=high, other=low[0]) if low else str(high)


def _note(scene: Scene, seat: int) -> Inside:
    view, say = scene.view, scene.say
    points = el("span", say.plural("{n} point", "{n} points", view.totals[seat]), cls="num")
    bid = view.bids[seat]
    if view.phase == "bid" and seat == scene.me:
        return points
    if view.phase == "bid":
        return many(say.text("has laid a bid") if bid else say.text("choosing a bid"), " · ", points)
    strokes = pictures.tally(scene, view.taken[seat])
    if bid is None or bid == BACK:
        return many(strokes, points)
    primary, secondary = targets(bid, view.trump)
    aim = say.plural(
        "wants {n} trick, else {secondary}", "wants {n} tricks, else {secondary}", primary,
        secondary=either(scene, secondary),
    )  # fmt: skip
    if seat != scene.me:
        return many(strokes, aim, " · ", points)
    told = bid_told(scene, bid)
    words = el("span", aim, cls="aim")
    button = el(
        "button", words, el("span", told, cls="visually-hidden"), type="button", cls="told", title=told,
        data_do="panel bid", aria_expanded=str(scene.match.panel == "bid").lower(),
    )  # fmt: skip
    return many(strokes, button, " · ", points)


def bid_told(scene: Scene, bid: Card) -> str:
    """What a bid scores, in a sentence (NR4, NR5)."""
    primary, secondary = targets(bid, scene.view.trump)
    return scene.say.plural(
        "Your bid: exactly {n} trick scores 2 points, and {secondary} scores 1.",
        "Your bid: exactly {n} tricks score 2 points, and {secondary} scores 1.",
        primary,
        secondary=either(scene, secondary),
    )


def trump_told(scene: Scene) -> str:
    """What the trump suit does to bids, in a sentence (NR5)."""
    return scene.say.plural(
        "{suit} are trump and stand for {n}: one trick more or fewer than bid scores 1 point.",
        "{suit} are trump and stand for {n}: {n} tricks more or fewer than bid score 1 point.",
        BID[scene.view.trump],
        suit=pictures.suit_heading(scene.say, scene.view.trump, scene.pack),
    )


def _told(scene: Scene) -> Slip | None:
    """The bid and the trump explained, for whoever pressed either."""
    if scene.match.panel != "bid" or not scene.view.trump:
        return None
    mine = scene.view.bids[scene.me]
    title = bid_told(scene, mine) if mine and mine != BACK else scene.say.text("What a bid means")
    return Slip("note", title, trump_told(scene), id="bid-told", close="panel")


def _middle(scene: Scene) -> Inside:
    view = scene.view
    bidding = view.phase == "bid"
    return many(
        _trump(scene),  # before what comes and goes: it drops in once
        None if bidding else tricks.trick(scene),
        el("div", _piles(scene), cls="piles"),
        _bid_key(scene) if bidding else None,
    )


def _piles(scene: Scene) -> Inside:
    view, say = scene.view, scene.say
    other = 1 - scene.me
    turned_up = pictures.lying(scene, view.talon[0]) if view.talon else None
    talon = many((pictures.back(scene) for _ in view.talon[1:]), turned_up)
    theirs = say.text("{name}’s bid", name=scene.match.names[other])
    return many(
        _pile("bid", theirs, _bid(scene, view.bids[other])),
        _pile("talon", say.text("Talon"), talon),
        _pile("mybid", say.text("Your bid"), _bid(scene, view.bids[scene.me])),
    )


def _bid(scene: Scene, bid: Card | None) -> Html:
    if bid is None:
        return el("span", cls="slot", aria_hidden="true")
    return pictures.back(scene) if bid == BACK else pictures.lying(scene, bid)


def _pile(what: str, caption: str, heap: Html) -> Html:
    return el("figure", el("div", heap, cls="heap"), el("figcaption", caption), cls="pile", data_what=what)


def _trump(scene: Scene) -> Html:
    say, suit = scene.say, scene.view.trump
    label = el("span", say.text("Trump"), cls="label")
    if not suit:
        return el("div", label, el("b", say.text("None yet")), cls="trump")
    # In the Spanish pack it is the sixes that take the place of the nines (NR12).
    nines = NAMES[say.code].ranks[scene.pack][9].many
    wild = el("span", say.text("{ranks} are wild", ranks=nines)) if scene.view.options["wild_nines"] else None
    worth = el("span", el("span", say.text("bid ±{n}: 1 point", n=BID[suit]), cls="aim"), wild, cls="ladder")
    heading = el("b", pictures.sign(suit), " ", pictures.suit_heading(say, suit, scene.pack))
    told = trump_told(scene)
    return el(
        "button", label, heading, worth, el("span", told, cls="visually-hidden"), type="button", cls="trump",
        id=f"trump-{suit}", title=told, data_do="panel bid", aria_expanded=str(scene.match.panel == "bid").lower(),
    )  # fmt: skip


def _bid_key(scene: Scene) -> Html:
    """What a card of each suit would bid, with the row of the card that is chosen marked (NR4, NR5)."""
    say, view = scene.say, scene.view
    mine = view.bids[scene.me] or (scene.match.chosen[0] if scene.match.chosen else None)
    rows = []
    for suit in _BY_WORTH:
        primary, secondary = targets(Card(suit, 9), view.trump)
        rows.append(
            el(
                "tr",
                el(
                    "th", pictures.sign(suit), " ",
                    el("span", pictures.suit_heading(say, suit, scene.pack), cls="w"), scope="row",
                ),
                el("td", str(primary)),
                el("td", either(scene, secondary)),
                aria_current="true" if mine and mine.suit == suit else None,
            )
        )  # fmt: skip
    heads = (say.text("Suit"), say.text("2 points"), say.text("1 point"))
    return el(
        "table",
        el("caption", say.text("How many tricks a bid wants")),
        el("thead", el("tr", (el("th", head, scope="col") for head in heads))),
        el("tbody", rows),
        cls="bidkey",
    )


def _asks(scene: Scene) -> Slip | None:
    chosen = scene.match.chosen
    if not scene.deciding or scene.view.phase != "bid" or not chosen:
        return None
    say, card = scene.say, chosen[0]
    primary, secondary = targets(card, scene.view.trump)
    meaning = say.plural(
        "Exactly {n} trick scores 2, {secondary} score 1. It stays face down to the end.",
        "Exactly {n} tricks score 2, {secondary} score 1. It stays face down to the end.",
        primary,
        secondary=either(scene, secondary),
    )
    acts = (Act(say.text("Lay this bid"), f"bid {card}", main=True), Act(say.text("Put back"), "clear", quiet=True))
    title = say.text("Bid {card}?", card=card_name(card, say, scene.pack, article=True))
    return Slip("ask", title, meaning, acts, id="choices")


def _hand(scene: Scene) -> Inside:
    view = scene.view
    trump, wild = view.trump, bool(view.options["wild_nines"])
    return tricks.hand(
        scene,
        lambda one: suit_of(one, trump, wild),
        lambda one: strength(one, trump, one.suit, wild),
        lambda one: scene.say.text("trump") if wild and one.rank == 9 else "",
    )


def _status(scene: Scene) -> str:
    view, say = scene.view, scene.say
    if view.phase == "bid":
        return say.text("Choose your bid card.") if scene.deciding else say.text("Both choose a bid card in secret.")
    if view.trick:
        return tricks.led(scene, suit_of(view.trick[0], view.trump, bool(view.options["wild_nines"])))
    return ""


PARTS = Parts(
    deal=lambda scene: tricks.deal_of(scene, DEALS),
    note=_note,
    middle=_middle,
    asks=_asks,
    hand=_hand,
    status=_status,
    goal=lambda scene: scene.say.text("to 9, or nine deals"),
    told=_told,
)
