"""Why a move is good: turns an analysis, and the position as the seat to act sees it, into a few true sentences.

A *reason* is a predicate on the position (`tricks.py`, `hand.py`), a count over the worlds that the search looked at
(`by_itself.py`), or a difference between the best moves. `grounds.py` chooses the reasons that set the move apart from
the rest. `nines/advice/advice.py` is the value that travels from the worker to the page. `words.py` and `figures.py`
turn it into text. No reason may ever be false: a test asks the rules.
"""
