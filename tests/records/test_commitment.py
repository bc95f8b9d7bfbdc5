"""The seal: any tool finds the same, and a match dealt from another seed is found out."""

import subprocess
from hashlib import sha256

import pytest

from nines.core.moves import Move
from nines.records.commitment import LENGTH, commit, read_noted, redeal
from nines.records.record import steps, with_move
from nines.registry import GAMES
from tests.every_table import FEW_TABLES, Table, played


def test_the_seal_of_a_seed_is_what_any_tool_says() -> None:
    # The first is the test vector of FIPS 180-2.
    assert commit("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    for seed in ("nines", "2026-11-20/kitchen é"):
        said = subprocess.run(["sha256sum"], input=seed.encode(), capture_output=True, check=True).stdout.decode()
        assert said.split()[0] == commit(seed)
        assert len(commit(seed)) == LENGTH


def test_a_seal_that_was_noted_down_is_read_without_blanks_and_capitals() -> None:
    found = commit("nines")
    assert read_noted(f" {found[:8].upper()} {found[8:]}\n") == found


@pytest.mark.parametrize("table", FEW_TABLES[::3], ids=str)
def test_every_card_that_a_match_showed_was_dealt_there(table: Table) -> None:
    record = played(table.record("seal"))
    deals = list(redeal(record))
    assert [deal.number for deal in deals] == list(range(1, len(deals) + 1))
    pack = sorted(GAMES[table.game].pack)
    for deal in deals:
        assert deal.fits and deal.astray is None
        assert set(deal.seen) <= set(pack) and len(deal.seen) == len(set(deal.seen))
        assert sorted((*(card for hand in deal.hands for card in hand), *deal.apart)) == pack
    if table.game in ("nein-nine", "le-neuf", "nines"):
        whole = sum(map(len, deals[0].hands))
        assert len(deals[0].seen) == whole


def test_a_down_card_that_is_turned_has_been_seen_from_then_on() -> None:
    record = played(next(table for table in FEW_TABLES if table.game == "shedding").record("turned"))
    moves = [step for step in steps(record) if isinstance(step.move, Move)]
    turned = [at for at, step in enumerate(moves) if isinstance(step.move, Move) and step.move.verb == "down"]
    assert turned
    for at in turned:
        step = moves[at]
        assert isinstance(step.move, Move)
        (deal,) = redeal(record._replace(moves=record.moves[: at + 1]))
        assert deal.seen[-1] == step.before.downs[step.seat][step.move.slot - 1]


def test_the_deals_are_those_of_the_published_algorithm() -> None:
    """The pack in code order, shuffled by the stream that docs/record.md describes, written down here once more."""
    record = played(next(table for table in FEW_TABLES if table.game == "le-neuf").record("published"))
    first, second = list(redeal(record))[:2]
    for number, deal in enumerate((first, second), 1):
        words = (
            int.from_bytes(sha256(f"published\ndeal {number}\n{block}".encode()).digest()[at : at + 4], "big")
            for block in range(99)
            for at in range(0, 32, 4)
        )
        pack = sorted(GAMES["le-neuf"].pack)
        for i in range(51, 0, -1):
            word = next(words)
            while word >= 2**32 - 2**32 % (i + 1):
                word = next(words)
            j = word % (i + 1)
            pack[i], pack[j] = pack[j], pack[i]
        left = (deal.dealer + 1) % 3
        assert sorted(deal.hands[left]) == sorted(pack[::4])
        assert sorted(deal.apart) == sorted(pack[3::4])


def test_another_seed_is_found_out() -> None:
    for table in FEW_TABLES[::9]:
        record = played(table.record("true"))
        for seed in ("false", "true ", "True"):
            *before, last = redeal(record._replace(seed=seed))
            assert all(deal.fits for deal in before) and not last.fits


def test_a_card_from_nowhere_is_named() -> None:
    table = next(table for table in FEW_TABLES if table.game == "nein-nine")
    empty = table.record("astray")
    record = played(empty)
    first = next(redeal(record))
    seat = record.moves[0][0]
    other = next(card for card in first.hands[(seat + 1) % 3] if str(card) != "JK")
    forged = with_move(empty, seat, record.moves[0][1]._replace(verb="play", cards=(other,)))
    (found,) = redeal(forged)
    assert (found.astray, found.fits) == (other, False)
    assert list(redeal(empty)) == []
