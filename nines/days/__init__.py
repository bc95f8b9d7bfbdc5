"""The deal of the day: the same cards for everybody, a code that proves a result, and a field to compare with.

`nines/records/daily.py` says which records belong to a day.
"""
