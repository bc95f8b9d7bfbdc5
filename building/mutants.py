"""What `python build.py mutants` does: changes the code in small ways, and counts the changes that the tests notice.

mutmut makes the mutants, runs each against the tests that call its function, the quick ones first, in a process of its
own, and remembers what came of it. It has an environment of its own, from requirements-mutants.lock, and works on a
copy of the tree, one for each part, in .cache/mutants/: a run that was killed goes on where it was.
"""

import json
import os
import re
import shutil
import subprocess
import tomllib
from collections.abc import Collection, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from building.environment import CACHE, ROOT, digest, separate_environment, stamped

LOCK = ROOT / "requirements-mutants.lock"
ENVIRONMENT = CACHE / "mutants-venv"
WORK = CACHE / "mutants"
SURVIVORS = ROOT / "tests" / "survivors.toml"
SEED, COUNT = 9, 160
COPIED = ("nines", "web", "building", "docs", "tests", "index.html", "build.py", "README.md", "NOTICE", "LICENSE")


class Part(NamedTuple):
    """The files whose functions are changed, as patterns, and the tests that are asked about them."""

    sources: tuple[str, ...]
    tests: tuple[str, ...]


PARTS = {
    "rules": Part(
        ("nines/core/cards.py", "nines/core/moves.py", "nines/core/trick.py", "nines/core/options.py",
        "nines/core/game.py", "nines/games/*.py"),
        ("tests/games", "tests/core/test_moves.py", "tests/core/test_options.py", "tests/words/test_accounts.py"),
    ),
    "records": Part(
        ("nines/records/record.py", "nines/core/untrusted_json.py", "nines/core/chance.py", "nines/core/options.py",
        "nines/core/moves.py",
         "nines/core/cards.py", "nines/records/trace.py", "nines/records/commitment.py"),
        ("tests/records/test_record.py", "tests/core/test_untrusted_json.py", "tests/core/test_chance.py",
        "tests/core/test_moves.py",
         "tests/core/test_options.py", "tests/records/test_trace.py", "tests/records/test_commitment.py"),
    ),
    "links": Part(
        ("nines/records/link.py", "web/state/routes.py"),
        ("tests/records/test_record.py", "tests/web/state/test_routes.py", "tests/web/state/test_player_names.py"),
    ),
    "worlds": Part(
        ("nines/bots/worlds.py",),
        ("tests/bots/test_worlds.py", "tests/test_every_game.py::test_a_view_leaks_nothing_and_every_world_fits_it"),
    ),
    "saves": Part(
        ("web/storage/saves.py", "web/storage/save_codec.py", "web/pages/settings/backup.py",
         "web/pages/settings/restore.py"),
        ("tests/web/storage/test_saves.py", "tests/web/storage/test_save_codec.py",
         "tests/web/pages/settings/test_backup.py", "tests/web/pages/settings/test_backup_rows.py",
         "tests/web/storage/test_newer_version.py", "tests/web/pages/finished/test_finished.py",
         "tests/web/pages/finished/test_archive.py", "tests/web/pages/mistakes/test_positions.py",
         "tests/web/pages/days/test_days.py"),
    ),
    "playing": Part(
        ("web/match/input.py", "web/worker/redeal.py"),
        ("tests/web/match/test_input.py", "tests/web/match/test_autoplay.py", "tests/web/match/test_two_taps.py",
         "tests/web/match/test_coach.py", "tests/web/match/test_shedding_input.py", "tests/web/match/test_presses.py",
         "tests/web/match/test_unanswered.py",
         "tests/web/match/test_pressed_again.py", "tests/web/match/test_undo.py",
         "tests/web/pages/fairness", "tests/web/app/test_update.py", "tests/web/table/test_shedding_question.py",
         "tests/web/table/test_hands.py"),
    ),
    "company": Part(
        ("nines/company/table.py", "nines/company/due.py", "nines/company/openings.py", "nines/company/audit.py",
         "nines/company/dealing.py", "nines/company/voice.py", "nines/company/seat.py"),
        ("tests/company/test_cheats.py", "tests/company/test_table.py", "tests/company/test_two_tables.py",
         "tests/company/test_vectors.py", "tests/company/test_pictures.py"),
    ),
    "taking back": Part(("web/match/undo.py",), ("tests/web/match/test_undo.py",)),
    "leading": Part(
        ("web/app/tabs.py",),
        (
            "tests/web/app/test_tabs_in_any_order.py", "tests/web/app/test_tabs_lead.py",
            "tests/web/app/test_tabs_follow.py", "tests/web/storage/test_two_places.py", "tests/web/app/test_update.py",
        ),
    ),
    "accounts": Part(
        ("nines/words/accounts/*.py", "nines/words/deal_summary.py", "nines/words/phrases.py"),
        ("tests/words/test_accounts.py", "tests/words/test_deal_summary.py"),
    ),
}  # fmt: skip
"""The parts of the code that are measured; where a file moves, its name changes here."""

# What runs while a module is imported has run before the tester forks: its mutants would be asked for nothing.
LEFT_OUT = ["nines/registry.py", "nines/games/le_neuf/customs.py"]
# The words of an error are read by people, and no test compares them letter by letter.
NOT_CHANGED = [r"raise \w+\(f?\"", r"raise \w+\($"]


class Survivor(NamedTuple):
    """A mutant that the tests once did not notice, as tests/survivors.toml keeps it: its part, mutmut's name of it, its
    change, and, where nothing that anybody could see depends on it, why."""

    part: str
    mutant: str
    change: str
    harmless: str = ""


class Row(NamedTuple):
    """What came of a part: how many mutants, and the names of those that did not simply fail a test."""

    part: str
    mutants: int
    timeouts: tuple[str, ...]
    harmless: tuple[str, ...]
    survivors: tuple[str, ...]


def run_mutants(asked: Sequence[str], again: bool, seed: int = SEED, count: int = COUNT) -> int:
    """Measure these parts, or all; or, again, those that once survived. The status is 0 when none survives now."""
    if unknown := [part for part in asked if part not in PARTS]:
        raise SystemExit(f"{', '.join(unknown)}: no such part; there are {', '.join(PARTS)}")
    kept = survivors()
    rows: list[Row] = []
    for part in asked or PARTS:
        rows.append(measured(part, kept, seed, 0 if again else count))
        print("\n".join(table(rows)), flush=True)
    return int(any(row.survivors for row in rows))


def survivors() -> list[Survivor]:
    """The kept list of those that once survived."""
    return [Survivor(**entry) for entry in tomllib.loads(SURVIVORS.read_text("utf-8")).get("survivor", [])]


def measured(part: str, kept: Collection[Survivor], seed: int, count: int) -> Row:
    """What comes of as many mutants of a part, drawn by a seed; of 0, those on the kept list.

    Who was killed before is not tried again while its function stays as it was; who was not, is.
    """
    mutmut = Mutmut(part)
    named = {name: survivor for survivor in kept if survivor.part == part and (name := mutmut.find(survivor))}
    if count:
        names = Random(seed).sample(mutmut.names, min(count, len(mutmut.names)))
    else:
        names = list(named)
    before = mutmut.results() if count else {}
    mutmut.run([name for name in names if before.get(name) not in ("killed", "timeout")])
    after = mutmut.results()
    alive = [name for name in names if after[name] not in ("killed", "timeout", "segfault")]
    harmless = [name for name in alive if name in named and named[name].harmless]
    for name in alive:
        if name not in harmless:
            print(f'[[survivor]]  # {after[name]}\npart = "{part}"\nmutant = "{name}"\nchange = \'\'\'')
            print(f"{mutmut.change(name)}'''\n", flush=True)
    slow = tuple(name for name in names if after[name] in ("timeout", "segfault"))
    return Row(part, len(names), slow, tuple(harmless), tuple(name for name in alive if name not in harmless))


def table(rows: Sequence[Row]) -> list[str]:
    """The rows as a table in Markdown; below it, the names of those that ran out of time."""
    lines = ["| part | mutants | killed | of these by time-out | harmless | survivors | rate |", "|---" * 7 + "|"]
    for row in rows:
        decided = row.mutants - len(row.harmless)
        killed = decided - len(row.survivors)
        rate = f"{100 * killed / decided:.1f} %" if decided else "–"
        counts = (row.mutants, killed, len(row.timeouts), len(row.harmless), len(row.survivors))
        lines.append(f"| {row.part} | " + " | ".join(map(str, counts)) + f" | {rate} |")
    return lines + [f"time-out: {name}" for row in rows for name in row.timeouts]


class Mutmut:
    """mutmut at work on its copy of the tree, for one part; `names` are all the mutants that there are."""

    def __init__(self, part: str) -> None:
        self._python = environment()
        self._folder = WORK / part.replace(" ", "-")
        copy_tree(self._folder, PARTS[part])
        # mutmut makes its mutants and learns which tests call what as it starts to run; then nothing has this name.
        started = self._said("run", "--max-children", "1", "none", may_fail=True)
        self.names = sorted(self.results())
        if not self.names or "Running clean tests" in started:
            raise SystemExit(f"mutmut made no mutants of {part}:\n{started[-4000:]}")

    def run(self, names: Sequence[str]) -> None:
        """Afterwards mutmut knows what came of these."""
        if names:
            self._said("run", "--max-children", "1", *names)

    def results(self) -> dict[str, str]:
        """What mutmut knows of all, in its words."""
        lines = self._said("results", "--all", "true").splitlines()
        return dict(line.strip().split(": ") for line in lines if "__mutmut_" in line)

    def change(self, name: str) -> str:
        """The lines that a mutant removes and adds."""
        shown = self._said("show", name).splitlines()
        return "".join(f"{line}\n" for line in shown if re.match(r"[-+](?!--|\+\+)", line))

    def find(self, survivor: Survivor) -> str | None:
        """Today's name of a mutant with this change: other changes of its function may have come or gone since."""
        function = survivor.mutant.rpartition("_")[0]
        others = [name for name in self.names if name.rpartition("_")[0] == function]
        likely = [name for name in others if name == survivor.mutant]
        found = next((name for name in likely + others if self.change(name) == survivor.change), None)
        if not found:
            print(f"{survivor.mutant} is no more:\n{survivor.change}", flush=True)
        return found

    def _said(self, *arguments: str, may_fail: bool = False) -> str:
        told = subprocess.run(
            [self._python.with_name("mutmut"), *arguments],
            cwd=self._folder,
            env={**os.environ, "NINES_EXAMPLES": "25", "PYTHONDONTWRITEBYTECODE": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if told.returncode and not may_fail:
            raise SystemExit(f"mutmut {arguments[0]} failed:\n{told.stdout[-4000:]}")
        return told.stdout


def copy_tree(folder: Path, part: Part) -> None:
    """The folder holds the tree as it is now, and mutmut's settings; what mutmut knew of another set of files goes."""
    tests = list(part.tests)
    settings = {
        "source_paths": ["nines", "web"],
        "only_mutate": list(part.sources),
        "also_copy": [name for name in COPIED if name not in ("nines", "web", "tests")],
        "do_not_mutate": LEFT_OUT,
        "do_not_mutate_patterns": NOT_CHANGED,
        "pytest_add_cli_args_test_selection": tests,
        "use_git_change_detection": False,
        "timeout_constant": 3.0,
        "timeout_multiplier": 6.0,
    }
    written = "\n".join(f"{key} = {json.dumps(value)}" for key, value in settings.items())
    files = [path.relative_to(ROOT).as_posix() for name in ("nines", "web") for path in (ROOT / name).rglob("*.py")]
    stamp, key = folder / "made-from", digest(LOCK.read_bytes(), written, *sorted(files))
    if not stamped(stamp, key):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    for name in COPIED:
        source, target = ROOT / name, folder / name
        if source.is_dir():
            shutil.rmtree(target, ignore_errors=True)
            unwanted = shutil.ignore_patterns("node_modules", "__pycache__", "e2e", "engines", "pyodide")
            shutil.copytree(source, target, ignore=unwanted)
        else:
            shutil.copy2(source, target)
    config = (ROOT / "pyproject.toml").read_text("utf-8") + f"\n[tool.mutmut]\n{written}\n"
    (folder / "pyproject.toml").write_text(config, "utf-8")
    stamp.write_text(key)


def environment() -> Path:
    """The Python of an environment that holds exactly what requirements-mutants.lock names."""
    return separate_environment(ENVIRONMENT, LOCK, "mutmut")
