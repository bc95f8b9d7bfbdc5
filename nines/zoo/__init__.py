"""The games as PettingZoo environments, for training players: docs/zoo.md.

Like `nines.training`, this folder needs more than the standard library (the extra `zoo`). Nothing else imports it.
"""

try:
    from nines.zoo.environment import Environment, env
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        f"nines.zoo needs {missing.name}: pip install gymnasium numpy pettingzoo", name=missing.name
    ) from missing

__all__ = ["Environment", "env"]
