"""The search behind the strong computer players, for every game.

A *problem* (`problem.py`) is one decision of one seat: its candidate moves, a way to draw worlds that fit what the seat
may know, and the result of each move in a world. The *race* (`race.py`) plays all candidates in the same worlds, drops
those that fall behind, and returns an *analysis* (`analysis.py`) after every batch of worlds. Each game brings its
own problems; `PROBLEMS` in `problems.py` finds them.
"""
