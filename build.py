"""Builds, serves and tests Nines. Needs Python 3.11 or newer and the package registries; makes the rest itself.

python build.py             the site, in dist/; --url https://example.org/nines/ where it is to say where it lives,
                            --issues https://… links the place where one reports what is wrong,
                            --relay tells it of a relay beside it, --relay https://… of one elsewhere
python build.py serve       builds if needed, and serves the site as GitHub Pages would; builds anew after a change
python build.py test        all checks; PATH … runs these tests alone, and hands on what follows to pytest;
                            --only lint | types | unit | players | pyodide | e2e runs one step;
                            golden replays whole golden matches of the computer players, every-table tests all
                            combinations of options, every-case all cases in browsers, geometry looks at all tables
                            at every size, start-faults tries all faults of every file that a start asks for,
                            open-spiel checks the games in OpenSpiel;
                            --engines all tries Firefox and WebKit, too;
                            --at https://example.org/nines/ tests the site that somebody serves there (docs/e2e.md)
python build.py bench       measures the start beside stock PyScript, the bytes, and the rules beside a peer's
python build.py shots       pictures of every screen, in shots/; --only niner, --size 390x844 for a part;
                            --best writes the ten of docs/screens.md and web/pictures/, for who passes a link on;
                            --icons draws the app's icons in web/icons/ anew
python build.py mutants     how many small changes of the code the tests notice (docs/testing.md); links or another
                            part, --again for those that once survived
python build.py release     what a release consists of, in release/: the packages nines-cards and nines-play, the site
                            as a zip for hosts, checksums; --source https://… names where the project is developed
python build.py compiled    python -m nines with the players compiled, for what takes hours: compiled arena niner …
python build.py new-game    a copy of the smallest game under another KEY, with its tests: docs/adding-a-game.md
python build.py catalogue   gathers the texts into each nines/locale/*.po and compiles it
"""

import argparse
import sys

from building.checks import APART, STEPS, run_checks, run_tests, test_at
from building.engines import ENGINES
from building.environment import enter_environment, make_npm_parts


def main() -> int:
    """Run one command; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--url", default="", help="where the site will live, for its canonical addresses and pictures")
    parser.add_argument("--issues", default="", help="where to report what is wrong, for a site that is to link it")
    parser.add_argument(
        "--relay", nargs="?", const="room", default="", metavar="ORIGIN",
        help="for a site beside a relay, or for the one at this origin: https://rooms.example",
    )  # fmt: skip
    commands = parser.add_subparsers(dest="command")
    commands.add_parser("site", help="make dist/ (the default)")
    commands.add_parser("serve", help="make the site if needed and serve it, anew after a change")
    test = commands.add_parser("test", help="all checks")
    test.add_argument("--only", choices=[*STEPS, *APART, "engines"])
    test.add_argument("--engines", choices=["all", *ENGINES], help="the smoke test in other engines, too")
    test.add_argument("--at", metavar="ADDRESS", help="test the site that is served there: https://example.org/nines/")
    test.add_argument(
        "tests", nargs=argparse.REMAINDER, metavar="PATH …", help="only these, with pytest's options after"
    )
    bench = commands.add_parser("bench", help="measure start, bytes and rules beside others of their kind")
    bench.add_argument("--rounds", type=int, default=5, metavar="N", help="how often each side takes its turn (5)")
    bench.add_argument(
        "--part", choices=["size", "rules", "start", "past"], action="append", help="only this; may be repeated"
    )
    bench.add_argument("--json", action="store_true", help="print JSON")
    shots = commands.add_parser("shots", help="pictures of every screen")
    shots.add_argument("--only", default="", metavar="NAME", help="only scenes whose names begin so, such as niner-bid")
    shots.add_argument("--size", default="", metavar="WxH", help="only this size of window, such as 390x844")
    shots.add_argument("--best", action="store_true", help="the ten best alone, for docs/")
    shots.add_argument("--icons", action="store_true", help="the app's icons alone, for web/icons/")
    mutants = commands.add_parser("mutants", help="change the code and see whether a test fails")
    mutants.add_argument("part", nargs="*", help="only this part of the code, such as links")
    mutants.add_argument("--again", action="store_true", help="only those in tests/survivors.toml")
    mutants.add_argument("--count", type=int, default=160, metavar="N", help="how many a part (160)")
    mutants.add_argument("--seed", type=int, default=9, metavar="N", help="what draws them (9)")
    release = commands.add_parser("release", help="make the packages, the site as a zip, and their checksums")
    release.add_argument("--source", default="", metavar="ADDRESS", help="where the project is developed")
    release.add_argument("--email", default="", metavar="ADDRESS", help="the e-mail address of who publishes it")
    compiled = commands.add_parser("compiled", help="python -m nines with the players compiled: the same in less time")
    compiled.add_argument("arguments", nargs=argparse.REMAINDER, metavar="COMMAND …", help="of `python -m nines`")
    new_game = commands.add_parser("new-game", help="copy the smallest game under another key, with its tests")
    new_game.add_argument("key", metavar="KEY", help="the game in addresses and records, such as my-game")
    new_game.add_argument("--letters", default="", metavar="XY", help="what stands before the numbers of its rulings")
    commands.add_parser("catalogue", help="update and compile the message catalogues")
    asked = parser.parse_args()
    if asked.command == "test" and sum(map(bool, (asked.tests, asked.only or asked.engines, asked.at))) > 1:
        test.error("--only, --engines and --at choose the tests: they go with no PATH, and --at with nothing else")
    enter_environment()

    # From here on this is the .venv's Python, and what it holds may be imported.
    from building.catalogue import compile_catalogues, update_catalogues
    from building.front import checked_url
    from building.serve import serve_site
    from building.site import DIST, build_site, checked_issues

    compile_catalogues()
    match asked.command:
        case "test":
            if asked.at:
                return test_at(checked_url(asked.at))
            if asked.tests:
                return run_tests(asked.tests)
            named = (asked.engines,) if asked.engines else ()
            return run_checks(asked.only, ENGINES if named == ("all",) else named)
        case "bench":
            from building.bench import PARTS, run_bench

            run_bench(max(1, asked.rounds), tuple(asked.part or PARTS), asked.json)
        case "shots":
            from building.shots import run_shots
            from building.shots.best import run_best
            from building.shots.pixels import run_icons

            if asked.icons:
                return run_icons()
            return run_best() if asked.best else run_shots(asked.only, asked.size)
        case "mutants":
            from building.mutants import run_mutants

            return run_mutants(asked.part, asked.again, asked.seed, asked.count)
        case "compiled":
            from building.compiled import run_compiled

            return run_compiled(asked.arguments)
        case "new-game":
            from building.new_game import make_game

            return make_game(asked.key, asked.letters)
        case "release":
            from building.release import Links, make_release, told

            make_npm_parts()
            issues = checked_issues(asked.issues)
            print(told(make_release(Links(checked_url(asked.url), asked.source, issues, asked.email))))
        case "catalogue":
            update_catalogues()
        case "serve":
            from building.watch import Watch

            watch = Watch()
            serve_site(build_site(), watch.look)
        case _:
            site = build_site(DIST, checked_url(asked.url), issues=asked.issues, relay=asked.relay)
            print(f"{site} is ready.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
