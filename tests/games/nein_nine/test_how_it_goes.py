"""How a trick of Nein Nine must go, as a hint tells it: who has to play a card on another one, and what draws a 9."""

from typing import Any

import pytest

from nines.advice.advice import Reason
from nines.advice.reasons import this_deal
from nines.advice.reasons.contrast import better_first
from nines.bots.search.analysis import Analysis
from nines.core.cards import parse_cards
from nines.core.moves import JOKER_WINS, Move
from nines.core.trick import Trick
from nines.games.nein_nine import (
    as_good,
    captures,
    causes,
    close_calls,
    dangers,
    how_it_goes,
    last_cards,
    later,
    mirrors,
    reasons,
    this_trick,
)
from tests.games.nein_nine.test_captures import at, told
from tests.games.nein_nine.test_dangers import NONE, analysed

GONE = "JH 8H TH 9H TC 9C 8D JD 7D"
"""Cards of tricks that are gone, with which diamonds became trump."""


def pair(first: str, second: str) -> tuple[Move, Move]:
    return (Move.parse(first), Move.parse(second))


def cost(best: str, worse: str, fact: str = "nine", now: float = 0.1, other: float = 0.6) -> Analysis:
    """Two cards, of which the worse one brings something more often."""
    return analysed({best: (0, {fact: now}, NONE), worse: (0.5, {fact: other}, NONE)})


def words(parts: Any, view: Any) -> list[str]:
    return [told(part, view) for part in parts]


def test_the_last_card_above_a_nine_has_to_be_played_on_it() -> None:
    """*The nine of diamonds wins this trick about half the time* was told for it, though that cost three points."""
    view = at("JS 9D 7H 7S", "D", GONE)
    fact = Reason("home-y", pair("9D", "JS"), share=0.3, other=0.8)
    found = cost("9D", "JS", "home 9D", 0.3, 0.8)
    (part,) = how_it_goes.then(view, fact, found)
    assert told(part, view) == (
        "Whoever holds the ten of diamonds must play it on the nine of diamonds, unless they hold the Joker, too."
    )
    assert not [*how_it_goes.then(at("JS 9D 7H 7S", "D", f"{GONE} TD"), fact, found)], "nothing is above it"
    assert not [*how_it_goes.then(at("JS 9D 7H 7S", "D", f"{GONE} JK"), fact, found)], "then it is certain"


def test_a_nine_that_takes_its_own_trick_is_no_trick_more() -> None:
    view = at("JS 9D 7H 7S", "D", GONE)
    assert "now" not in [event.code for event in reasons.events(view, *pair("JS", "9D"))]
    assert "now" in [event.code for event in reasons.events(view, *pair("9D", "JS"))]


def test_a_card_under_a_led_joker_sets_the_suit_of_the_nine() -> None:
    """*Keep the ten, and it may have to win a nine* was as true of the jack that was kept."""
    view = at("TD 8H JD TC", "D", "TH JH 9H 8D 7H 7D JS 7C 9S", "JK", leader=2)._replace(joker=True, follow=None)
    fact = Reason("gets", pair("TD", "8H"), share=0.3, other=0.7, card="9D")
    found = cost("TD", "8H", "home 9D", 0.3, 0.7)
    assert "Your card sets the suit to follow: if Ada holds the nine of diamonds, it must go on the Joker." in words(
        causes.then(view, fact, found), view
    )
    assert not [*how_it_goes.then(view, fact._replace(others=pair("TC", "8H")), cost("TC", "8H"))], "8C and JC are out"


@pytest.mark.parametrize(("gone", "is_told"), [("9D 7D 8D TS JC 8S", True), ("TC 7D 8D TS JC 8S", False)])
def test_a_card_under_a_led_joker_may_bring_the_nine_of_its_suit(gone: str, *, is_told: bool) -> None:
    """*The Joker takes this trick anyway* left open what the card that sets the suit is good for."""
    view = at("TH JH TD JD 7S", "S", gone, "JK", leader=2)._replace(joker=True, follow=None)
    fact = Reason("gets", pair("TH", "TD"), share=0.1, other=0.4, card="9H")
    sentence = "Your card sets the suit to follow: the nine of hearts may have to go on the Joker."
    assert (sentence in words(causes.then(view, fact, cost("TH", "TD", "home 9H", 0.1, 0.4)), view)) == is_told
    assert reasons.FACTS.spared(Reason("joker-takes"), ("sets-suit",))


@pytest.mark.parametrize(("gone", "sentence"), [
    (
        "9S 7S JS TS 7D TD 8D 9D 7H",
        "Nobody else has spades or a trump: if you lead the eight of spades now, only the Joker can beat it. The jack "
        "of diamonds can win when others lead, too.",
    ),
    (
        "9S 7S JS TS 7D TD 8D 9D 7H JK",
        "Nobody else has spades or a trump: if you lead the eight of spades now, it wins. The jack of diamonds wins "
        "whenever you play it.",
    ),
    ("9S 7S JS TS 7D TD 8D 9D 8H", ""),
    ("9D 7D TD 8D 9S 7S JS 7H 7C", ""),
])  # fmt: skip
def test_a_card_that_wins_only_while_it_is_led_is_led_before_a_trump(gone: str, sentence: str) -> None:
    """*The jack is less likely to win a trick now than later* was told, and that the Joker is above it."""
    view, moves = at("8S JD 9C", "D", gone), pair("8S", "JD")
    fact = Reason("more-win", moves, share=1.0, other=0.5, card="JD")
    parts = [part for part in causes.then(view, fact, cost("8S", "JD")) if part.code == "lead-it-now"]
    assert words(parts, view) == ([sentence] if sentence else [])
    assert words((part._replace(others=part.others[::-1], n=0) for part in parts), view) == words(parts, view)


def test_the_highest_lead_of_a_suit_draws_its_nine() -> None:
    """*Less likely to win a nine in this trick* was told without a cause, since the ten might draw one as well."""
    view, fact = at("TH 7S JD 8S 7D 9S", "C", "8C 7C 9C"), Reason("more-now", pair("TH", "JD"), share=0.3, other=0.5)
    assert words(how_it_goes.then(view, fact, cost("TH", "JD")), view) == [
        "Nobody else can hold a higher card of this suit: if led, the jack of diamonds can draw the nine of diamonds "
        "into your trick."
    ]
    assert not [*how_it_goes.then(view, fact, cost("TH", "JD", other=0.15))], "hardly more often"
    assert not [
        *how_it_goes.then(at("JH 7S JD 8S 7D 9S", "C", "8C"), fact._replace(others=pair("JH", "JD")), cost("JH", "JD"))
    ]


@pytest.mark.parametrize(
    ("gone", "sentence"),
    [
        (
            "9H 8H JH 8D JD 9D JS 9S 7S",
            "Only the eight of spades is still out in this suit: whoever can’t follow suit may trump the ten of "
            "spades.",
        ),
        ("9H 8H JH 8D JD 9D JS 9S 7S 8S", "Nobody else can follow suit: the ten of spades may be trumped."),
        ("9H 8H JH 8D JD 9D 9S 7S 8S", ""),
    ],
)  # fmt: skip
def test_a_lead_of_which_little_is_out_may_be_trumped(gone: str, sentence: str) -> None:
    view, fact = at("7D TH TS", "D", gone), Reason("now", pair("7D", "TS"), share=0.9, other=0.2)
    assert words(how_it_goes.then(view, fact, cost("7D", "TS")), view) == ([sentence] if sentence else [])


def test_two_suits_that_are_alike_are_told_so() -> None:
    """*You have no trumps; the others hold two* was as true of both."""
    gone = "8S TS JS 7D TD JK JC 8C 9C TC 8D 7S 7H 8H JH"
    view = at("JD TH", "S", gone)
    part = mirrors.mirrored(view, pair("TH", "JD"))
    assert part
    assert (
        told(part, view)
        == "In hearts and in diamonds only the nine is still out: it makes no difference which you play."
    )
    assert part in as_good.tie_break(view, analysed({"TH": (0, {}, NONE), "JD": (0, {}, NONE)}), pair("TH", "JD"))
    more = at("TH 7C TD", "S", "8S TS JS JH JD 9S")
    part = mirrors.mirrored(more, pair("TH", "TD"))
    assert part
    assert told(part, more) == (
        "Hearts and diamonds are alike: in each, the same number of cards is out above your card, and the same number "
        "below it."
    )
    assert not mirrors.are_alike(at("TH 7C TD", "S", "8S TS JS JH"), *pair("TH", "TD")), "the jack of diamonds is out"
    assert not mirrors.are_alike(at("TH 7C TD", "D", "8D"), *pair("TH", "TD")), "trumps are like nothing else"


def test_a_card_that_only_trumps_beat_spares_the_joker() -> None:
    """*Ada may throw a nine on the Joker* was as true of the jack."""
    view = at("JK JS 7C 9C 7S JC", "H", "JH TH 8H", "TC", leader=2)
    found = analysed({"JC": (0, {}, NONE), "JK+": (0.8, {}, NONE)})
    why = (Reason("win-y", (JOKER_WINS, Move.parse("JC")), share=0.2, other=0.6),)
    assert words(this_trick.first(view, found, why), view) == [
        "The jack of clubs wins this trick too, unless it is trumped: keep the Joker."
    ]
    low = analysed({"7C": (0, {}, NONE), "JK+": (0.8, {}, NONE)})
    assert not [*this_trick.first(view, low, why)]


def test_a_nine_in_the_trick_is_told_by_whom_it_costs_where_the_joker_is_spent() -> None:
    """*Don't spend the eight* was told though the better move spends the Joker."""
    view = at("JD 9S 7C 8D JK", "S", "8S TS JS", "7D 9H", leader=1)
    (fact,) = [part for part in reasons.certain(view, *pair("8D", "JK-")) if part.code == "now9"]
    assert fact.n == 0
    other = at("JD TH 7C 8D JK", "S", "8S TS JS", "7D 9H", leader=1)
    plain = [part for part in reasons.certain(other, *pair("8D", "TH")) if part.code == "now9"]
    assert [part.n for part in plain] == [later.FOR_NOTHING]


@pytest.mark.parametrize(
    ("hand", "kept", "is_told"), [("7H 9C", 0.5, True), ("7H 9C", 0.95, False), ("7H 9C TS", 0.5, False)]
)
def test_the_joker_may_wait_for_the_last_trick(hand: str, kept: float, *, is_told: bool) -> None:
    """*The seven of hearts wins nearly always* did not say why it has to be played now."""
    view = at(hand, "H", "8H JH TH 9H 7D", "8S", leader=2)
    fact = Reason("now", pair("7H", "9C"), share=0.95, other=0.0)
    found = analysed({"7H": (0, {"win 7H": 0.95}, NONE), "9C": (0.6, {"win 7H": kept}, NONE)})
    parts = [part for part in causes.then(view, fact, found) if part.code == "joker-last"]
    falls = "Kept for the last trick, the seven of hearts wins it about half the time; it may fall to the Joker."
    assert words(parts, view) == [falls] * is_told


def test_a_nine_is_kept_for_one_who_has_two_by_then() -> None:
    """How the nines are shared out was told by a figure alone."""
    view = at("9D 8D 9H TS", "C", "8C TC 7S JH 8H 7H JD 8S 7D")
    few, most = (0.1, 0.2, 0.2, 5.7), (0.1, 0.1, 0.1, 6.4)
    found = analysed({"TS": (0, {"trick": 0.1}, most), "9D": (0.3, {"trick": 0.1}, few)})
    fact = Reason("rest-theirs", pair("TS", "9D"), n=1, of=1, share=6.4, other=5.7)
    safe = Reason("nine-safe", pair("9D", "TS"), suit="D", of=1)
    assert [*dangers.then(view, safe, *pair("TS", "9D"), found)] == [
        *dangers.then(view, fact, *pair("TS", "9D"), found)
    ]
    assert words(dangers.then(view, fact, *pair("TS", "9D"), found), view) == [
        "Keep the nine of diamonds: thrown later on somebody with two nines, it costs them 2 points."
    ]


def test_who_holds_all_nines_can_be_given_none() -> None:
    """What the deal brings was told by a figure alone."""
    view, fact = at("9D 9S 9H 9C JC TC 8H", "", ""), Reason("rest-points", pair("TC", "9S"), n=1, of=1)
    found = cost("TC", "9S")
    assert (
        "You hold all four nines, so nobody can put one on your trick: without one of your own it is a clean point."
    ) in words(dangers.then(view, fact, *pair("TC", "9S"), found), view)
    view = at("9D 9S JC TC 8H", "H", "8S 9H 9C")
    assert (
        "You hold all the nines that are left, so nobody can put one on your trick: without one of your own it is a "
        "clean point."
    ) in words(dangers.then(view, fact, *pair("TC", "9S"), found), view)


def test_two_cards_that_bring_the_same_differ_for_the_others_only() -> None:
    """*The nine of hearts can't win this trick* was told, though the Joker wins the last one if it is kept."""
    gone = (("8H TH 7H", 1, 2), ("JS 7S 9S", 2, 2), ("TC 8C 9C", 2, 1), ("JC 8S 7C", 1, 1), ("8D JD 9D", 1, 1))
    tricks = tuple(Trick(leader, parse_cards(cards), winner) for cards, leader, winner in gone)
    view = at("JK 9H", "H", "", "JH TS", leader=1)._replace(tricks=tricks, taken=(0, 3, 2))
    (part,) = last_cards.same_own(view, Move.parse("9H"), JOKER_WINS)
    assert told(part, view) == "Either way this deal brings you +1: only the others’ points differ."
    gone = (tricks[0]._replace(cards=parse_cards("8H TH 7D")), *tricks[1:])
    risky = at("7H 9H", "H", "", "JH TS", leader=1)._replace(tricks=gone, taken=(0, 3, 2))
    assert not [*last_cards.same_own(risky, *pair("9H", "7H"))], "the Joker may beat the seven in the last trick"


def test_the_dearest_card_is_none_that_is_as_good() -> None:
    """*Only the jack can beat the nine of clubs* spoke against one of five cards of which any would do."""
    view = at("9H 9C TC 9S", "S", "JS JK TD 8S 7C 7S")
    found = analysed(
        {"9S": (0, {"home 9C": 0.1}, NONE), "TC": (0, {"home 9C": 0.1}, NONE), "9C": (0.2, {"home 9C": 0.4}, NONE)}
    )
    told_of = (Reason("evens-out", (Move.parse("TC"),)),)
    assert not [*captures.dearest(view, found, told_of)]
    dear = analysed(
        {"9S": (0, {"home 9C": 0.1}, NONE), "TC": (0, {"home 9C": 0.1}, NONE), "9C": (0.8, {"home 9C": 0.4}, NONE)}
    )
    assert [part.code for part in captures.dearest(view, dear, told_of)] == ["nine-alone"]


def test_cards_of_suits_that_are_alike_cost_the_same() -> None:
    """The ten of hearts was told to be better by very little than the ten of diamonds."""
    view = at("TH 7C TD", "S", "8S TS JS JH JD 9S")
    found = analysed({"TH": (0, {}, NONE), "7C": (0.1, {}, NONE), "TD": (0.2, {}, NONE)})
    costs = [values.behind for values in this_deal.told_apart(view, found, None).moves]
    assert costs == [0, 0.1, 0]
    other = at("TH 7C TD", "S", "8S TS JS JH 9S")
    assert [values.behind for values in this_deal.told_apart(other, found, None).moves] == [0, 0.1, 0.2]


@pytest.mark.parametrize(
    ("cost", "sentence"), [(0.2, "The jack of spades comes close: it costs only about 0.2 points."), (0.5, "")]
)
def test_a_card_that_costs_little_is_told_so_where_only_a_figure_is_known(cost: float, sentence: str) -> None:
    """*The ten of hearts is more likely to win a trick now than later* was all that was told of a fifth of a point."""
    view = at("7S 8S 9C JS TH", "D", "JD 7D TD 8D 7H 9S")
    moves = {"TH": (0, {}, NONE), "JS": (cost / close_calls.share_lost(view), {}, NONE)}
    why = (Reason("more-win", pair("TH", "JS"), share=0.5, other=0.3, card="TH"),)
    found = [part for part in reasons.first(view, analysed(moves), why) if part.code == "close"]
    assert words(found, view) == ([sentence] if sentence else [])
    assert not [*close_calls.first(view, analysed(moves), (*why, Reason("nines-out")))], "a cause says more"
    codes = tuple(part.code for part in (*found, *why))
    assert reasons.FACTS.spared(why[0], codes) == bool(sentence)


def test_a_nine_that_is_given_away_now_may_stay_later() -> None:
    """*The nine of spades is less likely to stay with you now than later* did not say that it is gone for certain."""
    view = at("9S JK 9D 9C", "C", "TS 7S JS JC 8C 7C JH 8H 9H", "TH", leader=2)
    counts = ((0.0, 1.0, 1.0, 1.0), (0.0, 1.2, 1.2, 1.0))
    found = analysed(
        {
            "9S": (0, {"home 9S": 0.0, "win 9S": 0.0}, counts[0]),
            "9C": (0.4, {"home 9S": 0.15, "win 9S": 0.0}, counts[1]),
        }
    )
    (more,) = [part for part in reasons.outcomes(view, found, *pair("9C", "9S")) if part.code == "more-home"]
    assert told(more, view) == "The nine of spades goes to somebody else now; later it may stay with you."
    assert (
        told(more._replace(n=0, of=0), view)
        == "The nine of spades is less likely to end up with you if you play it now than later."
    )


def test_whom_a_kept_nine_may_cost_more_is_told_beside_any_fact() -> None:
    view = at("8H 9S 8C TS 9D 7S 7H", "D", "", "JS 8D", leader=1)
    found = analysed({"TS": (0, {"trick": 0}, (0, 0, 0, 5.0)), "9S": (0.3, {"trick": 0}, (0, 0, 0, 4.5))})
    fact = Reason("more-costs", pair("TS", "9S"), share=0.1, other=0.2, card="7H")
    assert "third-later" in [part.code for part in dangers.then(view, fact, *pair("TS", "9S"), found)]
    low = analysed({"TS": (0, {"trick": 0}, (0, 0, 0, 5.0)), "9S": (0.3, {"trick": 0}, (0, 0, 0, 4.9))})
    assert "third-later" not in [part.code for part in dangers.then(view, fact, *pair("TS", "9S"), low)]


def test_the_last_trump_but_one_is_played_before_a_nine_may_fall_to_it() -> None:
    """*No other move can do better* was all that was told of a trump that takes a trick now or later."""
    gone = (("8C JC 7C", 1, 1), ("8D JD 9D", 1, 1), ("8H JH 9H", 1, 1), ("8S TS 9S", 1, 2), ("TC TD JK", 2, 0))
    tricks = tuple(Trick(leader, parse_cards(cards), winner) for cards, leader, winner in gone)
    view = at("JS 7S", "C", "", "TH", leader=2)._replace(tricks=tricks, taken=(1, 3, 1))
    (fact,) = [part for part in reasons.certain(view, *pair("JS", "7S")) if part.code == "sure-own"]
    assert not fact.sure, "so that what shows why is told first"
    first = better_first(fact)
    assert words([first, *reasons.then(view, first)][:2], view) == [
        "With the seven of spades this deal brings you +2 for certain; with the jack of spades it may bring less.",
        "In the last trick the nine of clubs might fall to the seven of spades.",
    ]
    assert told(fact, view) == told(first, view)
    assert not [part for part in reasons.certain(view, *pair("7S", "JS")) if part.code == "sure-own"]
