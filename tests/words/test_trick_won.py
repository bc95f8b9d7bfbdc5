"""Why a trick was won is true: every trick of many matches is counted again, with the order of cards from the rules."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from nines.core.cards import JOKER, NO_TRUMP, Card, Cards
from nines.core.events import TrickTaken
from nines.core.moves import JOKER_WINS, Move
from nines.games.nein_nine.rules import little_spit
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.card_names import card_name, suit_name
from nines.words.languages import LANGUAGES, language
from nines.words.trick_won import nobody_trumped, trump_name, why_won
from tests.advice.truth_in_tricks import ladder, suit_of
from tests.every_table import SOME_TABLES, Table, random_match

TABLES = [table for table in SOME_TABLES if GAMES[table.game].tricks]
NAMES = ("Ines", "Ada", "Ben", "Maude")
ENGLISH = language("en")
PLACES = ("highest trump of all", "second-best trump", "third-best trump", "fourth-best trump")


class Told(NamedTuple):
    """A finished trick: its moves, the state before its first card and after its last, and what was said of it."""

    moves: tuple[Move, ...]
    before: Any
    after: Any
    event: TrickTaken

    @property
    def why(self) -> str:
        return why_won(self.event, Audience(NAMES, ENGLISH, None, self.after))

    @property
    def cards(self) -> Cards:
        return self.event.cards

    @property
    def card(self) -> Card:
        """The card of whoever took it."""
        return self.cards[(self.event.winner - self.before.leader) % len(self.cards)]

    @property
    def led(self) -> str:
        """The suit to be followed: of the first card but the Joker, as it stood when that was played (NN8, NN10)."""
        first = next(card for card in self.cards if card != JOKER)
        return suit_of(self.before, first)


def tricks(table: Table, seed: str) -> Iterator[Told]:
    """Every trick of a random match."""
    game, moves, before = GAMES[table.game], [], None
    for state, made in random_match(table.record(seed)):
        if state.phase != "play":
            continue
        if not state.trick:
            moves, before = [], state
        moves.append(made)
        after, events = game.step(state, made)
        yield from (Told(tuple(moves), before, after, event) for event in events if isinstance(event, TrickTaken))


def check(told: Told) -> str:
    """Which kind of reason was given, once it has been found true."""
    state, card, why = told.after, told.card, told.why
    assert told.event.won.card == card
    if why == "the Joker":
        assert card == JOKER and JOKER_WINS in told.moves
        return "joker"
    own = suit_of(state, card)
    same = [other for other in told.cards if other not in (card, JOKER) and suit_of(state, other) == own]
    order = ladder(state, own)
    assert all(order.index(other) < order.index(card) for other in same)
    assert JOKER_WINS not in told.moves
    if own != state.trump:
        assert own == told.led and not any(suit_of(state, other) == state.trump for other in told.cards)
        name = suit_name(own, ENGLISH, str(state.options.get("pack", "french")))
        word = name.removesuffix("s").replace("leave", "leaf")
        assert why == (f"the highest {word}" if same else f"the only {word}")
        return "highest" if same else "only"
    if named := re.fullmatch(r"(.+), the (.+)", why):
        name, place = named.groups()
        spits = {Card(own, 7): "Big Spit", little_spit(own): "Little Spit"}
        assert (
            card.rank == 9 and state.options["wild_nines"]
            if "wild_nines" in state.options
            else name == spits.get(card, "")
        )
        assert name in (
            spits.get(card),
            card_name(card, ENGLISH, str(state.options.get("pack", "french")), article=True),
        )
        assert PLACES.index(place) == len(order) - 1 - order.index(card)
        return "named"
    assert why == ("the highest trump" if same else "the only trump")
    return "trump" if same else "only trump"


@pytest.mark.rule("NN11", "LN5", "NR7", "NR11")
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_trick_was_won_as_is_said(table: Table) -> None:
    seeds = "abcd" if table.game == "nein-nine" else "abc"  # its matches are short, and it has all kinds
    kinds = Counter(check(told) for seed in seeds for told in tricks(table, seed))
    assert kinds.total() > 45 and {"highest", "only"} <= set(kinds)
    if table.game == "nein-nine":
        assert set(kinds) == {"joker", "highest", "only", "named", "trump", "only trump"}


@pytest.mark.parametrize("table", TABLES[:1] + TABLES[-2:], ids=str)
def test_that_nobody_played_a_trump_is_said_where_it_is_true_and_matters(table: Table) -> None:
    found = 0
    for told in tricks(table, "a"):
        if nobody_trumped(told.event):
            trump = told.after.trump
            assert trump not in (None, NO_TRUMP) and not any(suit_of(told.after, card) == trump for card in told.cards)
            assert any(suit_of(told.after, card) != told.led for card in told.cards)
            found += 1
    assert found


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_pack_has_words_for_every_suit(code: str) -> None:
    say = language(code)
    table = next(table for table in TABLES if table.game == "niner")
    for told in tricks(table, "b"):
        for pack in ("french", "german", "swiss", "spanish"):
            state = told.after._replace(options=told.after.options.__class__({**told.after.options, "pack": pack}))
            assert why_won(told.event, Audience(NAMES, say, 0, state))


def test_a_trump_that_is_printed_in_another_suit_has_a_name() -> None:
    table = next(table for table in TABLES if table.game == "nein-nine")
    game = GAMES[table.game]
    dealt, _ = game.deal(game.start(table.options, table.seats), "named")
    to = Audience(NAMES, ENGLISH, 0, dealt._replace(trump="C"))
    names = [trump_name(Card.parse(code), to) for code in ("7C", "7S", "JC", "7D")]
    assert names == ["Big Spit", "Little Spit", "", ""]
    assert trump_name(Card.parse("7S"), to._replace(state=dealt)) == ""
