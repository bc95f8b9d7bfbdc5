"""A joint seed: what is written is read back, any other text is an ordinary seed, and every seat shuffles its deals."""

from base64 import urlsafe_b64encode
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nines.core.cards import Unreadable, pack
from nines.core.chance import Stream, private, shuffled
from nines.core.joint_seed import LINKS, JointSeed, earlier, has_deal, hashed, joint

LINK = st.binary(min_size=16, max_size=16)
SEEDS = st.builds(JointSeed, st.integers(1, LINKS - 1), st.lists(LINK, min_size=2, max_size=5).map(tuple))
SEED = JointSeed(7, (b"a" * 16, b"b" * 16, b"c" * 16))


def text_of(link: bytes) -> str:
    return urlsafe_b64encode(link).decode().rstrip("=")


@given(SEEDS)
def test_what_is_written_is_read_back(seed: JointSeed) -> None:
    assert joint(str(seed)) == seed
    assert len(str(seed)) <= 4 + 5 * 23


@given(st.one_of(st.text(max_size=200), st.from_regex(r"\*[0-9]{0,3}(\.[A-Za-z0-9_-]{21,23}){0,6}", fullmatch=True)))
def test_any_other_text_is_an_ordinary_seed(text: str) -> None:
    found = joint(text)
    assert found is None or str(found) == text


@pytest.mark.parametrize(
    "text",
    [
        "*7", "7." + "A" * 22 + "." + "A" * 22, "*0" + 2 * ("." + "A" * 22), "*07" + 2 * ("." + "A" * 22),
        "*62" + 2 * ("." + "A" * 22), "*7." + "A" * 22, "*7" + 6 * ("." + "A" * 22), "*7" + 2 * ("." + "A" * 21),
        "*7." + "A" * 22 + "." + "A" * 21 + "B", "*7." + "A" * 22 + "." + "A" * 21 + "=", f"{SEED} ", f"{SEED}\n",
    ],
)  # fmt: skip
def test_a_text_that_is_nearly_a_joint_seed_is_an_ordinary_one(text: str) -> None:
    assert joint(text) is None and has_deal(text, 1_000)
    stream = Stream(text, "deal 1")
    assert stream.word() == int.from_bytes(sha256(f"{text}\ndeal 1\n0".encode()).digest()[:4])


def test_each_link_is_the_hash_of_the_next() -> None:
    for number in range(1, 7):
        assert SEED.at(number) == tuple(map(hashed, SEED.at(number + 1)))
    assert SEED.at(7) == SEED.links and SEED.at(0) == tuple(earlier(link, 7) for link in SEED.links)
    assert hashed(b"a" * 16) == sha256(b"nines link" + b"a" * 16).digest()[:16]


def test_a_deal_is_shuffled_by_every_seat_s_link_in_turn() -> None:
    cards = pack(7)
    for link in SEED.at(4):
        cards = Stream(link.hex(), "deal 3").shuffled(cards)
    assert shuffled(str(SEED), "deal 3", pack(7)) == cards


def test_everything_else_comes_from_the_links_1_of_all() -> None:
    seed = sha256(b"nines dealer" + b"".join(SEED.at(1))).hexdigest()
    assert shuffled(str(SEED), "dealer", pack(7)) == shuffled(seed, "dealer", pack(7))
    assert Stream(str(SEED), "dealer").word() == Stream(seed, "dealer").word()
    later = JointSeed(1, SEED.at(1))
    assert Stream(str(later), "dealer").word() == Stream(seed, "dealer").word()


def test_there_is_no_deal_beyond_the_last_link() -> None:
    assert has_deal(str(SEED), 6) and not has_deal(str(SEED), 7)
    with pytest.raises(Unreadable, match="the seats told 7 links: there is no deal 7"):
        shuffled(str(SEED), "deal 7", pack(7))


def test_thinking_tells_nothing_of_it() -> None:
    assert private(str(SEED), "deal 1").word() != Stream(str(SEED), "dealer").word()
