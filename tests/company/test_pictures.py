"""What a seat sees over blanks is what the rules show it of the true deal, at every move of every table."""

import os
from functools import cache

import pytest

from nines.company.audit import checked
from nines.company.deck import joint_pack
from nines.company.entries import Kind
from nines.company.finished import record
from nines.company.rehearsal import next_said, seated
from nines.company.seat import known_state, picture
from nines.company.sitting import usual_options
from nines.company.table import hear, sit_down
from nines.core.chance import Stream
from nines.core.game import NATURE, State
from nines.core.joint_seed import dealers_seed
from nines.core.moves import Move
from nines.core.options import Options
from nines.records.commitment import redeal
from nines.records.link import from_link, to_link
from nines.records.record import from_json, replay, to_json
from nines.registry import GAMES
from tests.company.room import make_locks_quick
from tests.every_table import TABLES, Table

EXAMPLES = int(os.environ.get("NINES_EXAMPLES", "100"))
DEALS, MOVES = (1, 150) if EXAMPLES <= 100 else (2, 20_000)


usual_at = cache(usual_options)


def is_usual(table: Table) -> bool:
    """Whether at most one option is not as usual, not counting those that have to differ for so many seats."""
    usual = usual_at(table.game, table.seats)
    changed = [name for name, value in table.options.items() if value != usual.get(name)]
    return len(changed) < 2 and not {*changed} & {"trump_order", "pack"}


AT_A_DISTANCE = [table for table in TABLES if GAMES[table.game].by_turns(table.options)]
TRIED = AT_A_DISTANCE if EXAMPLES > 100 else [table for table in AT_A_DISTANCE if is_usual(table)]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    make_locks_quick(monkeypatch)


@pytest.mark.parametrize("at", TRIED, ids=str)
def test_every_picture_is_the_true_view(at: Table) -> None:
    for seed in range(max(1, EXAMPLES // 500)):
        play(at, f"{seed}")


def play(at: Table, seed: str) -> None:
    """A match by chance, held against the same match with all cards known."""
    rules, stream = GAMES[at.game], Stream(seed, str(at))
    start, own = seated(at.game, at.options, at.seats, seed)
    table, truth = sit_down(start), rules.start(at.options, at.seats)
    chosen: list[Move] = []

    def choose(state: State, legal: tuple[Move, ...]) -> Move:
        chosen.append(stream.one_of(legal))
        return chosen[-1]

    while len(table.done) < DEALS and len(table.dealing.moves) < MOVES:
        said = next_said(table, own, choose)
        if said is None:
            break
        seat, entry = said
        if entry.kind == Kind.MOVE:
            if truth.turn == NATURE:
                deal = rules.next_deal(truth, dealers_seed(tuple(seat.secrets.links[1] for seat in own)))
                pack = joint_pack(rules.pack, [seat.link(table) for seat in own], table.dealing.number)
                truth = rules.apply(truth, deal._replace(pack=pack))
            assert truth.turn == table.state.turn == seat
            for looking in own:
                view = picture(looking, table)
                assert view == rules.view(truth, looking.number)
                assert rules.view(view, looking.number) == view
            assert rules.legal_moves(known_state(own[seat], table)) == rules.legal_moves(truth)
        after = checked(hear(table, seat, table.voices[seat].said, entry))
        assert not after.faults
        if entry.kind == Kind.MOVE:
            truth, _ = rules.play(truth, seat, chosen[-1])
        table = after
    finished = record(table)
    if finished is None:
        return
    assert table.state == truth == replay(finished)
    assert from_json(to_json(finished)) == from_link(to_link(finished)) == finished
    assert all(deal.fits for deal in redeal(finished))


def test_a_game_in_which_somebody_acts_out_of_turn_is_not_played_at_a_distance() -> None:
    assert not GAMES["shedding"].by_turns(Options({"jumping_in": True}))
    assert {table.game for table in AT_A_DISTANCE} == set(GAMES)
