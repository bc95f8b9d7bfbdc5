"""The customs in which tables of Le Neuf and of Nines differ, each a house rule: LN2, LN3, LN10, LN11, WN1 to WN3."""

from nines.cards import NO_TRUMP
from nines.options import Choice

ORDERS = ("HDCSN", "SHDCN", "HDSCN", "HCDSN", "CDHSN", "HSDCN")


def choices(first_order: str, first_exchange: str, four: str) -> tuple[Choice, ...]:
    """The options of Le Neuf or Nines, with that game's own customs as defaults."""
    orders = sorted(ORDERS, key=lambda order: order != first_order)
    both = (*orders, *(order[:-1] for order in orders))
    turns = ("left", "dealer") if first_exchange == "left" else ("dealer", "left")
    turn_names = {"left": "Left of the dealer", "dealer": "The dealer"}
    return (
        Choice(
            "table", ("three", "four"), "Players", "Three players have a spare hand to change for; four have none.",
            ("Three, with a spare hand", four), ("LN1", "LN11", "WN3"),
        ),
        Choice(
            "trump_order", both, "Trump order", "Trump changes with every deal, in this order, and then begins again.",
            tuple(_order_name(order) for order in both), ("LN2", "WN1"),
        ),
        Choice(
            "first_exchange", turns, "First to change", "Who may take the spare hand first; then clockwise.",
            tuple(turn_names[turn] for turn in turns), ("LN3", "WN2"),
        ),
        Choice(
            "instant_win", (False, True), "Instant win",
            "A trick above the quota counts at once, and whoever reaches 0 wins on the spot.",
            ("No", "Yes"), ("LN10",),
        ),
    )  # fmt: skip


def _order_name(order: str) -> str:
    """A trump order in signs, and in words the deal without trump: `♥ ♦ ♣ ♠, no trump`."""
    signs = " ".join({"H": "♥", "D": "♦", "C": "♣", "S": "♠"}[suit] for suit in order.removesuffix(NO_TRUMP))
    return f"{signs}, no trump" if order.endswith(NO_TRUMP) else signs
