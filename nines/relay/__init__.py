"""A relay: rooms in which lines wait for others, and the site beside them, by the standard library alone.

It understands no line. What it keeps, how much and how long, is in `limits`; rooms are in `rooms`, what a client may
ask in `requests`, the site's files in `site`, and the connections in `server`. docs/relay.md says how to run one.
"""
