"""What is stored: under which key, in which form, and how it is read back. Everything stored is hostile until read.

nines:match:ID       a match: its copies with even revisions (see web/kept.py)
nines:match:ID:odd   the same match: its copies with odd revisions
nines:matches        what the page shows of the matches before Python is there, the last one played first
nines:settings       the player's settings
nines:damaged:ID     a match's text that could not be read, kept aside; `:2` ends the key of a second such text
nines:seals          the seals of matches as noted at their start (see web/seals.py)
nines:lasting        whether the browser has promised to keep all this when space is short
nines:told           that the player knows that this browser has only one place to save
"""

import json
from collections.abc import Iterable
from typing import Any, NamedTuple

from nines.game import NOBODY
from web import kept
from web.addresses import ID
from web.effects import Effects, Forget, Save
from web.kept import Kept
from web.model import Saved
from web.storage import DAMAGED, MATCH, MATCHES, stored_object

FINISHED_KEPT = 5
"""So many finished matches stay, the last ones."""


class Found(NamedTuple):
    """What storage held: the matches that could be read, the last one played first, and the ids of those that not."""

    matches: tuple[tuple[str, Kept], ...]
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


def read_matches(stored: Iterable[tuple[str, str]]) -> Found:
    """Every match in storage, checked move by move; a text that cannot be read is put aside, the others stay.

    The same key may come twice where the browser has two places to store things.
    """
    texts: dict[str, list[tuple[str, str]]] = {}
    listed: dict[str, int] = {}
    for key, text in stored:
        if key.startswith(MATCH):
            texts.setdefault(kept.id_of(key), []).append((key, text))
        elif key == MATCHES:
            listed = _listed(text)
    read = {id: kept.newest(copies) if ID.fullmatch(id) else kept.Copies(None, tuple(copies)) for id, copies in
            texts.items()}  # fmt: skip
    newer = [id for id, copies in read.items() if copies.newer]
    matches = [(id, _counted(copies.best, listed.get(id, 0))) for id, copies in read.items()
               if copies.best and not copies.newer]  # fmt: skip
    order = list(listed)
    matches.sort(key=lambda one: (-one[1].revision, order.index(one[0]) if one[0] in order else len(order)))
    hurt = {id: copies for id, copies in read.items() if copies.damaged and not copies.newer}
    aside: list[Save | Forget] = [effect for id, copies in hurt.items() for effect in _aside(copies)]
    if any(one.revision > kept.MOST // 2 for _, one in matches):
        matches = [(id, one._replace(revision=at)) for at, (id, one) in zip(range(len(matches), 0, -1), matches)]
        aside += [effect for id, one in matches for effect in _saved_anew(id, one)]
    healed = {id: {key for key, _ in one.damaged} <= {key for key, _ in one.whole} for id, one in hurt.items()}
    return Found(
        tuple(matches),
        tuple(id for id, copies in hurt.items() if not copies.best),
        tuple(id for id, copies in hurt.items() if copies.best and healed[id]),
        tuple(id for id, copies in hurt.items() if copies.best and not healed[id]),
        tuple(newer),
        tuple(aside),
    )


def _aside(copies: kept.Copies) -> Iterable[Save | Forget]:
    """Where the same copy stands whole in the other place it takes the damaged one's; else that is put aside."""
    whole = dict(reversed(copies.whole))
    for at, (key, text) in enumerate(copies.damaged):
        if key in whole:
            yield Save(key, whole[key])
        else:
            again = sum(other == key for other, _ in copies.damaged[:at])  # both places had one, each a different text
            yield Forget(key)
            yield Save(DAMAGED + key.removeprefix(MATCH) + f":{again + 1}" * bool(again), text)


def _saved_anew(id: str, one: Kept) -> Iterable[Save | Forget]:
    """Somebody's revisions left too little room above them: this match begins again with a low one."""
    yield from (Forget(key) for key in kept.keys(id))
    yield Save(kept.key(id, one.revision), kept.to_text(one))


def _counted(one: Kept, take_backs: int) -> Kept:
    """A copy of the first format does not say how often moves were taken back; the list does."""
    return one if one.revision else one._replace(take_backs=take_backs)


def _listed(text: str | None) -> dict[str, int]:
    """The ids in their order, each with its number of take-backs if it was saved by the first format."""
    listed = stored_object(text).get("matches")
    entries = listed if isinstance(listed, list) else []
    named = (one for one in entries if isinstance(one, dict) and isinstance(one.get("id"), str))
    return {one["id"]: kept.count(one.get("take_backs")) for one in named}


def save_list(saved: Iterable[Saved]) -> Save:
    """Stores what the page says of the matches while Python is on its way."""
    entries = [
        {"id": one.id, "game": one.record.game, "title": one.title, "summary": one.summary, "over": one.over}
        for one in saved
    ]
    return Save(MATCHES, json.dumps({"version": 2, "matches": entries}, ensure_ascii=False))


def listed(saved: tuple[Saved, ...], one: Saved) -> tuple[tuple[Saved, ...], Effects]:
    """The list with this match first, and what to store for it; the oldest finished matches beyond a few go."""
    everything = (one, *(other for other in saved if other.id != one.id))
    finished = [other.id for other in everything if other.over]
    too_many = finished[FINISHED_KEPT:]
    kept = tuple(other for other in everything if other.id not in too_many)
    return kept, tuple(gone for id in too_many for gone in forget(id))


def next_revision(saved: Iterable[Saved], id: str) -> int:
    """A revision above all others, odd after an even one of the same match, so that it takes the other key's place."""
    revisions = {one.id: one.revision for one in saved}
    next = max(revisions.values(), default=0) + 1
    return next if (next - revisions.get(id, 0)) % 2 else next + 1


def save(one: Saved, saved: tuple[Saved, ...]) -> Effects:
    """Stores a match and what the page says of all. Where that does not fit, the second copies of finished matches make
    room, the oldest first."""
    spare = tuple(kept.key(other.id, other.revision + 1) for other in reversed(saved) if other.over and other != one)
    return Save(kept.key(one.id, one.revision), kept.to_text(copy(one)), one.revision, spare), save_list(saved)


def copy(one: Saved) -> Kept:
    """What is kept of a match in the list."""
    return Kept(one.record, one.revision, one.take_backs, one.deal, one.hints, one.given, one.shared)


def forget(id: str) -> Effects:
    """Removes every copy of a match."""
    return tuple(Forget(key) for key in kept.keys(id))


def is_over(state: Any) -> bool:
    """Whether a match has come to its end."""
    return bool(state.turn == NOBODY)
