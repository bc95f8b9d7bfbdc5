"""What a legal move that a lesson does not wait for would have done, worked out by the rules, as a sentence or two.

Only what the learner can see is used: the cards on the table, and for a lead those that might still be anywhere.
"""

from typing import TYPE_CHECKING, Any

from nines.core.cards import ACE, JOKER, KING, Card
from nines.core.events import PileCleared, Skipped
from nines.core.game import AnyGame, State, TrickState
from nines.core.moves import TAKE, Move
from nines.lessons.lesson import ME
from nines.lessons.tricks import beaten_by, leading, outcome
from nines.registry import GAMES
from nines.words.card_names import card_name, suit_name
from nines.words.languages import Language
from nines.words.phrases import capitalized, list_of

if TYPE_CHECKING:
    from nines.games.niner.rules import State as NinerState

LISTED = 2
"""So many cards at most are named; more of them are counted."""

Reply = tuple[str, str]
"""What the move would have done, and what to do in its place."""


def reply(state: Any, tried: Move, wanted: Move, names: tuple[str, ...], say: Language) -> Reply:
    """The answer to a legal move of the learner's, where the lesson waits for another."""
    game = GAMES[state.game]
    match state.phase:
        case "exchange":
            return _kept(state, say)
        case "bid":
            return _bid(state, tried, wanted, say)
        case "up":
            return _laid_up(wanted, say)
        case "jump":
            return (
                say.text("You may let it pass, and hold your cards for later."),
                say.text("But four of a kind clears the pile, and you play again."),
            )
        case _ if not game.tricks:
            return _shed(game, state, tried, wanted, names, say)
        case _ if not state.trick:
            return _led(game, state, tried, wanted, say)
        case _:
            return _followed(game, state, tried, wanted, names, say)


def the(card: Card, say: Language) -> str:
    """A card with its article."""
    return card_name(card, say, article=True)


def The(card: Card, say: Language) -> str:
    """A card with its article, at the beginning of a sentence."""
    return capitalized(the(card, say))


def _kept(state: State, say: Language) -> Reply:
    high = sum(card.rank in (ACE, KING) for card in state.hands[ME])
    if not high:
        held = say.text("You may keep your hand. But there is no ace in it, and no king.")
    else:
        held = say.plural(
            "You may keep your hand. But it holds only one ace or king.",
            "You may keep your hand. But it holds only {n} aces and kings.",
            high,
        )
    return held, say.text("In this lesson, swap it.")


def _bid(state: "NinerState", tried: Move, wanted: Move, say: Language) -> Reply:
    from nines.games.niner.rules import targets

    suit = tried.cards[0].suit
    number, hoped = targets(tried.cards[0], state.trump)[0], targets(wanted.cards[0], state.trump)[0]
    asks = say.plural(
        "{suit} ask for {n} trick.", "{suit} ask for {n} tricks.", number, suit=capitalized(suit_name(suit, say))
    )
    return asks, say.plural(
        "You may bid that. In this lesson, try for {n}: lay {card}.",
        "You may bid that. In this lesson, try for {n}: lay {card}.",
        hoped,
        card=the(wanted.cards[0], say),
    )


def _laid_up(wanted: Move, say: Language) -> Reply:
    cards = list_of((the(card, say) for card in sorted(wanted.cards, key=lambda card: card.rank)), say)
    return (
        say.text("You may lay any three."),
        say.text("But you play them last, so choose those that fit on the most cards: {cards}.", cards=cards),
    )


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
        return lost, say.text("Your {card} beats it.", card=card_name(better, say))
    return (
        say.text("That leaves the trick to {name} as well.", name=names[now.seat]),
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
            "{card} would win you the trick, and the {n} 9s in it.",
            nines,
            card=The(card, say),
        )
    return say.text("{card} would win you the trick.", card=The(card, say))


def _let_go(name: str, better: Card, say: Language) -> str:
    if better == JOKER:
        return say.text("Let {name} have it: lay the Joker, and say that it loses.", name=name)
    return say.text("Let {name} have it: lay {card}.", name=name, card=the(better, say))


def _led(game: AnyGame, state: TrickState, tried: Move, wanted: Move, say: Language) -> Reply:
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


def _shed(game: AnyGame, state: State, tried: Move, wanted: Move, names: tuple[str, ...], say: Language) -> Reply:
    if wanted.verb == "down":
        return (
            say.text("Any of them would do, since nobody knows what they are."),
            say.text("To carry on with the lesson, turn over card {n}.", n=game.legal_moves(state).index(wanted) + 1),
        )
    if wanted == TAKE:
        return say.text("That fits."), say.text("But here, pick up the pile, and keep that card for later.")
    if tried == TAKE:
        return say.text("You may pick up the pile."), _reason(game, state, wanted, names, say)
    rank = wanted.cards[0].rank
    if {card.rank for card in tried.cards} == {rank}:
        return say.text("That fits."), say.text("But here you may play both at once, and hold fewer cards.")
    return say.text("That fits, too."), _reason(game, state, wanted, names, say)


def _reason(game: AnyGame, state: State, wanted: Move, names: tuple[str, ...], say: Language) -> str:
    """What the move wanted does that another might not."""
    card = the(wanted.cards[0], say)
    _, events = game.step(state, wanted)
    for event in events:
        match event:
            case PileCleared():
                return say.text("But {card} clears the pile, and you play again.", card=card)
            case Skipped(seat):
                return say.text("But {card} makes {name} miss a turn.", card=card, name=names[seat])
    if len(wanted.cards) > 1:
        return say.text("But with two of a rank at once you hold fewer cards.")
    return say.text("Here, play {card}, and keep the other for later.", card=card)
