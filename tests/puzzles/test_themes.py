"""A theme says what is true of the right answer and not of the wrong one."""

import pytest

from nines.core.cards import Card
from nines.core.moves import JOKER_LOSES, JOKER_WINS, Move, play
from nines.puzzles.in_tricks import InTrick
from nines.puzzles.stored import puzzle, puzzles_of
from nines.puzzles.tables import TABLES
from nines.puzzles.themes import OF_MISTAKES, THEMES, predicates, theme_of_mistake, themes
from nines.puzzles.words import IDEA
from nines.registry import GAMES
from tests.every_table import TABLES as EVERY_TABLE
from tests.puzzles.test_puzzle_file import made_up


def test_a_file_has_room_for_every_theme() -> None:
    assert len(set(THEMES)) == len(THEMES) < 128
    assert THEMES[0] == "up-cards" and THEMES[1:] == (*predicates("nein-nine"), *predicates("shedding")), (
        "new ones last"
    )


def test_every_theme_of_a_puzzle_has_an_idea_of_its_own() -> None:
    assert {*IDEA} == {*THEMES}
    assert len({*IDEA.values()}) == len(IDEA)


@pytest.mark.parametrize("game", [key for key in TABLES if GAMES[key].tricks])
def test_the_only_trump_trumps_in_rather_than_emptying_a_suit(game: str) -> None:
    """Nor is a trump led because that suit is long or short."""
    marks = puzzles_of(game).marks
    by_length = {"empty-suit", "lead-short", "lead-long", "lead-suit"}
    asked = [puzzle(game, number) for number, mark in enumerate(marks, 1) if mark.theme in by_length]
    assert asked and not [each for each in asked if InTrick(each.view, each.answer, each.answer).trumps(each.answer)]


@pytest.mark.parametrize(
    ("game", "theme"), [("niner", "bidding"), ("le-neuf", "change-hands"), ("nines", "change-hands")]
)
def test_a_mistake_before_the_play_is_about_what_is_asked_there(game: str, theme: str) -> None:
    rules = GAMES[game]
    table = next(found for found in EVERY_TABLE if found.game == game)
    state, _ = rules.deal(rules.start(table.options, table.seats), "themes")
    view = rules.view(state, state.turn)
    right, wrong = rules.legal_moves(view)[:2]
    assert theme_of_mistake(view, right, wrong) == theme in OF_MISTAKES and theme not in THEMES
    assert not list(themes(view, right, wrong)), "no puzzle asks for it"


@pytest.mark.parametrize("key", TABLES)
def test_themes_of_any_two_moves_have_names_and_never_hold_both_ways(key: str) -> None:
    contrary = {
        frozenset(pair)
        for pair in (
            ("hold-up", "take-now"), ("ruff", "no-ruff"), ("lead-high", "lead-low"), ("lead-short", "lead-long"),
            ("throw-high", "keep-high"), ("win-high", "win-low"), ("play-wild", "keep-wild"), ("clear", "no-clear"),
        )
    }  # fmt: skip
    named = 0
    for table in range(len(TABLES[key])):
        for number in range(6):
            view = made_up(key, number, 1 + 2 * number, table).view
            moves = GAMES[key].legal_moves(view)
            for right, wrong in ((moves[0], moves[-1]), (moves[-1], moves[0])):
                said = {*themes(view, right, wrong)}
                assert said <= {*THEMES}
                assert not [pair for pair in contrary if pair <= said]
                named += bool(said)
    assert named > 0


def test_themes_of_a_trick() -> None:
    view = made_up("niner", 3, 2).view  # both have bid: a lead
    hand = sorted(view.hands[view.viewer], key=lambda card: (card.suit == view.trump, card))
    plain, trump = hand[0], hand[-1]
    if trump.suit == view.trump != plain.suit:
        assert "draw-trumps" in themes(view, play(trump), play(plain))
        assert "lead-plain" in themes(view, play(plain), play(trump))


def test_the_joker_and_the_nine() -> None:
    joker = next(
        view
        for number in range(99)
        if (view := made_up("nein-nine", number, 1).view) and JOKER_WINS in GAMES["nein-nine"].legal_moves(view)
    )
    plain = next(move for move in GAMES["nein-nine"].legal_moves(joker) if move.verb == "play")
    assert "joker-wins" in themes(joker, JOKER_WINS, plain)
    assert "joker-loses" in themes(joker, JOKER_LOSES, JOKER_WINS)
    assert "keep-joker" in themes(joker, plain, JOKER_LOSES)


def test_whoever_plays_the_joker_gets_rid_of_no_suit() -> None:
    view = next(
        view
        for number in range(99)
        if (view := made_up("nein-nine", number, 2).view).trick and JOKER_WINS in GAMES["nein-nine"].legal_moves(view)
    )
    plain = [move for move in GAMES["nein-nine"].legal_moves(view) if move.verb == "play"]
    assert plain
    assert not any("empty-suit" in themes(view, JOKER_WINS, move) for move in plain)


def test_a_wild_card_and_a_plain_one() -> None:
    for number in range(99):
        view = made_up("shedding", number, 7).view
        moves: tuple[Move, ...] = GAMES["shedding"].legal_moves(view)
        wild = [move for move in moves if move.verb == "play" and move.cards[0].rank == Card.parse("TS").rank]
        plain = [move for move in moves if move.verb == "play" and move.cards[0].rank in (5, 6, 7)]
        if wild and plain:
            assert {"play-wild", "clear"} <= {*themes(view, wild[0], plain[0])}
            assert {"keep-wild", "no-clear"} <= {*themes(view, plain[0], wild[0])}
            return
    raise AssertionError("no such hand")
