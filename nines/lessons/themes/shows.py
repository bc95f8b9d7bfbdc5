"""Whether a position shows the ruling that it is to teach: without that ruling the answer would be another."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from nines.core.cards import ACE, JOKER, Card, Cards
from nines.core.events import Events, PileCleared
from nines.core.game import NOBODY, AnyGame, State, TrickState
from nines.core.moves import TAKE
from nines.games.nein_nine.rules import LIMIT
from nines.games.niner.rules import GOAL
from nines.games.shedding.pile import CLONE, RESET, SKIP, UNDER, WILD, fits, in_force, run
from nines.lessons.lesson import ME
from nines.lessons.themes.asking import ThemeQuestion, Value, may, own
from nines.lessons.themes.outside_play import swapped
from nines.lessons.themes.theme import Exercise

if TYPE_CHECKING:
    from nines.games.shedding.rules import State as SheddingState

MOST_NAMED = 4
Shown = Callable[[AnyGame, Any, ThemeQuestion], bool]


def shows(game: AnyGame, exercise: Exercise, asked: ThemeQuestion) -> bool:
    """Whether the question shows what its exercise is about, and leaves a choice."""
    if exercise.kind == "do":
        if not 0 < len(asked.doing) < len(game.legal_moves(asked.state)):
            return False
    elif len(asked.answers) < 2 or any(_too_many(game, asked, answer) for answer in asked.answers):
        return False
    shown = BY_ITEM.get((exercise.kind, exercise.ruling, exercise.item), SHOWN.get((exercise.kind, exercise.ruling)))
    return shown is not None and shown(game, asked.state, asked)


def _too_many(game: AnyGame, asked: ThemeQuestion, answer: Value) -> bool:
    """Whether an answer would have to name more cards one by one than can be read at a glance."""
    return isinstance(answer, frozenset) and MOST_NAMED < len(answer) < len(own(game, asked.state))


def _cards(asked: ThemeQuestion) -> frozenset[str]:
    """The cards that the right answer names."""
    right = asked.answers[asked.right]
    assert isinstance(right, frozenset)
    return right


def _happens(game: AnyGame, asked: ThemeQuestion) -> tuple[State, Events]:
    """The state after the move that is asked about, and what it causes."""
    assert asked.move
    return game.step(asked.state, asked.move)


def _trick(game: AnyGame, state: TrickState, card: Card | None) -> list[tuple[Card, str]]:
    """The cards of the trick with the one to be played, each with the suit to which it then belongs."""
    assert game.ranking and card
    rules = game.ranking(game.step(state, next(m for m in game.legal_moves(state) if card in m.cards))[0])
    return [(played, rules.suit_of(played)) for played in (*state.trick, card)]


def _trumped(game: AnyGame, state: TrickState, asked: ThemeQuestion) -> bool:
    """A trump takes a trick to which another suit was led, or what does not follow loses to a lower card."""
    taker = asked.answers[asked.right]
    assert isinstance(taker, int) and asked.card
    winner = (taker - state.leader) % len(state.hands)
    cards = [*state.trick, asked.card]
    led = state.trick[0].suit
    return JOKER not in cards and (
        cards[winner].suit != led or any(card.suit != led and card.rank > cards[winner].rank for card in cards)
    )


def _follows(game: AnyGame, state: TrickState, _: ThemeQuestion) -> bool:
    """Some of the hand follow, and some do not."""
    return bool(state.trick) and 0 < len(may(game, state)) < len(state.hands[ME])


def _void(game: AnyGame, state: TrickState, _: ThemeQuestion) -> bool:
    """Nothing follows: anything goes."""
    hand = state.hands[ME]
    return bool(state.trick) and len(hand) > 1 and all(card.suit != state.trick[0].suit for card in hand)


def _either(game: AnyGame, state: TrickState, asked: ThemeQuestion) -> bool:
    return _follows(game, state, asked) or _void(game, state, asked)


def _spit(game: AnyGame, state: TrickState, asked: ThemeQuestion) -> bool:
    """A 7 is asked about, and there is trump."""
    return bool(asked.card and asked.card.rank == 7 and state.trump)


def _spit_follows(game: AnyGame, state: TrickState, asked: ThemeQuestion) -> bool:
    """By the printed suits other cards might be played."""
    assert game.ranking
    hand = [card for card in state.hands[ME] if card != JOKER]
    rules = game.ranking(state)
    printed = [card for card in hand if state.trick and card.suit == rules.led] or hand
    plain = {str(card) for card in printed} | ({"JK"} if JOKER in state.hands[ME] else set())
    return bool(state.trick) and state.trump is not None and plain != _cards(asked)


def _order(game: AnyGame, state: TrickState, asked: ThemeQuestion) -> bool:
    """Two trumps at least are in the trick, and one of them is a 7."""
    trumps = [card for card, suit in _trick(game, state, asked.card) if suit == state.trump and card != JOKER]
    return bool(state.trump) and len(trumps) > 1 and any(card.rank == 7 for card in trumps)


def _turned_spit(game: AnyGame, state: TrickState, _: ThemeQuestion) -> bool:
    """The card that was led has become the Little Spit in this trick."""
    assert game.ranking
    rules = game.ranking(state)
    return bool(state.trick) and rules.suit_of(state.trick[0]) != rules.led


def _made(game: AnyGame, state: TrickState, asked: ThemeQuestion) -> bool:
    """The card played makes trump."""
    return state.trump is None and asked.card is not None and asked.card.rank == 8


def _joker_led(game: AnyGame, state: TrickState, asked: ThemeQuestion) -> bool:
    return len(state.trick) == 2 and state.trick[0] == JOKER and _follows(game, state, asked)


def _joker_may(game: AnyGame, state: TrickState, asked: ThemeQuestion) -> bool:
    return JOKER in state.hands[ME] and _follows(game, state, asked)


def _only_joker(game: AnyGame, state: TrickState, asked: ThemeQuestion) -> bool:
    """Only the Joker does it, and other cards could be played."""
    return all(move.cards == (JOKER,) for move in asked.doing) and len(game.legal_moves(state)) > 2


def _costly(game: AnyGame, state: TrickState, asked: ThemeQuestion) -> bool:
    """The 9s cost more than the first one would, or nothing at all."""
    row = _happens(game, asked)[0].sheet[-1]
    return row.tricks[ME] > 0 and row.nines[ME] != 1


def _nine_there(game: AnyGame, state: TrickState, _: ThemeQuestion) -> bool:
    return any(card.rank == 9 for card in state.trick) and len(state.trick) == len(state.hands) - 1


def _last(game: AnyGame, state: TrickState, _: ThemeQuestion) -> bool:
    return len(state.hands[ME]) == 1


def _last_of_trick(game: AnyGame, state: TrickState, _: ThemeQuestion) -> bool:
    return len(state.trick) == len(state.hands) - 1


def _enough(game: AnyGame, state: TrickState, asked: ThemeQuestion) -> bool:
    """Exactly what was bid has been taken: one trick more would be too many."""
    aim = game.wants(game.view(state, ME))
    return bool(aim and aim.needed == 0 and _last_of_trick(game, state, asked))


def _wild_nine(game: AnyGame, state: TrickState, asked: ThemeQuestion) -> bool:
    return asked.card is not None and asked.card.rank == 9


def _wild_in_trick(game: AnyGame, state: TrickState, asked: ThemeQuestion) -> bool:
    return any(card.rank == 9 and card.suit != state.trump for card, _ in _trick(game, state, asked.card))


def _top(*ranks: int) -> Shown:
    """One of these ranks is in force."""
    return lambda game, state, asked: in_force(state.pile) in ranks


def _clone(game: AnyGame, state: "SheddingState", _: ThemeQuestion) -> bool:
    return bool(state.pile) and state.pile[-1].rank == CLONE != in_force(state.pile)


def _with_up_cards(game: AnyGame, state: "SheddingState", asked: ThemeQuestion) -> bool:
    """Up cards may go with the last cards of the hand."""
    ups = {str(card) for card in state.ups[ME]}
    return bool(state.hands[ME]) and not state.draw and bool(ups & _cards(asked))


def _goes_out(game: AnyGame, state: "SheddingState", asked: ThemeQuestion) -> bool:
    return game.places(_happens(game, asked)[0])[ME] > 0


def _plays(*ranks: int) -> Shown:
    return lambda game, state, asked: asked.card is not None and asked.card.rank in ranks


def _four(game: AnyGame, state: "SheddingState", asked: ThemeQuestion) -> bool:
    """Four of a kind can be made."""
    return 0 < run(state.pile) < 4 and not any(card.rank == 10 for move in asked.doing for card in move.cards)


def _completed(game: AnyGame, state: "SheddingState", asked: ThemeQuestion) -> bool:
    """The move makes four of a kind, or would but for a 3."""
    rank = asked.card.rank if asked.card else 0
    plain = [card.rank for card in state.pile if card.rank != CLONE]
    made = any(isinstance(event, PileCleared) for event in _happens(game, asked)[1])
    return rank not in WILD and (made or (state.pile[-1:] != () and state.pile[-1].rank == CLONE and rank in plain))


def _last_cards(game: AnyGame, state: "SheddingState", asked: ThemeQuestion) -> bool:
    """The draw pile is gone, and not all that fits may be played: the hand comes first, or no hand is left."""
    hand = _codes(state.hands[ME])
    fitting = {str(card) for card in own(game, state) if fits(card.rank, in_force(state.pile))}
    return not state.draw and bool(state.ups[ME]) and bool(_cards(asked)) and (not hand or bool(fitting - hand))


def _codes(cards: Cards) -> frozenset[str]:
    return frozenset(map(str, cards))


def _nothing_fits(game: AnyGame, state: State, asked: ThemeQuestion) -> bool:
    """None of several cards can be played, and they are not all of one rank."""
    return not _cards(asked) and len({card.rank for card in state.hands[ME]}) > 1


def _together(game: AnyGame, state: State, asked: ThemeQuestion) -> bool:
    """Only with up cards one goes out."""
    return bool(state.hands[ME]) and all(len(move.cards) > len(state.hands[ME]) for move in asked.doing)


def _same_suit(game: AnyGame, state: TrickState, asked: ThemeQuestion) -> bool:
    """The last card of a trick in which all are of one suit, an ace or a two among them."""
    if not _last_of_trick(game, state, asked) or len({card.suit for card in state.trick}) > 1:
        return False
    mine = [asked.card] if asked.card else state.hands[ME]
    following = [card for card in mine if card.suit == state.trick[0].suit]
    return bool(following) and any(card.rank in (ACE, 2) for card in (*state.trick, *following))


def _close(is_close: Callable[[tuple[int, ...]], bool]) -> Shown:
    """The totals after the deal are close to those that end a match, or it is over."""

    def shown(game: AnyGame, state: State, asked: ThemeQuestion) -> bool:
        after = _happens(game, asked)[0]
        return after.turn == NOBODY or is_close(after.totals)

    return shown


def _all_planned(game: AnyGame, state: State, asked: ThemeQuestion) -> bool:
    """The last of the deals that were planned is over, or the one before it."""
    after = _happens(game, asked)[0]
    return bool(after.deal >= int(after.options["deals"]) - 1 and max(map(abs, after.totals)) < LIMIT)


def _far(game: AnyGame, state: State, asked: ThemeQuestion) -> bool:
    """Somebody is so far up or down that the match ends before its last deal, or one point from it."""
    after = _happens(game, asked)[0]
    return bool(after.deal < int(after.options["deals"]) and max(map(abs, after.totals)) >= LIMIT - 1)


def _shared_lead(game: AnyGame, state: State, asked: ThemeQuestion) -> bool:
    """The match would be over but for a lead that is shared."""
    return game.overtime(_happens(game, asked)[0])


def _bidding(game: AnyGame, state: State, _: ThemeQuestion) -> bool:
    return state.phase == "bid"


def _level(game: AnyGame, state: State, asked: ThemeQuestion) -> bool:
    """The match is over with equal totals."""
    return len(_happens(game, asked)[0].winners) > 1


def _jump(game: AnyGame, state: "SheddingState", _: ThemeQuestion) -> bool:
    return state.phase == "jump"


SHOWN: dict[tuple[str, str], Shown] = {
    ("belongs", "NN6"): _spit, ("may", "NN7"): _spit_follows, ("takes", "NN6"): _order,
    ("takes", "NN8"): _turned_spit, ("may", "NN8"): _turned_spit, ("takes", "NN5"): _made, ("do", "NN5"): _either,
    ("takes", "NN11"): _trumped, ("may", "NN4"): _follows, ("may", "NN9"): _joker_may, ("may", "NN10"): _joker_led,
    ("do", "NN9"): _only_joker, ("scores", "NN13"): _costly, ("do", "NN13"): _nine_there,
    ("may", "LN5"): _either, ("takes", "LN5"): _trumped, ("scores", "LN6"): _last, ("do", "LN5"): _last_of_trick,
    ("do", "LN11"): _last_of_trick, ("scores", "LN11"): _last,
    ("takes", "WN5"): _trumped, ("scores", "WN3"): _last,
    ("may", "NR7"): _either, ("takes", "NR7"): _trumped, ("scores", "NR8"): _last, ("do", "NR8"): _enough,
    ("belongs", "NR11"): _wild_nine, ("may", "NR11"): _either, ("takes", "NR11"): _wild_in_trick,
    ("follows", "SN13"): _top(UNDER), ("follows", "SN15"): _top(4), ("follows", "SN12"): _top(RESET),
    ("follows", "SN11"): _clone, ("may", "SN4"): lambda game, state, asked: True,
    ("may", "SN13"): _top(UNDER), ("may", "SN15"): _top(4), ("may", "SN8"): _with_up_cards,
    ("next", "SN14"): _plays(SKIP), ("next", "SN10"): _plays(10), ("next", "SN16"): _completed,
    ("next", "SN18"): _goes_out, ("do", "SN16"): _four, ("do", "SN17"): _jump,
    ("may", "SN6"): _nothing_fits, ("next", "SN6"): lambda game, state, asked: asked.move == TAKE,
    ("may", "SN7"): _last_cards, ("do", "SN8"): _together,
    ("ends", "NN16"): _far, ("ends", "NN17"): _shared_lead, ("ends", "NN15"): _all_planned,
    ("ends", "LN7"): _close(lambda totals: min(totals) <= 2), ("ends", "LN11"): _close(lambda totals: min(totals) <= 2),
    ("ends", "NR10"): _close(lambda totals: max(totals) >= GOAL - 1),
    ("takes", "LN1"): _same_suit, ("do", "LN1"): _same_suit,
    ("gets", "LN3"): lambda game, state, asked: True, ("has", "LN3"): lambda game, state, asked: ME in swapped(state),
    ("next", "LN3"): lambda game, state, asked: state.phase == "exchange",
    ("do", "NR4"): _bidding, ("do", "NR5"): _bidding, ("bids", "NR5"): _bidding,
}  # fmt: skip
"""By the kind of question and the ruling."""
BY_ITEM: dict[tuple[str, str, int], Shown] = {("ends", "NR10", 1): _level}
"""Where paragraphs of one ruling say different things."""
