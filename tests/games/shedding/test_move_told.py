"""What a move of the shedding game did, and what may follow, is true: after each, every rank is put to the rules."""

from collections import Counter
from typing import Any

import pytest

from nines.core.cards import Card
from nines.core.events import DownTurned, Events, LetGo, PileCleared, PileTaken, Played, Skipped, WentOut, as_seen_by
from nines.core.game import put
from nines.core.moves import PASS, play
from nines.games.shedding.move_told import move_told
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import LANGUAGES, language
from tests.every_table import FEW_TABLES, Table, random_match

TABLES = [table for table in FEW_TABLES if not GAMES[table.game].tricks]
NAMES = ("Ines", "Ada", "Ben", "Maude", "Luc")
RANKS = range(2, 15)
NUMBERS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"]
WILD = {2, 3, 10}


def may_follow(state: Any) -> set[int]:
    """The ranks of which whoever is next could play a card, were it all they had in hand."""
    game, seat = GAMES["shedding"], state.resumes if state.phase == "jump" else state.turn
    found = set()
    for rank in RANKS:
        card = Card("C", rank)
        held = state._replace(phase="play", turn=seat, hands=put(state.hands, seat, (card,)))
        if play(card) in game.legal_moves(held):
            found.add(rank)
    return found


def as_told(words: str) -> set[int]:
    """The ranks that may follow by these words."""
    if "anything may follow" in words:
        return {*RANKS}
    if "no wild card" in words:
        return {rank for rank in RANKS if rank >= 4 and rank != 10}
    if "nine or lower" in words:
        return {rank for rank in RANKS if rank <= 9} | WILD
    least = 14 if "only an ace" in words else 2 + NUMBERS.index(words.split(": ")[1].split(" or higher")[0])
    return {rank for rank in RANKS if rank >= least} | WILD


def told(events: Events, state: Any, code: str = "en") -> str:
    return move_told(events, state.pile, Audience(NAMES, language(code), None, state))


@pytest.mark.rule("SN4", "SN10", "SN11", "SN12", "SN13", "SN14", "SN15", "SN16")
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_move_did_what_is_said(table: Table) -> None:
    kinds: Counter[str] = Counter()
    game = GAMES[table.game]
    for seed in "abc":
        for before, made in random_match(table.record(seed)):
            after, events = game.step(before, made)
            if made == PASS or made.verb == "up" or after.turn < 0:
                continue
            words, name = told(events, after), NAMES[before.turn]
            cleared = next((event for event in events if isinstance(event, PileCleared)), None)
            if cleared:
                assert "the pile is cleared" in words
                out = any(isinstance(event, WentOut) for event in events)
                assert (f"{name} plays again" in words) == (not out) == (after.turn == before.turn and not out)
                assert ("Four " in words) == (cleared.by == "four")
            else:
                assert words.startswith(f"{name} ") and as_told(words) == may_follow(after)
                skipped = [event.seat for event in events if isinstance(event, Skipped)]
                assert [seat for seat in range(table.seats) if f"{NAMES[seat]} is skipped" in words] == skipped
            kinds[type(cleared or events[0]).__name__] += 1
    assert {Played.__name__, PileCleared.__name__} <= set(kinds)


@pytest.mark.rule("SN17")
@pytest.mark.parametrize("table", TABLES[:2], ids=str)
def test_it_tells_nothing_of_who_could_have_jumped_in(table: Table) -> None:
    """The same sentence to everybody, whether or not somebody has the chance; a chance let go is no move at all."""
    game, chances = GAMES[table.game], 0
    for seed in "abcdef":
        for before, made in random_match(table.record(seed)):
            after, events = game.step(before, made)
            if after.phase == "jump":
                chances += 1
                seen = [
                    tuple(shown for event in events if (shown := as_seen_by(event, seat)))
                    for seat in range(table.seats)
                ]
                views = [game.view(after, seat) for seat in range(table.seats)]
                said = {told(known, view) for known, view in zip(seen, views)}
                assert len(said) == 1
            if made == PASS:
                assert all(isinstance(event, LetGo) for event in events)
                assert not any(isinstance(event, Played | DownTurned | PileTaken) for event in events)
    assert chances or table.options["jumping_in"] is False or table.seats == 2


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_has_words_in_every_language(code: str) -> None:
    table, game = TABLES[1], GAMES["shedding"]
    for before, made in random_match(table.record("words")):
        after, events = game.step(before, made)
        if made != PASS and made.verb != "up" and after.turn >= 0:
            assert "{" not in told(events, after, code)
