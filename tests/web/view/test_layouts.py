"""Keys of other keyboards than the American one."""

import pytest

from web.view.layouts import meant


@pytest.mark.parametrize(
    ("key", "code", "shifted", "means"),
    [
        ("1", "Digit1", False, "1"),
        ("&", "Digit1", False, "1"),  # French
        ("é", "Digit2", False, "2"),
        ("1", "Digit1", True, "1"),
        ("à", "Digit0", False, "0"),
        ("ě", "Digit2", False, "2"),  # Czech
        ("١", "Digit1", False, "1"),  # Arabic
        ("১", "Digit1", False, "1"),  # Bengali
        ("!", "Digit1", True, "!"),
        ("?", "Digit6", True, "?"),  # Canadian French
        ("End", "Numpad1", False, "End"),
        ("1", "Numpad1", False, "1"),
        ("Dead", "Digit2", False, "Dead"),
        ("a", "KeyQ", False, "a"),
        ("m", "Semicolon", False, "m"),
        ("т", "KeyN", False, "n"),  # Russian
        ("Т", "KeyN", True, "N"),
        ("η", "KeyH", False, "h"),  # Greek
        ("נ", "KeyB", False, "b"),  # Hebrew
        ("ö", "Semicolon", False, "ö"),
        ("?", "", False, "?"),
        ("", "Digit1", False, ""),
        ("Unidentified", "Unidentified", False, "Unidentified"),
    ],
)
def test_a_key_means_the_same_on_every_keyboard(key: str, code: str, shifted: bool, means: str) -> None:
    assert meant(key, code, shifted=shifted) == means
