"""A deal laid otherwise: what its seat saw stays, the rules go on from it, and what cannot lie so is refused."""

from itertools import pairwise

import pytest

from nines.bots.redealing import redeal_hidden
from nines.bots.worlds import deal_out
from nines.core.cards import Cards, Unreadable
from nines.core.chance import Stream
from nines.core.game import NATURE, State
from nines.records.laid import Laid, cards_text, laid_out, lay, read_cards, steps
from nines.records.record import Record, start
from nines.registry import GAMES
from tests.every_table import FEW_TABLES, Table, played

TABLES = {(table.game, table.seats): table for table in reversed(FEW_TABLES)}
every_table = pytest.mark.parametrize("table", TABLES.values(), ids=str)


def due(record: Record, at: int) -> State:
    """The state after so many moves, with the deal that is due."""
    game, state = GAMES[record.game], start(record)
    for seat, made in record.moves[:at]:
        state, _ = game.play(game.deal(state, record.seed)[0], seat, made)
    return game.deal(state, record.seed)[0]


def moments(table: Table) -> tuple[Record, list[int]]:
    """A random match, and moments of it from its first deal on, the very first among them."""
    record = played(table.record("laid"))
    return record, [*range(0, min(len(record.moves), 120), 5)]


def drawn(state: State, seat: int, stream: Stream) -> Laid:
    """Hidden cards dealt anew as the seat may imagine them."""
    game = GAMES[state.game]
    return Laid(0, seat, deal_out(*game.unseen(game.view(state, seat)), stream))


@every_table
def test_the_seat_sees_the_same_and_the_rules_play_it_to_its_end(table: Table) -> None:
    record, every = moments(table)
    game, stream = GAMES[table.game], Stream(str(table), "laid")
    tried = 0
    for at in every:
        state = due(record, at)
        for seat in range(table.seats):
            if not game.unseen(game.view(state, seat))[0]:
                continue
            laid = drawn(state, seat, stream)._replace(at=at)
            assert Laid.parse(str(laid)) == laid and read_cards(cards_text(laid.contents).lower()) == laid.contents
            after = lay(state, laid)
            assert game.view(after, seat) == game.view(state, seat) and after.viewer is None
            short = record._replace(moves=record.moves[:at])
            assert laid_out(short, laid) == after
            while after.turn >= 0 and after.deal == state.deal:
                made = stream.one_of(game.legal_moves(after))
                short = short._replace(moves=(*short.moves, (after.turn, made)))
                after = game.apply(after, made)
            told = steps(short, laid)
            assert told[-1].after == after == laid_out(short, laid)
            assert all(step.after == then.before for step, then in pairwise(told))
            assert [step.move for step in told if step.seat != NATURE] == [made for _, made in short.moves]
            tried += 1
    assert tried > 20


@every_table
def test_what_cannot_lie_so_is_refused(table: Table) -> None:
    record, every = moments(table)
    game, stream = GAMES[table.game], Stream(str(table), "refused")
    hides = (state for at in every[1:] for state in [due(record, at)] if game.unseen(game.view(state, state.turn))[0])
    drawings = ((state, drawn(state, state.turn, stream)) for state in hides)
    state, true = next((state, laid) for state, laid in drawings if len([*filter(None, laid.contents)]) > 1)
    some, other, *_ = (at for at, cards in enumerate(true.contents) if cards)
    seen = state.hands[state.turn][0]

    def other_cards(*changes: tuple[int, Cards]) -> tuple[Cards, ...]:
        return tuple(dict(changes).get(at, cards) for at, cards in enumerate(true.contents))

    first, second = true.contents[some], true.contents[other]
    wrong = (
        (), (first,), (*true.contents, ()), other_cards((some, first + first[:1])), other_cards((some, first[1:])),
        other_cards((some, (seen, *first[1:]))), other_cards((some, first[1:]), (other, second + first[:1])),
    )  # fmt: skip
    for contents in wrong:
        with pytest.raises(Unreadable):
            lay(state, true._replace(contents=contents))
    for seat in (-1, table.seats):
        with pytest.raises(Unreadable):
            lay(state, true._replace(seat=seat))
    with pytest.raises(Unreadable):
        laid_out(record._replace(moves=record.moves[:3]), true._replace(at=4))
    assert steps(record._replace(moves=record.moves[:3]), true._replace(at=4))[-1].after == due(record, 3)


def test_a_suit_that_a_seat_was_seen_to_lack_is_not_laid_in_its_hand() -> None:
    record = played(TABLES["nein-nine", 3].record("void"))
    game, refused = GAMES["nein-nine"], 0
    for at in range(len(record.moves)):
        state = due(record, at)
        unseen, places = game.unseen(game.view(state, 0))
        for number, place in enumerate(places):
            ((void, _),) = place.limits or ((frozenset(), 0),)
            barred = [card for card in unseen if card in void]
            if len(barred) < place.count or not place.count or len(places) != 2:
                continue
            there = tuple(barred[: place.count])
            rest = tuple(card for card in unseen if card not in there)
            with pytest.raises(Unreadable):
                lay(state, Laid(at, 0, (there, rest) if not number else (rest, there)))
            refused += 1
    assert refused


@pytest.mark.parametrize(
    "text", ["", "7", "7 0", "x 0 7D", "7 9 7D", "7 0 7", "7 0 7D??", "7 0 7D 8S", "7 0 " + "7D" * 150]
)
def test_a_text_that_lays_no_cards_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        Laid.parse(text)


def test_the_true_cards_may_be_laid_too() -> None:
    record = played(TABLES["le-neuf", 3].record("true"))
    state = due(record, 7)
    view = GAMES["le-neuf"].view(state, 1)
    other = redeal_hidden(state._replace(turn=1), Stream("true", "cards"))
    contents = tuple(
        tuple(card for card in hand if card not in known)
        for hand, known in zip(
            (*state.hands[:1], *state.hands[2:], state.spare), (*view.hands[:1], *view.hands[2:], view.spare)
        )
    )
    assert other != state and lay(state, Laid(7, 1, contents)).hands[1] == state.hands[1]
