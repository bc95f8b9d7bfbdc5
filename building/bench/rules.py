"""The rules' speed beside a peer's engine in Python: random play, moves and matches a second.

The peer is RLCard: bridge for the four trick games, Uno for the shedding game. It has an environment of its own, from
requirements-bench.lock, in .cache/.
"""

import json
import subprocess
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

from building.environment import CACHE, ROOT, separate_environment
from nines.registry import GAMES

LOCK = ROOT / "requirements-bench.lock"
ENVIRONMENT = CACHE / "bench-env"
SECONDS = 1.0
"""How long each game is played in a round, of this process's own time: others on the machine do not count."""
PEER_OF = {key: "bridge" if game.tricks else "uno" for key, game in GAMES.items()}

Speed = dict[str, float]


def rules_speed(rounds: int) -> dict[str, dict[str, Any]]:
    """By game: our speed and the peer's of the comparable game, medians of rounds in which both take turns."""
    python = separate_environment(ENVIRONMENT, LOCK, "the peer's engine")
    ours: dict[str, list[Speed]] = {game: [] for game in PEER_OF}
    theirs: dict[str, list[Speed]] = {"bridge": [], "uno": []}
    for _ in range(rounds):
        for game, found in ours.items():
            found.append(play(game, SECONDS))
        for game, speed in peer(python).items():
            theirs[game].append(speed)
    return {
        game: {"ours": medians(ours[game]), "peer": medians(theirs[other]), "peer_game": other}
        for game, other in PEER_OF.items()
    }


def medians(speeds: list[Speed]) -> Speed:
    return {name: median(speed[name] for speed in speeds) for name in speeds[0]}


def play(key: str, seconds: float) -> Speed:
    """Moves and matches a second of a game at its usual table: legal moves, one at random, the state after it."""
    from nines.core.game import NATURE, NOBODY
    from nines.core.options import defaults
    from nines.records.record import new, start

    rules, options = GAMES[key], defaults(GAMES[key].choices)
    seats = ("bot:random",) * rules.seats(options)[0]
    chance, moves, matches, began = Random(1), 0, 0, process_time()
    while process_time() - began < seconds:
        seed = f"bench/{matches}"
        state = start(new(key, options, seats, seed))
        while state.turn != NOBODY:
            if state.turn == NATURE:
                state, _ = rules.deal(state, seed)
            state = rules.apply(state, chance.choice(rules.legal_moves(state)))
            moves += 1
        matches += 1
    spent = process_time() - began
    return {"moves": moves / spent, "matches": matches / spent}


def peer(python: Path) -> dict[str, Speed]:
    """The peer's speed by its game."""
    script = Path(__file__).with_name("peer.py")
    said = subprocess.run([python, script, str(SECONDS)], capture_output=True, text=True, check=True).stdout
    found: dict[str, Speed] = json.loads(said)
    return found
