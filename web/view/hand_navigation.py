"""Where the arrow keys go in a hand: from card to card, from suit to suit, from rank to rank."""

from collections.abc import Sequence


def next_place(codes: Sequence[str], at: int, key: str, *, by_rank: bool = False) -> int | None:
    """The place to which this key goes from place `at` in a hand of these cards; None for a key that goes nowhere.

    Left and right go from card to card, round and round; up and down to the next group, which is a suit or, in a hand
    by rank, a rank; with Shift, left and right go to the next card of the same rank or, in a hand by rank, suit.
    """
    codes = ["**" if code == "JK" else code for code in codes]  # the Joker is of no suit, and no jack
    last = len(codes) - 1
    group = [code[0] if by_rank else code[1] for code in codes]
    other = [code[1] if by_rank else code[0] for code in codes]
    match key:
        case "ArrowLeft" | "ArrowRight":
            return (at + (1 if key == "ArrowRight" else -1)) % len(codes)
        case "Home" | "End":
            return 0 if key == "Home" else last
        case "ArrowUp" | "ArrowDown":
            starts = [place for place in range(len(codes)) if place == 0 or group[place - 1] != group[place]]
            here = max(place for place in starts if place <= at)
            return starts[(starts.index(here) + (1 if key == "ArrowDown" else -1)) % len(starts)]
        case "Shift+ArrowLeft" | "Shift+ArrowRight":
            way = 1 if key == "Shift+ArrowRight" else -1
            round_hand = [(at + way * steps) % len(codes) for steps in range(1, len(codes) + 1)]
            return next(place for place in round_hand if other[place] == other[at])
        case _:
            return None
