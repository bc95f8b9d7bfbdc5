"""Which of several plays of the shedding game that are as good as one another to make, and why it hardly matters."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from nines.advice.advice import Reason
from nines.advice.reasons.contrast import APART, CLEARLY, is_plain
from nines.advice.reasons.naming import named_at_once
from nines.bots.search.analysis import Analysis
from nines.core.cards import TEN
from nines.core.moves import Move
from nines.games.shedding import cheapest, even, laid_up, open_cards, powers, race, spending
from nines.games.shedding.pile import BLOCK, CLONE, RESET, UNDER, WILD, answered, in_force
from nines.registry import GAMES

if TYPE_CHECKING:
    from nines.games.shedding.rules import State

NO_PILE, ANYTHING_GOES, ON_A_NINE, JUST_FITS = 1, 2, 3, 4
"""In `n` of a low card that is played now, what lies on the pile that speaks for it."""
MANY_TO_DRAW = 12
"""With so many cards in the draw pile one card more or less matters little."""
AS_GOOD = 0.02
"""How little less than the best of several moves one of them may come to, for the plain rule to take it."""


def refills(view: "State", analysis: Analysis) -> Iterator[Reason]:
    """Where the hand is filled up again whatever is played: that many are still to be drawn (`n`), else how often the
    seat can play next, where that is about the same."""
    if len(view.draw) >= MANY_TO_DRAW:
        yield Reason("refills", n=len(view.draw))
    elif "stuck" in analysis.facts:
        shares = [analysis.share(values.move, "stuck") for values in analysis.moves]
        if max(shares) - min(shares) < CLEARLY and is_plain(min(shares), max(shares)):
            yield Reason("all-next", share=min(shares), other=max(shares))


def why_even(view: "State", analysis: Analysis, low: Reason | None) -> Iterator[Reason]:
    """Before a tip which of several plays that come to the same to make (`low`), why they do: what an eight does now or
    later, that the hand stays as it is, or what happens after each."""
    moves = open_cards.legal(view)
    if low and (skips := powers.skipping(view, moves, even=True)) and _is_told_low(skips, low):
        yield skips
    elif powers.is_full_again(view, moves):
        yield from refills(view, analysis)
    elif len(view.hands[view.turn]) < race.HELD and len(view.draw) >= MANY_TO_DRAW:
        yield Reason("three-left", n=len(view.draw))
    elif many := (*race.held_many(view),):
        yield from many
        yield from first_of_all(view, analysis)


def _is_told_low(skips: Reason, low: Reason) -> bool:
    """Whether the card that skips somebody is the low one that is told of, or one that skips now or later."""
    ranks = {move.cards[0].rank for move in (*low.others[:1], *low.also)}
    return skips.code in ("again", "again-alone") or skips.others[0].cards[0].rank in ranks


def next_of_all(view: "State") -> str:
    """The code of what the next player does whatever is played, before the draw pile is gone; where the hand is filled
    up again, of that. Empty where somebody may play again, or pick up the pile instead."""
    legal = GAMES[view.game].legal_moves(view)
    again = any(open_cards.goes_again(view, move) for move in legal)
    if not view.draw or again or view.phase != "play" or any(move.verb != "play" for move in legal):
        return ""
    return "all-draw" if powers.is_full_again(view, legal) else "all-takes"


def first_of_all(view: "State", analysis: Analysis) -> Iterator[Reason]:
    """The chance to be the next to go out, where it is about the same whatever is played."""
    means = [values.mean for values in analysis.moves]
    if all(values.move.verb == "play" for values in analysis.moves) and is_plain(min(means), max(means)):
        yield Reason("all-first" + race.of_whom(view), share=min(means), other=max(means))


def counted_of_all(view: "State", analysis: Analysis) -> Iterator[Reason]:
    """What happens next whatever is played, else that chance, where it is about the same."""
    code = next_of_all(view) if "takes" in analysis.facts else ""
    shares = [analysis.share(values.move, "takes") for values in analysis.moves] if code else []
    if shares and is_plain(min(shares), max(shares)):
        yield Reason(code, share=min(shares), other=max(shares))
    else:
        yield from first_of_all(view, analysis)


def trade(view: "State", analysis: Analysis) -> Iterator[Reason]:
    """Of moves that come to the same, one that makes the next player pick up the pile more often, but spends a card
    that fits on more."""
    at = analysis.facts.index("takes") if "takes" in analysis.facts else None
    plain = [
        (values.shares[at], move)
        for values in analysis.moves if at is not None and values.shares and at not in values.by_plan
        if (move := values.move).verb == "play" and move.cards[0].rank not in WILD and not open_cards.clears(view, move)
    ]  # fmt: skip
    if len(plain) < 2:
        return
    (less, low), (more, high) = min(plain, key=lambda found: found[0]), max(plain, key=lambda found: found[0])
    fits_more = answered(high.cards[0].rank) > answered(low.cards[0].rank)
    if more - less >= APART and fits_more and not open_cards.skips_the_other(view, low):
        yield Reason("trade", (high, low), share=more, other=less)


def tie_break(view: "State", analysis: Analysis, moves: tuple[Move, ...]) -> Iterator[Reason]:
    """Of plays that are as good as one another: what sets wild ones apart on the pile, else that all are wild; else
    which of them the plain rule takes."""
    if view.phase == "up":
        yield from laid_up.most(view, moves[0])
        yield from spending.untold(view, analysis)
    if view.phase == "jump":
        yield from powers.jumping(view, moves)
    if view.phase != "play" or any(move.verb != "play" for move in moves):
        return
    if len(moves) < 2:
        yield from cheapest.reasons(view, analysis, moves)
        yield from spending.untold(view, analysis)
        return
    yield from powers.any_count(view, moves)
    ranks = {move.cards[0].rank for move in moves}
    if ranks in ({CLONE}, {RESET}, {TEN}):
        yield from powers.of_counts(view, moves)
    elif len(ranks) > 1 and ranks <= {*WILD}:
        yield from powers.apart(view, moves)
        yield from even.either_wild(view, moves)
        yield from spending.untold(view, analysis)
        if ranks >= {move.cards[0].rank for move in GAMES[view.game].legal_moves(view) if move.cards}:
            yield Reason("all-wild")
    yield from _skip_kept(view, moves)
    yield from cheapest.reasons(view, analysis, moves)
    yield from spending.untold(view, analysis)
    if {*map(ranks_of, moves)} == {*map(ranks_of, GAMES[view.game].legal_moves(view))}:
        yield from _lowest(view, analysis, moves)
        if powers.is_full_again(view, moves):
            yield from refills(view, analysis)


def ranks_of(move: Move) -> tuple[int, ...]:
    """What tells plays apart where suits do not matter."""
    return tuple(card.rank for card in move.cards)


def _lowest(view: "State", analysis: Analysis, moves: tuple[Move, ...]) -> Iterator[Reason]:
    """Of plays that are all as good, which are the lowest, in `n` what speaks for them as the pile lies; that none is
    lower."""
    ranks = {move.cards[0].rank for move in moves}
    low = [rank for rank in ranks if answered(rank) == min(map(answered, ranks))]
    if len(low) == len(ranks) == 2 and not ranks <= {*WILD}:
        yield from powers.apart(view, moves)
    lowest = [move for move in moves if move.cards[0].rank in low]
    first = max(lowest, key=lambda move: analysis.of(move).mean)
    also = {move.cards[0].rank: move for move in lowest if move.cards[0].rank != first.cards[0].rank}
    behind = analysis.of(moves[0]).mean - analysis.of(first).mean
    others = {move.cards[0].rank: move for move in moves if move not in lowest}
    cleared = any(open_cards.clears(view, move) for move in lowest)
    example = moves[0].cards[0].rank not in low and len({*map(ranks_of, moves)}) > named_at_once(moves[0])
    if example:  # the title names the choice as one that will do: no other card is named
        skips = powers.skipping(view, moves, even=True)
        yield from (each for each in (skips,) if each and ranks_of(each.others[0]) == ranks_of(moves[0]))
    elif others and len(also) < 2 and behind <= AS_GOOD and not cleared:
        high, *more = others.values()
        now = _low_now(view, first.cards[0].rank) if not {*also} and low[0] not in WILD else 0
        wild = float(others.keys() <= {*WILD})
        yield Reason("play-low", (first, high), n=now, of=len(more), by=wild, also=(*also.values(),))


def _low_now(view: "State", rank: int) -> int:
    """Why a low card is well played on the pile as it lies: nothing lies there, or a two, or a nine, or a card that it
    only just fits on; 0 where there is no such reason."""
    force = in_force(view.pile)
    if not force or force == RESET:
        return ANYTHING_GOES if force else NO_PILE
    if force == UNDER and rank < UNDER:
        return ON_A_NINE
    return JUST_FITS if BLOCK < force <= rank <= force + 1 else 0


def _skip_kept(view: "State", moves: tuple[Move, ...]) -> Iterator[Reason]:
    """That all worse plays are an eight that skips the only other player, which is kept, or wild ones (`also`)."""
    if any(open_cards.skips_the_other(view, move) or move.cards[0].rank in WILD for move in moves):
        return
    worse = tuple(move for move in GAMES[view.game].legal_moves(view) if move not in moves and move.cards)
    eights = tuple(move for move in worse if open_cards.goes_again_by_an_eight(view, move))
    wild = tuple(move for move in worse if move.cards[0].rank in WILD)
    alike = len({move.cards[0].rank for move in wild}) == 1
    if eights and len(eights) + len(wild) == len(worse):
        yield Reason("keep-skip", eights[:1], also=wild[:1] if alike else ())
