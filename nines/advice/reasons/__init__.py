"""Why a move is good: an analysis, and the position as the seat to act sees it, turned into a few true sentences.

A *reason* is a predicate on the position (`tricks.py`, `hand.py`, `shed.py`), or a count over the worlds that the
search looked at (`by_itself.py`), or what lies between the best moves. `grounds.py` chooses those that set the move
apart from the rest, `advice.py` is the value that travels from the worker to the page, `words.py` says it and
`figures.py` the numbers. No reason may ever be false: a test asks the rules.
"""
