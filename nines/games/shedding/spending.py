"""What a worse play of the shedding game spends or lets others do, where no fact of two moves sets it apart: which card
is better kept, and for what; what goes on the pile after it; and what the pile would bring whoever picks it up."""

from collections.abc import Iterator
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from nines.advice.advice import Reason
from nines.advice.reasons.rated import as_good
from nines.bots import heuristics
from nines.bots.search.analysis import Analysis
from nines.core.cards import ACE, JACK, KING, TEN
from nines.core.moves import Move
from nines.core.sums import whole
from nines.games.shedding import even, laid_up, open_cards, others_cards, powers, sparing
from nines.games.shedding.pile import BLOCK, CLONE, RESET, SKIP, UNDER, WILD, answered, fits, in_force, rank_of
from nines.games.shedding.rules import HAND
from nines.games.shedding.table import next_in
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.card_names import count_of_rank, many_of_rank, rank_name
from nines.words.phrases import any_of, capitalized, cards_counted

if TYPE_CHECKING:
    from nines.games.shedding.rules import State

CODES = MappingProxyType(
    {
        "small-pile": 1, "kept": 1, "copies-nothing": 1, "copies-little": 1,
        "skip-later": 1, "all-of-rank": 1, "no-burden": 1,
        "low-again": 1, "aces-held": 2, "dearer": 2, "eight-first": 2, **sparing.CODES,
    }
)  # fmt: skip
"""The codes of such reasons and of how many moves each is told: of `all-of-rank` the first of several, of `low-again`
the two that is played, of `aces-held` and `dearer` the better and the worse, of the others the worse one."""
HARDLY = 0.015
"""A play that costs less is not told of."""
FEW = 4
"""A pile of no more cards is a small one."""
LIGHT = 6
"""So many cards that are all high or wild are no burden to whoever picks them up."""
MORE_OFTEN, FAR_MORE_OFTEN = 0.05, 0.15
"""By what part of the worlds the next player picks up the pile more often after one play than after another."""
MOSTLY = 0.5
"""The part of the worlds in which the next player picks up a pile that is better not cleared."""
LITTLE = (RESET, 5, 6, 7, UNDER)
"""The ranks as which a three counts for little: many cards go on them, and they do nothing else to the next player."""
ACES = 4
"""So many aces are in the pack."""


def untold(view: "State", analysis: Analysis) -> Iterator[Reason]:
    """What speaks against the plays that are not as good as the best one, that of most people first."""
    good, by_thumb = _good(view, analysis), heuristics.RULES[view.game](view)
    worse = [
        values for values in analysis.moves
        if values.move.cards and values.move not in good and values.behind >= HARDLY
    ]  # fmt: skip
    ranks = {rank_of(move) for move in good if move.cards}
    for values in sorted(
        worse, key=lambda values: (values.move != by_thumb, rank_of(values.move) in ranks, values.behind)
    ):
        yield from against(view, analysis, values.move)


def against(view: "State", analysis: Analysis, worse: Move) -> Iterator[Reason]:
    """What speaks against a play, and against none that is as good as the best one."""
    good = sorted(_good(view, analysis), key=lambda move: (move != analysis.choice, analysis.of(move).behind))
    if view.phase == "up" and worse not in good:
        yield from laid_up.against(view, good, worse)
        return
    plays = all(move.verb == "play" for move in (*good, worse))
    if worse in good or view.phase != "play" or not plays or not powers.goes_on(view, (*good, worse)):
        return
    yield from _left_to_pick_up(view, analysis, good, worse)
    yield from others_cards.against(view, good, worse)
    yield from sparing.four_kept(view, good, worse)
    yield from _wild_kept(view, good, worse)
    yield from sparing.against(view, good, worse)
    yield from _ace_kept(view, good, worse)
    yield from _skip_kept(view, good, worse)
    yield from _all_at_once(view, good, worse)
    yield from _lower(view, good, worse)
    yield from sparing.rank_in_hand(view, good, worse)
    yield from sparing.answered(view, good, worse)
    yield from _nine(view, good, worse)
    yield from _harder(view, analysis, good, worse)
    yield from _no_burden(view, analysis, good, worse)
    yield from sparing.low_again(view, analysis, good, worse)
    yield from others_cards.leaves_three(view, good, worse)
    yield from _one_is_enough(view, good[0], worse)
    yield from others_cards.needed(view, good, worse)
    if rank_of(worse) == CLONE and rank_of(good[0]) == RESET:
        yield from even.needs_mine(view, (worse, good[0]))


def _good(view: Any, analysis: Analysis) -> tuple[Move, ...]:
    """The plays that are told to be as good as the best one."""
    return as_good(view, analysis)


def _left(view: "State", move: Move, rank: int) -> int:
    """How many cards of a rank a seat has after a play, in its hand and face up."""
    mine = (*view.hands[view.turn], *view.ups[view.turn])
    return whole(card.rank == rank for card in mine if card not in move.cards)


def _left_to_pick_up(view: "State", analysis: Analysis, good: list[Move], worse: Move) -> Iterator[Reason]:
    """That a play clears a pile which the next player mostly has to pick up after each of the best ones."""
    stays = all(open_cards.passes_on(view, move) for move in good)
    if not stays or not open_cards.clears(view, worse) or min(analysis.share(move, "takes") for move in good) < MOSTLY:
        return
    left = len(view.pile) + len(good[0].cards)
    if left > FEW:
        yield Reason("big-pile", (good[0], worse), n=left, by=float(next_in(view, view.turn)))


def _wild_kept(view: "State", good: list[Move], worse: Move) -> Iterator[Reason]:
    """That a wild card is better kept, where none of the best plays spends one that does as much."""
    rank, ranks = rank_of(worse), {rank_of(move) for move in good}
    if rank not in WILD or rank in ranks:
        return
    many = whole(card.rank == rank for card in (view.hands[view.turn] or view.ups[view.turn]))
    clears = any(open_cards.clears(view, move) for move in good)
    if rank == TEN and not clears:
        small = len(view.pile) <= FEW
        yield Reason("small-pile", (worse,), n=len(view.pile)) if small else Reason("kept", (worse,), n=many)
    elif rank == CLONE and not view.pile and len(worse.cards) == 1:
        yield Reason("copies-nothing", (worse,))
    elif rank != TEN and not ranks & {*WILD}:
        yield Reason("kept", (worse,), n=many)
    elif rank == CLONE and in_force(view.pile) in LITTLE and len(worse.cards) == 1 and _may_come(view, KING, ACE):
        yield Reason("copies-little", (worse,), n=in_force(view.pile))


def _may_come(view: "State", *ranks: int) -> bool:
    """Whether somebody else may yet play a card of one of these ranks."""
    hidden, _ = GAMES[view.game].unseen(view)
    seen = (card for seat, cards in enumerate(view.ups) if seat != view.turn for card in cards)
    return any(card.rank in ranks for card in (*hidden, *seen))


def _ace_kept(view: "State", good: list[Move], worse: Move) -> Iterator[Reason]:
    """That no ace is left after a play, and one is after each of the best ones, of which some spend no wild card."""
    spends = rank_of(worse) == ACE and not _left(view, worse, ACE)
    if spends and all(_left(view, move, ACE) for move in good) and any(rank_of(move) not in WILD for move in good):
        yield Reason("kept", (worse,), n=1)


def _skip_kept(view: "State", good: list[Move], worse: Move) -> Iterator[Reason]:
    """That an eight is better kept than played while the next player has many cards, where no best play skips one."""
    skip_too = any(open_cards.force_after(view, move) == SKIP for move in good)
    if rank_of(worse) != SKIP or skip_too or open_cards.clears(view, worse):
        return
    if open_cards.goes_again_by_an_eight(view, worse):
        yield from eight_kept(view, good, worse)
    elif open_cards.has_time(view):
        yield Reason("skip-later", (worse,))


def eight_kept(view: "State", good: list[Move], worse: Move) -> Iterator[Reason]:
    """Of an eight that lets its player go again, that none of the best plays fits on it, or that it is better kept."""
    if open_cards.goes_again_by_an_eight(view, worse):
        none_fits = not any(fits(rank_of(move), SKIP) for move in good)
        yield Reason("eight-first", (good[0], worse), n=1, sure=True) if none_fits else Reason("keep-skip", (worse,))


def _all_at_once(view: "State", good: list[Move], worse: Move) -> Iterator[Reason]:
    """The ranks of which only all cards at once are one of the best plays, where that leaves fewer in the hand."""
    hand = view.hands[view.turn]
    if any(len(hand) - len(move.cards) < HAND for move in good) and view.draw:
        return
    whole_sets = []
    for rank in {rank_of(move): move for move in good}:
        mine = tuple(card for card in hand if card.rank == rank)
        plays = [move for move in good if rank_of(move) == rank]
        if len(mine) > 1 and len(plays) == 1 and {*plays[0].cards} >= {*mine} and not open_cards.clears(view, plays[0]):
            whole_sets.append(plays[0])
    own = [move for move in whole_sets if rank_of(move) == rank_of(worse)]
    if own:
        yield Reason("all-of-rank", (own[0],), also=tuple(move for move in whole_sets if move != own[0]))
        yield from sparing.harder(view, good, worse)


def _lower(view: "State", good: list[Move], worse: Move) -> Iterator[Reason]:
    """That a plain card goes on more cards than one of the best plays, and no other plain one of these does on more."""
    plain = [move for move in good if rank_of(move) not in WILD and not open_cards.clears(view, move)]
    if not plain or rank_of(worse) in WILD or open_cards.clears(view, worse):
        return
    low = good[0] if good[0] in plain else min(plain, key=lambda move: answered(rank_of(move)))
    highest = max(answered(rank_of(move)) for move in plain)
    if highest < answered(rank_of(worse)) and max(map(rank_of, plain)) < rank_of(worse):
        yield Reason("dearer", (low, worse))


def _nine(view: "State", good: list[Move], worse: Move) -> Iterator[Reason]:
    """That low cards go on a nine, where none does on any of the best plays, and may be what the next player has."""
    skips = [open_cards.force_after(view, move) == SKIP for move in good]
    passing = all(
        open_cards.passes_on(view, move) or skip for move, skip in zip((*good, worse), (*skips, False), strict=True)
    )
    high = all(open_cards.force_after(view, move) >= JACK or skip for move, skip in zip(good, skips, strict=True))
    seen = open_cards.playing_from(view, next_in(view, view.turn))
    low = any(card.rank in range(UNDER) and card.rank not in WILD for card in seen)
    if rank_of(worse) == UNDER and passing and high and low:
        yield Reason("nine-answers", (worse,), by=float(next_in(view, view.turn)))


def _harder(view: "State", analysis: Analysis, good: list[Move], worse: Move) -> Iterator[Reason]:
    """What the next player needs after the choice and after a worse play, where few more cards go on that one and the
    pile is picked up more often after each of the best ones."""
    if not all(open_cards.passes_on(view, move) for move in (*good, worse)):
        return
    forces = {move: open_cards.force_after(view, move) for move in (*good, worse)}
    out = open_cards.out_for_an_answer(view)
    able = {move: whole(fits(card.rank, force) for card in out) for move, force in forces.items()}
    often = analysis.share(worse, "takes")
    least = min((analysis.share(move, "takes") for move in good), default=0.0)
    if BLOCK in forces.values() or max(able[move] for move in good) >= able[worse] or least < often + MORE_OFTEN:
        return
    choice, seat = good[0], float(next_in(view, view.turn))
    mine = _left(view, Move("play"), ACE)
    if forces[choice] == ACE and mine == ACES - 1 and not _lying(view, ACE):
        yield Reason("aces-held", (choice, worse), n=mine, of=forces[worse], by=seat)
    else:
        yield Reason("needs", (choice, worse), n=forces[choice], of=forces[worse], by=seat)


def _one_is_enough(view: "State", choice: Move, worse: Move) -> Iterator[Reason]:
    """That a play lays all cards of its rank, where fewer of them are the best play."""
    fewer = (
        rank_of(choice) == rank_of(worse)
        and len(choice.cards) < len(worse.cards)
        and not open_cards.clears(view, worse)
    )
    if fewer and not _left(view, worse, rank_of(worse)):
        yield Reason("same-rank", (choice, worse), n=1)


def _lying(view: "State", rank: int) -> bool:
    """Whether a card of a rank lies open elsewhere than in one's own cards."""
    others = (card for seat in range(len(view.hands)) if seat != view.turn
              for card in (*view.hands[seat], *view.ups[seat]))  # fmt: skip
    return any(card.rank == rank for card in (*view.pile, *view.gone, *others))


def _no_burden(view: "State", analysis: Analysis, good: list[Move], worse: Move) -> Iterator[Reason]:
    """That the next player may pick up the pile after a play, more often than after the best ones, but that it has only
    a few cards, all high or wild."""
    pile = (*view.pile, *worse.cards)
    often = max(analysis.share(move, "takes") for move in good)
    strong = len(pile) <= LIGHT and all(card.rank >= JACK or card.rank in WILD for card in pile)
    if strong and open_cards.passes_on(view, worse) and analysis.share(worse, "takes") >= often + FAR_MORE_OFTEN:
        yield Reason("no-burden", (worse,), by=float(next_in(view, view.turn)))


def keep_wild(rank: int, many: int, to: Audience) -> str:
    """Why the wild cards of this rank, so many of them, are kept."""
    cards = many_of_rank(rank, to.language, to.pack) if many > 1 else rank_name(rank, to.language, to.pack)
    if rank == TEN:
        return to.language.plural(
            "Keep your {cards}: it clears the pile, and you play again.",
            "Keep your {cards}: each clears the pile, and you play again.", many, cards=cards,
        )  # fmt: skip
    return to.language.plural(
        "Keep your {cards}: it goes on anything but a four.", "Keep your {cards}: they go on anything but a four.",
        many, cards=cards,
    )  # fmt: skip


def said(reason: Reason, to: Audience) -> str:
    """The sentence for such a reason."""
    rank, name = reason.others[0].cards[0].rank, to.names[int(reason.by)]
    match reason.code:
        case code if code in sparing.CODES:
            return sparing.said(reason, to)
        case "small-pile" if not reason.n:
            return to.text("The pile is empty: keep your ten to clear it later.")
        case "small-pile":
            cards = cards_counted(reason.n, to.language)
            return to.text("The pile has only {cards}: keep your ten for a bigger one.", cards=cards)
        case "kept" if rank == ACE:
            return to.text("Keep an ace: it goes on anything but a nine.")
        case "kept":
            return keep_wild(rank, reason.n, to)
        case "copies-nothing":
            return to.text("On an empty pile a three copies nothing: keep it for later.")
        case "copies-little":
            card = count_of_rank(1, reason.n, to.language, to.pack)
            return to.text("A three only counts as {card} here: keep it for a king or an ace, on which few cards fit.",
                           card=card)  # fmt: skip
        case "eight-first":
            first = dict.fromkeys(rank_of(move) for move in (*reason.others, *reason.also) if rank_of(move) != SKIP)
            card = any_of((count_of_rank(1, each, to.language, to.pack) for each in first), to.language)
            return to.text("After an eight you play again, and {card} doesn’t fit on it: play {card} first.", card=card)
        case "skip-later":
            return to.text("Keep your eight: later it can skip somebody who has few cards left.")
        case "all-of-rank":
            sets = (many_of_rank(move.cards[0].rank, to.language, to.pack) for move in (*reason.others, *reason.also))
            return to.text("If you play {cards}, play them all at once: that leaves you fewer cards.",
                           cards=any_of(sets, to.language))  # fmt: skip
        case "no-burden":
            return to.text("Picking up this pile would hardly hurt {name}: all its cards are high or wild.", name=name)
        case "low-again":
            card = count_of_rank(1, reason.n, to.language, to.pack)
            return to.text("After a two, low cards fit again, and you hold {card}.", card=card)
        case "dearer":
            ranks = sorted(map(rank_of, reason.others), key=answered)
            low, high = (count_of_rank(1, each, to.language, to.pack) for each in ranks)
            return to.text("{Y} fits on more cards than {x}: keep it for later.", Y=capitalized(high), x=low)
        case _:
            y = count_of_rank(1, reason.others[1].cards[0].rank, to.language, to.pack)
            return to.text(
                "You hold three of the four aces: after an ace, {name} needs the last one or a wild card; after {y}, "
                "it can be {others}.", name=name, y=y, others=even.needed(reason.of, to),
            )  # fmt: skip
