"""What `python build.py shots` does: pictures of every screen, for looking at."""

import shutil
import sys
import time

from building.environment import ROOT
from building.shots.camera import NotTaken, opened, taken
from building.shots.scenes import scenes
from building.shots.views import Shot, contact_sheet, views

FOLDER = ROOT / "shots"


def run_shots(only: str = "", size: str = "") -> int:
    """Fill shots/ with pictures, and a page that shows them all; returns the exit status.

    `only` is what the names of the scenes wanted begin with, `size` a window such as `390x844`: nothing for all. What
    lies in shots/ already goes when everything is asked for.
    """
    wanted = [scene for scene in scenes() if scene.name.startswith(only)]
    looks = list(views(size))
    if not wanted or not looks:
        print(f"There is no such picture: scenes are {', '.join(scene.name for scene in scenes())}.")
        return 2
    if not only and not size:
        shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(exist_ok=True)
    began, made, faults = time.monotonic(), list[Shot](), list[str]()
    with opened() as context:
        for scene in wanted:
            try:
                made += taken(context.new_page, scene, looks, FOLDER)
            except NotTaken as fault:
                faults.append(str(fault))
                print(fault, file=sys.stderr, flush=True)
    (FOLDER / "index.html").write_text(contact_sheet(made), "utf-8")
    print(f"{len(made)} pictures in {time.monotonic() - began:.0f} s: {FOLDER.name}/index.html shows them.")
    for missing in faults:
        print(f"Not taken: {missing}")
    return 1 if faults else 0
