"""The table of the shedding game: the hand by rank, up and down cards, the pile and what may go on it."""

from nines.card_names import by_rank as ranks_counted
from nines.card_names import counted
from nines.cards import BACK, Card, Cards
from nines.moves import Move
from nines.phrases import opening
from web import faces
from web.playing import UP_CARDS
from web.screens import pictures
from web.screens.hands import by_rank
from web.screens.html import Html, Inside, classes, el, many
from web.screens.scene import Scene, known, legal_cards
from web.screens.slips import Act, Slip
from web.screens.tables import shedding_words, tricks
from web.screens.tables.parts import Parts

_SHOWN_OF_PILE, _LIES = 8, 4
"""Cards of the pile that are drawn, so many that no more than four at once leave no gap; and the ways they lie."""


def _note(scene: Scene, seat: int) -> Inside:
    view, say = scene.view, scene.say
    if seat in view.out:
        return say.text("out, place {n}", n=view.out.index(seat) + 1)
    held = el("span", say.text("{n} in hand", n=len(view.hands[seat])), cls="num")
    return many(held, el("span", told, cls="visually-hidden") if (told := _seen(scene, seat)) else None)


def _seen(scene: Scene, seat: int) -> str:
    """Which cards of another's hand everybody knows, having seen them in the pile; empty where there are none."""
    cards = known(scene.view.hands[seat])
    if seat == scene.me or not cards:
        return ""
    return scene.say.text("known in hand: {cards}", cards=ranks_counted(cards, scene.say, scene.pack))


# ---- the middle ------------------------------------------------------------------------------------------------


def _middle(scene: Scene) -> Inside:
    view, say = scene.view, scene.say
    left = len(view.draw)
    heap = [pictures.back(scene) for _ in range(min(3, left))] or [_slot()]
    under = max(0, len(view.pile) - _SHOWN_OF_PILE)
    pile = [pictures.lying(scene, one, lies=at % _LIES) for at, one in enumerate(view.pile[under:], under)] or [_slot()]
    return el(
        "div",
        _figure("draw", heap, say.plural("{n} to draw", "{n} to draw", left)),
        _figure("pile", pile, say.text("Pile {n}", n=len(view.pile)), shedding_words.force(scene)),
        cls="piles",
    )


def _slot() -> Html:
    return el("span", cls="slot", aria_hidden="true")


def _figure(what: str, heap: list[Html], caption: str, detail: str = "") -> Html:
    words = el("figcaption", caption, many(" · ", el("b", detail)) if detail else None)
    return el("figure", el("div", heap, cls="heap"), words, cls="pile", data_what=what)


# ---- hand, up and down cards -----------------------------------------------------------------------------------


def _hand(scene: Scene) -> Inside:
    view, match = scene.view, scene.match
    mine = view.hands[scene.me]
    if view.phase == "up" and not view.ups[scene.me]:
        hand = tricks.pressable(scene, tuple(one for _, same in by_rank(mine, scene.settings) for one in same))
    else:
        legal = legal_cards(scene)
        stacks = [_stack(scene, same, legal) for _, same in by_rank(mine, scene.settings)]
        hand = tricks.hand_group(scene, stacks)
    group = el(
        "div", _pairs(scene, scene.me), cls="lay", id="lay-0", role="group",
        aria_label=scene.say.text("Your up and down cards"),
    )  # fmt: skip
    return many(hand, group if match.state.deal else None)


def _stack(scene: Scene, same: Cards, legal: frozenset[Card]) -> Html:
    """All cards of a rank as one button: each press lays one more of them ready."""
    say, match = scene.say, scene.match
    chosen = tuple(one for one in same if one in match.chosen)
    drawn = [_in_stack(one, one in chosen) for one in sorted(same, key=lambda one: (one in chosen, one))]
    words = _counted(scene, same)
    if chosen:
        words = say.plural("{cards}, {n} chosen", "{cards}, {n} chosen", len(chosen), cards=words)
    playable = any(one in legal for one in same)
    code = str(same[0])[0]
    return el(
        "button", drawn, el("span", f"×{len(same)}", cls="times", aria_hidden="true") if len(same) > 1 else None,
        type="button", cls=classes(
            "stack", "nudge" if set(same) & set(match.tried) else "", "hinted" if set(same) & set(scene.hinted) else ""
        ),
        id=f"r-{code}",
        data_do=f"choose {code}" if playable else f"tell-why {same[0]}", aria_label=words,
        aria_disabled=None if playable else "true", aria_pressed=str(bool(chosen)).lower(),
    )  # fmt: skip


def _in_stack(card: Card, chosen: bool) -> Html:
    look = classes("card", "chosen" if chosen else "")
    return el("span", pictures.face(card), cls=look, id=f"c-{card}", data_card=card)


def _counted(scene: Scene, same: Cards) -> str:
    return counted(len(same), same[0].rank, scene.say)


def _lay(scene: Scene, seat: int) -> Inside:
    if not scene.view.deal:
        return None
    words = scene.say.plural("{n} down card", "{n} down cards", sum(one is not None for one in scene.view.downs[seat]))
    return el("div", _pairs(scene, seat), el("span", words, cls="visually-hidden"), cls="lay")


def _pairs(scene: Scene, seat: int) -> list[Html]:
    """Each down card with the up card that lies on it; what is gone leaves no gap behind it."""
    downs, ups = scene.view.downs[seat], scene.view.ups[seat]
    pairs = []
    for at, down in enumerate(downs):
        up = ups[at] if at < len(ups) else None
        if down is None and up is None:
            continue
        pairs.append(el("div", _down(scene, seat, at + 1), _up(scene, seat, up), cls="pair"))
    return pairs


def _down(scene: Scene, seat: int, slot: int) -> Html:
    """A down card: face down for everybody until it is turned; shown once the match is over."""
    card = scene.view.downs[seat][slot - 1]
    if card != BACK:
        return pictures.lying(scene, card)
    if seat == scene.me and Move("down", (), slot) in scene.legal:
        drawing = Html(faces.use(f"back-{scene.settings.back}"))
        label = scene.say.text("Down card {n}", n=scene.legal.index(Move("down", (), slot)) + 1)
        return el("button", drawing, type="button", cls="card back", data_do=f"down {slot}", aria_label=label)
    return pictures.back(scene)


def _up(scene: Scene, seat: int, up: Card | None) -> Html | None:
    if up is None:
        return None
    if up == BACK:
        return pictures.back(scene)
    if seat == scene.me and up in legal_cards(scene) and scene.view.phase == "play":
        chosen = up in scene.match.chosen
        return pictures.button(scene, up, f"choose {str(up)[0]}", pressed=chosen, nudged=up in scene.match.tried)
    return pictures.lying(scene, up, of="" if seat == scene.me else scene.name(seat))


# ---- questions -------------------------------------------------------------------------------------------------


def _asks(scene: Scene) -> Slip | None:
    if not scene.deciding:
        return None
    match scene.view.phase:
        case "up":
            return _ask_up(scene)
        case "jump":
            return _ask_jump(scene)
        case _:
            return _ask_play(scene)


def _ask_up(scene: Scene) -> Slip:
    say, chosen = scene.say, tuple(sorted(scene.match.chosen))
    move = Move("up", chosen)
    title = say.text("Choose three cards to lay face up.")
    if move not in scene.legal:
        explain = say.text("You play them after your hand. Kings, aces, tens and threes are good there.")
        if chosen:
            explain = say.plural("Choose {n} more card.", "Choose {n} more cards.", UP_CARDS - len(chosen))
        return Slip("ask", title, explain, id="choices")
    acts = (Act(say.text("Lay these up cards"), str(move), main=True), Act(say.text("Put back"), "clear", quiet=True))
    names = opening(ranks_counted(chosen, say, scene.pack))
    return Slip("ask", say.text("Lay these three face up?"), f"{names}.", acts, id="choices")


def _ask_jump(scene: Scene) -> Slip:
    say = scene.say
    move = next(one for one in scene.legal if one.verb == "jump")
    title = say.text("Jump in with {cards}?", cards=_counted(scene, move.cards))
    explain = say.text("It makes four of a kind: the pile is cleared and you play next.")
    acts = (Act(say.text("Jump in"), str(move), main=True), Act(say.text("Let it go"), "pass"))
    return Slip("ask", title, explain, acts, id="choices")


def _ask_play(scene: Scene) -> Slip | None:
    say, verbs = scene.say, {move.verb for move in scene.legal}
    if "down" in verbs:
        moves = enumerate(scene.legal, 1)
        acts = tuple(Act(say.text("Turn card {n}", n=at), str(move)) for at, move in moves)
        explain = say.text("If it cannot be played, it and the pile are yours.")
        return Slip("ask", say.text("Turn a down card."), explain, acts, id="choices")
    take = Act(say.text("Take the pile"), "take", main=verbs == {"take"})
    move = Move("play", tuple(sorted(scene.match.chosen)))
    if move in scene.legal:
        cards = _counted(scene, move.cards)
        acts = (
            Act(say.text("Play {cards}", cards=cards), str(move), main=True),
            Act(say.text("Put back"), "clear", quiet=True),
        )
        explain = f"{shedding_words.effect(scene, move.cards)} {shedding_words.one_more(scene, move.cards)}".strip()
        return Slip("ask", say.text("Play {cards}?", cards=cards), explain, acts, id="choices")
    if verbs == {"take"}:
        number = say.plural("{n} card goes into your hand.", "{n} cards go into your hand.", len(scene.view.pile))
        return Slip("ask", say.text("Nothing of yours can be played."), number, (take,), id="choices")
    if "take" in verbs:
        return Slip("ask", say.text("Play, or take the pile."), acts=(take,), id="choices")
    return None


# ---- words -----------------------------------------------------------------------------------------------------


def _status(scene: Scene) -> str:
    view, say = scene.view, scene.say
    if scene.hushed:
        return ""
    if view.phase == "up":
        return say.text("Everybody chooses three up cards.")
    if view.phase == "play" and scene.deciding:
        return say.text("To play: {what}.", what=shedding_words.force(scene))
    return ""


def _deal(scene: Scene) -> str:
    return scene.say.text("shedding")


def _goal(scene: Scene) -> str:
    say = scene.say
    return say.text("play on for places") if scene.view.options["play_on"] else say.text("first out wins")


def _beside(scene: Scene) -> Inside:
    """What is known of others' hands, then what the wild cards do."""
    seen = {seat: told for seat in scene.round_table() if (told := _seen(scene, seat))}
    rows = (el("p", el("b", scene.name(seat)), " ", told) for seat, told in seen.items())
    return many(el("div", rows, cls="seen") if seen else None, shedding_words.wild(scene))


PARTS = Parts(
    deal=_deal,
    note=_note,
    middle=_middle,
    asks=_asks,
    hand=_hand,
    status=_status,
    goal=_goal,
    beside=_beside,
    lay=_lay,
)
