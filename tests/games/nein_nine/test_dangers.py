"""What speaks against a card of Nein Nine as the table shows it, as a hint tells it."""

from typing import Any

import pytest

from nines.advice.advice import Reason
from nines.bots.search.analysis import Analysis, MoveValues
from nines.core.moves import JOKER_LOSES, JOKER_WINS, Move
from nines.games.nein_nine import causes, dangers, reasons
from tests.games.nein_nine.test_captures import at, told

COUNTS = ("tricks", "nines", "penalty", "theirs")


def analysed(moves: dict[str, tuple[float, dict[str, float], tuple[float, ...]]]) -> Analysis:
    """What each move costs, how often events come true after it, and what is counted."""
    facts = tuple(dict.fromkeys(fact for _, shares, _ in moves.values() for fact in shares))
    values = tuple(
        MoveValues(
            Move.parse(name), -behind, 0, behind, 0, 300, tuple(shares.get(fact, 0.0) for fact in facts),
            parts=tuple(1.0 for _ in facts), counts=counts,
        )
        for name, (behind, shares, counts) in moves.items()
    )  # fmt: skip
    return Analysis(
        values[0].move, values, "points", facts, 300, 300, cut=False, certain=False, counts=COUNTS
    )  # fmt: skip


NONE = (0.0, 0.0, 0.0, 0.0)


@pytest.mark.parametrize(
    ("hand", "gone", "trick", "leader", "worse", "sentence"),
    [
        (
            "9S TS 8H JK JH", "TC 8C 7C 8D TD JD", "JS", 2, "JK+",
            "Only the eight of spades is still out in this suit: without it, Ada may throw a nine on the Joker.",
        ),
        (
            "7D 8D TC JD", "8C 7C 7S", "", 0, "JD",
            "Only the nine of diamonds and the ten of diamonds are still out in this suit: whoever can’t follow suit "
            "may throw a nine on the jack of diamonds.",
        ),
        (
            "7D 8D TC JD", "8C TD 9D", "", 0, "JD",
            "Nobody else can follow suit: they may throw their nines on the jack of diamonds.",
        ),
        (
            "9H 7H 8C", "8D 9D JK JD 7D 8H", "", 0, "7H",
            "The only other trump still out is the ten of diamonds: whoever has no trump may throw a nine on the seven "
            "of hearts.",
        ),
    ],
)  # fmt: skip
def test_a_suit_of_which_little_is_out_brings_a_nine(
    hand: str, gone: str, trick: str, leader: int, worse: str, sentence: str
) -> None:
    """A rate alone does not show why a nine should fall on a card that wins."""
    trump = "D" if worse == "7H" else "C"
    view = at(hand, trump, gone, trick, leader=leader)
    best = hand.split()[0]
    found = analysed({best: (0, {"nine": 0.1}, NONE), worse: (0.5, {"nine": 0.5}, NONE)})
    reason = Reason("now9", (Move.parse(best), Move.parse(worse)), share=0.1, other=0.5)
    assert sentence in [told(part, view) for part in causes.then(view, reason, found)]
    as_often = analysed({best: (0, {"nine": 0.5}, NONE), worse: (0.5, {"nine": 0.5}, NONE)})
    assert not [*dangers.few_left(view, Move.parse(worse), as_often)], "the better card takes as many"


def test_a_hint_that_keeps_the_joker_speaks_of_it_as_winner_too() -> None:
    """*As loser it takes none* left open why the Joker should not win the trick."""
    view = at("9S TS 8H JK JH", "C", "TC 8C 7C 8D TD JD", "JS", leader=2)
    costs = {"TS": (0.0, 0.0), "JK-": (0.3, 0.0), "JK+": (0.3, 0.5)}
    found = analysed({name: (cost, {"nine": share}, NONE) for name, (cost, share) in costs.items()})
    fact = Reason("joker-loses", (Move.parse("TS"), JOKER_LOSES), n=1, sure=True)
    (part,) = reasons.first(view, found, (fact,))
    assert told(part, view).startswith("Only the eight of spades is still out in this suit")
    assert not [*dangers.joker_too(view, found, (fact._replace(also=(JOKER_WINS,)),))], "it is as good"
    assert not [*dangers.joker_too(view, found, (fact._replace(n=0, of=1),))], "of the Joker that was played as loser"
    assert [*dangers.joker_too(view, found, (fact._replace(code="keep-joker"),))], "where a card loses as well"
    wins = fact._replace(code="keep-joker", others=(*fact.others[:1], JOKER_WINS))
    assert not [*dangers.joker_too(view, found, (wins,))], "it is told of as winner"


def test_a_high_card_that_would_have_to_take_a_nine_later_is_played_now() -> None:
    """That the card is out of the way was not told: only another card's rate was."""
    view = at("7D TD 8H 8S", "C", "8C JD 7C", "TC", leader=2)
    shares = {"TD": {"costs TD": 0.0}, "7D": {"costs TD": 0.8}}
    found = analysed({"TD": (0, shares["TD"], NONE), "7D": (1, shares["7D"], NONE)})
    low, high = Move.parse("7D"), Move.parse("TD")
    assert "costs TD" in [event.fact for event in reasons.events(view, low, high)]
    reason = Reason("costs-y", (low, high), share=0.8, other=0.0)
    parts = [told(part, view) for part in causes.then(view, reason, found)]
    assert parts[0] == (
        "Keep the ten of diamonds, and it may have to win a nine: nobody else can hold a higher card of its suit."
    )


def test_a_high_card_is_kept_for_a_trick() -> None:
    view = at("7D TD 8H 8S", "C", "8C JD 7C", "TC", leader=2)
    found = analysed({"7D": (0, {"win TD": 0.7}, NONE), "TD": (1, {"win TD": 0.0}, NONE)})
    reason = Reason("win-x", (Move.parse("TD"), Move.parse("7D")), share=0.0, other=0.7)
    parts = [told(part, view) for part in causes.then(view, reason, found)]
    assert "Keep the ten of diamonds to win a trick later: nobody else can hold a higher card of its suit." in parts


def test_a_high_card_is_not_kept_for_what_is_so_of_a_good_card_too() -> None:
    """The jack of clubs was called just as good, and nobody else could hold a higher club either."""
    view = at("7D JD JC 8C", "S", "7S", "8S", leader=2)
    found = analysed(
        {"7D": (0, {"win JD": 0.7}, NONE), "JC": (0, {"win JD": 0.7}, NONE), "JD": (1, {"win JD": 0.0}, NONE)}
    )
    kept = "Keep the jack of diamonds to win a trick later: nobody else can hold a higher card of its suit."
    reason = Reason("win-x", (Move.parse("JD"), Move.parse("7D")), share=0.0, other=0.7)
    assert kept not in [told(part, view) for part in causes.then(view, reason, found)]
    alone = found._replace(moves=tuple(each for each in found.moves if each.move != Move.parse("JC")))
    assert kept in [told(part, view) for part in causes.then(view, reason, alone)]


def _against(view: Any, found: Analysis, code: str) -> list[str]:
    worse, better = found.moves[1].move, found.moves[0].move
    return [told(part, view) for part in reasons.outcomes(view, found, worse, better) if part.code == code]


def test_a_nine_that_nobody_can_draw_and_a_low_card_are_kept() -> None:
    """Nothing was told of such cards, or what the deal brings on average."""
    gone = "7H TH 8H JH TS 8S"
    view = at("8D 9H JS TD", "S", gone, "JC", leader=2)
    counts = ((1.0, 0.5, 0.5, 2.0), (1.0, 0.8, 0.8, 2.0))
    found = analysed({"8D": (0, {"home 9H": 0.04}, counts[0]), "9H": (0.5, {"home 9H": 0.0}, counts[1])})
    assert _against(view, found, "nine-safe") == [
        "Nobody else has any hearts, so nobody can make you play the nine of hearts: you can throw it later."
    ]
    low = at("8H TD 7D JS", "S", "8S TS 7S", "TC", leader=2)
    found = analysed({"TD": (0, {"win 8H": 0.0}, counts[0]), "8H": (0.5, {"win 8H": 0.0}, counts[1])})
    assert _against(low, found, "keep-low") == ["The eight of hearts hardly ever wins a trick: keep it to duck with."]
    wins = analysed({"TD": (0, {"win 8H": 0.2}, counts[0]), "8H": (0.5, {"win 8H": 0.0}, counts[1])})
    assert not _against(low, wins, "keep-low")


def test_what_the_nines_cost_the_others_is_told_where_that_is_the_difference() -> None:
    """Nothing at all was told where only the others' nines set two cards apart."""
    view = at("8S JC JK 9D", "C", "8C TC 7S 9H JH TH", "7C 8D", leader=1)
    found = analysed({"JC": (0, {}, (2.0, 0.0, 0.0, 3.0)), "JK+": (0.2, {}, (2.06, 0.06, 0.06, 2.2))})
    assert _against(view, found, "rest-theirs") == [
        "With the Joker as winner the nines cost the others fewer points than with the jack of clubs, on average."
    ]
    fact = Reason("rest-theirs", (JOKER_WINS, Move.parse("JC")), share=2.2, other=3.0)
    assert not [part for part in causes.then(view, fact, found) if part.code == "keeps-joker"], "of the Joker it spoke"
    tricks = analysed({"JC": (0, {}, (2.0, 0.0, 0.0, 3.0)), "JK+": (0.2, {}, (1.0, 0.0, 0.0, 2.2))})
    assert not _against(view, tricks, "rest-theirs"), "tricks make up most of it"
