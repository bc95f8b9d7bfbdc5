"""What goes between the arena and a program that plays, one JSON object a line."""

import json
from collections.abc import Mapping
from typing import Final, NamedTuple

from nines.arena.lines.position import told
from nines.core.cards import Card
from nines.core.chance import Stream
from nines.core.game import View
from nines.core.moves import Move
from nines.core.text_decoding import decoded
from nines.core.untrusted_json import read_json
from nines.registry import GAMES

VERSION = 1
GREETING = 0
"""The number that the greeting bears; questions are numbered from 1."""


NO_ANSWER: Final = "wrote a line that is no answer"


class ProgramFault(ValueError):
    """What a program did that loses it the match, in words that go on from its name."""


class ProgramAnswer(NamedTuple):
    """What a program answered: the number of the question, and its move as a text, empty for the greeting."""

    turn: int
    move: str


def greeting(view: View, seconds: float, worlds: int | None) -> str:
    """The first line: which game it is, how many play, which seat is the program's, and how long it may take."""
    return _line(
        turn=GREETING, nines=VERSION, game=view.game, seats=len(view.hands), seat=view.viewer, seconds=seconds,
        worlds=worlds,
    )  # fmt: skip


def question(turn: int, view: View, stream: Stream) -> str:
    """The line of a decision: the legal moves, the view, the same as sentences, and chance, 32 hex digits."""
    moves = [str(move) for move in GAMES[view.game].legal_moves(view)]
    chance = "".join(f"{stream.word():08x}" for _ in range(4))
    return _line(turn=turn, moves=moves, chance=chance, view=plain(view), tell=told(view))


def plain(value: object) -> object:
    """A value of a view as JSON knows it: cards and moves as their codes, what has names as an object."""
    match value:
        case Card() | Move():
            return str(value)
        case Mapping():
            return dict(value)
        case frozenset():
            return [plain(part) for part in sorted(value)]
        case tuple() if hasattr(value, "_asdict"):
            return {name: plain(part) for name, part in value._asdict().items()}
        case tuple():
            return [plain(part) for part in value]
    return value


def answer(line: bytes) -> ProgramAnswer:
    """What a line says; raises ProgramFault for one that is no answer."""
    try:
        match read_json(decoded(line, "the line")):
            case {"turn": int(turn)} if turn == GREETING and not isinstance(turn, bool):
                return ProgramAnswer(turn, "")
            case {"turn": int(turn), "move": str(move)} if not isinstance(turn, bool):
                return ProgramAnswer(turn, move)
    except ValueError:
        pass
    raise ProgramFault(NO_ANSWER)


def _line(**fields: object) -> str:
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
