"""What a position is called, and what is said of the move that was tried in it."""

from nines.advice.reasons.figures import behind, cost_about
from nines.advice.reasons.naming import named
from nines.advice.reasons.words import Told, told
from nines.advice.verdict import mistake, verdict_on
from nines.core.moves import Move
from nines.puzzles.words import theme_name
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import Language
from nines.words.phrases import capitalized
from web.state.mistake_positions import ShownPosition
from web.state.mistakes import Kept
from web.table.scene import Scene


def where(say: Language, kept: Kept) -> str:
    """The game, and which choice of which deal it is."""
    game = GAMES[kept.setup.game]
    name = say.text(game.name)
    if not game.tricks:
        return name
    if kept.trick:
        return say.text("{game}, deal {deal}, trick {trick}", game=name, deal=kept.deal, trick=kept.trick)
    return say.text("{game}, deal {deal}", game=name, deal=kept.deal)


def played(say: Language, kept: Kept) -> str:
    """What was played in the match."""
    return say.text("You played: {move}.", move=_named(say, kept, kept.advice.made)) if kept.advice.made else ""


def better(say: Language, kept: Kept) -> str:
    """What was better in the match."""
    return say.text("Better: {move}.", move=_named(say, kept, kept.advice.choice))


def cost_in_match(say: Language, kept: Kept) -> str:
    """What was lost by that in the match."""
    found = mistake(kept.advice)
    return cost_about(found.cost, found.unit, say) if found else ""


def _named(say: Language, kept: Kept, move: Move) -> str:
    """A move in a list of positions: no table lies there, so every card has its whole name."""
    return named(move, Audience((), say, shown=str(kept.setup.options.get("pack", "french"))))


def theme(say: Language, kept: Kept) -> str:
    """What it teaches; empty where that has no name."""
    return theme_name(kept.theme, say) if kept.theme else ""


def is_right(position: ShownPosition) -> bool:
    """Whether the move that was tried is as good as any: not even a slip."""
    advice = position.kept.advice
    rated = next((rated for rated in advice.moves if rated.move == position.tried), None)
    return rated is not None and verdict_on(rated, advice).is_equal


def answer(seen: Scene, position: ShownPosition) -> Told:
    """The advice on the position, as it is read by whoever sits there."""
    return told(position.kept.advice._replace(made=None), seen.to)


def verdict(seen: Scene, position: ShownPosition) -> str:
    """What is said first of the move that was tried."""
    advice, to = position.kept.advice, seen.to
    assert position.tried
    tried = capitalized(named(position.tried, to))
    if position.tried == advice.choice:
        return to.text("{move}: right.", move=tried)
    if is_right(position):
        return to.text("{move}: just as good.", move=tried)
    wrong = to.text("Not quite right: {move}.", move=named(position.tried, to))
    better = to.text("Better: {move}.", move=named(advice.choice, to))
    return f"{wrong} {better}"


def cost(seen: Scene, position: ShownPosition) -> str:
    """What the move that was tried comes to less; empty where it is as good as any."""
    rated = next((rated for rated in position.kept.advice.moves if rated.move == position.tried), None)
    if not rated or is_right(position):
        return ""
    move = capitalized(named(rated.move, seen.to))
    return seen.say.text("{move}: {behind}.", move=move, behind=behind(rated, position.kept.advice, seen.say))


def then(seen: Scene, position: ShownPosition) -> str:
    """What was played in the match, where it was another move than the one that was tried now."""
    made = position.kept.advice.made
    if made is None:
        return ""
    if made == position.tried:
        return seen.say.text("You made the same move in the match.")
    return seen.say.text("In the match you played: {move}.", move=named(made, seen.to))


def gone(say: Language, kept: Kept, tried: ShownPosition) -> str:
    """When the position comes back, once it was tried."""
    if not is_right(tried):
        return say.text("This position will come back until you have solved it on two different days.")
    if kept.solved:
        return say.text("Solved on two different days: this position won’t come back.")
    return say.text("Solved once. Solve this position on another day and it’s gone.")
