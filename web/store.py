"""Where things are kept: the browser's local storage, under our own prefix only, and beside it the ledger.

Local storage is read and written at once, but takes seconds to reach the disk. The ledger (web/ledger.mjs) holds the
matches, their seals and the settings a second time and says when they have arrived: nothing is shown before. It also
lets only one of two tabs through that save the same moment of a match.
"""

from typing import Any, NamedTuple

from js import Object, navigator, nines, window
from pyodide.ffi import to_js

from web import kept
from web.effects import Forget, Save
from web.messages import Lasting, Led, Message, NotSaved, Read, Refused
from web.storage import PREFIX, SEALS, SETTINGS

TWICE = (SETTINGS, SEALS)
"""What the ledger holds beside the matches."""
_ledger: Any = None
"""web/lead.mjs, once it is there."""
_changes: list[dict[str, Any]] = []
"""For the ledger, since the last `written`."""
_unkept = False
"""Whether local storage has refused a match or the settings since then."""
_tried = 0
"""The highest revision on its way to the ledger."""


class Stored(NamedTuple):
    """What both places hold under our prefix, and whether this browser lets us store at all."""

    texts: tuple[tuple[str, str], ...]
    keeps: bool
    twice: bool


async def read_all() -> Stored:
    """Everything that is kept; of what stands in both places local storage's comes last. `twice` where both answer."""
    global _ledger
    _ledger = await nines.keeping
    second = _pairs(await _ledger.everything())
    try:
        local = window.localStorage
        keys = [local.key(at) for at in range(local.length)]
        first = tuple((key, local.getItem(key)) for key in keys if key.startswith(PREFIX))
    except Exception:  # the browser's own error, whatever its kind: storage is switched off
        return Stored(second, bool(second) or await _ledger_works(), True)
    return Stored((*second, *first), True, not _ledger.missing())


async def _ledger_works() -> bool:
    tried = await _ledger.write(_js([{"key": PREFIX}]))
    return bool(tried.said == "kept")


def write(save: Save) -> None:
    """Put the text under the key, making room if need be; `written` says when it has arrived, and whether."""
    global _unkept
    done = _put(save.key, save.text, save.spare)
    if save.key in TWICE or kept.id_of(save.key):
        _unkept = _unkept or not done
        rivals = list(kept.keys(kept.id_of(save.key))) if save.revision else []
        _changes.append({"key": save.key, "text": save.text, "revision": save.revision, "rivals": rivals})


def _put(key: str, text: str, spare: tuple[str, ...]) -> bool:
    for room in ("", *spare):
        if room:
            _drop(room)
        try:
            window.localStorage.setItem(key, text)
        except Exception:  # full, or switched off
            continue
        return True
    return False


def remove(forget: Forget) -> None:
    """Afterwards nothing stands under the key, if storage can be reached."""
    _drop(forget.key)
    if kept.id_of(forget.key):
        _changes.append({"key": forget.key})


def _drop(key: str) -> None:
    try:
        window.localStorage.removeItem(key)
    except Exception:  # switched off: there is nothing to remove either
        return


def written() -> Any:
    """A JavaScript promise that all since the last time has reached the disk; None where nothing is on its way."""
    global _tried
    if not _changes:
        return None
    _tried = max(one.get("revision", 0) for one in _changes)
    changes = _js(_changes)
    _changes.clear()
    return _ledger.write(changes)


def outcome(answer: Any) -> tuple[Message, ...]:
    """What the app has to know of how the writing ended; `answer` is what the promise came to."""
    global _unkept
    nowhere = _unkept and answer.said == "failed"
    _unkept = False
    if answer.said == "refused":
        texts = _pairs(answer.texts)
        rival = kept.newest(texts).best
        if not rival or rival.revision < _tried:
            return ()  # what stands there only looks newer: ours counts, and the next start mends the ledger
        for key, text in texts:
            _put(key, text, ())  # local storage has taken what the other tab was first with
        return (Refused(kept.id_of(texts[0][0]), texts),)
    return (NotSaved(),) if nowhere else ()


def lead(match: str, take_over: bool) -> None:
    """Ask for the lock of a match; the page hears of it as the event `nines:led`."""
    _ledger.lead(match, _js(list(kept.keys(match))), take_over)


def led(event: Any) -> Led:
    """Whether a match is this tab's to play now, with its copies in both places at this moment if so."""
    match, here = event.detail.match, event.detail.here
    texts = []
    for key in kept.keys(match) if here else ():
        try:
            texts.append((key, window.localStorage.getItem(key)))
        except Exception:  # switched off
            continue
    return Led(match, here, (*_pairs(event.detail.texts), *((key, text) for key, text in texts if text)))


async def last() -> Lasting:
    """Whether the browser promises to keep everything even when space is short."""
    try:
        return Lasting(bool(await navigator.storage.persist()))
    except Exception:  # no such browser
        return Lasting(False)


async def read_file(file: Any) -> Read:
    """The text of a file that was chosen, unless it is larger than any of ours."""
    from web.everything import LARGEST  # no start waits for it

    try:
        return Read(await file.text() if file.size <= 4 * LARGEST else None)  # a character is four bytes at most
    except Exception:  # it is gone, or may not be read
        return Read(None)


def _pairs(found: Any) -> tuple[tuple[str, str], ...]:
    return tuple((str(pair[0]), str(pair[1])) for pair in found)


def _js(value: Any) -> Any:
    return to_js(value, dict_converter=Object.fromEntries)
