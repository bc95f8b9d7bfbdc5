"""Costs as they are read: in a row of a table, in a sentence, and by the name of their class."""

from nines.advice.advice import Advice, RatedMove
from nines.advice.verdict import CHANCES, CLASSES, Class, told_cost
from nines.words.languages import Language
from nines.words.phrases import amount, list_of, ones

LEAST = 0.25
"""Tricks or points of which a sentence tells no number."""


def behind(rated: RatedMove, advice: Advice, say: Language) -> str:
    """How far a move lies behind the best, as it stands in a row: *about even* where nobody would speak of it."""
    cost = told_cost(rated, advice.unit, advice.share)
    return less(0.0 if rated.equal else cost, advice.unit, say)


def less(cost: float, unit: str, say: Language) -> str:
    """A cost as it stands in a row: `0.4 points less`, `5 fewer wins in 100`."""
    if not cost:
        return say.text("about even")
    if unit in CHANCES:
        times = round(100 * cost)
        if unit == "wins":
            return say.plural("{by} fewer win in 100", "{by} fewer wins in 100", times, by=str(times))
        return say.plural("{by} fewer chance in 100", "{by} fewer chances in 100", times, by=str(times))
    size = amount(cost, say)
    if unit == "tricks":
        return say.plural("{size} trick less", "{size} tricks less", ones(size), size=size)
    return say.plural("{size} point less", "{size} points less", ones(size), size=size)


def cost_about(cost: float, unit: str, say: Language) -> str:
    """A cost as it stands below a picture: `cost about 0.9 points`."""
    if unit in CHANCES:
        times = round(100 * cost)
        if unit == "wins":
            return say.plural("cost about {n} win in 100", "cost about {n} wins in 100", times)
        return say.plural("cost about {n} chance in 100", "cost about {n} chances in 100", times)
    size = amount(cost, say)
    if unit == "tricks":
        return say.plural("cost about {size} trick", "cost about {size} tricks", ones(size), size=size)
    return say.plural("cost about {size} point", "cost about {size} points", ones(size), size=size)


def cost_told(cost: float, unit: str, say: Language) -> str:
    """A cost as a sentence, in the figures of its row; empty for so little that no number is told."""
    if unit == "wins":
        return say.plural("Cost: about {n} win in 100.", "Cost: about {n} wins in 100.", round(100 * cost))
    if unit == "next":
        return say.plural(
            "Cost: about {n} chance in 100 of going out next.", "Cost: about {n} chances in 100 of going out next.",
            round(100 * cost),
        )  # fmt: skip
    if cost < LEAST:
        return ""
    size = amount(cost, say)
    if unit == "tricks":
        counted = say.plural("{size} trick", "{size} tricks", ones(size), size=size)
    else:
        counted = say.plural("{size} point", "{size} points", ones(size), size=size)
    return say.text("Cost: about {amount}.", amount=counted)


def class_name(kind: Class, say: Language) -> str:
    """The name of a class, as a mark at a move."""
    match kind:
        case "slip":
            return say.text("slip")
        case "mistake":
            return say.text("mistake")
        case _:
            return say.text("blunder")


def classes_counted(counts: dict[Class, int], say: Language) -> str:
    """How many there are of each class, those that there are: `2 slips and 1 blunder`; empty for none at all."""
    return list_of((_counted(kind, counts[kind], say) for kind in CLASSES if counts[kind]), say)


def _counted(kind: Class, count: int, say: Language) -> str:
    match kind:
        case "slip":
            return say.plural("{n} slip", "{n} slips", count)
        case "mistake":
            return say.plural("{n} mistake", "{n} mistakes", count)
        case _:
            return say.plural("{n} blunder", "{n} blunders", count)
