"""The rules of five card games called Nine, and everything that needs no screen.

These are the library’s public names; each is imported at first use.
"""

from importlib import import_module

# By module, not as imports: a page pays for every module, and `import nines` stands before each of them.
_HOMES = {
    "BOTS": "nines.bots",
    "GAMES": "nines.registry",
    "Budget": "nines.bots.player",
    "Card": "nines.core.cards",
    "Move": "nines.core.moves",
    "NotLegal": "nines.core.game",
    "Record": "nines.records.record",
    "Stream": "nines.core.chance",
    "Unreadable": "nines.core.cards",
    "decide": "nines.bots.player",
    "defaults": "nines.core.options",
    "from_json": "nines.records.record",
    "from_link": "nines.records.link",
    "language": "nines.words.languages",
    "new": "nines.records.record",
    "play_match": "nines.commands.simulate",
    "replay": "nines.records.record",
    "steps": "nines.records.record",
    "tell": "nines.words.tell",
    "to_json": "nines.records.record",
    "to_link": "nines.records.link",
}
__all__ = sorted(_HOMES)


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"nines has no {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return __all__
