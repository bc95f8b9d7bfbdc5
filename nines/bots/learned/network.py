"""A small network of whole numbers: what it says is the same on every machine, to the last digit.

Weights are numbers from -127 to 127 and everything between is exact, so that no rounding differs from one Python to
another. A file is a line of text, then the layers one after another:

    nines-network 1 le-neuf three 320 192 96 54 2.5e-07

The numbers are the sizes of the layers, inputs first, and what one unit of an output is worth. Each layer has a row of
weights for each of its inputs, a byte each, then what is added to each of its outputs, four bytes each, lowest first.
"""

from collections.abc import Iterable
from itertools import pairwise
from operator import add, mul
from typing import NamedTuple

from nines.core.cards import Unreadable, quoted
from nines.core.sums import whole

HEADER = "nines-network 1"
LARGEST = 1024
"""The most inputs, or outputs, of a layer."""

Row = tuple[int, ...]


class Layer(NamedTuple):
    """What each input adds to every output, and what is added to each output anyway."""

    rows: tuple[Row, ...]
    bias: Row


class Network(NamedTuple):
    """Layers, between which what is below nothing counts as nothing; `columns` are the rows of all layers but the
    first, turned: what every input adds to each output."""

    name: str
    first: Layer
    columns: tuple[tuple[tuple[Row, ...], Row], ...]
    unit: float

    def values(self, on: Iterable[int], wanted: Iterable[int]) -> list[float]:
        """What the wanted outputs say where these inputs are on."""
        hidden = list(self.first.bias)
        for at in on:
            hidden = list(map(add, hidden, self.first.rows[at]))
        *between, (columns, bias) = self.columns
        for rows, more in between:
            hidden = [value if value > 0 else 0 for value in hidden]
            hidden = [whole(map(mul, hidden, row)) + extra for row, extra in zip(rows, more)]
        hidden = [value if value > 0 else 0 for value in hidden]
        return [(whole(map(mul, hidden, columns[at])) + bias[at]) * self.unit for at in wanted]


def parse(data: bytes) -> Network:
    """The network that a file holds; raises Unreadable for anything else."""
    head, found, body = data.partition(b"\n")
    words = head.decode("ascii", "replace").split(" ")
    if not found or " ".join(words[:2]) != HEADER or len(words) < 8:
        raise Unreadable(f"not a network: {quoted(head[:40].decode('ascii', 'replace'))}")
    try:
        sizes, unit = [int(word) for word in words[4:-1]], float(words[-1])
    except ValueError as error:
        raise Unreadable(f"not a network: {error}") from error
    if not all(0 < size <= LARGEST for size in sizes) or not 0 < unit < 1:
        raise Unreadable("a network of no such size")
    if len(body) != whole(size * next_ + 4 * next_ for size, next_ in pairwise(sizes)):
        raise Unreadable("a network that is cut short, or too long")
    layers = []
    at = 0
    for size, outputs in pairwise(sizes):
        weights = memoryview(body)[at : at + size * outputs].cast("b").tolist()
        at += size * outputs
        bias = tuple(int.from_bytes(body[k : k + 4], "little", signed=True) for k in range(at, at + 4 * outputs, 4))
        at += 4 * outputs
        layers.append(Layer(tuple(tuple(weights[k * outputs : (k + 1) * outputs]) for k in range(size)), bias))
    return Network(
        f"{words[2]} {words[3]}", layers[0], tuple((tuple(zip(*layer.rows)), layer.bias) for layer in layers[1:]), unit
    )
