"""Print a paper: `python -m tests.newcomers nein-nine`, with `--answers` its key."""

import sys

from tests.newcomers.papers import PAPERS, printed

for name in [word for word in sys.argv[1:] if word in PAPERS] or PAPERS:
    print(f"\n{name}\n{printed(name, answers='--answers' in sys.argv)}")
