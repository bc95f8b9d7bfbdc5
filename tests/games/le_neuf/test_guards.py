"""What is told of a high card under one that is still out, of moves that cost little, and of trumps still out."""

import pytest

from nines.advice.advice import Reason
from nines.advice.reasons import in_tricks, trumps
from nines.advice.reasons.contrast import contrast
from nines.advice.reasons.tricks import open_trick
from nines.bots.search.analysis import Analysis
from nines.core.moves import Move
from nines.games.le_neuf import causes, leads, reasons
from tests.games.le_neuf.test_causes import analysed, at, hinted, told
from tests.games.le_neuf.test_timing import counted


def outdone(found: Analysis) -> Analysis:
    """The same analysis, where no move that costs anything is told to be as good as the best."""
    moves = tuple(values._replace(outdone=values.behind > 0) for values in found.moves)
    return found._replace(moves=moves)


def pair(worse: str, better: str) -> tuple[Move, Move]:
    return (Move.parse(worse), Move.parse(better))


@pytest.mark.parametrize(
    ("eight", "words"),
    [
        (0.3, "Only the king of spades can beat the queen of spades in its suit: keep the eight of spades beside it "
              "until the king of spades has gone."),
        (0.0, "Keep the queen of spades: once the king of spades has gone, nothing else in that suit is higher."),
    ],
)  # fmt: skip
def test_a_queen_under_the_king_alone_is_guarded(eight: float, words: str) -> None:
    """*With any other card you take more tricks than with the queen* did not say that the king is still out."""
    view = at("8S 5H 7H QS TH 2H 3H", "D", gone="AS JS 9S")
    rows = dict.fromkeys(("5H", "7H", "TH", "2H", "3H"), (0.0, 2.0))
    costs = outdone(analysed(**rows, **{"8S": (eight, 1.6), "QS": (0.4, 1.6)}))
    (part,) = leads.kept(open_trick(view), *pair("QS", "5H"), costs)
    assert told(part, view) == words
    assert words in hinted(view, costs)


def test_that_a_move_costs_little_is_told_where_nothing_else_is() -> None:
    """Three cards were named as equally good, and not a word was said of the fourth."""
    view = at("TC 6D 8C 5D 7S", "C", gone="9S AS 5S", trick="3H", leader=2)
    costs = outdone(analysed(**{"8C": (0, 1.5), "TC": (0, 1.5), "6D": (0, 1.5), "5D": (0, 1.5), "7S": (0.2, 1.4)}))
    (part,) = reasons.dearest(view, costs, ())
    assert told(part, view) == "It’s close: even the seven of spades costs little."
    dear = outdone(analysed(**{"8C": (0, 1.5), "TC": (0, 1.5), "6D": (0, 1.5), "5D": (0, 1.5), "7S": (0.4, 1.1)}))
    assert not [*reasons.dearest(view, dear, ())]


def test_means_that_lie_near_together_are_close() -> None:
    view = at("QH 4H 8S", "D")
    (found,) = in_tricks.outcomes(view, analysed(QH=(0, 0.65), **{"4H": (0.2, 0.4)}), *pair("4H", "QH"))
    assert told(found, view).startswith("It’s close: with the four of hearts you take on average 0.4 of the 3 tricks")


def test_all_that_is_left_is_not_told_as_an_average() -> None:
    """*You win this trick, and on average about 2 of the next 2 tricks.*"""
    view = at("AC AD 9C", "D", trick="5S 9S", leader=1)
    assert told(Reason("won-then", n=2, share=1.9, other=2.0), view) == (
        "Whatever you play, you win this trick, and nearly always the next 2 tricks too."
    )


def test_others_hold_no_more_trumps_than_cards() -> None:
    """*Others may hold 8* was said of two hands of two cards each."""
    view = at("7D 4D", "H", gone="AH KH QH")
    (part,) = trumps.who_holds(open_trick(view))
    assert told(part, view) == "You have no trumps; others may hold 4."


def test_why_a_low_lead_seldom_wins_is_told_where_the_highest_of_its_suit_is_in_the_hand() -> None:
    """*The three of spades loses this trick; with the better moves, less often* did not name the queen over it."""
    view = at("QS 3S 5S KC", "D", gone="KS 2S AS")
    costs = counted(view, KC="8 0 0 9", QS="9 0 0 8", **{"3S": "2 0 0 8", "5S": "2 0 0 8"})
    now = Reason("now", (Move.parse("3S"),), by=1.0)
    assert "Don’t lead low from under the queen of spades: the next time spades are led, somebody may trump." in [
        told(part, view) for part in reasons.then(view, now, costs)
    ]


def test_a_card_that_is_thrown_is_not_told_to_be_unbeaten() -> None:
    """*Nobody else can beat the ace of hearts in its suit* spoke against throwing it."""
    view = at("TC 4C AH 3D", "D", trick="7S", leader=3, seats=4)
    fact = Reason("rest-side", pair("4C", "AH"), 4, 4, 2.8, 3.1)
    costs = analysed(AH=(0, 3.1), **{"4C": (0.3, 2.8)})
    assert all(part.code != "top-card" for part in causes.then(view, fact, costs))


def test_what_can_beat_the_lowest_of_the_better_cards_is_told() -> None:
    """*The seven wins this trick about 3 times in 10; with the better moves, more often* named no card above."""
    view = at("JH KH AH 7H", "C", gone="TH 2H 3H", trick="4H", leader=2)
    costs = analysed(**dict.fromkeys(("JH", "KH", "AH"), (0.0, 3.0)), **{"7H": (0.3, 2.7)})
    (part,) = causes.then(view, Reason("now", (Move.parse("7H"),), share=0.3, by=1.0), costs)
    assert told(part, view) == (
        "Only the queen of hearts or a trump can beat the jack of hearts, and you keep the ace of hearts."
    )


def test_trumps_that_are_worse_leads_are_kept_for_suits_that_are_missing() -> None:
    """Of the king alone it was told that the ace is out, though all three trumps are better kept to trump with."""
    view = at("7D 9D 6H 2H KD 7H 5H", "D", gone="KS 5S 3S")
    low = dict.fromkeys(("5H", "6H", "7H", "2H"), (0.0, 3.0))
    costs = outdone(analysed(**low, **{"7D": (0.3, 2.7), "9D": (0.3, 2.7), "KD": (0.3, 2.7)}))
    told_of = (Reason("win-x", (Move.parse("KD"),), share=0.2, by=1.0),)
    assert told([*reasons.dearest(view, costs, told_of)][-1], view) == (
        "Keep your trumps: you have no clubs and no spades, so you can trump those suits."
    )


def test_who_may_trump_the_best_lead_is_named() -> None:
    """*Only a trump can beat the queen of hearts* did not say that Ada had trumped hearts before."""
    view = at("QH 9H 6D", "D", gone="AH KH 2D JH 3H 4D", seats=3)
    void = view._replace(tricks=tuple(trick._replace(leader=2, winner=1) for trick in view.tricks))
    fact = Reason("now", pair("9H", "QH"), share=0.1, other=0.3)
    costs = analysed(QH=(0, 0.9), **{"9H": (0.2, 0.7), "6D": (0.4, 0.5)})
    part, *_ = causes.then(void, fact, costs)
    assert told(part, void) == "Only a trump can beat the queen of hearts, but Ada has no hearts and may trump."


def test_trumps_are_not_kept_where_lower_ones_are_as_good_leads() -> None:
    """*Keep your trumps* was told of the jack alone, though three lower trumps were as good as the best card."""
    view = at("3D JS 7S JD 8D 4D TS", "D", gone="3C QC 5C", seats=4)
    equal = dict.fromkeys(("TS", "7S", "JS"), (0.0, 3.0)) | dict.fromkeys(("8D", "3D", "4D"), (0.2, 2.9))
    costs = analysed(**equal, JD=(0.3, 2.7))
    costs = costs._replace(moves=tuple(each._replace(outdone=str(each.move) == "JD") for each in costs.moves))
    found = contrast(view, Move.parse("JD"), Move.parse("TS"), costs)
    assert found and found.code == "rest-side"
    alone = outdone(
        analysed(**dict.fromkeys(("TS", "7S", "JS"), (0.0, 3.0)), **dict.fromkeys(("8D", "3D", "4D", "JD"), (0.3, 2.7)))
    )
    found = contrast(view, Move.parse("JD"), Move.parse("TS"), alone)
    assert found and found.code == "keep-trumps"
