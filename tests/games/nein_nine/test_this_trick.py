"""What a hint says of a trick that is won, or lost, for certain, and of cards that come to the same."""

from typing import Any

import pytest

from nines.advice.advice import Reason
from nines.advice.reasons import alike
from nines.bots.search.analysis import Analysis, MoveValues
from nines.core.cards import parse_cards
from nines.core.moves import JOKER_WINS, Move, play
from nines.games.nein_nine import as_good, before_trump, captures, causes, reasons, this_trick
from tests.games.nein_nine.test_captures import at, told

PLAYED = "8D 7H TH 9H 8H 7S JS 9S JC 9C 8C 8S TS"
"""Cards of tricks that are gone."""


def weighed(facts: str, *moves: tuple[str, float, tuple[float, ...], tuple[float, ...]]) -> Analysis:
    """What each move costs, how often these facts come true, and the tricks and 9s that it brings."""
    values = tuple(
        MoveValues(Move.parse(name), -behind, 0, behind, 0, 300, shares, counts=counts)
        for name, behind, shares, counts in moves
    )
    names = tuple(facts.split(","))
    return Analysis(values[0].move, values, "points", names, 300, 300, cut=False, certain=False, counts=COUNTS)


COUNTS = ("tricks", "nines")


def alike_with(view: Any, *counts: tuple[str, float, float]) -> list[str]:
    found = weighed("trick", *((name, 0.0, (0.5,), (tricks, nines)) for name, tricks, nines in counts))
    moves = tuple(values.move for values in found.moves)
    return [told(part, view) for part in as_good.tie_break(view, found, moves)]


@pytest.mark.parametrize(
    ("hand", "gone", "trick", "words"),
    [
        ("7D 9D TH", f"{PLAYED} JK", "", ["The seven of diamonds is the highest trump: it wins whenever you play it."]),
        (
            "7D 9D TH", PLAYED, "",
            ["The seven of diamonds is the highest trump: now or later, only the Joker can beat it."],
        ),
        (
            "JD 7D TH", f"{PLAYED} JK", "",
            ["The seven of diamonds and the jack of diamonds are the highest trumps left: each wins whenever you play "
             "it."],
        ),
        (
            "JD 9D TH", f"{PLAYED} JK 7D", "",
            ["The jack of diamonds is the highest trump left: it wins whenever you play it."],
        ),
        ("7D 9D TH", PLAYED, "7C TC", []),
        ("JD 9D TH", f"{PLAYED} JK", "7D", []),
    ],
)  # fmt: skip
def test_a_trump_that_wins_whenever_it_is_played_makes_cards_alike(
    hand: str, gone: str, trick: str, words: list[str]
) -> None:
    """A mean alone was told of the highest trump and two other cards."""
    view = at(hand, "D", " ".join(card for card in gone.split() if card not in hand), trick, 3 - len(trick.split()))
    assert alike_with(view, *((card, 1.0, 0.0) for card in hand.split())) == words


@pytest.mark.parametrize(("hand", "good", "words"), [
    (
        "7S TC JK", "JK+ 7S TC",
        ["The Joker as winner and the seven of spades win one trick each, whenever you play them."],
    ),
    ("7S TC JK", "JK+ TC", []),
    ("JS TC JK", "JK+ JS TC", []),
    ("7S TC JK TH", "JK+ 7S TC", []),
])  # fmt: skip
def test_the_joker_and_the_highest_trump_win_in_any_order(hand: str, good: str, words: list[str]) -> None:
    """Only why the Joker should not lose was told, not why three moves were equal."""
    view = at(hand, "S", "JD 7D 9D 8S 9S TS")
    moves = (*good.split(), "JK-")
    found = weighed("trick", *((name, float(name == "JK-"), (0.5,), (1.0, 0.0)) for name in moves))
    why = (Reason("joker-loses", (JOKER_WINS, Move.parse("JK-")), n=1, sure=True),)
    assert [told(part, view) for part in as_good.each_wins(view, found, why)] == words
    assert not [*as_good.each_wins(view, found, (Reason("now", why[0].others),))]


def test_more_tricks_with_more_nines_even_out() -> None:
    view = at("TS 9C TH", "D", "8D 7H JH", "")
    more = "With the ten of spades you take more tricks on average, but more nines, too: that evens out."
    assert alike_with(view, ("9C", 1.0, 0.1), ("TS", 1.4, 0.4), ("TH", 1.1, 0.1)) == [more]
    fewer = "With the nine of clubs you take fewer tricks on average, but fewer nines, too: that evens out."
    assert alike_with(view, ("9C", 1.0, 0.1), ("TS", 1.4, 0.4), ("TH", 1.4, 0.5)) == [fewer]
    assert not alike_with(view, ("9C", 1.0, 0.3), ("TS", 1.4, 0.4), ("TH", 1.1, 0.2))


def test_jack_and_ten_are_neighbours_before_there_is_a_trump() -> None:
    """An 8 that makes their suit trump changes nothing between them."""
    lies: dict[str, str | None] = {"JD TD": "neighbours", "JD 7D": None, "TD 8D": None, "TD 9D": None}
    for hand, code in lies.items():
        found = alike.reason(
            at(f"{hand} 8S", "", "TC 9C JC", "JS 7C" if "8D" in hand else "9S", 2)._replace(follow="D")
        )
        told_of = alike.touching(at(f"{hand} 8S", "", "TC 9C JC", "", 0), tuple(map(play, parse_cards(hand))))
        assert (told_of and told_of.code) == code, (hand, found)


def test_a_card_that_wins_as_surely_as_the_joker_spares_it() -> None:
    """It was not told where a nine was as good, which does not win."""
    view = at("8S TS 9C 7D 9D JK JC", "D", "8H TH JH", "8D", 2)
    found = weighed(
        "home 9C", ("9D", 0.0, (0.1,), (1, 1)), ("7D", 0.0, (0.1,), (1, 1)), ("JK+", 0.4, (0.5,), (1, 1)),
        ("JK-", 0.9, (0.5,), (1, 1)),
    )  # fmt: skip
    fact = Reason("more-home", (Move.parse("9D"), JOKER_WINS), share=0.1, other=0.5, card="9C")
    (part,) = this_trick.first(view, found, (fact,))
    assert told(part, view) == "The seven of diamonds wins this trick as surely as the Joker, so keep the Joker."
    assert not [*this_trick.first(view, found, (Reason("more-home", (Move.parse("9D"), Move.parse("JK-"))),))]


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("TS 7H", "The Joker is still out: it could take the last trick from the seven of hearts. Take the point now."),
        ("TS 7H 7C", "The Joker is still out and could beat the seven of hearts later: take the point now."),
    ],
)
def test_the_highest_trump_is_no_reason_while_the_joker_is_out(hand: str, words: str) -> None:
    view = at(hand, "H", "8H JH 9H 8S JS 9C JD 9D TD", "JC 8D", 1)
    fact = Reason("now", (Move.parse("7H"), Move.parse("TS")), share=1.0, sure=True)
    lost = weighed("win 7H", ("7H", 0.0, (1.0,), (1, 0)), ("TS", 1.0, (0.2,), (0, 0)))
    assert [told(part, view) for part in causes.then(view, fact, lost)] == [words]
    kept = weighed("win 7H", ("7H", 0.0, (1.0,), (1, 0)), ("TS", 1.0, (1.0,), (0, 0)))
    assert [part.code for part in causes.then(view, fact, kept)] == ["big-spit"]


def test_a_nine_can_wait_where_the_trick_is_a_clean_point() -> None:
    """*The nine can't win this trick* sounded like praise."""
    view = at("TH JK 9D JS 8S 7D 7S", "", "8H JH 9H", "TD", 2)
    fact = Reason("now", (Move.parse("9D"), JOKER_WINS), share=0.0, other=1.0, sure=True)
    found = weighed("home 9D", ("JK+", 0.0, (0.1,), (1, 0)), ("9D", 0.4, (0.0,), (0, 0)))
    words = (
        "There is no nine in this trick yet: take it with the Joker. You can still throw the nine of diamonds on "
        "somebody else’s trick."
    )
    assert [told(part, view) for part in this_trick.then(view, fact, found)] == [words]
    lead = at("TH JK 9D JS 8S 7D 7S", "", "8H JH 9H")
    assert "nine-later" not in [part.code for part in this_trick.then(lead, fact, found)], "of a lead"
    home = weighed("home 9D", ("JK+", 0.0, (0.6,), (1, 0)), ("9D", 0.4, (0.0,), (0, 0)))
    assert not [*this_trick.then(view, fact, home)]


def test_a_nine_on_a_trick_of_somebody_else_costs_that_player() -> None:
    """That it *goes to somebody else* did not say whom it costs."""
    view = at("9D 7H TD 9H", "C", "8C TC 7S JK JD 7D 8H TH 7C", "TS JS", 1)
    pair = (Move.parse("7H"), Move.parse("9H"))
    found = weighed("home 9H", ("9H", 0.0, (0.0,), (1, 0)), ("7H", 0.3, (0.0,), (1, 0)))
    (part,) = causes.then(view, Reason("rest-theirs", pair, share=5.0, other=5.5), found)
    assert told(part, view) == "Ben wins this trick: put the nine of hearts on it, and it costs Ben, not you."
    assert part.code in reasons.FACTS.leading


@pytest.mark.parametrize(("totals", "sentence"), [
    (
        (2, 0, 7),
        "Ben leads the match and wins this trick: put the nine of hearts on it, and Ben is sure to pay for it.",
    ),
    ((7, 0, 7), "Ben wins this trick: put the nine of hearts on it, and Ben is sure to pay for it."),
])  # fmt: skip
def test_where_the_own_points_are_settled_a_nine_only_costs_somebody_else(
    totals: tuple[int, int, int], sentence: str
) -> None:
    """*It costs Ben, not you* was no contrast: with either card it cost another one."""
    view = at("9D 7H TD 9H", "C", "8C TC 7S JK JD 7D 8H TH 7C", "TS JS", 1)._replace(totals=totals)
    found = weighed("home 9H", ("9H", 0.0, (0.0,), (1, 0)), ("7H", 0.3, (0.0,), (1, 0)))
    fact = Reason("same-own", (Move.parse("7H"), Move.parse("9H")), by=2.0, sure=True)
    assert sentence in [told(part, view) for part in causes.then(view, fact, found)]


def test_a_card_that_is_thrown_away_cannot_win() -> None:
    """*Less likely to win a trick now than later* was said of a card that could not win at all."""
    view = at("JS 9H", "D", "8D 9S 9D 8C 8H 7C TC JH 9C JC 7D", "JD", 2)
    pair = (Move.parse("9H"), Move.parse("JS"))
    found = weighed("win JS", ("9H", 0.0, (0.2,), (0.2, 0)), ("JS", 0.2, (0.0,), (0.0, 0)))._replace(
        counts=("tricks", "nines", "penalty", "theirs")
    )
    moves = tuple(values._replace(counts=(*values.counts, 0.0, 0.0)) for values in found.moves)
    (more,) = [
        part for part in reasons.outcomes(view, found._replace(moves=moves), pair[1], pair[0])
        if part.code == "more-win"
    ]  # fmt: skip
    assert told(more, view) == "The jack of spades can’t win this trick, but it may win a later one."


@pytest.mark.parametrize(("trump", "lead"), [("H", "JC"), ("", "JS")])
def test_a_lead_that_draws_the_nine_of_its_suit_is_told_beside_a_nine_in_this_trick(trump: str, lead: str) -> None:
    """Which nines are still out was told alone, not how one comes to fall."""
    view = at("JS 8S JC 8C TD", trump, "8H TH JH")
    low = f"8{lead[1]}"
    found = weighed("nine,home 9S", (low, 0.0, (0.1, 0.1), (0, 0)), (lead, 1.0, (0.7, 0.3), (1, 1)))
    fact = Reason("now9", (Move.parse(lead), Move.parse(low)), share=0.7, other=0.1)
    parts = [*causes.then(view, fact, found)]
    nine = {"JC": "clubs", "JS": "spades"}[lead]
    words = f"If led, the jack of {nine} can draw the nine of {nine} into your trick."
    if trump:
        words = f"Nobody else can hold a higher card of this suit: {words[0].lower()}{words[1:]}"
    assert words in [told(part, view) for part in parts]
    assert "nines-out" not in [part.code for part in parts]


def test_a_nine_may_fall_on_the_joker_as_winner_that_would_be_as_good_as_loser() -> None:
    """*It is usually the Joker as winner itself that wins a nine* was all that was told."""
    view = at("9C JK JC TH JS", "H", "8H JH 7D")
    lose, win = Move.parse("JK-"), JOKER_WINS
    facts = "home 9D,costs JK,costs JC,costs JS,costs TH,costs 9C"
    found = weighed(
        facts,
        ("JK-", 0.0, (0.4, 0.0, 0.1, 0.1, 0.1, 0.1), (0, 0)),
        ("JK+", 1.0, (0.9, 0.9, 0.1, 0.1, 0.1, 0.1), (1, 1)),
    )
    fact = Reason("gets", (win, lose), share=0.9, other=0.4, card="9D")
    words = [told(part, view) for part in causes.then(view, fact, found)]
    assert words[:2] == [
        "The others play after you and may put a nine on the Joker.",
        "It is usually the Joker itself that wins a nine.",
    ]


def test_what_a_second_nine_may_capture_is_not_told_in_the_same_words_again() -> None:
    view = at("JS 9H 9C JD", "H", "8H TH JH")
    home = "home 9H,home 9C"
    found = weighed(
        home, ("JS", 0.0, (0.1, 0.1), (0, 0)), ("9H", 0.5, (0.4, 0.1), (0, 0)), ("9C", 2, (0.1, 0.6), (0, 0))
    )
    told_of = Reason("nine-alone", (Move.parse("9H"),), n=0, card="7D 7H JK")
    (other,) = captures.dearest(view, found, (Reason("more-home", (Move.parse("9H"), Move.parse("JS"))), told_of))
    assert told(other, view) == (
        "The same goes for the nine of clubs: only the ten of clubs, the jack of clubs, the Joker or a trump can beat "
        "it."
    )


def test_two_sevens_that_an_eight_makes_the_highest_trumps_are_named_together() -> None:
    """*Wins this trick about 8 times in 10* was told of two sevens without a cause."""
    view = at("TC TD 7D TH 7H JK 8S", "", "8C 9C JC")
    sevens, ten = (Move.parse("7H"), Move.parse("7D")), Move.parse("TD")
    moves = [("7H", 0.0), ("7D", 0.0), ("TD", 0.6)]
    found = weighed("trick", *((name, cost, (0.2 if cost else 0.8,), (0, 0)) for name, cost in moves))
    parts = [*before_trump.then(view, Reason("now", (sevens[0], ten), share=0.8, other=0.2), sevens[0], ten, found)]
    assert [part.code for part in parts] == ["seven-rises"]
    joined = parts[0]._replace(also=sevens[1:])
    assert told(joined, view) == (
        "If the eight of diamonds or the eight of hearts falls, the seven of hearts and the seven of diamonds become "
        "the two highest trumps."
    )
    assert parts[0].code in reasons.FACTS.joined


@pytest.mark.parametrize(
    ("hand", "trick", "moves", "sentence"),
    [
        (
            "JS 9S 7S 7D JH", "8C", {"JH": 0.5, "9S": 0.0, "7D": 0.5},
            "The jack of hearts or the seven of diamonds may win this trick; with the nine of spades it goes "
            "to somebody else, and you keep both cards.",
        ),
        (
            "9C JK 8S JS TS", "TC JC", {"9C": 0.0, "JK+": 1.0},
            "The Joker as winner wins this trick; if you play the nine of clubs, it goes to somebody else, and you "
            "keep the Joker.",
        ),
        ("JS 9S 7S 7D JH", "8C", {"JH": 0.5, "9S": 0.0, "7S": 0.0}, None),
        ("JS 9S 7S 7D JH", "9C", {"JH": 0.5, "9S": 0.0, "7D": 0.5}, None),
    ],
)  # fmt: skip
def test_a_trick_and_a_nine_given_away_come_to_the_same(
    hand: str, trick: str, moves: dict[str, float], sentence: str | None
) -> None:
    """Means of tricks were told, where a nine counts as well."""
    view = at(hand, "H", "8H 9H TH", trick, 3 - len(trick.split()))
    found = weighed("trick", *((name, 0.0, (share,), (1.0, 0.5)) for name, share in moves.items()))
    parts = as_good.either_way(view, found, (Reason("rest-points", (found.choice,)),))
    assert [told(part, view) for part in parts] == ([sentence] if sentence else [])


def test_against_a_move_that_was_made_it_is_not_told_what_the_better_ones_lead_to() -> None:
    view = at("9C JK 8S JS TS", "H", "8H 9H TH", "TC JC", 1)
    found = weighed(
        "trick", ("9C", 0.0, (0.0,), (1.0, 0.5)), ("JK+", 0.0, (1.0,), (1.0, 0.5)), ("JK-", 1.0, (0.0,), (0, 0))
    )
    made = Reason("joker-loses", (found.moves[2].move, JOKER_WINS), of=1, sure=True)
    assert not [*as_good.either_way(view, found, (made,))]
    assert [*as_good.either_way(view, found, (made._replace(others=made.others[::-1]),))]


def test_the_last_trump_wins_its_own_trick_even_as_a_nine() -> None:
    """That more tricks bring more nines did not say of which card."""
    view = at("JH 9C TH", "C", "JC 7C JK TS 9S 7S TD 8C 8D 7H 8H TC", "7D", 2)
    found = weighed("trick", ("9C", 0.0, (1.0,), (3.0, 3.0)), ("TH", 0.0, (0.0,), (2.0, 2.5)))
    parts = as_good.tie_break(view, found, tuple(values.move for values in found.moves))
    assert told(next(parts), view) == "The nine of clubs wins the trick whenever you play it."
    out = at("JH 9C TH", "C", "TS 9S 8S 7S 7C JK TD 8C 8D 7H 8H TC", "7D", 2)
    assert "nine-wins" not in {
        part.code for part in as_good.tie_break(out, found, tuple(each.move for each in found.moves))
    }


def test_a_nine_that_wins_its_own_trick_evens_out() -> None:
    view = at("TS 9C TH", "D", "8D 7H JH", "")
    found = weighed(
        "trick,home 9C", ("9C", 0.0, (0.7, 0.7), (0.7, 0.7)), ("TS", 0.0, (0.0, 0.0), (0.0, 0.0)),
        ("TH", 0.0, (0.0, 0.0), (0.0, 0.0)),
    )  # fmt: skip
    assert [told(part, view) for part in as_good.evens_out(view, found, tuple(each.move for each in found.moves))] == [
        "The nine of clubs may win the trick it is played to: +1 for the trick, −1 for the nine. That evens out."
    ]


def test_an_eight_that_makes_trump_may_bring_tricks_and_nines_alike() -> None:
    """*Whatever you play, you can’t win this trick* was all that was told of an eight, a nine and a ten."""
    view = at("8D TD 9D 9H 8C 8H 7H", "", "", "JD 7D", 1)
    found = weighed("trick", ("TD", 0.0, (0.0,), (0.2, 0.1)), ("8D", 0.0, (0.0,), (2.7, 1.9)),
                    ("9D", 0.0, (0.0,), (0.4, 0.3)))  # fmt: skip
    (part,) = as_good.tie_break(view, found, tuple(values.move for values in found.moves))
    first, second, third = part, *reasons.then(view, part, found)
    assert [told(each, view) for each in (first, second)] == [
        "With the eight of diamonds you take more tricks on average, but more nines, too: that evens out.",
        "The eight of diamonds makes diamonds trump.",
    ]
    assert third.code == "none-wins"


def test_a_trump_that_wins_later_as_well_can_wait() -> None:
    """Only a rate of a third card was told."""
    view = at("TC 7H 9D 8D", "C", "8C JC 9C 7S JK 7C 7D TD JD", "JS", 2)
    found = weighed("win 8D", ("7H", 0.0, (0.6,), (1.6, 0.7)), ("TC", 0.4, (0.0,), (1.0, 0.5)))
    reason = Reason("win-c", (Move.parse("7H"), Move.parse("TC")), share=0.6, card="8D")
    sentence = "The ten of clubs is sure to win a later trick as well: keep it for now."
    assert sentence in [told(part, view) for part in causes.then(view, reason, found)]
    out = at("TC 7H 9D 8D", "C", "8C JC 9C 7S 7C 7D TD JD", "JS", 2)
    assert sentence not in [told(part, out) for part in causes.then(out, reason, found)], "the Joker is out"


def test_a_nine_given_away_keeps_the_trump() -> None:
    view = at("8H TC 7S 7C TH 9H", "C", "8C 8S JC", "TD", 2)
    found = weighed("home 9D", ("9H", 0.0, (0.2,), (1.0, 0.3)), ("7C", 0.3, (0.7,), (1.5, 0.9)))
    reason = Reason("gets", (Move.parse("9H"), Move.parse("7C")), share=0.2, other=0.7, card="9D")
    sentence = "The nine of hearts goes to somebody else, and you keep the seven of clubs."
    assert sentence in [told(part, view) for part in causes.then(view, reason, found)]


def test_nothing_is_told_of_a_trick_where_nothing_is_left_to_decide() -> None:
    """*Win it for a clean point* was told where every card wins the rest."""
    view = at("7S 9S", "S", "7H TH 8S TD TS JK 8C TC JC JH 9H 9C 8H 9D JD", "JS 8D", 1)
    found = weighed("trick", ("9S", 0.0, (0.0,), (1.0, 1.0)), ("7S", 0.0, (1.0,), (1.0, 1.0)))
    assert [part.code for part in reasons.first(view, found, (Reason("all-points"),))] == ["either-way"]
    assert not [*reasons.first(view, found, (Reason("settled"),))]
