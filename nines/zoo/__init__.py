"""The games as environments for training players, of PettingZoo's kind and of Gymnasium's: docs/zoo.md.

Like `nines.training`, this folder needs more than the standard library (the extra `zoo`). Nothing else imports it.
"""

try:
    from nines.zoo.environment import Environment, env
    from nines.zoo.vector import VectorEnvironment, random_actions
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        f"nines.zoo needs {missing.name}: pip install gymnasium numpy pettingzoo", name=missing.name
    ) from missing

__all__ = ["Environment", "VectorEnvironment", "env", "random_actions"]
