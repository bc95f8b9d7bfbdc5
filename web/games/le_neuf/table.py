"""The table of Le Neuf and Nines: the spare hand and the exchange, the trump of the deal, the quota."""

from nines.core.cards import NO_TRUMP, Card
from nines.core.events import TrickTaken
from nines.core.game import left_of
from nines.core.moves import KEEP, SWAP
from nines.games.le_neuf.rules import quota
from nines.words.phrases import figure
from web.table import card_pictures, tricks
from web.table.parts import Parts
from web.table.scene import Scene
from web.widgets import pictures
from web.widgets.html import Html, Inside, el, many
from web.widgets.slips import Act, Slip


def _deal(scene: Scene) -> str:
    return scene.say.text("Deal {deal}", deal=max(1, scene.view.deal))


def exchanges(scene: Scene) -> dict[int, bool]:
    """Who has answered in the exchange of this deal, in order, and whether they took the spare hand."""
    view = scene.view
    first = view.dealer if view.options["first_exchange"] == "dealer" else left_of(view.dealer, scene.size)
    return {(first + at) % scene.size: swapped for at, swapped in enumerate(view.answers)}


def _total(scene: Scene, seat: int) -> Inside:
    left = figure(scene.view.totals[scene.sides()[seat]])
    return el("span", scene.say.text("{n} to go", n=left), cls="num")


def _note(scene: Scene, seat: int) -> Inside:
    """The tricks of the seat's side against its quota (LN6, LN11)."""
    view, say = scene.view, scene.say
    if view.phase == "exchange":
        answered = exchanges(scene).get(seat)
        return None if answered is None else el("span", say.text("swapped") if answered else say.text("kept"))
    if not scene.in_play:
        return None
    taken, needed = _taken(scene, seat), quota(view)
    if taken > needed:
        said = say.text("{taken} tricks, {over} over", taken=taken, over=taken - needed)
    else:
        said = say.text("{taken} of {quota} tricks", taken=taken, quota=needed)
    return many(pictures.strokes(view.taken[seat]), el("span", said))


def _taken(scene: Scene, seat: int) -> int:
    """The tricks that a seat's side has taken in the deal."""
    sides = scene.sides()
    return sum(scene.view.taken[other] for other in range(scene.size) if sides[other] == sides[seat])


def _earned(scene: Scene, taken: TrickTaken) -> Inside:
    """How near the quota is, and beyond it what comes off the score (LN6)."""
    tricks, needed, say = _taken(scene, taken.winner), quota(scene.view), scene.say
    if tricks <= needed:
        return say.text("{n} of {quota}", n=tricks, quota=needed)
    reached = say.plural("{n} trick", "{n} tricks", tricks)
    return many(el("span", reached), el("span", say.text("one off the score")))


def _middle(scene: Scene) -> Inside:
    view = scene.view
    return many(
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
        whose = say.text("your old hand") if mine else say.text("{name}’s old hand", name=scene.match.names[last])
    heap = el("div", (card_pictures.back(scene) for _ in range(4)), cls="heap")
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
        el("span", el("span", say.text("quota: {n} tricks", n=quota(scene.view))), cls="ladder"),
        cls="trump",
        id=f"trump-{suit}",
    )


def _asks(scene: Scene) -> Slip | None:
    if not scene.deciding or scene.view.phase != "exchange":
        return None
    say = scene.say
    return Slip(
        "ask",
        say.text("Keep your hand, or swap it for the spare hand, unseen?"),
        say.text("You swap all thirteen cards and can’t swap back. The quota is {n} tricks.", n=quota(scene.view)),
        (Act(say.text("Keep this hand"), KEEP, main=True), Act(say.text("Swap"), SWAP)),
        id="choices",
    )


def _hand(scene: Scene) -> Inside:
    return tricks.hand(scene, _suit, lambda card: (card.rank,))


def _suit(card: Card) -> str:
    return card.suit


def _status(scene: Scene) -> str:
    view, say = scene.view, scene.say
    if view.phase == "exchange":
        left = scene.size - len(view.answers)
        if not scene.deciding:
            return say.text("Keep or swap your hand")
        return (
            say.text("You choose last: nobody can take your old hand.")
            if left == 1
            else say.text("Your old hand can still be taken.")
        )
    return tricks.suit_led_text(scene)


PARTS = Parts(
    deal=_deal,
    total=_total,
    note=_note,
    earned=_earned,
    middle=_middle,
    tag=_trump,
    asks=_asks,
    hand=_hand,
    status=_status,
    goal=lambda scene: scene.say.text("first to 0 or below"),
)
