"""Advice in words: what to play, why, and what every legal move comes to; in the language of whoever reads it."""

from typing import NamedTuple

from nines.audience import Audience
from nines.moves import JOKER_LOSES, JOKER_WINS, KEEP, PASS, SWAP, TAKE
from nines.phrases import opening
from nines.reasons.advice import Advice, Rated
from nines.reasons.clauses import said
from nines.reasons.figures import behind, value
from nines.reasons.grounds import COMPARED
from nines.reasons.naming import named


class Row(NamedTuple):
    """One line of the table of results: a legal move, or several that read the same, by the figures of `rated`.

    Of several those are told of the choice, else of the move that was made, else of the best. `behind` is what it
    comes to less than the best, empty for the best itself.
    """

    move: str
    value: str
    behind: str
    best: bool
    equal: bool
    rated: Rated


class Told(NamedTuple):
    """Advice as it is read: `caption` says what the numbers of the `rows` count, `note` what they rest on."""

    title: str
    sentences: tuple[str, ...]
    rows: tuple[Row, ...] = ()
    caption: str = ""
    note: str = ""


def told(advice: Advice, to: Audience) -> Told:
    """The advice to somebody: to whoever sits at its seat as a hint, to others as what that seat thought.

    `to.state` is any state of the match.
    """
    sentences = tuple(said(one, advice, to) for one in advice.reasons)
    if not advice.moves:
        return Told(_title(advice, to), sentences, note=_by_thumb(advice, to))
    if not advice.certain and advice.worlds < COMPARED:
        return Told(_title(advice, to), sentences, note=_too_few(advice, to))
    return Told(_title(advice, to), sentences, _rows(advice, to), _caption(advice, to), _note(advice, to))


def _rows(advice: Advice, to: Audience) -> tuple[Row, ...]:
    """The legal moves, the best first: in shedding, where suits do not matter, one line for all that read the same."""
    first: dict[str, Rated] = {}
    for one in sorted(advice.moves, key=lambda one: (one.move != advice.choice, one.move != advice.made)):
        first.setdefault(opening(named(one.move, to)), one)
    lines = sorted(first.items(), key=lambda line: advice.moves.index(line[1]))
    return tuple(
        Row(
            words, value(one, advice, to.language), behind(one, advice, to.language) if one.behind > 1e-9 else "",
            one.move == advice.choice, one.equal, one,
        )
        for words, one in lines
    )  # fmt: skip


def _title(advice: Advice, to: Audience) -> str:
    move = advice.choice
    if advice.made is not None:
        if advice.own:
            return to.text("Why {name} chose {move}", name=to.names[advice.seat], move=named(move, to))
        return to.text("The move to make here: {move}", move=named(move, to))
    cards = to.ranks(move.cards) if move.verb in ("jump", "up") else named(move, to)
    match move:
        case _ if move == KEEP:
            return to.text("Hint: keep your hand.")
        case _ if move == SWAP:
            return to.text("Hint: take the spare hand.")
        case _ if move == JOKER_WINS:
            return to.text("Hint: play the Joker to win.")
        case _ if move == JOKER_LOSES:
            return to.text("Hint: play the Joker to lose.")
        case _ if move == TAKE:
            return to.text("Hint: take the pile.")
        case _ if move == PASS:
            return to.text("Hint: let it go.")
        case _ if move.verb == "down":
            return to.text("Hint: turn a down card.")
        case _ if move.verb == "jump":
            return to.text("Hint: jump in with {cards}.", cards=cards)
        case _ if move.verb == "up":
            return to.text("Hint: lay up {cards}.", cards=cards)
        case _ if move.verb == "bid":
            return to.text("Hint: bid {card}.", card=cards)
        case _:
            return to.text("Hint: play {cards}.", cards=cards)


# ---- figures -----------------------------------------------------------------------------------------------------


def _caption(advice: Advice, to: Audience) -> str:
    match advice.unit, to.game:
        case "wins", "shedding":
            return to.text("Chance to win")
        case "wins", _:
            return to.text("Chance to win the match")
        case "next", _:
            return to.text("Chance to be the next one out")
        case "points", "nein-nine":
            return to.text("Points above the average of the table")
        case "points", _:
            return to.text("Points more than the other player")
        case _:
            return to.text("Tricks above the quota")


def _note(advice: Advice, to: Audience) -> str:
    """What the figures rest on."""
    if advice.certain:
        return to.language.plural(
            "Only one deal is still possible, and it was tried out.",
            "All {n} deals that are still possible were tried out.",
            advice.worlds,
        )
    if advice.cut:
        return to.language.plural(
            "This device is slow: only {n} deal could be tried out, of {asked}.",
            "This device is slow: only {n} deals could be tried out, of {asked}.",
            advice.worlds,
            asked=advice.asked,
        )
    if to.seat == advice.seat:
        return to.language.plural(
            "Tried out in {n} deal that fits what you have seen.",
            "Tried out in {n} deals that fit what you have seen.",
            advice.worlds,
        )
    return to.language.plural(
        "Tried out in {n} deal that fits what {name} had seen.",
        "Tried out in {n} deals that fit what {name} had seen.",
        advice.worlds,
        name=to.names[advice.seat],
    )


def _too_few(advice: Advice, to: Audience) -> str:
    """What a move rests on that so few deals speak for that no figure is told."""
    return to.language.plural(
        "Chosen on {n} deal: too few to compare the moves by.",
        "Chosen on {n} deals: too few to compare the moves by.",
        advice.worlds,
    )


def _by_thumb(advice: Advice, to: Audience) -> str:
    """What a move rests on for which no deals were tried out."""
    if any(one.code == "any" or one.code.startswith("only") for one in advice.reasons):
        return ""
    if advice.cut:
        return to.text("This device had no time to compare the moves: this is a rule of thumb.")
    return to.text("This is a rule of thumb: no deals were tried out.")
