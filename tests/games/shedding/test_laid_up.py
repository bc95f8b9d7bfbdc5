"""Which three cards the shedding game's hints lay face up, and why those."""

import pytest

from nines.advice.reasons.facts import Event
from nines.bots.search.analysis import Analysis, MoveValues
from nines.core.cards import parse_cards
from nines.core.moves import Move, lay_up
from nines.games.shedding import laid_up
from nines.games.shedding.reasons import FACTS
from nines.games.shedding.rules import GAME
from nines.games.shedding.sentences import said
from nines.games.shedding.table import State
from nines.words.audience import Audience
from nines.words.languages import language
from tests.games.shedding.deals import table

NAMES = ("Nell", "Ada")
STATE = table("8H 7H 4D TC 9S JH", "6S 4C")._replace(phase="up")
VIEW = GAME.view(STATE, 0)
TO = Audience(NAMES, language("en"), 0, STATE)


def three(cards: str) -> Move:
    return lay_up(parse_cards(cards))


def weighed(hand: str, good: tuple[str, ...]) -> tuple[State, Analysis]:
    """Six cards of which these threes are as good as one another, the first the choice, and all others worse."""
    state = table(hand, "6S 4C")._replace(phase="up")
    best = [*map(three, good)]
    values = tuple(
        MoveValues(move, 0.5, 0, 0.0 if move in best else 0.2, 0, 300, ()) for move in GAME.legal_moves(state)
    )
    return GAME.view(state, 0), Analysis(best[0], values, "wins", (), 300, 300, cut=False, certain=False)


@pytest.mark.parametrize(
    ("hand", "good", "words"),
    [
        (
            "8H 7H 4D TC 9S JH", ("8H 9S TC", "8H JH TC", "7H 8H TC"),
            ["Lay a ten and an eight face up, with a jack, a nine or a seven: you play up cards late, when you no "
             "longer draw.", "A ten clears the pile and an eight skips the next player."],
        ),
        (
            "AH TC 2S 3H 8H 8C", ("AH TC 3H", "AH TC 2S", "AH TC 8H", "AH TC 8C"),
            ["Lay an ace and a ten face up, with any third card: you play up cards late, when you no longer draw.",
             "A ten clears the pile and an ace fits on most cards."],
        ),
        (
            "KH QC JS 9S 4S 2S", ("KH QC JS", "KH QC 2S", "KH JS 2S", "KH QC 9S"),
            ["Lay a king face up in any case: you play up cards late, when you no longer draw.",
             "A king fits on most cards.", "A four fits on the fewest cards: don’t lay it face up."],
        ),
        (
            "7H 3H 2H 5C 5D 9H", ("7H 3H 9H", "7H 2H 9H", "3H 2H 5C"),
            [],  # neither a card of all nor a weakest one that none has
        ),
        ("KH QC JS 9S 4S 2S", ("KH QC JS",), []),
    ],
)  # fmt: skip
def test_what_all_good_threes_share_is_told(hand: str, good: tuple[str, ...], words: list[str]) -> None:
    """*With a ten, a nine and an eight you lay 1 wild card face up; with a jack, a nine and an eight, none*, though the
    ten and the eight were what any good three had."""
    view, found = weighed(hand, good)
    assert [said(reason, TO) for reason in laid_up.of_the_good(view, found)] == words


@pytest.mark.parametrize(
    ("worse", "better", "words"),
    [
        ("TC TS 2H", "TC TS KS", ["A king is harder for others to answer than a two: lay it face up."]),
        ("TC 3S AH", "TC AH AC", [
            "A three on a low card is as easy to answer as that card: lay an ace face up instead."
        ]),
        ("TC 3S 2H", "TC 3S 3D", []),  # a three lies there either way
        ("TC 2S KS", "TC TS KS", []),  # nor is *the ten* one of two
        ("TC TS TH", "TC TS KS", []),  # a ten needs no answer: it clears the pile
        ("TC 6S 2H", "TC 6S 3D", [
            "Anything goes on a two; a three counts as the card below it: lay the three face up."
        ]),
        ("AH AC 9S", "AH AC 8H", ["An eight skips the next player: lay the eight face up."]),
        ("KH 3S 4H", "KH TC AH", [
            "A ten clears the pile: lay the ten face up.", "An ace fits on more cards than a four: lay it face up."
        ]),
        ("AH AC 8H", "AH AC 8S", []),
        ("JH QS 3C", "JH AD 7C", []),  # the ace is stronger than the queen, but the seven weaker than the three
        ("AH KC 8H", "TC TS 8S", [
            "A ten clears the pile: lay the ten face up.", "A ten fits on more cards than a king: lay it face up."
        ]),
    ],
)  # fmt: skip
def test_why_a_card_lies_face_up_rather_than_another(worse: str, better: str, words: list[str]) -> None:
    """Of an ace, a king and a queen *you lay no wild card face up; with an ace, a king and a two, 1* gave no reason."""
    facts = laid_up.of_two_threes(*map(three, (worse, better)))
    assert [said(reason, TO) for reason in facts] == words


def test_why_the_next_best_three_is_worse_is_told_too() -> None:
    """A queen was told to go on more cards than a seven, where the question was queen or two."""
    view, found = weighed("2D 4H 7C QD KC AC", ("QD KC AC",))
    second = three("2D KC AC")
    values = tuple(each._replace(behind=0.03) if each.move == second else each for each in found.moves)
    (reason,) = FACTS.last(view, found._replace(moves=values), (*laid_up.of_two_threes(
        three("7C KC AC"), found.choice
    ),))  # fmt: skip
    assert said(reason, TO) == "A queen is harder for others to answer than a two: lay it face up."
    assert reason.others == (found.choice, second)


def test_what_is_told_of_all_good_threes_is_not_told_again_of_one() -> None:
    shared = ("up-shared", "up-powers")
    (fact,) = laid_up.of_two_threes(three("TC TS 2H"), three("TC TS KS"))
    hinted = fact._replace(others=fact.others[::-1], n=1, of=0)
    assert FACTS.spared(hinted, shared) and not FACTS.spared(hinted, ()) and not FACTS.spared(fact, shared)
    last = fact._replace(code="up-last", others=())
    assert FACTS.spared(last, shared) and FACTS.spared(last, ("up-most",)) and not FACTS.spared(last, ("up-weak",))


@pytest.mark.parametrize(("first", "cost", "told_of"), [((0.73, 0.43), 0.04, False), ((0.73, 0.43), 0.25, True)])
def test_who_goes_out_first_is_told_only_in_line_with_what_a_play_costs(
    first: tuple[float, float], cost: float, told_of: bool
) -> None:
    """*About 4 times in 10; with a three, about 7* stood beside *4 fewer wins in 100*."""
    better, worse = Move.parse("3H"), Move.parse("AC AH")
    shares = zip((better, worse), first, (0.0, cost))
    values = tuple(MoveValues(move, 0.5 - behind, 0, behind, 0, 300, (share,)) for move, share, behind in shares)
    found = Analysis(better, values, "wins", ("first",), 300, 300, cut=False, certain=False)
    event = Event("first-of-all", "first", 1, 0.6)
    assert bool(FACTS.weighs(found, event, worse, better)) == told_of
