"""A player who goes by rules of thumb says the rules that it really applied: each is asked of the position again."""

from math import fsum
from typing import Any

import pytest

from nines.advice import advisor
from nines.advice.advice import Advice, Reason
from nines.advice.reasons.rules_of_thumb import rules
from nines.advice.reasons.words import told
from nines.bots import heuristics
from nines.bots.player import Budget
from nines.commands.simulate import play_match
from nines.core.game import NATURE
from nines.core.moves import KEEP, PASS, SWAP, Move
from nines.games.le_neuf import heuristics as le_neuf
from nines.games.nein_nine import heuristics as nein_nine
from nines.games.niner import heuristics as niner
from nines.games.shedding import heuristics as shedding
from nines.games.shedding.thumb_reasons import LIKELY
from nines.records.record import Record, steps
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import LANGUAGES, language
from tests.every_table import FEW_TABLES, SOME_TABLES, Table
from tests.games.shedding.test_search import seen

NAMES = ("Ines", "Ada", "Ben", "Maude", "Luc")
few_tables = pytest.mark.parametrize("table", SOME_TABLES, ids=str)
CODES = {
    "le-neuf": {"thumb-keep", "thumb-swap", "thumb-card", "thumb-low"},
    "nein-nine": {"thumb-points"},
    "niner": {"thumb-bid", "thumb-aim"},
    "shedding": {
        "thumb-up", "thumb-down", "thumb-out", "thumb-clear", "thumb-skip", "thumb-stuck", "thumb-use", "thumb-most",
    },
}  # fmt: skip


def choices(table: Table, seed: str, player: str = "thumb") -> tuple[Record, list[tuple[int, Any, Move]]]:
    """A match of one kind of players, and each place, state and move of it where there was a choice."""
    record = play_match(table.game, table.options, (player,) * table.seats, seed)
    made = [step for step in steps(record) if step.seat != NATURE]
    legal = GAMES[table.game].legal_moves
    return record, [(at, step.before, step.move) for at, step in enumerate(made) if len(legal(step.before)) > 1]


def true(view: Any, made: Move, reason: Reason) -> bool:
    """Whether a rule says what is so; the player's own counts are taken from the player."""
    game = GAMES[view.game]
    others = [move for move in game.legal_moves(view) if move != made]
    match reason.code:
        case "thumb-keep" | "thumb-swap":
            value = le_neuf.hand_value(view.hands[view.turn], view.trump)
            same = (reason.by, reason.other) == (value, le_neuf.enough(view))
            return same and (value < le_neuf.enough(view)) == (reason.code == "thumb-swap") == (made == SWAP)
        case "thumb-card":
            worth = {move: _le_neuf(view, move) for move in (made, *others)}
            best = max(worth.values())
            return bool(worth[made] == best == pytest.approx(reason.share - reason.by, abs=1e-6))
        case "thumb-low":
            tied = [move.cards[0] for move in others if _le_neuf(view, move) == _le_neuf(view, made)]
            return any(card.rank > made.cards[0].rank for card in tied)
        case "thumb-points":
            best = max(nein_nine.promise(view, nein_nine.count(view), move) for move in (made, *others))
            return reason.by + reason.other == pytest.approx(best)
        case "thumb-bid":
            return made == max(others + [made], key=lambda move: _bid(view, move)) or _bid(view, made) == max(
                _bid(view, move) for move in others
            )
        case "thumb-aim":
            known, goal = niner.count(view), niner.goals(view, niner.count(view))
            worth = {move: niner.play_promise(view, known, goal, move.cards[0]) for move in (made, *others)}
            last = not view.trick or reason.share in (0, 1)
            return last and worth[made] == max(worth.values())
    return _true_of_shedding(view, made, others, reason)


def _le_neuf(view: Any, made: Move) -> float:
    return le_neuf.promise(le_neuf.count(view), le_neuf.around(view), made.cards[0])


def _bid(view: Any, made: Move) -> float:
    return niner.bid_promise(niner.count(view), view.hands[view.turn], made.cards[0])


def _true_of_shedding(view: Any, made: Move, others: list[Move], reason: Reason) -> bool:
    known = shedding.count(view)
    match reason.code:
        case "thumb-up":
            return all(_use(shedding.UP, move) <= _use(shedding.UP, made) for move in others)
        case "thumb-down":
            return made.verb == "down" == others[0].verb
        case "thumb-wait":
            return made == PASS and all(shedding.promise(view, known, move) <= 0 for move in others)
        case "thumb-out":
            return len(view.hands[view.turn]) + len(view.ups[view.turn]) == len(made.cards)
        case "thumb-stuck":
            return LIKELY <= reason.share <= 1 and made.verb == "play"
        case "thumb-use":
            mine = shedding.USE[made.cards[0].rank]
            return all(mine <= shedding.USE[move.cards[0].rank] for move in others if move.cards)
        case "thumb-most":
            return all(shedding.promise(view, known, move) <= shedding.promise(view, known, made) for move in others)
        case "thumb-skip":
            return len(view.hands) - len(view.out) == 2 and made.verb == "play"
    return reason.code == "thumb-clear"


def _use(worth: Any, made: Move) -> float:
    return fsum(worth[card.rank] for card in made.cards)


EVERY = 2
"""Of so many choices of a match one is looked at."""


@few_tables
def test_each_rule_that_is_told_was_applied_and_is_told_as_the_players_own(table: Table) -> None:
    record, found = choices(table, "rules")
    were_applied(table, found[::EVERY])
    are_told(table, record, found[::11])


def were_applied(table: Table, decided: list[tuple[int, Any, Move]]) -> None:
    """Each rule that is told of these choices is one that led to it."""
    for _, state, made in decided:
        view = GAMES[table.game].view(state, state.turn)
        if made != heuristics.think(view, Budget(), advisor.private("rules", "none")):
            assert "outdoes" in {reason.code for reason in rules(view, made)}
            continue
        found = [reason for reason in rules(view, made) if reason.code.startswith("thumb-")]
        assert found
        for reason in found:
            assert true(view, made, reason), (view, made, reason)
            if reason.code in ("thumb-out", "thumb-clear", "thumb-skip"):
                after = GAMES[table.game].apply(state, made)
                if reason.code == "thumb-out":
                    assert state.turn in after.out or after.phase == "over"
                elif reason.code == "thumb-clear":
                    assert not after.pile and after.turn == state.turn
                else:
                    assert after.pile and (after.turn == state.turn or after.phase == "jump")


@pytest.mark.parametrize("game", CODES)
def test_every_rule_comes_up(game: str) -> None:
    """So that the test above checks each of them."""
    codes: set[str] = set()
    for table in FEW_TABLES:
        if table.game == game and len(codes) < len(CODES[game]):
            for _, state, made in choices(table, "rules")[1][::EVERY]:
                found = rules(GAMES[game].view(state, state.turn), made)
                codes |= {reason.code for reason in found if reason.code.startswith("thumb-")}
    assert codes == CODES[game]


def are_told(table: Table, record: Record, decided: list[tuple[int, Any, Move]]) -> None:
    """Each of these moves is told as one that its player made by a rule of thumb."""
    for at, state, made in decided:
        (advice,) = advisor.advice(record, state, at, Budget(), made)
        assert (advice.own, advice.choice, advice.level, advice.moves) == (True, made, "thumb", ())
        for code in LANGUAGES:
            words = told(advice, Audience(NAMES[: table.seats], language(code), None, state))
            assert len(words.sentences) == len(advice.reasons) <= 3 and words.note
            assert all(
                sentence[0].isupper() and sentence.endswith(".") and "{" not in sentence for sentence in words.sentences
            )
            if code == "en":
                assert words.title.startswith(f"Why {NAMES[state.turn]} opted for ")
                assert words.note == "This is a rule of thumb: no deals were tried."


def test_waiting_is_told_where_jumping_in_costs_more() -> None:
    view = seen(("2C 2D 2S", "7C 8C", "9C"), "2H", downs=3, draw=9, phase="jump", resumes=2)
    made = heuristics.think(view, Budget(), advisor.private("rules", "none"))
    (found,) = rules(view, made)
    assert made == PASS and found.code == "thumb-wait" and true(view, made, found)


def test_who_plays_any_card_says_so() -> None:
    table = next(table for table in FEW_TABLES if table.game == "nein-nine")
    record, found = choices(table, "any", "random")
    at, state, made = found[3]
    (advice,) = advisor.advice(record, state, at, Budget(), made)
    words = told(advice, Audience(NAMES[:3], language("en"), None, state))
    assert words.sentences == ("This player picks a legal move at random.",)
    assert advice.own and words.title.startswith("Why ") and not words.note


def test_a_move_that_no_rule_of_thumb_makes_is_weighed_instead() -> None:
    table = next(table for table in FEW_TABLES if table.game == "le-neuf")
    record, found = choices(table, "other")
    at, state, made = next(moment for moment in found if moment[1].phase == "play")
    other = next(move for move in GAMES["le-neuf"].legal_moves(state) if move != made)
    *_, last = advisor.advice(record, state, at, Budget(worlds=2), other)
    assert not last.own and last.level == advisor.ADVISER and last.moves and last.made == other


def test_a_hand_that_is_kept_or_changed_says_what_it_counted() -> None:
    table = next(table for table in FEW_TABLES if table.game == "le-neuf")
    to = Audience(NAMES[:3], language("en"), None, choices(table, "other")[1][0][1])
    advice = Advice(0, 1, "thumb", KEEP, own=True, made=KEEP, reasons=(Reason("thumb-keep", by=4.96, other=4.25),))
    (sentence,) = told(advice, to).sentences
    assert sentence == "By a rough count, this hand is worth 5.0 tricks, and 4.2 are enough to keep it."
