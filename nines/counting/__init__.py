"""Counting: what one seat can know of the cards that it cannot see, and questions about it that have one right answer."""
