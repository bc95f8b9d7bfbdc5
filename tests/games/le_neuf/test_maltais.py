"""The yardstick written after Nines for Android: it plays by the rules, sees no hidden card, and thinking helps it."""

from typing import Any

import pytest

from nines.arena.figures import result
from nines.arena.programs import play_any_set
from nines.arena.sets import Setup
from nines.bots.heuristics import think
from nines.bots.player import Budget, decide
from nines.bots.redealing import by_the_door, decision_of
from nines.bots.search.fast_rng import FastRng
from nines.core.chance import Stream
from nines.core.moves import KEEP, SWAP, Move
from nines.core.options import defaults
from nines.games.le_neuf.maltais import CODES, SUIT, Effort, Seat, decided, maltais_expert, maltais_perfect
from nines.games.le_neuf.search.simulator import RANKS, Deal, code
from nines.registry import GAMES
from tests.every_table import FEW_TABLES, Table, changed, random_match
from tests.table import by_hand, sit_down

TABLES = [
    table
    for table in FEW_TABLES
    if table.game in ("le-neuf", "nines") and not {"trump_order", "start_score"} & {*changed(table.game, table.options)}
]
tables = pytest.mark.parametrize("table", TABLES, ids=str)
NO_BUDGET = Budget()


def hasty(view: Any, budget: Budget, stream: Stream) -> Move:
    """The same player, with little effort."""
    return decided(view, budget, stream, Effort(6, 3))


def patient(view: Any, budget: Budget, stream: Stream) -> Move:
    """The same player, with more."""
    return decided(view, budget, stream, Effort(60, 60))


def private() -> Stream:
    return Stream("maltais", "thinking")


def as_move(card: int) -> int:
    """A card of this player as the simulator of the search writes it."""
    return card >> SUIT << RANKS | 1 << (card & 15)


def masks(hand: list[int]) -> list[int]:
    """A hand as that simulator writes it."""
    found = [0] * 5
    for card in map(as_move, hand):
        found[card >> RANKS] |= card & (1 << RANKS) - 1
    return found


@tables
def test_it_plays_by_the_rules_the_same_each_time_whatever_it_cannot_see(table: Table) -> None:
    redeal, rules, asked = Stream("maltais", "redeal"), GAMES[table.game], 0
    answer = by_the_door(hasty, NO_BUDGET, private)
    for at, (state, _) in enumerate(random_match(table.record("maltais"))):
        if at % 9 == 0 or (state.phase == "exchange" and at < 90):
            found = decision_of(answer, state, redeal, 2)
            assert found.same, found.told()
            assert found.moves[0] in rules.legal_moves(state)
            asked += 1
    assert asked > 10


@tables
def test_what_it_imagines_fits_what_it_sees_and_is_played_by_the_rules(table: Table) -> None:
    """Each card lies in one place, nobody holds a suit shown to be void, and every trick goes to whom the rules say."""
    pack = sorted(map(code, GAMES[table.game].pack))
    for at, (state, _) in enumerate(random_match(table.record("imagined"))):
        if state.phase != "play" or at % 13:
            continue
        view = GAMES[table.game].view(state, state.turn)
        seat = Seat(view, FastRng(private()))
        *hands, spare = seat.imagine(seat.dice.words(CODES))
        deal = Deal(view._replace(options={**view.options, "instant_win": False}))
        deal.hands = [masks(hand) for hand in hands]
        lying = [card for hand in (*hands, spare) for card in map(as_move, hand)]
        gone = [code(card) for cards in (*(trick.cards for trick in view.tricks), view.trick) for card in cards]
        assert sorted(lying + gone) == pack
        assert not any(hand[suit] for hand, void in zip(deal.hands, deal.void) for suit in range(4) if void >> suit & 1)
        quick = seat.deal(hands)
        while moves := quick.moves():
            assert sorted(map(as_move, moves)) == sorted(deal.moves())
            deal.play(as_move(moves[0]))
            quick.play(moves[0])
        played_on = seat.deal(hands)
        played_on.play_on()
        assert quick.taken == played_on.taken == deal.taken


def test_it_takes_the_spare_hand_for_a_weak_one_and_less_readily_after_others() -> None:
    rules = GAMES["le-neuf"]

    def answers(hand: str, before: str) -> Move:
        """Of the third to answer, with this hand."""
        given = by_hand(rules, (hand, "", ""), 0, each=13)
        state = rules.step(sit_down(rules), given)[0]
        for move in map(Move.parse, before.split()):
            state = rules.apply(state, move)
        return decide(maltais_expert, state, 0, NO_BUDGET, private())

    strong, weak = "AH KH QH JH AS KS AD KD AC KC QC JC TC", "2H 2S 3S 4S 5S 6S 2D 3D 4D 5D 2C 3C 4C"
    middling = "5H 9H TH QS 7S 4S KD 8D 3D 2D KC 9C 6C"
    assert answers(strong, "keep keep") == answers(strong, "swap swap") == KEEP
    assert answers(weak, "keep keep") == answers(weak, "swap swap") == SWAP
    assert (answers(middling, "keep keep"), answers(middling, "swap swap")) == (SWAP, KEEP)


def test_it_beats_random_and_more_by_thinking_longer() -> None:
    found = []
    for name in ("hasty", "patient"):
        bots = (f"tests.games.le_neuf.test_maltais:{name}", "random", "random")
        setup = Setup("le-neuf", defaults(GAMES["le-neuf"].choices), bots, "patience", deals=True)
        found.append(result(setup, [play_any_set(setup, number) for number in range(1, 4)]).points.mean)
    assert 0.5 < found[0] < found[1]


def test_another_game_it_plays_by_rules_of_thumb() -> None:
    for game in ("niner", "shedding"):
        table = next(table for table in FEW_TABLES if table.game == game)
        state, _ = next(random_match(table.record("other")))
        chosen = [decide(bot, state, state.turn, NO_BUDGET, private()) for bot in (maltais_perfect, think)]
        assert chosen[0] == chosen[1]
