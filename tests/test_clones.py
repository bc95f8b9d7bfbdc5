"""A game is what its declaration and its lines in the tables say: under another key nothing else becomes of it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial

import pytest

from building.shots.scenes import of_game
from nines.advice.advice import write_advice
from nines.advice.advisor import advice, answer
from nines.advice.claims import is_settled
from nines.advice.reasons.words import told
from nines.bots import players
from nines.bots.player import Budget
from nines.core.chance import Stream
from nines.core.game import NATURE
from nines.records.commitment import redeal
from nines.records.link import from_link, to_link
from nines.records.record import Record, from_json, replay, steps, to_json
from nines.records.trace import trace
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import language
from nines.words.tell import tell
from tests.clones import PREFIX, clone
from tests.every_table import ALL, FEW_TABLES, Table, played
from tests.web.desk import Desk
from web.app.render import aloud, render
from web.match import past_row
from web.pages.fairness.redeal_test import bot_decisions, new_match
from web.state.messages import Message
from web.state.model import Model
from web.state.replay import Findings, look, past_deals
from web.state.settings import Settings
from web.storage.save_codec import SavedCopy
from web.view.animation import flights_between
from web.view.sounds import sounds_between

NAMES = ("Ines", "Ada", "Ben", "Maude", "Luc")
WORLDS = 20
"""Of fewer no share is told."""
ADVISED = 4
"""Decisions of a match on which advice is asked."""
PRESSED = 60
"""Moves of a match that are made at the table."""

every_game = pytest.mark.parametrize("key", [*GAMES])


def record_of(key: str) -> Record:
    """A match played by chance, the same for a game and its clone; a person sits at the first seat."""
    usual = next(table for table in FEW_TABLES if table.game == key.removeprefix(PREFIX))
    record = played(Table(key, usual.options, usual.seats).record("clone"))
    return record._replace(seats=("human", *("bot:thumb",) * (usual.seats - 1)))


# ---- what is said of a game, line by line --------------------------------------------------------------------------


def records(key: str) -> Iterator[object]:
    """The match itself, its trace, its deals checked and its row among the finished ones."""
    record = record_of(key)
    assert from_link(to_link(record)) == from_json(to_json(record)) == record
    yield from trace(record)
    yield from redeal(record)
    yield replay(record)
    row = past_row.read(past_row.to_row("abcd", SavedCopy(record, 0, 0, 1, 0)))
    yield from (row.place, row.totals, row.level)


def sentences(key: str) -> Iterator[object]:
    """Everything that happens, told."""
    for step in steps(record_of(key)):
        for code in ("en", "de"):
            yield from (tell(event, NAMES, language(code), None, step.after) for event in step.events)


def hints(key: str) -> Iterator[object]:
    """What is claimed, and advised by a search and by rules of thumb, with every reason and figure."""
    record, game = record_of(key), GAMES[key]
    moves = [step for step in steps(record) if step.seat != NATURE]
    yield from (is_settled(game.view(step.before, step.seat)) for step in moves[::3])
    choices = [at for at, step in enumerate(moves) if len(game.legal_moves(step.before)) > 1]
    for at in choices[:: max(1, len(choices) // ADVISED)]:
        before, made = moves[at].before, moves[at].move
        *_, hint = advice(record, before, at, Budget(worlds=WORLDS))
        by_thumb = answer(record, before, at, Budget(), "thumb")
        *_, thought = advice(record._replace(seats=("bot:thumb",) * len(record.seats)), before, at, Budget(), by_thumb)
        for found in (hint, thought):
            yield write_advice(found)
            yield told(found, Audience(NAMES, language("fr"), before.turn, before))
        yield made


def reviews(key: str) -> Iterator[object]:
    """Every page of looking back at the first and the last deal, and some with what the moves were worth."""
    record = record_of(key)
    deals = past_deals(record)
    for deal in (deals[0], deals[-1]):
        for at in range(0, deal.last + 1, max(7, deal.last // 10)):
            review = look("abcd", record, deal.number, at)
            assert review
            yield render(Model(Settings(), "review", review=review))
    texts = {}
    for at, step in enumerate(deals[0].steps[1:4]):
        *_, found = advice(record, step.before, at, Budget(worlds=WORLDS), step.move)
        texts[at] = write_advice(found)
        review = look("abcd", record, deals[0].number, at + 1)
        assert review
        yield render(Model(Settings(), "review", review=review._replace(findings=Findings(texts))))


@dataclass
class Watched(Desk):
    """A desk that keeps every page, what moves on it and what is heard."""

    seen: list[object] = field(default_factory=list)

    def send(self, message: Message) -> "Desk":
        before = self.model
        super().send(message)
        after = self.model
        self.seen += (render(after), aloud(after), flights_between(before, after), sounds_between(before, after))
        return self


def pages(key: str) -> Iterator[object]:
    """Every page from the set-up form to the check of the deals; on the way the match is played at the table."""
    desk = Watched().open(f"/setup/{key}").go(f"/rules/{key}")
    desk.go(f"/play/{key}?seed=clone&players=" + ",".join(("you", *("thumb",) * (len(record_of(key).seats) - 1))))
    desk.play_on(Stream("clone", "pressed"), most=PRESSED)
    id, link = desk.match.id, to_link(record_of(key))
    desk.do("panel score").do("hint").go("/").go(f"/verify/{id}")
    desk.go(f"/record/{link}").settle().go(f"/verify/{desk.match.id}?record={link}").do("verify deals").settle()
    assert isinstance(desk, Watched)
    yield from desk.seen
    yield [type(effect).__name__ for effect in desk.effects]
    yield desk.kept(id).record


def fairness(key: str) -> Iterator[object]:
    """The decisions of which the re-deal test asks, and who plays."""
    yield from bot_decisions(new_match(key, "clone"), 5)
    yield players(key)


def pictures(key: str) -> Iterator[object]:
    """Where each picture is taken: at an address, or at a moment of a table's match, which is not played for it.

    Puzzles are left out: they are found for a game, and nobody has looked for any of a clone.
    """
    for scene in of_game(key):
        if scene.name.startswith(f"{key}-puzzle"):
            continue
        where = scene.address.args[0] if isinstance(scene.address, partial) else scene.address()
        yield scene.name, scene.done, dict(scene.settings), where


SAID = (records, sentences, hints, reviews, pages, fairness, pictures)
LONGEST = (hints, reviews, pages, pictures)
"""What takes long is compared for two games that share least."""


@pytest.mark.parametrize(
    ("say", "key"),
    [(say, key) for say in SAID for key in GAMES if ALL or say not in LONGEST or key in ("nein-nine", "shedding")],
)
def test_a_clone_is_told_and_shown_as_its_original(
    key: str, say: Callable[[str], Iterator[object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    original = [*map(str, say(key))]
    assert original
    copied = clone(key, monkeypatch)
    assert len(original) > 1
    for sentence, other in zip(original, map(str, say(copied)), strict=True):
        assert other.replace(copied, key) == sentence
