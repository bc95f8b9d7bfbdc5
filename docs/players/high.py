#!/usr/bin/env python3
"""Keeps its hand, and plays the highest card it may while the trick can be had; in any Python, with nothing of ours."""

import json
import sys

RANKS = "23456789TJQKA"


def choice(moves: list[str], view: dict) -> str:
    """The move to make: the highest while nothing as high lies in the trick, else the lowest."""
    if "keep" in moves:
        return "keep"
    height = {move: RANKS.find(move.split(" ")[-1][0]) for move in moves}
    top = max((RANKS.find(card[0]) for card in view.get("trick", [])), default=-1)
    highest = max(moves, key=height.__getitem__)
    return highest if height[highest] > top else min(moves, key=height.__getitem__)


for line in sys.stdin:
    asked = json.loads(line)
    answer = {"turn": asked["turn"]}
    if "moves" in asked:
        answer["move"] = choice(asked["moves"], asked["view"])
    print(json.dumps(answer), flush=True)
