"""Short versions of modules of the standard library: only what the page uses, with fewer imports.

Each takes the place of the module of its name (`building/archives.py`), and runs in the site's Python alone.
"""
