"""The table of a deal that is over, at one of its moments: every hand open, and what lay between them."""

from nines.card_names import suit_name
from nines.cards import NO_TRUMP, Card, Cards
from nines.events import PileCleared, Played, TrickTaken
from nines.games import GAMES
from nines.languages import Language
from nines.phrases import opening
from nines.record import Record
from nines.trick import Trick
from web import telling
from web.model import Match
from web.review import Lying, Review, lying
from web.screens import pictures
from web.screens.hands import by_rank, by_suit
from web.screens.html import Html, Inside, classes, el, many
from web.screens.scene import Scene
from web.screens.tables import PARTS, shedding_words
from web.settings import Settings

_SHOWN_OF_PILE = 8


def scene_of(review: Review, settings: Settings, say: Language) -> Scene:
    """The moment as a scene in which nothing is hidden and nobody is to move."""
    record = review.record
    persons = telling.people(record)
    match = Match(
        review.id, record, review.step.after, telling.names(record, say, review.given), persons[0] if persons else 0
    )
    return Scene(match, settings, say, GAMES[record.game], review.step.after, ())


def only_person(record: Record) -> int | None:
    """The seat of the one person at the table, who is spoken to as *you*; None where there are several, or nobody."""
    persons = telling.people(record)
    return persons[0] if len(persons) == 1 else None


def table(review: Review, scene: Scene) -> Html:
    """Every seat with its cards, the one at the screen last, and before it the trick; a pile comes before them all."""
    where = lying(review.step)
    me, *others = scene.round_table()
    middle, seats = _middle(review, scene, where), [_seat(review, scene, where, seat) for seat in others]
    return el(
        "section",
        (seats, middle) if scene.game.tricks else (middle, seats),
        _seat(review, scene, where, me),
        _beside(scene, where),
        cls="past",
        data_game=scene.game.key,
        data_seats=scene.size,
        aria_label=scene.say.text("The table"),
    )


# ---- the seats -----------------------------------------------------------------------------------------------------


def _seat(review: Review, scene: Scene, where: Lying, seat: int) -> Html:
    """A seat's name and how it stands; its cards in hand, its bid, its up cards on its down cards."""
    say, names = scene.say, scene.match.names
    note = el("span", PARTS[scene.game.key].note(scene, seat), cls="label")
    dealer = el("span", say.text("dealer"), cls="label") if seat == scene.view.dealer else None
    mine = only_person(scene.match.record) == seat
    label = say.text("Your cards") if mine else say.text("{name}’s cards", name=names[seat])
    cards = many(_row(scene, _ordered(scene, seat)), _bid(scene, where.bids[seat]), _pairs(scene, where, seat))
    return _holder(label, many(el("b", names[seat]), " ", note, " ", dealer), cards, moved=seat == review.step.seat)


def _holder(label: str, said: Inside, cards: Inside, *, moved: bool = False) -> Html:
    return el(
        "div", el("p", said, cls="whose"), el("div", cards, cls="held"), cls="holder", role="group", aria_label=label,
        data_moved=moved,
    )  # fmt: skip


def _row(scene: Scene, cards: Cards) -> Html:
    """Cards side by side, which overlap as much as they must."""
    return el("div", (el("span", pictures.lying(scene, one), cls="at") for one in cards), cls="open")


def _ordered(scene: Scene, seat: int) -> Cards:
    """A hand by rank or by suit; in the trick games what was played keeps its place free."""
    state = scene.view
    hand: Cards = state.hands[seat]
    if not scene.game.tricks:
        return tuple(one for _, same in by_rank(hand) for one in same)
    tricks = (*state.tricks, Trick(state.leader, state.trick, -1))
    places = ((trick, (seat - trick.leader) % scene.size) for trick in tricks)
    played = tuple(trick.cards[at] for trick, at in places if at < len(trick.cards))
    whole = by_suit(hand + played, lambda one: one.suit, lambda one: (one.rank,))
    return tuple(one for one in whole if one in hand)


def _bid(scene: Scene, bid: Card | None) -> Html | None:
    if bid is None:
        return None
    return _captioned(pictures.lying(scene, bid), scene.say.text("Bid"))


def _captioned(drawing: Html, words: Inside, cls: str = "") -> Html:
    return el("figure", drawing, el("figcaption", words), cls=classes("laid", cls))


def _pairs(scene: Scene, where: Lying, seat: int) -> Html | None:
    """Each down card, open now, with the up card that lies on it."""
    downs, ups = where.downs[seat], where.ups[seat]
    pairs = []
    for at, down in enumerate(downs):
        up = ups[at] if at < len(ups) else None
        cards = [pictures.lying(scene, one) for one in (down, up) if one]
        if cards:
            pairs.append(el("div", cards, cls="pair"))
    return el("div", pairs, cls="lay") if pairs else None


# ---- between the seats ---------------------------------------------------------------------------------------------


def _middle(review: Review, scene: Scene, where: Lying) -> Html:
    shown = _trick(review, scene) if scene.game.tricks else _pile(review, scene, where)
    return el("div", _trump(scene), shown, cls="between")


def _trick(review: Review, scene: Scene) -> Html:
    """The trick as far as it went, each card with its player's name; the winner's is ringed."""
    state, step = scene.view, review.step
    trick = Trick(state.leader, state.trick, -1)
    for event in step.events:
        if isinstance(event, TrickTaken):
            trick = Trick(step.before.leader, event.cards, event.winner)
    laid = []
    for at, one in enumerate(trick.cards):
        seat = (trick.leader + at) % scene.size
        name = scene.match.names[seat]
        look = "won" if seat == trick.winner else "new" if at == len(trick.cards) - 1 else ""
        laid.append(_captioned(pictures.lying(scene, one, cls=look), name))
    return el("div", laid, cls="trick-then", role="group", aria_label=scene.say.text("The trick"))


def _pile(review: Review, scene: Scene, where: Lying) -> Html:
    """The last cards of the pile, the newest at the right; a pile just cleared lies there once more."""
    say, state = scene.say, scene.view
    cleared = any(isinstance(event, PileCleared) for event in review.step.events)
    just = {one for event in review.step.events if isinstance(event, Played) for one in event.cards}
    cards = where.table[-_SHOWN_OF_PILE:]
    drawn = [el("span", pictures.lying(scene, one, cls="new" if one in just else ""), cls="at") for one in cards]
    if cleared:
        words: Inside = say.text("Cleared: {n}", n=len(where.table))
    else:
        words = many(say.text("Pile {n}", n=len(where.table)), " · ", el("b", shedding_words.force(scene)))
    left = say.plural("{n} to draw", "{n} to draw", len(state.draw))
    return el(
        "div", el("div", drawn, cls="open"), el("p", words, " · ", left, cls="label"), cls="pile-then", role="group",
        aria_label=say.text("The pile"),
    )  # fmt: skip


def _trump(scene: Scene) -> Html | None:
    """The trump, where the game has one."""
    say, state = scene.say, scene.view
    if not scene.game.tricks:
        return None
    label = el("span", say.text("Trump"), cls="label")
    if not state.trump:
        return el("p", label, " ", el("b", say.text("None yet")), cls="trump-then")
    if state.trump == NO_TRUMP:
        return el("p", el("b", say.text("No trump")), cls="trump-then")
    name = opening(suit_name(state.trump, say, scene.pack))
    return el("p", label, " ", el("b", pictures.sign(state.trump), " ", name), cls="trump-then")


def _beside(scene: Scene, where: Lying) -> Html | None:
    """The spare hand or the talon, open."""
    if not where.beside or not scene.game.tricks:
        return None
    niner = scene.game.key == "niner"
    name = scene.say.text("Talon") if niner else scene.say.text("Spare hand")
    cards = where.beside if niner else by_suit(where.beside, lambda one: one.suit, lambda one: (one.rank,))
    return _holder(name, el("b", name), _row(scene, cards))
