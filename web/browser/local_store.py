"""Where things are kept: the browser's local storage, under our own prefix only, and beside it the ledger.

Local storage is read and written at once, but takes seconds to reach the disk. The ledger (web/js/ledger.js) holds the
matches, their seals and the settings a second time and says when they have arrived: nothing is shown before. It also
lets only one of two tabs through that save the same moment of a match.
"""

from typing import Any, Literal, NamedTuple

from js import Date, Object, navigator, nines, window
from pyodide.ffi import to_js

from web.state.effects import File, Forget, Save
from web.state.messages import (
    Brought,
    Filed,
    FileRead,
    Gathered,
    Message,
    SaveFailed,
    SaveRefused,
    StoragePersisted,
    TabLeadChanged,
)
from web.state.questions import OfRows
from web.state.storage_keys import COMPANY, PREFIX, SEALS, SETTINGS
from web.storage import save_codec

TWICE = (SETTINGS, SEALS)
"""What the ledger holds beside the matches and the tables with friends."""


class BothPlaces(NamedTuple):
    """What both places hold under our prefix, whether this browser lets us store at all, and whether both answer."""

    texts: tuple[tuple[str, str], ...]
    keeps: bool
    twice: bool


class LocalStore:
    """What is kept in this browser, read and written."""

    def __init__(self) -> None:
        self._ledger: Any = None
        """web/js/tabs.js, once it is there."""
        self._changes: list[dict[str, Any]] = []
        """For the ledger, since the last `flush`."""
        self._unkept = False
        """Whether local storage has refused a match or the settings since then."""
        self._tried = 0
        """The highest revision on its way to the ledger."""

    async def read_all(self) -> BothPlaces:
        """Everything that is kept; of what stands in both places local storage's comes last."""
        self._ledger = await nines.keeping
        second = _pairs(await self._ledger.everything())
        try:
            local = window.localStorage
            keys = [local.key(at) for at in range(local.length)]
            first = tuple((key, local.getItem(key)) for key in keys if key.startswith(PREFIX))
        except Exception:  # the browser's own error, whatever its kind: storage is switched off
            return BothPlaces(second, bool(second) or await self._ledger_works(), True)
        return BothPlaces((*second, *first), True, not self._ledger.missing())

    async def _ledger_works(self) -> bool:
        tried = await self._ledger.write(_js([{"key": PREFIX}]))
        return bool(tried.said == "kept")

    def write(self, save: Save) -> None:
        """Put the text under the key, making room if need be; `flush` says when it has arrived, and whether."""
        done = _put(save.key, save.text, save.spare)
        if _is_twice(save.key):
            self._unkept = self._unkept or not done
            rivals = list(save_codec.keys(save_codec.id_of(save.key))) if save.revision else []
            self._changes.append({"key": save.key, "text": save.text, "revision": save.revision, "rivals": rivals})

    def remove(self, forget: Forget) -> None:
        """Afterwards nothing stands under the key, if storage can be reached."""
        _drop(forget.key)
        if _is_twice(forget.key):
            self._changes.append({"key": forget.key})

    def flush(self) -> Any:
        """A JavaScript promise that all since the last time has reached the disk; None where nothing is on its way."""
        if not self._changes:
            return None
        self._tried = max(change.get("revision", 0) for change in self._changes)
        changes = _js(self._changes)
        self._changes.clear()
        return self._ledger.write(changes)

    def outcome(self, answer: Any) -> tuple[Message, ...]:
        """What the app has to know of how the writing ended; `answer` is what the promise came to."""
        nowhere = self._unkept and answer.said == "failed"
        self._unkept = False
        if answer.said == "refused":
            texts = _pairs(answer.texts)
            rival = save_codec.newest(texts).best
            if not rival or rival.revision < self._tried:
                return ()  # what stands there only looks newer: ours counts, and the next start mends the ledger
            for key, text in texts:
                _put(key, text, ())  # local storage has taken what the other tab was first with
            return (SaveRefused(save_codec.id_of(texts[0][0]), texts),)
        return (SaveFailed(),) if nowhere else ()

    def request_tab_lead(self, match: str, take_over: bool) -> None:
        """Ask for the lock of a match; the page hears of it as the event `nines:led`."""
        self._ledger.lead(match, _js(list(save_codec.keys(match))), take_over)

    async def file(self, rows: File) -> Filed:
        """The rows are in `past`, or not."""
        from web.match import past_row  # no start waits for it

        ended = int(Date.now()) if rows.now else None
        texts = [
            (id, past_row.changed(past_row.read(text), ended=ended) if rows.now else text) for id, text in rows.rows
        ]
        said = await self.of_past("file", _js(texts))
        return Filed(tuple(id for id, _ in texts) if said == "kept" else (), said == "full", rows.restored)

    async def unfile(self, match: str) -> None:
        """The row of this match is gone from `past`."""
        await self.of_past("remove", match)

    async def unfile_all(self) -> None:
        """Nothing stands in `past` any more."""
        await self.of_past("clear")

    async def gather(self, what: OfRows) -> Gathered:
        """All rows of `past`."""
        return Gathered(what, await self._rows())

    async def _rows(self) -> tuple[str, ...] | None:
        lines = await self.of_past("all")
        return None if lines is None else tuple(str(lines).split("\n")) if lines else ()

    async def bring(self, match: str) -> Brought:
        """The row of this match in `past`."""
        return Brought(match, str(await self.of_past("row", match) or ""))

    async def of_past(self, what: Literal["file", "amend", "remove", "clear", "row", "all"], *given: Any) -> Any:
        """What web/js/past.js answers; None where it cannot be fetched, since there is no network now."""
        try:
            module = await self._ledger.past()
        except Exception:
            return None
        return await getattr(module, what)(*given)

    async def read_file(self, chosen: Any) -> FileRead:
        """The text of a file that was chosen, or that the system opens with the installed app and hands over a handle
        of; unless it is larger than any of ours. With the rows that are here."""
        from nines.core.text_decoding import decoded  # no start waits for either
        from web.pages.settings.restore import LARGEST

        try:
            chosen = await chosen.getFile() if hasattr(chosen, "getFile") else chosen
            if chosen.size > 4 * LARGEST:  # a character is four bytes at most
                return FileRead(None)
            text = decoded((await chosen.arrayBuffer()).to_bytes(), chosen.name)
        except Exception:  # it is gone, or may not be read
            return FileRead(None)
        return FileRead(text, await self._rows())


def tab_lead(event: Any) -> TabLeadChanged | None:
    """Whether a match is this tab's to play now, with its copies in both places at this moment if so.

    None where the event does not say: somebody else has called theirs so.
    """
    try:
        match, here = str(event.detail.match), bool(event.detail.here)
        second = _pairs(event.detail.texts)
    except Exception:  # whatever it lacks
        return None
    texts = []
    for key in save_codec.keys(match) if here else ():
        try:
            texts.append((key, window.localStorage.getItem(key)))
        except Exception:  # switched off
            continue
    return TabLeadChanged(match, here, (*second, *((key, text) for key, text in texts if text)))


async def request_persistence() -> StoragePersisted:
    """Whether the browser promises to keep everything even when space is short."""
    try:
        return StoragePersisted(bool(await navigator.storage.persist()))
    except Exception:  # no such browser
        return StoragePersisted(False)


def _is_twice(key: str) -> bool:
    """Whether the ledger holds what stands under this key, too."""
    return key in TWICE or bool(save_codec.id_of(key)) or key.startswith(COMPANY)


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


def _drop(key: str) -> None:
    try:
        window.localStorage.removeItem(key)
    except Exception:  # switched off: there is nothing to remove either
        return


def _pairs(found: Any) -> tuple[tuple[str, str], ...]:
    return tuple((str(pair[0]), str(pair[1])) for pair in found)


def _js(value: Any) -> Any:
    return to_js(value, dict_converter=Object.fromEntries)
