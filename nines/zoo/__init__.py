"""The games as environments of PettingZoo, for who trains players: docs/zoo.md.

The one wing that needs more than the standard library (`pip install nines-cards[zoo]`); nothing else imports it.
"""

try:
    from nines.zoo.environment import Environment, env
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(f"nines.zoo needs {missing.name}: see docs/zoo.md", name=missing.name) from missing

__all__ = ["Environment", "env"]
