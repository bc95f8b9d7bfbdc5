"""What is stored: under which key, in which form, and how it is read back. Everything stored is hostile until read.

nines:match:ID       a match: its copies with even revisions (see web/storage/save_codec.py)
nines:match:ID:odd   the same match: its copies with odd revisions
nines:matches        what the page shows of the matches before Python is there, the last one played first
nines:settings       the player's settings
nines:damaged:ID     a match's text that could not be read, kept aside; `:2` ends the key of a second such text
nines:seals          the seals of matches as noted at their start (see web/storage/commitments.py)
nines:lasting        whether the browser has promised to keep all this when space is short
nines:again          one's own mistakes that come back (see web/pages/mistakes/positions.py)
nines:days           which deals of the day were played last, and the days in a row (see web/pages/lobby/today.py)
nines:hand           the hand of the match on the table as it was laid out last (see web/storage/hand_order.py)
nines:told           that the player knows that this browser has only one place to save
"""

import json
from collections.abc import Iterable
from typing import NamedTuple

from nines.core.game import NOBODY, State
from web.state.effects import Effects, Forget, Save
from web.state.model import Saved
from web.state.routes import ID
from web.state.storage_keys import DAMAGED, LARGEST_COUNT, MATCH, MATCHES, stored_count, stored_object
from web.storage import save_codec
from web.storage.save_codec import SavedCopy

FINISHED_KEPT = 5
"""So many finished matches stay beside their rows in `past`, the last ones, and so many of other people's."""


class FoundSaves(NamedTuple):
    """What storage held: the matches that could be read, the last one played first, and the ids of those that not."""

    matches: tuple[tuple[str, SavedCopy], ...]
    damaged: tuple[str, ...]
    """Not one copy was good."""
    mended: tuple[str, ...]
    """One copy was not good, but the same copy was kept a second time."""
    behind: tuple[str, ...]
    """One copy was not good: the match goes on from the other, which may be a move older."""
    newer: tuple[str, ...]
    """A newer version of the game has saved these: they are left alone."""
    aside: Effects
    """Keeps the damaged texts under another key and takes them away from the matches."""


def read_matches(stored: Iterable[tuple[str, str]]) -> FoundSaves:
    """Every match in storage, checked move by move; a text that cannot be read is put aside, the others stay.

    The same key may come twice where the browser has two places to store things.
    """
    texts: dict[str, list[tuple[str, str]]] = {}
    listed: dict[str, int] = {}
    for key, text in stored:
        if key.startswith(MATCH):
            texts.setdefault(save_codec.id_of(key), []).append((key, text))
        elif key == MATCHES:
            listed = _listed(text)
    read = {
        id: save_codec.newest(copies) if ID.fullmatch(id) else save_codec.Copies(None, tuple(copies))
        for id, copies in texts.items()
    }
    newer = [id for id, copies in read.items() if copies.newer]
    matches = [(id, _counted(copies.best, listed.get(id, 0))) for id, copies in read.items()
               if copies.best and not copies.newer]  # fmt: skip
    order = list(listed)
    matches.sort(key=lambda match: (-match[1].revision, order.index(match[0]) if match[0] in order else len(order)))
    hurt = {id: copies for id, copies in read.items() if copies.damaged and not copies.newer}
    aside: list[Save | Forget] = [effect for id, copies in hurt.items() for effect in _aside(copies)]
    if any(copy.revision > LARGEST_COUNT // 2 for _, copy in matches):
        matches = [(id, copy._replace(revision=at)) for at, (id, copy) in zip(range(len(matches), 0, -1), matches)]
        aside += [effect for id, copy in matches for effect in _saved_anew(id, copy)]
    healed = {id: {key for key, _ in copies.damaged} <= {key for key, _ in copies.whole} for id, copies in hurt.items()}
    return FoundSaves(
        tuple(matches),
        tuple(id for id, copies in hurt.items() if not copies.best),
        tuple(id for id, copies in hurt.items() if copies.best and healed[id]),
        tuple(id for id, copies in hurt.items() if copies.best and not healed[id]),
        tuple(newer),
        tuple(aside),
    )


def _aside(copies: save_codec.Copies) -> Iterable[Save | Forget]:
    """Where the same copy stands whole in the other place it takes the damaged one's; else that is put aside."""
    whole = dict(reversed(copies.whole))
    for at, (key, text) in enumerate(copies.damaged):
        if key in whole:
            yield Save(key, whole[key])
        else:
            again = sum(other == key for other, _ in copies.damaged[:at])  # both places had one, each a different text
            yield Forget(key)
            yield Save(DAMAGED + key.removeprefix(MATCH) + f":{again + 1}" * bool(again), text)


def _saved_anew(id: str, copy: SavedCopy) -> Iterable[Save | Forget]:
    """Somebody's revisions left too little room above them: this match begins again with a low one."""
    yield from (Forget(key) for key in save_codec.keys(id))
    yield Save(save_codec.key(id, copy.revision), save_codec.to_text(copy))


def _counted(copy: SavedCopy, take_backs: int) -> SavedCopy:
    """A copy of the first format does not say how often moves were taken back; the list does."""
    return copy if copy.revision else copy._replace(take_backs=take_backs)


def _listed(text: str | None) -> dict[str, int]:
    """The ids in their order, each with its number of take-backs if it was saved by the first format."""
    listed = stored_object(text).get("matches")
    entries = listed if isinstance(listed, list) else []
    named = (entry for entry in entries if isinstance(entry, dict) and isinstance(entry.get("id"), str))
    return {entry["id"]: stored_count(entry.get("take_backs")) for entry in named}


def save_list(saved: Iterable[Saved]) -> Save:
    """Stores what the page says of the matches while Python is on its way."""
    entries = [
        {"id": match.id, "game": match.record.game, "title": match.title, "summary": match.summary, "over": match.over}
        for match in saved
    ]
    return Save(MATCHES, json.dumps({"version": 2, "matches": entries}))


def list_first(saved: tuple[Saved, ...], match: Saved) -> tuple[Saved, ...]:
    return (match, *(other for other in saved if other.id != match.id))


def next_revision(saved: Iterable[Saved], id: str) -> int:
    """A revision above all others, odd after an even one of the same match, so that it takes the other key's place."""
    revisions = {match.id: match.revision for match in saved}
    next = max(revisions.values(), default=0) + 1
    return next if (next - revisions.get(id, 0)) % 2 else next + 1


def save(match: Saved, saved: tuple[Saved, ...]) -> Effects:
    """Stores a match and what the page says of all. Where that does not fit, the second copies of finished matches make
    room, the oldest first."""
    spare = tuple(
        save_codec.key(other.id, other.revision + 1) for other in reversed(saved) if other.over and other != match
    )
    return Save(
        save_codec.key(match.id, match.revision), save_codec.to_text(copy(match)), match.revision, spare
    ), save_list(saved)


def copy(saved: Saved) -> SavedCopy:
    """What is kept of a match in the list."""
    return SavedCopy(
        saved.record, saved.revision, saved.take_backs, saved.deal, saved.hints, saved.given, saved.shared,
        saved.conceded, saved.unready, saved.seat,
    )  # fmt: skip


def forget(id: str) -> Effects:
    """Removes every copy of a match."""
    return tuple(Forget(key) for key in save_codec.keys(id))


def is_over(state: State) -> bool:
    """Whether a match has come to its end."""
    return bool(state.turn == NOBODY)
