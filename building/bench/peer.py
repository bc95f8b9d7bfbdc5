"""Runs in the peer's own environment: RLCard's games played at random, one JSON line: moves and matches a second.

Only what an engine must do is timed: the legal actions of the player to act, and the state after one of them.
"""

import json
import random
import sys
from collections.abc import Callable
from importlib import import_module
from time import process_time
from typing import Any


def legal_in_bridge(game: Any) -> list[Any]:
    """The actions of the player to act."""
    actions: list[Any] = game.judger.get_legal_actions()
    return actions


def legal_in_uno(game: Any) -> list[Any]:
    """The actions of the player to act."""
    actions: list[Any] = game.get_legal_actions()
    return actions


def play(name: str, legal: Callable[[Any], list[Any]], seconds: float) -> dict[str, float]:
    """Moves and matches a second of the peer's own game of this name."""
    make = import_module(f"rlcard.games.{name}").Game
    chance, moves, matches, began = random.Random(1), 0, 0, process_time()
    while process_time() - began < seconds:
        game = make()
        game.init_game()
        while not game.is_over():
            game.step(chance.choice(legal(game)))
            moves += 1
        matches += 1
    spent = process_time() - began
    return {"moves": moves / spent, "matches": matches / spent}


spent = float(sys.argv[1])
print(json.dumps({"bridge": play("bridge", legal_in_bridge, spent), "uno": play("uno", legal_in_uno, spent)}))
