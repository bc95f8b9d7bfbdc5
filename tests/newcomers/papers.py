"""The six papers, by name."""

from tests.newcomers import le_neuf, nein_nine, niner, nines, shedding
from tests.newcomers.paper import Question

PAPERS: dict[str, tuple[Question, ...]] = {
    "nein-nine": nein_nine.QUESTIONS,
    "le-neuf": le_neuf.THREE,
    "partners": le_neuf.PARTNERS,
    "nines": nines.QUESTIONS,
    "niner": niner.QUESTIONS,
    "shedding": shedding.QUESTIONS,
}


def printed(name: str, *, answers: bool = False) -> str:
    """A paper as it is laid before a reader, or with its key."""
    lines = []
    for number, question in enumerate(PAPERS[name], 1):
        lines.append(f"{number}. {question.text}")
        for letter, answer in zip("abcde", question.answers):
            mark = " *" if answers and answer in question.right else ""
            lines.append(f"   {letter}) {answer}{mark}")
    return "\n".join(lines)
