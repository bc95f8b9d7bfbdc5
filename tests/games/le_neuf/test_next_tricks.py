"""What a card of Le Neuf or Nines leaves for the tricks after this one, as a hint tells it."""

from typing import Any

import pytest

from nines.advice.advice import Reason
from nines.advice.reasons.contrast import contrast_of_one
from nines.advice.reasons.tricks import open_trick
from nines.core.cards import parse_cards
from nines.core.moves import Move
from nines.core.options import with_values
from nines.core.trick import Trick
from nines.games.le_neuf import causes, leads, next_tricks, reasons
from nines.registry import GAMES
from tests.games.le_neuf.test_causes import at, hinted, told
from tests.games.le_neuf.test_timing import counted


def pair(first: str, second: str) -> tuple[Move, Move]:
    return (Move.parse(first), Move.parse(second))


def test_the_highest_card_left_is_named() -> None:
    """*None of these clubs can win this trick* left unsaid that the king is the highest club once the ace is gone."""
    view = at("KC TC 2C 3S", "D", trick="AC", leader=2)
    fact = Reason("low-lose", pair("KC", "2C"), suit="C", sure=True)
    (part,) = reasons.then(view, fact)
    assert told(part, view) == "The king of clubs is then the highest club left."
    two = at("KC QC 2C 3S", "D", trick="AC", leader=2)
    (part,) = reasons.then(two, fact)
    assert told(part, two) == "The queen and king of clubs are then the highest clubs left."
    lower = at("QC TC 2C 3S", "D", trick="AC", leader=2)
    (part,) = reasons.then(lower, Reason("low-lose", pair("QC", "2C"), suit="C", sure=True))
    assert told(part, lower) == "Only the king of clubs can then still beat the queen of clubs in its suit."
    under = at("JC TC 2C 3S", "D", trick="AC", leader=2)
    assert not [*reasons.then(under, Reason("low-lose", pair("JC", "2C"), suit="C", sure=True))], "two are out"


def test_a_king_that_is_kept_is_named_where_lower_cards_are_compared() -> None:
    """*Throw the lowest* did not say that the king would be the highest spade left."""
    view = at("KS 5S 2S 8D", "H", trick="AS 6S", leader=1)
    (part,) = reasons.then(view, Reason("low-lose", pair("5S", "2S"), suit="S", sure=True))
    assert told(part, view) == "The king of spades is then the highest spade left."


def test_three_cards_that_are_then_the_highest_are_named() -> None:
    """*Throw the lowest* said nothing of a king, jack and ten over which nobody else had a card once the ace fell."""
    view = at("KD JD TD 2D 8S", "H", gone="QD 3C 4C", trick="AD", leader=2)
    (part,) = reasons.then(view, Reason("low-lose", pair("TD", "2D"), suit="D", sure=True))
    assert told(part, view) == "The ten, jack and king of diamonds are then the highest diamonds left."


def test_of_a_card_that_is_beaten_now_it_is_told_that_it_is_the_highest_then() -> None:
    """*The ace is already in this trick and beats the queen* only repeated that the queen loses for certain."""
    view = at("QC TC 2C 3S", "C", gone="KC 4C 5C", trick="AC 6C", leader=1)
    fact = Reason("win-y", pair("TC", "QC"), share=1.0, of=1)
    parts = [part for part in reasons.then(view, fact) if part.code == "then-top"]
    assert told(parts[0], view) == "The queen of clubs is then the highest club left."
    both = at("KC QC TC 3S", "C", gone="2C 4C 5C", trick="AC 6C", leader=1)
    assert "then-top" not in [part.code for part in reasons.then(both, fact)], "the king lies in the same hand"


def test_a_card_that_wins_the_trick_gives_the_lead_for_another() -> None:
    view = at("AD 3D QH", "D", gone="AH KH 2S", trick="TD KD", leader=1)
    fact = Reason("now", pair("AD", "3D"), share=1.0, sure=True)
    (part,) = next_tricks.then(view, fact, counted(view, AD="9 0 8", **{"3D": "6 0 2"}))
    assert (
        told(part, view) == "The ace of diamonds also gives you the lead to play the queen of hearts, which nobody can "
        "beat in its suit."
    )
    assert not [*next_tricks.then(view, fact, counted(view, AD="9 0 2", **{"3D": "6 0 2"}))], "which wins no more often"


def test_a_card_that_loses_now_may_win_later() -> None:
    """*The ace wins this trick* is as true of any later one: what is lost is the small trump."""
    view = at("AD 3D QH", "D", trick="TD KD", leader=1)
    fact = Reason("now", pair("AD", "3D"), share=1.0, sure=True)
    (part,) = next_tricks.then(view, fact, counted(view, AD="9 3 0", **{"3D": "9 0 0"}))
    assert told(part, view) == (
        "The ace of diamonds would win later as well; the three of diamonds, if you keep it, wins a later trick about "
        "3 times in 10."
    )
    assert not [*next_tricks.then(view, fact, counted(view, AD="9 3 0", **{"3D": "5 0 0"}))]
    two = at("AD 3D 2D", "D", trick="TD KD", leader=1)
    low = counted(two, AD="9 3 3", **{"3D": "9 0 3"})
    assert not [*next_tricks.then(two, fact, low)], "either of two low cards may be the one that wins"


def test_an_ace_keeps_where_the_partner_plays_last() -> None:
    """Of a toss-up between the ace and low cards there was only an average."""
    view = at("9H JH AH 6S", "C", trick="5H", leader=3, seats=4)
    rows = {"9H": "2 3 8 0", "JH": "2 3 8 0", "AH": "1 2 9 0"}
    (part, *_) = reasons.outcome_of_all(view, counted(view, **rows))
    assert told(part, view) == (
        "Your partner plays last. If you keep the ace of hearts, it wins a later trick about 8 times in 10."
    )
    (part, *_) = reasons.outcome_of_all(view, counted(view, **(rows | {"9H": "2 3 4 0"})))
    assert part.code != "ace-later"


TRICKS = (
    "2 AS 6S 2S", "2 5S KS JS", "0 AH 8H 3H", "0 9C AC QC", "1 KH 4H 2H", "1 QS 7S 9S", "1 AD 4D KD", "1 6H QH 5H",
    "2 KC 7H 2C",
)  # fmt: skip


def posed(hand: str) -> Any:
    """Seat 0 to play under the four of clubs, with the spare hand, which it has laid away, known to it."""
    game, held = GAMES["le-neuf"], parse_cards(hand)
    state, _ = game.deal(game.start(with_values(game.choices, {"table": "three"}), 3), "never")
    gone = tuple(Trick(int(line[0]), parse_cards(line[2:]), 0) for line in TRICKS)
    spare = parse_cards("3C 5C 7C TC JC 2D 6D 7D 9D QD 3S 4S 8S")
    seen = {*held, *spare, *parse_cards("4C"), *(card for trick in gone for card in trick.cards)}
    rest = [card for card in game.pack if card not in seen]
    return game.view(
        state._replace(
            phase="play", turn=0, trump="D", hands=(held, tuple(rest[:4]), tuple(rest[4:7])), tricks=gone, dealer=1,
            trick=parse_cards("4C"), leader=2, spare=spare, answers=(False, True, False), taken=(2, 4, 3),
        ),
        0,
    )  # fmt: skip


@pytest.mark.parametrize(("hand", "is_told"), [("TH TS JH 9H", True), ("TH TS JH 6C", False)])
def test_who_holds_two_suits_alone_never_gets_the_lead(hand: str, is_told: bool) -> None:
    """*You nearly always lose the next three tricks* was said of what is certain."""
    view = posed(hand)
    found = (Reason("all-tricks", n=4, sure=True),)
    assert next_tricks.cannot_win(view) == is_told
    parts = [*next_tricks.never_lead(view, found)]
    assert [told(part, view) for part in parts] == (
        ["Nobody else has hearts or spades left, so you never get the lead again."] if is_told else []
    )


def test_a_small_trump_that_is_led_for_nothing_is_told_of_first() -> None:
    """The five of clubs, the dearest lead by far, had no word."""
    view = at("AC 5C KC 6S 6H", "C", gone="JD 3D AD AS 2S 9S QH 2H 4H")
    rows = {"KC": "9 8 9 2 0", "AC": "9 8 9 2 0", "6H": "9 8 9 2 0", "6S": "9 8 9 0 0", "5C": "9 0 9 2 0"}
    first, *_ = hinted(view, counted(view, **rows))
    assert first == "Don’t lead the five of clubs: now it nearly always loses; later it can trump."
    (worst,) = leads.wastes(open_trick(view), Move.parse("5C"), counted(view, **rows))
    assert (worst.share, worst.other) == (0.0, 0.8)


def test_that_a_trump_wins_is_said_once() -> None:
    """*You can trump: the queen wins this trick* was followed by *The queen wins this trick*."""
    fact = Reason("now", pair("QC", "8D"), share=1.0, sure=True)
    assert reasons.said_before(fact, ("can-trump", "now"))
    assert not reasons.said_before(fact, ("now", "only-now"))
    assert not reasons.said_before(fact._replace(sure=False), ("can-trump", "now"))


def test_a_lead_is_not_told_to_win_where_surer_winners_are_only_as_good() -> None:
    """*The queen wins this trick about 3 times in 10* was no reason: the ace wins more often for no more."""
    view = at("QS AH 5H 2D", "C", gone="AS KH QD")
    rows = {"QS": "3 3 9 0 0", "AH": "9 3 9 0 0", "5H": "0 3 5 0 0"}
    found = counted(view, **{name: row[2:] for name, row in rows.items()})
    moves = tuple(
        values._replace(shares=(int(row[0]) / 10, *values.shares), parts=(1.0, *values.parts), behind=cost)
        for values, row, cost in zip(found.moves, rows.values(), (0.0, 0.0, 0.3))
    )
    led = found._replace(moves=moves, facts=("trick", *found.facts))
    low, (queen, ace) = Move.parse("5H"), pair("QS", "AH")
    reason = contrast_of_one(view, low, queen, (ace,), led)
    assert reason is None or reason.code != "now"
    lost = moves[1]._replace(shares=(0.3, *moves[1].shares[1:]))
    reason = contrast_of_one(view, low, queen, (ace,), led._replace(moves=(moves[0], lost, moves[2])))
    assert reason and reason.code == "now", "where no lead wins it more often"


@pytest.mark.parametrize(
    ("hand", "rows"),
    [
        ("TC 3C 6C", {"6C": "9 9 1", "TC": "2 9 9", "3C": "9 0 9"}),  # trumps alone
        ("TC 3C 6S", {"TC": "1 9 9", "6S": "9 9 0", "3C": "9 0 0"}),  # the ten loses, too
    ],
)
def test_no_trump_is_called_wasted_beside_one_that_is_led_for_nothing(hand: str, rows: dict[str, str]) -> None:
    """Of a hand of trumps alone it was said of the lowest, though the best lead loses as often now."""
    view = at(hand, "C", gone="JD 3D AD AS 2S 9S QH 2H 4H 5H")
    assert not [*leads.wastes(open_trick(view), Move.parse("3C"), counted(view, **rows))]


def test_the_highest_card_of_a_suit_keeps_the_lead_for_the_others() -> None:
    """*The jack wins this trick; the nine of diamonds loses it* did not say why that costs two tricks."""
    view = at("JH 7H 6H 9D", "C", gone="AH KH QH TH 9H 8H")
    rows = {"JH": "9 9 9 9 0", "9D": "0 5 2 2 0", "6H": "1 5 2 2 0"}
    found = counted(view, **{name: row[2:] for name, row in rows.items()})
    moves = tuple(
        values._replace(shares=(int(row[0]) / 10, *values.shares), parts=(1.0, *values.parts))
        for values, row in zip(found.moves, rows.values())
    )
    led = found._replace(moves=moves, facts=("trick", *found.facts))
    (part,) = (
        each for each in reasons.then(view, Reason("now", pair("9D", "JH"), share=0, other=0.9), led)
        if each.code == "keep-lead"
    )  # fmt: skip
    assert told(part, view) == "Keep the lead: then the seven and six of hearts are likely to win tricks, too."
    of_suit = Reason("now", pair("6H", "JH"), share=0.1, other=0.9)
    assert not [each for each in reasons.then(view, of_suit, led) if each.code == "keep-lead"]


def test_where_somebody_may_trump_the_lead_of_trumps_is_named_as_the_remedy() -> None:
    """*Ben has no hearts left and may trump* stood beside *lead the eight of clubs* without a word of trumps."""
    view = at("8C 6H 2D", "C", gone="AS KS QS")
    trick = open_trick(view)
    void = tuple(
        tuple(card for card in cards if seat != 1 or card.suit != "H") for seat, cards in enumerate(trick.may_hold)
    )
    found = counted(view, **{"8C": "5 5 0", "6H": "5 1 0", "2D": "5 1 0"})
    fact = Reason("win-x", pair("6H", "8C"), share=0.1, other=0.5)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(trick, "may_hold", void)
        (part,) = (each for each in causes._of_two(trick, fact, *pair("6H", "8C"), found) if each.code == "void-trumps")
    assert told(part, view) == "Ada has no hearts left and may trump: draw trumps first."
