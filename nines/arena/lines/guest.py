"""A player that is a function, at the other end of the lines: how a program answers that plays by it."""

import types
from collections.abc import Iterable, Iterator
from json import dumps
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from nines.arena.lines.messages import GREETING
from nines.bots.player import Bot, Budget, ask
from nines.core.cards import BACK, Card, Unreadable, quoted
from nines.core.chance import Stream
from nines.core.game import View
from nines.core.moves import Move
from nines.core.options import Options, with_values
from nines.core.untrusted_json import JsonObject, read_json
from nines.registry import GAMES


def answers(bot: Bot, lines: Iterable[str]) -> Iterator[str]:
    """The player's line for each line of the arena; raises Unreadable for a line that is none."""
    budget = Budget()
    for line in lines:
        budget, said = answered(bot, budget, line)
        yield said


def answered(bot: Bot, budget: Budget, line: str) -> tuple[Budget, str]:
    """The player's line for one line of the arena, and its budget from then on; raises Unreadable for a line that is
    none."""
    try:
        asked = read_json(line)
        turn = asked["turn"]
        given = Budget(asked["worlds"]) if turn == GREETING else (view_of(asked["view"]), str(asked["chance"]))
    except (ValueError, TypeError, KeyError, AttributeError, IndexError):
        raise Unreadable(f"{quoted(line.strip()[:40])} is no line of the arena") from None
    if isinstance(given, Budget):
        return given, dumps({"turn": turn})
    view, chance = given
    return budget, dumps({"turn": turn, "move": str(ask(bot, view, budget, Stream(chance, "thinking")))})


def view_of(said: JsonObject) -> View:
    """The view that was written as JSON (`messages.plain`)."""
    game = GAMES[said["game"]]
    options = with_values(game.choices, said["options"], complete=True)
    kind = type(game.start(options, len(said["hands"])))
    view: View = _read(kind, {**said, "options": options})
    return view


def _read(kind: Any, said: Any) -> Any:
    """A value of this kind, as its class declares it."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return None if said is None else _read(next(part for part in parts if part is not types.NoneType), said)
    if kind is Card:
        return BACK if said == str(BACK) else Card.parse(said)
    if kind is Move:
        return Move.parse(said)
    if origin is frozenset:
        return frozenset(_read(parts[0], part) for part in said)
    if origin is tuple:
        kinds = [parts[0]] * len(said) if parts[-1] is Ellipsis else parts
        return tuple(_read(kind, part) for kind, part in zip(kinds, said))
    if origin is Literal or kind is Options or kind in (int, str, bool):
        return said
    hints = get_type_hints(kind)
    return kind(**{name: _read(hints[name], part) for name, part in said.items()})
