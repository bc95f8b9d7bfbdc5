"""A network while it learns: NumPy's floats, Adam's steps, and the whole numbers that it is shipped as.

Adam: Kingma and Ba, 2015. Where every sum is done by one thread with the same instructions, as the command sees to with
OpenBLAS, the same seed gives the same file with the same version of NumPy.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from nines.bots.learned.network import HEADER, Network

Floats = NDArray[np.float32]
MOST = 127
"""The largest weight that is shipped."""
_FAST, _SLOW, _LEAST = 0.9, 0.999, 1e-8


class Perceptron:
    """Layers of weights between which what is below nothing counts as nothing. Not a value: it learns."""

    def __init__(self, sizes: Sequence[int], active: int, expected: float, seed: int) -> None:
        """A network of these sizes, inputs first, of which about so many are on at a time; all outputs start near
        what is expected."""
        dice = np.random.default_rng(seed)
        fans = [active, *sizes[1:-1]]
        self.weights: list[Floats] = [
            (dice.standard_normal((size, outputs)) * np.sqrt(1 / fan)).astype(np.float32)
            for size, outputs, fan in zip(sizes, sizes[1:], fans)
        ]
        self.biases: list[Floats] = [np.zeros(size, np.float32) for size in sizes[1:]]
        self.weights[-1] *= 0.1
        self.biases[-1] += expected
        self._means = [np.zeros_like(some) for some in self._all()]
        self._squares = [np.zeros_like(some) for some in self._all()]
        self._steps = 0

    @classmethod
    def of(cls, network: Network) -> "Perceptron":
        """What a shipped network says, to the rounding of floats."""
        rows = [network.first.rows, *(tuple(zip(*columns)) for columns, _ in network.columns)]
        biases = [network.first.bias, *(bias for _, bias in network.columns)]
        found = cls([len(rows[0]), *map(len, biases)], 1, 0.0, 0)
        found.weights = [np.array(some, np.float32) for some in rows]
        found.biases = [np.array(some, np.float32) for some in biases]
        found.weights[-1] *= np.float32(network.unit)
        found.biases[-1] *= np.float32(network.unit)
        return found

    def balanced(self) -> "Perceptron":
        """A network that says the same, with weights of like size in all layers, so that it can go on learning.

        The whole numbers of a shipped network are large in the first layers and its unit is small, so that a step of
        Adam would change nothing in those and everything in the last.
        """
        largest = [float(np.abs(some).max()) for some in self.weights]
        like = float(np.prod(largest)) ** (1 / len(largest))
        found = Perceptron([len(self.weights[0]), *map(len, self.biases)], 1, 0.0, 0)
        scale = 1.0
        for at, (weights, bias) in enumerate(zip(self.weights, self.biases)):
            here = like / largest[at]
            scale *= here
            found.weights[at], found.biases[at] = weights * np.float32(here), bias * np.float32(scale)
        return found

    def plus(self, more: Floats, anyway: float, active: int) -> "Perceptron":
        """A network whose one output says as much more for each input that is on, and this much more anyway.

        One more place in each hidden layer carries it, raised so far that it never counts as nothing while no more
        inputs than `active` are on.
        """
        sizes = [len(some) for some in self.weights]
        found = Perceptron([sizes[0], *(size + 1 for size in sizes[1:]), 1], 1, 0.0, 0)
        raised = -float(np.sort(np.minimum(more, 0))[:active].sum())
        for old, new, was, bias in zip(self.weights, found.weights, self.biases, found.biases):
            new[:] = 0
            new[-1, -1] = 1
            new[: old.shape[0], : old.shape[1]] = old
            bias[:] = 0
            bias[: len(was)] = was
        found.weights[0][:, -1] = more
        found.biases[0][-1] = raised
        found.biases[-1] += anyway - raised
        return found

    def _all(self) -> list[Floats]:
        return [*self.weights, *self.biases]

    def values(self, told: Floats) -> Floats:
        """What each output says, a row for each row of inputs."""
        return self.layers(told)[-1]

    def layers(self, told: Floats) -> list[Floats]:
        """What each layer says, the inputs first and the outputs last."""
        found = [told]
        for at, (weights, bias) in enumerate(zip(self.weights, self.biases)):
            after = found[-1] @ weights
            after += bias
            if at < len(self.weights) - 1:
                np.maximum(after, 0, out=after)
            found.append(after)
        return found

    def learn(self, told: Floats, outputs: NDArray[np.int64], gained: Floats, rate: float) -> float:
        """The network after a step towards what was gained by each row's output; how far off it was, squared."""
        layers = self.layers(told)
        rows = np.arange(len(told))
        off = layers[-1][rows, outputs] - gained
        slope = np.zeros_like(layers[-1])
        slope[rows, outputs] = off * (2 / len(told))
        self.descend(layers, slope, rate)
        return float((off * off).mean())

    def descend(self, layers: list[Floats], slope: Floats, rate: float) -> None:
        """The network after a step down the slope of its outputs, a row for each row of what `layers` said."""
        weights: list[Floats] = []
        biases: list[Floats] = []
        for at in range(len(self.weights) - 1, -1, -1):
            weights.insert(0, layers[at].T @ slope)
            biases.insert(0, slope.sum(0))
            if at:
                slope = (slope @ self.weights[at].T) * (layers[at] > 0)
        self._step([*weights, *biases], rate)

    def _step(self, slopes: list[Floats], rate: float) -> None:
        self._steps += 1
        fast, slow = 1 - _FAST**self._steps, 1 - _SLOW**self._steps
        for some, mean, square, slope in zip(self._all(), self._means, self._squares, slopes):
            mean += (1 - _FAST) * (slope - mean)
            square += (1 - _SLOW) * (slope * slope - square)
            some -= rate * (mean / fast) / (np.sqrt(square / slow) + _LEAST)

    def shipped(self, name: str) -> bytes:
        """The file of this network (`nines.bots.learned.network`).

        Each hidden place is first scaled to its own largest weight, which the next layer makes good.
        """
        weights = [some.astype(np.float64) for some in self.weights]
        biases = [some.astype(np.float64) for some in self.biases]
        for at in range(len(weights) - 1):
            largest = np.abs(weights[at]).max(0)
            largest[largest == 0] = 1
            weights[at] /= largest
            biases[at] /= largest
            weights[at + 1] *= largest[:, None]
        unit = 1.0
        body = b""
        for some, bias in zip(weights, biases):
            scale = float(np.abs(some).max()) / MOST
            unit *= scale
            body += np.round(some / scale).astype(np.int8).tobytes() + np.round(bias / unit).astype("<i4").tobytes()
        sizes = " ".join(str(len(some)) for some in (*weights, biases[-1]))
        return f"{HEADER} {name} {sizes} {unit!r}\n".encode() + body
