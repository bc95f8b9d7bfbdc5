"""The eight people at the table, drawn as the court cards are: one ink line, and the flat colours of the pack.

A portrait fills a box of 100 × 100, which the coaster cuts round. All come into the page with the first of them.
"""

from collections.abc import Iterable

from web.faces.signs import GOLD, INK, PAPER

_RED, _BLUE, _GREEN = "#b4231c", "#24548a", "#1f6a36"
_FAIR, _SAND, _PALE, _TAN, _UMBER = "var(--card-skin)", "#e6bb8c", "#f0cda0", "#bd8556", "#8a5a38"
_BROWN, _COPPER, _SILVER, _SNOW, _ASH = "#4a2f1c", "#c4662a", "#b9b3a6", "#efe9dc", "#6d675d"
_HEAD = "M33 31H67V49C67 61 59 69 50 69S33 61 33 49Z"
_LOZENGES = "M12 90L26 104M22 84L42 104M42 84L24 104M88 90L74 104M78 84L58 104M58 84L76 104"
_STRIPES = (
    "M7 93C18 86 30 84 40 84L47 90M93 93C82 86 70 84 60 84L53 90M4 101C20 94 36 92 48 96M96 101C80 94 64 92 52 96"
)
_BARS = "M16 87V104M26 82V104M36 84V104M64 84V104M74 82V104M84 87V104"
_LAPELS = "M38 75L50 86 62 75 67 79 53 98 50 92 47 98 33 79Z"


def _shape(d: str, fill: str) -> str:
    return f'<path d="{d}" fill="{fill}"/>'


def _line(d: str, colour: str, width: float = 2) -> str:
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width}"/>'


def _dots(points: Iterable[tuple[float, float]], radius: float, fill: str, stroke: str = "none") -> str:
    return "".join(f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" stroke="{stroke}"/>' for x, y in points)


def _head(
    skin: str, shape: str = _HEAD, lips: str = _RED, smile: str = "M44.5 60.5Q50 64 55.5 60.5", brow: str = INK,
) -> str:  # fmt: skip
    """Neck, ears, face, brows, eyes, nose and mouth."""
    return (
        _shape("M41 60H59V76L50 86 41 76Z", skin)
        + _shape("M33 46C28 44 28 54 33.5 54M67 46C72 44 72 54 66.5 54", skin)
        + _shape(shape, skin)
        + (_line("M38.5 42.6Q42 40.8 45 42.4M55 42.4Q58 40.8 61.5 42.6", brow) if brow else "")
        + _dots(((42, 48), (58, 48)), 2.1, INK)
        + _line("M50.5 47V55H47.4", INK, 1.8)
        + (_line(smile, lips, 2.2) if smile else "")
    )


def _coat(fill: str, weave: str = "", thread: str = GOLD, lapels: str = PAPER) -> str:
    """The coat, woven with one of the patterns of the courts."""
    coat = _shape("M3 104C5 86 20 79 38 75L50 86 62 75C80 79 95 86 97 104Z", fill)
    return coat + (_line(weave, thread, 1.8) if weave else "") + (_shape(_LAPELS, lapels) if lapels else "")


def _ines() -> str:
    return (
        _shape("M30 34C22 60 24 74 20 84H80C76 74 78 60 70 34Z", _BROWN)
        + _coat(_RED, _LOZENGES)
        + _head(_SAND)
        + _shape(
            "M31 46C30 30 36 19 50 19S70 30 69 46C67 40 63 35 57 32 49 37 39 38 34.5 38 33 40 32 43 31 46Z", _BROWN
        )
        + _line("M33.6 29C40 23 58 22 66 29", GOLD, 4.4)
    )


def _ada() -> str:
    return (
        _dots(((50, 14),), 9, _SILVER, INK)
        + _coat(_BLUE, _BARS)
        + _head(_UMBER, lips="#5a1512", brow="#d8d2c4")
        + _shape("M30 46C28 26 38 17 50 17S72 26 70 46C68 38 65 33 60 29 50 33 42 31 40 29 35 33 32 38 30 46Z", _SILVER)
        + _dots(((42, 48), (58, 48)), 6.4, "none", GOLD)
        + _line("M48.4 47.4H51.6", GOLD)
        + _dots(((50, 93),), 3.4, GOLD, INK)
    )


def _ben() -> str:
    curls = (
        "M32 44C24 38 26 24 34 24 34 14 46 12 50 17 56 11 67 15 66 24 75 24 76 38 68 44 67 38 65 34 62 33 54 36 46 36 "
        "38 33 35 34 33 38 32 44Z"
    )
    return (
        _coat(_GREEN, lapels="")
        + _shape("M38 75L50 86 62 75 58 104H42Z", PAPER)
        + _line("M38 75L44 104M62 75L56 104", GOLD, 2.4)
        + _head(_TAN, smile="")
        + _shape("M33 48C32 68 40 77 50 77S68 68 67 48C66 56 62 57.4 50 57.4S34 56 33 48Z", INK)
        + _line("M44.6 63Q50 66 55.4 63", "#e8b59a", 2.6)
        + _shape(curls, INK)
    )


def _maude() -> str:
    pearls = ((39, 79), (44.4, 83.4), (50, 86), (55.6, 83.4), (61, 79))
    return (
        _shape("M28 40C20 44 24 58 29 60H71C76 58 80 44 72 40Z", _SNOW)
        + _coat(INK, _STRIPES)
        + _dots(pearls, 3, PAPER, INK)
        + _head(_FAIR, brow="#9a958c")
        + _line("M38 53.6Q39.6 54.6 41.4 54.2M62 53.6Q60.4 54.6 58.6 54.2", "#b98a63", 1.4)
        + _shape(
            "M30 45C26 34 30 26 36 26H64C70 26 74 34 70 45 67 42 66 38 66 35 56 37 44 37 34 35 34 38 33 42 30 45Z",
            _SNOW,
        )
        + _shape("M36 24C36 12 42 9 50 9S64 12 64 24Z", _RED)
        + _shape("M20 28C28 22 40 21 50 21S72 22 80 28C68 33 32 33 20 28Z", _RED)
        + _line("M36 21C44 19 56 19 64 21", GOLD, 3)
    )


def _luc() -> str:
    return (
        _coat(PAPER, _STRIPES, _BLUE, "")
        + _shape("M36 76C42 82 58 82 64 76L66 82C58 90 42 90 34 82Z", _RED)
        + _head(_FAIR, "M33 36C33 24 40 18 50 18S67 24 67 36V49C67 61 59 69 50 69S33 61 33 49Z", brow=_ASH, smile="")
        + _shape("M37 60C39 56 45 54.6 50 57.4 55 54.6 61 56 63 60 58 62 54 61 50 59.6 46 61 42 62 37 60Z", _ASH)
        + _line("M46.6 64.4H53.4", _RED)
        + _shape("M32.4 48C29.6 44 30 36 33 33V46ZM67.6 48C70.4 44 70 36 67 33V46Z", _ASH)
        + _line("M42 26Q50 23.4 58 26", "#c9a87e", 1.5)
    )


def _omar() -> str:
    beard = "M34 50C34 66 42 75 50 75S66 66 66 50C65 57 62 59 59 58.6 54 57 46 57 41 58.6 38 59 35 57 34 50Z"
    return (
        _coat(GOLD, _BARS, INK, "")
        + _shape("M37 73C42 79 58 79 63 73L65 82C58 89 42 89 35 82Z", _BLUE)
        + _head(_UMBER, "M34 31H66V50C66 62 57 70 50 70S34 62 34 50Z", smile="")
        + _shape(beard, "#77716a")
        + _line("M44.8 63.4Q50 65.6 55.2 63.4", "#e0a892", 2.4)
        + _shape("M32 42C31 34 33 28 36 26H64C67 28 69 34 68 42L65 35H35Z", "#77716a")
        + _shape("M28 31C26 16 40 11 52 12S74 20 73 29L80 33C72 36 62 31 50 31S34 33 28 31Z", _GREEN)
        + _line("M31 27C40 24 60 24 71 28", GOLD, 2.4)
    )


def _mei() -> str:
    return (
        _shape("M29 30C26 46 27 60 31 70H69C73 60 74 46 71 30Z", INK)
        + _coat(_GREEN, _LOZENGES)
        + _head(_PALE, brow="")
        + _shape("M29 50C26 28 36 16 50 16S74 28 71 50L67 52V41H33V52Z", INK)
        + _line("M40 24Q50 20.6 60 24", "#6a625c", 1.8)
        + _dots(((31.4, 58), (68.6, 58)), 3, GOLD, INK)
    )


def _jonas() -> str:
    freckles = ((38.4, 54), (41.6, 56), (44, 53.4), (56, 53.4), (58.4, 56), (61.6, 54))
    curls = (
        "M31 45C27 34 30 24 37 23 36 16 46 13 51 17 58 11 72 18 69 28 72 34 71 40 69 45 68 40 66 36 64 33 60 37 55 33 "
        "53 31 49 37 42 34 39 33 35 36 33 40 31 45Z"
    )
    return (
        _coat(_BLUE, _STRIPES, PAPER, "")
        + _shape("M35 74C41 82 59 82 65 74L68 83C58 92 42 92 32 83Z", GOLD)
        + _line("M42 80L40 87M50 82V90M58 80L60 87", _RED, 2.4)
        + _head(_FAIR, smile="M44 60Q51 65.4 57 59", brow="#a4531f")
        + _dots(freckles, 0.95, "#b4683a")
        + _shape(curls, _COPPER)
    )


_PEOPLE = {
    "Ines": ("#e9dfc8", _ines), "Ada": ("#ecdcb4", _ada), "Ben": ("#e4dcc8", _ben), "Maude": ("#d5dccf", _maude),
    "Luc": ("#e9d9c0", _luc), "Omar": ("#d7dde0", _omar), "Mei": ("#efe0c4", _mei), "Jonas": ("#dbe0d2", _jonas),
}  # fmt: skip
"""The ground behind each, which stays at night, and the drawing."""


def portraits() -> str:
    """One hidden `<svg>` with the symbols `face-Ada` …, to which `web.widgets.pictures.coaster` refers."""
    symbols = "".join(
        f'<symbol id="face-{name}" viewBox="0 0 100 100">'
        f'<path fill="{ground}" d="M0 0H100V100H0Z"/>'
        f'<g stroke="{INK}" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">{drawn()}</g></symbol>'
        for name, (ground, drawn) in _PEOPLE.items()
    )
    return f'<svg display="none" id="people" aria-hidden="true">{symbols}</svg>'
