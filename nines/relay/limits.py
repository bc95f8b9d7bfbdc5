"""How much a relay keeps, how long, and what one client may ask of it."""

from typing import NamedTuple


class Limits(NamedTuple):
    """Sizes are in bytes, times in seconds."""

    rooms: int = 500
    lines: int = 20_000
    """In a room."""
    line: int = 12_000
    room: int = 2_000_000
    memory: int = 64_000_000
    """Of lines, in all rooms: no new room is opened beyond it, and of rooms kept in files the idle ones leave."""
    kept: float = 14 * 86_400
    """A room that nobody has written to for so long is forgotten."""
    abandoned: float = 3_600
    """Where there is no space for another room, one with hardly a line in it is forgotten after so long."""
    listeners: int = 1_000
    connections: int = 2_000
    of_address: int = 250
    """Connections of one address at once."""
    posts: float = 20
    """A second, of one address; `burst` at once."""
    burst: int = 60
    new_rooms: float = 0.1
    """A second, of one address; `burst_of_rooms` at once."""
    burst_of_rooms: int = 20
    patience: float = 10
    """For a request to arrive, or for a client to take what it is sent."""
    idle: float = 60
    """For the next request on a connection."""
    silence: float = 15
    """After so long a listener is told that the relay is still here."""


USUAL = Limits()
