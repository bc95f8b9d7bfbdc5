"""What brings about that a card of Le Neuf or Nines is better than another, as a hint tells it."""

import math
from typing import Any

import pytest

from nines.advice.advice import Advice, RatedMove, Reason
from nines.advice.reasons import grounds, in_tricks
from nines.advice.reasons.clauses import said
from nines.advice.reasons.contrast import contrast_with_all
from nines.advice.reasons.tricks import open_trick
from nines.bots.search.analysis import Analysis, MoveValues
from nines.core.cards import parse_cards
from nines.core.moves import Move
from nines.core.options import with_values
from nines.core.trick import Trick
from nines.games.le_neuf import causes, keeping, leads, reasons
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import language

TRICKS = ("tricks",)


def at(hand: str, trump: str, gone: str = "", trick: str = "", leader: int = 0, seats: int = 3) -> Any:
    """Seat 0 to play with this hand, once these cards have gone in tricks of three; four seats play as partners."""
    game = GAMES["nines" if seats == 3 else "le-neuf"]
    held, played, lies = parse_cards(hand), parse_cards(gone), parse_cards(trick)
    tricks = tuple(Trick(0, played[n : n + 3], 0) for n in range(0, len(played), 3))
    rest = [card for card in game.pack if card not in {*held, *played, *lies}]
    hands = [held]
    for seat in range(1, seats):
        count = len(held) - int((seat - leader) % seats < len(lies))
        hands.append(tuple(rest[:count]))
        rest = rest[count:]
    options = {} if seats == 3 else {"table": "four"}
    state, _ = game.deal(game.start(with_values(game.choices, options), seats), "causes")
    state = state._replace(
        phase="play", turn=0, trump=trump, hands=tuple(hands), tricks=tricks, trick=lies, leader=leader,
        spare=tuple(rest[:13]) if seats == 3 else (), answers=(False,) * 3 if seats == 3 else (),
    )  # fmt: skip
    return game.view(state, 0)


def analysed(unit: str = "tricks", share: float = 0.0, **moves: tuple[float, float]) -> Analysis:
    """What each move costs, and how many tricks it brings."""
    values = tuple(
        MoveValues(Move.parse(name), 0.5 - behind, 0, behind, 0, 300, (share,), parts=(None,), counts=(tricks,))
        for name, (behind, tricks) in moves.items()
    )
    return Analysis(values[0].move, values, unit, ("trick",), 300, 300, cut=False, certain=False, counts=TRICKS)


def told(found: Reason, view: Any, code: str = "en") -> str:
    return reasons.said(found, Audience(("You", "Ada", "Ben"), language(code), 0, view))


def hinted(view: Any, found: Analysis) -> list[str]:
    """What is told beside the plan of a hint for which every move that costs nothing is as good."""
    rows = tuple(
        RatedMove(values.move, values.mean, 0, values.behind, 0, 300, not values.behind) for values in found.moves
    )
    to = Audience(("You", "Ada", "Ben"), language("en"), 0, view)
    parts = grounds.reasons_of_a_hint(view, found.choice, rows, found)
    advice = Advice(0, 0, "master", found.choice, found.unit, 300, 300, moves=rows, reasons=parts)
    return [said(part, advice, to) for part in parts if not part.code.startswith("plan-")]


QUEEN = {
    "9D": (0, 3.3), "3D": (0, 3.3), "QD": (0.02, 2.9), "5S": (0.02, 3.0), "4S": (0.02, 3.0), "5C": (0.02, 3.0),
    "TC": (0.03, 2.9),
}  # fmt: skip
"""What cards cost in chances to win, where spades and clubs cost as much as the queen of trumps."""


def test_a_lower_trump_is_told_of_though_other_suits_cost_as_much() -> None:
    """The hint counted tricks beside rows of wins, and the word *trump* was missing."""
    view = at("QD 5S 4S TC 3D 9D 5C", "D", gone="KS 3S AS KC 3C 2C", trick="2H", leader=2)
    named = (Move.parse("9D"), Move.parse("3D"))
    found = contrast_with_all(view, Move.parse("QD"), named, analysed("wins", **QUEEN))
    assert found and told(found, view) == (
        "A lower trump wins as well, unless Ada trumps higher: keep the queen of diamonds."
    )


@pytest.mark.parametrize(
    ("unit", "sentence"),
    [
        ("wins", "With the nine of diamonds you take more tricks on average than with the ten of clubs."),
        ("tricks", "With the nine of diamonds you take on average 3.3 of the 7 tricks left; with the ten of clubs, 2."),
    ],
)
def test_tricks_are_not_counted_where_rows_count_wins(unit: str, sentence: str) -> None:
    view = at("QD 5S 4S TC 3D 9D 5C", "D", gone="KS 3S AS KC 3C 2C")
    pair = (Move.parse("TC"), Move.parse("9D"))
    found = analysed(unit, **{"9D": (0, 3.3), "TC": (0.3, 2.0)})
    (reason,) = in_tricks.outcomes(view, found, *pair)
    better = reason._replace(others=pair[::-1], share=reason.other, other=reason.share)
    assert told(better, view) == sentence


def test_a_card_that_wins_the_lead_is_not_kept_where_others_that_keep_it_cost_as_much() -> None:
    """*Keep the ace* was said, though low cards of other suits were no better; what is better is a short suit."""
    view = at("9H 3D AD 4S JD 8S 2D AH 3C JC 6H", "D", gone="TD 5D 4D KH 2H 3H")
    good, as_bad = dict.fromkeys(("3C", "4S", "8S"), (0.0, 4.8)), ("JC", "AD", "JD", "AH", "2D", "3D", "6H")
    costs = good | dict.fromkeys(as_bad, (0.2, 4.5))
    pair = (Move.parse("AH"), Move.parse("3C"))
    (part,) = causes.then(view, Reason("rest-tricks", pair, 11, 11, 4.5, 4.8), analysed(**costs))
    assert told(part, view) == (
        "You have few clubs and spades: lead them out, then even your low trumps can win by trumping."
    )
    alone = {"3C": (0.0, 4.8), "AH": (0.2, 4.5), "AD": (0.2, 4.5), "6H": (0.05, 4.8)}
    (part,) = causes.then(view, Reason("rest-tricks", pair, 11, 11, 4.5, 4.8), analysed(**alone))
    assert told(part, view).startswith("Keep the ace of hearts"), "where only what gives it away costs as much"


def test_a_lead_under_many_higher_cards_can_wait() -> None:
    view = at("TH 5H 8S TC JC", "C", gone="AD KD 2D QD JD 5D")
    pair = (Move.parse("TH"), Move.parse("8S"))
    costs = analysed(**{"8S": (0, 2.0), "TH": (0.2, 1.8)})
    (part,) = causes.then(view, Reason("win-x", pair, share=0.1, other=0.4), costs)
    assert told(part, view) == (
        "Still out above the ten of hearts: the jack, queen, king and ace of hearts. Wait until some have gone."
    )
    lies = at("TH 5H", "C", trick="2H", leader=2)
    (part,) = causes.then(
        lies, Reason("win-x", (pair[0], Move.parse("5H"))), analysed(**{"5H": (0, 1), "TH": (0.2, 1)})
    )
    assert "Wait" not in told(part, lies), "to a trick that somebody else led there is no other suit to play"


def test_of_the_last_three_cards_two_neighbours_are_named() -> None:
    view = at("2D 8C 6C", "D", gone="AC 3C 2C 7C 4H 8H")
    costs = analysed(**{"6C": (0, 1.5), "8C": (0, 1.5), "2D": (0, 1.5)})
    first, *_ = causes.then(view, Reason("all-tricks", n=3, share=1.5, other=1.5), costs)
    assert told(first, view) == "The six and eight of clubs are equally strong: nobody else has any clubs."
    follow = at("2D 8C 6C", "D", gone="AC 3C 2C 7C TC 4C")
    first, *_ = causes.then(follow, Reason("all-tricks", n=3, share=1.5, other=1.5), costs)
    assert told(first, follow) == (
        "The six and eight of clubs are equally strong: nobody holds the seven of clubs any more."
    )


def test_each_card_that_loses_is_named_and_what_beats_the_one_that_may_win() -> None:
    """*With the better moves, less often* said nothing of two of five cards."""
    view = at("7C 2D JD 2C 6D AD 8D", "C", trick="TD", leader=2)
    losing = dict.fromkeys(("2D", "6D", "8D"), (0.3, 3.7))
    costs = analysed(JD=(0, 4), AD=(0, 4), **losing)
    under, keeps = causes.then(view, Reason("now", (Move.parse("2D"),), n=1, by=1.0), costs)
    assert told(under, view) == "The six and eight of diamonds lose it, too."
    assert told(keeps, view) == (
        "Only the queen or king of diamonds or a trump can beat the jack of diamonds, and you keep the ace of diamonds."
    )


def test_a_higher_card_is_spared_where_the_partner_or_a_lower_one_wins() -> None:
    """It was told only where the same player takes the trick with both."""
    view = at("AS 9S 8S 4S", "C", trick="2S 6S 3S", leader=1, seats=4)
    costs = analysed(**{"4S": (0, 3), "9S": (0, 3), "AS": (0.4, 2.6)})
    for lower in ("9S", "4S"):
        pair = (Move.parse("AS"), Move.parse(lower))
        (part,) = causes.then(view, Reason("rest-side", pair, 4, 4, 2.6, 3.0), costs)
        assert told(part, view) == "Keep the ace of spades: a lower card does just as well in this trick."


def test_of_a_last_trump_that_is_led_it_is_said_that_it_is_one() -> None:
    """*Anything but the six of hearts will do* stood there without a reason."""
    view = at("6D 5D JC 6H 7D", "H", gone="KC 3C 2C")
    pair = (Move.parse("6H"), Move.parse("5D"))
    (found,) = [part for part in keeping.certain(view, *pair) if part.code == "last-trump"]
    assert told(found, view) == "The six of hearts is your last trump; with the five of diamonds you keep it."
    assert "last-trump" not in [part.code for part in keeping.certain(at("6D 5D JC 6H 7H", "H"), *pair)]


def test_what_draws_trumps_is_told_beside_a_card_that_then_wins() -> None:
    """*After the ace of spades, your jack of hearts loses* did not say what helps it."""
    view = at("KH 4D AS QD JH", "D", gone="AH 3H TH QH 2C 3C")
    costs = analysed(**{"QD": (0, 3), "4D": (0, 3), "AS": (0.6, 2.4)})
    reason = Reason("drawn-x", (Move.parse("AS"),), share=0.1, by=1.0, card="JH")
    (part,) = causes.then(view, reason, costs)
    assert told(part, view) == "The queen of diamonds draws trumps: others may hold 10."
    plain = analysed(JH=(0, 3), QD=(0, 3), AS=(0.6, 2.4))
    (part,) = causes.then(view, reason, plain)
    assert told(part, view) == "Only a trump can beat the jack of hearts.", "where the choice is no trump"


def test_two_trumps_that_are_too_high_are_told_of_in_one_sentence() -> None:
    """The same sentence stood there of each."""
    view = at("9C AC JC KD JD AD", "D", trick="4H", leader=2)
    low = {"JD": (0.0, 4.6), "9C": (0.0, 4.6), "JC": (0.0, 4.6), "AC": (0.0, 4.6)}
    parts = hinted(view, analysed(**low, KD=(0.3, 4.3), AD=(0.3, 4.3)))
    assert [part for part in parts if "lower trump" in part] == [
        "A lower trump wins as well, unless Ada trumps higher: keep the king and ace of diamonds."
    ]


def test_a_third_card_that_is_not_played_need_not_wait() -> None:
    view = at("QH 4C 2S 6D 7H 6S", "H", gone="QD AD 3D")
    found = analysed(**{"6D": (0, 2), "QH": (0.5, 1.5)})
    (part,) = causes.then(view, Reason("win-x", (Move.parse("QH"),), by=1.0), found)
    assert told(part, view) == (
        "Still out above the queen of hearts: the king and ace of hearts. Wait until some have gone."
    )
    (part,) = causes.then(
        view,
        Reason("win-c", (Move.parse("6D"), Move.parse("2S")), card="QH"),
        analysed(**{"2S": (0, 2), "6D": (0.2, 1.8)}),
    )
    assert told(part, view) == "Still out above the queen of hearts: the king and ace of hearts."


def test_the_trump_that_costs_most_has_its_word() -> None:
    """A club was told of, and not the ace of trumps that cost twice as much."""
    view = at("5C 5H 4D JC AH 3C QC 6H", "H", gone="QS 3S 4S AS 5S 6S", trick="TS 7S", leader=1)
    good = dict.fromkeys(("5H", "6H", "4D"), (0.0, 2.8))
    costs = {"3C": (0.3, 2.4), "5C": (0.3, 2.4), "JC": (0.4, 2.3), "QC": (0.4, 2.3), "AH": (0.6, 2.1)}
    assert hinted(view, analysed(**good, **costs))[-1] == (
        "You play last and nobody has trumped: your lowest trump wins this trick as surely as the ace of hearts."
    )
    alike = costs | {"AH": (0.35, 2.4)}
    assert "ace of hearts" not in hinted(view, analysed(**good, **alike))[-1], "where it costs no more than others"


def test_two_cards_that_bring_less_without_a_figure_share_a_sentence() -> None:
    """*With any other card you take more tricks on average than with …* stood there of each."""
    view = at("3D AD 7S JD TH TS QC", "D", gone="AS 6S JS JH QH KH")
    good = dict.fromkeys(("TH", "TS", "7S", "3D", "AD"), (0.0, 2.8))
    first, *_ = hinted(view, analysed("wins", **good, JD=(0.02, 2.4), QC=(0.02, 2.4)))
    assert first == (
        "With any other card you take more tricks on average than with the jack of diamonds or the queen of clubs."
    )


def test_the_last_to_play_is_told_that_any_trump_wins_as_surely() -> None:
    """Of the ace it was told how often the three of trumps loses later, and not that it wins this trick as well."""
    view = at("QD 8S 3D AD TS 6C", "D", gone="9S AS 2S AH 5D 2H QS 4D 5S", trick="4H 5H", leader=1)
    good = dict.fromkeys(("3D", "8S", "TS", "6C"), (0.0, 3.4))
    first, *_ = hinted(view, analysed(**good, QD=(0.3, 3.0), AD=(0.2, 3.1)))
    assert first == (
        "You play last and nobody has trumped: your lowest trump wins this trick as surely as the queen of diamonds or "
        "the ace of diamonds."
    )
    plain = dict.fromkeys(("8S", "TS", "6C"), (0.2, 3.2))
    assert hinted(view, analysed(**{"3D": (0.0, 3.4)}, **plain, QD=(0.3, 3.0), AD=(0.4, 2.9))) == [
        "Any of these diamonds wins this trick: play the lowest."
    ], "which says the same"


def test_the_highest_of_a_suit_that_cannot_win_has_its_word() -> None:
    """Nothing was told where the lowest three were as good, and the next one cost nearly nothing."""
    view = at("9C 7C 5C 2C AD QS 3C", "H", trick="AC QC", leader=1)
    found = analysed(**dict.fromkeys(("2C", "3C", "7C"), (0.0, 4.0)), **{"5C": (0.1, 3.9), "9C": (0.2, 3.8)})
    assert hinted(view, found) == ["None of your clubs can win this trick: keep the nine of clubs."]


def test_that_a_suit_can_be_trumped_is_said() -> None:
    """The loss of a guard was told of where the seat had no heart and could trump the king."""
    view = at("KC TS 6S QC QD 4C 8C", "C", gone="TH AH 4H KD 8D 2D JH 3H QH", trick="KH", leader=2)
    values = {"4C": (0, 3.0), "8C": (0, 3.0), "6S": (0.3, 2.7), "TS": (0.3, 2.7), "QD": (0.3, 2.7), "QC": (0.3, 2.7)}
    guard = Reason("guard-x", (Move.parse("6S"), Move.parse("4C")), share=0.1, other=0.4, card="TS")
    costs = analysed(**values)
    costs = costs._replace(moves=tuple(each._replace(outdone=each.behind > 0) for each in costs.moves))
    (part,) = reasons.first(view, costs, (guard,))
    assert told(part, view) == ("You have no hearts, so you can trump: only a higher trump can beat the four of clubs.")
    assert not [*reasons.first(view, costs, (guard, part))], "it is told once"
    last = at("KC TS 6S QC QD 4C 8C", "C", gone="TH AH 4H KD 8D 2D JH 3H QH", trick="KH 2H", leader=1)
    (part,) = reasons.first(last, costs, (guard,))
    assert told(part, last) == "You have no hearts, so you can trump: the four of clubs wins this trick."


def test_the_last_card_that_wins_as_well_is_led_next() -> None:
    """*The four of diamonds can’t win this trick* made it seem as if the trick of the jack were lost."""
    view = at(
        "4D JH",
        "H",
        gone="QD 5D 2D KD 6D 3D TD 9D AD 7D 8D JD QH KH AH 6H 7H 5H 2H 3H 4H 8H 9H TH",
        trick="8C 2C",
        leader=1,
    )
    pair = (Move.parse("4D"), Move.parse("JH"))
    costs = analysed(JH=(0, 2.0), **{"4D": (0.8, 1.2)})
    (part,) = reasons.then(view, Reason("now", pair, other=1.0, sure=True), costs)
    assert told(part, view) == "Then lead the four of diamonds: nobody can beat it any more."
    out = at("4D JH", "H", gone="QD 5D 2D KD 6D 3D TD 9D AD 7D 8D JD", trick="8C 2C", leader=1)
    assert not [*reasons.then(out, Reason("now", pair, other=1.0, sure=True), costs)], "trumps are still out"


def test_high_cards_above_a_trump_that_is_led_are_named() -> None:
    """Of the better lead it was said that nobody beats the ace; the trumps above the queen were not named."""
    view = at("AH KH TS QD 9D 9H 8D 5S", "D", gone="2H 3H 4H")
    pair = (Move.parse("QD"), Move.parse("AH"))
    costs = analysed(AH=(0, 4.0), **{"QD": (0.4, 3.6), "9H": (0.4, 3.6), "8D": (0, 4.0)})
    (part,) = causes.then(view, Reason("rest-tricks", pair, 8, 8, 3.6, 4.0), costs)
    assert told(part, view) == (
        "Still out above the queen of diamonds: the king and ace of diamonds. Wait until some have gone."
    )


def test_the_only_card_of_its_suit_that_nobody_beats_is_kept() -> None:
    view = at("AS QD 8S 7S", "C", gone="AD KD JD", trick="3H 7C", leader=1)
    queen = Reason("win-x", (Move.parse("QD"),), n=1, by=1.0)
    (part,) = reasons.then(view, queen, analysed(AS=(0, 1.0), **{"7S": (0, 1.0), "QD": (0.2, 0.8)}))
    to = Audience(("You", "Ada", "Ben"), language("en"), 0, view)
    advice = Advice(0, 0, "master", Move.parse("7S"), "tricks", 300, 300)
    assert said(part, advice, to) == "Keep the queen of diamonds: only a trump can beat it."


def test_a_lead_that_can_wait_has_its_word_where_nothing_else_is_told() -> None:
    view = at("8H 6C QD 3D 5H 2H 3H", "H", gone="2S KS 6S TD 4D JD")
    costs = analysed(**{"6C": (0, 2.0), "3D": (0, 2.0), "QD": (0.2, 1.8)})
    (part,) = reasons.dearest(view, costs, ())
    assert told(part, view) == (
        "Keep the queen of diamonds: once the king and ace of diamonds have gone, nothing else in that suit is higher."
    )
    assert not [*reasons.dearest(view, analysed(**{"6C": (0, 2.0), "3D": (0, 2.0), "QD": (0.1, 1.9)}), ())]


def test_a_card_with_one_above_it_is_kept_where_the_trick_is_lost() -> None:
    """Two means were told of the king and the others, and nothing of what the king is worth."""
    view = at("JC KC 3H 6S JH 8H KH", "D", gone="AS 3S 2S JD 4D 8D", trick="6D", leader=2)
    costs = analysed(**{"3H": (0, 1.5), "6S": (0, 1.5), "KH": (0.2, 1.3)})
    for better in ("3H", "6S"):
        pair = (Move.parse("KH"), Move.parse(better))
        (part,) = causes.then(view, Reason("rest-tricks", pair, 7, 7, 1.3, 1.5), costs)
        assert told(part, view) == "Keep the king of hearts: only the ace of hearts is still out above it."


@pytest.mark.parametrize(
    ("gone", "sentence"),
    [
        (
            "KD 2D 3D AD 4D 5D",
            "Only the jack and queen of diamonds are still out above the ten of diamonds; thrown on hearts, the ten of "
            "diamonds can’t win.",
        ),
        (
            "KD QD 3D AD 4D 5D",
            "Only the jack of diamonds is still out above the ten of diamonds; thrown on hearts, the ten of diamonds "
            "can’t win.",
        ),
        ("KD QD JD AD 4D 5D", "The ten of diamonds is the highest diamond left: thrown on hearts, it can’t win."),
    ],
)
def test_a_likely_winner_is_not_thrown_where_it_cannot_win(gone: str, sentence: str) -> None:
    """*Later it wins more often* named no card."""
    view = at("7C 2C TD 9C 7S", "C", gone=gone, trick="AH 9H", leader=1)
    costs = analysed(**dict.fromkeys(("7S", "2C", "7C", "9C"), (0.0, 2.0)), TD=(0.4, 1.6))
    shares = dict(zip(("7S", "2C", "7C", "9C", "TD"), (0.3, 0.6, 0.7, 0.8, 0.0)))
    moves = tuple(values._replace(shares=(shares[str(values.move.cards[0])],)) for values in costs.moves)
    found = costs._replace(moves=moves, facts=("win TD",))
    if sentence.startswith("Only"):
        assert hinted(view, found) == [sentence]
    near = found._replace(moves=tuple(each._replace(shares=(each.shares[0] and 0.7,)) for each in moves))
    assert hinted(view, near) == [sentence], "where it wins as often after each other card"
    many = at("7C 2C TD 9C 7S", "C", gone="2H 3H 4H", trick="AH 9H", leader=1)
    assert "Only" not in hinted(many, found)[0], "where more cards are above it"
    mine = at("7C 2C TD 9C AD", "C", gone=gone.replace("AD", "6D"), trick="AH 9H", leader=1)
    kept = keeping.proved(mine, Reason("win-x", (Move.parse("TD"), Move.parse("7C")), other=0.5))
    assert kept.code == "win-x", "where the hand holds a higher one"


def test_a_king_is_kept_over_the_cards_between_it_and_the_ten() -> None:
    """What is still out above the ten was told of, and not what the king does about it."""
    view = at("3C KH KS 5C 2C 8C TH", "D", gone="AH 5H 3H QD 3D 5D")
    pair = (Move.parse("KH"), Move.parse("KS"))
    costs = analysed(KS=(0, 2), KH=(0.3, 1.7))
    between = (
        "The jack and queen of hearts are still out between the king of hearts and the ten of hearts: keep the king"
    )
    for reason in (Reason("win-c", pair, share=0.0, other=0.6, card="TH"), Reason("win-c", pair[:1], card="TH")):
        (part,) = causes.then(view, reason, costs)
        assert told(part, view) == f"{between} of hearts to beat them."
    beaten = at("3C KH KS 5C 2C 8C TH", "D", gone="4H 5H 3H QD 3D 5D")
    (part,) = causes.then(beaten, Reason("win-c", pair, share=0.0, other=0.6, card="TH"), costs)
    assert part.code == "above-c", "where the ace is still out"


@pytest.mark.parametrize(
    ("hand", "trump", "gone", "pair", "words"),
    [
        (
            "TS 9S AS JH 2D 2H 2C 7C QC QH 9D", "D", "8C AC 9C KS 6S 2S", ("JH", "2D"),
            "Keep the jack and queen of hearts: once the king and ace of hearts have gone, nothing else in that suit "
            "is higher.",
        ),
        (
            "9D KH 9S 4D TS 5C", "H", "AC JC KC AS 2S 4S 2D QD KD QH 9H 2H KS QS 5S AD 8D 4H 7H 3H JH", ("9S", "4D"),
            "Keep the nine and ten of spades: once the jack of spades has gone, nothing else in that suit is higher.",
        ),
    ],
)  # fmt: skip
def test_a_lead_under_one_or_two_cards_is_kept_where_low_ones_are_better(
    hand: str, trump: str, gone: str, pair: tuple[str, str], words: str
) -> None:
    """*The two of diamonds draws trumps: others may hold 11* was told of two low trumps, though a low heart was as
    good; and *still out above the nine: the jack* sounded as if it spoke against the nine, not for keeping it."""
    view, (worse, better) = at(hand, trump, gone), pair
    costs = analysed(**{better: (0, 2.7), "2H" if "2H" in hand else "5C": (0, 2.7), worse: (0.2, 2.4)})
    fact = Reason("rest-tricks", (Move.parse(worse), Move.parse(better)), 11, 11, 2.4, 2.7)
    (part,) = causes.then(view, fact, costs)
    assert told(part, view) == words
    near = analysed(**{better: (0, 2.7), "QH" if "QH" in hand else "TS": (0, 2.7), worse: (0.2, 2.4)})
    assert all(part.code != "keep-until" for part in causes.then(view, fact, near))


def test_trumps_are_drawn_for_what_only_they_can_beat() -> None:
    """*Draws trumps: others may hold 6* did not say what for, and was told of leads no better than others."""
    view = at("7S KD QC KH 8H TH KC TD 9D", "D", "AC 8C 2C 9S 4S 2S TS 6S 3D JD 7D QD")
    fact = Reason("rest-tricks", (Move.parse("TH"), Move.parse("9D")), 9, 9, 5.1, 5.4)
    (part,) = causes.then(view, fact, analysed(**{"7S": (0, 5.4), "9D": (0, 5.4), "TH": (0.3, 5.1)}))
    assert told(part, view) == "Only a trump can beat the king and queen of clubs: draw trumps first."
    few = at("7S 3D QC KH 8H TH KC 2D 4S", "D", "AC 8C 2C")
    one_top = at("7S 3D 9C KH 8H TH KC 2D 4S", "D", "AC 8C 2C")
    fact = Reason("rest-tricks", (Move.parse("TH"), Move.parse("3D")), 9, 9, 4.1, 4.4)
    costs = analysed(**{"3D": (0, 4.4), "TH": (0.3, 4.1)})
    assert [[part.code for part in causes.then(view, fact, costs)] for view in (one_top, few)] == [
        ["draws-trumps"],
        ["draw-first"],
    ]
    others = analysed(**{"7S": (0, 4.4), "3D": (0, 4.4), "TH": (0.3, 4.1)})
    assert all(part.code != "draws-trumps" for part in causes.then(few, fact, others))


def test_the_card_that_holds_the_trick_for_the_other_side_is_named() -> None:
    """*Goes to the other side for certain; with the better moves, less often* named neither it nor the other losers."""
    view = at("6H JH QC 7S KH 9D 6D 4H QD 9C 9H", "D", "AC 4C 6C 2C KS 2S 5S 4S 3S", "2H TH", leader=2, seats=4)
    costs = analysed(**{"KH": (0, 5.0), "JH": (0, 5.0), "9H": (0.6, 4.4), "6H": (0.6, 4.4), "4H": (0.6, 4.4)})
    over, above = causes.then(view, Reason("side", (Move.parse("4H"),), n=1, by=1.0), costs)
    assert told(over, view) == "The ten of hearts is already in this trick and beats the four, six and nine of hearts."
    assert told(above, view) == (
        "Only the queen or ace of hearts or a trump can beat the jack of hearts, and you keep the king of hearts."
    )


def test_a_lead_that_only_one_player_can_trump_says_so() -> None:
    """Two rates were told of the jack, and nothing of the suits that the others have shown not to have."""
    pair, costs = (Move.parse("JD"), Move.parse("KS")), analysed(KS=(0, 1.0), JD=(0.4, 0.6))
    fact = Reason("win-x", pair, share=0.2, other=0.7)
    view = at("QS KS JD", "D", gone="AS 2C 3S AD 2D 3C")
    (part,) = causes.then(view, fact, costs)
    assert told(part, view) == (
        "Of the others, only Ada can have trumps, and Ada has no spades: the king of spades wins unless trumped."
    )
    beaten = at("QS KS JD", "D", gone="4S 2C 3S AD 2D 3C")
    (part,) = causes.then(beaten, fact, costs)
    assert told(part, beaten) == "Only Ada can hold a higher trump, and may have to spend it on the king of spades."


def test_a_lead_that_nobody_beats_is_named_beside_a_suit_that_may_be_trumped() -> None:
    """*With the ace you take more tricks on average than with the jack* said nothing of why."""
    view = at("AC 4C JH 5H 7D 2S", "D", gone="AH 2S 3H")
    costs = analysed(AC=(0, 4.0), **{"4C": (0.3, 3.7), "JH": (0.4, 3.6), "5H": (0.4, 3.6)})
    fact = Reason("rest-tricks", (Move.parse("AC"), Move.parse("JH")), share=4.0, other=3.6)
    (part,) = leads.safe(open_trick(view), costs, (fact,))
    assert told(part, view) == (
        "Nobody can beat the ace of clubs in its suit. Ada has no hearts left and may trump yours."
    )
    cheap = analysed(AC=(0, 4.0), **{"4C": (0.3, 3.7), "JH": (0.4, 3.6), "5H": (0, 4.0)})
    assert not [*leads.safe(open_trick(view), cheap, (fact,))], "where another heart is as good"
    assert not [*leads.safe(open_trick(view), costs, (fact, part))], "where a cause is told"


@pytest.mark.parametrize(
    ("shares", "words"),
    [
        (((1, 0, 0),) * 2, "Whatever you play, you take exactly one of the 3 tricks left in every deal we tried."),
        (((1, 1, 0), (0, 1, 1)), "Whatever you play, you take exactly 2 of the 3 tricks left in every deal we tried."),
        (((1, 0.5, 0.5), (1, 1, 0)), "Whatever you play, you take on average about 2 of the 3 tricks left."),
    ],
)  # fmt: skip
def test_what_is_the_same_in_every_deal_is_no_average(shares: tuple[tuple[float, ...], ...], words: str) -> None:
    """*On average about 1 of the 2 tricks left* was told where one card always won, and the other never."""
    view = at("QS KS JD", "D", gone="AS 2C 3S AD 2D 3C")
    values = tuple(
        MoveValues(move, 0.5, 0, 0, 0, 300, some, counts=(math.fsum(some),))
        for move, some in zip(map(Move.parse, ("QS", "KS")), shares)
    )
    facts = ("win QS", "win KS", "win JD")
    found = Analysis(values[0].move, values, "tricks", facts, 300, 300, cut=False, certain=False, counts=TRICKS)
    (part,) = in_tricks.outcome_of_all(view, found)
    assert told(part, view) == words
