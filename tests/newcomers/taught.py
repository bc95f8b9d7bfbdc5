"""Where a newcomer has met the answer to a question: in a step of a lesson, at its end, or in a line of *In brief*."""

from nines.lessons import LESSONS

BRIEF: dict[str, tuple[str, ...]] = {
    "nein-nine": ("NN4 NN5", "NN6 NN7", "NN9", "NN13", "NN15 NN16 NN17"),
    "le-neuf": ("LN1", "LN3", "LN2 LN5", "LN6", "LN7"),
    "partners": ("LN11", "LN11", "LN2 LN5", "LN6 LN11", "LN7"),
    "nines": ("LN1", "LN3 WN2", "LN5 WN1", "LN6", "LN7"),
    "niner": ("NR3 NR4", "NR4", "NR8", "NR5 NR8", "NR10"),
    "shedding": ("SN4", "SN6", "SN10 SN11 SN12", "SN13 SN14 SN15", "SN16 SN17"),
}
"""The rulings that each line of *In brief* tells, at the tables of the papers."""


def told(paper: str, place: str) -> frozenset[str]:
    """The rulings that a place teaches: `first 3`, `partners end`, `brief 2`; LookupError where there is none."""
    name, _, at = place.strip().partition(" ")
    if name == "brief":
        return frozenset(BRIEF[paper][int(at) - 1].split())
    key = "le-neuf" if paper == "partners" else paper
    lesson = {lesson.name: lesson for lesson in LESSONS[key]}[name]
    return frozenset((lesson.rulings if at == "end" else lesson.steps[int(at) - 1].rulings).split())
