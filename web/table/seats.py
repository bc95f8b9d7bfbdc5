"""Who sits round the table: a plate each, with how the match and the deal stand, and what the last trick brought."""

from web.state.player_names import badge
from web.table import card_pictures
from web.table.parts import Parts
from web.table.scene import Scene
from web.widgets import pictures
from web.widgets.html import Html, Inside, el
from web.widgets.levels import temper, titles


def seat(scene: Scene, parts: Parts, seat: int) -> Html:
    """Another player: name, how the match and the deal stand for them, their cards."""
    name, turn = scene.name(seat), scene.on_turn == seat
    away = seat in scene.away
    noted = scene.say.text("away") if away else _note(scene, parts, seat)
    dealer = dealer_word(scene, seat)
    note = el("span", noted, dealer, cls="label") if noted else dealer
    named = el(
        "span", el("b", name), el("span", _partner(scene, seat) or parts.total(scene, seat), cls="total"), cls="named"
    )
    return el(
        "div",
        el(
            "div",
            face(scene, seat),
            el("span", named, note, cls="who"),
            card_pictures.fan(scene, scene.view.hands[seat]),
            _dealer(scene, seat),
            cls="plate",
        ),
        earned(scene, parts, seat),
        parts.lay(scene, seat),
        _says(scene, seat),
        cls="seat",
        id=f"seat-{scene.place(seat)}",
        data_place=scene.place(seat),
        data_turn=turn,
        data_thinking=turn and scene.match.waiting in ("bot", "late"),
        data_out=scene.game.places(scene.view)[seat] > 0,
        data_absent=away,
        data_partner=bool(_partner(scene, seat)),
        role="group",
        aria_label=name,
        aria_description=_player(scene, seat),
        title=_player(scene, seat),
    )


def _note(scene: Scene, parts: Parts, seat: int) -> Inside:
    """How the deal stands for a seat, unless the player would rather remember that."""
    return parts.note(scene, seat) if scene.tallied else None


def _partner(scene: Scene, seat: int) -> str:
    """That this seat plays with the person at the screen; empty for everybody else."""
    sides = scene.sides()
    return scene.say.text("your partner") if seat != scene.me and sides[seat] == sides[scene.me] else ""


def earned(scene: Scene, parts: Parts, seat: int) -> Html | None:
    """What the trick that rests on the table means for the deal, at whoever took it: who listens hears it in words."""
    taken = scene.match.taken
    if not scene.match.showing or scene.match.finishing or not taken or taken.winner != seat:
        return None
    return el("span", parts.earned(scene, taken), cls="earned", aria_hidden="true")


def _says(scene: Scene, seat: int) -> Html | None:
    """What the player there says now, on a slip."""
    said = scene.remark.text if scene.remark and scene.remark.seat == seat else ""
    return el("p", el("q", said), cls="says") if said else None


def _player(scene: Scene, seat: int) -> str | None:
    """The level and the temper of a computer player, in words."""
    record = scene.match.record
    player = record.seats[seat].removeprefix("bot:")
    if player == "human":
        return None
    told = f"{titles(scene.say, player).alone}."
    return " ".join(filter(None, (told, temper(scene.say, seat, player, record.game))))


def face(scene: Scene, seat: int, dealer: Html | None = None) -> Html:
    """The disc that stands for whoever sits there, with the dealer's mark where one is given."""
    return pictures.coaster(badge(scene.name(seat), scene.match.names), scene.portrait(seat), dealer)


def coaster(scene: Scene, seat: int) -> Html:
    """The disc of a seat, with the dealer's mark on it at whoever dealt."""
    return face(scene, seat, _dealer(scene, seat))


def _dealer(scene: Scene, seat: int) -> Html | None:
    """The dealer's mark; nothing at the other seats."""
    if seat != scene.view.dealer or not scene.view.deal:
        return None
    return el("i", scene.say.text("D"), cls="dealer", aria_hidden="true")


def dealer_word(scene: Scene, seat: int) -> Html | None:
    """The same for whoever hears the page; nothing at the other seats."""
    if seat != scene.view.dealer or not scene.view.deal:
        return None
    return el("span", scene.say.text("dealer"), cls="visually-hidden")


def own(scene: Scene, parts: Parts) -> Html:
    """The plate of the person at the screen, below the hand."""
    me = scene.me
    return el(
        "div",
        coaster(scene, me),
        el("b", scene.name(me)),
        el(
            "span",
            _note(scene, parts, me),
            el("span", parts.total(scene, me), cls="total"),
            dealer_word(scene, me),
            cls="label",
        ),
        cls="me",
        id="seat-0",
        data_turn=scene.on_turn == me,
    )
