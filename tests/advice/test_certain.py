"""What is certain of one of two moves is so by the rules, and would be false of the other move."""

import re
from collections.abc import Iterator
from itertools import islice, permutations, product

import pytest

from nines.advice.advice import Advice, Reason
from nines.advice.reasons.clauses import said, said_of_the_first
from nines.advice.reasons.contrast import better_first
from nines.advice.reasons.facts import FACTS
from nines.advice.reasons.naming import named
from nines.bots import worlds
from nines.core.cards import Card
from nines.core.chance import Stream
from nines.core.moves import Move
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import LANGUAGES, language
from tests.advice.told_of import BESIDE, NAMES
from tests.advice.truth import Position, positions
from tests.advice.truth_in_plans import sure
from tests.advice.truth_in_tricks import ASKS, winners
from tests.advice.truth_of_niner import needed
from tests.advice.truth_of_pairs import BESIDE as SHOWN
from tests.advice.truth_of_pairs import CLAIMS
from tests.every_table import FEW_TABLES, SOME_TABLES, Table

ONE_WAY = {"hand-trumps", "hand-high", "pile", "wild-pile", "same-bid", "same-own", "sure-own"}
"""Facts that name one of the two moves only, or say the same of both."""
SAMPLED = 2
"""So many deals that the seat may imagine are tried beside the true one."""
PAIRS = 12
"""So many pairs of moves are tried at a decision."""
TWO_WAYS = {
    "trump", "last-trump", "void", "clears", "skips", "skips-next", "same-rank", "lower",
    "makes-trump", "leaves-trump", "keep-spit", "keep-joker", "joker-loses", "partner", "keep-ten",
    "small-trump", "draws-last",
}  # fmt: skip
"""Facts with words of their own for the better move first."""
COUNTED = {
    "bid-scores", "bid-exact", "either-match", "trade", "only-now", "draw-more", "wins-later", "evens-out",
}  # fmt: skip
"""Facts that the search counts and that have whole sentences."""


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
    ("14", "shedding"), ("11", "shedding"), ("21", "shedding"), ("5", "shedding"), ("20", "shedding"),
    ("2", "le-neuf"), ("37", "le-neuf"), ("2", "nein-nine"), ("16", "niner"), ("19", "niner"), ("17", "niner"),
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
