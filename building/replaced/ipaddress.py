"""`ipaddress` without addresses: `urllib.parse` asks it about hosts in brackets, which no address of the app has."""


def ip_address(address: str) -> None:
    """Refuses every address, as the real one refuses what is none; raises ValueError."""
    raise ValueError(f"{address!r} is not read here")
