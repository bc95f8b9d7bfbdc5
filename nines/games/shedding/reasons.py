"""What may set two moves of the shedding game apart: who can play on it, and what is left in the hand."""

from collections import Counter
from collections.abc import Iterable, Iterator
from types import MappingProxyType
from typing import TYPE_CHECKING

from nines.advice.advice import Reason
from nines.advice.reasons.contrast import A_LITTLE, APART, better_first, better_of_two, is_plain
from nines.advice.reasons.facts import Event, Facts, Halves, Same, marked
from nines.advice.reasons.naming import named, names_of
from nines.bots.search.analysis import Analysis
from nines.core.cards import JACK, TEN, Cards
from nines.core.moves import Move
from nines.core.sums import whole
from nines.games.shedding.pile import BLOCK, CLONE, FOUR, SKIP, WILD, answered, fits, fitting, in_force, run
from nines.games.shedding.rules import HAND, STUBBORN
from nines.games.shedding.table import held
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.card_names import count_of_rank
from nines.words.languages import mark
from nines.words.phrases import any_of, capitalized, cards_counted, figure, how_often_comes, sound_alike

if TYPE_CHECKING:
    from nines.games.shedding.rules import State

AS_GOOD = 0.02
"""How little less than the best of several moves one of them may come to, for the plain rule to take it."""
UPS = frozenset(("up", "up-high", "up-ten", "up-fits"))
"""Facts of two threes that may be laid up."""
FEW_LEFT = 3
"""A next player with so many cards in all is better skipped before wild cards are kept."""
MANY = 3
"""Cards out of sight by which two moves differ that can be played on, for that to be told."""


def events(view: "State", worse: Move, better: Move) -> Iterator[Event]:
    """What happens before the seat moves again, and whether it can move then; where nothing is left to draw, who goes
    out next."""
    of_two = "-of-two" if len(view.hands) == 2 else ""  # where words speak of one opponent
    if not view.draw:
        yield Event("first" + _of_whom(view), "first", 1, 0.6)
    if "take" in (worse.verb, better.verb) or view.phase == "up":
        return
    yield Event("takes", "takes", 1)
    yield Event("stuck", "stuck", -1)
    yield Event("jump" + of_two, "four", -1)


def _of_whom(view: "State") -> str:
    """The end of a code whose words tell who goes out: of two players the one, of more the first or the next."""
    return "-of-two" if len(view.hands) == 2 else "" if view.out else "-of-all"


def certain(view: "State", worse: Move, better: Move) -> Iterator[Reason]:
    """What the cards on the table and in the hand show of two moves."""
    if view.phase == "up":
        yield from _of_two_threes(worse, better)
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


def _of_two_threes(worse: Move, better: Move) -> Iterator[Reason]:
    """What the cards show of two threes that may be laid up."""
    pair = (worse, better)
    laid = [_wild(move.cards) for move in pair]
    high = [whole(card.rank >= JACK for card in move.cards) for move in pair]
    if laid[0] != laid[1]:
        yield Reason("up", pair, n=laid[0], of=laid[1])
    elif high[1] > high[0]:
        yield Reason("up-high", pair, n=high[0], of=high[1])
    tens = [whole(card.rank == TEN for card in move.cards) for move in pair]
    if tens[1] > tens[0]:
        yield Reason("up-ten", pair, of=1)
    less, more = _only_in_one(worse, better)
    if len(less) == 1 and answered(more[0]) > answered(less[0]):
        yield Reason("up-fits", pair, of=1)


def _only_in_one(first: Move, second: Move) -> tuple[list[int], list[int]]:
    """The ranks of the one move that the other has not, or not so often, and those of the other."""
    ranks = Counter(card.rank for card in first.cards), Counter(card.rank for card in second.cards)
    return [*(ranks[0] - ranks[1]).elements()], [*(ranks[1] - ranks[0]).elements()]


def _of_two_plays(view: "State", worse: Move, better: Move) -> Iterator[Reason]:
    pair, hand = (worse, better), view.hands[view.turn]
    # The deal may end with this move: how many chances others let go is theirs to know (SN20).
    goes_on = 2 * (view.idle + 1) < STUBBORN
    again = [clears(view, move) or skips_the_other(view, move) for move in pair]
    plays_on = clears(view, better) or len(better.cards) < held(view, view.turn)
    if goes_on and plays_on and again[1] and not again[0]:
        yield Reason("clears" if clears(view, better) else "skips", pair, of=1, sure=True)
    skipped = [*_skips_next(view, worse, better)] if goes_on and not any(again) else []
    left_to_it = held(view, _next_seat(view))
    if left_to_it <= FEW_LEFT:
        yield from (reason._replace(by=float(left_to_it)) for reason in skipped)
    kept = [_wild(tuple(card for card in hand if card not in move.cards)) for move in pair]
    if kept[1] > kept[0]:
        yield Reason("wild", pair, n=kept[0], of=kept[1])
    tens = [_has_rank(hand or view.ups[view.turn], TEN, without=move.cards) for move in pair]
    if tens == [False, True] and kept[1] >= kept[0]:
        yield Reason("keep-ten", pair, of=1)
    hidden, _ = GAMES[view.game].unseen(view)
    answers = [whole(fits(card.rank, in_force((*view.pile, *move.cards))) for card in hidden) for move in pair]
    if goes_on and not any(again) and answers[0] - answers[1] >= MANY:
        yield Reason("answers", pair, n=answers[0], of=answers[1], by=float(len(hidden)))
    left = [len(hand) - len(move.cards) for move in pair]
    draws = bool(view.draw) and min(left) < HAND
    drawn = [min(len(view.draw), max(0, HAND - each)) for each in left]
    if drawn[1] > drawn[0]:
        yield Reason("draws", pair, n=drawn[0], of=drawn[1])
    if left[1] < left[0] and not draws:
        ups = len(view.ups[view.turn])
        if all(card in hand for move in pair for card in move.cards):
            yield Reason("more", pair, n=left[0], of=left[1])
        else:
            yield Reason("more-in-all", pair, n=left[0] + ups, of=left[1] + ups)
    elif len(better.cards) > len(worse.cards):
        yield Reason("at-once", pair, n=len(worse.cards), of=len(better.cards))
    if left_to_it > FEW_LEFT:
        yield from skipped
    yield from _of_what_is_kept(view, worse, better)


def _skips_next(view: "State", worse: Move, better: Move) -> Iterator[Reason]:
    """Whether only the better of two plays skips the next player."""
    pair, count = (worse, better), held(view, view.turn)
    skips = [in_force((*view.pile, *move.cards)) == SKIP for move in pair]
    if skips == [False, True] and not any(len(move.cards) == count for move in pair):
        yield Reason("skips-next", pair, of=1)


def _of_what_is_kept(view: "State", worse: Move, better: Move) -> Iterator[Reason]:
    """What stays with the seat for a later turn."""
    pair, seat = (worse, better), view.turn
    mine = (*view.hands[seat], *view.ups[seat])
    low, high = (move.cards[0].rank for move in (better, worse))
    if low == high and _has_rank(mine, high, without=better.cards) and not _has_rank(mine, high, without=worse.cards):
        yield Reason("same-rank", pair, of=1)
    plain = not {low, high} & {*WILD} and not clears(view, worse)
    if low < high and plain and answered(high) > answered(low):
        yield Reason("lower", pair, of=1)


def _has_rank(cards: Cards, rank: int, *, without: Cards) -> bool:
    return any(card.rank == rank for card in cards if card not in without)


def _wild(cards: Cards) -> int:
    return whole(card.rank in WILD for card in cards)


def clears(view: "State", move: Move) -> bool:
    """Whether the pile goes, so that the mover plays again: by a ten (SN10) or by four of a kind (SN16)."""
    return move.cards[0].rank == TEN or run((*view.pile, *move.cards)) == FOUR


def skips_the_other(view: "State", move: Move) -> bool:
    """Whether two are left and an 8, or a 3 on an 8, skips the one who is not the mover (SN11, SN14)."""
    return len(view.hands) - len(view.out) == 2 and in_force((*view.pile, *move.cards)) == SKIP


OF_THE_HAND = ("wild", "keep-ten", "lower", "draws", "more", "more-in-all", "same-rank")
CAUSES = MappingProxyType(
    {"takes": ("answers", "fewer"), "stuck": OF_THE_HAND}
    | dict.fromkeys(
        ("first", "first-of-all", "first-of-two", "ahead", "ahead-of-all", "ahead-of-two"),
        ("clears", "skips", "skips-next", *OF_THE_HAND, "answers", "at-once", "fewer"),
    )
)
"""By the code of an event, what may bring it about of what the cards show of two moves, the plainest first."""


def then(view: "State", reason: Reason, analysis: Analysis | None = None) -> Iterator[Reason]:
    """The cause of what is counted: what the next player holds, what fits on the pile, or what stays in the hand. Of
    threes to lay up, when they are played."""
    if reason.code in UPS:
        yield Reason("up-last")
    if not analysis or len(reason.others) != 2 or reason.code not in (*CAUSES, "answers"):
        return
    better, worse = better_of_two(reason, analysis)
    if reason.code == "takes" and _has_no_answer(view, better):
        yield Reason("no-answer", (better,))
        return
    if reason.code.startswith("stuck") and _is_blocked(view, worse) and not _is_blocked(view, better):
        yield from _four_of_another(view)
        return
    if reason.code == "answers":
        yield from _copied(view, better)
        return
    found = {cause.code: cause for cause in (*certain(view, worse, better), *_fewer(view, worse, better))}
    cause = next((found[code] for code in CAUSES[reason.code] if code in found), None)
    if cause:
        yield better_first(cause) if better == reason.others[0] else cause


def _copied(view: "State", better: Move) -> Iterator[Reason]:
    """What a three counts as that is played, where few cards go on that."""
    force = in_force(view.pile)
    if better.cards[0].rank == CLONE and force not in (0, CLONE):
        yield Reason("copies", n=force)


def _fewer(view: "State", worse: Move, better: Move) -> Iterator[Reason]:
    """That fewer cards of the pack go on the better of two plays."""
    pair = (worse, better)
    if all(move.verb == "play" and move.cards[0].rank not in (TEN, CLONE) and not clears(view, move) for move in pair):
        goes_on = [len(fitting(move.cards[0].rank)) for move in pair]
        if goes_on[1] < goes_on[0]:
            yield Reason("fewer", pair, of=1)


def _has_no_answer(view: "State", move: Move) -> bool:
    """Whether the next player moves after this one, and all the cards of theirs that may be played lie open and none
    fits."""
    if not _passes_on(view, move):
        return False
    force, seat = in_force((*view.pile, *move.cards)), _next_seat(view)
    cards = view.hands[seat] or view.ups[seat]
    return bool(cards) and not any(not card.rank or fits(card.rank, force) for card in cards)


def _is_blocked(view: "State", move: Move) -> bool:
    """Whether this hand is left with wild cards alone, which go on anything but a four."""
    kept = [card for card in view.hands[view.turn] if card not in move.cards]
    return bool(kept) and not view.draw and all(card.rank in WILD for card in kept)


def _four_of_another(view: "State") -> Iterator[Reason]:
    """Who is seen to have a four, of several the last to move before this seat."""
    for back in range(1, len(view.hands)):
        seat = (view.turn - back) % len(view.hands)
        if any(card.rank == BLOCK for card in (*view.hands[seat], *view.ups[seat])):
            yield Reason("blocked", n=seat)
            return


def _next_seat(view: "State") -> int:
    count = len(view.hands)
    return next(seat % count for seat in range(view.turn + 1, view.turn + count) if seat % count not in view.out)


def proved(view: "State", reason: Reason) -> Reason:
    """The same reason, marked where the next player surely can play: the cards that one holds are seen."""
    if reason.code != "takes":
        return reason
    first, second = (0.0 if _can_play_next(view, move) else None for move in reason.others)
    return marked(reason, first, second)


def _can_play_next(view: "State", move: Move) -> bool:
    """Whether the next player moves after this one, and holds a card in sight that fits."""
    force = in_force((*view.pile, *move.cards))
    return _passes_on(view, move) and any(card.rank and fits(card.rank, force) for card in view.hands[_next_seat(view)])


def _passes_on(view: "State", move: Move) -> bool:
    """Whether cards are played, the hand is not emptied, and the next player moves after that."""
    return (
        bool(move.cards)
        and not clears(view, move)
        and in_force((*view.pile, *move.cards)) != SKIP
        and len(move.cards) != len(view.hands[view.turn])
    )


# ---- as sentences ------------------------------------------------------------------------------------------------

GOES_OUT = Halves(
    mark("With {x} you are the next to go out {often}"), mark("With {x} somebody goes out before you {often}"),
    mark("with {y} you are the next to go out {often}"), mark("with {y} somebody goes out before you {often}"),
    mark("with {y}, {often}"),
)  # fmt: skip
FIRST_GOES_OUT = Halves(
    mark("With {x} you are the first to go out {often}"), mark("With {x} somebody goes out before you {often}"),
    mark("with {y} you are the first to go out {often}"), mark("with {y} somebody goes out before you {often}"),
    mark("with {y}, {often}"),
)  # fmt: skip
OF_TWO_GOES_OUT = Halves(
    mark("With {x} you go out first {often}"), mark("With {x} your opponent goes out first {often}"),
    mark("with {y} you go out first {often}"), mark("with {y} your opponent goes out first {often}"),
    mark("with {y}, {often}"),
)  # fmt: skip
HALVES = MappingProxyType(
    {
        "takes": Halves(
            mark("After {x} the next player picks up the pile {often}"),
            mark("After {x} the next player can play {often}"), mark("after {y} they pick up the pile {often}"),
            mark("after {y} they can play {often}"), mark("after {y}, {often}"), mine=False,
        ),
        "stuck": Halves(
            mark("After {x} you’re stuck on your next turn {often}"),
            mark("After {x} you can play on your next turn {often}"), mark("after {y} you’re stuck {often}"),
            mark("after {y} you can play {often}"), mark("after {y}, {often}"),
        ),
        "jump": Halves(
            mark("After {x} somebody jumps in {often}"), mark("After {x}, {often} nobody jumps in"),
            mark("after {y} somebody does {often}"), mark("after {y}, {often} nobody does"), mark("after {y}, {often}"),
            mine=False,
        ),
        "jump-of-two": Halves(
            mark("After {x} the other player jumps in {often}"),
            mark("After {x} the other player fails to jump in {often}"), mark("after {y} they jump in {often}"),
            mark("after {y}, {often} they don’t"), mark("after {y}, {often}"), mine=False,
        ),
        "first": GOES_OUT, "ahead": GOES_OUT, "first-of-all": FIRST_GOES_OUT, "ahead-of-all": FIRST_GOES_OUT,
        "first-of-two": OF_TWO_GOES_OUT, "ahead-of-two": OF_TWO_GOES_OUT,
    }
)  # fmt: skip


SAME = MappingProxyType(
    {
        "all-draw": Same(
            "takes",
            mark("Whatever you play, you draw back up to three cards, and the next player picks up the pile {often}."),
            mark("Whatever you play, you draw back up to three cards, and the next player can play {often}."),
        ),
        "all-takes": Same(
            "takes", mark("Whatever you play, the next player picks up the pile {often}."),
            mark("Whatever you play, the next player can play {often}."),
        ),
        "all-first": Same("", mark("Whatever you play, you are the next to go out {often}."), ""),
        "all-first-of-all": Same("", mark("Whatever you play, you are the first to go out {often}."), ""),
        "all-first-of-two": Same("", mark("Whatever you play, you go out first {often}."), ""),
    }
)  # fmt: skip


def of_all(view: "State") -> Iterator[str]:
    """Before the draw pile is gone, what the next player can do; where the hand is filled up again, that."""
    legal = GAMES[view.game].legal_moves(view)
    again = any(clears(view, move) or skips_the_other(view, move) for move in legal if move.cards)
    if not view.draw or again or view.phase != "play" or any(move.verb != "play" for move in legal):
        return
    yield "all-draw" if _draws_back(view, legal) else "all-takes"


def _draws_back(view: "State", legal: Iterable[Move]) -> bool:
    """Whether the hand is filled up to three cards again whatever is played."""
    counts = [HAND - len(view.hands[view.turn]) + len(move.cards) for move in legal]
    return min(counts) > 0 and max(counts) <= len(view.draw)


def _trade(view: "State", analysis: Analysis) -> Iterator[Reason]:
    """Of moves that come to the same, one that makes the next player pick up the pile more often, but spends a card
    that fits on more."""
    at = analysis.facts.index("takes") if "takes" in analysis.facts else None
    plain = [
        (values.shares[at], values.move)
        for values in analysis.moves if at is not None and values.shares and at not in values.by_plan
        if values.move.verb == "play" and values.move.cards[0].rank not in WILD and not clears(view, values.move)
    ]  # fmt: skip
    if len(plain) < 2:
        return
    (less, low), (more, high) = min(plain, key=lambda found: found[0]), max(plain, key=lambda found: found[0])
    fits_more = answered(high.cards[0].rank) > answered(low.cards[0].rank)
    if more - less >= APART and fits_more and not skips_the_other(view, low):
        yield Reason("trade", (high, low), share=more, other=less)


def tie_break(view: "State", analysis: Analysis, moves: tuple[Move, ...]) -> Iterator[Reason]:
    """Of plays that are as good as one another: that all are wild, else which of them the plain rule takes."""
    if view.phase == "up" and _fits_on(moves[0]) == max(map(_fits_on, GAMES[view.game].legal_moves(view))):
        yield Reason("up-most", moves[:1])
    if view.phase != "play" or len(moves) < 2 or any(move.verb != "play" for move in moves):
        return
    ranks = {move.cards[0].rank for move in moves}
    if len(ranks) > 1 and ranks <= {*WILD}:
        yield Reason("all-wild")
    yield from _skip_kept(view, moves)
    low = [rank for rank in ranks if answered(rank) == min(map(answered, ranks))]
    if len(ranks) > 1 and len(low) == len(ranks) and not ranks <= {*WILD}:
        yield Reason("as-many")
    lowest = [move for move in moves if move.cards[0].rank in low]
    first = max(lowest, key=lambda move: analysis.of(move).mean)
    also = {move.cards[0].rank: move for move in lowest if move.cards[0].rank != first.cards[0].rank}
    behind = analysis.of(moves[0]).mean - analysis.of(first).mean
    others = {move.cards[0].rank: move for move in moves if move not in lowest}
    if (
        others
        and not _is_lower_one_worse(view, first, ranks)
        and len(also) < 2
        and behind <= AS_GOOD
        and not any(clears(view, move) for move in lowest)
    ):
        legal = GAMES[view.game].legal_moves(view)
        draws_back = {*legal} == {*moves} and _draws_back(view, legal)
        high, *more = others.values()
        yield Reason("play-low", (first, high), n=int(draws_back), of=len(more), also=(*also.values(),))


def _skip_kept(view: "State", moves: tuple[Move, ...]) -> Iterator[Reason]:
    """That all worse plays are an eight that skips the only other player, which is kept, or wild ones (`also`)."""
    if any(skips_the_other(view, move) or move.cards[0].rank in WILD for move in moves):
        return
    worse = tuple(move for move in GAMES[view.game].legal_moves(view) if move not in moves and move.cards)
    eights = tuple(move for move in worse if skips_the_other(view, move) and move.cards[0].rank == SKIP)
    wild = tuple(move for move in worse if move.cards[0].rank in WILD)
    alike = len({move.cards[0].rank for move in wild}) == 1
    if eights and len(eights) + len(wild) == len(worse):
        yield Reason("keep-skip", eights[:1], also=wild[:1] if alike else ())


def _is_lower_one_worse(view: "State", lowest: Move, ranks: set[int]) -> bool:
    """Whether a plain play of a rank that is not among the best fits on fewer cards than the lowest of those."""
    low = answered(lowest.cards[0].rank)
    plays = (move for move in GAMES[view.game].legal_moves(view) if move.cards and not clears(view, move))
    plain = ({move.cards[0].rank for move in plays} - ranks) - {*WILD}
    return any(answered(rank) < low for rank in plain)


def _fits_on(move: Move) -> int:
    """On how many cards those of a move fit, taken together."""
    return whole(answered(card.rank) for card in move.cards)


def outcomes(view: "State", analysis: Analysis, worse: Move, better: Move) -> Iterator[Reason]:
    """The chance to be the next to go out with two moves, which is what the search weighs them by."""
    less, more = analysis.of(worse).mean, analysis.of(better).mean
    if more - less >= A_LITTLE and not sound_alike(less, more):
        yield Reason("ahead" + _of_whom(view), (worse, better), share=less, other=more)


def outcome_of_all(view: "State", analysis: Analysis) -> Iterator[Reason]:
    """What speaks for one of several plays and against it, else that chance whatever is played."""
    if view.phase == "play" and view.draw:
        yield from _trade(view, analysis)
    means = [values.mean for values in analysis.moves]
    if all(values.move.verb == "play" for values in analysis.moves) and is_plain(min(means), max(means)):
        yield Reason("all-first" + _of_whom(view), share=min(means), other=max(means))


def said(reason: Reason, to: Audience) -> str:
    """The sentence for what is certain of two moves, or what is told beside it."""
    x, y = names_of(reason, to) if len(reason.others) == 2 else ("", "")
    match reason.code:
        case "clears" if reason.n:
            return to.text("With {x} you clear the pile and play again; with {y} the pile stays.", x=x, y=y)
        case "clears":
            return to.text("With {x} the pile stays; with {y} you clear it and play again.", x=x, y=y)
        case "skips" if reason.n:
            return to.text("With {x} you skip the other player and play again; with {y} you don’t.", x=x, y=y)
        case "skips":
            return to.text("With {x} the other player moves next; with {y} you skip them and play again.", x=x, y=y)
        case "skips-next" if reason.by:
            return _skipped_said(reason, to)
        case "skips-next" if reason.n:
            return to.text("With {x} you skip the next player; with {y} you don’t.", x=x, y=y)
        case "skips-next":
            return to.text("With {x} the next player can move; with {y} you skip them.", x=x, y=y)
        case "same-rank" if reason.n:
            return to.text("With {x} you keep at least one card of that rank; with {y}, none.", x=x, y=y)
        case "same-rank":
            return to.text("With {x} you keep no card of that rank; with {y}, at least one.", x=x, y=y)
        case "lower":
            first, *others = reason.others
            mine, rest = _singly((first, *reason.also), to), _singly(others, to)
            low, high = (mine, rest) if reason.n else (rest, mine)
            return to.text("{Y} fits on more cards than {x}: keep it for later.", Y=capitalized(high), x=low)
        case "up-fits":
            only = (rank for ranks in _only_in_one(*reason.others) for rank in ranks)
            low, high = (count_of_rank(1, rank, to.language, to.pack) for rank in sorted(only, key=answered))
            return to.text("{Y} fits on more cards than {x}: lay it face up.", Y=capitalized(high), x=low)
        case "up-ten":
            return to.text("A ten clears the pile: lay it face up.")
        case "up-most":
            return to.text("No other three fit on more cards. You play them later, when you draw no more.")
        case "fewer":
            here, there = (_singly(moves, to) for moves in ((reason.others[0], *reason.also), reason.others[1:]))
            few, many = (here, there) if reason.n else (there, here)
            return to.text("Fewer cards fit on {x} than on {y}.", x=few, y=many)
        case "up-last":
            return to.text("You play your up cards later, when the draw pile is gone.")
        case "copies":
            below = count_of_rank(1, reason.n, to.language, to.pack)
            return to.text("A three counts as the card below it, here {card}.", card=below)
        case "blocked":
            name = to.names[reason.n]
            return to.text("{name} has a four, and no wild card goes on a four.", name=name)
        case "no-answer":
            return to.text("None of the next player’s cards fits on {x}.", x=_singly(reason.others, to))
        case "draws" if not reason.n:
            return to.text("With {x} you draw no new card; with {y}, {m}.", x=x, y=y, m=figure(reason.of))
        case "draws":
            return to.language.plural(
                "With {x} you draw {n} new card; with {y}, {m}.", "With {x} you draw {n} new cards; with {y}, {m}.",
                reason.n, x=x, y=y, m=_wild_counted(reason.of, to),
            )  # fmt: skip
        case "play-low":
            return _low_said(reason, to)
        case "keep-skip" if reason.also:
            eight, wild = (_singly(moves, to) for moves in (reason.others, reason.also))
            return to.text(
                "Keep {wild}, which is wild, and {eight}, which lets you play again.", wild=wild, eight=eight
            )
        case "keep-skip":
            return to.text("Keep {eight}: it lets you play again.", eight=_singly(reason.others, to))
        case "as-many":
            return to.text("These fit on equally many cards, so it doesn’t matter which you keep.")
        case "all-wild":
            return to.text("All of these are wild: each fits on any card but a four.")
        case "trade":
            often = how_often_comes(reason.share, to.language)
            return to.text(
                "After {x} the next player picks up the pile {often}, but {x} can go on more cards than {y}.",
                x=x, y=_singly(reason.others[1:], to), often=often,
            )  # fmt: skip
        case "keep-ten" if reason.n:
            return to.text("With {x} you keep a ten to clear the pile; with {y} you keep none.", x=x, y=y)
        case "keep-ten":
            return to.text("With {x} you don’t keep a ten to clear the pile; with {y} you do.", x=x, y=y)
        case "up-high" if not reason.n:
            return to.text(
                "With {x} you lay no jack or higher card face up; with {y}, {m}.", x=x, y=y, m=figure(reason.of)
            )
        case "up-high":
            return to.language.plural(
                "With {x} you lay {n} jack or higher card face up; with {y}, {m}.",
                "With {x} you lay {n} jacks or higher cards face up; with {y}, {m}.", reason.n,
                x=x, y=y, m=_wild_counted(reason.of, to),
            )  # fmt: skip
        case "wild" if not reason.n:
            return to.text("With {x} you keep no wild card in your hand; with {y}, {m}.", x=x, y=y, m=figure(reason.of))
        case "wild":
            return to.language.plural(
                "With {x} you keep {n} wild card in your hand; with {y}, {m}.",
                "With {x} you keep {n} wild cards in your hand; with {y}, {m}.", reason.n,
                x=x, y=y, m=_wild_counted(reason.of, to),
            )  # fmt: skip
        case "answers":
            return to.language.plural(
                "With {x}, only {n} of the {of} cards you can’t see can be played next; with {y}, {m}.",
                "With {x}, {n} of the {of} cards you can’t see can be played next; with {y}, {m}.", reason.n,
                x=x, y=y, m=figure(reason.of), of=figure(int(reason.by)),
            )  # fmt: skip
        case "more" if not reason.n:
            left = cards_counted(reason.of, to.language)
            return to.text("With {x} your hand is empty; with {y} you have {cards} left.", x=x, y=y, cards=left)
        case "more" if not reason.of:
            left = cards_counted(reason.n, to.language)
            return to.text("With {x} you have {cards} left; with {y} your hand is empty.", x=x, y=y, cards=left)
        case "more":
            return to.language.plural(
                "With {x} you have {n} card left in your hand; with {y}, {m}.",
                "With {x} you have {n} cards left in your hand; with {y}, {m}.", reason.n,
                x=x, y=y, m=figure(reason.of),
            )  # fmt: skip
        case "at-once":
            return to.language.plural(
                "With {x} you get rid of {n} card at once; with {y}, of {m}.",
                "With {x} you get rid of {n} cards at once; with {y}, of {m}.", reason.n,
                x=x, y=y, m=figure(reason.of),
            )  # fmt: skip
        case "up" if not reason.n:
            return to.text("With {x} you lay no wild card face up; with {y}, {m}.", x=x, y=y, m=figure(reason.of))
        case "up":
            return to.language.plural(
                "With {x} you lay {n} wild card face up; with {y}, {m}.",
                "With {x} you lay {n} wild cards face up; with {y}, {m}.", reason.n,
                x=x, y=y, m=_wild_counted(reason.of, to),
            )  # fmt: skip
        case "more-in-all":
            return to.language.plural(
                "With {x} you have {n} card left, in your hand or face up; with {y}, {m}.",
                "With {x} you have {n} cards left, in your hand and face up; with {y}, {m}.", reason.n,
                x=x, y=y, m=figure(reason.of),
            )  # fmt: skip
        case "pile":
            return to.language.plural(
                "{X} brings {n} card into your hand.", "{X} brings {n} cards into your hand.", reason.n,
                X=capitalized(named(_take(reason), to)),
            )  # fmt: skip
        case "wild-pile":
            return to.language.plural(
                "{X} brings you {n} wild card.", "{X} brings you {n} wild cards.", reason.n,
                X=capitalized(named(_take(reason), to)),
            )  # fmt: skip
        case _:
            raise KeyError(reason.code)


def _skipped_said(reason: Reason, to: Audience) -> str:
    """That one of two plays skips the next player, who has few cards left (`by`)."""
    x, y = names_of(reason, to)
    cards = cards_counted(int(reason.by), to.language)
    if reason.n:
        return to.text(
            "With {x} you skip the next player, who has {cards} left; with {y} you don’t.", x=x, y=y, cards=cards
        )
    return to.text(
        "With {x} the next player, who has {cards} left, can move; with {y} you skip them.", x=x, y=y, cards=cards
    )


def _wild_said(reason: Reason, to: Audience) -> str:
    """That of two plays the wild one is kept, where the hand is filled up again (`n`) after that."""
    wild = _singly(reason.others[1:], to)
    if reason.n:
        return to.text(
            "Whatever you play, you draw back up to three cards. If in doubt, keep {card}: it’s wild.", card=wild
        )
    return to.text("If in doubt, keep {card}: it’s wild.", card=wild)


def _low_said(reason: Reason, to: Audience) -> str:
    """Which of several plays the plain rule takes (`of` others beside the two that are named), where the hand is filled
    up again (`n`) after that."""
    if not reason.of and reason.others[1].cards[0].rank in WILD:
        return _wild_said(reason, to)
    x, y = (_singly(moves, to) for moves in ((reason.others[0], *reason.also), reason.others[1:]))
    if reason.n and reason.of:
        return to.text(
            "Whatever you play, you draw back up to three cards. If in doubt, play low: {x} fits on the fewest cards.",
            x=x,
        )
    if reason.n:
        return to.text(
            "Whatever you play, you draw back up to three cards. If in doubt, play low: {x} fits on fewer cards than "
            "{y}.",
            x=x, y=y,
        )  # fmt: skip
    if reason.of:
        return to.text("If in doubt, play low: {x} fits on the fewest cards.", x=x)
    return to.text("If in doubt, play low: {x} fits on fewer cards than {y}.", x=x, y=y)


def _singly(moves: Iterable[Move], to: Audience) -> str:
    """One card of each rank that some moves play: `a king`, where two of them are."""
    return any_of(dict.fromkeys(to.ranks(move.cards[:1]) for move in moves), to.language)


def _wild_counted(n: int, to: Audience) -> str:
    """A number of wild cards in figures, or that there is none."""
    return figure(n) if n else to.text("none")


def said_of_one(reason: Reason, to: Audience) -> str:
    """The sentence for what is certain of the first move, the worse one, without a word of the other."""
    (x, _), n, more = names_of(reason, to), reason.n, abs(reason.n - reason.of)
    match reason.code:
        case "clears":
            return to.text("With {x} the pile stays.", x=x)
        case "skips":
            return to.text("With {x} the other player moves next.", x=x)
        case "skips-next":
            return to.text("With {x} the next player can move.", x=x)
        case "same-rank":
            return to.text("With {x} you keep no card of that rank.", x=x)
        case "lower":
            return to.text("With {x} you spend a higher rank than you have to.", x=x)
        case "keep-ten":
            return to.text("With {x} you spend your last ten, which clears the pile.", x=x)
        case "draws" if not n:
            return to.text("With {x} you draw no new card.", x=x)
        case "draws":
            return to.language.plural(
                "With {x} you draw {n} new card, but you could draw more.",
                "With {x} you draw {n} new cards, but you could draw more.", n, x=x,
            )  # fmt: skip
        case "wild":
            return to.language.plural(
                "With {x} you spend a wild card that you could keep.",
                "With {x} you spend {n} wild cards that you could keep.", more, x=x,
            )  # fmt: skip
        case "answers":
            of = figure(int(reason.by))
            return to.text("Of the {of} cards you can’t see, {n} can go on {x}.", of=of, n=figure(n), x=x)
        case "more" if not n:
            return to.text("With {x} your hand is empty.", x=x)
        case "more":
            return to.language.plural(
                "With {x}, {n} card is left in your hand.", "With {x}, {n} cards are left in your hand.", n, x=x
            )
        case "more-in-all":
            return to.language.plural(
                "With {x}, {n} card is left, in your hand or face up.",
                "With {x}, {n} cards are left, in your hand and face up.", n, x=x,
            )  # fmt: skip
        case "at-once":
            return to.language.plural(
                "With {x} you play {n} card, but you could play more at once.",
                "With {x} you play {n} cards, but you could play more at once.", n, x=x,
            )  # fmt: skip
        case "up" if n < reason.of:
            return to.language.plural(
                "With {x} you keep {n} wild card in your hand that could lie face up.",
                "With {x} you keep {n} wild cards in your hand that could lie face up.", more, x=x,
            )  # fmt: skip
        case "up":
            return to.language.plural(
                "With {x} you lay {n} wild card face up that you could keep in your hand.",
                "With {x} you lay {n} wild cards face up that you could keep in your hand.", more, x=x,
            )  # fmt: skip
        case "pile":
            return said(reason, to)
        case _:
            return ""


def _take(reason: Reason) -> Move:
    """The move of the two that picks up the pile."""
    return next(move for move in reason.others if move.verb == "take")


MINE = frozenset(
    (
        "clears", "skips", "skips-next", "wild", "answers", "more", "more-in-all", "at-once", "same-rank", "lower",
        "up", "pile", "wild-pile", "keep-ten", "up-high", "up-ten", "up-fits", "draws",
    )
)  # fmt: skip
BESIDE = {"up-last": 0, "as-many": 0, "up-most": 1, "fewer": 2, "all-wild": 0, "no-answer": 1, "play-low": 2,
          "keep-skip": 1, "blocked": 0, "copies": 0}  # fmt: skip
CODES = dict.fromkeys((*MINE, "trade"), 2) | BESIDE
ALONE = frozenset(("clears", "skips", "skips-next", "same-rank", "lower", "keep-ten"))
FACTS = Facts(
    events, certain, HALVES, said, CODES, MINE | {"trade", *BESIDE}, then, same=SAME, of_all=of_all, alone=ALONE,
    of_one=said_of_one, of_two=frozenset(("up-fits",)), outcomes=outcomes, outcome_of_all=outcome_of_all,
    proved=proved, tie_break=tie_break,
)  # fmt: skip
