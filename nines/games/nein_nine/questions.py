"""When a position shows a ruling of Nein Nine, for its lessons by theme."""

from nines.core.cards import JOKER, Card
from nines.core.game import AnyGame, State, TrickState
from nines.games.nein_nine.rules import LIMIT
from nines.lessons.lesson import ME
from nines.lessons.themes.question import Questions, ThemeQuestion
from nines.lessons.themes.showing import (
    follows,
    follows_or_void,
    happens,
    last_of_trick,
    right_cards,
    shared_lead,
    trumped,
)


def _trick(game: AnyGame, state: TrickState, card: Card | None) -> list[tuple[Card, str]]:
    """The cards of the trick with the one to be played, each with the suit to which it then belongs."""
    assert game.ranking and card
    rules = game.ranking(game.step(state, next(m for m in game.legal_moves(state) if card in m.cards))[0])
    return [(played, rules.suit_of(played)) for played in (*state.trick, card)]


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
    return bool(state.trick) and state.trump is not None and plain != right_cards(asked)


def _order(game: AnyGame, state: TrickState, asked: ThemeQuestion) -> bool:
    """Two trumps at least are in the trick, and one of them is a 7."""
    trumps = [card for card, suit in _trick(game, state, asked.card) if suit == state.trump and card != JOKER]
    return bool(state.trump) and len(trumps) > 1 and any(card.rank == 7 for card in trumps)


def _turned_spit(game: AnyGame, state: TrickState, asked: ThemeQuestion) -> bool:
    """The card that was led has become the Little Spit in this trick."""
    assert game.ranking
    rules = game.ranking(state)
    return bool(state.trick) and rules.suit_of(state.trick[0]) != rules.led


def _made(game: AnyGame, state: TrickState, asked: ThemeQuestion) -> bool:
    """The card played makes trump."""
    return state.trump is None and asked.card is not None and asked.card.rank == 8


def _joker_led(game: AnyGame, state: TrickState, asked: ThemeQuestion) -> bool:
    return len(state.trick) == 2 and state.trick[0] == JOKER and follows(game, state, asked)


def _joker_may(game: AnyGame, state: TrickState, asked: ThemeQuestion) -> bool:
    return JOKER in state.hands[ME] and follows(game, state, asked)


def _only_joker(game: AnyGame, state: TrickState, asked: ThemeQuestion) -> bool:
    """Only the Joker does it, and other cards could be played."""
    return all(move.cards == (JOKER,) for move in asked.doing) and len(game.legal_moves(state)) > 2


def _costly(game: AnyGame, state: TrickState, asked: ThemeQuestion) -> bool:
    """The 9s cost more than the first one would, or nothing at all."""
    row = happens(game, asked)[0].sheet[-1]
    return row.tricks[ME] > 0 and row.nines[ME] != 1


def _nine_there(game: AnyGame, state: TrickState, asked: ThemeQuestion) -> bool:
    return any(card.rank == 9 for card in state.trick) and last_of_trick(game, state, asked)


def _all_planned(game: AnyGame, state: State, asked: ThemeQuestion) -> bool:
    """The last of the deals that were planned is over, or the one before it."""
    after = happens(game, asked)[0]
    return bool(after.deal >= int(after.options["deals"]) - 1 and max(map(abs, after.totals)) < LIMIT)


def _far(game: AnyGame, state: State, asked: ThemeQuestion) -> bool:
    """Somebody is so far up or down that the match ends before its last deal, or one point from it."""
    after = happens(game, asked)[0]
    return bool(after.deal < int(after.options["deals"]) and max(map(abs, after.totals)) >= LIMIT - 1)


QUESTIONS = Questions(
    {
        ("may", "NN4"): follows,
        ("takes", "NN5"): _made,
        ("do", "NN5"): follows_or_void,
        ("belongs", "NN6"): _spit,
        ("takes", "NN6"): _order,
        ("may", "NN7"): _spit_follows,
        ("takes", "NN8"): _turned_spit,
        ("may", "NN8"): _turned_spit,
        ("may", "NN9"): _joker_may,
        ("do", "NN9"): _only_joker,
        ("may", "NN10"): _joker_led,
        ("takes", "NN11"): trumped,
        ("scores", "NN13"): _costly,
        ("do", "NN13"): _nine_there,
        ("ends", "NN15"): _all_planned,
        ("ends", "NN16"): _far,
        ("ends", "NN17"): shared_lead,
    }
)
