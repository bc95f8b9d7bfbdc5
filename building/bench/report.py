"""The figures of a bench run as tables to read."""

from typing import Any

from building.bench.devices import DEVICES
from building.bench.size import BAR_BYTES

BAR_START, BAR_LIST = 1.05, 500.0
"""The most that a start with many finished matches may take of an empty browser's time; milliseconds for their list."""


def lines(found: dict[str, Any]) -> list[str]:
    """The tables, line by line; a bar that is missed says so."""
    shown = [f"{found['when']}, {found['machine']}, {found['rounds']} rounds"]
    if "size" in found:
        shown += size(found["size"])
    if "start" in found:
        shown += start(found["start"])
    if "past" in found:
        shown += past(found["past"])
    if "rules" in found:
        shown += rules(found["rules"])
    return shown


def judged(value: float, most: float) -> str:
    """Whether a bar is kept."""
    return f"bar {most:g}: " + ("kept" if value <= most else "MISSED")


def size(found: dict[str, int]) -> list[str]:
    """Bytes by group."""
    rows = [f"{name:<24}{count / 1e6:>8.3f} MB" for name, count in found.items()]
    return ["", "First visit, gzipped", *rows, judged(found["all"] / 1e6, BAR_BYTES / 1e6) + " MB"]


def start(found: dict[str, Any]) -> list[str]:
    """Milliseconds of both sites, their ratios, and what else was seen of the start."""
    shown = ["", f"{'Start, ms':<46}{'ours':>8}{'stock':>8}{'ratio':>8}"]
    for name, visits in found["devices"].items():
        for (visit, seen), most in zip(visits.items(), DEVICES[name].bars):
            ours, stock, ratio = seen["ours"], seen["stock"], seen["ratio"]
            between = f"  {ratio['low']:.2f} to {ratio['high']:.2f} in {ratio['pairs']} pairs"
            shown += [
                row(f"{name}, {visit} visit: table, first line", ours["ready"], stock["ready"])
                + f"{between}  {judged(ratio['median'], most)}",
                row("   first paint, first line", ours["painted"], stock["ready"]),
                row("   time of the main thread", ours["cpu"], stock["cpu"]),
            ]
    lobby, line = found["lobby_painted"], found["devices"]["desk"]["first"]["stock"]["ready"]
    shown.append(row("first paint of the lobby, first line", lobby, line) + "  " + judged(lobby / line, 0.3))
    lesson, table = found["lesson_ready"], found["devices"]["desk"]["first"]["ours"]["ready"]
    shown.append(row("first choice in a lesson, at a table", lesson, table) + "  " + judged(lesson / table, 1.1))
    tap, move, frame, memory = found["tap_ms"], found["move_ms"], found["frame_ms"], found["memory_mb"]
    return [
        *shown,
        f"later visits ask the network for: {', '.join(found['second_visit_asked']) or 'nothing but news'}",
        f"tap to first movement: median {tap['median']:.0f} ms, p95 {tap['p95']:.0f} ms  {judged(tap['p95'], 50)}",
        f"tap to the move on the table: median {move['median']:.0f} ms, p95 {move['p95']:.0f} ms",
        f"frames while cards move: median {frame['median']:.0f} ms, p95 {frame['p95']:.0f} ms, {frame['count']} frames",
        "memory of the page's process, MB: " + ", ".join(f"{name} {value:.0f}" for name, value in memory.items()),
    ]


def past(found: dict[str, Any]) -> list[str]:
    """The start with many finished matches beside one with none, and how long the first page of their list takes."""
    full, empty, ratio, listed = found["full"], found["empty"], found["ratio"], found["listed"]
    between = f"  {ratio['low']:.2f} to {ratio['high']:.2f} in {ratio['pairs']} pairs"
    return [
        "",
        f"{found['matches']} finished matches, ms: start {full['ready']:.0f}, without any {empty['ready']:.0f}, ratio "
        f"{ratio['median']:.3f}{between}  {judged(ratio['median'], BAR_START)}",
        f"   time of the main thread {full['cpu']:.0f} and {empty['cpu']:.0f}",
        f"   the first fifty listed: median {listed['median']:.0f}, p95 {listed['p95']:.0f}  "
        + judged(listed["median"], BAR_LIST),
    ]


def row(name: str, ours: float, stock: float) -> str:
    """One line of the table of the start."""
    return f"{name:<46}{ours:>8.0f}{stock:>8.0f}{ours / stock:>8.2f}"


def rules(found: dict[str, Any]) -> list[str]:
    """Moves and matches a second."""
    shown = [
        "",
        f"{'Rules, random play, a second':<30}{'moves':>9}{'matches':>9}   {'peer':<8}{'moves':>9}{'ratio':>8}",
    ]
    for game, figures in found.items():
        ours, peer = figures["ours"], figures["peer"]
        ratio = ours["moves"] / peer["moves"]
        shown.append(
            f"{game:<30}{ours['moves']:>9.0f}{ours['matches']:>9.1f}   "
            f"{figures['peer_game']:<8}{peer['moves']:>9.0f}{ratio:>8.2f}  bar 1: "
            + ("kept" if ratio >= 1 else "MISSED")
        )
    return shown
