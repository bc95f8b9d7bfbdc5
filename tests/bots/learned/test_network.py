"""A network: what it says is what its weights come to, exactly, and a file that is none is refused."""

from importlib.resources import files as resources
from itertools import pairwise
from zlib import compress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nines.bots.learned.network import HEADER, parse
from nines.commands.train import NETWORKS
from nines.core.cards import Unreadable

WEIGHT = st.integers(-127, 127)
SIZES = st.lists(st.integers(1, 5), min_size=3, max_size=5)


@st.composite
def files(draw: st.DrawFn) -> tuple[bytes, list[int], list[tuple[list[list[int]], list[int]]]]:
    """A file, the sizes of its layers, and each layer's weights, a row for each of its inputs, and biases."""
    sizes, layers, body = draw(SIZES), [], b""
    for size, outputs in pairwise(sizes):
        row = st.lists(WEIGHT, min_size=outputs, max_size=outputs)
        weights, bias = draw(st.lists(row, min_size=size, max_size=size)), draw(row)
        body += bytes(weight % 256 for some in weights for weight in some)
        body += b"".join(more.to_bytes(4, "little", signed=True) for more in bias)
        layers.append((weights, bias))
    return f"{HEADER} game table {' '.join(map(str, sizes))} 0.5\n".encode() + body, sizes, layers


@given(files(), st.data())
def test_what_it_says_is_what_its_weights_come_to(
    file: tuple[bytes, list[int], list[tuple[list[list[int]], list[int]]]], data: st.DataObject
) -> None:
    written, sizes, layers = file
    on = data.draw(st.sets(st.integers(0, sizes[0] - 1)))
    signals = [int(at in on) for at in range(sizes[0])]
    for number, (weights, bias) in enumerate(layers):
        signals = [max(0, signal) for signal in signals] if number else signals
        signals = [
            bias[to] + sum(signal * weights[at][to] for at, signal in enumerate(signals)) for to in range(len(bias))
        ]
    wanted = list(range(sizes[-1]))[::-1]
    found = parse(written)
    assert found.name == "game table"
    assert found.values(on, wanted) == [signals[at] * 0.5 for at in wanted]


@given(files(), st.data())
def test_a_file_that_is_cut_or_longer_is_refused(
    file: tuple[bytes, list[int], list[tuple[list[list[int]], list[int]]]], data: st.DataObject
) -> None:
    written = file[0]
    with pytest.raises(Unreadable):
        parse(written[: data.draw(st.integers(0, len(written) - 1))])
    with pytest.raises(Unreadable):
        parse(written + b"x")


@pytest.mark.parametrize(
    "head",
    [
        b"", b"\n", b"nines-network 2 a b 1 1 1 1.0\n", b"nines-network 1 a b 1 x 1 1.0\n", b"\xff\xfe\n",
        b"nines-network 1 a b 99999999 1 1 1.0\n", b"nines-network 1 a b 0 1 1 1.0\n", b"nines-network 1 a b 1 1 1\n",
        b"nines-network 1 a b -1 1 1 1.0\n", b"nines-network 1 a b 1 1.0\n", b"nines-network 1 a b 1 1 1.0\nxxxxx",
        b"nines-network 1 a b 1 1 nan\nxxxxx", b"nines-network 1 a b 1 1 inf\nxxxxx",
    ],
)  # fmt: skip
def test_what_is_no_network_is_refused(head: bytes) -> None:
    with pytest.raises(Unreadable):
        parse(head)


def test_what_is_shipped_is_small() -> None:
    """Two serve a table at the most: together they stay below 150 KB."""
    shipped = [file for file in resources("nines.bots.learned.networks").iterdir() if file.name.endswith(".net")]
    assert {file.name for file in shipped} == {f"{name}.net" for name in NETWORKS}
    for file in shipped:
        assert file.name == "-".join(parse(file.read_bytes()).name.split()) + ".net"
        assert len(compress(file.read_bytes())) < 75_000, file.name
