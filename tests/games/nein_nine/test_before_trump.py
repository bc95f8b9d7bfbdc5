"""What an 8 that is still out does to a lead of Nein Nine before there is a trump, as a hint tells it."""

from typing import Any

import pytest

from nines.advice.advice import Reason
from nines.core.moves import Move
from nines.games.nein_nine import before_trump, causes
from tests.games.nein_nine.test_captures import at, told
from tests.games.nein_nine.test_dangers import NONE, analysed


def _told_of(view: Any, best: str, worse: str, wins: tuple[float, float]) -> list[str]:
    found = analysed({best: (0, {"trick": wins[0]}, NONE), worse: (0.5, {"trick": wins[1]}, NONE)})
    reason = Reason("now", (Move.parse(best), Move.parse(worse)), share=wins[0], other=wins[1])
    return [told(part, view) for part in causes.then(view, reason, found) if part.code in before_trump.CODES]


def test_a_seven_that_an_eight_makes_a_high_trump_is_led() -> None:
    """*The seven of clubs wins this trick nearly always* sounds wrong of the lowest card."""
    view = at("JK 7C TC TD 9C 9H 8D", "", "7H JH TH")._replace(trump=None)
    assert _told_of(view, "7C", "TD", (0.9, 0.1)) == [
        "If the eight of clubs or the eight of spades falls, the seven of clubs becomes one of the two highest trumps."
    ]
    assert not _told_of(view, "7C", "TD", (0.2, 0.1)), "it seldom takes the trick"
    gone = at("JK 7C TC TD 9C 9H 8D", "", "8C 8S TH")._replace(trump=None)
    assert not _told_of(gone, "7C", "TD", (0.9, 0.1))


@pytest.mark.parametrize(
    ("gone", "sentence"),
    [
        (
            "7H JC TH",
            "Only the ten of diamonds is still out in this suit: an eight of another suit would become trump and beat "
            "the jack of diamonds.",
        ),
        (
            "TD JC TH",
            "Nobody else can follow suit: an eight would make its suit trump and beat the jack of diamonds.",
        ),
    ],
)  # fmt: skip
def test_a_lead_of_a_suit_of_which_little_is_out_falls_to_an_eight(gone: str, sentence: str) -> None:
    """*Now the jack of diamonds loses nearly always* did not say to what."""
    view = at("JD 9D 9C 7D 7C 8D JS", "", gone)._replace(trump=None)
    assert _told_of(view, "9C", "JD", (0.1, 0.05)) == [sentence]
    assert not _told_of(view, "9C", "JD", (0.1, 0.8)), "it mostly wins"


def test_a_card_alone_that_makes_no_trump_stops_no_hint() -> None:
    """Where several eights are as good, that they make trump is told of the worse card alone: the hint had stopped."""
    view = at("8S 7D 7H 7S 8D 8H", "", "TH")._replace(trump=None)
    assert not [*causes.then(view, Reason("makes-trump", (Move.parse("7D"),), of=1))]
