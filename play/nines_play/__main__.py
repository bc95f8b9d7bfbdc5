"""`nines-play`: serves the site from this machine and opens it in the browser."""

import errno
import sys
import webbrowser
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from threading import Thread
from urllib.request import urlopen

from nines.commands.relay import address_in_network, serve
from nines.commands.version import add_version
from nines.core.subcommands import whole_number
from nines.relay.server import Setup

SITE = Path(__file__).parent / "site"
PORT = 9909
"""A browser keeps matches by address, and the port is part of it: it is the same each time."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Serves until it is stopped; returns the exit status: 0, or 2 where the port is taken."""
    parser = ArgumentParser(prog="nines-play", description="Five card games called Nine, in your browser.")
    add_version(parser)
    parser.add_argument(
        "--port", type=whole_number(0, 65_535), default=PORT, metavar="N",
        help=f"({PORT}) 0: any free one. The browser keeps your matches by port: use the same one each time",
    )  # fmt: skip
    parser.add_argument("--lan", action="store_true", help="for all devices in this network, not this one alone")
    parser.add_argument("--no-browser", action="store_true", help="print the address and open nothing")
    chosen = parser.parse_args(arguments)

    def ready(port: int) -> None:
        print(f"Nines is at {address(port)}   (Ctrl+C ends)", flush=True)
        if chosen.lan:
            print(f"Other devices in this network: http://{address_in_network()}:{port}/", flush=True)
        if not chosen.no_browser:
            show(port)

    try:
        serve(Setup(SITE), chosen.port, lan=chosen.lan, ready=ready)
    except KeyboardInterrupt:
        print()
    except OSError as fault:
        if fault.errno != errno.EADDRINUSE:
            raise
        return already_taken(chosen.port, browser=not chosen.no_browser)
    return 0


def address(port: int) -> str:
    """Where the site is, on this machine."""
    return f"http://127.0.0.1:{port}/"


def show(port: int) -> None:
    """The browser is asked to open the site; some systems only answer once it is closed again."""
    Thread(target=webbrowser.open, args=(address(port),), daemon=True).start()


def already_taken(port: int, *, browser: bool) -> int:
    """The exit status after telling what uses the port: 0 where it is Nines, which is then opened, else 2."""
    if not is_nines(port):
        print(
            f"nines-play: another program uses port {port}. "
            "Your matches are safe: the browser keeps them for this port. "
            "End that program, or choose another port with --port: the browser keeps other matches for it.",
            file=sys.stderr,
        )
        return 2
    print(f"Nines is already running at {address(port)}")
    if browser:
        webbrowser.open(address(port))
    return 0


def is_nines(port: int) -> bool:
    """Whether what answers at this port is this site."""
    try:
        with urlopen(address(port), timeout=5) as answer:
            return bool(answer.read(len(page := (SITE / "index.html").read_bytes()) + 1) == page)
    except (OSError, ValueError):
        return False


if __name__ == "__main__":
    sys.exit(main())
