"""The customs in which tables of Le Neuf and of Nines differ, each a house rule: LN2, 3, 6, 10, 11 and WN1 to 3."""

from nines.core.cards import NO_TRUMP
from nines.core.options import OptionSpec

ORDERS = ("HDCSN", "SHDCN", "HDSCN", "HCDSN", "CDHSN", "HSDCN")

START_SCORE = OptionSpec(
    "start_score", (9, 6, 12), "Starting score", "Everybody starts at this score and counts down to 0.",
    ("9", "6", "12"), ("LN6", "LN9", "LN11", "WN3"), implied=True,
    effect="Starting at 6 makes a match about 40% shorter; at 12, about 45% longer.",
)  # fmt: skip


def choices(first_order: str, first_exchange: str, four: str, effect: str) -> tuple[OptionSpec, ...]:
    """The options of Le Neuf or Nines, with its own customs as defaults; `effect` is what four players change."""
    orders = sorted(ORDERS, key=lambda order: order != first_order)
    both = (*orders, *(order[:-1] for order in orders))
    turns = ("left", "dealer") if first_exchange == "left" else ("dealer", "left")
    turn_names = {"left": "Left of the dealer", "dealer": "The dealer"}
    return (
        OptionSpec(
            "table", ("three", "four"), "Players",
            "With three players there is a spare hand to swap for; with four there is none.",
            ("Three, with a spare hand", four), ("LN1", "LN11", "WN3"), effect=effect,
        ),
        OptionSpec(
            "trump_order", both, "Trump order", "Trump changes with every deal, in this order; then the order "
                                                "begins again.",
            tuple(_order_name(order) for order in both), ("LN2", "WN1"),
        ),
        OptionSpec(
            "first_exchange", turns, "First to swap",
            "This player may swap for the spare hand first. The turn then goes clockwise.",
            tuple(turn_names[turn] for turn in turns), ("LN3", "WN2"), seats=(3,),
        ),
        OptionSpec(
            "instant_win", (False, True), "Instant win",
            "Tricks above the quota count at once, and the first to reach 0 wins on the spot.",
            ("No", "Yes"), ("LN10",),
        ),
        START_SCORE,
    )  # fmt: skip


def _order_name(order: str) -> str:
    """A trump order in signs, and in words the deal without trump: `♥ ♦ ♣ ♠, no trump`."""
    signs = " ".join({"H": "♥", "D": "♦", "C": "♣", "S": "♠"}[suit] for suit in order.removesuffix(NO_TRUMP))
    return f"{signs}, no trump" if order.endswith(NO_TRUMP) else signs
