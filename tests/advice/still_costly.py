"""Of many warnings, how many still cost something in worlds of which Coach saw none.

`python -m tests.advice.still_costly 200 3000 FILE` asks so many warnings again, each in so many fresh worlds, table by
table in turn. Each is a line of the file; what stands there is not asked again.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from nines.advice.advice import Advice, Cautions
from nines.advice.advisor import advice
from nines.advice.cautions import cautions
from nines.advice.weighing import measured_again
from nines.bots.player import Budget
from nines.core.chance import Stream
from nines.core.game import NATURE, NOBODY, State
from nines.core.options import with_values
from nines.records.record import Record, new, start, with_move
from nines.registry import GAMES
from tests.every_table import usual_seats

TABLES: list[tuple[str, dict[str, str], int]] = [(key, {}, usual_seats(key)) for key in GAMES]
TABLES += [("le-neuf", {"table": "four"}, 4)]
MATCHES = 40
EVERY = 3
"""Of so many decisions one is looked at: those of one trick are much alike."""


class Asked(NamedTuple):
    """What a warning was of, and what its move comes to less in fresh worlds, with the standard error of that."""

    warning: Advice
    behind: float
    error: float


def decisions(key: str, options: dict[str, str], seats: int) -> Iterator[tuple[Record, State, int]]:
    """Decisions of seat 0 with a choice, in matches of any legal cards."""
    game, stream = GAMES[key], Stream("cautions", key)
    for number in range(MATCHES):
        chosen = with_values(game.choices, options)
        record = new(key, chosen, ("human",) + ("bot:beginner",) * (seats - 1), f"cautions/{number}")
        state = start(record)
        while state.turn != NOBODY:
            if state.turn == NATURE:
                state, _ = game.deal(state, record.seed)
                continue
            at = len(record.moves)
            if state.turn == 0 and len(game.legal_moves(state)) > 1:
                yield record, state, at
            made = stream.one_of(game.legal_moves(state))
            record, state = with_move(record, state.turn, made), game.apply(state, made)


def warnings(record: Record, state: State, at: int) -> Cautions:
    """What Coach says against the moves of a decision."""
    *_, found = advice(record, state, at, Budget())
    return cautions(GAMES[record.game].view(state, state.turn), found)


def asked_again(table: tuple[str, dict[str, str], int], worlds: int, done: int = 0) -> Iterator[Asked]:
    """The warnings of a kind of table, each asked in fresh worlds; the first ones, which are done, are left out."""
    met = 0
    for number, (record, state, at) in enumerate(decisions(*table)):
        for warning in warnings(record, state, at)[-1:] if number % EVERY == 0 else ():
            met += 1
            if met > done:
                yield Asked(warning, *again(record, state, at, warning, worlds))


def again(record: Record, state: State, at: int, warning: Advice, worlds: int) -> tuple[float, float]:
    """What the move that is warned of comes to less in fresh worlds, with the standard error of that."""
    assert warning.made
    view = GAMES[record.game].view(state, state.turn)
    return measured_again(record.seed, view, at, (warning.choice, warning.made), worlds)


def main(wanted: int, worlds: int, file: Path) -> None:
    """So many lines stand in the file, or as many as there are; figures by table."""
    rows = [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.exists() else []
    names = [f"{key}-{seats}" for key, _, seats in TABLES]
    running = {
        name: asked_again(table, worlds, [row["table"] for row in rows].count(name))
        for name, table in zip(names, TABLES)
    }
    while len(rows) < wanted and running:
        name = min(running, key=lambda table: [row["table"] for row in rows].count(table))
        asked = next(running[name], None)
        if asked is None:
            del running[name]
            continue
        warning = asked.warning
        rows.append({"table": name, "move": str(warning.made), "unit": warning.unit, "said": warning.moves[0].behind,
                     "behind": asked.behind, "error": asked.error, "worlds": worlds})  # fmt: skip
        with file.open("a", encoding="utf-8") as log:
            log.write(json.dumps(rows[-1]) + "\n")
    for name in names:
        print(name, *counted([row for row in rows if row["table"] == name]))
    print("all", *counted(rows))


def counted(rows: list[dict[str, float]]) -> tuple[str, ...]:
    """How many warnings there are, how many still cost, and how many surely do not."""
    costs = [row for row in rows if row["behind"] > 0]
    wrong = [row for row in rows if row["behind"] < -2 * row["error"]]
    return f"{len(rows)} warnings,", f"{len(costs)} still cost,", f"{len(wrong)} surely do not"


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))
