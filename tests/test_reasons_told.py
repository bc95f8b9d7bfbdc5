"""What a hint dares to say: nothing from next to no worlds, nothing against its own move, and a table that agrees."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

import pytest

from nines import thoughts, worlds
from nines.audience import Audience
from nines.bots.player import Budget
from nines.bots.search.analysis import Analysis, Weighed
from nines.cards import Card
from nines.chance import Stream
from nines.games import GAMES
from nines.languages import language
from nines.moves import Move, move
from nines.options import chosen
from nines.reasons import figures, shed
from nines.reasons.advice import Advice, Rated, Reason
from nines.reasons.grounds import FOR, SHARES, rated, reasons
from nines.reasons.words import Told, told
from nines.record import Record, new, start
from tests.every_table import FEW_TABLES
from tests.test_reasons import views

NAMES = ("Vous", "Ada", "Ben", "Maude", "Luc")
SHEDDING = [table for table in FEW_TABLES if table.game == "shedding"]


def slow(worlds_: int) -> Budget:
    """A budget whose time is up after so many worlds."""
    asked = iter(range(worlds_ - 1))
    return Budget(late=lambda: next(asked, None) is None)


def opened(game: str, seats: int, seed: str) -> tuple[Record, Any]:
    """A match at the first decision of seat 0; those before it go by rules of thumb."""
    record = new(game, chosen(GAMES[game].choices, {}), ("human", *("bot:thumb",) * (seats - 1)), seed)
    state, _ = GAMES[game].deal(start(record), seed)
    while state.turn:
        made = thoughts.answer(record, state, len(record.moves), Budget())
        record = record._replace(moves=(*record.moves, (state.turn, made)))
        state = GAMES[game].apply(state, made)
    return record, state


def hint(game: str, seats: int, seed: str, budget: Budget) -> tuple[Advice, Any]:
    record, state = opened(game, seats, seed)
    *_, last = thoughts.advice(record, state, len(record.moves), budget)
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
        ("en", "had no time to compare"), ("fr", "pas eu le temps de comparer"), ("de", "hatte keine Zeit"),
    ):  # fmt: skip
        read = said(advice, state, code)
        assert not read.rows and words in read.note
        assert not re.search(r"±|deals tried|essayées|geprüften|next best", " ".join((*read.sentences, read.note)))


def test_five_worlds_are_compared_and_counted_in_words_that_agree() -> None:
    advice, state = hint("nein-nine", 3, "slow", slow(5))
    assert advice.worlds == 5 and said(advice, state).rows and "only 5 deals" in said(advice, state).note
    one = advice._replace(worlds=1, certain=False, cut=False, moves=advice.moves[:1], reasons=())
    assert said(one, state).note == "Chosen on 1 deal: too few to compare the moves by."
    assert said(one, state, "fr").note.startswith("Choisi sur une seule donne")


# ---- the table agrees ------------------------------------------------------------------------------------------------


def analysed(*figures: tuple[str, float, float, float, int], choice: str) -> Analysis:
    """An analysis of moves with their mean, how far they lie behind, the error of that, and their worlds."""
    moves = tuple(Weighed(move(name), mean, 0.02, behind, error, n, ()) for name, mean, behind, error, n in figures)
    return Analysis(move(choice), moves, "wins", (), 100, 100, False, False)


def test_moves_stand_by_their_results_even_those_tried_in_fewer_worlds() -> None:
    """Means of unlike worlds cannot be compared: a lucky start must not stand below as the higher number."""
    found = rated(
        analysed(
            ("7C", 0.25, 0.03, 0.02, 100), ("8C", 0.28, 0.0, 0.0, 100), ("9C", 0.35, 0.2, 0.05, 20),
            ("JC", 0.22, 0.06, 0.02, 100), ("QC", 0.2, 0.08, 0.05, 30), choice="7C",
        )
    )  # fmt: skip
    assert [str(one.move) for one in found] == ["8C", "7C", "JC", "QC", "9C"]
    assert [one.mean for one in found] == sorted((one.mean for one in found), reverse=True)
    assert [one.equal for one in found] == [True, True, False, True, False], "by its own difference from the best"
    assert found[-1].mean == pytest.approx(0.08) and found[-1].error > 0.05


@pytest.mark.parametrize(("seats", "seed"), [(5, "q4"), (5, "q1"), (2, "q5")])
def test_the_rows_fall_and_the_choice_is_among_the_best(seats: int, seed: str) -> None:
    advice, state = full("shedding", seats, seed)
    read = said(advice, state)
    means = [row.rated.mean for row in read.rows]
    assert means == sorted(means, reverse=True)
    assert next(row for row in read.rows if row.best).equal
    assert all(row.equal == (row.rated.behind <= 2 * row.rated.behind_error) for row in read.rows)
    assert len({row.move for row in read.rows}) == len(read.rows)


@pytest.mark.parametrize(
    ("unit", "less", "error", "equal", "words"),
    [
        ("wins", 0.004, 0.001, False, "−0.4 % ± 0.1"),
        ("wins", 0.02, 0.008, False, "−2.0 % ± 0.8"),
        ("wins", 0.026, 0.013, True, "−2.6 % ± 1.3"),
        ("wins", 0.03, 0.02, True, "−3 % ± 2"),
        ("next", 0.0004, 0.0001, False, "−0.04 % ± 0.01"),
        ("points", 0.34, 0.16, False, "−0.34 ± 0.16"),
        ("points", 0.3, 0.2, True, "−0.3 ± 0.2"),
        ("tricks", 0.02, 0.02, True, "−0.02 ± 0.02"),
    ],
)
def test_a_figure_has_the_places_that_it_takes_to_see_what_is_as_good(
    unit: str, less: float, error: float, equal: bool, words: str
) -> None:
    one = Rated(move("9C"), 0.3, 0.05, less, error, 100, equal)
    said_ = figures.behind(one, Advice(0, 0, "master", move("8C"), unit), language("en"))
    assert said_.replace("\N{NO-BREAK SPACE}", " ") == words
    certain = figures.behind(
        one._replace(equal=False), Advice(0, 0, "master", move("8C"), unit, certain=True), language("en")
    )
    assert any(digit in "123456789" for digit in certain)


def test_a_rule_of_thumb_that_decides_is_named() -> None:
    """Two eights and a three come out higher, not clearly; who holds wild cards lays them up."""
    advice, state = full("shedding", 5, "q4")
    read = said(advice, state)
    best, mine = read.rows[0], next(row for row in read.rows if row.best)
    assert best != mine and mine.rated.behind > 0
    assert advice.reasons[-1] == Reason("rule", (best.rated.move,)) and "rule of thumb" in read.sentences[-1]


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
                Weighed(one, 0.5 - behind, 0.01, behind, 0.01, 100, (shares[one],))
                for one, behind in ((legal[0], 0.0), (legal[1], 0.3))
            )
            found = reasons(view, legal[0], Analysis(legal[0], moves, "wins", (fact,), 100, 100, False, False))
            codes = [one.code for one in found]
            assert (SHARES[fact] in codes) == ((high == legal[0]) == (wanted > 0)), fact


def test_laying_up_wild_cards_is_not_argued_against() -> None:
    advice, _ = full("shedding", 2, "q5")
    assert [one.code for one in advice.reasons] == ["up-wild", "ahead"]


def test_a_bid_is_given_the_tricks_it_came_to() -> None:
    advice, state = full("niner", 2, "bid")
    (reason, *_) = advice.reasons
    assert reason.code == "bid-shares" and 0 < reason.share <= reason.other
    assert re.match(r"As a bid it says \d tricks?: you take \w+ or more in \d+.%", said(advice, state).sentences[0])


def test_a_card_that_can_be_beaten_is_told_with_what_the_bid_wants() -> None:
    advice, state = full("niner", 2, "bid")
    card, other = Move("play", (Card("S", 9),)), Move("play", (Card("S", 14),))
    for needed, words in ((2, "You still need tricks for your bid"), (0, "want no more")):
        reason = Reason("beaten", (other,), n=needed, share=0.6, other=0.1)
        assert words in said(advice._replace(choice=card, reasons=(reason,)), state).sentences[0]


# ---- lists -----------------------------------------------------------------------------------------------------------


def test_several_choices_of_several_cards_are_counted_and_not_listed() -> None:
    _, state = opened("shedding", 5, "q1")
    view = GAMES["shedding"].view(state, state.turn)
    legal = GAMES["shedding"].legal_moves(view)
    first: dict[tuple[int, ...], Move] = {}
    for one in legal:
        first.setdefault(tuple(sorted(card.rank for card in one.cards)), one)
    few = tuple(islice(first.values(), 4))
    moves = tuple(
        Weighed(one, 0.5 - (one not in few[:3]) * 0.4, 0.01, (one not in few[:3]) * 0.4, 0.01, 100, ()) for one in few
    )
    found = reasons(view, few[0], Analysis(few[0], moves, "wins", (), 100, 100, False, False))
    assert found[-1] == Reason("equal", (), n=2)
    advice = Advice(0, view.viewer, "master", few[0], "wins", 100, 100, moves=(), reasons=found)
    assert said(advice, state).sentences[-1] == "As far as can be told, two other choices are as good."


# ---- what is certain in shedding, asked of the rules -----------------------------------------------------------------


def deals(view: Any) -> Iterator[Any]:
    return (worlds.sample(view, Stream("shed", str(number))) for number in range(3))


@pytest.mark.parametrize("table", SHEDDING, ids=str)
def test_what_is_certain_of_a_move_of_shedding_is_true(table: Any) -> None:
    game = GAMES["shedding"]
    for view in views(table, "shed", 3):
        legal, me = game.legal_moves(view), view.viewer
        for made in legal:
            for reason in shed.known(view, made, legal):
                for state in deals(view):
                    after, _ = game.step(state, made)
                    check(reason, view, made, legal, me, after)


def check(reason: Reason, view: Any, made: Move, legal: tuple[Move, ...], me: int, after: Any) -> None:
    plays = [one.cards[0].rank for one in GAMES["shedding"].legal_moves(after) if one.verb == "play"]
    going = after.phase == "play" and after.turn != me
    match reason.code:
        case "out":
            assert me in after.out or after.phase == "over"
        case "clears":
            assert not after.pile and (after.turn == me or me in after.out or after.phase == "over")
        case "skips":
            assert after.turn == me or after.phase in ("jump", "over") or me in after.out
        case "together":
            assert reason.n == len(made.cards) > 1
        case "blocks":
            assert not going or not {2, 3, 10} & set(plays)
        case "under":
            assert not going or all(rank <= 10 for rank in plays)
        case "keeps":
            ranks = [one.cards[0].rank for one in legal if one.verb == "play"]
            assert made.cards[0].rank == min(rank for rank in ranks if rank not in (2, 3, 10)) and len(set(ranks)) > 1
            assert bool(reason.n) == (made.cards[0].rank != min(ranks))
        case "up-wild":
            hand = view.hands[me]
            assert reason.n == sum(one.rank in (2, 3, 10) for one in hand) > 0
            assert all(one in made.cards for one in hand if one.rank in (2, 3, 10))
        case "up-high":
            assert sorted(one.rank for one in made.cards) == sorted(one.rank for one in view.hands[me])[-3:]
        case "up-some":
            wild = [one for one in view.hands[me] if one.rank in (2, 3, 10)]
            assert 0 < sum(one in made.cards for one in wild) < len(wild)
        case "any-down":
            assert {one.verb for one in legal} == {"down"} and len(legal) > 1
        case "brings":
            got = [one for one in after.hands[me] if one not in view.hands[me]]
            assert (reason.n, reason.of) == (len(got), sum(one.rank in (2, 3, 10) for one in got))
        case "no-other":
            assert {one for move in legal if move.verb == "play" for one in move.cards} == set(made.cards)
        case "wild-kept" | "plain-kept" | "plain-none":
            others = {one for move in legal if move.verb == "play" for one in move.cards} - set(made.cards)
            wild = {one for one in others if one.rank in (2, 3, 10)}
            assert reason.n == len(wild if reason.code == "wild-kept" else others - wild) and others
            assert (made.cards[0].rank in (2, 3, 10)) == (reason.code != "wild-kept")
            assert (reason.code == "plain-none") == (not reason.n)
        case "hard":
            hidden = GAMES["shedding"].unseen(view)[0]
            assert reason.of == len(hidden) and reason.n <= reason.of * 2 / 3
            if going and not view.draw:
                alone = after._replace(
                    hands=tuple(() if seat != after.turn else hidden for seat in range(len(after.hands)))
                )
                fit = {
                    one for move in GAMES["shedding"].legal_moves(alone) if move.verb == "play" for one in move.cards
                }
                assert len(fit & set(hidden)) == reason.n
        case _:
            raise AssertionError(reason.code)


def test_every_reason_of_shedding_is_given_somewhere() -> None:
    codes = {
        reason.code
        for table in SHEDDING
        for view in views(table, "shed", 1)
        for legal in (GAMES["shedding"].legal_moves(view),)
        for made in legal
        for reason in shed.known(view, made, legal)
    }
    assert codes >= shed.CODES


def test_no_french_sentence_of_a_hint_hangs_on_the_gender_of_a_card() -> None:
    to = Audience(NAMES[:2], language("fr"), 0, full("niner", 2, "bid")[1])
    advice = Advice(0, 0, "master", Move("play", (Card("S", 9),)))
    codes = ("takes", "takes-lowest", "takes-clean", "sure", "lost", "lost-lowest", "nine-away", "ahead-so-far", "bid")
    for code in codes:
        (sentence,) = told(advice._replace(reasons=(Reason(code, n=2),)), to).sentences
        assert not re.search(r"\b([Ee]lle|[Ii]l|[Ll]ui)\b", sentence), sentence
