"""What a hint says of the card that wins a later trick as well, and of a trick that counts nothing with its 9."""

import pytest

from nines.advice.advice import Reason
from nines.core.moves import JOKER_LOSES, JOKER_WINS, Move
from nines.games.nein_nine import reasons
from nines.words.audience import Audience
from nines.words.languages import language
from tests.games.nein_nine.test_captures import analysed, at, told

PLAYED = "8H TH JH TS JS 7S 9H 8C 7C"
"""Cards of tricks that are gone, with a 9 in them that somebody else took."""


@pytest.mark.parametrize(
    ("hand", "gone", "trick", "words"),
    [
        (
            "7H JD", f"{PLAYED} JK TC JC", "9C",
            "The seven of hearts wins the last trick just as well. This one counts only +1 and −1 with its nine.",
        ),
        (
            "7H JD 8S", f"{PLAYED} JK TC JC", "9C",
            "The seven of hearts is just as sure to win a later trick. This one counts only +1 and −1 with its nine.",
        ),
        (
            "7H JD 8S", PLAYED, "9C TC",
            "With its nine, this trick counts only +1 and −1: don’t spend the seven of hearts on it.",
        ),
        ("7H JD 8S", f"{PLAYED} JK 9S JC", "9C 9D", ""),
    ],
)  # fmt: skip
def test_a_nine_that_costs_no_more_than_its_trick_is_no_reason_by_itself(
    hand: str, gone: str, trick: str, words: str
) -> None:
    """*Leaves the nine to somebody else* was told of a trick that counts +1 and -1, though the card that wins it would
    win the last one as well."""
    view = at(hand, "H", gone, trick, leader=3 - len(trick.split()))
    (fact,) = [
        reasons.proved(view, part)
        for part in reasons.certain(view, Move.parse("7H"), Move.parse("JD")) if part.code == "now9"
    ]  # fmt: skip
    if words:
        assert told(fact, view) == words
        assert reasons.said_of_one(fact, Audience(("You", "Ada", "Ben"), language("en"), 0, view)) == words
    else:
        assert told(fact, view).endswith("The jack of diamonds leaves 2 nines to somebody else.")


def test_a_nine_that_is_thrown_on_a_trick_is_told_of_all_the_same() -> None:
    view = at("7H 9D 8S", "H", f"{PLAYED} JK TC JC", "9C", leader=2)
    (fact,) = [part for part in reasons.certain(view, Move.parse("7H"), Move.parse("9D")) if part.code == "now9"]
    assert fact.n == 0


@pytest.mark.parametrize(
    ("trick", "words"),
    [
        (
            "JS 8S",
            "As winner the Joker takes this trick, and no nine is in it; with another card you keep the Joker. As "
            "loser it is spent for nothing.",
        ),
        (
            "JS",
            "As winner the Joker takes this trick; with another card you keep the Joker. As loser it is spent for "
            "nothing.",
        ),
    ],
)  # fmt: skip
def test_the_joker_as_loser_is_spent_where_any_other_card_keeps_it(trick: str, words: str) -> None:
    """*As loser it takes none* was as true of the spades that were as good as the Joker as winner."""
    view = at("9S JK 7S 7D 9C TS", "H", "8H TH JH", trick, leader=3 - len(trick.split()))
    (fact,) = [part for part in reasons.certain(view, JOKER_LOSES, JOKER_WINS) if part.code == "joker-loses"]
    others = (JOKER_WINS, JOKER_LOSES)
    assert told(fact._replace(others=others, n=1, of=0, also=(Move.parse("9S"), Move.parse("7S"))), view) == words
    assert told(fact._replace(others=(Move.parse("9S"), JOKER_LOSES), n=1, of=0, also=(JOKER_WINS,)), view) == words
    assert told(fact._replace(others=others, n=1, of=0), view) == (
        "As winner the Joker takes this trick; as loser it takes none."
    )


def test_the_cards_that_win_all_that_is_left_once_they_are_led_are_told() -> None:
    """*The seven of hearts is the Big Spit* was all that was told where the ten of clubs decided."""
    gone = "9D JD 7D 8H TH 9S JC 8C JK 9H JH 7C 8S JS TS"
    view, why = at("7H TC", "H", gone, "8D", leader=2), Reason("now", (Move.parse("7H"), Move.parse("TC")), share=1.0)
    found = analysed(**{"7H": (0, 0, 0, 0), "TC": (0.1, 0, 0, 0)})
    part = next(part for part in reasons.then(view, why, found) if part.code == "wins-all")
    words = "Then lead the ten of clubs: nobody has higher clubs or a trump any more, so you win both tricks."
    assert told(part, view) == words
    assert reasons.FACTS.spared(Reason("big-spit"), ("now", "wins-all")), "it says no more than that"
    higher = at("7H TC", "H", gone.replace(" JC", ""), "8D", leader=2)
    assert "wins-all" not in {part.code for part in reasons.then(higher, why, found)}, "the jack of clubs is out"
    three = at("7H TC JC", "H", "9D JD 7D 8H TH 8C JK 9H JH 7C JS TS", "8D", leader=2)
    costly = analysed(**{"7H": (0, 0, 0, 0), "TC": (0.3, 0, 0, 0), "JC": (0.3, 0, 0, 0)})
    part = next(part for part in reasons.then(three, why, costly) if part.code == "wins-all")
    assert told(part, three) == (
        "Then lead the ten and jack of clubs: nobody can beat them any more, so you win all three tricks."
    )


def test_the_other_one_of_two_cards_wins_the_last_trick_anyway() -> None:
    """The Joker was best, and nothing was said of the highest trump beside it."""
    view = at("JK 7C", "C", "TS 8C 8S TC 9C 7S 9D 7D 8D 8H TH JH 7H 9H JD", "JS", leader=2)
    found = analysed(**{"JK+": (0, 0, 0, 0), "7C": (0.04, 0, 0, 0), "JK-": (0.2, 0, 0, 0)})
    why = (Reason("joker-loses", (JOKER_WINS, JOKER_LOSES), n=1, sure=True),)
    (part,) = reasons.last(view, found, why)
    assert told(part, view) == "The seven of clubs wins the last trick anyway."
    assert not [*reasons.last(view, found, (why[0]._replace(also=(Move.parse("7C"),)),))], "it is told to do as well"
    assert not [*reasons.last(at("JK TC", "C", "TS 8C 8S", "JS", leader=2), found, why)], "others hold higher trumps"
