"""The table of Le Neuf and Nines: the spare hand and the exchange, the trump of the deal, the quota."""

from nines.cards import NO_TRUMP, Card
from nines.game import left_of
from nines.games.le_neuf import quota
from nines.phrases import plain
from web.screens import pictures
from web.screens.html import Html, Inside, el, many
from web.screens.scene import Scene
from web.screens.slips import Act, Slip
from web.screens.tables import tricks
from web.screens.tables.parts import Parts


def _deal(scene: Scene) -> str:
    return scene.say.text("Deal {deal}", deal=max(1, scene.view.deal))


def exchanges(scene: Scene) -> dict[int, bool]:
    """Who has answered in the exchange of this deal, in order, and whether they took the spare hand."""
    view = scene.view
    first = view.dealer if view.options["first_exchange"] == "dealer" else left_of(view.dealer, scene.size)
    return {(first + at) % scene.size: swapped for at, swapped in enumerate(view.answers)}


def _note(scene: Scene, seat: int) -> Inside:
    view, say = scene.view, scene.say
    side = scene.sides()[seat]
    score = el("span", say.text("{n} to go", n=plain(view.totals[side])), cls="num")
    if view.phase == "exchange":
        answered = exchanges(scene).get(seat)
        if answered is None:
            return score
        return many(say.text("swapped") if answered else say.text("kept"), el("span", " · ", cls="dot"), score)
    if seat == scene.me:
        taken = sum(view.taken[one] for one in range(scene.size) if scene.sides()[one] == side)
        need = say.text("{taken} of {quota} tricks", taken=taken, quota=quota(view))
        return many(pictures.strokes(view.taken[seat]), need, "\u00a0· ", score)
    return many(pictures.tally(scene, view.taken[seat]), score)


def _middle(scene: Scene) -> Inside:
    view = scene.view
    return many(
        _trump(scene),  # before what comes and goes: it drops in once
        tricks.trick(scene) if view.phase != "exchange" else None,
        el("div", _spare(scene), cls="piles") if view.spare else None,
    )


def _spare(scene: Scene) -> Html:
    """The spare hand face down, with whose it was, if somebody has laid it down."""
    say = scene.say
    swapped = [seat for seat, took in exchanges(scene).items() if took]
    whose = None
    if swapped:
        last = swapped[-1]
        mine = last == scene.me and not scene.watching
        whose = say.text("laid down by you") if mine else say.text("laid down by {name}", name=scene.match.names[last])
    heap = el("div", (pictures.back(scene) for _ in range(4)), cls="heap")
    words = el("figcaption", say.text("Spare hand"), many(el("br"), el("span", whose, cls="label")) if whose else None)
    return el("figure", heap, words, cls="pile", data_what="spare")


def _trump(scene: Scene) -> Html:
    say, suit = scene.say, scene.view.trump
    no_trump = suit == NO_TRUMP
    name = say.text("No trump") if no_trump else pictures.suit_heading(say, suit, scene.pack)
    return el(
        "div",
        el("span", _deal(scene) if no_trump else say.text("Trump"), cls="label"),
        el("b", None if no_trump else pictures.sign(suit), None if no_trump else " ", name),
        el("span", el("span", say.text("quota {n}", n=quota(scene.view))), cls="ladder"),
        cls="trump",
        id=f"trump-{suit}",
    )


def _asks(scene: Scene) -> Slip | None:
    if not scene.deciding or scene.view.phase != "exchange":
        return None
    say = scene.say
    return Slip(
        "ask",
        say.text("Keep this hand, or take the spare unseen?"),
        say.text("All thirteen cards, no way back. The quota is {n} tricks.", n=quota(scene.view)),
        (Act(say.text("Keep"), "keep", main=True), Act(say.text("Take the spare"), "swap")),
        id="choices",
    )


def _hand(scene: Scene) -> Inside:
    return tricks.hand(scene, _suit, lambda one: (one.rank,))


def _suit(card: Card) -> str:
    return card.suit


def _status(scene: Scene) -> str:
    view, say = scene.view, scene.say
    if view.phase == "exchange":
        left = scene.size - len(view.answers)
        if not scene.deciding:
            return say.text("Keep or change the hand")
        return say.text("You are last to choose.") if left == 1 else say.text("Others may choose after you.")
    return tricks.led(scene, view.trick[0].suit if view.trick else None)


PARTS = Parts(
    deal=_deal,
    note=_note,
    middle=_middle,
    asks=_asks,
    hand=_hand,
    status=_status,
    goal=lambda scene: scene.say.text("from 9 down to 0"),
)
