"""What is told where many moves are as good: a fact of the worse one holds beside most of them, shares lie together."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from nines.advice.advice import Advice, Reason
from nines.advice.reasons import clauses, contrast, grounds, in_tricks
from nines.advice.reasons.facts import FACTS, Event
from nines.bots.search.analysis import Analysis, MoveValues
from nines.core.cards import JOKER, parse_cards
from nines.core.moves import Move, play
from nines.games.nein_nine import reasons as nein_nine
from nines.games.shedding import causes, toss_up
from nines.games.shedding import sentences as shedding
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import language
from nines.words.phrases import how_often_at_least
from tests.every_table import FEW_TABLES, random_match
from tests.games.shedding.deals import table as shedding_table

SHEDDING, NEIN_NINE = (next(table for table in FEW_TABLES if table.game == game) for game in ("shedding", "nein-nine"))


def test_shares_on_both_sides_of_a_half_are_plain_where_all_lie_near_it() -> None:
    """*Anything but the queen of hearts*: later it wins in 47 to 58 of 100 deals, whatever else is led."""
    assert contrast.is_plain(0.47, 0.58)
    assert how_often_at_least(0.44, 0.58, language("en")) == "about half the time"
    assert not contrast.is_plain(0.38, 0.57) and not contrast.is_plain(0.45, 0.62)


@pytest.mark.parametrize(
    ("holds", "is_told"),
    [("4D 5C 6H KC JH QD AC AD", True), ("5C 6H KC JH QD AC", True), ("6H KC JH QD", False)],
)
def test_a_fact_of_the_worse_move_may_fail_beside_a_few_of_many(
    holds: str, is_told: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = next(state for state, _ in random_match(SHEDDING.record("many")) if state.phase == "play")
    worse, *better = (play(card) for card in parse_cards("8C 4D 5C 6H KC JH QD AC AD"))

    def facts(_view: Any, _worse: Move, move: Move, _analysis: Any) -> Iterator[contrast._Weighed]:
        if move.cards[0] in parse_cards(holds):
            yield contrast._Weighed((0, 0), Reason("lower", (worse, move), of=1))

    monkeypatch.setattr(contrast, "_facts", facts)
    view = GAMES["shedding"].view(state, state.turn)
    found = contrast.contrast_with_all(view, worse, tuple(better), None)
    assert (found is not None) == is_told
    assert found is None or found.others[0] == worse or set(found.also) < set(better)


@pytest.mark.parametrize(
    ("worse", "better", "words"),
    [
        (0.3, (0.9, 0.5, 0.6), "If you play the nine of clubs, your ace of hearts wins about 3 times in 10;"
         " with the better moves, more often."),
        (0.0, (0.9, 0.2, 0.6), "If you play the nine of clubs, your ace of hearts loses in every deal we tried; with "
         "the better moves it wins more often."),
        (0.3, (0.9, 0.35, 0.6), ""),
    ],
)  # fmt: skip
def test_a_third_card_that_wins_more_often_with_each_of_several_better_ones(
    worse: float, better: tuple[float, ...], words: str
) -> None:
    """Its shares are too unlike for one figure: *you take 2.7 of the 9 tricks left* was said in place of the cause."""
    moves = [play(card) for card in parse_cards("9C 2D 3D 4D")]
    table = next(table for table in FEW_TABLES if table.game == "nines")
    state = next(
        state for state, _ in random_match(table.record("third")) if state.phase == "play" and state.trump == "S"
    )
    view = GAMES["nines"].view(state._replace(trick=()), state.turn)
    view = view._replace(hands=tuple(
        parse_cards("9C 2D 3D 4D AH") if seat == view.viewer else hand for seat, hand in enumerate(view.hands)
    ))  # fmt: skip
    values = tuple(
        MoveValues(move, 0.0, 0.1, float(move == moves[0]), 0.1, 300, (share,), parts=(1.0,))
        for move, share in zip(moves, (worse, *better))
    )
    found = Analysis(moves[1], values, "tricks", ("win AH",), 300, 300, cut=False, certain=False)
    told = contrast.contrast_with_all(view, moves[0], tuple(moves[1:]), found)
    to = Audience(("You", "Ada", "Ben"), language("en"), view.viewer, view)
    advice = Advice(0, view.viewer, "master", moves[1])
    assert (clauses.said(told, advice, to) if told else "") == words


def test_an_event_that_hangs_on_the_plan_is_no_reason() -> None:
    worse, better = (play(card) for card in parse_cards("9D TD"))
    low, high = (
        MoveValues(move, 0.0, 0.1, behind, 0.1, 300, (share,), parts=(1.0,))
        for move, behind, share in ((worse, 1.0, 0.1), (better, 0.0, 1.0))
    )
    for by_plan in (frozenset[int](), frozenset((0,))):
        moves = (high, low._replace(by_plan=by_plan))
        found = Analysis(better, moves, "points", ("win TD",), 300, 300, cut=False, certain=False)
        told = contrast._counted(FACTS["nein-nine"], Event("win-y", "win TD", 1), worse, better, found)
        assert (told is None) == bool(by_plan)


@pytest.mark.parametrize(
    ("others", "is_told"),
    [
        (((1.0, 0.9), (0.9, 0.95)), False),  # as bad, though the card wins later
        (((1.0, 0.1), (0.9, 0.95)), True),
        (((0.1, 0.12),), False),  # nearly as good, though the card wins no more
        (((0.1, 0.6),), True),
        (((0.5, 0.1), (0.5, 0.9)), True),
    ],
)
def test_a_reason_holds_against_other_moves_that_are_as_bad_or_nearly_as_good(
    others: tuple[tuple[float, float], ...], is_told: bool
) -> None:
    """*Later it wins nearly always* was said of one of seven leads that cost the same, six of which keep the card."""
    worse, better, *more = (play(card) for card in parse_cards("QD 2D 6C AH KH"))
    state = next(
        state for state, _ in random_match(NEIN_NINE.record("as bad")) if state.phase == "play" and not state.trick
    )
    view = GAMES["nein-nine"].view(state, state.turn)
    values = tuple(
        MoveValues(move, 0.0, 0.1, behind, 0.1, 300, (share,), parts=(1.0,))
        for move, behind, share in (
            (better, 0.0, 1.0), (worse, 1.0, 0.1), *((move, *other) for move, other in zip(more, others))
        )
    )  # fmt: skip
    found = Analysis(better, values, "points", ("win QD",), 300, 300, cut=False, certain=False)
    event = Event("win-x", "win QD", 1)
    fact = contrast._counted(FACTS["nein-nine"], event, worse, better, found)
    assert fact and contrast._holds_beside_others(view, fact, found) == is_told


def test_only_what_fits_on_more_cards_and_leaves_the_pile_is_kept_for_later() -> None:
    state = next(state for state, _ in random_match(SHEDDING.record("four")) if state.phase == "play")
    hands = list(state.hands)
    hands[state.turn] = parse_cards("8C JC KC KD KH KS")
    view = GAMES["shedding"].view(state._replace(hands=tuple(hands), pile=()), state.turn)
    eight = play(*parse_cards("8C"))
    for high, is_told in (("KC KD", True), ("KC KD KH KS", False), ("JC", False)):  # a jack fits on no more cards
        told = {reason.code for reason in causes.certain(view, Move("play", parse_cards(high)), eight)}
        assert ("lower" in told) == is_told


def test_nothing_is_told_of_nines_once_all_four_are_taken() -> None:
    """*Hardly ever a nine* was said where no nine was left."""
    game = GAMES["nein-nine"]
    for number in range(20):
        for state, _ in random_match(NEIN_NINE.record(f"gone {number}")):
            nines = [card for trick in getattr(state, "tricks", ()) for card in trick.cards if card.rank == 9]
            if state.phase == "play" and len(nines) == 4 and len(state.hands[state.turn]) > 1:
                view, legal = game.view(state, state.turn), game.legal_moves(state)
                moves = tuple(MoveValues(move, 0, 0, 0, 0, 300, (), counts=(0.9, 0.0, 0.0, 1.0)) for move in legal)
                names = ("tricks", "nines", "penalty", "theirs")
                found = Analysis(legal[0], moves, "points", (), 300, 300, cut=False, certain=False, counts=names)
                assert next(FACTS["nein-nine"].outcome_of_all(view, found)).code == "all-tricks"
                return
    raise LookupError("a match in which all nines are taken early")


@pytest.mark.parametrize(("tricks", "code"), [(0.0, "all-tricks"), (0.12, "all-tricks"), (1.2, "all-nines")])
def test_who_takes_no_trick_is_not_told_of_no_nines(tricks: float, code: str) -> None:
    """*About 0.0 of the last 2 tricks and 0.0 nines* was said."""
    state = next(state for state, _ in random_match(NEIN_NINE.record("none")) if state.phase == "play")
    view, legal = GAMES["nein-nine"].view(state, state.turn), GAMES["nein-nine"].legal_moves(state)
    moves = tuple(MoveValues(move, 0, 0, 0, 0, 300, (), counts=(tricks, 0.0, 0.0, 1.0)) for move in legal)
    names = ("tricks", "nines", "penalty", "theirs")
    found = Analysis(legal[0], moves, "points", (), 300, 300, cut=False, certain=False, counts=names)
    told = next(FACTS["nein-nine"].outcome_of_all(view, found))
    assert told.code == code and told.share == told.other == tricks


def analysed(moves: tuple[Move, ...], means: tuple[float, ...]) -> Analysis:
    values = tuple(MoveValues(move, mean, 0, 0, 0, 300, ()) for move, mean in zip(moves, means))
    return Analysis(moves[0], values, "wins", (), 300, 300, cut=False, certain=False)


def test_nobody_is_told_to_play_low_where_a_lower_card_is_worse() -> None:
    """*Play low: an eight fits on the fewest cards* was said where the six was told to be worse."""
    state = shedding_table("6C 8H QD", "9C 9D KD", pile="5D")
    view, moves = GAMES["shedding"].view(state, 0), tuple(map(Move.parse, ("8H", "QD", "6C")))
    found = analysed(moves, (0.5, 0.5, 0.5))
    assert not [*toss_up.tie_break(view, found, moves[:2])]
    assert next(toss_up.tie_break(view, found, moves)).code == "play-low"


def test_an_eight_that_lets_its_player_go_again_is_kept() -> None:
    """*Play low: a seven fits on the fewest cards* spoke for the eight, which was told to be worse."""
    state = shedding_table("3C 7D 8C QH AH", "9C 9D KD", pile="6H")
    view, moves = GAMES["shedding"].view(state, 0), tuple(map(Move.parse, ("7D", "AH", "QH", "8C", "3C")))
    found = analysed(moves, (0.5, 0.5, 0.5, 0.4, 0.4))
    to = Audience(("You", "Ada"), language("en"), 0, state)
    told = next(toss_up.tie_break(view, found, moves[:3]))
    assert shedding.said(told, to) == "Keep a three, which is wild, and an eight, which lets you play again."
    told = next(toss_up.tie_break(view, found, moves[:3]))._replace(also=())
    assert shedding.said(told, to) == "Keep an eight: it lets you play again."
    assert not [*toss_up.tie_break(view, found, moves[:4])]
    assert next(toss_up.tie_break(view, found, moves)).code == "play-low"


def test_an_eight_skips_whoever_has_few_cards_left_before_wild_cards_are_kept() -> None:
    """That the next player has one card left is why an eight is played; wild cards were told of first."""
    english, pair = language("en"), tuple(map(Move.parse, ("3D", "8C")))
    for cards, code, words in (
        ("AC", "skips-next", "An eight would skip Ada, who has one card left."),
        ("AC AD KC KS", "wild", "Keep your three: it goes on anything but a four."),
    ):  # fmt: skip
        state = shedding_table("3D 8C JC QC", cards, "KH KD QH QS", pile="7D")
        reason = next(causes.certain(GAMES["shedding"].view(state, 0), *pair))
        to = Audience(("You", "Ada", "Ben"), english, 0, state)
        assert (reason.code, shedding.said(reason, to)) == (code, words)
    alone = shedding_table("6D 8C JC QC", "KH KD QH QS", pile="5D")
    reason = next(causes.certain(GAMES["shedding"].view(alone, 0), Move.parse("6D"), pair[1]))
    said = shedding.said(contrast.better_first(reason), Audience(("You", "Ada"), english, 0, alone))
    assert said == "With an eight you skip the other player and play again; with a six you don’t."


@pytest.mark.parametrize(
    ("share", "words"),
    [
        (0.0, "Whatever you play, you lose the last 2 tricks in every deal we tried."),
        (0.1, "Whatever you play, you nearly always lose the last 2 tricks."),
        (1.9, "Whatever you play, you nearly always take the last 2 tricks."),
        (2.0, "Whatever you play, you take the last 2 tricks in every deal we tried."),
    ],
)
def test_what_never_was_otherwise_is_told_as_always(share: float, words: str) -> None:
    """*You nearly always lose the last 2 tricks* was said of two cards that never won one."""
    state = next(state for state, _ in random_match(NEIN_NINE.record("never")) if state.phase == "play")
    to = Audience(("You", "Ada", "Ben", "Cleo")[: NEIN_NINE.seats], language("en"), state.turn, state)
    assert in_tricks.said(Reason("all-tricks", n=2, share=share, other=share), to) == words


def test_a_nine_that_cannot_win_is_thrown() -> None:
    """*You take on average about 0.2 of the 5 tricks left, and 0.2 nines* was said where no spade could win."""
    for number in range(200):
        for state, _ in random_match(NEIN_NINE.record(f"rid {number}")):
            if state.turn < 0 or state.phase != "play":
                continue
            view = GAMES["nein-nine"].view(state, state.turn)
            told = next(nein_nine.rid_of_a_nine(view), None)
            if told and told.suit:
                to = Audience(("You", "Ada", "Ben", "Cleo")[: NEIN_NINE.seats], language("en"), state.turn, state)
                said = FACTS["nein-nine"].said(told, to)
                assert said.endswith(" can win this trick: a good moment to get rid of the nine.")
                return
    raise LookupError("a trick that no card of a suit with its nine can win")


def test_a_whole_mean_has_no_decimal_and_one_of_it_is_one() -> None:
    """*About 1.0 of the last 2 tricks and 1.0 nines* was said."""
    table = next(table for table in FEW_TABLES if table.game == "nein-nine")
    state = next(state for state, _ in random_match(table.record("whole")) if state.phase == "play")
    to = Audience(("You", "Ada", "Ben", "Cleo")[: table.seats], language("en"), state.turn, state)
    for nines, few, words in (
        (1.02, 0, ", and 1 nine."), (1.4, 0, ", and 1.4 nines."),
        (0.1, 1, ", and hardly ever a nine."),
    ):  # fmt: skip
        told = FACTS["nein-nine"].said(Reason("all-nines", n=2, of=few, share=0.9, other=1.1, by=nines), to)
        assert told == f"Whatever you play, you take on average about 1 of the 2 tricks left{words}"


def test_the_chance_to_win_the_match_is_told_while_it_is_open() -> None:
    table = next(table for table in FEW_TABLES if table.game == "le-neuf")
    state = next(state for state, _ in random_match(table.record("open")) if state.phase == "play")
    view, legal = GAMES[table.game].view(state, state.turn), GAMES[table.game].legal_moves(state)
    for low, high, is_told in ((0.38, 0.42, True), (0.1, 0.14, False), (0.9, 0.95, False), (0.22, 0.4, False)):
        moves = tuple(MoveValues(move, mean, 0, 0, 0, 300, ()) for move, mean in zip(legal, (low, *[high] * 12)))
        found = Analysis(legal[0], moves, "wins", (), 300, 300, cut=False, certain=False)
        assert bool(list(in_tricks.match_of_all(view, found))) == is_told


def test_that_the_joker_wins_later_is_no_fact_since_its_player_says_so() -> None:
    held = 0
    for state, _ in random_match(NEIN_NINE.record("joker")):
        view = GAMES["nein-nine"].view(state, state.turn) if state.turn >= 0 else None
        if view and view.phase == "play" and JOKER in view.hands[view.viewer] and len(view.hands[view.viewer]) > 2:
            moves = [move for move in GAMES["nein-nine"].legal_moves(view) if move.verb == "play"]
            for worse, better in pairwise(moves):
                assert not [event for event in in_tricks.events(view, worse, better) if str(JOKER) in event.fact]
                held += 1
    assert held


def test_a_cause_of_the_worse_move_is_not_told_of_the_better_ones() -> None:
    """*Whoever holds the seven must follow suit, and it beats the jack of spades*, which was so of a trump alone."""
    worse, first, second = (play(card) for card in parse_cards("8D JS 7D"))
    of_worse = Reason("must-beat", (worse,), suit="D", card="7H")
    codes = FACTS["nein-nine"].joined
    assert not [*grounds._joined(((of_worse,), (of_worse,)), (first, second), codes)]
    parts = [(of_worse._replace(others=(move,)),) for move in (first, second)]
    assert [*grounds._joined(parts, (first, second), codes)] == [of_worse._replace(others=(first,), also=(second,))]


def test_what_is_so_of_two_moves_is_not_told_of_a_third_one() -> None:
    """*A king is enough here: keep another for later* was kept as told of a three, too."""
    king, both, three, four = (Move.parse(cards) for cards in ("KC", "KC KH", "3H", "4H"))
    enough, lower = Reason("same-rank", (king, both), n=1), Reason("lower", (both, king))
    parts = ((lower, enough), (lower._replace(others=(both, three)), enough), (lower, enough))
    of_one, of_two = (grounds._of_each(part, (king, three, four), parts) for part in (enough, lower))
    assert {*of_one.others} == {king, both} and not of_one.also
    assert of_two == Reason("lower", (king, both), also=(three,))


def test_two_leads_that_a_third_card_tells_apart_are_told_of_one_by_one() -> None:
    """A hint stopped with an exception: *7S 9D is no card*."""
    state = next(state for state, _ in random_match(NEIN_NINE.record("beside")) if state.phase == "play")
    view = GAMES["nein-nine"].view(state, state.turn)
    nine, spit, other = (Move.parse(card) for card in ("9S", "7S", "9D"))
    found = (Reason("more-home", (nine, other), share=0.07, other=0.56, card="9D"),)
    beside = (Reason("more-home", (nine, spit), share=0.4, other=0.6, card="9S"),)
    assert grounds._and_beside(view, found, beside, (other, spit)) == (*found, *beside)
