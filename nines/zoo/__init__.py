"""The games as environments of PettingZoo, for who trains players: docs/zoo.md.

Besides `nines.training` the one wing that needs more than the standard library (the extra `zoo`); nothing else imports
it.
"""

try:
    from nines.zoo.environment import Environment, env
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        f"nines.zoo needs {missing.name}: pip install gymnasium numpy pettingzoo", name=missing.name
    ) from missing

__all__ = ["Environment", "env"]
