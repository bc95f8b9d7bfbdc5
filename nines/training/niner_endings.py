"""The exact best response to a policy in the last tricks of Niner: every deal that fits is enumerated.

A player who knows the other's policy considers the deals that fit its own cards and the play. Each counts as likely as
the policy would have bid and played so with it. Then, from the end backwards, it chooses at each of its decisions the
card with the highest mean over the deals that it cannot tell apart. Nothing is sampled, so the value is exact.
"""

from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nines.games.niner.search.simulator import CARDS
from nines.training.actor_critic import likelihoods
from nines.training.niner import Deals, Ints, Told
from nines.training.perceptron import Perceptron

Sums = NDArray[np.float64]

LAST = 4
"""Tricks that are worked out."""


class Played(NamedTuple):
    """Deals played up to their last tricks: as they were dealt, as they are now, and who played what at each step."""

    dealt: Deals
    now: Deals
    turns: list[Ints]
    cards: list[Ints]


class Worlds(NamedTuple):
    """Deals that fit what a seat knows: of which deal each is one, what the other holds, and what it bid."""

    deal: Ints
    hand: Told
    bid: Ints


def liked(policy: Perceptron, deals: Deals) -> Ints:
    """The legal card that a policy thinks most of, in each deal."""
    card: Ints = likelihoods(policy, deals.told(deals.turn), deals.legal()).argmax(1)
    return card


def liked_bids(policy: Perceptron, deals: Deals, seat: int) -> Ints:
    """The card that a policy lays as its bid, in each deal."""
    told = deals.told(np.full(deals.count, seat))
    card: Ints = likelihoods(policy, told, deals.hands[:, seat]).argmax(1)
    return card


def up_to(deals: Deals, policies: tuple[Perceptron, Perceptron], left: int) -> Played:
    """The deals played by a policy for each seat until so many tricks are left."""
    dealt = deals.some(deals.rows)
    deals.lay(np.stack([liked_bids(policy, deals, seat) for seat, policy in enumerate(policies)], 1))
    turns: list[Ints] = []
    cards: list[Ints] = []
    while deals.left > left:
        both = [liked(policy, deals) for policy in policies]
        card = np.where(deals.turn == 0, *both)
        turns.append(deals.turn)
        cards.append(card)
        deals.play(card)
    return Played(dealt, deals, turns, cards)


def worlds(played: Played, seat: int) -> Worlds:
    """Every deal that fits what the seat knows, by the cards alone."""
    now, other = played.now, 1 - seat
    known = now.hands[:, seat] | now.played[:, seat] | now.played[:, other]
    known[now.rows, now.bids[:, seat]] = True
    known[now.rows, now.turned] = True
    count = CARDS - int(known[0].sum())
    unseen = np.nonzero(~known)[1].reshape(now.count, count)
    shared = [(hand, bid) for hand in combinations(range(count), now.left) for bid in range(count) if bid not in hand]
    hand = np.zeros((now.count, len(shared), CARDS), bool)
    for at, (held, _) in enumerate(shared):
        for place in held:
            hand[now.rows, at, unseen[:, place]] = True
    bid = unseen[:, [bid for _, bid in shared]]
    return Worlds(np.repeat(now.rows, len(shared)), hand.reshape(-1, CARDS), bid.reshape(-1))


def fitting(played: Played, seat: int, policy: Perceptron) -> tuple[Ints, Deals]:
    """The deals in which the other, playing by this policy, would have done all that it did: which deal each fits, and
    the deal itself as it is now."""
    found, other = worlds(played, seat), 1 - seat
    deals = played.dealt.some(found.deal)
    was = played.now.played[found.deal, other] | found.hand
    was[deals.rows, found.bid] = True
    deals.hands[:, other] = was
    bids = played.now.bids[found.deal].copy()
    bids[:, other] = found.bid
    fits = liked_bids(policy, deals, other) == found.bid
    of, deals, bids = found.deal[fits], deals.some(np.flatnonzero(fits)), bids[fits]
    deals.lay(bids)
    for turns, cards in zip(played.turns, played.cards):
        fits = (turns[of] == seat) | (liked(policy, deals) == cards[of])
        of, deals = of[fits], deals.some(np.flatnonzero(fits))
        deals.play(cards[of])
    return of, deals


def best_leads(played: Played, seat: int, policy: Perceptron) -> Sums:
    """By deal, the mean lead in points that the best response of this seat comes to against the policy, from now on."""
    of, deals = fitting(played, seat, policy)
    weight = np.bincount(of, minlength=played.now.count)
    total = _best(of, deals, seat, policy, played.now.count)
    found: Sums = total / weight
    return found


def _best(group: Ints, deals: Deals, seat: int, policy: Perceptron, groups: int) -> Sums:
    """By group of deals that the seat cannot tell apart, the sum of the leads that its best cards come to."""
    if not deals.left:
        leads = np.zeros(groups)
        np.add.at(leads, group, deals.lead() if seat == 0 else -deals.lead())
        return leads
    mine = deals.turn == seat
    card = liked(policy, deals)
    rows, cards = [np.flatnonzero(~mine)], [card[~mine]]
    legal = deals.legal() & mine[:, None]
    own_rows, own_cards = np.nonzero(legal)
    rows.append(own_rows)
    cards.append(own_cards)
    row, card = np.concatenate(rows), np.concatenate(cards)
    # What all can see sets deals apart: one group becomes as many as there are cards played.
    key, after = np.unique(group[row] * CARDS + card, return_inverse=True)
    following = deals.some(row)
    following.play(card)
    sums = _best(after, following, seat, policy, len(key))
    before, own = key // CARDS, np.zeros(groups, bool)
    own[group[mine]] = True
    best = np.full(groups, -np.inf)
    np.maximum.at(best, before, sums)
    return np.where(own, best, np.bincount(before, weights=sums, minlength=groups))
