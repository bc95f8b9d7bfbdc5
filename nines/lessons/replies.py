"""What a legal move that a lesson does not wait for would have done, worked out by the rules, as a sentence or two.

Only what the learner can see is used: the cards on the table, and for a lead those that might still be anywhere.
"""

from collections.abc import Callable
from typing import Any

from nines.core.cards import JOKER, Card
from nines.core.game import AnyGame, TrickState
from nines.core.moves import Move
from nines.lessons.lesson import ME
from nines.lessons.tricks import beaten_by, leading, outcome
from nines.registry import GAMES, ByGame
from nines.words.card_names import card_name
from nines.words.languages import Language
from nines.words.phrases import capitalized, list_of

LISTED = 2
"""So many cards at most are named; more of them are counted."""

Reply = tuple[str, str]
"""What the move would have done, and what to do in its place."""
Replies = Callable[[Any, Move, Move, tuple[str, ...], Language], Reply | None]
"""What a game answers to a move; None where it has no words of its own for it."""
REPLIES: ByGame[Replies] = ByGame("replies")


def reply(state: Any, tried: Move, wanted: Move, names: tuple[str, ...], say: Language) -> Reply:
    """The answer to a legal move of the learner's, where the lesson waits for another."""
    game = GAMES[state.game]
    own = REPLIES[game.key](state, tried, wanted, names, say) if game.key in REPLIES else None
    return own or (_followed if state.trick else _led)(game, state, tried, wanted, names, say)


def the(card: Card, say: Language) -> str:
    """A card with its article."""
    return card_name(card, say, article=True)


def The(card: Card, say: Language) -> str:
    """A card with its article, at the beginning of a sentence."""
    return capitalized(the(card, say))


def _followed(
    game: AnyGame, state: TrickState, tried: Move, wanted: Move, names: tuple[str, ...], say: Language
) -> Reply:
    card, better = tried.cards[0], wanted.cards[0]
    now, then = outcome(game, state, tried), outcome(game, state, wanted)
    if now.seat == ME:
        if then.seat == ME:
            return _beats_too(card, say, final=now.final), say.text("But here {card} is enough.", card=the(better, say))
        return _won(state, card, say, final=now.final), _let_go(names[then.seat], better, say)
    best = state.trick[(leading(game, state) - state.leader) % len(names)]
    if then.seat == ME:
        lost = say.text(
            "{card} would lose to {best}, which {name} played.",
            card=The(card, say), best=the(best, say), name=names[now.seat],
        )  # fmt: skip
        return lost, say.text("Your {card} beats that card.", card=card_name(better, say))
    return (
        say.text("That card, too, leaves the trick to {name}.", name=names[now.seat]),
        say.text("But then you would still hold {card}.", card=the(better, say)),
    )


def _beats_too(card: Card, say: Language, *, final: bool) -> str:
    if final:
        return say.text("{card} would win, too.", card=The(card, say))
    return say.text("{card} beats what lies on the table, too.", card=The(card, say))


def _won(state: TrickState, card: Card, say: Language, *, final: bool) -> str:
    if not final:
        return say.text("{card} would beat what lies on the table.", card=The(card, say))
    nines = sum(other.rank == 9 for other in state.trick)
    if GAMES[state.game].nines_cost and nines:
        return say.plural(
            "{card} would win you the trick, and the 9 in it.",
            "{card} would win you the trick, and the {n} nines in it.",
            nines,
            card=The(card, say),
        )
    return say.text("{card} would win you the trick.", card=The(card, say))


def _let_go(name: str, better: Card, say: Language) -> str:
    if better == JOKER:
        return say.text("Let {name} have the trick: play the Joker, and say that it loses.", name=name)
    return say.text("Let {name} have the trick: play {card}.", name=name, card=the(better, say))


def _led(game: AnyGame, state: TrickState, tried: Move, wanted: Move, names: tuple[str, ...], say: Language) -> Reply:
    card = tried.cards[0]
    here = say.text("Here, lead {card}.", card=the(wanted.cards[0], say))
    if card == JOKER:
        return say.text("The Joker is worth keeping: it can win or lose any trick."), here
    better = beaten_by(game, state, ME, card)
    if not better:
        return say.text("No card that follows suit could beat {card}.", card=the(card, say)), here
    if len(better) <= LISTED:
        those = list_of((the(other, say) for other in better), say)
        return say.text("{card} can be beaten by {those}.", card=The(card, say), those=those), here
    return (
        say.plural(
            "{n} card that is still out could beat {card}.",
            "{n} cards that are still out could beat {card}.",
            len(better),
            card=the(card, say),
        ),
        here,
    )
