"""Whether what hints, reviews and Coach say is so: at many decisions, asked of the rules and of fresh worlds.

`python -m tests.advice.truth_told 5000 SEED` plays matches of all games between players of several levels. At a
decision it takes every reason that the page may tell: of the hint, of the review of a move drawn by lot, and of each
worse move. What is certain is tried by the rules in the true deal and in imagined ones (`truth_of_pairs.py`). How often
something happens is counted again in fresh worlds, for each move that the sentence names, and in some of them the
search's events are held against those of the rules.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from math import sqrt
from statistics import fmean, pstdev
from typing import Any

from nines.advice.advice import Reason
from nines.advice.advisor import answer
from nines.advice.reasons import decided
from nines.advice.reasons.contrast import better_first
from nines.advice.reasons.facts import FACTS
from nines.advice.reasons.grounds import explained, reasons, reasons_of_a_hint
from nines.advice.reasons.never_worse import preferring
from nines.advice.reasons.outcomes import NEAR
from nines.advice.reasons.rated import measured
from nines.advice.reasons.settled import LOST
from nines.advice.reasons.this_deal import told_apart
from nines.advice.weighing import ADVISING, weigh
from nines.bots import worlds
from nines.bots.levels import SKILLS, problem_for
from nines.bots.player import Budget
from nines.bots.search.fast_rng import FastRng
from nines.core.cards import Card, parse_cards
from nines.core.chance import Stream
from nines.core.game import NATURE, NOBODY, State
from nines.core.moves import Move
from nines.core.options import with_values
from nines.core.zones import counted
from nines.games.le_neuf.same_winners import CODES as SAME_WINNERS
from nines.games.nein_nine.more_or_less import CODES as MORE_OR_LESS
from nines.games.niner.causes import CODES as CAUSES
from nines.records.record import Record, new, start, with_move
from nines.registry import GAMES
from tests.advice.played_on import answered, by_the_rules
from tests.advice.still_costly import TABLES
from tests.advice.truth import Position
from tests.advice.truth_beside import BESIDE as NEXT_TO_IT
from tests.advice.truth_beside import fares_otherwise, may_take_any
from tests.advice.truth_in_tricks import ASKS, above, suit_of, winners
from tests.advice.truth_of_niner import needed
from tests.advice.truth_of_niner_plans import MEANS, is_counted_otherwise
from tests.advice.truth_of_other_hands import OF_OTHERS
from tests.advice.truth_of_pairs import BESIDE, CLAIMS

PLAYERS = ("random", "thumb", "beginner", "casual", "club")
EVERY = 3
TOLD, FRESH, AGAIN = 200, 60, 400
"""Worlds of which shares are told, fresh worlds in which they are counted, and those for what looks doubtful then."""
BY_RULES, IMAGINED = 2, 2
"""Worlds that the rules go through, and imagined deals for what is certain."""
FACT = {
    "now": "trick", "side": "trick", "now9": "nine", "all-exact": "exact", "all-over": "over", "all-under": "under",
    "all-too-many": "over", "all-too-few": "under",
    "all-scores": "scores", "all-bids-score": "scores", "jump": "four", "jump-of-two": "four",
    "first-of-two": "first", "first-of-all": "first", "bid-scores": "scores", "bid-exact": "exact",
    "all-draw": "takes", "all-takes": "takes", "trade": "takes", "all-next": "stuck",
}  # fmt: skip
"""By the code of a reason, the event that is counted, where the two have different names."""
COUNTED = ("bid-scores", "bid-exact", "trade")
"""Reasons with whole sentences that tell how often something happens with two moves."""
CHANCES = (
    "all-first", "all-first-of-all", "all-first-of-two", "ahead", "ahead-of-all", "ahead-of-two", "all-match",
    "all-match-side", "either-match",
)  # fmt: skip
"""Reasons whose shares are the mean of what the moves come to."""
POINTS = {
    "rest-points": {"tricks": 1, "penalty": -1}, "all-points": {"tricks": 1, "penalty": -1},
    "rest-theirs": {"theirs": 1},
}  # fmt: skip
"""By the code of a reason, what the counts are worth that are told together; of others it is tricks or 9s alone."""


def decisions(number: int) -> Iterator[tuple[Record, State, int]]:
    """Some decisions of a match, the tables in turn."""
    key, options, seats = TABLES[number % len(TABLES)]
    stream, game = Stream("told", f"{sys.argv[2]} {number}"), GAMES[key]
    names = tuple(f"bot:{stream.one_of(PLAYERS)}" for _ in range(seats))
    record = new(key, with_values(game.choices, options), names, f"told/{sys.argv[2]}/{number}")
    state = start(record)
    while state.turn != NOBODY and len(record.moves) < 200:
        if state.turn == NATURE:
            state, _ = game.deal(state, record.seed)
            continue
        at, legal = len(record.moves), game.legal_moves(state)
        if len(legal) > 1 and stream.below(EVERY) == 0 and not game.out_of_turn(state):
            yield record, state, at
        made = answer(record, state, at, Budget(worlds=5))
        record, state = with_move(record, state.turn, made), game.apply(state, made)


def told(record: Record, state: State, at: int) -> tuple[set[Reason], Any]:
    """Every reason that may be told here, and the unit with what the moves come to."""
    view = GAMES[record.game].view(state, state.turn)
    *_, found = weigh(record.seed, view, at, Budget(worlds=TOLD))
    analysis = preferring(view, told_apart(view, found.analysis, None), None)
    moves = explained(view, measured(analysis, None), analysis)
    made = Stream("made", f"{record.seed} {at}").one_of(GAMES[record.game].legal_moves(state))
    said = {
        *reasons_of_a_hint(view, analysis.choice, moves, analysis),
        *reasons(view, analysis.choice, moves, analysis, made),
        *(reason for rated in moves for reason in rated.why),
    }
    return said, analysis


class Again:
    """A decision in fresh worlds: how often a fact comes true after a move."""

    def __init__(self, record: Record, state: State, at: int) -> None:
        self.view: Any = GAMES[record.game].view(state, state.turn)
        self.seed = f"{record.seed} {at} again"
        self.kept: dict[tuple[Any, int], tuple[float, ...]] = {}

    def amounts(self, move: Any, worth: dict[str, float], count: int) -> list[float]:
        """World by world what comes with a move, by what each count is worth; without counts, what it comes to."""
        return [amount for amount, _ in self._weighted(move, worth, count)]

    def mean(self, move: Any, worth: dict[str, float], count: int) -> float:
        """The mean of that, by how likely each world is."""
        found = self._weighted(move, worth, count)
        return fmean([amount for amount, _ in found], [weight for _, weight in found])

    def _weighted(self, move: Any, worth: dict[str, float], count: int) -> list[tuple[float, float]]:
        problem, found = self._problem(), []
        place, dice = problem.same[move], FastRng(Stream("amounts", f"{self.seed} {count}"))
        for _ in range(count):
            drawn = problem.draw(dice) or (problem := self._problem()).draw(dice)
            value, facts = problem.outcome(drawn[0], place)
            counts = {name: facts >> len(problem.facts) + 4 * at & 15 for at, name in enumerate(problem.counts)}
            amount = sum(each * counts[name] for name, each in worth.items()) if worth else value
            found.append((amount, drawn[1]))
        return found

    def share(self, move: Any, fact: str, count: int) -> float:
        """How often a fact comes true; of equal cards that are kept, how often on average, since it is chance which of
        them is played first."""
        problem, (verb, _, card) = self._problem(), fact.partition(" ")
        equal = [(str(each.cards[0]), at) for each, at in problem.same.items() if len(each.cards) == 1 and each != move]
        own = [at for each, at in equal if each == card]
        alike = [each for each, at in equal if at in own]
        return fmean(
            [self._share_of(move, f"{verb} {each}", count) for each in alike]
            if alike
            else [self._share_of(move, fact, count)]
        )

    def _share_of(self, move: Any, fact: str, count: int) -> float:
        problem = self._problem()
        place, bit = problem.same[move], self._fact(problem, move, fact)
        if (place, count) not in self.kept:
            dice, weights, hits = FastRng(Stream("fresh", f"{self.seed} {count}")), 0.0, [0.0] * len(problem.facts)
            for _ in range(count):
                drawn = problem.draw(dice) or (problem := self._problem()).draw(dice)
                weights += drawn[1]
                _, facts = problem.outcome(drawn[0], place)
                hits = [old + drawn[1] * (facts >> n & 1) for n, old in enumerate(hits)]
            self.kept[place, count] = tuple(hit / weights for hit in hits)
        return self.kept[place, count][bit]

    def by_the_rules(self, move: Any) -> bool:
        """Whether the events of the search after a move are those of the rules, world by world."""
        skill = SKILLS["club"]._replace(explains=True)  # which plays all deals on in one way
        problem: Any = problem_for(self.view, skill)
        dice = FastRng(Stream("rules", self.seed))
        for _ in range(BY_RULES):
            drawn = problem.draw(dice)
            if not drawn or self.view.game == "niner" or self.view.phase != "play":
                return True
            place = problem.same[move]
            _, facts = problem.outcome(drawn[0], place)
            if self.view.game == "shedding":
                again = {name: answered(problem, drawn[0], place, name) for name in ("four", "takes", "stuck")}
            else:
                again = by_the_rules(self.view, problem, drawn[0], place)
            if any(bool(facts >> n & 1) != again[name] for n, name in enumerate(problem.facts) if name in again):
                return False
        return True

    def _problem(self) -> Any:
        return problem_for(self.view, ADVISING._replace(explains=True))

    def _fact(self, problem: Any, move: Any, fact: str) -> int:
        """The place of a fact; equal cards change places with the one that is played for them."""
        played = problem.candidates[problem.same[move]]
        verb, _, card = fact.partition(" ")
        names = {str(move.cards[0]): str(played.cards[0])} if move.cards and move != played else {}
        names |= {its: mine for mine, its in names.items()}
        return int(problem.facts.index(f"{verb} {names.get(card, card)}" if card else fact))


def fact_of(reason: Reason) -> str:
    """The event of a counted reason, by its code and cards."""
    what, _, of = reason.code.partition("-")
    if what in ("drawn", "guard", "gets"):
        return f"{'home' if what == 'gets' else 'win'} {reason.card}"
    if what in ("win", "home", "costs"):
        card = reason.card if of == "c" else str(reason.others[0 if of == "x" else -1].cards[0])
        return f"{what} {card}"
    return FACT.get(reason.code, reason.code)


def is_false(at: Position, again: Again, reason: Reason, analysis: Any, said: Iterable[Reason]) -> bool:
    """Whether a reason, one of all that is said here, says something that is not so."""
    game = FACTS[at.state.game]
    imagined = [worlds.sample(again.view, Stream("told", f"{again.seed} {n}")) for n in range(IMAGINED)]
    if reason.code in NEXT_TO_IT:
        cards = (NEXT_TO_IT[reason.code](at._replace(state=state), reason) for state in (at.state, *imagined))
        return not all(cards) or fares_otherwise(again, reason, analysis.choice, AGAIN)
    if reason.code in OF_OTHERS:
        if reason.code == "top-any":
            return any(again.share(move, f"win {reason.others[0].cards[0]}", AGAIN) < 0.9 for move in at.legal)
        if reason.code == "later-too" and again.share(analysis.choice, f"win {reason.others[0].cards[0]}", AGAIN) < 0.8:
            return True
        if reason.code == "top-even":
            card = reason.others[0].cards[0]
            if any(_is_off(again, move, f"win {card}", reason.share, reason.other) for move in at.legal):
                return True
        if reason.code == "low-guards" and _guards_nothing(at, again, reason, analysis):
            return True
        if reason.code == "top-later" and again.share(analysis.choice, f"win {reason.others[0].cards[0]}", AGAIN) < 0.9:
            return True
        if (
            reason.code == "trumped-now"
            and again.share(*reason.others, f"win {reason.others[0].cards[0]}", AGAIN) > 0.5
        ):
            return True
        return not all(OF_OTHERS[reason.code](at._replace(state=state), reason) for state in (at.state, *imagined))
    if reason.code == "whose-nine":
        others = (card for card in at.state.hands[at.me] if str(card) != reason.card)
        taken = [again.share(reason.others[0], f"costs {card}", AGAIN) for card in others]
        return again.share(reason.others[0], f"costs {reason.card}", AGAIN) < max(taken)
    if reason.code in SAME_WINNERS:
        return _wins_otherwise(at, again, reason)
    if reason.code == "now-or-kept":
        (move,), others = reason.others, (each for each in at.legal if at.me not in winners(at.state, each))
        kept = any(_is_off(again, each, f"win {move.cards[0]}", reason.share, reason.other) for each in others)
        return kept or winners(at.state, move) != {at.me}
    if reason.code in ("match-likely", "match-unlikely") and reason.by:
        lead = at.state.totals[at.me] - at.state.totals[1 - at.me]
        if lead != (reason.by if reason.code == "match-likely" else -reason.by):
            return True
    if reason.code == "keep-lead":
        cards = parse_cards(reason.card)
        return min(again.share(analysis.choice, f"win {card}", AGAIN) for card in cards) < 0.5
    if reason.code == "only-now":
        return _is_off(again, reason.others[0], f"win {reason.card}", reason.share, reason.share)
    if reason.code in ("kept-wins", "ace-later", "wastes-trump") and _keeps_no_better(at, again, reason, analysis):
        return True
    if reason.code == "wins-later":
        return _wins_seldom_later(at, again, reason, analysis)
    if reason.code == "draw-more":
        return _draws_no_more(at, again, reason)
    if reason.code == "rest-theirs" and reason.n:  # as many 9s for the others
        nines = [again.mean(move, {"nines": 1}, AGAIN) for move in (*reason.others, *reason.also)]
        if max(nines) - min(nines) > NEAR / 2:
            return True
    if reason.code == "evens-out":
        return _evens_nothing_out(again, reason, analysis)
    if reason.code in MORE_OR_LESS:
        thrown = (Card.parse(reason.card),) if reason.code in ("more-win", "more-home") and reason.n else None
        moves = [move for move in reason.others if move.cards == thrown]
        is_off = thrown and (len(moves) != 1 or at.me in winners(at.state, moves[0]))
        return bool(is_off) or _is_not_more(again, reason)
    if reason.code == "all-tricks" and reason.sure:
        return any(may_take_any(state, at.me) for state in (at.state, *imagined))
    if reason.code == "all-scores" and reason.n and any(_may_score(at, state, again.seed) for state in imagined):
        return True
    if (
        reason.code == "should-make"
        and reason.of
        and any(suit_of(at.state, card) == at.state.trump for card in at.state.hands[at.me])
    ):
        return True
    if reason.code == "bid-spread":
        (move,) = reason.others
        often = min(again.share(move, "over", AGAIN), again.share(move, "under", AGAIN))
        return often < 0.2 or again.share(move, "exact", AGAIN) > 0.25
    if reason.code == "so-top" and reason.by:
        over = [again.share(move, "over", AGAIN) for move in (reason.others[0], analysis.choice)]
        if reason.others[0] != analysis.choice and over[0] <= over[1]:
            return True
    if reason.code == "so-last" and not _tells_the_last(again, reason, analysis):
        return True
    if reason.code == "so-trumps" and not _trumps_win_later(at, again, analysis):
        return True
    if is_counted_otherwise(again, at, reason, analysis.choice, said):
        return True
    if reason.code in MEANS:
        (first, *_), told_of = reason.also, reason._replace(code="should-make", also=())
        if _comes_to_other_means(at, again, told_of._replace(others=(first,), share=reason.share, by=reason.by)):
            return True
    if reason.code in BESIDE and reason.code in CAUSES:
        return not all(BESIDE[reason.code](at._replace(state=state), reason) for state in (at.state, *imagined))
    if reason.code == "bid-ends":
        return _ends_otherwise(at, again, reason)
    if reason.code == "bid-keep":
        (move,), fact = reason.others, "over" if reason.n else "under"
        more = again.share(move, fact, AGAIN) > again.share(analysis.choice, fact, AGAIN)
        return not more or move.cards[0].suit != analysis.choice.cards[0].suit
    if reason.code in CAUSES:
        return _is_no_cause(at, again, reason, analysis, said)
    if reason.code in ("aim-other", "aim-both"):
        return _plays_for_another(at, again, reason, analysis)
    if reason.code in decided.CODES:
        return _decided_wrongly(again, reason)
    if (
        reason.code == "settled"
        and reason.n == LOST
        and any(may_take_any(state, at.me) for state in (at.state, *imagined))
    ):
        return True
    if reason.code == "settled":
        return any(_changes(state, again.seed) for state in (at.state, *imagined))
    if reason.code == "bid-only" and _comes_to_other_means(at, again, reason):
        return True
    if reason.code == "bid-many" and _is_no_highest(at, reason):
        return True
    if reason.code == "aim-lost" and reason.n:
        return max(again.share(move, "scores", AGAIN) for move in at.legal) > 0.25
    if reason.code in ("should-make", "bid-but", "bid-winners", "bid-many"):
        first, *others = reason.also
        if _comes_to_other_means(at, again, reason._replace(code="should-make", others=(first,), also=(*others,))):
            return True
        if reason.code in ("should-make", "bid-but", "bid-many"):
            return reason.other > 0 and _is_off(again, first, "scores", reason.other, reason.other)
    if reason.code in BESIDE:
        return not all(BESIDE[reason.code](at._replace(state=state), reason) for state in (at.state, *imagined))
    if len(reason.others) == 1 and reason.code in CLAIMS and reason.code not in game.halves:
        pairs = [reason._replace(others=(reason.others[0], move)) for move in at.legal if move != reason.others[0]]
        places = [at._replace(state=state) for state in (at.state, *imagined)]
        return not any(all(CLAIMS[reason.code](place, pair) for place in places) for pair in pairs)
    then = {"lost-then": "none-wins", "won-then": "all-win"}.get(reason.code.removesuffix("-side"))
    if then and _taken_wrongly(at, then):
        return True
    if reason.code in ("none-wins", "all-win"):
        return any(_taken_wrongly(at._replace(state=state), reason.code) for state in (at.state, *imagined))
    if reason.code == "hand-takes" and not _holds(at, reason):
        return True
    if reason.code == "all-draw" and any(len(_after(at, move)) != 3 for move in at.legal):
        return True
    if reason.code == "bid-value":
        return any(_is_off_the_value(again, *span) for span in _spans(reason))
    if reason.code in game.amounts or reason.code in CHANCES:
        return _comes_to_other_means(at, again, reason)
    if reason.code in game.same:
        spans = ((move, reason.share, reason.other) for move in at.legal)
    elif (reason.code in game.halves and not reason.sure) or reason.code in COUNTED:
        if len(reason.others) == 1 and _is_no_more(again, reason, analysis):
            return True
        spans = _spans(reason)
    elif len(reason.others) == 2 and reason.code in CLAIMS:
        better = analysis.choice in (reason.others[0], *reason.also) or len(reason.also) > 0
        pairs = [reason._replace(others=(move, reason.others[1])) for move in (reason.others[0], *reason.also)]
        ways = [pair for pair in pairs for pair in ((better_first(pair),) if better else (pair, better_first(pair)))]
        claims = [[CLAIMS[way.code](at._replace(state=state), way) for state in (at.state, *imagined)] for way in ways]
        return not (all(map(all, claims)) if better else any(map(all, claims)))
    else:
        return False
    return any(_is_off(again, move, fact_of(reason), low, high) for move, low, high in spans) or not again.by_the_rules(
        reason.others[0] if reason.others else at.legal[0]
    )


def _is_no_cause(at: Position, again: Again, reason: Reason, analysis: Any, said: Iterable[Reason]) -> bool:
    """Whether a cause that is told of one card of Niner is not so in fresh worlds, beside the other one: the best, or
    one that all that is said compares it with."""
    if reason.code == "so-mostly":
        if reason.by:  # of one point
            amounts = ([*again.amounts(move, {"tricks": 1}, AGAIN)] for move in at.legal)
            missed = ([(n > reason.by) if reason.n else (n < reason.by) for n in made] for made in amounts)
            return any(2 * some.count(True) < len(some) for some in missed)
        fact, least = "over" if reason.n else "under", 1.0 if reason.of else 0.5
        return any(again.share(move, fact, AGAIN) < least for move in at.legal)
    (move,), best = reason.others, analysis.choice
    if reason.code == "so-with":
        return _is_off(again, move, reason.card, reason.share, reason.share)
    if reason.code in ("so-let", "so-need"):
        equal = [rated.move for rated in measured(analysis, None) if rated.equal]
        return not any(_are_enough(at, again, reason, better) for better in equal)
    if reason.code == "so-lose":
        wins = [again.share(move, f"win {card}", AGAIN) for card in parse_cards(reason.card)]
        return len(wins) != reason.n or min(wins) < 0.45 or again.share(move, "trick", AGAIN) > 0.55
    if reason.code == "so-own":
        own = [(again.share(rated, "exact", AGAIN), again.share(rated, "scores", AGAIN)) for rated in (move, best)]
        told = [fact.others for fact in said if fact.code == "hers"]
        return not told and max(abs(x - y) for x, y in zip(*own, strict=True)) > 0.12
    if reason.code == "so-thrown":
        wins, fact = again.share(best, f"win {move.cards[0]}", AGAIN), "under" if reason.n else "over"
        more = again.share(move, fact, AGAIN) > again.share(best, fact, AGAIN)
        follows = suit_of(at.state, at.state.trick[0]) == suit_of(at.state, move.cards[0])
        return not more or follows or (wins < 0.5 if reason.n else wins > 0.4)
    if reason.code == "so-first":
        equal = [rated.move for rated in measured(analysis, None) if rated.equal]
        return not any(_are_first(again, reason, better) for better in equal)
    if reason.code == "so-rid":
        lost = [other for other in at.legal if other != move and not winners(at.state, other) & at.mine]
        return not any(again.share(other, f"win {move.cards[0]}", AGAIN) > 0.12 for other in lost)
    if reason.code == "let-go":
        seen = {*at.state.hands[at.me], at.state.bids[at.me], at.state.talon[0]}
        seen |= {card for trick in at.state.tricks for card in trick.cards}
        unknown = {*above(at.state, move.cards[0])} - seen
        named = {*parse_cards(reason.card)} or unknown
        return named != unknown or len(named) != reason.n or again.share(move, "trick", AGAIN) < 0.6
    pairs_told = ({*fact.others} for fact in said if len(fact.others) == 2 and move in fact.others)
    compared = (
        [rated.move for rated in analysis.moves] if move == best else {best, *(m for two in pairs_told for m in two)}
    )
    others = [other for other in compared if other != move]
    taken = [winners(at.state, move) <= at.mine, not winners(at.state, move) & at.mine]
    if reason.code == "so-now" and reason.sure and not taken[0 if reason.n else 1]:
        return True
    if reason.code == "so-win" and reason.sure and not taken[1]:
        return True
    if reason.code == "so-ends" and reason.sure and not taken[0 if reason.n else 1]:
        return True
    if reason.of and reason.code in ("so-win", "so-win-c") and not _takes_more(again, reason, others, best):
        return True
    if reason.of and reason.code == "so-now" and (at.state.trick or suit_of(at.state, move.cards[0]) == at.state.trump):
        return True
    higher = {card for card in above(at.state, move.cards[0]) if card not in at.state.hands[at.me]}
    if reason.card and reason.code == "so-now" and not {*parse_cards(reason.card)} <= higher:
        return True
    pairs = [Reason("void" if reason.code == "so-void" else reason.code, (other, move)) for other in others]
    match reason.code:
        case "so-void":
            return not any(CLAIMS["void"](at, pair._replace(suit=reason.suit)) for pair in pairs)
        case "so-trump":
            trumps = [card for card in at.state.hands[at.me] if suit_of(at.state, card) == at.state.trump]
            return move.cards[0] not in trumps or (reason.n == 1) != (len(trumps) == 1)
        case "so-keep":
            lowest = above(at.state, move.cards[0]) >= {
                card for card in at.others if suit_of(at.state, card) == move.cards[0].suit
            }
            return not lowest or not any(
                again.share(move, "over", AGAIN) > again.share(other, "over", AGAIN) for other in others
            )
        case "so-too":
            now, later = again.share(move, "trick", AGAIN), again.share(best, f"win {move.cards[0]}", AGAIN)
            fact = "over" if reason.n else "under"
            misses = any(again.share(move, fact, AGAIN) > again.share(other, fact, AGAIN) for other in others)
            return later < max(0.5, now - 0.15) or not misses or (bool(reason.n) and not taken[0])
        case "so-avoid":
            facts = ("over", *(f"win {card}" for card in parse_cards(reason.card)))
            gains = (again.share(move, fact, AGAIN) - again.share(best, fact, AGAIN) for fact in facts)
            suits = {suit_of(at.state, card) for card in (*move.cards, *parse_cards(reason.card))}
            return min(gains) <= 0 or bool(at.state.trick) or suits != {reason.suit}
        case "so-tricks":
            made = again.mean(move, {"tricks": 1}, AGAIN)
            return abs(made - reason.share) > 0.5 or (reason.share > reason.of) != bool(reason.n)
        case "so-denies":
            fact, later = f"win {move.cards[0]}", others
            gaps = [again.share(other, fact, AGAIN) - again.share(move, fact, AGAIN) for other in later]
            return bool(winners(at.state, move) & at.mine) or max(gaps) <= 0
        case "so-gives" if (again.share(move, "trick", AGAIN) > 0.5) == bool(reason.n):
            return True
        case "so-hers" | "so-gives" if reason.by and reason.of != 1 + at.state.taken[1 - at.me]:
            return True
        case "so-hers" | "so-gives":
            return not any(_more_tricks(again, move, other) * (1 if reason.n else -1) > 0 for other in others)
        case "so-ends":
            fact = "over" if reason.n else "under"
            return not any(again.share(move, fact, AGAIN) > again.share(other, fact, AGAIN) for other in others)
        case "so-win":  # of a card now, and later after the other one
            fact, later = f"win {move.cards[0]}", [other for other in others if other != move]
        case "so-now":
            fact, later = "trick", others
        case _:
            fact, later = f"win {reason.card}", others
    gaps = [again.share(move, fact, AGAIN) - again.share(other, fact, AGAIN) for other in later]
    return not any(gap > 0 if reason.n else gap < 0 for gap in gaps)


def _is_no_highest(at: Position, reason: Reason) -> bool:
    """Whether the highest number with which a bid scores is another one, or that of another suit."""
    step = ASKS[at.state.trump]
    reached = {move.cards[0].suit: ASKS[move.cards[0].suit] + step for move in at.legal}
    of_most = [suit for suit, most in reached.items() if most == max(reached.values())]
    return reason.n != max(reached.values()) or (bool(reason.suit) and of_most != [reason.suit])


def _tells_the_last(again: Again, reason: Reason, analysis: Any) -> bool:
    """Whether the card that is kept wins the last trick more often than the one that is named beside it."""
    (strong,), weak = reason.others, Move("play", parse_cards(reason.card)[:1])
    kept, thrown = (
        again.share(other, f"win {move.cards[0]}", AGAIN) for move, other in ((strong, weak), (weak, strong))
    )
    return kept > thrown


def _trumps_win_later(at: Position, again: Again, analysis: Any) -> bool:
    """Whether each trump of the hand wins more often if the best card is played than led now."""
    trumps = [move for move in at.legal if suit_of(at.state, move.cards[0]) == at.state.trump]
    best = analysis.choice
    return best not in trumps and all(
        again.share(best, f"win {move.cards[0]}", AGAIN) > again.share(move, "trick", AGAIN) for move in trumps
    )


def _takes_more(again: Again, reason: Reason, others: Iterable[Any], best: Any) -> bool:
    """Whether the worse card of two comes to more tricks than the other one, or more often to more than are bid."""
    (told,) = reason.others
    pairs = [(other, told) if told == best else (told, other) for other in others]
    return any(
        _more_tricks(again, worse, better) < 0
        or again.share(worse, "over", AGAIN) > again.share(better, "over", AGAIN)
        for worse, better in pairs
    )  # fmt: skip


def _are_enough(at: Position, again: Again, reason: Reason, better: Any) -> bool:
    """Whether these cards mostly win after a move that loses the trick, and are just as many as bring points."""
    cards, asked, step = parse_cards(reason.card), needed(at.state, at.me), ASKS[at.state.trump]
    kept = {*cards} <= {*at.state.hands[at.me]} - {*better.cards} and len(cards) == reason.n
    numbers = reason.n in (asked, asked - step, asked + step)
    if not kept or not numbers or winners(at.state, better) & at.mine:
        return False
    return all(again.share(better, f"win {card}", AGAIN) >= 0.45 for card in cards)


def _are_first(again: Again, reason: Reason, better: Any) -> bool:
    """Whether these cards mostly win where one of them is led, and the one that is told to be worse is not of them."""
    cards = parse_cards(reason.card)
    wins = [again.share(better, f"win {card}", AGAIN) >= 0.45 for card in cards]
    return better.cards[0] in cards and reason.others[0].cards[0] not in cards and all(wins) and len(cards) == reason.n


def _is_not_more(again: Again, reason: Reason) -> bool:
    """Whether something does not happen more often with the first moves than with the last one, or less, as is told; of
    several cards to each of them."""
    verb = {"more-costs": "costs", "more-win": "win"}.get(reason.code, "home")
    of_the_trick = {"more-now": "nine", "more-takes": "trick"}.get(reason.code)
    (first, last), gaps = reason.others, list[float]()
    for fact in [of_the_trick] if of_the_trick else [f"{verb} {card}" for card in reason.card.split()]:
        least = again.share(last, fact, AGAIN)
        gaps += [again.share(move, fact, AGAIN) - least for move in (first, *reason.also)]
    return not all(gap > 0 if reason.share > reason.other else gap < 0 for gap in gaps)


def _evens_nothing_out(again: Again, reason: Reason, analysis: Any) -> bool:
    """Whether some cards do not bring more tricks and more 9s than the others that are as good, or less of both."""
    told_of = {*reason.others, *reason.also}
    others = [rated.move for rated in measured(analysis, None) if rated.equal and rated.move not in told_of]
    for count in ("tricks", "nines"):
        mine, theirs = ([again.mean(move, {count: 1}, AGAIN) for move in moves] for moves in (told_of, others))
        if not theirs or (min(mine) <= max(theirs) if reason.n else max(mine) >= min(theirs)):
            return True
    return False


def _keeps_no_better(at: Position, again: Again, reason: Reason, analysis: Any) -> bool:
    """Whether a card that is kept wins more or less often in fresh worlds than is told."""
    (move,) = reason.others
    card = f"win {move.cards[0]}"
    if reason.code == "kept-wins":
        better = next(other for other in at.legal if str(other.cards[0]) == reason.card)
        too = again.share(move, f"win {reason.card}", AGAIN) >= 0.75
        return not too or _is_off(again, better, card, reason.share, reason.share)
    if reason.code == "wastes-trump":
        return again.share(move, card, AGAIN) > 0.25 or again.share(analysis.choice, card, AGAIN) < 0.45
    return any(_is_off(again, other, card, reason.share, reason.other) for other in at.legal if other != move)


def _guards_nothing(at: Position, again: Again, reason: Reason, analysis: Any) -> bool:
    """Whether the card that low ones of its suit are told to guard wins no less often after one of these is led."""
    high = Card.parse(reason.card.split()[0])
    low = [move for move in at.legal if high in above(at.state, move.cards[0])]
    return again.share(low[0], f"win {high}", AGAIN) >= again.share(analysis.choice, f"win {high}", AGAIN)


def _wins_seldom_later(at: Position, again: Again, reason: Reason, analysis: Any) -> bool:
    """Whether a lead can be beaten in its suit, or wins less often later than now."""
    (card,) = parse_cards(reason.card)
    lead = next(move for move in at.legal if card in move.cards)
    others = [move for move in (*reason.others, *reason.also, analysis.choice) if move != lead]
    now, later = (again.share(move, f"win {card}", AGAIN) for move in (lead, others[0]))
    return bool(at.state.trick) or bool(above(at.state, card) & at.others) or later < now - 0.1


def _draws_no_more(at: Position, again: Again, reason: Reason) -> bool:
    """Whether the others hold more trumps than is told, or those of the seat win no more often once some are drawn."""
    own, others = (
        [card for card in cards if suit_of(at.state, card) == at.state.trump]
        for cards in (at.state.hands[at.me], at.others)
    )
    drawing, *plain = sorted(reason.others, key=lambda move: move.cards[0] not in own)
    wins = [sum(again.share(move, f"win {card}", AGAIN) for card in own) for move in (drawing, *plain)]
    counted = len(others) == reason.n if reason.by else len(others) <= reason.n
    return not counted or bool(at.state.trick) or wins[0] <= wins[1]


def _ends_otherwise(at: Position, again: Again, reason: Reason) -> bool:
    """Whether a bid takes too many tricks, or too few, in less than half of the worlds; or the card that is told to win
    can be beaten."""
    worse, better = reason.others
    winner = (better if reason.n else worse).cards[0]
    beaten = bool(above(at.state, winner) - {*at.state.hands[at.me], at.state.talon[0]})
    return again.share(worse, "over" if reason.n else "under", AGAIN) < 0.5 or (bool(reason.of) and beaten)


def _plays_for_another(at: Position, again: Again, reason: Reason, analysis: Any) -> bool:
    """Whether what is told to score one point does so less often than the bid itself, with each of the best moves."""
    wanted, asked = reason.of if reason.code == "aim-both" else reason.n, needed(at.state, at.me)
    if abs(wanted - asked) != ASKS[at.state.trump] or (reason.code == "aim-both" and reason.n != asked):
        return True
    best = [rated.move for rated in measured(analysis, None) if rated.equal]
    ends = [again.amounts(move, {"tricks": 1}, AGAIN) for move in best]
    return not any(tricks.count(wanted) > 0.8 * tricks.count(asked) for tricks in ends)


def _more_tricks(again: Again, move: Any, other: Any) -> float:
    """How many more tricks the seat wins with another move."""
    return again.mean(other, {"tricks": 1}, AGAIN) - again.mean(move, {"tricks": 1}, AGAIN)


def _is_no_more(again: Again, reason: Reason, analysis: Any) -> bool:
    """Whether an event that is told to come true more often with the better moves than is said, or less, does not."""
    better = [rated.move for rated in measured(analysis, None) if rated.equal]
    shares = (again.share(move, fact_of(reason), AGAIN) for move in better if reason.by)
    return any((share - reason.share) * reason.by < 0 for share in shares)


def _spans(reason: Reason) -> Iterator[tuple[Any, float, float]]:
    """Each move that a reason tells of, with the least and the greatest of what is told of it."""
    first, *others = reason.others
    best = reason.by if reason.also else reason.share
    yield from ((move, reason.share, best) for move in (first, *reason.also))
    yield from ((move, reason.other, reason.other) for move in others)


def _is_off_the_value(again: Again, move: Any, low: float, high: float) -> bool:
    """Whether a bid brings more or fewer points than is told: one if it scores, and one more for its primary number."""
    value = sum(again.share(move, fact, AGAIN) for fact in ("scores", "exact"))
    doubt = 4 * sqrt(1 / TOLD + 1 / AGAIN)
    return not low - doubt <= value <= high + doubt


def _wins_otherwise(at: Position, again: Again, reason: Reason) -> bool:
    """Whether fresh worlds show other cards that take tricks whatever is played now than these, or more of them."""
    cards = [Card.parse(card) for card in reason.card.split()] or at.state.hands[at.me]
    shares = [[again.share(move, f"win {card}", AGAIN) for card in cards] for move in at.legal]
    if reason.code == "none-likely":
        return max(again.share(move, "trick", AGAIN) for move in at.legal) > 0.2
    if reason.code == "between-them":
        return any(abs(sum(some) - reason.n) > 0.45 for some in shares)
    if reason.code == "no-winner":
        return max(map(max, shares)) > 0.5
    return min(map(min, shares)) < (0.85 if reason.n else 0.45)


def _is_off(again: Again, move: Any, fact: str, low: float, high: float) -> bool:
    """Whether an event comes true more or less often than is told, beyond four standard errors, twice."""
    for count in (FRESH, AGAIN):
        share = again.share(move, fact, count)
        doubt = 4 * sqrt(max(share * (1 - share), low * (1 - low), 0.01) * (1 / TOLD + 1 / count)) + 0.01
        if low - doubt <= share <= high + doubt:
            return False
    return True


def _comes_to_other_means(at: Position, again: Again, reason: Reason) -> bool:
    """Whether a mean that is told lies off that of fresh worlds, beyond four standard errors, twice."""
    won = int(reason.code.startswith("won-then"))  # this trick is told apart from the others
    nines = reason.code.endswith("nines") and reason.code != "all-nines"
    worth = {} if reason.code in CHANCES else POINTS.get(reason.code, {"nines" if nines else "tricks": 1})
    first, *others = reason.others or (None,)
    highest = reason.other if not first else reason.by if reason.also else reason.share
    spans = [
        (move, reason.share + won, highest + won, worth) for move in ((first, *reason.also) if first else at.legal)
    ]
    spans += [(move, reason.other, reason.other, worth) for move in others]
    if reason.code == "all-nines":
        spans += [(move, reason.by - NEAR, reason.by + NEAR, {"nines": 1}) for move in at.legal]
    return any(all(_is_off_the_mean(again, *span, count) for count in (FRESH, AGAIN)) for span in spans)


def _is_off_the_mean(again: Again, move: Any, low: float, high: float, worth: Any, count: int) -> bool:
    amounts = again.amounts(move, worth, count)
    doubt = 4 * max(pstdev(amounts), 0.1) * sqrt(1 / TOLD + 1 / count) + 0.05 * (1 if worth else 0.2)
    return not low - doubt <= again.mean(move, worth, count) <= high + doubt


def _taken_wrongly(at: Position, code: str) -> bool:
    takers = set().union(*(winners(at.state, move) for move in at.legal))
    return bool(takers - at.mine) if code == "all-win" else bool(takers & at.mine)


def _after(at: Position, move: Any) -> tuple[Any, ...]:
    """The hand of the seat after a move."""
    hand: tuple[Any, ...] = GAMES[at.state.game].apply(at.state, move).hands[at.me]
    return hand


def _holds(at: Position, reason: Reason) -> bool:
    """Whether a hand holds so many trumps, and just these aces and kings."""
    hand = at.state.hands[at.me]
    trumps = [card for card in hand if card.suit == reason.suit]
    high = {str(card) for card in hand if str(card)[0] in "AK"}
    told = not reason.suit or (reason.suit == at.state.trump and reason.n == len(trumps))
    return told and high == {*reason.card.split()}


def _may_score(at: Position, state: Any, seed: str) -> bool:
    """Whether the seat gets points in this deal as cards are played at random."""
    game = GAMES[state.game]
    for number, made in enumerate(game.legal_moves(state) * 3):
        after, stream = game.apply(state, made), Stream("scores", f"{seed} {number}")
        while len(after.sheet) == len(state.sheet):
            after = game.apply(after, stream.one_of(game.legal_moves(after)))
        if after.sheet[-1].change[at.me]:
            return True
    return False


def _changes(state: Any, seed: str) -> bool:
    """Whether the scores of the deal come out differently as cards are played at random."""
    game, ends = GAMES[state.game], set()
    for number, made in enumerate(game.legal_moves(state) * 2):
        after, stream = game.apply(state, made), Stream("settled", f"{seed} {number}")
        while len(after.sheet) == len(state.sheet):
            after = game.apply(after, stream.one_of(game.legal_moves(after)))
        ends.add(after.totals)
    return len(ends) > 1


def _decided_wrongly(again: Again, reason: Reason) -> bool:
    *_, fresh = weigh(again.seed, again.view, 0, Budget())
    means, totals = [values.mean for values in fresh.analysis.moves], again.view.totals
    if reason.by and GAMES[again.view.game].tricks:
        mine, *others = (
            totals[seat % len(totals)] for seat in range(again.view.viewer, again.view.viewer + len(totals))
        )
        best = min(others) if GAMES[again.view.game].low_wins else max(others)
        if abs(best - mine) != reason.by:
            return True
    elif reason.by:
        left = counted(GAMES[again.view.game].zones(again.view), len(again.view.hands))
        named = [seat for seat in range(len(left)) if reason.n >> seat & 1]
        if [left[seat] for seat in named] != [reason.by] or left[again.view.viewer] != reason.of:
            return True
    return max(means) > 0.06 if reason.code == "as-lost" else min(means) < 0.94


def main() -> None:
    """Prints every false reason, and how many of each code there were."""
    asked, number, seen, false = 0, 0, Counter[str](), 0
    while asked < int(sys.argv[1]):
        for record, state, at in decisions(number):
            said, analysis = told(record, state, at)
            position, again = Position(state, state.turn), Again(record, state, at)
            asked += 1
            for reason in said:
                seen[f"{record.game} {reason.code}"] += 1
                if is_false(position, again, reason, analysis, said):
                    false += 1
                    print("FALSE", record.game, record.seed, at, reason, flush=True)
        number += 1
        if number % 12 == 0:
            print(asked, "positions,", sum(seen.values()), "reasons,", false, "false", flush=True)
    print(*(f"{code} {count}" for code, count in seen.most_common()), sep="\n")
    print(asked, "positions,", sum(seen.values()), "reasons,", false, "false")


if __name__ == "__main__":
    main()
