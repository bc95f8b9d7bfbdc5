"""What is told of cards of Le Neuf and Nines that lie in other hands: who trumps, what is out above a card or gone."""

from typing import Any

import pytest

from nines.advice.advice import Reason
from nines.advice.reasons import grounds
from nines.advice.reasons.instead import natural
from nines.advice.reasons.rated import rated
from nines.advice.reasons.tricks import open_trick
from nines.core.cards import parse_cards
from nines.core.moves import Move
from nines.games.le_neuf import causes, leads, reasons
from tests.games.le_neuf.test_causes import analysed, at, hinted, told
from tests.games.le_neuf.test_timing import counted


def pair(worse: str, better: str) -> tuple[Move, Move]:
    return (Move.parse(worse), Move.parse(better))


def known(view: Any, seat: int, hand: str) -> Any:
    """The same view, where this hand of another seat is known, as it was laid down."""
    hands = list(view.hands)
    hands[seat] = parse_cards(hand)
    return view._replace(hands=tuple(hands))


def test_who_has_trumped_is_told_before_equal_cards() -> None:
    """*These cards are equally strong* left it open that neither can win, as somebody has trumped."""
    view = at("KH QH 3S 2S", "C", trick="8H 7C", leader=1)
    (part,) = reasons.first(view, analysed(KH=(0, 1), QH=(0, 1)), (Reason("neighbours"),))
    assert told(part, view) == "Ben has trumped, so you can’t win this trick."
    assert not [*reasons.first(view, analysed(KH=(0, 1), QH=(0, 1)), (Reason("low-lose"),))]
    plain = at("KH QH 3S 2S", "C", trick="8H AH", leader=1)
    assert not [*reasons.first(plain, analysed(KH=(0, 1), QH=(0, 1)), (Reason("neighbours"),))]


def test_no_trump_is_spent_where_the_partner_wins_anyway() -> None:
    """*The five of hearts loses for certain* did not say that it is one's own partner who wins."""
    view = at("KH TC 5H", "H", trick="8S 7H JS", leader=1, seats=4)
    first, *_ = reasons.certain(view, *pair("5H", "TC"))
    assert told(first, view) == "Your partner wins this trick anyway: keep your trumps."
    assert all(part.code != "partner-has" for part in reasons.certain(view, *pair("KH", "TC"))), "which takes it"


def test_high_trumps_may_fall_on_a_low_one() -> None:
    """*Your ten wins about 8 times in 10* had no cause, and a jack was unbeatable that would have been trumped."""
    view = at("JS TD 5D JD", "D", gone="KC 2C 4C QS AS 7S TS 3S 5S AD 6D 4D KS 2S 4S")
    found = counted(view, **{"5D": "6 8 1 7", "JS": "2 5 1 7"})
    fall, trumped = causes.then(view, Reason("win-c", pair("JS", "5D"), share=0.5, other=0.8, card="TD"), found)
    assert told(fall, view) == "The queen and king of diamonds are still out and may fall on the five of diamonds."
    assert told(trumped, view) == (
        "Nobody can beat the jack of spades in its suit, but now somebody would probably trump it."
    )


def test_a_suit_that_is_gone_is_trumped() -> None:
    """*With the better moves, more often* did not say that all other diamonds had been played."""
    view = at("JD 5H AS", "H", gone="AD KD QD TD 9D 8D 7D 6D 5D 4D 3D 2D")
    for reason in (Reason("now", (Move.parse("JD"),), share=0.2, by=1.0), Reason("win-x", (Move.parse("JD"),), by=1.0)):
        (part,) = causes.then(view, reason, analysed(AS=(0, 1), JD=(0.2, 1)))
        assert told(part, view) == "Nobody else has any diamonds: anybody with a trump can take the jack of diamonds."
    (part,) = reasons.first(view, analysed(AS=(0, 1), JD=(0.2, 1)))
    assert part.code == "all-gone", "also where nothing else is told"
    assert not [*reasons.first(view, analysed(AS=(0, 1), JD=(0.1, 1)))]
    same = (Reason("all-tricks", n=3, share=1.0, other=1.0),)
    assert not [*reasons.first(view, analysed(AS=(0, 1), JD=(0.2, 1)), same)], "where all is told to be the same"


def test_a_known_hand_overtrumps() -> None:
    """*You take on average 1.7 of the 3 tricks left* did not tell of a hand that one had laid down."""
    view = known(at("5D AH 3D", "D", trick="4C", leader=2), 1, "QD QH KS")
    costs = analysed(**{"3D": (0, 1.7), "5D": (0, 1.7), "AH": (0, 1.7)})
    parts = [*causes.then(view, Reason("all-tricks", n=3, share=1.7, other=1.7), costs)]
    assert told(parts[-1], view) == "Ada can overtrump you with the queen of diamonds."
    follows = known(at("5D AH 3D", "D", trick="4C", leader=2), 1, "QD QC KS")
    parts = [*causes.then(follows, Reason("all-tricks", n=3, share=1.7, other=1.7), costs)]
    assert all(part.code != "overtrumps" for part in parts), "who has to follow suit"


def test_who_is_known_to_hold_the_higher_card_is_named() -> None:
    view = known(at("KH 8D 6C", "D"), 2, "AH 2C 3C")
    found = counted(view, **{"6C": "5 5 5", "KH": "0 5 5"})
    (part,) = causes.then(view, Reason("win-x", pair("KH", "6C"), share=0.0, other=0.5), found)
    assert told(part, view) == "Ben has the ace of hearts, which can beat the king of hearts."


def test_a_suit_of_few_cards_may_soon_be_trumped() -> None:
    view = at("KC AC TC 6S 9D", "D", gone="QC 9C 8C 5C 4C 2C")
    fact = Reason("rest-tricks", pair("KC", "6S"), 5, 5, 2.1, 2.4)
    (part,) = causes.then(view, fact, analysed(**{"6S": (0, 2.4), "KC": (0.3, 2.1)}))
    assert told(part, view) == "The others have at most four clubs left: somebody may soon trump that suit."


def test_who_can_hardly_follow_trumps_higher() -> None:
    """*So you can trump* was said of a trump that nearly always lost."""
    view = at("3D KC 7D", "D", trick="9S", leader=2, gone="KS 7S 4S AS 8S 6S JS TS 2S 3S 5S 9H")
    found = counted(view, KC="6 0 7", **{"3D": "1 2 7"})
    (part,) = causes.then(view, Reason("win-x", pair("3D", "KC"), share=0.1, other=0.6), found)
    assert told(part, view) == "Only the queen of spades is still out in that suit: Ada will probably trump higher."
    often = counted(view, KC="6 0 7", **{"3D": "5 2 7"})
    (part,) = causes.then(view, Reason("win-x", pair("3D", "KC"), share=0.5, other=0.8), often)
    assert part.code == "higher-trump"


def test_a_higher_trump_may_draw_out_what_is_above_a_lower_one() -> None:
    view = at("7C JC", "C", gone="QC KC AC 9C 2C 3C 4C 5C 6C")
    found = counted(view, JC="9 6", **{"7C": "4 8"})
    (part,) = causes.then(view, Reason("win-x", pair("7C", "JC"), share=0.4, other=0.9), found)
    assert told(part, view) == (
        "Still out above the seven of clubs: the eight and ten of clubs. The jack of clubs may draw them out."
    )


def test_whose_trick_it_is_is_no_reason_where_a_good_card_loses_it_too() -> None:
    """*The jack of hearts wins this trick, the queen of diamonds can't* was said though small diamonds did as well."""
    view = at("JH QD 4D 2D", "H", trick="KC TC", leader=1, gone="AC 6C 5C")
    rows = {"JH": "9 5 0 0", "4D": "5 9 0 0", "QD": "5 0 2 2"}
    found = counted(view, **rows)
    found = found._replace(
        facts=("trick", *found.facts),
        moves=tuple(
            values._replace(shares=(float(str(values.move) == "JH"), *values.shares), parts=(0.5, *values.parts))
            for values in found.moves
        ),
    )  # fmt: skip
    assert not any("this trick" in sentence for sentence in hinted(view, found))


@pytest.mark.parametrize(("cost", "told_of"), [(0.4, "KH"), (0.2, "QC")])
def test_of_several_good_leads_the_dearest_one_is_told_of(cost: float, told_of: str) -> None:
    """A lead that cost 2 in 100 was explained, and not the one that cost 8."""
    view = at("3S 4S KH QC", "D")
    found = analysed(**{"3S": (0, 2), "4S": (0, 2), "KH": (cost, 2), "QC": (0.15, 2)})
    moves = tuple(each._replace(equal=not each.behind) for each in rated(found))
    assert natural(view, found.choice, moves) == Move.parse(told_of)


def test_the_highest_trump_takes_a_trick_later_as_well() -> None:
    """*You take 1.8 of the 3 tricks left; with the ten of diamonds, 1* had no cause."""
    view = at("8C TD 9C", "D", trick="TH", leader=2, gone="AD KD QD JD 6D 5D 4H 5H 7H")
    found = counted(view, **{"8C": "0 10 8", "TD": "0 10 0"})
    (part,) = causes.then(view, Reason("rest-tricks", pair("TD", "8C"), 3, 3, 1.0, 1.8), found)
    assert told(part, view) == "The ten of diamonds is the highest trump left: it takes a trick just as well later."
    seldom = counted(view, **{"8C": "0 9 8", "TD": "0 10 0"})
    assert not [*causes.then(view, Reason("rest-tricks", pair("TD", "8C"), 3, 3, 1.0, 1.8), seldom)]
    *_, same = causes.then(view, Reason("all-tricks", n=3, share=1.8, other=1.8), found)
    assert told(same, view) == "The ten of diamonds is the highest trump left: it takes a trick, now or later."


def test_a_dear_trump_that_is_led_is_told_of_where_nothing_else_is() -> None:
    view = at("QH KH TC 2C TH JC", "H", gone="QC 3C AC 9C KC 5H AD 4D 2D KS JS 2S AS 7H QS")
    costs = analysed(QH=(0, 2), TC=(0, 2), TH=(0.2, 2))
    (part,) = reasons.dearest(view, costs, ())
    assert told(part, view) == (
        "Still out above the ten of hearts: the jack and ace of hearts. Wait until some have gone."
    )


def test_a_trump_that_wins_later_as_well_is_not_told_to_win_this_trick() -> None:
    """*The ace of trumps wins this trick for certain* is as true of any later one: what it does is draw trumps."""
    view = at("5D AD 6D JD", "D", gone="7D 8D TD 2C 3C 4C")
    rows = {"AD": "9 10 9 4", "5D": "0 10 9 9", "JD": "9 10 9 1"}
    found = counted(view, **rows)
    takes = {"AD": 1.0, "5D": 0.0, "JD": 0.2}
    found = found._replace(
        facts=("trick", *found.facts),
        moves=tuple(
            values._replace(shares=(takes[str(values.move)], *values.shares), parts=(1.0, *values.parts))
            for values in found.moves
        ),
    )  # fmt: skip
    assert not any("this trick" in sentence for sentence in hinted(view, found))


def test_a_lone_card_is_thrown_or_the_trick_is_trumped() -> None:
    """A hint named a lone spade and three trumps as equally good, and gave no reason."""
    view = at("JD 8D TS 9D TH 4H TD QH", "H", trick="AC", leader=2)
    good = dict.fromkeys(("TS", "TH", "4H", "QH"), (0.0, 3.0))
    costs = analysed(**good, **dict.fromkeys(("8D", "9D", "TD", "JD"), (0.2, 2.8)))
    (part,) = reasons.first(view, costs)
    assert told(part, view) == (
        "Trump this trick, or throw the ten of spades: without spades you can trump that suit later."
    )
    assert not [*reasons.first(view, analysed(**good, AS=(0, 3.0), JD=(0.2, 2.8)))], "where two plain cards are good"


def test_many_cards_above_the_better_one_are_not_named() -> None:
    """*Still out above the four of clubs: the six, nine, ten and king* was told of a card that nearly always did."""
    view = at("4C 8D 3H", "H", gone="2C 5C QC AC 8C JC", seats=4)
    fact = Reason("side", pair("8D", "4C"), share=0.3, other=0.9)
    parts = causes.then(view, fact, analysed(**{"4C": (0, 2), "8D": (0.2, 1.8)}))
    assert all(part.code != "above" for part in parts)


def test_no_lead_is_warned_of_that_is_about_as_good() -> None:
    """*Don’t lead the king of diamonds either* stood beside *all about equal*, where its own row said *about even*."""
    view = at("JS 7S KD", "D", gone="AS 2C 3S")
    costs = analysed(JS=(0, 1.0), **{"7S": (0.9, 0.7), "KD": (0.9, 0.7)})
    assert not [*reasons.dearest(view, costs, (Reason("settled", (Move.parse("JS"),)),))], "beside no worse lead"
    told_of = (Reason("rest-tricks", pair("7S", "JS"), 3, 3, 0.7, 1.0),)
    (part,) = reasons.dearest(view, costs, told_of)
    assert told(part, view) == "Don’t lead the king of diamonds either: the ace of diamonds is still out."
    even = costs._replace(
        moves=tuple(each._replace(behind_error=float(str(each.move) == "KD")) for each in costs.moves)
    )
    assert not [*reasons.dearest(view, even, told_of)], "which is about even"


@pytest.mark.parametrize(
    ("hand", "trick", "words"),
    [
        (
            "8H 2H JH QC", "AH",
            "You can’t beat the ace of hearts now, and the queen and king of hearts are still out above the jack of "
            "hearts.",
        ),
        (
            "8H 2H QH QC", "AH",
            "You can’t beat the ace of hearts now, and the king of hearts is still out above the queen of hearts.",
        ),
        ("2H KH 5S QC", "AH", "You can’t beat the ace of hearts in this trick."),
    ],
)  # fmt: skip
def test_a_card_that_none_can_beat_is_named_where_all_is_even(hand: str, trick: str, words: str) -> None:
    """*Whatever you play, your side takes about 5.7 of the 13 tricks left* said nothing of the ace on the table."""
    view = at(hand, "D", trick=trick, leader=3, seats=4)
    costs = analysed(**{name: (0, 2.0) for name in hand.split() if name[1] == "H"})
    first, *others = grounds.reasons_of_a_hint(view, costs.choice, rated(costs), costs)
    assert told(first, view) == words
    assert others[0].code == "all-side", "the average comes after it"


def test_the_trick_of_a_partner_is_not_one_to_beat() -> None:
    view = at("8H 2H JH QC", "D", trick="AH 3H", leader=2, seats=4)
    costs = analysed(**{"8H": (0, 2.0), "2H": (0, 2.0), "JH": (0, 2.0)})
    same = Reason("all-side", n=4, share=2.0, other=2.0)
    assert all(part.code != "beats-none" for part in causes.then(view, same, costs))
    wins = at("8H 2H KH QC", "D", trick="JH", leader=3, seats=4)
    of_king = analysed(**{"8H": (0, 2.0), "2H": (0, 2.0), "KH": (0, 2.0)})
    assert all(part.code != "beats-none" for part in causes.then(wins, same, of_king)), "nor one that can be won"


def test_what_is_still_out_is_told_where_the_trick_is_lost() -> None:
    """*You can’t win this trick* did not say that the high card kept would hardly win a later one."""
    view = at("8H 2H JH QD", "D", trick="AH", leader=2)
    costs = counted(view, **{"2H": "0 0 1 9", "8H": "0 0 1 9", "JH": "0 0 0 9"})
    lost = Reason("lost-then", n=3, share=1.0, other=1.0)
    (part,) = causes.then(view, lost, costs)
    assert told(part, view) == (
        "The queen and king of hearts are still out above the jack of hearts: it hardly matters which card you play."
    )
    wins = counted(view, **{"2H": "0 0 5 4", "8H": "0 0 5 4", "JH": "0 0 0 9"})
    assert not [*causes.then(view, lost, wins)], "not of a jack that often wins"


def test_why_it_hardly_matters_what_is_thrown_on_a_trick_that_may_be_won() -> None:
    """*Your side takes on average about 6.8 of the 10 tricks left* said nothing of two spades under several others."""
    view = at("TS 4S AD QH", "C", gone="AS QS 7S", trick="3S", leader=3, seats=4)
    costs = counted(view, TS="1 0 9 1", **{"4S": "1 0 9 1"})
    same = Reason("all-side", n=4, share=2.0, other=2.0)
    first, *others = grounds.reasons_of_a_hint(view, costs.choice, rated(costs), costs)
    assert told(first, view) == (
        "The jack and king of spades are still out above the ten of spades: it hardly matters which card you play."
    )
    assert [part.code for part in others if not part.code.startswith("plan")] == ["all-side"]
    high = at("KS 4S AD QH", "C", gone="QS JS 7S", trick="3S", leader=3, seats=4)
    wins = counted(high, KS="6 0 9 1", **{"4S": "6 0 9 1"})
    assert all(part.code != "no-matter" for part in causes.then(high, same, wins)), "a king may still win"


def test_no_card_is_preferred_where_all_are_told_to_be_equal() -> None:
    """*If in doubt, lead the seven of diamonds, from your longest suit* was said of a hand of diamonds alone."""
    view = at("7D TD 5D 2D", "D", gone="AH KH QH 9H", seats=4)
    rows = dict.fromkeys(("7D", "TD", "5D", "2D"), (0.0, 1.3))
    assert [part for part in hinted(view, analysed(**rows)) if "doubt" in part] == []


def test_that_most_of_the_other_cards_are_trumps_is_told() -> None:
    """*Only a trump can beat it* was told of one of two last cards, where most cards of the others were trumps."""
    view = at("QC 6H", "H", "AD 7D 4D 2D KD 5D 4C KC 2C 5C 6C 7C 2S 4S KS 3S QS 5S 9S 5H 9H 9D 8D 3H TS 9C JD JC 8H AC "
              "AS 8S 6S TD JS TC 8C 6D 3D 3C QH 2H 4H 7H", seats=4)  # fmt: skip
    costs = analysed(QC=(0, 0.6), **{"6H": (0, 0.6)})
    (part,) = causes.then(view, Reason("all-side", n=2, share=0.6, other=0.6), costs)
    assert told(part, view) == "4 of the 6 cards that the others hold are trumps."


@pytest.mark.parametrize(
    ("trump", "words"),
    [
        ("H", "then only a trump can beat the others."),
        ("X", "then the others are the highest."),
    ],
)  # fmt: skip
def test_a_sequence_drives_out_the_one_card_above_it(trump: str, words: str) -> None:
    """*Don’t lead low from under the king of clubs* was told of a lead from king, queen and jack of spades."""
    view = at("4S KC JS QS KS 9C", trump)
    found = analysed(**dict.fromkeys(("JS", "QS", "KS"), (0, 2.0)), **dict.fromkeys(("4S", "KC", "9C"), (0.4, 1.6)))
    part, *_ = reasons.first(view, found, (Reason("win-x", pair("9C", "JS"), share=0.1, other=0.4),))
    assert told(part, view) == (
        "Only the ace of spades is still out above the jack, queen and king of spades: lead one to drive it out; "
        f"{words}"
    )
    dear = analysed(JS=(0, 2.0), **dict.fromkeys(("4S", "KC", "9C", "QS", "KS"), (0.4, 1.6)))
    assert not [*leads.drives_out(open_trick(view), dear)], "where the others are no good leads"
    even = analysed(**dict.fromkeys(("KC", "JS", "QS", "KS"), (0, 2.0)), **dict.fromkeys(("4S", "9C"), (0.4, 1.6)))
    assert not [*leads.drives_out(open_trick(view), even)], "where another lead is as good"
    two = at("4S KC JS QS TS 9C", trump)
    assert not [*leads.drives_out(open_trick(two), found)], "where two cards are out above them"


def test_the_highest_trump_draws_trumps_where_it_is_best() -> None:
    """*Now the queen of spades loses in every deal we tried* was all that was told of the lead of the top trump."""
    view = at("QS 7H QC TH 3S", "C", gone="AD 3D 5D AC 8C KC")
    rows = {"QC": (0, 2.0), **dict.fromkeys(("QS", "7H", "TH", "3S"), (0.9, 1.8))}
    fact = (Reason("win-x", pair("QS", "QC"), share=0.0, other=0.6),)
    part, *_ = reasons.first(view, analysed(**rows), fact)
    assert told(part, view) == (
        "The queen of clubs is the highest trump left: it wins this trick and draws trumps from the others "
        "(still out: 9)."
    )
    as_good = analysed(**(rows | {"3S": (0, 2.0)}))
    assert not [*leads.draws_top(open_trick(view), as_good)], "where a plain lead is as good"
    beaten = at("QS 7H QC TH 3S", "C", gone="AD 3D 5D AC 8C 9C")
    assert not [*leads.draws_top(open_trick(beaten), analysed(**rows))], "which the king may beat"
    assert reasons.said_before(Reason("draws-trumps", (Move.parse("QC"),)), ("draws-top",))


def test_who_can_trump_the_other_lead_is_told_beside_a_lone_card() -> None:
    """*The five of spades leaves you without spades* did not say that the queen of diamonds would be trumped."""
    view = known(at("5S 9D JH QD", "H"), 1, "5C 9C 3H QH")
    costs = analysed(**{"5S": (0, 0.8), "9D": (0.4, 0.4), "QD": (0.4, 0.4), "JH": (0.6, 0.2)})
    (part,) = causes.then(view, Reason("void", pair("QD", "5S"), suit="S", of=1), costs)
    assert told(part, view) == "Ada has no diamonds and can trump the queen of diamonds."
    assert not [*leads.is_trumped(open_trick(view), Move.parse("9D"))], "a low card that is worth little"
    without = known(at("5S 9D JH QD", "H"), 1, "5C 9C 3S QS")
    assert not [*leads.is_trumped(open_trick(without), Move.parse("QD"))], "who has no trumps"
