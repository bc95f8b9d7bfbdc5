"""What the readers make of an input from outside: runs in CPython, and on the page from the archives of the site.

A verdict is a line of text: `read` and what was read, or `refused` and why. Whatever else comes of an input is a fault
and is raised: any exception that no player is told of, a message that nobody could read, a match of ours that is not
what it was, HTML that holds an element of somebody else's.
"""

import json
from time import process_time
from zlib import crc32

from nines.core.cards import Unreadable
from nines.core.chance import Stream
from nines.core.game import NotLegal
from nines.core.options import defaults
from nines.records.link import from_link, to_link
from nines.records.record import Record, from_json, new, replay, to_json, with_move
from nines.registry import GAMES
from web.app.render import render
from web.app.update import update
from web.state.effects import Effects, Forget, Save
from web.state.messages import AddressChanged, FileRead, Started
from web.state.model import Model
from web.state.storage_keys import DAMAGED, MATCH
from web.storage import save_codec, saves
from web.storage.save_codec import SavedCopy, from_text, to_text

LONGEST_MESSAGE = 400
SMUGGLED = ("<img", "<script")
"""No screen has these elements; the mutations put them wherever a text can stand."""


def _short(text: str) -> str:
    return f"{crc32(text.encode('utf-8', 'surrogatepass')):08x}"


def _ours(game: str, moves: int) -> Record:
    rules = GAMES[game]
    options = defaults(rules.choices)
    seats = ("human",) + ("bot:thumb",) * (rules.seats(options)[0] - 1)
    record, stream = new(game, options, seats, f"ours {game}"), Stream("ours", game)
    for _ in range(moves):
        state = rules.deal(replay(record), record.seed)[0]
        record = with_move(record, state.turn, stream.one_of(rules.legal_moves(state)))
    return record


OURS = {"ours1": SavedCopy(_ours("niner", 6), 3), "ours2": SavedCopy(_ours("nein-nine", 2), 6)}
"""The matches that lie in the browser before anything else comes."""
STORED = tuple((save_codec.key(id, saved.revision), to_text(saved)) for id, saved in OURS.items())
LUCK = "luck"


def _started(stored: tuple[tuple[str, str], ...] = STORED) -> tuple[Model, Effects]:
    return update(Model(), Started("/", stored, ("en",), LUCK))


BEFORE, _ = _started()


def record(text: str) -> str:
    """A record is read whole and comes back as it is, or is refused."""
    found = from_json(text)
    assert from_json(to_json(found)) == found
    return f"read {_short(to_json(found))}"


def link(text: str) -> str:
    """A link is read whole and its moves are legal, or it is refused."""
    found = from_link(text)
    assert from_json(to_json(found)) == found
    if to_link(found) != text:
        assert from_link(to_link(found)) == found
    return f"read {_short(to_json(found))}"


def save(text: str) -> str:
    """A copy of a match is read whole and comes back as it is, or is refused."""
    found = from_text(text)
    assert from_text(to_text(found)) == found
    return f"read {_short(to_text(found))}"


def file(text: str) -> str:
    """What a file holds is taken in as far as it is good; the matches that were here are what they were."""
    model, effects = update(BEFORE, FileRead(text))
    told = "refused" if model.notice and "Nothing was changed" in model.notice.text else "read"
    if told == "refused":
        assert not [effect for effect in effects if isinstance(effect, Save | Forget) and effect.key.startswith(MATCH)]
    _kept_as_they_were(model)
    return f"{told} {_shown(model)} {_noted(effects)}"


def address(text: str) -> str:
    """An address leads somewhere, if only to the page of lost links; the matches that were here are what they were."""
    model, effects = update(BEFORE, AddressChanged(text))
    _kept_as_they_were(model)
    assert model.screen != "fault"
    told = "refused" if model.screen == "nowhere" or (model.notice and model.notice.kind == "warn") else "read"
    return f"{told} {_shown(model)} {_noted(effects)}"


def storage(text: str) -> str:
    """What is good of all that is stored is read, and what is not is kept aside; nothing is written over."""
    pairs = tuple((key, kept) for key, kept in json.loads(text))
    model, effects = _started((*STORED, *pairs))
    _kept_as_they_were(model)
    after = dict((*STORED, *pairs))
    for effect in effects:
        if isinstance(effect, Save):
            after[effect.key] = effect.text
        elif isinstance(effect, Forget):
            after.pop(effect.key, None)
    listed = {saved.id for saved in model.saved}
    for key, kept in pairs:
        if key.startswith(MATCH):
            asides = [after.get(f"{DAMAGED}{key.removeprefix(MATCH)}{more}") for more in ("", ":2", ":3")]
            anew = after.get(key) is None and save_codec.id_of(key) in listed
            assert kept in (after.get(key), *asides) or anew or from_text(after[key]), f"what stood under {key} is lost"
    for id in sorted(listed - set(OURS))[len(text) % 3 :][:1]:  # what is listed can be opened
        _shown(update(model, AddressChanged(f"/{'table' if len(text) % 2 else 'review'}/{id}"))[0])
    return f"{'refused' if model.notice else 'read'} {_shown(model)} {_noted(effects)}"


def _kept_as_they_were(model: Model) -> None:
    now = {saved.id: saves.copy(saved) for saved in model.saved}
    for id, saved in OURS.items():
        assert id in now, f"the match {id} is gone"
        same = now[id].record == saved.record
        assert same or now[id].record.moves[: len(saved.record.moves)] == saved.record.moves, f"{id} was changed"


def _shown(model: Model) -> str:
    """The notice, and the page as a checksum: painted, it holds no element that is none of ours."""
    page = render(model)
    assert not [markup for markup in SMUGGLED if markup in page], "somebody else's element"
    said = _clear(model.notice.text) if model.notice else ""
    return f"{model.screen} {said} {_short(page)}"


def _noted(effects: Effects) -> str:
    return _short(repr(effects))


def _clear(message: str) -> str:
    plain = message.replace("\xa0", " ")
    assert len(plain) <= 3 * LONGEST_MESSAGE and plain.isprintable(), f"nobody could read: {message!r}"
    return message


READERS = {"record": record, "link": link, "save": save, "file": file, "address": address, "storage": storage}


def verdict(kind: str, text: str) -> str:
    """What the reader of this kind makes of the text."""
    try:
        return READERS[kind](text)
    except (Unreadable, NotLegal) as fault:
        message = str(fault)
        assert message and len(message) <= LONGEST_MESSAGE, f"a message of {len(message)} characters"
        return f"refused {type(fault).__name__}: {_clear(message)}"


def verdicts(batch: str) -> str:
    """The verdicts on a JSON list of [kind, text] pairs, with the most seconds of work that one of them took, as JSON.

    An input that is a fault has the verdict `FAULT` and the exception.
    """
    said, slowest = [], 0.0
    for kind, text in json.loads(batch):
        began = process_time()
        try:
            said.append(verdict(kind, text))
        except Exception as fault:
            said.append(f"FAULT {type(fault).__name__}: {fault}"[:1000])
        slowest = max(slowest, process_time() - began)
    return json.dumps([said, slowest])
