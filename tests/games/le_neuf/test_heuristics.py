"""Thumb's rules for Le Neuf and Nines, each in a position where it decides."""

from types import ModuleType

import pytest

from nines.core.cards import NO_TRUMP
from nines.core.moves import KEEP, SWAP
from nines.games.le_neuf import rules as le_neuf
from nines.games.le_neuf.heuristics import think
from nines.games.nines import rules as nines
from tests.table import by_hand, play, sit_down

STRONG = "AH KH QH JH 5H AS KS 4S AD 7D 2D AC 3C"
MIDDLING = "KH 9H 4H 2H 8S 7S 4S QD 7D 2D AC 6C 3C"
WEAK = "7H 9S 7S 4S 2S TD 7D 5D 2D 9C 8C 6C 3C"


def at(
    *hands: str, dealer: int, script: str = "", trump: str = "H", table: str = "three", game: ModuleType = le_neuf
) -> le_neuf.State:
    """What the seat to act sees after these moves of a deal with at least these cards; nobody changes hands first."""
    sitting = sit_down(game.GAME, table=table)
    state = le_neuf.step(sitting, by_hand(game.GAME, hands, dealer, each=13))[0]._replace(trump=trump)
    while state.phase == "exchange":
        state, _ = le_neuf.step(state, KEEP)
    if script:
        state, _ = play(game.GAME, state, script)
    return le_neuf.view(state, state.turn)


def exchanging(hand: str, answers: tuple[bool, ...] = (), **given: object) -> le_neuf.State:
    """What a seat sees that may change this hand, after these answers of those before it."""
    seat = (1 + len(answers)) % 3
    hands = tuple(hand if other == seat else "" for other in range(3))
    state = le_neuf.step(sit_down(le_neuf.GAME), by_hand(le_neuf.GAME, hands, 0, each=13))[0]
    facts = {"trump": "H", "turn": seat, "answers": answers} | given
    return le_neuf.view(state._replace(**facts), seat)


@pytest.mark.parametrize(("hand", "move"), [(STRONG, KEEP), (WEAK, SWAP)])
def test_a_strong_hand_is_kept_and_a_weak_one_changed(hand: str, move: object) -> None:
    assert think(exchanging(hand)) == move


def test_the_same_hand_is_kept_when_the_spare_hand_is_one_that_was_laid_down() -> None:
    assert think(exchanging(MIDDLING)) == SWAP
    assert think(exchanging(MIDDLING, (True,))) == KEEP
    assert think(exchanging(MIDDLING, (False, False))) == KEEP


def test_who_trails_somebody_about_to_win_changes_a_hand_that_would_do_otherwise() -> None:
    assert think(exchanging(MIDDLING, (True,), totals=(9, 9, 9))) == KEEP
    assert think(exchanging(MIDDLING, (True,), totals=(1, 9, 12))) == SWAP


def test_long_suits_and_honours_count_more_without_trump() -> None:
    hand = "AS KS QS JS TS 9S 8S 3D 2D 5H 4H 3C 2C"
    assert think(exchanging(hand, (), trump=NO_TRUMP)) == KEEP
    assert think(exchanging(hand)) == SWAP


LOW = "2S 3S 4S 5S 2D 3D 4D 5D"


@pytest.mark.parametrize(
    ("clubs", "others", "card"),
    [
        ("9C JC AC", ("8C", "TC"), "JC"),  # the cheapest card that wins
        ("3C 9C JC", ("8C", "QC"), "3C"),  # nothing wins: the lowest
        ("TC JC AC", ("8C", "9C"), "TC"),  # of equals the lowest
    ],
)
def test_the_last_to_play_wins_as_cheaply_as_can_be(clubs: str, others: tuple[str, str], card: str) -> None:
    view = at(f"{clubs} {LOW} 2H 3H", *others, dealer=0, script=f"1 {others[0]}, 2 {others[1]}")
    assert str(think(view)) == card


def test_a_void_is_ruffed_with_the_lowest_trump_that_wins() -> None:
    hand = "3H 9H AH 2D 3D 4D 5D 6D 2S 3S 4S 5S 6S"
    assert str(think(at(hand, "KC", "5C", dealer=0, script="1 KC, 2 5C"))) == "3H"
    nothing = "3C 4C 5C 6C 7C 8C 9C TC JC QC AC"
    over = at(hand, f"KC {nothing}", "7H AD KD QD JD TD 9D 8D 7D AS KS QS JS", dealer=0, script="1 KC, 2 7H")
    assert str(think(over)) == "9H"


def test_what_cannot_be_won_gets_a_low_card_and_no_ace_or_trump() -> None:
    hand = "2H 3H AD KD 3D 4D 5D AS 2S 3S 4S 5S 6S"
    nothing = "3C 4C 5C 6C 7C 8C 9C TC JC QC AC"
    view = at(hand, f"KC {nothing}", "7H QD JD TD 9D 8D 7D 6D 2D KS QS JS TS", dealer=0, script="1 KC, 2 7H")
    assert str(think(view)) in ("3D", "2S")


def test_second_hand_does_not_throw_away_a_king_under_the_ace() -> None:
    view = at("3C 9C KC 2S 3S 4S 5S 2D 3D 4D 5D 2H 3H", "", "AC", dealer=1, script="2 AC")
    assert str(think(view)) == "3C"


def test_a_partners_ace_is_not_ruffed_but_an_opponents_is() -> None:
    hand = "3H 4H 9H AH 2D 3D 4D 5D 6D 2S 3S 4S 5S"
    deal = (hand, "", "AC", "5C")
    partners = at(*deal, dealer=1, script="2 AC, 3 5C", table="four")
    alone = at(*deal, dealer=1, script="2 AC, 3 5C", table="four", game=nines)
    assert think(partners).cards[0].suit != "H"
    assert think(alone).cards[0].suit == "H"


def test_a_sure_winner_is_led_before_a_card_that_may_lose() -> None:
    view = at("", "AC KC QC 2D 3D 4D 5D 2S 3S 4S 5S 6S 7S", dealer=0, trump=NO_TRUMP)
    assert think(view).cards[0].suit == "C"


def test_the_hand_one_laid_down_is_remembered() -> None:
    """The king of clubs is high when the ace lies in the spare hand, laid down by the same seat: nobody can beat it."""
    taken = "KC 4C 2D 3D 4D 5D 2S 3S 4S 5S 6S 7S 8S"
    given = by_hand(le_neuf.GAME, ("", "AC 6H 5H 4H", ""), 0, each=13, last=taken)
    state = le_neuf.step(sit_down(le_neuf.GAME), given)[0]._replace(trump=NO_TRUMP)
    changed, _ = play(le_neuf.GAME, state, "1 swap, 2 keep, 0 keep")
    assert str(think(le_neuf.view(changed, 1))) == "KC"
    own = by_hand(le_neuf.GAME, ("", taken, ""), 0, each=13, last="AC 6H 5H 4H")
    state = le_neuf.step(sit_down(le_neuf.GAME), own)[0]._replace(trump=NO_TRUMP)
    kept, _ = play(le_neuf.GAME, state, "1 keep, 2 keep, 0 keep")
    assert str(think(le_neuf.view(kept, 1))) != "KC"
