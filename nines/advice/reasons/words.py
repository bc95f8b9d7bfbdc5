"""Advice in words: what to play, why, and what every legal move comes to; in the language of whoever reads it."""

from typing import NamedTuple, assert_never

from nines.advice.advice import Advice, RatedMove
from nines.advice.reasons.against import OF_THE_MOVE
from nines.advice.reasons.clauses import said
from nines.advice.reasons.figures import behind, class_name
from nines.advice.reasons.grounds import COMPARED
from nines.advice.reasons.naming import named
from nines.advice.verdict import Class, verdict, verdict_on
from nines.core.moves import JOKER_LOSES, JOKER_WINS, KEEP, PASS, SWAP, TAKE
from nines.words.audience import Audience
from nines.words.phrases import capitalized


class HintRow(NamedTuple):
    """One line of the table of moves: a legal move, or several that read the same, by the figures of `rated`.

    Of several those are told of the choice, else of the move that was made, else of the best. `behind` is what it
    costs, empty for the best itself, and `kind` the name of that class, empty where it has none.
    """

    move: str
    behind: str
    kind: str
    best: bool
    equal: bool
    rated: RatedMove


FIGURES = frozenset(("ahead", "rule"))
"""Reasons that say nothing without the numbers."""


class Told(NamedTuple):
    """Advice as it is read: `plan` are those of the `sentences` that are no figures, `note` says what the numbers of
    the `rows` rest on."""

    title: str
    sentences: tuple[str, ...]
    rows: tuple[HintRow, ...] = ()
    note: str = ""
    plan: tuple[str, ...] = ()


def told(advice: Advice, to: Audience) -> Told:
    """The advice to somebody: to whoever sits at its seat as a hint, to others as what that seat thought.

    `to.state` is any state of the match.
    """
    sentences = tuple(said(reason, advice, to) for reason in advice.reasons)
    plan = tuple(words for words, reason in zip(sentences, advice.reasons) if reason.code not in FIGURES)
    if advice.unit and not advice.certain and (advice.cut or advice.worlds < COMPARED):
        return Told(_title(advice, to), sentences, note=_too_few(advice, to), plan=plan)
    if not advice.moves:
        return Told(_title(advice, to), sentences, note=_by_thumb(advice, to), plan=plan)
    return Told(_title(advice, to), sentences, _rows(advice, to), _note(advice, to), plan)


def _rows(advice: Advice, to: Audience) -> tuple[HintRow, ...]:
    """The legal moves, the best first: in shedding, where suits do not matter, one line for all that read the same."""
    first: dict[str, RatedMove] = {}
    for rated in sorted(advice.moves, key=lambda rated: (rated.move != advice.choice, rated.move != advice.made)):
        first.setdefault(capitalized(named(rated.move, to)), rated)
    lines = sorted(first.items(), key=lambda line: advice.moves.index(line[1]))
    return tuple(
        HintRow(
            words, "" if rated.move == advice.choice else behind(rated, advice, to.language),
            _kind(rated, advice, to), rated.move == advice.choice, rated.equal, rated,
        )
        for words, rated in lines
    )  # fmt: skip


def _kind(rated: RatedMove, advice: Advice, to: Audience) -> str:
    """The class of a move by its name; empty where it has none, or a player only tells its own thought."""
    kind = None if advice.own else verdict_on(rated, advice).kind
    return class_name(kind, to.language) if kind else ""


def _title(advice: Advice, to: Audience) -> str:
    move = advice.choice
    if advice.made is not None:
        if advice.own:
            return to.text("Why {name} chose {move}", name=to.names[advice.seat], move=named(move, to))
        mine = verdict(advice)
        if mine and mine.kind:
            return _mistake(mine.kind, named(mine.move, to), named(move, to), to)
        if mine and mine.move != move:
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


def _mistake(kind: Class, made: str, better: str, to: Audience) -> str:
    match kind:
        case "slip":
            return to.text("Slip: {move}. Better: {better}.", move=made, better=better)
        case "mistake":
            return to.text("Mistake: {move}. Better: {better}.", move=made, better=better)
        case "blunder":
            return to.text("Blunder: {move}. Better: {better}.", move=made, better=better)
        case _:
            assert_never(kind)


def warning(caution: Advice, to: Audience) -> str:
    """What is said of a mistake to whoever is about to make it: what it does, or what a better move would do."""
    (reason,) = caution.reasons
    words = said(reason, caution, to)
    if reason.code == "costs":
        return words
    better = to.text("Better: {move}.", move=capitalized(named(caution.choice, to)))
    return f"{words} {better}" if reason.code in OF_THE_MOVE else f"{better} {words}"


# ---- figures -----------------------------------------------------------------------------------------------------


def _note(advice: Advice, to: Audience) -> str:
    """What the figures rest on: a player's own thought drops moves on the way, the adviser plays all of them on."""
    if advice.certain:
        return to.language.plural(
            "Exact: only one deal is still possible.",
            "Exact: all {n} deals still possible were played out.",
            advice.worlds,
        )
    if to.seat == advice.seat:
        return to.language.plural(
            "Each move was played on in {n} deal that fits what you had seen.",
            "Each move was played on in {n} deals that fit what you had seen.",
            advice.worlds,
        )
    return to.language.plural(
        "Based on {n} deal that fits what {name} had seen.",
        "Based on {n} deals that fit what {name} had seen.",
        advice.worlds,
        name=to.names[advice.seat],
    )


def _too_few(advice: Advice, to: Audience) -> str:
    """What a move rests on that so few deals speak for that no figure is told; on a slow device, of so many."""
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
