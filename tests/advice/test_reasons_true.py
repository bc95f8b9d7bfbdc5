"""No reason is false: each one that is said to be certain is tried on the full deal, with every legal reply."""

import inspect
from collections.abc import Iterator
from importlib import import_module
from itertools import product
from typing import get_args

import pytest

from nines.advice.advice import Advice, Reason, ReasonCode
from nines.advice.reasons.clauses import said
from nines.advice.reasons.grounds import known, only
from nines.advice.reasons.plans import plan
from nines.bots import worlds
from nines.core.cards import Card, parse_cards
from nines.core.chance import Stream
from nines.core.game import TrickState
from nines.core.moves import Move
from nines.core.moves import play as play_card
from nines.core.options import with_values
from nines.counting.whereabouts import hidden
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import language
from tests.advice.truth import Position, positions
from tests.advice.truth_in_plans import IN_PLANS
from tests.advice.truth_in_shedding import IN_SHEDDING
from tests.advice.truth_in_tricks import IN_TRICKS
from tests.every_table import FEW_TABLES, Table
from tests.table import by_hand, play, sit_down

EXCHANGING = [
    Table(game, with_values(GAMES[game].choices, {"first_exchange": first}), 3)
    for game in ("le-neuf", "nines") for first in ("left", "dealer")
]  # fmt: skip
CLAIMS = {**IN_TRICKS, **IN_SHEDDING, **IN_PLANS}
RACING = {"plan-race", "plan-wild", "plan-six"}
OF_GAME = set(IN_TRICKS) | set(IN_PLANS) - RACING, set(IN_SHEDDING) | RACING | {"only"}
WORLDS = 2
"""So many deals that the seat may imagine are tried beside the true one."""
EVERY = {"le-neuf": 19, "nines": 19, "shedding": 5}
"""Of so many decisions one is looked at, and of `USUAL` in the other games."""
USUAL = 7
ELSEWHERE = {
    "tests.advice.test_reasons_counted:check_figures": {
        "trick", "nine", "quota", "beaten", "pile", "stuck", "alone-trick", "alone-quota", "alone-nine", "alone-beaten",
        "alone-pile", "alone-first", "bid-shares", "bid-other", "rule", "ahead", "equal", "all-equal",
    },
    "tests.advice.test_reasons_shedding:came_true": {"four"},
    "tests.advice.test_reasons_shedding:test_who_is_out_next_is_counted_and_told": {"first"},
    "tests.advice.test_rules_of_thumb:true": {
        "thumb-keep", "thumb-swap", "thumb-card", "thumb-low", "thumb-points", "thumb-bid", "thumb-aim",
    },
    "tests.advice.test_rules_of_thumb:_true_of_shedding": {
        "thumb-up", "thumb-down", "thumb-wait", "thumb-out", "thumb-stuck", "thumb-use", "thumb-most", "thumb-skip",
        "thumb-clear",
    },
    "tests.advice.test_rules_of_thumb:test_who_plays_any_card_says_so": {"any"},
    "tests.advice.test_cautions:test_what_is_said_of_the_trick_is_true": {
        "gives", "takes-nines", "takes-unwanted", "from-partner",
    },
    "tests.advice.test_cautions:test_every_caution_has_words_and_comes_through_as_text": {"costs"},
    "tests.bots.test_sanity:check_settled": {"wins", "out-first", "others-lose", "none-better", "outdoes"},
    "tests.bots.learned.test_opinions:test_what_was_learned_and_nothing_else_is_the_reason": {"learned"},
}  # fmt: skip
"""What is counted over many deals, or was a rule of thumb: who checks it."""


def told(at: Position) -> Iterator[tuple[Move, Reason]]:
    """Everything that is said to be certain of every legal move here."""
    view = GAMES[at.state.game].view(at.state, at.me)
    for part in plan(view):
        yield at.legal[0], part
    if len(at.legal) == 1:
        yield at.legal[0], only(view, at.legal[0])
        return
    for made in at.legal:
        for reason in known(view, made, at.legal):
            yield made, reason


def check(at: Position) -> set[str]:
    """The codes of what is said here, each tried on the true deal and on some that the seat may imagine."""
    view = GAMES[at.state.game].view(at.state, at.me)
    imagined = [worlds.sample(view, Stream("true", str(number))) for number in range(WORLDS)]
    said = list(told(at))
    for state in (at.state, *imagined):
        for made, reason in said:
            assert CLAIMS[reason.code](at._replace(state=state), made, reason), (str(made), reason, state)
    return {reason.code for _, reason in said}


@pytest.mark.parametrize("table", FEW_TABLES, ids=str)
def test_everything_that_is_said_to_be_certain_is_true_of_the_deal(table: Table) -> None:
    codes = set().union(*(check(at) for seed in "ab" for at in positions(table, seed, EVERY.get(table.game, USUAL))))
    assert len(codes) >= 4


def test_every_certain_reason_was_tried() -> None:
    """Said at some decision that the test above looks at, or at one more."""
    left = set(CLAIMS)
    for seed, table in product("abcdef", FEW_TABLES):
        every = EVERY.get(table.game, USUAL)
        for at in positions(table, seed, every) if left & OF_GAME[not GAMES[table.game].tricks] else ():
            codes = {reason.code for _, reason in told(at)}
            if codes & left:
                left -= check(at)
    assert not left


def test_every_reason_that_can_be_given_has_a_check_of_its_truth() -> None:
    """By a claim on the full deal, or by the test that counts it again; and no check is for a reason that is none."""
    elsewhere = set().union(*ELSEWHERE.values())
    assert {*get_args(ReasonCode)} == set(CLAIMS) | elsewhere
    assert not set(CLAIMS) & elsewhere
    for where, codes in ELSEWHERE.items():
        module, name = where.split(":")
        source = inspect.getsource(getattr(import_module(module), name))
        assert not [code for code in codes if f'"{code}"' not in source and name != "test_who_plays_any_card_says_so"]


# ---- the hand that was laid down, and that somebody took -----------------------------------------------------------


def queen_is_led(moves: str) -> tuple[TrickState, tuple[Reason, ...]]:
    """What is certain of the queen of spades of seat 1, which has laid down the ace and the king of spades."""
    game = GAMES["le-neuf"]
    laid, taken = "AS KS 2C 3C 4C 5C 6C 2D 3D 4D 5D 6D 7D", "QS JS TS 9S 2H 3H 4H 5H 7C 8C 9C TC JC"
    state = game.apply(sit_down(game), by_hand(game, ("", laid, ""), 0, each=13, last=taken))
    state, _ = play(game, state, moves)
    view, legal = game.view(state, 1), game.legal_moves(state)
    queen = next(move for move in legal if move.cards == parse_cards("QS"))
    return state, tuple(known(view, queen, legal))


def test_a_hand_that_was_laid_down_and_taken_can_be_held() -> None:
    """Seat 2 takes the ace and king of spades: the queen is not the highest that anybody can hold."""
    state, found = queen_is_led("1 swap, 2 swap, 0 keep")
    assert set(parse_cards("AS KS")) <= set(state.hands[2])
    assert not {"highest", "sure", "one-above"} & {reason.code for reason in found}
    assert check(Position(state, 1, laid=2))


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("en", "Nobody else can hold a higher card of spades. The higher ones that are still out lie in the spare "
         "hand."),
        ("fr", "Les cartes plus hautes encore dehors sont dans le mort."),
        ("de", "Die höheren Karten, die noch draußen sind, liegen im Ersatzblatt."),
    ],
)  # fmt: skip
def test_higher_cards_in_the_spare_hand_are_out_and_nobody_can_hold_them(code: str, words: str) -> None:
    """*Out* is what the counting drill calls so."""
    state, found = queen_is_led("1 swap, 2 keep, 0 keep")
    assert {*parse_cards("AS KS")} <= {*hidden(GAMES["le-neuf"].view(state, 1)).out}
    (reason,) = (reason for reason in found if reason.code == "highest")
    to = Audience(("Ben", "You", "Ada"), language(code), 1, state)
    assert said(reason, Advice(0, 1, "master", play_card(Card.parse("QS"))), to).endswith(words)
    assert check(Position(state, 1, laid=1))


@pytest.mark.parametrize("table", EXCHANGING, ids=str)
def test_everything_is_true_where_hands_were_exchanged(table: Table) -> None:
    """Everybody lays down a hand, and the next one takes it: who laid it down knows where it is."""
    seeds = ("ab", "cd")[EXCHANGING.index(table) % 2]
    found = [at for seed in seeds for at in positions(table, seed, 2, swapping=True) if at.state.phase == "play"]
    assert len(found) > 100 and all(sum(at.state.answers) == 3 for at in found)
    for at in found:
        check(at)
