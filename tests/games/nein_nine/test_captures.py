"""How a card of Nein Nine comes to take a 9, as a hint tells it."""

from typing import Any

import pytest

from nines.advice.advice import RatedMove, Reason
from nines.advice.reasons import grounds
from nines.bots.search.analysis import Analysis, MoveValues
from nines.core.cards import parse_cards
from nines.core.moves import Move
from nines.core.trick import Trick
from nines.games.nein_nine import captures, causes, reasons, who_takes_it
from nines.games.nein_nine.rules import GAME, State
from nines.words.audience import Audience
from nines.words.languages import language
from tests.games.nein_nine.deals import dealt

FACTS = ("home 9H", "home 9S", "nine")


def at(hand: str, trump: str, first: str, trick: str = "", leader: int = 0) -> Any:
    """Seat 0 to play with this hand after one trick, and the cards of the one on the table."""
    held, played, lies = parse_cards(hand), parse_cards(first), parse_cards(trick)
    rest = [card for card in GAME.pack if card not in {*held, *played, *lies}]
    hands = [held]
    for seat in (1, 2):
        count = len(held) - int((seat - leader) % 3 < len(lies))
        hands.append(tuple(rest[:count]))
        rest = rest[count:]
    state: State = dealt()._replace(
        trump=trump, hands=tuple(hands), tricks=(Trick(0, played, 0),), trick=lies, leader=leader, turn=0,
        follow=lies[0].suit if lies else None,
    )  # fmt: skip
    return GAME.view(state, 0)


def analysed(**moves: tuple[float, float, float, float]) -> Analysis:
    """What each move costs, and how often it brings the 9 of hearts, that of spades, or one with this trick."""
    values = tuple(
        MoveValues(Move.parse(name), -behind, 0, behind, 0, 300, tuple(shares))
        for name, (behind, *shares) in moves.items()
    )
    return Analysis(values[0].move, values, "points", FACTS, 300, 300, cut=False, certain=False)


def told(found: Reason, view: Any) -> str:
    return reasons.said(found, Audience(("You", "Ada", "Ben"), language("en"), 0, view))


def test_a_nine_that_wins_its_own_trick_is_no_trick_won() -> None:
    """*Now the nine of hearts stays with you* hid that it would win the trick itself."""
    view = at("TH 9H 9S 8S JS", "D", "8D TD JD", "8H", leader=2)
    found = analysed(TH=(0, 0, 0, 0), **{"9H": (0.5, 0.4, 0, 0.4)})
    pair = (Move.parse("TH"), Move.parse("9H"))
    (back,) = captures.then(view, Reason("home-y", pair, other=0.4), found)
    assert told(back, view) == (
        "If the ten of hearts wins, it’s a trick for you; if the nine of hearts wins, you capture your own nine. "
        "Kept, it can go on somebody else’s trick later."
    )
    assert told(back._replace(others=pair[::-1], n=back.of, of=back.n), view) == told(back, view)
    seldom = analysed(TH=(0, 0, 0, 0), **{"9H": (0.5, 0.1, 0, 0.1)})
    assert not [*captures.then(view, Reason("home-y", pair, other=0.1), seldom)], "it hardly ever wins"


def test_what_can_beat_a_nine_that_is_led_is_named() -> None:
    view = at("9H 8D 7C TH 8H", "S", "8S TS JS")
    found = analysed(**{"8D": (0, 0.1, 0, 0), "9H": (0.5, 0.5, 0, 0.5), "7C": (0.7, 0, 0.6, 0.6)})
    pair = (Move.parse("9H"), Move.parse("8D"))
    (alone,) = captures.then(view, Reason("now9", pair, share=0.5), found)
    assert told(alone, view) == (
        "Only the jack of hearts, the Joker or a trump can beat the nine of hearts: now you may capture your own nine; "
        "later you can throw it on somebody else’s trick."
    )


def test_the_lead_that_costs_most_has_its_word() -> None:
    """The nine of hearts was told of, which costs less than the second highest trump."""
    view = at("9H 8D 7C TH 8H", "S", "8S TS JS")
    found = analysed(**{"8D": (0, 0.1, 0, 0), "9H": (0.5, 0.5, 0, 0.5), "7C": (0.7, 0, 0.6, 0.6)})
    first = Reason("now9", (Move.parse("8D"), Move.parse("9H")))
    (draws,) = captures.dearest(view, found, (first,))
    assert told(draws, view) == (
        "The seven of clubs is the Little Spit, the second-highest trump: if led, it can draw the nine of spades into "
        "your trick."
    )
    assert not [*captures.dearest(view, found, (first._replace(others=(Move.parse("7C"),)),))]
    assert not [*captures.dearest(view, found, ())], "of a hint without a reason"


def test_a_seven_that_is_told_of_but_cannot_be_played_costs_nothing() -> None:
    """A hint failed that called a seven the second-highest trump, where another suit had to be followed."""
    view = at("9S 8S 7H TH", "D", "8D TD JD", "TS", leader=2)
    found = analysed(**{"8S": (0, 0, 0, 0), "9S": (0.5, 0, 0.5, 0)})
    told_of = (Reason("home-y", (Move.parse("8S"), Move.parse("9S"))), Reason("little-spit", (Move.parse("7H"),)))
    assert not [*captures.dearest(view, found, told_of)], "the nine that costs most is told of already"


def test_a_nine_that_costs_most_has_its_word_once() -> None:
    """*Only a trump can beat the nine of clubs* stood there twice."""
    view = at("7C 9C 8D JC TC", "H", "8H TH JH")
    moves = {"8D": (0, 0), "9D": (0.1, 0), "9C": (0.9, 0.95)}
    values = tuple(
        MoveValues(Move.parse(name), -cost, 0, cost, 0, 300, (share,)) for name, (cost, share) in moves.items()
    )
    found = Analysis(values[0].move, values, "points", ("home 9C",), 300, 300, cut=False, certain=False)
    pair = (Move.parse("8D"), Move.parse("9C"))
    parts = [told(part, view) for part in reasons.then(view, Reason("home-y", pair, other=0.95), found)]
    assert [part for part in parts if part.startswith("Only")] == [
        "Only the Joker or a trump can beat the nine of clubs: now you may capture your own nine; later you can throw "
        "it on somebody else’s trick."
    ]
    (last,) = captures.dearest(view, found, (Reason("now", (Move.parse("8D"), Move.parse("9D"))),))
    assert told(last, view) in parts


def test_who_may_put_a_nine_on_the_joker_is_named() -> None:
    view = at("TS JK 8H 9D", "S", "JS 8S 7S", "TH", leader=2)
    found = analysed(**{"8H": (0, 0, 0, 0), "JK+": (1, 0.6, 0, 0.6)})
    pair = (Move.parse("8H"), Move.parse("JK+"))
    (part,) = captures.then(view, Reason("now9", pair, other=0.6), found)
    assert told(part, view) == (
        "Ada plays after you and may put a nine on your Joker. Later you may see the trick first, and win it or duck "
        "it."
    )
    codes = [part.code for part in reasons.then(view, Reason("now9", pair, other=0.6), found)]
    assert "on-joker" in codes and "keeps-joker" not in codes
    last = at("TS JK 8H 9D", "S", "JS 8S 7S", "TH JH", leader=1)
    assert not [*captures.then(last, Reason("now9", pair, other=0.6), found)], "nobody plays after the seat"


def test_what_a_trick_is_worth_that_the_last_to_play_may_trump() -> None:
    """Nothing told why not to trump a trick with a 9 in it, or that a trick without one is a clean point."""
    low, other, high = Move.parse("TD"), Move.parse("8S"), Move.parse("TH")
    costs = {"TD": (0.0, 0, 0, 0), "8S": (0.3, 0, 0, 0), "JH": (0.3, 0, 0, 0), "TH": (0.3, 0, 0, 0)}
    view, apart = at("8S TD JH TH", "H", "8H 7H 7D", "9C 7C", leader=1), (Reason("win-c", (low, other)),)
    (worth,) = captures.first(view, analysed(**costs), apart)
    assert told(worth, view) == "This trick isn’t worth a trump: it holds a nine, so it counts +1 and −1."
    assert not [*captures.first(view, analysed(**costs), (Reason("now9", (low, high)),))], "a trump is told of"
    clean = at("8S TD JH TH", "H", "8H 7H 7D", "8C 7C", leader=1)
    trumped = {"TH": (0.0, 0, 0, 0), "JH": (0.0, 0, 0, 0), "TD": (1.0, 0, 0, 0), "8S": (1.0, 0, 0, 0)}
    (worth,) = captures.first(clean, analysed(**trumped), (Reason("now", (high, low)),))
    assert told(worth, clean) == "You play last and there is no nine in this trick: trump it for a clean point."


def test_leads_that_one_card_must_beat_are_told_of_at_once() -> None:
    """Beside three hearts as leads a bare rate of the Little Spit was told, and *the second-highest trump* of it."""
    gone = ("8C 9S TC", "JK JS 8S", "7C 7H 9C")
    view = at("8H TH 9H 7S", "C", " ".join(gone))._replace(
        tricks=tuple(Trick(0, parse_cards(each), 0) for each in gone)
    )
    named = tuple(Move.parse(name) for name in ("9H", "8H", "TH"))
    values = tuple(MoveValues(move, 0, 0, 0, 0, 300, (0.0,), parts=(None,), counts=(0.0, 0.0, 0.0)) for move in named)
    spit = MoveValues(Move.parse("7S"), -0.4, 0, 0.4, 0, 300, (0.4,), parts=(1.0,), counts=(1.0, 0.4, 0.4))
    counts = ("tricks", "nines", "penalty")
    found = Analysis(named[0], (*values, spit), "points", ("nine",), 300, 300, cut=False, certain=False, counts=counts)
    rows = tuple(RatedMove(each.move, each.mean, 0, each.behind, 0, 300, not each.behind) for each in found.moves)
    parts = grounds.reasons_of_a_hint(view, found.choice, rows, found)
    rate, first, *others = [part for part in parts if not part.code.startswith("plan-")]
    assert told(first, view).endswith("it beats the eight, nine and ten of hearts.")
    assert rate.code == "now9"
    assert "The seven of spades is the Little Spit, now the highest trump: it wins this trick." in [
        told(part, view) for part in others if part.code not in causes.SPARED
    ]


@pytest.mark.parametrize(
    ("hand", "sentence"),
    [
        ("TH 9H JH 9S", "You hold the ten and jack of hearts yourself: only a trump or the Joker can beat "),
        ("TH 9H JH JK", "You hold the ten and jack of hearts yourself: only a trump can beat "),
    ],
)
def test_why_a_nine_keeps_its_suit_before_there_is_a_trump(hand: str, sentence: str) -> None:
    view = at(hand, "", "7D JD TD")._replace(trump=None)
    (part,) = [*causes.then(view, Reason("home-x", (Move.parse("9H"),), share=0.4, by=-1.0))]
    assert told(part, view) == f"{sentence}the nine of hearts."
    other = at("TH 9H JC 9S", "", "7D JD TD")._replace(trump=None)
    assert not [*causes.then(other, Reason("home-x", (Move.parse("9H"),), share=0.4, by=-1.0))], "the jack is out"


@pytest.mark.parametrize(
    ("hand", "trump", "trick", "leader", "sentence"),
    [
        ("TH 7D", "C", "8H 7H", 1, "You play last and there is no nine in this trick: win it for a clean point."),
        ("7S TH", "S", "8D 7H", 1, "You play last and there is no nine in this trick: trump it for a clean point."),
        ("7S TH", "S", "8S", 2, "There is no nine in this trick and nobody can add one: win it for a clean point."),
    ],
)
def test_a_trick_without_a_nine_is_a_clean_point(hand: str, trump: str, trick: str, leader: int, sentence: str) -> None:
    """*The jack wins this trick* alone is no reason in a game where a trick can cost."""
    gone = "9C 9D 9S 9H JK TC" if leader == 2 else "TC"
    view = at(hand, trump, gone, trick, leader=leader)
    best, worse = hand.split()
    found = analysed(**{best: (0, 0, 0, 0), worse: (0.5, 0, 0, 0)})
    (clean,) = captures.first(view, found, (Reason("now", (Move.parse(best), Move.parse(worse)), sure=True),))
    assert told(clean, view) == sentence


def test_what_a_trick_is_worth_to_which_a_nine_may_be_added() -> None:
    """*The seven wins this trick* does not say whether that is good."""
    view = at("7S TH", "S", "JK JC 8C", "8S", leader=2)
    found = analysed(**{"7S": (0, 0, 0, 0), "TH": (0.5, 0, 0, 0)})
    why = (Reason("now", (Move.parse("7S"), Move.parse("TH")), sure=True),)
    (clean,) = captures.first(view, found, why)
    assert told(clean, view) == "There is no nine in this trick yet: it counts +1, or 0 if Ada adds a nine."
    third = view._replace(tricks=(Trick(0, parse_cards("9C 9D JK"), 0),))
    (clean,) = captures.first(third, found, why)
    assert told(clean, third).endswith("it counts +1, or −1 if Ada adds a nine.")


def test_a_lead_above_a_nine_is_said_to_draw_it() -> None:
    """Two leads of spades were told apart by a rate alone, though only one of them is above the nine."""
    view = at("8S JS TC 8D", "H", "8H 7H TH")
    reason = Reason("gets", (Move.parse("JS"), Move.parse("8S")), share=0.8, other=0.3, card="9S")
    parts = [told(part, view) for part in causes.then(view, reason)]
    assert parts[0] == "If led, the jack of spades can draw the nine of spades into your trick."
    both = Reason("gets", (Move.parse("JS"), Move.parse("TS")), share=0.8, other=0.3, card="9S")
    assert parts[0] not in [told(part, view) for part in causes.then(view, both)], "the ten is above it as well"


def test_the_trump_nine_that_costs_most_has_its_word() -> None:
    """The nine of diamonds was told of, and not the nine of trumps that costs more and leads the trick."""
    view = at("TH 9S 7D 8D JD 9D", "S", "TS JS 8S", "TC", leader=2)
    found = analysed(**{"7D": (0, 0, 0.3, 0), "9D": (0.3, 0, 0.5, 0), "9S": (0.8, 0, 0.8, 0.8)})
    first = Reason("more-home", (Move.parse("9D"), Move.parse("7D")), share=0.5, other=0.3, card="9S")
    (part,) = captures.dearest(view, found, (first,))
    assert told(part, view) == (
        "The nine of spades is a trump: only the seven of clubs, the seven of spades or the Joker could take it off "
        "you."
    )
    beaten = at("TH 9S 7D 8D JD 9D", "S", "TS JS 8S", "7S", leader=2)
    assert not [*captures.dearest(beaten, found, (first,))], "where the trick is another player’s"
    last = at("TH 9S 7D 8D JD 9D", "S", "TS JS 8S", "TC 8C", leader=1)
    assert not [*captures.dearest(last, found, (first,))], "where nobody plays after it"


def test_a_nine_that_is_led_before_there_is_a_trump_may_win_its_own_trick() -> None:
    """Only how often it stays with the seat was told."""
    view, nine = at("7D 9D 7C TH 8H TS TD", "", "JS"), Move.parse("9D")
    values = tuple(
        MoveValues(move, -behind, 0, behind, 0, 300, (share,))
        for move, behind, share in ((Move.parse("TS"), 0.0, 0.0), (nine, 0.5, 0.3))
    )
    found = Analysis(values[0].move, values, "points", ("home 9D",), 300, 300, cut=False, certain=False)
    pair = Reason("more-home", (values[0].move, nine), other=0.3, card="9D")
    alone = Reason("home-x", (nine,), share=0.3, by=-1.0)
    for reason in (pair, alone):
        assert [told(part, view) for part in captures.then(view, reason, found)] == [
            "If the nine of diamonds wins, you capture your own nine; kept, it can go on somebody else’s trick later."
        ]


def test_what_can_beat_a_nine_that_mostly_loses_is_named() -> None:
    view = at("9C 7C 9D 8S", "C", "TH TC 8C 7S 7H 8H JS 9S 9H")
    pair = (Move.parse("9C"), Move.parse("8S"))
    assert [
        told(part, view) for part in who_takes_it.may_beat(view, Reason("home-x", pair, share=0.35, other=0.6))
    ] == ["Still out above the nine of clubs: the jack of clubs and the Joker."]


def test_what_a_second_nine_would_cost_as_well_is_told() -> None:
    """*The seven of diamonds is the Big Spit* did not say what the nine of clubs would cost."""
    gone = ("JC 7C TC", "TD JD 8D", "TS 9S 7H", "8C 9H 8S")
    tricks = tuple(Trick(0, parse_cards(cards), 0) for cards in gone)
    hands = tuple(parse_cards(cards) for cards in ("7D 9D 9C", "7S 8H TH", "JH JS JK"))
    state = dealt()._replace(trump="D", hands=hands, tricks=tricks, trick=(), leader=0, turn=0)
    view: Any = GAME.view(state, 0)
    pair = (Move.parse("9D"), Move.parse("7D"))
    values = tuple(MoveValues(move, -cost, 0, cost, 0, 300, ()) for move, cost in zip(pair, (0, 0.5)))
    found = Analysis(pair[0], values, "points", (), 300, 300, cut=False, certain=False)
    reason = Reason("home-c", pair, other=0.7, card="9C")
    told_of = [told(part, view) for part in causes.then(view, reason, found)]
    words = (
        "Only the Joker can beat your cards. If the nine of clubs wins as well, that makes +1 for the trick, −4 for "
    )
    words += "that nine."
    assert words in told_of
    assert not any("Big Spit" in words for words in told_of)


def test_a_nine_that_is_thrown_away_is_not_said_to_bring_another_one() -> None:
    """*With the nine of spades you get the nine of diamonds in every deal* told no way how it comes back."""
    view = at("7H 8S TH 9S", "H", "JH 9H 8H", "8C", leader=2)
    thrown, kept = Move.parse("9S"), Move.parse("8S")
    assert "gets" not in {event.code for event in reasons.events(view, thrown, kept)}
    assert "gets" in {event.code for event in reasons.events(view, Move.parse("TH"), kept)}


def test_a_trick_is_not_to_be_trumped_where_a_nine_may_be_put_on_it() -> None:
    """Nothing was told of the trumps, only of a nine that is thrown."""
    view = at("7H 8S TH 9S", "H", "JH TD JD", "8C", leader=2)
    found = analysed(**{"8S": (0, 0, 0, 0), "TH": (0.4, 0, 0, 0), "7H": (0.4, 0, 0, 0), "9S": (0.6, 0, 0, 0)})
    reason = Reason("costs-c", (Move.parse("8S"), Move.parse("9S")), card="TH")
    (last,) = captures.no_trump(view, found, (reason,))
    assert told(last, view) == "Don’t trump this trick: Ada plays after you and may put a nine on it."
    assert not [*captures.no_trump(view, found, ())], "of a hint without a reason"
    led = at("7H 8S TH 9S", "H", "JH TD JD")
    assert not [*captures.no_trump(led, found, (reason,))], "a trump is led, where nothing is to be trumped"
    of_it = reason._replace(others=(Move.parse("8S"), Move.parse("TH")))
    assert not [*captures.no_trump(view, found, (of_it,))], "the trump is told of"
