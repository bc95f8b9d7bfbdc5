"""The message catalogues: to read one takes a quarter of a second, so each is read once by a process, when wanted."""

from functools import cache

from building.catalogue import read_catalogue

catalogue = cache(read_catalogue)
