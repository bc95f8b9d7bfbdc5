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
    run(PYTHON, "-m", "pip", "install", "--quiet", "--require-hashes", "--no-deps", "-r", lock, env=quiet)


def node() -> str:
    """The command that runs Node: the one on PATH (20 or newer), else the one in the .venv, installed at need."""
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
    """Whether this Node is at least version 20, the oldest that the checks have run on."""
    said = subprocess.run([command, "--version"], capture_output=True, text=True, check=False).stdout
    major = said.strip().removeprefix("v").partition(".")[0]
    return major.isdigit() and int(major) >= 20


def fetch_node() -> None:
    """Node and npm in the .venv, from requirements-node.lock."""
    lock = ROOT / "requirements-node.lock"
    stamp, key = VENV / "node-made-from", digest(lock.read_bytes())
    if not stamped(stamp, key):
        print("Fetching Node …", flush=True)
        pip_install(lock)
        stamp.write_text(key)


def make_npm_parts() -> None:
    """web/node_modules holding exactly what package-lock.json names, made anew only when the list changes."""
    lock = ROOT / "web" / "package-lock.json"
    stamp, key = NPM / "made-from", digest(lock.read_bytes(), (ROOT / "web" / "package.json").read_bytes())
    if stamped(stamp, key):
        return
    print("Fetching the npm parts …", flush=True)
    run(npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", cwd=ROOT / "web")
    stamp.write_text(key)
