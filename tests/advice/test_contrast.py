"""What sets two moves apart is so by the rules, would be false of the other move, and is told of these two alone."""

import re
from collections.abc import Iterator
from functools import partial
from itertools import islice, permutations, product
from math import sqrt
from typing import Any

import pytest

from nines.advice.advice import Advice, RatedMove, Reason
from nines.advice.advisor import advice
from nines.advice.reasons import alike, outcomes
from nines.advice.reasons.clauses import PLANNED, said, said_of_the_first, sentences
from nines.advice.reasons.contrast import A_LITTLE, APART, ENOUGH, better_first, contrast
from nines.advice.reasons.facts import FACTS
from nines.advice.reasons.grounds import explained, reasons, reasons_of_a_hint
from nines.advice.reasons.naming import named, names_of
from nines.advice.reasons.words import told
from nines.advice.weighing import weigh
from nines.bots import worlds
from nines.bots.levels import SKILLS, problem_for
from nines.bots.player import Budget
from nines.bots.search.analysis import Analysis, MoveValues
from nines.bots.search.fast_rng import FastRng
from nines.bots.search.position import OVER
from nines.bots.search.problem import WIDE
from nines.core.cards import Card
from nines.core.chance import Stream
from nines.core.events import TrickTaken
from nines.core.game import State
from nines.core.moves import Move
from nines.games.le_neuf.search.policy import ALONE, PARTNERS
from nines.games.le_neuf.search.policy import choose as le_neuf_choose
from nines.games.le_neuf.search.simulator import Deal
from nines.games.le_neuf.search.simulator import written as le_neuf_written
from nines.games.le_neuf.search.thumb import choose as le_neuf_thumb
from nines.games.nein_nine.search.policy import choose as nein_nine_choose
from nines.games.nein_nine.search.simulator import bits
from nines.games.nein_nine.search.simulator import written as nein_nine_written
from nines.games.niner.causes import CODES as CAUSES
from nines.games.shedding.search.simulator import written as shedding_written
from nines.records.record import Record
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import LANGUAGES, language
from nines.words.phrases import capitalized
from tests.advice.still_costly import TABLES, decisions
from tests.advice.truth import Position, positions
from tests.advice.truth_beside import BESIDE as NEXT_TO_IT
from tests.advice.truth_in_plans import sure
from tests.advice.truth_in_tricks import ASKS, winners
from tests.advice.truth_of_niner import needed
from tests.advice.truth_of_other_hands import OF_OTHERS
from tests.advice.truth_of_pairs import BESIDE as SHOWN
from tests.advice.truth_of_pairs import CLAIMS
from tests.every_table import ALL, FEW_TABLES, SOME_TABLES, Table, random_match
from tests.games.shedding.deals import table as shedding_table

NAMES = ("You", "Ada", "Ben", "Cleo", "Dan")
ONE_WAY = {"hand-trumps", "hand-high", "pile", "wild-pile", "same-bid"}
"""Facts that name one of the two moves only, or say the same of both."""
SAMPLED = 2
"""So many deals that the seat may imagine are tried beside the true one."""
PAIRS = 12
"""So many pairs of moves are tried at a decision."""
RANK = r"(?:joker|spit|aces?|kings?|queens?|jacks?|tens?|nines?|eights?|sevens?|six(?:es)?|fives?|fours?|threes?|twos?)"
CARD = rf"(?:(?:the|an?|your|two|three) )?{RANK}(?: of (?:clubs|spades|hearts|diamonds))?"
CARDS = re.compile(rf"\b{CARD}(?:(?:, | or | and ){CARD})*\b", re.IGNORECASE)
"""One card or several, as a sentence names them."""
TWO_WAYS = {
    "trump", "last-trump", "void", "clears", "skips", "skips-next", "same-rank", "lower",
    "makes-trump", "leaves-trump", "keep-spit", "keep-joker", "joker-loses", "partner", "keep-ten",
    "small-trump", "draws-last",
}  # fmt: skip
"""Facts with words of their own for the better move first."""
BESIDE = {
    "aim",
    "aim-one",
    "aim-lost",
    "aim-other",
    "aim-both",
    "trump-by",
    "big-spit",
    "little-spit",
    "then-spit",
    "then-spits",
    "whose-nine",
    "bid-suits",
    "bid-ends",
    "bid-spread",
    "bid-kept",
    "tops",
    *CAUSES,
    *NEXT_TO_IT,
    *OF_OTHERS,
    *SHOWN,
}
"""What is told beside a fact."""
COUNTED = {
    "bid-scores", "bid-exact", "either-match", "trade", "only-now", "draw-more", "wins-later", "evens-out",
}  # fmt: skip
"""Facts that the search counts and that have whole sentences."""


# ---- what is certain -------------------------------------------------------------------------------------------------


def certain(at: Position) -> Iterator[Reason]:
    """Everything that is said to be certain of pairs of legal moves here."""
    view = GAMES[at.state.game].view(at.state, at.me)
    pairs = list(permutations(at.legal, 2))
    for worse, better in pairs[:: max(1, len(pairs) // PAIRS)]:
        yield from FACTS[at.state.game].certain(view, worse, better)


def check(at: Position) -> set[str]:
    """The codes of what is certain here: each true of this deal and of imagined ones, and false the other way round."""
    view, codes = GAMES[at.state.game].view(at.state, at.me), set()
    found = list(certain(at)) if len(at.legal) > 1 else []
    imagined = [worlds.sample(view, Stream("pairs", str(n))) for n in range(SAMPLED)] if found else []
    for reason in found:
        claim = CLAIMS[reason.code]
        for state in (at.state, *imagined):
            assert claim(at._replace(state=state), reason), (reason, state)
        turned = reason._replace(others=reason.others[::-1])
        assert reason.code in ONE_WAY or not claim(at, turned), (reason, "is as true of the other move")
        if reason.code in TWO_WAYS:
            assert claim(at, better_first(reason)), "told of the better move first it says the same"
        codes.add(reason.code)
    return codes


@pytest.mark.parametrize("game", GAMES)
def test_what_is_certain_of_one_move_is_said_without_a_word_of_the_other(game: str) -> None:
    """A wrong answer to a puzzle shows what is wrong with it, and does not give the right one away."""
    told_of, table = set[str](), next(table for table in FEW_TABLES if table.game == game)
    for at in positions(table, "alone", 5):
        for reason in certain(at) if len(at.legal) > 1 else ():
            for code in LANGUAGES:
                to = Audience(NAMES[: len(at.state.hands)], language(code), at.me, at.state)
                sentence = said_of_the_first(reason, to)
                assert not re.search(r"[{}]", sentence)
                assert not sentence or (sentence[0].isupper() and sentence.endswith("."))
                names = [named(move, to) for move in reason.others]
                assert names[1] in names[0] or names[1] not in sentence
                told_of |= {reason.code} if sentence else set()
    assert len(told_of) > 2


@pytest.mark.parametrize("table", SOME_TABLES, ids=str)
def test_what_is_certain_is_true_in_every_deal_and_false_of_the_other_move(table: Table) -> None:
    codes = set().union(*(check(at) for at in positions(table, "pairs", 5)))
    assert codes


RARE = (
    ("14", "shedding"), ("11", "shedding"), ("21", "shedding"), ("16", "le-neuf"), ("2", "le-neuf"), ("1", "nines"),
    ("2", "nein-nine"), ("0", "nein-nine"), ("0", "niner"), ("16", "niner"), ("19", "niner"),
)  # fmt: skip
"""Matches in which what is seldom certain comes up, by seed and game; should it no longer, more are looked through."""


def test_every_certain_fact_comes_up() -> None:
    """So that the test above checks each of them."""
    told_of = {code for facts in FACTS.values() for code in facts.codes if code not in facts.amounts}
    assert told_of == {*CLAIMS, *BESIDE, *COUNTED}
    left = set(CLAIMS)
    for seed, game in (*RARE, *product(map(str, range(40)), FACTS)):
        if left & set((facts := FACTS[game]).codes):
            tables = [table for table in FEW_TABLES if table.game == game]
            every = 1 if facts.codes.keys() & {"aim", "now9"} else 3
            for at in positions(tables[int(seed) % len(tables)], seed, every):
                codes = {reason.code for reason in certain(at)} if len(at.legal) > 1 else set()
                left -= check(at) if codes & left else set()
    assert not left


def test_a_suit_that_the_other_player_is_known_not_to_have_loses_no_trick() -> None:
    """A card was taken for as sure a loser as one that is kept, where nobody but the talon had its suit any more."""
    tables = [table for table in FEW_TABLES if table.game == "niner"]
    assert "keep-loser" in set().union(*(check(at) for at in positions(tables[16 % len(tables)], "16", 1)))


@pytest.mark.parametrize("game", [key for key in GAMES if GAMES[key].tricks])
def test_who_takes_the_trick_is_said_without_a_figure_where_the_rules_prove_it(game: str) -> None:
    """Even where a trick is not simply good, such as with a nine in it: there only the search tells of it."""
    facts, proofs = FACTS[game], 0
    for at in positions(next(table for table in FEW_TABLES if table.game == game), "proofs", 4):
        view = GAMES[game].view(at.state, at.me)
        for pair in islice(permutations(at.legal if view.phase == "play" else (), 2), PAIRS):
            taken = [winners(at.state, move) for move in pair]
            found = facts.proved(view, Reason("side" if len(at.mine) > 1 else "now", pair, share=0.5, other=0.5))
            if found.sure:
                assert [found.share, found.other] == [float(seats <= at.mine) for seats in taken]
                assert all(seats <= at.mine or not seats & at.mine for seats in taken)
                proofs += 1
            assert not facts.proved(view, Reason("win-x", pair)).sure
    assert proofs


@pytest.mark.parametrize("game", ["nein-nine", "le-neuf"])
def test_what_always_happens_is_told_as_certain_where_the_rules_prove_it(game: str) -> None:
    """*You win one in every deal we tried* was said of a card that nothing can beat."""
    table, often = next(table for table in FEW_TABLES if table.game == game), set()
    for at in positions(table, "certainly", 1):
        view = GAMES[game].view(at.state, at.me)
        code = "now9" if game == "nein-nine" else "now"
        for pair in permutations(at.legal if view.phase == "play" else (), 2):
            part = FACTS[game].proved(view, Reason(code, pair, share=1.0, other=0.6))
            if part.sure or not part.n:
                continue
            nine = any(card.rank == 9 for card in (*at.state.trick, *pair[0].cards))
            assert FACTS[game].proved(view, Reason("win-x", pair, share=1.0, other=0.6)).n
            assert not FACTS[game].proved(view, Reason("win-y", pair[::-1], share=0.6, other=0.0)).of
            assert winners(at.state, pair[0]) == {at.me} and not part.of and (nine or game != "nein-nine")
            to = Audience(NAMES[: table.seats], language("en"), at.me, at.state)
            often.add(said(part, Advice(0, at.me, "master", pair[1]), to).split(";")[0][-11:])
    assert often == {"for certain"}


def test_what_a_bid_needs_is_counted_again() -> None:
    table, seen = next(table for table in FEW_TABLES if table.game == "niner"), set()
    for at in positions(table, "aim", 1):
        if at.state.phase == "play":
            view = GAMES["niner"].view(at.state, at.me)
            (part,) = FACTS["niner"].then(view, Reason("now", at.legal[:1] * 2))
            lost = bool(at.state.trick) and not any(at.me in winners(at.state, move) for move in at.legal)
            wanted, left = needed(at.state, at.me), 9 - len(at.state.tricks) - lost
            assert part.code not in ("aim", "aim-past") or 0 <= wanted <= left, "else a trick would seem good by itself"
            least = sure(at)
            assert part.code in ("aim", "aim-past") or not least <= wanted <= left
            steps = {wanted - ASKS[at.state.trump], wanted + ASKS[at.state.trump]}
            if part.code == "aim":
                assert part.n == wanted
            elif part.code == "aim-past":
                assert SHOWN["aim-past"](at, part)
            elif part.code == "aim-one":
                assert {part.n, part.of} <= steps and all(0 <= more <= left for more in (part.n, part.of))
            else:
                assert not any(least <= more <= left for more in steps)
            seen.add(part.code)
    assert seen - {"aim-past"} == {"aim", "aim-one", "aim-lost"}


def test_the_eight_that_makes_trump_is_named_beside_what_follows() -> None:
    """Else one reads that a seven loses now and wins later, and not why."""
    table, seen = next(table for table in FEW_TABLES if table.game == "nein-nine"), set()
    for at in positions(table, "eights", 1):
        view = GAMES["nein-nine"].view(at.state, at.me)
        for pair in permutations(at.legal if view.phase == "play" else (), 2):
            made = [GAMES["nein-nine"].apply(at.state, move).trump for move in pair]
            makers = [move for move, trump in zip(pair, made) if trump and not at.state.trump]
            parts = [*FACTS["nein-nine"].then(view, Reason("win-x", pair))]
            alone = makers if len(makers) == 1 else []  # of two that make trump it is told what each makes
            assert [part.others for part in parts if part.code == "trump-by"] == [(move,) for move in alone]
            for maker in alone:  # *your ten of spades wins if you play the eight of spades*: that makes spades trump
                parts_of_ten = FACTS["nein-nine"].then(view, Reason("win-c", pair, card=f"T{maker.cards[0].suit}"))
                assert next(parts_of_ten).others == (maker,)
            spit = [part.others for part in parts if part.code == "big-spit"]
            assert spit == [(move,) for move in pair if move.cards == (Card(at.state.trump or "X", 7),)]
            then = [part.others[0].cards[0] for part in parts if part.code == "then-spit"]
            made_of = makers[-1].cards[0].suit if makers else "X"
            assert then == sorted(
                (move.cards[0] for move in pair for card in move.cards if card.rank == 7 and {card.suit, made_of} in
                 ({"C", "S"}, {"D", "H"}, {made_of})), key=lambda card: card.suit != made_of,
            )  # fmt: skip
            if makers == [pair[1]]:
                red = made_of in "DH"
                sevens = [card for card in view.hands[at.me] if card.rank == 7 and (card.suit in "DH") == red]
                parts = [*FACTS["nein-nine"].then(view, Reason("makes-trump", pair))]
                assert {move.cards[0] for part in parts for move in part.others} == {*sevens}
            seen.add(len(makers))
    assert seen == {0, 1, 2}


def test_an_eight_that_makes_trump_is_told_beside_the_joker() -> None:
    """The Joker has no suit: a hint stopped there."""
    table = next(table for table in FEW_TABLES if table.game == "nein-nine")
    at = next(at for at in positions(table, "joker", 1) if at.state.trump is None)
    to = Audience(NAMES[: table.seats], language("en"), at.me, at.state)
    eight, joker = Move.parse("8D"), Move.parse("JK+")
    for code, pair in (("makes-trump", (joker, eight)), ("leaves-trump", (eight, joker))):
        reason = Reason(code, pair, of=1)
        for way in (reason, better_first(reason)):
            assert "eight of diamonds makes diamonds trump" in said(way, Advice(0, at.me, "", eight), to)


def test_the_big_spit_has_its_name_where_something_is_told_of_it() -> None:
    """Of a card of the hand, too: *your seven of clubs loses* sounds like a low card."""
    table = next(table for table in FEW_TABLES if table.game == "nein-nine")
    at = next(at for at in positions(table, "spit", 1) if at.state.trump and len(at.legal) > 1)
    view, card = GAMES["nein-nine"].view(at.state, at.me), f"7{at.state.trump}"
    assert not [*FACTS["nein-nine"].then(view, Reason("neighbours", card=f"{card} TC"))], "of cards that are gone"
    (part,) = FACTS["nein-nine"].then(view, Reason("win-c", (Move.parse("JD"), Move.parse("JC")), card=card))
    to = Audience(NAMES[: table.seats], language("en"), at.me, at.state)
    assert said(part, Advice(0, at.me, "", at.legal[0]), to).endswith(" is the Big Spit, the highest trump.")


# ---- what is counted over worlds -------------------------------------------------------------------------------------


def as_le_neuf(seat: int, deal: Deal) -> int:
    """The card that a simulated player plays: this seat's side by its own figures, the others by those of thumb."""
    if deal.turn % deal.sides != seat % deal.sides:
        return le_neuf_thumb(deal)
    return le_neuf_choose(deal, ALONE if deal.sides == deal.seats else PARTNERS)


def filled(view: Any, world: Any, written: Any) -> State:
    """The world of a search as a state of the rules."""
    game = GAMES[view.game]
    _, holders = game.unseen(view)
    hands = [_cards(world.hands[seat], written) for seat in range(len(view.hands)) if seat != view.viewer]
    rest = [_cards(world.spare, written)] if hasattr(world, "spare") else []
    contents = [*hands, *rest][: len(holders)]
    known = [{card for card in hand if card.rank} for seat, hand in enumerate(view.hands) if seat != view.viewer]
    contents = [tuple(card for card in cards if card not in seen) for cards, seen in zip(contents, [*known, set()])]
    return game.fill(view, tuple(contents))


def _cards(mask: Any, written: Any) -> tuple[Any, ...]:
    if isinstance(mask, list):
        moves = [suit << 13 | 1 << at for suit in range(4) for at in range(13) if mask[suit] >> at & 1]
        return tuple(written(move).cards[0] for move in moves)
    return tuple(written(number).cards[0] for number in bits(mask))


def by_the_rules(view: Any, problem: Any, world: Any, at: int) -> dict[str, bool]:
    """The facts after a candidate, from the events of the rules as everybody plays on; no bit of the search."""
    nein = view.game == "nein-nine"
    written = nein_nine_written if nein else le_neuf_written
    choose = nein_nine_choose if nein else partial(as_le_neuf, view.viewer)
    game, me, sides = GAMES[view.game], view.viewer, len(view.totals)
    deal, state, code = world.twin(), filled(view, world, written), problem._codes[at]
    facts: dict[str, bool] = {}
    counts = {"tricks": 0, "nines": 0}
    won, costly = set(), set()
    while True:
        seat = state.turn
        deal.play(code)
        state, events = game.play(state, seat, written(code))
        for event in events:
            if isinstance(event, TrickTaken):
                facts.setdefault("trick", event.winner % sides == me % sides)
                nines = [card for card in event.cards if card.rank == 9]
                facts.setdefault("nine", event.winner == me and bool(nines))
                counts["tricks"] += event.winner % sides == me % sides
                counts["nines"] += len(nines) if event.winner == me else 0
                if event.winner == me:
                    won.add(event.won.card)
                    costly |= {event.won.card} if nines else set()
                facts |= {f"home {card}": event.winner == me for card in nines}
        if deal.turn == OVER:
            bits = {f"{name} {at}": bool(count >> at & 1) for name, count in counts.items() for at in range(WIDE)}
            of_cards = (("win", won), ("costs", costly))
            return facts | bits | {f"{what} {card}": card in of for what, of in of_cards for card in view.hands[me]}
        code = choose(deal)


@pytest.mark.parametrize("key", ["nein-nine", "le-neuf", "nines"])
def test_what_the_search_counts_is_what_the_rules_say(key: str) -> None:
    skill, tried = SKILLS["club"]._replace(explains=True), 0
    for table in [table for table in FEW_TABLES if table.game == key][:2]:
        for number, (state, _) in enumerate(random_match(table.record("counted"))):
            if number % 9 or state.phase != "play" or len(GAMES[key].legal_moves(state)) == 1:
                continue
            view = GAMES[key].view(state, state.turn)
            problem = problem_for(view, skill)
            assert problem
            for _ in range(2):
                drawn = problem.draw(FastRng(Stream("counted", str(number))))
                assert drawn
                for at in range(len(problem.candidates)):
                    _, facts = problem.outcome(drawn[0], at)
                    again = by_the_rules(view, problem, drawn[0], at)
                    counted = [f"{name} {bit}" for name in problem.counts for bit in range(WIDE)]
                    for bit, name in enumerate([*problem.facts, *counted]):
                        if name in again:
                            assert bool(facts >> bit & 1) == again[name], (name, view, problem.candidates[at])
                            tried += 1
    assert tried > 300


def test_shedding_counts_who_is_stuck_and_who_takes_the_pile() -> None:
    tried = set()
    for table in [table for table in FEW_TABLES if table.game == "shedding"][:2]:
        for number, (state, _) in enumerate(random_match(table.record("counted"))):
            if number % 7 or state.phase != "play" or len(GAMES["shedding"].legal_moves(state)) == 1:
                continue
            problem: Any = problem_for(GAMES["shedding"].view(state, state.turn), SKILLS["club"])
            world, _ = problem.draw(FastRng(Stream("counted", str(number))))
            for at in range(len(problem.candidates)):
                _, facts = problem.outcome(world, at)
                for bit, name in enumerate(("four", "takes", "stuck")):
                    assert bool(facts >> bit & 1) == answered(problem, world, at, name), (name, number)
                    tried.add((name, bool(facts >> bit & 1)))
    assert {("takes", True), ("takes", False), ("stuck", True), ("stuck", False)} <= tried


def answered(problem: Any, world: Any, at: int, name: str) -> bool:
    """Whether somebody jumps in, the next to move takes the pile, or the seat can play nothing when its turn comes."""
    deal = world.deal.twin()
    seat, out = deal.turn, len(deal.out)
    deal.play(problem._codes[at])
    if deal.choosing:
        return False
    first = True
    while deal.turn not in (seat, -1) and len(deal.out) == out:
        mover, made = deal.turn, world.others(deal)
        held, verb = deal.hands[mover].bit_count(), shedding_written(deal, made).verb
        deal.play(made)
        if first and name == "four" and verb == "jump":
            return True
        if first and verb != "pass" and name == "takes":
            return bool(deal.hands[mover].bit_count() > held)
        first = first and verb == "pass"
    able = deal.turn != seat or any(shedding_written(deal, made).cards for made in deal.moves())
    has = deal.hands[seat] or deal.ups[seat]
    return name == "stuck" and bool(has and deal.pile and not deal.jumping and not able)


def late(table: tuple[str, dict[str, str], int], wanted: int) -> Iterator[tuple[Record, State, int, Advice]]:
    """Decisions with few cards in hand, which are weighed fast, that are told with a counted reason."""
    found = 0
    for record, state, at in decisions(*table):
        if len(state.hands[state.turn]) > 5 or len(GAMES[record.game].legal_moves(state)) < 2:
            continue
        *_, weighed = advice(record, state, at, Budget())
        if any(counted(reason) for rated in weighed.moves for reason in rated.why):
            found += 1
            yield record, state, at, weighed
        if found == wanted:
            return


def counted(reason: Reason) -> bool:
    """Whether a reason tells of shares of the worlds."""
    of_worlds = not reason.code.startswith(("rest-", "ahead", "more-"))
    return not reason.sure and len(reason.others) == 2 and abs(reason.share - reason.other) > 0 and of_worlds


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[2]}")
def test_shares_hold_in_fresh_worlds_and_tell_the_two_moves_apart(table: tuple[str, dict[str, str], int]) -> None:
    for record, state, at, weighed in late(table, 2 if ALL else 1):
        game = GAMES[record.game]
        view = game.view(state, state.turn)
        *_, again = weigh(f"{record.seed} again", view, at, Budget())
        for rated in weighed.moves:
            for reason in filter(counted, rated.why):
                assert reason.others == (rated.move, weighed.choice), "it is about the move and the best one"
                fact = fact_of(view, reason)
                fresh = [again.analysis.of(move).shares[again.analysis.facts.index(fact)] for move in reason.others]
                for told_, shown in zip((reason.share, reason.other), fresh):
                    doubt = sqrt(max(told_ * (1 - told_), 0.01) * 2 / 300)
                    assert abs(told_ - shown) < 4 * doubt + 0.02, (reason, fresh)
                apart = (fresh[1] - fresh[0]) * (1 if reason.other > reason.share else -1)
                assert apart >= APART / 2 or reason.code in FACTS[record.game].compared, (reason, fresh)


@pytest.mark.parametrize(
    ("shares", "words"),
    [
        ((1.0, 1.0), "you make exactly your bid in every deal we tried"),
        ((0.91, 1.0), "you make exactly your bid nearly always"),
        ((0.66, 0.7), "you make exactly your bid about 7 times in 10"),
        ((0.61, 0.74), "you make exactly your bid more often than not"),
        ((0.46, 0.53), ""), ((0.0, 0.1), ""), ((0.5, 0.6), ""), ((0.6, 0.81), ""), ((0.3, 0.6), ""),
    ],
)  # fmt: skip
def test_what_happens_whatever_is_played_is_said_where_it_is_so_of_every_move(
    shares: tuple[float, float], words: str
) -> None:
    niner = next(table for table in FEW_TABLES if table.game == "niner")
    at = next(at for at in positions(niner, "all", 1) if at.state.phase == "play" and len(at.legal) > 1)
    moves = tuple(MoveValues(move, 0, 0, 0, 0, ENOUGH, (share,)) for move, share in zip(at.legal, shares))
    found = Analysis(at.legal[0], moves, "points", ("exact",), ENOUGH, ENOUGH, cut=False, certain=False)
    view = GAMES[at.state.game].view(at.state, at.me)
    reason = alike.counted(view, found)
    assert alike.counted(view, found._replace(worlds=ENOUGH - 1)) is None, "too few to be told"
    to = Audience(NAMES[: len(at.state.hands)], language("en"), at.me, at.state)
    assert (alike.said_of_all(reason, to) if reason else "") == (f"Whatever you play, {words}." if words else "")
    assert not reason or not sentences((reason,), Advice(0, at.me, "", at.legal[0]), to._replace(seat=None)), "for you"


def test_no_rate_of_niner_sets_apart_what_is_about_even() -> None:
    """*Exactly your bid 2 times in 10*, and 7 times with the other card, stood above a row that said *about even*."""
    niner = next(table for table in FEW_TABLES if table.game == "niner")
    at = next(at for at in positions(niner, "all", 1) if at.state.phase == "play" and len(at.legal) > 1)
    view, (better, worse, *_) = GAMES[at.state.game].view(at.state, at.me), at.legal
    for cost in (0.0, 0.5):
        moves = (
            MoveValues(better, 0, 0, 0, 0, ENOUGH, (0.7,), parts=(None,)),
            MoveValues(worse, 0, 0, cost, 0, ENOUGH, (0.2,), parts=(1.0,)),
        )
        found = Analysis(better, moves, "points", ("exact",), ENOUGH, ENOUGH, cut=False, certain=True)
        reason = contrast(view, worse, better, found)
        assert (reason is not None and reason.code == "exact") == bool(cost)


def test_a_missed_primary_bid_is_not_told_as_a_lost_one_since_a_secondary_one_may_score() -> None:
    """*You miss your bid every time* was said with one trick to go to the secondary bid."""
    niner = next(table for table in FEW_TABLES if table.game == "niner")
    at = next(at for at in positions(niner, "all", 1) if at.state.phase == "play" and len(at.legal) > 1)
    view = GAMES[at.state.game].view(at.state, at.me)
    for share in (0.0, 0.5, 0.9):
        moves = tuple(MoveValues(move, 0, 0, 0, 0, ENOUGH, (0.0, share)) for move in at.legal)
        found = Analysis(at.legal[0], moves, "points", ("exact", "scores"), ENOUGH, ENOUGH, cut=False, certain=False)
        reason = alike.counted(view, found)
        assert reason and reason.code == "all-scores" and reason.share == share


@pytest.mark.parametrize(
    ("game", "event", "shares", "words"),
    [
        ("niner", "exact", (0.1, 0.6), "With {x} you make exactly your bid about 1 time in 10; with {y}, about"),
        ("niner", "scores", (0.02, 0.2), "With {x} your bid scores less than 1 time in 10; with {y}, about 2 times"),
        ("niner", "over", (0.4, 0.2), "With {x} you go over your bid about 4 times in 10; with {y},"),
        ("le-neuf", "now", (0.2, 0.6), "{X} wins this trick about 2 times in 10; {y}, about 6 times"),
        ("le-neuf", "now", (0.5, 0.7), "{X} wins this trick about half the time; {y}, about 7 times"),
        ("le-neuf", "now", (0.1, 0.8), "{X} loses this trick nearly always; {y} wins it about 8 times"),
        ("le-neuf", "win-x", (0.1, 0.3), "Now {x} wins about 1 time in 10; later it wins about 3 times"),
        ("le-neuf", "win-x", (0.0, 0.3), "Now {x} loses in every deal we tried; later it wins about 3 times"),
        ("shedding", "first", (0.5, 0.3), "With {x} you are the next to go out about half the time; with {y}, about 3"),
    ],
)  # fmt: skip
def test_both_moves_are_told_of_by_the_same_event(
    game: str, event: str, shares: tuple[float, float], words: str
) -> None:
    """*Wins about half the time* beside *loses about 7 times in 10* leaves the comparing to the reader."""
    table = next(table for table in FEW_TABLES if table.game == game)
    at = next(at for at in positions(table, "words", 1) if at.state.phase == "play" and len(at.legal) > 1)
    to = Audience(NAMES[: table.seats], language("en"), at.me, at.state)
    reason = Reason(event, at.legal[:2], share=shares[0], other=shares[1])
    x, y = names_of(reason, to)
    told_of = said(reason, Advice(0, at.me, "", at.legal[0]), to)
    assert told_of.startswith(words.format(x=x, y=y, X=capitalized(x))) and told_of.endswith("times in 10.")


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[2]}")
def test_what_happens_whatever_is_played_is_so_in_fresh_worlds(table: tuple[str, dict[str, str], int]) -> None:
    facts, tried = FACTS[table[0]], 0
    for record, state, at in decisions(*table):
        if len(state.hands[state.turn]) > 4 or len(GAMES[record.game].legal_moves(state)) < 2:
            continue
        view = GAMES[record.game].view(state, state.turn)
        analyses = [list(weigh(f"{record.seed}{again}", view, at, Budget()))[-1].analysis for again in ("", " again")]
        reason = alike.counted(view, analyses[0])
        if not reason or reason.code in ("none-wins", "rid-of-nine", "always-wins", "evens-out"):  # no mean
            continue
        tried += 1
        fact = facts.same[reason.code].fact if reason.code in facts.same else ""
        for figures in analyses[1].moves:
            if fact or reason.code in facts.same:
                share = figures.shares[analyses[1].facts.index(fact)] if fact else figures.mean
                doubt = 4 * sqrt(max(share * (1 - share), 0.01) * 2 / 300) + 0.02
            else:
                worth = {"tricks": 1.0, "penalty": -1.0} if reason.code == "all-points" else {"tricks": 1.0}
                share, doubt = outcomes.mean(analyses[1], figures.move, worth) or 0.0, 0.4
            assert reason.share - doubt < share < reason.other + doubt, (reason, figures)
        if tried == (3 if ALL else 2):
            return


SHARES = (0.0, 0.1, 0.3, 0.5, 0.6, 0.7, 0.9, 1.0)
"""How often events come true where the search is made up."""


def as_good(at: Position, stream: Stream) -> tuple[tuple[RatedMove, ...], Analysis]:
    """Some legal moves as good as one another, the choice first, some worse ones, and made-up shares of each event."""
    view = GAMES[at.state.game].view(at.state, at.me)
    moves = list(at.legal)
    equal = 2 + stream.below(min(2, len(moves) - 2)) if stream.below(2) else max(2, len(moves) - 1)
    facts = sorted({event.fact for pair in permutations(moves, 2) for event in FACTS[view.game].events(view, *pair)})
    values = tuple(
        MoveValues(move, 0, 0, float(place >= equal), 0, ENOUGH, tuple(stream.one_of(SHARES) for _ in facts),
                   parts=(1.0,) * len(facts))
        for place, move in enumerate(moves)
    )  # fmt: skip
    found = Analysis(moves[0], values, "points", tuple(facts), ENOUGH, ENOUGH, cut=False, certain=False)
    rated = tuple(
        RatedMove(move, 0, 0, float(place >= equal), 0, ENOUGH, place < equal) for place, move in enumerate(moves)
    )
    return explained(view, rated, found), found


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_of_equal_moves_holds_for_each_of_them(game: str) -> None:
    """It was told of the one that the search put first: *a seven or a two: any will do* kept the wild cards of one."""
    table, seen = next(table for table in FEW_TABLES if table.game == game), set[str]()
    for number, at in enumerate(positions(table, "equal", 2)):
        if len(at.legal) < 3 or at.legal[0].verb in ("up", "down"):
            continue
        view = GAMES[game].view(at.state, at.me)
        moves, found = as_good(at, Stream("equal", f"{game} {number}"))
        hint = Advice(0, at.me, "master", at.legal[0], "points", ENOUGH, ENOUGH, moves=moves)
        hint = hint._replace(reasons=reasons_of_a_hint(view, hint.choice, moves, found))
        to = Audience(NAMES[: len(at.state.hands)], language("en"), at.me, at.state)
        equal = [rated.move for rated in moves if rated.equal]
        different = {named(move, to) for move in equal}
        if len(different) == 1 or " for example." in told(hint, to).title:
            continue
        for reason in hint.reasons:
            if len(reason.others) != 2 or reason.code.startswith(PLANNED) or reason.code in BESIDE:
                continue
            if reason.code in ("now", "side") and reason.sure and reason.share == reason.other:
                continue  # a made-up share that the rules refute
            assert reason.others[0] in equal and reason.others[1] not in equal
            for move in equal:
                pair = better_first(reason._replace(others=(move, reason.others[1])))
                if reason.sure or reason.code not in FACTS[game].halves:
                    assert CLAIMS[pair.code](at, pair), (reason, move)
                    continue
                fact = found.facts.index(fact_of(view, pair))
                other, with_it = (found.of(each).shares[fact] for each in pair.others)
                assert (with_it >= 0.5) == (reason.share >= 0.5), (reason, move)
                assert reason.share <= with_it <= (reason.by if reason.also else reason.share), (reason, move)
                least = A_LITTLE if reason.code in FACTS[game].compared else APART
                assert abs(with_it - other) >= least - 1e-9 and other == reason.other, (reason, move)
            seen.add(reason.code)
    assert len(seen) > 1


@pytest.mark.parametrize("game", GAMES)
def test_a_move_as_good_as_the_best_is_told_apart_from_a_worse_one(game: str) -> None:
    """A review of *any of nine moves would have done* told why only of the one that the search put first."""
    table, tried = next(table for table in FEW_TABLES if table.game == game), 0
    for number, at in enumerate(positions(table, "made", 3)):
        if len(at.legal) < 3 or at.legal[0].verb in ("up", "down"):
            continue
        view = GAMES[game].view(at.state, at.me)
        moves, found = as_good(at, Stream("made", f"{game} {number}"))
        equal = [rated.move for rated in moves if rated.equal]
        for reason in reasons(view, at.legal[0], moves, found, equal[-1]):
            if reason.code.startswith(PLANNED) or not reason.others or reason.code in BESIDE:
                continue
            tried += 1
            if len(reason.others) == 1:
                assert reason.others[0] not in equal, (
                    "of the worse one alone, since it does not hold for all in one way"
                )
            else:
                assert reason.others[0] in (equal[-1], at.legal[0]) and reason.others[1] not in equal
    assert tried > 3


@pytest.mark.parametrize(("mean", "code"), [(0.0, "as-lost"), (0.02, "as-lost"), (0.5, ""), (0.99, "as-won")])
def test_a_match_as_good_as_over_is_called_so(mean: float, code: str) -> None:
    at = next(at for at in positions(FEW_TABLES[0], "all", 1) if at.state.phase == "play" and len(at.legal) > 1)
    moves = tuple(MoveValues(move, mean, 0, 0, 0, ENOUGH, ()) for move in at.legal)
    found = Analysis(at.legal[0], moves, "wins", (), ENOUGH, ENOUGH, cut=False, certain=False)
    reason = alike.decided(found)
    assert (reason.code if reason else "") == code
    assert alike.decided(found._replace(unit="points")) is None
    assert alike.decided(found._replace(worlds=ENOUGH - 1)) is None


def fact_of(view: Any, reason: Reason) -> str:
    """What the search calls the event of a reason."""
    events = FACTS[view.game].events(view, *reason.others)
    return next(event.fact for event in events if (event.code, event.card) == (reason.code, reason.card))


# ---- words -----------------------------------------------------------------------------------------------------------


BANNED = {
    "en": r"in no deal|in hardly any deal|deal tried|\bnever\b|\brarely\b|comes? to the same|stands in|what is left of|"
          r"toss-up|likely to cost",
    "fr": r"\bjamais\b|\brarement\b|revient au même",
    "de": r"\bnie\b|\bselten\b|auf dasselbe hinaus",
    "es": r"\bnunca\b|\braras veces\b|da lo mismo",
}  # fmt: skip
"""In no open sentence of an explanation; a fact that mostly does not come true is told by its opposite."""


ANYBODY = {
    "en": r"somebody|nobody|others",
    "fr": r"quelqu’un|personne|autre",
    "de": r"jemand|niemand|die anderen",
    "es": r"alguien|nadie|otros|los demás",
}  # fmt: skip
"""What is said of opponents where there are several."""


@pytest.mark.parametrize("code", LANGUAGES)
def test_of_two_players_one_opponent_is_spoken_of(code: str) -> None:
    facts = FACTS["shedding"]
    for hands, alone in ((("KC QC", "AC 4C"), True), (("KC QC", "AC 4C", "AD 4D"), False)):
        view = shedding_table(*hands, pile="6C")
        events = {event.code for event in facts.events(view, Move.parse("KC"), Move.parse("QC"))}
        said = [text for name in events for text in facts.halves[name] if isinstance(text, str)]
        said += [text for name in facts.same if name.endswith("of-two") == alone for text in facts.same[name][1:]]
        spoken = " ".join(language(code).text(text, x="x", y="y", often="") for text in said if text)
        assert bool(re.search(ANYBODY[code], spoken)) != alone, spoken


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_event_has_short_words_for_all_shares(code: str) -> None:
    """As many as there are: each side of the event, for both moves, in each language."""
    for game, facts in FACTS.items():
        table = next(table for table in FEW_TABLES if table.game == game)
        at = next(at for at in positions(table, "words", 1) if at.state.phase == "play" and len(at.legal) > 1)
        first, second = at.legal[:2]
        to = Audience(NAMES[: table.seats], language(code), at.me, at.state)
        card = str(at.state.hands[at.me][-1])
        hint = Advice(0, at.me, "master", second)
        for event, shares in product(facts.halves, permutations((0.0, 0.3, 0.7, 0.9, 1.0), 2)):
            if abs(shares[0] - shares[1]) < APART:
                continue
            reason = Reason(event, (first, second), share=shares[0], other=shares[1], card=card)
            sentence, turned = said(reason, hint, to), said(better_first(better_first(reason)), hint, to)
            assert sentence == turned
            assert sentence[0].isupper() and sentence.endswith(".") and not re.search(r"[{}]", sentence), sentence
            assert not re.search(BANNED[code], sentence), sentence
            assert len(sentence) <= 170, sentence
        for event, share in product(facts.same, (0.0, 0.2, 0.5, 0.7, 0.9, 1.0)):
            if share < 0.5 and not facts.same[event].no:
                continue  # that is not told
            sentence = said(Reason(event, share=share, other=share), hint, to)
            assert sentence[0].isupper() and sentence.endswith(".") and not re.search(r"[{}]", sentence), sentence
            assert not re.search(BANNED[code], sentence), sentence


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[2]}")
def test_an_explanation_names_the_two_moves_and_no_third_one(table: tuple[str, dict[str, str], int]) -> None:
    """The move that was made stands in the title; a reason is of it and the best one, the hint's of the hinted one."""
    for number, (record, state, at) in enumerate(islice(decisions(*table), 10)):
        if number % 2:
            continue
        *_, found = advice(record, state, at, Budget(worlds=40))
        for rated in found.moves:
            assert all(reason.others[:2] in ((rated.move, found.choice), ()) for reason in rated.why)
            assert not rated.why or not rated.equal
        for made in (None, *(rated.move for rated in found.moves[-1:])):
            shown = next((rated for rated in found.moves if rated.move == made and not rated.equal), None)
            looked = found._replace(made=made, reasons=shown.why) if shown else found
            words = told(looked, Audience(NAMES[: len(state.hands)], language("en"), state.turn, state))
            first = [reason for reason in looked.reasons if not reason.code.startswith(PLANNED)]
            assert not re.search(BANNED["en"], " ".join((words.title, *words.sentences)))
            without = [CARDS.sub("a card", sentence).lower() for sentence in words.sentences]
            assert len({*without}) == len(without), f"{words.sentences} differ in cards alone"
            best = {rated.move for rated in found.moves if rated.equal} if made is None else {found.choice}
            for reason in first:
                if reason.code == "hand-takes":
                    continue  # of the hand that one has, whatever is better
                assert not reason.others or len({*reason.others} & best) == 1, (
                    "of two moves that differ, one is the best"
                )
                assert made is None or {*reason.others} <= {found.choice, made}
