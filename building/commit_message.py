"""Checks a commit message: an imperative subject of at most 72 characters, and an empty line below it."""

import subprocess
import sys
from pathlib import Path

from building.environment import ROOT

LONGEST = 72
ENDINGS = ("ed", "ing", "s")
"""How a first word ends that is no imperative: *Added*, *Adding*, *Adds*."""
VERBS = ("Address", "Bring", "Compress", "Embed", "Express", "Feed", "Need", "Pass", "Press", "Seed", "Speed")
"""Imperatives that end like that."""


def faults(message: str) -> list[str]:
    """What is wrong with a message, each in a sentence; nothing for a merge."""
    subject, *rest = [line for line in message.splitlines() if not line.startswith("#")] or [""]
    if subject.startswith("Merge "):
        return []
    first, found = subject.partition(" ")[0], list[str]()
    if len(subject) > LONGEST:
        found.append(f"The subject has {len(subject)} characters: {LONGEST} at most.")
    if not first[:1].isupper() or not first.isalpha():
        found.append("The subject begins with a verb, in a capital: *Reject truncated stylesheets*.")
    elif first.endswith(ENDINGS) and first not in VERBS:
        found.append(f"The subject is an imperative: not *{first}*.")
    if subject.endswith("."):
        found.append("The subject ends without a full stop.")
    if rest and rest[0].strip():
        found.append("An empty line stands between the subject and the reason.")
    return found


def check_last_commit() -> None:
    """Raises SystemExit where the last commit's message has a fault; passes where this is no repository."""
    asked = ["git", "log", "-1", "--format=%B"]
    answer = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False) if _has_git() else None
    if answer and answer.returncode == 0:
        _refuse(answer.stdout)


def _has_git() -> bool:
    return (ROOT / ".git").exists()


def _refuse(message: str) -> None:
    if found := faults(message):
        raise SystemExit("\n".join([f"The commit message: {message.partition(chr(10))[0]}", *found]))


if __name__ == "__main__":
    _refuse(Path(sys.argv[1]).read_text("utf-8"))
