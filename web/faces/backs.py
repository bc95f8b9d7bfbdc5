"""Card backs: *cane*, the woven seat of a café chair, and *tile*, its cement floor."""

from web.faces.numerals import numeral

BACKS = ("cane", "tile")


def back(kind: str) -> str:
    """The drawing of this back, without the card's paper."""
    ground, thread = f"var(--back-{kind})", f"var(--back-{kind}-2)"
    woven = _cane(thread) + _badge(ground, thread) if kind == "cane" else _tile(ground, thread)
    return (
        '<clipPath id="back"><rect x="5.5" y="5.5" width="89" height="129" rx="4.5"/></clipPath>'
        f'<g clip-path="url(#back)"><rect width="100" height="140" fill="{ground}"/>{woven}</g>'
        f'<rect x="8" y="8" width="84" height="124" rx="3" fill="none" stroke="{thread}"/>'
    )


def _cane(thread: str) -> str:
    upright = "".join(f"M{x} 6V134M{x + 3} 6V134" for x in range(5, 100, 11))
    across = "".join(f"M6 {y}H94M6 {y + 3}H94" for y in range(4, 140, 11))
    slanted = "".join(f"M{x} 6L{x + 128} 134M{x + 128} 6L{x} 134" for x in range(-127, 100, 11))
    return "".join(
        f'<path d="{d}" stroke="{thread}" opacity="{strength}"/>'
        for d, strength in ((upright + across, 0.85), (slanted, 0.5))
    )


def _badge(ground: str, thread: str) -> str:
    ring = f'<circle cx="50" cy="70" r="17" fill="{ground}" stroke="{thread}" stroke-width="1.6"/>'
    return ring + numeral("9", 50, 70, 0.78, thread, 3.6)


def _tile(ground: str, thread: str) -> str:
    petals, viewer, rings = "", "", ""
    for y in range(15, 140, 22):
        for x in range(-5, 100, 22):
            petals += f"M{x} {y}a11 11 0 0 1 11 11a11 11 0 0 1 11-11a11 11 0 0 1-11-11a11 11 0 0 1-11 11Z"
            viewer += f"M{x + 7.8} {y}a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0Z"
            rings += f"M{x - 3} {y + 11}a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z"
    return (
        f'<path d="{petals}" fill="{thread}" opacity=".9"/><path d="{viewer}" fill="{ground}"/>'
        f'<path d="{rings}" fill="none" stroke="{thread}" stroke-width="1.2"/>'
    )
