"""The tools: a .venv from requirements.lock, Node, npm parts.

Standard library only: this runs before the .venv is there.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterable, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
NPM = ROOT / "web" / "node_modules"


def script(name: str) -> Path:
    """Where the .venv keeps a command."""
    return VENV / ("Scripts" if os.name == "nt" else "bin") / (f"{name}.exe" if os.name == "nt" else name)


PYTHON = script("python")


def digest(*parts: bytes | str) -> str:
    """The hash of some contents, as 64 hex digits."""
    sha = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        sha.update(len(data).to_bytes(8, "big") + data)
    return sha.hexdigest()


def digest_files(paths: Iterable[Path], *more: str) -> str:
    """The hash of files' names and contents (never their dates), and of some further texts."""
    parts: list[bytes | str] = list(more)
    for path in sorted(paths):
        parts += [path.relative_to(ROOT).as_posix(), path.read_bytes()]
    return digest(*parts)


def run(*command: str | Path, env: Mapping[str, str] | None = None, cwd: Path = ROOT) -> None:
    """Run a command and let its output through; raises CalledProcessError when it fails."""
    subprocess.run([str(part) for part in command], check=True, cwd=cwd, env={**os.environ, **(env or {})})


def stamped(stamp: Path, key: str) -> bool:
    """Whether the last work that left this stamp was done from the same contents."""
    return stamp.is_file() and stamp.read_text() == key


def enter_environment() -> None:
    """Afterwards this is the .venv's Python; elsewhere, the .venv is made and the same command starts again in it."""
    if Path(sys.prefix).resolve() == VENV.resolve():
        return
    make_environment()
    os.chdir(ROOT)
    command = [str(PYTHON), str(ROOT / "build.py"), *sys.argv[1:]]
    if os.name == "posix":
        os.execv(command[0], command)  # this very process goes on as the other, and ends when it is told to
    raise SystemExit(subprocess.run(command, check=False).returncode)


def make_environment() -> None:
    """A .venv holding exactly what requirements.lock names, made anew when the list or the Python changes."""
    lock = ROOT / "requirements.lock"
    stamp, key = VENV / "made-from", digest(lock.read_bytes(), sys.version)
    if stamped(stamp, key):
        return
    print("Making .venv from requirements.lock …", flush=True)
    shutil.rmtree(VENV, ignore_errors=True)
    venv.create(VENV, with_pip=True)
    pip_install(lock)
    stamp.write_text(key)


def pip_install(lock: Path) -> None:
    """Install a hash-locked list into the .venv, nothing beside it."""
    quiet = {"PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    how = ("--quiet", "--no-compile", "--require-hashes", "--no-deps")  # most modules are never imported
    run(PYTHON, "-m", "pip", "install", *how, "-r", lock, env=quiet)


def separate_environment(folder: Path, lock: Path, what: str) -> Path:
    """The Python of an environment beside the .venv that holds exactly what a hash-locked list names."""
    python = folder / "bin" / "python"
    stamp, key = folder / "made-from", digest(lock.read_bytes())
    if not stamped(stamp, key):
        print(f"Installing {what} …", flush=True)
        venv.create(folder, with_pip=True, clear=True)
        quiet = {"PIP_DISABLE_PIP_VERSION_CHECK": "1"}
        run(python, "-m", "pip", "install", "-q", "--require-hashes", "--no-deps", "-r", lock, env=quiet)
        stamp.write_text(key)
    return python


def node() -> str:
    """The command that runs Node: the one on PATH where it is recent, else the one in the .venv, installed at need."""
    found = shutil.which("node")
    if found and node_is_recent(found):
        return found
    fetch_node()
    return str(script("node"))


def npm() -> str:
    """The command that runs npm, beside the Node that `node` names."""
    found = shutil.which("npm")
    if found and node() == shutil.which("node"):
        return found
    fetch_node()
    return str(script("npm"))


def node_is_recent(command: str) -> bool:
    """Whether this Node is at least version 20.19, the oldest that ESLint runs on."""
    said = subprocess.run([command, "--version"], capture_output=True, text=True, check=False).stdout
    major, _, rest = said.strip().removeprefix("v").partition(".")
    minor = rest.partition(".")[0]
    return major.isdigit() and minor.isdigit() and (int(major), int(minor)) >= (20, 19)


def fetch_node() -> None:
    """Node and npm in the .venv, from requirements-node.lock."""
    lock = ROOT / "requirements-node.lock"
    stamp, key = VENV / "node-made-from", digest(lock.read_bytes())
    if not stamped(stamp, key):
        print("Fetching Node …", flush=True)
        pip_install(lock)
        stamp.write_text(key)


def make_npm_parts() -> None:
    """web/node_modules holds exactly what web/package-lock.json names."""
    npm_install(ROOT / "web")


def npm_install(folder: Path) -> None:
    """The folder's node_modules holds exactly what its package-lock.json names, made anew only when the list changes.

    No program for one machine alone comes with it, and no script of a package runs.
    """
    lock, package, modules = (folder / name for name in ("package-lock.json", "package.json", "node_modules"))
    stamp, key = modules / "made-from", digest(lock.read_bytes(), package.read_bytes())
    if stamped(stamp, key):
        return
    print(f"Fetching the npm parts of {folder.relative_to(ROOT).as_posix()} …", flush=True)
    quiet = ("--no-audit", "--no-fund", "--loglevel=error")
    run(npm(), "ci", "--ignore-scripts", "--omit=optional", *quiet, cwd=folder)
    stamp.write_text(key)
