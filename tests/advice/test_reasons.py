"""Which reasons are given, and that advice is told in whole sentences; `test_certain.py` asks whether it is so."""

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from nines.advice.advice import Advice, read_advice, write_advice
from nines.advice.reasons import tricks
from nines.advice.reasons.grounds import certain, reasons_of_a_thought
from nines.advice.reasons.rated import rated
from nines.advice.reasons.words import told
from nines.bots.player import Budget
from nines.core.cards import BACK, parse_cards
from nines.core.chance import Stream
from nines.core.trick import Trick
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import LANGUAGES, language
from nines.words.phrases import percent
from tests.bots.test_levels import weigh
from tests.every_table import FEW_TABLES, SOME_TABLES, Table, random_match
from tests.table import by_hand, sit_down

WITH_TRICKS = [table for table in FEW_TABLES if table.game != "shedding"]
NAMES = ("Ines", "Ada", "Ben", "Maude", "Luc")


def views(table: Table, seed: str, every: int) -> Iterator[Any]:
    """What the seats to act see in a random match, now and then."""
    game = GAMES[table.game]
    for at, (state, _) in enumerate(random_match(table.record(seed))):
        if at % every == 0:
            yield game.view(state, state.turn)


@pytest.mark.parametrize("table", SOME_TABLES, ids=str)
def test_an_only_move_is_the_only_one(table: Table) -> None:
    for view in views(table, "only", 1):
        legal = GAMES[table.game].legal_moves(view)
        codes = {reason.code for reason in certain(view, legal[0])}
        assert bool(codes & {"only", "only-follow", "last-card"}) == (len(legal) == 1)


# ---- words -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", FEW_TABLES[::4], ids=str)
def test_advice_is_told_in_whole_sentences_and_travels_as_text(table: Table) -> None:
    for number, view in enumerate(views(table, "words", 17)):
        analysis = weigh("club", view, Budget(), Stream("reasons", str(number)))
        choice = analysis.choice if analysis else GAMES[table.game].legal_moves(view)[0]
        advice = Advice(
            0,
            view.viewer,
            "club",
            choice,
            reasons=reasons_of_a_thought(view, choice, analysis) if analysis else certain(view, choice),
        )
        if analysis:
            advice = advice._replace(
                unit=analysis.unit, worlds=analysis.worlds, asked=analysis.asked, moves=rated(analysis)
            )
        assert read_advice(write_advice(advice)) == advice
        for code, seat in product(LANGUAGES, (view.viewer, None)):
            said = told(advice, Audience(NAMES[: table.seats], language(code), seat, view))
            assert len(said.sentences) <= 2 and len(said.needs) <= 2
            for sentence in (said.title, *said.sentences, *said.needs):
                assert sentence[0].isupper() and sentence.endswith(".") and not re.search(r"[{}!]", sentence), sentence
            words = [row.move for row in said.rows]
            assert len(words) == len(set(words)), "no two rows read the same"
            assert table.game == "shedding" or len(words) == len(advice.moves)


def test_a_share_is_never_rounded_to_all_or_nothing() -> None:
    assert [percent(share) for share in (0.0, 0.001, 0.5, 0.784, 0.999, 1.0)] == [0, 1, 50, 78, 99, 100]


@pytest.mark.parametrize("text", ["", "{}", '{"refused": "deal"}', "[1]", '{"at": 1}', "null"])
def test_a_text_without_advice_is_none(text: str) -> None:
    assert read_advice(text) is None


def test_before_there_is_a_trump_no_plain_lead_is_sure() -> None:
    """The 8 of another suit may make a trump that beats it (NN5); only the Joker cannot be beaten (NN9)."""
    game = GAMES["nein-nine"]
    view = game.view(game.apply(sit_down(game), by_hand(game, ("JC 7C TC 7H 9H TH JK", "", ""), 2, each=7)), 0)
    trick = tricks.OpenTrick(view)
    sure = [str(move) for move in game.legal_moves(view) if trick.winners(move) == {0}]
    assert sure == ["JK+"]


def test_of_few_hidden_cards_every_deal_is_gone_through() -> None:
    """*The ten of clubs wins less than 1 time in 10* was said of a lead that the jack beats, the only other club."""
    game = GAMES["nein-nine"]
    state, _ = game.deal(sit_down(game), "few")
    played = ["8D JD 9D", "9C 7C 9H", "7S JS JK", "TS JH 9S", "8H 7H 8C"]
    lines = zip((0, 1, 1, 0, 0), played, (1, 1, 0, 0, 1))
    view = state._replace(
        dealer=2, trump="D", joker=True, hands=((BACK,) * 2, parse_cards("7D TC"), (BACK,) * 2), leader=1, turn=1,
        tricks=tuple(Trick(leader, parse_cards(cards), winner) for leader, cards, winner in lines), taken=(2, 3, 0),
        trick=(), follow=None, viewer=1,
    )  # fmt: skip
    trick = tricks.OpenTrick(view)
    assert {str(move): trick.winners(move) for move in game.legal_moves(view)} == {"7D": {1}, "TC": {0, 2}}
