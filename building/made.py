"""What the build's scripts for Node make of files, kept for the next build."""

import tempfile
from pathlib import Path

from building.bytecode import pack, unpack
from building.environment import CACHE, ROOT, digest, digest_files, node, run

HERE = Path(__file__).parent
LOCK = ROOT / "web" / "package-lock.json"


def made_by(tool: str, given: dict[str, bytes]) -> dict[str, bytes]:
    """What a script for Node makes of files in a folder, kept in .cache under the hash of all that it was made from."""
    parts = [part for name in sorted(given) for part in (name, given[name])]
    kept = CACHE / "made" / f"{digest(digest_files([HERE / tool, LOCK]), *parts)[:32]}.zip"
    if not kept.is_file():
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as name:
            folder = Path(name)
            for name, data in given.items():
                (folder / name).write_bytes(data)
            run(node(), HERE / tool, folder)
            packed = folder / "packed"
            packed.write_bytes(pack({path.name: path.read_bytes() for path in (folder / "made").iterdir()}))
            packed.replace(kept)
    return unpack(kept.read_bytes())
