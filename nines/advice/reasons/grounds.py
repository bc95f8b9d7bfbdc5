"""Which reasons to give for a move: what sets it apart from what was played, or from what most people would play.

Where several moves are told to be as good, a reason holds for each of them.
"""

from collections.abc import Iterable, Iterator
from itertools import islice

from nines.advice.advice import RatedMove, Reason
from nines.advice.claims import is_settled, takers, takes_the_rest
from nines.advice.reasons import alike as alike_cards
from nines.advice.reasons import decided, settled, shared
from nines.advice.reasons.contrast import (
    better_first,
    better_of_two,
    contrast,
    contrast_of_one,
    contrast_with_all,
)
from nines.advice.reasons.facts import of_game
from nines.advice.reasons.instead import natural
from nines.advice.reasons.naming import FEW_EQUAL, different, is_all_but_a_few, named_at_once
from nines.advice.reasons.plans import plan
from nines.advice.reasons.rated import as_good, rated
from nines.advice.reasons.tricks import OpenTrick
from nines.bots import heuristics
from nines.bots.learned.opinions import Opinions, mixed
from nines.bots.search.analysis import Analysis
from nines.bots.search.problem import Problem
from nines.core.game import View
from nines.core.moves import Move
from nines.registry import GAMES, in_tricks

FAR_MORE = 2
"""How many times the cost of another bid a card of the same suit costs that is told of in its place."""


def explained(view: View, moves: tuple[RatedMove, ...], analysis: Analysis) -> tuple[RatedMove, ...]:
    """The rated moves, the choice of the analysis first, each worse one with what sets it apart from the choice."""
    best = analysis.choice
    whys = {rated.move: contrast(view, rated.move, best, analysis) for rated in moves if not rated.equal}
    return tuple(
        rated if rated.equal else rated._replace(why=_with_needs(view, whys[rated.move], analysis)) for rated in moves
    )


def reasons(
    view: View, choice: Move, moves: tuple[RatedMove, ...], analysis: Analysis, made: Move
) -> tuple[Reason, ...]:  # fmt: skip
    """The reasons for a choice among explained moves: against the move that was made where that is worse, else what
    sets the move that was made apart from what most people would play instead; then the plan."""
    named = _named_alike(view, choice, moves, made)
    found = _reasons(view, choice, moves, analysis, made, named)
    is_worse = any(rated.move == made and not rated.equal for rated in moves)
    if not is_worse:
        found = _or_further(view, choice, moves, analysis, named, found)
    elif all(reason.code.startswith("plan-") for reason in found):
        found = (*islice(of_game(view).untold(view, analysis, made), 1), *found)
    first = _first(view, analysis, found)
    if is_worse and choice.verb != "bid" and all(reason.code.startswith("plan-") for reason in found):
        first = _against(view, analysis, found, made)
    return _opened(view, (*first, *found, *(() if is_worse else _last(view, _by_name(analysis, named), found))))


def _reasons(
    view: View, choice: Move, moves: tuple[RatedMove, ...], analysis: Analysis | None, made: Move | None,
    named: tuple[Move, ...],
) -> tuple[Reason, ...]:  # fmt: skip
    """The same for a choice that is named alone, or with others that are as good (`named`)."""
    if len(GAMES[view.game].legal_moves(view)) == 1:
        return (only(view, choice), *plan(view))
    if choice.verb == "down":
        return (Reason("unseen"),)
    by_rules = settled.reason_for(analysis) if analysis else None
    played = next((rated for rated in moves if rated.move == made and not rated.equal), None)
    instead = natural(view, choice, moves)
    over = decided.before_all(view, analysis) if moves else None
    if by_rules and by_rules.code != "none-better":
        found: tuple[Reason, ...] = (by_rules,)
    elif over and not is_settled(view):
        found = (over,)
    elif played:
        found = _than_its_suit(view, played.move, moves, analysis) or played.why
    elif instead and named:
        found = _named_apart(view, instead, named, moves, analysis)
        other = _named_beside(choice, instead, moves, named)
        if found and other and made is None:
            found = _and_beside(view, found, _apart_from(view, other, named, analysis)[:1], (instead, other))
    elif instead:
        equal = _as_good_as_the_example(choice, moves)
        apart = _apart_from_its_suit(view, choice, instead, moves, analysis)
        found = _with_needs(view, contrast_of_one(view, instead, choice, equal, analysis), analysis)
        found = (apart, *found) if apart else found
    else:
        found = _as_settled(view, _with_needs(view, _alike(view, analysis) if moves else None, analysis))
    return (*(found or ((by_rules,) if by_rules else ())), *plan(view))


def _as_settled(view: View, found: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """The same reasons; before that the score can't change any more, that the cards are neighbours, which shows it."""
    proved = alike_cards.reason(view) if found and found[0] == Reason("settled") else None
    return (proved, *found) if proved and proved.code == "neighbours" else found


def _and_beside(
    view: View, found: tuple[Reason, ...], other: tuple[Reason, ...], worse: tuple[Move, Move]
) -> tuple[Reason, ...]:  # fmt: skip
    """What sets one of two worse moves apart, with what does of the other; as one sentence where both are cards that a
    lower one of their suit makes needless, or that bring less without a figure."""
    game = of_game(view)
    same = bool(other) and other[0].code == found[0].code
    plain = found[0].code in game.amounts and not found[0].n and not found[0].card  # which would be a card it is about
    if same and (found[0].code in game.like_with_like or plain):
        cards = " ".join(str(move.cards[0]) for move in sorted(worse, key=str))
        return (found[0]._replace(card=cards), *found[1:])
    return (*found, *other)


def _apart_from_its_suit(
    view: View, choice: Move, instead: Move, moves: tuple[RatedMove, ...], analysis: Analysis | None
) -> Reason | None:  # fmt: skip
    """What sets a bid apart from a card of its own suit that bids the same, where that costs far more than the bid of
    another suit with which it is compared as well."""
    if choice.verb != "bid":
        return None
    costs = {rated.move: rated.behind for rated in moves if not rated.equal}
    dear = (move for move, cost in costs.items() if cost >= FAR_MORE * costs[instead])
    same = next((move for move in dear if move.cards[0].suit == choice.cards[0].suit), None)
    found = contrast(view, same, choice, analysis) if same and same != instead else None
    return better_first(found) if found else None


def _than_its_suit(
    view: View, made: Move, moves: tuple[RatedMove, ...], analysis: Analysis | None
) -> tuple[Reason, ...]:  # fmt: skip
    """What sets a bid that was made apart from a card of its own suit, which bids the same, where that is as good as
    the best: then it is not the number that is wrong."""
    equal = (rated.move for rated in moves if rated.equal and rated.move.verb == made.verb == "bid")
    same = next((move for move in equal if move.cards[0].suit == made.cards[0].suit), None)
    return _with_needs(view, contrast(view, made, same, analysis), analysis) if same else ()


def reasons_of_a_hint(
    view: View, choice: Move, moves: tuple[RatedMove, ...], analysis: Analysis
) -> tuple[Reason, ...]:  # fmt: skip
    """The reasons for a hint: against what most people would play instead; then the plan."""
    named = _named_alike(view, choice, moves, None)
    found = _reasons(view, choice, moves, analysis, None, named)
    found = _or_further(view, choice, moves, analysis, named, found)
    told = _opened(view, (*_first(view, analysis, found), *found, *_last(view, analysis, found)))
    if not _is_all_but_a_few(view, choice, moves):
        return told
    return tuple(reason._replace(rest=len(reason.also) >= FEW_EQUAL) for reason in told)


def _last(view: View, analysis: Analysis, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """What is told after these reasons of a move that is as good as the best."""
    why = tuple(reason for reason in found if not reason.code.startswith("plan-"))
    return of_game(view).last(view, analysis, why)


def _by_name(analysis: Analysis, named: tuple[Move, ...]) -> Analysis:
    """The same analysis with the move as its choice that is named first among equally good ones, if any is."""
    return analysis._replace(choice=named[0]) if named else analysis


def _is_all_but_a_few(view: View, choice: Move, moves: tuple[RatedMove, ...]) -> bool:
    """Whether a hint names the worse moves as what not to do."""
    equal = different(view, (choice, *_others_as_good(choice, moves)))
    worse = different(view, (rated.move for rated in moves if not rated.equal and rated.move != choice))
    return is_all_but_a_few(choice, equal, worse)


def _or_further(
    view: View, choice: Move, moves: tuple[RatedMove, ...], analysis: Analysis, named: tuple[Move, ...],
    found: tuple[Reason, ...],
) -> tuple[Reason, ...]:  # fmt: skip
    """The reasons that were found; where there are none, what sets apart any other move, or is so of all bids."""
    alike = _numbers(view, choice, moves) or alike_cards.touching(view, named)
    if natural(view, choice, moves) is None:
        return (alike, *found) if alike and choice.verb == "bid" else found
    if any(not reason.code.startswith("plan-") for reason in found):
        bids = (choice, *_others_as_good(choice, moves))
        one_suit = len({card.suit for move in bids for card in move.cards}) == 1
        is_of_its_suit = choice.verb == "bid" and one_suit and found[0].code in of_game(view).of_two
        if alike and choice.verb != "bid":
            why = [reason for reason in found if not reason.code.startswith("plan-")]
            return (*why, alike, *found[len(why) :])
        return (alike, *found) if alike and not is_of_its_suit else found
    if named:
        worse = (rated.move for rated in moves if not rated.equal)
        further = next(filter(None, (_named_apart(view, move, named, moves, analysis) for move in worse)), ())
    else:
        equal = _as_good_as_the_example(choice, moves)
        worse = (rated.move for rated in moves if not rated.equal)
        found_of = (contrast_of_one(view, move, choice, equal, analysis) for move in worse)
        further = _with_needs(view, next(filter(None, found_of), None), analysis)
    if not further and not alike:
        equal = tuple(dict.fromkeys((*named[:1], choice, *_others_as_good(choice, moves))))
        alike = (
            alike_cards.counted(view, analysis) if choice.verb == "bid"
            else next(of_game(view).tie_break(view, _by_name(analysis, named), equal), None)
        )  # fmt: skip
    return (alike, *further, *found) if alike else (*further, *found)


def _numbers(view: View, choice: Move, moves: tuple[RatedMove, ...]) -> Reason | None:
    """What bids that are as good as one another stand for; None of a single one, or where no bid is made."""
    equal = (choice, *_others_as_good(choice, moves))
    return of_game(view).as_good(view, equal) if choice.verb == "bid" and len(equal) > 1 else None


def _as_good_as_the_example(choice: Move, moves: tuple[RatedMove, ...]) -> tuple[Move, ...]:
    """The other moves that a reason for an example of many has to hold for; of bids none, each has its own numbers."""
    return () if choice.verb == "bid" else _others_as_good(choice, moves)


def _others_as_good(choice: Move, moves: tuple[RatedMove, ...]) -> tuple[Move, ...]:
    return tuple(each.move for each in moves if each.equal and each.move != choice)


def _alike(view: View, analysis: Analysis | None) -> Reason | None:
    """What makes all legal moves equal: nothing is left to decide, in the deal or in the match, or they do the same."""
    if is_settled(view):
        winner = takes_the_rest(view)
        ours = {
            (seat - view.viewer) % len(view.totals) == 0 for seat in (takers(view) if winner is None else (winner,))
        }
        mine = settled.TAKEN if ours == {True} else settled.LOST if ours == {False} else 0
        return Reason("settled", n=mine)
    proved, counted = alike_cards.reason(view), alike_cards.counted(view, analysis)
    if counted and counted.sure and of_game(view).goals:
        proved = None  # where the bid can't score, it is not the strength of the cards that makes them equal
    if proved and proved.code in alike_cards.OF_THE_TRICK and analysis and analysis.counts:
        # A lost trick does not make cards equal: what comes after it does.
        return decided.reason(view, analysis) or counted or proved
    return decided.reason(view, analysis) or proved or counted


def reasons_of_a_thought(view: View, choice: Move, analysis: Analysis) -> tuple[Reason, ...]:
    """The reasons for the move of a player that looked at a few worlds: only what is certain."""
    moves = tuple(rated_move for rated_move in rated(analysis) if rated_move.move != choice)
    return _reasons(view, choice, explained(view, moves, analysis._replace(choice=choice)), analysis, None, ())


def certain(view: View, choice: Move) -> tuple[Reason, ...]:
    """The reasons for a move that nothing was found out about: what is certain against the rule of thumb, and the
    plan."""
    if len(GAMES[view.game].legal_moves(view)) == 1:
        return (only(view, choice), *plan(view))
    by_thumb = heuristics.RULES[view.game](view)
    found = contrast(view, by_thumb, choice, None) if by_thumb != choice else None
    return (*_with_needs(view, better_first(found) if found else None, None), *plan(view))


def _with_needs(view: View, found: Reason | None, analysis: Analysis | None) -> tuple[Reason, ...]:
    return _seen_first(view, (found, *_then(view, found, analysis))) if found else ()


def _then(view: View, fact: Reason, analysis: Analysis | None) -> Iterator[Reason]:
    """What has to be known beside a fact."""
    if not analysis or not fact.others:
        return of_game(view).then(view, fact, analysis)
    return shared.beside(view, fact, *_compared(fact, analysis), analysis)


def _first(view: View, analysis: Analysis, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """What is told of the choice before the reasons that were found."""
    fact = next((reason for reason in found if reason.others and not reason.code.startswith("plan-")), None)
    if not fact:
        return of_game(view).first(view, analysis, found)
    return shared.before(view, found, *_compared(fact, analysis), analysis)


def _against(view: View, analysis: Analysis, found: tuple[Reason, ...], made: Move) -> Iterator[Reason]:
    """What is told of the choice where nothing sets the move that was made apart from it: nothing that speaks of other
    moves alone; instead of that, as if no other one were worse."""
    first = (*_first(view, analysis, found),)
    if not _is_of_others(first, made):
        return iter(first)
    good = as_good(view, analysis)
    moves = tuple(values for values in analysis.moves if values.move == made or values.move in good)
    first = (*_first(view, analysis._replace(moves=moves), found),)
    return iter(() if _is_of_others(first, made) else first)


def _is_of_others(found: tuple[Reason, ...], made: Move) -> bool:
    """Whether some of these reasons name moves, but none the one that was made."""
    named = [move for reason in found for move in (*reason.others, *reason.also)]
    return bool(named) and made not in named


def _compared(fact: Reason, analysis: Analysis) -> tuple[Move, Move]:
    """The two moves that a fact compares, the worse one first; of one that is told of the worse one alone the choice is
    the other."""
    if len(fact.others) == 1:
        return fact.others[0], analysis.choice
    better, worse = better_of_two(fact, analysis)
    return worse, better


def _seen_first(view: View, found: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """The same reasons, those first that can be seen on the table; of those that are told only beside no others of
    these the first."""
    game = of_game(view)
    fallbacks = [reason for reason in found if reason.code in game.fallbacks]
    plainer = any(reason.code in game.leading and reason not in fallbacks for reason in found)
    spare = fallbacks if plainer else fallbacks[1:]
    return tuple(
        sorted((part for part in found if part not in spare), key=lambda reason: reason.code not in game.leading)
    )


def _named_alike(
    view: View, choice: Move, moves: tuple[RatedMove, ...], made: Move | None
) -> tuple[Move, ...]:  # fmt: skip
    """The moves that the words of a hint, or of a verdict on what was made, name as equally good, the choice first or
    the move that was made; none where they name the choice only (`nines.advice.reasons.words`)."""
    equal = (choice, *(rated.move for rated in moves if rated.equal and rated.move != choice))
    if made in equal:
        equal = (made, *(move for move in equal if move != made))
    several = different(view, equal)
    worse = different(view, (rated.move for rated in moves if not rated.equal and rated.move != choice))
    most = named_at_once(choice)
    if 1 < several <= most or (is_all_but_a_few(choice, several, worse) and made is None):
        return equal
    return equal[:1] if made in equal and made != choice else ()


def _named_beside(
    choice: Move, worse: Move, moves: tuple[RatedMove, ...], named: tuple[Move, ...]
) -> Move | None:  # fmt: skip
    """The other one of two moves that are named as the only ones that will not do; None where there are not two."""
    others = [rated.move for rated in moves if rated.move not in (choice, worse) and not rated.equal]
    return others[0] if len(others) == 1 and len(named) > FEW_EQUAL and choice.verb not in ("bid", "up") else None


def _named_apart(
    view: View, worse: Move, named: tuple[Move, ...], moves: tuple[RatedMove, ...], analysis: Analysis | None
) -> tuple[Reason, ...]:  # fmt: skip
    """What sets the moves that are named apart from a worse one; where only the one that was made is, of many that are
    as good, what sets most of these apart as well: else it would speak for that one alone."""
    equal = tuple(rated.move for rated in moves if rated.equal and rated.move not in named)
    if len(named) == 1 and equal and worse.verb != "bid":
        found = contrast_of_one(view, worse, named[0], equal, analysis)
        if found and found.code == "win-x" and found.others[:1] == named:
            found = better_first(found)  # it is the worse move that costs the card its trick, not a later play of it
        return _with_needs(view, found, analysis)
    return _apart_from(view, worse, named, analysis)


def _apart_from(view: View, worse: Move, named: tuple[Move, ...], analysis: Analysis | None) -> tuple[Reason, ...]:
    """What sets each of several moves apart from a worse one, and what has to be known beside it of any of them."""
    found = contrast_with_all(view, worse, named, analysis)
    if not found:
        return ()
    alone = len(found.others) == 1
    pair = (found if alone else better_first(found))._replace(also=())
    first, *others = beside = tuple(
        tuple(_then(view, pair._replace(others=(worse, move)), analysis)) for move in named
    )  # fmt: skip
    joined = (*islice(_joined(beside, named, of_game(view).joined), 1),)
    of_some = (part for parts in beside for part in parts if part.code in of_game(view).each and not joined)
    if alone:
        told = _with_needs(view, found, analysis)
        return _seen_first(view, (*joined, *told, *islice((part for part in of_some if part not in told), 1)))
    shared = [part for part in first if all(_without_moves(part) in map(_without_moves, parts) for parts in others)]
    of_one = islice((part for part in of_some if part not in shared), 1)
    return _seen_first(view, (found, *joined, *(_of_each(part, named, beside) for part in shared), *of_one))


def _joined(beside: Iterable[tuple[Reason, ...]], named: tuple[Move, ...], codes: frozenset[str]) -> Iterator[Reason]:
    """A cause that is the same of each of several better moves, as one of all of them."""
    first, *others = (
        [part._replace(others=()) for part in parts if part.code in codes and part.others == (move,)]
        for move, parts in zip(named, beside)
    )  # fmt: skip
    for part in first if others else ():
        if all(any(each._replace(code=part.code) == part for each in parts) for parts in others):
            yield part._replace(others=named[:1], also=named[1:])


def _opened(view: View, found: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """The same reasons, after what is played for."""
    return tuple(sorted(found, key=lambda reason: reason.code not in of_game(view).opening))


def _without_moves(part: Reason) -> Reason:
    return part._replace(others=()) if len(part.others) == 2 else part


def _of_each(part: Reason, named: tuple[Move, ...], beside: tuple[tuple[Reason, ...], ...]) -> Reason:
    """What is told beside a fact; if it is of two moves, with each better move first of which the same is so."""
    if len(part.others) != 2:
        return part
    like = [[each for each in parts if _without_moves(each) == _without_moves(part)] for parts in beside]
    also = tuple(move for move, parts in zip(named[1:], like[1:]) if any(move in each.others for each in parts))
    return better_first(part)._replace(also=also)


def learned(choice: Move, analysis: Analysis, problem: Problem, said: Opinions | None) -> Reason | None:
    """By how much what was learned puts a move before the search's choice; None where that is not why it was made."""
    if said is None or choice == analysis.choice or choice != mixed(analysis, problem, said):
        return None
    more = said.values[problem.same[choice]] - said.values[problem.same[analysis.choice]]
    return Reason("learned", (analysis.choice,), by=more) if more > 0 else None


def only(view: View, choice: Move) -> Reason:
    """The reason for the one legal move there is."""
    hand = view.hands[view.viewer]
    if in_tricks(view) and view.phase == "play" and len(hand) > 1:
        trick = OpenTrick(view)
        if trick.led and choice.verb == "play" and trick.suit_of(choice.cards[0]) == trick.led:
            return Reason("only-follow", suit=trick.led, n=int(trick.led == trick.trump))
    return Reason("last-card" if choice.verb == "play" and len(hand) == 1 and in_tricks(view) else "only")
