"""Challenges: a code replays to its match, in every game, and nothing else passes for one."""

import string
from functools import cache

import pytest

from nines.advice.advisor import answer
from nines.bots import ENGINE
from nines.bots.player import Budget
from nines.core.base64url import base64_of
from nines.core.chance import Stream
from nines.core.game import NATURE, NOBODY
from nines.core.going import finish
from nines.core.moves import Move
from nines.core.options import defaults, with_values
from nines.days import challenge
from nines.days.code import Refused
from nines.records.record import Record, new, start
from nines.registry import GAMES
from tests.every_table import FEW_TABLES

ALPHABET = string.ascii_letters + string.digits + "-_"


@cache
def played(game: str, table: int = 0, player: str = "bot:thumb") -> Record:
    """A whole match at one of the game's tables, the person in the last seat playing by chance."""
    found = [found for found in FEW_TABLES if found.game == game][table]
    record = new(game, found.options, (*(player,) * (found.seats - 1), "human"), f"challenge/{table}")
    rules, state, stream, moves = GAMES[game], start(record), Stream("challenge", game), list[tuple[int, Move]]()
    while state.turn != NOBODY:
        if state.turn == NATURE:
            state, _ = rules.deal(state, record.seed)
        mine = record.seats[state.turn] == "human"
        made = stream.one_of(rules.legal_moves(state)) if mine else answer(record, state, len(moves), Budget())
        moves.append((state.turn, made))
        state = rules.apply(state, made)
    return record._replace(moves=tuple(moves))


@pytest.mark.parametrize("table", [0, 1])
@pytest.mark.parametrize("game", GAMES)
def test_a_code_replays_to_its_match(game: str, table: int) -> None:
    record = played(game, table)
    text = challenge.code_of(record, aided=bool(table))
    found = challenge.read(text)
    assert (found.table, found.aided, found.engine) == (record._replace(moves=()), bool(table), ENGINE)
    assert finish(challenge.play_again(found)) == record
    assert len(text) <= challenge.LONGEST


@pytest.mark.parametrize("score", [6, 12])
def test_a_code_has_the_starting_score(score: int) -> None:
    choices = GAMES["le-neuf"].choices
    table = new("le-neuf", with_values(choices, {"start_score": score}), ("human", "bot:thumb", "bot:thumb"), "s")
    text = challenge.to_text(challenge.Challenge(table, ENGINE, False, 0))
    assert challenge.read(text).table == table
    usual = challenge.Challenge(table._replace(options=defaults(choices)), ENGINE, False, 0)
    assert challenge.to_text(usual) == "N9C-AQIEAAMAAgIAAXN59__L"


@pytest.mark.parametrize("game", GAMES)
def test_a_code_holds_nothing_that_the_others_did(game: str) -> None:
    """With other players at the table the same choices are another match, or none; never a made-up one."""
    found = challenge.read(challenge.code_of(played(game), aided=False))
    weak = found.table._replace(seats=tuple(seat.replace("thumb", "random") for seat in found.table.seats))
    try:
        other = finish(challenge.play_again(found._replace(table=weak)))
    except Refused as refused:
        assert refused.fault in ("choices", "long")
    else:
        assert other.moves != played(game).moves


def test_a_character_changed_is_refused() -> None:
    text = challenge.code_of(played("niner"), aided=False)
    for at, sign in enumerate(text):
        for other in (*ALPHABET, "=", " ", "é"):
            if other != sign:
                with pytest.raises(Refused):
                    challenge.read(text[:at] + other + text[at + 1 :])
        with pytest.raises(Refused):
            challenge.read(text[:at])
        with pytest.raises(Refused):
            challenge.read(text[:at] + sign + text[at:])


def sealed(body: bytes) -> str:
    """A body under a right checksum, as somebody hostile can write it."""
    return challenge.MARK + base64_of(body + challenge._checksum(body))


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        (b"\x02\x04\x03\x00", "newer"),
        (b"\x00\x04\x03\x00", "form"),
        (b"\x01\x09\x03\x00", "damaged"),
        (b"\x01\x04\x03\x02", "damaged"),
        (b"\x01\x04\x03\x00", "damaged"),
        (b"\x01\x04\x03\x00\x09ab", "damaged"),
        (b"\x01\x04\x03\x00\x02\x00\x63\x00\x01x", "damaged"),  # a player that there is not
        (b"\x01\x04\x03\x00\x02\x02\x02\x00\x01x", "form"),  # no person
        (b"\x01\x04\x03\x00\x02\x00\x00\x00\x01x", "form"),  # two
        (b"\x01\x04\x03\x00\x02\x00\x02\x08" + b"\xff" * 8 + b"\x01x", "damaged"),  # more options
        (b"\x01\x04\x03\x00\x02\x00\x02\x00\x01\xff", "damaged"),  # a seed that is no text
        (b"\x01\x04\x03\x00\x02\x00\x02\x00\x01x\x00\x01", "form"),  # not the shortest
    ],
)
def test_what_somebody_hostile_writes_is_refused(body: bytes, fault: str) -> None:
    with pytest.raises(Refused) as refused:
        challenge.read(sealed(body))
    assert refused.value.fault == fault


def test_more_choices_than_there_were_are_refused() -> None:
    found = challenge.read(challenge.code_of(played("niner"), aided=False))
    with pytest.raises(Refused) as refused:
        finish(challenge.play_again(found._replace(choices=found.choices * 2**600 + 1)))
    assert refused.value.fault == "choices"


def test_other_computer_players_check_nothing() -> None:
    found = challenge.read(challenge.code_of(played("niner"), aided=False))
    with pytest.raises(Refused) as refused:
        finish(challenge.play_again(found._replace(engine=ENGINE + 1)))
    assert refused.value.fault == "engine"


def test_who_needs_time_or_company_is_no_challenge() -> None:
    record = played("niner")
    assert challenge.can_challenge(record)
    assert not challenge.can_challenge(record._replace(moves=record.moves[:-1]))
    for seats in (("bot:master", "human"), ("human", "human"), ("bot:thumb", "bot:club"), ("bot:elsewhere", "human")):
        assert not challenge.can_challenge(record._replace(seats=seats))
        with pytest.raises(Refused):
            challenge.code_of(record._replace(seats=seats), aided=False)
