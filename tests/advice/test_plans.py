"""Every hint has a plan that is true here and speaks of this position: it would be false of others."""

from collections import Counter
from functools import cache
from itertools import count, islice
from typing import NamedTuple

import pytest

from nines.advice.advice import Advice, Reason
from nines.advice.reasons import plans
from nines.advice.reasons.grounds import certain
from nines.advice.reasons.plans import PLANS
from nines.advice.reasons.words import told
from nines.bots import heuristics
from nines.bots.player import Budget
from nines.core.cards import parse_cards
from nines.core.chance import Stream
from nines.core.options import with_values
from nines.core.trick import Trick
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import LANGUAGES, language
from tests.advice.truth import Position, positions
from tests.advice.truth_in_plans import IN_PLANS
from tests.every_table import FEW_TABLES

MANY = 120
SAME = 0.15
"""No more of the positions share one text."""
NAMES = ("Ines", "Ada", "Ben", "Maude", "Luc")
EVERY = 7
"""Of so many decisions one is looked at."""


class Case(NamedTuple):
    """A decision, what the rules of thumb would do, and the plan and reasons for it."""

    at: Position
    hint: Advice

    @property
    def plan(self) -> tuple[Reason, ...]:
        return tuple(reason for reason in self.hint.reasons if reason.code in IN_PLANS)


@cache
def cases(game: str) -> tuple[Case, ...]:
    """Fresh decisions of a game, from its tables in turn."""
    tables = [table for table in FEW_TABLES if table.game == game]
    each = max(4, MANY // len(tables))
    found: list[Case] = []
    for number in count():
        table = tables[number % len(tables)]
        decisions = (at for at in positions(table, f"plan {number}", EVERY) if len(at.legal) > 1)
        found += [_case(at) for at in islice(decisions, each)]
        if len(found) >= MANY:
            return tuple(found[:MANY])
    raise AssertionError


def _case(at: Position) -> Case:
    view = GAMES[at.state.game].view(at.state, at.me)
    choice = heuristics.think(view, Budget(), Stream("plan", "thumb"))
    return Case(at, Advice(0, at.me, "master", choice, reasons=certain(view, choice)))


def text(case: Case, code: str = "en") -> str:
    words = told(case.hint, Audience(NAMES, language(code), case.at.me, case.at.state))
    return " ".join((words.title, *words.sentences, *words.needs))


every_game = pytest.mark.parametrize("game", PLANS)


@every_game
def test_all_have_a_plan_that_is_true(game: str) -> None:
    assert len(cases(game)) == MANY
    for case in cases(game):
        assert case.plan
        for part in case.plan:
            assert IN_PLANS[part.code](case.at, case.hint.choice, part), (part, case.at)


@every_game
def test_a_plan_would_be_false_of_another_position(game: str) -> None:
    for case in cases(game):
        others = [other for other in cases(game) if other.at.state.phase == case.at.state.phase]
        assert any(
            not IN_PLANS[part.code](other.at, case.hint.choice, part) for part in case.plan for other in others
        ), text(case)


@every_game
def test_few_positions_share_one_text(game: str) -> None:
    (most, times), *_ = Counter(map(text, cases(game))).most_common(1)
    assert times <= SAME * MANY, (times, most)


@pytest.mark.parametrize("code", LANGUAGES)
@every_game
def test_a_plan_has_words_in_every_language(game: str, code: str) -> None:
    assert all(len(text(case, code)) > 10 for case in cases(game))


@pytest.mark.parametrize(("out", "told_top"), [("2C 3C", ["8S"]), ("2C 5S", ["8S"]), ("2H 5S", ["8S"]), ("2H 3C", [])])
def test_no_card_is_unbeaten_where_only_trumps_are_left_to_beat_it(out: str, told_top: list[str]) -> None:
    """*Nobody else can hold a card that beats the eight of spades in its suit* was said where nobody had a spade."""
    game = GAMES["nines"]
    hand, others = parse_cards("8S"), parse_cards(out)
    rest = [card for card in game.pack if card not in {*hand, *others}]
    spare = tuple(sorted(rest, key=lambda card: "SH".find(card.suit) % 3))  # spades and trumps have gone
    state, _ = game.deal(game.start(with_values(game.choices, {}), 3), "unbeaten")
    gone = tuple(Trick(0, spare[at : at + 3], 0) for at in range(0, 36, 3))
    state = state._replace(
        phase="play", turn=0, leader=0, trump="H", trick=(), hands=(hand, others[:1], others[1:]), tricks=gone,
        spare=spare[36:], answers=(False,) * 3,
    )  # fmt: skip
    view = game.view(state, 0)
    assert [move.cards[0] for part in plans.top(view) for move in part.others] == list(parse_cards(" ".join(told_top)))
