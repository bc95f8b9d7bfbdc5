"""Advice in words: what to play, why, and what every legal move comes to; in the language of whoever reads it."""

from typing import NamedTuple

from nines.advice.advice import Advice, RatedMove
from nines.advice.marks import rated_played
from nines.advice.reasons.against import OF_THE_MOVE
from nines.advice.reasons.clauses import said
from nines.advice.reasons.figures import behind, value
from nines.advice.reasons.grounds import COMPARED
from nines.advice.reasons.naming import named
from nines.core.moves import JOKER_LOSES, JOKER_WINS, KEEP, PASS, SWAP, TAKE
from nines.words.audience import Audience
from nines.words.phrases import capitalized


class HintRow(NamedTuple):
    """One line of the table of results: a legal move, or several that read the same, by the figures of `rated`.

    Of several those are told of the choice, else of the move that was made, else of the best. `behind` is what it
    comes to less than the best, empty for the best itself.
    """

    move: str
    value: str
    behind: str
    best: bool
    equal: bool
    rated: RatedMove


FIGURES = frozenset(("ahead", "rule"))
"""Reasons that say nothing without the numbers."""


class Told(NamedTuple):
    """Advice as it is read: `plan` are those of the `sentences` that are no figures; `caption` says what the numbers of
    the `rows` count, `note` what they rest on."""

    title: str
    sentences: tuple[str, ...]
    rows: tuple[HintRow, ...] = ()
    caption: str = ""
    note: str = ""
    plan: tuple[str, ...] = ()


def told(advice: Advice, to: Audience) -> Told:
    """The advice to somebody: to whoever sits at its seat as a hint, to others as what that seat thought.

    `to.state` is any state of the match.
    """
    sentences = tuple(said(reason, advice, to) for reason in advice.reasons)
    plan = tuple(words for words, reason in zip(sentences, advice.reasons) if reason.code not in FIGURES)
    if not advice.moves:
        return Told(_title(advice, to), sentences, note=_by_thumb(advice, to), plan=plan)
    if not advice.certain and advice.worlds < COMPARED:
        return Told(_title(advice, to), sentences, note=_too_few(advice, to), plan=plan)
    return Told(_title(advice, to), sentences, _rows(advice, to), _caption(advice, to), _note(advice, to), plan)


def _rows(advice: Advice, to: Audience) -> tuple[HintRow, ...]:
    """The legal moves, the best first: in shedding, where suits do not matter, one line for all that read the same."""
    first: dict[str, RatedMove] = {}
    for rated in sorted(advice.moves, key=lambda rated: (rated.move != advice.choice, rated.move != advice.made)):
        first.setdefault(capitalized(named(rated.move, to)), rated)
    lines = sorted(first.items(), key=lambda line: advice.moves.index(line[1]))
    return tuple(
        HintRow(
            words, value(rated, advice, to.language), behind(rated, advice, to.language) if rated.behind > 1e-9 else "",
            rated.move == advice.choice, rated.equal, rated,
        )
        for words, rated in lines
    )  # fmt: skip


def _title(advice: Advice, to: Audience) -> str:
    move = advice.choice
    if advice.made is not None:
        if advice.own:
            return to.text("Why {name} chose {move}", name=to.names[advice.seat], move=named(move, to))
        mine = rated_played(advice)
        if advice.done and mine and mine.equal and mine.move != move:
            return to.text("Both good here: {move} or {other}", move=named(move, to), other=named(mine.move, to))
        return to.text("Best here: {move}", move=named(move, to))
    cards = to.ranks(move.cards) if move.verb in ("jump", "up") else named(move, to)
    match move:
        case _ if move == KEEP:
            return to.text("Hint: keep your hand.")
        case _ if move == SWAP:
            return to.text("Hint: swap.")
        case _ if move == JOKER_WINS:
            return to.text("Hint: play the Joker and say that it wins.")
        case _ if move == JOKER_LOSES:
            return to.text("Hint: play the Joker and say that it loses.")
        case _ if move == TAKE:
            return to.text("Hint: pick up the pile.")
        case _ if move == PASS:
            return to.text("Hint: do not jump in.")
        case _ if move.verb == "down":
            return to.text("Hint: turn over a down card.")
        case _ if move.verb == "jump":
            return to.text("Hint: jump in with {cards}.", cards=cards)
        case _ if move.verb == "up":
            return to.text("Hint: lay {cards} face up.", cards=cards)
        case _ if move.verb == "bid":
            return to.text("Hint: bid {card}.", card=cards)
        case _:
            return to.text("Hint: play {cards}.", cards=cards)


def warning(caution: Advice, to: Audience) -> str:
    """What is said of a costly move to whoever is about to make it: what it does, or what a better one would do."""
    (reason,) = caution.reasons
    words = said(reason, caution, to)
    if reason.code in OF_THE_MOVE:
        return words
    return " ".join((to.text("Better: {move}.", move=capitalized(named(caution.choice, to))), words))


# ---- figures -----------------------------------------------------------------------------------------------------


def _caption(advice: Advice, to: Audience) -> str:
    match advice.unit, to.sides:
        case "wins", _ if not to.in_tricks:
            return to.text("Chance of winning")
        case "wins", _:
            return to.text("Chance of winning the match")
        case "next", _:
            return to.text("Chance of going out next")
        case "points", 2:
            return to.text("Points ahead of the other player")
        case "points", _:
            return to.text("Points ahead of the table average")
        case _:
            return to.text("Tricks above the quota")


def _note(advice: Advice, to: Audience) -> str:
    """What the figures rest on."""
    if advice.certain:
        return to.language.plural(
            "Exact: only one deal is still possible.",
            "Exact: all {n} deals still possible were played out.",
            advice.worlds,
        )
    if advice.cut:
        return to.language.plural(
            "Based on only {n} possible deal, not {asked}: this device is slow.",
            "Based on only {n} possible deals, not {asked}: this device is slow.",
            advice.worlds,
            asked=advice.asked,
        )
    if to.seat == advice.seat:
        return to.language.plural(
            "Based on {n} deal that fits what you have seen.",
            "Based on {n} deals that fit what you have seen.",
            advice.worlds,
        )
    return to.language.plural(
        "Based on {n} deal that fits what {name} had seen.",
        "Based on {n} deals that fit what {name} had seen.",
        advice.worlds,
        name=to.names[advice.seat],
    )


def _too_few(advice: Advice, to: Audience) -> str:
    """What a move rests on that so few deals speak for that no figure is told."""
    return to.language.plural(
        "Based on {n} deal only: too few for figures.",
        "Based on {n} deals only: too few for figures.",
        advice.worlds,
    )


def _by_thumb(advice: Advice, to: Audience) -> str:
    """What a move rests on for which no deals were tried out."""
    if any(reason.code in ("any", "only", "only-follow") for reason in advice.reasons):
        return ""
    if advice.cut:
        return to.text("No time to compare the moves on this device, so this is a rule of thumb.")
    return to.text("This is a rule of thumb; no deals were tried out.")
