"""What the cards that lie open show of two moves: who is skipped, and what the next player can play."""

from itertools import islice

import pytest

from nines.advice.advice import Reason
from nines.advice.reasons import alike
from nines.advice.reasons.contrast import better_first, contrast
from nines.advice.reasons.facts import FACTS
from nines.bots.search.analysis import Analysis, MoveValues
from nines.core.cards import Card, parse_cards
from nines.core.moves import Move
from nines.games.shedding import causes, open_cards, toss_up
from nines.games.shedding.sentences import said
from nines.games.shedding.table import State
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import language
from tests.games.shedding.deals import table

NAMES = ("You", "Ada", "Ben")
BIG_PILE = "3C 4C 4H 5C 5S 6S QC QD 2D 5D 7C JC JD 2C 4D JS 2S 6C 7H 9D"
CASES = [
    ("3C", "KC", table("KC 3C 7C", "AC AD KS QS QH", "9C 9D", pile="8D"),
     "A three would count as an eight here and skip Ada."),
    ("8C", "KC", table("KC 8C", "AC AD KS QS QH", "", downs="//5C 6C", pile="5D"),
     "An eight would skip Ada, and Ben has only down cards to play."),
    ("KC", "6C", table("KC 6C QD", "", "QC QH", ups="/9H JH/", pile="5D"),
     "Ada has nothing that goes on a king, and has to pick up the pile."),
    ("KC", "6C", table("KC 6C 8D", "", "4D", ups="/9H AH/", downs="4C/5C/", pile="5D"),
     "On a king, Ada can play only an ace."),
    ("3C", "AC", table("3C AC 6C", "", "4D", ups="/TH/", downs="4C/5C/", pile="AD"),
     "Ada can play a ten anyway; keep an ace until that player has only down cards."),
    ("9D", "8C 8H", table("8H 8S 8C 9D", "", "", ups="6C 4D/AC AD TS/JD KD", downs="2C/4C/5C", pile="3C 6D"),
     "On a nine, Ada can play only a ten."),  # and after the eights Ben any card
    ("2H", "AC", table("2H AC", "9C KC", ups="AH KS/", pile="6C"),
     "After a two you can play two aces together, from your hand and your up cards."),
    ("3H", "TS", table("3H TS 8S", "AS KC 4C", ups="AC KD TH/9C 8H 9S", pile=BIG_PILE),
     "Don’t clear the pile: Ada may have to pick up all 21 cards."),
    ("8S", "TS", table("3H TS 8S", "AS KC 4C", ups="AC KD TH/9C 8H 9S", pile=BIG_PILE),
     "Don’t clear the pile: Ada may have to pick up all 21 cards."),
    ("3H 3S", "AD AS", table("6S 6H AS AD 3S 2S 3H", "AH QS", "9C 9D", pile="5D QH AC"),
     "With two aces, three aces lie on the pile, and anybody with the fourth can clear it; "
     "with two threes you shed just as many cards."),
]  # fmt: skip


@pytest.mark.parametrize(("better", "worse", "state", "words"), CASES)
def test_what_lies_open_tells_two_moves_apart(better: str, worse: str, state: State, words: str) -> None:
    view, to = GAMES["shedding"].view(state, 0), Audience(NAMES[: len(state.hands)], language("en"), 0, state)
    found = [*causes.certain(view, Move.parse(worse), Move.parse(better))]
    assert words in [said(reason, to) for reason in found]
    assert words in [said(better_first(reason), to) for reason in found if reason.code != "wild"]


@pytest.mark.parametrize(("jumping", "picks_up"), [(True, False), (False, True)])
def test_a_pile_is_picked_up_for_certain_where_nobody_can_jump_in(jumping: bool, picks_up: bool) -> None:
    state = table("KC 6C QD", "", "KD KH KS", ups="/9H JH/", pile="5D")
    view = GAMES["shedding"].view(state._replace(options={**state.options, "jumping_in": jumping}), 0)
    assert open_cards.picks_up(view, Move.parse("KC")) is picks_up


def test_a_card_that_anybody_can_answer_is_told_of() -> None:
    state = table("6C 8C QD KD", "JC 9S 7S", ups="/", draw="", pile="5S")
    view = GAMES["shedding"].view(state, 0)
    codes = {reason.code for reason in causes.certain(view, Move.parse("6C"), Move.parse("8C"))}
    assert {"skips", "easy"} <= codes


@pytest.mark.parametrize(
    ("worse", "words"),
    [
        ("2C", "Keep your two: it goes on anything but a four."),
        ("3C", "Keep your threes: they go on anything but a four."),
        ("TC", "Keep your ten: it clears the pile, and you play again."),
    ],
)
def test_a_wild_card_is_kept_as_one_that_the_seat_holds(worse: str, words: str) -> None:
    """*Keep a three* sounds as if somebody had a choice of cards to get."""
    state = table("9C 2C 3C 3S TC", "AH QS", pile="5D")
    found = causes.certain(GAMES["shedding"].view(state, 0), Move.parse(worse), Move.parse("9C"))
    to = Audience(NAMES[:2], language("en"), 0, state)
    assert words in [said(reason, to) for reason in found]


def test_a_ten_that_lies_face_up_is_not_told_to_be_spent() -> None:
    """*With a ten you don’t keep a ten* was said to somebody with a ten among the up cards."""
    for ups, told in (("AC KD TH/9C 8H 9S", False), ("AC KD QH/9C 8H 9S", True)):
        view = GAMES["shedding"].view(table("3H TS 8S", "AS KC 4C", ups=ups, pile="5D 9D"), 0)
        codes = {reason.code for reason in causes.certain(view, Move.parse("TS"), Move.parse("3H"))}
        assert ("keep-ten" in codes) == told


@pytest.mark.parametrize(
    ("state", "better", "said_there"),
    [
        (table("3H TS 8S", "AS KC 4C", pile="5D 9D"), "3H", "Only a nine or lower, or a ten, goes on a three."),
        (table("3H TS AS", "AH KC 4C", pile="5D"), "AS", "Only an ace or a wild card goes on an ace."),
        (table("3H TS QS", "AH KC 4C", pile="5D"), "QS", "Only a queen or higher, or a wild card, goes on a queen."),
        (table("3H TS 8S", "AS KC 4C", pile="5D 9D"), "8S", ""),
    ],
)
def test_what_the_next_player_must_play_is_told_of_hard_cards(state: State, better: str, said_there: str) -> None:
    view, to = GAMES["shedding"].view(state, 0), Audience(NAMES[:2], language("en"), 0, state)
    assert "".join(said(reason, to) for reason in open_cards.asked(view, Move.parse(better))) == said_there


DRAWN = "4C 4D 4H 4S"
POWERS = [
    (table("8C JD", "9S 4C", pile="5H"), "After an eight you play again, now or later."),
    (table("8C JD", "9S 4C", "KC", pile="5H"), "An eight would skip Ada now; kept, it can skip somebody later."),
    (table("8C 9D", "9S 4C", "KC", pile="5H"), "An eight would skip Ada now; kept, it can skip somebody later."),
    (table("9D JC", "9S 4C", "KC", pile="5H"),
     "A jack is harder for Ada to answer now, but you won’t have it later: neither is better."),
    (table("9D JC JD", "9S 4C", "KC", pile="5H", draw="4C 4D 4H"), "A jack fits on as many cards as a nine."),
    (table("9D JC JD", "9S 4C", "KC", pile="5H", draw="4C 4D 4H 4S QC QD QH QS KD KH KS 9C 9H"),
     "Whatever you play, you draw back up to three cards, and the draw pile still has 13: one card matters little now. "
     "A jack fits on as many cards as a nine."),
    (table("8C 7D 5C", "9S 4C", draw=DRAWN),
     "After an eight you play again, but a seven or a five doesn’t fit on it: if you draw nothing that does, you only "
     "take the eight back. If in doubt, get rid of a five, which fits on the fewest cards: on an empty pile anything "
     "goes."),
    (table("8C 7D 5C", "9S 4C", pile="4H 5H", draw=DRAWN),
     "Whatever you play, you go out first about half the time. "
     "If in doubt, play a five: it only just fits now, and on a higher card it won’t."),
    (table("9C 7D 5C 6D", "9S 4C", pile="4H 5H", draw="4C 4D 4S QC QD QH QS KD KH KS 8C 8H"),
     "Whatever you play, you still hold three cards or more, and the draw pile has 12: one card matters little now. "
     "If in doubt, play a five: it only just fits now, and on a higher card it won’t."),
    (table("9C 7D 5C 6D QC KC", "9S 4C", pile="4H 5H"),
     "You hold six cards and must play them all: which goes first matters little. "
     "Whatever you play, you go out first about half the time. If in doubt, play a five: it only just fits now, and on "
     "a higher card it won’t."),
    (table("TC QC", "9S 4C"), "After a ten you play again. But you spend a wild card. If in doubt, keep a ten: "
     "it’s wild."),
    (table("TC 2C", "9S 4C"), "After a ten you play again, now or later."),
    (table("8C 9D JD", "9S 4C", "KC", pile="5H"), ""),
    (table("7C 8D", "9S 4C", "KC", pile="5H"),
     "Whatever you play, you are the first to go out about half the time. "
     "If in doubt, play a seven: it fits on fewer cards than an eight."),
    (table("3C JD QD", "9S 4C", pile="5H 8S"),  # a three copies the eight, which the words of the jack left out
     "A three counts as an eight here: you play again. But you spend a wild card. If in doubt, play a jack, which "
     "fits on the fewest cards."),
    (table("3C 2D 4H", "9S 4C", pile="8S KD"),
     "After a three, Ada needs a king, an ace or a wild card, but a four of yours wouldn’t fit then; after a "
     "two, anything goes."),
    (table("3C 2D", "9S 4C", pile="8S KD"), "You spend a wild card either way, and keep another."),
    (table("3C 2D", "", "KC", "QD", ups="/KD 9D//", pile="5H 8S"),  # the three skips who could answer it
     "You spend a wild card either way, and keep another."),
    (table("3C 2D 2H", "9S 4C", pile="8S KD"), "All these cards are wild: each fits on anything but a four."),
    (table("3C AC", "", "KC", ups="/AD AS 7D/", pile="5H JH"),
     "Ada has two aces and can answer an ace and a three alike."),
    (table("3C AC", "", "KC", ups="/KD 7D/", pile="5H JH"),  # the king answers the three alone
     "An ace is harder for Ada to answer now, but you won’t have it later: neither is better."),
    (table("3C 2D", "9S 4C", pile="5S 2H"), "You spend a wild card either way, and keep another."),
    (table("3C 2D TC", "9S 4C", pile="5S AH"), "A ten clears the pile, now or later."),
    (table("TC TD 5C", "9S 4C", pile="5S AH"),
     "An extra ten sheds one more card but spends a wild card."),
    (table("3C 3S 4C 5C 6C", "9S 4C", pile="2H AD", draw=DRAWN),
     "A three counts as an ace here: Ada needs an ace or a wild card. "
     "An extra three sheds one more card but spends a wild card."),
    (table("3C 3S 4C", "9S 4C", pile="2H AD", draw=DRAWN),
     "One three or two threes: you draw back up to three cards either way."),
]  # fmt: skip


@pytest.mark.parametrize(("state", "words"), POWERS)
def test_of_equal_plays_it_is_told_what_their_powers_do(state: State, words: str) -> None:
    """That two cards fit on the same ones, or are wild, is no reason where one of them skips the next player."""
    state = state._replace(downs=tuple(parse_cards("KS") for _ in state.hands))
    view, moves = GAMES["shedding"].view(state, 0), GAMES["shedding"].legal_moves(state)
    values = tuple(MoveValues(move, 0.5, 0, 0, 0, 300, ()) for move in moves)
    found = Analysis(moves[0], values, "wins", (), 300, 300, cut=False, certain=False)
    to = Audience(NAMES[: len(state.hands)], language("en"), 0, state)
    reasons = (*islice(toss_up.tie_break(view, found, moves), 1),)
    told = [
        alike.said_of_all(reason, to) if alike.is_counted(reason, to) else said(reason, to)
        for reason in (*FACTS["shedding"].first(view, found, reasons), *reasons)
    ]
    assert " ".join(text[0].upper() + text[1:] for text in told) == words


@pytest.mark.parametrize(
    ("choice", "other", "words"),
    [
        ("up QC TD 7S", "up QC TD 6S", "A queen and a ten are your strongest cards: lay them face up."),
        ("up 7C QC 7S", "up 7C QC 6S", ""),  # the ten is stronger
        ("up 7C TD 7S", "up 7C TD 6S", ""),
    ],
)
def test_the_strongest_cards_are_named_before_the_third_one(choice: str, other: str, words: str) -> None:
    """Of a ten, a queen and a seven to lay up a hint told only why the seven comes before a six."""
    state = table("7S 7C 6S QC 6D TD", "9S 4C")._replace(phase="up")
    view, moves = GAMES["shedding"].view(state, 0), tuple(map(Move.parse, (choice, other)))
    values = tuple(MoveValues(move, 0.5, 0, cost, 0, 300, ()) for move, cost in zip(moves, (0, 0.2)))
    found = Analysis(moves[0], values, "wins", (), 300, 300, cut=False, certain=False)
    fits = Reason("up-fits", moves, n=1)
    to = Audience(NAMES[:2], language("en"), 0, state)
    assert "".join(said(reason, to) for reason in causes.first(view, found, (fits,))) == words
    assert not [*causes.first(view, found, (fits._replace(others=moves[::-1], n=0, of=1),))], "both cards lie there"


@pytest.mark.parametrize(
    ("cost", "pile", "words"),
    [
        (0.18, BIG_PILE, ["Don’t clear the pile: Ada may have to pick up all 21 cards."]),
        (
            0.01,
            BIG_PILE,
            ["A three only counts as a nine here: keep it for a king or an ace, on which few cards fit."],
        ),
        (
            0.18,
            "5H 8S",
            [
                "Keep your three: it goes on anything but a four.",
                "The pile has only two cards: keep your ten for a bigger one.",
            ],
        ),
        (0.14, "5H 8S", ["Keep your three: it goes on anything but a four."]),
    ],
)
def test_a_ten_that_would_clear_a_big_pile_is_told_of_last(cost: float, pile: str, words: list[str]) -> None:
    """A hint for an ace told why no three, and passed over the ten, the natural choice and the worst."""
    state = table("TC AC 3S", "9S 4C", downs="KS/KD", pile=pile)
    view, (ace, three, ten) = GAMES["shedding"].view(state, 0), map(Move.parse, ("AC", "3S", "TC"))
    costs = ((ace, 0.0), (three, 0.1), (ten, cost))
    values = tuple(MoveValues(move, 0.5 - behind, 0, behind, 0, 300, ()) for move, behind in costs)
    found = Analysis(ace, values, "wins", (), 300, 300, cut=False, certain=False)
    to = Audience(NAMES[:2], language("en"), 0, state)
    told = (Reason("takes", (ace, three), share=0.4),)
    assert [said(reason, to) for reason in causes.last(view, found, told)] == words
    assert not [*causes.last(view, found, (*told, Reason("takes", (ten, ace))))], "it is told of before"


FOUR_SEVENS = "Four sevens make four of a kind: the pile is cleared, and you play again."
CLEARING = [
    ("7C 7D 7H 7S", "6C", [FOUR_SEVENS]),
    ("6C", "7C", []),
    ("7C 7D 7H 7S", "TC", [FOUR_SEVENS]),  # which does the same, and does not show it
]


@pytest.mark.parametrize(("choice", "other", "words"), CLEARING)
def test_a_play_that_clears_the_pile_is_told_to_where_others_are_as_good(
    choice: str, other: str, words: list[str]
) -> None:
    """Four sevens were the example of eight, and only a six was spoken of."""
    state = table("5S 6C 7C 7D 7H 7S TC QD", "9S 4C", "KC", pile="5H", draw="8C 8D")
    view, moves = GAMES["shedding"].view(state, 0), tuple(map(Move.parse, (choice, other)))
    values = tuple(MoveValues(move, 0.5, 0, 0, 0, 300, ()) for move in moves)
    found = Analysis(moves[0], values, "wins", (), 300, 300, cut=False, certain=False)
    to = Audience(NAMES, language("en"), 0, state)
    assert [said(told, to) for told in FACTS["shedding"].first(view, found, (Reason("easy", moves),))] == words


def stuck(state: State, best: str, worse: str) -> str:
    """What is told of a play after which its player is stuck every time, beside the best one."""
    seen = GAMES["shedding"].view(state, 0)._replace(hands=state.hands)
    moves = Move.parse(best), Move.parse(worse)
    values = tuple(MoveValues(move, 0, 0.1, behind, 0.1, 300, ()) for move, behind in zip(moves, (0.0, 0.3)))
    found = Analysis(moves[0], values, "wins", (), 300, 300, cut=False, certain=False)
    (cause,) = causes.then(seen, Reason("stuck", moves, share=0.0, other=1.0), found)
    return said(cause, Audience(NAMES, language("en"), 0, state))


def test_a_seat_that_may_play_only_a_two_from_its_up_cards_is_told_of_the_four() -> None:
    """*After two aces you’re stuck every time* baffled somebody who held a two."""
    state = table("", "", "3C JC 4D 8D", ups="AH 2S AS/KC KD KH/AC QH", downs="9C/9D/9H")
    assert stuck(state, "2S", "AH AS") == "Ben has a four, and a two doesn’t go on a four."


@pytest.mark.parametrize(("rival", "is_told"), [(0.04, False), (0.005, True), (None, True)])
def test_cards_left_are_no_reason_where_another_worse_move_sheds_as_many(rival: float | None, is_told: bool) -> None:
    """*With two threes you have 5 cards left* was as true of two aces, which are as clearly worse."""
    state = table("6S 6H AS AD 3S 2S 3H", "KS QS", "9C 9D", pile="5D QH AC")
    threes, three, aces = map(Move.parse, ("3H 3S", "3H", "AD AS"))
    costs = {threes: 0.0, three: 0.06} | ({aces: rival} if rival else {})
    values = tuple(MoveValues(move, -cost, 0.01, cost, 0.01, 300, (0.5,), parts=(1.0,)) for move, cost in costs.items())
    found = Analysis(threes, values, "wins", ("takes",), 300, 300, cut=False, certain=False)
    told = contrast(GAMES["shedding"].view(state, 0), three, threes, found)
    assert told and (told.code in ("more", "plays")) == is_told


ON_EMPTY = "A five fits on the fewest cards: get rid of it on the empty pile."
ACE_KEPT = "Keep an ace: it goes on anything but a nine."
KING_KEPT = "A king fits on more cards than a queen: keep it for later."
CHEAPER = [
    (table("9S 3H AH", "4D 4H 4S KC", pile="5C 2S 6S 3C"), "4D 4H 4S", "3H 9S", "AH",
     ["A three counts as a six here: Ada needs a six or higher, or a wild card.",
      "Ada has three fours: no answer to a three or an ace. Keep an ace for later."]),
    (table("9S 3H AH", "4D 4H 4S KC", pile="5C 2S 6S 3C"), "4D", "3H 9S", "AH", [ACE_KEPT]),  # most cards are hidden
    (table("9S 7H AH", "7D 7S 4S", pile="5C 2S 6S"), "7D 7S", "7H 9S", "AH", [ACE_KEPT]),  # a seven goes on a seven
    (table("5S 9H QD", "7C JS 8C", "KS"), "", "5S QD", "9H", [ON_EMPTY, "On a nine, Ada could get rid of low cards."]),
    (table("5S KH QD", "7C JS 8C", "KS"), "", "5S QD", "KH", [ON_EMPTY]),
    (table("5S KH QD", "7C JS 8C", "KS", pile="4C"), "", "5S QD", "KH", [KING_KEPT]),
    (table("JS KH QD", "7C JC 8C", "KS"), "", "JS QD", "KH", [KING_KEPT]),
]  # fmt: skip


@pytest.mark.parametrize(("state", "seen", "equal", "worse", "words"), CHEAPER)
def test_a_dearer_card_is_kept_where_a_cheaper_one_does_the_same(
    state: State, seen: str, equal: str, worse: str, words: list[str]
) -> None:
    """Against an ace at 6 in 100 not a word was said, nor against a nine at 4."""
    others = [frozenset(parse_cards(seen)), *(frozenset[Card]() for _ in state.hands[2:])]
    downs = tuple(parse_cards("KD") for _ in state.hands)
    state = state._replace(downs=downs, known=(frozenset(), *others))
    view, best, dear = GAMES["shedding"].view(state, 0), tuple(map(Move.parse, equal.split())), Move.parse(worse)
    costs = {**dict.fromkeys(best, 0.0), dear: 0.05}
    values = tuple(MoveValues(move, 0.5 - cost, 0, cost, 0, 300, ()) for move, cost in costs.items())
    found = Analysis(best[-1], values, "wins", (), 300, 300, cut=False, certain=False)
    to = Audience(NAMES[: len(state.hands)], language("en"), 0, state)
    reasons = (*islice(toss_up.tie_break(view, found, best), 1),)
    told = (*causes.first(view, found, reasons), *reasons, *causes.last(view, found, reasons))
    assert [said(reason, to) for reason in told] == words


def test_a_pile_is_not_left_to_somebody_who_is_seen_to_answer() -> None:
    """*Ada may have to pick up all 10 cards* was told where she was seen to have kings, and a queen lay on top."""
    state = table("3S 2D TC", "4C 8C KD", "", pile="KC 2H AH 2C 2S 7C QD QH QS", draw="4D 4H 4S")
    for known, told in (("KD", False), ("4C", True)):
        seen = state._replace(known=(frozenset(), frozenset(parse_cards(known)), frozenset()))
        pair = (Move.parse("TC"), Move.parse("3S"))
        codes = {reason.code for reason in causes.certain(GAMES["shedding"].view(seen, 0), *pair)}
        assert ("big-pile" in codes) == told


def test_who_is_left_with_wild_cards_is_told_of_the_four_after_a_wild_play_too() -> None:
    """*After a three you’re stuck every time* baffled somebody who held a two then, and a three after the two."""
    state = table("3C 2D", "JC 2H 3H 3S", "4C 6C QC", pile="8C 8D 9S", downs="KC/KD/KH")
    assert stuck(state, "2D", "3C") == "Ben has a four, and a two doesn’t go on a four."


def test_the_lowest_card_is_got_rid_of_before_another_one_is_kept() -> None:
    """*A six fits on more cards than a four* was told where queens and kings cost no more than sixes."""
    state = table("4C 4S 6C KC QS", "JD 4H JH", "KD 8C 3H")
    view = GAMES["shedding"].view(state, 0)
    fours, *worse = map(Move.parse, ("4C 4S", "6C", "KC", "QS"))
    costs = ((fours, 0.0), *((move, 0.05) for move in worse))
    values = tuple(MoveValues(move, 0.5 - cost, 0.01, cost, 0.001, 300, ()) for move, cost in costs)
    found = Analysis(fours, values, "wins", (), 300, 300, cut=False, certain=False)
    lower = Reason("lower", (fours, worse[0]), n=1)
    (first,) = causes.first(view, found, (lower,))
    assert first.code == "low-first" and FACTS["shedding"].spared(lower, ("low-first", "lower"))


def test_who_plays_again_does_not_ask_whether_the_next_player_can() -> None:
    """*After a ten the next player can play in every deal we tried* was told of somebody who moves again."""
    state = table("4D TC KD", "JC", "4C 6C QC", pile="7C 4H")
    four, ten, king = map(Move.parse, ("4D", "TC", "KD"))
    for worse, told in ((ten, False), (king, True)):
        codes = {event.code for event in FACTS["shedding"].events(GAMES["shedding"].view(state, 0), worse, four)}
        assert ("takes" in codes) == ("stuck" in codes) == told


def test_a_pile_that_the_next_player_has_to_pick_up_is_not_cleared() -> None:
    state = table("9D TC KD", "JC QC", "4C 6C QC", pile="7C 8H", downs="KC/KS/KH")
    seen = GAMES["shedding"].view(state, 0)._replace(hands=state.hands)
    told = next(causes.certain(seen, Move.parse("TC"), Move.parse("9D")))
    to = Audience(NAMES, language("en"), 0, state)
    assert said(told, to) == "Ada has nothing that goes on a nine, and has to pick up the pile."
