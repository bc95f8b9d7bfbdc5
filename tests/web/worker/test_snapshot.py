"""What Python's memory holds when it is kept: all that came with a start, and nothing that asks the browser."""

import subprocess
import sys

from building.archives import library_list, own_files
from building.environment import ROOT
from building.later import is_later
from nines.core.chance import Stream

PREPARED = """
import gc, sys
from types import SimpleNamespace
from web.worker.snapshot import prepare

names = {names!r}
sys.meta_path.append(SimpleNamespace(index=dict.fromkeys((*names, "nines/words/fr.mo")), find_spec=lambda *_: None))
prepare()
assert gc.get_freeze_count() > 1000
print(*sys.modules)
"""


def test_everything_of_a_start_is_imported_but_what_asks_the_browser() -> None:
    paths = [path.relative_to(ROOT) for path in own_files() if path.suffix == ".py"]
    names = [
        ".".join(path.with_suffix("").parts).removesuffix(".__init__")
        for path in paths
        if not is_later(path.as_posix())
    ]
    names = [*Stream("snapshot", "order").shuffled(names)]
    code = PREPARED.format(names=names)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    here = {name for name in done.stdout.split() if name.startswith(("nines", "web"))}
    browser = {name for name in names if name.startswith("web.browser")}
    assert here == set(names) - browser | {"nines", "web"}
    assert len(browser) > 5


def test_nothing_in_it_draws_from_chance_that_would_be_the_same_on_every_visit() -> None:
    assert not {"random", "secrets", "uuid", "tempfile"} & {*library_list()}
