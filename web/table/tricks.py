"""What the tables of the trick games share: the trick in the middle, the hand by suit, the last trick, their status."""

from collections.abc import Callable

from nines.core.cards import BACK, JOKER, Card, Cards
from nines.core.moves import JOKER_LOSES, JOKER_WINS
from nines.core.trick import Trick
from nines.words.card_names import suit_name
from nines.words.languages import Language
from nines.words.phrases import capitalized
from nines.words.trick_won import why_won
from web.match.autoplay import can_lay_ahead
from web.state import commands
from web.table import card_pictures, marks
from web.table.hands import arrange, by_hand
from web.table.scene import Scene, legal_cards
from web.widgets import pictures
from web.widgets.html import Html, classes, el
from web.widgets.slips import Act, Slip


def trick(scene: Scene) -> Html:
    """The cards of the trick, each towards its player; a finished one stays while it is being shown."""
    say, showing = scene.say, scene.match.showing
    now = showing.trick if showing and showing.trick else Trick(scene.view.leader, scene.view.trick, -1)
    cards = []
    for step, card in enumerate(now.cards):
        seat = (now.leader + step) % scene.size
        won = "won" if seat == now.winner else ""
        cards.append(card_pictures.lying(scene, card, place=scene.place(seat), of=scene.name(seat), cls=won))
    open_places = [(now.leader + step) % scene.size for step in range(len(now.cards), scene.size)]
    slots = (_slot(scene, seat) for seat in open_places)
    return el(
        "div", cards, slots, cls="trick", role="group", aria_label=say.text("The trick"), data_done=showing is not None
    )


def _slot(scene: Scene, seat: int) -> Html:
    """An open place of the trick; one's own shows the card that is laid ready for it, or the better one.

    An arrow points at a place for which an explanation names a better card; several that are as good dot its edge.
    """
    mine = seat == scene.me
    marked = scene.marks if mine and scene.view.phase == "play" else marks.NONE
    ahead = scene.match.ahead if mine else None
    better = None if ahead else marks.only_better(marked)
    shown = ahead or better
    style = "big" if scene.settings.faces == "big" else "full"
    place = "pointed" if better else "equal" if "equal" in marked.values() else ""
    return el(
        "span", pictures.face(shown, style) if shown else None,
        cls=classes("slot", "ghost" if shown else "", place),
        data_place=scene.place(seat), aria_hidden="true",
    )  # fmt: skip


def _no_note(card: Card) -> str:
    return ""


def hand(
    scene: Scene, suit_of: Callable[[Card], str], power: Callable[[Card], tuple[int, ...]],
    notes: Callable[[Card], str] = _no_note,
) -> Html:  # fmt: skip
    """The hand of the person at the screen; by suit, those held at the start of the deal keep their places."""
    view = scene.view
    mine = view.hands[scene.me]
    so_far = (*view.tricks, Trick(view.leader, view.trick, -1))
    turns = ((scene.me - past.leader) % scene.size for past in so_far)
    played = tuple(past.cards[turn] for past, turn in zip(so_far, turns) if turn < len(past.cards))
    whole = arrange(mine + played, suit_of, power, scene.settings, view.trump)
    return card_buttons(scene, tuple(card for card in whole if card in mine), notes)


def card_buttons(scene: Scene, ordered: Cards, notes: Callable[[Card], str] = _no_note) -> Html:
    """A hand of one button a card, in this order; a card that cannot be played says why when it is pressed."""
    legal = legal_cards(scene)
    bidding = any(move.verb in ("bid", "up") for move in scene.legal)
    two_taps = scene.settings.two_taps
    # A card lets the finished trick go where it can be played then; which can is not shown before.
    leads = scene.here and not scene.watching and bool(scene.match.showing) and scene.view.turn == scene.me
    buttons = []
    for card in by_hand(ordered, scene.arranged):
        if card == BACK:  # friends have yet to open it
            buttons.append(card_pictures.back(scene))
            continue
        early, playable = scene.here and can_lay_ahead(scene.match, scene.settings, card), card in legal
        chosen = card in scene.match.chosen or card == scene.match.ahead
        held = chosen and scene.match.coach is not None and scene.match.coach.caution is not None
        lays, plays = commands.Choose if bidding else commands.Play, bidding or playable or leads
        command = commands.Ahead if early else lays if plays else commands.TellWhy
        buttons.append(
            card_pictures.button(
                scene, card, command(card), legal=early or playable, note=notes(card),
                nudged=card in scene.match.tried, queued=card == scene.match.ahead,
                pressed=chosen if early or bidding or held or card == JOKER or (two_taps and playable) else None,
            )
        )  # fmt: skip
    return hand_group(scene, buttons)


def hand_group(scene: Scene, buttons: list[Html]) -> Html:
    """The group that holds the hand; while no card of it is asked for it is only looked at."""
    return el(
        "div", buttons, cls="hand", id="hand", role="group", tabindex="-1", aria_label=scene.say.text("Your hand"),
        data_wait=not any(move.cards or move.verb == "take" for move in scene.legal),
        data_order=scene.settings.order if scene.settings.order in ("rank", "hand") else None,
        aria_describedby=None if scene.here else "elsewhere",
    )  # fmt: skip


def deal_of(scene: Scene, deals: int) -> str:
    """Which deal of how many this is; deals beyond the number are played to break a tie."""
    if scene.view.deal > deals:
        return scene.say.text("Deal {deal}, tie-break", deal=scene.view.deal)
    return scene.say.text("Deal {deal} of {deals}", deal=max(1, scene.view.deal), deals=deals)


def suit_led_text(scene: Scene) -> str:
    """What suit was led, while others have still to follow. Where it is one's turn and one leads or is void in it, that
    any card may be played."""
    ranking = scene.game.ranking
    assert ranking
    suit_of, _, suit, _ = ranking(scene.view)
    if scene.match.showing:
        return ""
    hand, playable = scene.view.hands[scene.view.viewer], {card for move in scene.legal for card in move.cards}
    if not scene.view.trick and scene.deciding and scene.view.phase == "play" and playable.issuperset(hand):
        return scene.say.text("Lead any card.")
    if not suit:
        return ""
    if scene.deciding and playable.issuperset(hand) and suit not in map(suit_of, hand):
        return scene.say.text("You have no {suit}: play any card.", suit=suit_name(suit, scene.say, scene.pack))
    name = capitalized(suit_name(suit, scene.say, scene.pack))
    if scene.deciding:
        return scene.say.text("{suit} were led: follow if you can.", suit=name)
    return scene.say.text("{suit} were led.", suit=name)


def last_trick(scene: Scene) -> Slip | None:
    """The last finished trick of the deal, on demand (NN12)."""
    tricks: tuple[Trick, ...] = scene.view.tricks
    say = scene.say
    if scene.match.panel != "last":
        return None
    if not tricks or not scene.match.taken:
        return Slip(
            "note",
            say.text("No trick has been finished in this deal yet."),
            id="last",
            close=commands.OpenPanel("last"),
        )
    last = tricks[-1]
    said = scene.to.said(
        last.winner, "You took the last trick: {why}.", "{name} took the last trick: {why}.",
        why=why_won(scene.match.taken, scene.to),
    )  # fmt: skip
    by = [(last.leader + at) % scene.size for at in range(len(last.cards))]
    shown = [
        el(
            "span", card_pictures.small(scene, card, "won" if seat == last.winner else ""),
            el("span", scene.name(seat), cls="label"),
        )
        for seat, card in zip(by, last.cards)
    ]  # fmt: skip
    return Slip("note", said, more=el("div", shown, cls="minis"), id="last", close=commands.OpenPanel("last"))


def next_trick(say: Language, why: str, detail: str) -> Slip:
    """The finished trick stays until the person has seen it, and read why it was won."""
    acts = (Act(say.text("Next trick"), commands.AtTable("next"), main=True),)
    return Slip("ask", why, detail, acts=acts, id="choices")


def joker(scene: Scene) -> Slip | None:
    """The Joker is laid ready and has to be declared (NN9)."""
    if scene.match.chosen != (JOKER,) or not scene.deciding:
        return None
    say = scene.say
    acts = (
        Act(say.text("Win the trick"), JOKER_WINS, main=True),
        Act(say.text("Lose the trick"), JOKER_LOSES),
        Act(say.text("Put it back"), commands.AtTable("clear"), quiet=True),
    )
    return Slip(
        "ask",
        say.text("The Joker: win or lose?"),
        say.text("The Joker beats every card, or loses to every card."),
        acts,
        id="choices",
    )
