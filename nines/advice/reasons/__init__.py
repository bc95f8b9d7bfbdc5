"""Why a move is better than another: one fact in which the two differ, and its words.

`facts.py` says what a fact is; each game lists its own, and `in_tricks.py` those of the games with tricks.
`contrast.py` picks the fact that carries the cost of a move, `grounds.py` the pair of moves to tell of. `clauses.py`
turns it into a sentence, `words.py` into a hint, a verdict or a warning. No reason may ever be false: a test asks the
rules.
"""
