"""What a worse play of the shedding game spends or lets others do, where no fact of two moves sets it apart."""

import pytest

from nines.advice.advice import Reason
from nines.advice.reasons.contrast import better_first
from nines.advice.reasons.facts import FACTS
from nines.bots.search.analysis import Analysis, MoveValues
from nines.core.cards import parse_cards
from nines.core.moves import Move
from nines.games.shedding import causes, spending, toss_up
from nines.games.shedding.sentences import said
from nines.games.shedding.table import State
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import language
from tests.games.shedding.deals import table

NAMES = ("You", "Ada", "Ben")


def weighed(*costs: tuple[str, float, float]) -> Analysis:
    """An analysis of plays, each with what it costs and how often the next player picks up the pile; the first is the
    choice."""
    values = tuple(
        MoveValues(Move.parse(cards), 0.5 - cost, 0.01, cost, 0.001, 300, (takes,), parts=(None,))
        for cards, cost, takes in costs
    )
    return Analysis(Move.parse(costs[0][0]), values, "wins", ("takes",), 300, 300, cut=False, certain=False)


CASES = [
    (table("TC 2D 5D", "JC 4D", pile="JD"), [("2D", 0.0, 0.0), ("TC", 0.05, 0.0)], "TC",
     "The pile has only one card: keep your ten for a bigger one."),
    (table("TS KH 2H", "4C 4D"), [("2H", 0.0, 0.0), ("KH", 0.0, 0.0), ("TS", 0.05, 0.0)], "TS",
     "The pile is empty: keep your ten to clear it later."),
    (table("TS AH 3C", "4D", pile="5C 9H 2H QC QH"), [("AH", 0.0, 0.2), ("3C", 0.0, 0.1), ("TS", 0.05, 0.0)], "TS",
     "Keep your ten: it clears the pile, and you play again."),
    (table("5D 2C 3S", "4D"), [("5D", 0.0, 0.0), ("2C", 0.0, 0.0), ("3S", 0.04, 0.0)], "3S",
     "On an empty pile a three copies nothing: keep it for later."),
    (table("2S 3D QS", "6C 7C 8D", pile="KD 2D"), [("QS", 0.0, 0.0), ("2S", 0.0, 0.0), ("3D", 0.03, 0.0)], "3D",
     "A three only counts as a two here: keep it for a king or an ace, on which few cards fit."),
    (table("3S 8S 2C", "QC AC 2H 4S", "KD", pile="7S AH"), [("2C", 0.0, 0.0), ("3S", 0.04, 0.0)], "3S",
     "After a three, Ada needs an ace or a wild card, but an eight of yours wouldn’t fit then; after a two, anything "
     "goes."),
    (table("2C 3H", "6C 7C 8D", "9D 9S", pile="8H 9H"), [("2C", 0.0, 0.0), ("3H", 0.03, 0.0)], "3H",
     "A three only counts as a nine here: keep it for a king or an ace, on which few cards fit."),
    (table("4S 5S JD AD", "4D", pile="QD QC 2D"), [("5S", 0.0, 0.0), ("JD", 0.0, 0.1), ("AD", 0.04, 0.4)], "AD",
     "Keep an ace: it goes on anything but a nine."),
    (table("3S 7S 8S", "4D 6D 9H 8C QC", "7H", pile="5D"),
     [("7S", 0.0, 0.0), ("3S", 0.0, 0.0), ("8S", 0.06, 0.0)], "8S",
     "Keep your eight: later it can skip somebody who has few cards left."),
    (table("8S 5D 3D", "4D", pile="5C"), [("5D", 0.0, 0.0), ("8S", 0.04, 0.0)], "8S",
     "After an eight you play again, and a five doesn’t fit on it: play a five first."),
    (table("8S 9D 3D", "4D", pile="5C"), [("9D", 0.0, 0.0), ("8S", 0.04, 0.0)], "8S",
     "Keep an eight: it lets you play again."),
    (table("8S 9C 6S KC KH KS AH", "4D", pile="QH"),
     [("AH", 0.0, 0.0), ("KC KH KS", 0.0, 0.0), ("KC", 0.04, 0.0), ("KC KH", 0.04, 0.0)], "KC",
     "If you play kings, play them all at once: that leaves you fewer cards."),
    (table("8H KC 3S", "4D", "6D", pile="8D"), [("8H", 0.0, 0.0), ("3S", 0.0, 0.0), ("KC", 0.04, 0.0)], "KC",
     "A king fits on more cards than an eight: keep it for later."),
    (table("AS 3C KC", "4D", "6D", pile="QC"), [("AS", 0.0, 0.4), ("KC", 0.04, 0.2)], "KC",
     "After an ace, Ada needs an ace or a wild card; after a king, a king, an ace or a wild card."),
    (table("9C KD JH", "4D 6D", "9H", pile="8C"), [("KD", 0.0, 0.0), ("JH", 0.0, 0.0), ("9C", 0.05, 0.0)], "9C",
     "On a nine, Ada could get rid of low cards."),
    (table("AS AD AC KH", "4D", "6D", pile="JC"), [("AS", 0.0, 0.4), ("AD AS", 0.0, 0.4), ("KH", 0.04, 0.2)], "KH",
     "You hold three of the four aces: after an ace, Ada needs the last one or a wild card; after a king, it can be a "
     "king, an ace or a wild card."),
    (table("2D 9S AH", "4D 6D 9H", "8C", pile="AS"), [("2D", 0.0, 0.0), ("AH", 0.04, 1.0)], "AH",
     "Picking up this pile would hardly hurt Ada: all its cards are high or wild."),
    (table("2C 2D AC QC 5D KC", "4D", pile="7C")._replace(known=(frozenset(), frozenset(parse_cards("4D")))),
     [("2C 2D", 0.0, 0.0), ("AC", 0.0, 0.2), ("QC", 0.04, 0.2)], "QC",
     "After a two, low cards fit again, and you hold a five."),
    (table("8D 3H 3D 3S", "4D 6D", pile="7C 7D", draw="JD QD"),
     [("8D", 0.0, 0.0), ("3D 3H", 0.0, 0.0), ("3D", 0.0, 0.0), ("3D 3H 3S", 0.04, 0.0)], "3D 3H 3S",
     "Don’t spend three threes at once: each goes on anything but a four."),
    (table("TH AC AS", "4D 6D", pile="JH QD", draw="7C 8C 9C"), [("AC", 0.0, 0.0), ("AC AS", 0.06, 0.0)], "AC AS",
     "You draw back up to three cards anyway: keep an ace for later."),
    (table("8S 3H 2H QS 4C", "4D 6D", "9H", pile="8H"),
     [("QS", 0.0, 0.0), ("2H", 0.0, 0.0), ("8S", 0.0, 0.0), ("3H", 0.03, 0.0)], "3H",
     "A three counts as an eight here: play an eight instead and keep the three."),
    (table("AC AD 2C 2D", "4C JC JD 4H", pile="QD"),
     [("AC AD", 0.0, 0.0), ("2C 2D", 0.0, 0.0), ("AC", 0.0, 0.0), ("2C", 0.06, 0.0)], "2C",
     "After an ace, Ada needs an ace or a wild card; after a two, anything goes."),
    (table("TH 2H AS", "4D 4H 5H", pile="KS 2D")._replace(known=(frozenset(), frozenset(parse_cards("4D 4H")))),
     [("2H", 0.0, 0.0), ("AS", 0.05, 0.0)], "AS",
     "Ada has two fours, and no wild card goes on a four: keep an ace, which does."),
    (table("TH 2H KS", "AD KH 5H", "8C QC", pile="QS 2D")._replace(known=(frozenset(), frozenset(parse_cards("AD")),
     frozenset())), [("2H", 0.0, 0.0), ("KS", 0.05, 0.0)], "KS",
     "Ada has an ace and can answer a king anyway: keep it for later."),
    (table("JS QC KC KD 4D", "9C 6H", "KS", pile="7C 7S"),
     [("JS", 0.0, 0.0), ("KC", 0.0, 0.0), ("KC KD", 0.08, 0.0)], "KC KD",
     "Keep a king in your hand: it goes on anything but a nine or an ace."),
    (table("TC 3S 2D", "KD KH 3D", pile="QD QH QS"), [("3S", 0.0, 0.0), ("2D", 0.09, 0.0), ("TC", 0.18, 0.0)], "TC",
     "After a ten you play again at once, and the cards you keep are wild, too."),
]  # fmt: skip


def views(state: State) -> State:
    """What the first seat sees, whose turn it is."""
    return GAMES["shedding"].view(state, 0)  # type: ignore[no-any-return]


@pytest.mark.parametrize(("state", "costs", "worse", "words"), CASES)
def test_what_speaks_against_a_play_that_no_fact_sets_apart(
    state: State, costs: list[tuple[str, float, float]], worse: str, words: str
) -> None:
    """Nothing was told of these, at 3 to 6 wins in 100."""
    view, to = views(state), Audience(NAMES[: len(state.hands)], language("en"), 0, state)
    analysis = weighed(*costs)
    assert words in [said(reason, to) for reason in spending.against(view, analysis, Move.parse(worse))]
    assert not [*spending.against(view, analysis, analysis.choice)]


def test_a_review_of_such_a_play_tells_it_and_calls_it_a_slip() -> None:
    view = views(table("TC 2D 5D", "JC 4D", pile="JD"))
    found = weighed(("2D", 0.0, 0.0), ("TC", 0.05, 0.0))
    assert next(FACTS["shedding"].untold(view, found, Move.parse("TC"))).code == "small-pile"


def test_no_card_is_to_be_kept_that_a_play_as_good_spends() -> None:
    view = views(table("TC TD 2D 2H", "JC 4D", pile="JD"))
    found = weighed(("2D", 0.0, 0.0), ("TC TD", 0.0, 0.0), ("TC", 0.05, 0.0), ("2D 2H", 0.05, 0.0))
    told = {reason.code for move in ("TC", "2D 2H") for reason in spending.against(view, found, Move.parse(move))}
    assert not told & {"kept", "small-pile"}


def test_another_card_to_keep_is_told_beside_the_first() -> None:
    """*Keep your ten* was all that was told where the question was jack or queen."""
    view = views(table("QC JH TS", "4D 6D 9H", "6S 8C", draw="QD JS 6H", pile="7C 7D 7H"))
    found = weighed(("JH", 0.0, 0.0), ("QC", 0.04, 0.0), ("TS", 0.1, 0.0))
    kept = Reason("wild", tuple(map(Move.parse, ("JH", "TS"))), n=1, of=0, by=1.0)
    (beside,) = causes.last(view, found, (kept,))
    to = Audience(NAMES, language("en"), 0, view)
    assert said(beside, to) == "A queen fits on more cards than a jack: keep it for later."


def test_of_six_cards_the_weakest_is_not_laid_up() -> None:
    view = views(table("AH 3D 7S 6H 3C 8S", "4D 6D 9H 8C 7H QD")._replace(phase="up"))
    found = weighed(("up 3C 3D AH", 0.0, 0.0), ("up 3D AH 7S", 0.0, 0.0), ("up 3D 6H 7S", 0.07, 0.0))
    (weak,) = spending.against(view, found, Move.parse("up 3D 6H 7S"))
    to = Audience(NAMES[:2], language("en"), 0, view)
    assert said(weak, to) == "A six fits on the fewest cards: don’t lay it face up."


def test_a_bare_rate_is_told_with_its_cause() -> None:
    """*You are the first to go out about 2 times in 10* was all, where two sixes were played and not all three."""
    view = views(table("6H 5S 6C 6S AD", "4D 4H", "JC", pile="9D"))
    found = weighed(("5S", 0.0, 0.0), ("6C 6H 6S", 0.0, 0.0), ("6C 6H", 0.12, 0.0))
    rate = Reason("ahead-of-all", (Move.parse("5S"), Move.parse("6C 6H")), share=0.2, other=0.1)
    (cause,) = causes.last(view, found, (rate,))
    to = Audience(NAMES, language("en"), 0, view)
    assert said(cause, to) == "If you play sixes, play them all at once: that leaves you fewer cards."
    bare = rate._replace(others=(Move.parse("5S"), Move.parse("AD")))
    assert [reason.code for reason in causes.last(view, found, (bare,))] == ["all-of-rank"]


def test_in_place_of_a_bare_rate_it_is_told_what_the_dearest_plays_spend() -> None:
    """*With two nines your opponent goes out first about 7 times in 10* was all of aces and an eight that are kept."""
    view = views(table("8H 9S 9C JC AC 4H 2S", "2D 7H 8S QS", pile="4C"))
    found = weighed(("JC", 0.0, 0.0), ("4H", 0.0, 0.0), ("9C 9S", 0.03, 0.0), ("AC", 0.07, 0.0), ("8H", 0.13, 0.0))
    rate = Reason("first-of-two", (Move.parse("9C 9S"),), share=0.3)
    told, to = causes.last(view, found, (rate,)), Audience(NAMES[:2], language("en"), 0, view)
    assert [said(reason, to) for reason in told] == [
        "Keep an eight: it lets you play again.", "Keep an ace: it goes on anything but a nine.",
    ]  # fmt: skip
    codes = ("first-of-two", "keep-skip", "kept")
    assert FACTS["shedding"].spared(rate, codes) and not FACTS["shedding"].spared(rate, codes[:1])
    pair = rate._replace(others=(*rate.others, Move.parse("JC")))
    assert not FACTS["shedding"].spared(pair, codes) and FACTS["shedding"].spared(pair, (*codes, "dearer"))


def test_beside_a_rate_the_dearest_play_and_the_nearest_one_are_told_of() -> None:
    """Of ten plays only an ace was told of, which cost neither least nor most."""
    view = views(table("7C 9S JC QS KC AH", "QD JH", "4C 5C"))
    found = weighed(("JC", 0.0, 0.0), ("QS", 0.0, 0.0), ("7C", 0.03, 0.0), ("AH", 0.1, 0.0), ("9S", 0.18, 0.0))
    pair = (Move.parse("AH"), Move.parse("JC"))
    told = (Reason("ahead-of-all", pair, share=0.4, other=0.5), Reason("lower", pair, of=1))
    assert [reason.code for reason in causes.last(view, found, told)] == ["nine-answers", "needs"]


def test_what_is_cleared_anyway_is_the_card_on_which_most_others_go() -> None:
    """*With a nine you go out first about 3 times in 10; with a jack, about 2 times in 10* was all."""
    view = views(table("9D JH KD AC 3H", "", ups="2S/TD", downs="4C/7C", pile="8H 2D"))
    found = weighed(("9D", 0.0, 0.0), ("JH", 0.07, 0.0), ("KD", 0.09, 0.0), ("3H", 0.09, 0.0), ("AC", 0.11, 0.0))
    to = Audience(NAMES[:2], language("en"), 0, view)
    for other in ("JH", "KD"):
        rate = Reason("ahead-of-two", (Move.parse("9D"), Move.parse(other)), share=0.3, other=0.2)
        forced, spend = causes.first(view, found, (rate,))
        assert forced.code == "must-ten" and str(spend.others[1]) == other
    hidden = [card.rank for card in GAMES["shedding"].unseen(view)[0]]
    able = [len([rank for rank in hidden if rank in goes]) for goes in ({*range(2, 11)}, {2, 3, 10, 13, 14})]
    assert said(spend, to) == (
        f"So spend a nine: of the {len(hidden)} cards you can’t see, {able[0]} would go on it later; on a king, "
        f"{able[1]}."
    )
    nearer = weighed(("JH", 0.0, 0.0), ("9D", 0.07, 0.0))
    assert [reason.code for reason in causes.first(view, nearer)] == ["must-ten"]


def test_a_low_card_as_good_as_the_choice_is_not_told_in_its_place() -> None:
    """*A four fits on the fewest cards* was told of two fives that were played."""
    view = views(table("5S 5D QD 4S JD AD", "4C 6D 7D"))
    found = weighed(("5D 5S", 0.0, 0.0), ("4S", 0.0, 0.0), ("AD", 0.03, 0.0))
    for plays, code in ((("5D 5S", "4S"), "kept"), (("4S", "5D 5S"), "low-first")):
        assert next(toss_up.tie_break(view, found, tuple(map(Move.parse, plays)))).code == code


def test_a_king_is_no_low_card() -> None:
    """*After a two, low cards fit again, and you hold a king* was told."""
    view = views(table("2D AH KC", "4D 6D", pile="AS"))
    found = weighed(("2D", 0.0, 0.0), ("AH", 0.04, 0.0))
    assert "low-again" not in {reason.code for reason in spending.against(view, found, Move.parse("AH"))}


def test_eights_that_clear_the_pile_are_not_kept_to_skip_somebody() -> None:
    view = views(table("8C 8D 8H KC", "4D 6D 9H 8C", "7H", pile="5D 8S"))
    found = weighed(("KC", 0.0, 0.0), ("8C 8D 8H", 0.04, 0.0))
    assert not [*spending.against(view, found, Move.parse("8C 8D 8H"))]


def test_two_wild_cards_are_kept_in_one_sentence() -> None:
    """*Keep your two: it goes on anything but a four* was told, then the same of the three."""
    view = views(table("4C 2D 3H", "4D 6D", pile="4S"))
    found = weighed(("4C", 0.0, 0.0), ("2D", 0.05, 0.0), ("3H", 0.05, 0.0))
    kept = Reason("wild", tuple(map(Move.parse, ("4C", "2D"))), n=2, of=1, by=1.0)
    (both,) = causes.last(view, found, (kept,))
    to = Audience(NAMES[:2], language("en"), 0, view)
    assert said(both, to) == "Keep your wild cards: they go on anything but a four."
    assert FACTS["shedding"].spared(kept, ("wild", both.code)) and not FACTS["shedding"].spared(
        both, ("wild", both.code)
    )


def test_a_cause_is_told_where_a_ten_clears_no_big_pile() -> None:
    """Where a ten was worse as well, nothing was told beside a bare rate."""
    view = views(table("9S AH 2D 2C TC", "4D 4H 5H", "JC", pile="7S 7D"))
    found = weighed(("9S", 0.0, 0.0), ("2C 2D", 0.0, 0.0), ("2C", 0.07, 0.0), ("TC", 0.1, 0.0))
    rate = Reason("ahead-of-all", (Move.parse("2C"),), share=0.5, by=-1.0)
    other = rate._replace(others=(Move.parse("2D"),))
    for told in ((rate,), (rate, other)):  # of another suit it reads the same
        assert [reason.code for reason in causes.last(view, found, told)] == ["all-of-rank"]


def test_a_card_that_the_next_player_cannot_answer_is_told_beside_a_kept_wild_one() -> None:
    """A jack, a nine and an eight were as good; nothing of the next player's goes on the nine."""
    state = table("9C JC 2S 8D", "KC AC KH QS", pile="4D 4S 5C")
    view = views(state)._replace(hands=state.hands)
    found = weighed(("JC", 0.0, 0.0), ("9C", 0.0, 1.0), ("8D", 0.0, 0.0), ("2S", 0.06, 0.0))
    kept = Reason("wild", tuple(map(Move.parse, ("2S", "JC"))), n=0, of=1, by=1.0)
    (beside,) = causes.then(view, kept, found)
    to = Audience(NAMES[:2], language("en"), 0, view)
    assert said(beside, to) == "None of the next player’s cards fits on a nine."


@pytest.mark.parametrize(("choice", "other"), [("8D", "4D"), ("4D", "8D")])
def test_of_many_plays_that_are_as_good_only_the_one_of_the_title_is_spoken_of(choice: str, other: str) -> None:
    """*Try an eight, for example* was followed by *If in doubt, get rid of a four*."""
    view = views(table("4D 5H 6C 7H 8D 9D", "JD QD KD", "4H", pile="9C 3C", draw="JC QC"))
    plays = [choice, other, "5H", "6C", "7H", "9D"]
    found = weighed(*((play, 0.0, 0.0) for play in plays))
    told = [*toss_up.tie_break(view, found, tuple(map(Move.parse, plays)))]
    assert [reason.code for reason in told] == (["skips-one"] if choice == "8D" else ["play-low"])
    first = [reason.code for reason in causes.first(view, found, tuple(told))]
    assert first == ([] if choice == "8D" else ["hold-many", "all-first-of-all"])


def test_a_tip_is_told_only_after_why_plays_are_equal() -> None:
    """*If in doubt, keep a two* was all that was told."""
    tip = Reason("play-low", (Move.parse("KC"), Move.parse("2H")))
    assert FACTS["shedding"].spared(tip, ("play-low", "plan-race"))
    assert not FACTS["shedding"].spared(tip, ("three-left", "play-low"))


def test_to_jump_in_clears_the_pile() -> None:
    """*With not jumping in you are the first to go out about 4 times in 10* was all."""
    view = views(table("4H TH", "3C QC", "5C 6C", pile="4C 4D 4S"))._replace(phase="jump")
    pair = (Move("pass"), Move.parse("jump 4H"))
    rate = Reason("first-of-all", pair, share=0.4, other=0.7)
    values = tuple(MoveValues(move, 0.5, 0.01, cost, 0.001, 300, ()) for move, cost in zip(pair, (0.2, 0.0)))
    found = Analysis(pair[1], values, "wins", (), 300, 300, cut=False, certain=False)
    to = Audience(NAMES, language("en"), 0, view)
    told = ["A four clears the pile, and you play again."]
    assert [said(reason, to) for reason in causes.then(view, rate, found)] == told
    even = [f"{told[0]} If you don’t jump in, Ada needs a four or higher, but no wild card."]
    assert [said(reason, to) for reason in toss_up.tie_break(view, found, pair)] == even


def test_a_pile_that_may_be_picked_up_is_no_card_to_keep() -> None:
    """With the option to pick up the pile beside plays a hint stopped with an exception (SN6)."""
    view = table("TC 2D 5D", "JC 4D", pile="JD")
    costs = (("2D", 0.0, 0.0), ("take", 0.2, 0.0), ("TC", 0.05, 0.0))
    assert [reason.code for reason in spending.untold(view, weighed(*costs))] == ["small-pile"]


def test_that_a_seat_is_stuck_more_often_is_told_with_its_cause() -> None:
    """*After two twos you’re stuck about 3 times in 10* was all, of a hand that keeps a queen alone."""
    view = views(table("2D QC 2S", "4C 6C 9C AC", pile="9D 5C 5H 5S"))
    found = weighed(("2D", 0.0, 0.0), ("QC", 0.0, 0.0), ("2D 2S", 0.15, 0.0))
    rate = Reason("stuck", (Move.parse("2D"), Move.parse("2D 2S")), share=0.0, other=0.3)
    assert [reason.code for reason in causes.last(view, found, (rate,))] == ["not-all"]


def test_a_card_that_the_next_player_cannot_answer_is_told_beside_a_rate() -> None:
    """*Your opponent goes out first in every deal with two fives* was all, where Ada had nothing below a nine."""
    state = table("8D 9D QS 5D 5H", "JC AD QH")
    view = views(state)._replace(hands=state.hands)
    found = weighed(("8D", 0.0, 0.0), ("9D", 0.0, 1.0), ("5D 5H", 0.12, 0.0))
    rate = Reason("ahead-of-two", (Move.parse("8D"), Move.parse("5D 5H")), share=0.3, other=0.1)
    assert [(reason.code, str(reason.others[0])) for reason in causes.then(view, rate, found)] == [("no-answer", "9D")]


def test_few_cards_to_draw_are_no_reason_to_draw_more_of_them() -> None:
    """*With one two you draw 1 new card; with two twos, 2* was told, where three were left for one seat alone; then
    that more are got rid of at once, though the hand is filled up again."""
    few, many = "4C 4D 4H", "4C 4D 4H 4S QC QD"
    cases = (
        ("2", few, ""),
        ("2", many, "draws"),
        ("5", few, "swapped"),
        ("8", few, ""),
        ("Q", few, ""),
        ("5", "4C", "at-once"),
    )
    for rank, draw, told in cases:
        view = views(table(f"{rank}C {rank}H TD", "QC JD 3H 2S", draw=draw))
        pair = Move.parse(f"{rank}C"), Move.parse(f"{rank}C {rank}H")
        codes = {reason.code for reason in causes.certain(view, *pair)}
        assert codes & {"draws", "swapped", "at-once"} == {told} - {""}
    view = views(table("7C 7H 4D", "QC", draw="4C 4H"))
    told = causes.certain(view, Move.parse("7C"), Move.parse("7C 7H"))
    swapped = next(reason for reason in told if reason.code == "swapped")
    words = (
        "You draw back up to three cards either way: with two sevens you swap 2 low cards for new ones, with one "
        "seven only 1."
    )
    to = Audience(NAMES[:2], language("en"), 0, view)
    assert said(swapped, to) == said(better_first(swapped), to) == words


def test_why_no_pair_is_split_is_told_beside_wild_cards_that_are_kept() -> None:
    """*Keep your threes* was all that was told of two sevens, where one seven cost as much."""
    view = views(table("7S 7H 3H 3S 3D", "4C", pile="8D 2D"))
    found = weighed(("7H 7S", 0.0, 0.0), ("7H", 0.15, 0.0), ("3H", 0.15, 0.0))
    kept = Reason("wild", tuple(map(Move.parse, ("7H 7S", "3H"))), n=3, of=2, by=3.0)
    assert [reason.code for reason in causes.last(view, found, (kept,))] == ["all-of-rank"]


@pytest.mark.parametrize(("cost", "told"), [(0.75, ["kept"]), (0.27, [])])
def test_a_far_dearer_play_is_told_of_beside_several_reasons(cost: float, told: list[str]) -> None:
    """Why no three queens was told at 19 wins in 100, and of an ace at 75 not a word."""
    view = views(table("8H QS QC QD KC KS AD AH", "4C 4D 4H", "JC 5C 5D", pile="2C 2H"))
    found = weighed(("KC", 0.0, 0.0), ("QC QD QS", 0.19, 0.0), ("AD AH", cost, 0.0))
    pair = tuple(map(Move.parse, ("KC", "QC QD QS")))
    reasons = (Reason("ahead-of-all", pair, share=0.9, other=0.7), Reason("leaves-three", pair[1:]))
    assert [reason.code for reason in causes.last(view, found, reasons)] == told


def test_low_cards_go_on_a_nine_where_an_eight_skips_who_has_them() -> None:
    """*Anything but a nine will do* was told without a word."""
    state = table("KS 9D 8C AH", "5C 7S", "KC KD 3H", pile="4C")._replace(
        known=(frozenset(), frozenset(parse_cards("5C 7S")), frozenset())
    )
    found = weighed(("KS", 0.0, 0.0), ("8C", 0.0, 0.0), ("AH", 0.0, 0.0), ("9D", 0.06, 0.0))
    told = [reason.code for reason in spending.against(views(state), found, Move.parse("9D"))]
    assert "nine-answers" in told


@pytest.mark.parametrize(("other", "told"), [("AC", []), ("8C", ["skips-one"])])
def test_that_an_eight_skips_is_no_reason_where_others_are_as_good(other: str, told: list[str]) -> None:
    """*An eight would skip Ada* was told of five plays as good, of which four skip nobody."""
    view = views(table("8C AC 3C 3S", "4D 6D 9H", "7H 7C", draw="4C 4H"))
    costs = [("8C", 0.0, 0.0), ("3C 3S", 0.04, 0.0), *([(other, 0.0, 0.0)] if other == "AC" else [])]
    parts = causes.first(view, weighed(*costs), (Reason("not-all", (Move.parse("3C 3S"),), n=2),))
    assert [reason.code for reason in parts] == told


def test_a_ten_clears_the_pile_later_as_well() -> None:
    """*A ten clears the pile, and you play again* was told of a ten and two threes that were as good."""
    view = views(table("TH 3C 3H", "9C 8D", "QC QD", pile="5S 6D"))
    found = weighed(("TH", 0.0, 0.0), ("3C 3H", 0.0, 0.0), ("3C", 0.03, 0.0))
    assert [reason.code for reason in causes.first(view, found)] == ["clears-any-time"]
    told = next(toss_up.tie_break(view, found, (Move.parse("TH"), Move.parse("3C 3H"))))
    assert told.code == "clears-any-time"


def test_wild_cards_and_aces_are_told_to_matter_little_while_many_are_drawn() -> None:
    """*Whatever you play, you go out first less than half the time* was all of an ace, a ten and a two."""
    draw = "4C 4D 4H 4S 5C 5D 5H 5S 6C 6D 6H 6S"
    view = views(table("AH 9C 2D", "9S 8D", pile="7C 8C", draw=draw))
    found = weighed(("AH", 0.0, 0.0), ("9C", 0.0, 0.0), ("2D", 0.0, 0.0))
    assert "refills" in {
        reason.code for reason in toss_up.tie_break(view, found, tuple(each.move for each in found.moves))
    }
