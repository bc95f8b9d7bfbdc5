"""What each card is worth as a bid in Niner, learned from deals that the policy learned before plays to the end."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from nines.bots.learned.network import parse
from nines.bots.learned.opinions import network as shipped
from nines.games.niner.learned import network as network_name
from nines.games.niner.learned_bids import EXACTLY, FIRST, LAID, PRIMARY, SCORES, TURNED, VALUE, parts, size
from nines.games.niner.rules import HAND, SEATS
from nines.games.niner.search.simulator import CARDS
from nines.training.actor_critic import drawn, likelihoods
from nines.training.niner import STEPS, Deals, Hands, Ints, Table, Told
from nines.training.niner_bid_outcomes import ACTIVE, set_right
from nines.training.perceptron import Floats, Perceptron
from nines.training.schedule import Progress

DEALS = 20_000
"""Deals of a round."""
PASSES = 4
"""How often a row is learned from, about."""
BATCH = 1024
RATES = (2e-3, 1e-5)
"""How far a step goes, at first and in the end."""
UNSURE = (0.3, 0.07)
"""How far apart two bids may be in points and the lesser be laid: by who tries, and by the other."""
ANYTHING = 0.25
"""How many of those who try lay any card."""
ROWS = 50_000
"""Bids that a network is asked about at once."""


class Laid(NamedTuple):
    """Bids: what is left in the hand, as a mask of places, the card laid, what trump is worth, the card turned up, and
    1 where the seat leads first."""

    left: Ints
    bid: Ints
    trump: Ints
    turned: Ints
    first: Ints

    def some(self, rows: Ints) -> "Laid":
        """These rows of them."""
        return Laid(*(column[rows] for column in self))


def train(course: Hands, hidden: tuple[int, ...], rounds: int, seed: int) -> Iterator[Progress]:
    """The network after each round: always the same for the same seed and shipped policy.

    In each deal one seat tries bids, the other lays one that the network likes. All rows are kept to be learned from
    again, since deals take longer than lessons. After the last round it is set right by deals that are searched.
    """
    dice, table = np.random.default_rng(seed), Table(course.wild)
    plays = shipped(network_name("plays", course.wild))
    policy = Perceptron.of(plays)
    network = Perceptron((size(course.wild), *hidden, 1), ACTIVE, 0.0, seed)
    kept: list[Laid] = []
    leads: list[Floats] = []
    each = SEATS * DEALS
    for number in range(rounds):
        laid, lead = played(table, policy, network, dice)
        kept.append(laid)
        leads.append(lead)
        rate = RATES[0] + (RATES[1] - RATES[0]) * number / rounds
        off = []
        for _ in range(PASSES * each // BATCH + 1):
            at, row = int(dice.integers(number + 1)), dice.integers(0, each, BATCH)
            inputs = told(table, kept[at].some(row)).astype(np.float32)
            off.append(network.learn(inputs, np.zeros(BATCH, np.int64), leads[at][row], rate))
        yield Progress(number + 1, float(np.mean(off)), network)
    yield Progress(rounds, *set_right(parse(network.shipped(course.name)), plays, course, seed))


def played(table: Table, policy: Perceptron, network: Perceptron, dice: np.random.Generator) -> tuple[Laid, Floats]:
    """The bids of a round, both seats' one after the other, and by how many points each then led."""
    deals = Deals(table, DEALS, dice)
    bids = np.zeros_like(deals.bids)
    tries = deals.rows % SEATS
    for seat in range(SEATS):
        held = deals.hands[:, seat]
        said = worth(network, deals, seat) / np.where(tries == seat, *UNSURE)[:, None]
        said[(tries == seat) & (dice.random(deals.count) < ANYTHING)] = 0
        bids[:, seat] = drawn(np.where(held, said, -np.inf).astype(np.float32), dice)
    deals.lay(bids)
    laid = [
        Laid(
            masks(deals.hands[:, seat]), bids[:, seat].astype(np.int8), deals.trump.astype(np.int8),
            deals.turned.astype(np.int8), (deals.first == seat).astype(np.int8),
        )
        for seat in range(SEATS)
    ]  # fmt: skip
    for _ in range(STEPS):
        deals.play(drawn(likelihoods(policy, deals.told(deals.turn), deals.legal()), dice))
    lead = deals.lead().astype(np.float32)
    return Laid(*map(np.concatenate, zip(*laid))), np.concatenate([lead, -lead])


def masks(cards: Told) -> Ints:
    """The cards of each row as one number, the first place the lowest bit."""
    found: Ints = (cards << np.arange(CARDS, dtype=np.int32)).sum(1, dtype=np.int32)
    return found


def worth(network: Perceptron, deals: Deals, seat: int) -> Floats:
    """What the network says of each card of a seat as its bid; nothing of those that it has not."""
    row, card = np.nonzero(deals.hands[:, seat])
    hand = masks(deals.hands[:, seat])[row]
    laid = Laid(
        hand ^ (1 << card), card, deals.trump[row], deals.turned[row], (deals.first[row] == seat).astype(np.int8)
    )
    found = np.zeros((deals.count, CARDS), np.float32)
    for at in range(0, len(row), ROWS):
        some = slice(at, at + ROWS)
        inputs = told(deals.table, Laid(*(column[some] for column in laid)))
        found[row[some], card[some]] = network.values(inputs.astype(np.float32))[:, 0]
    return found


def told(table: Table, laid: Laid) -> Told:
    """What the network is told of each bid (`nines.games.niner.learned_bids`)."""
    count = len(laid.bid)
    rows, wild = np.arange(count), table.wild
    trump, bid = laid.trump.astype(np.int64), laid.bid.astype(np.int64)
    found = np.zeros((count, size(wild)), bool)
    start = at = 0
    for cards in parts(wild):
        found[rows, at + (laid.left >> start & (1 << cards) - 1)] = True
        start, at = start + cards, at + (1 << cards)
    says = table.bid[trump, bid]
    points = table.points[trump, says]
    more = found[:, at:]
    more[rows, LAID + bid] = True
    more[rows, TURNED + laid.turned] = True
    more[rows, VALUE + trump - 1] = True
    more[rows, PRIMARY + says - 1] = True
    more[:, EXACTLY : EXACTLY + HAND + 1] = points == 2
    more[:, SCORES : SCORES + HAND + 1] = points > 0
    more[:, FIRST] = laid.first == 1
    return found
