#!/usr/bin/env python3
"""Learns a game of Nines in a minute, from nothing but its environment: `python docs/zoo/train.py`.

What a deal will bring is guessed for each action, as a weighted sum of what is observed. All seats play by the same
weights, one choice in ten by chance, and after each deal the guesses are moved towards what came of it (Monte Carlo
control). Then the learner plays deals against players who play by chance. The same seed learns the same.
"""

import argparse
from math import sqrt

import numpy as np

from nines.zoo import Environment

CURIOUS = 0.1
"""How often, in learning, an action is chosen by chance."""
STEP = 0.2
"""How much of its error a guess loses at once."""


class Learner:
    """A weight for each action and each thing observed, and a table to play at."""

    def __init__(self, game: str, seed: int) -> None:
        self.env = Environment(game, episode="deal")
        self.env.reset(seed=seed)
        seen = self.env.last()[0]["observation"].size
        self.weights = np.zeros((len(self.env.actions), seen + 1))
        self.chance = np.random.default_rng(seed)

    def deal(self, curious: dict[str, float]) -> tuple[dict[str, float], list[tuple[str, np.ndarray, int]]]:
        """What a new deal brought each agent, and the choices that were made; so curious is who."""
        self.env.reset()
        came, choices = dict.fromkeys(self.env.possible_agents, 0.0), []
        for agent in self.env.agent_iter():
            told, reward, ended, _, _ = self.env.last()
            came[agent] += reward
            if ended:
                self.env.step(None)
                continue
            seen, legal = np.append(told["observation"], 1.0), np.flatnonzero(told["action_mask"])
            if self.chance.random() < curious[agent]:
                action = self.chance.choice(legal)
            else:
                action = legal[np.argmax(self.weights[legal] @ seen)]
            choices.append((agent, seen, action))
            self.env.step(action)
        return came, choices

    def learn(self, deals: int) -> None:
        """So many deals have been learned from."""
        for _ in range(deals):
            came, choices = self.deal(dict.fromkeys(self.env.possible_agents, CURIOUS))
            for agent, seen, action in choices:
                error = came[agent] - self.weights[action] @ seen
                self.weights[action] += STEP * error / (seen @ seen) * seen

    def measure(self, deals: int) -> tuple[float, float]:
        """What so many deals brought it on average, each seat in turn, the others playing by chance; and ± how much."""
        agents = self.env.possible_agents
        found = []
        for at in range(deals):
            me = agents[at % len(agents)]
            came, _ = self.deal({agent: float(agent != me) for agent in agents})
            found.append(came[me])
        return float(np.mean(found)), 1.96 * float(np.std(found)) / sqrt(deals)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", nargs="?", default="le-neuf")
    parser.add_argument("--learn", type=int, default=4000, metavar="N", help="from so many deals (4000)")
    parser.add_argument("--measure", type=int, default=1000, metavar="N", help="by so many, before and after (1000)")
    parser.add_argument("--seed", type=int, default=9)
    asked = parser.parse_args()
    learner = Learner(asked.game, asked.seed)
    for when in ("before", "after"):
        mean, within = learner.measure(asked.measure)
        print(f"{asked.game} {when}: {mean:+.2f} ± {within:.2f} points a deal", flush=True)
        if when == "before":
            learner.learn(asked.learn)


if __name__ == "__main__":
    main()
