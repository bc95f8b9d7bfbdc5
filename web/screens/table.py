"""The table: one frame for the five games, which put their own things into it (`web/screens/tables`)."""

from nines.cards import JOKER
from nines.game import NATURE, NOBODY
from nines.seal import SHORT, seal
from web.by_itself import can_play_out
from web.hints import can_hint
from web.naming import badge
from web.screens import hint, pictures, slips
from web.screens.explaining import why
from web.screens.html import Html, Inside, el, many
from web.screens.keys import keys
from web.screens.levels import temper
from web.screens.log import log
from web.screens.scene import Scene
from web.screens.scores import SCORES
from web.screens.slips import Slip
from web.screens.tables import PARTS, tricks
from web.screens.tables.parts import Parts
from web.taking_back import can_take_back

_PANELS = {"score": "sheet", "keys": "help", "bid": "bid"}


def table(scene: Scene) -> Html:
    """The table as the person at the screen sees it: nothing of it names a card that the view hides."""
    parts = PARTS[scene.game.key]
    return el(
        "main",
        _bar(scene, parts),
        _tools(scene),
        _felt(scene, parts),
        slips.draw(scene.say, hinted) if (hinted := hint.slip(scene)) else None,
        _hand_area(scene, parts),
        _side(scene, parts),
        keys(scene) if scene.match.panel == "keys" else None,
        cls="table",
        data_screen="table",
        data_game=scene.game.key,
        data_seats=scene.size,
        data_phase=scene.view.phase,
        data_panel=_PANELS.get(scene.match.panel, ""),
        data_elsewhere=not scene.here,
    )


def _bar(scene: Scene, parts: Parts) -> Html:
    say = scene.say
    way_back = el("a", pictures.icon("back"), cls="tool", href="#/", aria_label=say.text("Back to the five games"))
    name, _, rest = say.text(scene.game.name).partition(" (")
    label = f"({rest}" if rest else parts.deal(scene)
    heard = scene.settings.sounds
    sounds = el(
        "button", pictures.icon("sound" if heard else "silent"), type="button", cls="tool", id="sounds", data_do="mute",
        aria_label=say.text("Sounds"), aria_pressed=str(heard).lower(), aria_keyshortcuts=scene.key("M") or None,
    )  # fmt: skip
    return el("header", way_back, el("h1", name), el("p", label, cls="label"), sounds, cls="bar")


def _tools(scene: Scene) -> Html:
    say, panel = scene.say, scene.match.panel
    key = scene.key
    buttons: list[Inside] = []
    if not scene.watching:
        can = scene.here and can_take_back(scene.match)
        disabled = {} if can else {"aria_disabled": "true"}
        buttons.append(_tool("undo", say.text("Take back"), "take-back" if can else "", key("U"), **disabled))
        buttons.append(_hint_tool(scene))
    if scene.game.tricks:
        buttons.append(
            _tool("last", say.text("Last trick"), "panel last", key("R"), aria_expanded=str(panel == "last").lower())
        )
    buttons.append(
        _tool(
            "score", say.text("Score"), "panel score", key("S"), cls="tool narrow", aria_controls="sheet",
            aria_expanded=str(panel == "score").lower(),
        )
    )  # fmt: skip
    buttons.append(
        el("a", pictures.icon("rules"), el("span", say.text("Rules")), cls="tool", href=f"#/rules/{scene.game.key}")
    )
    buttons.append(
        _tool(
            "help",
            say.text("Keys"),
            "panel keys",
            key("?"),
            cls="tool wide",
            aria_expanded=str(panel == "keys").lower(),
        )
    )
    return el("div", buttons, cls="tools", role="toolbar", aria_label=say.text("Table"))


def _hint_tool(scene: Scene) -> Html:
    can = scene.here and can_hint(scene.match)
    disabled = {} if can else {"aria_disabled": "true"}
    shown = str(can and scene.match.hint is not None).lower()
    return _tool(
        "hint", scene.say.text("Hint"), "hint" if can else "", scene.key("H"), aria_expanded=shown, **disabled
    )  # fmt: skip


def _tool(icon: str, words: str, do: str, key: str, cls: str = "tool", **attributes: str) -> Html:
    return el(
        "button", pictures.icon(icon), el("span", words), el("kbd", key, aria_hidden="true") if key else None,
        type="button", cls=cls, data_do=do or None, aria_keyshortcuts=key or None, **attributes,
    )  # fmt: skip


def _felt(scene: Scene, parts: Parts) -> Html:
    return el(
        "section",
        (_seat(scene, parts, seat) for seat in scene.round_table()[1:]),
        parts.middle(scene),
        _status(scene),
        cls="felt",
        aria_label=scene.say.text("The table"),
    )


def _seat(scene: Scene, parts: Parts, seat: int) -> Html:
    name, turn = scene.name(seat), scene.on_turn == seat
    note = el("span", parts.note(scene, seat), _dealer_word(scene, seat), cls="label")
    return el(
        "div",
        el(
            "div",
            _coaster(scene, seat),
            el("span", el("b", name), note, cls="who"),
            pictures.fan(scene, scene.view.hands[seat]),
            cls="plate",
        ),
        parts.lay(scene, seat),
        cls="seat",
        id=f"seat-{scene.place(seat)}",
        data_place=scene.place(seat),
        data_turn=turn,
        data_thinking=turn and scene.match.waiting in ("bot", "late"),
        data_out=seat in getattr(scene.view, "out", ()),
        role="group",
        aria_label=name,
        aria_description=_temper(scene, seat),
        title=_temper(scene, seat),
    )


def _temper(scene: Scene, seat: int) -> str | None:
    record = scene.match.record
    return temper(scene.say, seat, record.seats[seat].removeprefix("bot:"), record.game) or None


def _coaster(scene: Scene, seat: int) -> Html:
    dealer = el("i", scene.say.text("D"), cls="dealer") if seat == scene.view.dealer and scene.view.deal else None
    return el("span", badge(scene.name(seat), scene.match.names), dealer, cls="coaster", aria_hidden="true")


def _dealer_word(scene: Scene, seat: int) -> Html | None:
    if seat != scene.view.dealer or not scene.view.deal:
        return None
    return el("span", scene.say.text("dealer"), cls="visually-hidden")


def _status(scene: Scene) -> Html:
    detail = status(scene)
    return el(
        "p", el("b", _whose_turn(scene)), many(" ", el("small", detail)) if detail else None, cls="status", id="status",
        role="status", aria_live="off",  # `web.screens.aloud` says it
    )  # fmt: skip


def _whose_turn(scene: Scene) -> str:
    match, say = scene.match, scene.say
    if match.finishing:
        return say.text("The rest is played out")
    if match.showing:
        winner = match.showing.trick.winner
        if winner == scene.me and not scene.watching:
            return say.text("You take the trick")
        return say.text("{name} takes the trick", name=match.names[winner])
    if scene.hushed:
        return "…"
    turn = scene.view.turn
    if turn == NOBODY:
        return say.text("The match is over")
    if turn == NATURE:
        return say.text("The cards are dealt")
    if turn == scene.me and not scene.watching:
        return say.text("Your turn") if scene.here else say.text("Your turn, in the other tab")
    if match.waiting == "late":
        return say.text("{name} takes longer than usual", name=match.names[turn])
    if match.waiting == "bot":
        return say.text("{name} is thinking", name=match.names[turn])
    return say.text("{name}’s turn", name=match.names[turn])


def _hand_area(scene: Scene, parts: Parts) -> Html:
    say = scene.say
    me = scene.me
    mine = el(
        "div",
        _coaster(scene, me),
        el("b", scene.name(me)),
        el("span", parts.note(scene, me), _dealer_word(scene, me), cls="label"),
        cls="me",
        id="seat-0",
        data_turn=scene.on_turn == me,
    )
    return el(
        "section",
        el("div", (slips.draw(say, one) for one in _slips(scene)), cls="slips"),
        el("div", parts.hand(scene), cls="mine"),
        mine,
        cls="hand-area",
        aria_label=scene.name(me),
    )


def _slips(scene: Scene) -> list[Slip]:
    match = scene.match
    found: list[Slip] = []
    if scene.game.tricks and (last := tricks.last_trick(scene)):
        found.append(last)
    if told := PARTS[scene.game.key].told(scene):
        found.append(told)
    if match.refused:
        found.append(Slip("error", match.refused, id="refused"))
    if asked := question(scene):
        found.append(asked)
    return found


def question(scene: Scene) -> Slip | None:
    """What the person at the screen is asked now, if anything."""
    match, say = scene.match, scene.say
    if match.showing and match.waiting == "rest" and scene.settings.hold_tricks and scene.here and not scene.watching:
        return tricks.next_trick(say)
    if asked := PARTS[scene.game.key].asks(scene):
        return asked
    return slips.play_out(say) if scene.here and can_play_out(match, scene.settings) else None


def status(scene: Scene) -> str:
    """What there is to say beside whose turn it is, such as the suit that was led."""
    guarded = scene.settings.two_taps and scene.game.tricks and scene.view.phase == "play"
    if guarded and scene.deciding and scene.match.chosen not in ((), (JOKER,)):
        return scene.say.text("Press it once more to play it.")
    return PARTS[scene.game.key].status(scene)


def _sealed(scene: Scene) -> Html:
    """The beginning of the seal, which stands there before the first card; the whole of it is a press away."""
    match = scene.match
    words = scene.say.text("Sealed deal {seal}", seal=seal(match.record.seed)[:SHORT])
    return el("p", el("a", words, href=f"#/verify/{match.id}"), cls="sealed")


def _side(scene: Scene, parts: Parts) -> Html:
    say = scene.say
    close = el(
        "button", pictures.icon("close"), type="button", cls="btn quiet close", data_do="panel",
        aria_label=say.text("Close"),
    )  # fmt: skip
    return el(
        "aside",
        el("header", el("h2", say.text("Score")), el("span", parts.goal(scene), cls="label"), close, cls="side-head"),
        el(
            "div", SCORES[scene.game.key].sheet(scene), parts.beside(scene), cls="scroll", tabindex="0", role="group",
            aria_label=say.text("Score sheet"),
        ),
        why(scene),
        _sealed(scene),
        log(scene, scene.match.log),
        cls="side",
        id="sheet",
        aria_label=say.text("Score and log"),
    )  # fmt: skip
