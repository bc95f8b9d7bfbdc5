"""What a hint of Nein Nine says of a 9 that surely goes to somebody else."""

import pytest

from nines.advice.advice import Reason
from nines.core.moves import Move
from nines.games.nein_nine import given_nines, reasons
from tests.games.nein_nine.test_captures import at, told
from tests.games.nein_nine.test_this_trick import weighed


@pytest.mark.parametrize(
    ("hand", "gone", "trick", "trump", "fact", "sentence"),
    [
        (
            "9S 8C JS TH 9H JH 7C", "", "8D", "D", "keep-low 9S 7C",
            "You can’t follow suit, so the nine of spades can’t win this trick: somebody else gets it.",
        ),
        (
            "9D JC 8S 9S", "8C TC 7S 7D JK JD JS TS 9C", "9H", "C", "now9 9D JC",
            "You can’t follow suit, so the nine of diamonds or the nine of spades can’t win this trick: somebody else "
            "gets it.",
        ),
        (
            "9D 8H JK 7H", "7S TS 9S 8D JS 8S JD TD JC", "", "D", "more-win 9D 8H",
            "Whoever holds the seven of diamonds must play it on the nine of diamonds; then your seven of hearts is "
            "the highest trump.",
        ),
        (
            "9H 8H JK 9D", "7S TS 9S 8D JS 8S JD TD JH", "", "D", "more-win 9H 8H",
            "Whoever holds the ten of hearts must follow suit with it, and it beats the nine of hearts.",
        ),
        (
            "9H 8H JK 7C", "7S TS 9S 8D JS 8S JD TD JH", "", "D", "more-win 9H 8H",
            "Whoever holds the ten of hearts must follow suit with it, and it beats the nine of hearts.",
        ),
        ("9S 8C JS TH 9H JH 7C", "", "8D", "D", "home-y 9S 7C", ""),
        ("9S 8C JS TH 9H JH 7C", "", "8D", "D", "more-win 9S 9H", ""),
        ("9S 8C JS TH 9H JH 7C", "", "8S", "S", "keep-low 9S 7C", ""),
    ],
)  # fmt: skip
def test_why_a_nine_goes_to_somebody_else_is_told_before_what_is_kept(
    hand: str, gone: str, trick: str, trump: str, fact: str, sentence: str
) -> None:
    """*Keep the seven of clubs to duck with* was told of a nine that could not win."""
    view, (code, *pair) = at(hand, trump, gone, trick, 3 - len(trick.split())), fact.split()
    costs = {card: 0.0 if card == pair[0] or (card == "9S" and "9D" in pair) else 1.0 for card in hand.split()}
    moves = sorted(((card, cost, (0.0,), (0, 0)) for card, cost in costs.items() if card != "JK"), key=lambda m: m[1])
    found = (Reason(code, tuple(map(Move.parse, pair)), n=1), Reason("plan-nine", (Move.parse("9C"),)))
    parts = [*given_nines.first(view, weighed("trick", *moves), found)]
    assert [told(part, view) for part in parts] == ([sentence] if sentence else [])
    if code in ("keep-low", "more-win") and parts and parts[0].code in given_nines.CODES:
        assert reasons.FACTS.spared(found[0], (parts[0].code, code))


@pytest.mark.parametrize(("hand", "trick", "trump"), [("9S 8C JS TH 9H JH 7C", "JK", "D"), ("9C TD 8S", "8H JC", "C")])
def test_a_nine_that_sets_the_suit_or_is_a_trump_is_not_told_to_follow_none(hand: str, trick: str, trump: str) -> None:
    view = at(hand, trump, "", trick, 3 - len(trick.split()))
    view = view._replace(follow=None, joker=True) if trick == "JK" else view
    nine, *rest = hand.split()
    found = weighed("trick", (nine, 0.0, (0.0,), (0, 0)), *((card, 1.0, (0.0,), (0, 0)) for card in rest))
    assert "nine-void" not in [part.code for part in given_nines.first(view, found, ())]
