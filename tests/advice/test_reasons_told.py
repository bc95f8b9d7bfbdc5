"""What a hint dares to say: nothing from next to no worlds, nothing against its own move, and a table that agrees."""

import re
from functools import cache
from itertools import islice
from typing import Any

import pytest

from nines.advice import advisor
from nines.advice.advice import Advice, RatedMove, Reason
from nines.advice.reasons import figures
from nines.advice.reasons.grounds import FOR, SHARES, rated, reasons
from nines.advice.reasons.words import Told, told
from nines.bots.levels import SKILLS, analyse, problem_for
from nines.bots.player import Budget
from nines.bots.search.analysis import Analysis, MoveValues
from nines.core.cards import Card
from nines.core.moves import Move
from nines.core.options import with_values
from nines.records.record import Record, new, start
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import language
from tests.every_table import FEW_TABLES

NAMES = ("Vous", "Ada", "Ben", "Maude", "Luc")
SHEDDING = [table for table in FEW_TABLES if table.game == "shedding"]


def slow(worlds_: int) -> Budget:
    """A budget whose time is up after so many worlds."""
    asked = iter(range(worlds_ - 1))
    return Budget(late=lambda: next(asked, None) is None)


def opened(game: str, seats: int, seed: str) -> tuple[Record, Any]:
    """A match at the first decision of seat 0; those before it go by rules of thumb."""
    record = new(game, with_values(GAMES[game].choices, {}), ("human", *("bot:thumb",) * (seats - 1)), seed)
    state, _ = GAMES[game].deal(start(record), seed)
    while state.turn:
        made = advisor.answer(record, state, len(record.moves), Budget())
        record = record._replace(moves=(*record.moves, (state.turn, made)))
        state = GAMES[game].apply(state, made)
    return record, state


def hint(game: str, seats: int, seed: str, budget: Budget) -> tuple[Advice, Any]:
    record, state = opened(game, seats, seed)
    *_, last = advisor.advice(record, state, len(record.moves), budget)
    return last, state


@cache
def full(game: str, seats: int, seed: str) -> tuple[Advice, Any]:
    return hint(game, seats, seed, Budget())


def said(advice: Advice, state: Any, code: str = "en") -> Told:
    return told(advice, Audience(NAMES[: len(state.hands)], language(code), advice.seat, state))


# ---- few worlds ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["nein-nine", "le-neuf", "shedding"])
@pytest.mark.parametrize("count", [1, 4])
def test_from_next_to_no_worlds_no_move_is_compared(game: str, count: int) -> None:
    advice, state = hint(game, 3, "slow", slow(count))
    assert advice.cut and advice.worlds == count and not advice.moves
    for code, words in (
        ("en", "No time to compare"), ("fr", "pas eu le temps de comparer"), ("de", "hatte keine Zeit"),
    ):  # fmt: skip
        read = said(advice, state, code)
        assert not read.rows and words in read.note
        assert not re.search(r"±|deals? tried|essayées:|geprüften|next best", " ".join((*read.sentences, read.note)))


@pytest.mark.parametrize(("game", "count"), [("nein-nine", 5), ("le-neuf", 150)])
def test_where_time_ran_out_a_move_is_named_and_nothing_is_said_of_costs(game: str, count: int) -> None:
    """In the picking, or while costs were being measured."""
    advice, state = hint(game, 3, "slow", slow(count))
    read = said(advice, state)
    assert advice.cut and not advice.moves and not read.rows and read.title.startswith("Hint: ")
    assert read.note == f"Based on {advice.worlds} deals only: too few for figures."
    assert not re.search(r"deals? tried|next best|toss-up", " ".join(read.sentences))


def test_too_few_worlds_are_counted_in_words_that_agree() -> None:
    advice, state = hint("nein-nine", 3, "slow", slow(5))
    thin = advice._replace(worlds=1, certain=False, cut=False, moves=advice.moves[:1], reasons=())
    assert said(thin, state).note == "Based on 1 deal only: too few for figures."
    assert said(thin, state, "fr").note.startswith("D’après une seule donne")


# ---- the table agrees ------------------------------------------------------------------------------------------------


def analysed(*figures: tuple[str, float, float, float, int], choice: str) -> Analysis:
    """An analysis of moves with their mean, how far they lie behind, the error of that, and their worlds."""
    moves = tuple(
        MoveValues(Move.parse(name), mean, 0.02, behind, error, n, ()) for name, mean, behind, error, n in figures
    )
    return Analysis(Move.parse(choice), moves, "wins", (), 100, 100, False, False)


def test_moves_stand_by_their_results_even_those_tried_in_fewer_worlds() -> None:
    """Means of unlike worlds cannot be compared: a lucky start must not stand below as the higher number."""
    found = rated(
        analysed(
            ("7C", 0.25, 0.03, 0.02, 100), ("8C", 0.28, 0.0, 0.0, 100), ("9C", 0.35, 0.2, 0.05, 20),
            ("JC", 0.22, 0.06, 0.02, 100), ("QC", 0.2, 0.08, 0.05, 30), choice="7C",
        )
    )  # fmt: skip
    assert [str(rating.move) for rating in found] == ["8C", "7C", "JC", "QC", "9C"]
    assert [rating.mean for rating in found] == sorted((rating.mean for rating in found), reverse=True)
    assert [rating.equal for rating in found] == [True, True, False, True, False], "by its own difference from the best"
    assert found[-1].mean == pytest.approx(0.08) and found[-1].error > 0.05


@pytest.mark.parametrize(("seats", "seed"), [(5, "q4"), (5, "q1"), (2, "q5")])
def test_the_rows_fall_and_the_choice_is_among_the_best(seats: int, seed: str) -> None:
    advice, state = full("shedding", seats, seed)
    read = said(advice, state)
    lost = [row.rated.behind for row in read.rows]
    assert lost == sorted(lost) and min(lost) == 0
    assert read.rows[0].best and read.rows[0].equal and not read.rows[0].behind
    assert all(row.equal == (not row.kind) == ("about even" in row.behind or row.best) for row in read.rows)
    assert len({row.move for row in read.rows}) == len(read.rows)


@pytest.mark.parametrize(
    ("unit", "less", "error", "equal", "words"),
    [
        ("wins", 0.004, 0.001, False, "about even"),
        ("wins", 0.01, 0.004, False, "1 fewer win in 100"),
        ("wins", 0.05, 0.008, False, "5 fewer wins in 100"),
        ("wins", 0.03, 0.02, True, "about even"),
        ("next", 0.0004, 0.0001, False, "about even"),
        ("next", 0.012, 0.004, False, "1 fewer time in 100"),
        ("points", 0.34, 0.16, False, "0.3 points less"),
        ("points", 0.3, 0.2, True, "about even"),
        ("tricks", 0.04, 0.01, False, "about even"),
        ("tricks", 0.9, 0.01, False, "0.9 tricks less"),
    ],
)
def test_a_difference_is_told_in_one_form_and_about_even_where_it_may_be_none(
    unit: str, less: float, error: float, equal: bool, words: str
) -> None:
    rating = RatedMove(Move.parse("9C"), 0.3, 0.05, less, error, 100, equal)
    said_ = figures.behind(rating, Advice(0, 0, "master", Move.parse("8C"), unit), language("en"))
    assert said_.replace("\N{NO-BREAK SPACE}", " ") == words


def test_a_rule_of_thumb_that_decides_is_named() -> None:
    """Other up cards come out higher, not clearly, in the worlds that a computer player thought of."""
    record, state = opened("shedding", 5, "q24")
    view = GAMES["shedding"].view(state, 0)
    problem = problem_for(view, SKILLS["master"])
    assert problem
    found = analyse(problem, SKILLS["master"], Budget(), advisor.chance(record, 0, len(record.moves)))
    best, *_ = rated(found)
    assert best.move != found.choice and found.of(found.choice).behind > 0
    advice = advisor.as_advice(0, 0, "master", found, found.choice)._replace(
        own=True, reasons=reasons(view, found.choice, found)
    )
    assert advice.reasons[-1] == Reason("rule", (best.move,))
    assert "rule of thumb" in said(advice, state).sentences[-1]


# ---- reasons speak for the move --------------------------------------------------------------------------------------


def test_shares_are_told_only_where_they_speak_for_the_move() -> None:
    """Neither fewer tricks and piles for the next one, nor more nines and turns without a card."""
    _, state = opened("shedding", 2, "q5")
    view = GAMES["shedding"].view(state, state.turn)
    legal = GAMES["shedding"].legal_moves(view)
    for fact, wanted in FOR.items():
        for high, low in ((legal[0], legal[1]), (legal[1], legal[0])):
            shares = {high: 0.7, low: 0.2}
            moves = tuple(
                MoveValues(move, 0.5 - behind, 0.01, behind, 0.01, 100, (shares[move],))
                for move, behind in ((legal[0], 0.0), (legal[1], 0.3))
            )
            found = reasons(view, legal[0], Analysis(legal[0], moves, "wins", (fact,), 100, 100, False, False))
            codes = [reason.code for reason in found]
            assert (SHARES[fact] in codes) == ((high == legal[0]) == (wanted > 0)), fact


def test_laying_up_wild_cards_is_not_argued_against() -> None:
    advice, _ = full("shedding", 2, "q5")
    assert [reason.code for reason in advice.reasons] == ["up-wild", "plan-six", "ahead"]


def test_a_bid_names_both_numbers_that_score() -> None:
    advice, state = full("niner", 2, "bid")
    (reason, *_) = advice.reasons
    assert reason.code == "bid-shares" and reason.share > 0 and 2 * reason.share >= reason.other
    first = said(advice, state).sentences[0]
    both = r"It asks for \w+ tricks?: you take just that .+, and \w+ tricks?, for one point, .+\."
    assert re.fullmatch(both, first), first


def test_a_bid_for_its_one_point_number_says_that_number_first() -> None:
    advice, state = full("niner", 2, "bid")
    reason = Reason("bid-other", n=4, of=7, share=0.0, other=0.97)
    (first,) = said(advice._replace(reasons=(reason,)), state).sentences
    assert first == (
        "It asks for four tricks, or for one point seven tricks: you take seven tricks in almost every deal tried, and "
        "four tricks in no deal tried."
    )


def test_a_card_that_can_be_beaten_is_told_with_what_the_bid_wants() -> None:
    advice, state = full("niner", 2, "bid")
    card, other = Move("play", (Card("S", 9),)), Move("play", (Card("S", 14),))
    for needed, words in ((2, "You need more tricks"), (0, "want no more tricks")):
        reason = Reason("beaten", (other,), n=needed, share=0.6, other=0.1)
        assert words in said(advice._replace(choice=card, reasons=(reason,)), state).sentences[0]


# ---- lists -----------------------------------------------------------------------------------------------------------


def test_several_choices_of_several_cards_are_counted_and_not_listed() -> None:
    _, state = opened("shedding", 5, "q1")
    view = GAMES["shedding"].view(state, state.turn)
    legal = GAMES["shedding"].legal_moves(view)
    first: dict[tuple[int, ...], Move] = {}
    for move in legal:
        first.setdefault(tuple(sorted(card.rank for card in move.cards)), move)
    few = tuple(islice(first.values(), 4))
    moves = tuple(
        MoveValues(move, 0.5 - (move not in few[:3]) * 0.4, 0.01, (move not in few[:3]) * 0.4, 0.01, 100, ())
        for move in few
    )
    found = reasons(view, few[0], Analysis(few[0], moves, "wins", (), 100, 100, False, False))
    assert found[-1] == Reason("equal", (), n=2)
    advice = Advice(0, view.viewer, "master", few[0], "wins", 100, 100, moves=(), reasons=found)
    assert said(advice, state).sentences[-1] == "It’s a toss-up between this and two others."


def test_a_choice_as_good_as_the_best_stands_in_the_title_beside_it() -> None:
    advice, state = full("niner", 2, "bid")
    best, other = Move("play", (Card("S", 9),)), Move("play", (Card("S", 14),))
    even, less = RatedMove(other, 1.0, 0.1, 0.0, 0.1, 300, True), RatedMove(other, 0.5, 0.1, 2.0, 0.1, 300, False)
    asked = advice._replace(choice=best, made=other, own=False, done=True, reasons=())
    titles = [said(asked._replace(moves=(even._replace(move=best), rated)), state).title for rated in (even, less)]
    assert titles[0].startswith("Both good here: ") and titles[1].startswith("Blunder: ")
    assert said(asked._replace(moves=(even._replace(move=best), even), done=False), state).title.startswith("Best here")


# ---- French ---------------------------------------------------------------------------------------------------------


def test_no_french_sentence_of_a_hint_hangs_on_the_gender_of_a_card() -> None:
    to = Audience(NAMES[:2], language("fr"), 0, full("niner", 2, "bid")[1])
    advice = Advice(0, 0, "master", Move("play", (Card("S", 9),)))
    codes = ("takes", "takes-lowest", "takes-clean", "sure", "lost", "lost-lowest", "nine-away", "ahead-so-far", "bid")
    for code in codes:
        (sentence,) = told(advice._replace(reasons=(Reason(code, n=2),)), to).sentences
        assert not re.search(r"\b([Ee]lle|[Ii]l|[Ll]ui)\b", sentence), sentence
