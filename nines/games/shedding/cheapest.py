"""Why the cheaper of two plays does as well, where nothing else sets the best ones apart from a worse one: the next
player's cards answer neither, or the pile is empty, where a card goes that fits on few."""

from collections.abc import Iterator
from itertools import islice
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from nines.advice.advice import Reason
from nines.advice.reasons.rated import as_good
from nines.bots.search.analysis import Analysis
from nines.core.cards import parse_cards
from nines.core.moves import Move
from nines.core.sums import whole
from nines.games.shedding import open_cards, powers
from nines.games.shedding.pile import UNDER, WILD, answered, fits, rank_of
from nines.games.shedding.table import next_in
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.card_names import count_of_rank
from nines.words.phrases import capitalized, figure

if TYPE_CHECKING:
    from nines.games.shedding.rules import State

CODES = MappingProxyType({"neither-answered": 2, "low-first": 1, "nine-answers": 1, "cleared-anyway": 2})
"""The codes of such reasons and of how many moves each is told; `by` is the next player's seat, of `neither-answered`
`card` what that one is seen to have; of `cleared-anyway` `by` is how many cards are out of sight, of which `n` and `of`
go on each play."""
DEAR = 0.03
"""The least that a play costs which is told of after what is told of another one."""
LOW = 7
"""The highest rank that is got rid of on an empty pile."""


def reasons(view: "State", analysis: Analysis, moves: tuple[Move, ...]) -> Iterator[Reason]:
    """What speaks for some of the best plays against a worse one."""
    dear = sorted((values for values in analysis.moves if values.behind >= DEAR), key=lambda values: values.behind)
    worse = [values.move for values in dear if values.move.verb == "play" and values.move not in moves]
    if not worse or not powers.goes_on(view, (*moves, *worse)):
        return
    yield from _neither_answered(view, worse, moves)
    yield from _low_first(view, worse, moves)


def _neither_answered(view: "State", worse: list[Move], moves: tuple[Move, ...]) -> Iterator[Reason]:
    """Of a worse play of a card that is better kept, that what the next player is seen to have goes on a cheaper one as
    little as on this one."""
    seat = next_in(view, view.turn)
    cards = open_cards.playing_from(view, seat)
    seen = [card for card in cards if card.rank]
    if len({card.rank for card in seen}) != 1 or 2 * len(seen) <= len(cards):
        return
    for high in reversed(worse):
        for low in moves:
            forces = [open_cards.force_after(view, move) for move in (low, high)]
            passing = all(open_cards.passes_on(view, move) for move in (low, high))
            unanswered = not any(fits(seen[0].rank, force) for force in forces)
            if passing and unanswered and _is_cheaper(low, high):
                yield Reason("neither-answered", (low, high), by=float(seat), card=" ".join(map(str, seen)))
                return


def _is_cheaper(low: Move, high: Move) -> bool:
    """Whether of two single cards the first one is better spent: it fits on fewer, or is wild where the other one is a
    high one, on which few cards go."""
    if len(low.cards) != 1 or len(high.cards) != 1 or (rank := high.cards[0].rank) in WILD:
        return False
    if low.cards[0].rank in WILD:
        return rank >= open_cards.HIGH
    return answered(low.cards[0].rank) < answered(rank)


def _low_first(view: "State", worse: list[Move], moves: tuple[Move, ...]) -> Iterator[Reason]:
    """Where the choice is a low card that fits on fewer cards than any worse one, and the pile is empty, that it is."""
    plays = [move for move in GAMES[view.game].legal_moves(view) if move.cards]
    fewest = min(answered(move.cards[0].rank) for move in plays)
    low, rank = moves[0], moves[0].cards[0].rank
    lower = all(answered(move.cards[0].rank) > fewest for move in worse)
    if lower and answered(rank) == fewest and not view.pile and rank <= LOW and rank not in WILD:
        yield Reason("low-first", (low,))


def dear(view: Any, analysis: Analysis) -> list[Move]:
    """The plays that cost so much that they are told of, the nearest to the best first."""
    good = as_good(view, analysis)
    return [
        values.move for values in sorted(analysis.moves, key=lambda values: values.behind)
        if values.behind >= DEAR and values.move.cards and values.move not in good
    ]  # fmt: skip


def nine_kept(view: "State", analysis: Analysis) -> Iterator[Reason]:
    """That low cards could be played on a nine, where the nine is a worse play on the empty pile than a low card."""
    costly = (values.move for values in analysis.moves if values.behind >= DEAR and values.move.cards)
    nine = next((move for move in costly if move.cards[0].rank == UNDER and open_cards.passes_on(view, move)), None)
    seen = open_cards.answering(view)
    if nine and (seen is None or any(card.rank < UNDER and card.rank not in WILD for card in seen)):
        yield Reason("nine-answers", (nine,), by=float(next_in(view, view.turn)))


def cleared_anyway(view: Any, analysis: Analysis, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """Where the next player has to clear the pile whatever is played, how many of the cards out of sight would go on
    the best play and on a worse one, where fewer do on each: on the one that is told of, or else costs least."""
    good = [move for move in as_good(view, analysis) if move.cards]
    ranks = {rank_of(move) for move in good}
    worse = [move for move in dear(view, analysis) if rank_of(move) not in {*ranks, *WILD}]
    if not worse or ranks & {*WILD}:
        return
    hidden, _ = GAMES[view.game].unseen(view)
    able = {move: whole(fits(card.rank, rank_of(move)) for card in hidden) for move in (*good, *worse)}
    if min(able[move] for move in good) <= max(able[move] for move in worse):
        return
    told = [move for reason in found for move in reason.others if move in worse]
    other = (*told, *worse)[0]
    spent = analysis.choice if analysis.choice in good else good[0]
    yield Reason("cleared-anyway", (spent, other), n=able[spent], of=able[other], by=float(len(hidden)))


def unanswered(view: Any, analysis: Analysis, worse: Move) -> Iterator[Reason]:
    """Of the best plays, one that the next player is seen to have nothing for, where that one has something for a worse
    play of a wild card."""
    if open_cards.answers(view, worse):
        alike = (move for move in as_good(view, analysis) if move.cards and open_cards.answers(view, move) == ())
        for move in islice(sorted(alike, key=lambda move: (len(move.cards), move)), 1):
            yield Reason("no-answer", (move,))


def said(reason: Reason, to: Audience) -> str:
    """The sentence for such a reason."""
    x, *others = (count_of_rank(1, move.cards[0].rank, to.language, to.pack) for move in reason.others)
    name = to.names[int(reason.by)] if reason.code != "cleared-anyway" else ""
    match reason.code:
        case "neither-answered":
            cards = parse_cards(reason.card)
            return to.text(
                "{name} has {cards}: no answer to {x} or {y}. Keep {y} for later.", name=name, x=x, y=others[0],
                cards=count_of_rank(len(cards), cards[0].rank, to.language, to.pack),
            )  # fmt: skip
        case "cleared-anyway":
            return to.text(
                "So spend {x}: of the {of} cards you can’t see, {n} would go on it later; on {y}, {m}.",
                x=x, y=others[0], of=figure(int(reason.by)), n=figure(reason.n),
                m=figure(reason.of),
            )  # fmt: skip
        case "low-first":
            return to.text("{X} fits on the fewest cards: get rid of it on the empty pile.", X=capitalized(x))
        case _:
            return to.text("On {x}, {name} could get rid of low cards.", x=x, name=name)
