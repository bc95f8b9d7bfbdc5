"""The computer players in words: what each level does, and what the temper of a seat changes."""

import re

import pytest

from nines.bots import BOTS
from nines.bots.levels import SKILLS
from nines.bots.playing_styles import STYLES, liked
from nines.bots.search.problems import PROBLEMS
from nines.core.cards import Card
from nines.core.moves import play
from nines.registry import GAMES
from nines.words.languages import LANGUAGES, language
from tests.every_table import FEW_TABLES
from tests.web.desk import Desk
from tests.web.pages.fairness.test_fairness import page
from web.state import timing
from web.state.effects import AskBot
from web.state.messages import ControlChanged
from web.state.model import Draft
from web.widgets.levels import temper, titles
from web.worker.bot_move import position


@pytest.mark.parametrize("game", PROBLEMS)
def test_a_level_sits_at_the_table_unless_the_player_says_otherwise(game: str) -> None:
    """A beginner for whoever is new to the game; at a set-up that somebody shared and left open a club player."""
    for address, usual in ((f"/setup/{game}", "beginner"), (f"/setup/{game}?seed=x", "club")):
        desk = Desk().open(address)
        assert desk.model.shown(Draft) and set(desk.model.shown(Draft).seats[1:]) == {usual}
    desk.open(f"/setup/{game}?players=you,thumb")
    assert desk.model.shown(Draft) and desk.model.shown(Draft).seats[1] == "thumb"


def test_every_player_of_the_one_list_is_called_something() -> None:
    say = language("en")
    for name in BOTS:
        assert titles(say, name).seated.startswith("Computer: ")
        assert name not in titles(say, name)
    assert titles(say, "somebody").alone == "somebody"


def test_every_level_says_what_it_does_and_every_seat_its_temper() -> None:
    shown = page(Desk().open("/setup/nines?table=four&players=you,club,master,thumb"))
    # "Three times as long" has to be so; of a master it is not said, since in Niner it is not.
    assert SKILLS["expert"].worlds == 3 * SKILLS["club"].worlds
    assert SKILLS["master"].worlds > SKILLS["expert"].worlds
    (said,) = {node.text for node in shown if node.get("class") == "levels"}
    assert said.count("Remembers every card") == sum(skill.tricks is None for skill in SKILLS.values())
    assert (
        shown.text.count("Thinks three times as long") == said.count("Thinks longer than") == 1
        and "Goes by simple rules" in said
    )
    assert shown.text.count("when in doubt") == 2, "of those who think; whoever goes by rules has no temper"
    assert "Levels: Club player, Master, Simple rules" in shown.text, "where the cards are dealt"
    usual = page(Desk().open("/setup/nines")).text
    assert "Goes by simple rules" not in usual and "at random." not in usual
    desk = Desk().open("/play/le-neuf?seed=temper&players=you,club,thumb")
    seats = {node.get("id"): node.get("aria-description") for node in page(desk) if node.get("class") == "seat"}
    bold = "Club player. Bold: quick, and when in doubt plays high."
    assert seats == {"seat-1": bold, "seat-2": "Simple rules."}
    assert "Levels: Club player, Simple rules" in page(desk).text
    assert "Level" not in page(Desk().open("/play/niner?players=you,you")).text


@pytest.mark.parametrize("game", GAMES)
def test_a_temper_speaks_of_what_its_game_has(game: str) -> None:
    most = max(table.seats for table in FEW_TABLES if table.game == game)
    for code in LANGUAGES:
        say = language(code)
        said = [temper(say, seat, "club", game) for seat in range(most)]
        assert len(set(said)) == most and all(line.endswith(".") for line in said)
        assert not any(temper(say, seat, "thumb", game) for seat in range(most))
        speaks = any(re.search("tr[uü]mp|atout|triunfo", line, re.IGNORECASE) for line in said)
        assert speaks == (game in ("le-neuf", "nines"))


@pytest.mark.parametrize("game", ["le-neuf", "shedding"])
@pytest.mark.parametrize("seat", range(1, len(STYLES)))
def test_a_temper_does_what_its_sentence_says(game: str, seat: int) -> None:
    """Each word of it: the rank, the number of cards, the trumps, the pace."""
    desk = Desk().open(f"/play/{game}?seed=temper").settle()
    view = GAMES[game].view(desk.match.state, 0)._replace(viewer=seat)
    said = temper(language("en"), seat, "club", game)
    trump = getattr(view, "trump", None)
    plain = next(suit for suit in "CDHS" if suit != trump)
    moves = [play(Card(suit, rank)) for suit in {plain, trump or plain} for rank in (9, 11, 13)]
    if game == "shedding":
        moves += [play(Card("C", rank), Card("D", rank)) for rank in (9, 13)]
    for usual in moves:
        made = liked(moves, usual, view)
        if "high" in said or "low" in said:
            ranks = [move.cards[0].rank for move in moves]
            assert made.cards[0].rank == (max(ranks) if "high" in said else min(ranks))
        if "trump" in said:
            assert (made.cards[0].suit == trump) == ("plays a trump" in said)
        if "many" in said or "few" in said:
            assert (len(made.cards) == 2) == ("many" in said)
    tempo = STYLES[seat].pace
    words = ("quick", "fast") if tempo < 1 else ("takes a moment", "takes time")
    assert words[abs(tempo - 1) > 0.18] in said
    steady = temper(language("en"), 0, "club", game)
    assert steady == "Steady: plays what the numbers say." and STYLES[0].pace == 1
    assert all(liked(moves, usual, view._replace(viewer=0)) == usual for usual in moves)


def test_the_pace_of_a_player_hangs_on_its_seat_alone() -> None:
    for seed in ("one", "two", "three"):
        desk = Desk().open(f"/play/le-neuf?seed={seed}&players=random,random,random&speed=normal").settle()
        asked = None
        for effect in desk.effects:
            if isinstance(effect, AskBot):
                asked = position(effect.record, asked)
                if effect.at % 42 > 4:  # not while the cards are still on their way
                    assert effect.least_ms == timing.thinking_time(asked.state.turn)
    assert len({timing.thinking_time(seat) for seat in range(5)}) > 1
    desk = Desk().open("/play/le-neuf?seed=at+once&players=random,random,random&speed=instant").settle()
    assert {effect.least_ms for effect in desk.effects if isinstance(effect, AskBot)} == {0}


def test_the_players_without_a_level_are_chosen_under_more_for_all_seats_at_once() -> None:
    desk = Desk().open("/setup/le-neuf?players=you,master,you")
    for chosen, seats in (
        ("random", ("human", "random", "human")),
        ("thumb", ("human", "thumb", "human")),
        ("nobody", ("human", "thumb", "human")),
        ("level", ("human", "club", "human")),
    ):
        form = desk.send(ControlChanged("others", chosen)).model.shown(Draft)
        assert form and form.seats == seats
    form = (
        desk.open("/setup/shedding?players=you,thumb,master,random")
        .send(ControlChanged("others", "level"))
        .model.shown(Draft)
    )
    assert form and form.seats == ("human", "club", "master", "club")
    assert not page(Desk().open("/setup/niner?players=you,you")).all(lambda node: node.get("name") == "others")
