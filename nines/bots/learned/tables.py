"""How many sit at the tables for which something was learned: apart, so that asking for it brings no network along."""

TWO = (2,)
THREE = (3,)
THREE_OR_FOUR = (3, 4)
