"""The table of the shedding game: the hand by rank, up and down cards, the pile and what may go on it."""

from nines.core.cards import BACK, Card, Cards
from nines.core.moves import PASS, TAKE, Move
from nines.games.shedding.move_told import move_told
from nines.words.card_names import by_rank as ranks_counted
from nines.words.card_names import count_of_rank
from nines.words.phrases import capitalized
from web import faces
from web.games.shedding import words as shedding_words
from web.match.input import UP_CARDS
from web.state import commands
from web.table import card_pictures, marks, tricks
from web.table.hands import by_hand, by_rank
from web.table.parts import Parts
from web.table.scene import Scene, known, legal_cards
from web.widgets import pictures
from web.widgets.html import Html, Inside, classes, el, many
from web.widgets.slips import Act, Slip

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
    return scene.say.text("known to hold {cards}", cards=ranks_counted(cards, scene.say, scene.pack))


# ---- the middle ------------------------------------------------------------------------------------------------


def _middle(scene: Scene) -> Inside:
    view = scene.view
    heap = [card_pictures.back(scene) for _ in range(min(3, len(view.draw)))] or [_slot()]
    lying: Cards = view.pile or scene.cleared
    under = max(0, len(lying) - _SHOWN_OF_PILE)
    seen = enumerate(lying[under:], under)
    pile = [card_pictures.lying(scene, card, lies=at % _LIES) for at, card in seen] or [_slot()]
    if lying and not view.pile:
        figure = _figure("pile", pile, scene.say.text("Cleared: {n}", n=len(lying)))
    else:
        figure = _figure("pile", pile, shedding_words.pile(scene, len(lying)), shedding_words.rank_in_force(scene))
    return el("div", _figure("draw", heap, shedding_words.left(scene)), figure, cls="piles")


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
        hand = tricks.card_buttons(scene, tuple(card for _, same in by_rank(mine, scene.settings) for card in same))
    else:
        legal = legal_cards(scene)
        ranks = dict(by_rank(mine, scene.settings))
        laid = by_hand(tuple(card for same in ranks.values() for card in same), scene.arranged)
        stacks = [_stack(scene, ranks[rank], legal) for rank in dict.fromkeys(card.rank for card in laid)]
        hand = tricks.hand_group(scene, stacks)
    group = el(
        "div", _pairs(scene, scene.me), cls="lay", id="lay-0", role="group",
        aria_label=scene.say.text("Your up and down cards"),
    )  # fmt: skip
    return many(hand, group if match.state.deal else None)


def _stack(scene: Scene, same: Cards, legal: frozenset[Card]) -> Html:
    """All cards of a rank as one button: each press lays one more of them ready."""
    say, match = scene.say, scene.match
    chosen = tuple(card for card in same if card in match.chosen)
    drawn = [_in_stack(card, card in chosen) for card in sorted(same, key=lambda card: (card in chosen, card))]
    words = _counted(scene, same)
    if chosen:
        words = say.plural("{cards}, {n} chosen", "{cards}, {n} chosen", len(chosen), cards=words)
    number = say.text("{n} of {all}", n=len(chosen), all=len(same)) if chosen else f"×{len(same)}"
    playable = any(card in legal for card in same)
    code = str(same[0])[0]
    mark = next((scene.marks[card] for card in same if card in scene.marks), None)
    described = card_pictures.described(scene, same, mark)
    return el(
        "button", drawn, el("span", number, cls="times", aria_hidden="true") if len(same) > 1 else None,
        marks.tag(mark, marks.word_in_hand(mark, scene.marks, say)) if mark else None,
        type="button", cls=classes(
            "stack", "nudge" if set(same) & set(match.tried) else "", "hinted" if set(same) & set(scene.meant) else "",
            mark or "",
        ),
        id=f"r-{code}",
        data_do=commands.ChooseRank(same[0].rank) if playable else commands.TellWhy(same[0]), aria_label=words,
        aria_description=described or None, aria_disabled=None if playable else "true",
        aria_pressed=str(bool(chosen)).lower(),
    )  # fmt: skip


def _in_stack(card: Card, chosen: bool) -> Html:
    look = classes("card", "chosen" if chosen else "")
    return el("span", pictures.face(card), cls=look, id=f"c-{card}", data_card=card)


def _counted(scene: Scene, same: Cards) -> str:
    return count_of_rank(len(same), same[0].rank, scene.say)


def _lay(scene: Scene, seat: int) -> Inside:
    if not scene.view.deal:
        return None
    left = sum(card is not None for card in scene.view.downs[seat])
    words = scene.say.plural("{n} down card", "{n} down cards", left)
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
        return card_pictures.lying(scene, card)
    if seat == scene.me and Move("down", (), slot) in scene.legal:
        drawing = Html(faces.use(f"back-{scene.settings.back}"))
        label = scene.say.text("Down card {n}", n=scene.legal.index(Move("down", (), slot)) + 1)
        return el("button", drawing, type="button", cls="card back", data_do=Move("down", (), slot), aria_label=label)
    return card_pictures.back(scene)


def _up(scene: Scene, seat: int, up: Card | None) -> Html | None:
    if up is None:
        return None
    if up == BACK:
        return card_pictures.back(scene)
    if seat == scene.me and scene.view.phase == "play" and not scene.watching:
        playable, chosen = up in legal_cards(scene), up in scene.match.chosen
        return card_pictures.button(
            scene, up, commands.ChooseRank(up.rank) if playable else commands.TellWhy(up), legal=playable,
            pressed=chosen if playable else None, nudged=up in scene.match.tried,
        )  # fmt: skip
    return card_pictures.lying(scene, up, of="" if seat == scene.me else scene.name(seat))


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
        explain = say.text("You play your up cards after your hand. High cards and wild cards (10, 3, 2) are best.")
        if chosen:
            explain = say.plural("Choose {n} more card.", "Choose {n} more cards.", UP_CARDS - len(chosen))
        return Slip("ask", title, explain, id="choices")
    acts = (
        Act(say.text("Lay these face up"), move, main=True),
        Act(say.text("Put them back"), commands.AtTable("clear"), quiet=True),
    )
    names = capitalized(ranks_counted(chosen, say, scene.pack))
    return Slip("ask", say.text("Lay these three face up?"), f"{names}.", acts, id="choices")


def _ask_jump(scene: Scene) -> Slip:
    say = scene.say
    move = next(move for move in scene.legal if move.verb == "jump")
    title = say.text("Jump in with {cards}?", cards=_counted(scene, move.cards))
    explain = say.text("That makes four of a kind: the pile is cleared, and you play next.")
    acts = (Act(say.text("Jump in"), move, main=True), Act(say.text("Pass"), PASS))
    return Slip("ask", title, explain, acts, id="choices")


def _ask_play(scene: Scene) -> Slip | None:
    say, verbs = scene.say, {move.verb for move in scene.legal}
    if "down" in verbs:
        moves = enumerate(scene.legal, 1)
        acts = tuple(Act(say.text("Turn over card {n}", n=at), move) for at, move in moves)
        explain = say.text("If the card can’t be played, you pick it up with the pile.")
        return Slip("ask", say.text("Turn over a down card."), explain, acts, id="choices")
    take = Act(say.text("Pick up the pile"), TAKE, main=verbs == {"take"})
    move = Move("play", tuple(sorted(scene.match.chosen)))
    if move in scene.legal:
        cards = _counted(scene, move.cards)
        acts = (
            Act(say.text("Play {cards}", cards=cards), move, main=True),
            *_all_of_them(scene, move),
            Act(
                say.text("Put it back") if len(move.cards) == 1 else say.text("Put them back"),
                commands.AtTable("clear"),
                quiet=True,
            ),
        )
        explain = (
            f"{shedding_words.effect_text(scene, move.cards)} {shedding_words.one_more_text(scene, move.cards)}".strip()
        )
        return Slip("ask", say.text("Play {cards}?", cards=cards), explain, acts, id="choices")
    if verbs == {"take"}:
        number = say.plural("You add {n} card to your hand.", "You add {n} cards to your hand.", len(scene.view.pile))
        return Slip("ask", say.text("You can’t play."), number, (take,), id="choices")
    if "take" in verbs:
        return Slip("ask", say.text("Play, or pick up the pile."), acts=(take,), id="choices")
    return None


def _all_of_them(scene: Scene, move: Move) -> tuple[Act, ...]:
    """A way to play all cards of the rank at once, where more go together than lie ready."""
    of_rank = [other for other in scene.legal if other.verb == "play" and other.cards[0].rank == move.cards[0].rank]
    most = max(len(other.cards) for other in of_rank)
    if most == len(move.cards):
        return ()
    whole = min((other for other in of_rank if len(other.cards) == most), key=lambda other: other.cards)
    return (Act(scene.say.text("Play {cards}", cards=_counted(scene, whole.cards)), whole),)


# ---- words -----------------------------------------------------------------------------------------------------


def _status(scene: Scene) -> str:
    view, say = scene.view, scene.say
    if scene.hushed:
        return ""
    if view.phase == "up":
        return say.text("Everybody chooses three up cards.")
    if view.phase == "play" and scene.deciding:
        return shedding_words.may_play(scene)
    return ""


def _told(scene: Scene) -> Slip | None:
    """What the last move did, and what may follow, for whoever asks."""
    if scene.match.panel != "last":
        return None
    said = move_told(scene.match.latest, scene.view.pile, scene.to) if scene.match.latest else ""
    nothing = scene.say.text("Nobody has played yet.")
    return Slip("note", said or nothing, id="last", close=commands.OpenPanel("last"))


def _deal(scene: Scene) -> str:
    return scene.say.text("shedding")


def _goal(scene: Scene) -> str:
    say = scene.say
    return say.text("first out wins; the rest play on") if scene.view.options["play_on"] else say.text("first out wins")


def _beside(scene: Scene) -> Inside:
    """What is known of others' hands, then what the wild cards do."""
    seen = {seat: told for seat in scene.round_table() if (told := _seen(scene, seat))}
    rows = (el("p", el("b", scene.name(seat)), " ", told) for seat, told in seen.items())
    return many(el("div", rows, cls="seen") if seen else None, shedding_words.wild_ranks(scene))


PARTS = Parts(
    deal=_deal,
    total=lambda scene, seat: None,
    note=_note,
    middle=_middle,
    asks=_asks,
    hand=_hand,
    status=_status,
    goal=_goal,
    beside=_beside,
    lay=_lay,
    tag=shedding_words.in_short,
    told=_told,
    pile=shedding_words.in_words,
)
