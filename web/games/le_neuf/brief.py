"""Le Neuf in a few lines."""

from nines.core.cards import parse_cards
from nines.core.options import Options
from nines.games.le_neuf.rules import start_score
from nines.words.languages import Language
from nines.words.phrases import figure, tricks_counted
from web.widgets.brief import Brief

THREE = 3


def points(say: Language, options: Options, seats: int) -> tuple[str, ...]:
    if seats == THREE:
        spare = say.text("Thirteen cards each, and a spare hand nobody has seen.")
        return (spare, _swap(say, options), *aim(say, options, 4))
    against = say.text("Two against two: you play with the player opposite.")
    return (no_spare(say), against, *aim(say, options, 6, sides=True))


def no_spare(say: Language) -> str:
    return say.text("Thirteen cards each: all are dealt, and there is no spare hand.")


def _swap(say: Language, options: Options) -> str:
    if options["first_exchange"] == "dealer":
        return say.text("Once per deal, you may swap your hand for the spare one, unseen. The dealer is asked first.")
    return say.text("Once per deal, you may swap your hand for the spare one, unseen. The dealer is asked last.")


def aim(say: Language, options: Options, quota: int, *, sides: bool = False) -> tuple[str, ...]:
    """The lines on the play and the score, for players alone or for two sides."""
    tricks, start = tricks_counted(quota, say), figure(start_score(options))
    if sides:
        needs = say.text(
            "Each side starts at {start} and needs {tricks} a deal. Each extra trick takes a point off; each missing "
            "trick adds one.",
            start=start,
            tricks=tricks,
        )
        ends = say.text("The first side at 0 or below wins.")
    else:
        needs = say.text(
            "Everybody starts at {start} and needs {tricks} a deal. Each extra trick takes a point off; each missing "
            "trick adds one.",
            start=start,
            tricks=tricks,
        )
        ends = say.text("When somebody is at 0 or below, the lowest score wins.")
    return say.text("Follow suit if you can. Trump changes with every deal."), needs, ends


BRIEF = Brief(parse_cards("AH KD QC JS"), points)
