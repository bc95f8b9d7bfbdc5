"""Which card a play of Le Neuf or Nines gives away, as the figures of the search show it."""

from math import fsum
from typing import Any

import pytest

from nines.advice.advice import Reason
from nines.bots.search.analysis import Analysis, MoveValues
from nines.core.cards import parse_cards
from nines.core.moves import Move
from nines.games.le_neuf import causes, reasons, timing
from tests.games.le_neuf.test_causes import at, hinted, told


def counted(view: Any, **wins: str) -> Analysis:
    """An analysis of three plays or more, the best first: how often in ten each card of the hand, in its order, wins a
    trick; what a play costs is told by these."""
    shares = {name: tuple(int(each) / 10 for each in row.split()) for name, row in wins.items()}
    best = fsum(next(iter(shares.values())))
    values = tuple(
        MoveValues(
            Move.parse(name), 0, 0, max(0.0, best - fsum(row)), 0, 300, row, parts=(None,) * len(row),
            counts=(fsum(row),),
        )
        for name, row in shares.items()
    )  # fmt: skip
    facts = tuple(f"win {card}" for card in view.hands[0])
    return Analysis(values[0].move, values, "tricks", facts, 300, 300, cut=False, certain=False, counts=("tricks",))


def outcomes(view: Any, found: Analysis, worse: str, better: str) -> list[Reason]:
    return [*timing.outcomes(view, found, Move.parse(worse), Move.parse(better))]


def test_a_king_led_under_the_ace_is_told_of_though_another_card_costs_as_much() -> None:
    """*You take on average 2.3 of the 10 tricks left; with the king of clubs, 1.6* said nothing of the ace."""
    view = at("KC 2C 8S 4D KH", "H", gone="AS 2S TS AD 7D 5D")
    found = counted(view, **{"8S": "6 0 0 0 9", "4D": "6 0 0 0 9", "KC": "0 0 0 0 9", "KH": "7 0 0 0 0"})
    assert hinted(view, found) == [
        "After the eight of spades or the four of diamonds, the king of clubs wins a trick about 6 times in 10; now "
        "the king of clubs loses in every deal we tried.",
        "Still out above the king of clubs: the ace of clubs.",
        "Don’t lead the king of hearts either: the ace of hearts is still out.",
    ]
    kept = counted(view, **{"8S": "6 0 0 0 9", "4D": "6 0 0 0 9", "KC": "6 0 0 0 3"})
    assert not outcomes(view, kept, "KC", "8S"), "where the king wins as often, it is not what is lost"


def test_a_card_that_is_as_good_gives_away_as_much() -> None:
    view = at("KC QD 8S 4D 4H", "H", gone="AS 2S TS")
    found = counted(view, **{"8S": "6 6 0 0 4", "QD": "9 0 0 0 9", "KC": "0 5 0 0 4"})
    assert not [each for each in outcomes(view, found, "KC", "8S") if each.code == "win-x"]


@pytest.mark.parametrize(
    ("hand", "worse", "code", "card"),
    [
        ("KC 2C 8S 4D KH", "0 0 0 0 9", "guard-x", "KC"),
        ("AC 2C 8S 4D KH", "2 0 0 0 9", "under-top", "AC"),
    ],
)  # fmt: skip
def test_a_low_lead_gives_away_the_high_card_of_its_suit(hand: str, worse: str, code: str, card: str) -> None:
    view = at(hand, "H", gone="AS 2S TS")
    found = counted(view, **{"8S": "6 0 0 0 9", "4D": "6 0 0 0 9", "2C": worse})
    (reason,) = outcomes(view, found, "2C", "8S")
    assert (reason.code, reason.card) == (code, card)


def test_the_aces_of_two_suits_are_named_where_low_cards_of_both_are_as_bad() -> None:
    view = at("AC 2C AD 3D KH KS", "H", gone="AS 2S TS")
    rows = {"KS": "9 0 9 0 9 0", "2C": "5 0 9 0 9 0", "3D": "9 0 5 0 9 0"}
    low = outcomes(view, counted(view, **rows), "2C", "KS")
    (reason,) = [each for each in low if each.code == "under-top"]
    assert told(reason, view) == (
        "Don’t lead low from under the ace of clubs or the ace of diamonds: the next time either suit is led, somebody "
        "may trump."
    )
    (reason, *_) = outcomes(view, counted(view, **(rows | {"3D": "9 0 9 0 9 0"})), "2C", "KS")
    assert reason.card == "AC", "a low diamond is as good"


def test_a_card_that_wins_now_and_seldom_later_is_played_at_once() -> None:
    view = at("KC 2C 8S 4D KH", "H", gone="AC 3C 4C")
    (reason,) = outcomes(view, counted(view, KC="8 0 0 0 9", **{"8S": "3 0 0 0 9"}), "8S", "KC")
    assert (reason.code, reason.share, reason.other) == ("win-y", 0.3, 0.8)


def test_cards_that_are_as_high_are_counted_together() -> None:
    """Which of them is played first is chance, and each was told to win as often as it came."""
    view = at("KC QC 8S 4D KH", "H", gone="AS 2S TS")
    found = counted(view, **{"8S": "9 1 0 0 9", "KC": "0 2 0 0 9"})
    (reason,) = outcomes(view, found, "KC", "8S")
    assert (reason.share, reason.other) == (0.0, 0.5)


def test_trumps_are_drawn_so_that_ones_own_win() -> None:
    """*Ten of spades: fewer tricks on average* was told of a hand of six trumps."""
    view = at("3H 4H 8H JH TS", "H", gone="AS 2S 9S")
    found = counted(view, **{"3H": "0 6 9 7 0", "TS": "5 4 6 3 0"})
    (reason, *_) = outcomes(view, found, "TS", "3H")
    assert told(reason, view) == (
        "Draw trumps: others may hold 9, and the fewer they have left, the more often yours win."
    )
    assert told(reason._replace(by=1.0), view).startswith("Draw trumps: the others hold 9")
    known = view._replace(hands=(*view.hands[:2], parse_cards("KH 2C 3C 4C 5C")))
    (reason, *_) = outcomes(known, found, "TS", "3H")
    assert told(reason, known).startswith("Draw trumps: others may hold 6"), "the king, and the five cards not seen"
    flat = counted(view, **{"3H": "0 6 9 7 4", "TS": "5 4 6 7 0"})
    assert all(each.code != "draw-more" for each in outcomes(view, flat, "TS", "3H"))


def test_a_card_for_which_trumps_are_drawn_is_named() -> None:
    view = at("9H JC QC KD 8S", "H", gone="AS 2S 9S")
    found = counted(view, **{"9H": "0 0 6 8 0", "8S": "2 0 1 7 0"})
    (reason, *_) = outcomes(view, found, "8S", "9H")
    assert reason.code == "drawn-x" and reason.card == "QC"


def test_a_card_that_wins_this_trick_is_told_to_win_seldom_later() -> None:
    """*The king wins this trick* left open what it would do later."""
    view = at("KC 7C 3D", "D", trick="TC QC", leader=1)
    found = counted(view, KC="9 0 0", **{"7C": "3 0 0"})
    pair = (Move.parse("KC"), Move.parse("7C"))
    (part,) = causes.then(view, Reason("now", pair, share=1.0, sure=True), found)
    assert told(part, view) == "Later, the king of clubs would win a trick only about 3 times in 10."
    sure = counted(view, KC="9 0 0", **{"7C": "9 0 0"})
    assert not [*causes.then(view, Reason("now", pair, share=1.0, sure=True), sure)]


def test_the_card_that_beats_a_loser_is_named() -> None:
    view = at("JH 6H 2H", "H", trick="QH 4H", leader=1)
    found = counted(view, **{"2H": "7 4 0", "JH": "0 4 0"})
    pair = (Move.parse("JH"), Move.parse("2H"))
    (part,) = reasons.then(view, Reason("win-x", pair, n=1, share=0.0, other=0.7), found)
    assert told(part, view) == "The queen of hearts is already in this trick and beats the jack of hearts."


def test_a_low_trump_is_kept_to_trump_a_short_suit() -> None:
    view = at("2H 6H KC 9C 7C", "H", gone="AS 2S TS")
    found = counted(view, **{"9C": "5 7 5 0 0", "7C": "5 7 5 0 0", "2H": "0 7 5 0 0"})
    fact = Reason("win-x", (Move.parse("2H"), Move.parse("9C")), share=0.0, other=0.5)
    (part,) = reasons.then(view, fact, found)
    assert told(part, view) == "Keep your trumps: you have no diamonds and no spades, so you can trump those suits."
    drawn = counted(view, **{"6H": "5 7 5 0 0", "9C": "5 7 5 0 0", "2H": "0 7 5 0 0"})
    assert not [*reasons.then(view, fact, drawn)], "where another trump is a good lead"


def test_trumps_are_kept_where_most_of_the_worse_leads_are_trumps() -> None:
    """Only the king of hearts had a word, though three of the four worse cards were trumps."""
    view = at("AC KC 2C KH 4S", "C", gone="AD 5D 4D")
    rows = {"4S": "9 9 5 6 0", "KH": "9 9 5 2 0", "AC": "9 9 2 3 0", "KC": "9 9 2 3 0", "2C": "9 9 0 6 0"}
    assert hinted(view, counted(view, **rows))[-1] == (
        "Keep your trumps: you have no diamonds, so you can trump that suit."
    )
    two = at("AC KC 2C KH 4H", "C", gone="AD 5D 4D")
    of_two = {"4H" if name == "4S" else name: row for name, row in rows.items()}
    assert hinted(two, counted(two, **of_two))[-1] == (
        "Keep your trumps: you have no diamonds and no spades, so you can trump those suits."
    )
    few = rows | {"AC": "9 9 5 6 0"}
    assert "Keep" not in hinted(view, counted(view, **few))[-1], "where a trump is as good as the best"


def test_an_ace_that_wins_as_often_later_is_kept() -> None:
    """*You take on average 0.8 of the 3 tricks left; with the queen of spades, 1* said nothing of the ace."""
    view = at("AH KS 8S 4D 2C", "D", gone="AS 2S TS")
    found = counted(view, **{"8S": "8 5 0 6 0", "AH": "8 1 0 6 0"})
    (reason, *_) = outcomes(view, found, "AH", "8S")
    assert told(reason, view) == "The ace of hearts wins just as often later: keep it to win back the lead."
    cashed = counted(view, **{"8S": "5 8 0 6 0", "AH": "8 1 0 6 0"})
    assert all(each.code != "wins-later" for each in outcomes(view, cashed, "AH", "8S"))


def test_the_card_led_beats_a_loser_though_it_was_trumped() -> None:
    view = at("JH 6H 2H", "D", trick="KH 7D", leader=1)
    found = counted(view, **{"2H": "7 4 0", "JH": "0 4 0"})
    pair = (Move.parse("JH"), Move.parse("2H"))
    (part,) = reasons.then(view, Reason("win-x", pair, n=1, share=0.0, other=0.7), found)
    assert told(part, view) == "The king of hearts is already in this trick and beats the jack of hearts."
