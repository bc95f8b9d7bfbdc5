"""Measures players against each other: `python -m nines arena GAME --seats a,b,b`.

A set is one seed, played once from each place at the table, so that everybody holds everybody's cards. What is
reported is how the first player named fares, as the mean over the sets with its 95 % interval: the sets are
independent, the matches of one set are not. `--matches` plays whole matches, `--deals` single deals.
"""
