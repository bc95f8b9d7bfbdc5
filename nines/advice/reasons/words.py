"""Advice in words: what to play, why, and what every legal move comes to; in the language of whoever reads it."""

from typing import NamedTuple, assert_never

from nines.advice.advice import Advice, RatedMove, Reason
from nines.advice.reasons import decided
from nines.advice.reasons.clauses import PLANNED, sentences
from nines.advice.reasons.facts import FACTS, MOST_READ
from nines.advice.reasons.figures import behind, class_name, cost_told
from nines.advice.reasons.naming import in_a_list, is_all_but_a_few, named, named_at_once, names_together
from nines.advice.reasons.rated import COMPARED
from nines.advice.verdict import CHANCES, Class, told_cost, verdict, verdict_on
from nines.core.cards import JOKER
from nines.core.moves import JOKER_LOSES, JOKER_WINS, KEEP, PASS, SWAP, TAKE, Move
from nines.words.audience import Audience
from nines.words.phrases import any_of, capitalized, number

HARDLY_ANY = 0.01
"""So small a chance that a move costs is no reason not to make it where nothing else speaks against it."""
VERY_LITTLE, OF_CHANCES = 0.1, 0.02
"""So few tricks or points, or so small a chance, are told to be very little."""


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


class Told(NamedTuple):
    """Advice as it is read: the move (`title`) and what speaks for it (`sentences`). Folded away: what the seat needs
    (`needs`), the moves with what they cost (`rows`) and what their numbers rest on (`note`)."""

    title: str
    sentences: tuple[str, ...]
    rows: tuple[HintRow, ...] = ()
    note: str = ""
    needs: tuple[str, ...] = ()


def told(advice: Advice, to: Audience) -> Told:
    """The advice to somebody: to whoever sits at its seat as a hint, to others as what that seat thought.

    `to.state` is any state of the match.
    """
    planned = [reason for reason in advice.reasons if reason.code.startswith(PLANNED)]
    of_the_move = [reason for reason in advice.reasons if reason not in planned]
    why = sentences(_read(of_the_move, to), advice, to)[:MOST_READ]
    needs = sentences(planned, advice, to)
    if advice.unit and not advice.certain and (advice.cut or advice.worlds < COMPARED):
        return Told(_title(advice, to), why, note=_too_few(advice, to), needs=needs)
    if not advice.moves:
        return Told(_title(advice, to), why, note=_by_thumb(advice, to), needs=needs)
    return Told(_title(advice, to), why, _rows(advice, to), _note(advice, to), needs)


def _read(found: list[Reason], to: Audience) -> list[Reason]:
    """These reasons without those that can be spared beside the others."""
    if to.game not in FACTS:
        return found
    codes = tuple(reason.code for reason in found)
    return [reason for reason in found if not FACTS[to.game].spared(reason, codes)]


def _rows(advice: Advice, to: Audience) -> tuple[HintRow, ...]:
    return tuple(
        HintRow(
            capitalized(named(rated.move, to)),
            "" if rated.move == advice.choice else behind(rated, advice, to.language),
            _kind(rated, advice, to), rated.move == advice.choice, rated.equal, rated,
        )
        for rated in rows_of(advice, to)
    )  # fmt: skip


def _kind(rated: RatedMove, advice: Advice, to: Audience) -> str:
    """The class of a move by its name; empty where it has none, or a player only tells its own thought."""
    kind = None if advice.own else verdict_on(rated, advice).kind
    return class_name(kind, to.language) if kind else ""


def _title(advice: Advice, to: Audience) -> str:
    if advice.made is None:
        return _hinted(advice, to)
    move = advice.choice
    if advice.own:
        return to.text("Why {name} opted for {move}", name=to.names[advice.seat], move=named(move, to))
    mine, equal = verdict(advice), equals(advice, to) if advice.done else ()
    if move.verb == "down" == advice.made.verb:
        return to.text("Fine: any down card would have done.")
    if mine and mine.kind and not _reads_as_the_best(advice, to):
        best = equal if len(equal) <= named_at_once(move) else (move,)
        better = in_a_list(best, to, (mine.move,))
        if mine.kind == "slip" and not _is_told_why(advice):
            return to.text("Best here: {move}", move=better)  # nobody is blamed without a reason
        made, *_ = names_together((mine.move, *best), to)
        return _mistake(mine.kind, made, better, to)
    if _is_next_to_nothing(advice):
        return _fine(advice.made, len(rows_of(advice, to)), to)
    same = {named(each, to) for each in equal}
    others = [other for other in equal if named(other, to) != named(advice.made, to)]
    if not others and (not advice.done or _reads_as_the_best(advice, to)):
        return _best(advice, to)
    if not others or named(advice.made, to) not in same:
        played = [rated for rated in advice.moves if rated.move == advice.made]
        if advice.done and played and _costs_very_little(played, advice):
            return to.text("Best by very little: {move}", move=named(move, to))
        return to.text("Best here: {move}", move=named(move, to))
    if len(others) == len(rows_of(advice, to)) - 1:
        if _all_the_same(advice):
            return to.text("Fine: no move here is better than another.")
        return _fine(advice.made, len(equal), to)
    if len(others) == 1 or len(others) < named_at_once(move):
        return to.text("Fine. Just as good: {others}.", others=in_a_list(others, to, (advice.made,)))
    return _any_of(advice.made, len(equal), to)


def _reads_as_the_best(advice: Advice, to: Audience) -> bool:
    """Whether the move that was made has the name of the choice or of one that is as good: it is no other then."""
    best = (advice.choice, *(rated.move for rated in advice.moves if rated.equal))
    return advice.made is not None and named(advice.made, to) in {named(move, to) for move in best}


def _best(advice: Advice, to: Audience) -> str:
    """That nothing was better than the move that was made; before that is known, what is best so far."""
    if not (advice.done and advice.moves):
        return to.text("Best so far: {move}", move=named(advice.choice, to))
    return to.text("Well played: {move}", move=named(advice.choice, to))


def _fine(made: Move, count: int, to: Audience) -> str:
    """That all moves are as good as the one that was made: bids, cards or other moves."""
    if count == 2:
        return to.text("Fine: either move would have done.")
    if made.verb == "bid":
        return to.text("Fine: all bids are about equal here.")
    if to.in_tricks and len(made.cards) == 1:
        return to.text("Fine: all cards are about equal here.")
    return to.text("Fine: all moves are about equal here.")


def _any_of(made: Move, count: int, to: Audience) -> str:
    """That the move was one of so many that are as good: bids, cards or other moves."""
    many = number(count, to.language)
    if made.verb == "bid":
        return to.text("Fine: any of {n} bids would have done.", n=many)
    if to.in_tricks and len(made.cards) == 1:
        return to.text("Fine: any of {n} cards would have done.", n=many)
    return to.text("Fine: any of {n} moves would have done.", n=many)


def _is_next_to_nothing(advice: Advice) -> bool:
    """Whether some moves come to less than the best, but nothing is found that speaks against them, and none costs more
    than is hardly worth a word."""
    worse = [rated for rated in advice.moves if not rated.equal]
    most = HARDLY_ANY if advice.unit in CHANCES else 0.0
    return bool(worse) and advice.done and not _is_told_why(advice) and all(
        told_cost(rated, advice.unit, advice.share) <= most for rated in worse
    )  # fmt: skip


def _costs_very_little(moves: list[RatedMove], advice: Advice) -> bool:
    """Whether each of these moves comes to so little less than the best that no order is due."""
    most = OF_CHANCES if advice.unit in CHANCES else VERY_LITTLE
    return all(told_cost(rated, advice.unit, advice.share) <= most for rated in moves)


def _is_told_why(advice: Advice) -> bool:
    """Whether something is told that sets moves apart, beside the plan and a match that is as good as over."""
    return any(not reason.code.startswith(PLANNED) and reason.code not in decided.CODES for reason in advice.reasons)


def _all_the_same(advice: Advice) -> bool:
    """Whether it is proved that every move comes to the same."""
    return advice.certain and not any(rated.behind for rated in advice.moves)


def _hinted(advice: Advice, to: Audience) -> str:
    """What to do; of several moves that are as good, that any of them will do, once all have been measured."""
    equal = equals(advice, to) if advice.done else ()
    most = named_at_once(advice.choice)
    if len(equal) > 1 and len(equal) == len(rows_of(advice, to)):
        if _all_the_same(advice):
            return to.text("No move here is better than another: any will do.")
        if len(equal) > most:
            return _example(advice.choice, to)
    if _is_next_to_nothing(advice):
        return _example(advice.choice, to)
    if {*equal} == {KEEP, SWAP}:
        return to.text("Keep your hand or swap it: either will do.")
    worse = [rated for rated in rows_of(advice, to) if not rated.equal]
    is_close = bool(worse) and advice.done and _costs_very_little(worse, advice)
    no_order = is_close and not _is_told_why(advice)
    if not no_order and is_all_but_a_few(advice.choice, len(equal), len(worse)):
        return to.text("Anything but {worse} will do.", worse=_avoided([rated.move for rated in worse], to))
    if 1 < len(equal) <= most:
        words = in_a_list(equal, to)
        if is_close:
            return to.text("{Move}, by very little.", Move=capitalized(words))
        if len(equal) == 2:
            return to.text("Either will do: {moves}.", moves=words)
        return to.text("{Moves}: any will do.", Moves=capitalized(words))
    if len(equal) > most:
        return _example(advice.choice, to, capitalized(number(len(equal), to.language)))
    if no_order:
        return to.text("{Move}, by very little.", Move=capitalized(named(advice.choice, to)))
    return _to_do(advice.choice, to)


def _example(move: Move, to: Audience, count: str = "") -> str:
    """One of so many moves, or of all, that are about equal: cards, bids or other moves."""
    words = {"N": count, "move": named(move, to)}
    if move.verb == "bid":
        if not count:
            return to.text("All bids are about equal here: try {move}, for example.", **words)
        return to.text("{N} bids are about equal: try {move}, for example.", **words)
    if to.in_tricks and len(move.cards) == 1:
        if not count:
            return to.text("The cards you may play are all about equal: try {move}, for example.", **words)
        return to.text("{N} cards are about equal: try {move}, for example.", **words)
    if not count:
        return to.text("All moves are about equal here: try {move}, for example.", **words)
    return to.text("{N} moves are about equal: try {move}, for example.", **words)


def _avoided(moves: list[Move], to: Audience) -> str:
    """One or two moves in a list; the Joker both ways is one card."""
    if {*moves} == {JOKER_WINS, JOKER_LOSES}:
        return to.the(JOKER)
    return any_of((named(move, to) for move in moves), to.language)


def _to_do(move: Move, to: Audience) -> str:
    cards = to.ranks(move.cards) if move.verb in ("jump", "up") else named(move, to)
    match move:
        case _ if move == KEEP:
            return to.text("Keep your hand.")
        case _ if move == SWAP:
            return to.text("Swap hands.")
        case _ if move == JOKER_WINS:
            return to.text("Play the Joker and say that it wins.")
        case _ if move == JOKER_LOSES:
            return to.text("Play the Joker and say that it loses.")
        case _ if move == TAKE:
            return to.text("Pick up the pile.")
        case _ if move == PASS:
            return to.text("Don’t jump in.")
        case _ if move.verb == "down":
            return to.text("Turn over a down card.")
        case _ if move.verb == "jump":
            return to.text("Jump in with {cards}.", cards=cards)
        case _ if move.verb == "up":
            return to.text("Lay {cards} face up.", cards=cards)
        case _ if move.verb == "bid":
            return to.text("Bid {card}.", card=cards)
        case _:
            return to.text("Play {cards}.", cards=cards)


def equals(advice: Advice, to: Audience) -> tuple[Move, ...]:
    """The moves that are as good as the best, the choice first; of those that read the same, one."""
    return tuple(rated.move for rated in rows_of(advice, to) if rated.equal)


def rows_of(advice: Advice, to: Audience) -> tuple[RatedMove, ...]:
    """The legal moves, the best first: in shedding, where suits do not matter, one for all that read the same."""
    first: dict[str, RatedMove] = {}
    for rated in sorted(advice.moves, key=lambda rated: (rated.move != advice.choice, rated.move != advice.made)):
        first.setdefault(named(rated.move, to), rated)
    return tuple(sorted(first.values(), key=lambda rated: (rated.move != advice.choice, advice.moves.index(rated))))


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


class Warned(NamedTuple):
    """What is said of a mistake to whoever is about to make it: the better move and why, and folded away the cost."""

    better: str
    why: str
    cost: str


def warning(caution: Advice, to: Audience) -> Warned:
    """The words of a caution; `why` is empty where no fact sets the two moves apart plainly enough."""
    better = to.text("Better: {move}.", move=named(caution.choice, to))
    found = verdict(caution)
    cost = cost_told(found.cost, found.unit, to.language) if found else ""
    return Warned(better, " ".join(sentences(_read([*caution.reasons], to), caution, to)[:MOST_READ]), cost)


# ---- figures -----------------------------------------------------------------------------------------------------


def _note(advice: Advice, to: Audience) -> str:
    """What the figures rest on: a player's own thought drops moves on the way, the adviser plays all of them on."""
    if advice.certain:
        return to.language.plural(
            "Exact: only one deal is still possible.",
            "Exact: we played out all {n} deals still possible.",
            advice.worlds,
        )
    if to.seat == advice.seat:
        return to.language.plural(
            "We tried each move in {n} deal that fits what you had seen.",
            "We tried each move in {n} deals that fit what you had seen.",
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
        "There was time to try only {n} deal: too few for figures.",
        "There was time to try only {n} deals: too few for figures.",
        advice.worlds,
    )


def _by_thumb(advice: Advice, to: Audience) -> str:
    """What a move rests on for which no deals were tried out."""
    if any(reason.code in ("any", "only", "only-follow", "last-card") for reason in advice.reasons):
        return ""
    if advice.cut:
        return to.text("This device had no time to compare the moves, so this is a rule of thumb.")
    return to.text("This is a rule of thumb: no deals were tried.")
