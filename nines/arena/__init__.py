"""Measures players against each other: `python -m nines arena GAME --seats a,b,b`.

A set is one seed, played once from each seat, so that everybody holds everybody's cards. The result is how the first
player named fares: the mean over the sets with its 95 % interval. Sets are independent; matches of one set are not.
`--matches` plays whole matches, `--deals` single deals.
"""
