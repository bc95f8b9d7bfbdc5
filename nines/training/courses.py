"""The networks that can be trained, by the names of their files."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from nines.training.course import Course
from nines.training.le_neuf import Tricks
from nines.training.nein_nine import Points

COURSES: Mapping[str, Callable[[], Course]] = MappingProxyType(
    {
        "le-neuf-three": lambda: Tricks("three"),
        "le-neuf-partners": lambda: Tricks("partners"),
        "le-neuf-alone": lambda: Tricks("alone"),
        "nein-nine-three": Points,
    }
)
