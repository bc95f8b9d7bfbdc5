"""Who deals first, and shuffles of many seeds at once.

The shuffles are the same as `nines.core.chance` makes them one by one (docs/record.md).
"""

from collections.abc import Sequence
from hashlib import sha256

import numpy as np
from numpy.typing import NDArray

from nines.core.chance import Stream
from nines.registry import ByGame

FIRST_DEALERS: ByGame[tuple[float, ...]] = ByGame("first_dealers")
"""How likely each seat deals first, in a game in which not all are equally likely to."""
WORDS = 8
"""Numbers from one hash."""
FEW = 4
"""So few shuffles are faster one by one."""


def shuffles(seeds: Sequence[str], labels: Sequence[str], cards: int) -> NDArray[np.int64]:
    """For each seed and its label the order of so many cards that its stream shuffles, a row each.

    The seeds are ordinary ones, not made by several seats together.
    """
    if len(seeds) <= FEW:
        return np.array([Stream(seed, label).shuffled(range(cards)) for seed, label in zip(seeds, labels)])
    blocks = -(-(cards - 1) // WORDS)
    hashed = b"".join(
        sha256(f"{seed}\n{label}\n{block}".encode()).digest()
        for seed, label in zip(seeds, labels)
        for block in range(blocks)
    )
    words = np.frombuffer(hashed, ">u4").reshape(len(seeds), blocks * WORDS).astype(np.int64)
    order = np.tile(np.arange(cards), (len(seeds), 1))
    rows = np.arange(len(seeds))
    again = np.zeros(len(seeds), np.bool_)
    for at, last in enumerate(range(cards - 1, 0, -1)):
        again |= words[:, at] >= 2**32 - 2**32 % (last + 1)  # the stream draws another number
        other = words[:, at] % (last + 1)
        card = order[rows, other]
        order[rows, other] = order[:, last]
        order[:, last] = card
    for row in np.flatnonzero(again).tolist():
        order[row] = Stream(seeds[row], labels[row]).shuffled(range(cards))
    return order
