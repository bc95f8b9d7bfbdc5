"""Seeds and shuffles are docs/record.md's, to the letter."""

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nines.core.cards import Unreadable, pack
from nines.core.chance import Stream, checked_seed, private


def test_the_first_words_of_the_published_stream() -> None:
    stream = Stream("nines", "deal 1")
    assert [stream.word() for _ in range(4)] == [3607326290, 4060679777, 1728170852, 1327215066]


def test_the_first_numbers_below_52_of_the_published_stream() -> None:
    stream = Stream("nines", "deal 1")
    assert [stream.below(52) for _ in range(6)] == [22, 37, 44, 34, 18, 37]


def test_a_stream_goes_on_past_one_digest() -> None:
    stream = Stream("nines", "deal 1")
    assert len({stream.word() for _ in range(100)}) == 100


def test_a_word_that_would_make_small_numbers_likelier_is_passed_over() -> None:
    words = iter([2**32 - 1, 2**31 + 1, 7, 2**31, 2**32 - 1])

    class Fixed(Stream):
        def word(self) -> int:
            return next(words)

    assert Fixed("", "").below(2**31 + 1) == 7
    assert Fixed("", "").below(2**31 + 1) == 2**31
    assert Fixed("", "").below(2**32) == 2**32 - 1


@given(st.text(min_size=1, max_size=8), st.integers(1, 1000))
def test_numbers_stay_below_their_bound(seed: str, n: int) -> None:
    seed = seed.encode(errors="replace").decode()
    stream = Stream(seed, "any")
    assert all(0 <= stream.below(n) < n for _ in range(20))


@given(st.integers(0, 10**6))
def test_a_shuffle_keeps_every_card(k: int) -> None:
    shuffled = Stream(str(k), "deal 1").shuffled(pack(2))
    assert sorted(shuffled) == list(pack(2))


def test_the_words_of_a_stream_are_those_of_one_digest_after_another() -> None:
    digests = [sha256(f"nines\ndeal 1\n{block}".encode()).digest() for block in range(4)]
    expected = [int.from_bytes(digest[at : at + 4]) for digest in digests for at in range(0, 32, 4)]
    stream = Stream("nines", "deal 1")
    assert [stream.word() for _ in expected] == expected


def test_thinking_has_a_stream_of_its_own() -> None:
    assert private("nines", "deal 1").word() != Stream("nines", "deal 1").word()
    assert private("nines", "x").word() == private("nines", "x").word()


@pytest.mark.parametrize(
    "seed", ["x", "x" * 200, "2026-11-20/kitchen", "œuf ♥ 九", " ", "~", "\u00a0", "\ud7ff", "\ue000", "🂡"]
)
def test_a_seed_can_be_any_plain_text(seed: str) -> None:
    assert checked_seed(seed) == seed


@pytest.mark.parametrize(
    "seed",
    ["", "x" * 201, "a\nb", "\x00", "\x1f", "\x7f", "\x80", "\x85", "\x9f", "\ud800", "\udfff", 7, None, ["x"]],
)
def test_a_seed_that_cannot_be_one_is_refused(seed: object) -> None:
    with pytest.raises(Unreadable, match="seed"):
        checked_seed(seed)
