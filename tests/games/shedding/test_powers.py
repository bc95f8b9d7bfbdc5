"""The shedding game, ruling by ruling: what a ten, a two, a three, a nine, an eight, a four and four of a kind do."""

import pytest

from nines.core.cards import parse_cards
from nines.core.events import Drew, PileCleared, Played, Skipped
from tests.games.shedding.deals import after, events, legal, refused, table


@pytest.mark.rule("SN10")
def test_a_ten_clears_and_the_same_player_draws_and_plays_again() -> None:
    state = table("TC TD 5C", "9D", draw="6C 7C 8C", pile="KC AC")
    assert events(state, "TC") == (
        Played(0, parse_cards("TC")),
        PileCleared(0, "ten", parse_cards("KC AC TC")),
        Drew(0, parse_cards("6C")),
    )
    state = after(state, "TC")
    assert (state.turn, state.pile, state.gone) == (0, (), parse_cards("KC AC TC"))
    assert legal(state) == {"TD", "5C", "6C"}
    assert after(state, "TD").gone == parse_cards("KC AC TC TD")


@pytest.mark.rule("SN10", "SN11", "SN12", "SN15")
def test_nothing_wild_goes_on_a_four() -> None:
    state = table("TC 2C 3C KC", "9D", pile="4C")
    assert legal(state) == {"KC"}
    for wild in ("TC", "2C", "3C"):
        assert refused(state, wild) == ("SN15", "blocked")
    assert legal(table("TC 2C 3C", "9D", pile="4C")) == {"take"}


@pytest.mark.rule("SN11")
def test_a_three_is_what_it_lies_on() -> None:
    king = table("QC AC KD", "9D", pile="KC 3C 3D")
    assert legal(king) == {"AC", "KD"}
    nine = table("QC 6C", "9D", pile="9C 3C")
    assert legal(nine) == {"6C"}
    assert refused(nine, "QC") == ("SN13", "under")
    assert legal(table("QC 4C", "9D", pile="KC 2C 3C")) == {"QC", "4C"}
    skip = table("3C KC", "9D", "6C", pile="8C")
    assert Skipped(1) in events(skip, "3C")
    assert after(skip, "3C").turn == 2


@pytest.mark.rule("SN11")
def test_on_an_empty_pile_a_three_is_a_plain_three() -> None:
    state = after(table("3C KC", "4C TD 2D 3D AC", "9D"), "3C")
    assert state.turn == 1
    assert legal(state) == {"4C", "TD", "2D", "3D", "AC"}
    assert legal(after(state, "3D")._replace(turn=1)) == {"4C", "TD", "2D", "AC"}


@pytest.mark.rule("SN12")
def test_a_two_goes_on_anything_and_anything_on_it() -> None:
    assert "2C" in legal(table("2C KC", "9D", pile="AC"))
    state = after(table("2C KC", "4C 9D AC TD", pile="AC"), "2C")
    assert legal(state) == {"4C", "9D", "AC", "TD"}


@pytest.mark.rule("SN13")
def test_a_nine_is_played_by_rank_and_asks_for_nine_or_lower() -> None:
    assert legal(table("9C", "6C", pile="TC JC")) == {"take"}
    assert legal(table("9C", "6C", pile="8C")) == {"9C"}
    state = table("4C 8C 9D JC AC TC 2C 3C", "6C", pile="9C")
    assert legal(state) == {"4C", "8C", "9D", "TC", "2C", "3C"}
    assert refused(state, "JC") == ("SN13", "under")


@pytest.mark.rule("SN13", "SN14")
def test_an_eight_on_a_nine_skips() -> None:
    assert after(table("8C KC", "6C", "7C", pile="9C"), "8C").turn == 2


@pytest.mark.rule("SN14")
def test_eights_skip_one_player_still_in_however_many_they_are() -> None:
    state = table("8C 8D KC", "6C", "7C", "5C", pile="7D")
    assert events(state, "8C 8D") == (Played(0, parse_cards("8C 8D")), Skipped(1))
    assert after(state, "8C 8D").turn == 2
    gap = table("8C KC", "", "7C", "5C", pile="7D", play_on=True)._replace(out=(1,))
    assert events(gap, "8C")[-1] == Skipped(2)
    assert after(gap, "8C").turn == 3
    assert refused(table("8C KC", "6C", pile="JC"), "8C") == ("SN4", "low")


@pytest.mark.rule("SN14")
def test_with_two_left_the_same_player_goes_again() -> None:
    assert after(table("8C KC", "6C", pile="7D"), "8C").turn == 0
    two_left = table("8C KC", "", "5C", pile="7D", play_on=True)._replace(out=(1,))
    assert after(two_left, "8C").turn == 0


@pytest.mark.rule("SN15")
def test_a_four_takes_its_own_rank_and_above() -> None:
    assert legal(table("4D 5C KC TC", "6C", pile="4C")) == {"4D", "5C", "KC"}


@pytest.mark.rule("SN16")
def test_four_of_a_kind_by_several_players_clears_for_the_last_of_them() -> None:
    state = table("5S KC", "6C", pile="7D 5C 5D 5H", draw="AC 6D")
    assert events(state, "5S") == (
        Played(0, parse_cards("5S")),
        PileCleared(0, "four", parse_cards("7D 5C 5D 5H 5S")),
        Drew(0, parse_cards("AC 6D")),
    )
    state = after(state, "5S")
    assert (state.turn, state.pile, state.gone) == (0, (), parse_cards("7D 5C 5D 5H 5S"))
    assert PileCleared(0, "four", parse_cards("2C 2D 2H 2S")) in events(table("2C 2D 2H 2S KC", "6C"), "2C 2D 2H 2S")


@pytest.mark.rule("SN16")
def test_threes_never_count_and_break_the_run() -> None:
    assert after(table("3C 3D 3H 3S KC", "6C"), "3C 3D 3H 3S").pile == parse_cards("3C 3D 3H 3S")
    assert after(table("3S KC", "6C", pile="KD 5C 5D 5H"), "3S").pile == parse_cards("KD 5C 5D 5H 3S")
    assert after(table("5S KC", "6C", pile="5C 5D 5H 3S"), "5S").pile == parse_cards("5C 5D 5H 3S 5S")
