"""What a move would have done that a lesson does not wait for: see `nines.lessons.replies`."""

from nines.core.events import PileCleared, Skipped
from nines.core.moves import TAKE, Move
from nines.games.shedding.rules import GAME, State
from nines.lessons.replies import Reply, the
from nines.words.languages import Language
from nines.words.phrases import list_of


def reply(state: State, tried: Move, wanted: Move, names: tuple[str, ...], say: Language) -> Reply | None:
    """The answer to a legal move, where the lesson waits for another."""
    match state.phase:
        case "up":
            return _laid_up(wanted, say)
        case "jump":
            return (
                say.text("You may let the chance go, and keep your cards for later."),
                say.text("But four of a kind clears the pile, and you play again."),
            )
        case _:
            return _played(state, tried, wanted, names, say)


def _laid_up(wanted: Move, say: Language) -> Reply:
    cards = list_of((the(card, say) for card in sorted(wanted.cards, key=lambda card: card.rank)), say)
    return (
        say.text("You may lay any three cards."),
        say.text("But you play your up cards late, so choose those that fit on the most cards: {cards}.", cards=cards),
    )


def _played(state: State, tried: Move, wanted: Move, names: tuple[str, ...], say: Language) -> Reply:
    if wanted.verb == "down":
        return (
            say.text("Any of your down cards would do, since nobody knows what they are."),
            say.text("To carry on with the lesson, turn over card {n}.", n=GAME.legal_moves(state).index(wanted) + 1),
        )
    if wanted == TAKE:
        return say.text("That fits."), say.text("But here, pick up the pile, and keep that card for later.")
    if tried == TAKE:
        return say.text("You may pick up the pile."), _reason(state, wanted, names, say)
    rank = wanted.cards[0].rank
    if {card.rank for card in tried.cards} == {rank}:
        return say.text("That fits."), say.text("But here you may play both cards at once and have fewer left.")
    return say.text("That fits, too."), _reason(state, wanted, names, say)


def _reason(state: State, wanted: Move, names: tuple[str, ...], say: Language) -> str:
    """What the move wanted does that another might not."""
    card = the(wanted.cards[0], say)
    _, events = GAME.step(state, wanted)
    for event in events:
        match event:
            case PileCleared():
                return say.text("But {card} clears the pile, and you play again.", card=card)
            case Skipped(seat):
                return say.text("But {card} makes {name} miss a turn.", card=card, name=names[seat])
    if len(wanted.cards) > 1:
        return say.text("But if you play two cards of a rank at once, you have fewer left.")
    return say.text("Here, play {card}, and keep the other card for later.", card=card)
