"""Every ruling of the rule book by its number, as data: for the tests that each is explained and each is tested."""

COUNTS = {"NN": 17, "LN": 11, "WN": 5, "NR": 12, "SN": 20}
GAMES_OF = {"nein-nine": "NN", "le-neuf": "LN", "nines": "WN", "niner": "NR", "shedding": "SN"}

RULINGS = tuple(f"{book}{at}" for book, last in COUNTS.items() for at in range(1, last + 1))

OPEN = frozenset(
    ("NN8", "NN10", "NN12", "LN8", "LN10", "NR2", "NR6", "NR10", "NR12")
    + ("SN3", "SN6", "SN11", "SN13", "SN16", "SN18", "SN20")
)
"""The rulings that settle something their source leaves open: the rules page calls them house rulings."""
