"""A relay: rooms in which lines wait for other devices, and the site beside them; standard library alone.

The relay does not understand the lines. `limits` says what it keeps, how much and how long; rooms are in `rooms`, what
a client may ask in `requests`, the site's files in `site`, connections in `server`. docs/relay.md says how to run one.
"""
