"""The table of a deal that is over, at one of its moments: every hand open, and what lay between them."""

from nines.core.cards import NO_TRUMP, Card, Cards
from nines.core.events import PileCleared, Played, TrickTaken
from nines.core.trick import Trick
from nines.registry import GAMES, in_tricks
from nines.words.card_names import suit_name
from nines.words.languages import Language
from nines.words.phrases import capitalized
from web.match import players
from web.pages.review.analysis import advice_at
from web.state.model import Match
from web.state.replay import CardsLaid, Review, cards_laid
from web.state.settings import Settings
from web.table import card_pictures, marks, seats
from web.table.games import PARTS
from web.table.hands import beside, by_rank, by_suit
from web.table.scene import Scene
from web.widgets import pictures
from web.widgets.html import Html, Inside, classes, el, many

_SHOWN_OF_PILE = 8


def scene_of(review: Review, settings: Settings, say: Language) -> Scene:
    """The moment as a scene in which nothing is hidden and nobody is to move."""
    record = review.record
    persons = players.people(record)
    match = Match(
        review.id,
        record,
        review.step.after,
        players.names(record, say, review.given, shared=review.shared),
        persons[0] if persons else 0,
        shared=review.shared,
    )
    advice = advice_at(review, review.at) if review.at else None
    marked = marks.of_advice(advice) if advice and advice.done else marks.NONE
    return Scene(match, settings, say, GAMES[record.game], review.step.after, (), given_marks=marked)


def review_table(review: Review, scene: Scene) -> Html:
    """Every seat with its cards, the one at the screen last, and before it the trick; a pile comes before them all."""
    where = cards_laid(review.step)
    me, *others = scene.round_table()
    middle, held = _middle(review, scene, where), [_seat(review, scene, where, seat) for seat in others]
    return el(
        "section",
        (held, middle) if scene.game.tricks else (middle, held),
        _seat(review, scene, where, me),
        _beside(scene),
        cls="past",
        data_game=scene.game.key,
        data_seats=scene.size,
        aria_label=scene.say.text("The table"),
    )


# ---- the seats -----------------------------------------------------------------------------------------------------


def _seat(review: Review, scene: Scene, where: CardsLaid, seat: int) -> Html:
    """A seat's name and how it stands; its cards in hand, its bid, its up cards on its down cards."""
    say, names = scene.say, scene.match.names
    parts = PARTS[scene.game.key]
    stands, noted = many(parts.total(scene, seat)), many(parts.note(scene, seat))
    note = [el("span", told, cls=classes("label", cls)) for told, cls in ((stands, ""), (noted, "noted")) if told]
    mine = scene.you == seat
    label = say.text("Your cards") if mine else say.text("{name}’s cards", name=names[seat])
    cards = many(_row(scene, _ordered(scene, seat)), _bid(scene, where.bids[seat]), _pairs(scene, where, seat))
    said = el(
        "span", el("b", names[seat]), (many(" ", each) for each in note), seats.dealer_word(scene, seat), cls="how"
    )
    return _holder(label, many(seats.coaster(scene, seat), said), cards, moved=seat == review.step.seat)


def _holder(label: str, said: Inside, cards: Inside, *, moved: bool = False) -> Html:
    return el(
        "div", el("p", said, cls="whose"), el("div", cards, cls="held"), cls="holder", role="group", aria_label=label,
        data_moved=moved,
    )  # fmt: skip


def _row(scene: Scene, cards: Cards) -> Html:
    """Cards side by side, which overlap as much as they must."""
    return el("div", (el("span", card_pictures.lying(scene, card), cls="at") for card in cards), cls="open")


def _ordered(scene: Scene, seat: int) -> Cards:
    """A hand by rank or by suit; in the trick games what was played keeps its place free."""
    state = scene.view
    hand: Cards = state.hands[seat]
    if not scene.game.tricks:
        return tuple(card for _, same in by_rank(hand) for card in same)
    tricks = (*state.tricks, Trick(state.leader, state.trick, -1))
    places = ((trick, (seat - trick.leader) % scene.size) for trick in tricks)
    played = tuple(trick.cards[at] for trick, at in places if at < len(trick.cards))
    whole = by_suit(hand + played, lambda card: card.suit, lambda card: (card.rank,))
    return tuple(card for card in whole if card in hand)


def _bid(scene: Scene, bid: Card | None) -> Html | None:
    if bid is None:
        return None
    return _captioned(card_pictures.lying(scene, bid), scene.say.text("Bid"))


def _captioned(drawing: Html, words: Inside) -> Html:
    return el("figure", drawing, el("figcaption", words), cls="laid")


def _pairs(scene: Scene, where: CardsLaid, seat: int) -> Html | None:
    """Each down card, open now, with the up card that lies on it."""
    downs, ups = where.downs[seat], where.ups[seat]
    pairs = []
    for at, down in enumerate(downs):
        up = ups[at] if at < len(ups) else None
        cards = [card_pictures.lying(scene, card) for card in (down, up) if card]
        if cards:
            pairs.append(el("div", cards, cls="pair"))
    return el("div", pairs, cls="lay") if pairs else None


# ---- between the seats ---------------------------------------------------------------------------------------------


def _middle(review: Review, scene: Scene, where: CardsLaid) -> Html:
    shown = _trick(review, scene) if scene.game.tricks else _pile(review, scene, where)
    return el("div", _trump(scene), shown, cls="between")


def _trick(review: Review, scene: Scene) -> Html:
    """The trick as far as it went, each card with its player's name; the winner's is ringed."""
    state, step = scene.view, review.step
    trick = Trick(state.leader, state.trick, -1)
    for event in step.events:
        if isinstance(event, TrickTaken) and in_tricks(step.before):
            trick = Trick(step.before.leader, event.cards, event.winner)
    laid = []
    for at, card in enumerate(trick.cards):
        seat = (trick.leader + at) % scene.size
        name = scene.match.names[seat]
        look = "won" if seat == trick.winner else "new" if at == len(trick.cards) - 1 else ""
        laid.append(_captioned(card_pictures.lying(scene, card, cls=look), name))
    if trick.cards:
        still_to_play = ((trick.leader + at) % scene.size for at in range(len(trick.cards), scene.size))
        slot = el("span", cls="slot", aria_hidden="true")
        laid += [_captioned(slot, scene.match.names[seat]) for seat in still_to_play]
    return el("div", laid, cls="trick-then", role="group", aria_label=scene.say.text("The trick"))


def _pile(review: Review, scene: Scene, where: CardsLaid) -> Html:
    """The last cards of the pile, the newest at the right; a pile just cleared lies there once more."""
    say = scene.say
    cleared = any(isinstance(event, PileCleared) for event in review.step.events)
    just = {card for event in review.step.events if isinstance(event, Played) for card in event.cards}
    cards = where.table[-_SHOWN_OF_PILE:]
    drawn = [
        el("span", card_pictures.lying(scene, card, cls="new" if card in just else ""), cls="at") for card in cards
    ]
    pile, in_force, left = PARTS[scene.game.key].pile(scene, len(where.table))
    words = say.text("Cleared: {n}", n=len(where.table)) if cleared else many(pile, " · ", el("b", in_force))
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
    name = capitalized(suit_name(state.trump, say, scene.pack))
    return el("p", label, " ", el("b", pictures.sign(state.trump), " ", name), cls="trump-then")


def _beside(scene: Scene) -> Html:
    """The spare hand or the talon, open."""
    laid = beside(scene.say, scene.game, scene.game.zones(scene.view))
    return many(_holder(name, el("b", name), _row(scene, cards)) for name, cards in laid)
