"""What is told of the card that was played and of shown voids, in place of a mean or of the odds of one trick."""

from typing import Any

import pytest

from nines.advice.advice import Reason
from nines.advice.reasons import grounds
from nines.advice.reasons.rated import measured
from nines.advice.reasons.tricks import open_trick
from nines.core.moves import Move
from nines.games.le_neuf import causes, equals, keeping, leads, reasons, timing
from tests.games.le_neuf.test_causes import analysed, at, told
from tests.games.le_neuf.test_other_hands import pair
from tests.games.le_neuf.test_timing import counted

GONE = "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C"


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("2C 8D", "Nobody else has a trump: the two of clubs takes a trick sooner or later."),
        ("AH 2C QC 8D", "Nobody else has a trump: each of your two trumps takes a trick, in any order."),
    ],
)
def test_trumps_that_nobody_else_has_win_whenever_they_are_played(hand: str, words: str) -> None:
    """*The queen is the highest trump left* left it open whether somebody else had trumps."""
    view = at(hand, "C", gone=" ".join(card for card in GONE.split() if card not in hand))
    even = analysed(**dict.fromkeys(hand.split(), (0.0, 1.0)))
    (part,) = reasons.first(view, even, (Reason("all-tricks", n=2, share=1, other=1),))
    assert told(part, view) == words
    assert not [*reasons.first(at(hand, "C"), even, (Reason("all-tricks", n=2, share=1, other=1),))]
    costs = analysed(**dict.fromkeys(hand.split(), (0.0, 1.0)) | {"8D": (0.4, 0.6)})
    assert not [*equals.own_trumps(open_trick(view), costs, is_even=False)], "where the moves do differ"


def test_a_trump_under_one_on_the_table_does_not_take_a_trick_in_any_order() -> None:
    """Each of two trumps was said to take a trick, though one of them had to be played under the ace."""
    view = at("2C 3C 8D", "C", gone=" ".join(card for card in GONE.split() if card not in "AC 3C"), trick="AC 5H")
    even = analysed(**dict.fromkeys(("2C", "3C"), (0.0, 1.0)))
    assert not [*equals.own_trumps(open_trick(view), even, is_even=True)]


def test_whose_trick_it_is_tells_no_moves_apart_that_cost_nothing() -> None:
    """*With the six your side wins this trick for certain* was the reason between two rows that are about even."""
    view = at("JS 6D", "D")
    (event, *_) = reasons.events(view, *pair("JS", "6D"))
    even, apart = (analysed(**{"6D": (0.0, 1.4), "JS": (cost, 1.4)}) for cost in (0.01, 0.3))
    assert event.fact == "trick"
    assert not reasons.weighs(even, event, *pair("JS", "6D"))
    assert reasons.weighs(apart, event, *pair("JS", "6D"))


def test_low_cards_guard_a_queen_while_the_king_is_out() -> None:
    """*Any of seven cards would have done* named none of those that would not."""
    view = at("4D 4S 5S 7S QS", "H", gone="AS 6S 2S")
    rows = {"4D": "0 1 1 1 9", **dict.fromkeys(("4S", "5S", "7S"), "1 1 1 1 5"), "QS": "0 1 1 1 8"}
    (part,) = timing.low_guards(open_trick(view), costing(counted(view, **rows), "4S", "5S", "7S"))
    assert told(part, view) == (
        "Keep your low spades: they guard the queen of spades while the king of spades is still out."
    )
    seven = costing(counted(view, **rows), "4S", "5S")
    assert not [*timing.low_guards(open_trick(view), seven)], "where a low one is as good a lead"
    all_of_them = costing(counted(view, **rows), "4S", "5S", "7S")
    few = all_of_them._replace(moves=tuple(each for each in all_of_them.moves if str(each.move) in ("4D", "4S")))
    assert not [*timing.low_guards(open_trick(view), few)], "where only some of the moves are looked at"


def costing(found: Any, *worse: str) -> Any:
    """The same figures, where just these moves cost something."""
    moves = tuple(values._replace(behind=0.6 if str(values.move) in worse else 0.0) for values in found.moves)
    return found._replace(choice=moves[0].move, moves=moves)


@pytest.mark.parametrize(
    ("trump", "words"),
    [
        ("D", "Unless it is trumped, the ace of hearts wins this trick and you keep the lead."),
        ("", "Nobody can beat the ace of hearts: it wins this trick and you keep the lead."),
    ],
)
def test_what_the_played_ace_does_is_told_before_why_the_king_is_worse(trump: str, words: str) -> None:
    view = at("6C AH 7S KS 3H", trump)
    found = analysed(share=0.9, **{"AH": (0.0, 3.4), "6C": (0.0, 3.4), "KS": (0.6, 2.9)})
    fact = Reason("win-y", pair("AH", "KS"), share=0.7, other=0.2)
    (part,) = leads.top_lead(open_trick(view), found, (fact,))
    assert told(part, view) == words
    low = fact._replace(others=pair("6C", "KS"))
    assert not [*leads.top_lead(open_trick(view), found, (low,))], "of a low card"
    now = Reason("now", pair("AH", "KS"), share=0.9, other=0.2)
    assert not [*leads.top_lead(open_trick(view), found, (now,))], "which says so itself"


def test_a_partner_who_has_shown_that_they_are_out_of_a_suit_may_trump_it() -> None:
    """*Still out above any of these cards* made the lead of a low heart a puzzle."""
    view = at("KS QC TS 7H", "C", seats=4)
    trick = open_trick(view)
    assert not [*leads.partner_trumps(trick, *pair("KS", "7H"))], "where the partner may have hearts"
    trick.may_hold = tuple(
        tuple(card for card in cards if seat != 2 or card.suit != "H") for seat, cards in enumerate(trick.may_hold)
    )
    (part,) = leads.partner_trumps(trick, *pair("KS", "7H"))
    assert (part.suit, part.n) == ("H", 2)
    assert told(part._replace(n=1), view) == "Your partner Ada has no hearts left and may trump them: lead that suit."


def test_a_card_under_ones_own_ace_waits_for_the_king() -> None:
    """*Still out above the queen: the king* was told of a hand that held the ace as well."""
    view = at("AH QH 4H 7D 9D", "C")
    found = analysed(**{"7D": (0.0, 2.0), "QH": (0.4, 1.6)})
    (part,) = causes.then(view, Reason("win-y", pair("7D", "QH"), share=0.7, other=0.3), found)
    assert told(part, view) == (
        "Keep the queen of hearts: once the king of hearts has gone, only the ace of hearts in your hand is higher."
    )


def test_the_king_that_covers_the_jack_is_told_of_in_place_of_a_mean() -> None:
    """*With the king of spades you take fewer tricks on average* said nothing of the queen that is still out."""
    view = at("8D 9H 2H JS KS 6D", "H", gone="AS 3S 7S QC 4C 6C AC JC 7C")
    rows = {"6D": "3 3 5 6 5 0", "KS": "1 4 5 1 9 1"}
    fact, *_ = timing.outcomes(view, counted(view, **rows), *pair("KS", "6D"))
    assert (fact.code, fact.card) == ("win-c", "JS")
    (part,) = causes.then(view, fact, counted(view, **rows))
    assert told(part, view) == (
        "The queen of spades is still out between the king of spades and the jack of spades: keep the king of spades "
        "to beat it."
    )


def test_an_ace_that_wins_as_often_later_is_told_of_where_all_is_even() -> None:
    """*Whatever you play, your side takes about 6.8 of the 12 tricks left* did not say why the ace may wait."""
    view = at("AS QD 5H", "C")
    even = counted(view, **{"QD": "9 1 1", "5H": "9 1 1", "AS": "9 1 1"})
    (part,) = equals.of_all(view, even, "all-tricks")
    assert told(part, view) == ("The ace of spades wins a trick nearly always, whether you play it now or later.")
    sooner = counted(view, **{"QD": "5 1 1", "5H": "5 1 1", "AS": "9 1 1"})
    assert not [*leads.top_even(open_trick(view), sooner)], "where it does not"
    queen = at("QS QD 5H", "C")
    assert not [*leads.top_even(open_trick(queen), counted(queen, QD="9 1 1", QS="9 1 1"))], "which may be beaten"


def test_a_lone_card_may_be_thrown_is_told_before_a_mean() -> None:
    view = at("9H 9D 7D JD 5D 6C", "C", trick="2S TS", leader=1)
    costs = {"6C": (0.0, 1.2), "9H": (0.16, 1.0), **dict.fromkeys(("9D", "7D", "5D", "JD"), (0.4, 0.8))}
    fact = Reason("rest-tricks", pair("6C", "5D"), 6, 6, 1.2, 0.8, also=(Move.parse("9H"),))
    (part,) = reasons.first(view, analysed(**costs), (fact,))
    assert told(part, view) == (
        "Trump this trick, or throw the nine of hearts: without hearts you can trump that suit later."
    )
    alone = analysed(**{"9H": (0.0, 1.2), **dict.fromkeys(("9D", "7D", "5D", "JD", "6C"), (0.6, 0.6))})
    (part,) = reasons.first(view, alone, (fact._replace(others=pair("9H", "6C"), also=()),))
    assert told(part, view) == "Throw the nine of hearts: without hearts you can trump that suit later."
    gone = at("9H 9D 7D JD 5D 6C", "C", gone="AH KH QH JH TH 8H 7H 6H 5H 4H 3H 2H", trick="2S TS", leader=1)
    assert not [*reasons.first(gone, alone, (fact,))], "where no heart is left to trump"


def test_an_ace_that_wins_later_as_well_is_kept() -> None:
    """*With the ace you take on average 3.9 of the 13 tricks left; with the two, 4.1* did not say why."""
    view = at("KD 2H AH 9S", "D", trick="KH 4H", leader=1)
    fact = Reason("rest-tricks", pair("AH", "2H"), 4, 4, 1.9, 2.2)
    (part,) = causes.then(view, fact, counted(view, **{"2H": "9 0 9 4", "AH": "6 0 10 3"}))
    assert told(part, view) == "If you keep the ace of hearts, it still wins a later trick nearly always."
    seldom = counted(view, **{"2H": "9 0 5 8", "AH": "6 0 10 3"})
    assert all(part.code != "later-too" for part in causes.then(view, fact, seldom))


def test_no_low_lead_is_warned_of_where_another_one_of_its_suit_is_good() -> None:
    """*Any will do* named the seven of clubs, and then no low club was to be led from under the ace."""
    view = at("7H 7C 9C AC", "S")
    rows = {"7H": "1 3 2 9", "9C": "1 3 0 5", "AC": "1 1 1 9"}
    assert [fact.code for fact in timing.outcomes(view, counted(view, **rows), *pair("9C", "7H"))] == ["under-top"]
    good = counted(view, **rows | {"7C": "1 1 4 9"})
    assert all(fact.code != "under-top" for fact in timing.outcomes(view, good, *pair("9C", "7H")))
    nearly = counted(view, **rows | {"9C": "1 3 0 6", "7C": "1 1 2 8"})
    assert not [*keeping.outcomes(view, nearly, *pair("9C", "7H"))], "which is told as good"
    assert [fact.code for fact in keeping.outcomes(view, counted(view, **rows), *pair("9C", "7H"))] == ["under-top"]


def test_a_card_that_was_one_of_many_is_not_told_to_win_now_alone() -> None:
    """*Now the king of clubs wins nearly always; later it loses* was told of one of eight cards about equal."""
    view = at("KC 9D QS KS 4S 6S 8S", "H", gone="AC QC JC AS JS TS")
    equal = dict.fromkeys(("QS", "KS", "4S", "6S", "8S"), "8 1 5 9 1 0 0") | {"KC": "9 1 5 8 1 0 0"}
    found = counted(view, **equal, **{"9D": "3 0 5 8 1 0 0"})
    made, worse = pair("KC", "9D")
    why = grounds.reasons(view, found.choice, measured(found, None), found, made)
    fact, *_ = (reason for reason in why if made in reason.others and worse in reason.others)
    assert (fact.code, fact.others) == ("win-y", (worse, made))
