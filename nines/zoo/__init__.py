"""The games as environments of PettingZoo, for who trains players: docs/zoo.md.

The one wing that needs more than the standard library (`pip install nines-cards[zoo]`); nothing else imports it.
"""

from nines.zoo.environment import Environment, env

__all__ = ["Environment", "env"]
