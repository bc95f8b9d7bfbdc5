"""`python -m nines relay`: rooms for tables with friends, and the site beside them (docs/relay.md)."""

import asyncio
import re
import socket
from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic, time

from nines.core.cards import Unreadable, quoted
from nines.core.subcommands import Subcommands, whole_number
from nines.relay.limits import USUAL
from nines.relay.server import Relay, Setup, listen
from nines.relay.site import relay_in_page

PORT = 8000
_ORIGIN = re.compile(r"https?://[A-Za-z0-9.\[\]:_-]{1,200}")


def add_to(commands: Subcommands) -> None:
    parser = commands.add_parser("relay", help="serve rooms for tables with friends, and the site beside them")
    parser.add_argument("--site", type=Path, metavar="FOLDER", help="serve this built site as well: dist")
    parser.add_argument(
        "--port", type=whole_number(0, 65_535), default=PORT, metavar="N", help=f"({PORT}) 0: any free one"
    )
    parser.add_argument(
        "--keep", type=Path, metavar="FOLDER", help="keep a file a room, so that a restart loses nothing"
    )
    parser.add_argument("--lan", action="store_true", help="for all devices in this network, not this one alone")
    parser.add_argument(
        "--allow", type=origin, action="append", default=[], metavar="ORIGIN",
        help="a site elsewhere that may use the rooms, as https://nines.example; may be given several times",
    )  # fmt: skip
    parser.add_argument(
        "--most-rooms", type=whole_number(1, 100_000), default=USUAL.rooms, metavar="N", help=f"({USUAL.rooms})"
    )
    parser.set_defaults(do=run)


def origin(text: str) -> str:
    """An argparse type for an origin: a scheme, a host, perhaps a port, and nothing else."""
    if not _ORIGIN.fullmatch(text):
        raise ArgumentTypeError(f"{quoted(text)} is no origin such as https://nines.example")
    return text


def run(chosen: Namespace) -> int:
    """Serves until it is stopped; raises Unreadable where there is no such site."""
    site = chosen.site.resolve() if chosen.site else None
    if site and not (site / "index.html").is_file():
        raise Unreadable(f"{chosen.site} has no index.html: `python build.py --relay` makes a site in dist")
    setup = Setup(site, chosen.keep, tuple(chosen.allow), USUAL._replace(rooms=chosen.most_rooms))

    def ready(port: int) -> None:
        for line in told(setup, chosen.lan, port):
            print(line, flush=True)

    serve(setup, chosen.port, lan=chosen.lan, ready=ready)
    return 0


def serve(setup: Setup, port: int, *, lan: bool, ready: Callable[[int], None]) -> None:
    """Serves until it is stopped; `ready` is called with the port once clients can connect. Raises OSError where the
    port is taken."""
    relay = Relay(setup, monotonic, time)
    allow_many_connections(setup.limits.connections)
    with listen(port, lan=lan) as listening:
        ready(listening.getsockname()[1])
        asyncio.run(relay.serve(listening))


def allow_many_connections(count: int) -> None:
    """Afterwards this process may have so many connections, if the system lets it; Windows sets no such limit."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = count + 100
        if soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted if hard < 0 else min(wanted, hard), hard))


def told(setup: Setup, lan: bool, port: int) -> list[str]:
    """What whoever starts a relay is told."""
    hosts = [*([address_in_network()] if lan else []), "127.0.0.1"]
    what = "Nines is" if setup.site else "The rooms are"
    lines = [f"{what} at {'  and  '.join(f'http://{host}:{port}/' for host in hosts)}   (Ctrl+C ends)"]
    if setup.site and relay_in_page(setup.site) is None:
        lines.append(
            "This site was built without a relay and asks for none: `python build.py --relay` makes one that does."
        )
    if lan:
        lines.append(
            "Plain http: phones play, but browsers there keep no copy for offline play and copy nothing by a button."
        )
        lines.append("Two ways to https are in docs/relay.md.")
    if not setup.keep:
        lines.append("Rooms live as long as this runs: --keep FOLDER keeps them.")
    return lines


def address_in_network() -> str:
    """This machine's own address towards its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # kept free for documents (RFC 5737)
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])
