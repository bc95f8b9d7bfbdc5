"""A policy for Niner learned from deals against itself: the cards that came to more than expected become likelier.

Proximal policy optimisation (Schulman and others, 2017) with a bonus for being undecided, which in games with hidden
cards keeps two copies from chasing each other (Sokota and others, 2023). What was to be expected is said by a critic
that sees all cards: it is there while the policy learns and never plays.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from nines.games.niner.learned import INPUTS, OUTPUTS
from nines.games.niner.rules import SEATS
from nines.training.niner import SEEN, STEPS, Deals, Hands, Ints, Table, Told
from nines.training.perceptron import Floats, Perceptron
from nines.training.schedule import Progress
from nines.training.self_play import IMPOSSIBLE

STEP_DEALS = 2048
"""Deals from one step of the policy to the next."""
ROUND = 10
"""Steps of a round."""
BATCH = 2048
CRITIC = (256, 128)
"""The layers of the critic."""
RATES = (1e-3, 2e-5)
"""How far a step goes, at first and in the end."""
UNDECIDED = (0.02, 0.004)
"""What it is worth to be undecided, at first and in the end."""
TRACE = 0.9
"""How much of what a move is credited with comes from further on than the next."""
CLIP = 0.2
"""By which part a move may become likelier or less likely in a step."""
ACTIVE = 45
"""Inputs that are on at a time, about."""


class Lesson(NamedTuple):
    """The decisions of some deals: what was known, the legal cards, the one chosen, how likely it was (as a logarithm),
    and how much more than expected came of it; and all that could be seen at each step, with what it came to."""

    told: Told
    legal: Told
    chosen: Ints
    likely: Floats
    gained: Floats
    seen: Told
    worth: Floats


def train(course: Hands, hidden: tuple[int, ...], rounds: int, seed: int) -> Iterator[Progress]:
    """The policy after each round: always the same for the same seed. How far off is said of its critic."""
    dice, table = np.random.default_rng(seed), Table(course.wild)
    policy = Perceptron((INPUTS, *hidden, OUTPUTS), ACTIVE, 0.0, seed)
    critic = Perceptron((SEEN, *CRITIC, 1), ACTIVE, 0.0, seed + 1)
    for number in range(rounds):
        off = 0.0
        for step in range(ROUND):
            done = (number + step / ROUND) / rounds
            off += learn(policy, critic, taught(table, policy, critic, dice), done, dice) / ROUND
        yield Progress(number + 1, off, policy)


def likelihoods(policy: Perceptron, told: Told, legal: Told) -> Floats:
    """How likely each card is, as a logarithm."""
    return _normed(policy.values(told.astype(np.float32)), legal)


def _normed(said: Floats, legal: Told) -> Floats:
    likely = np.where(legal, said, IMPOSSIBLE)
    likely -= likely.max(1, keepdims=True)
    found: Floats = (likely - np.log(np.exp(likely).sum(1, keepdims=True))).astype(np.float32)
    return found


def drawn(likely: Floats, dice: np.random.Generator) -> Ints:
    """A card of each row, as likely as it is."""
    card: Ints = (likely + dice.gumbel(size=likely.shape)).argmax(1)
    return card


def taught(
    table: Table, policy: Perceptron, critic: Perceptron, dice: np.random.Generator, target: Perceptron | None = None
) -> Lesson:
    """What some deals of the policy against itself teach, or against a target that plays the card that it likes best.

    Against a target the policy has seat 0 in every other deal, and only its own decisions are learned from.
    """
    deals = Deals(table, STEP_DEALS, dice)
    rows = deals.rows
    learner = rows % SEATS
    made: list[tuple[Told, Told, Ints, Floats]] = []
    own: list[Told] = []

    def chosen(told: Told, legal: Told, seat: Ints) -> Ints:
        likely = likelihoods(policy, told, legal)
        card = drawn(likely, dice)
        made.append((told, legal, card, likely[rows, card]))
        own.append(seat == learner if target else np.ones(deals.count, bool))
        return np.where(own[-1], card, likelihoods(target, told, legal).argmax(1)) if target else card

    seen = [deals.seen(np.zeros(deals.count, np.int64))]
    signs = [np.ones(deals.count, np.float32)]
    bids = np.zeros_like(deals.bids)
    for seat in range(SEATS):
        whose = np.full(deals.count, seat)
        bids[:, seat] = chosen(deals.told(whose), deals.hands[:, seat].copy(), whose)
    deals.lay(bids)
    for _ in range(STEPS):
        seen.append(deals.seen(deals.turn))
        signs.append(np.where(deals.turn == 0, 1, -1).astype(np.float32))
        deals.play(chosen(seen[-1][:, :INPUTS], deals.legal(), deals.turn))
    worth = [critic.values(some.astype(np.float32))[:, 0] * sign for some, sign in zip(seen, signs)]
    more = _more(worth, deals.lead().astype(np.float32))
    gained = [more[0], -more[0], *(some * sign for some, sign in zip(more[1:], signs[1:]))]
    told, legal, cards, likely = (np.concatenate(some) for some in zip(*made))
    free = (legal.sum(1) > 1) & np.concatenate(own)
    return Lesson(
        told[free], legal[free], cards[free], likely[free], np.concatenate(gained)[free], np.concatenate(seen),
        np.concatenate([(was + above) * sign for was, above, sign in zip(worth, more, signs)]),
    )  # fmt: skip


def _more(worth: list[Floats], end: Floats) -> list[Floats]:
    """By how much what followed each step was more than it was said to be worth, to the first seat."""
    found: list[Floats] = []
    later, following = np.zeros_like(end), end
    for said in reversed(worth):
        later = (following - said) + TRACE * later
        found.append(later)
        following = said
    return found[::-1]


def learn(policy: Perceptron, critic: Perceptron, lesson: Lesson, done: float, dice: np.random.Generator) -> float:
    """Critic and policy have learned from a lesson, each row once; how far off the critic was, squared.

    `done` is the part of all lessons that is over.
    """
    rate = RATES[0] + (RATES[1] - RATES[0]) * done
    undecided = UNDECIDED[0] * (UNDECIDED[1] / UNDECIDED[0]) ** done
    output = np.zeros(len(lesson.seen), np.int64)
    off = [
        critic.learn(lesson.seen[rows].astype(np.float32), output[rows], lesson.worth[rows], rate)
        for rows in _batches(len(lesson.seen), dice)
    ]
    gained = lesson.gained / (lesson.gained.std() + 1e-6)
    for rows in _batches(len(lesson.told), dice):
        layers = policy.layers(lesson.told[rows].astype(np.float32))
        slope = downhill(
            _normed(layers[-1], lesson.legal[rows]), lesson.chosen[rows], lesson.likely[rows], gained[rows], undecided
        )
        policy.descend(layers, slope / np.float32(len(rows)), rate)
    return float(np.mean(off))


def downhill(likely: Floats, chosen: Ints, before: Floats, gained: Floats, undecided: float) -> Floats:
    """The slope of what is to become less, by each output: what was gained by likelier moves, clipped, and the bonus
    for being undecided, both with a minus."""
    rows = np.arange(len(chosen))
    chance = np.exp(likely)
    ratio = np.exp(likely[rows, chosen] - before)
    free = np.where(gained > 0, ratio <= 1 + CLIP, ratio >= 1 - CLIP)
    pull = -gained * ratio * free
    slope = -pull[:, None] * chance
    slope[rows, chosen] += pull
    logs = np.where(chance > 0, likely, 0)
    open_ = -(chance * logs).sum(1, keepdims=True)
    slope += undecided * chance * (logs + open_)
    found: Floats = slope.astype(np.float32)
    return found


def _batches(count: int, dice: np.random.Generator) -> list[Ints]:
    return np.array_split(dice.permutation(count), max(1, count // BATCH))
