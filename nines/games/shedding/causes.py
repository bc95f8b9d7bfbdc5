"""What sets two moves of the shedding game apart by the cards: who can play on the pile, what is left in the hand; and
what brings about that which is counted."""

from collections.abc import Iterator
from itertools import islice
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from nines.advice.advice import Reason
from nines.advice.reasons.contrast import better_first, better_of_two
from nines.advice.reasons.naming import FEW_EQUAL
from nines.advice.reasons.rated import as_good
from nines.bots.search.analysis import Analysis
from nines.core.cards import TEN, Cards
from nines.core.moves import Move
from nines.core.sums import whole
from nines.games.shedding import (
    cheapest,
    dearest,
    even,
    laid_up,
    open_cards,
    others_cards,
    powers,
    race,
    sparing,
    spending,
    toss_up,
)
from nines.games.shedding.cheapest import DEAR
from nines.games.shedding.pile import (
    BLOCK,
    CLONE,
    SKIP,
    UNDER,
    WILD,
    answered,
    fits,
    fitting,
    in_force,
)
from nines.games.shedding.rules import HAND, STUBBORN
from nines.games.shedding.table import held, next_in
from nines.registry import GAMES

if TYPE_CHECKING:
    from nines.games.shedding.rules import State

FEW_TO_DRAW = 5
"""So few cards in the draw pile are nearly all that a seat will draw: more at once are no gain."""


def certain(view: "State", worse: Move, better: Move) -> Iterator[Reason]:
    """What the cards on the table and in the hand show of two moves."""
    if view.phase == "up":
        yield from laid_up.of_two_threes(worse, better)
        return
    if better.verb == "take":
        wild = _wild(view.pile)
        if wild:
            yield Reason("wild-pile", (worse, better), n=wild, of=wild)
    if worse.verb == "take":
        yield Reason("pile", (worse, better), n=len(view.pile), of=len(view.pile))
    if not (worse.cards and better.cards) or view.phase != "play":
        return
    yield from _of_two_plays(view, worse, better)


def _of_two_plays(view: "State", worse: Move, better: Move) -> Iterator[Reason]:
    pair, hand = (worse, better), view.hands[view.turn]
    # The deal may end with this move: how many chances others let go is theirs to know (SN20).
    goes_on = 2 * (view.idle + 1) < STUBBORN
    again = [open_cards.goes_again(view, move) for move in pair]
    plays_on = open_cards.clears(view, better) or len(better.cards) < held(view, view.turn)
    if goes_on and plays_on and again[1] and not again[0]:
        clearing = "ten-again" if powers.is_on_no_pile(view, better) else "clears"
        code = clearing if open_cards.clears(view, better) else "skips"
        yield Reason(code, pair, of=1, sure=True)
    if goes_on:
        yield from open_cards.first(view, worse, better)
        yield from others_cards.first(view, worse, better)
        yield from open_cards.of_the_pile(view, worse, better)
    mine = hand or view.ups[view.turn]
    held_back = hand if better.cards[0].rank in WILD else mine  # the words name cards of the hand where it keeps one
    kept = [_wild(tuple(card for card in held_back if card not in move.cards)) for move in pair]
    if kept[1] > kept[0]:
        alike = whole(card.rank == worse.cards[0].rank for card in held_back)
        yield Reason("wild", pair, n=kept[0], of=kept[1], by=float(alike))
    tens = [_has_rank((*hand, *view.ups[view.turn]), TEN, without=move.cards) for move in pair]
    if tens == [False, True] and kept[1] >= kept[0]:
        yield Reason("keep-ten", pair, of=1)
    hidden, _ = GAMES[view.game].unseen(view)
    answers = [whole(fits(card.rank, open_cards.force_after(view, move)) for card in hidden) for move in pair]
    unseen = all(open_cards.may_play_unseen(view, move) for move in pair)
    if goes_on and unseen and not any(again) and answers[0] - answers[1] >= open_cards.MANY:
        yield Reason("answers", pair, n=answers[0], of=answers[1], by=float(len(hidden)))
    left = [len(hand) - len(move.cards) for move in pair]
    draws = bool(view.draw) and min(left) < HAND
    drawn = [min(len(view.draw), max(0, HAND - each)) for each in left]
    if drawn[1] > drawn[0] and len(view.draw) > FEW_TO_DRAW:
        yield Reason("draws", pair, n=drawn[0], of=drawn[1])
    yield from race.shorter(view, worse, better)
    if left[1] < left[0] and not draws:
        ups = len(view.ups[view.turn])
        if all(card in hand for move in pair for card in move.cards):
            yield Reason("more", pair, n=left[0], of=left[1])
        else:
            yield Reason("more-in-all", pair, n=left[0] + ups, of=left[1] + ups)
    elif len(better.cards) > len(worse.cards):
        yield from _of_more_cards(view, worse, better, drawn)
    if goes_on:
        yield from open_cards.further(view, worse, better)
        yield from others_cards.shut_out(view, worse, better)
    yield from _of_what_is_kept(view, worse, better)


def _of_more_cards(view: "State", worse: Move, better: Move, drawn: list[int]) -> Iterator[Reason]:
    """That more cards are got rid of at once, where fewer are left in the hand once cards are drawn (so many, `drawn`);
    where as many are, that more low ones of a rank are swapped for new cards."""
    pair, rank = (worse, better), better.cards[0].rank
    counts = [len(move.cards) for move in pair]
    if counts[1] - counts[0] > drawn[1] - drawn[0]:
        yield Reason("at-once", pair, n=counts[0], of=counts[1])
    elif rank <= cheapest.LOW and rank not in WILD and drawn == counts and rank == worse.cards[0].rank:
        yield Reason("swapped", pair, n=counts[0], of=counts[1])


def _of_what_is_kept(view: "State", worse: Move, better: Move) -> Iterator[Reason]:
    """What stays with the seat for a later turn."""
    pair, seat = (worse, better), view.turn
    mine = (*view.hands[seat], *view.ups[seat])
    low, high = (move.cards[0].rank for move in (better, worse))
    if low == high and _has_rank(mine, high, without=better.cards) and not _has_rank(mine, high, without=worse.cards):
        yield Reason("same-rank", pair, of=1)
    plain = not {low, high} & {*WILD} and not open_cards.clears(view, worse)
    if low < SKIP and low not in WILD and open_cards.goes_again_by_an_eight(view, worse):
        yield Reason("eight-first", pair, of=1, sure=True)
    if low < high and plain and answered(high) > answered(low):
        yield Reason("lower", pair, of=1)


def _has_rank(cards: Cards, rank: int, *, without: Cards) -> bool:
    return any(card.rank == rank for card in cards if card not in without)


def _wild(cards: Cards) -> int:
    return whole(card.rank in WILD for card in cards)


OF_THE_HAND = ("with-up", "wild", "keep-ten", "lower", "draws", "plays", "more", "more-in-all", "same-rank")
CAUSES = MappingProxyType(
    {"takes": ("turns-up", "only-answers", "shut-out", "easy", "answers", "helps", "fewer"), "stuck": OF_THE_HAND}
    | dict.fromkeys(
        ("first", "first-of-all", "first-of-two", "ahead", "ahead-of-all", "ahead-of-two"),
        (
            "clears",
            "ten-again",
            "skips",
            "skips-next",
            "jumps-in",
            "turns-up",
            "only-answers",
            "always-answered",
            "forces-ten",
            "eight-first",
            "keep-skip",
            "shut-out",
            *OF_THE_HAND,
            "easy",
            "answers",
            "at-once",
            "helps",
            "fewer",
            *laid_up.OF_TWO,
        ),
    )
)
"""By the code of an event, what may bring it about of what the cards show of two moves, the plainest first."""


PAIRS = frozenset((*others_cards.CERTAIN, "same-rank", "big-pile", "eight-first"))
"""Facts of two plays that speak against the worse one beside all that are as good, told of the better one first."""


WITH_MORE = ("answers", "big-pile", "wild", "keep-ten")
"""Facts of two plays that are told with something else."""


def then(view: "State", reason: Reason, analysis: Analysis | None = None) -> Iterator[Reason]:
    """The cause of what is counted: what the next player holds, what fits on the pile, or what stays in the hand. Of
    threes to lay up, when they are played. Beside a chance that all plays share, who is far ahead."""
    if reason.code in laid_up.OF_TWO:
        yield Reason("up-last")
    if reason.code.startswith("all-first"):
        yield from even.answered_anyway(view)
        yield from race.cards_left(view, reason.share, reason.other)
    elif reason.code == "all-takes":
        yield from race.held_many(view)
    if not analysis or len(reason.others) != 2 or reason.code not in {*CAUSES, *WITH_MORE}:
        return
    better, worse = better_of_two(reason, analysis)
    if reason.code in ("wild", "keep-ten") and worse.cards[0].rank == TEN:
        yield from sparing.then_wild(view, _good(view, analysis), worse)
    if reason.code == "keep-ten":
        return
    if reason.code == "wild":
        yield from cheapest.unanswered(view, analysis, worse)
        return
    if view.phase == "jump":
        yield from powers.jumping(view, (better,))
        return
    if reason.code == "takes" and open_cards.answers(view, better) == ():
        yield Reason("no-answer", (better,))
        return
    if reason.code in CAUSES and _left_wild(view, worse) and (reason.code == "stuck" or not _left_wild(view, better)):
        blocked = (*_four_of_another(view, _left_wild(view, worse)),)
        yield from blocked
        if blocked or reason.code == "stuck":
            return
    if reason.code in ("answers", "big-pile"):
        copied = powers.copied(view, better) if better.cards[0].rank == CLONE else open_cards.asked(view, better)
        least = _copied(view, better) if reason.code == "answers" else copied
        yield from islice((*others_cards.only_help(view, better), *least), 1)
        return
    if reason.code.startswith(("first", "ahead")) and (part := next(cheapest.unanswered(view, analysis, worse), None)):
        yield part
        return
    found = {cause.code: cause for cause in (*certain(view, worse, better), *_beside(view, worse, better))}
    cause = next((found[code] for code in CAUSES[reason.code] if code in found), None)
    if cause:
        yield better_first(cause) if len(cause.others) == 2 and better == reason.others[0] else cause
        return
    parts = (*islice(spending.against(view, analysis, worse), 1),)
    if not parts and reason.code.startswith("stuck") and _nine_for_low(view, better):
        parts = (*open_cards.asked(view, better),)
    yield from (better_first(part) if part.code in PAIRS and worse == reason.others[0] else part for part in parts)


def _good(view: Any, analysis: Analysis) -> list[Move]:
    """The plays that are told to be as good as the best one."""
    return [move for move in as_good(view, analysis) if move.cards]


def first(view: "State", analysis: Analysis, found: tuple[Reason, ...] = ()) -> Iterator[Reason]:
    """Before other reasons for a play that clears the pile, that it does, where they tell of other moves; before those
    of plays that are as good as one another, what a power does on the pile. Of threes to lay up, the two cards that are
    stronger than all others, where the third one is told of."""
    choice = analysis.choice
    if view.phase == "up":
        yield from laid_up.of_the_good(view, analysis)
        yield from laid_up.strongest(view, choice, found)
    if view.phase != "play" or not choice.cards:
        return
    for forced in others_cards.must_clear(view):
        yield from (forced, *cheapest.cleared_anyway(view, analysis, found))
    yield from _low_before(view, analysis, found)
    codes = {reason.code for reason in found}
    low = next((reason for reason in found if reason.code == "play-low"), None)
    legal = GAMES[view.game].legal_moves(view)
    skips = powers.skipping(view, legal) if "not-all" in codes else None
    alone = len({toss_up.ranks_of(move) for move in _good(view, analysis)}) == 1
    if skips and alone and choice in skips.others:
        yield skips
    elif (low and not codes & {*powers.CODES, "now-clears"}) or "fits-alike" in codes:
        yield from _why_even(view, analysis, low)
    if "one-wild" in codes:
        yield from powers.copied(view, choice)
    for reason in found:
        if reason.code == "neither-answered":
            yield from powers.copied(view, reason.others[0])
    if codes & {"clears", "ten-again", "now-clears", "clears-refilled", "clears-wild", "clears-any-time"}:
        return
    all_even, good = _all_even(view, analysis), _good(view, analysis)
    if four := _making_four(view, analysis):
        clears = powers.cleared(view, four, all_even)
        yield Reason("four-clears", (four,)) if clears.code == "now-clears" else clears
    if four or not open_cards.clears(view, choice):
        return
    others = {move for reason in found for move in reason.others if move.cards and move != choice}
    if powers.goes_on(view, (choice,)) and not any(open_cards.clears(view, move) for move in others):
        clears = powers.cleared(view, choice, all_even)
        is_one = choice.cards[0].rank == TEN and not all(open_cards.clears(view, move) for move in good)
        yield clears._replace(code="clears-any-time") if is_one and clears.code == "now-clears" else clears


def _low_before(view: "State", analysis: Analysis, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """Before a card that fits on more than another one, that this one fits on the fewest, where the pile is empty."""
    if next((reason.code for reason in found if not reason.code.startswith("plan-")), "") == "lower":
        good = tuple(sorted(_good(view, analysis), key=lambda move: move != analysis.choice))
        yield from (part for part in cheapest.reasons(view, analysis, good) if part.code == "low-first")


def _all_even(view: Any, analysis: Analysis) -> tuple[Move, ...]:
    """All moves, where they are as good as one another and there are several; else none."""
    good, legal = as_good(view, analysis), GAMES[view.game].legal_moves(view)
    return good if len(good) > 1 and all(move in good for move in legal) else ()


def _making_four(view: Any, analysis: Analysis) -> Move | None:
    """The choice, or one of a few plays that are as good, where it completes four of a kind and the deal goes on."""
    good = _good(view, analysis)
    named = good if len(good) <= FEW_EQUAL else []
    for move in dict.fromkeys((analysis.choice, *named)):
        if move.cards[0].rank != TEN and open_cards.clears(view, move) and powers.goes_on(view, (move,)):
            return move
    return None


def _why_even(view: "State", analysis: Analysis, low: Reason | None) -> Iterator[Reason]:
    """Why plays come to the same; before a tip which of them to make, at least what happens after each, unless the
    choice is told to clear the pile."""
    found = (*toss_up.why_even(view, analysis, low),)
    clears = open_cards.clears(view, analysis.choice) or _making_four(view, analysis)
    yield from found if found or not low or clears else toss_up.counted_of_all(view, analysis)


def last(view: "State", analysis: Analysis, found: tuple[Reason, ...] = ()) -> Iterator[Reason]:
    """After other reasons for a play, what a nine that is kept would let others play, and that a ten would clear a big
    pile which the next player may have to pick up."""
    told = {move for reason in found for move in (*reason.others, *reason.also)}
    if any(reason.code == "low-first" for reason in found):
        yield from cheapest.nine_kept(view, analysis)
    if view.phase == "up" and found:
        yield from laid_up.nearest(view, analysis, found)
    if view.phase != "play" or not found or not powers.goes_on(view, (analysis.choice,)):
        return
    dear = (values.move for values in analysis.moves if values.behind >= DEAR and values.move not in told)
    ten = next((move for move in dear if move.cards and move.cards[0].rank == TEN), None)
    facts = open_cards.of_the_pile(view, ten, analysis.choice) if ten else ()
    big = [fact for fact in facts if fact.code == "big-pile"]
    beside = big or [*dearest.further(view, analysis, found)]
    yield from beside
    if not beside and not any(reason.code == "any-count" for reason in found):
        yield from powers.any_count(view, tuple(_good(view, analysis)))


def _copied(view: "State", better: Move) -> Iterator[Reason]:
    """What a three counts as that is played, where few cards go on that."""
    force = in_force(view.pile)
    if better.cards[0].rank == CLONE and force not in (0, CLONE):
        yield Reason("copies", n=force)


def _nine_for_low(view: "State", better: Move) -> bool:
    """Whether a nine is in force after a play, and a low card that goes on what is played on it is kept."""
    kept = [card for card in open_cards.playing_from(view, view.turn) if card not in better.cards]
    low = any(card.rank <= UNDER and card.rank not in WILD for card in kept)
    return low and open_cards.passes_on(view, better) and open_cards.force_after(view, better) == UNDER


def _beside(view: "State", worse: Move, better: Move) -> Iterator[Reason]:
    """What is told only beside what is counted: that the worse of two plays is an eight to keep; which cards may help
    the next player after the better one, and that fewer cards of the pack and of those that they may have go on it."""
    pair = (worse, better)
    if view.phase != "play" or not all(move.cards for move in pair):
        return
    if not open_cards.skips_the_other(view, better):
        yield from (part for part in spending.eight_kept(view, [better], worse) if part.code == "keep-skip")
    if not others_cards.fewer(view, worse, better):
        return
    yield from others_cards.only_help(view, better)
    if all(
        move.verb == "play" and move.cards[0].rank not in (TEN, CLONE) and not open_cards.clears(view, move)
        for move in pair
    ):
        goes_on = [len(fitting(move.cards[0].rank)) for move in pair]
        if goes_on[1] < goes_on[0]:
            yield Reason("fewer", pair, of=1)


def _left_wild(view: "State", move: Move) -> Cards:
    """The wild cards, which go on anything but a four, that are all a seat may play from after a move: its hand, or its
    up cards once that is empty. None where it has others, or draws new ones."""
    hand, ups = (tuple(card for card in some[view.turn] if card not in move.cards) for some in (view.hands, view.ups))
    kept = hand or ups
    return () if view.draw or any(card.rank not in WILD for card in kept) else kept


def _four_of_another(view: "State", left: Cards) -> Iterator[Reason]:
    """Who is seen to have a four, of several the last to move before this seat; the wild card that is left (`card`),
    where it is of one rank."""
    alone = str(left[0]) if len({card.rank for card in left}) == 1 else ""
    for back in range(1, len(view.hands)):
        seat = (view.turn - back) % len(view.hands)
        if any(card.rank == BLOCK for card in (*view.hands[seat], *view.ups[seat])):
            yield Reason("blocked", n=seat, card=alone)
            return


def can_play_next(view: "State", move: Move) -> bool:
    """Whether the next player moves after this one, and holds a card in sight that fits."""
    force, cards = open_cards.force_after(view, move), view.hands[next_in(view, view.turn)]
    return open_cards.passes_on(view, move) and any(card.rank and fits(card.rank, force) for card in cards)
