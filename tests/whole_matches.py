"""How many examples property tests try of which each is a whole match: hundreds of positions, not one."""

from hypothesis import settings

whole_matches = settings(max_examples=max(5, (settings().max_examples * 2) // 5))
