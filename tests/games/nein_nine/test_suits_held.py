"""What a hint of Nein Nine says of a long suit, of a card that is alone in its suit, and of 8s that make trump."""

from typing import Any

import pytest

from nines.advice.advice import Reason
from nines.advice.reasons.contrast import better_first
from nines.core.moves import JOKER_WINS, Move
from nines.games.nein_nine import causes, dangers, suits_held, this_trick, trump_made, who_takes_it
from tests.games.nein_nine.test_captures import at, told
from tests.games.nein_nine.test_dangers import NONE, analysed


def words(found: Any, view: Any) -> list[str]:
    return [told(part, view) for part in found]


def test_a_long_suit_is_led_while_nothing_beats_its_best_card() -> None:
    """A rate of a third card alone was told."""
    view = at("TC JC 8C TD JS", "", "TH 9H JH")
    found = analysed(
        {"TC": (0, {}, NONE), "JC": (0, {}, NONE), "8C": (0, {}, NONE), "JS": (0.4, {}, NONE), "TD": (0.4, {}, NONE)}
    )
    assert words(suits_held.first(view, found), view) == [
        "This is your longest suit: only the seven and nine of clubs are still out, and the jack of clubs beats them "
        "while there is no trump."
    ]
    mixed = analysed({"TC": (0, {}, NONE), "JS": (0, {}, NONE), "TD": (0.4, {}, NONE)})
    assert not [*suits_held.first(view, mixed)], "another suit is as good"
    with_eight = analysed({"8C": (0, {}, NONE), "TC": (0, {}, NONE), "JS": (0.6, {}, NONE)})
    assert [*suits_held.first(view, with_eight)], "the ten may be led as well"
    makes = analysed({"8C": (0, {}, NONE), "TC": (0.4, {}, NONE), "JS": (0.6, {}, NONE)})
    assert not [*suits_held.first(view, makes)], "then there is a trump"


@pytest.mark.parametrize(
    ("hand", "trump", "gone", "code", "card", "trick"),
    [("7S 9C TD JC TC", "", "TH 9H JH", "home-c", "9C", 0.3), ("7S 9C TD JC TC", "H", "TH 8H JH", "gets", "9D", 0.3)],
)
def test_a_lone_low_card_gives_up_the_lead(
    hand: str, trump: str, gone: str, code: str, card: str, trick: float
) -> None:
    view, pair = at(hand, trump, gone), (Move.parse("7S"), Move.parse("TC"))
    found = analysed({"7S": (0, {"trick": trick}, NONE), "TC": (0.4, {"trick": 0.8}, NONE)})
    reason = Reason(code, pair, share=0.1, other=0.6, card=card)
    sentence = (
        "The seven of spades is your only card of its suit: it usually gives up the lead, and later you can throw the "
        "nine of clubs on that suit."
    )
    assert sentence in words(causes.then(view, reason, found), view)
    wins = analysed({"7S": (0, {"trick": 0.7}, NONE), "TC": (0.4, {"trick": 0.8}, NONE)})
    assert sentence not in words(causes.then(view, reason, wins), view)


def test_without_a_suit_it_can_be_trumped() -> None:
    """Of the trump only how often it wins was told."""
    view = at("9D 8C TS 9C JS", "S", "8S TH 8H", "JH", 2)
    found = analysed({"9D": (0, {"win TS": 0.9}, NONE), "9C": (0.4, {"win TS": 0.6}, NONE)})
    reason = Reason("win-c", (Move.parse("9D"), Move.parse("9C")), share=0.9, other=0.6, card="TS")
    sentence = "Without the nine of diamonds you have no diamonds left and can trump them."
    assert sentence in words(causes.then(view, reason, found), view)
    other = reason._replace(others=reason.others[::-1], share=0.6, other=0.9)
    turned = analysed({"9C": (0, {}, NONE), "9D": (0.4, {}, NONE)})
    assert sentence not in words(causes.then(view, other, turned), view), "an eight of clubs is left"


@pytest.mark.parametrize(
    ("hand", "other", "sentence"),
    [
        ("7C 7S 8S 7H 8D JH", "8D", "The eight of diamonds would give you only one Spit."),
        ("7C 7S 8S 9H 8D JH", "8D", "The eight of diamonds would give you no Spit."),
        ("TC TS JS 8S 8D JH", "8D", "The eight of diamonds would leave you without a trump."),
        ("TD TS JS 8S 8D JH", "8D", "The eight of diamonds would give you only one trump."),
        ("TD TS 9D 8S 8D JH", "8D", None),
    ],
)
def test_the_other_eight_makes_less_of_the_hand(hand: str, other: str, sentence: str | None) -> None:
    view = at(hand, "", "TH")
    found = analysed({"8S": (0, {}, NONE), other: (0.6, {}, NONE), "JH": (0.8, {}, NONE)})
    reason = Reason("makes-trump", (Move.parse("8S"), Move.parse("JH")), n=1)
    parts = [part for part in causes.then(view, reason, found) if part.code == "other-eight"]
    assert words(parts, view) == ([sentence] if sentence else [])


def test_of_two_eights_it_is_told_what_each_makes_of_the_hand() -> None:
    """Only how often the eight wins later was told."""
    view, pair = at("8D 9H TH JC 7H JD 8H", "", "JS"), (Move.parse("8H"), Move.parse("8D"))
    found = analysed({"8H": (0, {}, NONE), "8D": (0.6, {}, NONE)})
    assert words(causes.then(view, Reason("win-x", pair, share=1.0, other=0.4), found), view)[:2] == [
        "With hearts as trump you hold 3 trumps: the nine of hearts, the ten of hearts and the seven of hearts.",
        "The eight of diamonds would give you only 2 trumps.",
    ]
    view, pair = at("7C 7S 8S 8D TD JD", "", "JS"), (Move.parse("8S"), Move.parse("8D"))
    assert words(trump_made.beside(view, Reason("win-x", pair), *pair), view) == [
        "The black sevens then become the two highest trumps.", "The eight of diamonds would give you no Spit.",
    ]  # fmt: skip


@pytest.mark.parametrize(("hand", "good", "sentence"), [
    (
        "7D 7H 8D TD 9D 7S", "7H 8D",
        "The eight of diamonds makes diamonds trump: then you hold both Spits and 2 more trumps.",
    ),
    ("7D 7H 8D TC 9C 7S", "8D", "The eight of diamonds makes diamonds trump: then you hold both Spits."),
    ("7D 8H 8D TC 9C 7S", "8D", ""),
    (
        "7H 8D TC 9C 7S JS", "8D 7S",
        "The eight of diamonds makes diamonds trump: then the seven of hearts is the Little Spit, the second-highest "
        "trump.",
    ),
    (
        "7D 8D TC 9C 7S JS", "8D 7S",
        "The eight of diamonds makes diamonds trump: then the seven of diamonds is the Big Spit, the highest trump.",
    ),
    ("TS 8D TC 9C TH JS", "8D", ""),
    ("7D 7H 8D TD 9D 7S", "7H 7D", ""),
])  # fmt: skip
def test_an_eight_that_gives_spits_says_so(hand: str, good: str, sentence: str) -> None:
    """Only how often a seven wins after one of the worse leads was told."""
    view = at(hand, "", "JC")
    costs = sorted(((card, float(card not in good.split())) for card in hand.split()), key=lambda each: each[1])
    found = analysed({card: (cost, {}, NONE) for card, cost in costs})
    why = (Reason("win-c", (Move.parse("TC"),), share=0.4, by=1.0, card="7D"),)
    assert words(trump_made.first(view, found, why), view) == ([sentence] if sentence else [])
    assert not [*trump_made.first(view, found, (Reason("makes-trump", why[0].others),))], "it is told already"


def test_of_two_eights_that_make_as_much_the_trumps_of_the_better_are_told() -> None:
    view, pair = at("TS 8S 8D TD JH", "", "JS"), (Move.parse("8S"), Move.parse("8D"))
    assert words(trump_made.beside(view, Reason("win-x", pair), *pair), view) == [
        "With spades as trump you hold one trump: the ten of spades."
    ]


def test_an_eight_makes_a_nine_a_trump_or_leaves_a_seven_low() -> None:
    view, eight = at("9H 8H 7S TS TC", "", "TH"), Move.parse("8H")
    pair = (Move.parse("TC"), eight)
    parts = trump_made.beside(view, Reason("home-c", pair, other=0.6, card="9H"), *pair)
    assert words(parts, view) == ["As a trump, the nine of hearts can’t be thrown on other suits: it would trump them."]
    parts = trump_made.beside(view, Reason("win-c", pair, share=0.6, card="7S"), *pair)
    assert words(parts, view) == [
        "The seven of spades is one of the two highest trumps if spades or clubs become trump, but not with hearts."
    ]


def test_the_last_card_of_a_suit_has_to_be_played_on_a_lead() -> None:
    """Only how often the seven wins was told; in a hint that the nine goes on the ten and beats it."""
    view = at("TH 7H 7D", "C", "8C 9C JC TC 7C 7S JH 8H 9D 8D JD TD")
    found = analysed({"7H": (0, {}, NONE), "TH": (0.8, {}, NONE)})
    reason = Reason("win-x", (Move.parse("7H"), Move.parse("TH")), share=0.5)
    told = (
        "Only the nine of hearts is still out in this suit: unless the Joker falls, the nine must go on the seven of "
    )
    told += "hearts and beats it. The ten of hearts would beat the nine."
    parts = [*who_takes_it.nine_must(view, reason, found)]
    assert words(parts, view) == words(map(better_first, parts), view) == [told]


def test_a_trick_that_makes_no_difference_costs_another_seat_more() -> None:
    view = at("TC 7H", "C", "JC 8C 7S", "JD 9D", 1)
    taken = view.tricks[0]._replace(winner=1)
    nines = [taken._replace(cards=tuple(card for card in view.trick[1:]))] * 2
    view = view._replace(tricks=(*nines,))
    found = analysed({"7H": (0, {}, (0, 0, 0, 0)), "TC": (0.05, {}, (1, 1, 1, 0))})
    pair = (Move.parse("7H"), Move.parse("TC"))
    parts = this_trick.then(view, Reason("now9", pair, other=1.0, sure=True), found)
    assert words(parts, view) == [
        "It makes no difference to your own score, but one more nine costs Ada 2 points."
    ]  # fmt: skip


def test_a_hint_says_why_not_the_nearest_lead() -> None:
    """Only the Joker was spoken of, which costs most."""
    view = at("8H 8S JK", "C", "8C 7C 9C TS 9S JS TD 8D JD TH 7D JH")
    found = analysed(
        {
            "8H": (0, {"nine": 0.0}, NONE), "JK-": (0.3, {"nine": 0.0}, NONE), "8S": (0.5, {"nine": 0.6}, NONE),
            "JK+": (1.2, {"nine": 1.0}, NONE),
        }
    )  # fmt: skip
    told_of = (Reason("joker-loses", (Move.parse("8H"), Move.parse("JK-")), n=1, sure=True),)
    assert words(dangers.nearest(view, found, told_of), view) == [
        "Nobody else can follow suit: they may throw their nines on the eight of spades."
    ]
    assert not [*dangers.nearest(view, found, (Reason("now9", (Move.parse("8H"), Move.parse("8S"))),))]
    assert [part.code for part in dangers.joker_too(view, found, told_of)] in ([], ["on-joker"])
    assert JOKER_WINS in {values.move for values in found.moves}
