"""The table of Niner: bid cards, the talon, what a bid means, and how each stands against the bid."""

from collections.abc import Sequence

from nines.core.cards import BACK, CLUBS, DIAMONDS, HEARTS, SPADES, Card
from nines.core.events import TrickTaken
from nines.core.moves import bid as bid_move
from nines.games.niner.rules import BID, DEALS, HAND, strength, suit_of, targets
from nines.words.card_names import card_name
from nines.words.card_words import NAMES
from nines.words.phrases import any_of, figure
from web.state import commands
from web.table import card_pictures, tricks
from web.table.parts import Parts
from web.table.scene import Scene
from web.widgets import pictures
from web.widgets.html import Html, Inside, classes, el, many
from web.widgets.slips import Act, Slip

_BY_WORTH = (DIAMONDS, CLUBS, HEARTS, SPADES)


def secondary_bids(scene: Scene, numbers: Sequence[int]) -> str:
    """The secondary bids, the higher first: `7 or 1`, or the only one."""
    return any_of(map(figure, sorted(numbers, reverse=True)), scene.say)


def _total(scene: Scene, seat: int) -> Inside:
    return el("span", scene.say.plural("{n} point", "{n} points", scene.view.totals[seat]), cls="num")


def _note(scene: Scene, seat: int) -> Inside:
    view, say = scene.view, scene.say
    bid = view.bids[seat]
    if view.phase == "bid":
        if seat == scene.me or not (bid or scene.on_turn == seat):
            return None
        return say.text("has bid") if bid else say.text("choosing a bid")
    strokes, taken = pictures.strokes(view.taken[seat]), view.taken[seat]
    if bid is None or bid == BACK:
        return many(strokes, say.plural("{n} trick", "{n} tricks", taken)) if scene.in_play else None
    if seat != scene.me or BACK not in view.bids:  # where both bids lie open, nothing is left to explain
        return many(strokes, progress(scene, bid, taken))
    pips, told = goal_pips(scene, bid, taken), bid_text(scene, bid)
    aim = progress(scene, bid, taken, short=True)
    button = el(
        "button", pips, el("span", aim, cls="aim"), el("span", told, cls="visually-hidden"), type="button", cls="told",
        title=told, data_do=commands.OpenPanel("bid"), aria_expanded=str(scene.match.panel == "bid").lower(),
    )  # fmt: skip
    return button


def goal_pips(scene: Scene, bid: Card, taken: int) -> Html:
    """Nine tricks as nine pips, before them a 0 for none: gold is the goal for two points, ringed are those for one,
    filled are the tricks taken (NR4, NR5)."""
    primary, secondary = targets(bid, scene.view.trump)
    pips = (
        el(
            "i",
            cls=classes(
                "none" if number == 0 else "",
                "two" if number == primary else "one" if number in secondary else "",
                "taken" if 0 < number <= taken else "",
            ),
        )
        for number in range(HAND + 1)
    )
    return el("span", pips, cls="goal", aria_hidden="true")


def progress(scene: Scene, bid: Card, taken: int, *, short: bool = False) -> str:
    """The tricks taken beside the numbers that can still be made: `2 tricks, bid 3 (5 for 1 point)`; `3 tricks, 5 for
    1 point` (NR8).

    A goal that tricks have passed is not named any more. What is `short` leaves it to the pips beside it which goals
    are for one point besides the bid, and how many tricks have come to nothing.
    """
    say, left = scene.say, HAND - len(scene.view.tricks)
    primary, secondary = targets(bid, scene.view.trump)
    open_ones = [number for number in secondary if taken <= number <= taken + left]
    others = secondary_bids(scene, open_ones) if open_ones else ""
    if taken <= primary <= taken + left:
        if others and not short:
            return say.plural(
                "{n} trick, bid {bid} ({others} for 1 point)",
                "{n} tricks, bid {bid} ({others} for 1 point)",
                taken,
                bid=primary,
                others=others,
            )
        return say.plural("{n} trick, bid {bid}", "{n} tricks, bid {bid}", taken, bid=primary)
    if others:
        return say.plural("{n} trick, {others} for 1 point", "{n} tricks, {others} for 1 point", taken, others=others)
    return say.text("bid missed") if short else say.plural("{n} trick, no points", "{n} tricks, no points", taken)


def _earned(scene: Scene, taken: TrickTaken) -> Inside:
    """One's own tricks against one's own bid; of the other's bid nobody knows before the end (NR6)."""
    bid, tricks = scene.view.bids[taken.winner], scene.view.taken[taken.winner]
    if bid is None or bid == BACK:
        return scene.say.plural("{n} trick", "{n} tricks", tricks)
    return progress(scene, bid, tricks)


def bid_text(scene: Scene, bid: Card) -> str:
    """What a bid scores, in a sentence (NR4, NR5)."""
    primary, secondary = targets(bid, scene.view.trump)
    return scene.say.plural(
        "Your bid: take exactly {n} trick for 2 points, or {secondary} for 1 point.",
        "Your bid: take exactly {n} tricks for 2 points, or {secondary} for 1 point.",
        primary,
        secondary=secondary_bids(scene, secondary),
    )


def trump_text(scene: Scene) -> str:
    """What the trump suit does to bids, in a sentence (NR5)."""
    return scene.say.plural(
        "{suit} are trump and count {n}: take one trick more or fewer than you bid, and you score 1 point.",
        "{suit} are trump and count {n}: take {n} tricks more or fewer than you bid, and you score 1 point.",
        BID[scene.view.trump],
        suit=pictures.suit_heading(scene.say, scene.view.trump, scene.pack),
    )


def _told(scene: Scene) -> Slip | None:
    """The bid and the trump explained, for whoever pressed either."""
    if scene.match.panel != "bid" or not scene.view.trump:
        return None
    mine = scene.view.bids[scene.me]
    title = bid_text(scene, mine) if mine and mine != BACK else scene.say.text("What a bid means")
    return Slip("note", title, trump_text(scene), id="bid-told", close=commands.OpenPanel())


def _middle(scene: Scene) -> Inside:
    view = scene.view
    bidding = view.phase == "bid"
    return many(
        None if bidding else tricks.trick(scene),
        el("div", _piles(scene), cls="piles"),
    )


def _tag(scene: Scene) -> Inside:
    return many(_trump(scene), _bid_key(scene) if scene.view.phase == "bid" else None)


def _piles(scene: Scene) -> Inside:
    view, say = scene.view, scene.say
    other = 1 - scene.me
    turned_up = card_pictures.lying(scene, view.talon[0]) if view.talon else None
    talon = many((card_pictures.back(scene) for _ in view.talon[1:]), turned_up)
    theirs = say.text("{name}’s bid", name=scene.match.names[other])
    return many(
        _pile("bid", theirs, _bid(scene, view.bids[other])),
        _pile("talon", say.text("Stock"), talon),
        _pile("mybid", say.text("Your bid"), _bid(scene, view.bids[scene.me])),
    )


def _bid(scene: Scene, bid: Card | None) -> Html:
    if bid is None:
        return el("span", cls="slot", aria_hidden="true")
    return card_pictures.back(scene) if bid == BACK else card_pictures.lying(scene, bid)


def _pile(what: str, caption: str, heap: Html) -> Html:
    return el("figure", el("div", heap, cls="heap"), el("figcaption", caption), cls="pile", data_what=what)


def _trump(scene: Scene) -> Html:
    say, suit = scene.say, scene.view.trump
    label = el("span", say.text("Trump"), cls="label")
    if not suit:
        return el("div", label, el("b", say.text("None yet")), cls="trump")
    # In the Spanish pack it is the sixes that take the place of the nines (NR12).
    nines = NAMES[say.code].ranks[scene.pack][9].many
    wild = (
        el("span", say.text("{ranks} are the highest trumps", ranks=nines))
        if scene.view.options["wild_nines"]
        else None
    )
    off = say.plural("{n} trick off your bid: 1\u00a0point", "{n} tricks off your bid: 1\u00a0point", BID[suit])
    worth = el("span", el("span", off, cls="aim"), wild, cls="ladder")
    heading = el("b", pictures.sign(suit), " ", pictures.suit_heading(say, suit, scene.pack))
    told = trump_text(scene)
    return el(
        "button", label, heading, worth, el("span", told, cls="visually-hidden"), type="button", cls="trump",
        id=f"trump-{suit}", title=told,
        data_do=commands.OpenPanel("bid"), aria_expanded=str(scene.match.panel == "bid").lower(),
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
                el("td", secondary_bids(scene, secondary)),
                aria_current="true" if mine and mine.suit == suit else None,
            )
        )  # fmt: skip
    heads = (say.text("Suit"), say.text("Tricks for 2 points"), say.text("Tricks for 1 point"))
    return el(
        "table",
        el("caption", say.text("What a bid means")),
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
        "Take exactly {n} trick for 2 points, or {secondary} for 1 point. The card stays face down until the end of "
        "the deal.",
        "Take exactly {n} tricks for 2 points, or {secondary} for 1 point. The card stays face down until the end of "
        "the deal.",
        primary,
        secondary=secondary_bids(scene, secondary),
    )
    acts = (
        Act(say.text("Bid this card"), bid_move(card), main=True),
        Act(say.text("Put it back"), commands.AtTable("clear"), quiet=True),
    )
    title = say.text("Bid {card}?", card=card_name(card, say, scene.pack, article=True))
    return Slip("ask", title, meaning, acts, id="choices")


def _hand(scene: Scene) -> Inside:
    view = scene.view
    trump, wild = view.trump, bool(view.options["wild_nines"])
    return tricks.hand(
        scene,
        lambda card: suit_of(card, trump, wild),
        lambda card: strength(card, trump, card.suit, wild),
        lambda card: scene.say.text("trump") if wild and card.rank == 9 else "",
    )


def _status(scene: Scene) -> str:
    view, say = scene.view, scene.say
    if view.phase == "bid":
        return say.text("Choose your bid card.") if scene.deciding else say.text("Each of you bids one card in secret.")
    return tricks.suit_led_text(scene)


PARTS = Parts(
    deal=lambda scene: tricks.deal_of(scene, DEALS),
    total=_total,
    note=_note,
    earned=_earned,
    middle=_middle,
    tag=_tag,
    asks=_asks,
    hand=_hand,
    status=_status,
    goal=lambda scene: scene.say.text("to 9 points, at most nine deals"),
    told=_told,
)
