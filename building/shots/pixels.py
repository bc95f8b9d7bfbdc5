"""Pictures as pixels: the app's icons as the browser draws them, and screenshots made smaller."""

from io import BytesIO

from PIL import Image

from building.icons import svg
from building.installing import ICONS, PIXELS, paint, tokens
from building.shots.camera import opened

COLOURS = 256


def run_icons() -> int:
    """Draw the icons of web/icons/ anew, in the colours of the style; returns the exit status."""
    with opened() as context:
        page = context.new_page()
        for name, size in PIXELS.items():
            page.set_viewport_size({"width": size, "height": size})
            page.set_content(f"<body style='margin:0'>{svg(paint(tokens()), maskable='maskable' in name)}")
            (ICONS / name).write_bytes(page.screenshot(omit_background=True))
    return 0


def reduced(png: bytes) -> bytes:
    """The same picture with a palette, its colours chosen by an octree, and no dithering."""
    picture = Image.open(BytesIO(png)).convert("RGB")
    # Of Pillow's three the one that keeps the few pixels of a suit's red beside half a table of green.
    few = picture.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    file = BytesIO()
    few.save(file, "PNG", optimize=True)
    return file.getvalue()
