"""Modules of the library in a form that a page can do with: what it never uses is left out, with all that it imports.

Each is shipped in the place of the module that it is called after (`building/archives.py`), and runs in the site's
Python alone.
"""
