"""The parts of build.py: the environment, the site, the server and the checks."""
