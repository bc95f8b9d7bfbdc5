"""Card backs: *cane*, the woven seat of a café chair, *tile*, its cement floor, and four more."""

from web.faces.numerals import numeral

BACKS = ("cane", "tile", "stones", "fans", "linen", "leaves")
AT_FIRST = BACKS[:2]
"""Those that the page brings with it; another one is drawn when it is chosen."""


def back(kind: str) -> str:
    """The drawing of this back, without the card's paper."""
    ground, thread = f"var(--back-{kind})", f"var(--back-{kind}-2)"
    match kind:
        case "cane":
            woven = _cane(thread) + _badge(ground, thread)
        case "tile":
            woven = _tile(ground, thread)
        case "stones":
            woven = _stones(ground, thread)
        case "fans":
            woven = _fans(thread)
        case "linen":
            woven = _linen(thread)
        case _:
            woven = _leaves(thread)
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


def _stones(ground: str, thread: str) -> str:
    """River stones in the water: the middle of each, its width, and how it lies."""
    waves = "".join(f"M0 {y}Q8.3 {y - 9} 16.6 {y}T33.3 {y} 50 {y} 66.6 {y} 83.3 {y} 100 {y}" for y in range(4, 150, 9))
    lying = ((50, 70, 15, -12), (28, 40, 8, 14), (74, 98, 9, 20), (76, 36, 5.5, -8), (26, 104, 6, -20))
    drawn = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="{r}" ry="{r * 0.78:.1f}" transform="rotate({tilt} {x} {y})"/>'
        for x, y, r, tilt in lying
    )
    return (
        f'<path d="{waves}" fill="none" stroke="{thread}" stroke-width="1.6" opacity=".75"/>'
        f'<g fill="{thread}" stroke="{ground}" stroke-width="2.4">{drawn}</g>'
    )


def _fans(thread: str) -> str:
    arcs = "".join(
        f"M{x - r} {y}A{r} {r} 0 0 1 {x + r} {y}"
        for row, y in enumerate(range(16, 160, 11))
        for x in range(-11 + 11 * (row % 2), 122, 22)
        for r in (11, 7.6, 4.2)
    )
    return f'<path d="{arcs}" fill="none" stroke="{thread}" stroke-width="1.3"/>'


def _linen(thread: str) -> str:
    warp = "".join(f"M{x} 4V136" for x in (14, 20, 23, 29, 71, 77, 80, 86))
    weft = "".join(f"M4 {y}H96" for y in (14, 20, 23, 29, 111, 117, 120, 126))
    lozenge = "M50 44C58 56 66 60 74 70 66 80 58 84 50 96 42 84 34 80 26 70 34 60 42 56 50 44Z"
    return (
        f'<path d="{warp}{weft}" stroke="{thread}" stroke-width="2" opacity=".85"/>'
        f'<path d="{lozenge}" fill="none" stroke="{thread}" stroke-width="2"/>'
        f'<path d="M50 56L59 70 50 84 41 70Z" fill="{thread}"/>'
    )


def _leaves(thread: str) -> str:
    rows = (((26, -35), (50, 35), (74, -35), (98, 35), (2, 35)), ((14, 35), (38, -35), (62, 35), (86, -35)))
    leaf = "M0-9C6-5 6 5 0 10-6 5-6-5 0-9ZM0-9V12"
    grown = "".join(
        f'<path d="{leaf}" transform="translate({x} {y})rotate({tilt})"/>'
        for row, y in enumerate(range(12, 140, 19))
        for x, tilt in rows[row % 2]
    )
    return f'<g fill="none" stroke="{thread}" stroke-width="1.4">{grown}</g>'
