"""Builds, serves and tests Nines."""
from building.environment import enter_environment
enter_environment()
