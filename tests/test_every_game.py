"""What must hold for every game with every option: one test serves all of them."""

from collections import Counter
from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest

from nines.advice.holdings import may_hold
from nines.bots import BOTS, worlds
from nines.bots.player import Budget, decide
from nines.core.cards import BACK, Card, Cards
from nines.core.chance import Stream
from nines.core.events import Ceremony, LetGo, as_seen_by
from nines.core.game import NATURE, NOBODY, NotLegal
from nines.core.moves import JOKER_LOSES, JOKER_WINS, KEEP, PASS, SWAP, TAKE, Move, bid, jump, lay_up, play, turn_down
from nines.records.link import from_link, to_link
from nines.records.record import Record, from_json, new, replay, start, steps, to_json, with_move
from nines.registry import GAMES
from tests.every_table import ALL, FEW_TABLES, MANY_TABLES, SOME_TABLES, TABLES, Table, played, random_match
from tests.rulings import RULINGS

every_table = pytest.mark.parametrize("table", MANY_TABLES, ids=str)
few_tables = pytest.mark.parametrize("table", SOME_TABLES, ids=str)


def cards_in(value: object) -> Iterator[Card]:
    """Every card anywhere in a value, but for the hands that moves and events only speak of."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple | frozenset):
        for part in value:
            yield from cards_in(part)


def places(state: Any) -> Counter[Card]:
    """The cards of a state by the places where a card can lie, each counted as often as it lies there."""
    return Counter(card for zone in GAMES[state.game].zones(state) for card in zone.there)


@every_table
def test_a_random_match_ends_and_no_card_is_lost_or_doubled(table: Table) -> None:
    game = GAMES[table.game]
    whole = Counter(game.pack)
    record = table.record("whole pack")
    for state, made in random_match(record):
        assert places(state) == whole
        assert made in game.legal_moves(state)
    end = replay(played(record))
    assert end.turn == NOBODY
    assert end.phase == "over"
    assert end.sheet[-1].totals == end.totals
    assert set(end.winners) <= set(game.sides(table.seats, table.options))


def every_move(table: Table) -> list[Move]:
    """Every move that a game's cards allow to be written, and some of other games."""
    cards = [card for card in GAMES[table.game].pack if card.rank]
    by_rank = [tuple(card for card in cards if card.rank == rank) for rank in {card.rank for card in cards}]
    moves = [SWAP, KEEP, TAKE, PASS, JOKER_WINS, JOKER_LOSES, *(turn_down(slot) for slot in (1, 2, 3))]
    for card in cards:
        moves += [play(card), bid(card), jump([card])]
    for four in by_rank:
        moves += [play(*four[:2]), play(*four[1:]), jump(four[:2]), lay_up(four[:3])]
    return moves


@few_tables
def test_apply_refuses_what_legal_moves_omits_and_says_why(table: Table) -> None:
    game = GAMES[table.game]
    moves = every_move(table)
    for at, (state, _) in enumerate(random_match(table.record("refusals"))):
        if at % 7:
            continue
        legal = game.legal_moves(state)
        assert legal and len(set(legal)) == len(legal)
        for move in moves:
            if move in legal:
                game.play(state, state.turn, move)
                continue
            with pytest.raises(NotLegal) as refused:
                game.play(state, state.turn, move)
            assert str(move) in str(refused.value)
            assert refused.value.refusal.ruling in RULINGS
        for seat in range(table.seats):
            if seat != state.turn:
                with pytest.raises(NotLegal):
                    game.play(state, seat, legal[0])


@every_table
def test_a_record_round_trips_as_json_and_as_a_link(table: Table) -> None:
    record = played(table.record("round trip"))
    assert from_json(to_json(record)) == record
    link = to_link(record)
    assert from_link(link) == record
    assert link.replace("-", "").replace("_", "").isalnum()
    for _, made in record.moves:
        assert Move.parse(str(made)) == made


@few_tables
def test_saving_and_resuming_at_every_move_gives_the_same_state(table: Table) -> None:
    record = table.record("resume")
    game = GAMES[table.game]
    state = start(record)
    so_far = record
    for at, (seat, made) in enumerate(played(record).moves):
        state, _ = game.deal(state, record.seed)
        state, _ = game.play(state, seat, made)
        so_far = with_move(so_far, seat, made)
        # Replaying all from each move on is quadratic: every move of the beginning, then every 37th.
        if at < 45 or at % 37 == 0:
            assert replay(from_json(to_json(so_far))) == state


@few_tables
def test_a_view_equals_the_state_for_the_seat_to_act(table: Table) -> None:
    game = GAMES[table.game]
    for state, _ in random_match(table.record("to act")):
        view = game.view(state, state.turn)
        assert view.viewer == view.turn == state.turn
        assert view.phase == state.phase
        assert game.legal_moves(view) == game.legal_moves(state)
        assert view.hands[state.turn] == state.hands[state.turn]


@few_tables
def test_a_view_leaks_nothing_and_every_world_fits_it(table: Table) -> None:
    """A world is a true state with the same view: so whatever differs between worlds is not in the view."""
    game = GAMES[table.game]
    stream = Stream("worlds", str(table))
    for at, (state, _) in enumerate(random_match(table.record("worlds"))):
        if at > 12 and at % 11:
            continue
        for seat in range(table.seats):
            view = game.view(state, seat)
            world = worlds.sample(view, stream)
            assert world.viewer is None
            assert BACK not in set(cards_in(world))
            assert places(world) == Counter(game.pack)
            assert game.view(world, seat) == view
            hidden, holders = game.unseen(view)
            assert sum(holder.count for holder in holders) == len(hidden)
            assert not set(hidden) & set(places(view))
            if view.turn == seat:
                assert game.legal_moves(world) == game.legal_moves(view)


@few_tables
def test_the_truth_is_one_of_the_worlds(table: Table) -> None:
    """No limit that a view states about a hidden place is broken by what really lies there."""
    game = GAMES[table.game]
    for at, (state, _) in enumerate(random_match(table.record("truth"))):
        if at > 30 and at % 9:
            continue
        for seat in range(table.seats):
            view = game.view(state, seat)
            hidden, holders = game.unseen(view)
            if not holders:
                continue
            filled = worlds.deal_out(hidden, holders, Stream("any", "world"))
            assert len(filled) == len(holders)
            where = {card: at for at, pile in enumerate(filled) for card in pile}
            assert set(where) == set(hidden)
            truth = real_contents(game, state, view, hidden, holders)
            for holder, cards in zip(holders, truth):
                assert len(cards) == holder.count
                for some, most in holder.limits:
                    assert len(some.intersection(cards)) <= most


@few_tables
def test_every_hand_lies_within_what_its_seat_may_hold(table: Table) -> None:
    """In a game with tricks the other hands come first, in order, among the places that hold hidden cards."""
    game = GAMES[table.game]
    for at, (state, _) in enumerate(random_match(table.record("held"))):
        if game.tricks and (at < 30 or at % 3 == 0):
            for seat in range(table.seats):
                held = may_hold(game.view(state, seat))
                assert all(set(hand) <= set(some) for hand, some in zip(state.hands, held, strict=True))


def real_contents(game: Any, state: Any, view: Any, hidden: Any, holders: Any) -> list[list[Card]]:
    """What lies, in truth, in each holder: a world filled with marked cards shows which place belongs to which."""
    marks = [tuple(Card("mark", 100 * at + i) for i in range(holder.count)) for at, holder in enumerate(holders, 1)]
    owner = {card: at for at, pile in enumerate(marks) for card in pile}
    truth: list[list[Card]] = [[] for _ in holders]
    for real, shown in zip(spots(state), spots(game.fill(view, tuple(marks)))):
        owners = [owner[card] for card in shown if card in owner]
        for at, card in zip(owners, [card for card in real if card in set(hidden)]):
            truth[at].append(card)
    return truth


def spots(state: Any) -> list[Cards]:
    """The places of a state where cards can lie, one by one."""
    return [zone.there for zone in GAMES[state.game].zones(state)]


@few_tables
def test_the_next_dealer_is_who_deals_next(table: Table) -> None:
    game = GAMES[table.game]
    for step in steps(played(table.record("dealers"))):
        if step.seat == NATURE and step.before.deal:
            assert step.after.dealer == game.next_dealer(step.before)


@few_tables
def test_computer_players_stay_legal_on_a_view(table: Table) -> None:
    """They are asked in turn, so that each of them meets each table at every stage of a match."""
    game = GAMES[table.game]
    stream = Stream("thinking", str(table))
    asked, names = Counter[str](), cycle(BOTS)
    for at, (state, _) in enumerate(random_match(table.record("bots"))):
        if at < (40 if ALL else 30) or at % (9 if ALL else 15) == 0:
            asked[name := next(names)] += 1
            assert decide(BOTS[name], state, state.turn, Budget(worlds=2), stream) in game.legal_moves(state)
    assert min(asked[name] for name in BOTS) > 2


@few_tables
def test_events_hide_from_each_seat_what_it_may_not_know(table: Table) -> None:
    for step in steps(played(table.record("events"))):
        for event in step.events:
            for seat in range(table.seats):
                told = as_seen_by(event, seat)
                if isinstance(event, LetGo):
                    assert (told is None) == (seat != event.seat)
                if told is not None and not isinstance(told, Ceremony) and step.after.turn not in (NATURE, NOBODY):
                    view = GAMES[table.game].view(step.after, seat)
                    hidden = set(GAMES[table.game].unseen(view)[0])
                    assert not hidden & set(cards_in(told))


@few_tables
def test_a_record_of_another_seat_or_after_the_end_is_refused(table: Table) -> None:
    record = played(table.record("refused"))
    seat, made = record.moves[0]
    wrong = record._replace(moves=(((seat + 1) % table.seats, made), *record.moves[1:]))
    with pytest.raises(NotLegal, match="move 1: "):
        from_json(to_json(wrong))
    late = with_move(record, *record.moves[-1])
    with pytest.raises(NotLegal, match=f"move {len(late.moves)}: .*over"):
        from_json(to_json(late))


def test_the_same_seed_gives_the_same_match_and_another_seed_another() -> None:
    for game in GAMES.values():
        table = next(table for table in TABLES if table.game == game.key)
        assert played(table.record("a")) == played(table.record("a"))
        assert played(table.record("a")) != played(table.record("b"))._replace(seed="a")


def test_a_record_wants_as_many_seats_as_its_table_has() -> None:
    for table in FEW_TABLES:
        with pytest.raises(ValueError, match="seats"):
            new(table.game, table.options, ("human",) * 6, "x")


def test_records_are_values() -> None:
    table = TABLES[0]
    assert isinstance(table.record("x"), Record)
    assert hash(table.record("x")) == hash(table.record("x"))
