"""The one search behind the strong computer players, whatever the game.

A *problem* (`problem.py`) is one decision of one seat: its candidate moves, a way to draw worlds that fit what the seat
may know, and what each move comes to in a world. The *race* (`race.py`) plays all candidates in the same worlds, drops
those that fall behind, and answers with an *analysis* (`analysis.py`) after every batch of worlds. Each game brings its
own problems; `PROBLEMS` in `problems.py` names them.
"""
