"""The deal of the day: the same cards for everybody, a code that proves one’s play, and a field to compare with.

Which records are of a day is in `nines/records/daily.py`.
"""
