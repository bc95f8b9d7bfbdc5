"""Counting: what a seat can know of the cards that it cannot see, and questions that it can answer for certain."""
