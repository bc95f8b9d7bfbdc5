"""What may set two cards apart in Nein Nine: beside who takes a trick, who ends up with the 9s, and which 8 makes
trump."""

from collections.abc import Callable, Container, Iterator
from itertools import islice
from types import MappingProxyType

from nines.advice.advice import Reason
from nines.advice.reasons import in_tricks, last_trump, rated
from nines.advice.reasons import outcomes as rest
from nines.advice.reasons.contrast import better_of_two
from nines.advice.reasons.facts import Event, Facts, marked
from nines.advice.reasons.naming import named, names_of
from nines.advice.reasons.tricks import OpenTrick, open_trick
from nines.bots.search.analysis import Analysis
from nines.core.cards import JOKER, Card, parse_cards
from nines.core.game import TrickView
from nines.core.moves import JOKER_LOSES, JOKER_WINS, Move
from nines.core.sums import whole
from nines.games.nein_nine import (
    as_good,
    averages,
    before_trump,
    captures,
    causes,
    close_calls,
    dangers,
    given_nines,
    hopeless,
    how_it_goes,
    last_cards,
    later,
    mirrors,
    more_or_less,
    spared,
    suits_held,
    this_trick,
    trump_made,
)
from nines.games.nein_nine.halves import HALVES
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.phrases import any_of, capitalized


def events(view: TrickView, worse: Move, better: Move) -> Iterator[Event]:
    """A 9 taken with this trick, and what becomes of each 9 that is still to be played; then who takes tricks."""
    yield Event("now9", "nine", -1, 1.1)
    trick = open_trick(view)
    # Of a 9 that is thrown on somebody else's trick it shows nowhere how another one comes back.
    thrown = bool(trick.cards) and worse.cards[0].rank == 9 and view.viewer not in trick.winners(worse)
    for card in (card for card in trick.held if card.rank == 9 and view.phase == "play" and not thrown):
        yield Event("gets", f"home {card}", -1, 0.9, str(card))
    if worse.cards != better.cards:
        if JOKER not in better.cards and better.cards[0].rank != 9:
            yield Event("costs-y", f"costs {better.cards[0]}", -1, 0.9)
        for card in view.hands[view.viewer]:
            if card.rank == 9:
                stands = in_tricks.role(card, worse, better)
                third = str(card) if stands == "c" else ""
                yield Event(f"home-{stands}", f"home {card}", -1, 0.9 if third else 1.1, third)
            elif card not in (JOKER, *worse.cards, *better.cards):
                yield Event("costs-c", f"costs {card}", -1, 0.95, str(card))
    for event in in_tricks.events(view, worse, better):
        if event.code != "now" or JOKER in better.cards or better.cards[0].rank != 9:
            yield event  # a 9 that takes its own trick brings nothing


def certain(view: TrickView, worse: Move, better: Move) -> Iterator[Reason]:
    """A 9 that lies in the trick and falls to the seat with the one card and not with the other; then the rest."""
    trick = open_trick(view)
    takes, leaves = trick.winners(worse) == {view.viewer}, view.viewer not in trick.winners(better)
    if takes and leaves and any(card.rank == 9 for card in view.trick):
        nines = len([card for card in view.trick if card.rank == 9])
        mark = later.for_nothing(trick, worse, better)
        yield Reason("now9", (worse, better), n=mark, of=mark, share=1.0, other=0.0, by=float(nines), sure=True)
    yield from last_cards.same_own(view, worse, better)
    if _spares_joker(trick, worse, better):
        wins = trick.winners(worse) == {view.viewer}
        yield Reason("keep-joker", (worse, better), n=0, of=1, share=float(wins), other=float(wins), sure=True)
    if worse == JOKER_LOSES != better and in_tricks.wanted(view) > 0:
        clean = not trick.to_come and all(card.rank != 9 for card in trick.cards)
        yield Reason("joker-loses", (worse, better), of=1, by=float(clean), sure=True)
    if view.trump and worse.cards == (Card(view.trump, 7),):
        yield Reason("keep-spit", (worse, better), of=1)
    if view.phase == "play" and averages.no_nine_left(view):
        yield from last_trump.drawn(trick, worse, better)
    yield from in_tricks.certain(view, worse, better)
    makes = [trump_made.makes_trump(view, move) for move in (worse, better)]
    yield from last_cards.sure_own(view, worse, better)
    if makes[0] != makes[1] and JOKER not in worse.cards:  # that it is spent says more
        yield Reason("makes-trump" if makes[1] else "leaves-trump", (worse, better), of=1)


def proved(view: TrickView, reason: Reason) -> Reason:
    """The same reason, marked where the rules prove it, or with the last cards every way to play them."""
    return last_cards.proved(view, _proved_of_this_trick(view, reason))


def first(view: TrickView, analysis: Analysis, found: tuple[Reason, ...] = ()) -> Iterator[Reason]:
    """What a trick that is taken for certain is worth; of the last cards, that none wins a trick any more."""
    yield from hopeless.first(view, found)
    if any(reason.code in SETTLED for reason in found):
        return
    yield from given_nines.first(view, analysis, found)
    yield from suits_held.first(view, analysis) if found else ()
    yield from close_calls.first(view, analysis, found)
    yield from as_good.either_way(view, analysis, found)
    yield from as_good.each_wins(view, analysis, found)
    yield from trump_made.first(view, analysis, found)
    yield from this_trick.first(view, analysis, found)
    yield from captures.first(view, analysis, found)
    yield from captures.no_trump(view, analysis, found)
    yield from dangers.joker_too(view, analysis, found)
    yield from last_cards.no_more(view, found)


def last(view: TrickView, analysis: Analysis, found: tuple[Reason, ...] = ()) -> Iterator[Reason]:
    """The card that costs most, where another one is told of; the one that wins the last trick as well."""
    yield from captures.dearest(view, analysis, found)
    yield from dangers.nearest(view, analysis, found)
    yield from later.last_too(view, analysis, found)


def _proved_of_this_trick(view: TrickView, reason: Reason) -> Reason:
    """The same reason, marked where the rules prove it: a 9 goes with its trick, and without a trick comes none."""
    if reason.code == "home-x":
        return marked(reason, in_tricks.surely_taken(open_trick(view), reason.others[0]), None)
    if reason.code == "home-y":
        return marked(reason, None, in_tricks.surely_taken(open_trick(view), reason.others[1]))
    if reason.code == "costs-x":
        return marked(reason, _surely_with_a_nine(open_trick(view), reason.others[0]), None)
    if reason.code == "costs-y":
        return marked(reason, None, _surely_with_a_nine(open_trick(view), reason.others[1]))
    if reason.code != "now9" or reason.sure:
        return in_tricks.proved(view, reason)
    return marked(reason, *(_surely_with_a_nine(open_trick(view), move) for move in reason.others[:2]))


def _surely_with_a_nine(trick: OpenTrick, move: Move) -> float | None:
    """1 where a trick with a 9 falls to the seat after a move however the cards lie, 0 where none does, else None."""
    taken = in_tricks.surely_taken(trick, move)
    lies = any(card.rank == 9 for card in (*trick.cards, *move.cards))
    return taken if lies or not taken else None


def _spares_joker(trick: OpenTrick, worse: Move, better: Move) -> bool:
    """Whether a card without a 9 surely takes the trick, or leaves it to others, as the Joker would."""
    takes = trick.winners(worse)
    if JOKER not in worse.cards or JOKER in better.cards or better.cards[0].rank == 9:
        return False
    return takes == trick.winners(better) and (takes == {trick.view.viewer} or trick.view.viewer not in takes)


def weighs(analysis: Analysis, event: Event, worse: Move, better: Move) -> float:
    """The weight of an event: none for a third card that wins more often, where far more tricks than its own are at
    stake."""
    more = rest.gain(analysis, worse, better, in_tricks.TRICKS) or 0.0
    if event.code != "win-c" or more < MANY_TRICKS:
        return event.weight
    of_it = analysis.share(better, event.fact) - analysis.share(worse, event.fact)
    return event.weight if of_it >= MOST_OF_THEM * more else 0.0


MANY_TRICKS, MOST_OF_THEM = 0.8, 0.6
"""So many tricks more come to no single card, unless it takes this part of them."""
KINDS = MappingProxyType({"tricks": in_tricks.TRICKS, "nines": MappingProxyType({"penalty": -2 / 3, "theirs": 1 / 3})})
"""What tricks, and what 9s change in the points above the table's mean: every point that a 9 costs lowers that."""
KIND_OF = MappingProxyType(
    {
        **{code: kind for code, kind in in_tricks.KIND_OF.items() if code != "low-win"},  # it is always the dearer one
        **dict.fromkeys(("joker-loses", "draws-last"), "tricks"),
        **dict.fromkeys(("now9", "gets", "home-x", "home-y", "home-c", "costs-x", "costs-y", "costs-c"), "nines"),
    }
)
SETTLED = frozenset(("settled", "as-lost", "as-won"))
"""That nothing is left to decide, beside which nothing is told of this trick."""
ALIKE = frozenset(("none-wins", *as_good.CODES))
"""What makes cards come to the same, beside which it is told to what."""


def outcomes(view: TrickView, analysis: Analysis, worse: Move, better: Move) -> Iterator[Reason]:
    """Which card takes more or fewer of the tricks, or of the 9s; else how many the seat takes with two cards,
    whichever sets them further apart in points; else the points."""
    more = [rest.gain(analysis, worse, better, worth) or 0.0 for worth in KINDS.values()]
    yield from dangers.outcomes(view, analysis, worse, better)
    if view.phase == "play" and worse.cards != better.cards:
        lost, given = (view.viewer not in open_trick(view).winners(move) for move in (worse, better))
        for reason in more_or_less.by_a_card(analysis, worse, better, nines=more[1] > more[0]):
            is_thrown = reason.code == "more-win" and (Card.parse(reason.card),) == worse.cards and lost
            is_rid = reason.code == "more-home" and (Card.parse(reason.card),) == better.cards and given
            yield reason._replace(n=1, of=1) if is_thrown or is_rid else reason
    nines = rest.apart("rest-nines", {"nines": 1.0}, analysis, worse, better, -1)
    if more[0] > 2 * more[1] and averages.no_nine_left(view):
        yield from in_tricks.outcomes(view, analysis, worse, better)
    elif more[1] > 2 * more[0]:
        yield from nines
    yield from dangers.of_the_others(analysis, worse, better)
    yield from rest.apart("rest-points", averages.POINTS, analysis, worse, better)


def outcome_of_all(view: TrickView, analysis: Analysis) -> Iterator[Reason]:
    """That no card can win this trick, which may be good to get rid of a 9, or which of the last two wins a trick; else
    what the deal brings on average."""
    yield from rid_of_a_nine(view) if _is_a_nine(analysis.choice) else ()  # else it would favour one of equal cards
    yield from last_cards.wins_one(view)
    means = [*averages.mean_of_all(view, analysis)]
    yield from (reason for reason in means[:1] if reason.code == "all-tricks" and reason.other <= rest.FEW)
    if _is_lost(view):
        yield Reason("none-wins")
    yield from means


def _is_lost(view: TrickView) -> bool:
    """Whether nothing that may be played wins the trick on the table."""
    trick, legal = open_trick(view), GAMES[view.game].legal_moves(view)
    return bool(view.trick) and not any(view.viewer in trick.winners(move) for move in legal)


def _is_a_nine(move: Move) -> bool:
    return move.cards[0].rank == 9


def then(view: TrickView, reason: Reason, analysis: Analysis | None = None) -> Iterator[Reason]:
    """The causes of a fact; beside a trick that is lost whatever is played, what the deal brings on average."""
    if analysis and reason.code in trump_made.MADE and len(reason.others) == 2:
        better, _ = better_of_two(reason, analysis)
        yield from rid_of_a_nine(view) if better.cards[0].rank == 9 else ()
    yield from last_cards.last_nine(view, reason)
    yield from later.wins_all(view, reason, analysis) if analysis else ()
    yield from causes.then(view, reason, analysis)
    if reason.code == "evens-out" and not view.trump and _is_lost(view):
        yield Reason("none-wins")
    if reason.code in ALIKE and analysis:
        good = sorted(rated.as_good(view, analysis), key=str) if reason.code == "always-wins" else []
        evens_out = as_good.evens_out(view, analysis, tuple(good))
        yield from islice(evens_out if reason.code in as_good.CODES else averages.mean_of_all(view, analysis), 1)


def rid_of_a_nine(view: TrickView) -> Iterator[Reason]:
    """A 9 that may be played to a trick which no card wins; of three or more cards of one suit, that suit."""
    legal = GAMES[view.game].legal_moves(view)
    cards = [card for move in legal for card in move.cards]
    if view.phase != "play" or not view.trick or JOKER in cards:
        return
    trick, nines = open_trick(view), [card for card in cards if card.rank == 9]
    if nines and not any(view.viewer in trick.winners(move) for move in legal):
        suits = {card.suit for card in cards}
        suit = cards[0].suit if len(suits) == 1 and len(cards) >= in_tricks.MANY else ""
        yield Reason("rid-of-nine", suit=suit, card=" ".join(map(str, nines)))


def said(reason: Reason, to: Audience) -> str:
    """The sentence for what is certain of two cards, or for what the rest of the deal brings."""
    for codes, tells in SAID:
        if reason.code in codes:
            return tells(reason, to)
    if reason.code in trump_made.MADE:
        x, y = names_of(reason, to)
        first, second = (move.cards[0].suit for move in reason.others)
        if (reason.code == "makes-trump") == bool(reason.n):
            return to.text(
                "{X} makes {suit} trump; with {y} there is still no trump.", X=capitalized(x), suit=to.suit(first), y=y
            )
        return to.text("With {x} there is still no trump; {y} makes {suit} trump.", x=x, suit=to.suit(second), y=y)
    if reason.code == "rid-of-nine" and not reason.suit:
        nines = any_of(map(to.the, parse_cards(reason.card)), to.language)
        return to.text("You can’t win this trick whatever you play: a good moment to get rid of {nines}.", nines=nines)
    if reason.code == "rid-of-nine":
        suit = to.suit(reason.suit)
        return to.text("None of these {suit} can win this trick: a good moment to get rid of the nine.", suit=suit)
    if reason.code == "joker-loses":
        return _joker_said(reason, to)
    if reason.code == "keep-joker":
        name = capitalized(names_of(reason, to)[0 if reason.n else 1])
        if reason.share:
            return to.text("{X} wins this trick just as well, and you keep the Joker.", X=name)
        return to.text("{X} loses this trick just as well, and you keep the Joker.", X=name)
    if reason.code == "keep-spit":
        x, y = names_of(reason, to)
        if reason.n:
            return to.text("With {x} you keep {y}: it is the Big Spit, the highest trump.", x=x, y=y)
        return to.text("{X} is the Big Spit, the highest trump: with {y} you keep it.", X=capitalized(x), y=y)
    if reason.code != "now9":
        return in_tricks.said(reason, to)
    names = names_of(reason, to)
    if reason.n:
        return later.said_of_nothing(reason.n, names[0] if reason.share else names[1], to)
    pairs = zip(reason.others, names, (reason.share, reason.other))
    return " ".join(_with_the_nines(reason, move, name, bool(share), to) for move, name, share in pairs)


SAID: tuple[tuple[Container[str], Callable[[Reason, Audience], str]], ...] = (
    (causes.CODES, causes.said),
    (last_trump.CODES, last_trump.said),
    (averages.OUTCOMES, averages.said),
    *(
        (part.CODES, part.said)
        for part in (
            close_calls, later, last_cards, captures, before_trump, this_trick, as_good, mirrors, how_it_goes,
            suits_held, dangers, more_or_less, hopeless, given_nines,
        )
    ),
)  # fmt: skip
"""By the codes of facts and causes, what puts them into words."""


def _with_the_nines(reason: Reason, move: Move, name: str, takes: bool, to: Audience) -> str:
    """Who gets the 9s that lie in a trick, with that of the move."""
    nines = max(1, int(reason.by) + whole(card.rank == 9 for card in move.cards))
    if takes:
        return to.language.plural(
            "{X} wins the trick, and a nine with it.", "{X} wins the trick, and {n} nines with it.", nines,
            X=capitalized(name),
        )  # fmt: skip
    return to.language.plural(
        "{X} leaves the nine to somebody else.", "{X} leaves {n} nines to somebody else.", nines, X=capitalized(name)
    )


def _joker_said(reason: Reason, to: Audience) -> str:
    """What is lost with the Joker as loser, beside the better card, which is told of first where `n` is 1."""
    better = reason.others[0 if reason.n else 1]
    good = (better, *reason.also)
    if JOKER_WINS in good and any(JOKER not in move.cards for move in good):
        if reason.by:
            return to.text(
                "As winner the Joker takes this trick, and no nine is in it; with another card you keep the Joker. "
                "As loser it is spent for nothing."
            )
        return to.text(
            "As winner the Joker takes this trick; with another card you keep the Joker. As loser it is spent for "
            "nothing."
        )
    if better == JOKER_WINS:
        return to.text("As winner the Joker takes this trick; as loser it takes none.")
    return to.text("With {y} you keep the Joker to win a trick later; as loser it takes none.", y=named(better, to))


def said_of_one(reason: Reason, to: Audience) -> str:
    """The sentence for what is certain of the first card alone."""
    if reason.code in dangers.ALONE:
        return dangers.said_of_one(reason, to)
    x, _ = names_of(reason, to)
    match reason.code:
        case "now9" if reason.n and reason.share:
            return later.said_of_nothing(reason.n, x, to)
        case "now9":
            return _with_the_nines(reason, reason.others[0], x, bool(reason.share), to)
        case "joker-loses":
            return to.text("Played as loser, the Joker gives a trick away; as winner, it would take one for certain.")
        case "keep-spit":
            return to.text("{X} is the Big Spit, the highest trump.", X=capitalized(x))
        case "leaves-trump":
            suit = to.suit(reason.others[0].cards[0].suit)
            return to.text("{X} makes {suit} trump.", X=capitalized(x), suit=suit)
        case "makes-trump":
            return to.text("With {x} there is still no trump.", x=x)
        case _:
            return in_tricks.said_of_one(reason, to)


FACTS = Facts(
    events, certain, HALVES, said,
    {
        **in_tricks.CODES, **in_tricks.OUTCOMES, **averages.OUTCOMES,
        **causes.CODES, **captures.CODES, **dangers.CODES, **before_trump.CODES, **more_or_less.CODES,
        **this_trick.CODES, **as_good.CODES, **suits_held.CODES,
        **how_it_goes.CODES, **mirrors.CODES, **close_calls.CODES, **hopeless.CODES, **given_nines.CODES,
        **dict.fromkeys(trump_made.MADE, 2),
        **later.CODES, **last_trump.CODES, "now9": 2, "keep-spit": 2,
        "keep-joker": 2, "joker-loses": 2, "rid-of-nine": 0, **last_cards.CODES,
    },
    in_tricks.MINE
    | {
        *last_cards.CODES, *later.CODES, *last_trump.CODES, "keep-spit", "keep-joker", "rid-of-nine",
        *causes.BESIDE, *captures.CODES, *dangers.CODES, *before_trump.CODES, *averages.OUTCOMES,
        *more_or_less.CODES, *this_trick.CODES, *as_good.CODES, *suits_held.CODES,
        *how_it_goes.CODES, *mirrors.CODES, *close_calls.CODES, *hopeless.CODES, *given_nines.CODES,
    },
    then, proved,
    same=in_tricks.MATCH, of_two=in_tricks.OF_TWO | {"home-y", "costs-y", "makes-trump", "same-own", "sure-own"},
    alone=in_tricks.ALONE | dangers.ALONE | {"makes-trump", "joker-loses"}, of_one=said_of_one,
    kinds=KINDS, kind_of=KIND_OF,
    outcomes=outcomes, outcome_of_all=outcome_of_all, indirect=in_tricks.INDIRECT,
    each=frozenset(
        ("nine-beaten", "nine-alone", "few-left", "high-later", "can-draw", "top-draws", "seven-rises")
    ),
    joined=frozenset(("must-beat", "nine-beaten", "seven-rises")),
    leading=frozenset(("nine-on", "nine-must", "can-wait", "lead-it-now")),
    spared=spared.is_spared, last=last,
    first=first, same_by_rule=mirrors.are_alike, tie_break=as_good.tie_break, weighs=weighs,
    compared=frozenset(("now9", "now", "home-x", "home-y")),
    amounts=frozenset((*in_tricks.OUTCOMES, *averages.OUTCOMES, *more_or_less.CODES, "rest-theirs")),
)  # fmt: skip
